/* OpenGL's rules about scopes and group operations (OpenGL 4.6 core, appendix C.4;
 * KHR_shader_subgroup, "Additions to section C.4").
 */
#include "inspect/check.h"

#include "spirv/read/module_index.h"

void rule_execution_scope(struct checking *k, const struct check_rule *rule, const uint32_t *at)
{
    uint64_t scope;
    unsigned word = execution_scope_word(opcode_of(at));
    if (!word || is_group_instruction(opcode_of(at)) || !constant_integer(k->m, at[word], &scope))
        return;
    if (scope != SpvScopeWorkgroup && scope != SpvScopeSubgroup)
        violate(k, rule, at, "the scope is %s", scope_name((uint32_t)scope));
}

void rule_memory_scope(struct checking *k, const struct check_rule *rule, const uint32_t *at)
{
    uint64_t scope;
    unsigned word = memory_scope_word(opcode_of(at));
    if (!word || !constant_integer(k->m, at[word], &scope)) return;
    if (scope != SpvScopeDevice && scope != SpvScopeWorkgroup && scope != SpvScopeInvocation &&
        scope != SpvScopeSubgroup)
        violate(k, rule, at, "the scope is %s", scope_name((uint32_t)scope));
}

void rule_group_scope(struct checking *k, const struct check_rule *rule, const uint32_t *at)
{
    uint64_t scope;
    unsigned word = execution_scope_word(opcode_of(at));
    if (!word || !is_group_instruction(opcode_of(at)) || !constant_integer(k->m, at[word], &scope))
        return;
    if (scope != SpvScopeSubgroup)
        violate(k, rule, at, "the scope is %s", scope_name((uint32_t)scope));
}

void rule_control_barrier(struct checking *k, const struct check_rule *rule, const uint32_t *at)
{
    const uint32_t subgroup_only = SGCC_STAGE_BIT_FRAGMENT | SGCC_STAGE_BIT_VERTEX |
                                   SGCC_STAGE_BIT_TESS_EVALUATION | SGCC_STAGE_BIT_GEOMETRY;
    uint32_t stages = k->function_stages[k->function] & subgroup_only;
    uint64_t scope;
    if (stages && constant_integer(k->m, control_barrier_execution(at), &scope) &&
        scope != SpvScopeSubgroup)
        violate(k, rule, at, "the scope is %s in %s", scope_name((uint32_t)scope),
                stage_list(k, stages));
}

void rule_group_type(struct checking *k, const struct check_rule *rule, const uint32_t *at)
{
    if (!is_group_instruction(opcode_of(at))) return;
    const uint32_t *type = defined_by(k->m, result_type_of(at));
    if (opcode_of(type) == SpvOpTypeVector)
        type = defined_by(k->m, type_vector_component_type(type));
    bool is_float = opcode_of(type) == SpvOpTypeFloat, is_int = opcode_of(type) == SpvOpTypeInt;
    bool is_right = opcode_of(type) == SpvOpTypeBool ||
                    ((is_float || is_int) && number_width(type) == 32) ||
                    (is_float && number_width(type) == 64 && k->has_float64);
    if (!is_right)
        violate(k, rule, at, "the result is of type %s", shown_id(k, result_type_of(at)));
}

void rule_ballot_bit_count(struct checking *k, const struct check_rule *rule, const uint32_t *at)
{
    if (operand(at, 1) > SpvGroupOperationExclusiveScan)
        violate(k, rule, at, "the operation is %s",
                enumerant_name(k, SpvOpGroupNonUniformBallotBitCount, 1, operand(at, 1)));
}
