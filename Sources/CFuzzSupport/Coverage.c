#include "CFuzzSupport.h"

enum { counterCount = 1 << 12 };

// libFuzzer finds these counters by the name of their section, takes each for a place in the code, and sets them to
// zero before each run.
#if defined(__linux__)
__attribute__((section("__libfuzzer_extra_counters")))
#endif
static unsigned char counters[counterCount];

unsigned char *mediatorFuzzCounters(void) { return counters; }

int mediatorFuzzCounterCount(void) { return counterCount; }
