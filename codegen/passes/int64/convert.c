/* --lower-int64: conversions between pairs of uints and other types. */
#include "codegen/passes/int64/int64.h"
#include "codegen/passes/int64/arithmetic.h"
#include "codegen/passes/int64/values.h"

static const uint32_t *type_words(const struct int64_lowering *n, SpvId type)
{
    return definition_of(n->m, canonical_id(n->m, type));
}

static bool is_float_type(const uint32_t *type)
{
    return type && opcode_of(type) == SpvOpTypeFloat;
}

static SpvId number(struct int64_lowering *n, enum scalar s, double value)
{
    return scalar_constant_id(n->m, s, (union scalar_value){.f = value});
}

static SpvId is_negative(struct int64_lowering *n, struct pair a)
{
    SpvId sign = op2(n, SpvOpShiftRightLogical, a.high, uint_of(n, 31));
    return test2(n, SpvOpINotEqual, sign, uint_of(n, 0));
}

/* --- to floats ----------------------------------------------------------------------------- */

/* Converts the 32 highest bits from the first set bit on. Their lowest bit is also set if any bit
 * that is cut off is, so that the result is rounded as for 64 bits. Scaling by a power of two is
 * exact. */
static SpvId to_float(struct int64_lowering *n, struct pair a)
{
    struct module *m = n->m;
    SpvId type = scalar_id(m, SCALAR_FLOAT),
          highest = emit_glsl450(m, GLSLstd450FindUMsb, scalar_id(m, SCALAR_INT), &a.high, 1);
    SpvId leading = op1(n, SpvOpBitcast, highest);
    /* FindUMsb returns -1 for a high word of 0 */
    SpvId by = op2(n, SpvOpIAdd, leading, uint_of(n, 1));
    struct pair kept, again;
    binary64(n, SpvOpShiftRightLogical, a, (struct pair){by, by}, &kept);
    kept.high = uint_of(n, 0);
    binary64(n, SpvOpShiftLeftLogical, kept, (struct pair){by, by}, &again);
    SpvId condition = compare64(n, SpvOpINotEqual, again, a);
    SpvId one = uint_of(n, 1);
    SpvId lost = choose(n, condition, one, uint_of(n, 0));
    SpvId value = pure_of(n, SpvOpConvertUToF, type, op2(n, SpvOpBitwiseOr, kept.low, lost));
    SpvId biased = op2(n, SpvOpIAdd, by, uint_of(n, 127));
    SpvId exponent = op2(n, SpvOpShiftLeftLogical, biased, uint_of(n, 23));
    return pure_of(n, SpvOpFMul, type, value, pure_of(n, SpvOpBitcast, type, exponent));
}

/* Both words and the scaled word are exact, so only the sum rounds. */
static SpvId to_double(struct int64_lowering *n, struct pair a)
{
    struct module *m = n->m;
    SpvId type = scalar_id(m, SCALAR_DOUBLE);
    SpvId low = pure_of(n, SpvOpConvertUToF, type, a.low),
          high = pure_of(n, SpvOpConvertUToF, type, a.high);
    return pure_of(n, SpvOpFAdd, type,
                   pure_of(n, SpvOpFMul, type, high, number(n, SCALAR_DOUBLE, 0x1p32)), low);
}

static SpvId unsigned_to_float(struct int64_lowering *n, struct pair a, uint32_t bits, SpvId type)
{
    if (bits == 64) return to_double(n, a);
    SpvId single = to_float(n, a); /* integers within the range of float16 are exact in a float */
    return bits == 32 ? single : pure_of(n, SpvOpFConvert, type, single);
}

static SpvId int64_to_float(struct int64_lowering *n, SpvOp op, SpvId type, uint32_t bits,
                            struct pair a)
{
    if (op == SpvOpConvertUToF) return unsigned_to_float(n, a, bits, type);
    SpvId negative = is_negative(n, a);
    SpvId value = unsigned_to_float(n, choose_pair(n, negative, negate64(n, a), a), bits, type);
    return pure_of(n, SpvOpSelect, type, negative, pure_of(n, SpvOpFNegate, type, value), value);
}

/* --- from floats --------------------------------------------------------------------------- */

/* Each step is exact: neither the high word nor the remainder has more bits than the value. */
static struct pair float_to_unsigned(struct int64_lowering *n, enum scalar s, SpvId value)
{
    struct module *m = n->m;
    SpvId type = scalar_id(m, s), uint = scalar_id(m, SCALAR_UINT);
    SpvId high = pure_of(n, SpvOpConvertFToU, uint,
                         pure_of(n, SpvOpFMul, type, value, number(n, s, 0x1p-32)));
    SpvId multiple = pure_of(n, SpvOpConvertUToF, type, high), factor = number(n, s, 0x1p32);
    SpvId taken = pure_of(n, SpvOpFMul, type, multiple, factor);
    return (struct pair){
        pure_of(n, SpvOpConvertFToU, uint, pure_of(n, SpvOpFSub, type, value, taken)), high};
}

static struct pair float_to_int64(struct int64_lowering *n, SpvOp op, SpvId value, uint32_t bits)
{
    struct module *m = n->m;
    enum scalar s = bits == 64 ? SCALAR_DOUBLE : SCALAR_FLOAT;
    SpvId type = scalar_id(m, s);
    if (bits < 32) value = pure_of(n, SpvOpFConvert, type, value);
    if (op == SpvOpConvertFToU) return float_to_unsigned(n, s, value);
    SpvId negative = test2(n, SpvOpFOrdLessThan, value, number(n, s, 0));
    struct pair size = float_to_unsigned(n, s, emit_glsl450(m, GLSLstd450FAbs, type, &value, 1));
    return choose_pair(n, negative, negate64(n, size), size);
}

/* --- the face ------------------------------------------------------------------------------ */

static SpvId bits_from_int64(struct int64_lowering *n, SpvId type, struct pair a)
{
    SpvId both = join(n, a), own = canonical_id(n->m, type);
    const uint32_t *to = type_words(n, type);
    if (own == vector_id(n->m, SCALAR_UINT, 2)) return both;
    if (is_float_type(to) && type_float_width(to) == 64)
        return emit_glsl450(n->m, GLSLstd450PackDouble2x32, own, &both, 1);
    return pure_of(n, SpvOpBitcast, own, both);
}

/* Converts the word `value` to `type`, the 32-bit integer type of the other signedness.
 * OpSpecConstantOp does not permit OpBitcast. */
static SpvId change_sign(struct int64_lowering *n, SpvId type, SpvId value)
{
    if (n->in_globals) return pure_of(n, SpvOpIAdd, type, value, uint_of(n, 0));
    return pure_of(n, SpvOpBitcast, type, value);
}

SpvId from_int64(struct int64_lowering *n, SpvOp op, SpvId type, struct pair a)
{
    const uint32_t *to = type_words(n, type);
    SpvId own = canonical_id(n->m, type);
    bool is_integer = to && opcode_of(to) == SpvOpTypeInt;
    if (op == SpvOpBitcast || op == SpvOpConvertUToPtr || !to) return bits_from_int64(n, type, a);
    if (is_float_type(to)) return int64_to_float(n, op, own, type_float_width(to), a);
    if (is_integer && number_width(to) == 32)
        return type_int_signedness(to) ? change_sign(n, own, a.low) : a.low;
    return pure_of(n, op, own, a.low); /* OpUConvert or OpSConvert to 8 or 16 bits */
}

static struct pair bits_to_int64(struct int64_lowering *n, SpvId value, SpvId type)
{
    SpvId both = vector_id(n->m, SCALAR_UINT, 2);
    const uint32_t *from = type_words(n, type);
    if (is_float_type(from))
        return split(n, emit_glsl450(n->m, GLSLstd450UnpackDouble2x32, both, &value, 1));
    return split(n,
                 canonical_id(n->m, type) == both ? value : pure_of(n, SpvOpBitcast, both, value));
}

/* OpUConvert extends with zeros, OpSConvert with the sign. */
static struct pair extend(struct int64_lowering *n, SpvOp op, SpvId value, const uint32_t *from)
{
    bool with_sign = op == SpvOpSConvert;
    if (number_width(from) < 32)
        value = pure_of(n, op, scalar_id(n->m, with_sign ? SCALAR_INT : SCALAR_UINT), value);
    bool is_int = number_width(from) < 32 ? with_sign : type_int_signedness(from) != 0;
    if (is_int) value = change_sign(n, scalar_id(n->m, SCALAR_UINT), value);
    return (struct pair){value, with_sign ? op2(n, SpvOpShiftRightArithmetic, value, uint_of(n, 31))
                                          : uint_of(n, 0)};
}

struct pair to_int64(struct int64_lowering *n, SpvOp op, SpvId value, SpvId type)
{
    const uint32_t *from = type_words(n, type);
    if (op == SpvOpBitcast || op == SpvOpConvertPtrToU || !from)
        return bits_to_int64(n, value, type);
    if (is_float_type(from)) return float_to_int64(n, op, value, type_float_width(from));
    return extend(n, op, value, from);
}
