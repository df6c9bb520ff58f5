/* Functions and instructions of kernels on bits. Shaders have them for 32 bits only (Vulkan,
 * VUID-StandaloneSpirv-Base-04781). */
#include "codegen/passes/vulkan_kernel/math.h"
#include "codegen/passes/vulkan_kernel/values.h"

/* --- counting and finding ------------------------------------------------------------------ */

/* 31 - FindUMsb; that is -1 for 0, which gives 32. */
static SpvId leading_zeros(struct call *c, SpvId value)
{
    SpvId highest_bit = word(c, 31);
    return op_u32(c, SpvOpISub, highest_bit,
                  emit_glsl450(c->s->m, GLSLstd450FindUMsb, words_of(c), &value, 1));
}

SpvId lower_clz(struct call *c)
{
    SpvId x = arg(c, 0);
    if (c->bits <= 32) {
        SpvId zeros = leading_zeros(c, widen(c, x));
        return narrow(c, op_u32(c, SpvOpISub, zeros, word(c, 32 - c->bits)));
    }
    SpvId high = high_word(c, x);
    SpvId low_zeros = leading_zeros(c, low_word(c, x));
    SpvId in_low = op_u32(c, SpvOpIAdd, low_zeros, word(c, 32));
    SpvId condition = test2(c, SpvOpIEqual, high, word(c, 0));
    return narrow(c, choose_word(c, condition, in_low, leading_zeros(c, high)));
}

static SpvId trailing_zeros(struct call *c, SpvId value, unsigned of_zero)
{
    SpvId lowest = emit_glsl450(c->s->m, GLSLstd450FindILsb, words_of(c), &value, 1);
    SpvId condition = test2(c, SpvOpIEqual, value, word(c, 0));
    return choose_word(c, condition, word(c, of_zero), lowest);
}

SpvId lower_ctz(struct call *c)
{
    SpvId x = arg(c, 0);
    if (c->bits <= 32) return narrow(c, trailing_zeros(c, widen(c, x), c->bits));
    SpvId low = low_word(c, x);
    SpvId high_zeros = trailing_zeros(c, high_word(c, x), 32);
    SpvId in_high = op_u32(c, SpvOpIAdd, high_zeros, word(c, 32));
    SpvId condition = test2(c, SpvOpIEqual, low, word(c, 0));
    return narrow(c, choose_word(c, condition, in_high, trailing_zeros(c, low, 32)));
}

static SpvId count_bits(struct call *c, SpvId value)
{
    return make1(c->s, SpvOpBitCount, words_of(c), value);
}

SpvId lower_popcount(struct call *c)
{
    SpvId x = arg(c, 0);
    if (c->bits <= 32) return narrow(c, count_bits(c, widen(c, x)));
    SpvId low_count = count_bits(c, low_word(c, x));
    return narrow(c, op_u32(c, SpvOpIAdd, low_count, count_bits(c, high_word(c, x))));
}

/* --- rotation and fields, of any size ------------------------------------------------------ */

SpvId lower_rotate(struct call *c)
{
    SpvId x = arg(c, 0), mask = int_const(c, c->bits - 1),
          by = op2(c, SpvOpBitwiseAnd, arg(c, 1), mask);
    SpvId back = op2(c, SpvOpBitwiseAnd, op2(c, SpvOpISub, int_const(c, c->bits), by), mask);
    SpvId shifted = op2(c, SpvOpShiftLeftLogical, x, by);
    return op2(c, SpvOpBitwiseOr, shifted, op2(c, SpvOpShiftRightLogical, x, back));
}

/* The scalar offset or count of a bit field, repeated for each component. */
static SpvId splat_count(struct call *c, unsigned i)
{
    SpvId parts[MOST_COMPONENTS], value = arg(c, i);
    for (unsigned k = 0; k < c->width; k++) parts[k] = value;
    return c->width == 1
               ? value
               : emit_pure(c->s->m, SpvOpCompositeConstruct, words_of(c), parts, c->width);
}

static SpvId is_zero_count(struct call *c, SpvId count)
{
    SpvId type = bool_type(c->s, c->width);
    return make2(c->s, SpvOpIEqual, type, count, word(c, 0));
}

/* Emits an instruction on words; the first `wide` operands have the type of the result. */
static SpvId on_widened(struct call *c, SpvOp op, unsigned wide)
{
    SpvId operands[4];
    for (unsigned i = 0; i < c->count; i++)
        operands[i] = i < wide ? widen(c, arg(c, i)) : arg(c, i);
    return narrow(c, emit_pure(c->s->m, op, words_of(c), operands, c->count));
}

static SpvId reverse(struct call *c)
{
    SpvId x = arg(c, 0), words = words_of(c);
    if (c->bits < 32) {
        SpvId reversed = make1(c->s, SpvOpBitReverse, words, widen(c, x));
        return narrow(c, op_u32(c, SpvOpShiftRightLogical, reversed, word(c, 32 - c->bits)));
    }
    SpvId high = op1(c, SpvOpUConvert, make1(c->s, SpvOpBitReverse, words, low_word(c, x)));
    SpvId low = op1(c, SpvOpUConvert, make1(c->s, SpvOpBitReverse, words, high_word(c, x)));
    return op2(c, SpvOpBitwiseOr, op2(c, SpvOpShiftLeftLogical, high, int_const(c, 32)), low);
}

/* Shifts a field of `count` bits to the upper end and back, with its sign or zeros. A count of 0
 * would make the shift undefined. */
static SpvId extract(struct call *c, bool is_signed)
{
    if (c->bits < 32)
        return on_widened(c, is_signed ? SpvOpBitFieldSExtract : SpvOpBitFieldUExtract, 1);
    SpvId offset = splat_count(c, 1), count = splat_count(c, 2),
          unused = op_u32(c, SpvOpISub, word(c, c->bits), count);
    SpvId x = arg(c, 0);
    SpvId upper = op2(c, SpvOpShiftLeftLogical, x, op_u32(c, SpvOpISub, unused, offset));
    SpvId field =
        op2(c, is_signed ? SpvOpShiftRightArithmetic : SpvOpShiftRightLogical, upper, unused);
    SpvId condition = is_zero_count(c, count);
    return choose(c, condition, int_const(c, 0), field);
}

static SpvId insert(struct call *c)
{
    if (c->bits < 32) return on_widened(c, SpvOpBitFieldInsert, 2);
    SpvId base = arg(c, 0), offset = splat_count(c, 2), count = splat_count(c, 3),
          unused = op_u32(c, SpvOpISub, word(c, c->bits), count);
    SpvId mask = op2(c, SpvOpShiftLeftLogical,
                     op2(c, SpvOpShiftRightLogical, int_const(c, ~(uint64_t)0), unused), offset);
    SpvId kept = op2(c, SpvOpBitwiseAnd, base, op1(c, SpvOpNot, mask));
    SpvId field = op2(c, SpvOpBitwiseAnd, op2(c, SpvOpShiftLeftLogical, arg(c, 1), offset), mask);
    SpvId condition = is_zero_count(c, count);
    return choose(c, condition, base, op2(c, SpvOpBitwiseOr, kept, field));
}

bool translate_bits(struct kernel_lowering *s, const uint32_t *at)
{
    SpvId value;
    struct call c = {
        .s = s, .operands = at + 3, .count = length_of(at) - 3, .type = result_type_of(at)};
    SpvOp op = opcode_of(at);
    if (op < SpvOpBitFieldInsert || op > SpvOpBitCount) return false;
    c.bits = type_bits(s, c.type);
    c.width = type_width(s, c.type);
    if (c.bits == 32) return false;
    switch ((unsigned)op) {
    case SpvOpBitFieldInsert: value = insert(&c); break;
    case SpvOpBitFieldSExtract: value = extract(&c, true); break;
    case SpvOpBitFieldUExtract: value = extract(&c, false); break;
    case SpvOpBitReverse: value = reverse(&c); break;
    default: value = lower_popcount(&c);
    }
    translate_to(s, result_of(at), value);
    return true;
}
