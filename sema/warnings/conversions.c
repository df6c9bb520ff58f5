/* Conversions that the source does not show and that change a value. */
#include "sema/warnings/expressions.h"

#include <string.h>

/* A constant of `bits` bits may be meant as signed or unsigned. */
static bool fits_bits(int64_t n, unsigned bits)
{
    if (bits >= 64) return true;
    return n >= -((int64_t)1 << (bits - 1)) && n <= ((int64_t)1 << bits) - 1;
}

static void check_component_range(struct body_walk *b, const struct expr *e, union scalar_value v)
{
    enum scalar from = (enum scalar)e->unary.operand->type->scalar,
                to = (enum scalar)e->type->scalar;
    union scalar_value after = convert_scalar(from, to, v);
    const char *type = type_name(b->c, e->type);
    if (scalar_is_integer(from) && scalar_is_float(to)) {
        bool is_large = from == SCALAR_UINT64 && v.i < 0; /* more than int64_t has */
        bool is_same = after.f < 9e18 && after.f > -9e18 && (int64_t)after.f == v.i;
        if (!is_same && !is_large)
            warn_of(b->c, WARNING_CONSTANT_CONVERSION, e->loc, "%lld becomes %.17g as %s",
                    (long long)v.i, after.f, type);
    } else if (scalar_is_float(from) && scalar_is_integer(to)) {
        if (!(v.f < 9e18 && v.f > -9e18) || v.f != (double)(int64_t)v.f)
            warn_of(b->c, WARNING_CONSTANT_CONVERSION, e->loc, "%.9g becomes %lld as %s", v.f,
                    (long long)after.i, type);
    } else if (scalar_is_integer(from) && scalar_is_integer(to) &&
               !fits_bits(v.i, scalar_bits(to))) {
        warn_of(b->c, WARNING_CONSTANT_CONVERSION, e->loc, "%lld becomes %lld as %s",
                (long long)v.i, (long long)after.i, type);
    }
}

/* Returns whether `e` is a call of a function that gives a whole number. */
static bool is_rounded(const struct expr *e)
{
    static const char *const names[] = {"floor", "ceil", "round", "rint", "trunc"};
    e = skip_implicit(e);
    for (size_t i = 0; e->kind == EXPR_CALL && e->call.builtin && i < sizeof names / sizeof *names;
         i++)
        if (strcmp(names[i], e->call.builtin->name) == 0) return true;
    return false;
}

static void check_fraction(struct body_walk *b, loc_t loc, const struct expr *value,
                           const struct type *to)
{
    if (!is_float(value->type) || !is_integer(to) || is_rounded(value)) return;
    warn_of(b->c, WARNING_IMPLICIT_CONVERSION, loc,
            "%s loses its fraction as %s: write convert_%s(), or a cast",
            type_name(b->c, value->type), type_name(b->c, to), type_name(b->c, to));
}

void check_conversion_kept(struct body_walk *b, const struct expr *e)
{
    const struct expr *operand = e->unary.operand;
    if (e->convert.is_explicit || !is_scalar_or_vector(e->type) ||
        !is_scalar_or_vector(operand->type))
        return;
    if (operand->constness == CONST_KNOWN && operand->constant)
        check_component_range(b, e, operand->constant->values[0]);
    else check_fraction(b, e->loc, operand, e->type);
}

/* i *= 0.5f computes in floats. */
void check_compound_conversion(struct body_walk *b, const struct expr *e)
{
    if (e->op == OP_NONE || e->op >= OP_SHL || !is_opencl(b->c)) return;
    check_fraction(b, e->loc, e->binary.right, e->binary.left->type);
}
