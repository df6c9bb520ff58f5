/* --lower-for: subgroupPartitionNV, the ballot of the invocations with the same value as this one
 * (SPV_NV_shader_subgroup_partitioned). In a loop, the value of the first invocation without a
 * partition is broadcast, and those with an equal value form a partition. All active invocations
 * run the loop uniformly, once for each distinct value. */
#include "codegen/passes/subgroups/subgroups.h"

/* For vectors: all components are equal. */
static SpvId are_equal(struct subgroup_builder *k, SpvId type, SpvId a, SpvId b)
{
    SpvId scalar;
    unsigned width = subgroup_width(k, type, &scalar);
    SpvOp kind = opcode_of(definition_of(k->m, scalar));
    SpvOp op = kind == SpvOpTypeFloat  ? SpvOpFOrdEqual
               : kind == SpvOpTypeBool ? SpvOpLogicalEqual
                                       : SpvOpIEqual;
    SpvId equal = emit_pure_of(k->m, op, vector_id(k->m, SCALAR_BOOL, width), a, b);
    return width == 1 ? equal : emit_pure_of(k->m, SpvOpAll, scalar_id(k->m, SCALAR_BOOL), equal);
}

/* The partition of the invocation `first`. A NaN is not equal to itself, so it gets a separate
 * partition. Otherwise the loop would not end. */
static SpvId partition_of(struct subgroup_builder *k, const struct helper *h, SpvId value,
                          SpvId first, SpvId *is_in)
{
    SpvId self = subgroup_test(k, SpvOpIEqual, first,
                               load_subgroup_input(k, SpvBuiltInSubgroupLocalInvocationId));
    SpvId equal = are_equal(k, h->parameter_types[0], value,
                            emit_shuffle(k, h->parameter_types[0], value, first));
    *is_in = subgroup_test(k, SpvOpLogicalOr, equal, self);
    return emit_ballot(k, *is_in);
}

static SpvId phi(struct subgroup_builder *k, SpvId first, SpvId from, SpvId back)
{
    return emit_value_of(k->m, SpvOpPhi, vector_id(k->m, SCALAR_UINT, 4), first, from, first, back);
}

static SpvId partition_body(struct subgroup_builder *k, const struct helper *h,
                            const SpvId *parameters, SpvId entry)
{
    struct module *m = k->m;
    SpvId header = new_id(m), body = new_id(m), back = new_id(m), exit = new_id(m), is_in,
          none = null_id(m, h->type);
    SpvId active = emit_ballot(k, bool_id(m, true));
    emit(m, SECTION_FUNCTIONS, SpvOpBranch, &header, 1);
    begin_helper_block(k, header);
    SpvId left = phi(k, active, entry, back);
    uint32_t left_at = last_instruction(m);
    SpvId found = phi(k, none, entry, back);
    uint32_t found_at = last_instruction(m);
    emit_words(m, SECTION_FUNCTIONS, SpvOpLoopMerge, exit, back, SpvLoopControlMaskNone);
    emit(m, SECTION_FUNCTIONS, SpvOpBranch, &body, 1);
    begin_helper_block(k, body);
    SpvId partition = partition_of(k, h, parameters[0], mask_first(k, left), &is_in);
    SpvId next_found = subgroup_select(k, h->type, is_in, partition, found);
    SpvId next_left =
        subgroup_mask(k, SpvOpBitwiseAnd, left, emit_pure_of(m, SpvOpNot, h->type, partition));
    emit(m, SECTION_FUNCTIONS, SpvOpBranch, &back, 1);
    begin_helper_block(k, back);
    emit_words(m, SECTION_FUNCTIONS, SpvOpBranchConditional, mask_is_empty(k, next_left), exit,
               header);
    m->sections[SECTION_FUNCTIONS].at[left_at + 5] = next_left;
    m->sections[SECTION_FUNCTIONS].at[found_at + 5] = next_found;
    begin_helper_block(k, exit);
    return next_found;
}

void lower_subgroup_partition(struct subgroup_builder *k, const uint32_t *at)
{
    static const struct helper_kind partition = {
        "subgroup_partition", {"value"}, 1, partition_body};
    struct helper h = {.kind = &partition,
                       .type = result_type_of(at),
                       .parameter_types = {type_of_id(k->m, operand(at, 0))}};
    replace_all_uses_with(k->m, result_of(at), call_subgroup_helper(k, h, at + 3));
}
