/* The inside of struct sgcc_result, and how one is begun: what the entry points of the library
 * share. */
#ifndef SGCC_COMPILE_RESULT_H
#define SGCC_COMPILE_RESULT_H

#include "base/context.h"
#include "codegen/codegen.h"

struct sgcc_result {
    enum sgcc_status status;
    const void *output; /* in context.arena */
    size_t output_size;
    struct context context; /* owns everything that the result hands out */
    bool makes_module;      /* -fsyntax-only: sema could not tell, so the module does */
    struct run *runs;       /* of port/ */
    jmp_buf out_of_memory;
};

/* --- compile.c ----------------------------------------------------------------------------- */

/* Of a zeroed result. */
void open_context(struct sgcc_result *r);
/* The target environment and the version of SPIR-V, by the options.  False after an error. */
bool set_target(struct context *c);

/* --- options.c ----------------------------------------------------------------------------- */

/* The program's options become the context's: a copy with all members of this library.
 * False after an error. */
bool take_options(struct context *c, const struct sgcc_options *given);

/* --- self_check.c -------------------------------------------------------------------------- */

/* Checks what was made of a source for OpenGL; what breaks a rule is an error at the
 * place in the source that asked for it. */
void self_check(struct context *c, struct words words, const struct directives *directives,
                const struct device_notes *notes);

#endif
