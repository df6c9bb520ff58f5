/* The room's face: the end of a module.
 *
 * In: a module whose passes have run.  Out: its words, with ids from 1, and what they need.  What
 * no entry point, execution mode or effect needs is swept out; capabilities and extensions are
 * worked out from the instructions left.
 * It knows codegen/spirv alone: neither lowering nor a type of the source.
 */
#ifndef SGCC_CODEGEN_EMIT_EMIT_H
#define SGCC_CODEGEN_EMIT_EMIT_H

#include "codegen/spirv/spirv.h"

/* What a finished module asks of whoever takes it. */
struct module_needs {
    uint64_t capabilities[MOST_CAPABILITIES / 64];      /* by capability_index: with all that they imply */
    const char **extensions; uint32_t extension_count;
};

/* The module's words, in c->arena; `needs` is filled in unless it is NULL. */
struct words finish_words(struct module *m, struct module_needs *needs);

#endif
