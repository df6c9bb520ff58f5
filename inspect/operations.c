/* Which instructions are group operations and atomics, and where their scopes stand.
 */
#include "inspect/check.h"

bool is_group_instruction(SpvOp op)
{
    return (op >= SpvOpGroupNonUniformElect && op <= SpvOpGroupNonUniformQuadSwap) || op == SpvOpGroupNonUniformRotateKHR
           || op == SpvOpGroupNonUniformPartitionNV || strncmp(name_of_opcode(op), "OpGroupNonUniform", 17) == 0;
}

bool is_quad_operation(SpvOp op) { return strncmp(name_of_opcode(op), "OpGroupNonUniformQuad", 21) == 0; }

bool is_subgroup_operation(struct checking *k, const uint32_t *at)
{
    SpvOp op = opcode_of(at);
    if (is_group_instruction(op)) return true;
    switch ((unsigned)op) {
    case SpvOpSubgroupBallotKHR: case SpvOpSubgroupFirstInvocationKHR: case SpvOpSubgroupAllKHR: case SpvOpSubgroupAnyKHR:
    case SpvOpSubgroupAllEqualKHR: case SpvOpSubgroupReadInvocationKHR: return true;
    default: break;
    }
    uint64_t scope;
    unsigned word = execution_scope_word(op);
    return word && constant_integer(k->m, at[word], &scope) && scope == SpvScopeSubgroup;
}

bool is_atomic_instruction(SpvOp op) { return strncmp(name_of_opcode(op), "OpAtomic", 8) == 0; }

unsigned atomic_pointer_word(SpvOp op) { return find_opcode(op)->has_result ? 3 : 1; }

unsigned execution_scope_word(SpvOp op)
{
    if (op == SpvOpControlBarrier || op == SpvOpGroupWaitEvents) return 1;
    if (op == SpvOpGroupCommitReadPipe || op == SpvOpGroupCommitWritePipe) return 1;
    bool is_group = strncmp(name_of_opcode(op), "OpGroup", 7) == 0 && op != SpvOpGroupDecorate && op != SpvOpGroupMemberDecorate;
    return is_group && op != SpvOpGroupNonUniformPartitionNV && strncmp(name_of_opcode(op), "OpGroupNonUniformQuadA", 22) != 0 ? 3 : 0;
}

unsigned memory_scope_word(SpvOp op)
{
    if (op == SpvOpControlBarrier) return 2;
    if (op == SpvOpMemoryBarrier) return 1;
    return is_atomic_instruction(op) ? atomic_pointer_word(op) + 1 : 0;
}

const uint32_t *component_of(const struct spirv_module *m, const uint32_t *type)
{
    while (type && (opcode_of(type) == SpvOpTypeVector || opcode_of(type) == SpvOpTypeMatrix)) type = defined_by(m, type[2]);
    return type;
}

const uint32_t *unarrayed(const struct spirv_module *m, const uint32_t *type)
{
    while (type && (opcode_of(type) == SpvOpTypeArray || opcode_of(type) == SpvOpTypeRuntimeArray)) type = defined_by(m, type[2]);
    return type;
}
