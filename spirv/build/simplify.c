/* Simplification of pure instructions: integer arithmetic on constants and neutral operands.
 * simplify_composite.c handles parts of composites, fold_float.c constant floats. Other floats are
 * simplified only where the result is exact for every operand (IEEE 754): x * 1, x / 1, x - 0, x +
 * -0. Division by zero and other undefined operations are left to the device. */
#include "spirv/build/simplify.h"
#include "spirv/build/simplify_composite.h"

/* --- types and constants seen by their instructions ---------------------------------------- */

struct shape shape_of(const struct module *m, SpvId type)
{
    const uint32_t *at = definition_of(m, type);
    struct shape s = {type, 1, 32, SpvOpNop};
    if (at && opcode_of(at) == SpvOpTypeVector) {
        s = (struct shape){type_vector_component_type(at), type_vector_component_count(at), 32,
                           SpvOpNop};
        at = definition_of(m, type_vector_component_type(at));
    }
    if (!at) return (struct shape){0};
    s.kind = opcode_of(at);
    if (s.kind == SpvOpTypeInt || s.kind == SpvOpTypeFloat) s.bits = number_width(at);
    else if (s.kind != SpvOpTypeBool) s.count = 0;
    return s;
}

static bool is_signed_int(const struct module *m, SpvId type)
{
    return type_int_signedness(definition_of(m, type));
}

static uint64_t low_bits(uint64_t value, unsigned bits)
{
    return bits == 64 ? value : value & ((1ull << bits) - 1);
}

static int64_t sign_extended(uint64_t value, unsigned bits)
{
    return (int64_t)(value << (64 - bits)) >> (64 - bits);
}

SpvId int_constant(struct module *m, SpvId type, uint64_t value)
{
    struct shape s = shape_of(m, type);
    if (s.kind == SpvOpTypeBool) return bool_id(m, value);
    value =
        is_signed_int(m, type) ? (uint64_t)sign_extended(value, s.bits) : low_bits(value, s.bits);
    uint32_t words[] = {(uint32_t)value, (uint32_t)(value >> 32)};
    return unique_global(m, SpvOpConstant, type, words, s.bits > 32 ? 2 : 1, 0, 0, NULL);
}

/* The constant of a scalar type whose bits are all 0. */
static SpvId zero_scalar(struct module *m, SpvId type)
{
    struct shape s = shape_of(m, type);
    if (s.kind == SpvOpTypeBool) return bool_id(m, false);
    return unique_global(m, SpvOpConstant, type, (uint32_t[]){0, 0}, s.bits > 32 ? 2 : 1, 0, 0,
                         NULL);
}

static SpvId repeat_scalar(struct module *m, SpvId type, const struct shape *s, SpvId scalar)
{
    if (type == s->scalar) return scalar;
    SpvId parts[4] = {scalar, scalar, scalar, scalar};
    return composite_constant_id(m, type, parts, s->count);
}

SpvId zero_constant(struct module *m, SpvId type)
{
    struct shape s = shape_of(m, type);
    if (!s.count || s.count > 4) return null_id(m, type);
    return repeat_scalar(m, type, &s, zero_scalar(m, s.scalar));
}

SpvId constant_component(struct module *m, SpvId id, unsigned i)
{
    const uint32_t *at = definition_of(m, id);
    if (!at) return 0;
    struct shape s = shape_of(m, result_type_of(at));
    if (!s.count || i >= s.count) return 0;
    if (opcode_of(at) == SpvOpConstantNull) return zero_scalar(m, s.scalar);
    if (opcode_of(at) == SpvOpConstantComposite) return operand(at, i);
    return s.count == 1 && result_type_of(at) == s.scalar && is_plain_constant(m, id) ? id : 0;
}

/* Reads component `i` of an int or bool constant. */
static bool component_value(struct module *m, SpvId id, unsigned i, uint64_t *value)
{
    SpvId part = constant_component(m, id, i);
    return part && known_constant(m, part, value);
}

/* Reads the low bits that all components of an int or bool constant share. Returns the number of
 * bits; 0 for anything else. */
static unsigned splat_bits(struct module *m, SpvId id, uint64_t *value)
{
    if (!is_plain_constant(m, id)) return 0;
    const uint32_t *at = definition_of(m, id), *type = definition_of(m, result_type_of(at));
    /* the common case */
    if (opcode_of(at) == SpvOpConstant && opcode_of(type) == SpvOpTypeInt &&
        type_int_width(type) <= 32) {
        *value = low_bits(operand(at, 0), type_int_width(type));
        return type_int_width(type);
    }
    struct shape s = shape_of(m, result_type_of(at));
    if (s.count == 1 && known_constant(m, id, value)) {
        *value = low_bits(*value, s.bits);
        return s.bits;
    }
    if (!s.count || (s.kind != SpvOpTypeInt && s.kind != SpvOpTypeBool)) return 0;
    for (unsigned i = 0; i < s.count; i++) {
        uint64_t other;
        if (!component_value(m, id, i, &other) || (i && low_bits(other, s.bits) != *value))
            return 0;
        *value = low_bits(other, s.bits);
    }
    return s.bits;
}

/* Whether all components of a float constant are exactly `wanted` (1, 0 or -0). */
static bool is_float_splat(struct module *m, SpvId id, bool one, bool negative)
{
    struct shape s = shape_of(m, type_of_id(m, id));
    if (s.kind != SpvOpTypeFloat) return false;
    uint64_t bits = negative ? 1ull << (s.bits - 1) : 0;
    if (one) bits |= s.bits == 16 ? 0x3c00 : s.bits == 32 ? 0x3f800000 : 0x3ff0000000000000ull;
    for (unsigned i = 0; i < s.count; i++) {
        SpvId part = constant_component(m, id, i);
        const uint32_t *at = part ? definition_of(m, part) : NULL;
        if (!at || opcode_of(at) != SpvOpConstant) return false;
        if ((operand(at, 0) | (s.bits == 64 ? (uint64_t)operand(at, 1) << 32 : 0)) != bits)
            return false;
    }
    return s.count > 0;
}

/* --- arithmetic on constants --------------------------------------------------------------- */

static bool fold_division(SpvOp op, uint64_t a, uint64_t b, unsigned bits, uint64_t *result)
{
    int64_t x = sign_extended(a, bits), y = sign_extended(b, bits);
    if (b == 0) return false;
    if (op == SpvOpUDiv) return *result = a / b, true;
    if (op == SpvOpUMod) return *result = a % b, true;
    if (y == -1 && x == sign_extended(1ull << (bits - 1), bits))
        return false; /* overflow is undefined */
    if (op == SpvOpSDiv) return *result = (uint64_t)(x / y), true;
    if (op == SpvOpSRem) return *result = (uint64_t)(x % y), true;
    if (op != SpvOpSMod) return false;
    int64_t rest = x % y;
    return *result = (uint64_t)(rest && (rest < 0) != (y < 0) ? rest + y : rest), true;
}

static bool fold_shift(SpvOp op, uint64_t a, uint64_t b, unsigned bits, uint64_t *result)
{
    if (b >= bits) return false; /* undefined */
    if (op == SpvOpShiftLeftLogical) *result = a << b;
    else if (op == SpvOpShiftRightLogical) *result = a >> b;
    else *result = (uint64_t)(sign_extended(a, bits) >> b);
    return true;
}

/* `a` and `b` have `bits` bits, zero-extended. Only the low `bits` bits of *result count. */
static bool fold_integers(SpvOp op, uint64_t a, uint64_t b, unsigned bits, uint64_t *result)
{
    int64_t x = sign_extended(a, bits), y = sign_extended(b, bits);
    switch ((unsigned)op) {
    case SpvOpIAdd: *result = a + b; return true;
    case SpvOpISub: *result = a - b; return true;
    case SpvOpIMul: *result = a * b; return true;
    case SpvOpUDiv:
    case SpvOpUMod:
    case SpvOpSDiv:
    case SpvOpSRem:
    case SpvOpSMod: return fold_division(op, a, b, bits, result);
    case SpvOpShiftLeftLogical:
    case SpvOpShiftRightLogical:
    case SpvOpShiftRightArithmetic: return fold_shift(op, a, b, bits, result);
    case SpvOpBitwiseAnd:
    case SpvOpLogicalAnd: *result = a & b; return true;
    case SpvOpBitwiseOr:
    case SpvOpLogicalOr: *result = a | b; return true;
    case SpvOpBitwiseXor: *result = a ^ b; return true;
    case SpvOpIEqual:
    case SpvOpLogicalEqual: *result = a == b; return true;
    case SpvOpINotEqual:
    case SpvOpLogicalNotEqual: *result = a != b; return true;
    case SpvOpULessThan: *result = a < b; return true;
    case SpvOpULessThanEqual: *result = a <= b; return true;
    case SpvOpUGreaterThan: *result = a > b; return true;
    case SpvOpUGreaterThanEqual: *result = a >= b; return true;
    case SpvOpSLessThan: *result = x < y; return true;
    case SpvOpSLessThanEqual: *result = x <= y; return true;
    case SpvOpSGreaterThan: *result = x > y; return true;
    case SpvOpSGreaterThanEqual: *result = x >= y; return true;
    default: return false;
    }
}

static bool fold_integer(SpvOp op, uint64_t a, unsigned bits, uint64_t *result)
{
    switch ((unsigned)op) {
    case SpvOpSNegate: *result = 0 - a; return true;
    case SpvOpNot: *result = ~a; return true;
    case SpvOpLogicalNot: *result = !a; return true;
    case SpvOpUConvert: *result = a; return true;
    case SpvOpSConvert: *result = (uint64_t)sign_extended(a, bits); return true;
    default: return false;
    }
}

/* Folds an operation on constant ints or bools component by component. Returns 0 if it cannot. */
static SpvId fold(struct module *m, SpvOp op, SpvId type, const uint32_t *operands, unsigned count)
{
    struct shape to = shape_of(m, type), from = shape_of(m, type_of_id(m, operands[0]));
    bool is_integral = (to.kind == SpvOpTypeInt || to.kind == SpvOpTypeBool) &&
                       (from.kind == SpvOpTypeInt || from.kind == SpvOpTypeBool);
    if (!is_integral || from.count != to.count || to.count > 4 || count > 2) return 0;
    if (m->narrow_is_stored_only && to.kind == SpvOpTypeInt && to.bits < 32) return 0;
    SpvId parts[4];
    for (unsigned i = 0; i < to.count; i++) {
        uint64_t a, b = 0, result = 0;
        if (!component_value(m, operands[0], i, &a) ||
            (count == 2 && !component_value(m, operands[1], i, &b)))
            return 0;
        a = low_bits(a, from.bits);
        if (op < SpvOpShiftRightLogical || op > SpvOpShiftLeftLogical) b = low_bits(b, from.bits);
        else b = low_bits(b, shape_of(m, type_of_id(m, operands[1])).bits);
        if (!(count == 2 ? fold_integers(op, a, b, from.bits, &result)
                         : fold_integer(op, a, from.bits, &result)))
            return 0;
        parts[i] = int_constant(m, to.scalar, result);
    }
    return type == to.scalar ? parts[0] : composite_constant_id(m, type, parts, to.count);
}

/* A float constant with its sign inverted. */
static SpvId negated_constant(struct module *m, SpvId type, SpvId id)
{
    struct shape s = shape_of(m, type);
    SpvId parts[4];
    if (!s.count || s.count > 4) return 0;
    for (unsigned i = 0; i < s.count; i++) {
        SpvId part = constant_component(m, id, i);
        const uint32_t *at = part ? definition_of(m, part) : NULL;
        if (!at || opcode_of(at) != SpvOpConstant) return 0;
        uint32_t words[] = {operand(at, 0), s.bits == 64 ? operand(at, 1) ^ 0x80000000u : 0};
        if (s.bits < 64) words[0] ^= 1u << (s.bits - 1);
        parts[i] =
            unique_global(m, SpvOpConstant, s.scalar, words, s.bits == 64 ? 2 : 1, 0, 0, NULL);
    }
    return type == s.scalar ? parts[0] : composite_constant_id(m, type, parts, s.count);
}

/* --- neutral operands ---------------------------------------------------------------------- */

/* The result of x OP constant. */
/* x; zero; the constant */
enum simplification { SAME = 1, ZERO, CONSTANT };

struct neutral {
    uint8_t outcome;
    bool either_side;
    int8_t constant;
};

static const struct neutral neutrals[][2] = {
    [SpvOpIAdd] = {{SAME, true, 0}},
    [SpvOpISub] = {{SAME, false, 0}},
    [SpvOpIMul] = {{SAME, true, 1}, {ZERO, true, 0}},
    [SpvOpUDiv] = {{SAME, false, 1}},
    [SpvOpSDiv] = {{SAME, false, 1}},
    [SpvOpShiftLeftLogical] = {{SAME, false, 0}},
    [SpvOpShiftRightLogical] = {{SAME, false, 0}},
    [SpvOpShiftRightArithmetic] = {{SAME, false, 0}},
    [SpvOpBitwiseAnd] = {{ZERO, true, 0}, {SAME, true, -1}},
    [SpvOpBitwiseOr] = {{SAME, true, 0}, {CONSTANT, true, -1}},
    [SpvOpBitwiseXor] = {{SAME, true, 0}},
    [SpvOpLogicalAnd] = {{SAME, true, 1}, {CONSTANT, true, 0}},
    [SpvOpLogicalOr] = {{SAME, true, 0}, {CONSTANT, true, 1}},
    [SpvOpLogicalEqual] = {{SAME, true, 1}},
    [SpvOpLogicalNotEqual] = {{SAME, true, 0}},
};

static SpvId apply_neutral(struct module *m, SpvOp op, SpvId type, SpvId x, SpvId constant,
                           bool swapped)
{
    uint64_t value;
    if (op >= sizeof neutrals / sizeof *neutrals || !neutrals[op]->outcome ||
        !is_plain_constant(m, constant))
        return 0;
    unsigned bits = splat_bits(m, constant, &value);
    for (const struct neutral *n = neutrals[op]; bits && n < neutrals[op] + 2 && n->outcome; n++) {
        if ((swapped && !n->either_side) || low_bits((uint64_t)(int64_t)n->constant, bits) != value)
            continue;
        if (n->outcome == ZERO) return zero_constant(m, type);
        return of_type(m, n->outcome == SAME ? x : constant, type);
    }
    return 0;
}

static bool is_zero(struct module *m, SpvId id)
{
    uint64_t value;
    return splat_bits(m, id, &value) && value == 0;
}

static SpvId simplify_integers(struct module *m, SpvOp op, SpvId type, const uint32_t *operands,
                               unsigned count)
{
    if (count != 2) return 0;
    SpvId left = operands[0], right = operands[1],
          result = apply_neutral(m, op, type, left, right, false);
    if (!result) result = apply_neutral(m, op, type, right, left, true);
    if (!result && op >= SpvOpShiftRightLogical && op <= SpvOpShiftLeftLogical && is_zero(m, left))
        return of_type(m, left, type);
    if (result || left != right) return result;
    if (op == SpvOpISub || op == SpvOpBitwiseXor) return zero_constant(m, type);
    if (op == SpvOpBitwiseAnd || op == SpvOpBitwiseOr || op == SpvOpLogicalAnd ||
        op == SpvOpLogicalOr)
        return of_type(m, left, type);
    return 0;
}

static SpvId simplify_floats(struct module *m, SpvOp op, const uint32_t *operands)
{
    SpvId left = operands[0], right = operands[1];
    switch ((unsigned)op) {
    case SpvOpFAdd:
        if (is_float_splat(m, right, false, true)) return left;
        return is_float_splat(m, left, false, true) ? right : 0;
    case SpvOpFSub: return is_float_splat(m, right, false, false) ? left : 0;
    case SpvOpFMul:
        if (is_float_splat(m, left, true, false)) return right; /* fall through */
    case SpvOpFDiv:
    case SpvOpVectorTimesScalar: return is_float_splat(m, right, true, false) ? left : 0;
    default: return 0;
    }
}

/* Two equal unary operations cancel each other: -(-x) is x. */
static SpvId undo(struct module *m, SpvOp op, SpvId type, SpvId value)
{
    const uint32_t *at = definition_of(m, value);
    return at && opcode_of(at) == op ? of_type(m, operand(at, 0), type) : 0;
}

static SpvId simplify_select(struct module *m, const uint32_t *operands)
{
    uint64_t value;
    if (operands[1] == operands[2]) return operands[1];
    return splat_bits(m, operands[0], &value) ? operands[value ? 1 : 2] : 0;
}

/* The constant of another type with the same bits, for ints of one width. */
static SpvId simplify_bitcast(struct module *m, SpvId type, SpvId operand)
{
    SpvId from = type_of_id(m, operand);
    if (from == type) return operand;
    const uint32_t *at = definition_of(m, operand);
    struct shape a = shape_of(m, from), b = shape_of(m, type);
    /* uvec2 to uint64_t to int64_t stays two casts: GLSL has no single function for it, which
     * translators need */
    if (at && opcode_of(at) == SpvOpBitcast &&
        shape_of(m, type_of_id(m, bitcast_operand(at))).count == b.count)
        return emit_pure(m, SpvOpBitcast, type, at + 3, 1);
    if (a.kind != SpvOpTypeInt || b.kind != SpvOpTypeInt || a.count != b.count ||
        a.bits != b.bits || a.count > 4)
        return 0;
    SpvId parts[4];
    for (unsigned i = 0; i < a.count; i++) {
        uint64_t value;
        if (!component_value(m, operand, i, &value)) return 0;
        parts[i] = int_constant(m, b.scalar, value);
    }
    return type == b.scalar ? parts[0] : composite_constant_id(m, type, parts, b.count);
}

/* --- the whole ----------------------------------------------------------------------------- */

/* The number of constants among the first two operands. Usually none, and then little can be
 * simplified. */
static unsigned count_constants(const struct module *m, const uint32_t *operands, unsigned count)
{
    return is_plain_constant(m, operands[0]) + (count > 1 && is_plain_constant(m, operands[1]));
}

static SpvId simplify_arithmetic(struct module *m, SpvOp op, SpvId type, const uint32_t *operands,
                                 unsigned count)
{
    SpvId result = 0;
    unsigned constants = count_constants(m, operands, count);
    if (!constants && (count < 2 || operands[0] != operands[1])) return 0;
    if ((op >= SpvOpFOrdEqual && op <= SpvOpFUnordGreaterThanEqual) ||
        (op >= SpvOpConvertFToU && op <= SpvOpConvertUToF))
        return constants == count ? fold_floats(m, op, type, operands, count) : 0;
    bool is_integral = (op >= SpvOpUConvert && op <= SpvOpSConvert) ||
                       (op >= SpvOpIAdd && op <= SpvOpSMod) ||
                       (op >= SpvOpLogicalEqual && op <= SpvOpSLessThanEqual) ||
                       (op >= SpvOpShiftRightLogical && op <= SpvOpBitwiseAnd);
    if (!is_integral) return 0;
    if (constants == count) result = fold(m, op, type, operands, count);
    return result ? result : simplify_integers(m, op, type, operands, count);
}

SpvId simplify(struct module *m, SpvOp op, SpvId type, const uint32_t *operands, unsigned count)
{
    SpvId result = 0;
    switch ((unsigned)op) {
    case SpvOpCompositeExtract: return simplify_extract(m, type, operands, count);
    case SpvOpCompositeConstruct: return simplify_construct(m, type, operands, count);
    case SpvOpCompositeInsert: return simplify_insert(m, type, operands, count);
    case SpvOpVectorShuffle: return simplify_shuffle(m, type, operands, count);
    case SpvOpVectorExtractDynamic: return simplify_dynamic_extract(m, type, operands);
    case SpvOpSelect: return simplify_select(m, operands);
    case SpvOpCopyObject: return operands[0];
    case SpvOpBitcast: return simplify_bitcast(m, type, operands[0]);
    case SpvOpAccessChain: return count == 1 ? operands[0] : 0;
    case SpvOpFNegate:
        result = is_plain_constant(m, operands[0]) ? negated_constant(m, type, operands[0]) : 0;
        return result ? result : undo(m, op, type, operands[0]);
    case SpvOpFAdd:
    case SpvOpFSub:
    case SpvOpFMul:
    case SpvOpFDiv:
    case SpvOpVectorTimesScalar:
        if (!count_constants(m, operands, count)) return 0;
        result = simplify_floats(m, op, operands);
        return result ? result : fold_floats(m, op, type, operands, count);
    case SpvOpNot:
    case SpvOpLogicalNot:
    case SpvOpSNegate:
        result = is_plain_constant(m, operands[0]) ? fold(m, op, type, operands, count) : 0;
        return result ? result : undo(m, op, type, operands[0]);
    default: return count ? simplify_arithmetic(m, op, type, operands, count) : 0;
    }
}
