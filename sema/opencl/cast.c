/* Casts, vector literals, compound literals, swizzles and strings: OpenCL
 * C 3.0, 6.1.6, 6.3.7, 6.4.2; C99, 6.5.2.5 and 6.5.4. */
#include <spirv/unified1/spirv.h>

#include "sema/opencl/cast.h"
#include "base/characters.h"
#include "lexer/lexer.h"
#include "sema/opencl/convert.h"
#include "sema/expressions/convert.h"
#include "sema/opencl/expr.h"
#include "sema/opencl/opencl.h"
#include "sema/scope.h"
#include "sema/opencl/declarations/declarators.h"
#include "sema/opencl/declarations/specifiers.h"
#include "sema/opencl/declarations/types.h"
#include "sema/report.h"

/* --- vector literals (6.1.6) --------------------------------------------------------------- */

/* (float4)(a, b, c): makes a list of the operands of the comma operator. */
static struct expr *list_of(struct expr *e)
{
    struct expr *list = NULL;
    for (; e->kind == EXPR_BINARY && e->op == OP_COMMA && !e->type; e = e->binary.left) {
        e->binary.right->next = list;
        list = e->binary.right;
    }
    e->next = list;
    return e;
}

static struct expr *check_part(struct checker *ck, struct expr *e, const struct type *vector)
{
    e = check_c_value(ck, e);
    if (is_error(e->type)) return e;
    if (is_scalar(e->type)) return mark_explicit(convert_c(ck, e, vector->element));
    if (is_vector(e->type) && e->type->scalar == vector->scalar) return e;
    error_at_expr(ck->c, e,
                  "%s does not make components of %s: write convert_%s%u() (OpenCL C 3.0, 6.1.6)",
                  type_name(ck->c, e->type), type_name(ck->c, vector),
                  type_name(ck->c, vector->element), is_vector(e->type) ? e->type->rows : 1);
    return c_fail(ck, e);
}

static struct expr *check_vector_literal(struct checker *ck, struct expr *e, struct expr *list,
                                         const struct type *t)
{
    unsigned components = 0, parts = 0;
    bool bad = false;
    for (struct expr **at = &list; *at; at = &(*at)->next, parts++) {
        struct expr *next = (*at)->next;
        *at = check_part(ck, *at, t);
        (*at)->next = next;
        bad |= is_error((*at)->type);
        inherit_effects(e, *at);
        if (!bad) components += (*at)->type->rows;
    }
    if (bad) return c_fail(ck, e);
    if (components != t->rows && !(parts == 1 && components == 1)) {
        error_at_expr(ck->c, e,
                      "%s takes %u components, or one for all: there are %u (OpenCL C 3.0, 6.1.6)",
                      type_name(ck->c, t), t->rows, components);
        return c_fail(ck, e);
    }
    if (parts == 1 && list->type == t) return list;
    e->kind = EXPR_CONSTRUCT;
    e->construct.args = list;
    e->construct.spec = NULL;
    e->type = t;
    fold_expr(ck, e);
    return e;
}

/* --- casts --------------------------------------------------------------------------------- */

static bool is_scalar_like(const struct type *t) { return is_scalar(t) || is_pointer(t); }

static const char *why_no_cast(const struct type *from, const struct type *to)
{
    if (is_pointer(from) && is_pointer(to)) {
        enum address_space a = (enum address_space)from->space, b = (enum address_space)to->space;
        if (space_converts(a, b) || space_converts(b, a)) return NULL;
        return ": pointers into different address spaces are not converted (OpenCL C 3.0, 6.7)";
    }
    if (is_pointer(from) && is_scalar(to)) return is_float(to) ? "" : NULL;
    if (is_pointer(to) && is_scalar(from)) return is_float(from) ? "" : NULL;
    if (is_scalar_like(from) && is_scalar_like(to)) return NULL;
    if (is_scalar(from) && is_vector(to)) return NULL;
    if (is_vector(from) && is_vector(to))
        return ": vectors are converted by convert_..., or as_... (OpenCL C 3.0, 6.4.2)";
    return "";
}

/* The cast becomes a conversion that the source shows. */
static struct expr *explicit_conversion(struct expr *e, struct expr *operand, const struct type *t)
{
    e->kind = EXPR_CONVERT;
    e->convert.operand = operand;
    e->convert.is_explicit = true;
    e->has_effects = operand->has_effects;
    e->type = t;
    return e;
}

static struct expr *check_conversion(struct checker *ck, struct expr *e, const struct type *t)
{
    struct expr *operand = check_c_value(ck, e->cast.operand);
    if (is_error(operand->type)) return c_fail(ck, e);
    /* the value of a conversion is not an lvalue */
    if (is_void(t) || (operand->type == t && operand->is_lvalue))
        return explicit_conversion(e, operand, t);
    if (operand->type == t) return operand;
    const char *wrong = why_no_cast(operand->type, t);
    if (!wrong) return mark_explicit(convert_c(ck, operand, t));
    error_at_expr(ck->c, e, "%s cannot be cast to %s%s", type_name(ck->c, operand->type),
                  type_name(ck->c, t), wrong);
    return c_fail(ck, e);
}

/* (struct point){ 1, 2 }: makes an unnamed variable (C99, 6.5.2.5). */
static struct expr *check_compound_literal(struct checker *ck, struct expr *e, const struct type *t)
{
    if (!(is_array(t) && !t->length) && !check_complete(ck, t, e->loc, "this"))
        return c_fail(ck, e);
    struct expr *value = check_c_initializer(ck, e->cast.operand, t);
    if (is_error(value->type)) return c_fail(ck, e);
    if (value->kind == EXPR_INIT_LIST) value->is_lvalue = true;
    return value;
}

/* (int4)(a).x: a vector literal is a primary expression (6.3.6), so .x applies to the literal,
 * while the operand of a cast would include it. Returns the location in the operand of the part
 * in parentheses, or NULL if `whole` is not such a literal. */
static struct expr **literal_inside(struct expr **whole)
{
    struct expr **at = whole;
    for (;;) {
        struct expr *e = *at;
        if (e->parenthesized || e->type) break;
        if (e->kind == EXPR_MEMBER) at = &e->member.operand;
        else if (e->kind == EXPR_INDEX) at = &e->index.operand;
        else break;
    }
    return at != whole && (*at)->parenthesized ? at : NULL;
}

struct expr *check_cast(struct checker *ck, struct expr *e)
{
    const struct type *t = check_type_name(ck, e->cast.spec);
    if (!e->cast.operand) { /* an argument that is a type: only some built-ins take one */
        if (!is_error(t))
            error_at_expr(ck->c, e, "a value is expected, this is the type %s",
                          type_name(ck->c, t));
        return c_fail(ck, e);
    }
    struct expr **inside = is_error(t) || !is_vector(t) ? NULL : literal_inside(&e->cast.operand);
    if (inside) {
        struct expr *whole = e->cast.operand, *operand = *inside;
        *inside = e;
        e->cast.operand = operand;
        whole->next = e->next;
        e->next = NULL;
        return check_c_expr(ck, whole);
    }
    struct expr *operand = e->cast.operand;
    if (is_error(t) || !check_float_types(ck, e->loc, t)) return c_fail(ck, e);
    if (operand->kind == EXPR_INIT_LIST && !is_atomic_type(t))
        return check_compound_literal(ck, e, t);
    bool is_literal = is_vector(t) && operand->parenthesized && operand->kind == EXPR_BINARY &&
                      operand->op == OP_COMMA;
    if (is_literal) return check_vector_literal(ck, e, list_of(operand), t);
    if (is_atomic_type(t)) {
        error_at_expr(
            ck->c, e,
            "no value is cast to %s: hand it to atomic_store() or the like (OpenCL C 3.0, 6.15.12.10)",
            type_name(ck->c, t));
        return c_fail(ck, e);
    }
    if (t->has_opaque || is_struct(t) || is_array(t) || is_block(t)) {
        struct expr *same = check_c_value(ck, operand);
        struct expr *none = null_handle(ck, same, t);
        if (none) return none;
        if (same->type == t || same_block(same->type, t) || is_error(same->type)) return same;
        error_at_expr(ck->c, e, "nothing but %s itself can be cast to it, this is %s",
                      type_name(ck->c, t), type_name(ck->c, same->type));
        return c_fail(ck, e);
    }
    return check_conversion(ck, e, t);
}

/* --- swizzles (6.3.7) ---------------------------------------------------------------------- */

/* lo, hi, even and odd: a vector of three components counts as one of four without the last. */
static unsigned half_components(const char *text, unsigned rows, uint8_t components[16])
{
    static const struct {
        const char *name;
        uint8_t first, step;
        bool upper;
    } halves[] = {
        {"lo", 0, 1, false}, {"hi", 0, 1, true}, {"even", 0, 2, false}, {"odd", 1, 2, false}};
    unsigned count = rows == 3 ? 2 : rows / 2;
    for (size_t i = 0; i < sizeof halves / sizeof *halves; i++) {
        if (strcmp(text, halves[i].name)) continue;
        for (unsigned k = 0; k < count; k++) {
            unsigned component =
                halves[i].first + k * halves[i].step + (halves[i].upper ? count : 0);
            components[k] = (uint8_t)(component < rows ? component : rows - 1);
        }
        return count;
    }
    return 0;
}

/* Returns the number of components that `name` selects; 0 means that it is not a swizzle of a
 * vector of `rows` components.  r, g, b, a are of OpenCL C 3.0, but compilers accept them in
 * earlier versions, too. */
static unsigned read_swizzle(const struct name *name, unsigned rows, uint8_t components[16])
{
    static const char sets[2][5] = {"xyzw", "rgba"};
    const char *text = name->text;
    unsigned count = half_components(text, rows, components);
    if (count) return count;
    bool numbered = (text[0] | 0x20) == 's' && text[1];
    if (numbered) text++;
    unsigned set = !numbered && strchr(sets[1], text[0]) ? 1 : 0;
    for (count = 0; text[count]; count++) {
        const char *at = numbered ? NULL : strchr(sets[set], text[count]);
        unsigned component = numbered ? digit_value(text[count])
                             : at     ? (unsigned)(at - sets[set])
                                      : NO_DIGIT;
        if (component >= rows || count == 16) return 0;
        components[count] = (uint8_t)component;
    }
    return count;
}

struct expr *check_c_swizzle(struct checker *ck, struct expr *e)
{
    struct expr *whole = e->member.operand;
    const struct name *name = e->member.name;
    uint8_t components[16] = {0};
    unsigned count = read_swizzle(name, whole->type->rows, components);
    bool exists = count == 1 || count == 2 || count == 3 || count == 4 || count == 8 || count == 16;
    uint8_t of_most[16];
    if (!exists && read_swizzle(name, 16, of_most)) {
        error_at(ck->c, e->loc, "no component '%s' in %s, which has %u", name->text,
                 type_name(ck->c, whole->type), whole->type->rows);
        return c_fail(ck, e);
    }
    if (!exists) {
        error_at(
            ck->c, e->loc,
            "no component '%s' in %s: they are named x, y, z, w, or r, g, b, a, or s0 to sf, or lo, hi, even, odd (OpenCL C 3.0, 6.3.7)",
            name->text, type_name(ck->c, whole->type));
        return c_fail(ck, e);
    }
    e->kind = EXPR_SWIZZLE;
    e->swizzle.operand = whole;
    memcpy(e->swizzle.components, components, sizeof components);
    e->swizzle.count = (uint8_t)count;
    e->type = vector_type(ck->types, (enum scalar)whole->type->scalar, count);
    fold_expr(ck, e);
    return e;
}

/* --- strings ------------------------------------------------------------------------------- */

static uint32_t read_string_literal(struct checker *ck, const struct expr *e, char *bytes)
{
    const char *p = e->name.name->text + 1, *end = e->name.name->text + e->name.name->length - 1;
    uint32_t length = 0;
    while (p < end) {
        unsigned char byte = (unsigned char)*p++;
        const char *problem = byte == '\\' ? read_escape(&p, &byte) : NULL;
        if (problem) {
            error_at_expr(ck->c, e, "%s in the string %s", problem, e->name.name->text);
            break;
        }
        bytes[length++] = (char)byte;
    }
    return length;
}

/* Returns the characters as a constant that lives as long as the compilation; equal strings share
 * one. */
static struct expr *string_list(struct checker *ck, const struct expr *at, const struct type *t,
                                const char *bytes)
{
    struct arena *arena = &ck->c->arena, *values = ck->body.values;
    const struct constant *known[256] = {NULL};
    struct constant *k = arena_new(arena, struct constant);
    struct expr *e = arena_new(arena, struct expr);
    ck->body.values = arena;
    k->type = t;
    k->elements = arena_array(arena, const struct constant *, t->length);
    for (uint32_t i = 0; i < t->length; i++) {
        unsigned char byte = (unsigned char)bytes[i];
        if (!known[byte]) {
            struct constant *part = new_constant(ck, t->element);
            part->values[0].i = (signed char)byte;
            known[byte] = part;
        }
        k->elements[i] = known[byte];
    }
    ck->body.values = values;
    e->kind = EXPR_LITERAL;
    e->loc = at->loc;
    e->type = t;
    e->constant = k;
    e->constness = CONST_KNOWN;
    return e;
}

/* char a[] = "abc", char a[8] = "abc" (C99, 6.7.8, 14).  If only the NUL of a string does not fit,
 * it is left out. */
struct expr *check_string_initializer(struct checker *ck, struct expr *e, const struct type *t)
{
    char *bytes = arena_alloc(&ck->c->tree, e->name.name->length + 1 + (t->length ? t->length : 1));
    uint32_t length = read_string_literal(ck, e, bytes);
    if (!t->length) t = array_type(ck->types, t->element, length + 1, NULL);
    if (length > t->length) {
        error_at_expr(ck->c, e, "the string has %u characters, there is room for %u", length,
                      t->length);
        return c_fail(ck, e);
    }
    return string_list(ck, e, t, bytes);
}

/* A string is an array of char in the constant address space (OpenCL C 3.0, 6.7.3). */
struct expr *check_c_string(struct checker *ck, struct expr *e)
{
    char *bytes = arena_alloc(&ck->c->tree, e->name.name->length + 1);
    uint32_t length = read_string_literal(ck, e, bytes);
    const struct type *character = scalar_type(ck->types, SCALAR_INT8);
    const struct type *type = array_type(ck->types, character, length + 1, NULL);
    struct decl *d = new_lasting_decl(ck, DECL_VARIABLE, NULL, e->loc, type);
    d->storage = STORAGE_GLOBAL;
    d->c.space = SPACE_CONSTANT;
    d->spirv.class = SpvStorageClassUniformConstant + 1;
    note_parts(ck, d->type->length);
    d->init = string_list(ck, e, d->type, bytes);
    e->kind = EXPR_NAME;
    e->name.name = NULL;
    e->name.decl = d;
    e->type = d->type;
    e->is_lvalue = true;
    e->space = SPACE_CONSTANT;
    return e;
}
