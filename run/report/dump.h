/* --dump (dump.c). */
#ifndef SGCC_RUN_REPORT_DUMP_H
#define SGCC_RUN_REPORT_DUMP_H

#include "run/command/places.h"

void print_dumps(struct run_command *cmd, const struct target *t);

#endif
