/* --lower-int64: division. One helper function divides unsigned numbers; the code around its calls
 * handles signs. It shifts the dividend bit by bit into the remainder, and the bits of the quotient
 * into the dividend from below. If both numbers fit into 32 bits, which is the common case, it uses
 * two instructions. A specialization constant permits no loops or calls, so all 64 steps are
 * emitted for it. */
#include "codegen/passes/int64/int64.h"
#include "codegen/passes/int64/arithmetic.h"
#include "codegen/passes/int64/values.h"

enum { BITS = 64 };

/* One step. The low bits of x are the quotient so far. */
static void divide_bit(struct int64_lowering *n, struct pair *x, struct pair *rest, struct pair b)
{
    SpvId words[] = {x->low, x->high, rest->low, rest->high, b.low, b.high}, results[4];
    use_int64_library(n, LIBRARY_INT64_DIVIDE_BIT, 0, 32, words, results);
    *x = (struct pair){results[0], results[1]};
    *rest = (struct pair){results[2], results[3]};
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

static struct pair by_library(struct int64_lowering *n, enum library_function function,
                              struct pair a, struct pair b, struct pair c)
{
    SpvId words[] = {a.low, a.high, b.low, b.high, c.low, c.high}, results[2];
    use_int64_library(n, function, 0, 32, words, results);
    return (struct pair){results[0], results[1]};
}

struct pair divide64(struct int64_lowering *n, SpvOp op, struct pair a, struct pair b)
{
    bool is_signed = op != SpvOpUDiv && op != SpvOpUMod;
    struct pair none = {0, 0};
    struct pair dividend = is_signed ? by_library(n, LIBRARY_INT64_SABS, a, none, none) : a;
    struct pair divisor = is_signed ? by_library(n, LIBRARY_INT64_SABS, b, none, none) : b;
    struct division d = quotient_and_remainder(n, dividend, divisor);
    struct pair result = op == SpvOpSDiv || op == SpvOpUDiv ? d.quotient : d.remainder;
    return is_signed ? by_library(n, library_replacement(int64_operations, op), a, b, result)
                     : result;
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
    SpvId short_path = four(n, quotient, zero, op2(n, SpvOpUMod, a.low, b.low), zero);
    jump(n, merge);
    begin(n, slow);
    SpvId full = emit_loop(n, a, b, slow, &exit);
    jump(n, merge);
    begin(n, merge);
    SpvId all = emit_value_of(m, SpvOpPhi, result, short_path, fast, full, exit);
    emit_words(m, SECTION_FUNCTIONS, SpvOpReturnValue, all);
    emit(m, SECTION_FUNCTIONS, SpvOpFunctionEnd, NULL, 0);
}
