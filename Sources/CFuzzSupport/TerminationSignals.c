#include "CFuzzSupport.h"

#include <signal.h>
#include <stddef.h>

static volatile sig_atomic_t caught = 0;
static struct sigaction before[2];

static void note(int signal) { caught = signal; }

void mediatorTerminationSignalsCatch(void) {
  struct sigaction action = {0};
  action.sa_handler = note;
  sigemptyset(&action.sa_mask);
  caught = 0;
  sigaction(SIGINT, &action, &before[0]);
  sigaction(SIGTERM, &action, &before[1]);
}

int mediatorTerminationSignalsCaught(void) { return caught; }

void mediatorTerminationSignalsRelease(void) {
  sigaction(SIGINT, &before[0], NULL);
  sigaction(SIGTERM, &before[1], NULL);
}
