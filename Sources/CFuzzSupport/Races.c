#include "CFuzzSupport.h"

#include <stdatomic.h>
#include <stddef.h>

// The thread sanitizer asks for the first and calls the second; where it is not linked, nobody does.

/// Each race is reported each time it is met, so that a run shows it again when it is executed again; and races that
/// were met are for the harness to judge, not for the code with which the process exits. Looking up names takes almost
/// half a second a report, so it is done on request only.
const char *__tsan_default_options(void) {
  return "suppress_equal_stacks=0:suppress_equal_addresses=0:exitcode=0:report_signal_unsafe=0:report_thread_leaks=0:"
         "symbolize=0";
}

static atomic_int races;

__attribute__((no_sanitize("thread"))) void __tsan_on_report(void *report) {
  (void)report;
  atomic_fetch_add_explicit(&races, 1, memory_order_relaxed);
}

extern void __tsan_init(void) __attribute__((weak));

int mediatorSeesRaces(void) { return &__tsan_init != NULL; }

int mediatorRaces(void) { return atomic_load_explicit(&races, memory_order_relaxed); }
