/* --lower-for: ballots, votes and data movement, by arithmetic on masks. By SPIR-V (3.52.24)
 * operations on ballots consider only "the bottom bits required to hold all of the subgroup's
 * invocations". */
#include "codegen/passes/subgroups/subgroups.h"

static SpvId invocation(struct subgroup_builder *k)
{
    return load_subgroup_input(k, SpvBuiltInSubgroupLocalInvocationId);
}

static SpvId uint_id_of(struct subgroup_builder *k, uint32_t value) { return uint_id(k->m, value); }

/* Bit `index` of a mask. */
static SpvId bit_of(struct subgroup_builder *k, SpvId mask, SpvId index)
{
    SpvId which = subgroup_uint(k, SpvOpShiftRightLogical, index, uint_id_of(k, 5));
    SpvId word =
        emit_pure_of(k->m, SpvOpVectorExtractDynamic, scalar_id(k->m, SCALAR_UINT), mask, which);
    SpvId shifted = subgroup_uint(k, SpvOpShiftRightLogical, word,
                                  subgroup_uint(k, SpvOpBitwiseAnd, index, uint_id_of(k, 31)));
    SpvId bit = subgroup_uint(k, SpvOpBitwiseAnd, shifted, uint_id_of(k, 1));
    return subgroup_test(k, SpvOpINotEqual, bit, uint_id_of(k, 0));
}

void lower_subgroup_inverse_ballot(struct subgroup_builder *k, const uint32_t *at)
{
    replace_all_uses_with(k->m, result_of(at), bit_of(k, operand(at, 1), invocation(k)));
}

void lower_subgroup_bit_extract(struct subgroup_builder *k, const uint32_t *at)
{
    replace_all_uses_with(k->m, result_of(at), bit_of(k, operand(at, 1), operand(at, 2)));
}

/* Counts the bits of the subgroup, or of these the ones below or up to this invocation. */
void lower_subgroup_bit_count(struct subgroup_builder *k, const uint32_t *at)
{
    SpvId count = load_subgroup_input(k, operand(at, 1) == SpvGroupOperationReduce
                                             ? SpvBuiltInSubgroupSize
                                             : SpvBuiltInSubgroupLocalInvocationId);
    if (operand(at, 1) == SpvGroupOperationInclusiveScan)
        count = subgroup_uint(k, SpvOpIAdd, count, uint_id_of(k, 1));
    replace_all_uses_with(
        k->m, result_of(at),
        count_mask(k, subgroup_mask(k, SpvOpBitwiseAnd, operand(at, 2), mask_below(k, count))));
}

/* The result is undefined if the subgroup has no bit set. */
void lower_subgroup_find_lsb(struct subgroup_builder *k, const uint32_t *at)
{
    replace_all_uses_with(k->m, result_of(at), mask_first(k, operand(at, 1)));
}

void lower_subgroup_find_msb(struct subgroup_builder *k, const uint32_t *at)
{
    SpvId bits = subgroup_mask(k, SpvOpBitwiseAnd, operand(at, 1),
                               mask_below(k, load_subgroup_input(k, SpvBuiltInSubgroupSize)));
    SpvId end = mask_end(k, bits);
    replace_all_uses_with(k->m, result_of(at), subgroup_uint(k, SpvOpISub, end, uint_id_of(k, 1)));
}

/* For a vector the result is whether each component is equal. */
void lower_subgroup_all_equal(struct subgroup_builder *k, const uint32_t *at)
{
    SpvId type = type_of_id(k->m, canonical_id(k->m, operand(at, 1))), scalar, equal = 0;
    unsigned width = subgroup_width(k, type, &scalar);
    for (unsigned i = 0; i < width; i++) {
        SpvId part = width == 1 ? operand(at, 1) : subgroup_element(k, scalar, operand(at, 1), i);
        SpvId part_equal = emit_value_of(k->m, SpvOpGroupNonUniformAllEqual, result_type_of(at),
                                         operand(at, 0), part);
        equal = equal ? subgroup_test(k, SpvOpLogicalAnd, equal, part_equal) : part_equal;
    }
    replace_all_uses_with(k->m, result_of(at), equal);
}

/* SPV_KHR_subgroup_rotate: the invocation is (id & ~(size - 1)) + ((id + delta) & (size - 1)),
 * where size is that of the subgroup, or of the cluster. */
void lower_subgroup_rotate(struct subgroup_builder *k, const uint32_t *at)
{
    SpvId id = invocation(k), size = length_of(at) > 6
                                         ? operand(at, 3)
                                         : load_subgroup_input(k, SpvBuiltInSubgroupSize);
    SpvId low = subgroup_uint(k, SpvOpISub, size, uint_id_of(k, 1));
    SpvId high = emit_pure_of(k->m, SpvOpNot, scalar_id(k->m, SCALAR_UINT), low);
    SpvId lane =
        subgroup_uint(k, SpvOpBitwiseAnd, subgroup_uint(k, SpvOpIAdd, id, operand(at, 2)), low);
    SpvId source =
        subgroup_uint(k, SpvOpBitwiseOr, subgroup_uint(k, SpvOpBitwiseAnd, id, high), lane);
    replace_all_uses_with(k->m, result_of(at),
                          emit_shuffle(k, result_type_of(at), operand(at, 1), source));
}

/* --- 64-bit integers as words -------------------------------------------------------------- */

void lower_subgroup_words(struct subgroup_builder *k, const uint32_t *at)
{
    replace_all_uses_with(
        k->m, result_of(at),
        move_as_words(k, opcode_of(at), result_type_of(at), operand(at, 1),
                      length_of(at) > 5 ? canonical_id(k->m, operand(at, 2)) : 0));
}

/* Integers are equal where all of their words are. */
void lower_subgroup_equal_words(struct subgroup_builder *k, const uint32_t *at)
{
    SpvId type = type_of_id(k->m, canonical_id(k->m, operand(at, 1))), scalar, equal = 0,
          words = vector_id(k->m, SCALAR_UINT, 2);
    unsigned width = subgroup_width(k, type, &scalar);
    for (unsigned i = 0; i < width; i++) {
        SpvId part = width == 1 ? operand(at, 1) : subgroup_element(k, scalar, operand(at, 1), i);
        SpvId part_equal =
            emit_value_of(k->m, SpvOpGroupNonUniformAllEqual, result_type_of(at), operand(at, 0),
                          emit_pure_of(k->m, SpvOpBitcast, words, part));
        equal = equal ? subgroup_test(k, SpvOpLogicalAnd, equal, part_equal) : part_equal;
    }
    replace_all_uses_with(k->m, result_of(at), equal);
}
