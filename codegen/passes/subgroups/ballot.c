/* --lower-for: ballots, votes and data movement, by arithmetic on masks. By SPIR-V (3.52.24)
 * operations on ballots consider only "the bottom bits required to hold all of the subgroup's
 * invocations". */
#include "codegen/passes/subgroups/subgroups.h"

static SpvId invocation(struct subgroup_kit *k)
{
    return kit_input(k, SpvBuiltInSubgroupLocalInvocationId);
}

static SpvId uint_id_of(struct subgroup_kit *k, uint32_t value) { return uint_id(k->m, value); }

/* Bit `index` of a mask. */
static SpvId bit_of(struct subgroup_kit *k, SpvId mask, SpvId index)
{
    SpvId which = kit_uint(k, SpvOpShiftRightLogical, index, uint_id_of(k, 5));
    SpvId word =
        emit_pure_of(k->m, SpvOpVectorExtractDynamic, scalar_id(k->m, SCALAR_UINT), mask, which);
    SpvId shifted = kit_uint(k, SpvOpShiftRightLogical, word,
                             kit_uint(k, SpvOpBitwiseAnd, index, uint_id_of(k, 31)));
    SpvId bit = kit_uint(k, SpvOpBitwiseAnd, shifted, uint_id_of(k, 1));
    return kit_test(k, SpvOpINotEqual, bit, uint_id_of(k, 0));
}

void lower_subgroup_inverse_ballot(struct subgroup_kit *k, const uint32_t *at)
{
    replace_all_uses_with(k->m, result_of(at), bit_of(k, operand(at, 1), invocation(k)));
}

void lower_subgroup_bit_extract(struct subgroup_kit *k, const uint32_t *at)
{
    replace_all_uses_with(k->m, result_of(at), bit_of(k, operand(at, 1), operand(at, 2)));
}

/* Counts the bits of the subgroup, or of these the ones below or up to this invocation. */
void lower_subgroup_bit_count(struct subgroup_kit *k, const uint32_t *at)
{
    SpvId count = kit_input(k, operand(at, 1) == SpvGroupOperationReduce
                                   ? SpvBuiltInSubgroupSize
                                   : SpvBuiltInSubgroupLocalInvocationId);
    if (operand(at, 1) == SpvGroupOperationInclusiveScan)
        count = kit_uint(k, SpvOpIAdd, count, uint_id_of(k, 1));
    replace_all_uses_with(
        k->m, result_of(at),
        kit_count(k, kit_mask(k, SpvOpBitwiseAnd, operand(at, 2), kit_below(k, count))));
}

/* The result is undefined if the subgroup has no bit set. */
void lower_subgroup_find_lsb(struct subgroup_kit *k, const uint32_t *at)
{
    replace_all_uses_with(k->m, result_of(at), kit_first(k, operand(at, 1)));
}

void lower_subgroup_find_msb(struct subgroup_kit *k, const uint32_t *at)
{
    SpvId bits = kit_mask(k, SpvOpBitwiseAnd, operand(at, 1),
                          kit_below(k, kit_input(k, SpvBuiltInSubgroupSize)));
    SpvId end = kit_end(k, bits);
    replace_all_uses_with(k->m, result_of(at), kit_uint(k, SpvOpISub, end, uint_id_of(k, 1)));
}

/* For a vector the result is whether each component is equal. */
void lower_subgroup_all_equal(struct subgroup_kit *k, const uint32_t *at)
{
    SpvId type = type_of_id(k->m, canonical_id(k->m, operand(at, 1))), scalar, equal = 0;
    unsigned width = kit_width(k, type, &scalar);
    for (unsigned i = 0; i < width; i++) {
        SpvId part = width == 1 ? operand(at, 1) : kit_element(k, scalar, operand(at, 1), i);
        SpvId part_equal = emit_value_of(k->m, SpvOpGroupNonUniformAllEqual, result_type_of(at),
                                         operand(at, 0), part);
        equal = equal ? kit_test(k, SpvOpLogicalAnd, equal, part_equal) : part_equal;
    }
    replace_all_uses_with(k->m, result_of(at), equal);
}

/* SPV_KHR_subgroup_rotate: the invocation is (id & ~(size - 1)) + ((id + delta) & (size - 1)),
 * where size is that of the subgroup, or of the cluster. */
void lower_subgroup_rotate(struct subgroup_kit *k, const uint32_t *at)
{
    SpvId id = invocation(k),
          size = length_of(at) > 6 ? operand(at, 3) : kit_input(k, SpvBuiltInSubgroupSize);
    SpvId low = kit_uint(k, SpvOpISub, size, uint_id_of(k, 1));
    SpvId high = emit_pure_of(k->m, SpvOpNot, scalar_id(k->m, SCALAR_UINT), low);
    SpvId lane = kit_uint(k, SpvOpBitwiseAnd, kit_uint(k, SpvOpIAdd, id, operand(at, 2)), low);
    SpvId source = kit_uint(k, SpvOpBitwiseOr, kit_uint(k, SpvOpBitwiseAnd, id, high), lane);
    replace_all_uses_with(k->m, result_of(at),
                          kit_shuffle(k, result_type_of(at), operand(at, 1), source));
}

/* --- 64-bit integers as words -------------------------------------------------------------- */

void lower_subgroup_words(struct subgroup_kit *k, const uint32_t *at)
{
    replace_all_uses_with(
        k->m, result_of(at),
        kit_move_words(k, opcode_of(at), result_type_of(at), operand(at, 1),
                       length_of(at) > 5 ? canonical_id(k->m, operand(at, 2)) : 0));
}

/* Integers are equal where all of their words are. */
void lower_subgroup_equal_words(struct subgroup_kit *k, const uint32_t *at)
{
    SpvId type = type_of_id(k->m, canonical_id(k->m, operand(at, 1))), scalar, equal = 0,
          words = vector_id(k->m, SCALAR_UINT, 2);
    unsigned width = kit_width(k, type, &scalar);
    for (unsigned i = 0; i < width; i++) {
        SpvId part = width == 1 ? operand(at, 1) : kit_element(k, scalar, operand(at, 1), i);
        SpvId part_equal =
            emit_value_of(k->m, SpvOpGroupNonUniformAllEqual, result_type_of(at), operand(at, 0),
                          emit_pure_of(k->m, SpvOpBitcast, words, part));
        equal = equal ? kit_test(k, SpvOpLogicalAnd, equal, part_equal) : part_equal;
    }
    replace_all_uses_with(k->m, result_of(at), equal);
}
