// Counts the allocations of a thread, for tests and benchmarks.
//
// Part of likes. SPDX-License-Identifier: MIT

#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

/// Calls of malloc, calloc, realloc and their aligned relatives by the calling thread since it
/// began; -1 where they cannot be counted (not glibc, or under a sanitizer).
long likes_allocation_count(void);

#endif
