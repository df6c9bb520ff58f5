/* The inside of simplification: reading and making constants. */
#ifndef SGCC_SPIRV_BUILD_SIMPLIFY_H
#define SGCC_SPIRV_BUILD_SIMPLIFY_H

#include "spirv/build/spirv.h"

/* --- constants (simplify.c) ---------------------------------------------------------------- */

/* a scalar or vector type; bits: of one component; count 0 means another type */
struct shape {
    SpvId scalar;
    unsigned count, bits;
    SpvOp kind;
};

struct shape shape_of(const struct module *m, SpvId type);
/* Component `i` of a plain scalar or vector constant; 0 means that it is not known. */
SpvId constant_component(struct module *m, SpvId id, unsigned i);
/* The constant of the scalar int or bool type `type` with the low bits of `value`. */
SpvId int_constant(struct module *m, SpvId type, uint64_t value);

/* The constant of `type` whose bits are all zero. */
SpvId zero_constant(struct module *m, SpvId type);
/* `id` if its type is exactly `type`, else 0. Operands of an operation may differ in signedness. */
static inline SpvId of_type(struct module *m, SpvId id, SpvId type)
{
    return type_of_id(m, id) == type ? id : 0;
}

/* --- floats (fold_float.c) ----------------------------------------------------------------- */

/* Folds an operation on floats component by component if its operands are constants. Returns the
 * constant, or 0 if it is not folded. */
SpvId fold_floats(struct module *m, SpvOp op, SpvId type, const uint32_t *operands, unsigned count);

#endif
