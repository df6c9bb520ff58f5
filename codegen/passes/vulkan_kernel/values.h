/* Translations of old ids, and values and types of the shader. */
#ifndef SGCC_CODEGEN_PASSES_VULKAN_KERNEL_VALUES_H
#define SGCC_CODEGEN_PASSES_VULKAN_KERNEL_VALUES_H

#include "codegen/passes/vulkan_kernel/lower_kernels.h"

void forget_translations(struct kernel_lowering *s); /* those of the current function */
/* The translation of an old id, for modification. It is forgotten at the end of the function. */
struct translation *translation_of(struct kernel_lowering *s, SpvId old);
/* The new id of an old one. Labels and values that are defined later get one at their first use. */
SpvId translated(struct kernel_lowering *s, SpvId old);
void translate_to(struct kernel_lowering *s, SpvId old, SpvId value);
void translate_to_path(struct kernel_lowering *s, SpvId old, struct access_path *access_path);
/* Returns the access path of an old pointer, or NULL if `old` is not a pointer. */
struct access_path *access_path_of(struct kernel_lowering *s, SpvId old);
const char *old_name(const struct kernel_lowering *s, SpvId old);
/* The value of a pure instruction with two operands, or with one. */
SpvId make2(struct kernel_lowering *s, SpvOp op, SpvId type, SpvId a, SpvId b);
SpvId make1(struct kernel_lowering *s, SpvOp op, SpvId type, SpvId a);
SpvId shader_uint(struct kernel_lowering *s);
SpvId bool_type(struct kernel_lowering *s, unsigned width);
SpvId integer_type(struct kernel_lowering *s, unsigned bits, unsigned width);
/* OpSelect between values of any scalar or vector type; `condition` is a scalar bool. */
SpvId select_value(struct kernel_lowering *s, SpvId type, SpvId condition, SpvId yes, SpvId no);
/* The opcode of a type (SpvOpTypeInt ...), the bits of a component, the number of components, the
 * type of one component. */
SpvOp type_op(const struct kernel_lowering *s, SpvId type);
unsigned type_bits(const struct kernel_lowering *s, SpvId type);
unsigned type_width(const struct kernel_lowering *s, SpvId type);
SpvId type_part(const struct kernel_lowering *s, SpvId type);
/* a vector type gets it in every component */
SpvId float_constant(struct kernel_lowering *s, SpvId type, double value);
SpvId integer_constant(struct kernel_lowering *s, SpvId type, uint64_t value);

#endif
