// PNG files by libpng: one picture.
//
// Part of likes. SPDX-License-Identifier: MIT

#ifndef LIKES_CPNG_H
#define LIKES_CPNG_H

#include <stdint.h>

/// Takes bytes of the file; returns 0 where it failed.
typedef int (*likes_png_writer)(void *context, const uint8_t *bytes, int count);

/// Asked before every row, with the share of rows that are written; returns 0 to give up.
typedef int (*likes_png_watch)(void *context, double share);

/// Writes a whole file of `width` × `height` pixels, each red, green, blue and, if `has_alpha`,
/// opacity (not premultiplied), rows tightly packed. Returns 0, or -1 where memory is short, the
/// writer failed or the watch gave up.
int likes_png_write(likes_png_writer writer, likes_png_watch watch, void *context, int width,
                    int height, int has_alpha, const uint8_t *pixels);

#endif
