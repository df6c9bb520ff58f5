/* Executions of a module, and of two modules to compare them. */
#ifndef SGCC_RUN_EXECUTE_H
#define SGCC_RUN_EXECUTE_H

#include "run/command/command.h"

/* --- execute.c ----------------------------------------------------------------------------- */

/* Runs a module at a size, and returns an exit status; STATUS_WRONG: it was refused or could not
 * continue, which was reported. */
int run_once(struct run_command *cmd, const char *path, const struct bytes *module, unsigned size);

/* --- against.c ----------------------------------------------------------------------------- */

/* Runs both modules and compares what they leave.  Returns an exit status. */
int compare_modules(struct run_command *cmd, const struct bytes *module, const struct bytes *other);

#endif
