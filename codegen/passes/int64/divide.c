/* --lower-int64: division. One helper function divides unsigned numbers; the code around its calls
 * handles signs. It shifts the dividend bit by bit into the remainder, and the bits of the quotient
 * into the dividend from below. If both numbers fit into 32 bits, which is the common case, it uses
 * two instructions. A specialization constant permits no loops or calls, so all 64 steps are
 * emitted for it. */
#include "codegen/passes/int64/int64.h"
#include "codegen/passes/int64/arithmetic.h"
#include "codegen/passes/int64/values.h"

enum { BITS = 64 };

/* --- one step ------------------------------------------------------------------------------ */

/* x << 1 with `bit` as the lowest bit. */
static struct pair shift_in(struct int64_lowering *n, struct pair x, SpvId bit)
{
    SpvId one = uint_of(n, 1), carried = op2(n, SpvOpShiftRightLogical, x.low, uint_of(n, 31));
    SpvId low = op2(n, SpvOpBitwiseOr, op2(n, SpvOpShiftLeftLogical, x.low, one), bit);
    return (struct pair){
        low, op2(n, SpvOpBitwiseOr, op2(n, SpvOpShiftLeftLogical, x.high, one), carried)};
}

/* One step. The low bits of x are the quotient so far. If a bit is shifted out of the remainder,
 * the remainder is larger than any divisor. */
static void divide_bit(struct int64_lowering *n, struct pair *x, struct pair *rest, struct pair b)
{
    SpvId last = uint_of(n, 31);
    SpvId out = op2(n, SpvOpShiftRightLogical, rest->high, last);
    struct pair shifted = shift_in(n, *rest, op2(n, SpvOpShiftRightLogical, x->high, last));
    SpvId overflows = test2(n, SpvOpINotEqual, out, uint_of(n, 0));
    SpvId fits =
        test2(n, SpvOpLogicalOr, overflows, compare64(n, SpvOpUGreaterThanEqual, shifted, b));
    SpvId one = uint_of(n, 1);
    *x = shift_in(n, *x, choose(n, fits, one, uint_of(n, 0)));
    *rest = choose_pair(n, fits, subtract64(n, shifted, b), shifted);
}

/* --- the operations ------------------------------------------------------------------------ */

struct division {
    struct pair quotient, remainder;
};

static struct division call_divide(struct int64_lowering *n, struct pair a, struct pair b)
{
    SpvId type = scalar_id(n->m, SCALAR_UINT), words[4];
    if (!n->divide) n->divide = new_id(n->m);
    SpvId left = join(n, a), right = join(n, b);
    SpvId both = emit_value_of(n->m, SpvOpFunctionCall, vector_id(n->m, SCALAR_UINT, 4), n->divide,
                               left, right);
    for (unsigned i = 0; i < 4; i++) words[i] = pure_of(n, SpvOpCompositeExtract, type, both, i);
    return (struct division){{words[0], words[1]}, {words[2], words[3]}};
}

static struct division quotient_and_remainder(struct int64_lowering *n, struct pair a,
                                              struct pair b)
{
    if (!n->in_globals) return call_divide(n, a, b);
    struct division d = {a, pair_of(n, 0)};
    for (unsigned i = 0; i < BITS; i++) divide_bit(n, &d.quotient, &d.remainder, b);
    return d;
}

static SpvId sign_bit(struct int64_lowering *n, SpvId high)
{
    SpvId sign = op2(n, SpvOpShiftRightLogical, high, uint_of(n, 31));
    return test2(n, SpvOpINotEqual, sign, uint_of(n, 0));
}

static struct pair negate_if(struct int64_lowering *n, SpvId condition, struct pair a)
{
    return choose_pair(n, condition, negate64(n, a), a);
}

/* A remainder has the sign of the dividend, a modulus that of the divisor (SPIR-V, OpSRem and
 * OpSMod). */
static struct pair divide_signed(struct int64_lowering *n, SpvOp op, struct pair a, struct pair b)
{
    SpvId a_negative = sign_bit(n, a.high), b_negative = sign_bit(n, b.high);
    struct pair dividend = negate_if(n, a_negative, a);
    struct division d = quotient_and_remainder(n, dividend, negate_if(n, b_negative, b));
    if (op == SpvOpSDiv)
        return negate_if(n, test2(n, SpvOpLogicalNotEqual, a_negative, b_negative), d.quotient);
    struct pair rest = negate_if(n, a_negative, d.remainder);
    if (op == SpvOpSRem) return rest;
    SpvId differs = test2(n, SpvOpLogicalNotEqual, a_negative, b_negative);
    SpvId rest_bits = op2(n, SpvOpBitwiseOr, rest.low, rest.high);
    SpvId has_rest = test2(n, SpvOpINotEqual, rest_bits, uint_of(n, 0));
    SpvId condition = test2(n, SpvOpLogicalAnd, differs, has_rest);
    return choose_pair(n, condition, add64(n, rest, b), rest);
}

struct pair divide64(struct int64_lowering *n, SpvOp op, struct pair a, struct pair b)
{
    if (op != SpvOpUDiv && op != SpvOpUMod) return divide_signed(n, op, a, b);
    struct division d = quotient_and_remainder(n, a, b);
    return op == SpvOpUMod ? d.remainder : d.quotient;
}

/* --- the function -------------------------------------------------------------------------- */

static void begin(struct int64_lowering *n, SpvId label)
{
    forget_values(n->m);
    n->m->block_start = n->m->sections[SECTION_FUNCTIONS].count;
    emit(n->m, SECTION_FUNCTIONS, SpvOpLabel, &label, 1);
}

static void jump(struct int64_lowering *n, SpvId label)
{
    emit(n->m, SECTION_FUNCTIONS, SpvOpBranch, &label, 1);
}

static SpvId phi(struct int64_lowering *n, SpvId first, SpvId from, SpvId next, SpvId back)
{
    return emit_value_of(n->m, SpvOpPhi, scalar_id(n->m, SCALAR_UINT), first, from, next, back);
}

static SpvId four(struct int64_lowering *n, SpvId a, SpvId b, SpvId c, SpvId d)
{
    return emit_value_of(n->m, SpvOpCompositeConstruct, vector_id(n->m, SCALAR_UINT, 4), a, b, c,
                         d);
}

/* of the loop: x, remainder, count */
enum { VALUES = 5 };

/* Emits the loop and returns its final uvec4. The current block is then the one after the loop. The
 * loop is tested at its header, which all drivers and translators handle. */
static SpvId emit_loop(struct int64_lowering *n, struct pair a, struct pair b, SpvId from,
                       SpvId *exit)
{
    struct module *m = n->m;
    SpvId header = new_id(m), body = new_id(m), back = new_id(m), zero = uint_of(n, 0),
          values[VALUES];
    const SpvId first[VALUES] = {a.low, a.high, zero, zero, zero};
    uint32_t phis[VALUES];
    *exit = new_id(m);
    jump(n, header);
    begin(n, header);
    for (unsigned i = 0; i < VALUES; i++) {
        values[i] = phi(n, first[i], from, first[i], back);
        phis[i] = last_instruction(m);
    }
    SpvId more = test2(n, SpvOpULessThan, values[4], uint_of(n, BITS));
    emit_words(m, SECTION_FUNCTIONS, SpvOpLoopMerge, *exit, back, SpvLoopControlMaskNone);
    emit_words(m, SECTION_FUNCTIONS, SpvOpBranchConditional, more, body, *exit);
    begin(n, body);
    struct pair x = {values[0], values[1]}, rest = {values[2], values[3]};
    divide_bit(n, &x, &rest, b);
    jump(n, back);
    begin(n, back);
    const SpvId last[VALUES] = {x.low, x.high, rest.low, rest.high,
                                op2(n, SpvOpIAdd, values[4], uint_of(n, 1))};
    jump(n, header);
    for (unsigned i = 0; i < VALUES; i++) m->sections[SECTION_FUNCTIONS].at[phis[i] + 5] = last[i];
    begin(n, *exit);
    return four(n, values[0], values[1], values[2], values[3]);
}

static SpvId parameter(struct int64_lowering *n)
{
    return emit_value(n->m, SpvOpFunctionParameter, vector_id(n->m, SCALAR_UINT, 2), NULL, 0);
}

void emit_divide(struct int64_lowering *n)
{
    struct module *m = n->m;
    if (!n->divide) return;
    SpvId result = vector_id(m, SCALAR_UINT, 4), half = vector_id(m, SCALAR_UINT, 2);
    SpvId entry = new_id(m), fast = new_id(m), slow = new_id(m), merge = new_id(m), exit;
    SpvId type = function_type_id(m, result, (SpvId[]){half, half}, 2);
    emit_words(m, SECTION_FUNCTIONS, SpvOpFunction, result, n->divide, SpvFunctionControlMaskNone,
               type);
    SpvId left = parameter(n), right = parameter(n);
    begin(n, entry);
    struct pair a = split(n, left), b = split(n, right);
    SpvId high_words = op2(n, SpvOpBitwiseOr, a.high, b.high);
    SpvId is_small = test2(n, SpvOpIEqual, high_words, uint_of(n, 0));
    emit_words(m, SECTION_FUNCTIONS, SpvOpSelectionMerge, merge, SpvSelectionControlMaskNone);
    emit_words(m, SECTION_FUNCTIONS, SpvOpBranchConditional, is_small, fast, slow);
    begin(n, fast);
    SpvId zero = uint_of(n, 0);
    SpvId quotient = op2(n, SpvOpUDiv, a.low, b.low);
    SpvId quick = four(n, quotient, zero, op2(n, SpvOpUMod, a.low, b.low), zero);
    jump(n, merge);
    begin(n, slow);
    SpvId full = emit_loop(n, a, b, slow, &exit);
    jump(n, merge);
    begin(n, merge);
    SpvId all = emit_value_of(m, SpvOpPhi, result, quick, fast, full, exit);
    emit_words(m, SECTION_FUNCTIONS, SpvOpReturnValue, all);
    emit(m, SECTION_FUNCTIONS, SpvOpFunctionEnd, NULL, 0);
}
