#define _GNU_SOURCE
#include "CConcurrencySimulation.h"

#include <dlfcn.h>
#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <time.h>

static _Thread_local int64_t virtual_time __attribute__((tls_model("initial-exec")));
static _Thread_local int escapes;
static _Thread_local const char *last_escape;

void ms_set_virtual_time(int64_t nanoseconds) { virtual_time = nanoseconds; }
int ms_escapes(void) { return escapes; }
const char *ms_last_escape(void) { return last_escape; }
void ms_clear_escapes(void) { escapes = 0; }

// A fuzzer's alarm looks at the real clock, whatever it interrupts; on a virtual
// one every run would seem to have lasted for years.
static _Thread_local int alarms;
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

static void escape(const char *what) {
  if (ms_simulation() == NULL || alarms > 0) return;
  escapes += 1;
  last_escape = what;
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

int nanosleep(const struct timespec *request, struct timespec *left) {
  escape("nanosleep");
  static int (*next)(const struct timespec *, struct timespec *);
  if (next == NULL) next = (int (*)(const struct timespec *, struct timespec *))dlsym(RTLD_NEXT, "nanosleep");
  return ms_simulation() != NULL ? 0 : next(request, left);
}

int usleep(unsigned int microseconds) {
  escape("usleep");
  static int (*next)(unsigned int);
  if (next == NULL) next = (int (*)(unsigned int))dlsym(RTLD_NEXT, "usleep");
  return ms_simulation() != NULL ? 0 : next(microseconds);
}

unsigned int sleep(unsigned int seconds) {
  escape("sleep");
  static unsigned int (*next)(unsigned int);
  if (next == NULL) next = (unsigned int (*)(unsigned int))dlsym(RTLD_NEXT, "sleep");
  return ms_simulation() != NULL ? 0 : next(seconds);
}

int pthread_create(void *thread, const void *attributes, void *(*body)(void *), void *argument) {
  escape("a new thread");
  static int (*next)(void *, const void *, void *(*)(void *), void *);
  if (next == NULL)
    next = (int (*)(void *, const void *, void *(*)(void *), void *))dlsym(RTLD_NEXT, "pthread_create");
  return next(thread, attributes, body, argument);
}

void dispatch_async(void *queue, void *block) {
  escape("DispatchQueue.async");
  static void (*next)(void *, void *);
  if (next == NULL) next = (void (*)(void *, void *))dlsym(RTLD_NEXT, "dispatch_async");
  if (next != NULL) next(queue, block);
}

void dispatch_after(uint64_t when, void *queue, void *block) {
  escape("DispatchQueue.asyncAfter");
  static void (*next)(uint64_t, void *, void *);
  if (next == NULL) next = (void (*)(uint64_t, void *, void *))dlsym(RTLD_NEXT, "dispatch_after");
  if (next != NULL) next(when, queue, block);
}
#endif
