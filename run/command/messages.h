/* Messages during a run of the program (messages.c). */
#ifndef SGCC_RUN_COMMAND_MESSAGES_H
#define SGCC_RUN_COMMAND_MESSAGES_H

#include "run/command/command.h"

/* A message of a run to `user`, a struct run_command: those of checks once for all sizes. */
void print_message(void *user, const struct run_message *message);
/* Prints at which other sizes what was reported is, too. */
void print_repeated(const struct run_command *cmd);
void free_repeated(struct run_command *cmd);
/* Prints the reason why a module was refused, or could not continue; returns false. */
bool print_error(const char *path, const struct run_error *error);

#endif
