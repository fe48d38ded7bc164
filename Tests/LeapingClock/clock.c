/* Stands in for the C library's functions that read the wall clock.
 *
 * Part of likes. SPDX-License-Identifier: MIT
 */
#include "LeapingClock.h"

#ifdef __linux__

#include <stdatomic.h>
#include <stdbool.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static atomic_bool leaps;
static atomic_int readings;

static time_t leap(void) {
  if (!atomic_load(&leaps)) return 0;
  return atomic_fetch_add(&readings, 1) % 2 ? -3600 : 3600;
}

int clock_gettime(clockid_t clock, struct timespec *time) {
  int result = (int)syscall(SYS_clock_gettime, clock, time);
  if (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE || clock == CLOCK_TAI)
    time->tv_sec += leap();
  return result;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone) {
  (void)zone;
  struct timespec time;
  int result = clock_gettime(CLOCK_REALTIME, &time);
  now->tv_sec = time.tv_sec;
  now->tv_usec = time.tv_nsec / 1000;
  return result;
}

time_t time(time_t *also) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (also) *also = now.tv_sec;
  return now.tv_sec;
}

void leaping_clock_begin(void) { atomic_store(&leaps, true); }
int leaping_clock_readings(void) { return atomic_load(&readings); }

#else

void leaping_clock_begin(void) {}
int leaping_clock_readings(void) { return -1; }

#endif
