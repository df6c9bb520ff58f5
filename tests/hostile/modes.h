/* The ways in which a source is compiled, and what has to hold of each result. */
#ifndef HOSTILE_MODES_H
#define HOSTILE_MODES_H

#include "include/sgcc.h"

#include <stdbool.h>

struct mode {
    const char *name;
    const char *env;             /* NULL: what is usual for the language */
    struct sgcc_options options; /* those members that are not as sgcc_options_init has them */
};

size_t count_modes(bool opencl);
const struct mode *mode_at(bool opencl, size_t index);

/* Compiles in this mode; the result is the caller's. */
struct sgcc_result *compile_in_mode(const struct mode *mode, bool opencl, enum sgcc_stage stage,
                                    const char *text, size_t length, const char *path,
                                    sgcc_include_fn *include, void *user);

/* What is wrong with the result, or NULL; `*made_module` tells whether it has one.  The text lies
 * in static memory. */
const char *judge_result(const struct mode *mode, bool opencl, enum sgcc_stage stage,
                         const struct sgcc_result *result, const char *source, bool *made_module);

#endif
