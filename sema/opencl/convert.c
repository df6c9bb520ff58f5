/* Conversions of OpenCL C: C99, 6.3 and 6.5.16.1, and conversions of vectors and address spaces
 * (OpenCL C 3.0, 6.4 and 6.7.5). */
#include "sema/opencl/convert.h"
#include "sema/expressions/check_expr.h"
#include "sema/expressions/convert.h"
#include "sema/opencl/opencl.h"
#include "sema/opencl/expr.h"
#include "sema/report.h"

bool is_void(const struct type *t) { return t->kind == TYPE_VOID; }

bool is_arithmetic(const struct type *t) { return is_scalar(t); }

static bool is_zero(const struct expr *e)
{
    return e->constness == CONST_KNOWN && !e->is_lvalue && e->constant && is_scalar(e->type) &&
           is_integer(e->type) && !e->constant->values[0].u;
}

bool is_null_constant(const struct expr *e)
{
    const struct type *t = e->type;
    if (!is_pointer(t)) return is_zero(e);
    bool is_plain = is_void(t->element) && !t->qualifiers &&
                    (t->space == SPACE_GENERIC || t->space == SPACE_PRIVATE);
    return is_plain && e->constness == CONST_KNOWN; /* (void *)0 */
}

/* --- numbers ------------------------------------------------------------------------------- */

const struct type *promoted(struct checker *ck, const struct type *t)
{
    if (!is_scalar(t) || scalar_is_float((enum scalar)t->scalar)) return t;
    return t->scalar == SCALAR_BOOL || scalar_bits((enum scalar)t->scalar) < 32
               ? scalar_type(ck->types, SCALAR_INT)
               : t;
}

/* Returns the wider type; for equally wide integers the unsigned one, which follows the signed ones
 * in the enumeration. */
const struct type *common_type(struct checker *ck, const struct type *a, const struct type *b)
{
    a = promoted(ck, a);
    b = promoted(ck, b);
    return a->scalar > b->scalar ? a : b;
}

struct expr *make_integer(struct checker *ck, const struct expr *at, enum scalar s, uint64_t value)
{
    struct expr *e = new_expr(ck, EXPR_LITERAL, at, scalar_type(ck->types, s));
    e->literal.scalar = (uint8_t)s;
    e->literal.value.u = value;
    fold_expr(ck, e);
    return e;
}

const struct type *truth_type(struct checker *ck, const struct type *t)
{
    static const uint8_t by_bytes[] = {
        [1] = SCALAR_INT8, [2] = SCALAR_INT16, [4] = SCALAR_INT, [8] = SCALAR_INT64};
    if (!is_vector(t)) return scalar_type(ck->types, SCALAR_INT);
    return vector_type(ck->types, (enum scalar)by_bytes[scalar_bits((enum scalar)t->scalar) / 8],
                       t->rows);
}

/* Returns the null value of a pointer or handle type. */
static struct expr *make_null(struct checker *ck, const struct expr *at, const struct type *t)
{
    struct expr *e = new_expr(ck, EXPR_LITERAL, at, t);
    struct constant *k = arena_new(ck->body.values, struct constant);
    k->type = t;
    e->constant = k;
    e->constness = CONST_KNOWN;
    return e;
}

/* Returns the bool that `e` converts to a number, or NULL if it is something else. */
static struct expr *peel(struct expr *e)
{
    return e->kind == EXPR_CONVERT && e->type->scalar != SCALAR_BOOL &&
                   is_scalar_or_vector(e->type) && is_bool(e->unary.operand->type)
               ? e->unary.operand
               : NULL;
}

struct expr *as_truth(struct checker *ck, struct expr *e)
{
    const struct type *truth = with_scalar(
        ck->types, is_scalar_or_vector(e->type) ? e->type : scalar_type(ck->types, SCALAR_INT),
        SCALAR_BOOL);
    struct expr *inner = peel(e);
    if (is_error(e->type) || e->type == truth) return e;
    if (inner) {
        inner->next = e->next;
        return inner;
    }
    if (!is_pointer(e->type)) return make_conversion(ck, e, truth);
    struct expr *test = new_expr(ck, EXPR_BINARY, e, truth);
    test->op = OP_NOT_EQUAL;
    test->binary.left = e;
    test->binary.right = make_null(ck, e, e->type);
    test->has_effects = e->has_effects;
    return test;
}

struct expr *from_truth(struct checker *ck, struct expr *e, const struct type *type)
{
    if (is_error(e->type)) return e;
    if (is_scalar(e->type)) return make_conversion(ck, e, type);
    struct expr *conversion =
        new_expr(ck, EXPR_CONVERT, e, type); /* true is -1 there, which fold_expr does not know */
    conversion->unary.operand = e;
    conversion->has_effects = e->has_effects;
    return conversion;
}

/* --- any conversion ------------------------------------------------------------------------ */

static struct expr *convert_any(struct checker *ck, struct expr *e, const struct type *to)
{
    struct expr *conversion = new_expr(ck, EXPR_CONVERT, e, to);
    conversion->next = e->next;
    e->next = NULL;
    conversion->unary.operand = e;
    conversion->has_effects = e->has_effects;
    return conversion;
}

static struct expr *make_splat(struct checker *ck, struct expr *e, const struct type *to)
{
    struct expr *next = e->next;
    e->next = NULL;
    struct expr *splat = new_expr(ck, EXPR_CONSTRUCT, e, to);
    splat->construct.args = convert_c(ck, e, to->element);
    splat->has_effects = e->has_effects;
    splat->next = next;
    fold_expr(ck, splat);
    return splat;
}

static struct expr *convert_pointer_value(struct checker *ck, struct expr *e, const struct type *to)
{
    if (is_pointer(to) &&
        (is_pointer(e->type) ? e->constness == CONST_KNOWN
                             : is_zero(e))) { /* only a null pointer is a known constant */
        struct expr *zero = make_null(ck, e, to);
        zero->next = e->next;
        return zero;
    }
    if (is_pointer(to) && is_scalar(e->type))
        return convert_any(ck, make_conversion(ck, e, size_type(ck->types, false)), to);
    if (to->kind == TYPE_SCALAR && to->scalar == SCALAR_BOOL) return as_truth(ck, e);
    const struct type *size = size_type(ck->types, false);
    uint64_t offset;
    if (is_scalar(to) && null_based_offset(e, &offset)) {
        struct expr *number = make_integer(ck, e, (enum scalar)size->scalar, offset);
        number->next = e->next;
        return make_conversion(ck, number, to);
    }
    if (is_scalar(to)) return make_conversion(ck, convert_any(ck, e, size), to);
    return convert_any(ck, e, to);
}

struct expr *convert_c(struct checker *ck, struct expr *e, const struct type *to)
{
    if (e->type == to || is_error(e->type) || is_error(to)) return e;
    if (is_pointer(e->type) || is_pointer(to)) return convert_pointer_value(ck, e, to);
    if (is_scalar(e->type) && is_vector(to)) return make_splat(ck, e, to);
    if (is_scalar_or_vector(e->type) && is_scalar_or_vector(to)) return make_conversion(ck, e, to);
    return convert_any(ck, e, to);
}

/* --- assignment (C99, 6.5.16.1) ------------------------------------------------------------ */

/* 6.7.5: named spaces are disjoint; all except __constant convert to generic. */
bool space_converts(enum address_space from, enum address_space to)
{
    return from == to || (to == SPACE_GENERIC && from != SPACE_CONSTANT);
}

/* Returns whether the types are integers of one width and different sign; clang and others warn. */
static bool differ_in_sign(const struct type *a, const struct type *b)
{
    return is_scalar_or_vector(a) && is_integer(a) && is_scalar_or_vector(b) && is_integer(b) &&
           a->rows == b->rows &&
           scalar_bits((enum scalar)a->scalar) == scalar_bits((enum scalar)b->scalar);
}

/* Pointers to pointers must agree in the inner spaces: else a store through one would leave a
 * pointer of the wrong space. */
static bool inner_spaces_agree(const struct type *a, const struct type *b)
{
    for (; is_pointer(a) && is_pointer(b); a = a->element, b = b->element)
        if (a->space != b->space) return false;
    return true;
}

bool pointer_converts(const struct type *from, const struct type *to)
{
    if (!space_converts((enum address_space)from->space, (enum address_space)to->space))
        return false;
    return from->element == to->element || is_void(from->element) || is_void(to->element) ||
           differ_in_sign(from->element, to->element);
}

static struct expr *refuse(struct checker *ck, struct expr *e, const struct type *to,
                           const char *what, const char *hint)
{
    error_at_expr(ck->c, e, "%s is %s, but %s is expected%s", what, type_name(ck->c, e->type),
                  type_name(ck->c, to), hint);
    return c_fail(ck, e);
}

static struct expr *assign_pointer(struct checker *ck, struct expr *e, const struct type *to,
                                   const char *what)
{
    if (is_null_constant(e)) return convert_c(ck, e, to);
    if (!is_pointer(e->type)) return refuse(ck, e, to, what, ", write a cast");
    if (!space_converts((enum address_space)e->type->space, (enum address_space)to->space))
        return refuse(ck, e, to, what,
                      ": pointers into different address spaces do not mix (OpenCL C 3.0, 6.7)");
    if (!inner_spaces_agree(e->type->element, to->element))
        return refuse(
            ck, e, to, what,
            ": what is pointed to are pointers into different address spaces (OpenCL C 3.0, 6.7.5, C99, 6.5.16.1)");
    if (!pointer_converts(e->type, to))
        warn_at_expr(ck->c, e, "%s is %s, where %s is expected: write a cast", what,
                     type_name(ck->c, e->type), type_name(ck->c, to));
    else if (e->type->qualifiers & ~to->qualifiers & (TYPE_CONST | TYPE_VOLATILE))
        warn_at_expr(ck->c, e, "%s is %s: as %s it loses a qualifier", what,
                     type_name(ck->c, e->type), type_name(ck->c, to));
    return convert_c(ck, e, to);
}

/* 6.15.15.1: makes a sampler from the bits of CLK_... */
static struct expr *sampler_literal(struct checker *ck, const struct expr *e, const struct type *t)
{
    struct expr *literal = new_expr(ck, EXPR_LITERAL, e, t);
    struct constant *k = arena_new(ck->body.values, struct constant);
    k->type = t;
    k->values = arena_new(ck->body.values, union scalar_value);
    k->values[0] = e->constant->values[0];
    literal->constant = k;
    literal->constness = CONST_KNOWN;
    literal->next = e->next;
    return literal;
}

/* CLK_NULL_EVENT and CLK_NULL_QUEUE (6.15.19) are 0, and so is an event_t that is none (6.15.11).
 * CLK_NULL_RESERVE_ID (6.15.18) is cast to its type. */
static bool is_reserve_id(const struct type *t)
{
    return t->kind == TYPE_OPAQUE && opaque_of(t)->kind == OPAQUE_RESERVE_ID;
}

bool may_be_null(const struct type *t)
{
    return t->kind == TYPE_OPAQUE && opaque_of(t)->kind >= OPAQUE_EVENT &&
           opaque_of(t)->kind <= OPAQUE_RESERVE_ID;
}

struct expr *null_handle(struct checker *ck, struct expr *e, const struct type *to)
{
    if (!may_be_null(to) || is_pointer(e->type) || !is_null_constant(e)) return NULL;
    struct expr *zero = make_null(ck, e, to);
    zero->next = e->next;
    return zero;
}

struct expr *convert_assigned(struct checker *ck, struct expr *e, const struct type *to,
                              const char *what)
{
    const struct type *from = e->type;
    if (is_error(from) || is_error(to) || from == to) return e;
    if (is_sampler(to) && is_scalar(from) && is_integer(from) && e->constness == CONST_KNOWN)
        return sampler_literal(ck, e, to);
    if (is_pointer(to)) return assign_pointer(ck, e, to, what);
    struct expr *none = is_reserve_id(to) ? NULL : null_handle(ck, e, to);
    if (none) return none;
    if (is_pointer(from) && is_scalar(to) && to->scalar == SCALAR_BOOL) return as_truth(ck, e);
    if (is_scalar(from) && is_scalar_or_vector(to)) return convert_c(ck, e, to);
    bool vectors = is_vector(from) && is_vector(to);
    return refuse(
        ck, e, to, what,
        !vectors ? ""
        : from->rows == to->rows
            ? arena_printf(
                  &ck->c->arena,
                  ": vectors are not converted implicitly (OpenCL C 3.0, 6.4.1), write convert_%s()",
                  type_name(ck->c, to))
            : "");
}
