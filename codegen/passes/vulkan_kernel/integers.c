/* Arithmetic of integers of OpenCL.std for shaders, vector loads and stores, shuffles (OpenCL
 * extended instruction set, 2.2, 2.5, 2.6). */
#include "codegen/passes/vulkan_kernel/math.h"
#include "codegen/passes/vulkan_kernel/access_paths.h"
#include "codegen/passes/vulkan_kernel/values.h"
#include "codegen/passes/vulkan_kernel/views.h"

SpvId lower_identity(struct call *c) { return arg(c, 0); }

static SpvId abs_diff(struct call *c, enum GLSLstd450 max, enum GLSLstd450 min)
{
    SpvId x = arg(c, 0);
    SpvId larger = glsl2(c, max, x, arg(c, 1));
    return op2(c, SpvOpISub, larger, glsl2(c, min, x, arg(c, 1)));
}

SpvId lower_abs_diff_signed(struct call *c) { return abs_diff(c, GLSLstd450SMax, GLSLstd450SMin); }
SpvId lower_abs_diff_unsigned(struct call *c)
{
    return abs_diff(c, GLSLstd450UMax, GLSLstd450UMin);
}

/* --- saturation ---------------------------------------------------------------------------- */

/* If `overflows` is negative, the sum has overflowed in the direction of a's sign. */
static SpvId saturate(struct call *c, SpvId sum, SpvId overflows, SpvId a)
{
    uint64_t least = (uint64_t)1 << (c->bits - 1);
    SpvId condition = test2(c, SpvOpSLessThan, a, int_const(c, 0));
    SpvId lower_edge = int_const(c, least);
    SpvId edge = choose(c, condition, lower_edge, int_const(c, least - 1));
    return choose(c, test2(c, SpvOpSLessThan, overflows, int_const(c, 0)), edge, sum);
}

SpvId lower_add_sat_signed(struct call *c)
{
    SpvId a = arg(c, 0), b = arg(c, 1), sum = op2(c, SpvOpIAdd, a, b);
    SpvId sign_change = op2(c, SpvOpBitwiseXor, a, sum);
    return saturate(c, sum, op2(c, SpvOpBitwiseAnd, sign_change, op2(c, SpvOpBitwiseXor, b, sum)),
                    a);
}

SpvId lower_sub_sat_signed(struct call *c)
{
    SpvId a = arg(c, 0), b = arg(c, 1), difference = op2(c, SpvOpISub, a, b);
    SpvId signs_differ = op2(c, SpvOpBitwiseXor, a, b);
    return saturate(c, difference,
                    op2(c, SpvOpBitwiseAnd, signs_differ, op2(c, SpvOpBitwiseXor, a, difference)),
                    a);
}

static SpvId add_unsigned(struct call *c, SpvId a, SpvId b)
{
    SpvId sum = op2(c, SpvOpIAdd, a, b);
    SpvId condition = test2(c, SpvOpULessThan, sum, a);
    return choose(c, condition, int_const(c, ~(uint64_t)0), sum);
}

SpvId lower_add_sat_unsigned(struct call *c)
{
    SpvId x = arg(c, 0);
    return add_unsigned(c, x, arg(c, 1));
}

SpvId lower_sub_sat_unsigned(struct call *c)
{
    SpvId a = arg(c, 0), b = arg(c, 1);
    SpvId condition = test2(c, SpvOpULessThan, a, b);
    SpvId zero = int_const(c, 0);
    return choose(c, condition, zero, op2(c, SpvOpISub, a, b));
}

/* --- halves of sums: (a & b) + (a ^ b >> 1), and the one that rounds up -------------------- */

static SpvId half_sum(struct call *c, SpvOp shift, bool rounds_up)
{
    SpvId a = arg(c, 0), b = arg(c, 1);
    SpvId differing = op2(c, SpvOpBitwiseXor, a, b);
    SpvId half = op2(c, shift, differing, int_const(c, 1));
    return rounds_up ? op2(c, SpvOpISub, op2(c, SpvOpBitwiseOr, a, b), half)
                     : op2(c, SpvOpIAdd, op2(c, SpvOpBitwiseAnd, a, b), half);
}

SpvId lower_hadd_signed(struct call *c) { return half_sum(c, SpvOpShiftRightArithmetic, false); }
SpvId lower_hadd_unsigned(struct call *c) { return half_sum(c, SpvOpShiftRightLogical, false); }
SpvId lower_rhadd_signed(struct call *c) { return half_sum(c, SpvOpShiftRightArithmetic, true); }
SpvId lower_rhadd_unsigned(struct call *c) { return half_sum(c, SpvOpShiftRightLogical, true); }

/* --- products ------------------------------------------------------------------------------ */

/* The upper half of a 64-bit product, from products of 32-bit halves. A negative factor is taken as
 * 2^64 more and corrected. */
static SpvId high_long_product(struct call *c, SpvId a, SpvId b, bool is_signed)
{
    SpvId mask = int_const(c, 0xffffffff), half = int_const(c, 32), zero = int_const(c, 0);
    SpvId a_low = op2(c, SpvOpBitwiseAnd, a, mask),
          a_high = op2(c, SpvOpShiftRightLogical, a, half);
    SpvId b_low = op2(c, SpvOpBitwiseAnd, b, mask),
          b_high = op2(c, SpvOpShiftRightLogical, b, half);
    SpvId carry = op2(c, SpvOpShiftRightLogical, op2(c, SpvOpIMul, a_low, b_low), half);
    SpvId middle = op2(c, SpvOpIAdd, op2(c, SpvOpIMul, a_high, b_low), carry);
    SpvId low_by_high = op2(c, SpvOpIMul, a_low, b_high);
    SpvId cross = op2(c, SpvOpIAdd, low_by_high, op2(c, SpvOpBitwiseAnd, middle, mask));
    SpvId high_by_high = op2(c, SpvOpIMul, a_high, b_high);
    SpvId high = op2(c, SpvOpIAdd, high_by_high, op2(c, SpvOpShiftRightLogical, middle, half));
    high = op2(c, SpvOpIAdd, high, op2(c, SpvOpShiftRightLogical, cross, half));
    if (!is_signed) return high;
    high = op2(c, SpvOpISub, high, choose(c, test2(c, SpvOpSLessThan, a, zero), b, zero));
    return op2(c, SpvOpISub, high, choose(c, test2(c, SpvOpSLessThan, b, zero), a, zero));
}

/* Both words of a product of 32-bit factors; narrower factors are multiplied in 32 bits. */
static SpvId high_product(struct call *c, bool is_signed)
{
    SpvId words = words_of(c), a = arg(c, 0), b = arg(c, 1);
    if (c->bits == 64) return high_long_product(c, a, b, is_signed);
    if (c->bits == 32) {
        SpvId pair = emit_pure_of(c->s->m, is_signed ? SpvOpSMulExtended : SpvOpUMulExtended,
                                  pair_struct_id(c->s->m, words, words), a, b);
        return emit_pure_of(c->s->m, SpvOpCompositeExtract, words, pair, 1);
    }
    SpvOp convert = is_signed ? SpvOpSConvert : SpvOpUConvert;
    SpvId wide_a = make1(c->s, convert, words, a);
    SpvId product = op_u32(c, SpvOpIMul, wide_a, make1(c->s, convert, words, b));
    return narrow(c, op_u32(c, SpvOpShiftRightLogical, product, word(c, c->bits)));
}

SpvId lower_mul_hi_signed(struct call *c) { return high_product(c, true); }
SpvId lower_mul_hi_unsigned(struct call *c) { return high_product(c, false); }
SpvId lower_mad_hi_signed(struct call *c)
{
    SpvId high = high_product(c, true);
    return op2(c, SpvOpIAdd, high, arg(c, 2));
}

SpvId lower_mad_hi_unsigned(struct call *c)
{
    SpvId high = high_product(c, false);
    return op2(c, SpvOpIAdd, high, arg(c, 2));
}

SpvId lower_mad_sat_unsigned(struct call *c)
{
    SpvId high = high_product(c, false);
    SpvId fits = test2(c, SpvOpIEqual, high, int_const(c, 0));
    SpvId x = arg(c, 0);
    SpvId low = op2(c, SpvOpIMul, x, arg(c, 1));
    SpvId product = choose(c, fits, low, int_const(c, ~(uint64_t)0));
    return add_unsigned(c, product, arg(c, 2));
}

/* a * b + c in two words, or in one for narrow factors. */
SpvId lower_mad_sat_signed(struct call *c)
{
    SpvId words = words_of(c), a = arg(c, 0), b = arg(c, 1), add = arg(c, 2),
          sign = int_const(c, c->bits - 1);
    SpvId least = int_const(c, (uint64_t)1 << (c->bits - 1)),
          most = int_const(c, ((uint64_t)1 << (c->bits - 1)) - 1);
    if (c->bits < 32) {
        SpvId wide[3];
        for (unsigned i = 0; i < 3; i++) wide[i] = make1(c->s, SpvOpSConvert, words, arg(c, i));
        SpvId sum = op_u32(c, SpvOpIAdd, op_u32(c, SpvOpIMul, wide[0], wide[1]), wide[2]),
              limit = 1u << (c->bits - 1);
        SpvId lower = word(c, 0u - limit), upper = word(c, limit - 1),
              bounds[] = {sum, lower, upper};
        return op1(c, SpvOpSConvert, emit_glsl450(c->s->m, GLSLstd450SClamp, words, bounds, 3));
    }
    SpvId low = op2(c, SpvOpIMul, a, b), high = high_product(c, true);
    SpvId sum = op2(c, SpvOpIAdd, low, add), carry = test2(c, SpvOpULessThan, sum, low);
    high = op2(c, SpvOpIAdd, high, op2(c, SpvOpShiftRightArithmetic, add, sign));
    SpvId one = int_const(c, 1);
    high = op2(c, SpvOpIAdd, high, choose(c, carry, one, int_const(c, 0)));
    SpvId fits = test2(c, SpvOpIEqual, high, op2(c, SpvOpShiftRightArithmetic, sum, sign));
    return choose(c, fits, sum,
                  choose(c, test2(c, SpvOpSLessThan, high, int_const(c, 0)), least, most));
}

SpvId lower_mul24(struct call *c)
{
    SpvId x = arg(c, 0);
    return op2(c, SpvOpIMul, x, arg(c, 1));
}

SpvId lower_mad24(struct call *c)
{
    SpvId product = lower_mul24(c);
    return op2(c, SpvOpIAdd, product, arg(c, 2));
}

SpvId lower_upsample(struct call *c)
{
    SpvId high = op1(c, SpvOpUConvert, arg(c, 0)), low = op1(c, SpvOpUConvert, arg(c, 1));
    return op2(c, SpvOpBitwiseOr, op2(c, SpvOpShiftLeftLogical, high, int_const(c, c->bits / 2)),
               low);
}

/* --- selection ----------------------------------------------------------------------------- */

SpvId lower_bitselect(struct call *c)
{
    SpvId integers = integer_type(c->s, c->bits, c->width), bits[3];
    bool is_float = type_op(c->s, type_part(c->s, c->type)) == SpvOpTypeFloat;
    for (unsigned i = 0; i < 3; i++)
        bits[i] = is_float ? make1(c->s, SpvOpBitcast, integers, arg(c, i)) : arg(c, i);
    SpvId kept =
        make2(c->s, SpvOpBitwiseAnd, integers, bits[0], make1(c->s, SpvOpNot, integers, bits[2]));
    SpvId value = make2(c->s, SpvOpBitwiseOr, integers, kept,
                        make2(c->s, SpvOpBitwiseAnd, integers, bits[1], bits[2]));
    return is_float ? op1(c, SpvOpBitcast, value) : value;
}

/* A scalar counts as true if it is not 0, a vector component if its highest bit is set (OpenCL C,
 * 6.15.6). */
SpvId lower_select(struct call *c)
{
    SpvId zero = integer_constant(c->s, argument_type(c, 2), 0);
    SpvId condition = test2(c, c->width == 1 ? SpvOpINotEqual : SpvOpSLessThan, arg(c, 2), zero);
    SpvId y = arg(c, 1);
    return choose(c, condition, y, arg(c, 0));
}

/* --- vectors in memory, of any alignment --------------------------------------------------- */

static struct access_path *pointer(struct call *c, unsigned i)
{
    struct access_path *p = access_path_of(c->s, c->operands[i]);
    if (!p)
        cannot_express(c->s, NULL, "a vector is loaded or stored through a pointer from somewhere");
    return p;
}

/* The type in memory of values of `type`: half if the pointer is to halves. */
static SpvId stored_type(struct call *c, const struct access_path *p, SpvId type)
{
    SpvId part = p->view ? p->view : leaf_type(c->s, p);
    bool is_half = type_bits(c->s, part) == 16 && type_op(c->s, part) == SpvOpTypeFloat &&
                   type_op(c->s, type_part(c->s, type)) == SpvOpTypeFloat;
    return is_half ? vector_id(c->s->m, SCALAR_FLOAT16, type_width(c->s, type)) : type;
}

static SpvId load_vector(struct call *c, unsigned stride)
{
    const struct access_path *p = pointer(c, 1);
    if (!p) return arg(c, 0);
    SpvId stored = stored_type(c, p, c->type), offset = arg(c, 0);
    if (stride != c->width) {
        SpvId result_type = shader_uint(c->s);
        offset = make2(c->s, SpvOpIMul, result_type, offset, uint_id(c->s->m, stride));
        p = step_path(c->s, p, offset);
        offset = uint_id(c->s->m, 0);
    }
    SpvId value = load_components(c->s, p, offset, c->width, stored);
    return stored == c->type ? value : op1(c, SpvOpFConvert, value);
}

/* The aligned forms store vectors of three like those of four (6.15.7). */
SpvId lower_vload(struct call *c) { return load_vector(c, c->width); }
SpvId lower_vloada(struct call *c) { return load_vector(c, c->width == 3 ? 4 : c->width); }

static SpvId store_vector(struct call *c, bool aligned)
{
    const struct access_path *p = pointer(c, 2);
    SpvId type = argument_type(c, 0), value = arg(c, 0), offset = arg(c, 1);
    unsigned width = type_width(c->s, type);
    if (!p) return 0;
    SpvId stored = stored_type(c, p, type);
    uint64_t mode = SpvFPRoundingModeRTE;
    /* a literal is an id until finish.c */
    if (c->count > 3) known_constant(c->s->m, c->operands[3], &mode);
    if (mode != SpvFPRoundingModeRTE)
        value = convert_rounded(c->s, SpvOpFConvert, stored, value, type, (SpvFPRoundingMode)mode);
    else if (stored != type) value = make1(c->s, SpvOpFConvert, stored, value);
    if (aligned && width == 3) {
        SpvId result_type = shader_uint(c->s);
        p = step_path(c->s, p, make2(c->s, SpvOpIMul, result_type, offset, uint_id(c->s->m, 4)));
        offset = uint_id(c->s->m, 0);
    }
    store_components(c->s, p, offset, width, value);
    return 0;
}

SpvId lower_vstore(struct call *c) { return store_vector(c, false); }
SpvId lower_vstorea(struct call *c) { return store_vector(c, true); }

/* shuffle(x, mask), shuffle2(x, y, mask): only the low bits of the mask count. */
SpvId lower_shuffle(struct call *c)
{
    struct module *m = c->s->m;
    unsigned sources = c->count - 1;
    SpvId mask_type = argument_type(c, sources), component_type = type_part(c->s, mask_type),
          part = type_part(c->s, c->type), parts[MOST_COMPONENTS];
    unsigned n = type_width(c->s, argument_type(c, 0));
    for (unsigned i = 0; i < c->width; i++) {
        SpvId component =
            emit_pure_of(m, SpvOpCompositeExtract, component_type, arg(c, sources), i);
        SpvId within = make2(c->s, SpvOpBitwiseAnd, component_type, component,
                             integer_constant(c->s, component_type, n - 1));
        parts[i] = emit_pure_of(m, SpvOpVectorExtractDynamic, part, arg(c, 0), within);
        if (sources == 1) continue;
        SpvId other = emit_pure_of(m, SpvOpVectorExtractDynamic, part, arg(c, 1), within);
        SpvId bit = make2(c->s, SpvOpBitwiseAnd, component_type, component,
                          integer_constant(c->s, component_type, n));
        SpvId result_type = bool_type(c->s, 1);
        parts[i] = select_value(c->s, part,
                                emit_pure_of(m, SpvOpIEqual, result_type, bit,
                                             integer_constant(c->s, component_type, 0)),
                                parts[i], other);
    }
    return emit_pure(m, SpvOpCompositeConstruct, c->type, parts, c->width);
}
