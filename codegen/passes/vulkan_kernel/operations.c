/* Instructions that kernels have and shaders lack: conversions that saturate or round,
 * classification of floating-point numbers. Those without an equivalent are reported by name. */
#include "codegen/passes/vulkan_kernel/lower_kernels.h"
#include "codegen/passes/vulkan_kernel/choices.h"
#include "codegen/passes/vulkan_kernel/values.h"

#include <math.h>

/* --- conversions --------------------------------------------------------------------------- */

/* The least and the largest value of an integer type of `bits` bits. */
static int64_t least_of(unsigned bits, bool is_signed)
{
    return is_signed ? -((int64_t)1 << (bits - 1)) : 0;
}

static uint64_t largest_of(unsigned bits, bool is_signed)
{
    return is_signed    ? ((uint64_t)1 << (bits - 1)) - 1
           : bits == 64 ? ~(uint64_t)0
                        : ((uint64_t)1 << bits) - 1;
}

static SpvId extended(struct kernel_lowering *s, enum GLSLstd450 instruction, SpvId type, SpvId a,
                      SpvId b)
{
    return emit_glsl450(s->m, instruction, type, (SpvId[]){a, b}, b ? 2 : 1);
}

/* Float to integer: clamped to the integer's range, NaN becomes 0 (OpenCL C, 6.2.3.3). The float
 * type rounds a limit up that it cannot represent, such as 2^31 - 1 in 32 bits; the largest integer
 * is selected there. */
static SpvId saturate_float(struct kernel_lowering *s, const uint32_t *at, SpvId value,
                            bool is_signed)
{
    struct module *m = s->m;
    SpvId from = s->r.types[operand(at, 0)], to = result_type_of(at),
          bools = bool_type(s, type_width(s, to));
    unsigned bits = type_bits(s, to);
    double least = is_signed ? -ldexp(1, (int)bits - 1) : 0,
           beyond = ldexp(1, (int)(is_signed ? bits - 1 : bits));
    SpvId low = float_constant(s, from, least), high = float_constant(s, from, beyond),
          zero = integer_constant(s, to, 0);
    SpvId above_low = emit_pure_of(m, SpvOpFOrdGreaterThan, bools, value, low);
    SpvId in_range = make2(s, SpvOpLogicalAnd, bools, above_low,
                           emit_pure_of(m, SpvOpFOrdLessThan, bools, value, high));
    SpvId safe = emit_pure_of(m, SpvOpSelect, from, in_range, value, float_constant(s, from, 0));
    SpvId result = make1(s, is_signed ? SpvOpConvertFToS : SpvOpConvertFToU, to, safe);
    SpvId above = emit_pure_of(m, SpvOpFOrdGreaterThanEqual, bools, value, high),
          below = emit_pure_of(m, SpvOpFOrdLessThanEqual, bools, value, low);
    result = emit_pure_of(m, SpvOpSelect, to, above,
                          integer_constant(s, to, largest_of(bits, is_signed)), result);
    return emit_pure_of(m, SpvOpSelect, to, below,
                        least < 0 ? integer_constant(s, to, (uint64_t)least_of(bits, true)) : zero,
                        result);
}

/* Integer to integer: clamped in its own type to the other's range, then converted. */
static SpvId saturate_integer(struct kernel_lowering *s, const uint32_t *at, SpvId value,
                              bool from_signed, bool to_signed)
{
    SpvId from = s->r.types[operand(at, 0)], to = result_type_of(at);
    unsigned from_bits = type_bits(s, from), to_bits = type_bits(s, to);
    uint64_t most = largest_of(to_bits, to_signed);
    if (most < largest_of(from_bits, from_signed))
        value = extended(s, from_signed ? GLSLstd450SMin : GLSLstd450UMin, from, value,
                         integer_constant(s, from, most));
    int64_t least = least_of(to_bits, to_signed);
    if (from_signed && least > least_of(from_bits, true))
        value =
            extended(s, GLSLstd450SMax, from, value, integer_constant(s, from, (uint64_t)least));
    return from_bits == to_bits ? value
                                : make1(s, from_signed ? SpvOpSConvert : SpvOpUConvert, to, value);
}

/* Rounds to an integral value before a conversion to integers. The conversion itself rounds toward
 * zero. */
static SpvId round_value(struct kernel_lowering *s, SpvId value, SpvId type, unsigned mode)
{
    static const enum GLSLstd450 by_mode[] = {GLSLstd450RoundEven, GLSLstd450Trunc, GLSLstd450Ceil,
                                              GLSLstd450Floor};
    return extended(s, by_mode[mode & 3], type, value, 0);
}

static bool translate_float_to_integer(struct kernel_lowering *s, const uint32_t *at,
                                       bool is_signed)
{
    SpvId value = translated(s, operand(at, 0));
    uint8_t rounds = s->rounds[result_of(at)];
    if (!rounds && !s->saturates[result_of(at)]) return false;
    if (rounds) value = round_value(s, value, s->r.types[operand(at, 0)], rounds - 1u);
    translate_to(s, result_of(at),
                 s->saturates[result_of(at)] ? saturate_float(s, at, value, is_signed)
                                             : make1(s, opcode_of(at), result_type_of(at), value));
    return true;
}

/* To a float: devices round to nearest (rounding.c handles other directions). */
static bool translate_to_float(struct kernel_lowering *s, const uint32_t *at)
{
    uint8_t rounds = s->rounds[result_of(at)];
    if (rounds <= 1 + SpvFPRoundingModeRTE) return false;
    translate_to(s, result_of(at),
                 convert_rounded(s, opcode_of(at), result_type_of(at),
                                 translated(s, operand(at, 0)), s->r.types[operand(at, 0)],
                                 (SpvFPRoundingMode)(rounds - 1u)));
    return true;
}

/* --- tests of floating-point numbers ------------------------------------------------------- */

static SpvId is_below_infinity(struct kernel_lowering *s, SpvId type, SpvId value, SpvId bools)
{
    SpvId size = extended(s, GLSLstd450FAbs, type, value, 0);
    return make2(s, SpvOpFOrdLessThan, bools, size, float_constant(s, type, __builtin_inf()));
}

static SpvId test_float(struct kernel_lowering *s, const uint32_t *at)
{
    SpvId value = translated(s, operand(at, 0)), type = s->r.types[operand(at, 0)],
          bools = result_type_of(at), other;
    unsigned bits = type_bits(s, type);
    switch ((unsigned)opcode_of(at)) {
    case SpvOpIsFinite: return is_below_infinity(s, type, value, bools);
    case SpvOpIsNormal: {
        double least = bits == 16 ? 0x1p-14 : bits == 32 ? 0x1p-126 : 0x1p-1022;
        SpvId magnitude = extended(s, GLSLstd450FAbs, type, value, 0);
        other =
            make2(s, SpvOpFOrdGreaterThanEqual, bools, magnitude, float_constant(s, type, least));
        return make2(s, SpvOpLogicalAnd, bools, is_below_infinity(s, type, value, bools), other);
    }
    case SpvOpSignBitSet: {
        SpvId integers = integer_type(s, bits, type_width(s, type));
        SpvId bit_pattern = make1(s, SpvOpBitcast, integers, value);
        return make2(s, SpvOpSLessThan, bools, bit_pattern, integer_constant(s, integers, 0));
    }
    case SpvOpLessOrGreater:
        return make2(s, SpvOpFOrdNotEqual, bools, value, translated(s, less_or_greater_y(at)));
    case SpvOpOrdered:
    case SpvOpUnordered: {
        SpvId left_is_nan = make1(s, SpvOpIsNan, bools, value);
        SpvId either = make2(s, SpvOpLogicalOr, bools, left_is_nan,
                             make1(s, SpvOpIsNan, bools, translated(s, operand(at, 1))));
        return opcode_of(at) == SpvOpUnordered ? either : make1(s, SpvOpLogicalNot, bools, either);
    }
    default: return 0;
    }
}

/* OpSRem is undefined for negative operands without maintenance8 (Vulkan, appendix A, "Precision
 * and Operation of SPIR-V Instructions"); the quotient is defined. */
SpvId signed_remainder(struct kernel_lowering *s, SpvId type, SpvId a, SpvId b)
{
    return make2(s, SpvOpISub, type, a,
                 make2(s, SpvOpIMul, type, make2(s, SpvOpSDiv, type, a, b), b));
}

/* --- generic pointers ---------------------------------------------------------------------- */

static SpvId semantics_of(struct kernel_lowering *s, const struct access_path *place)
{
    bool is_global = place->buffer || place->class == SpvStorageClassStorageBuffer;
    return uint_id(s->m, place->class == SpvStorageClassWorkgroup
                             ? SpvMemorySemanticsWorkgroupMemoryMask
                         : is_global ? SpvMemorySemanticsCrossWorkgroupMemoryMask
                                     : SpvMemorySemanticsMaskNone);
}

/* The memory that a generic pointer points into is known, or one of several. */
static SpvId memory_semantics(struct kernel_lowering *s, const uint32_t *at)
{
    const struct access_path *p = access_path_of(s, generic_ptr_mem_semantics_pointer(at));
    SpvId bools = bool_type(s, 1), value;
    if (!p) return uint_id(s->m, SpvMemorySemanticsMaskNone);
    value = semantics_of(s, place_of(p, 0));
    for (unsigned i = 1; i < count_places(p); i++) {
        SpvId other = semantics_of(s, place_of(p, i)),
              is_it = make2(s, SpvOpIEqual, bools, p->selector, uint_id(s->m, i));
        if (other != value) value = select_value(s, result_type_of(at), is_it, other, value);
    }
    return value;
}

/* --- what has no form ---------------------------------------------------------------------- */

static const struct {
    uint16_t first, last;
    const char *what;
} refused[] = {
    {SpvOpEnqueueMarker, SpvOpBuildNDRange, "kernels cannot enqueue kernels there"},
    {SpvOpReadPipe, SpvOpGroupCommitWritePipe, "pipes do not exist there"},
    {SpvOpPtrEqual, SpvOpPtrDiff, "pointers cannot be compared there: compare indices"},
    {SpvOpSubgroupImageBlockReadINTEL, SpvOpSubgroupImageBlockWriteINTEL,
     "blocks of images do not exist there"},
};

static bool refuse(struct kernel_lowering *s, SpvOp op)
{
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++)
        if (op >= refused[i].first && op <= refused[i].last) {
            cannot_express(s, NULL, refused[i].what);
            return true;
        }
    return false;
}

bool translate_operation(struct kernel_lowering *s, const uint32_t *at)
{
    SpvId value;
    switch ((unsigned)opcode_of(at)) {
    case SpvOpConvertFToS: return translate_float_to_integer(s, at, true);
    case SpvOpConvertFToU: return translate_float_to_integer(s, at, false);
    case SpvOpConvertSToF:
    case SpvOpConvertUToF:
    case SpvOpFConvert: return translate_to_float(s, at);
    case SpvOpSatConvertSToU:
        value = saturate_integer(s, at, translated(s, sat_convert_s_to_u_signed_value(at)), true,
                                 false);
        break;
    case SpvOpSatConvertUToS:
        value = saturate_integer(s, at, translated(s, sat_convert_u_to_s_unsigned_value(at)), false,
                                 true);
        break;
    case SpvOpSConvert:
    case SpvOpUConvert: {
        bool is_signed = opcode_of(at) == SpvOpSConvert;
        if (!s->saturates[result_of(at)]) return false;
        value = saturate_integer(s, at, translated(s, operand(at, 0)), is_signed, is_signed);
        break;
    }
    case SpvOpIsFinite:
    case SpvOpIsNormal:
    case SpvOpSignBitSet:
    case SpvOpLessOrGreater:
    case SpvOpOrdered:
    case SpvOpUnordered: value = test_float(s, at); break;
    case SpvOpSRem: {
        SpvId dividend = translated(s, s_rem_operand_1(at));
        value =
            signed_remainder(s, result_type_of(at), dividend, translated(s, s_rem_operand_2(at)));
    } break;
    case SpvOpGenericPtrMemSemantics: value = memory_semantics(s, at); break;
    case SpvOpLifetimeStart:
    case SpvOpLifetimeStop: return true;
    default: return refuse(s, opcode_of(at));
    }
    translate_to(s, result_of(at), value);
    return true;
}
