/* The face of this room: the checked tree becomes a module under construction, in SSA form.
 *
 * In: checked declarations, one after the other. Out: a module with all of them, its entry point,
 * execution modes and memory model. It uses the tree, sema and spirv/. It must not know the
 * passes or the format of the output.
 */
#ifndef SGCC_CODEGEN_LOWER_LOWERING_H
#define SGCC_CODEGEN_LOWER_LOWERING_H

#include "sema/sema.h"

struct lowering;
struct module;

/* Begins a module. `ck` must outlive the result, which lives in c->arena. */
struct lowering *open_lowering(struct context *c, struct checker *ck);
/* Lowers one checked declaration: a function, or global variables. Call it only while there are no
 * errors. Returns whether the declaration's tree in c->tree must be kept. */
bool lower_declaration(struct lowering *lw, struct declaration *d);
/* Called after the last declaration: emits the beginning and end of the module. Returns it (memory
 * of c->arena), or NULL after an error or if there is no entry point. */
struct module *finish_lowering(struct lowering *lw);

#endif
