#define _GNU_SOURCE
#include "CConcurrencySimulation.h"

#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/timerfd.h>
#include <time.h>

static void (*handler)(void *, const char *);

void ms_set_escape_handler(void (*new_handler)(void *, const char *)) { handler = new_handler; }

// Whether the calling thread belongs to a simulation.
static bool is_simulated(void) { return ms_simulation() != NULL && !ms_is_in_alarm(); }

static void escape(const char *what) {
  if (is_simulated() && handler != NULL) handler(ms_simulation(), what);
}

#if defined(__linux__)
// Definitions in the executable come before those of the libraries, so every
// call of the process arrives here; it is passed on unless the calling thread
// belongs to a simulation and would wait.

// The function that the call would have reached without this file: that of a sanitizer, which is in the executable as
// well and has to know of every thread, or that of the library.
#define NEXT(name)                                                                    \
  extern __typeof__(name) __interceptor_##name __attribute__((weak));                 \
  static __typeof__(&name) next;                                                      \
  if (next == NULL) next = &__interceptor_##name;                                     \
  if (next == NULL) next = (__typeof__(&name))dlsym(RTLD_NEXT, #name)

// MARK: Blocking sleeps, which take no time

int nanosleep(const struct timespec *request, struct timespec *left) {
  NEXT(nanosleep);
  escape("nanosleep");
  return is_simulated() ? 0 : next(request, left);
}

int clock_nanosleep(clockid_t clock, int flags, const struct timespec *request, struct timespec *left) {
  NEXT(clock_nanosleep);
  escape("clock_nanosleep");
  return is_simulated() ? 0 : next(clock, flags, request, left);
}

int usleep(unsigned int microseconds) {
  NEXT(usleep);
  escape("usleep");
  return is_simulated() ? 0 : next(microseconds);
}

unsigned int sleep(unsigned int seconds) {
  NEXT(sleep);
  escape("sleep");
  return is_simulated() ? 0 : next(seconds);
}

// MARK: Threads

int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*body)(void *), void *argument) {
  NEXT(pthread_create);
  escape("a new thread");
  return next(thread, attributes, body, argument);
}

// MARK: Dispatch, which may not be there

#define DISPATCH(name, call, parameters, ...)                               \
  void name parameters {                                                    \
    static void (*next) parameters;                                         \
    if (next == NULL) next = (void(*) parameters)dlsym(RTLD_NEXT, #name);   \
    escape(call);                                                           \
    if (next != NULL) next(__VA_ARGS__);                                    \
  }

#define TWO (void *first, void *second), first, second
#define THREE (void *first, void *second, void *third), first, second, third
#define FOUR (void *first, void *second, void *third, void *fourth), first, second, third, fourth
#define APPLY(name, call, arguments) DISPATCH(name, call, arguments)

APPLY(dispatch_async, "DispatchQueue.async", TWO)
APPLY(dispatch_async_f, "DispatchQueue.async", THREE)
APPLY(dispatch_barrier_async, "DispatchQueue.async", TWO)
APPLY(dispatch_group_async, "DispatchQueue.async", THREE)
APPLY(dispatch_group_notify, "DispatchGroup.notify", THREE)
APPLY(dispatch_after, "DispatchQueue.asyncAfter", THREE)
APPLY(dispatch_after_f, "DispatchQueue.asyncAfter", FOUR)
APPLY(dispatch_apply, "DispatchQueue.concurrentPerform", THREE)

// MARK: Real timers

void *dispatch_source_create(void *type, uintptr_t handle, uintptr_t mask, void *queue) {
  static void *(*next)(void *, uintptr_t, uintptr_t, void *);
  if (next == NULL) next = (void *(*)(void *, uintptr_t, uintptr_t, void *))dlsym(RTLD_NEXT, "dispatch_source_create");
  escape("a DispatchSource");
  return next == NULL ? NULL : next(type, handle, mask, queue);
}

// What Foundation arms for a Timer and for `perform(after:)` on a run loop.
int timerfd_settime(int timer, int flags, const struct itimerspec *value, struct itimerspec *before) {
  NEXT(timerfd_settime);
  escape("a timer of the system");
  return next(timer, flags, value, before);
}

int timer_create(clockid_t clock, struct sigevent *event, timer_t *timer) {
  NEXT(timer_create);
  escape("a timer of the system");
  return next(clock, event, timer);
}

// MARK: Blocking waits, of which those are escapes that would not end at once
//
// The one thread of the simulation would wait for what only it could do, so
// the wait ends without what was waited for.

intptr_t dispatch_semaphore_wait(void *semaphore, uint64_t timeout) {
  static intptr_t (*next)(void *, uint64_t);
  if (next == NULL) next = (intptr_t(*)(void *, uint64_t))dlsym(RTLD_NEXT, "dispatch_semaphore_wait");
  if (!is_simulated()) return next(semaphore, timeout);
  intptr_t result = next(semaphore, 0);
  if (result != 0 && timeout != 0) escape("DispatchSemaphore.wait");
  return result;
}

intptr_t dispatch_group_wait(void *group, uint64_t timeout) {
  static intptr_t (*next)(void *, uint64_t);
  if (next == NULL) next = (intptr_t(*)(void *, uint64_t))dlsym(RTLD_NEXT, "dispatch_group_wait");
  if (!is_simulated()) return next(group, timeout);
  intptr_t result = next(group, 0);
  if (result != 0 && timeout != 0) escape("DispatchGroup.wait");
  return result;
}

int sem_wait(sem_t *semaphore) {
  NEXT(sem_wait);
  if (!is_simulated()) return next(semaphore);
  if (sem_trywait(semaphore) == 0) return 0;
  escape("sem_wait");
  return 0;
}

// The runtime and dispatch wait for each other's threads with the same calls
// when a type is used for the first time. Those are short, and no affair of the mediator's.
static bool is_library(void *caller) {
  Dl_info info;
  if (dladdr(caller, &info) == 0 || info.dli_fname == NULL) return false;
  static const char *const names[] = {"libswiftCore", "libswift_Concurrency", "libdispatch", "libc.so", "libstdc++"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (strstr(info.dli_fname, names[i]) != NULL) return true;
  return false;
}

// A condition may be woken for no reason, and whoever waits looks again. That it
// does so in vain for a second is the deadlock it would be on one thread.
static void wake_for_no_reason(const char *call, pthread_mutex_t *mutex) {
  static _Thread_local int wakings;
  static _Thread_local uint64_t run;
  if (run != ms_runs()) wakings = 0;
  run = ms_runs();
  if (wakings == 0) escape(call);
  if (++wakings > 1000) {
    fprintf(stderr, "a simulated run waits in %s for something that nothing is going to do\n", call);
    abort();
  }
  static __typeof__(&nanosleep) real_sleep;
  if (real_sleep == NULL) real_sleep = (__typeof__(&nanosleep))dlsym(RTLD_NEXT, "nanosleep");
  pthread_mutex_unlock(mutex);
  real_sleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
  pthread_mutex_lock(mutex);
}

int pthread_cond_wait(pthread_cond_t *condition, pthread_mutex_t *mutex) {
  NEXT(pthread_cond_wait);
  if (!is_simulated() || is_library(__builtin_return_address(0))) return next(condition, mutex);
  wake_for_no_reason("a wait for a condition", mutex);
  return 0;
}

int pthread_cond_timedwait(pthread_cond_t *condition, pthread_mutex_t *mutex, const struct timespec *end) {
  NEXT(pthread_cond_timedwait);
  if (!is_simulated() || is_library(__builtin_return_address(0))) return next(condition, mutex, end);
  escape("a wait for a condition");
  return ETIMEDOUT;
}
#endif
