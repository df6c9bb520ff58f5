/* Barriers in two parts (split.c). */
#ifndef SGCC_RUN_SPLIT_H
#define SGCC_RUN_SPLIT_H

#include "run/machine.h"

/* Lets subgroups go on that wait for a barrier at which all have arrived now. */
void wake_waiting(struct workgroup *w);
/* Reports subgroups that wait for others that will not arrive, and lets them go on; returns false
 * where none waits. */
bool end_waiting(struct workgroup *w);
/* Nobody has arrived anywhere: a workgroup begins or ends. */
void start_splits(struct workgroup *w);

#endif
