#include "CConcurrencySimulation.h"

#include <stddef.h>

static _Thread_local void *simulation;
static _Thread_local bool is_main_actor;

void *ms_simulation(void) { return simulation; }
void ms_set_simulation(void *owner) { simulation = owner; }

bool ms_is_main_actor(void) { return simulation != NULL || is_main_actor; }
void ms_set_main_actor(bool value) { is_main_actor = value; }
