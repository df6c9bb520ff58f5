/* Kinds of instructions (operations.c). */
#ifndef SGCC_PROVE_OPERATIONS_H
#define SGCC_PROVE_OPERATIONS_H

#include "prove/prover.h"

/* Whether the result depends on nothing but the operands, in every invocation. */
bool is_pure_operation(SpvOp op);
bool is_image_operation(SpvOp op);
bool has_no_effect(SpvOp op);
/* Whether an instruction of GLSL.std.450 writes to its second argument. */
bool writes_by_pointer(uint32_t number);
/* Whether a barrier with these semantics orders accesses to this memory. */
bool orders_memory(uint64_t semantics, enum memory_class class);
/* An atomic operation of a scope that has only a part of the other invocations is a plain
 * access. */
bool is_wide_scope(struct prover *p, uint32_t scope, SpvStorageClass storage);

#endif
