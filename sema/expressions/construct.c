/* Constructors: GLSL 4.60, 5.4. The resulting form of an EXPR_CONSTRUCT of type T:
 *
 *   vector    one scalar argument of T's scalar: every component is it; otherwise scalars, vectors
 * and matrices of T's scalar whose components fill T in order (those of the last argument may be
 * too many) matrix    one scalar: the diagonal; one matrix: the part in common, the rest of the
 * identity; otherwise as for vectors array     one argument an element, each of the element type
 *   struct    one argument a member, each of the member's type
 *
 * A scalar constructor becomes a conversion of (the first component of) its argument, and T(x) with
 * x of type T becomes x as an rvalue.  References come from and go to uint64_t, uvec2 and other
 * references as EXPR_CONVERT (GL_EXT_buffer_reference, _uvec2).
 */
#include <math.h>

#include "lang/suggest.h"
#include "lang/dialect.h"
#include "lang/small_float.h"
#include "lang/target.h"
#include "sema/expressions/check_expr.h"
#include "sema/declarations/check_type.h"
#include "sema/expressions/convert.h"
#include "sema/glsl/glsl.h"
#include "sema/declarations/initializer.h"
#include "sema/expressions/lvalue.h"
#include "sema/requirements.h"
#include "sema/report.h"

uint32_t check_arguments(struct checker *ck, struct expr **list, bool *bad)
{
    uint32_t count = 0;
    for (struct expr **at = list; *at; at = &(*at)->next, count++) {
        struct expr *next = (*at)->next, *checked = check_expr(ck, *at);
        checked->next = next;
        *at = checked;
        *bad |= is_error(checked->type);
        if (!is_error(checked->type) && checked->type->kind == TYPE_VOID) {
            error_at(ck->c, checked->loc, "an argument has no value: it is void");
            *bad = true;
        }
    }
    return count;
}

static void inherit_arguments(struct expr *e, const struct expr *args)
{
    for (const struct expr *a = args; a; a = a->next) {
        inherit_effects(e, a);
        if (a->precision > e->precision) e->precision = a->precision;
    }
}

/* --- numbers ------------------------------------------------------------------------------- */

/* Returns the first component of a vector or matrix. */
static struct expr *first_component(struct checker *ck, struct expr *e)
{
    if (is_matrix(e->type)) {
        struct expr *zero = new_expr(ck, EXPR_LITERAL, e, NULL);
        zero->literal.scalar = SCALAR_INT;
        struct expr *column = new_expr(ck, EXPR_INDEX, e, NULL);
        column->index.operand = e;
        column->index.index = zero;
        e->next = NULL;
        e = check_expr(ck, column);
    }
    if (!is_vector(e->type)) return e;
    struct expr *first = new_expr(ck, EXPR_SWIZZLE, e, scalar_type(ck->types, e->type->scalar));
    first->swizzle.operand = e;
    first->swizzle.count = 1;
    e->next = NULL;
    inherit_arguments(first, e);
    fold_expr(ck, first);
    return first;
}

/* Returns `e` as an rvalue, since T(x) cannot be assigned to. */
static struct expr *as_rvalue(struct checker *ck, struct expr *e)
{
    if (!e->is_lvalue) return e;
    struct expr *copy = arena_new(&ck->c->tree, struct expr);
    *copy = *e;
    copy->is_lvalue = false;
    return copy;
}

/* GL_EXT_bfloat16 and GL_EXT_float_e5m2, 5.4.1: no conversions to and from boolean types. */
static bool mixes_bool_and_small(const struct type *a, const struct type *b)
{
    return (a->scalar == SCALAR_BOOL && scalar_has_no_operators((enum scalar)b->scalar)) ||
           (b->scalar == SCALAR_BOOL && scalar_has_no_operators((enum scalar)a->scalar));
}

static bool has_nan(const struct expr *e)
{
    if (!scalar_is_float((enum scalar)e->type->scalar)) return false;
    for (uint32_t i = 0; i < component_count(e->type); i++)
        if (isnan(e->constant->values[i].f)) return true;
    return false;
}

/* Vulkan has no instruction that converts to these types (VUID-StandaloneSpirv-OpFConvert-12466,
 * VUID-StandaloneSpirv-OpConvertFToU-12465), so only constants do. */
static bool check_microscaling_source(struct checker *ck, const struct expr *a, enum scalar to)
{
    if (!scalar_is_microscaling(to) || a->type->scalar == to) return true;
    if (a->constness != CONST_KNOWN) {
        error_at_expr(ck->c, a,
                      "only a constant converts to %s, and this %s is not one: Vulkan has no such "
                      "conversion at run time (VUID-StandaloneSpirv-OpFConvert-12466)",
                      scalar_name(to), type_name(ck->c, a->type));
        return false;
    }
    if (small_float_has_nan(to) || !has_nan(a)) return true;
    error_at_expr(ck->c, a, "NaN does not convert to %s, which has no bits for it",
                  scalar_name(to));
    return false;
}

static bool all_numeric(struct checker *ck, struct expr *e, const struct type *t)
{
    for (struct expr *a = e->construct.args; a; a = a->next) {
        if (!check_readable(ck, a)) return false;
        if (is_numeric_shape(a->type) && !mixes_bool_and_small(a->type, t)) {
            if (!check_microscaling_source(ck, a, (enum scalar)t->scalar)) return false;
            continue;
        }
        error_at_expr(ck->c, a, "%s cannot be constructed from %s", type_name(ck->c, t),
                      type_name(ck->c, a->type));
        return false;
    }
    return true;
}

static void convert_arguments(struct checker *ck, struct expr *e, enum scalar s)
{
    for (struct expr **at = &e->construct.args; *at; at = &(*at)->next) {
        struct expr *next = (*at)->next;
        *at = mark_explicit(make_conversion(ck, *at, with_scalar(ck->types, (*at)->type, s)));
        (*at)->next = next;
    }
}

/* 5.4.2: there must be enough components, each argument must be used, and a matrix must be the only
 * argument. */
static bool check_component_counts(struct checker *ck, const struct expr *e, const struct type *t)
{
    unsigned wanted = component_count(t);
    uint64_t found = 0;
    for (const struct expr *a = e->construct.args; a; a = a->next) {
        if (found >= wanted) {
            error_at_expr(ck->c, a, "too many arguments for %s: it has %u components",
                          type_name(ck->c, t), wanted);
            return false;
        }
        if (is_matrix(t) && is_matrix(a->type)) {
            error_at_expr(ck->c, a, "a matrix must be the only argument of %s",
                          type_name(ck->c, t));
            return false;
        }
        found += component_count(a->type);
    }
    if (found >= wanted) return true;
    error_at_expr(ck->c, e, "too few arguments for %s: %llu components, but it has %u",
                  type_name(ck->c, t), (unsigned long long)found, wanted);
    return false;
}

/* GL_EXT_long_vector, 4.1.5: vector and coopvecNV are constructed from each other. */
static bool same_spec_length(const struct type *a, const struct type *b)
{
    return is_vector(a) && is_vector(b) && a->length_expr && a->length_expr == b->length_expr;
}

/* The components of a vector of specialized length cannot be counted here. */
static bool check_known_lengths(struct checker *ck, const struct expr *e, const struct type *t)
{
    const struct type *specialized = t->length_expr ? t : NULL;
    for (const struct expr *a = e->construct.args; a; a = a->next)
        if (a->type->length_expr) specialized = a->type;
    if (!specialized) return true;
    error_at_expr(
        ck->c, e,
        "%s has a specialized length: it is constructed from one scalar, or from a vector of the "
        "same length (GL_EXT_long_vector, 4.1.5)",
        type_name(ck->c, specialized));
    return false;
}

/* Types of 8 and 16 bits that are for memory only are converted as a whole
 * (GL_EXT_shader_16bit_storage, 5.4.2).  One of several arguments is converted by itself, if it
 * converts implicitly. */
static bool check_narrow_parts(struct checker *ck, const struct expr *e, const struct type *t,
                               uint32_t count)
{
    const struct expr *a = e->construct.args;
    if (count == 1 && component_count(a->type) == component_count(t)) return true;
    if (!check_computes(ck, e, t)) return false;
    for (; a; a = a->next) {
        enum scalar s = (enum scalar)a->type->scalar;
        bool widens = !scalar_computes(ck->c, e->exts, s) && is_memory_scalar(ck->c, e->exts, s) &&
                      accepts_dialect(ck->c);
        if (widens) dialect_at(ck->c, a->loc, DIALECT_NARROW_CONVERSION, type_name(ck->c, a->type));
        else if (!check_computes(ck, e, a->type)) return false;
    }
    return true;
}

static struct expr *construct_numeric(struct checker *ck, struct expr *e, const struct type *t,
                                      uint32_t count)
{
    struct expr *first = e->construct.args;
    if (!all_numeric(ck, e, t) || !check_narrow_parts(ck, e, t, count)) return fail(ck, e);
    if (count == 1 && is_scalar(t))
        return as_rvalue(ck, mark_explicit(make_conversion(ck, first_component(ck, first), t)));
    if (is_matrix(t) && is_matrix(first->type) &&
        !require_language(ck, e->exts, e->loc, PART_MATRIX_OF_MATRIX))
        return fail(ck, e);
    if (count == 1 && (same_shape(first->type, t) || same_spec_length(first->type, t)))
        return as_rvalue(ck, mark_explicit(make_conversion(ck, first, t)));
    bool single =
        count == 1 && (is_scalar(first->type) || (is_matrix(t) && is_matrix(first->type)));
    if (!single && !check_known_lengths(ck, e, t)) return fail(ck, e);
    if (!single && !check_component_counts(ck, e, t)) return fail(ck, e);
    convert_arguments(ck, e, t->scalar);
    e->type = t;
    fold_expr(ck, e);
    return e;
}

/* --- arrays and structs -------------------------------------------------------------------- */

/* Returns the array type with its missing sizes taken from the arguments (5.4.4). */
static const struct type *deduce_array(struct checker *ck, const struct type *t,
                                       const struct expr *first, uint32_t count)
{
    const struct type *element = t->element;
    if (is_array(element) && !element->length && first && is_array(first->type))
        element = first->type;
    if (t->length && element == t->element) return t;
    return array_type(ck->types, element, t->length ? t->length : count, t->length_expr);
}

static bool check_argument_count(struct checker *ck, const struct expr *e, const struct type *t,
                                 uint32_t wanted, uint32_t found)
{
    note_parts(ck, found);
    if (wanted == found) return true;
    error_at_expr(ck->c, e, "%s is constructed from %u values, not %u", type_name(ck->c, t), wanted,
                  found);
    return false;
}

static struct expr *construct_parts(struct checker *ck, struct expr *e, const struct type *t,
                                    uint32_t count)
{
    if (is_array(t) && !require_language(ck, e->exts, e->loc, PART_ARRAY_VALUES))
        return fail(ck, e);
    if (is_array(t)) t = deduce_array(ck, t, e->construct.args, count);
    if (!check_argument_count(ck, e, t, is_array(t) ? t->length : t->field_count, count))
        return fail(ck, e);
    if (!check_arithmetic_type(ck, e->exts, e->loc, t)) return fail(ck, e);
    uint32_t i = 0;
    bool bad = false;
    for (struct expr **at = &e->construct.args; *at; at = &(*at)->next, i++) {
        struct expr *next = (*at)->next;
        *at = convert_for(ck, *at, is_array(t) ? t->element : t->fields[i].type, "the argument");
        (*at)->next = next;
        bad |= is_error((*at)->type);
    }
    if (bad) return fail(ck, e);
    e->type = t;
    fold_expr(ck, e);
    return e;
}

/* --- references ---------------------------------------------------------------------------- */

static bool is_reference_bits(struct checker *ck, const struct type *t)
{
    return t == scalar_type(ck->types, SCALAR_UINT64) ||
           t == vector_type(ck->types, SCALAR_UINT, 2);
}

/* uint64_t(ref), ref(uint64_t), ref(other ref), and with uvec2 if its extension is enabled. */
static struct expr *construct_reference(struct checker *ck, struct expr *e, const struct type *t,
                                        uint32_t count)
{
    struct expr *from = e->construct.args;
    bool fits = count == 1 && (t->kind == TYPE_REFERENCE ? from->type->kind == TYPE_REFERENCE ||
                                                               is_reference_bits(ck, from->type)
                                                         : is_reference_bits(ck, t));
    if (!fits) {
        error_at_expr(
            ck->c, e,
            "%s cannot be constructed from %s: a reference comes from a uint64_t, a uvec2 or another reference",
            type_name(ck->c, t), count == 1 ? type_name(ck->c, from->type) : "these arguments");
        return fail(ck, e);
    }
    bool vector = is_vector(t) || is_vector(from->type);
    if (vector && !require_feature(ck, e->exts, e->loc, "a buffer reference as uvec2",
                                   FEATURE_BUFFER_REFERENCE_UVEC2))
        return fail(ck, e);
    return as_rvalue(ck, make_conversion(ck, from, t));
}

/* --- combined samplers --------------------------------------------------------------------- */

/* 5.4.5: the names of both types have the same suffix, except for Shadow. */
static bool is_texture_of(const struct type *texture, const struct type *combined)
{
    if (texture->kind != TYPE_OPAQUE || opaque_of(texture)->kind != OPAQUE_TEXTURE) return false;
    const struct opaque *t = opaque_of(texture), *c = opaque_of(combined);
    return t->scalar == c->scalar && t->dim == c->dim && t->arrayed == c->arrayed &&
           t->multisampled == c->multisampled;
}

/* sampler2D(texture2D, sampler) */
static struct expr *construct_sampler(struct checker *ck, struct expr *e, const struct type *t,
                                      uint32_t count)
{
    const struct expr *texture = e->construct.args;
    if (count != 2) {
        error_at_expr(ck->c, e, "%s is constructed from a texture and a sampler (GLSL 4.60, 5.4.5)",
                      type_name(ck->c, t));
    } else if (!is_texture_of(texture->type, t)) {
        error_at_expr(
            ck->c, texture,
            "the first argument of %s must be the texture type with the same suffix, this is %s (GLSL 4.60, 5.4.5)",
            type_name(ck->c, t), type_name(ck->c, texture->type));
    } else if (!is_sampler(texture->next->type)) {
        error_at_expr(
            ck->c, texture->next,
            "the second argument of %s must be a sampler or samplerShadow, this is %s (GLSL 4.60, 5.4.5)",
            type_name(ck->c, t), type_name(ck->c, texture->next->type));
    } else {
        e->type = t;
        e->precision = texture->precision;
        return e;
    }
    return fail(ck, e);
}

/* --- acceleration structures --------------------------------------------------------------- */

static bool is_structure(const struct type *t)
{
    return t->kind == TYPE_OPAQUE && opaque_of(t)->kind == OPAQUE_ACCELERATION_STRUCTURE;
}

/* accelerationStructureEXT(uint64_t), accelerationStructureEXT(uvec2) (GL_EXT_ray_tracing, 5.4.1)
 */
static struct expr *construct_structure(struct checker *ck, struct expr *e, const struct type *t,
                                        uint32_t count)
{
    const struct expr *from = e->construct.args;
    if (count != 1 || !is_reference_bits(ck, from->type)) {
        error_at_expr(ck->c, e,
                      "%s is constructed from one uint64_t or uvec2 (GL_EXT_ray_tracing, 5.4.1)",
                      type_name(ck->c, t));
        return fail(ck, e);
    }
    e->type = t;
    return e;
}

static bool is_constructible(struct checker *ck, const struct expr *e, const struct type *t)
{
    bool is_combined = t->kind == TYPE_OPAQUE && opaque_of(t)->kind == OPAQUE_COMBINED;
    if (is_combined && ck->c->target->explicit_vulkan) return true;
    if (is_structure(t) || is_handle(ck, t)) return true;
    if (t->has_opaque) {
        bool is_old_name = t->kind == TYPE_OPAQUE &&
                           find_builtin_name(t->keyword->text, (uint32_t)strlen(t->keyword->text));
        const char *why = is_combined   ? ": that needs a Vulkan target (GLSL 4.60, 5.4.5)"
                          : is_old_name ? arena_printf(&ck->c->arena, ", for Vulkan it is a type%s",
                                                       present_name(ck->c, t->keyword->text))
                                        : " (GLSL 4.60, 4.1.7)";
        error_at_expr(ck->c, e, "%s cannot be constructed%s", type_name(ck->c, t), why);
        return false;
    }
    if (t->kind != TYPE_VOID && !t->has_runtime_array) return true;
    if (is_array(t) && !t->element->has_runtime_array) return true; /* sized by its arguments */
    if (is_array(t) && is_array(t->element)) return true;
    error_at_expr(ck->c, e, "%s cannot be constructed", type_name(ck->c, t));
    return false;
}

struct expr *check_construct(struct checker *ck, struct expr *e)
{
    const struct type *t = check_type(ck, e->construct.spec, NULL);
    bool bad = false;
    uint32_t count = check_arguments(ck, &e->construct.args, &bad);
    inherit_arguments(e, e->construct.args);
    if (is_error(t) || bad || !is_constructible(ck, e, t)) return fail(ck, e);
    if (count == 0) {
        error_at_expr(ck->c, e, "%s() needs arguments", type_name(ck->c, t));
        return fail(ck, e);
    }
    if (t->kind == TYPE_REFERENCE || e->construct.args->type->kind == TYPE_REFERENCE) {
        if (t->kind == TYPE_REFERENCE || is_numeric_shape(t))
            return construct_reference(ck, e, t, count);
    }
    if (e->construct.is_typecast && !is_numeric_shape(t) && !is_cooperative_matrix(t)) {
        error_at_expr(
            ck->c, e,
            "no value can be cast to %s: a cast gives a scalar, vector, matrix or buffer reference (GL_NV_explicit_typecast, 5.11)",
            type_name(ck->c, t));
        return fail(ck, e);
    }
    if (is_structure(t)) return construct_structure(ck, e, t, count);
    if (converts_handle(ck, t, e->construct.args, count)) return construct_handle(ck, e, t, count);
    if (t->kind == TYPE_OPAQUE) return construct_sampler(ck, e, t, count);
    if (is_cooperative_matrix(t)) return construct_cooperative_matrix(ck, e, t, count);
    return is_numeric_shape(t) ? construct_numeric(ck, e, t, count)
                               : construct_parts(ck, e, t, count);
}
