/* The command line (options.c). */
#ifndef SGCC_RUN_COMMAND_OPTIONS_H
#define SGCC_RUN_COMMAND_OPTIONS_H

#include "run/command/command.h"

_Noreturn void wrong_use(const char *fmt, ...) __attribute__((format(printf, 1, 2)));
/* Sets what is called before wrong_use ends the process. */
void on_wrong_use(void (*call)(void *user), void *user);
void *allocate(void *old, size_t size);
/* Reads the command line; ends the process after an error. */
void read_command(struct run_command *cmd, char **argv);
/* Refuses options that exclude each other. */
void refuse_conflicts(const struct run_command *cmd);
/* Sets one option by its name without dashes; false: there is none. */
bool is_option(const char *name);
bool set_option(struct run_command *cmd, const char *name, const char *value);
/* Sets the subgroup size of the next run. */
void set_size(struct run_command *cmd, unsigned size);
void free_given(struct given *g);
/* Adds what an option PLACE=INIT gives, without its content. */
struct given *add_given(struct run_command *cmd, const char *option, const char *value);
struct resource_location read_location(const char *text, const char **rest);

#endif
