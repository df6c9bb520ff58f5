/* Barriers in two parts (split.c). */
#ifndef SGCC_RUN_MACHINE_SPLIT_H
#define SGCC_RUN_MACHINE_SPLIT_H

#include "run/machine/machine.h"

/* Lets subgroups continue that wait for a barrier at which all have arrived now. */
void wake_waiting(struct workgroup *w);
/* Reports subgroups that wait for others that will not arrive, and lets them continue; returns
 * false if none waits. */
bool end_waiting(struct workgroup *w);
/* Resets all arrivals: a workgroup begins or ends. */
void start_splits(struct workgroup *w);

#endif
