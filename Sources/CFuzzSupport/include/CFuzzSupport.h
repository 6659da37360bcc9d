#ifndef C_FUZZ_SUPPORT_H
#define C_FUZZ_SUPPORT_H

#include <stddef.h>
#include <stdint.h>

/// Gives the signals of a crash back their default disposition, to be handled on a stack of their own.
///
/// The Swift runtime's crash handler is installed when the process is loaded, and libFuzzer never replaces a handler
/// it finds, so without this a trap would end the process before libFuzzer has written the input that caused it. The
/// separate stack is for overflows: libFuzzer keeps the flag SA_ONSTACK of the disposition it replaces.
///
/// To be called by LLVMFuzzerInitialize, which is before libFuzzer installs its handlers.
void mediatorFuzzResetSignals(void);

/// Asks for SIGTERM when the process that started this one ends. Does nothing where the system has no such thing.
void mediatorFuzzEndWithParent(void);

/// Registers what is fuzzed. A fuzz target defines it; the definition here, which it replaces, registers nothing.
void mediatorFuzzTarget(void);

/// Whether AFL++ runs this process, rather than libFuzzer.
int mediatorFuzzIsUnderAFL(void);

/// Counters that libFuzzer treats like those of the instrumented code, where it runs on Linux.
unsigned char *mediatorFuzzCounters(void);

/// The number of counters.
int mediatorFuzzCounterCount(void);

/// Mutates bytes in the way libFuzzer does by itself, its dictionary and compare traces included.
///
/// Returns the new size, which is 0 when nothing could be done, as in a process without libFuzzer.
size_t mediatorFuzzMutateBytes(uint8_t *data, size_t size, size_t largest);

/// Whether the program has the thread sanitizer in it.
int mediatorSeesRaces(void);

/// Number of races that the thread sanitizer has reported.
int mediatorRaces(void);

#endif
