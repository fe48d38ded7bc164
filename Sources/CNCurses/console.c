/* The Linux console: what its font has.
 *
 * Part of likes. SPDX-License-Identifier: MIT
 */
#include "internal.h"

#ifdef __linux__
#include <linux/kd.h>
#include <sys/ioctl.h>

/* A font has 512 glyphs at most, and a few characters a glyph. */
enum { PAIR_LIMIT = 4096 };

int cnc_console_shows(const uint16_t *characters, int count) {
  static struct unipair pairs[PAIR_LIMIT];
  struct unimapdesc map = {.entry_ct = PAIR_LIMIT, .entries = pairs};
  if (ioctl(cnc_output_descriptor(), GIO_UNIMAP, &map) != 0) return -1;
  int found = 0;
  for (int i = 0; i < count; i++) {
    for (int k = 0; k < map.entry_ct; k++) {
      if (pairs[k].unicode != characters[i]) continue;
      found++;
      break;
    }
  }
  return found == count;
}
#else
int cnc_console_shows(const uint16_t *characters, int count) {
  (void)characters, (void)count;
  return -1;
}
#endif
