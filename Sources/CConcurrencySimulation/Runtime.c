#include "CConcurrencySimulation.h"

#include <string.h>

// What the Swift runtime exports. A task is a reference-counted object whose
// address is that of its job.
extern void *swift_retain(void *object);
extern void swift_release(void *object);
extern size_t swift_retainCount(void *object);
extern void swift_task_cancel(void *task);
extern void *swift_task_getCurrent(void);
extern uint64_t swift_task_getJobTaskId(const void *job);

void ms_retain(void *object) { swift_retain(object); }
void ms_release(void *object) { swift_release(object); }
void ms_cancel_task(void *task) { swift_task_cancel(task); }
uint64_t ms_retain_count(const void *object) { return swift_retainCount((void *)object); }

void *ms_current_task(void) { return swift_task_getCurrent(); }
uint64_t ms_task_id(const void *task) { return swift_task_getJobTaskId(task); }

// The layout of a job since Swift 5.5: object header (two words), the
// scheduler's two words, then 32 bits of flags: the kind in the lowest 8, of
// which 0 is a task, and bit 24 for a child task, which lies in its parent's memory.
static uint32_t flags_of(const void *job) {
  uint32_t flags;
  memcpy(&flags, (const char *)job + 4 * sizeof(void *), sizeof flags);
  return flags;
}

bool ms_is_task(const void *job) { return (flags_of(job) & 0xFF) == 0; }

bool ms_is_top_level_task(const void *job) {
  uint32_t flags = flags_of(job);
  return (flags & 0xFF) == 0 && (flags & (1u << 24)) == 0;
}

// The runtime tells a task's name to the task alone. So that it is asked while the
// task runs, the function that the task goes on with (after the flags, two
// words of the job that belong to nobody) is put off until it was asked.
#define CONTEXT __attribute__((swift_async_context))
typedef __attribute__((swiftasynccall)) void (*resume_function)(CONTEXT void *);

extern const char *swift_task_getCurrentTaskName(void);

static _Thread_local resume_function watched;
static _Thread_local char watched_name[128];

static __attribute__((swiftasynccall)) void look_up_name(CONTEXT void *context) {
  const char *name = swift_task_getCurrentTaskName();
  if (name != NULL) strncpy(watched_name, name, sizeof watched_name - 1);
  __attribute__((musttail)) return watched(context);
}

void ms_watch_name(void *task) {
  resume_function *next = (resume_function *)((void **)task + 7);
  watched_name[0] = 0;
  watched = *next;
  *next = look_up_name;
}

const char *ms_watched_name(void) { return watched_name[0] == 0 ? NULL : watched_name; }
