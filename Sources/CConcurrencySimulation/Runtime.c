#include "CConcurrencySimulation.h"

#include <string.h>

// What the Swift runtime exports. A task is a reference-counted object whose
// address is that of its job.
extern void *swift_retain(void *object);
extern void swift_release(void *object);
extern size_t swift_retainCount(void *object);
extern void swift_task_cancel(void *task);

void ms_retain(void *object) { swift_retain(object); }
void ms_release(void *object) { swift_release(object); }
void ms_cancel_task(void *task) { swift_task_cancel(task); }
uint64_t ms_retain_count(const void *object) { return swift_retainCount((void *)object); }

// The layout of a job since Swift 5.5: object header (two words), the
// scheduler's two words, then 32 bits of flags: the kind in the lowest 8, of
// which 0 is a task, and bit 24 for a child task, which lies in its parent's memory.
bool ms_is_top_level_task(const void *job) {
  uint32_t flags;
  memcpy(&flags, (const char *)job + 4 * sizeof(void *), sizeof flags);
  return (flags & 0xFF) == 0 && (flags & (1u << 24)) == 0;
}
