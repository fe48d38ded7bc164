/* LeapingClock: a wall clock that is set back and forth under a program.
 *
 * Part of likes. SPDX-License-Identifier: MIT
 */
#ifndef LEAPING_CLOCK_H
#define LEAPING_CLOCK_H

/* From now on every reading of the wall clock in this process is an hour off, ahead and behind in
 * turn. The clocks that never go back are left alone. */
void leaping_clock_begin(void);

/* How often the wall clock was read since; -1 where readings cannot be seen. */
int leaping_clock_readings(void);

#endif
