#include "CFuzzSupport.h"

#include <stdlib.h>

__attribute__((weak)) void mediatorFuzzTarget(void) {}

// The variable by which AFL++ tells a process where its coverage map is.
int mediatorFuzzIsUnderAFL(void) { return getenv("__AFL_SHM_ID") != NULL; }
