/* Standard error, held back while pictures are on the screen.
 *
 * Part of likes. SPDX-License-Identifier: MIT
 *
 * What a library writes there would stand in the middle of the picture, and the last words of a
 * program that traps would go with the screen they were written to. So while the screen is taken
 * standard error is a pipe, if it was this terminal; what is in it is told afterwards.
 */
#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

/* The longest that telling may take, seconds, where the terminal takes no bytes. */
static const double patience = 0.1;

static struct {
  int usual, reading, writing;
  bool held;
} errors = {.usual = -1, .reading = -1, .writing = -1};

static void close_all(void) {
  if (errors.usual >= 0) close(errors.usual);
  if (errors.reading >= 0) close(errors.reading);
  if (errors.writing >= 0) close(errors.writing);
  errors.usual = errors.reading = errors.writing = -1;
}

void cnc_errors_prepare(void) {
  /* Only a controlling terminal has a foreground group: not a file, not another's terminal. */
  if (errors.usual >= 0 || tcgetpgrp(STDERR_FILENO) < 0) return;
  int ends[2];
  if (pipe(ends) != 0) return;
  errors.reading = cnc_above_standard(ends[0]);
  errors.writing = cnc_above_standard(ends[1]);
  errors.usual = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
  if (errors.reading < 0 || errors.writing < 0 || errors.usual < 0 ||
      fcntl(errors.reading, F_SETFD, FD_CLOEXEC) != 0 ||
      fcntl(errors.writing, F_SETFD, FD_CLOEXEC) != 0 ||
      fcntl(errors.reading, F_SETFL, O_NONBLOCK) != 0 ||
      /* Whoever writes more than a pipe holds must not wait for a reader that is itself. */
      fcntl(errors.writing, F_SETFL, O_NONBLOCK) != 0)
    close_all();
}

void cnc_errors_close(void) {
  cnc_errors_release(false);
  close_all();
}

void cnc_errors_hold(void) {
  if (errors.usual < 0 || errors.held) return;
  errors.held = dup2(errors.writing, STDERR_FILENO) >= 0;
}

void cnc_errors_release(bool tell) {
  if (!errors.held) return;
  dup2(errors.usual, STDERR_FILENO);
  errors.held = false;
  char bytes[512];
  double end = cnc_now() + patience;
  for (;;) {
    ssize_t count = read(errors.reading, bytes, sizeof bytes);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return;
    for (ssize_t told = 0; tell && told < count;) {
      ssize_t taken = write(cnc_output_descriptor(), bytes + told, (size_t)(count - told));
      if (taken > 0) {
        told += taken;
      } else if (taken == 0 || errno == EAGAIN || errno == EWOULDBLOCK) {
        double left = end - cnc_now();
        tell = left > 0 && cnc_wait_for(cnc_output_descriptor(), true, left);
      } else if (errno != EINTR) {
        tell = false;
      }
    }
  }
}
