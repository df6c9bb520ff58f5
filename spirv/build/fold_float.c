/* Folds arithmetic on constant floats of 32 and 64 bits. Every device rounds sums, differences
 * and products correctly (Vulkan, "Precision and Operation of SPIR-V Instructions"), and so does
 * the host. Results that devices may choose are not folded: subnormal numbers, infinities and
 * NaNs as operands or results, and inexact conversions. */
#include <math.h>

#include "spirv/build/simplify.h"

struct folded_number {
    double value;
    bool known;
};

/* The value of a component if all devices agree on it. */
static struct folded_number float_value(struct module *m, SpvId id, unsigned i)
{
    SpvId part = constant_component(m, id, i);
    const uint32_t *at = part ? definition_of(m, part) : NULL;
    if (!at || opcode_of(at) != SpvOpConstant) return (struct folded_number){0};
    if (shape_of(m, result_type_of(at)).bits == 64) {
        uint64_t bits = operand(at, 0) | (uint64_t)operand(at, 1) << 32;
        double value;
        memcpy(&value, &bits, sizeof value);
        return (struct folded_number){value, isnormal(value) || value == 0};
    }
    float value;
    memcpy(&value, &at[3], sizeof value);
    return (struct folded_number){value, isnormal(value) || value == 0};
}

static SpvId folded_constant(struct module *m, SpvId type, unsigned bits, double value)
{
    uint32_t words[2];
    if (bits == 64) {
        if (!isnormal(value) && value != 0) return 0;
        memcpy(words, &value, sizeof value);
        return unique_global(m, SpvOpConstant, type, words, 2, 0, 0, NULL);
    }
    float narrow = (float)value;
    if (!isnormal(narrow) && narrow != 0) return 0;
    memcpy(words, &narrow, sizeof narrow);
    return unique_global(m, SpvOpConstant, type, words, 1, 0, 0, NULL);
}

/* For +, - and *, computing a 32-bit float in double and rounding again gives the correctly rounded
 * result. */
static bool compute(SpvOp op, double a, double b, double *result)
{
    switch ((unsigned)op) {
    case SpvOpFAdd: *result = a + b; return true;
    case SpvOpFSub: *result = a - b; return true;
    case SpvOpFMul: *result = a * b; return true;
    default: return false;
    }
}

static bool compare(SpvOp op, double a, double b, bool *result)
{
    switch ((unsigned)op) {
    case SpvOpFOrdEqual:
    case SpvOpFUnordEqual: *result = a == b; return true;
    case SpvOpFOrdNotEqual:
    case SpvOpFUnordNotEqual: *result = a != b; return true;
    case SpvOpFOrdLessThan:
    case SpvOpFUnordLessThan: *result = a < b; return true;
    case SpvOpFOrdGreaterThan:
    case SpvOpFUnordGreaterThan: *result = a > b; return true;
    case SpvOpFOrdLessThanEqual:
    case SpvOpFUnordLessThanEqual: *result = a <= b; return true;
    case SpvOpFOrdGreaterThanEqual:
    case SpvOpFUnordGreaterThanEqual: *result = a >= b; return true;
    default: return false;
    }
}

/* A tiny nonzero result may be flushed by one device and rounded up by another. */
static bool is_too_small(unsigned bits, double value)
{
    return value != 0 && fabs(value) < (bits == 64 ? 0x1p-1021 : 0x1p-125);
}

static SpvId fold_component(struct module *m, SpvOp op, const struct shape *to,
                            const struct shape *from, double a, double b)
{
    double result;
    bool holds;
    if (compare(op, a, b, &holds)) return int_constant(m, to->scalar, holds);
    if (to->bits != from->bits || !compute(op, a, b, &result) || is_too_small(to->bits, result))
        return 0;
    return folded_constant(m, to->scalar, to->bits, result);
}

/* Converts integral values that are exact in any float type here: at most 2^24 in size. */
static SpvId convert_component(struct module *m, SpvOp op, const struct shape *to,
                               const struct shape *from, SpvId operand, unsigned i)
{
    uint64_t bits;
    SpvId part = constant_component(m, operand, i);
    if (op == SpvOpConvertSToF || op == SpvOpConvertUToF) {
        if (!part || from->bits > 32 || !known_constant(m, part, &bits)) return 0;
        int64_t value = op == SpvOpConvertSToF ? (int32_t)(uint32_t)bits : (int64_t)(uint32_t)bits;
        return value >= -(1 << 24) && value <= 1 << 24
                   ? folded_constant(m, to->scalar, to->bits, (double)value)
                   : 0;
    }
    struct folded_number n = float_value(m, operand, i);
    double least = op == SpvOpConvertFToS ? -2147483648.0 : 0,
           most = op == SpvOpConvertFToS ? 2147483647.0 : 4294967295.0;
    if (!n.known || to->bits != 32 || n.value < least || n.value > most) return 0;
    return int_constant(m, to->scalar, (uint64_t)(int64_t)n.value);
}

static bool is_conversion(SpvOp op) { return op >= SpvOpConvertFToU && op <= SpvOpConvertUToF; }

SpvId fold_floats(struct module *m, SpvOp op, SpvId type, const uint32_t *operands, unsigned count)
{
    struct shape to = shape_of(m, type), from = shape_of(m, type_of_id(m, operands[0]));
    if (!to.count || to.count > 4 || from.count != to.count ||
        count != (is_conversion(op) ? 1u : 2u))
        return 0;
    if ((to.kind == SpvOpTypeFloat && to.bits < 32) ||
        (from.kind == SpvOpTypeFloat && from.bits < 32))
        return 0;
    SpvId parts[4];
    for (unsigned i = 0; i < to.count; i++) {
        if (is_conversion(op)) {
            parts[i] = convert_component(m, op, &to, &from, operands[0], i);
        } else {
            struct folded_number a = float_value(m, operands[0], i),
                                 b = float_value(m, operands[1], i);
            parts[i] = a.known && b.known ? fold_component(m, op, &to, &from, a.value, b.value) : 0;
        }
        if (!parts[i]) return 0;
    }
    return type == to.scalar ? parts[0] : composite_constant_id(m, type, parts, to.count);
}
