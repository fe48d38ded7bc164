/* Signals: noted and told to the loop; a crash gives the terminal back first.
 *
 * Part of likes. SPDX-License-Identifier: MIT
 */
#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <ucontext.h>
#include <unistd.h>

/* Signals that ask to end, or that end a program when nobody looks after them. */
static const int ending[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
static const int telling[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH};
/* The first CRASHES are taken over from whoever looks after them, and handed on. */
static const int fatal[] = {
    SIGILL,  SIGTRAP, SIGSEGV,   SIGBUS,  SIGFPE, SIGABRT, SIGSYS,
    SIGALRM, SIGUSR1, SIGUSR2,   SIGPROF, SIGVTALRM, SIGXCPU, SIGXFSZ,
#ifdef SIGPWR
    SIGPWR,
#endif
#ifdef SIGPOLL
    SIGPOLL,
#endif
#ifdef SIGSTKFLT
    SIGSTKFLT,
#endif
#ifdef SIGEMT
    SIGEMT,
#endif
};
enum { CRASHES = 7, HIGHEST = 64, STACK = 64 * 1024 };
#define COUNT(array) (sizeof array / sizeof *array)

/* A request to end that nobody took for this long, seconds: the next one does not wait. */
static const double request_patience = 1;

static struct {
  bool installed;
  int reading, writing;
  _Atomic uint64_t pending;
  /* When the oldest request to end that nobody took came. */
  _Atomic double asked;
  /* The latest SIGTSTP came from the terminal. */
  atomic_bool typed;
  /* The process is about to stop itself, unless SIGCONT comes first; and SIGTSTP's other action. */
  atomic_bool stopping;
  struct sigaction noting;
  /* Signals taken over, and those of them that go to `crash`. */
  uint64_t taken_over, fatal;
  struct sigaction before[HIGHEST];
  void *stack;
} signals = {.reading = -1, .writing = -1};

_Static_assert(ATOMIC_LLONG_LOCK_FREE == 2, "handlers need lock-free 64 bits");

static uint64_t bit(int number) { return UINT64_C(1) << number; }

int cnc_signal_descriptor(void) { return signals.reading; }
uint64_t cnc_signals_pending(void) { return atomic_load(&signals.pending); }

uint64_t cnc_signals_ending(void) {
  uint64_t set = 0;
  for (size_t i = 0; i < COUNT(ending); i++) set |= bit(ending[i]);
  return set;
}

static void set_default(int number) {
  struct sigaction action = {.sa_handler = SIG_DFL};
  sigemptyset(&action.sa_mask);
  sigaction(number, &action, NULL);
}

static void let_through(int number) {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, number);
  pthread_sigmask(SIG_UNBLOCK, &set, NULL);
}

_Noreturn void cnc_die_by(int number) {
  set_default(number);
  let_through(number);
  raise(number);
  kill(getpid(), number);
  _exit(128 + number);
}

static void tell(int number, siginfo_t *info, void *context) {
  (void)context;
  int error = errno;
  /* As the kernel does: going on takes back a stop that nobody saw yet, and the other way. */
  if (number == SIGCONT) {
    atomic_fetch_and(&signals.pending, ~bit(SIGTSTP));
    if (atomic_load(&signals.stopping)) sigaction(SIGTSTP, &signals.noting, NULL);
  }
  if (number == SIGTSTP) {
    /* Its own, which the SIGCONT before it has taken back. */
    if (atomic_load(&signals.stopping) && info->si_pid == getpid()) return;
    atomic_fetch_and(&signals.pending, ~bit(SIGCONT));
#ifdef __linux__
    atomic_store(&signals.typed, info->si_code > 0);
#endif
  }
  uint64_t before = atomic_fetch_or(&signals.pending, bit(number));
  uint64_t endings = cnc_signals_ending();
  if (bit(number) & endings) {
    if (!(before & endings)) {
      atomic_store(&signals.asked, cnc_now());
    } else if (cnc_now() - atomic_load(&signals.asked) > request_patience) {
      /* The loop does not come back. */
      cnc_terminal_leave();
      cnc_die_by(number);
    }
  }
  /* A full pipe wakes the loop just as well. */
  while (write(signals.writing, "", 1) < 0 && errno == EINTR) {}
  errno = error;
}

static struct sigaction telling_action(void) {
  struct sigaction action = {
      .sa_sigaction = tell, .sa_flags = SA_SIGINFO | SA_RESTART | SA_ONSTACK};
  sigfillset(&action.sa_mask);
  return action;
}

static void forget(int number) { (void)number; }

/* Sets the signals blocked as the kernel would have for a handler that was called for a signal
 * in `context`. What it starts inherits them: Swift's backtracer reads memory in a thread that
 * has to catch SIGSEGV. */
static void block_as_for(const struct sigaction *action, int number, const void *context) {
  const sigset_t *interrupted = &((const ucontext_t *)context)->uc_sigmask;
  sigset_t mask;
  sigemptyset(&mask);
  for (int other = 1; other < HIGHEST; other++)
    if (sigismember(interrupted, other) == 1 || sigismember(&action->sa_mask, other) == 1)
      sigaddset(&mask, other);
  if (!(action->sa_flags & SA_NODEFER)) sigaddset(&mask, number);
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
}

static void crash(int number, siginfo_t *info, void *context) {
  cnc_terminal_doom();
  cnc_terminal_leave();
  /* From here on others look after crashes, also after one of their own. */
  for (int other = 1; other < HIGHEST; other++)
    if (signals.fatal & bit(other)) sigaction(other, &signals.before[other], NULL);
  const struct sigaction *before = &signals.before[number];
  bool takes_information = before->sa_flags & SA_SIGINFO;
  if (takes_information || (before->sa_handler != SIG_DFL && before->sa_handler != SIG_IGN)) {
    block_as_for(before, number, context);
    if (takes_information) before->sa_sigaction(number, info, context);
    else before->sa_handler(number);
  }
  /* Blocked, the signal comes, with its default action, as soon as this has returned to the
   * instruction that went wrong, and so the report names that instruction. */
  sigset_t all;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, NULL);
  set_default(number);
  raise(number);
}

/* Takes a signal over, unless it is ignored, or `only_default` and somebody looks after it. */
static void take_over(int number, const struct sigaction *action, bool only_default) {
  struct sigaction *before = &signals.before[number];
  if (sigaction(number, NULL, before) != 0) return;
  bool handled = (before->sa_flags & SA_SIGINFO) || before->sa_handler != SIG_DFL;
  if (!(before->sa_flags & SA_SIGINFO) && before->sa_handler == SIG_IGN) return;
  if (only_default && handled) return;
  if (sigaction(number, action, NULL) == 0) signals.taken_over |= bit(number);
}

/* A stack for handlers, since a stack overflow leaves none. Somebody else's stays. */
static void prepare_stack(void) {
  stack_t now;
  if (signals.stack || sigaltstack(NULL, &now) != 0 || !(now.ss_flags & SS_DISABLE)) return;
  void *memory =
      mmap(NULL, STACK, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) return;
  stack_t stack = {.ss_sp = memory, .ss_size = STACK};
  if (sigaltstack(&stack, NULL) == 0) signals.stack = memory;
  else munmap(memory, STACK);
}

static int make_pipe(void) {
  int ends[2];
  if (pipe(ends) != 0) return errno;
  for (int i = 0; i < 2; i++) {
    ends[i] = cnc_above_standard(ends[i]);
    if (ends[i] < 0 || fcntl(ends[i], F_SETFD, FD_CLOEXEC) != 0 ||
        fcntl(ends[i], F_SETFL, O_NONBLOCK) != 0) {
      int error = errno;
      close(ends[0]);
      close(ends[1]);
      return error;
    }
  }
  signals.reading = ends[0];
  signals.writing = ends[1];
  return 0;
}

int cnc_signals_install(void) {
  if (signals.installed) return EALREADY;
  if (signals.reading < 0) {
    int error = make_pipe();
    if (error) return error;
  }
  prepare_stack();
  signals.taken_over = 0;
  atomic_store(&signals.pending, 0);

  struct sigaction action = telling_action();
  for (size_t i = 0; i < COUNT(telling); i++) take_over(telling[i], &action, false);

  uint64_t observed = signals.taken_over;
  struct sigaction crashing = {.sa_sigaction = crash, .sa_flags = SA_SIGINFO | SA_ONSTACK};
  sigfillset(&crashing.sa_mask);
  for (size_t i = 0; i < COUNT(fatal); i++) take_over(fatal[i], &crashing, i >= CRASHES);
  signals.fatal = signals.taken_over & ~observed;

  struct sigaction forgetting = {.sa_handler = forget, .sa_flags = SA_RESTART};
  sigemptyset(&forgetting.sa_mask);
  struct sigaction pipe_now;
  if (sigaction(SIGPIPE, NULL, &pipe_now) == 0 && !(pipe_now.sa_flags & SA_SIGINFO) &&
      pipe_now.sa_handler == SIG_DFL)
    sigaction(SIGPIPE, &forgetting, NULL);
  signals.installed = true;
  return 0;
}

void cnc_signals_remove(void) {
  if (!signals.installed) return;
  signals.installed = false;
  for (int number = 1; number < HIGHEST; number++)
    if (signals.taken_over & bit(number)) sigaction(number, &signals.before[number], NULL);
  signals.taken_over = 0;
}

void cnc_signals_note(int number) {
  struct sigaction now, action = telling_action();
  if (sigaction(number, NULL, &now) != 0) return;
  if (!(now.sa_flags & SA_SIGINFO) && now.sa_handler == SIG_IGN) return;
  if (!(signals.taken_over & bit(number))) signals.before[number] = now;
  if (sigaction(number, &action, NULL) == 0) signals.taken_over |= bit(number);
}

uint64_t cnc_signals_take(uint64_t set) {
  /* The pipe first: a signal that comes in between leaves a byte, and wakes once too often. */
  char bytes[64];
  while (read(signals.reading, bytes, sizeof bytes) > 0) {}
  uint64_t taken = atomic_fetch_and(&signals.pending, ~set) & set;
  if (atomic_load(&signals.pending)) {
    while (write(signals.writing, "", 1) < 0 && errno == EINTR) {}
  }
  return taken;
}

bool cnc_signals_stop_was_typed(void) { return atomic_load(&signals.typed); }

bool cnc_signals_continued(void) {
  sigset_t waiting;
  return (cnc_signals_pending() & bit(SIGCONT)) ||
         (sigpending(&waiting) == 0 && sigismember(&waiting, SIGCONT) == 1);
}

double cnc_signals_stop(void) {
  if (sigaction(SIGTSTP, NULL, &signals.noting) != 0) return 0;
  double begun = cnc_now();
  set_default(SIGTSTP);
  let_through(SIGTSTP);
  /* Whoever continues a process that is not stopped yet does so only once: a SIGCONT that comes
   * from here on has signals noted again, and this one not even that. */
  atomic_store(&signals.stopping, true);
  if (!(cnc_signals_pending() & bit(SIGCONT))) raise(SIGTSTP);
  atomic_store(&signals.stopping, false);
  sigaction(SIGTSTP, &signals.noting, NULL);
  return cnc_now() - begun;
}
