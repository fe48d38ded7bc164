/* A command in this process's own group, with its very streams.
 *
 * Part of likes. SPDX-License-Identifier: MIT
 */
#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { HIGHEST = 32 };

/* What the process began with, before anybody of ours changed it. */
static struct {
  bool ignored[HIGHEST];
  sigset_t mask;
} begun;

__attribute__((constructor)) static void note_beginning(void) {
  for (int number = 1; number < HIGHEST; number++) {
    struct sigaction action;
    begun.ignored[number] = sigaction(number, NULL, &action) == 0 &&
                            !(action.sa_flags & SA_SIGINFO) && action.sa_handler == SIG_IGN;
  }
  sigprocmask(SIG_SETMASK, NULL, &begun.mask);
}

void cnc_signals_as_begun(void) {
  for (int number = 1; number < HIGHEST; number++) {
    if (number == SIGKILL || number == SIGSTOP) continue;
    struct sigaction action = {.sa_handler = begun.ignored[number] ? SIG_IGN : SIG_DFL};
    sigemptyset(&action.sa_mask);
    sigaction(number, &action, NULL);
  }
  sigprocmask(SIG_SETMASK, &begun.mask, NULL);
}

void cnc_release_streams(void) {
  int null = cnc_above_standard(open("/dev/null", O_RDWR | O_CLOEXEC));
  if (null < 0) return;
  dup2(null, STDIN_FILENO);
  dup2(null, STDOUT_FILENO);
  close(null);
}

/* Signals that are passed on, and those that tell about stops and ends. */
static const int passed[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2};
#define COUNT(array) (sizeof array / sizeof *array)

/* Waits for a signal of a set. True if a process sent it, rather than the terminal. */
static int next_signal(const sigset_t *set, bool *by_process) {
#ifdef __APPLE__
  int number = 0;
  *by_process = true;
  return sigwait(set, &number) == 0 ? number : -1;
#else
  siginfo_t info;
  int number = sigwaitinfo(set, &info);
  *by_process = number >= 0 && info.si_code <= 0;
  return number;
#endif
}

/* Stops this process by a signal's default action. */
static void stop_by(int number) {
  struct sigaction action = {.sa_handler = SIG_DFL}, before;
  sigset_t one, mask;
  sigemptyset(&action.sa_mask);
  sigemptyset(&one);
  sigaddset(&one, number);
  sigaction(number, &action, &before);
  sigprocmask(SIG_UNBLOCK, &one, &mask);
  raise(number);
  sigprocmask(SIG_SETMASK, &mask, NULL);
  if (number != SIGSTOP) sigaction(number, &before, NULL);
}

static bool ended(pid_t child, struct cnc_report *report, int *stopped) {
  int status;
  *stopped = 0;
  for (;;) {
    pid_t pid = waitpid(child, &status, WNOHANG | WUNTRACED);
    if (pid < 0 && errno == EINTR) continue;
    if (pid != child) return false;
    if (WIFSTOPPED(status)) {
      *stopped = WSTOPSIG(status);
    } else if (WIFEXITED(status)) {
      if (report->outcome != CNC_FAILED)
        *report = (struct cnc_report){CNC_EXITED, WEXITSTATUS(status)};
      return true;
    } else if (WIFSIGNALED(status)) {
      *report = (struct cnc_report){CNC_KILLED, WTERMSIG(status)};
      return true;
    }
  }
}

int cnc_command_run(char *const arguments[], struct cnc_report *report) {
  int ends[2];
  if (pipe(ends) != 0) return errno;
  for (int i = 0; i < 2; i++) {
    ends[i] = cnc_above_standard(ends[i]);
    fcntl(ends[i], F_SETFD, FD_CLOEXEC);
  }
  sigset_t set, mask;
  sigemptyset(&set);
  for (size_t i = 0; i < COUNT(passed); i++)
    if (!begun.ignored[passed[i]]) sigaddset(&set, passed[i]);
  if (!begun.ignored[SIGTSTP]) sigaddset(&set, SIGTSTP);
  sigaddset(&set, SIGCONT);
  sigaddset(&set, SIGCHLD);
  sigprocmask(SIG_BLOCK, &set, &mask);
  /* Blocked but by default ignored signals would not be kept; the first two are. */
  struct sigaction keep = {.sa_handler = SIG_DFL};
  sigemptyset(&keep.sa_mask);
  sigaction(SIGCHLD, &keep, NULL);

  pid_t child = fork();
  if (child == 0) {
    cnc_signals_as_begun();
    execvp(arguments[0], arguments);
    int error = errno;
    while (write(ends[1], &error, sizeof error) < 0 && errno == EINTR) {}
    _exit(127);
  }
  int error = child < 0 ? errno : 0;
  close(ends[1]);
  *report = (struct cnc_report){CNC_EXITED, 0};
  if (!error) {
    int failure = 0;
    ssize_t count;
    do count = read(ends[0], &failure, sizeof failure);
    while (count < 0 && errno == EINTR);
    if (count == sizeof failure) *report = (struct cnc_report){CNC_FAILED, failure};
    cnc_release_streams();
  }
  close(ends[0]);

  int stopped = 0;
  while (!error && !ended(child, report, &stopped)) {
    if (stopped) {
      stop_by(stopped);
      kill(child, SIGCONT);
      continue;
    }
    bool by_process;
    int number = next_signal(&set, &by_process);
    if (number < 0 || number == SIGCHLD) continue;
    if (by_process || number == SIGCONT) kill(child, number);
  }
  sigprocmask(SIG_SETMASK, &mask, NULL);
  return error;
}
