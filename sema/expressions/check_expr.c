/* Expressions: one function for each kind.  Each checks its parts, then sets type and properties of
 * the node, and last folds it.  An operand of type_error makes the node type_error without a second
 * message.  The parser bounds the depth of recursion; the left spine of a + b + c + ... may be
 * longer, so it is walked by a loop. */
#include "sema/expressions/conversion_fix.h"
#include "sema/expressions/check_expr.h"
#include "lang/stage.h"
#include "lang/suggest.h"
#include "sema/expressions/convert.h"
#include "sema/opencl/opencl.h"
#include "sema/glsl/glsl.h"
#include "sema/device_notes.h"
#include "sema/expressions/lvalue.h"
#include "sema/expressions/member.h"
#include "sema/expressions/operators.h"
#include "sema/requirements.h"
#include "sema/scope.h"
#include "sema/report.h"

struct expr *new_expr(struct checker *ck, enum expr_kind kind, const struct expr *at,
                      const struct type *type)
{
    struct expr *e = arena_new(&ck->c->tree, struct expr);
    e->kind = (uint8_t)kind;
    e->loc = at->loc;
    e->exts = at->exts;
    e->type = type;
    return e;
}

static void inherit(struct expr *e, const struct expr *part)
{
    inherit_effects(e, part);
    if (part->precision > e->precision) e->precision = part->precision;
}

/* Of numbers, those of 32 bits have a precision (4.7.3): boolean operands have none, and double is
 * no "single-precision floating-point" type. */
static bool may_have_precision(const struct type *t)
{
    return !is_numeric_shape(t) || t->scalar == SCALAR_FLOAT || t->scalar == SCALAR_INT ||
           t->scalar == SCALAR_UINT;
}

static struct expr *set_expr_type(struct checker *ck, struct expr *e, const struct type *type)
{
    e->type = type;
    if (!is_error(type)) fold_expr(ck, e);
    return e;
}

struct expr *fail(struct checker *ck, struct expr *e)
{
    e->type = ck->types->error;
    return e;
}

/* --- leaves -------------------------------------------------------------------------------- */

static struct expr *check_literal(struct checker *ck, struct expr *e)
{
    if (e->literal.is_malformed) return fail(ck, e);
    struct {
        struct constant constant;
        union scalar_value value;
    } *k = arena_alloc(ck->body.values, sizeof *k);
    e->type = scalar_type(ck->types, e->literal.scalar);
    k->constant.type = e->type;
    k->constant.values = &k->value;
    if (scalar_is_float(e->literal.scalar)) k->value.f = e->literal.value.f;
    else if (e->literal.scalar == SCALAR_BOOL) k->value.b = e->literal.value.b;
    else k->value.u = e->literal.value.u;
    k->value = wrap_scalar(e->literal.scalar, k->value);
    e->constant = &k->constant;
    e->constness = CONST_KNOWN;
    return e;
}

/* GL_EXT_debug_printf, GL_EXT_abort, GL_EXT_spirv_intrinsics. */
static struct expr *check_string(struct checker *ck, struct expr *e)
{
    e->type = ck->types->string;
    if (feature_enabled(ck->c, e->exts, FEATURE_DEBUG_PRINTF) ||
        feature_enabled(ck->c, e->exts, FEATURE_ABORT) ||
        feature_enabled(ck->c, e->exts, FEATURE_SPIRV_INTRINSICS))
        return e;
    error_at(ck->c, e->loc,
             "a string is an argument of debugPrintfEXT, which needs #extension %s : enable",
             features[FEATURE_DEBUG_PRINTF].name);
    return fail(ck, e);
}

/* Members of a block are accessed by its instance or, if it has none, by their names alone (GLSL
 * 4.60, 4.3.9). */
static const char *block_hint(struct checker *ck, const struct name *name)
{
    if (!name->is_block_name) return NULL;
    for (const struct decl *d = ck->info.globals; d; d = d->next)
        if (d->block && d->block->name == name && d->name)
            return arena_printf(&ck->c->arena,
                                ": it is the name of a block, whose instance is '%s'",
                                d->name->text);
    return ": it is the name of a block without an instance, whose members are used by their names alone";
}

static const char *undeclared_hint(struct checker *ck, const struct name *name)
{
    const char *of_block = block_hint(ck, name);
    if (of_block) return of_block;
    if (find_builtin_name(name->text, name->length))
        return ": it is a built-in function, which is called";
    return suggest_name(ck->c, name->text, MEANT_VALUE);
}

static struct expr *report_undeclared(struct checker *ck, struct expr *e)
{
    struct name *name = e->name.name;
    const char *keyword = keyword_hint(ck->c, name);
    if (keyword) {
        error_at(ck->c, e->loc, "'%s' %s", name->text, keyword);
        offer_keyword(ck->c, name);
    } else if (!name->is_poisoned)
        error_at(ck->c, e->loc, "'%s' is not declared%s", name->text, undeclared_hint(ck, name));
    declare_unknown(ck, name, e->loc);
    return fail(ck, e);
}

static void refer_to_variable(struct expr *e, struct decl *d)
{
    e->is_lvalue = d->storage != STORAGE_CONSTANT && d->storage != STORAGE_SPEC;
    e->precision = d->precision;
    e->nonuniform = d->nonuniform;
    e->has_effects = (d->memory & MEMORY_VOLATILE) != 0;
    if (d->storage == STORAGE_CONSTANT) e->constness = CONST_KNOWN;
    if (d->storage == STORAGE_SPEC) e->constness = CONST_SPEC;
    e->constant = d->constant;
    d->uses.is_used = true;
    if (d->builtin && d->kind == DECL_BLOCK_MEMBER)
        d->block->type->fields[d->member].is_used = true;
}

/* A declaration that the stage may not have, as from a header of several stages. */
static struct expr *refuse_in_this_stage(struct checker *ck, struct expr *e)
{
    error_at(ck->c, e->loc,
             "'%s' may only be declared here: %s shaders have no such variables (GLSL 4.60, 4.3)",
             e->name.name->text, stage_name(ck->c->stage));
    return fail(ck, e);
}

static bool is_only_declared(const struct decl *d)
{
    const struct decl *of_block =
        d->kind == DECL_BLOCK_MEMBER && d->block ? d->block->instance : NULL;
    return d->only_declared || (of_block && of_block->only_declared);
}

static struct expr *check_name(struct checker *ck, struct expr *e)
{
    struct decl *d = look_up(ck, e->name.name);
    if (!d) return report_undeclared(ck, e);
    e->name.decl = d;
    e->type = d->type;
    switch ((enum decl_kind)d->kind) {
    case DECL_VARIABLE:
    case DECL_BLOCK_MEMBER:
        if (d->builtin && !check_builtin_variable(ck, d, e)) return fail(ck, e);
        if (is_only_declared(d)) return refuse_in_this_stage(ck, e);
        refer_to_variable(e, d);
        return e;
    case DECL_TYPE:
        error_at(ck->c, e->loc, "'%s' is a type, but a value is expected: write %s(...)",
                 d->name->text, d->name->text);
        return fail(ck, e);
    case DECL_FUNCTIONS:
        if (e->name.function) {
            e->type = ck->types->function;
            return e;
        }
        error_at(ck->c, e->loc, "'%s' is a function, but a value is expected: write %s(...)",
                 d->name->text, d->name->text);
        return fail(ck, e);
    }
    return fail(ck, e);
}

/* --- operators ----------------------------------------------------------------------------- */

static struct expr *check_binary_node(struct checker *ck, struct expr *e)
{
    const struct type *type = operator_result(ck, e);
    inherit(e, e->binary.left);
    inherit(e, e->binary.right);
    if (!may_have_precision(type)) e->precision = PRECISION_NONE;
    return set_expr_type(ck, e, type);
}

struct expr *check_spine(struct checker *ck, struct expr *top,
                         struct expr *(*check_node)(struct checker *ck, struct expr *e))
{
    uint32_t count = 0;
    for (struct expr *e = top; e->kind == EXPR_BINARY && !e->type; e = e->binary.left) count++;
    struct expr **spine = arena_array(&ck->c->tree, struct expr *, count), *left = top;
    for (uint32_t i = count; i-- > 0; left = left->binary.left) spine[i] = left;
    struct expr *(*check_operand)(struct checker *, struct expr *) =
        is_opencl(ck->c) ? check_c_value : check_expr;
    left = check_operand(ck, left);
    for (uint32_t i = 0; i < count; i++) {
        spine[i]->binary.left = left;
        spine[i]->binary.right = check_operand(ck, spine[i]->binary.right);
        left = check_node(ck, spine[i]);
    }
    return left;
}

static struct expr *check_unary(struct checker *ck, struct expr *e)
{
    e->unary.operand = check_expr(ck, e->unary.operand);
    inherit(e, e->unary.operand);
    if (e->op >= OP_PRE_INC) {
        e->has_effects = true;
        if (is_error(e->unary.operand->type) || !check_assignable(ck, e->unary.operand))
            return fail(ck, e);
    }
    return set_expr_type(ck, e, unary_result(ck, e));
}

static struct expr *check_plain_assignment(struct checker *ck, struct expr *e)
{
    struct expr *left = e->binary.left;
    if (left->type->has_spec_length) {
        error_at_expr(
            ck->c, e,
            "arrays sized by a specialization constant are not assigned as a whole (GLSL 4.60, 4.11): assign the elements");
        return fail(ck, e);
    }
    if (!is_error(left->type) && is_array_without_size(left->type)) {
        error_at_expr(ck->c, e, "an array without a size cannot be assigned as a whole");
        return fail(ck, e);
    }
    if (is_array(left->type) && !require_language(ck, e->exts, e->loc, PART_ARRAY_VALUES))
        return fail(ck, e);
    e->binary.right = convert_for(ck, e->binary.right, left->type, "the assigned value");
    e->type = is_error(e->binary.right->type) ? ck->types->error : left->type;
    return e;
}

static struct expr *check_compound_assignment(struct checker *ck, struct expr *e)
{
    const struct type *type = operator_result(ck, e);
    e->type = type;
    if (is_error(type) || type == e->binary.left->type) return e;
    error_at_expr(ck->c, e, "'%s=' would make a %s of a %s", operator_text(e->op),
                  type_name(ck->c, type), type_name(ck->c, e->binary.left->type));
    return fail(ck, e);
}

static struct expr *check_assign(struct checker *ck, struct expr *e)
{
    e->binary.left = check_expr(ck, e->binary.left);
    e->binary.right = check_expr(ck, e->binary.right);
    inherit(e, e->binary.left);
    inherit(e, e->binary.right);
    e->has_effects = true;
    e->operation_precision = e->precision;
    e->precision = e->binary.left->precision;
    if (is_error(e->binary.left->type)) return fail(ck, e);
    bool assignable = check_assignable(ck, e->binary.left);
    if (!assignable || is_error(e->binary.right->type)) return fail(ck, e);
    return e->op == OP_NONE ? check_plain_assignment(ck, e) : check_compound_assignment(ck, e);
}

struct expr *check_condition(struct checker *ck, struct expr *e)
{
    if (is_opencl(ck->c)) return check_c_condition(ck, e);
    e = check_expr(ck, e);
    if (!check_readable(ck, e) || e->type == scalar_type(ck->types, SCALAR_BOOL)) return e;
    const char *hint = e->kind == EXPR_ASSIGN && e->op == OP_NONE        ? ", == compares"
                       : is_numeric_shape(e->type) && is_scalar(e->type) ? ", compare it with != 0"
                       : is_bool(e->type)                                ? ", use any() or all()"
                                                                         : "";
    error_at_expr(ck->c, e, "a condition must be bool, this is %s%s", type_name(ck->c, e->type),
                  hint);
    return fail(ck, e);
}

static void report_sides(struct checker *ck, const struct expr *e)
{
    const struct expr *yes = e->conditional.yes, *no = e->conditional.no, *wrong = NULL;
    const struct type *l = yes->type, *r = no->type;
    if (is_numeric_shape(l) && is_numeric_shape(r) && same_shape(l, r))
        wrong = converts_elsewhere((enum scalar)l->scalar, (enum scalar)r->scalar)   ? yes
                : converts_elsewhere((enum scalar)r->scalar, (enum scalar)l->scalar) ? no
                                                                                     : NULL;
    const struct type *type = wrong == yes ? r : l;
    struct conversion_fix fix;
    bool has_fix = wrong && find_conversion_fix(ck, wrong, (enum scalar)type->scalar, &fix);
    error_at_expr(ck->c, e, "the two sides of '?:' are %s and %s, but must be of one type%s",
                  type_name(ck->c, l), type_name(ck->c, r),
                  has_fix ? conversion_text(ck, &fix, type) : "");
    if (has_fix) offer_conversion(ck, &fix);
}

/* 5.9: the types must match, or one is converted to the other's. */
static struct expr *check_conditional(struct checker *ck, struct expr *e)
{
    e->conditional.condition = check_condition(ck, e->conditional.condition);
    struct expr *yes = e->conditional.yes = check_expr(ck, e->conditional.yes);
    struct expr *no = e->conditional.no = check_expr(ck, e->conditional.no);
    inherit(e, e->conditional.condition);
    inherit(e, yes);
    inherit(e, no);
    bool yes_readable = check_readable(ck, yes), no_readable = check_readable(ck, no);
    if (is_error(e->conditional.condition->type) || !yes_readable || !no_readable)
        return fail(ck, e);
    if ((yes->type->has_opaque && !is_handle(ck, yes->type)) ||
        (no->type->has_opaque && !is_handle(ck, no->type))) {
        error_at_expr(ck->c, e, "'?:' does not take opaque types (GLSL 4.60, 5.9)");
        return fail(ck, e);
    }
    if (is_array_without_size(yes->type) || is_array_without_size(no->type)) {
        error_at_expr(ck->c, e, "'?:' does not take an array without a size (GLSL 4.60, 4.1.9)");
        return fail(ck, e);
    }
    if (is_array(yes->type) && !require_language(ck, e->exts, e->loc, PART_ARRAY_VALUES))
        return fail(ck, e);
    if (converts(ck, e->exts, no->type, yes->type))
        no = e->conditional.no = convert_implicitly(ck, no, yes->type);
    else if (converts(ck, e->exts, yes->type, no->type))
        yes = e->conditional.yes = convert_implicitly(ck, yes, no->type);
    if (same_type(yes->type, no->type)) return set_expr_type(ck, e, yes->type);
    report_sides(ck, e);
    return fail(ck, e);
}

/* --- all kinds ----------------------------------------------------------------------------- */

static struct expr *check_by_kind(struct checker *ck, struct expr *e)
{
    switch ((enum expr_kind)e->kind) {
    case EXPR_LITERAL: return check_literal(ck, e);
    case EXPR_STRING: return check_string(ck, e);
    case EXPR_NAME: return check_name(ck, e);
    case EXPR_UNARY: return check_unary(ck, e);
    case EXPR_BINARY: return check_spine(ck, e, check_binary_node);
    case EXPR_ASSIGN: return check_assign(ck, e);
    case EXPR_CONDITIONAL: return check_conditional(ck, e);
    case EXPR_INDEX: return check_index(ck, e);
    case EXPR_MEMBER: return check_member(ck, e);
    case EXPR_LENGTH: return check_length(ck, e);
    case EXPR_CALL: return check_call(ck, e);
    case EXPR_CONSTRUCT: return check_construct(ck, e);
    case EXPR_INIT_LIST:
        error_at_expr(ck->c, e, "{ ... } may only initialize a variable");
        return fail(ck, e);
    case EXPR_SWIZZLE:
    case EXPR_CONVERT: break; /* made by sema, with a type */
    case UNCHECKED_EXPRS:
    case EXPR_ADDRESS:
    case EXPR_DEREF:
    case EXPR_BLOCK:
    case EXPR_STATEMENTS: break; /* OpenCL C */
    }
    return e;
}

struct expr *check_expr(struct checker *ck, struct expr *e)
{
    if (e->type) return e; /* made or checked by sema already */
    if (is_opencl(ck->c)) return check_c_value(ck, e);
    loc_t loc = e->loc;
    e = check_by_kind(ck, e);
    if (e->precision && !may_have_precision(e->type)) e->precision = PRECISION_NONE;
    ck->body.computed += e->constness == CONST_NOT;
    if (ck->device_notes) note_type_use(ck, loc, e->type);
    return e;
}

bool check_integral_constant(struct checker *ck, struct expr **e, const char *what, int64_t *value,
                             bool *spec)
{
    if (spec) *spec = false;
    *e = check_expr(ck, *e);
    const struct expr *x = *e;
    if (is_error(x->type)) return false;
    bool integral = is_scalar(x->type) && is_integer(x->type);
    if (integral && spec && replace_matrix_length(ck, e)) x = *e;
    /* Desktop drivers follow the grammar, whose constant_expression does not include sequences,
     * although 4.3.3 allows one in the initializer of a constant. */
    bool is_sequence = x->kind == EXPR_BINARY && x->op == OP_COMMA && !is_es(ck->c);
    if (!integral || x->constness == CONST_NOT || is_sequence) {
        error_at_expr(ck->c, x, "%s must be an integral constant expression%s%s", what,
                      integral ? "" : ", this is ", integral ? "" : type_name(ck->c, x->type));
        return false;
    }
    if (x->constness == CONST_SPEC && !spec) {
        error_at_expr(ck->c, x, "%s may not depend on a specialization constant", what);
        return false;
    }
    if (x->constness == CONST_SPEC) *spec = true;
    *value = x->constant ? integer_of(x->constant) : 1;
    return true;
}
