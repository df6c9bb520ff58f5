/* Constants by type and words, each once, and what is known of them. */
#ifndef SGCC_CODEGEN_SPIRV_CONSTANT_IDS_H
#define SGCC_CODEGEN_SPIRV_CONSTANT_IDS_H

#include "codegen/spirv/module.h"

SpvId uint_id(struct module *m, uint32_t value);
SpvId int_id(struct module *m, int32_t value);
SpvId bool_id(struct module *m, bool value);
SpvId scalar_constant_id(struct module *m, enum scalar s, union scalar_value value);
/* The bits of a scalar, in the low bits of the result; signed integers sign-extended. */
uint64_t bits_of_scalar(enum scalar s, union scalar_value value);
SpvId null_id(struct module *m, SpvId type);                            /* OpConstantNull */
SpvId undef_id(struct module *m, SpvId type);                           /* OpUndef, global */
SpvId composite_constant_id(struct module *m, SpvId type, const SpvId *parts, unsigned count);     /* OpConstantComposite, once */
/* OpSpecConstantOp, OpSpecConstantComposite: pure, so once. */
SpvId spec_op_id(struct module *m, SpvId type, SpvOp op, const uint32_t *operands, unsigned count);
SpvId spec_composite_id(struct module *m, SpvId type, const SpvId *parts, unsigned count);
/* The value of an id made by the functions above, when it is a known scalar integer or bool constant: extended to 64 bits by the
 * signedness of its type. */
bool known_constant(const struct module *m, SpvId id, uint64_t *value);
/* Whether `id` is a constant that is no specialization constant (scalars and composites, null too). */
static inline bool is_plain_constant(const struct module *m, SpvId id)
{
    uint32_t place = id < m->definitions.count ? m->definitions.at[id] : 0;
    if (!place || place & FROM_FUNCTIONS) return false;
    SpvOp op = opcode_of(m->sections[SECTION_GLOBALS].at + place - 1);
    return op >= SpvOpConstantTrue && op <= SpvOpConstantNull;
}

#endif
