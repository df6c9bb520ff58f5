/* Arguments of kernels (arguments.c). */
#ifndef SGCC_RUN_COMMAND_ARGUMENTS_H
#define SGCC_RUN_COMMAND_ARGUMENTS_H

#include "run/command/places.h"

struct scalar_kind;

/* Finds an argument of the kernel that is executed; NULL: there is none. */
const struct sgcc_argument *find_argument(const struct run_target *t, const char *name);
void set_constant(struct run_command *cmd, uint32_t id, uint32_t value);
/* Copies the value of an argument to the location that the module requires. */
void place_argument(struct run_command *cmd, const struct sgcc_argument *a, struct given *g);
/* Reports the arguments that are passed by value and were not given. */
void say_missing_arguments(const struct run_command *cmd, const struct run_target *t);
/* The scalar type of what an argument points to, and how many of them an element has; NULL: it is
 * none that OpenCL C names. */
const struct scalar_kind *pointed_scalar(const struct sgcc_argument *a, unsigned *count);

#endif
