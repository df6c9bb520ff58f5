/* OpenCL.std for shaders: what math.c, vectors.c and operations.c share. A `call` is the current
 * instruction. Each lower_ function returns the value that replaces its result. */
#ifndef SGCC_CODEGEN_PASSES_VULKAN_KERNEL_MATH_H
#define SGCC_CODEGEN_PASSES_VULKAN_KERNEL_MATH_H

#include "codegen/library/library.h"
#include "codegen/passes/vulkan_kernel/lower_kernels.h"
#include "codegen/passes/vulkan_kernel/values.h"
#include "codegen/passes/vulkan_kernel/pointers/views.h"

struct math_call {
    struct kernel_lowering *s;
    /* operands of the old instruction, after set and number */
    const uint32_t *operands;
    unsigned count;
    /* result type; `bits` of a component and number of components (`width`) */
    SpvId type;
    unsigned bits, width;
};

static inline SpvId arg(struct math_call *c, unsigned i)
{
    return translated(c->s, c->operands[i]);
}
static inline SpvId argument_type(struct math_call *c, unsigned i)
{
    return c->s->r.types[c->operands[i]];
}

/* The library's functions on floats of type `number` and integers of type `integer`; 0: the
 * function has none, or integers of the same bits. */
struct library_use library_of(struct kernel_lowering *s, SpvId number, SpvId integer);

/* --- selection, vload and vstore, shuffles (vectors.c) ------------------------------------- */
SpvId lower_select(struct math_call *c);
SpvId lower_vload(struct math_call *c);
SpvId lower_vloada(struct math_call *c);
SpvId lower_vstore(struct math_call *c);
SpvId lower_vstorea(struct math_call *c);
SpvId lower_shuffle(struct math_call *c);

#endif
