/* What the files of the shim share.
 *
 * Part of likes. SPDX-License-Identifier: MIT
 */
#ifndef CNCURSES_INTERNAL_H
#define CNCURSES_INTERNAL_H

#include "CNCurses.h"

/* The terminal's descriptors, -1 when closed; and the reading end of the signal pipe. */
int cnc_input_descriptor(void);
int cnc_output_descriptor(void);
int cnc_signal_descriptor(void);

/* Moves a descriptor above 2, so that it can never be taken for a standard stream. Closes the
 * old one. Returns -1 with errno. */
int cnc_above_standard(int descriptor);

/* Waits for one descriptor, `events` as for poll; async-signal-safe. True if it is ready. */
bool cnc_wait_for(int descriptor, bool to_write, double seconds);

/* Standard error: made ready, held back, and given back; `tell` writes what was held back to the
 * terminal. Holding and releasing are async-signal-safe. */
void cnc_errors_prepare(void);
void cnc_errors_hold(void);
void cnc_errors_release(bool tell);
void cnc_errors_close(void);

/* The process is about to die: no other thread writes to the terminal or enters it any more. */
void cnc_terminal_doom(void);

#endif
