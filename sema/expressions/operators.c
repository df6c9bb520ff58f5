/* Operators: the operands that each accepts, and the type of its result (GLSL 4.60, 5.9; ESSL 3.20,
 * 5.9). In the table each operator has a class, which decides the shapes and scalars that are
 * allowed. `common_scalar` converts operands of different scalars to one. */
#include "lang/target.h"
#include "sema/glsl/glsl.h"
#include "sema/declarations/check_type.h"
#include "sema/expressions/conversion_fix.h"
#include "sema/expressions/convert.h"
#include "sema/expressions/lvalue.h"
#include "sema/expressions/operators.h"
#include "sema/requirements.h"
#include "sema/report.h"

enum operator_class {
    CLASS_ARITHMETIC,
    CLASS_MODULUS,
    CLASS_SHIFT,
    CLASS_BITWISE,
    CLASS_RELATIONAL,
    CLASS_EQUALITY,
    CLASS_LOGICAL,
    CLASS_COMMA
};

static const uint8_t operator_classes[OP_COUNT] = {
    [OP_ADD] = CLASS_ARITHMETIC,
    [OP_SUB] = CLASS_ARITHMETIC,
    [OP_MUL] = CLASS_ARITHMETIC,
    [OP_DIV] = CLASS_ARITHMETIC,
    [OP_MOD] = CLASS_MODULUS,
    [OP_SHL] = CLASS_SHIFT,
    [OP_SHR] = CLASS_SHIFT,
    [OP_BIT_AND] = CLASS_BITWISE,
    [OP_BIT_XOR] = CLASS_BITWISE,
    [OP_BIT_OR] = CLASS_BITWISE,
    [OP_LESS] = CLASS_RELATIONAL,
    [OP_GREATER] = CLASS_RELATIONAL,
    [OP_LESS_EQUAL] = CLASS_RELATIONAL,
    [OP_GREATER_EQUAL] = CLASS_RELATIONAL,
    [OP_EQUAL] = CLASS_EQUALITY,
    [OP_NOT_EQUAL] = CLASS_EQUALITY,
    [OP_LOGICAL_AND] = CLASS_LOGICAL,
    [OP_LOGICAL_OR] = CLASS_LOGICAL,
    [OP_LOGICAL_XOR] = CLASS_LOGICAL,
    [OP_COMMA] = CLASS_COMMA,
};

/* --- one scalar for both operands ---------------------------------------------------------- */

/* Returns the integer type that both convert to (explicit_arithmetic_types, 4.1.10, the last list).
 */
static enum scalar common_integer(enum scalar a, enum scalar b)
{
    bool same_sign = scalar_is_signed(a) == scalar_is_signed(b);
    unsigned bits_a = scalar_bits(a), bits_b = scalar_bits(b);
    if (same_sign) return bits_a >= bits_b ? a : b;
    enum scalar with_sign = scalar_is_signed(a) ? a : b, without = scalar_is_signed(a) ? b : a;
    return scalar_bits(with_sign) > scalar_bits(without) ? with_sign : without;
}

static enum scalar common_scalar(enum scalar a, enum scalar b)
{
    if (a == b || a == SCALAR_BOOL || b == SCALAR_BOOL) return a;
    if (scalar_is_float(a) || scalar_is_float(b))
        return a > b ? a : b; /* the enumeration is in ascending order */
    return common_integer(a, b);
}

/* Converts both operands to one scalar type.  Returns false, without an error, if there is none. */
static bool unify_scalars(struct checker *ck, struct expr *e)
{
    struct expr *left = e->binary.left, *right = e->binary.right;
    if (left->type->scalar == right->type->scalar) return true;
    enum scalar s = common_scalar(left->type->scalar, right->type->scalar);
    const struct type *to_left = with_scalar(ck->types, left->type, s),
                      *to_right = with_scalar(ck->types, right->type, s);
    if (!converts(ck, e->exts, left->type, to_left) ||
        !converts(ck, e->exts, right->type, to_right))
        return false;
    if (e->kind == EXPR_ASSIGN && to_left != left->type)
        return false; /* the target of an assignment keeps its type */
    if (e->kind != EXPR_ASSIGN) e->binary.left = make_conversion(ck, left, to_left);
    e->binary.right = make_conversion(ck, right, to_right);
    return true;
}

/* --- shapes -------------------------------------------------------------------------------- */

static const struct type *matrix_product(struct checker *ck, const struct type *l,
                                         const struct type *r)
{
    unsigned left_columns = is_vector(l) ? l->rows : l->columns,
             left_rows = is_vector(l) ? 1 : l->rows;
    unsigned right_columns = is_vector(r) ? 1 : r->columns;
    if (left_columns != r->rows) return NULL;
    if (is_vector(l)) return vector_type(ck->types, l->scalar, right_columns);
    return right_columns == 1 ? vector_type(ck->types, l->scalar, left_rows)
                              : matrix_type(ck->types, l->scalar, right_columns, left_rows);
}

/* Returns the shape of a component-wise operation: both have the same shape, or one is a scalar.
 * NULL if neither is so. */
static const struct type *componentwise(const struct type *l, const struct type *r)
{
    if (is_scalar(r)) return l;
    if (is_scalar(l)) return r;
    return l == r ? l : NULL;
}

static const struct type *arithmetic_result(struct checker *ck, enum operator op,
                                            const struct type *l, const struct type *r)
{
    bool linear = op == OP_MUL && (is_matrix(l) || is_matrix(r)) && !is_scalar(l) && !is_scalar(r);
    return linear ? matrix_product(ck, l, r) : componentwise(l, r);
}

static bool shift_shapes(const struct type *l, const struct type *r)
{
    return is_scalar(r) || (is_vector(l) && same_shape(l, r));
}

/* --- each class ---------------------------------------------------------------------------- */

static const struct type *operand_error(struct checker *ck, struct expr *e, const char *more)
{
    error_at_operands(ck->c, e, "'%s%s' does not take %s and %s%s", operator_text(e->op),
                      e->kind == EXPR_ASSIGN ? "=" : "", type_name(ck->c, e->binary.left->type),
                      type_name(ck->c, e->binary.right->type), more);
    return ck->types->error;
}

/* Reports operands of different scalars, and what to write in place of one of them. */
static const struct type *mismatch_error(struct checker *ck, struct expr *e)
{
    struct expr *left = e->binary.left, *right = e->binary.right;
    const struct type *l = left->type, *r = right->type;
    if (!is_numeric_shape(l) || !is_numeric_shape(r) || l->scalar == r->scalar ||
        l->scalar == SCALAR_BOOL || r->scalar == SCALAR_BOOL)
        return operand_error(ck, e, "");
    enum scalar s =
        e->kind == EXPR_ASSIGN ? (enum scalar)l->scalar : common_scalar(l->scalar, r->scalar);
    const struct expr *wrong = l->scalar == s ? right : left;
    struct conversion_fix fix;
    bool has_fix = wrong->type->scalar != s && find_conversion_fix(ck, wrong, s, &fix);
    const char *what = has_fix && fix.is_literal
                           ? arena_printf(&ck->c->arena, ": write '%s'", fix.edit.text)
                       : is_es(ck->c) ? ": convert one of them"
                                      : ": convert one of them with a constructor",
               *why = is_es(ck->c) ? ", there are no implicit conversions in ES" : "";
    operand_error(ck, e, arena_printf(&ck->c->arena, "%s%s", what, why));
    if (has_fix) offer_conversion(ck, &fix);
    return ck->types->error;
}

/* GL_EXT_bfloat16 and GL_EXT_float_e5m2, 5.9. */
enum { NO_OPERATORS = (1 << (SCALAR_BFLOAT16 + 1)) - (1 << SCALAR_FLOATE2M1) };
static const char no_operators[] = ": such small floats have no operators, convert them to float";

static const struct type *check_arithmetic(struct checker *ck, struct expr *e)
{
    const struct type *l = e->binary.left->type, *r = e->binary.right->type;
    if (!is_numeric_shape(l) || !is_numeric_shape(r) || l->scalar == SCALAR_BOOL ||
        r->scalar == SCALAR_BOOL)
        return operand_error(ck, e, "");
    if (!unify_scalars(ck, e)) return mismatch_error(ck, e);
    if (scalar_has_no_operators((enum scalar)e->binary.left->type->scalar))
        return operand_error(ck, e, no_operators);
    const struct type *result =
        arithmetic_result(ck, e->op, e->binary.left->type, e->binary.right->type);
    return result ? result : operand_error(ck, e, ": their sizes do not match");
}

static bool is_comparison(const struct expr *e)
{
    return e->kind == EXPR_BINARY && (operator_classes[e->op] == CLASS_RELATIONAL ||
                                      operator_classes[e->op] == CLASS_EQUALITY);
}

/* GLSL 4.60, 5.1: a & b == c is a & (b == c). */
static const char *integers_hint(struct checker *ck, const struct expr *e)
{
    const struct expr *l = e->binary.left, *r = e->binary.right,
                      *comparison = is_comparison(l) ? l : r;
    if (e->kind != EXPR_BINARY || !is_comparison(comparison)) return ": integers are expected";
    const char *inner = operator_text(comparison->op), *outer = operator_text(e->op);
    return arena_printf(
        &ck->c->arena,
        ": integers are expected, '%s' is applied before '%s' because there are no parentheses",
        inner, outer);
}

static const struct type *check_integral(struct checker *ck, struct expr *e)
{
    if (!is_integer(e->binary.left->type) || !is_integer(e->binary.right->type))
        return operand_error(ck, e, integers_hint(ck, e));
    if (!unify_scalars(ck, e)) return mismatch_error(ck, e);
    const struct type *result = componentwise(e->binary.left->type, e->binary.right->type);
    return result ? result : operand_error(ck, e, ": their sizes do not match");
}

static const struct type *check_shift(struct checker *ck, struct expr *e)
{
    const struct type *l = e->binary.left->type, *r = e->binary.right->type;
    if (!is_integer(l) || !is_integer(r)) return operand_error(ck, e, ": integers are expected");
    return shift_shapes(l, r) ? l : operand_error(ck, e, ": their sizes do not match");
}

static const struct type *check_relational(struct checker *ck, struct expr *e)
{
    const struct type *l = e->binary.left->type, *r = e->binary.right->type;
    if (is_vector(l) && is_vector(r))
        return operand_error(
            ck, e,
            ": for vectors there are lessThan, lessThanEqual, greaterThan, greaterThanEqual");
    if (!is_scalar(l) || !is_scalar(r) || l->scalar == SCALAR_BOOL || r->scalar == SCALAR_BOOL)
        return operand_error(ck, e,
                             is_vector(l) || is_vector(r)
                                 ? ": two scalars are expected, so take a component, as in .x"
                                 : ": numbers are expected");
    if (!unify_scalars(ck, e)) return mismatch_error(ck, e);
    if (scalar_has_no_operators((enum scalar)e->binary.left->type->scalar))
        return operand_error(ck, e, no_operators);
    return scalar_type(ck->types, SCALAR_BOOL);
}

/* 5.9: all types except opaque ones; sizes of arrays must be known. */
/* scalars, vectors and columns that one comparison compares, each by an instruction */
enum { MOST_COMPARED = 4096 };

static bool is_too_large(const struct expr *e)
{
    bool is_folded =
        e->binary.left->constness == CONST_KNOWN && e->binary.right->constness == CONST_KNOWN;
    return !is_folded && type_size(e->binary.left->type, MOST_COMPARED + 1) > MOST_COMPARED;
}

static const struct type *check_equality(struct checker *ck, struct expr *e)
{
    const struct type *l = e->binary.left->type, *r = e->binary.right->type;
    if (is_numeric_shape(l) && is_numeric_shape(r) && l != r && unify_scalars(ck, e)) {
        l = e->binary.left->type;
        r = e->binary.right->type;
    }
    if (l != r && is_array(l) && is_array(r) && l->length &&
        rank_conversion(ck, e->exts, r, l) == CONVERSION_EXACT) { /* sized late: 4.1.9 */
        e->binary.right = make_conversion(ck, e->binary.right, l);
        r = l;
    }
    if (l != r) return mismatch_error(ck, e);
    if (is_array(l) && !require_language(ck, e->exts, e->loc, PART_ARRAY_VALUES))
        return ck->types->error;
    if (scalars_in(l) & NO_OPERATORS) return operand_error(ck, e, no_operators);
    if (l->has_spec_length)
        return operand_error(
            ck, e,
            ": arrays sized by a specialization constant are not compared (GLSL 4.60, 4.11)");
    if (l->has_reference)
        return operand_error(
            ck, e, ": compare what uint64_t() makes of them (GL_EXT_buffer_reference, 5.9)");
    if (l->kind == TYPE_VOID || l->kind == TYPE_STRING || l->has_opaque || is_array_without_size(l))
        return operand_error(ck, e, "");
    if (is_too_large(e) && !ck->c->target->judges_source) {
        error_at_expr(
            ck->c, e,
            "'%s' of %s: more than %d parts are not compared at once, compare them in a loop",
            operator_text(e->op), type_name(ck->c, l), MOST_COMPARED);
        return ck->types->error;
    }
    return scalar_type(ck->types, SCALAR_BOOL);
}

static const struct type *check_logical(struct checker *ck, struct expr *e)
{
    const struct type *boolean = scalar_type(ck->types, SCALAR_BOOL);
    if (e->binary.left->type != boolean || e->binary.right->type != boolean)
        return operand_error(ck, e, ": two bool are expected");
    return boolean;
}

/* GL_EXT_buffer_reference2: "It is a compile-time error to use an operator that computes the size
 * of the referent type if the last member of the type is an unsized array."  The same holds for
 * other members without a size (GLSL 4.60, 4.1.9), which may be unknown here. */
bool check_referent_size(struct checker *ck, const struct expr *e, const struct type *reference)
{
    const struct type *t = reference->element;
    for (uint32_t i = 0; t && i < t->field_count; i++) {
        if (!has_unsized_dimension(t->fields[i].type, true)) continue;
        error_at_expr(
            ck->c, e,
            "%s has no size that could be stepped by: its %s is an array without one (GL_EXT_buffer_reference2)",
            type_name(ck->c, reference),
            i + 1 == t->field_count
                ? "last member"
                : arena_printf(&ck->c->arena, "member '%s'", t->fields[i].name->text));
        return false;
    }
    return true;
}

/* reference + integer, integer + reference, reference - integer, reference - reference
 * (GL_EXT_buffer_reference2). */
static const struct type *check_reference_arithmetic(struct checker *ck, struct expr *e)
{
    const struct type *l = e->binary.left->type, *r = e->binary.right->type;
    if (!require_feature(ck, e->exts, e->loc, "arithmetic on buffer references",
                         FEATURE_BUFFER_REFERENCE2))
        return ck->types->error;
    if (!check_referent_size(ck, e, l->kind == TYPE_REFERENCE ? l : r)) return ck->types->error;
    const struct type *long_type = scalar_type(ck->types, SCALAR_INT64);
    if (l == r && e->op == OP_SUB && e->kind == EXPR_BINARY) return long_type;
    bool plus_or_minus = e->op == OP_ADD || e->op == OP_SUB;
    if (l->kind == TYPE_REFERENCE && is_scalar(r) && is_integer(r) && plus_or_minus) return l;
    if (r->kind == TYPE_REFERENCE && is_scalar(l) && is_integer(l) && e->op == OP_ADD &&
        e->kind == EXPR_BINARY)
        return r;
    return operand_error(ck, e, "");
}

static bool scalars_may_compute(struct checker *ck, struct expr *e)
{
    const struct type *l = e->binary.left->type, *r = e->binary.right->type;
    return (!is_numeric_shape(l) || check_scalar_allowed(ck, e->exts, e->loc, l->scalar, true)) &&
           (!is_numeric_shape(r) || l->scalar == r->scalar ||
            check_scalar_allowed(ck, e->exts, e->loc, r->scalar, true));
}

static bool has_integer_operators(struct checker *ck, const struct expr *e)
{
    return require_language(ck, e->exts, e->loc, PART_INTEGER_OPERATORS);
}

const struct type *operator_result(struct checker *ck, struct expr *e)
{
    bool left = check_readable(ck, e->binary.left), right = check_readable(ck, e->binary.right);
    if (!left || !right) return ck->types->error;
    const struct type *l = e->binary.left->type, *r = e->binary.right->type;
    enum operator_class class = operator_classes[e->op];
    if (class != CLASS_COMMA && (is_cooperative_matrix(l) || is_cooperative_matrix(r)))
        return matrix_operator_result(ck, e);
    if (class != CLASS_COMMA && (l->is_cooperative || r->is_cooperative))
        return cooperative_vector_result(ck, e);
    if (class == CLASS_ARITHMETIC && (l->kind == TYPE_REFERENCE || r->kind == TYPE_REFERENCE))
        return check_reference_arithmetic(ck, e);
    if (class != CLASS_COMMA && !scalars_may_compute(ck, e)) return ck->types->error;
    switch (class) {
    case CLASS_ARITHMETIC: return check_arithmetic(ck, e);
    case CLASS_MODULUS:
    case CLASS_BITWISE:
        return has_integer_operators(ck, e) ? check_integral(ck, e) : ck->types->error;
    case CLASS_SHIFT: return has_integer_operators(ck, e) ? check_shift(ck, e) : ck->types->error;
    case CLASS_RELATIONAL: return check_relational(ck, e);
    case CLASS_EQUALITY: return check_equality(ck, e);
    case CLASS_LOGICAL: return check_logical(ck, e);
    case CLASS_COMMA:
        if (is_array_without_size(r))
            return operand_error(ck, e,
                                 ": an array without a size is not a value (GLSL 4.60, 4.1.9)");
        return l->has_opaque || r->has_opaque ? operand_error(ck, e, "")
                                              : r; /* 4.1.7: opaque values are not operands */
    }
    return ck->types->error;
}

/* --- unary --------------------------------------------------------------------------------- */

static const struct type *unary_error(struct checker *ck, struct expr *e, const char *more)
{
    error_at_expr(ck->c, e, "'%s' does not take %s%s", operator_text(e->op),
                  type_name(ck->c, e->unary.operand->type), more);
    return ck->types->error;
}

const struct type *unary_result(struct checker *ck, struct expr *e)
{
    if (!check_readable(ck, e->unary.operand)) return ck->types->error;
    const struct type *t = e->unary.operand->type;
    if (e->op == OP_NOT)
        return is_bool(t) && is_scalar(t) ? t
                                          : unary_error(ck, e,
                                                        is_bool(t) ? ": for vectors there is not()"
                                                                   : ": a bool is expected");
    if (e->op == OP_COMPLEMENT && !has_integer_operators(ck, e)) return ck->types->error;
    if (e->op == OP_COMPLEMENT && !is_integer(t))
        return unary_error(ck, e, ": an integer is expected");
    bool steps = e->op != OP_NEGATE && e->op != OP_PLUS;
    if (t->kind == TYPE_REFERENCE && steps)
        return unary_error(ck, e, ": write + 1 or - 1 (GL_EXT_buffer_reference2)");
    if (is_cooperative_matrix(t) && e->op == OP_NEGATE) return t;
    if (!is_numeric_shape(t) || t->scalar == SCALAR_BOOL)
        return unary_error(ck, e, ": a number is expected");
    if (scalar_has_no_operators((enum scalar)t->scalar)) return unary_error(ck, e, no_operators);
    return check_scalar_allowed(ck, e->exts, e->loc, t->scalar, true) ? t : ck->types->error;
}
