#define _GNU_SOURCE
#include "CConcurrencySimulation.h"

#include <dlfcn.h>
#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <time.h>

static _Thread_local int64_t virtual_time __attribute__((tls_model("initial-exec")));

// A fuzzer's alarm looks at the real clock, whatever it interrupts; on a virtual
// one every run would seem to have lasted for years.
static _Thread_local int alarms;

void ms_set_virtual_time(int64_t nanoseconds) { virtual_time = nanoseconds; }
bool ms_is_in_alarm(void) { return alarms > 0; }

static struct sigaction alarm_before;

static void on_alarm(int signal, siginfo_t *info, void *context) {
  alarms += 1;
  if (alarm_before.sa_flags & SA_SIGINFO) {
    alarm_before.sa_sigaction(signal, info, context);
  } else {
    alarm_before.sa_handler(signal);
  }
  alarms -= 1;
}

void ms_keep_alarms_real(void) {
  static atomic_flag is_done = ATOMIC_FLAG_INIT;
  if (atomic_flag_test_and_set(&is_done)) return;
  if (sigaction(SIGALRM, NULL, &alarm_before) != 0) return;
  int has_handler = (alarm_before.sa_flags & SA_SIGINFO) ||
                    (alarm_before.sa_handler != SIG_DFL && alarm_before.sa_handler != SIG_IGN);
  if (!has_handler) return;
  struct sigaction action = alarm_before;
  action.sa_flags |= SA_SIGINFO;
  action.sa_sigaction = on_alarm;
  sigaction(SIGALRM, &action, NULL);
}

#if defined(__linux__)
// Definitions in the executable come before those of the C library, so every
// call of the process arrives here; it is passed on unless the calling thread
// belongs to a simulation.

// Midnight of 1 January 2001, UTC: where Foundation's dates start, so that
// `Date()` in a simulated run is readable.
static const int64_t start = 978307200;

int clock_gettime(clockid_t clock, struct timespec *time) {
  if (ms_simulation() != NULL && alarms == 0) {
    time->tv_sec = start + virtual_time / 1000000000;
    time->tv_nsec = virtual_time % 1000000000;
    return 0;
  }
  static int (*next)(clockid_t, struct timespec *);
  if (next == NULL) next = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
  return next(clock, time);
}
#endif
