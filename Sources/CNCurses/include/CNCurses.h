/* CNCurses: what Swift cannot say to ncurses and to a terminal.
 *
 * Part of likes. SPDX-License-Identifier: MIT
 *
 * ncurses reads the terminal's description and its keys. It is given /dev/null to write to, so
 * that it cannot put a byte on the screen or change a line setting: frames, modes and line
 * settings are written by this program alone, on a descriptor of its own.
 *
 * There is one session in a process. All functions belong to one thread, except where it says
 * "any thread" or "async-signal-safe". Functions that can fail return 0 or an errno value.
 */
#ifndef CNCURSES_H
#define CNCURSES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "CNCommand.h"

/* ---- time ---------------------------------------------------------------- */

/* Seconds on a clock that never goes back, whatever is done to the wall clock. Any thread. */
double cnc_now(void);

/* ---- the terminal: terminal.c --------------------------------------------- */

/* Opens the controlling terminal twice, to read and to write, both non-blocking and closed on
 * exec; both descriptors are above 2, also where a standard stream is closed. O_NONBLOCK is set
 * on these two open files only, so that it never reaches a shell. ENXIO: there is no terminal. */
int cnc_terminal_open(void);

/* Closes both; the modes must have been left. */
void cnc_terminal_close(void);

/* True in the background. A terminal that is gone, or not this session's, has no background.
 * Async-signal-safe. */
bool cnc_terminal_in_background(void);

/* Waits, stopped as a job should be, until the process is in the foreground of its terminal.
 * Returns 0 in the foreground, EINTR where a signal asks to end meanwhile, EPERM where the
 * process cannot be stopped (SIGTTOU is ignored, or no shell would continue it). */
int cnc_terminal_await_foreground(void);

/* The size of the terminal; 0 where it is not known. Pixels are those of the whole window. */
struct cnc_size {
  int columns, rows, pixel_width, pixel_height;
};
int cnc_terminal_size(struct cnc_size *size);

/* Whether the font of the Linux console has all of `count` characters: 1 or 0; -1 where the open
 * terminal is no Linux console (or one that is not ours to ask). console.c */
int cnc_console_shows(const uint16_t *characters, int count);

/* The longest text that `cnc_terminal_prepare` takes, bytes. */
#define CNC_LEAVE_LIMIT 1024

/* Saves the text that gives the screen back, for every way out. False if it is too long.
 * `holds_errors`: while the terminal is entered, what is written to standard error, if that is
 * this terminal, is held back (as much as a pipe holds), and told after the terminal was left. */
bool cnc_terminal_prepare(const void *leave, size_t count, bool holds_errors);

/* What the line is needed for: a screen with keys; lines below the prompt, where what is typed
 * stays for the next reader, unseen; keys handed on to another terminal, C-c and C-z too; or
 * nothing, where the settings are somebody else's. */
enum cnc_use { CNC_USE_SCREEN, CNC_USE_LINES, CNC_USE_RELAY, CNC_USE_NOTHING };

/* Chooses it, for the next `cnc_terminal_enter` or for now. Only a screen throws away what was
 * typed when it is left, and only a screen and a relay wait for keys. */
int cnc_terminal_use(enum cnc_use use);

/* True while the terminal adds carriage returns to line feeds. */
bool cnc_terminal_adds_returns(void);

/* Whether `cnc_wait` looks for keys. */
void cnc_terminal_await_keys(bool awaits);

/* Saves the line settings and sets those of a full-screen program: keys at once, no echo, no
 * processing of output, C-c C-\ C-z still signals. Afterwards `cnc_terminal_leave` has something
 * to do. */
int cnc_terminal_enter(void);

/* Sets the line settings of `cnc_terminal_enter` again, where someone changed them while the
 * process was stopped. What was saved stays. */
int cnc_terminal_reenter(void);

/* Gives the terminal back: the prepared text if anything was written, late replies thrown away,
 * the line settings as they were; for good, unread input is thrown away, too. Does nothing when
 * there is nothing to do. Takes 0.2 s at most for each of writing and late replies, also where the terminal takes no
 * bytes; a step that fails never keeps the next from being tried. Any thread;
 * async-signal-safe; while another thread does it this one waits, but not for ever. */
void cnc_terminal_leave(void);

/* The same before a stop. `keeps_input`: unread input stays, since C-z threw away what was typed
 * before it, and what is typed after it is the shell's. It also stays where the process was
 * continued meanwhile. True if what was typed before is gone. */
bool cnc_terminal_leave_for_now(bool keeps_input);

/* True between entering and leaving. Any thread. */
bool cnc_terminal_is_entered(void);

/* Replies are on their way, the last a report of the device's attributes (DA1): for `seconds`
 * from now leaving the terminal waits a little for that one. */
void cnc_terminal_expect_replies(double seconds);

/* The last reply has come. */
void cnc_terminal_replies_came(void);

/* One write(2), begun anew after a signal. Returns the number of bytes taken, 0 where the
 * terminal takes none now, or a negated errno value. */
ptrdiff_t cnc_terminal_write(const void *bytes, size_t count);

/* ---- signals: signals.c --------------------------------------------------- */

/* Observes the signals: those that end or stop a program, WINCH and CONT are noted, wake
 * `cnc_wait` and do nothing else; those that tell of a crash give the terminal back, then go to
 * whom they would have gone. What is ignored stays ignored. SIGPIPE is caught and forgotten:
 * unlike an ignored signal it is as usual again in a program that is executed. */
int cnc_signals_install(void);

/* Everything as it was, except that SIGPIPE stays forgotten. */
void cnc_signals_remove(void);

/* The noted signals as a set, bit n for signal n. Any thread; no system call. */
uint64_t cnc_signals_pending(void);

/* Forgets the signals of a set, and returns those of them that had been noted. */
uint64_t cnc_signals_take(uint64_t set);

/* Notes one more signal, unless it is ignored; after `cnc_signals_install`. */
void cnc_signals_note(int signal);

/* Signals that ask a program to end. */
uint64_t cnc_signals_ending(void);

/* True if the latest SIGTSTP was typed at the terminal, which then threw away its input; false
 * where a process sent it, or where the system does not tell. */
bool cnc_signals_stop_was_typed(void);

/* Stops the process as C-z does, by SIGTSTP's default action; returns after it was continued,
 * or at once where nobody could continue it. Returns the seconds it was away. */
double cnc_signals_stop(void);

/* Ends the process by a signal's default action. */
_Noreturn void cnc_die_by(int signal);

/* ---- waiting: wait.c ------------------------------------------------------ */

enum {
  CNC_READY_INPUT = 1,    /* keys can be read */
  CNC_READY_OUTPUT = 2,   /* bytes can be written */
  CNC_READY_CLOSED = 4,   /* the terminal is gone */
  CNC_READY_SIGNAL = 8,   /* a signal was noted, or the wait was interrupted */
  CNC_READY_OTHER = 16,   /* shifted left by i: descriptor i of `others` */
  CNC_OTHERS_LIMIT = 16,
};

/* The one wait of the program: a single ppoll (pselect on Apple's systems, which cannot poll a
 * terminal) on keys, signals, output if asked for, and other descriptors to be read.
 * `seconds` may be infinite. Returns the sum of what is ready, 0 when the time is over. */
unsigned cnc_wait(double seconds, bool for_output, const int *others, int count);

/* ---- ncurses: screen.c ---------------------------------------------------- */

enum cnc_screen_result {
  CNC_SCREEN_OPEN = 0,
  CNC_SCREEN_UNKNOWN,     /* no description of that name, or one that describes no terminal */
  CNC_SCREEN_HARDCOPY,    /* a terminal that prints on paper */
  CNC_SCREEN_NO_DATABASE, /* no terminal descriptions are installed */
  CNC_SCREEN_FAILED,
};

/* newterm for a terminal type, reading keys from the terminal, where one is open. Never ends the
 * process, and does nothing to the terminal. Handlers must have been installed before: ncurses
 * leaves alone what it finds taken. */
enum cnc_screen_result cnc_screen_open(const char *type);

/* Frees the screen. */
void cnc_screen_close(void);

/* wgetch on a pad of one cell: a byte 0…255, a key code above, -1 if there is none now. Never
 * waits: an escape sequence of which only a part has come is handed out byte by byte. */
int cnc_screen_key(void);

/* Forgets what ncurses has read and not handed out: C-z throws away the rest of a sequence of
 * which it holds the beginning. */
void cnc_screen_forget_keys(void);

/* What a key code stands for. */
enum cnc_key {
  CNC_KEY_OTHER = 0,
  CNC_KEY_UP, CNC_KEY_DOWN, CNC_KEY_LEFT, CNC_KEY_RIGHT,
  CNC_KEY_HOME, CNC_KEY_END, CNC_KEY_PAGE_UP, CNC_KEY_PAGE_DOWN,
  CNC_KEY_ENTER, CNC_KEY_BACK_TAB, CNC_KEY_BACKSPACE, CNC_KEY_DELETE, CNC_KEY_INSERT,
  CNC_KEY_PASTE_BEGIN, CNC_KEY_PASTE_END,
  CNC_KEY_FUNCTION, /* plus the function key's number, 0…63 */
};
int cnc_key_named(int code);

/* tigetstr, tigetnum, tigetflag: NULL, -1 and false where the description has no such thing.
 * Valid until the screen is closed. */
const char *cnc_screen_string(const char *name);
int cnc_screen_number(const char *name);
bool cnc_screen_flag(const char *name);

#endif
