#ifndef C_SUPERVISION_H
#define C_SUPERVISION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { mediatorDeathFrames = 128 };

/// What a process leaves in shared memory when it dies.
struct mediatorDeath {
  /// The signal that came, or 0.
  int32_t signal;
  /// Whether the signal came because the stack was used up.
  int32_t isOverflow;
  /// Whether `exit` was called.
  int32_t isExit;
  /// Number of return addresses.
  int32_t count;
  /// Return addresses, the innermost first.
  void *frames[mediatorDeathFrames];
};

/// Makes memory that this process and its children share; NULL when there is none.
void *mediatorShareMemory(size_t size);

/// Gives shared memory back.
void mediatorUnshareMemory(void *memory, size_t size);

/// Returns a counter in shared memory and adds one to it; no two processes get the same.
int64_t mediatorTakeNumber(int64_t *counter);

/// Whether a child can be made of this process: only where it has one thread, whose locks are all free.
bool mediatorCanFork(void);

/// Keeps SIGINT and SIGTERM waiting, or lets them come.
void mediatorHoldSignals(bool isHeld);

/// Makes a child like this process. Returns its number, 0 in the child, and -1 where that is not possible.
int32_t mediatorFork(void);

/// Makes a child that was just made end with the process that made it.
void mediatorEndWithParent(int32_t parent);

/// Prepares a child that was just made: crashes and exits are noted in `death`, no core is written, and it ends with
/// the process that made it.
void mediatorNoteDeath(struct mediatorDeath *death, int32_t parent);

/// Puts a process in a group of its own, so that a terminal's Ctrl-C reaches its parent alone.
void mediatorLeaveGroup(void);

/// Sends the output of this process nowhere, and what it writes to standard error to a file; nowhere when that is -1.
void mediatorSilence(int32_t file);

/// A file without a name; -1 when there is none.
int32_t mediatorOpenScratch(void);

/// Waits until a process ends, but not longer than some milliseconds. Returns whether it ended, and how.
bool mediatorAwait(int32_t process, int32_t milliseconds, int32_t *status, int64_t *mostMemory);

/// Asks a process where it is, and ends it.
void mediatorEnd(int32_t process);

/// Seconds for which a process has been executed.
double mediatorProcessorTime(int32_t process);

/// Memory that a process has at the moment, in bytes.
int64_t mediatorMemory(int32_t process);

#endif
