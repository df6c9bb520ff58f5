/* Comparisons whose result is the same for all values.  A bound that a macro or a name has may be
 * another one in another build, so only literals count. */
#include "sema/warnings/expressions.h"

static bool is_comparison(enum operator op) { return op >= OP_LESS && op <= OP_NOT_EQUAL; }

static const struct expr *skip_conversions(const struct expr *e)
{
    for (;;) {
        if (e->kind == EXPR_CONVERT || (e->kind == EXPR_UNARY && e->op == OP_NEGATE))
            e = e->unary.operand;
        else if (e->kind == EXPR_CONSTRUCT && e->construct.args && !e->construct.args->next)
            e = e->construct.args;
        else return e;
    }
}

static bool is_written_number(const struct body_walk *b, const struct expr *e)
{
    e = skip_conversions(e);
    return e->kind == EXPR_LITERAL && !is_in_macro(b, e->loc);
}

/* Returns the operand of conversions that keep all values. */
static const struct expr *skip_widening(const struct expr *e)
{
    while (e->kind == EXPR_CONVERT && is_scalar(e->type) && is_integer(e->type)) {
        const struct type *from = e->unary.operand->type;
        if (!is_scalar(from) || !is_integer(from)) break;
        bool is_signed = scalar_is_signed((enum scalar)from->scalar);
        if (scalar_bits((enum scalar)from->scalar) >= scalar_bits((enum scalar)e->type->scalar) ||
            (is_signed && !scalar_is_signed((enum scalar)e->type->scalar)))
            break;
        e = e->unary.operand;
    }
    return e;
}

/* Returns 1 if x OP n is true for each x from `least` to `most`, 0 if it is false for each, -1
 * otherwise. */
static int compare_all(enum operator op, int64_t n, int64_t least, int64_t most)
{
    switch ((int)op) {
    case OP_LESS: return n > most ? 1 : n <= least ? 0 : -1;
    case OP_LESS_EQUAL: return n >= most ? 1 : n < least ? 0 : -1;
    case OP_GREATER: return n < least ? 1 : n >= most ? 0 : -1;
    case OP_GREATER_EQUAL: return n <= least ? 1 : n > most ? 0 : -1;
    case OP_EQUAL: return n < least || n > most ? 0 : -1;
    case OP_NOT_EQUAL: return n < least || n > most ? 1 : -1;
    default: return -1;
    }
}

/* The operator with its operands exchanged. */
static enum operator mirror(enum operator op)
{
    return op == OP_LESS            ? OP_GREATER
           : op == OP_GREATER       ? OP_LESS
           : op == OP_LESS_EQUAL    ? OP_GREATER_EQUAL
           : op == OP_GREATER_EQUAL ? OP_LESS_EQUAL
                                    : op;
}

static void check_range(struct body_walk *b, const struct expr *e, enum operator op,
                        const struct expr *value, const struct expr *number)
{
    int64_t n;
    if (!integer_of_constant(number, &n) || value->constness != CONST_NOT ||
        !is_written_number(b, number))
        return;
    value = skip_widening(value);
    if (!is_scalar(value->type) || !is_integer(value->type)) return;
    enum scalar s = (enum scalar)value->type->scalar;
    unsigned bits = scalar_bits(s);
    bool is_signed = scalar_is_signed(s);
    /* of uint64_t, what is above the largest int64_t is not looked at */
    if (!is_signed && bits == 64 && n) return;
    int64_t most = bits == 64 ? INT64_MAX : (int64_t)(UINT64_MAX >> (64 - bits + is_signed));
    int64_t least = is_signed ? -most - 1 : 0;
    int result = compare_all(op, n, least, most);
    if (result < 0) return;
    warn_of(b->c, WARNING_TAUTOLOGICAL_COMPARE, e->loc,
            "this is always %s: a value of %s is from %lld to %llu", result ? "true" : "false",
            type_name(b->c, value->type), (long long)least,
            is_signed || bits < 64 ? (unsigned long long)most : (unsigned long long)UINT64_MAX);
}

/* x == x tests whether a float is a NaN. */
static void check_same_operands(struct body_walk *b, const struct expr *e)
{
    const struct expr *left = skip_implicit(e->binary.left),
                      *right = skip_implicit(e->binary.right);
    bool is_strict = e->op == OP_LESS || e->op == OP_GREATER,
         is_known = left->constness != CONST_NOT || right->constness != CONST_NOT;
    if (is_known || !is_scalar_or_vector(left->type) || (is_float(left->type) && !is_strict) ||
        !is_same_place(left, right) || is_in_macro(b, e->loc) || is_in_macro(b, left->loc) ||
        is_in_macro(b, right->loc))
        return;
    bool result = e->op == OP_EQUAL || e->op == OP_LESS_EQUAL || e->op == OP_GREATER_EQUAL;
    warn_of(b->c, WARNING_TAUTOLOGICAL_COMPARE, e->loc,
            "this is always %s: a variable is compared with itself", result ? "true" : "false");
}

void check_tautology(struct body_walk *b, const struct expr *e)
{
    enum operator op =(enum operator) e->op;
    if (!is_comparison(op)) return;
    check_range(b, e, op, e->binary.left, e->binary.right);
    check_range(b, e, mirror(op), e->binary.right, e->binary.left);
    check_same_operands(b, e);
}
