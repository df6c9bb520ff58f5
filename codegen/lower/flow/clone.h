/* Functions with opaque parameters, which are cloned for each combination of arguments. */
#ifndef SGCC_CODEGEN_LOWER_FLOW_CLONE_H
#define SGCC_CODEGEN_LOWER_FLOW_CLONE_H

#include "codegen/lower/lower.h"

struct pointer_binding;
struct bindings {
    struct pointer_binding *at;
    uint32_t count, room;
};

/* Appends to `operands` the arguments that pass `p`, and to `bindings` how the clone receives
 * them. */
void pass_opaque(struct lowering *lw, const struct opaque_lvalue *p, struct word_vector *operands,
                 struct bindings *bindings);
/* Returns the id of the clone of `f` for arguments of this kind. */
SpvId clone_id(struct lowering *lw, struct function *f, const struct bindings *bindings);
/* Handle one parameter of the current clone: the types of its SPIR-V parameters, and the
 * OpFunctionParameters. *next is the index of its first binding and moves past its bindings. */
void add_opaque_types(struct lowering *lw, uint32_t *next, struct word_vector *types);
void emit_opaque_parameter(struct lowering *lw, struct decl *d, uint32_t *next);
void lower_clones(struct lowering *lw); /* at the end: all clones that are called */

#endif
