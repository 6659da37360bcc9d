#pragma once

// What Swift cannot call or has no word for when a program makes copies of itself. Only definitions in this header.

#include <dirent.h>
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

#if defined(__linux__)
#include <sys/prctl.h>
#endif

/// Whether the process has one thread, so that a copy of it can do whatever the process could.
static inline bool jobs_can_fork(void) {
#if defined(__linux__)
  DIR *folder = opendir("/proc/self/task");
  if (folder == NULL) return false;
  int threads = 0;
  for (struct dirent *entry; (entry = readdir(folder)) != NULL;) threads += entry->d_name[0] != '.';
  closedir(folder);
  return threads == 1;
#else
  return false;
#endif
}

/// Makes a copy of the process; returns zero in the copy, and its number or -1 in the process.
static inline int32_t jobs_fork(void) { return fork(); }

/// Called by a copy: a terminal's signals do not reach it, and it ends when its parent does.
static inline void jobs_leave_to_parent(int32_t parent) {
  setpgid(0, 0);
  // A process outside the terminal's group may write to it all the same.
  signal(SIGTTOU, SIG_IGN);
#if defined(__linux__)
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(1);
#else
  (void)parent;
#endif
}

/// Makes a counter that starts at zero and is shared with copies of the process; NULL where there is none.
static inline int64_t *jobs_make_counter(void) {
  void *memory = mmap(NULL, sizeof(int64_t), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  return memory == MAP_FAILED ? NULL : (int64_t *)memory;
}

/// Returns the counter's value and adds one to it; no two processes get the same.
static inline int64_t jobs_take(int64_t *counter) { return __atomic_fetch_add(counter, 1, __ATOMIC_RELAXED); }

static inline void jobs_free_counter(int64_t *counter) { munmap(counter, sizeof(int64_t)); }
