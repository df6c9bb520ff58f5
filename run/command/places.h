/* The places in a module of the command line's content (places.c). */
#ifndef SGCC_RUN_COMMAND_PLACES_H
#define SGCC_RUN_COMMAND_PLACES_H

#include "run/command/command.h"

struct sgcc_argument;
struct sgcc_entry_point;
struct sgcc_reflection;

/* A module with what is known of it; `program` is NULL before it is read. */
struct run_target {
    const char *path;
    const struct bytes *module;
    struct run_program *program;
    const struct sgcc_reflection *reflection; /* NULL: nothing needs it */
    const struct sgcc_entry_point *point;     /* that is executed; NULL: unknown */
};

/* Sets what must be known before the module is read: push constants and specialization constants,
 * from --local and the arguments of kernels.  False: a message was printed. */
bool start_target(struct run_command *cmd, struct run_target *t);
/* Gives each name its numbers in the module, which has been read. */
void place_names(struct run_command *cmd, struct run_target *t);
void end_target(struct run_target *t);
/* Finds what the entry point uses at a place; NULL: there is nothing. */
const struct run_resource *find_placed(const struct run_program *p,
                                       const struct resource_location *at);
/* Gives a name its numbers; returns false where the module does not have it. */
bool place_location(struct resource_location *at, const struct run_target *t);
/* Whether the option that gave it is one for that kind of resource. */
bool fits_kind(const struct given *g, const struct run_resource *r);

/* --- check_places.c ------------------------------------------------------------------------ */

/* Ends the process where the command line gives something that none of the modules has, or gives
 * something twice.  False: a module was refused, which was printed. */
bool check_places(struct run_command *cmd, const struct bytes *module, const struct bytes *other);

/* The content given for a place, or NULL. */
struct given *find_given(struct run_command *cmd, const struct resource_location *at);
/* Ends the process if there is none. */
struct given *need_given(struct run_command *cmd, const struct resource_location *at,
                         const char *option, const struct run_target *t);

#endif
