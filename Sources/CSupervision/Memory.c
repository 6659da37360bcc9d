#define _GNU_SOURCE
#include "CSupervision.h"

#include <sys/mman.h>
#include <unistd.h>

void *mediatorShareMemory(size_t size) {
  void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  return memory == MAP_FAILED ? NULL : memory;
}

void mediatorUnshareMemory(void *memory, size_t size) { munmap(memory, size); }

int64_t mediatorTakeNumber(int64_t *counter) { return __atomic_fetch_add(counter, 1, __ATOMIC_RELAXED); }

int32_t mediatorOpenScratch(void) {
#if defined(__linux__)
  return memfd_create("mediator", MFD_CLOEXEC);
#else
  return -1;
#endif
}
