// PNG files by libpng. Empty where the library is not installed: then nobody calls it.
//
// Part of likes. SPDX-License-Identifier: MIT

#include "CPng.h"

#if __has_include(<png.h>)

#include <png.h>

struct target {
  likes_png_writer writer;
  void *context;
};

static void put(png_structp png, png_bytep bytes, size_t count) {
  struct target *target = png_get_io_ptr(png);
  if (!target->writer(target->context, bytes, (int)count)) png_error(png, "write");
}

static void flush(png_structp png) { (void)png; }

// libpng would print them; whoever called tells the user.
static void fail(png_structp png, png_const_charp text) {
  (void)text;
  png_longjmp(png, 1);
}

static void ignore(png_structp png, png_const_charp text) {
  (void)png;
  (void)text;
}

int likes_png_write(likes_png_writer writer, likes_png_watch watch, void *context, int width,
                    int height, int has_alpha, const uint8_t *pixels) {
  struct target target = {writer, context};
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, fail, ignore);
  if (!png) return -1;
  png_infop info = png_create_info_struct(png);
  if (!info || setjmp(png_jmpbuf(png))) {
    png_destroy_write_struct(&png, &info);
    return -1;
  }
  png_set_write_fn(png, &target, put, flush);
  png_set_IHDR(png, info, (png_uint_32)width, (png_uint_32)height, 8,
               has_alpha ? PNG_COLOR_TYPE_RGBA : PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
               PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_set_sRGB(png, info, PNG_sRGB_INTENT_PERCEPTUAL);
  png_write_info(png, info);
  size_t stride = (size_t)width * (has_alpha ? 4 : 3);
  for (int row = 0; row < height; row++) {
    if (!watch(context, (double)row / height)) png_error(png, "watch");
    png_write_row(png, pixels + (size_t)row * stride);
  }
  png_write_end(png, NULL);
  png_destroy_write_struct(&png, &info);
  return 0;
}

#endif
