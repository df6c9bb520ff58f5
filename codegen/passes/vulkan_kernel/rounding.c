/* Conversions to floating-point types that round toward zero, up or down (OpenCL C, 6.4.3.2).
 * Shader instructions round as the device chooses (Vulkan, "Precision and Operation of SPIR-V
 * Instructions"). The result is compared with the operand; if it is on the wrong side, its neighbor
 * is the result. Numbers of one sign have the order of their bits, so a step away from zero adds 1
 * to the bits. */
#include "codegen/passes/vulkan_kernel/lower_kernels.h"
#include "codegen/passes/vulkan_kernel/values.h"

/* conditions for a step toward and away from zero; 0: never */
struct rounding {
    SpvId inward, outward;
};

static SpvId both(struct kernel_lowering *s, SpvId bools, SpvId a, SpvId b)
{
    return make2(s, SpvOpLogicalAnd, bools, a, b);
}

/* A number that is `off` is rounded inward if its sign is `inward`, outward if it is `outward`. */
static struct rounding inward_and_outward(struct kernel_lowering *s, SpvId bools, SpvId off,
                                          SpvId inward, SpvId outward)
{
    struct rounding due;
    due.inward = both(s, bools, off, inward);
    due.outward = both(s, bools, off, outward);
    return due;
}

static SpvId neither(struct kernel_lowering *s, SpvId bools, SpvId a)
{
    return make1(s, SpvOpLogicalNot, bools, a);
}

static SpvId step_bits(struct kernel_lowering *s, SpvId type, SpvId value, struct rounding due)
{
    SpvId integers = integer_type(s, type_bits(s, type), type_width(s, type)),
          bits = make1(s, SpvOpBitcast, integers, value);
    SpvId one = integer_constant(s, integers, 1);
    if (due.inward)
        bits = emit_pure_of(s->m, SpvOpSelect, integers, due.inward,
                            make2(s, SpvOpISub, integers, bits, one), bits);
    if (due.outward)
        bits = emit_pure_of(s->m, SpvOpSelect, integers, due.outward,
                            make2(s, SpvOpIAdd, integers, bits, one), bits);
    return make1(s, SpvOpBitcast, type, bits);
}

/* Converts from a wider type, which represents all numbers of the narrow one. */
static SpvId narrow_float(struct kernel_lowering *s, SpvId to, SpvId x, SpvId from,
                          SpvFPRoundingMode mode)
{
    SpvId rounded = make1(s, SpvOpFConvert, to, x), bools = bool_type(s, type_width(s, from));
    if (type_bits(s, to) >= type_bits(s, from)) return rounded;
    SpvId back = make1(s, SpvOpFConvert, from, rounded);
    SpvId is_positive = make2(s, SpvOpFOrdGreaterThan, bools, x, float_constant(s, from, 0)),
          is_negative = neither(s, bools, is_positive);
    SpvId is_below = make2(s, SpvOpFOrdLessThan, bools, back, x),
          is_above = make2(s, SpvOpFOrdGreaterThan, bools, back, x);
    struct rounding due = {0, 0};
    if (mode == SpvFPRoundingModeRTZ) {
        SpvId is_positive_above = both(s, bools, is_above, is_positive);
        due.inward = make2(s, SpvOpLogicalOr, bools, is_positive_above,
                           both(s, bools, is_below, is_negative));
    } else if (mode == SpvFPRoundingModeRTP)
        due = inward_and_outward(s, bools, is_below, is_negative, is_positive);
    else due = inward_and_outward(s, bools, is_above, is_positive, is_negative);
    return step_bits(s, to, rounded, due);
}

/* Converts an unsigned number. `wanted` has the conditions for rounding toward zero (0: always) and
 * away from it. */
static SpvId magnitude_to_float(struct kernel_lowering *s, SpvId to, SpvId x, SpvId from,
                                struct rounding wanted)
{
    unsigned bits = type_bits(s, from);
    SpvId rounded = make1(s, SpvOpConvertUToF, to, x), bools = bool_type(s, type_width(s, from)),
          back = make1(s, SpvOpConvertFToU, from, rounded);
    SpvId is_over = make2(s, SpvOpFOrdGreaterThanEqual, bools, rounded,
                          float_constant(s, to, __builtin_ldexp(1, (int)bits)));
    SpvId is_above =
        make2(s, SpvOpLogicalOr, bools, is_over, make2(s, SpvOpUGreaterThan, bools, back, x));
    SpvId is_not_over = neither(s, bools, is_over);
    SpvId is_below = both(s, bools, is_not_over, make2(s, SpvOpULessThan, bools, back, x));
    struct rounding due = {wanted.inward ? both(s, bools, is_above, wanted.inward) : is_above, 0};
    if (wanted.outward) due.outward = both(s, bools, is_below, wanted.outward);
    return step_bits(s, to, rounded, due);
}

static SpvId integer_to_float(struct kernel_lowering *s, SpvId to, SpvId x, SpvId from,
                              bool is_signed, SpvFPRoundingMode mode)
{
    unsigned width = type_width(s, from);
    SpvId bools = bool_type(s, width), zero = integer_constant(s, from, 0),
          is_negative = make2(s, SpvOpSLessThan, bools, x, zero);
    if (!is_signed) is_negative = make2(s, SpvOpINotEqual, bools, zero, zero);
    SpvId size = is_signed ? emit_pure_of(s->m, SpvOpSelect, from, is_negative,
                                          make2(s, SpvOpISub, from, zero, x), x)
                           : x;
    struct rounding wanted = {0, 0};
    if (mode == SpvFPRoundingModeRTP)
        wanted = (struct rounding){is_negative, neither(s, bools, is_negative)};
    if (mode == SpvFPRoundingModeRTN)
        wanted = (struct rounding){neither(s, bools, is_negative), is_negative};
    SpvId value = magnitude_to_float(s, to, size, from, wanted);
    return is_signed ? emit_pure_of(s->m, SpvOpSelect, to, is_negative,
                                    make1(s, SpvOpFNegate, to, value), value)
                     : value;
}

/* Whether the type represents all integers of `bits` bits. */
static bool has_integers(const struct kernel_lowering *s, SpvId type, unsigned bits)
{
    return bits <= (type_bits(s, type) == 64 ? 53u : 24u);
}

SpvId convert_rounded(struct kernel_lowering *s, SpvOp op, SpvId to, SpvId value, SpvId from,
                      SpvFPRoundingMode mode)
{
    bool is_half = type_bits(s, to) == 16;
    SpvId wide = is_half ? vector_id(s->m, SCALAR_FLOAT, type_width(s, to)) : to;
    if (op == SpvOpFConvert) return narrow_float(s, to, value, from, mode);
    if (has_integers(s, wide, type_bits(s, from))) value = make1(s, op, wide, value);
    else value = integer_to_float(s, wide, value, from, op == SpvOpConvertSToF, mode);
    /* rounding twice in the same direction is rounding once */
    return is_half ? narrow_float(s, to, value, wide, mode) : value;
}
