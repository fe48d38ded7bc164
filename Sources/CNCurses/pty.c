/* A command on a terminal of its own.
 *
 * Part of likes. SPDX-License-Identifier: MIT
 */
#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

static struct {
  int master, control;
  pid_t monitor, child;
  struct termios begun;
  bool granted;
} command = {.master = -1, .control = -1};

/* ---- this program's side ----------------------------------------------------- */

static int open_pair(int *slave) {
  int master = cnc_above_standard(posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC));
  if (master < 0) return errno;
  const char *name = NULL;
  if (grantpt(master) == 0 && unlockpt(master) == 0) name = ptsname(master);
  *slave = name ? cnc_above_standard(open(name, O_RDWR | O_NOCTTY | O_CLOEXEC)) : -1;
  if (*slave < 0) {
    int error = errno ? errno : ENXIO;
    close(master);
    return error;
  }
  fcntl(master, F_SETFL, O_NONBLOCK);
  fcntl(master, F_SETFD, FD_CLOEXEC);
  command.master = master;
  return 0;
}

/* The next report, waiting for it. */
static bool first_report(struct cnc_report *report) {
  for (;;) {
    ssize_t count = read(command.control, report, sizeof *report);
    if (count == (ssize_t)sizeof *report) return true;
    if (count < 0 && errno == EINTR) continue;
    return false;
  }
}

int cnc_command_start(char *const arguments[], unsigned streams, bool foreground) {
  struct sigaction in, out;
  sigaction(SIGTTIN, NULL, &in);
  sigaction(SIGTTOU, NULL, &out);
  if (in.sa_handler == SIG_IGN || out.sa_handler == SIG_IGN) foreground = true;

  int slave, ends[2];
  int error = open_pair(&slave);
  if (error) return error;
  command.begun = *cnc_terminal_before();
  tcsetattr(slave, TCSANOW, &command.begun);
  cnc_command_resize();
  if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0) {
    error = errno;
    close(slave);
    cnc_command_hang_up();
    return error;
  }
  for (int i = 0; i < 2; i++) {
    ends[i] = cnc_above_standard(ends[i]);
    fcntl(ends[i], F_SETFD, FD_CLOEXEC);
  }
  sigset_t all, mask;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &mask);
  command.monitor = fork();
  if (command.monitor == 0) cnc_monitor(arguments, slave, ends[1], streams, foreground);
  error = command.monitor < 0 ? errno : 0;
  close(slave);
  close(ends[1]);
  command.control = ends[0];
  command.granted = foreground;
  struct cnc_report report = {CNC_FAILED, EAGAIN};
  if (!error && (!first_report(&report) || report.outcome != CNC_STARTED)) error = report.value;
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
  if (error) {
    close(ends[0]);
    cnc_command_hang_up();
    return error;
  }
  command.child = report.value;
  fcntl(command.control, F_SETFL, O_NONBLOCK);
  cnc_release_streams();
  return 0;
}

int cnc_command_output(void) { return command.master; }
int cnc_command_reports(void) { return command.control; }

bool cnc_command_report(struct cnc_report *report) {
  if (command.control < 0) return false;
  ssize_t count = read(command.control, report, sizeof *report);
  if (count < 0 && (errno == EINTR || errno == EAGAIN)) return false;
  if (count != (ssize_t)sizeof *report) *report = (struct cnc_report){CNC_KILLED, SIGKILL};
  if (report->outcome == CNC_EXITED || report->outcome == CNC_KILLED) {
    command.child = 0;
    close(command.control);
    command.control = -1;
    while (waitpid(command.monitor, NULL, 0) < 0 && errno == EINTR) {}
  }
  return true;
}

static ptrdiff_t counted(ssize_t count) {
  if (count >= 0) return count;
  return errno == EINTR || errno == EAGAIN || errno == EWOULDBLOCK ? 0 : -errno;
}

ptrdiff_t cnc_command_read(void *bytes, size_t count) {
  if (command.master < 0) return -EIO;
  ssize_t taken = read(command.master, bytes, count);
  return taken == 0 ? -EIO : counted(taken);
}

ptrdiff_t cnc_command_write(const void *bytes, size_t count) {
  return command.master < 0 ? -EIO : counted(write(command.master, bytes, count));
}

ptrdiff_t cnc_terminal_read(void *bytes, size_t count) {
  return counted(read(cnc_input_descriptor(), bytes, count));
}

bool cnc_command_has_terminal(void) {
  if (command.granted || command.master < 0 || command.child <= 0) return command.granted;
  pid_t group = tcgetpgrp(command.master);
  struct termios now;
  return (group > 0 && group != command.monitor) ||
         (tcgetattr(command.master, &now) == 0 && (now.c_lflag != command.begun.c_lflag ||
                                                   now.c_iflag != command.begun.c_iflag));
}

static void ask(char what) {
  if (command.control < 0) return;
  while (write(command.control, &what, 1) < 0 && errno == EINTR) {}
}

void cnc_command_grant(bool foreground) {
  if (command.granted == foreground) return;
  command.granted = foreground;
  ask(foreground ? CNC_ASK_GRANT : CNC_ASK_TAKE);
}

void cnc_command_continue(bool in_order) {
  /* A stop that follows must not overtake it: SIGCONT throws away stops that wait. */
  if (!in_order && command.child > 0 && kill(-command.child, SIGCONT) == 0) return;
  ask(CNC_ASK_CONTINUE);
}

void cnc_command_stop_group(void) { kill(0, SIGTSTP); }

void cnc_command_signal(int number, bool group) {
  if (command.child <= 0) return;
  if (kill(group ? -command.child : command.child, number) == 0 || errno != EPERM) return;
#ifdef TIOCSIG
  /* It runs as somebody else, as under sudo; but its terminal may do what we may not. */
  if (number == SIGINT || number == SIGQUIT || number == SIGTSTP) {
    cnc_command_grant(true);
    ioctl(command.master, TIOCSIG, number);
  }
#endif
}

void cnc_command_resize(void) {
  struct winsize window;
  if (ioctl(cnc_output_descriptor(), TIOCGWINSZ, &window) != 0) return;
  ioctl(command.master, TIOCSWINSZ, &window);
  /* The new terminal tells only its foreground. */
  if (command.child > 0 && !command.granted) kill(-command.child, SIGWINCH);
}

void cnc_command_hang_up(void) {
  if (command.master >= 0) close(command.master);
  command.master = -1;
}

/* ---- what stays behind --------------------------------------------------------- */

static bool write_all(int descriptor, const char *bytes, ssize_t count) {
  while (count > 0) {
    ssize_t taken = write(descriptor, bytes, (size_t)count);
    if (taken > 0) {
      bytes += taken;
      count -= taken;
    } else if (taken < 0 && errno == EAGAIN) {
      struct pollfd one = {.fd = descriptor, .events = POLLOUT};
      poll(&one, 1, -1);
    } else if (taken < 0 && errno != EINTR) {
      return false;
    }
  }
  return true;
}

/* Passes on what is printed until nobody can print any more, or the terminal is gone. */
static _Noreturn void relay(int from, int to) {
  char bytes[4096];
  for (;;) {
    struct pollfd set[] = {{.fd = from, .events = POLLIN}, {.fd = to, .events = 0}};
    if (poll(set, 2, -1) < 0 && errno != EINTR) _exit(0);
    if (set[1].revents) _exit(0);
    ssize_t count = read(from, bytes, sizeof bytes);
    if (count > 0 ? !write_all(to, bytes, count)
                  : count == 0 || (errno != EAGAIN && errno != EINTR))
      _exit(0);
  }
}

void cnc_command_leave_behind(void) {
  if (command.master < 0) return;
  struct pollfd one = {.fd = command.master, .events = 0};
  bool is_held = poll(&one, 1, 0) == 0;
  /* From now on the real terminal adds the carriage returns, and nobody takes any out. */
  struct termios now;
  if (is_held && (cnc_terminal_before()->c_oflag & OPOST) && tcgetattr(command.master, &now) == 0) {
    now.c_oflag &= ~(tcflag_t)OPOST;
    tcsetattr(command.master, TCSANOW, &now);
  }
  if (is_held && fork() == 0) {
    int to = cnc_output_descriptor(), from = command.master;
    cnc_signals_as_begun();
    signal(SIGTTOU, SIG_IGN);
    setsid();
    for (int fd = 0; fd < 1024; fd++)
      if (fd != from && fd != to) close(fd);
    relay(from, to);
  }
  cnc_command_hang_up();
}
