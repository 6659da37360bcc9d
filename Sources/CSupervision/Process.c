#define _GNU_SOURCE
#include "CSupervision.h"

#if defined(__linux__)
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

bool mediatorCanFork(void) {
  DIR *folder = opendir("/proc/self/task");
  if (folder == NULL) return false;
  int threads = 0;
  for (struct dirent *entry; (entry = readdir(folder)) != NULL;) threads += entry->d_name[0] != '.';
  closedir(folder);
  return threads == 1;
}

int32_t mediatorFork(void) { return fork(); }

void mediatorEndWithParent(int32_t parent) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  // It may have ended before that was said.
  if (getppid() != parent) _exit(0);
}

void mediatorHoldSignals(bool isHeld) {
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGINT);
  sigaddset(&signals, SIGTERM);
  sigprocmask(isHeld ? SIG_BLOCK : SIG_UNBLOCK, &signals, NULL);
}

void mediatorLeaveGroup(void) {
  setpgid(0, 0);
  // A process outside the terminal's group may write to it all the same.
  signal(SIGTTOU, SIG_IGN);
}

void mediatorSilence(int32_t file) {
  const int nowhere = open("/dev/null", O_WRONLY);
  if (nowhere < 0) return;
  dup2(nowhere, 1);
  dup2(file < 0 ? nowhere : file, 2);
  close(nowhere);
}

static bool hasEnded(int32_t process, int32_t *status, int64_t *mostMemory) {
  struct rusage usage;
  pid_t ended;
  do ended = wait4(process, status, WNOHANG, &usage);
  while (ended < 0 && errno == EINTR);
  if (ended == 0) return false;
  *mostMemory = (int64_t)usage.ru_maxrss * 1024;
  return true;
}

bool mediatorAwait(int32_t process, int32_t milliseconds, int32_t *status, int64_t *mostMemory) {
  if (hasEnded(process, status, mostMemory)) return true;
  const int file = (int)syscall(SYS_pidfd_open, process, 0);
  if (file < 0) {
    const struct timespec pause = {0, (milliseconds < 1 ? milliseconds : 1) * 1000000L};
    nanosleep(&pause, NULL);
  } else {
    struct pollfd end = {file, POLLIN, 0};
    poll(&end, 1, milliseconds);
    close(file);
  }
  return hasEnded(process, status, mostMemory);
}

void mediatorEnd(int32_t process) {
  int status;
  kill(process, SIGXCPU);
  siginfo_t info;
  for (int waited = 0; waited < 50; waited += 1) {
    memset(&info, 0, sizeof info);
    if (waitid(P_PID, (id_t)process, &info, WEXITED | WNOHANG | WNOWAIT) == 0 && info.si_pid == process) break;
    const struct timespec pause = {0, 2000000L};
    nanosleep(&pause, NULL);
  }
  kill(process, SIGKILL);
  while (waitpid(process, &status, 0) < 0 && errno == EINTR) {}
}

double mediatorProcessorTime(int32_t process) {
  clockid_t clock;
  struct timespec time;
  if (clock_getcpuclockid(process, &clock) != 0 || clock_gettime(clock, &time) != 0) return 0;
  return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

int64_t mediatorMemory(int32_t process) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/statm", process);
  FILE *file = fopen(path, "r");
  if (file == NULL) return 0;
  long long all = 0, resident = 0;
  if (fscanf(file, "%lld %lld", &all, &resident) != 2) resident = 0;
  fclose(file);
  return resident * sysconf(_SC_PAGESIZE);
}
#else
bool mediatorCanFork(void) { return false; }
int32_t mediatorFork(void) { return -1; }
void mediatorEndWithParent(int32_t parent) { (void)parent; }
void mediatorHoldSignals(bool isHeld) { (void)isHeld; }
void mediatorLeaveGroup(void) {}
void mediatorSilence(int32_t file) { (void)file; }
bool mediatorAwait(int32_t process, int32_t milliseconds, int32_t *status, int64_t *mostMemory) {
  (void)process, (void)milliseconds, (void)mostMemory;
  *status = 0;
  return true;
}
void mediatorEnd(int32_t process) { (void)process; }
double mediatorProcessorTime(int32_t process) {
  (void)process;
  return 0;
}
int64_t mediatorMemory(int32_t process) {
  (void)process;
  return 0;
}
#endif
