/* What instructions do, for the rules of --check and for reflection alike: group operations, atomics and their scopes, types in short.
 */
#ifndef SGCC_INSPECT_OPERATIONS_H
#define SGCC_INSPECT_OPERATIONS_H

#include "inspect/module_reader.h"

bool is_group_instruction(SpvOp op);              /* OpGroupNonUniform... */
bool is_quad_operation(SpvOp op);
/* Those, and what works on the subgroup in any other way. */
bool is_subgroup_operation(const struct spirv_module *m, const uint32_t *at);
bool is_atomic_instruction(SpvOp op);
/* The word of the pointer of an atomic instruction. */
unsigned atomic_pointer_word(SpvOp op);
/* The words of the scopes of an instruction: 0 where it has none. */
unsigned execution_scope_word(SpvOp op);
unsigned memory_scope_word(SpvOp op);
/* The word of ClusterSize, behind the value of a clustered reduction or of a rotation; 0 where there is none. */
unsigned cluster_size_word(const uint32_t *at);
/* The id of the invocation that a broadcast is from, which is a constant but with subgroupBroadcastDynamicId; 0 of other instructions. */
uint32_t broadcast_id(const uint32_t *at);

bool is_type_instruction(const uint32_t *at);     /* OpType..., but OpTypeForwardPointer */
bool is_constant_instruction(const uint32_t *at); /* OpConstant..., OpSpecConstant... */
/* The component type of a vector or matrix; the type itself else. */
const uint32_t *component_of(const struct spirv_module *m, const uint32_t *type);
/* A type without the arrays around it. */
const uint32_t *unarrayed(const struct spirv_module *m, const uint32_t *type);
/* Types for which group operations need shaderSubgroupExtendedTypes (VUID-RuntimeSpirv-None-06275): 8, 16 and 64-bit integers, float16, vectors
 * of these; not NULL. */
bool is_extended_type(const struct spirv_module *m, const uint32_t *type);

/* The stage of an entry point; UNKNOWN of kernels. */
enum sgcc_stage stage_of_model(SpvExecutionModel model);

#endif
