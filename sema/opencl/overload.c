/* Overload resolution for the built-in functions of OpenCL C.
 *
 * The language says only that overloaded built-ins exist for several types (OpenCL C 3.0, 6.15). A
 * call selects the one that other compilers choose, too: each argument is exact, promoted (C99,
 * 6.3.1.1; float to double) or converted (C99, 6.5.16.1; a scalar to a vector, 6.4.5), and one
 * instance must be the best for each argument.
 *
 * A row is a family: N and M follow from the arguments that are vectors or point to vectors; then
 * each scalar that T may be is tried. */
#include "sema/opencl/overload.h"
#include "sema/opencl/convert.h"
#include "sema/opencl/declarations/types.h"

/* --- types of a candidate ------------------------------------------------------------------ */

static unsigned width_of(const struct candidate *f, unsigned width)
{
    if (width < WIDTH_N) return width;
    if (width <= WIDTH_M) return width == WIDTH_N ? f->n : f->m;
    return f->opaque && f->opaque->keyword ? opaque_width(opaque_of(f->opaque), width) : 1;
}

/* Returns the integer type of `bits` bits.  Signed types precede unsigned ones in the enumeration.
 */
static enum scalar integer_of_width(unsigned bits, bool is_signed)
{
    enum scalar s = bits == 8    ? SCALAR_INT8
                    : bits == 16 ? SCALAR_INT16
                    : bits == 32 ? SCALAR_INT
                                 : SCALAR_INT64;
    return is_signed ? s : (enum scalar)(s + 1);
}

static enum scalar scalar_of(const struct candidate *f, unsigned scalar)
{
    enum scalar t = (enum scalar)f->scalar;
    switch (scalar) {
    case SCALAR_T: return t;
    case SCALAR_SIGNED_T: return integer_of_width(scalar_bits(t), true);
    case SCALAR_UNSIGNED_T: return integer_of_width(scalar_bits(t), false);
    case SCALAR_WIDE_T: return integer_of_width(2 * scalar_bits(t), scalar_is_signed(t));
    default: return (enum scalar)scalar;
    }
}

/* Returns the type of a parameter that is not a pointer, or the pointed-to type. */
static const struct type *plain_type(struct checker *ck, const struct candidate *f,
                                     const struct pattern *p, const struct type *argument)
{
    switch (p->scalar) {
    case SCALAR_VOID: return ck->types->void_;
    case SCALAR_SIZE: return size_type(ck->types, false);
    case SCALAR_OPAQUE:
        return opaque_type(ck->types, keyword_of_token((enum keyword_token)p->opaque), 0);
    case SCALAR_IMAGES:
    case SCALAR_PIPE: return f->opaque ? f->opaque : ck->types->error;
    case SCALAR_PACKET:
        return f->opaque && f->opaque->element ? f->opaque->element : ck->types->error;
    case SCALAR_BLOCK: return argument && is_block(argument) ? argument : ck->types->error;
    case SCALAR_POINTEE: return f->pointee ? f->pointee : ck->types->void_;
    case SCALAR_FLAG: return atomic_type(ck->types, SCALAR_BOOL);
    case SCALAR_ANY:
        if (p->width == WIDTH_ANY) return f->anything ? f->anything : ck->types->error;
        return vector_type(ck->types,
                           argument && is_scalar_or_vector(argument) ? (enum scalar)argument->scalar
                                                                     : SCALAR_INT,
                           width_of(f, p->width));
    default: return vector_type(ck->types, scalar_of(f, p->scalar), width_of(f, p->width));
    }
}

static unsigned first_space(unsigned spaces)
{
    static const uint8_t order[] = {SPACE_GLOBAL, SPACE_LOCAL, SPACE_CONSTANT, SPACE_GENERIC,
                                    SPACE_PRIVATE};
    for (unsigned i = 0; i < sizeof order; i++)
        if (spaces >> order[i] & 1) return order[i];
    return SPACE_PRIVATE;
}

static const struct type *pattern_type(struct checker *ck, const struct candidate *f,
                                       const struct pattern *p, const struct type *argument)
{
    bool points = argument && is_pointer(argument);
    const struct type *t = plain_type(ck, f, p, p->spaces && points ? argument->element : argument);
    if (!p->spaces || is_error(t)) return t;
    unsigned space =
        points && p->spaces >> argument->space & 1 ? argument->space : first_space(p->spaces);
    if (p->spaces & POINTS_TO_ATOMIC) t = atomic_type(ck->types, (enum scalar)t->scalar);
    unsigned qualifiers = points                        ? argument->qualifiers
                          : p->spaces & POINTS_TO_CONST ? TYPE_CONST
                                                        : 0;
    return pointer_type(ck->types, t, (enum address_space)space, qualifiers);
}

const struct type *c_parameter_type(struct checker *ck, const struct candidate *f, uint32_t i,
                                    const struct type *argument)
{
    return pattern_type(ck, f, &f->builtin->params[i], argument);
}

const struct type *c_result_type(struct checker *ck, const struct candidate *f)
{
    return pattern_type(ck, f, &f->builtin->result, NULL);
}

/* --- does an argument fit? ----------------------------------------------------------------- */

static enum argument_rank rank_scalar(const struct type *from, const struct type *to)
{
    enum scalar a = (enum scalar)from->scalar, b = (enum scalar)to->scalar;
    if (a == b) return RANK_EXACT;
    bool is_small = !scalar_is_float(a) && (a == SCALAR_BOOL || scalar_bits(a) < 32);
    if ((is_small && b == SCALAR_INT) || (a == SCALAR_FLOAT && b == SCALAR_DOUBLE))
        return RANK_PROMOTED;
    return RANK_CONVERTED;
}

/* A pointer to the same type, in one of the spaces; const may be added (C99, 6.5.16.1). */
static enum argument_rank rank_pointer(const struct pattern *p, const struct type *from,
                                       const struct type *to)
{
    if (!is_pointer(from)) return RANK_NONE;
    if (!(p->spaces >> from->space & 1)) return RANK_NONE;
    if ((from->qualifiers & TYPE_CONST) && !(p->spaces & POINTS_TO_CONST)) return RANK_NONE;
    if (p->scalar == SCALAR_VOID) return RANK_CONVERTED;
    return same_type(from->element, to->element) ? RANK_EXACT : RANK_NONE;
}

/* Literals may represent handles: 0 for no event_t (6.15.11), CLK_... for a sampler (6.15.13.1). */
static enum argument_rank rank_handle(const struct expr *argument, const struct type *to)
{
    if (same_type(argument->type, to)) return RANK_EXACT;
    bool is_integer_constant = is_scalar(argument->type) && is_integer(argument->type) &&
                               argument->constness == CONST_KNOWN;
    if (to->kind != TYPE_OPAQUE || !is_integer_constant) return RANK_NONE;
    if (opaque_of(to)->kind == OPAQUE_SAMPLER) return RANK_CONVERTED;
    return may_be_null(to) && is_null_constant(argument) ? RANK_CONVERTED : RANK_NONE;
}

static enum argument_rank rank_argument(struct checker *ck, const struct candidate *f, uint32_t i,
                                        const struct expr *argument)
{
    const struct pattern *p = &f->builtin->params[i];
    const struct type *from = argument->type, *to = c_parameter_type(ck, f, i, from);
    if (is_error(to)) return RANK_NONE;
    bool may_be_null = is_scalar(from) || p->scalar == SCALAR_OPAQUE; /* NULL means no events */
    if (p->spaces)
        return may_be_null && is_null_constant(argument) ? RANK_CONVERTED
                                                         : rank_pointer(p, from, to);
    if (!is_scalar_or_vector(to)) return rank_handle(argument, to);
    if (!is_scalar_or_vector(from)) return RANK_NONE;
    if (is_vector(from)) return from == to ? RANK_EXACT : RANK_NONE;
    return is_vector(to) ? RANK_CONVERTED : rank_scalar(from, to);
}

bool argument_fits(struct checker *ck, const struct candidate *f, uint32_t i,
                   const struct expr *argument)
{
    return rank_argument(ck, f, i, argument) != RANK_NONE;
}

/* --- rows ---------------------------------------------------------------------------------- */

bool c_row_available(struct checker *ck, unsigned exts, const struct builtin *b)
{
    return !version_has(ck->c, b->until) && row_added(ck->c, exts, b);
}

bool c_scalar_available(const struct checker *ck, unsigned exts, enum scalar s)
{
    if (s == SCALAR_DOUBLE) return feature_enabled(ck->c, exts, FEATURE_KHR_FP64);
    return s != SCALAR_FLOAT16 || feature_enabled(ck->c, exts, FEATURE_KHR_FP16);
}

static bool bind_width(unsigned pattern, unsigned actual, struct candidate *f)
{
    uint8_t *slot = pattern == WIDTH_N ? &f->n : pattern == WIDTH_M ? &f->m : NULL;
    if (!slot) return true;
    if (*slot && *slot != actual) return false;
    *slot = (uint8_t)actual;
    return true;
}

/* Binds an image of the right shape and access, or a pipe.  False if the type does not fit. */
static bool bind_handle(const struct pattern *p, const struct type *t, struct candidate *f)
{
    if (t->kind != TYPE_OPAQUE || !t->keyword) return false;
    const struct opaque *o = opaque_of(t);
    f->opaque = t;
    if (p->scalar == SCALAR_PIPE)
        return o->kind == OPAQUE_PIPE && (t->access & p->opaque) == p->opaque;
    const struct opaque_pattern *wanted = &opaque_patterns[p->opaque];
    unsigned access = wanted->access & (ACCESS_READ | ACCESS_WRITE);
    if (o->kind != OPAQUE_IMAGE || o->shadow != wanted->shadow ||
        !(wanted->shapes >> opaque_shape(o) & 1))
        return false;
    return (t->access & access) == access &&
           (!(wanted->access & ACCESS_ALONE) || t->access == access);
}

static bool bind_shape(const struct pattern *p, const struct type *t, struct candidate *f)
{
    if (p->scalar == SCALAR_IMAGES || p->scalar == SCALAR_PIPE) return bind_handle(p, t, f);
    if (p->width == WIDTH_ANY) f->anything = t;
    if (p->spaces && is_pointer(t)) {
        t = t->element;
        if (p->scalar == SCALAR_POINTEE) f->pointee = t;
        if (is_scalar(t) || is_atomic_type(t)) return bind_width(p->width, 1, f);
    }
    return !is_vector(t) || bind_width(p->width, t->rows, f);
}

bool bind_c_shapes(const struct builtin_name *name, const struct builtin *b,
                   const struct expr *args, struct candidate *f)
{
    uint32_t i = 0;
    *f = (struct candidate){.builtin = b, .scalar = name->scalar, .n = name->width};
    for (const struct expr *a = args; a && i < b->count; a = a->next, i++)
        if (!bind_shape(&b->params[i], a->type, f)) return false;
    if (!f->n) f->n = 1;
    if (!f->m) f->m = 1;
    bool has_m = false;
    for (i = 0; i < b->count; i++) has_m |= b->params[i].width == WIDTH_M;
    return !b->widths || (b->widths >> f->n & 1 && (!has_m || b->widths >> f->m & 1));
}

/* --- the search ---------------------------------------------------------------------------- */

/* Returns the scalars to try for T. */
static scalar_set scalars_of(const struct builtin_name *name, const struct builtin *b)
{
    if (!b->scalars) return 1;
    return name->scalar ? b->scalars & 1u << name->scalar : b->scalars;
}

static bool fits(struct overload_search *s, const struct candidate *f)
{
    uint32_t i = 0;
    for (const struct expr *a = s->args; a && i < f->builtin->count; a = a->next, i++)
        if (!argument_fits(s->ck, f, i, a)) return false;
    return true;
}

static void gather_row(struct overload_search *s, const struct builtin_name *name,
                       const struct builtin *b)
{
    struct candidate f;
    if (!accepts_count(b, s->count)) return;
    if (!s->all_rows && !c_row_available(s->ck, s->exts, b)) return;
    if (!bind_c_shapes(name, b, s->args, &f)) return;
    scalar_set scalars = scalars_of(name, b);
    for (unsigned scalar = 0; scalar < SCALAR_COUNT; scalar++) {
        if (!(scalars >> scalar & 1)) continue;
        if (b->scalars && !s->all_rows && !c_scalar_available(s->ck, s->exts, (enum scalar)scalar))
            continue;
        f.scalar = (uint8_t)scalar;
        if (fits(s, &f)) vec_push(&s->ck->c->tree, &s->found, f);
    }
}

static int compare_argument(struct overload_search *s, const struct candidate *a,
                            const struct candidate *b, uint32_t i, const struct expr *argument)
{
    return (int)rank_argument(s->ck, a, i, argument) - (int)rank_argument(s->ck, b, i, argument);
}

enum resolution resolve_among_rows(struct checker *ck, unsigned exts, const struct expr *args,
                                   uint32_t count, const struct builtin_name *name, bool all_rows,
                                   struct candidate *best, struct candidate *other)
{
    struct overload_search s = {.ck = ck,
                                .exts = exts,
                                .args = args,
                                .count = count,
                                .all_rows = all_rows,
                                .compare = compare_argument};
    for (uint32_t i = 0; i < name->count; i++) gather_row(&s, name, &builtins[name->first + i]);
    return choose_best(&s, best, other);
}
