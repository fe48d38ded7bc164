/* The one wait of the program.
 *
 * Part of likes. SPDX-License-Identifier: MIT
 */
#include "internal.h"

#include <errno.h>
#include <math.h>
#include <poll.h>
#include <signal.h>
#include <sys/select.h>
#include <time.h>

/* The longest single wait, seconds: longer ones are as good as for ever, and overflow nothing. */
static const double longest = 1e6;

double cnc_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static struct timespec span(double seconds) {
  if (!(seconds > 0)) seconds = 0;
  if (seconds > longest) seconds = longest;
  struct timespec time = {.tv_sec = (time_t)seconds};
  time.tv_nsec = (long)((seconds - (double)time.tv_sec) * 1e9);
  return time;
}

#ifdef __APPLE__

/* poll(2) knows no terminals there; select(2) does. */
static int wait_on(struct pollfd *set, nfds_t count, const struct timespec *time) {
  fd_set readable, writable;
  FD_ZERO(&readable);
  FD_ZERO(&writable);
  int highest = -1;
  for (nfds_t i = 0; i < count; i++) {
    set[i].revents = 0;
    if (set[i].fd < 0) continue;
    if (set[i].fd >= FD_SETSIZE) { errno = EBADF; return -1; }
    if (set[i].events & POLLIN) FD_SET(set[i].fd, &readable);
    if (set[i].events & POLLOUT) FD_SET(set[i].fd, &writable);
    if (set[i].fd > highest) highest = set[i].fd;
  }
  int ready = pselect(highest + 1, &readable, &writable, NULL, time, NULL);
  for (nfds_t i = 0; ready > 0 && i < count; i++) {
    if (set[i].fd < 0) continue;
    if (FD_ISSET(set[i].fd, &readable)) set[i].revents |= POLLIN;
    if (FD_ISSET(set[i].fd, &writable)) set[i].revents |= POLLOUT;
  }
  return ready;
}

#else

static int wait_on(struct pollfd *set, nfds_t count, const struct timespec *time) {
  return ppoll(set, count, time, NULL);
}

#endif

bool cnc_wait_for(int descriptor, bool to_write, double seconds) {
  struct pollfd one = {.fd = descriptor, .events = to_write ? POLLOUT : POLLIN};
  struct timespec time = span(seconds);
  int ready = wait_on(&one, 1, &time);
  /* An interruption is for the caller's own deadline to deal with. */
  return ready > 0 || (ready < 0 && errno == EINTR);
}

unsigned cnc_wait(double seconds, bool for_output, const int *others, int count) {
  enum { INPUT, OUTPUT, SIGNAL, FIRST };
  struct pollfd set[FIRST + CNC_OTHERS_LIMIT];
  set[INPUT] = (struct pollfd){
      .fd = cnc_input_descriptor(), .events = cnc_terminal_awaits_keys() ? POLLIN : 0};
  set[OUTPUT] =
      (struct pollfd){.fd = for_output ? cnc_output_descriptor() : -1, .events = POLLOUT};
  set[SIGNAL] = (struct pollfd){.fd = cnc_signal_descriptor(), .events = POLLIN};
  if (count > CNC_OTHERS_LIMIT) count = CNC_OTHERS_LIMIT;
  for (int i = 0; i < count; i++)
    set[FIRST + i] = (struct pollfd){.fd = others[i], .events = POLLIN};

  struct timespec time = span(seconds);
  int number = wait_on(set, (nfds_t)(FIRST + count), seconds < longest ? &time : NULL);
  if (number < 0) return errno == EINTR ? CNC_READY_SIGNAL : CNC_READY_CLOSED;

  const short gone = POLLHUP | POLLERR | POLLNVAL;
  unsigned ready = 0;
  if ((set[INPUT].revents | set[OUTPUT].revents) & gone) ready |= CNC_READY_CLOSED;
  if (set[INPUT].revents & POLLIN) ready |= CNC_READY_INPUT;
  if (set[OUTPUT].revents & POLLOUT) ready |= CNC_READY_OUTPUT;
  if (set[SIGNAL].revents) ready |= CNC_READY_SIGNAL;
  for (int i = 0; i < count; i++)
    if (set[FIRST + i].revents) ready |= (unsigned)CNC_READY_OTHER << i;
  return ready;
}
