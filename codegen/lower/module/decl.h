/* Variables and constants of file scope. */
#ifndef SGCC_CODEGEN_LOWER_MODULE_DECL_H
#define SGCC_CODEGEN_LOWER_MODULE_DECL_H

#include "codegen/lower/lower.h"

static inline bool is_relaxed_precision(const struct decl *d)
{
    return d->precision == PRECISION_LOW || d->precision == PRECISION_MEDIUM;
}

/* Returns the variable of a global declaration; it is emitted at its first use. */
SpvId global_variable(struct lowering *lw, struct decl *d);
/* Emits variables of OpenCL C at the end that were declared before their definition or belong to
 * another module.  With `exports` it also emits all that other modules may name. */
void finish_program_variables(struct lowering *lw, bool exports);
struct layout layout_of_variable(const struct decl *d);
/* Decorates the type of a block whose instances are in a descriptor heap, once. */
void decorate_heap_block(struct lowering *lw, struct decl *d);
SpvStorageClass class_of_variable(const struct lowering *lw, const struct decl *d);
SpvId spec_constant(struct lowering *lw, struct decl *d);
SpvId workgroup_size_constant(struct lowering *lw);
/* Returns whether lower_global does anything. */
static inline bool has_initializer_code(const struct lowering *lw, const struct declarator *at)
{
    const struct decl *d = at->decl;
    return d && d->storage == STORAGE_GLOBAL && d->init && !is_opencl(lw->c);
}

void lower_global(struct lowering *lw, struct declarator *at);
/* At the end, when all bindings are known. */
void decorate_bindings(struct lowering *lw);
/* Emits the initializers of globals at the start of the entry point. init.label is its first
 * block. */
void emit_initializers(struct lowering *lw);

/* --- resources that share a binding (aliased.c) -------------------------------------------- */
/* Decorates buffers and images that share a binding as Aliased (SPIR-V, 2.18.2), at the end. */
void decorate_aliased(struct lowering *lw);

#endif
