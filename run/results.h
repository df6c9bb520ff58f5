/* What a run left (results.c). */
#ifndef SGCC_RUN_RESULTS_H
#define SGCC_RUN_RESULTS_H

#include "run/command.h"

void print_dumps(struct command *cmd);
/* Returns whether all expectations hold. */
bool check_expectations(struct command *cmd);
void write_outputs(struct command *cmd);
struct given *find_given(struct command *cmd, const struct location *at);

#endif
