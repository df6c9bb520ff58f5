/* Constants: each exists once for its type and words. Also reads the values of known constants. */
#ifndef SGCC_SPIRV_BUILD_CONSTANT_IDS_H
#define SGCC_SPIRV_BUILD_CONSTANT_IDS_H

#include "spirv/build/module.h"

SpvId uint_id(struct module *m, uint32_t value);
SpvId int_id(struct module *m, int32_t value);
SpvId bool_id(struct module *m, bool value);
SpvId scalar_constant_id(struct module *m, enum scalar s, union scalar_value value);
/* Returns the bits of `value` in the low bits of the result. Signed integers are sign-extended. */
uint64_t bits_of_scalar(enum scalar s, union scalar_value value);
SpvId null_id(struct module *m, SpvId type); /* the OpConstantNull of `type` */
/* the OpUndef of `type` among the globals */
SpvId undef_id(struct module *m, SpvId type);
/* `count` parts; each distinct OpConstantComposite exists once */
SpvId composite_constant_id(struct module *m, SpvId type, const SpvId *parts, unsigned count);
/* Return an OpSpecConstantOp and an OpSpecConstantComposite. Both are pure, so equal ones are
 * shared. `operands` are `count` words after the opcode `op`. */
SpvId spec_op_id(struct module *m, SpvId type, SpvOp op, const uint32_t *operands, unsigned count);
SpvId spec_composite_id(struct module *m, SpvId type, const SpvId *parts, unsigned count);
/* Reads the value of a scalar integer or bool constant made by the functions above, extended to 64
 * bits by the signedness of its type. Returns false, leaving `*value` alone, for any other id. */
bool known_constant(const struct module *m, SpvId id, uint64_t *value);
/* Whether `id` is a constant and no specialization constant: a scalar, a composite or null. */
static inline bool is_plain_constant(const struct module *m, SpvId id)
{
    uint32_t offset = id < m->definitions.count ? m->definitions.at[id] : 0;
    if (!offset || offset & FROM_FUNCTIONS) return false;
    SpvOp op = opcode_of(m->sections[SECTION_GLOBALS].at + offset - 1);
    return op >= SpvOpConstantTrue && op <= SpvOpConstantNull;
}

#endif
