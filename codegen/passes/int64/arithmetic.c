/* --lower-int64: arithmetic, comparisons, shifts, conversions and functions on pairs of uints, by
 * codegen/library/int64.cl. */
#include "codegen/passes/int64/arithmetic.h"
#include "codegen/library/library.h"
#include "codegen/passes/int64/int64.h"
#include "codegen/passes/int64/values.h"

static SpvId emit_step(void *user, unsigned op, SpvId type, const SpvId *operands, unsigned count)
{
    struct int64_lowering *n = user;
    return n->in_globals && op < LIBRARY_GLSL450
               ? pure_value(n, (SpvOp)op, type, operands, count)
               : emit_library_step(n->m, op, type, operands, count);
}

void use_int64_library(struct int64_lowering *n, enum library_function function, SpvId number,
                       uint32_t bits, const SpvId *arguments, SpvId *results)
{
    struct library_use u = {.m = n->m,
                            .types = {[LIBRARY_TYPE_F] = number},
                            .width = 1,
                            .variant = n->in_globals ? LIBRARY_GLOBALS : variant_of_bits(bits),
                            .emit = emit_step,
                            .user = n};
    use_library(&u, function, arguments, results);
}

bool operate64(struct int64_lowering *n, unsigned op, const struct pair *args, unsigned count,
               struct pair *result)
{
    enum library_function function = library_replacement(int64_operations, op);
    SpvId words[2 * MOST_ARGUMENTS];
    if (op == SpvOpUDiv || op == SpvOpSDiv || op == SpvOpUMod || op == SpvOpSMod ||
        op == SpvOpSRem) {
        *result = divide64(n, (SpvOp)op, args[0], args[1]);
        return true;
    }
    if (!function || library_rows[function].arguments != 2 * count) return false;
    for (unsigned i = 0; i < count; i++)
        words[2 * i] = args[i].low, words[2 * i + 1] = args[i].high;
    SpvId results[2] = {0};
    use_int64_library(n, function, 0, 32, words, results);
    *result = (struct pair){results[0], results[1]};
    return true;
}

/* --- equality ------------------------------------------------------------------------------ */

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
        return test2(n, together, low_words, test2(n, op, a.high, b.high));
    }
    SpvOp join_words = with.low == uint_of(n, 0) ? SpvOpBitwiseOr : SpvOpBitwiseAnd;
    return test2(n, op, op2(n, join_words, other.low, other.high), with.low);
}

SpvId compare64(struct int64_lowering *n, SpvOp op, struct pair a, struct pair b)
{
    struct pair result = {0, 0};
    if (op == SpvOpIEqual || op == SpvOpINotEqual) return compare_all(n, op, a, b);
    return operate64(n, op, (const struct pair[]){a, b}, 2, &result) ? result.low : 0;
}
