/* A program in a terminal of its own.
 *
 * Part of likes. SPDX-License-Identifier: MIT
 *
 * Three processes: the test; a supervisor that leads the session (unless the program shall) and
 * reports what becomes of the program; the program. The test may have threads, so supervisor and
 * program call only async-signal-safe functions until they execute something else.
 */
#include "CPty.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

static volatile sig_atomic_t was_hung_up;

static void nothing(int number) { (void)number; }
static void hang_up(int number) { (void)number; was_hung_up = 1; }

static void handle(int number, void (*handler)(int)) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handler;
  sigemptyset(&action.sa_mask);
  sigaction(number, &action, NULL);
}

static void report(int descriptor, int kind, int value) {
  struct cpty_report report = {.kind = kind, .value = value};
  while (write(descriptor, &report, sizeof report) < 0 && errno == EINTR) {}
}

static void close_above(int lowest, const int *kept, int count) {
#ifdef __linux__
  /* Sorted by the caller. */
  for (int i = 0; i < count; i++) {
    if (kept[i] > lowest) close_range((unsigned)lowest, (unsigned)kept[i] - 1, 0);
    if (kept[i] >= lowest) lowest = kept[i] + 1;
  }
  close_range((unsigned)lowest, ~0U, 0);
#else
  int limit = getdtablesize();
  for (int descriptor = lowest; descriptor < limit; descriptor++) {
    bool keep = false;
    for (int i = 0; i < count; i++) keep = keep || kept[i] == descriptor;
    if (!keep) close(descriptor);
  }
#endif
}

static void be_session_leader(int terminal) {
  setsid();
  ioctl(terminal, TIOCSCTTY, 0);
}

static void execute(const struct cpty_launch *launch, int terminal, int reports) {
  if (launch->as_leader) {
    be_session_leader(terminal);
  } else {
    setpgid(0, 0);
    if (!launch->in_background) {
      handle(SIGTTOU, SIG_IGN);
      tcsetpgrp(terminal, getpid());
    }
  }
  for (int number = 1; number < 32; number++)
    handle(number, launch->ignored >> number & 1 ? SIG_IGN : SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  struct rlimit no_core = {0, 0};
  setrlimit(RLIMIT_CORE, &no_core);

  dup2(terminal, 0);
  dup2(launch->standard_output >= 0 ? launch->standard_output : terminal, 1);
  dup2(launch->standard_error >= 0 ? launch->standard_error : terminal, 2);
  if (launch->standard_output == -2) close(1);
  if (launch->standard_error == -2) close(2);
  fcntl(reports, F_SETFD, FD_CLOEXEC);
  close_above(3, &reports, 1);
  execve(launch->program, launch->arguments, launch->environment);
  report(reports, CPTY_FAILED, errno);
  _exit(127);
}

static void supervise(const struct cpty_launch *launch, int terminal, int reports, int commands) {
  handle(SIGCHLD, nothing);
  handle(SIGHUP, hang_up);
  handle(SIGTTOU, SIG_IGN);
  handle(SIGPIPE, SIG_IGN);
  sigset_t children, none;
  sigemptyset(&none);
  sigemptyset(&children);
  sigaddset(&children, SIGCHLD);
  sigaddset(&children, SIGHUP);
  sigprocmask(SIG_SETMASK, &children, NULL);
  if (!launch->as_leader) be_session_leader(terminal);

  pid_t job = fork();
  if (job == 0) execute(launch, terminal, reports);
  if (job < 0) _exit(1);
  if (!launch->as_leader) setpgid(job, job);
  report(reports, CPTY_STARTED, job);
  pid_t group = launch->as_leader ? job : -job;
  bool runs = true;
  for (;;) {
    if (was_hung_up) {
      was_hung_up = 0;
      if (runs) kill(group, SIGHUP);
      if (runs) kill(group, SIGCONT);
    }
    int status;
    while (runs && waitpid(job, &status, WNOHANG | WUNTRACED | WCONTINUED) > 0) {
      if (WIFSTOPPED(status)) {
        if (!launch->as_leader) tcsetpgrp(terminal, getpid());
        report(reports, CPTY_STOPPED, WSTOPSIG(status));
      } else if (WIFCONTINUED(status)) {
        report(reports, CPTY_CONTINUED, 0);
      } else {
        runs = false;
        if (!launch->as_leader) tcsetpgrp(terminal, getpid());
        if (WIFSIGNALED(status)) report(reports, CPTY_KILLED, WTERMSIG(status));
        else report(reports, CPTY_EXITED, WEXITSTATUS(status));
      }
    }
    struct pollfd set = {.fd = commands, .events = POLLIN};
    struct timespec span = {.tv_sec = 3600};
#ifdef __linux__
    int ready = ppoll(&set, 1, &span, &none);
#else
    fd_set readable;
    FD_ZERO(&readable);
    FD_SET(commands, &readable);
    int ready = pselect(commands + 1, &readable, NULL, NULL, &span, &none);
    set.revents = ready > 0 ? POLLIN : 0;
#endif
    if (ready <= 0) continue;
    char command;
    ssize_t count = read(commands, &command, 1);
    if (count <= 0) break;
    if (command == CPTY_FOREGROUND) tcsetpgrp(terminal, job);
    kill(group, SIGCONT);
  }
  if (runs) {
    kill(group, SIGKILL);
    waitpid(job, NULL, 0);
  }
  _exit(0);
}

static void make_odd(int terminal) {
  struct termios settings;
  if (tcgetattr(terminal, &settings) != 0) return;
  settings.c_iflag &= ~(tcflag_t)IXON;
  settings.c_lflag &= ~(tcflag_t)(ECHOCTL | IEXTEN);
  settings.c_cc[VERASE] = 8;
  settings.c_cc[VEOF] = 14;
  tcsetattr(terminal, TCSANOW, &settings);
}

int cpty_start(const struct cpty_launch *launch, struct cpty *pty) {
  int master = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (master < 0) return errno;
  char name[128];
#ifdef __linux__
  if (grantpt(master) || unlockpt(master) || ptsname_r(master, name, sizeof name)) return errno;
#else
  if (grantpt(master) || unlockpt(master)) return errno;
  strlcpy(name, ptsname(master), sizeof name);
#endif
  int terminal = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC);
  int reports[2], commands[2];
  if (terminal < 0 || pipe(reports) || pipe(commands)) return errno;
  int ends[] = {reports[0], reports[1], commands[0], commands[1]};
  for (int i = 0; i < 4; i++) fcntl(ends[i], F_SETFD, FD_CLOEXEC);
  fcntl(master, F_SETFL, O_NONBLOCK);
  fcntl(reports[0], F_SETFL, O_NONBLOCK);
  *pty = (struct cpty){.master = master, .reports = reports[0], .commands = commands[1],
                       .terminal = terminal};
  cpty_resize(pty, launch->columns, launch->rows, launch->pixel_width, launch->pixel_height);
  if (launch->odd_settings) make_odd(terminal);
  pty->before_count = cpty_settings(pty, pty->before, sizeof pty->before);

  sigset_t all, mask;
  sigfillset(&all);
  sigprocmask(SIG_SETMASK, &all, &mask);
  pid_t supervisor = fork();
  if (supervisor == 0) {
    int kept[] = {terminal, reports[1], commands[0], launch->standard_output,
                  launch->standard_error};
    int count = 5;
    for (int i = 0; i < count; i++)
      for (int j = i + 1; j < count; j++)
        if (kept[j] < kept[i]) { int swap = kept[i]; kept[i] = kept[j]; kept[j] = swap; }
    close_above(3, kept, count);
    supervise(launch, terminal, reports[1], commands[0]);
  }
  int error = errno;
  sigprocmask(SIG_SETMASK, &mask, NULL);
  close(reports[1]);
  close(commands[0]);
  pty->supervisor = supervisor;
  return supervisor < 0 ? error : 0;
}

void cpty_end(struct cpty *pty) {
  if (pty->commands >= 0) close(pty->commands);
  if (pty->supervisor > 0)
    while (waitpid(pty->supervisor, NULL, 0) < 0 && errno == EINTR) {}
  if (pty->reports >= 0) close(pty->reports);
  if (pty->master >= 0) close(pty->master);
  if (pty->terminal >= 0) close(pty->terminal);
  *pty = cpty_none();
}

int cpty_resize(const struct cpty *pty, int columns, int rows, int pixel_width, int pixel_height) {
  struct winsize size = {.ws_row = (unsigned short)rows,
                         .ws_col = (unsigned short)columns,
                         .ws_xpixel = (unsigned short)pixel_width,
                         .ws_ypixel = (unsigned short)pixel_height};
  return ioctl(pty->master, TIOCSWINSZ, &size) == 0 ? 0 : errno;
}

size_t cpty_settings(const struct cpty *pty, uint8_t *bytes, size_t limit) {
  struct termios settings;
  memset(&settings, 0, sizeof settings);
  if (pty->master < 0 || limit < sizeof settings || tcgetattr(pty->master, &settings)) return 0;
  memcpy(bytes, &settings, sizeof settings);
  return sizeof settings;
}

size_t cpty_settings_before(const struct cpty *pty, uint8_t *bytes, size_t limit) {
  if (limit < pty->before_count) return 0;
  memcpy(bytes, pty->before, pty->before_count);
  return pty->before_count;
}

int cpty_unread(const struct cpty *pty) {
  int count = -1;
  if (ioctl(pty->terminal, FIONREAD, &count) != 0) return -1;
  return count;
}

int cpty_wait(int terminal, int reports, int extra, int milliseconds) {
  struct pollfd set[] = {{.fd = terminal, .events = POLLIN},
                         {.fd = reports, .events = POLLIN},
                         {.fd = extra, .events = POLLIN}};
  if (poll(set, 3, milliseconds) <= 0) return 0;
  int ready = 0;
  for (int i = 0; i < 3; i++)
    if (set[i].revents) ready |= 1 << i;
  return ready;
}
