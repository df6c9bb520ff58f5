/* The lanes that invocations of a workgroup get (lanes.c). */
#ifndef SGCC_RUN_READ_LANES_H
#define SGCC_RUN_READ_LANES_H

#include "run/read/program.h"

/* Assigns invocations to lanes.  The workgroup size and the derivative group must be known. */
void read_lanes(struct run_program *p);

#endif
