/* Operators with operands that make no sense: shifts by too many bits, divisions by zero, constants
 * that overflow, assignments of a variable to itself. */
#include "sema/expressions/lvalue.h"
#include "sema/warnings/expressions.h"
#include "sema/warnings/statements.h"

const struct expr *skip_implicit(const struct expr *e)
{
    while (e->kind == EXPR_CONVERT && !e->convert.is_explicit) e = e->unary.operand;
    return e;
}

static bool is_pure_call(const struct expr *e)
{
    return e->call.builtin ? e->call.builtin->pure
                           : e->call.function && e->call.function->calls.has_no_effects;
}

static bool is_step(const struct expr *e)
{
    return e->kind == EXPR_UNARY && e->op >= OP_PRE_INC && e->op <= OP_POST_DEC;
}

static bool is_own_local(const struct expr *e)
{
    const struct decl *d = base_decl(e);
    bool is_local = d && (d->storage == STORAGE_LOCAL || d->storage == STORAGE_PARAMETER);
    return is_local && !is_pointer(d->type) && d->direction == DIRECTION_IN;
}

bool affects_others(const struct expr *e)
{
    if (e->kind == EXPR_ASSIGN) return !is_own_local(e->binary.left);
    if (is_step(e)) return !is_own_local(e->unary.operand);
    return (e->kind == EXPR_CALL && !is_pure_call(e)) || e->kind == EXPR_STATEMENTS ||
           e->kind == EXPR_BLOCK || e->kind == EXPR_DEREF;
}

static enum look look_for_effect(void *user, const struct expr *e)
{
    (void)user;
    bool is_call = e->kind == EXPR_CALL && !is_pure_call(e),
         is_opaque = e->kind == EXPR_STATEMENTS || e->kind == EXPR_BLOCK || e->kind == EXPR_STRING;
    return is_step(e) || is_call || is_opaque || e->kind == EXPR_ASSIGN ? LOOK_FOUND : LOOK_INSIDE;
}

bool is_pure(const struct expr *e) { return !search_expr(e, look_for_effect, NULL); }

bool is_same_place(const struct expr *a, const struct expr *b)
{
    if (a->constness == CONST_KNOWN && b->constness == CONST_KNOWN && a->constant && b->constant)
        return a->type == b->type && constants_equal(a->constant, b->constant);
    if (a->kind != b->kind) return false;
    switch ((int)a->kind) {
    case EXPR_NAME: return a->name.decl && a->name.decl == b->name.decl;
    case EXPR_MEMBER:
        return a->member.field == b->member.field &&
               is_same_place(a->member.operand, b->member.operand);
    case EXPR_SWIZZLE:
        if (a->swizzle.count != b->swizzle.count) return false;
        for (unsigned i = 0; i < a->swizzle.count; i++)
            if (a->swizzle.components[i] != b->swizzle.components[i]) return false;
        return is_same_place(a->swizzle.operand, b->swizzle.operand);
    case EXPR_INDEX:
        return is_same_place(a->index.operand, b->index.operand) &&
               is_same_place(a->index.index, b->index.index);
    case EXPR_CONVERT:
        return a->type == b->type && is_same_place(a->unary.operand, b->unary.operand);
    case EXPR_DEREF: return is_same_place(a->unary.operand, b->unary.operand);
    default: return false;
    }
}

/* Returns the count that the source shows: OpenCL C masks it, which the tree has as an operator at
 * the same location. */
static const struct expr *written_count(const struct body_walk *b, const struct expr *e)
{
    bool is_masked = is_opencl(b->c) && e->kind == EXPR_BINARY && e->op == OP_BIT_AND &&
                     e->loc == e->binary.left->loc;
    return is_masked ? e->binary.left : e;
}

static void check_shift(struct body_walk *b, const struct expr *e)
{
    const struct expr *count = written_count(b, e->binary.right), *value = e->binary.left;
    if (!is_integer(value->type) || !is_integer(count->type) || count->constness != CONST_KNOWN ||
        !count->constant)
        return;
    int64_t bits = scalar_bits((enum scalar)value->type->scalar);
    for (unsigned i = 0; i < component_count(count->type); i++) {
        int64_t n = count->constant->values[i].i;
        if (n >= 0 && n < bits) continue;
        if (is_opencl(b->c))
            warn_of(b->c, WARNING_SHIFT_COUNT, e->loc,
                    "a value of %lld bits is shifted by %lld, which counts as %lld: only the low "
                    "bits of the count do (OpenCL C 3.0, 6.4.11)",
                    (long long)bits, (long long)n, (long long)(n & (bits - 1)));
        else
            warn_of(b->c, WARNING_SHIFT_COUNT, e->loc,
                    "a value of %lld bits is shifted by %lld: the result is undefined (GLSL 4.60, "
                    "5.9)",
                    (long long)bits, (long long)n);
        return;
    }
}

/* Floats have an infinity, which many sources make by a division by zero. */
static void check_division(struct body_walk *b, const struct expr *e)
{
    const struct expr *by = e->binary.right;
    if (!is_integer(e->type) || !is_integer(by->type) || by->constness != CONST_KNOWN ||
        !by->constant)
        return;
    for (unsigned i = 0; i < component_count(by->type); i++)
        if (!by->constant->values[i].i) {
            warn_of(b->c, WARNING_DIVISION_BY_ZERO, e->loc,
                    "%s by zero: the result is undefined (%s)",
                    e->op == OP_DIV ? "division" : "remainder of a division",
                    is_opencl(b->c) ? "C99, 6.5.5" : "GLSL 4.60, 5.9");
            return;
        }
}

/* The exact result of an operation of 64 bits.  False: it does not fit them. */
static bool compute_exactly(enum operator op, int64_t x, int64_t y, int64_t *result)
{
    switch ((int)op) {
    case OP_ADD: return !__builtin_add_overflow(x, y, result);
    case OP_SUB: return !__builtin_sub_overflow(x, y, result);
    case OP_MUL: return !__builtin_mul_overflow(x, y, result);
    default: *result = 0; return true;
    }
}

static void check_overflow(struct body_walk *b, const struct expr *e)
{
    int64_t x, y, result;
    bool is_arithmetic = e->op == OP_ADD || e->op == OP_SUB || e->op == OP_MUL;
    if (!is_arithmetic || !integer_of_constant(e->binary.left, &x) ||
        !integer_of_constant(e->binary.right, &y) || !is_scalar(e->type) ||
        !scalar_is_signed((enum scalar)e->type->scalar))
        return;
    unsigned bits = scalar_bits((enum scalar)e->type->scalar);
    int64_t most = INT64_MAX >> (64 - bits);
    bool fits = compute_exactly((enum operator)e->op, x, y, &result);
    if (fits && result <= most && result >= -most - 1) return;
    warn_of(b->c, WARNING_INTEGER_OVERFLOW, e->loc, "%lld %s %lld does not fit %s%s", (long long)x,
            operator_text((enum operator)e->op), (long long)y, type_name(b->c, e->type),
            is_opencl(b->c) ? " (C99, 6.5, 5)" : ": it wraps around (GLSL 4.60, 4.1.3)");
}

static enum look look_for_volatile(void *user, const struct expr *e)
{
    (void)user;
    const struct decl *d = e->kind == EXPR_NAME ? e->name.decl : NULL;
    bool is_shared = d && (d->memory & MEMORY_ANY_COHERENT || d->c.qualifiers & TYPE_VOLATILE);
    return is_shared || e->qualifiers & TYPE_VOLATILE ? LOOK_FOUND : LOOK_INSIDE;
}

static void check_self_assignment(struct body_walk *b, const struct expr *e)
{
    const struct expr *left = e->binary.left, *right = e->binary.right;
    if (e->op != OP_NONE || !is_same_place(left, right) || is_in_macro(b, e->loc) ||
        search_expr(left, look_for_volatile, NULL))
        return;
    warn_of(b->c, WARNING_SELF_ASSIGN, e->loc, "a variable is assigned to itself");
}

static void check_arithmetic(struct body_walk *b, const struct expr *e)
{
    if (e->op == OP_SHL || e->op == OP_SHR) check_shift(b, e);
    else if (e->op == OP_DIV || e->op == OP_MOD) check_division(b, e);
}

void check_operation(struct body_walk *b, const struct expr *e)
{
    switch ((int)e->kind) {
    case EXPR_BINARY:
        check_arithmetic(b, e);
        check_overflow(b, e);
        check_tautology(b, e);
        if (e->op == OP_COMMA && is_pure(e->binary.left)) check_value_used(b, e->binary.left);
        break;
    case EXPR_ASSIGN:
        check_arithmetic(b, e);
        check_self_assignment(b, e);
        check_compound_conversion(b, e);
        break;
    case EXPR_CONVERT: check_conversion_kept(b, e); break;
    case EXPR_INDEX: check_bounds(b, e); break;
    default: break;
    }
}
