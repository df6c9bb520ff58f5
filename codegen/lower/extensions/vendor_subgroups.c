/* Subgroup operations that vendors had before GL_KHR_shader_subgroup: GL_NV_shader_thread_group,
 * GL_NV_shader_thread_shuffle, GL_AMD_shader_ballot. They are made of instructions of SPIR-V 1.3. A
 * shuffle never reads from an invocation that the specifications do not read from, since its result
 * would be undefined. */
#include "codegen/lower/builtin.h"
#include "codegen/lower/expr.h"
#include "codegen/lower/lvalue_access.h"
#include "lang/stage.h"

/* --- arithmetic on uints ------------------------------------------------------------------- */

static SpvId uint_op(struct lowering *lw, SpvOp op, SpvId left, SpvId right)
{
    return emit_pure_of(lw->m, op, scalar_id(lw->m, SCALAR_UINT), left, right);
}

static SpvId uint_op_with(struct lowering *lw, SpvOp op, SpvId left, uint32_t right)
{
    return uint_op(lw, op, left, uint_id(lw->m, right));
}

static SpvId compare(struct lowering *lw, SpvOp op, SpvId left, SpvId right)
{
    return emit_pure_of(lw->m, op, scalar_id(lw->m, SCALAR_BOOL), left, right);
}

static SpvId select_uint(struct lowering *lw, SpvId condition, SpvId yes, SpvId no)
{
    return emit_pure_of(lw->m, SpvOpSelect, scalar_id(lw->m, SCALAR_UINT), condition, yes, no);
}

/* Selects a value of type `t` by one bool for all components. Before SPIR-V 1.4 OpSelect takes one
 * bool for each. */
static SpvId select_by_mask(struct lowering *lw, const struct type *t, SpvId condition, SpvId yes,
                            SpvId no)
{
    SpvId wide = splat(lw, condition, with_scalar(lw->types, t, SCALAR_BOOL));
    return emit_pure_of(lw->m, SpvOpSelect, value_type_id(lw, t), wide, yes, no);
}

/* --- the subgroup -------------------------------------------------------------------------- */

/* Loads a built-in variable that the source does not name. */
static SpvId load_subgroup_value(struct lowering *lw, SpvBuiltIn builtin, unsigned width)
{
    static const uint32_t rays =
        STAGE(RAYGEN) | STAGE(INTERSECTION) | STAGE(CLOSEST_HIT) | STAGE(MISS) | STAGE(CALLABLE);
    struct builtin_variable row = {.scalar = SCALAR_UINT,
                                   .width = (uint8_t)width,
                                   .builtin = (uint16_t)builtin,
                                   .volatile_stages = rays};
    struct decl d = {.storage = STORAGE_INPUT, .builtin = &row};
    return load_input(lw, &d,
                      width == 1 ? scalar_type(lw->types, SCALAR_UINT)
                                 : vector_type(lw->types, SCALAR_UINT, width));
}

static SpvId invocation(struct lowering *lw)
{
    return load_subgroup_value(lw, SpvBuiltInSubgroupLocalInvocationId, 1);
}

static SpvId ballot(struct lowering *lw, SpvId value)
{
    uint32_t operands[] = {uint_id(lw->m, SpvScopeSubgroup), value};
    return emit_group(lw, SpvOpGroupNonUniformBallot, vector_id(lw->m, SCALAR_UINT, 4), operands,
                      2);
}

static SpvId shuffle(struct call *call, SpvId source)
{
    struct module *m = call->lw->m;
    SpvId result_type = value_type_id(call->lw, call->e->type);
    return emit_value_of(m, row_opcode(call), result_type, uint_id(m, SpvScopeSubgroup),
                         call->values[0], source);
}

/* --- GL_NV_shader_thread_group ------------------------------------------------------------- */

/* Lowers activeThreadsNV() and ballotThreadNV(value), which return 32 bits. */
SpvId lower_ballot32(struct call *call)
{
    struct lowering *lw = call->lw;
    SpvId bits = ballot(lw, call->row->count ? call->values[0] : bool_id(lw->m, true));
    return extract(lw, bits, call->e->type, 0);
}

/* Returns the sum of the quad's value `swizzledValue` and `unswizzledValue`, if that is given. */
SpvId lower_quad_swizzle(struct call *call)
{
    struct module *m = call->lw->m;
    SpvId type = value_type_id(call->lw, call->e->type);
    lower_operand_template(call);
    SpvId other = emit_value(m, row_opcode(call), type, call->operands, call->operand_count);
    return call->row->count == 1 ? other : emit_pure_of(m, SpvOpFAdd, type, other, call->values[1]);
}

/* --- GL_NV_shader_thread_shuffle ----------------------------------------------------------- */

/* A range of invocations in which shuffles read.  All ranges have the same width. */
struct shuffle_segment {
    SpvId self;     /* index of the current invocation */
    SpvId position; /* its index in the segment */
    SpvId index, width;
};

/* "<index> is a 5 bits value": other bits are ignored. A width beyond the subgroup size means one
 * segment, as 32 does in a warp. */
static struct shuffle_segment segment_of(struct call *call)
{
    struct lowering *lw = call->lw;
    SpvId widths[] = {call->values[2], load_subgroup_value(lw, SpvBuiltInSubgroupSize, 1)};
    struct shuffle_segment s = {.self = invocation(lw)};
    s.width = emit_glsl450(lw->m, GLSLstd450UMin, scalar_id(lw->m, SCALAR_UINT), widths, 2);
    s.index = uint_op_with(lw, SpvOpBitwiseAnd, call->values[1], 31);
    s.position = uint_op(lw, SpvOpBitwiseAnd, s.self, uint_op_with(lw, SpvOpISub, s.width, 1));
    return s;
}

/* Out of range, "the value returned by the function will come from the current thread". */
static SpvId shuffle_in_range(struct call *call, const struct shuffle_segment *s, SpvId source,
                              SpvId is_valid)
{
    SpvId value = shuffle(call, select_uint(call->lw, is_valid, source, s->self));
    if (call->row->count == 4) store_lvalue(call->lw, &call->lvalues[3], is_valid);
    return value;
}

SpvId lower_shuffle_index(struct call *call)
{
    struct lowering *lw = call->lw;
    struct shuffle_segment s = segment_of(call);
    SpvId start = uint_op(lw, SpvOpISub, s.self, s.position);
    SpvId source = uint_op(lw, SpvOpIAdd, start, s.index);
    return shuffle_in_range(call, &s, source, compare(lw, SpvOpULessThan, s.index, s.width));
}

SpvId lower_shuffle_up(struct call *call)
{
    struct lowering *lw = call->lw;
    struct shuffle_segment s = segment_of(call);
    SpvId source = uint_op(lw, SpvOpISub, s.self, s.index);
    return shuffle_in_range(call, &s, source,
                            compare(lw, SpvOpUGreaterThanEqual, s.position, s.index));
}

SpvId lower_shuffle_down(struct call *call)
{
    struct lowering *lw = call->lw;
    struct shuffle_segment s = segment_of(call);
    SpvId position = uint_op(lw, SpvOpIAdd, s.position, s.index),
          source = uint_op(lw, SpvOpIAdd, s.self, s.index);
    return shuffle_in_range(call, &s, source, compare(lw, SpvOpULessThan, position, s.width));
}

SpvId lower_shuffle_xor(struct call *call)
{
    struct lowering *lw = call->lw;
    struct shuffle_segment s = segment_of(call);
    SpvId position = uint_op(lw, SpvOpBitwiseXor, s.position, s.index),
          source = uint_op(lw, SpvOpBitwiseXor, s.self, s.index);
    return shuffle_in_range(call, &s, source, compare(lw, SpvOpULessThan, position, s.width));
}

/* --- GL_AMD_shader_ballot ------------------------------------------------------------------ */

/* Returns isActive[source] ? value of source : 0.  The bit of a source beyond the subgroup is 0 in
 * the ballot. */
static SpvId swizzle_from(struct call *call, SpvId self, SpvId source)
{
    struct lowering *lw = call->lw;
    const struct type *t = call->e->type;
    SpvId active = ballot(lw, bool_id(lw->m, true));
    SpvId result_type = scalar_id(lw->m, SCALAR_UINT);
    SpvId word = emit_pure_of(lw->m, SpvOpVectorExtractDynamic, result_type, active,
                              uint_op_with(lw, SpvOpShiftRightLogical, source, 5));
    SpvId shifted =
        uint_op(lw, SpvOpShiftRightLogical, word, uint_op_with(lw, SpvOpBitwiseAnd, source, 31));
    SpvId left = uint_op_with(lw, SpvOpBitwiseAnd, shifted, 1);
    SpvId is_active = compare(lw, SpvOpINotEqual, left, uint_id(lw->m, 0));
    SpvId value = shuffle(call, select_uint(lw, is_active, source, self));
    return select_by_mask(lw, t, is_active, value, null_id(lw->m, value_type_id(lw, t)));
}

/* Invocation 4 * n + k reads from 4 * n + offset[k]. */
SpvId lower_swizzle_four(struct call *call)
{
    struct lowering *lw = call->lw;
    SpvId self = invocation(lw), position = uint_op_with(lw, SpvOpBitwiseAnd, self, 3);
    SpvId offset = emit_pure_of(lw->m, SpvOpVectorExtractDynamic, scalar_id(lw->m, SCALAR_UINT),
                                call->values[1], position);
    return swizzle_from(call, self,
                        uint_op(lw, SpvOpIAdd, uint_op(lw, SpvOpISub, self, position), offset));
}

/* j = (((i & 0x1f) & mask.x) | mask.y) ^ mask.z;  j |= (i & 0x20);  the components of the mask have
 * 5 bits. */
SpvId lower_swizzle_masked(struct call *call)
{
    struct lowering *lw = call->lw;
    const struct type *scalar = scalar_type(lw->types, SCALAR_UINT);
    SpvId self = invocation(lw), mask[3];
    for (unsigned i = 0; i < 3; i++) mask[i] = extract(lw, call->values[1], scalar, i);
    SpvId source = uint_op(lw, SpvOpBitwiseAnd, self, mask[0]);
    source = uint_op(lw, SpvOpBitwiseXor, uint_op(lw, SpvOpBitwiseOr, source, mask[1]), mask[2]);
    return swizzle_from(
        call, self,
        uint_op(lw, SpvOpBitwiseOr, source, uint_op_with(lw, SpvOpBitwiseAnd, self, 32)));
}

/* Returns inputValue, or writeValue in the invocation with that index. */
SpvId lower_write_invocation(struct call *call)
{
    struct lowering *lw = call->lw;
    SpvId is_chosen = compare(lw, SpvOpIEqual, invocation(lw), call->values[2]);
    return select_by_mask(lw, call->e->type, is_chosen, call->values[1], call->values[0]);
}

/* Lowers mbcntAMD, which is bitCount(gl_SubGroupLtMaskARB & mask).  It counts by halves, since
 * Vulkan counts in 32 bits only (VUID-RuntimeSpirv-None-10824). */
SpvId lower_mask_count(struct call *call)
{
    struct lowering *lw = call->lw;
    const struct type *scalar = scalar_type(lw->types, SCALAR_UINT);
    SpvId pair = vector_id(lw->m, SCALAR_UINT, 2),
          below = load_subgroup_value(lw, SpvBuiltInSubgroupLtMask, 4);
    below = emit_pure_of(lw->m, SpvOpVectorShuffle, pair, below, below, 0, 1);
    SpvId mask = emit_pure_of(lw->m, SpvOpBitcast, pair, call->values[0]);
    SpvId counts = emit_pure_of(lw->m, SpvOpBitCount, pair,
                                emit_pure_of(lw->m, SpvOpBitwiseAnd, pair, mask, below));
    SpvId low = extract(lw, counts, scalar, 0), high = extract(lw, counts, scalar, 1);
    return uint_op(lw, SpvOpIAdd, low, high);
}
