/* Operators of OpenCL C: C99, 6.5.3 to 6.5.17, and OpenCL C 3.0, 6.4.  Operators on vectors work
 * component by component; a scalar operand applies to each component. */
#include "sema/opencl/operators.h"
#include "sema/expressions/check_expr.h"
#include "sema/declarations/check_stmt.h"
#include "sema/opencl/convert.h"
#include "sema/opencl/expr.h"
#include "sema/opencl/opencl.h"
#include "sema/declarations/declare.h"
#include "sema/expressions/lvalue.h"
#include "sema/opencl/declarations/declarators.h"
#include "sema/scope.h"
#include "sema/report.h"

static struct expr *refuse_operands(struct checker *ck, struct expr *e, const struct expr *left,
                                    const struct expr *right, const char *why)
{
    error_at_operands(ck->c, e, "'%s' does not take %s and %s%s",
                      operator_text((enum operator)e->op), type_name(ck->c, left->type),
                      type_name(ck->c, right->type), why);
    return c_fail(ck, e);
}

static bool is_number(const struct type *t) { return is_scalar_or_vector(t); }

static bool is_relational(enum operator op) { return op >= OP_LESS && op <= OP_NOT_EQUAL; }
static bool is_shift(enum operator op) { return op == OP_SHL || op == OP_SHR; }
static bool is_for_integers(enum operator op)
{
    return op == OP_MOD || is_shift(op) || (op >= OP_BIT_AND && op <= OP_BIT_OR);
}

/* Folds, unless vectors are compared, for which fold_expr has the rules of GLSL, or a number is
 * divided by zero. */
static void fold_c(struct checker *ck, struct expr *e)
{
    const struct expr *right = e->kind == EXPR_BINARY ? e->binary.right : NULL;
    if (right && is_relational((enum operator)e->op) && !is_scalar(right->type)) return;
    bool divides = right && (e->op == OP_DIV || e->op == OP_MOD) &&
                   right->constness == CONST_KNOWN && is_integer(right->type);
    for (unsigned i = 0; divides && i < right->type->rows; i++)
        if (!right->constant->values[i].u) return;
    fold_expr(ck, e);
}

/* --- unary --------------------------------------------------------------------------------- */

/* ++ and -- (C99, 6.5.2.4, 6.5.3.1). */
static struct expr *check_step(struct checker *ck, struct expr *e)
{
    struct expr *operand = e->unary.operand = check_c_expr(ck, e->unary.operand);
    e->has_effects = true;
    if (is_error(operand->type) || !check_modifiable(ck, operand) ||
        !check_half_access(ck, operand))
        return c_fail(ck, e);
    const struct type *t = operand->type;
    if (is_pointer(t)
            ? !check_complete(ck, t->element, e->loc, "the type that the pointer points to")
            : !is_number(t)) {
        if (!is_pointer(t))
            error_at_expr(ck->c, e, "'%s' does not take %s", operator_text((enum operator)e->op),
                          type_name(ck->c, t));
        return c_fail(ck, e);
    }
    e->type = t;
    return e;
}

static struct expr *check_not(struct checker *ck, struct expr *e, struct expr *operand)
{
    if (is_vector(operand->type)) { /* 6.4.6: compares each component with 0 */
        struct expr *test =
            new_expr(ck, EXPR_BINARY, e, with_scalar(ck->types, operand->type, SCALAR_BOOL));
        test->op = OP_EQUAL;
        test->binary.left = operand;
        test->binary.right = convert_c(ck, make_integer(ck, e, SCALAR_INT, 0), operand->type);
        inherit_effects(test, operand);
        return from_truth(ck, test, truth_type(ck, operand->type));
    }
    e->unary.operand = as_truth(ck, operand);
    e->type = scalar_type(ck->types, SCALAR_BOOL);
    fold_c(ck, e);
    return from_truth(ck, e, scalar_type(ck->types, SCALAR_INT));
}

struct expr *check_c_unary(struct checker *ck, struct expr *e)
{
    if (e->op >= OP_PRE_INC) return check_step(ck, e);
    struct expr *operand = check_c_value(ck, e->unary.operand);
    e->unary.operand = operand;
    inherit_effects(e, operand);
    const struct type *t = operand->type;
    if (is_error(t)) return c_fail(ck, e);
    bool fits = e->op == OP_NOT          ? is_number(t) || is_pointer(t)
                : e->op == OP_COMPLEMENT ? is_number(t) && !is_float(t)
                                         : is_number(t);
    if (!fits) {
        error_at_expr(ck->c, e, "'%s' does not take %s", operator_text((enum operator)e->op),
                      type_name(ck->c, t));
        return c_fail(ck, e);
    }
    if (e->op == OP_NOT) return check_not(ck, e, operand);
    e->type = promoted(ck, t);
    e->unary.operand = convert_c(ck, operand, e->type);
    fold_c(ck, e);
    return e;
}

/* --- common types of operands -----------------------------------------------------------------
 */

/* A scalar with a vector is converted to the type of its components, which must not be of lower
 * rank (6.4, "usual arithmetic conversions"). */
static bool scalar_fits(const struct type *scalar, const struct type *vector)
{
    if (is_float(scalar) != is_float(vector)) return !is_float(scalar);
    return scalar->scalar <= vector->scalar || scalar->scalar == SCALAR_BOOL;
}

/* Converts both operands to one type. */
static bool convert_to_common(struct checker *ck, struct expr *e, struct expr **left,
                              struct expr **right)
{
    const struct type *l = (*left)->type, *r = (*right)->type;
    if (is_scalar(l) && is_scalar(r)) {
        const struct type *common = common_type(ck, l, r);
        *left = convert_c(ck, *left, common);
        *right = convert_c(ck, *right, common);
        return true;
    }
    if (is_vector(l) && is_vector(r)) {
        if (l == r) return true;
        refuse_operands(ck, e, *left, *right,
                        ": vectors are not converted implicitly (OpenCL C 3.0, 6.4.1)");
        return false;
    }
    struct expr **scalar = is_scalar(l) ? left : right;
    const struct type *vector = is_scalar(l) ? r : l;
    if (!scalar_fits((*scalar)->type, vector)) {
        refuse_operands(
            ck, e, *left, *right,
            ": the scalar has a greater rank than the components of the vector (OpenCL C 3.0, 6.4)");
        return false;
    }
    *scalar = convert_c(ck, *scalar, vector);
    return true;
}

/* 6.4.11: the amount is taken modulo the number of bits. */
static struct expr *shift_amount(struct checker *ck, struct expr *amount, const struct type *t)
{
    amount = convert_c(ck, amount, t);
    struct expr *mask = convert_c(
        ck, make_integer(ck, amount, SCALAR_INT, scalar_bits((enum scalar)t->scalar) - 1), t);
    if (amount->constness == CONST_KNOWN && is_scalar(t) &&
        amount->constant->values[0].u <= mask->constant->values[0].u)
        return amount;
    struct expr *masked = new_expr(ck, EXPR_BINARY, amount, t);
    masked->op = OP_BIT_AND;
    masked->binary.left = amount;
    masked->binary.right = mask;
    inherit_effects(masked, amount);
    fold_expr(ck, masked);
    return masked;
}

/* Converts for a shift: the left operand decides; a vector may be shifted by a scalar. */
static bool convert_for_shift(struct checker *ck, struct expr *e, struct expr **left,
                              struct expr **right)
{
    const struct type *l = promoted(ck, (*left)->type), *r = (*right)->type;
    if (is_scalar(l) ? is_vector(r) : is_vector(r) && r->rows != l->rows) {
        refuse_operands(ck, e, *left, *right, "");
        return false;
    }
    *left = convert_c(ck, *left, l);
    *right = shift_amount(ck, *right, l);
    return true;
}

static bool check_numbers(struct checker *ck, struct expr *e, struct expr **left,
                          struct expr **right)
{
    const struct type *l = (*left)->type, *r = (*right)->type;
    bool fit = is_number(l) && is_number(r);
    if (fit && is_for_integers((enum operator)e->op)) fit = !is_float(l) && !is_float(r);
    if (!fit) {
        refuse_operands(ck, e, *left, *right,
                        is_number(l) && is_number(r) ? ": it is for integers" : "");
        return false;
    }
    return (is_shift((enum operator)e->op) ? convert_for_shift : convert_to_common)(ck, e, left,
                                                                                    right);
}

/* --- pointers ------------------------------------------------------------------------------ */

/* The difference of two places at a constant distance from null, as offsetof is also written; NULL
 * for other pointers. */
static struct expr *constant_difference(struct checker *ck, const struct expr *e)
{
    const struct type *to = e->binary.left->type->element;
    uint64_t left, right, size = is_void(to) ? 1 : c_extent(to).size;
    if (!size || !null_based_offset(e->binary.left, &left) ||
        !null_based_offset(e->binary.right, &right))
        return NULL;
    int64_t distance = (int64_t)(left - right) / (int64_t)size;
    return make_integer(ck, e, (enum scalar)size_type(ck->types, true)->scalar, (uint64_t)distance);
}

/* C99, 6.5.6. */
static struct expr *check_pointer_sum(struct checker *ck, struct expr *e)
{
    struct expr **left = &e->binary.left, **right = &e->binary.right;
    bool both = is_pointer((*left)->type) && is_pointer((*right)->type);
    if (e->op == OP_ADD && is_pointer((*right)->type) && !both) {
        struct expr *swap = *left;
        *left = *right;
        *right = swap;
    }
    const struct type *p = (*left)->type;
    bool fits = is_pointer(p) && (both ? e->op == OP_SUB && (*right)->type->element == p->element
                                       : is_scalar((*right)->type) && !is_float((*right)->type));
    if (!fits) return refuse_operands(ck, e, *left, *right, "");
    if (!is_void(p->element) &&
        !check_complete(ck, p->element, e->loc, "the type that the pointer points to"))
        return c_fail(ck, e);
    if (!both) *right = convert_c(ck, *right, size_type(ck->types, true));
    e->type = both ? size_type(ck->types, true) : p;
    struct expr *constant = both ? constant_difference(ck, e) : NULL;
    return constant ? constant : e;
}

/* C99, 6.5.8, 6.5.9: both of one type, or one is null or void *. */
static struct expr *check_pointer_comparison(struct checker *ck, struct expr *e)
{
    struct expr **left = &e->binary.left, **right = &e->binary.right;
    if (is_null_constant(*right) && is_pointer((*left)->type))
        *right = convert_c(ck, *right, (*left)->type);
    else if (is_null_constant(*left) && is_pointer((*right)->type))
        *left = convert_c(ck, *left, (*right)->type);
    const struct type *l = (*left)->type, *r = (*right)->type;
    if (!is_pointer(l) || !is_pointer(r)) {
        bool is_integral =
            is_pointer(l) ? is_scalar(r) && !is_float(r) : is_scalar(l) && !is_float(l);
        if (!is_integral) return refuse_operands(ck, e, *left, *right, "");
        warn_at_expr(ck->c, e, "'%s' compares %s with %s: write a cast",
                     operator_text((enum operator)e->op), type_name(ck->c, l), type_name(ck->c, r));
        if (is_pointer(l)) *right = convert_c(ck, *right, l);
        else *left = convert_c(ck, *left, r);
        l = (*left)->type;
        r = (*right)->type;
    }
    if (l != r && !pointer_converts(r, l) && !pointer_converts(l, r) && l->space == r->space) {
        warn_at_expr(ck->c, e, "'%s' compares %s with %s: write a cast",
                     operator_text((enum operator)e->op), type_name(ck->c, l), type_name(ck->c, r));
        *right = convert_c(ck, *right, l);
        r = l;
    }
    if (l != r && pointer_converts(r, l)) *right = convert_c(ck, *right, l);
    else if (l != r && pointer_converts(l, r)) *left = convert_c(ck, *left, r);
    else if (l != r) return refuse_operands(ck, e, *left, *right, "");
    e->type = scalar_type(ck->types, SCALAR_BOOL);
    return from_truth(ck, e, scalar_type(ck->types, SCALAR_INT));
}

/* --- binary -------------------------------------------------------------------------------- */

/* 6.4.7: && and || of vectors evaluate all components. */
static struct expr *check_vector_logical(struct checker *ck, struct expr *e)
{
    const struct type *l = e->binary.left->type, *r = e->binary.right->type;
    if (!is_number(l) || !is_number(r) ||
        !convert_to_common(ck, e, &e->binary.left, &e->binary.right)) {
        if (!is_number(l) || !is_number(r))
            refuse_operands(ck, e, e->binary.left, e->binary.right, "");
        return c_fail(ck, e);
    }
    const struct type *t = e->binary.left->type;
    e->binary.left = as_truth(ck, e->binary.left);
    e->binary.right = as_truth(ck, e->binary.right);
    e->op = e->op == OP_LOGICAL_AND ? OP_BIT_AND : OP_BIT_OR;
    e->type = with_scalar(ck->types, t, SCALAR_BOOL);
    return from_truth(ck, e, truth_type(ck, t));
}

static struct expr *check_logical(struct checker *ck, struct expr *e)
{
    const struct type *l = e->binary.left->type, *r = e->binary.right->type;
    if (is_vector(l) || is_vector(r)) return check_vector_logical(ck, e);
    bool fit = (is_scalar(l) || is_pointer(l)) && (is_scalar(r) || is_pointer(r));
    if (!fit) return refuse_operands(ck, e, e->binary.left, e->binary.right, "");
    e->binary.left = as_truth(ck, e->binary.left);
    e->binary.right = as_truth(ck, e->binary.right);
    e->type = scalar_type(ck->types, SCALAR_BOOL);
    fold_c(ck, e);
    return from_truth(ck, e, scalar_type(ck->types, SCALAR_INT));
}

/* Both operands are checked. */
static struct expr *check_operator(struct checker *ck, struct expr *e)
{
    enum operator op =(enum operator) e->op;
    struct expr *left = e->binary.left, *right = e->binary.right;
    e->has_effects = left->has_effects || right->has_effects;
    if (is_error(left->type) || is_error(right->type)) return c_fail(ck, e);
    if (op == OP_COMMA) {
        e->type = right->type;
        return e;
    }
    if (op == OP_LOGICAL_AND || op == OP_LOGICAL_OR) return check_logical(ck, e);
    if (is_pointer(left->type) || is_pointer(right->type)) {
        if (is_relational(op)) return check_pointer_comparison(ck, e);
        if (op == OP_ADD || op == OP_SUB) return check_pointer_sum(ck, e);
    }
    if (!check_numbers(ck, e, &e->binary.left, &e->binary.right)) return c_fail(ck, e);
    e->type = e->binary.left->type;
    if (is_relational(op)) {
        const struct type *t = e->type;
        e->type = with_scalar(ck->types, t, SCALAR_BOOL);
        fold_c(ck, e);
        return from_truth(ck, e, truth_type(ck, t));
    }
    fold_c(ck, e);
    return e;
}

struct expr *check_c_binary(struct checker *ck, struct expr *top)
{
    return check_spine(ck, top, check_operator);
}

/* --- ?: ------------------------------------------------------------------------------------ */

/* 6.4.9: the most significant bit of each component selects. */
static struct expr *vector_condition(struct checker *ck, struct expr *condition)
{
    if (condition->kind == EXPR_CONVERT && is_bool(condition->unary.operand->type))
        return condition->unary.operand;
    struct expr *test =
        new_expr(ck, EXPR_BINARY, condition, with_scalar(ck->types, condition->type, SCALAR_BOOL));
    const struct type *signed_type = truth_type(ck, condition->type);
    test->op = OP_LESS;
    test->binary.left = convert_c(ck, condition, signed_type);
    test->binary.right = convert_c(ck, make_integer(ck, condition, SCALAR_INT, 0), signed_type);
    inherit_effects(test, condition);
    return test;
}

static bool convert_to_common_pointer(struct checker *ck, struct expr **yes, struct expr **no)
{
    if (is_pointer((*yes)->type) && is_null_constant(*no)) *no = convert_c(ck, *no, (*yes)->type);
    if (is_pointer((*no)->type) && is_null_constant(*yes)) *yes = convert_c(ck, *yes, (*no)->type);
    const struct type *y = (*yes)->type, *n = (*no)->type;
    if (!is_pointer(y) || !is_pointer(n)) return false;
    if (y == n) return true;
    unsigned both = (y->qualifiers | n->qualifiers) & (TYPE_CONST | TYPE_VOLATILE);
    bool to_yes = pointer_converts(n, y);
    if (!to_yes && !pointer_converts(y, n)) return false;
    const struct type *t = to_yes ? y : n;
    t = pointer_type(ck->types, is_void(n->element) ? n->element : y->element,
                     (enum address_space)t->space, both);
    *yes = convert_c(ck, *yes, t);
    *no = convert_c(ck, *no, t);
    return true;
}

/* Whether the two sides of ?: have one type.  If not, an error is reported already, or the caller
 * reports it. */
enum sides { SIDES_AGREE, SIDES_DIFFER, SIDES_REFUSED };

static enum sides check_sides(struct checker *ck, struct expr *e, struct expr **yes,
                              struct expr **no)
{
    const struct type *y = (*yes)->type, *n = (*no)->type;
    if (is_pointer(y) || is_pointer(n))
        return convert_to_common_pointer(ck, yes, no) ? SIDES_AGREE : SIDES_DIFFER;
    if (y == n && !is_scalar(y)) return y->has_opaque ? SIDES_DIFFER : SIDES_AGREE;
    if (!is_number(y) || !is_number(n) || (!is_scalar(y) && !is_scalar(n))) return SIDES_DIFFER;
    struct expr probe = *e;
    probe.op = OP_ADD;
    return convert_to_common(ck, &probe, yes, no) ? SIDES_AGREE : SIDES_REFUSED;
}

static struct expr *name_of_local(struct checker *ck, const struct expr *at, struct decl *d)
{
    struct expr *e = new_expr(ck, EXPR_NAME, at, d->type);
    e->name.name = d->name;
    e->name.decl = d;
    return e;
}

/* Returns a ?: b as ({ T held = a; held ? held : b; }) if `a` has effects, since it is evaluated
 * once. */
static struct expr *check_default_value(struct checker *ck, struct expr *e)
{
    struct expr *a = check_c_value(ck, e->conditional.condition);
    if (is_error(a->type)) return c_fail(ck, e);
    bool is_copied = a->has_effects && ck->body.function;
    struct decl *copy =
        is_copied ? new_decl(ck, DECL_VARIABLE, intern_string(&ck->c->names, "?:"), e->loc, a->type)
                  : NULL;
    e->conditional.condition = is_copied ? name_of_local(ck, a, copy) : a;
    e->conditional.yes = is_copied ? name_of_local(ck, a, copy) : copy_expr(&ck->c->tree, a);
    if (copy) copy->storage = STORAGE_LOCAL;
    e = check_c_conditional(ck, e);
    return is_copied && !is_error(e->type) ? copy_capture(ck, copy, a, e) : e;
}

/* A condition that is a vector chooses component by component, as select does (OpenCL
 * C 3.0, 6.5.9). */
static struct expr *check_vector_choice(struct checker *ck, struct expr *e)
{
    struct expr *condition = e->conditional.condition;
    struct expr **yes = &e->conditional.yes, **no = &e->conditional.no;
    if (is_scalar((*yes)->type)) {
        const struct type *wide =
            vector_type(ck->types, (enum scalar)(*yes)->type->scalar, condition->type->rows);
        *yes = convert_c(ck, *yes, wide);
        *no = convert_c(ck, *no, wide);
    }
    if (!is_vector((*yes)->type) || (*yes)->type->rows != condition->type->rows) {
        error_at_expr(ck->c, e,
                      "the condition of '?:' is %s, which does not choose components of %s",
                      type_name(ck->c, condition->type), type_name(ck->c, (*yes)->type));
        return c_fail(ck, e);
    }
    if (scalar_bits((enum scalar)condition->type->scalar) !=
        scalar_bits((enum scalar)(*yes)->type->scalar)) { /* as for select: 6.5.9, 6.15.6 */
        const struct type *wide =
            with_scalar(ck->types, (*yes)->type, (enum scalar)truth_type(ck, (*yes)->type)->scalar);
        error_at_expr(
            ck->c, condition,
            "the condition of '?:' is %s, but its components must be as wide as those of %s: write convert_%s() (OpenCL C 3.0, 6.5.9)",
            type_name(ck->c, condition->type), type_name(ck->c, (*yes)->type),
            type_name(ck->c, wide));
        return c_fail(ck, e);
    }
    e->conditional.condition = vector_condition(ck, condition);
    e->type = (*yes)->type;
    return e;
}

struct expr *check_c_conditional(struct checker *ck, struct expr *e)
{
    if (!e->conditional.yes) return check_default_value(ck, e);
    struct expr *condition = check_c_value(ck, e->conditional.condition);
    struct expr **yes = &e->conditional.yes, **no = &e->conditional.no;
    *yes = check_c_value(ck, *yes);
    *no = check_c_value(ck, *no);
    e->has_effects = condition->has_effects || (*yes)->has_effects || (*no)->has_effects;
    if (is_error(condition->type) || is_error((*yes)->type) || is_error((*no)->type))
        return c_fail(ck, e);
    if (is_block((*yes)->type) || is_block((*no)->type)) {
        error_at_expr(
            ck->c, e,
            "'?:' does not choose between blocks (OpenCL C 3.0, 6.14.5): write if, and call or enqueue one in each branch");
        return c_fail(ck, e);
    }
    if (!is_scalar(condition->type) && !is_pointer(condition->type) &&
        (!is_vector(condition->type) || is_float(condition->type))) {
        error_at_expr(ck->c, condition,
                      "the condition of '?:' is %s: expected a scalar or a vector of integers",
                      type_name(ck->c, condition->type));
        return c_fail(ck, e);
    }
    enum sides sides = check_sides(ck, e, yes, no);
    if (sides != SIDES_AGREE) {
        if (sides == SIDES_DIFFER && (*yes)->type == (*no)->type)
            error_at_expr(ck->c, e, "'?:' does not choose between values of %s: write if",
                          type_name(ck->c, (*yes)->type));
        else if (sides == SIDES_DIFFER)
            error_at_expr(ck->c, e, "the two sides of '?:' are %s and %s, but must be of one type",
                          type_name(ck->c, (*yes)->type), type_name(ck->c, (*no)->type));
        return c_fail(ck, e);
    }
    if (is_vector(condition->type)) {
        e->conditional.condition = condition;
        return check_vector_choice(ck, e);
    }
    e->conditional.condition = as_truth(ck, condition);
    e->type = (*yes)->type;
    if (is_scalar(e->type)) fold_expr(ck, e);
    return e;
}

/* --- assignment ---------------------------------------------------------------------------- */

static bool repeats_component(const struct expr *e)
{
    for (; e->kind == EXPR_SWIZZLE; e = e->swizzle.operand)
        if (has_repeated_component(e)) return true;
    return false;
}

static bool is_capture(const struct expr *e)
{
    const struct decl *d = base_decl(e);
    return d && d->c.is_capture && !d->c.leads_to_array;
}

bool check_modifiable(struct checker *ck, struct expr *e)
{
    if (is_error(e->type)) return false;
    const char *wrong = NULL;
    if (is_block(e->type))
        wrong = "a block variable cannot be assigned after its declaration (OpenCL C 3.0, 6.14.5)";
    else if (is_capture(e))
        wrong =
            "a block has const copies of the variables outside of it: this one cannot be assigned (OpenCL C 3.0, 6.14.3)";
    else if (!e->is_lvalue) wrong = "this is not an l-value: it cannot be assigned";
    else if (e->space == SPACE_CONSTANT)
        wrong = "an object in __constant memory cannot be assigned (OpenCL C 3.0, 6.7.3)";
    else if (e->qualifiers & TYPE_CONST) wrong = "a const object cannot be assigned";
    else if (e->type->has_const)
        wrong = "a struct with a const member cannot be assigned (C99, 6.3.2.1, 1)";
    else if (is_array(e->type)) wrong = "an array cannot be assigned: copy its elements";
    else if (e->type->has_opaque && e->type->kind == TYPE_OPAQUE &&
             opaque_of(e->type)->kind <= OPAQUE_IMAGE)
        wrong = "an image or sampler cannot be assigned (OpenCL C 3.0, 6.11, b)";
    else if (is_pipe(e->type)) wrong = "a pipe cannot be assigned (OpenCL C 3.0, 6.15.18.1)";
    else if (is_atomic_type(e->type))
        wrong =
            e->type->scalar == SCALAR_BOOL
                ? "an atomic_flag cannot be assigned: write atomic_flag_clear() (OpenCL C 3.0, 6.15.12.10)"
                : "an atomic object cannot be assigned: write atomic_store() or the like (OpenCL C 3.0, 6.15.12.10)";
    else if (repeats_component(e))
        wrong = "a swizzle that names a component twice cannot be assigned";
    if (wrong) {
        error_at_expr(ck->c, e, "%s", wrong);
        return false;
    }
    struct decl *d = base_decl(e);
    if (d && (d->storage == STORAGE_LOCAL || d->storage == STORAGE_PARAMETER))
        note_assignment(ck, d);
    return true;
}

/* a op= b: b is converted to the type of the operation; codegen converts the old value of a to it,
 * and the result back. */
static bool check_compound(struct checker *ck, struct expr *e)
{
    struct expr *left = e->binary.left;
    if (is_pointer(left->type)) {
        bool fits = (e->op == OP_ADD || e->op == OP_SUB) && is_scalar(e->binary.right->type) &&
                    !is_float(e->binary.right->type);
        if (!fits) refuse_operands(ck, e, left, e->binary.right, "");
        else e->binary.right = convert_c(ck, e->binary.right, size_type(ck->types, true));
        return fits;
    }
    struct expr *probe =
        new_expr(ck, EXPR_LITERAL, left, left->type); /* the value of the left operand */
    if (!check_numbers(ck, e, &probe, &e->binary.right)) return false;
    if (is_scalar(left->type) && is_vector(e->binary.right->type)) {
        refuse_operands(ck, e, left, e->binary.right, "");
        return false;
    }
    return true;
}

struct expr *check_c_assign(struct checker *ck, struct expr *e)
{
    e->binary.left = check_c_expr(ck, e->binary.left);
    e->binary.right = check_c_value(ck, e->binary.right);
    e->has_effects = true;
    const struct type *t = e->binary.left->type;
    bool modifiable = check_modifiable(ck, e->binary.left) && check_half_access(ck, e->binary.left);
    if (!modifiable || is_error(e->binary.right->type)) return c_fail(ck, e);
    if (e->op == OP_NONE)
        e->binary.right = convert_assigned(ck, e->binary.right, t, "the assigned value");
    else if (!check_compound(ck, e)) return c_fail(ck, e);
    e->type = is_error(e->binary.right->type) ? ck->types->error : t;
    return e;
}
