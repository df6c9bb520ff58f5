/* Declarators of OpenCL C: C99, 6.7.5, OpenCL C 3.0, 6.3 and 6.7. */
#include "sema/opencl/declarations/declarators.h"
#include "sema/opencl/declarations/specifiers.h"
#include "sema/expressions/check_expr.h"
#include "sema/declarations/check_type.h"
#include "sema/opencl/declarations/alias.h"
#include "sema/opencl/declarations/block.h"
#include "sema/report.h"

/* 6.7.4: the default space of a pointer's target is generic, or private if that space does not
 * exist. */
enum address_space default_pointee_space(const struct checker *ck)
{
    return feature_enabled(ck->c, ck->features.exts, FEATURE_OPENCL_C_GENERIC_ADDRESS_SPACE)
               ? SPACE_GENERIC
               : SPACE_PRIVATE;
}

enum { MOST_DERIVATIONS = 64 };

static bool is_complete(const struct type *t)
{
    return is_struct(t) ? t->is_complete : is_array(t) ? t->length != 0 : !is_void(t);
}

bool check_complete(struct checker *ck, const struct type *t, loc_t loc, const char *what)
{
    if (is_error(t)) return false;
    if (is_complete(t)) return true;
    if (!element_of(t)->is_poisoned)
        error_at(ck->c, loc, "%s is of incomplete type %s", what, type_name(ck->c, t));
    return false;
}

/* Pointers to images, samplers and pipes are not possible. */
static bool is_for_parameters(const struct type *t)
{
    return is_image(t) || is_sampler(t) || is_pipe(t);
}

static const char *where_for_parameters(const struct type *t)
{
    return is_pipe(t) ? "OpenCL C 3.0, 6.15.18.1" : "OpenCL C 3.0, 6.11, b";
}

static void derive_pointer(struct checker *ck, const struct derivation *step, struct c_declared *d)
{
    enum address_space space =
        d->space_given ? (enum address_space)d->space : default_pointee_space(ck);
    struct c_specifiers own = {0};
    for (const struct qualifier *q = step->qualifiers; q; q = q->next) read_qualifier(ck, &own, q);
    if (own.storage & IS_PIPE || own.access)
        error_at(ck->c, step->loc,
                 "pipe and access qualifiers belong before the type (OpenCL C 3.0, 6.8, 6.15.18)");
    if (!is_error(d->type)) {
        if (is_block(d->type)) {
            error_at(ck->c, step->loc, "there are no pointers to blocks (OpenCL C 3.0, 6.14.5)");
            d->type = ck->types->error;
            return;
        }
        if (is_for_parameters(d->type))
            error_at(ck->c, step->loc, "there is no pointer to %s (%s)", type_name(ck->c, d->type),
                     where_for_parameters(d->type));
        d->type =
            pointer_type(ck->types, d->type, space, d->qualifiers & (TYPE_CONST | TYPE_VOLATILE));
        if (d->type->depth > MOST_DERIVATIONS) {
            error_at(ck->c, step->loc, "pointers to pointers are at most %d deep",
                     MOST_DERIVATIONS);
            d->type = ck->types->error;
        }
    }
    d->alias = derived_alias(ck, ALIAS_POINTER, d->alias, d->type);
    d->is_address_sized = false;
    d->qualifiers = own.qualifiers;
    d->space = own.space;
    d->space_given = own.space_given;
}

static void check_array_size(struct checker *ck, const struct derivation *step,
                             struct c_declared *d)
{
    unsigned dimensions = 0;
    for (const struct type *t = d->type; is_array(t); t = t->element) dimensions++;
    if (dimensions <= MOST_DIMENSIONS && c_extent(d->type).size < INT32_MAX) return;
    error_at(ck->c, step->loc,
             dimensions > MOST_DIMENSIONS ? "an array has at most %d dimensions"
                                          : "an array takes less than %d bytes",
             dimensions > MOST_DIMENSIONS ? MOST_DIMENSIONS : INT32_MAX);
    d->type = ck->types->error;
}

static void derive_array(struct checker *ck, const struct derivation *step, struct c_declared *d)
{
    int64_t length = 0;
    struct expr *size = step->size;
    if (size) {
        size = check_c_value(ck, size);
        if (is_error(size->type)) {
            d->type = ck->types->error;
            return;
        }
        if (is_scalar(size->type) && is_integer(size->type) && size->constness != CONST_KNOWN) {
            error_at_expr(
                ck->c, size,
                "the size of an array must be constant: there are no variable length arrays (OpenCL C 3.0, 6.11, d)");
            d->type = ck->types->error;
            return;
        }
        if (!check_integral_constant(ck, &size, "the size of an array", &length, NULL)) {
            d->type = ck->types->error;
            return;
        }
    }
    if (is_error(d->type)) return;
    if (is_block(d->type)) {
        error_at(ck->c, step->loc, "there are no arrays of blocks (OpenCL C 3.0, 6.14.5)");
        d->type = ck->types->error;
        return;
    }
    if (size && (length <= 0 || length > MOST_ELEMENTS)) {
        error_at_expr(ck->c, size, "an array has 1 to %d elements, this has %lld", MOST_ELEMENTS,
                      (long long)length);
        d->type = ck->types->error;
    } else if (is_for_parameters(d->type)) {
        error_at(ck->c, step->loc, "there are no arrays of %s (%s)", type_name(ck->c, d->type),
                 where_for_parameters(d->type));
        d->type = ck->types->error;
    } else if (check_complete(ck, d->type, step->loc, "the element of the array")) {
        d->type = array_type(ck->types, d->type, (uint32_t)length, NULL);
        d->alias = derived_alias(ck, ALIAS_ARRAY, d->alias, d->type);
        check_array_size(ck, step, d);
    } else {
        d->type = ck->types->error;
    }
}

/* 6.11, a: no pointers to functions. */
static void derive_function(struct checker *ck, const struct derivation *step,
                            const struct derivation *inner, struct c_declared *d, bool is_outermost)
{
    if (is_outermost) {
        d->function = step;
        return;
    }
    if (inner->kind == DERIVE_BLOCK) {
        d->type = check_block_type(ck, d->type, step);
        d->qualifiers = 0;
        d->space_given = false;
        d->space = SPACE_PRIVATE;
        return;
    }
    error_at(ck->c, step->loc, "pointers to functions are not supported (OpenCL C 3.0, 6.11)");
    d->type = ck->types->error;
}

/* A list of parameters follows ^ in parentheses; every block is const (6.14.5). */
static void derive_block(struct checker *ck, const struct derivation *step,
                         const struct derivation *outside, struct c_declared *d)
{
    struct c_specifiers own = {0};
    for (const struct qualifier *q = step->qualifiers; q; q = q->next) read_qualifier(ck, &own, q);
    d->space = own.space;
    d->space_given = own.space_given;
    if (outside && outside->kind == DERIVE_FUNCTION) return;
    error_at(ck->c, step->loc,
             "a block is declared with its parameters: int (^name)(int) (OpenCL C 3.0, 6.14.2)");
    d->type = ck->types->error;
}

static bool is_outermost(const struct derivation *const *steps, uint32_t i)
{
    while (i-- > 0)
        if (steps[i]->kind != DERIVE_ATTRIBUTES) return false;
    return true;
}

void read_declarator(struct checker *ck, const struct c_specifiers *s,
                     const struct derivation *derived, loc_t loc, struct c_declared *d)
{
    const struct derivation *steps[MOST_DERIVATIONS];
    uint32_t count = 0;
    *d = (struct c_declared){.type = s->type,
                             .alias = s->alias,
                             .qualifiers = s->qualifiers,
                             .space = s->space,
                             .space_given = s->space_given,
                             .is_address_sized = s->is_address_sized};
    if (s->qualifiers & TYPE_RESTRICT && !is_error(s->type) && !is_pointer(s->type))
        error_at(ck->c, loc, "restrict is for pointers: write it after the * (C99, 6.7.3, 2)");
    d->align = alignment_of(ck, s->attributes);
    if (!s->redeclares) d->type = extended_vector(ck, s->attributes, d->type);
    for (; derived; derived = derived->next) {
        if (count == MOST_DERIVATIONS) {
            error_at(ck->c, loc, "a declarator has at most %d parts", MOST_DERIVATIONS);
            d->type = ck->types->error;
            return;
        }
        steps[count++] = derived;
    }
    while (count-- > 0) {
        const struct derivation *step = steps[count];
        switch ((enum derivation_kind)step->kind) {
        case DERIVE_POINTER: derive_pointer(ck, step, d); break;
        case DERIVE_BLOCK: derive_block(ck, step, step->next, d); break;
        case DERIVE_ARRAY: derive_array(ck, step, d); break;
        case DERIVE_FUNCTION:
            derive_function(ck, step, count ? steps[count - 1] : NULL, d,
                            is_outermost(steps, count));
            break;
        case DERIVE_ATTRIBUTES: {
            uint32_t align = alignment_of(ck, step->qualifiers);
            d->type = extended_vector(ck, step->qualifiers, d->type);
            if (align) d->align = align;
        }
        }
    }
}

const struct type *check_type_name(struct checker *ck, struct type_spec *spec)
{
    struct c_specifiers s;
    struct c_declared d;
    read_specifiers(ck, spec, &s);
    read_declarator(ck, &s, spec->derived, spec->loc, &d);
    if (!d.function) return d.type;
    error_at(ck->c, d.function->loc,
             "a value cannot have the type of a function (OpenCL C 3.0, 6.11)");
    return ck->types->error;
}
