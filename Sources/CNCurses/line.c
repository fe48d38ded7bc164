/* Line settings, by what the line is needed for.
 *
 * Part of likes. SPDX-License-Identifier: MIT
 */
#include "internal.h"

struct termios cnc_line_settings(enum cnc_use use, const struct termios *before) {
  struct termios during = *before;
  if (use == CNC_USE_NOTHING) return during;
  during.c_lflag &= ~(tcflag_t)(ECHO | ECHONL);
  if (use == CNC_USE_LINES) return during;
  /* C-s must not hold the picture, and enter must not look like C-j. */
  during.c_iflag &= ~(tcflag_t)(IXON | IXOFF | ICRNL | INLCR | IGNCR | ISTRIP | BRKINT | PARMRK);
  during.c_oflag &= ~(tcflag_t)OPOST;
  during.c_lflag &= ~(tcflag_t)(ICANON | IEXTEN);
  during.c_lflag |= ISIG;
  if (use == CNC_USE_RELAY) during.c_lflag &= ~(tcflag_t)ISIG;
  during.c_cc[VMIN] = 1;
  during.c_cc[VTIME] = 0;
  return during;
}
