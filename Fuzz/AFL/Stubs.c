// What code that is instrumented for libFuzzer asks for and the run time of AFL++ does not have. C code of the package
// alone is built so; the Swift code is instrumented for AFL++.
#include <stdint.h>

_Thread_local uintptr_t __sancov_lowest_stack;

void __sanitizer_cov_trace_pc_indir(uintptr_t callee) { (void)callee; }

void __sanitizer_cov_8bit_counters_init(uint8_t *start, uint8_t *stop) { (void)start, (void)stop; }

void __sanitizer_cov_pcs_init(const uintptr_t *start, const uintptr_t *stop) { (void)start, (void)stop; }
