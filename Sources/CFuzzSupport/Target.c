#include "CFuzzSupport.h"

__attribute__((weak)) void mediatorFuzzTarget(void) {}
