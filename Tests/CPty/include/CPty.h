/* CPty: a program in a terminal of its own, with a shell's stand-in above it.
 *
 * Part of likes. SPDX-License-Identifier: MIT
 */
#ifndef CPTY_H
#define CPTY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* How to start a program. */
struct cpty_launch {
  const char *program;
  char *const *arguments;   /* the program's name first, NULL last */
  char *const *environment; /* NULL last */
  int columns, rows, pixel_width, pixel_height;
  int standard_output; /* a descriptor; -1: the terminal; -2: closed */
  int standard_error;
  bool in_background;
  /* The program leads the session itself, as under `xterm -e`. Otherwise it is a job of a leader
   * that takes the terminal back when the job stops, as a shell does. */
  bool as_leader;
  uint64_t ignored; /* bit n: signal n is ignored when the program starts */
  bool odd_settings; /* line settings unlike those of any fresh terminal */
};

/* A running program. */
struct cpty {
  int master;  /* the terminal's other side, non-blocking */
  int reports; /* `struct cpty_report`s come here, non-blocking */
  int commands;
  int terminal; /* the program's side, so that it can be looked at afterwards */
  int supervisor;
  uint8_t before[128]; /* the line settings before anything ran on it */
  size_t before_count;
};

/* A terminal that is not there: `cpty_end` has nothing to do. */
static inline struct cpty cpty_none(void) {
  struct cpty none = {
      .master = -1, .reports = -1, .commands = -1, .terminal = -1, .supervisor = -1};
  return none;
}

/* What happened to the program. */
struct cpty_report {
  int32_t kind; /* CPTY_STARTED… */
  int32_t value;
};
enum {
  CPTY_STARTED = 1,   /* value: its process number */
  CPTY_STOPPED,       /* value: by this signal */
  CPTY_CONTINUED,
  CPTY_EXITED,        /* value: exit status */
  CPTY_KILLED,        /* value: by this signal */
  CPTY_FAILED,        /* value: errno; it was not started */
};

/* What the supervisor is told, one byte each. */
enum {
  CPTY_FOREGROUND = 'f', /* give the job the terminal and continue it */
  CPTY_BACKGROUND = 'b', /* continue it without the terminal */
};

/* Starts a program. Returns 0 or an errno value. */
int cpty_start(const struct cpty_launch *launch, struct cpty *pty);

/* Ends whatever still runs and closes everything. */
void cpty_end(struct cpty *pty);

/* Tells the terminal's size, as a terminal does when its window changes. */
int cpty_resize(const struct cpty *pty, int columns, int rows, int pixel_width, int pixel_height);

/* The line settings as bytes, to be compared; returns their number, 0 if there are none. */
size_t cpty_settings(const struct cpty *pty, uint8_t *bytes, size_t limit);

/* The same, as they were before the program was started. */
size_t cpty_settings_before(const struct cpty *pty, uint8_t *bytes, size_t limit);

/* How many bytes of input no program has read yet; -1 where the terminal is gone. */
int cpty_unread(const struct cpty *pty);

/* Waits for something to be read, at most `milliseconds`. -1 for a descriptor leaves it out.
 * Returns a bit set: 1 terminal, 2 reports, 4 extra. */
int cpty_wait(int terminal, int reports, int extra, int milliseconds);

#endif
