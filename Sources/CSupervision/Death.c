#define _GNU_SOURCE
#include "CSupervision.h"

#if defined(__linux__)
#include <execinfo.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <ucontext.h>
#include <unistd.h>

enum { alternateStackSize = 256 * 1024 };

static char alternateStack[alternateStackSize] __attribute__((aligned(16)));
static struct mediatorDeath *noted;

static uintptr_t stackPointer(const ucontext_t *context) {
#if defined(__x86_64__)
  return (uintptr_t)context->uc_mcontext.gregs[REG_RSP];
#elif defined(__aarch64__)
  return (uintptr_t)context->uc_mcontext.sp;
#else
  (void)context;
  return 0;
#endif
}

static void noteFrames(void) { noted->count = backtrace(noted->frames, mediatorDeathFrames); }

// What matters most is noted first: reading a ruined stack can fault again, and then the process ends at once.
static void noteSignal(int signal, siginfo_t *info, void *context) {
  // The signal of ``mediatorEnd`` only asks where the process is.
  noted->signal = signal;
  if (signal == SIGSEGV || signal == SIGBUS) {
    // A function that finds no room touches what is just below the stack, or below its own large frame.
    const uintptr_t address = (uintptr_t)info->si_addr, stack = stackPointer(context);
    noted->isOverflow = address + (1 << 20) >= stack && address < stack + (1 << 16);
  }
  noteFrames();
  if (signal == SIGXCPU) _exit(0);
  // The disposition is the default again: what faulted faults again, and anything else is sent again.
  raise(signal);
}

static void noteExit(void) {
  noted->isExit = 1;
  noteFrames();
}

void mediatorNoteDeath(struct mediatorDeath *death, int32_t parent) {
  mediatorEndWithParent(parent);
  noted = death;
  // The first use loads a library, which must not happen in a handler.
  void *frame[1];
  backtrace(frame, 1);

  stack_t stack = {0};
  stack.ss_sp = alternateStack;
  stack.ss_size = alternateStackSize;
  sigaltstack(&stack, NULL);
  // The handler of the Swift runtime would start a program that prints a backtrace, and take seconds for it.
  struct sigaction action = {0};
  action.sa_sigaction = noteSignal;
  action.sa_flags = SA_ONSTACK | SA_SIGINFO | SA_RESETHAND;
  sigemptyset(&action.sa_mask);
  const int signals[] = {SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS, SIGXCPU};
  sigset_t unblocked;
  sigemptyset(&unblocked);
  for (size_t position = 0; position < sizeof signals / sizeof *signals; position += 1) {
    sigaction(signals[position], &action, NULL);
    sigaddset(&unblocked, signals[position]);
  }
  sigprocmask(SIG_UNBLOCK, &unblocked, NULL);
  static bool isAtExit = false;
  if (!isAtExit) atexit(noteExit);
  isAtExit = true;

  struct rlimit limit = {0, 0};
  setrlimit(RLIMIT_CORE, &limit);
  // An endless recursion is to end as one, not in all of the machine's memory.
  const rlim_t largestStack = 8 << 20;
  if (getrlimit(RLIMIT_STACK, &limit) == 0 && limit.rlim_cur > largestStack) {
    limit.rlim_cur = largestStack;
    setrlimit(RLIMIT_STACK, &limit);
  }
}
#else
void mediatorNoteDeath(struct mediatorDeath *death, int32_t parent) {
  (void)death;
  (void)parent;
}
#endif
