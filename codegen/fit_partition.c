/* --lower-for: subgroupPartitionNV, the ballot of those invocations whose value is that of this one
 * (SPV_NV_shader_subgroup_partitioned).
 *
 * The value of the first invocation that has no partition yet is shown to all, and those that have the same one are a partition. All of the
 * invocations that are active go through the loop alike, once for each value that there is.
 */
#include "codegen/fit.h"

void fit_partition(struct fitting *f, const uint32_t *at)
{
    struct helper h = { .kind = HELPER_PARTITION, .type = at[1], .value_type = type_of_id(f->m, at[3]) };
    alias_id(f->m, at[2], fit_call(f, h, &at[3], 1));
}

/* Of vectors: all components. */
static SpvId are_equal(struct fitting *f, SpvId type, SpvId a, SpvId b)
{
    SpvId scalar;
    unsigned width = fit_width(f, type, &scalar);
    SpvOp kind = opcode_of(definition_of(f->m, scalar));
    SpvOp op = kind == SpvOpTypeFloat ? SpvOpFOrdEqual : kind == SpvOpTypeBool ? SpvOpLogicalEqual : SpvOpIEqual;
    SpvId equal = emit_pure_of(f->m, op, vector_id(f->m, SCALAR_BOOL, width), a, b);
    return width == 1 ? equal : emit_pure_of(f->m, SpvOpAll, scalar_id(f->m, SCALAR_BOOL), equal);
}

/* The partition of `first`.  A value that is not equal to itself, a NaN, is in one of its own all the same, or the loop had no end. */
static SpvId partition_of(struct fitting *f, const struct helper *h, SpvId value, SpvId first, SpvId *is_in)
{
    SpvId self = fit_test(f, SpvOpIEqual, first, fit_input(f, SpvBuiltInSubgroupLocalInvocationId));
    SpvId equal = are_equal(f, h->value_type, value, fit_shuffle(f, h->value_type, value, first));
    *is_in = fit_test(f, SpvOpLogicalOr, equal, self);
    return fit_ballot(f, *is_in);
}

static SpvId phi(struct fitting *f, SpvId first, SpvId from, SpvId back)
{
    return emit_value_of(f->m, SpvOpPhi, vector_id(f->m, SCALAR_UINT, 4), first, from, first, back);
}

SpvId fit_partition_body(struct fitting *f, const struct helper *h, SpvId value, SpvId entry)
{
    struct module *m = f->m;
    SpvId header = new_id(m), body = new_id(m), back = new_id(m), exit = new_id(m), is_in, none = null_id(m, h->type);
    SpvId active = fit_ballot(f, bool_id(m, true));
    emit(m, SECTION_FUNCTIONS, SpvOpBranch, &header, 1);
    fit_block(f, header);
    SpvId left = phi(f, active, entry, back);
    uint32_t left_at = last_instruction(m);
    SpvId found = phi(f, none, entry, back);
    uint32_t found_at = last_instruction(m);
    emit_words(m, SECTION_FUNCTIONS, SpvOpLoopMerge, exit, back, SpvLoopControlMaskNone);
    emit(m, SECTION_FUNCTIONS, SpvOpBranch, &body, 1);
    fit_block(f, body);
    SpvId partition = partition_of(f, h, value, fit_first(f, left), &is_in);
    SpvId next_found = fit_choose(f, h->type, is_in, partition, found);
    SpvId next_left = fit_mask(f, SpvOpBitwiseAnd, left, emit_pure_of(m, SpvOpNot, h->type, partition));
    emit(m, SECTION_FUNCTIONS, SpvOpBranch, &back, 1);
    fit_block(f, back);
    emit_words(m, SECTION_FUNCTIONS, SpvOpBranchConditional, fit_is_empty(f, next_left), exit, header);
    m->sections[SECTION_FUNCTIONS].at[left_at + 5] = next_left;
    m->sections[SECTION_FUNCTIONS].at[found_at + 5] = next_found;
    fit_block(f, exit);
    return next_found;
}
