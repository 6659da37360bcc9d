#include "CConcurrencySimulation.h"

#include <stddef.h>

// Asked for every job: the address is a constant offset from the thread's, not
// looked up. The module is never loaded after the process has started.
#define FAST __attribute__((tls_model("initial-exec")))

static _Thread_local void *simulation FAST;
static _Thread_local uint64_t runs FAST;
static _Thread_local bool is_main_actor FAST;

void *ms_simulation(void) { return simulation; }
void ms_set_simulation(void *owner) {
  simulation = owner;
  runs += owner != NULL;
}
uint64_t ms_runs(void) { return runs; }

bool ms_is_main_actor(void) { return simulation != NULL || is_main_actor; }
void ms_set_main_actor(bool value) { is_main_actor = value; }
