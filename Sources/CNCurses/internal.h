/* What the files of the shim share.
 *
 * Part of likes. SPDX-License-Identifier: MIT
 */
#ifndef CNCURSES_INTERNAL_H
#define CNCURSES_INTERNAL_H

#include "CNCurses.h"

#include <termios.h>

/* The terminal's descriptors, -1 when closed; and the reading end of the signal pipe. */
int cnc_input_descriptor(void);
int cnc_output_descriptor(void);
int cnc_signal_descriptor(void);

/* The settings for a use, made from those before. */
struct termios cnc_line_settings(enum cnc_use use, const struct termios *before);

/* Whether `cnc_wait` looks for keys. */
bool cnc_terminal_awaits_keys(void);

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

/* True if SIGCONT was noted, or waits to be while signals are blocked. Async-signal-safe. */
bool cnc_signals_continued(void);

/* Reads until the last reply has come, until a moment of `cnc_now`. */
void cnc_swallow_replies(int input, double until);

/* The line settings as they were before the terminal was entered. */
const struct termios *cnc_terminal_before(void);

/* Signal actions and mask as they were when the process began, for a command to begin with. */
void cnc_signals_as_begun(void);

/* The monitor of pty.c: runs the command on `slave`, reports on `control` and is asked there. */
_Noreturn void cnc_monitor(
    char *const arguments[], int slave, int control, unsigned streams, bool foreground);
enum { CNC_STARTED = 100 }; /* beside the outcomes; the value is the command's process */
enum { CNC_ASK_GRANT = 'f', CNC_ASK_TAKE = 'b', CNC_ASK_CONTINUE = 'c' };

/* Standard input and output are let go: who waits for their end must not wait for us. */
void cnc_release_streams(void);

#endif
