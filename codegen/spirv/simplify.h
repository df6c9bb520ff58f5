/* The inside of simplifying: how constants are looked at and made. */
#ifndef SGCC_CODEGEN_SPIRV_SIMPLIFY_H
#define SGCC_CODEGEN_SPIRV_SIMPLIFY_H

#include "codegen/spirv/spirv.h"

struct shape { SpvId scalar; unsigned count, bits; SpvOp kind; };   /* of scalars and vectors; count 0: something else */

struct shape shape_of(const struct module *m, SpvId type);
/* Component `i` of a vector or scalar constant that is no specialization constant; 0. */
SpvId constant_component(struct module *m, SpvId id, unsigned i);
/* The constant of a scalar int or bool type with these low bits. */
SpvId int_constant(struct module *m, SpvId type, uint64_t value);

/* The value of a type that is all zeros. */
SpvId zero_constant(struct module *m, SpvId type);
/* The operand of the type `type`, which an operation may not have where signedness is mixed; 0. */
static inline SpvId of_type(struct module *m, SpvId id, SpvId type) { return type_of_id(m, id) == type ? id : 0; }

/* An operation whose operands or result are floats, component by component, when the operands are constants; 0 (fold_float.c). */
SpvId fold_floats(struct module *m, SpvOp op, SpvId type, const uint32_t *operands, unsigned count);

/* What these instructions come to; 0 (simplify_composite.c). */
SpvId simplify_extract(struct module *m, SpvId type, const uint32_t *operands, unsigned count);
SpvId simplify_shuffle(struct module *m, SpvId type, const uint32_t *operands, unsigned count);
SpvId simplify_construct(struct module *m, SpvId type, const uint32_t *operands, unsigned count);
SpvId simplify_insert(struct module *m, SpvId type, const uint32_t *operands, unsigned count);
SpvId simplify_dynamic_extract(struct module *m, SpvId type, const uint32_t *operands);

#endif
