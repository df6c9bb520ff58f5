/* Reflects constants: computes the values of integers, including OpSpecConstantOp, which lengths,
 * sizes and ids need, and lists specialization constants.  Values follow from the defaults of
 * specialization constants.
 */
#include "inspect/reflect.h"
#include "spirv/read/module_index.h"
#include "inspect/reflection/reflect_types.h"

/* --- values -------------------------------------------------------------------------------- */

static uint64_t truncated(uint64_t value, unsigned bits)
{
    return bits >= 64 ? value : value & (((uint64_t)1 << bits) - 1);
}

static int64_t extended(uint64_t value, unsigned bits)
{
    if (bits < 64 && bits && value >> (bits - 1) & 1) value |= ~(uint64_t)0 << bits;
    return (int64_t)value;
}

/* Stores the result of a division or remainder; returns false if the result is undefined in C. */
static bool divide(SpvOp op, uint64_t a, uint64_t b, unsigned bits, uint64_t *value)
{
    int64_t x = extended(a, bits), y = extended(b, bits);
    if (!b || (x == INT64_MIN && y == -1)) return false;
    switch ((unsigned)op) {
    case SpvOpUDiv: *value = a / b; return true;
    case SpvOpUMod: *value = a % b; return true;
    case SpvOpSDiv: *value = (uint64_t)(x / y); return true;
    case SpvOpSRem: *value = (uint64_t)(x % y); return true;
    default:
        *value = (uint64_t)(x % y + (x % y && (x % y < 0) != (y < 0) ? y : 0));
        return true; /* OpSMod */
    }
}

static bool compute_two(SpvOp op, uint64_t a, uint64_t b, unsigned bits, uint64_t *value)
{
    switch ((unsigned)op) {
    case SpvOpIAdd: *value = a + b; return true;
    case SpvOpISub: *value = a - b; return true;
    case SpvOpIMul: *value = a * b; return true;
    case SpvOpUDiv:
    case SpvOpUMod:
    case SpvOpSDiv:
    case SpvOpSRem:
    case SpvOpSMod: return divide(op, a, b, bits, value);
    case SpvOpShiftLeftLogical: *value = a << (b & 63); return b < bits;
    case SpvOpShiftRightLogical: *value = a >> (b & 63); return b < bits;
    case SpvOpShiftRightArithmetic:
        *value = (uint64_t)(extended(a, bits) >> (b & 63));
        return b < bits;
    case SpvOpBitwiseAnd: *value = a & b; return true;
    case SpvOpBitwiseOr: *value = a | b; return true;
    case SpvOpBitwiseXor: *value = a ^ b; return true;
    case SpvOpIEqual: *value = a == b; return true;
    case SpvOpINotEqual: *value = a != b; return true;
    case SpvOpULessThan: *value = a < b; return true;
    case SpvOpULessThanEqual: *value = a <= b; return true;
    case SpvOpUGreaterThan: *value = a > b; return true;
    case SpvOpUGreaterThanEqual: *value = a >= b; return true;
    case SpvOpSLessThan: *value = extended(a, bits) < extended(b, bits); return true;
    case SpvOpSLessThanEqual: *value = extended(a, bits) <= extended(b, bits); return true;
    case SpvOpSGreaterThan: *value = extended(a, bits) > extended(b, bits); return true;
    case SpvOpSGreaterThanEqual: *value = extended(a, bits) >= extended(b, bits); return true;
    case SpvOpLogicalAnd: *value = a & b & 1; return true;
    case SpvOpLogicalOr: *value = (a | b) & 1; return true;
    default: return false;
    }
}

static bool compute_one(SpvOp op, uint64_t a, unsigned bits, uint64_t *value)
{
    switch ((unsigned)op) {
    case SpvOpSNegate: *value = 0 - a; return true;
    case SpvOpNot: *value = ~a; return true;
    case SpvOpLogicalNot: *value = !a; return true;
    case SpvOpUConvert:
    case SpvOpBitcast: *value = a; return true;
    case SpvOpSConvert: *value = (uint64_t)extended(a, bits); return true;
    default: return false;
    }
}

static unsigned bits_of(const struct reflector *r, const uint32_t *at)
{
    const struct sgcc_type *t = type_at(r, result_type_of(at));
    return t && t->kind == SGCC_KIND_BOOL                                                 ? 1
           : t && t->rows == 1 && (t->kind == SGCC_KIND_INT || t->kind == SGCC_KIND_UINT) ? t->bits
                                                                                          : 0;
}

/* Computes the value of an OpSpecConstantOp, whose operands are: type, result, opcode, operands. */
static void compute(struct reflector *r, struct id_facts *own, const uint32_t *at)
{
    const struct id_facts *operands[3];
    unsigned count = length_of(at) - 4, bits = bits_of(r, at);
    if (!count || count > 3 || !bits) return;
    for (unsigned i = 0; i < count; i++) {
        const struct module_id *row = find_id(r->m, at[4 + i]);
        if (!row) return;
        operands[i] = &r->facts[row - r->m->ids];
        own->specialized |= operands[i]->specialized;
        if (!operands[i]->has_value) return;
    }
    unsigned operand_bits = bits_of(r, find_id(r->m, operand(at, 1))->at);
    if (count == 1)
        own->has_value = compute_one((SpvOp)spec_constant_op_opcode(at), operands[0]->value,
                                     operand_bits, &own->value);
    else if (count == 2)
        own->has_value = compute_two((SpvOp)spec_constant_op_opcode(at), operands[0]->value,
                                     operands[1]->value, operand_bits, &own->value);
    else if (spec_constant_op_opcode(at) == SpvOpSelect)
        own->has_value = true, own->value = operands[operands[0]->value ? 1 : 2]->value;
    own->value = truncated(own->value, bits);
}

void reflect_value(struct reflector *r, const uint32_t *at)
{
    const struct opcode_info *info = find_opcode(opcode_of(at));
    if (!info->has_type || !info->has_result) return;
    struct id_facts *own = facts_of(r, result_of(at));
    unsigned bits = bits_of(r, at);
    own->specialized = specialization_id(r, result_of(at)) != SGCC_NONE;
    switch ((unsigned)opcode_of(at)) {
    case SpvOpConstant:
    case SpvOpSpecConstant:
        own->value = operand(at, 0) | (length_of(at) > 4 ? (uint64_t)operand(at, 1) << 32 : 0);
        own->value = truncated(own->value, bits);
        own->has_value = bits != 0;
        break;
    case SpvOpConstantTrue:
    case SpvOpSpecConstantTrue: own->value = 1; /* fall through */
    case SpvOpConstantFalse:
    case SpvOpSpecConstantFalse:
    case SpvOpConstantNull: own->has_value = bits != 0; break;
    case SpvOpSpecConstantOp: compute(r, own, at); break;
    default: break;
    }
}

/* --- specialization ------------------------------------------------------------------------ */

static bool is_specializable(const uint32_t *at)
{
    SpvOp op = opcode_of(at);
    return op == SpvOpSpecConstant || op == SpvOpSpecConstantTrue || op == SpvOpSpecConstantFalse;
}

uint32_t specialization_id(const struct reflector *r, uint32_t id)
{
    const uint32_t *at = defined_by(r->m, id);
    const struct module_decoration *d =
        at && is_specializable(at) ? find_decoration(r->m, id, WHOLE, SpvDecorationSpecId) : NULL;
    return d && d->operand_count ? d->operands[0] : SGCC_NONE;
}

static double half_number(uint32_t bits)
{
    unsigned exponent = bits >> 10 & 31, mantissa = bits & 0x3ff;
    double size = exponent == 31 ? (mantissa ? __builtin_nan("") : __builtin_inf())
                  : exponent     ? __builtin_ldexp(1024 + mantissa, (int)exponent - 25)
                                 : __builtin_ldexp(mantissa, -24);
    return bits >> 15 & 1 ? -size : size;
}

static double number_of(const struct sgcc_type *t, uint64_t bits)
{
    float narrow;
    double wide;
    uint32_t low = (uint32_t)bits;
    memcpy(&narrow, &low, sizeof narrow);
    memcpy(&wide, &bits, sizeof wide);
    if (t->kind == SGCC_KIND_INT) return (double)extended(bits, t->bits);
    if (t->kind != SGCC_KIND_FLOAT) return (double)bits;
    return t->bits == 64 ? wide : t->bits == 32 ? (double)narrow : half_number(low);
}

static void add_constant(struct reflector *r, struct sgcc_constant *k, const uint32_t *at)
{
    bool is_number = opcode_of(at) == SpvOpSpecConstant;
    k->name = id_name(r, result_of(at));
    k->id = specialization_id(r, result_of(at));
    k->type = type_at(r, result_type_of(at));
    k->bits = is_number ? operand(at, 0) | (length_of(at) > 4 ? (uint64_t)operand(at, 1) << 32 : 0)
                        : opcode_of(at) == SpvOpSpecConstantTrue;
    if (is_number && k->type->bits) k->bits = truncated(k->bits, k->type->bits);
    k->number = number_of(k->type, k->bits);
}

void reflect_constants(struct reflector *r)
{
    VEC(struct sgcc_constant) list = {0};
    for (const uint32_t *at = NULL;
         (at = next_instruction(r->m->words, at)) && opcode_of(at) != SpvOpFunction;)
        if (is_specializable(at) && specialization_id(r, result_of(at)) != SGCC_NONE)
            add_constant(r, vec_add(r->arena, &list), at);
    r->out->constants = list.at;
    r->out->constant_count = list.count;
}
