#include "CFuzzSupport.h"

__attribute__((weak)) size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t largest) {
  (void)data, (void)size, (void)largest;
  return 0;
}

size_t mediatorFuzzMutateBytes(uint8_t *data, size_t size, size_t largest) {
  return LLVMFuzzerMutate(data, size, largest);
}
