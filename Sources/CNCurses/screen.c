/* ncurses: the terminal's description and its keys.
 *
 * Part of likes. SPDX-License-Identifier: MIT
 */
#include "internal.h"

#include <curses.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>
#include <unistd.h>

/* Codes for the marks of bracketed paste, above all that ncurses hands out itself. */
enum { PASTE_BEGIN = 0x7000, PASTE_END };

static struct {
  SCREEN *screen;
  WINDOW *pad;
  FILE *input, *nowhere;
} it;

static FILE *open_stream(int descriptor, const char *mode) {
  descriptor = cnc_above_standard(descriptor);
  if (descriptor < 0) return NULL;
  FILE *stream = fdopen(descriptor, mode);
  if (!stream) close(descriptor);
  return stream;
}

static enum cnc_screen_result reason(const char *type) {
  int found = 1;
  /* With a place for the reason it returns; without one it would end the process. */
  if (setupterm((char *)(uintptr_t)type, fileno(it.nowhere), &found) == OK)
    return CNC_SCREEN_FAILED;
  return found < 0 ? CNC_SCREEN_NO_DATABASE : found > 0 ? CNC_SCREEN_HARDCOPY : CNC_SCREEN_UNKNOWN;
}

/* Sets a variable, or takes it away where the value is NULL; returns the old value, to be freed. */
static char *swap_variable(const char *name, const char *value) {
  const char *now = getenv(name);
  char *before = now ? strdup(now) : NULL;
  if (value) setenv(name, value, 1);
  else unsetenv(name);
  return before;
}

/* newterm with a size of its own: the screen is never drawn, and the real size is the
 * terminal's. A mad LINES would be believed, and a description that says nothing (the Linux
 * console's) is refused. */
static SCREEN *open_small(const char *type) {
  use_env(FALSE);
  SCREEN *screen = newterm((char *)(uintptr_t)type, it.nowhere, it.input);
  if (screen) return screen;
  char *old_lines = swap_variable("LINES", "24"), *old_columns = swap_variable("COLUMNS", "80");
  use_env(TRUE);
  screen = newterm((char *)(uintptr_t)type, it.nowhere, it.input);
  free(swap_variable("LINES", old_lines));
  free(swap_variable("COLUMNS", old_columns));
  free(old_lines);
  free(old_columns);
  return screen;
}

enum cnc_screen_result cnc_screen_open(const char *type) {
  it.nowhere = open_stream(open("/dev/null", O_RDWR | O_CLOEXEC), "w");
  /* Without a terminal it is the description alone that is wanted. */
  int input = cnc_input_descriptor();
  input = input < 0 ? open("/dev/null", O_RDONLY | O_CLOEXEC) : fcntl(input, F_DUPFD_CLOEXEC, 3);
  it.input = open_stream(input, "r");
  enum cnc_screen_result result = CNC_SCREEN_FAILED;
  if (it.nowhere && it.input) {
    it.screen = open_small(type);
    if (it.screen) it.pad = newpad(1, 1);
    if (it.pad) {
      cbreak();
      noecho();
      nonl();
      meta(it.pad, TRUE);
      /* No nodelay, since the descriptor never blocks: ncurses would measure its look, which takes
       * no time, by the wall clock, and wait on where that was set back in between. */
      keypad(it.pad, TRUE);
      /* ncurses would wait for the rest of a sequence inside wgetch. Here it hands out what
       * there is; the wait of ESCDELAY is part of the program's one wait. */
      set_escdelay(0);
      /* The same for the rest of a mouse report: ncurses reads it with a blocking read. */
      define_key(NULL, KEY_MOUSE);
      define_key("\033[200~", PASTE_BEGIN);
      define_key("\033[201~", PASTE_END);
      return CNC_SCREEN_OPEN;
    }
    if (!it.screen) result = reason(type);
  }
  cnc_screen_close();
  return result;
}

void cnc_screen_close(void) {
  if (it.pad) delwin(it.pad);
  if (it.screen) delscreen(it.screen);
  if (it.input) fclose(it.input);
  if (it.nowhere) fclose(it.nowhere);
  it.pad = NULL;
  it.screen = NULL;
  it.input = it.nowhere = NULL;
}

void cnc_screen_forget_keys(void) {
  /* The descriptor that it flushes, too, is /dev/null. */
  if (it.screen) flushinp();
}

int cnc_screen_key(void) {
  if (!it.pad) return -1;
  /* Whoever was moved to the background just now is told EIO instead of being stopped in the
   * middle, with signals noted and not yet dealt with. Not for longer: children inherit it. */
  sigset_t set, mask;
  sigemptyset(&set);
  sigaddset(&set, SIGTTIN);
  pthread_sigmask(SIG_BLOCK, &set, &mask);
  int code = wgetch(it.pad);
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
  if (code != ERR) return code;
  /* It keeps that there was nothing, and would say so once more. */
  cnc_screen_forget_keys();
  return -1;
}

int cnc_key_named(int code) {
  switch (code) {
  case KEY_UP: return CNC_KEY_UP;
  case KEY_DOWN: return CNC_KEY_DOWN;
  case KEY_LEFT: return CNC_KEY_LEFT;
  case KEY_RIGHT: return CNC_KEY_RIGHT;
  case KEY_HOME: case KEY_A1: case KEY_FIND: return CNC_KEY_HOME;
  case KEY_END: case KEY_C1: case KEY_SELECT: return CNC_KEY_END;
  case KEY_PPAGE: case KEY_A3: return CNC_KEY_PAGE_UP;
  case KEY_NPAGE: case KEY_C3: return CNC_KEY_PAGE_DOWN;
  case KEY_ENTER: return CNC_KEY_ENTER;
  case KEY_BTAB: return CNC_KEY_BACK_TAB;
  case KEY_BACKSPACE: return CNC_KEY_BACKSPACE;
  case KEY_DC: return CNC_KEY_DELETE;
  case KEY_IC: return CNC_KEY_INSERT;
  case PASTE_BEGIN: return CNC_KEY_PASTE_BEGIN;
  case PASTE_END: return CNC_KEY_PASTE_END;
  }
  if (code >= KEY_F(0) && code <= KEY_F(63)) return CNC_KEY_FUNCTION + (code - KEY_F(0));
  return CNC_KEY_OTHER;
}

const char *cnc_screen_string(const char *name) {
  const char *string = it.screen ? tigetstr((char *)(uintptr_t)name) : NULL;
  return string == (const char *)-1 ? NULL : string;
}

int cnc_screen_number(const char *name) {
  int number = it.screen ? tigetnum((char *)(uintptr_t)name) : -1;
  return number < 0 ? -1 : number;
}

bool cnc_screen_flag(const char *name) {
  return it.screen && tigetflag((char *)(uintptr_t)name) > 0;
}
