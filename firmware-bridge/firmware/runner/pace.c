#include "pace.h"

/* Later than this, lost time is forgotten rather than made up for: a chip that runs fast for a while is no chip. */
#define FORGET_AFTER 0.05

struct pace_lag pace_lag;

static avr_cycle_count_t start_cycle;
static double start_time;
static unsigned long cycles_per_second;

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

void pace_start(avr_cycle_count_t cycle, unsigned long hz) {
  start_cycle = cycle;
  start_time = now();
  cycles_per_second = hz;
}

struct timespec pace_wait(avr_cycle_count_t cycle) {
  double due = start_time + (double)(cycle - start_cycle) / (double)cycles_per_second + PACE_SLICE;
  double wait = due - now();
  if (wait < -FORGET_AFTER) {
    pace_lag.times++;
    if (-wait > pace_lag.worst_seconds) pace_lag.worst_seconds = -wait;
    pace_start(cycle, cycles_per_second);
  }
  struct timespec t = {0, wait > 0 ? (long)(wait * 1e9) : 0};
  return t;
}

avr_cycle_count_t pace_due(void) {
  return start_cycle + (avr_cycle_count_t)((now() - start_time + PACE_SLICE) * (double)cycles_per_second);
}
