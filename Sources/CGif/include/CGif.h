// GIF files by giflib: one file, one palette, frames on top of each other.
//
// Part of likes. SPDX-License-Identifier: MIT

#ifndef LIKES_CGIF_H
#define LIKES_CGIF_H

#include <stdint.h>

/// Takes bytes of the file; returns how many it took. Anything but `count` is a failure.
typedef int (*likes_gif_writer)(void *context, const uint8_t *bytes, int count);

/// A GIF in the making.
typedef struct likes_gif likes_gif;

/// Begins a file that loops for ever. `palette` has 256 times red, green, blue.
/// Returns null where memory is short or the writer failed.
likes_gif *likes_gif_open(likes_gif_writer writer, void *context, int width, int height,
                          const uint8_t *palette);

/// Adds a frame: `width` × `height` palette indices, rows tightly packed, to be put at `x`, `y`.
/// `delay` is in hundredths of a second, `disposal` 1 (leave) or 2 (clear the rectangle), and
/// `transparent` the index that is not drawn. Returns 0, or giflib's error.
int likes_gif_add(likes_gif *gif, int x, int y, int width, int height, const uint8_t *indices,
                  int delay, int disposal, int transparent);

/// Ends the file and frees `gif`, whatever happens. Returns 0, or giflib's error.
int likes_gif_close(likes_gif *gif);

#endif
