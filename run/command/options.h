/* The command line (options.c). */
#ifndef SGCC_RUN_COMMAND_OPTIONS_H
#define SGCC_RUN_COMMAND_OPTIONS_H

#include "run/command/command.h"

_Noreturn void wrong_use(const char *fmt, ...) __attribute__((format(printf, 1, 2)));
void *allocate(void *old, size_t size);
/* Reads the command line; ends the process after an error. */
void read_command(struct command *cmd, char **argv);
/* Sets one option by its name without dashes; false: there is none. */
bool is_option(const char *name);
bool set_option(struct command *cmd, const char *name, const char *value);
/* Adds what an option PLACE=INIT gives, without its content. */
struct given *add_given(struct command *cmd, const char *option, const char *value);
struct location read_location(const char *text, const char **rest);

#endif
