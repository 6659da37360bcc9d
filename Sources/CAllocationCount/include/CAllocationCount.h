#pragma once

#include <stdint.h>

/// How many blocks the calling thread has asked the allocator for; always zero where that cannot be counted.
uint64_t ac_allocations(void);
