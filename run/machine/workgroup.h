/* Workgroups (workgroup.c). */
#ifndef SGCC_RUN_MACHINE_WORKGROUP_H
#define SGCC_RUN_MACHINE_WORKGROUP_H

#include "run/machine/machine.h"

bool make_workgroup(struct run_machine *m, struct workgroup *w);
void free_workgroup(struct workgroup *w);
void start_workgroup(struct workgroup *w, uint32_t number);

#endif
