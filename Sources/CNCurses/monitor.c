/* The monitor: the leader of the session that a command's terminal belongs to.
 *
 * Part of likes. SPDX-License-Identifier: MIT
 *
 * It stands between this program and the command, as a shell would. Without it the command's
 * group would be an orphan, which C-z cannot stop.
 */
#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

static int wake = -1;

static void child_changed(int number) {
  (void)number;
  int error = errno;
  while (write(wake, "", 1) < 0 && errno == EINTR) {}
  errno = error;
}

static void tell(int control, int outcome, int value) {
  struct cnc_report report = {outcome, value};
  while (write(control, &report, sizeof report) < 0 && errno == EINTR) {}
}

static void close_private(int except, int also) {
  for (int fd = 3; fd < 1024; fd++) {
    int flags = fd == except || fd == also ? -1 : fcntl(fd, F_GETFD);
    if (flags >= 0 && (flags & FD_CLOEXEC)) close(fd);
  }
}

static _Noreturn void execute(
    char *const arguments[], int slave, int control, unsigned streams, bool foreground) {
  setpgid(0, 0);
  if (foreground) tcsetpgrp(slave, getpid());
  for (int i = 0; i < 3; i++)
    if (streams & 1u << i) dup2(slave, i);
  cnc_signals_as_begun();
  execvp(arguments[0], arguments);
  tell(control, CNC_FAILED, errno);
  _exit(127);
}

/* Tells what became of the command; true at its end. */
static bool look(pid_t child, int control, int slave) {
  int status;
  pid_t pid;
  while ((pid = waitpid(child, &status, WNOHANG | WUNTRACED)) > 0 ||
         (pid < 0 && errno == EINTR)) {
    if (pid < 0) continue;
    if (WIFSTOPPED(status)) {
      tell(control, CNC_STOPPED, WSTOPSIG(status));
      continue;
    }
    /* What it leaves behind must not be hung up together with the foreground. */
    tcsetpgrp(slave, getpgrp());
    if (WIFEXITED(status)) tell(control, CNC_EXITED, WEXITSTATUS(status));
    else tell(control, CNC_KILLED, WTERMSIG(status));
    return true;
  }
  return pid < 0;
}

_Noreturn void cnc_monitor(
    char *const arguments[], int slave, int control, unsigned streams, bool foreground) {
  static const int deaf_to[] = {SIGHUP,  SIGINT,  SIGQUIT, SIGTERM, SIGTSTP, SIGTTIN,
                                SIGTTOU, SIGPIPE, SIGUSR1, SIGUSR2, SIGALRM};
  for (size_t i = 0; i < sizeof deaf_to / sizeof *deaf_to; i++) signal(deaf_to[i], SIG_IGN);
  close_private(slave, control);
  int ends[2];
  if (setsid() < 0 || ioctl(slave, TIOCSCTTY, 0) != 0 || pipe(ends) != 0) {
    tell(control, CNC_FAILED, errno);
    _exit(1);
  }
  for (int i = 0; i < 2; i++) {
    fcntl(ends[i], F_SETFD, FD_CLOEXEC);
    fcntl(ends[i], F_SETFL, O_NONBLOCK);
  }
  wake = ends[1];
  struct sigaction action = {.sa_handler = child_changed, .sa_flags = SA_RESTART};
  sigemptyset(&action.sa_mask);
  sigaction(SIGCHLD, &action, NULL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);

  pid_t child = fork();
  if (child == 0) execute(arguments, slave, control, streams, foreground);
  if (child < 0) {
    tell(control, CNC_FAILED, errno);
    _exit(1);
  }
  setpgid(child, child);
  tell(control, CNC_STARTED, child);
  cnc_release_streams();
  dup2(STDOUT_FILENO, STDERR_FILENO);

  for (;;) {
    struct pollfd set[] = {{.fd = control, .events = POLLIN}, {.fd = ends[0], .events = POLLIN}};
    if (poll(set, 2, -1) < 0 && errno != EINTR) _exit(1);
    char bytes[64];
    while (read(ends[0], bytes, sizeof bytes) > 0) {}
    if (look(child, control, slave)) _exit(0);
    if (!set[0].revents) continue;
    ssize_t count = read(control, bytes, 1);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) {
      /* Whoever waited is gone: the terminal hangs up. */
      kill(-child, SIGHUP);
      kill(-child, SIGCONT);
      _exit(1);
    }
    if (bytes[0] == CNC_ASK_GRANT) tcsetpgrp(slave, child);
    if (bytes[0] == CNC_ASK_TAKE) tcsetpgrp(slave, getpgrp());
    if (bytes[0] == CNC_ASK_CONTINUE) kill(-child, SIGCONT);
  }
}
