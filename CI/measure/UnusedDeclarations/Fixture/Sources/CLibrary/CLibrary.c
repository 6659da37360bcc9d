#include "CLibrary.h"

// Takes the place of a function of the system, and needs no caller.
int in_place_of_the_system(void) { return 1; }

int calledFromSwift(void) { return 1; }
int calledByNobody(void) { return 2; }  // LISTED used by nobody
