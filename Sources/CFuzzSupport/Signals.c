#include "CFuzzSupport.h"

#include <signal.h>
#include <stddef.h>

#if defined(__linux__)
#include <sys/prctl.h>
#endif

enum { alternateStackSize = 256 * 1024 };

static char alternateStack[alternateStackSize] __attribute__((aligned(16)));

void mediatorFuzzResetSignals(void) {
  stack_t stack = {0};
  stack.ss_sp = alternateStack;
  stack.ss_size = alternateStackSize;
  sigaltstack(&stack, NULL);

  struct sigaction action = {0};
  action.sa_handler = SIG_DFL;
  action.sa_flags = SA_ONSTACK;
  sigemptyset(&action.sa_mask);
  const int signals[] = {SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV};
  for (size_t position = 0; position < sizeof signals / sizeof *signals; position += 1)
    sigaction(signals[position], &action, NULL);
}

void mediatorFuzzEndWithParent(void) {
#if defined(__linux__)
  prctl(PR_SET_PDEATHSIG, SIGTERM);
#endif
}
