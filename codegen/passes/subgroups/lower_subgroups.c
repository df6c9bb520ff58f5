/* --lower-for: rewrites a finished module with the subgroup operations that another language
 * has, as SPIRV-Cross writes them. A row of the table names instructions that a language lacks
 * or that SPIRV-Cross writes incorrectly, and the function that emits the replacement: ballot.c,
 * scan.c, partition.c. A replacement stays in its block. Instructions without a replacement
 * stay, and the writer of the text reports them (driver/cross/cross_check.c). */
#include "codegen/passes/subgroups/subgroups.h"
#include "codegen/passes/passes.h"
#include "lang/stage.h"

enum {
    FOR_GLSL = 1 << SGCC_LOWER_FOR_GLSL,
    FOR_ESSL = 1 << SGCC_LOWER_FOR_ESSL,
    FOR_HLSL = 1 << SGCC_LOWER_FOR_HLSL,
    FOR_MSL = 1 << SGCC_LOWER_FOR_MSL,
    FOR_ALL = FOR_GLSL | FOR_ESSL | FOR_HLSL | FOR_MSL
};

/* Sets of group operations. */
enum { REDUCE = 1, SCANS = 2, CLUSTERED = 4, QUADS = 8, PARTITIONED = 16, ANY_GROUP = 31 };

struct lowering_row {
    SpvOp first, last;
    unsigned languages, groups;
    lower_subgroup_function *function;
};

/* clang-format off */
static const struct lowering_row rows[] = {
    {SpvOpGroupNonUniformInverseBallot, SpvOpGroupNonUniformInverseBallot, FOR_HLSL, 0, lower_subgroup_inverse_ballot},
    {SpvOpGroupNonUniformBallotBitExtract, SpvOpGroupNonUniformBallotBitExtract, FOR_HLSL, 0, lower_subgroup_bit_extract},
    {SpvOpGroupNonUniformBallotBitCount, SpvOpGroupNonUniformBallotBitCount, FOR_HLSL, ANY_GROUP, lower_subgroup_bit_count},
    {SpvOpGroupNonUniformBallotFindLSB, SpvOpGroupNonUniformBallotFindLSB, FOR_HLSL, 0, lower_subgroup_find_lsb},
    {SpvOpGroupNonUniformBallotFindMSB, SpvOpGroupNonUniformBallotFindMSB, FOR_HLSL, 0, lower_subgroup_find_msb},
    {SpvOpGroupNonUniformAllEqual, SpvOpGroupNonUniformAllEqual, FOR_HLSL, 0, lower_subgroup_all_equal},
    {SpvOpGroupNonUniformRotateKHR, SpvOpGroupNonUniformRotateKHR, FOR_ALL, 0, lower_subgroup_rotate},
    {SpvOpGroupNonUniformPartitionNV, SpvOpGroupNonUniformPartitionNV, FOR_ALL, 0, lower_subgroup_partition},
    {SpvOpGroupNonUniformIAdd, SpvOpGroupNonUniformFMul, FOR_HLSL, CLUSTERED | QUADS, lower_subgroup_arithmetic},
    {SpvOpGroupNonUniformIAdd, SpvOpGroupNonUniformFMul, FOR_MSL, CLUSTERED, lower_subgroup_arithmetic},
    {SpvOpGroupNonUniformSMin, SpvOpGroupNonUniformBitwiseXor, FOR_HLSL, SCANS | CLUSTERED | QUADS, lower_subgroup_arithmetic},
    {SpvOpGroupNonUniformSMin, SpvOpGroupNonUniformBitwiseXor, FOR_MSL, SCANS | CLUSTERED, lower_subgroup_arithmetic},
    {SpvOpGroupNonUniformIAdd, SpvOpGroupNonUniformBitwiseXor, FOR_ALL, PARTITIONED, lower_subgroup_arithmetic},
    {SpvOpGroupNonUniformLogicalAnd, SpvOpGroupNonUniformLogicalXor, FOR_HLSL | FOR_MSL, ANY_GROUP, lower_subgroup_logical},
    {SpvOpGroupNonUniformLogicalAnd, SpvOpGroupNonUniformLogicalXor, FOR_ALL, PARTITIONED, lower_subgroup_logical},
};
/* clang-format on */

/* Those on 64-bit integers, which come first.  Metal, 6.9.2 and 6.9.3: SIMD-group and quad-group
 * functions take no long and no ulong. */
/* clang-format off */
static const struct lowering_row int64_rows[] = {
    {SpvOpGroupNonUniformAllEqual, SpvOpGroupNonUniformAllEqual, FOR_MSL, 0, lower_subgroup_equal_words},
    {SpvOpGroupNonUniformBroadcast, SpvOpGroupNonUniformBroadcastFirst, FOR_MSL, 0, lower_subgroup_words},
    {SpvOpGroupNonUniformShuffle, SpvOpGroupNonUniformShuffleDown, FOR_MSL, 0, lower_subgroup_words},
    {SpvOpGroupNonUniformQuadBroadcast, SpvOpGroupNonUniformQuadSwap, FOR_MSL, 0, lower_subgroup_words},
    {SpvOpGroupNonUniformIAdd, SpvOpGroupNonUniformBitwiseXor, FOR_MSL, ANY_GROUP, lower_subgroup_arithmetic},
};
/* clang-format on */

/* SPIRV-Cross writes the masks, but with bits beyond the subgroup. */
static const struct lacking_input hlsl_lacks[] = {
    {SpvBuiltInSubgroupEqMask, "subgroup_eq_mask"}, {SpvBuiltInSubgroupGeMask, "subgroup_ge_mask"},
    {SpvBuiltInSubgroupGtMask, "subgroup_gt_mask"}, {SpvBuiltInSubgroupLeMask, "subgroup_le_mask"},
    {SpvBuiltInSubgroupLtMask, "subgroup_lt_mask"}, {SpvBuiltInSubgroupId, "subgroup_id"},
    {SpvBuiltInNumSubgroups, "subgroup_count"},
};

static bool has_group_operation(SpvOp op)
{
    return op == SpvOpGroupNonUniformBallotBitCount ||
           (op >= SpvOpGroupNonUniformIAdd && op <= SpvOpGroupNonUniformLogicalXor);
}

/* The set of its group operation. */
static unsigned group_of(const struct subgroup_lowering *f, const uint32_t *at)
{
    uint64_t size;
    switch (operand(at, 1)) {
    case SpvGroupOperationReduce: return REDUCE;
    case SpvGroupOperationInclusiveScan:
    case SpvGroupOperationExclusiveScan: return SCANS;
    case SpvGroupOperationClusteredReduce:
        return known_constant(f->m, operand(at, 3), &size) && size == 4 ? QUADS : CLUSTERED;
    default: return PARTITIONED;
    }
}

/* Whether the value of a group operation is of 64-bit integers. */
static bool is_of_int64(struct subgroup_lowering *f, const uint32_t *at)
{
    bool is_vote = opcode_of(at) == SpvOpGroupNonUniformAllEqual;
    SpvId type =
        is_vote ? type_of_id(f->m, canonical_id(f->m, operand(at, 1))) : result_type_of(at);
    return is_int64_shape(&f->builder, type);
}

static const struct lowering_row *search_rows(const struct subgroup_lowering *f, const uint32_t *at,
                                              const struct lowering_row *list, size_t count)
{
    SpvOp op = opcode_of(at);
    unsigned language = 1u << f->m->c->options->lower_for;
    for (const struct lowering_row *r = list; r < list + count; r++)
        if (op >= r->first && op <= r->last && r->languages & language &&
            (!has_group_operation(op) || r->groups & group_of(f, at)))
            return r;
    return NULL;
}

static const struct lowering_row *find_row(struct subgroup_lowering *f, const uint32_t *at)
{
    if (opcode_of(at) < SpvOpGroupNonUniformElect) return NULL;
    const struct lowering_row *r =
        search_rows(f, at, int64_rows, sizeof int64_rows / sizeof *int64_rows);
    if (r && is_of_int64(f, at)) return r;
    return search_rows(f, at, rows, sizeof rows / sizeof *rows);
}

/* An access chain into a variable that was an input. */
static void lower_subgroup_chain(struct subgroup_lowering *f, uint32_t *at)
{
    if (is_computed_input(f, operand(at, 0)))
        at[1] = pointer_id(f->m, SpvStorageClassPrivate,
                           type_pointer_type(definition_of(f->m, result_type_of(at))));
}

/* HLSL orders memory for workgroups and devices only. */
static void lower_subgroup_memory_barrier(struct subgroup_lowering *f, uint32_t *at)
{
    uint64_t scope;
    if (f->m->c->options->lower_for != SGCC_LOWER_FOR_HLSL ||
        !known_constant(f->m, memory_barrier_memory(at), &scope) || scope != SpvScopeSubgroup)
        return;
    at[1] = uint_id(f->m, shader_stages[f->m->c->stage].has_workgroup ? SpvScopeWorkgroup
                                                                      : SpvScopeDevice);
}

/* SPIRV-Cross writes a store as an exchange, but does not declare the variable for its result. */
static bool lower_subgroup_atomic_store(struct subgroup_lowering *f, const uint32_t *at)
{
    if (f->m->c->options->lower_for != SGCC_LOWER_FOR_HLSL) return false;
    emit_value_of(f->m, SpvOpAtomicExchange, type_of_id(f->m, atomic_store_value(at)),
                  atomic_store_pointer(at), atomic_store_memory(at), atomic_store_semantics(at),
                  atomic_store_value(at));
    return true;
}

/* SPIR-V, 2.4: variables must be at the start of the first block of a function. */
static bool precedes_code(SpvOp op)
{
    return op == SpvOpFunction || op == SpvOpFunctionParameter || op == SpvOpLabel ||
           op == SpvOpVariable || op == SpvOpLine || op == SpvOpNoLine;
}

static bool lower_subgroup_instruction(void *user, uint32_t *at, const struct opcode_info *info)
{
    struct subgroup_lowering *f = user;
    SpvOp op = (SpvOp)info->opcode;
    if (op == SpvOpFunction) f->in_entry = result_of(at) == f->entry;
    if (f->in_entry && f->entry && !precedes_code(op)) lower_subgroup_prologue(f);
    if (op == SpvOpAccessChain || op == SpvOpInBoundsAccessChain) lower_subgroup_chain(f, at);
    if (op == SpvOpMemoryBarrier) lower_subgroup_memory_barrier(f, at);
    visit_ids(f->m, at, info, IDS_USED, canonical_word, f->m);
    const struct lowering_row *r = find_row(f, at);
    if (r) r->function(&f->builder, at);
    else if (op != SpvOpAtomicStore || !lower_subgroup_atomic_store(f, at))
        copy_old_instruction(f->m, at, info);
    return true;
}

void lower_subgroups(struct module *m)
{
    struct subgroup_lowering *f = arena_new(&m->c->arena, struct subgroup_lowering);
    f->m = m;
    start_rewriter(&f->r, m);
    f->builder =
        (struct subgroup_builder){.m = m,
                                  .numbers = &lower_subgroup_numbers,
                                  .splits_int64 = m->c->options->lower_for == SGCC_LOWER_FOR_MSL};
    if (m->sections[SECTION_ENTRY_POINTS].count) f->entry = m->sections[SECTION_ENTRY_POINTS].at[2];
    if (m->c->options->lower_for == SGCC_LOWER_FOR_HLSL)
        lower_subgroup_inputs(f, hlsl_lacks, sizeof hlsl_lacks / sizeof *hlsl_lacks);
    detach_functions(&f->r);
    for_each_old_instruction(&f->r, lower_subgroup_instruction, f);
    emit_helpers(&f->builder);
}
