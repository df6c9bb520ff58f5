/* Expressions of OpenCL C: C99, 6.5, and OpenCL C 3.0, 6.3 to 6.5. Operators are in
 * sema/opencl/operators.c, calls in sema/opencl/call.c. An lvalue has the address space and the
 * qualifiers of the object it names (expr.space, expr.qualifiers). The parser bounds the depth of
 * recursion; the left spine of a + b + c + ... may be longer, so it is walked by a loop. */
#include "sema/opencl/expr.h"
#include "lang/suggest.h"
#include "sema/expressions/check_expr.h"
#include "sema/opencl/declarations/block.h"
#include "sema/opencl/cast.h"
#include "sema/opencl/convert.h"
#include "sema/opencl/opencl.h"
#include "sema/expressions/lvalue.h"
#include "sema/opencl/operators.h"
#include "sema/opencl/declarations/specifiers.h"
#include "sema/opencl/declarations/declarators.h"
#include "sema/scope.h"
#include "sema/report.h"

struct expr *c_fail(struct checker *ck, struct expr *e)
{
    e->type = ck->types->error;
    e->constness = CONST_NOT;
    return e;
}

static void inherit_location(struct expr *e, const struct expr *whole)
{
    e->has_effects = whole->has_effects;
    e->is_lvalue = whole->is_lvalue;
    e->space = whole->space;
    e->qualifiers = whole->qualifiers;
}

static struct expr *captured_array(struct checker *ck, struct expr *e);

/* --- leaves -------------------------------------------------------------------------------- */

static struct expr *check_literal(struct checker *ck, struct expr *e)
{
    e->type = scalar_type(ck->types, (enum scalar)e->literal.scalar);
    fold_expr(ck, e);
    return e;
}

/* C99, 6.4.2.2, and the spellings of other compilers: the name of the enclosing function, as a
 * string. */
static bool names_function(struct checker *ck, struct expr *e)
{
    static const char *const names[] = {"__func__", "__FUNCTION__", "__PRETTY_FUNCTION__"};
    for (size_t i = 0; ck->body.function && i < sizeof names / sizeof *names; i++) {
        if (strcmp(e->name.name->text, names[i]) != 0) continue;
        e->kind = EXPR_STRING;
        e->name.name = intern_string(
            &ck->c->names, arena_printf(&ck->c->tree, "\"%s\"", ck->body.function->name->text));
        return true;
    }
    return false;
}

static struct expr *report_undeclared(struct checker *ck, struct expr *e)
{
    if (!e->name.name->is_poisoned)
        error_at(ck->c, e->loc, "'%s' is not declared%s", e->name.name->text,
                 suggest_name(ck->c, e->name.name->text, MEANT_VALUE));
    declare_unknown(ck, e->name.name, e->loc);
    return c_fail(ck, e);
}

/* A variable that cannot change and has a known value may be used as a constant (C99, 6.6, 10), as
 * clang does. */
static void fold_variable(const struct decl *d, struct expr *e)
{
    bool fixed = d->is_const && !(d->c.qualifiers & TYPE_VOLATILE) && is_scalar_or_vector(d->type);
    if (!fixed || !d->init || d->init->constness != CONST_KNOWN) return;
    e->constness = CONST_KNOWN;
    e->constant = d->init->constant;
}

static struct expr *check_name(struct checker *ck, struct expr *e)
{
    struct decl *d = e->name.name->binding ? e->name.name->binding->decl : NULL;
    if (!d) return names_function(ck, e) ? check_c_string(ck, e) : report_undeclared(ck, e);
    e->type = d->type;
    if (d->kind != DECL_VARIABLE) {
        error_at(
            ck->c, e->loc,
            d->kind == DECL_TYPE
                ? "'%s' is a type: an expression is expected"
                : "'%s' is a function, and OpenCL C has no pointers to functions (6.11, a): call it",
            e->name.name->text);
        return c_fail(ck, e);
    }
    e->name.decl = d = seen_in_block(ck, d, e);
    e->type = d->type;
    if (is_error(d->type)) return c_fail(ck, e);
    d->uses.is_used = true;
    if (d->c.is_extern) vec_push(&ck->c->arena, &ck->externs, d);
    if (is_block(d->type)) return e;
    e->space = d->c.space;
    e->qualifiers = d->c.qualifiers;
    e->has_effects = (d->c.qualifiers & TYPE_VOLATILE) != 0;
    e->is_lvalue = d->storage != STORAGE_CONSTANT;
    if (e->is_lvalue) fold_variable(d, e);
    else fold_expr(ck, e);
    return d->c.leads_to_array ? captured_array(ck, e) : e;
}

/* --- lvalues ----------------------------------------------------------------------------------
 */

void note_address(struct expr *e)
{
    struct decl *d = base_decl(e);
    if (d) d->uses.needs_memory = d->uses.is_assigned = true;
}

static struct expr *decay(struct checker *ck, struct expr *e)
{
    struct expr *address =
        new_expr(ck, EXPR_ADDRESS, e,
                 pointer_type(ck->types, e->type->element, (enum address_space)e->space,
                              e->qualifiers & (TYPE_CONST | TYPE_VOLATILE)));
    address->address.operand = e;
    address->address.is_decay = true;
    address->has_effects = e->has_effects;
    address->next = e->next;
    e->next = NULL;
    note_address(e);
    return address;
}

/* 6.15.12.10: only built-in functions operate on atomic types. */
static struct expr *refuse_atomic(struct checker *ck, struct expr *e)
{
    bool is_flag = e->type->scalar == SCALAR_BOOL;
    error_at_expr(ck->c, e, "%s has no value for operators: write %s (OpenCL C 3.0, 6.15.12.10)",
                  type_name(ck->c, e->type),
                  is_flag ? "atomic_flag_test_and_set()" : "atomic_load()");
    return c_fail(ck, e);
}

bool check_half_access(struct checker *ck, const struct expr *e)
{
    bool is_half =
        e->is_lvalue && is_scalar_or_vector(e->type) && e->type->scalar == SCALAR_FLOAT16;
    if (!is_half || feature_enabled(ck->c, ck->features.exts, FEATURE_KHR_FP16) ||
        accepts_half_vector(ck, e->loc, e->type))
        return true;
    error_at_expr(
        ck->c, e,
        "without cl_khr_fp16 a %s in memory is read by vload_half() and written by vstore_half() (OpenCL C 3.0, 6.3.1.2)",
        type_name(ck->c, e->type));
    return false;
}

struct expr *check_c_value(struct checker *ck, struct expr *e)
{
    struct expr *next = e->next;
    e = check_c_expr(ck, e);
    e->next = next;
    if (!check_half_access(ck, e)) return c_fail(ck, e);
    if (is_atomic_type(e->type)) return refuse_atomic(ck, e);
    return is_array(e->type) ? decay(ck, e) : e;
}

/* 6.14.5: blocks have no operators. */
static struct expr *refuse_block(struct checker *ck, struct expr *e)
{
    error_at_expr(ck->c, e,
                  "the unary operators * and & do not take a block (OpenCL C 3.0, 6.14.5)");
    return c_fail(ck, e);
}

/* Undoes fold_variable where the address of a variable is wanted, not its value. */
static void unfold(struct expr *e)
{
    while (e->is_lvalue && is_scalar_or_vector(e->type)) {
        e->constness = CONST_NOT;
        e->constant = NULL;
        if (e->kind != EXPR_INDEX || is_pointer(e->index.operand->type)) return;
        e = e->index.operand;
    }
}

static struct expr *check_address(struct checker *ck, struct expr *e)
{
    struct expr *operand = e->unary.operand = check_c_expr(ck, e->unary.operand);
    if (is_error(operand->type)) return c_fail(ck, e);
    if (is_block(operand->type)) return refuse_block(ck, e);
    const char *wrong = operand->kind == EXPR_SWIZZLE
                            ? "a component of a vector has no address (OpenCL C 3.0, 6.3.7)"
                        : is_pipe(operand->type) ? "a pipe has no address (OpenCL C 3.0, 6.15.18.1)"
                        : !operand->is_lvalue ? "this is not an object in memory: it has no address"
                                              : NULL;
    if (wrong) {
        error_at_expr(ck->c, e, "%s", wrong);
        return c_fail(ck, e);
    }
    note_address(operand);
    unfold(operand);
    e->has_effects = operand->has_effects;
    e->type = pointer_type(ck->types, operand->type, (enum address_space)operand->space,
                           operand->qualifiers & (TYPE_CONST | TYPE_VOLATILE));
    return e;
}

/* Sets the properties of the object that a pointer points to.  Its value may change in ways that
 * are not known here. */
static void enter_pointee(struct expr *e, const struct type *pointer)
{
    e->type = pointer->element;
    e->is_lvalue = e->has_effects = true;
    e->space = pointer->space;
    e->qualifiers = pointer->qualifiers;
}

static struct expr *check_deref(struct checker *ck, struct expr *e)
{
    struct expr *operand = e->unary.operand = check_c_value(ck, e->unary.operand);
    if (is_error(operand->type)) return c_fail(ck, e);
    if (is_block(operand->type)) return refuse_block(ck, e);
    if (!is_pointer(operand->type)) {
        error_at_expr(ck->c, e, "'*' takes a pointer, this is %s", type_name(ck->c, operand->type));
        return c_fail(ck, e);
    }
    if (!check_complete(ck, operand->type->element, e->loc, "the type that the pointer points to"))
        return c_fail(ck, e);
    enter_pointee(e, operand->type);
    return e;
}

/* 6.14.5, example 5: a captured array is the one outside, whose address the parameter has. */
static struct expr *captured_array(struct checker *ck, struct expr *e)
{
    struct expr *array = new_expr(ck, EXPR_DEREF, e, e->type->element);
    array->unary.operand = e;
    array->next = e->next;
    e->next = NULL;
    enter_pointee(array, e->type);
    return array;
}

/* --- e[i] ---------------------------------------------------------------------------------- */

static struct expr *check_c_index(struct checker *ck, struct expr *e)
{
    struct expr *whole = check_c_expr(ck, e->index.operand),
                *index = check_c_value(ck, e->index.index);
    if (is_error(whole->type) || is_error(index->type)) return c_fail(ck, e);
    if (is_pointer(index->type)) {
        struct expr *swap = whole;
        whole = index;
        index = swap;
    } /* C99, 6.5.2.1: i[p] is p[i] */
    if (!is_scalar(index->type) || !is_integer(index->type)) {
        error_at(ck->c, index->loc, "an index must be an integer, this is %s",
                 type_name(ck->c, index->type));
        return c_fail(ck, e);
    }
    if (is_array(whole->type) && !whole->is_lvalue) whole = decay(ck, whole);
    bool known = index->constness == CONST_KNOWN;
    e->index.operand = whole;
    e->index.index = index = convert_c(ck, index, size_type(ck->types, true));
    inherit_location(e, whole);
    inherit_effects(e, index);
    if (is_pointer(whole->type)) {
        if (!check_complete(ck, whole->type->element, e->loc,
                            "the type that the pointer points to"))
            return c_fail(ck, e);
        enter_pointee(e, whole->type);
        return e;
    }
    if (!is_array(whole->type) && !is_vector(whole->type)) {
        error_at_expr(ck->c, e, "%s has no elements to be indexed", type_name(ck->c, whole->type));
        return c_fail(ck, e);
    }
    e->type = whole->type->element;
    uint64_t length = is_array(whole->type) ? whole->type->length : whole->type->rows;
    bool inside = known && index->constant->values[0].u < length;
    if (!inside) e->has_effects = true;
    if (is_array(whole->type) && !inside) {
        struct decl *d = base_decl(whole);
        if (d) d->uses.needs_memory = true;
    }
    if (known && !inside && is_vector(whole->type)) {
        error_at(ck->c, index->loc, "%s has no component %lld", type_name(ck->c, whole->type),
                 (long long)index->constant->values[0].i);
        return c_fail(ck, e);
    }
    if (known && !inside)
        e->index.index->constness = CONST_NOT; /* out of bounds is still an address */
    return e;
}

/* --- members ------------------------------------------------------------------------------- */

/* Finds a member, also one of an unnamed struct inside (C11; clang accepts it in C99, too). */
static struct expr *find_member(struct checker *ck, struct expr *whole, const struct expr *at,
                                const struct name *name)
{
    const struct type *t = whole->type;
    for (uint32_t i = 0; i < t->field_count; i++) {
        const struct field *f = &t->fields[i];
        if (f->name && f->name != name) continue;
        if (!f->name && !is_struct(f->type)) continue;
        struct expr *e = new_expr(ck, EXPR_MEMBER, at, f->type);
        e->member.operand = whole;
        e->member.field = i;
        inherit_location(e, whole);
        e->qualifiers |= f->qualifiers; /* C99, 6.5.2.3, 3 */
        e->has_effects |= (f->qualifiers & TYPE_VOLATILE) != 0;
        if (t->is_union) note_address(whole);
        if (f->name) return e;
        struct expr *inner = find_member(ck, e, at, name);
        if (inner) return inner;
    }
    return NULL;
}

/* The component of a vector of one, which is the scalar here (extended_vector). */
static bool names_only_component(const struct name *name)
{
    return !strcmp(name->text, "x") || !strcmp(name->text, "s0") || !strcmp(name->text, "S0");
}

static struct expr *find_c_member(struct checker *ck, struct expr *e, struct expr *whole)
{
    const struct type *t = whole->type;
    if (is_error(t)) return c_fail(ck, e);
    if (is_vector(t)) {
        e->member.operand = whole;
        inherit_location(e, whole);
        return check_c_swizzle(ck, e);
    }
    if (is_scalar(t) && ck->features.has_vectors_of_one && names_only_component(e->member.name))
        return whole;
    if (!is_struct(t)) {
        bool missed = is_pointer(t) && is_struct(t->element);
        error_at(ck->c, e->loc, "%s has no members%s", type_name(ck->c, t),
                 missed ? ": write -> in place of ." : "");
        return c_fail(ck, e);
    }
    if (!check_complete(ck, t, e->loc, "this")) return c_fail(ck, e);
    struct expr *member = find_member(ck, whole, e, e->member.name);
    if (member) return member;
    error_at(ck->c, e->loc, "no member '%s' in %s%s", e->member.name->text, type_name(ck->c, t),
             near_member(ck->c, t, e->member.name->text));
    return c_fail(ck, e);
}

static struct expr *check_c_member(struct checker *ck, struct expr *e)
{
    e->member.operand = check_c_expr(ck, e->member.operand);
    return find_c_member(ck, e, e->member.operand);
}

static struct expr *check_arrow(struct checker *ck, struct expr *e)
{
    struct expr *pointer = check_c_value(ck, e->member.operand);
    if (is_error(pointer->type)) return c_fail(ck, e);
    if (!is_pointer(pointer->type)) {
        error_at_expr(ck->c, e, "'->' takes a pointer, this is %s%s",
                      type_name(ck->c, pointer->type), is_struct(pointer->type) ? ": write ." : "");
        return c_fail(ck, e);
    }
    struct expr *whole = new_expr(ck, EXPR_DEREF, e, pointer->type->element);
    whole->unary.operand = pointer;
    enter_pointee(whole, pointer->type);
    return find_c_member(ck, e, whole);
}

/* --- sizeof, alignof, vec_step ------------------------------------------------------------- */

static struct expr *check_sizeof(struct checker *ck, struct expr *e)
{
    const struct keyword *word = e->cast.word;
    uint32_t externs = ck->externs.count;
    const struct type *t =
        e->cast.spec ? check_type_name(ck, e->cast.spec) : check_c_expr(ck, e->cast.operand)->type;
    ck->externs.count = externs; /* C99, 6.9, 5: what is not evaluated need not be defined */
    if (is_error(t)) return c_fail(ck, e);
    if (word->token == KW_VEC_STEP && !is_scalar_or_vector(t) && !is_void(t)) {
        error_at_expr(ck->c, e,
                      "'vec_step' takes a scalar or a vector, not %s (OpenCL C 3.0, 6.15.13)",
                      type_name(ck->c, t));
        return c_fail(ck, e);
    }
    if (word->token == KW_VEC_STEP) /* 6.15.13: vec_step of three components is four */
        return make_integer(ck, e, SCALAR_INT, !is_vector(t) ? 1 : t->rows == 3 ? 4 : t->rows);
    if (is_block(t)) {
        error_at_expr(
            ck->c, e,
            "the size of a block is not known when the program is compiled (OpenCL C 3.0, 6.14.2)");
        return c_fail(ck, e);
    }
    if (t->has_opaque) {
        error_at_expr(ck->c, e, "'%s' does not take %s (OpenCL C 3.0, 6.5.k)", word->text,
                      type_name(ck->c, t));
        return c_fail(ck, e);
    }
    if (!is_void(t) && !check_complete(ck, t, e->loc, "this")) return c_fail(ck, e);
    struct extent size = c_extent(t);
    return make_integer(ck, e, (enum scalar)size_type(ck->types, false)->scalar,
                        word->token == KW_SIZEOF ? size.size : size.align);
}

/* --- all kinds ----------------------------------------------------------------------------- */

static struct expr *refuse_kind(struct checker *ck, struct expr *e, const char *what)
{
    error_at_expr(ck->c, e, "%s", what);
    return c_fail(ck, e);
}

struct expr *check_c_expr(struct checker *ck, struct expr *e)
{
    if (e->type) return e; /* made or checked by sema already */
    switch ((enum expr_kind)e->kind) {
    case EXPR_LITERAL: return check_literal(ck, e);
    case EXPR_STRING: return check_c_string(ck, e);
    case EXPR_NAME: return check_name(ck, e);
    case EXPR_UNARY: return check_c_unary(ck, e);
    case EXPR_BINARY: return check_c_binary(ck, e);
    case EXPR_ASSIGN: return check_c_assign(ck, e);
    case EXPR_CONDITIONAL: return check_c_conditional(ck, e);
    case EXPR_INDEX: return check_c_index(ck, e);
    case EXPR_MEMBER: return check_c_member(ck, e);
    case EXPR_ARROW: return check_arrow(ck, e);
    case EXPR_CALL: return check_c_call(ck, e);
    case EXPR_CAST: return check_cast(ck, e);
    case EXPR_SIZEOF: return check_sizeof(ck, e);
    case EXPR_ADDRESS: return check_address(ck, e);
    case EXPR_DEREF: return check_deref(ck, e);
    case EXPR_INIT_LIST:
    case EXPR_DESIGNATED:
        return refuse_kind(ck, e, "{ ... } may only initialize a variable, or follow a cast");
    case EXPR_BLOCK: return check_block_literal(ck, e);
    case EXPR_STATEMENTS: return check_statement_expr(ck, e);
    case EXPR_LENGTH:
    case EXPR_CONSTRUCT:
    case EXPR_SWIZZLE:
    case EXPR_CONVERT: break; /* made by sema, with a type */
    }
    return e;
}

struct expr *check_c_condition(struct checker *ck, struct expr *e)
{
    e = check_c_value(ck, e);
    if (is_error(e->type)) return e;
    if (is_scalar(e->type) || is_pointer(e->type)) return as_truth(ck, e);
    error_at_expr(ck->c, e, "a condition must be a scalar, this is %s%s", type_name(ck->c, e->type),
                  is_vector(e->type) ? ", use any() or all()" : "");
    return c_fail(ck, e);
}
