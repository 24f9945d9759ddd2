/* Real time: how many cycles of the chip are due. */
#ifndef CASTELLAN_RUNNER_PACE_H
#define CASTELLAN_RUNNER_PACE_H

#include <time.h>

#include "sim_avr_types.h"

/* The simulation advances in slices of this length, in seconds; input waits at most this long. */
#define PACE_SLICE 1e-3

/* How often, and by how much at worst, the machine was too busy to keep up. */
struct pace_lag {
  unsigned long times;
  double worst_seconds;
};
extern struct pace_lag pace_lag;

/* Begins to count here: from now on, cycle `cycle` is now. */
void pace_start(avr_cycle_count_t cycle, unsigned long hz);

/* How long to wait until the next slice is due, given the cycle reached. */
struct timespec pace_wait(avr_cycle_count_t cycle);

/* The cycle to run to. */
avr_cycle_count_t pace_due(void);

#endif
