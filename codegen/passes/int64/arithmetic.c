/* --lower-int64: arithmetic, comparisons, shifts and functions on pairs of uints. If SPIR-V defines
 * the result, it is that of 64-bit integers, bit for bit. */
#include "codegen/passes/int64/arithmetic.h"
#include "codegen/passes/int64/int64.h"
#include "codegen/passes/int64/values.h"

/* --- sums and products --------------------------------------------------------------------- */

/* The two members of the result of OpIAddCarry and similar instructions. */
static struct pair both_of(struct int64_lowering *n, SpvOp op, SpvId a, SpvId b)
{
    SpvId type = scalar_id(n->m, SCALAR_UINT);
    SpvId both = pure_of(n, op, pair_struct_id(n->m, type, type), a, b);
    SpvId low = pure_of(n, SpvOpCompositeExtract, type, both, 0);
    return (struct pair){low, pure_of(n, SpvOpCompositeExtract, type, both, 1)};
}

static SpvId as_uint(struct int64_lowering *n, SpvId condition)
{
    SpvId one = uint_of(n, 1);
    return choose(n, condition, one, uint_of(n, 0));
}

/* OpSpecConstantOp permits no instruction with two results (SPIR-V, OpSpecConstantOp), so a
 * comparison computes the carry. */
static struct pair add_words(struct int64_lowering *n, SpvId a, SpvId b)
{
    if (!n->in_globals) return both_of(n, SpvOpIAddCarry, a, b);
    SpvId sum = op2(n, SpvOpIAdd, a, b);
    return (struct pair){sum, as_uint(n, test2(n, SpvOpULessThan, sum, a))};
}

static struct pair subtract_words(struct int64_lowering *n, SpvId a, SpvId b)
{
    if (!n->in_globals) return both_of(n, SpvOpISubBorrow, a, b);
    SpvId difference = op2(n, SpvOpISub, a, b);
    return (struct pair){difference, as_uint(n, test2(n, SpvOpULessThan, a, b))};
}

/* Multiplies by halves of words: (a1 2^16 + a0) (b1 2^16 + b0). The middle part is added up where
 * it cannot overflow. */
static struct pair multiply_halves(struct int64_lowering *n, SpvId a, SpvId b)
{
    SpvId low = uint_of(n, 0xffff), by = uint_of(n, 16);
    SpvId a0 = op2(n, SpvOpBitwiseAnd, a, low), a1 = op2(n, SpvOpShiftRightLogical, a, by);
    SpvId b0 = op2(n, SpvOpBitwiseAnd, b, low), b1 = op2(n, SpvOpShiftRightLogical, b, by);
    SpvId carried = op2(n, SpvOpShiftRightLogical, op2(n, SpvOpIMul, a0, b0), by);
    SpvId middle = op2(n, SpvOpIAdd, op2(n, SpvOpIMul, a1, b0), carried);
    SpvId cross = op2(n, SpvOpIMul, a0, b1);
    SpvId upper_middle = op2(n, SpvOpIAdd, cross, op2(n, SpvOpBitwiseAnd, middle, low));
    SpvId product = op2(n, SpvOpIMul, a1, b1);
    SpvId high = op2(n, SpvOpIAdd, product, op2(n, SpvOpShiftRightLogical, middle, by));
    SpvId low_word = op2(n, SpvOpIMul, a, b);
    SpvId carry = op2(n, SpvOpShiftRightLogical, upper_middle, by);
    return (struct pair){low_word, op2(n, SpvOpIAdd, high, carry)};
}

static struct pair multiply_words(struct int64_lowering *n, SpvId a, SpvId b)
{
    return n->in_globals ? multiply_halves(n, a, b) : both_of(n, SpvOpUMulExtended, a, b);
}

struct pair add64(struct int64_lowering *n, struct pair a, struct pair b)
{
    struct pair low = add_words(n, a.low, b.low);
    return (struct pair){low.low, op2(n, SpvOpIAdd, op2(n, SpvOpIAdd, a.high, b.high), low.high)};
}

struct pair subtract64(struct int64_lowering *n, struct pair a, struct pair b)
{
    struct pair low = subtract_words(n, a.low, b.low);
    return (struct pair){low.low, op2(n, SpvOpISub, op2(n, SpvOpISub, a.high, b.high), low.high)};
}

struct pair negate64(struct int64_lowering *n, struct pair a)
{
    return subtract64(n, pair_of(n, 0), a);
}

static struct pair multiply64(struct int64_lowering *n, struct pair a, struct pair b)
{
    struct pair low = multiply_words(n, a.low, b.low);
    SpvId low_by_high = op2(n, SpvOpIMul, a.low, b.high);
    SpvId cross = op2(n, SpvOpIAdd, low_by_high, op2(n, SpvOpIMul, a.high, b.low));
    return (struct pair){low.low, op2(n, SpvOpIAdd, low.high, cross)};
}

/* --- shifts -------------------------------------------------------------------------------- */

/* The operands of both kinds of shift: the distance within a word, the remaining bits of a word,
 * and whether a whole word is skipped. No shift by 32 occurs, which is undefined: x >> 32 - s is
 * computed as x >> 1 >> 31 - s. */
struct shift {
    SpvId by, rest, skips;
};

static struct shift shift_by(struct int64_lowering *n, SpvId count)
{
    SpvId by = op2(n, SpvOpBitwiseAnd, count, uint_of(n, 31));
    SpvId whole_word = op2(n, SpvOpBitwiseAnd, count, uint_of(n, 32));
    SpvId skips = test2(n, SpvOpINotEqual, whole_word, uint_of(n, 0));
    return (struct shift){by, op2(n, SpvOpBitwiseXor, by, uint_of(n, 31)), skips};
}

static struct pair shift_left(struct int64_lowering *n, struct pair a, SpvId count)
{
    struct shift s = shift_by(n, count);
    SpvId low = op2(n, SpvOpShiftLeftLogical, a.low, s.by);
    SpvId carried = op2(n, SpvOpShiftRightLogical,
                        op2(n, SpvOpShiftRightLogical, a.low, uint_of(n, 1)), s.rest);
    SpvId high = op2(n, SpvOpBitwiseOr, op2(n, SpvOpShiftLeftLogical, a.high, s.by), carried);
    SpvId new_low = choose(n, s.skips, uint_of(n, 0), low);
    return (struct pair){new_low, choose(n, s.skips, low, high)};
}

static struct pair shift_right(struct int64_lowering *n, SpvOp op, struct pair a, SpvId count)
{
    struct shift s = shift_by(n, count);
    SpvId high = op2(n, op, a.high, s.by);
    SpvId carried =
        op2(n, SpvOpShiftLeftLogical, op2(n, SpvOpShiftLeftLogical, a.high, uint_of(n, 1)), s.rest);
    SpvId low = op2(n, SpvOpBitwiseOr, op2(n, SpvOpShiftRightLogical, a.low, s.by), carried);
    SpvId fill = op == SpvOpShiftRightLogical ? uint_of(n, 0) : op2(n, op, a.high, uint_of(n, 31));
    SpvId new_low = choose(n, s.skips, high, low);
    return (struct pair){new_low, choose(n, s.skips, fill, high)};
}

/* --- all that give 64 bits ----------------------------------------------------------------- */

bool binary64(struct int64_lowering *n, SpvOp op, struct pair a, struct pair b, struct pair *result)
{
    switch ((unsigned)op) {
    case SpvOpIAdd: *result = add64(n, a, b); return true;
    case SpvOpISub: *result = subtract64(n, a, b); return true;
    case SpvOpIMul: *result = multiply64(n, a, b); return true;
    case SpvOpUDiv:
    case SpvOpSDiv:
    case SpvOpUMod:
    case SpvOpSMod:
    case SpvOpSRem: *result = divide64(n, op, a, b); return true;
    case SpvOpBitwiseAnd:
    case SpvOpBitwiseOr:
    case SpvOpBitwiseXor:
        result->low = op2(n, op, a.low, b.low);
        result->high = op2(n, op, a.high, b.high);
        return true;
    case SpvOpShiftLeftLogical: *result = shift_left(n, a, b.low); return true;
    case SpvOpShiftRightLogical:
    case SpvOpShiftRightArithmetic: *result = shift_right(n, op, a, b.low); return true;
    default: return false;
    }
}

/* --- comparisons --------------------------------------------------------------------------- */

static SpvId both(struct int64_lowering *n, SpvOp op, SpvId a, SpvId b)
{
    return test2(n, op, a, b);
}

/* Whether both words are the constant 0, or both are all ones. Then two words are compared with one
 * constant in one instruction. */
static bool is_uniform(struct int64_lowering *n, struct pair a)
{
    return a.low == a.high && (a.low == uint_of(n, 0) || a.low == uint_of(n, 0xffffffff));
}

/* `op` is OpIEqual or OpINotEqual. */
static SpvId compare_all(struct int64_lowering *n, SpvOp op, struct pair a, struct pair b)
{
    SpvOp together = op == SpvOpIEqual ? SpvOpLogicalAnd : SpvOpLogicalOr;
    struct pair with = is_uniform(n, b) ? b : a, other = is_uniform(n, b) ? a : b;
    if (!is_uniform(n, with)) {
        SpvId low_words = test2(n, op, a.low, b.low);
        return both(n, together, low_words, test2(n, op, a.high, b.high));
    }
    SpvOp join_words = with.low == uint_of(n, 0) ? SpvOpBitwiseOr : SpvOpBitwiseAnd;
    return test2(n, op, op2(n, join_words, other.low, other.high), with.low);
}

/* Compares the high words by `high`, a strict comparison, and the low words by `low` if those are
 * equal. */
static SpvId ordered(struct int64_lowering *n, SpvOp high, SpvOp low, struct pair a, struct pair b)
{
    SpvId same_high = test2(n, SpvOpIEqual, a.high, b.high);
    SpvId tie = both(n, SpvOpLogicalAnd, same_high, test2(n, low, a.low, b.low));
    return both(n, SpvOpLogicalOr, test2(n, high, a.high, b.high), tie);
}

SpvId compare64(struct int64_lowering *n, SpvOp op, struct pair a, struct pair b)
{
    switch ((unsigned)op) {
    case SpvOpIEqual:
    case SpvOpINotEqual: return compare_all(n, op, a, b);
    case SpvOpULessThan: return ordered(n, SpvOpULessThan, SpvOpULessThan, a, b);
    case SpvOpULessThanEqual: return ordered(n, SpvOpULessThan, SpvOpULessThanEqual, a, b);
    case SpvOpUGreaterThan: return ordered(n, SpvOpUGreaterThan, SpvOpUGreaterThan, a, b);
    case SpvOpUGreaterThanEqual: return ordered(n, SpvOpUGreaterThan, SpvOpUGreaterThanEqual, a, b);
    case SpvOpSLessThan: return ordered(n, SpvOpSLessThan, SpvOpULessThan, a, b);
    case SpvOpSLessThanEqual: return ordered(n, SpvOpSLessThan, SpvOpULessThanEqual, a, b);
    case SpvOpSGreaterThan: return ordered(n, SpvOpSGreaterThan, SpvOpUGreaterThan, a, b);
    case SpvOpSGreaterThanEqual: return ordered(n, SpvOpSGreaterThan, SpvOpUGreaterThanEqual, a, b);
    default: return 0;
    }
}

/* --- functions ----------------------------------------------------------------------------- */

static SpvId is_negative(struct int64_lowering *n, struct pair a)
{
    SpvId sign = op2(n, SpvOpShiftRightLogical, a.high, uint_of(n, 31));
    return test2(n, SpvOpINotEqual, sign, uint_of(n, 0));
}

static struct pair least(struct int64_lowering *n, SpvOp less, struct pair a, struct pair b)
{
    return choose_pair(n, compare64(n, less, b, a), b, a);
}

/* -1, 0 or 1. The sign fills both words; a value that is not negative adds 1 unless it is 0. */
static struct pair sign_of(struct int64_lowering *n, struct pair a)
{
    SpvId fill = op2(n, SpvOpShiftRightArithmetic, a.high, uint_of(n, 31));
    SpvId zero = uint_of(n, 0), any = op2(n, SpvOpBitwiseOr, a.low, a.high);
    SpvId condition = test2(n, SpvOpINotEqual, any, zero);
    SpvId low_bit = choose(n, condition, uint_of(n, 1), zero);
    return (struct pair){op2(n, SpvOpBitwiseOr, fill, low_bit), fill};
}

bool extended64(struct int64_lowering *n, uint32_t instruction, const struct pair *args,
                unsigned count, struct pair *result)
{
    if (!count) return false;
    switch (instruction) {
    case GLSLstd450SAbs: {
        SpvId condition = is_negative(n, args[0]);
        *result = choose_pair(n, condition, negate64(n, args[0]), args[0]);
    }
        return true;
    case GLSLstd450SSign: *result = sign_of(n, args[0]); return true;
    case GLSLstd450UMin: *result = least(n, SpvOpULessThan, args[0], args[1]); return count == 2;
    case GLSLstd450SMin: *result = least(n, SpvOpSLessThan, args[0], args[1]); return count == 2;
    case GLSLstd450UMax: *result = least(n, SpvOpUGreaterThan, args[0], args[1]); return count == 2;
    case GLSLstd450SMax: *result = least(n, SpvOpSGreaterThan, args[0], args[1]); return count == 2;
    case GLSLstd450UClamp:
        *result = least(n, SpvOpULessThan, least(n, SpvOpUGreaterThan, args[0], args[1]), args[2]);
        return count == 3;
    case GLSLstd450SClamp:
        *result = least(n, SpvOpSLessThan, least(n, SpvOpSGreaterThan, args[0], args[1]), args[2]);
        return count == 3;
    default: return false;
    }
}
