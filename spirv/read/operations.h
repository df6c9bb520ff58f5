/* Properties of instructions and types that both the rules of --check and the reflection need.
 * Instructions and modules come from read_module.
 */
#ifndef SGCC_SPIRV_READ_OPERATIONS_H
#define SGCC_SPIRV_READ_OPERATIONS_H

#include "spirv/read/module_reader.h"

bool is_group_instruction(SpvOp op); /* OpGroupNonUniform... */
bool is_quad_operation(SpvOp op);
/* Returns whether an instruction is a group instruction or works on the subgroup in another way. */
bool is_subgroup_operation(const struct spirv_module *m, const uint32_t *at);
bool is_atomic_instruction(SpvOp op);
/* The following functions return the index of a word in an instruction, where word 0 is its
 * length and opcode; 0 means that the instruction lacks the operand. */
/* The pointer of an atomic instruction; `op` must be one. */
unsigned atomic_pointer_word(SpvOp op);
unsigned execution_scope_word(SpvOp op);
unsigned memory_scope_word(SpvOp op);
/* ClusterSize, the last operand of a clustered reduction or rotation. */
unsigned cluster_size_word(const uint32_t *at);

/* Returns the operand of a broadcast that selects the invocation, an id, which must be a constant
 * without subgroupBroadcastDynamicId; 0: the instruction is not a broadcast. */
uint32_t broadcast_id(const uint32_t *at);

bool is_type_instruction(const uint32_t *at);     /* OpType..., except OpTypeForwardPointer */
bool is_constant_instruction(const uint32_t *at); /* OpConstant..., OpSpecConstant... */
/* Returns the component type of a vector or matrix, and any other type itself. */
const uint32_t *component_of(const struct spirv_module *m, const uint32_t *type);
/* Returns the innermost element type of an array, and any other type itself. */
const uint32_t *unarrayed(const struct spirv_module *m, const uint32_t *type);
/* Returns whether group operations on this type, which is not NULL, need
 * shaderSubgroupExtendedTypes (VUID-RuntimeSpirv-None-06275): on 8, 16 and 64-bit integers, float16
 * and vectors of these. */
bool is_extended_type(const struct spirv_module *m, const uint32_t *type);

/* Returns the stage of an execution model; SGCC_STAGE_UNKNOWN for kernels. */
enum sgcc_stage stage_of_model(SpvExecutionModel model);

#endif
