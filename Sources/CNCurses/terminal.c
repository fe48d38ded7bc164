/* The terminal: opened, entered, left.
 *
 * Part of likes. SPDX-License-Identifier: MIT
 *
 * Leaving has to work from a signal handler at any moment, so everything it needs lies ready in
 * static memory before the first byte is written, and it calls only async-signal-safe functions.
 */
#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

/* The longest that writing the leaving text may take, seconds. */
static const double write_patience = 0.2;
/* How long another thread may need to leave, seconds. */
static const double leave_patience = 0.6;
/* After so many bytes what was in the queue before is gone: Linux' were seen to hold 16 to 21 kB. */
static const size_t queue_limit = 32 * 1024;

enum { OUTSIDE, INSIDE, LEAVING };

static struct {
  int input, output;
  /* The process that entered: a child that has not yet executed must not leave for it. */
  pid_t owner;
  struct termios before, during;
  enum cnc_use use;
  /* Keys are not waited for. */
  bool is_deaf;
  atomic_int state;
  /* The process is about to die by a crash: nothing is written or entered any more. */
  atomic_bool doomed;
  /* Something was written, so there is a screen to give back. */
  atomic_bool written;
  /* How many bytes were written since it was entered; and whether a write was ever cut short, so
   * that the queue may be full: it cannot be asked how much it holds. */
  atomic_size_t count;
  atomic_bool full;
  char leave[CNC_LEAVE_LIMIT];
  size_t leave_count;
  /* Until when a reply may come, on `cnc_now`; 0 when none is expected. */
  _Atomic double reply_until;
} terminal = {.input = -1, .output = -1};

int cnc_input_descriptor(void) { return terminal.input; }
int cnc_output_descriptor(void) { return terminal.output; }
const struct termios *cnc_terminal_before(void) { return &terminal.before; }

int cnc_above_standard(int descriptor) {
  if (descriptor < 0 || descriptor > STDERR_FILENO) return descriptor;
  int moved = fcntl(descriptor, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
  int error = errno;
  close(descriptor);
  errno = error;
  return moved;
}

static int open_terminal(int mode) {
  int descriptor;
  do {
    descriptor = open("/dev/tty", mode | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
  } while (descriptor < 0 && errno == EINTR);
  return cnc_above_standard(descriptor);
}

int cnc_terminal_open(void) {
  int input = open_terminal(O_RDONLY);
  if (input < 0) return errno;
  int output = open_terminal(O_WRONLY);
  if (output < 0) {
    int error = errno;
    close(input);
    return error;
  }
  terminal.input = input;
  terminal.output = output;
  return 0;
}

void cnc_terminal_close(void) {
  cnc_errors_close();
  if (terminal.input >= 0) close(terminal.input);
  if (terminal.output >= 0) close(terminal.output);
  terminal.input = terminal.output = -1;
}

bool cnc_terminal_in_background(void) {
  pid_t group = tcgetpgrp(terminal.input);
  return group >= 0 && group != getpgrp();
}

int cnc_terminal_await_foreground(void) {
  const uint64_t continued = UINT64_C(1) << SIGCONT;
  for (;;) {
    if (cnc_signals_pending() & cnc_signals_ending()) return EINTR;
    if (!cnc_terminal_in_background()) return 0;
    /* The whole job, as the kernel does it to one that touches the terminal. The default action
     * stops it here, and it goes on when somebody continues it. */
    cnc_signals_take(continued);
    if (kill(0, SIGTTOU) != 0) return errno;
    if (!(cnc_signals_pending() & continued)) return cnc_terminal_in_background() ? EPERM : 0;
    cnc_signals_take(continued);
  }
}

int cnc_terminal_size(struct cnc_size *size) {
  struct winsize window;
  memset(size, 0, sizeof *size);
  if (ioctl(terminal.output, TIOCGWINSZ, &window) != 0) return errno;
  size->columns = window.ws_col;
  size->rows = window.ws_row;
  size->pixel_width = window.ws_xpixel;
  size->pixel_height = window.ws_ypixel;
  return 0;
}

bool cnc_terminal_prepare(const void *leave, size_t count, bool holds_errors) {
  if (count > sizeof terminal.leave || atomic_load(&terminal.state) != OUTSIDE) return false;
  memcpy(terminal.leave, leave, count);
  terminal.leave_count = count;
  if (holds_errors) cnc_errors_prepare();
  return true;
}

/* tcsetattr without waiting for the output, which a terminal that takes no bytes never ends. */
static int set_line(const struct termios *settings) {
  while (tcsetattr(terminal.input, TCSANOW, settings) != 0)
    if (errno != EINTR) return errno;
  return 0;
}

int cnc_terminal_use(enum cnc_use use) {
  terminal.is_deaf = use == CNC_USE_NOTHING || use == CNC_USE_LINES;
  if (atomic_load(&terminal.state) != INSIDE) {
    terminal.use = use;
    return 0;
  }
  sigset_t all, mask;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &mask);
  /* Until now the settings were somebody else's to change. */
  if (terminal.use == CNC_USE_NOTHING) tcgetattr(terminal.input, &terminal.before);
  terminal.use = use;
  terminal.during = cnc_line_settings(use, &terminal.before);
  int error = set_line(&terminal.during);
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
  return error;
}

void cnc_terminal_await_keys(bool awaits) { terminal.is_deaf = !awaits; }
bool cnc_terminal_awaits_keys(void) { return !terminal.is_deaf; }

bool cnc_terminal_adds_returns(void) {
  const tcflag_t both = OPOST | ONLCR;
  return terminal.use != CNC_USE_RELAY && (terminal.before.c_oflag & both) == both;
}

int cnc_terminal_enter(void) {
  if (atomic_load(&terminal.doomed)) return EIO;
  if (atomic_load(&terminal.state) != OUTSIDE) return EALREADY;
  struct termios before;
  if (tcgetattr(terminal.input, &before) != 0) return errno;
  struct termios during = cnc_line_settings(terminal.use, &before);

  /* A signal must find either nothing entered or everything that leaving needs. */
  sigset_t all, mask;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &mask);
  terminal.before = before;
  terminal.during = during;
  terminal.owner = getpid();
  atomic_store(&terminal.written, false);
  atomic_store(&terminal.full, false);
  atomic_store(&terminal.count, 0);
  atomic_store(&terminal.state, INSIDE);
  int error = set_line(&during);
  if (error) atomic_store(&terminal.state, OUTSIDE);
  else cnc_errors_hold();
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
  return error;
}

int cnc_terminal_reenter(void) {
  if (atomic_load(&terminal.state) != INSIDE) return EINVAL;
  return set_line(&terminal.during);
}

void cnc_terminal_doom(void) { atomic_store(&terminal.doomed, true); }

bool cnc_terminal_is_entered(void) { return atomic_load(&terminal.state) == INSIDE; }

void cnc_terminal_expect_replies(double seconds) {
  atomic_store(&terminal.reply_until, cnc_now() + seconds);
}

void cnc_terminal_replies_came(void) { atomic_store(&terminal.reply_until, 0); }

ptrdiff_t cnc_terminal_write(const void *bytes, size_t count) {
  if (atomic_load(&terminal.doomed)) return -EIO;
  /* Told before it happens: a signal that comes in between finds a screen to give back. */
  bool was_written = atomic_exchange(&terminal.written, true);
  for (;;) {
    ssize_t taken = write(terminal.output, bytes, count);
    if (taken > 0) {
      if ((size_t)taken < count) atomic_store(&terminal.full, true);
      atomic_fetch_add(&terminal.count, (size_t)taken);
      return taken;
    }
    if (taken < 0 && errno == EINTR) continue;
    int error = taken < 0 ? errno : EAGAIN;
    if (!was_written) atomic_store(&terminal.written, false);
    return error == EAGAIN || error == EWOULDBLOCK ? 0 : -error;
  }
}

/* Writes the leaving text. On a slow line a queue full of pictures, which nobody needs any more,
 * would go out first, for seconds: it is thrown away, if it can hold nothing else, and whatever it
 * holds where the terminal takes nothing for half the time. But below the prompt it is to stay.
 * False if the terminal did not take everything. */
static bool write_leave(void) {
  const bool is_pictures = terminal.use == CNC_USE_SCREEN;
  if (is_pictures && atomic_load(&terminal.full) && atomic_load(&terminal.count) > queue_limit)
    tcflush(terminal.output, TCOFLUSH);
  const char *rest = terminal.leave;
  size_t count = terminal.leave_count;
  const double begun = cnc_now();
  bool waited = false;
  while (count > 0) {
    ssize_t taken = write(terminal.output, rest, count);
    if (taken > 0) {
      rest += taken;
      count -= (size_t)taken;
      continue;
    }
    if (taken < 0 && errno == EINTR) continue;
    if (taken < 0 && errno != EAGAIN && errno != EWOULDBLOCK) return false;
    double left = begun + (waited ? write_patience : write_patience / 2) - cnc_now();
    if (left > 0 && cnc_wait_for(terminal.output, true, left)) continue;
    if (waited) return false;
    waited = true;
    tcflow(terminal.output, TCOON);
    if (is_pictures) tcflush(terminal.output, TCOFLUSH);
  }
  return true;
}

/* True if two line settings are alike in all that `cnc_terminal_enter` changes. */
static bool is_like(const struct termios *a, const struct termios *b) {
  return a->c_iflag == b->c_iflag && a->c_oflag == b->c_oflag && a->c_lflag == b->c_lflag;
}

static bool leave(bool for_good, bool keeps_input) {
  int error = errno;
  bool is_gone = keeps_input;
  /* No handler may run in between, and in the background SIGTTOU must not stop this. */
  sigset_t all, mask;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &mask);

  int inside = INSIDE;
  if (terminal.owner != getpid()) {
    /* A child between fork and exec: the terminal is its parent's. */
  } else if (atomic_compare_exchange_strong(&terminal.state, &inside, LEAVING)) {
    bool background = cnc_terminal_in_background();
    bool takes_bytes = true;
    if (atomic_load(&terminal.written)) takes_bytes = write_leave();
    if (takes_bytes && !background) cnc_swallow_replies(terminal.input, atomic_load(&terminal.reply_until));
    struct termios now;
    /* In the background the line belongs to the shell, unless it left it as it was. */
    bool untouched = tcgetattr(terminal.input, &now) != 0 || is_like(&now, &terminal.during);
    if (terminal.use != CNC_USE_NOTHING && (!background || untouched)) set_line(&terminal.before);
    /* What was typed to the picture, and late reports of the mouse, are nothing for a shell. */
    bool throws_away = for_good || (!keeps_input && !cnc_signals_continued());
    if (throws_away && !background && terminal.use == CNC_USE_SCREEN)
      is_gone = tcflush(terminal.input, TCIFLUSH) == 0;
    cnc_errors_release(takes_bytes);
    atomic_store(&terminal.reply_until, 0);
    atomic_store(&terminal.written, false);
    atomic_store(&terminal.state, OUTSIDE);
  } else if (inside == LEAVING) {
    for (double end = cnc_now() + leave_patience;
         atomic_load(&terminal.state) == LEAVING && cnc_now() < end;) {
      struct timespec pause = {.tv_nsec = 1000000};
      nanosleep(&pause, NULL);
    }
  }
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
  errno = error;
  return is_gone;
}

void cnc_terminal_leave(void) { leave(true, false); }
bool cnc_terminal_leave_for_now(bool keeps_input) { return leave(false, keeps_input); }
