/* Commands: run beside this program, or on a terminal of their own.
 *
 * Part of likes. SPDX-License-Identifier: MIT
 *
 * One at a time; all functions belong to one thread.
 */
#ifndef CNCOMMAND_H
#define CNCOMMAND_H

#include <stdbool.h>
#include <stddef.h>

enum cnc_outcome {
  CNC_FAILED,      /* it could not be executed: an errno value */
  CNC_EXITED,      /* its exit status */
  CNC_KILLED,      /* the signal that ended it */
  CNC_STOPPED,     /* the signal that stopped it; it is still there */
};

struct cnc_report {
  int outcome, value;
};

/* ---- on the same terminal, or none: command.c ----------------------------- */

/* Runs a command to its end, in this process's own group and with its very streams, as if it had
 * been called without us. Signals that somebody sent to this process alone are passed on; what a
 * terminal sends to the group the command has already got. Stopped and continued together.
 * Returns 0, or an errno value where no process could be made. */
int cnc_command_run(char *const arguments[], struct cnc_report *report);

/* ---- on a terminal of its own: pty.c --------------------------------------- */

/* Starts a command on a new terminal that is like the open one; `cnc_terminal_enter` came before.
 * Bit n of `streams` gives it the new terminal as standard stream n; the others are inherited.
 *
 * It is a job in the background there: its output comes through, and as soon as it reads or
 * changes the settings it stops by SIGTTIN or SIGTTOU, until `cnc_command_grant`. So nobody takes
 * keys for it before it wants them. `foreground` gives it the terminal at once, as does the
 * shim where those signals are ignored. Returns 0 or an errno value. */
int cnc_command_start(char *const arguments[], unsigned streams, bool foreground);

/* Descriptors to wait on: what it prints, -1 when closed; and what becomes of it. */
int cnc_command_output(void);
int cnc_command_reports(void);

/* The next report; false if there is none now. After one of its end there are no more. */
bool cnc_command_report(struct cnc_report *report);

/* read(2) and write(2) on the new terminal. Return a count, 0 where there is nothing or no room
 * now, or a negated errno value: EIO where nobody has it open any more. */
ptrdiff_t cnc_command_read(void *bytes, size_t count);
ptrdiff_t cnc_command_write(const void *bytes, size_t count);

/* True once it has the foreground of its terminal: by `cnc_command_grant`, or by itself. */
bool cnc_command_has_terminal(void);

/* Gives it the foreground, or takes it back. */
void cnc_command_grant(bool foreground);

/* Goes on after a stop: at once, or after what was asked of its monitor before. */
void cnc_command_continue(bool in_order);

/* Stops this process's whole group, as C-z would. */
void cnc_command_stop_group(void);

/* Sends it a signal: to its whole group, or to it alone. */
void cnc_command_signal(int signal, bool group);

/* Tells it the size of the open terminal. */
void cnc_command_resize(void);

/* Its terminal hangs up. */
void cnc_command_hang_up(void);

/* After its end: where others still have its terminal open, a process of our own stays behind
 * that passes on what they print, so that nobody waits for them. */
void cnc_command_leave_behind(void);

/* read(2) on the open terminal: keys for the command. As `cnc_command_read`. */
ptrdiff_t cnc_terminal_read(void *bytes, size_t count);

#endif
