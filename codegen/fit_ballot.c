/* --lower-for: ballots, votes and what moves data, by arithmetic on masks.
 *
 * SPIR-V (3.52.24) lets operations on ballots look at "the bottom bits required to hold all of the subgroup's invocations" only.
 */
#include "codegen/fit.h"

static SpvId invocation(struct fitting *f) { return fit_input(f, SpvBuiltInSubgroupLocalInvocationId); }

static SpvId uint_id_of(struct fitting *f, uint32_t value) { return uint_id(f->m, value); }

/* Bit `index` of a mask. */
static SpvId bit_of(struct fitting *f, SpvId mask, SpvId index)
{
    SpvId which = fit_uint(f, SpvOpShiftRightLogical, index, uint_id_of(f, 5));
    SpvId word = emit_pure_of(f->m, SpvOpVectorExtractDynamic, scalar_id(f->m, SCALAR_UINT), mask, which);
    SpvId shifted = fit_uint(f, SpvOpShiftRightLogical, word, fit_uint(f, SpvOpBitwiseAnd, index, uint_id_of(f, 31)));
    return fit_test(f, SpvOpINotEqual, fit_uint(f, SpvOpBitwiseAnd, shifted, uint_id_of(f, 1)), uint_id_of(f, 0));
}

void fit_inverse_ballot(struct fitting *f, const uint32_t *at) { alias_id(f->m, at[2], bit_of(f, at[4], invocation(f))); }

void fit_bit_extract(struct fitting *f, const uint32_t *at) { alias_id(f->m, at[2], bit_of(f, at[4], at[5])); }

/* Of the bits of the subgroup, those below this invocation, or those up to it. */
void fit_bit_count(struct fitting *f, const uint32_t *at)
{
    SpvId count = fit_input(f, at[4] == SpvGroupOperationReduce ? SpvBuiltInSubgroupSize : SpvBuiltInSubgroupLocalInvocationId);
    if (at[4] == SpvGroupOperationInclusiveScan) count = fit_uint(f, SpvOpIAdd, count, uint_id_of(f, 1));
    alias_id(f->m, at[2], fit_count(f, fit_mask(f, SpvOpBitwiseAnd, at[5], fit_below(f, count))));
}

/* Without a bit among those of the subgroup, the result is undefined. */
void fit_find_lsb(struct fitting *f, const uint32_t *at) { alias_id(f->m, at[2], fit_first(f, at[4])); }

void fit_find_msb(struct fitting *f, const uint32_t *at)
{
    SpvId bits = fit_mask(f, SpvOpBitwiseAnd, at[4], fit_below(f, fit_input(f, SpvBuiltInSubgroupSize)));
    alias_id(f->m, at[2], fit_uint(f, SpvOpISub, fit_end(f, bits), uint_id_of(f, 1)));
}

/* Of a vector: of each component. */
void fit_all_equal(struct fitting *f, const uint32_t *at)
{
    SpvId type = type_of_id(f->m, resolve_id(f->m, at[4])), scalar, equal = 0;
    unsigned width = fit_width(f, type, &scalar);
    for (unsigned i = 0; i < width; i++) {
        SpvId part = width == 1 ? at[4] : fit_element(f, scalar, at[4], i);
        SpvId one = emit_value_of(f->m, SpvOpGroupNonUniformAllEqual, at[1], at[3], part);
        equal = equal ? fit_test(f, SpvOpLogicalAnd, equal, one) : one;
    }
    alias_id(f->m, at[2], equal);
}

/* SPV_KHR_subgroup_rotate: the invocation is (id & ~(size - 1)) + ((id + delta) & (size - 1)), where size is that of the subgroup, or of
 * the cluster. */
void fit_rotate(struct fitting *f, const uint32_t *at)
{
    SpvId id = invocation(f), size = length_of(at) > 6 ? at[6] : fit_input(f, SpvBuiltInSubgroupSize);
    SpvId low = fit_uint(f, SpvOpISub, size, uint_id_of(f, 1));
    SpvId high = emit_pure_of(f->m, SpvOpNot, scalar_id(f->m, SCALAR_UINT), low);
    SpvId place = fit_uint(f, SpvOpBitwiseAnd, fit_uint(f, SpvOpIAdd, id, at[5]), low);
    SpvId source = fit_uint(f, SpvOpBitwiseOr, fit_uint(f, SpvOpBitwiseAnd, id, high), place);
    alias_id(f->m, at[2], fit_shuffle(f, at[1], at[4], source));
}
