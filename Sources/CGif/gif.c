// GIF files by giflib. Empty where the library is not installed: then nobody calls it.
//
// Part of likes. SPDX-License-Identifier: MIT

#include "CGif.h"

#if __has_include(<gif_lib.h>)

#include <gif_lib.h>
#include <stdlib.h>
#include <string.h>

struct likes_gif {
  GifFileType *file;
  likes_gif_writer writer;
  void *context;
};

static int put(GifFileType *file, const GifByteType *bytes, int count) {
  likes_gif *gif = file->UserData;
  return gif->writer(gif->context, bytes, count);
}

// For ever: the Netscape extension with a count of 0.
static int put_loop(GifFileType *file) {
  static const unsigned char name[] = "NETSCAPE2.0";
  static const unsigned char count[] = {1, 0, 0};
  return EGifPutExtensionLeader(file, APPLICATION_EXT_FUNC_CODE) == GIF_OK &&
         EGifPutExtensionBlock(file, 11, name) == GIF_OK &&
         EGifPutExtensionBlock(file, sizeof count, count) == GIF_OK &&
         EGifPutExtensionTrailer(file) == GIF_OK;
}

likes_gif *likes_gif_open(likes_gif_writer writer, void *context, int width, int height,
                          const uint8_t *palette) {
  likes_gif *gif = calloc(1, sizeof *gif);
  if (!gif) return NULL;
  gif->writer = writer;
  gif->context = context;
  int error = 0;
  gif->file = EGifOpen(gif, put, &error);
  if (!gif->file) {
    free(gif);
    return NULL;
  }
  EGifSetGifVersion(gif->file, true);
  GifColorType colors[256];
  for (int i = 0; i < 256; i++)
    colors[i] = (GifColorType){palette[3 * i], palette[3 * i + 1], palette[3 * i + 2]};
  ColorMapObject *map = GifMakeMapObject(256, colors);
  int is_well = map && EGifPutScreenDesc(gif->file, width, height, 8, 0, map) == GIF_OK &&
                put_loop(gif->file);
  GifFreeMapObject(map);
  if (is_well) return gif;
  likes_gif_close(gif);
  return NULL;
}

int likes_gif_add(likes_gif *gif, int x, int y, int width, int height, const uint8_t *indices,
                  int delay, int disposal, int transparent) {
  GraphicsControlBlock control = {
      .DisposalMode = disposal,
      .UserInputFlag = false,
      .DelayTime = delay,
      .TransparentColor = transparent,
  };
  GifByteType bytes[4];
  size_t count = EGifGCBToExtension(&control, bytes);
  GifFileType *file = gif->file;
  if (EGifPutExtension(file, GRAPHICS_EXT_FUNC_CODE, (int)count, bytes) != GIF_OK ||
      EGifPutImageDesc(file, x, y, width, height, false, NULL) != GIF_OK)
    return file->Error ? file->Error : -1;
  for (int row = 0; row < height; row++) {
    // giflib asks for bytes that may be changed, and does not change them.
    GifPixelType *line = (GifPixelType *)indices + (size_t)row * (size_t)width;
    if (EGifPutLine(file, line, width) != GIF_OK) return file->Error ? file->Error : -1;
  }
  return 0;
}

int likes_gif_close(likes_gif *gif) {
  int error = 0;
  int result = EGifCloseFile(gif->file, &error);
  free(gif);
  return result == GIF_OK ? 0 : error ? error : -1;
}

#endif
