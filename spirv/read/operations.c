/* Classifies instructions by their names and operands in the grammar.
 */
#include "spirv/read/operations.h"

#include "spirv/read/module_index.h"
#include "lang/stage.h"

static bool begins(SpvOp op, const char *with)
{
    return strncmp(name_of_opcode(op), with, strlen(with)) == 0;
}

bool is_group_instruction(SpvOp op) { return begins(op, "OpGroupNonUniform"); }

bool is_quad_operation(SpvOp op) { return begins(op, "OpGroupNonUniformQuad"); }

bool is_subgroup_operation(const struct spirv_module *m, const uint32_t *at)
{
    SpvOp op = opcode_of(at);
    if (is_group_instruction(op)) return true;
    switch ((unsigned)op) {
    case SpvOpSubgroupBallotKHR:
    case SpvOpSubgroupFirstInvocationKHR:
    case SpvOpSubgroupAllKHR:
    case SpvOpSubgroupAnyKHR:
    case SpvOpSubgroupAllEqualKHR:
    case SpvOpSubgroupReadInvocationKHR: return true;
    default: break;
    }
    uint64_t scope;
    unsigned word = execution_scope_word(op);
    return word && constant_integer(m, at[word], &scope) && scope == SpvScopeSubgroup;
}

bool is_atomic_instruction(SpvOp op)
{
    return op >= SpvOpAtomicLoad && !(op > SpvOpAtomicXor && op <= SpvOpUnreachable) &&
           begins(op, "OpAtomic");
}

unsigned atomic_pointer_word(SpvOp op) { return find_opcode(op)->has_result ? 3 : 1; }

unsigned execution_scope_word(SpvOp op)
{
    if (op == SpvOpControlBarrier || op == SpvOpGroupWaitEvents) return 1;
    if (op == SpvOpGroupCommitReadPipe || op == SpvOpGroupCommitWritePipe) return 1;
    bool is_group =
        begins(op, "OpGroup") && op != SpvOpGroupDecorate && op != SpvOpGroupMemberDecorate;
    return is_group && op != SpvOpGroupNonUniformPartitionNV &&
                   !begins(op, "OpGroupNonUniformQuadA")
               ? 3
               : 0;
}

unsigned memory_scope_word(SpvOp op)
{
    if (op == SpvOpControlBarrier) return 2;
    if (op == SpvOpMemoryBarrier) return 1;
    return is_atomic_instruction(op) ? atomic_pointer_word(op) + 1 : 0;
}

enum { OPERATION_WORD = 4, BROADCAST_ID_WORD = 5, CLUSTER_WORD = 6 };

unsigned cluster_size_word(const uint32_t *at)
{
    SpvOp op = opcode_of(at);
    if (length_of(at) <= CLUSTER_WORD) return 0;
    bool is_arithmetic = op >= SpvOpGroupNonUniformIAdd && op <= SpvOpGroupNonUniformLogicalXor;
    bool is_clustered = is_arithmetic && at[OPERATION_WORD] == SpvGroupOperationClusteredReduce;
    return is_clustered || op == SpvOpGroupNonUniformRotateKHR ? CLUSTER_WORD : 0;
}

uint32_t broadcast_id(const uint32_t *at)
{
    bool is_broadcast = opcode_of(at) == SpvOpGroupNonUniformBroadcast ||
                        opcode_of(at) == SpvOpGroupNonUniformQuadBroadcast;
    return is_broadcast ? at[BROADCAST_ID_WORD] : 0;
}

/* --- types and constants ------------------------------------------------------------------- */

bool is_type_instruction(const uint32_t *at)
{
    return begins(opcode_of(at), "OpType") && opcode_of(at) != SpvOpTypeForwardPointer;
}

bool is_constant_instruction(const uint32_t *at)
{
    return begins(opcode_of(at), "OpConstant") || begins(opcode_of(at), "OpSpecConstant");
}

const uint32_t *component_of(const struct spirv_module *m, const uint32_t *type)
{
    while (type && (opcode_of(type) == SpvOpTypeVector || opcode_of(type) == SpvOpTypeMatrix ||
                    opcode_of(type) == SpvOpTypeVectorIdEXT))
        type = defined_by(m, type[2]);
    return type;
}

const uint32_t *unarrayed(const struct spirv_module *m, const uint32_t *type)
{
    while (type && (opcode_of(type) == SpvOpTypeArray || opcode_of(type) == SpvOpTypeRuntimeArray))
        type = defined_by(m, element_type_of(type));
    return type;
}

bool is_extended_type(const struct spirv_module *m, const uint32_t *type)
{
    type = component_of(m, type);
    if (!type) return false;
    return (opcode_of(type) == SpvOpTypeInt && type_int_width(type) != 32) ||
           (opcode_of(type) == SpvOpTypeFloat && type_float_width(type) == 16);
}

/* --- stages -------------------------------------------------------------------------------- */

enum sgcc_stage stage_of_model(SpvExecutionModel model)
{
    if (model == SpvExecutionModelTaskNV) return SGCC_STAGE_TASK;
    if (model == SpvExecutionModelMeshNV) return SGCC_STAGE_MESH;
    for (int stage = SGCC_STAGE_UNKNOWN + 1; stage < SGCC_STAGE_COUNT; stage++)
        if (shader_stages[stage].model == model) return (enum sgcc_stage)stage;
    return SGCC_STAGE_UNKNOWN;
}
