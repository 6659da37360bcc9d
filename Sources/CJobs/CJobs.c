#include "CJobs.h"
