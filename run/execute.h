/* Executions of a module, and of two modules to compare them. */
#ifndef SGCC_RUN_EXECUTE_H
#define SGCC_RUN_EXECUTE_H

#include "run/command/command.h"

/* --- carry_out.c --------------------------------------------------------------------------- */

/* Carries out a command, whose memory it frees.  Returns an exit status. */
int carry_out(struct run_command *cmd);

/* --- execute.c ----------------------------------------------------------------------------- */

/* Runs a module at a size, and returns an exit status; STATUS_WRONG: it was refused or could not
 * continue, which was reported. */
int run_once(struct run_command *cmd, const char *path, const struct bytes *module, unsigned size);

/* --- compare.c ----------------------------------------------------------------------------- */

/* Runs the module at each subgroup size, with --compare-sizes all must leave the same.  Returns an
 * exit status. */
int run_sizes(struct run_command *cmd, const struct bytes *module);

/* Runs both modules and compares what they leave.  Returns an exit status. */
int compare_modules(struct run_command *cmd, const struct bytes *module, const struct bytes *other);

#endif
