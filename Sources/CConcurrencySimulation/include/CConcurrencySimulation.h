#ifndef C_CONCURRENCY_SIMULATION_H
#define C_CONCURRENCY_SIMULATION_H

#include <stdbool.h>
#include <stdint.h>

/// The simulation that owns the calling thread, or NULL.
void *ms_simulation(void);
/// Makes a simulation the owner of the calling thread; NULL gives the thread back.
void ms_set_simulation(void *simulation);
/// How many simulations the calling thread has had.
uint64_t ms_runs(void);

/// Makes the calling thread's clocks show a time since the start of the run, in nanoseconds.
void ms_set_virtual_time(int64_t nanoseconds);

/// Lets the handler of SIGALRM, if there is one by now, see the real clock also when it interrupts a simulation.
void ms_keep_alarms_real(void);

/// Whether code on this thread is taken for code of the main actor.
bool ms_is_main_actor(void);
void ms_set_main_actor(bool is_main_actor);

/// Whether a signal's handler is running that is to see the real world.
bool ms_is_in_alarm(void);

/// Is told each call by which a simulation's thread leaves the simulation.
void ms_set_escape_handler(void (*handler)(void *simulation, const char *call));

/// The task that is being executed on the calling thread, or NULL.
void *ms_current_task(void);
/// Whether a job is a task, and not an actor's.
bool ms_is_task(const void *job);
/// The number of a task among all tasks of the process.
uint64_t ms_task_id(const void *task);

/// Has a task look up its name when it is executed next.
void ms_watch_name(void *task);
/// The name that was looked up, or NULL.
const char *ms_watched_name(void);

/// How many references to an object there are.
uint64_t ms_retain_count(const void *object);
/// Whether a job is a task of its own, which lives until it ends, and not a child within another task's memory.
bool ms_is_top_level_task(const void *job);
void ms_retain(void *object);
void ms_release(void *object);
/// Asks a task to end.
void ms_cancel_task(void *task);

#endif
