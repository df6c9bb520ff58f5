/* Overload resolution: one ranking for functions and built-ins (GLSL 4.60, 6.1; ESSL 3.20, 6.1:
 * exact matches only, which follows from there being no conversions).
 *
 * A built-in's row is a family of overloads: T, N and M are bound from the arguments.  First an
 * exact match is sought, where the arguments themselves bind T; only when there is none, each
 * scalar that T may be is tried with conversions. Matches are then compared pairwise, argument by
 * argument.
 */
#include "lang/dialect.h"
#include "lang/target.h"
#include "sema/glsl/glsl.h"
#include "sema/opencl/opencl.h"
#include "sema/expressions/overload.h"
#include "sema/expressions/convert.h"

/* --- types of a candidate ------------------------------------------------------------------ */

static unsigned bound_width(const struct candidate *f, unsigned width)
{
    if (width < WIDTH_N) return width;
    if (width <= WIDTH_M) return width == WIDTH_N ? f->n : f->m;
    return f->opaque ? opaque_width(opaque_of(f->opaque), width) : 2;
}

/* Returns the type of an opaque parameter for the current argument or, without one, the first type
 * that would fit. */
static const struct type *opaque_parameter(struct checker *ck, const struct candidate *f,
                                           const struct opaque_pattern *p)
{
    if (f->opaque) return f->opaque;
    enum scalar s = f->builtin->scalars >> SCALAR_FLOAT & 1 ? SCALAR_FLOAT
                    : f->builtin->scalars >> SCALAR_INT & 1 ? SCALAR_INT
                                                            : SCALAR_INT64;
    const struct keyword *k = opaque_keyword(p, s);
    return k ? opaque_type(ck->types, k, 0) : ck->types->error;
}

static const struct type *pattern_type(struct checker *ck, const struct candidate *f,
                                       const struct pattern *p)
{
    if (p->scalar == SCALAR_VOID) return ck->types->void_;
    if (p->scalar == SCALAR_STRING) return ck->types->string;
    if (p->scalar == SCALAR_OPAQUE) {
        const struct keyword *k = keyword_of_token((enum keyword_token)p->opaque);
        return k->opaque.kind == OPAQUE_FOOTPRINT ? footprint_type(ck->types, k)
                                                  : opaque_type(ck->types, k, 0);
    }
    if (p->scalar == SCALAR_IMAGES) return opaque_parameter(ck, f, &opaque_patterns[p->opaque]);
    enum scalar s = p->scalar == SCALAR_T ? f->scalar : p->scalar;
    if (f->shape && p->width == WIDTH_N) return with_scalar(ck->types, f->shape, s);
    unsigned columns = p->columns ? bound_width(f, p->columns) : 1, rows = bound_width(f, p->width);
    if (rows > 4) return long_vector_type(ck->types, s, rows, NULL);
    const struct type *t = matrix_type(ck->types, s, columns, rows);
    return p->array ? array_type(ck->types, t, p->array, NULL) : t;
}

const struct type *parameter_type(struct checker *ck, const struct candidate *f, uint32_t i)
{
    if (f->builtin) return pattern_type(ck, f, &f->builtin->params[i]);
    const struct decl *d = f->function->parameters;
    while (i--) d = d->next;
    return d->type;
}

const struct type *result_type(struct checker *ck, const struct candidate *f)
{
    return f->builtin ? pattern_type(ck, f, &f->builtin->result) : f->function->result;
}

uint32_t parameter_count(const struct candidate *f)
{
    return f->builtin ? f->builtin->count : f->function->count;
}

bool is_out_parameter(const struct candidate *f, uint32_t i, bool *also_in)
{
    if (f->builtin) {
        *also_in = !(f->builtin->params[i].flags & PATTERN_OUT);
        return f->builtin->params[i].flags & (PATTERN_OUT | PATTERN_INOUT);
    }
    const struct decl *d = f->function->parameters;
    while (i--) d = d->next;
    *also_in = d->direction != DIRECTION_OUT;
    return d->direction != DIRECTION_IN;
}

static const struct type *shown_parameter(struct checker *ck, const struct candidate *f, uint32_t i,
                                          const struct type *argument)
{
    return is_opencl(ck->c) ? c_parameter_type(ck, f, i, argument) : parameter_type(ck, f, i);
}

const char *candidate_text(struct checker *ck, const struct candidate *f)
{
    struct text out = {.arena = &ck->c->arena};
    const char *name = f->builtin ? f->builtin->name : f->function->name->text;
    const struct type *result = is_opencl(ck->c) ? c_result_type(ck, f) : result_type(ck, f);
    text_printf(&out, "%s %s(", type_name(ck->c, result), name);
    for (uint32_t i = 0; i < parameter_count(f); i++) {
        bool also_in;
        bool is_out = !is_opencl(ck->c) && is_out_parameter(f, i, &also_in);
        text_printf(&out, "%s%s%s", i ? ", " : "",
                    !is_out   ? ""
                    : also_in ? "inout "
                              : "out ",
                    type_name(ck->c, shown_parameter(ck, f, i, NULL)));
    }
    text_string(&out, ")");
    text_add(&out, "", 1);
    return out.bytes.at;
}

/* --- does it fit? -------------------------------------------------------------------------- */

/* Ranks the conversion of the argument to the parameter; for an out parameter that from the
 * parameter. */
static enum conversion_rank rank_argument(struct checker *ck, unsigned exts,
                                          const struct candidate *f, uint32_t i,
                                          const struct type *argument)
{
    const struct type *parameter = parameter_type(ck, f, i);
    bool also_in, is_out = is_out_parameter(f, i, &also_in);
    if (!is_out) return rank_conversion(ck, exts, argument, parameter);
    enum conversion_rank out = rank_conversion(ck, exts, parameter, argument);
    return !also_in || out == CONVERSION_EXACT ? out : CONVERSION_NONE;
}

static bool is_applicable(struct checker *ck, unsigned exts, const struct candidate *f,
                          const struct expr *args, bool exactly)
{
    uint32_t i = 0;
    for (const struct expr *a = args; a && i < parameter_count(f); a = a->next, i++) {
        enum conversion_rank rank = rank_argument(ck, exts, f, i, a->type);
        if (rank == CONVERSION_NONE || (exactly && rank != CONVERSION_EXACT)) return false;
    }
    return true;
}

/* --- rows ---------------------------------------------------------------------------------- */

/* GL_EXT_vulkan_glsl_relaxed adds functions of OpenGL to Vulkan. */
bool is_function_available(const struct context *c, const struct builtin *b)
{
    return is_for_target(c, b->api) || (b->api == FOR_OPENGL && is_relaxed(c));
}

/* The last version without profiles that has what core GLSL lost in 1.50.  Drivers and other
 * compilers take the old names of texture functions up to 4.10. */
static int last_compatible(const struct context *c) { return c->target->judges_source ? 410 : 140; }

bool row_added(const struct context *c, unsigned exts, const struct builtin *b)
{
    if (version_has(c, b->from)) return true;
    if (b->feature == FEATURE_NONE || !feature_enabled(c, exts, (enum feature_id)b->feature))
        return false;
    return b->feature2 == FEATURE_NONE || feature_enabled(c, exts, (enum feature_id)b->feature2);
}

bool row_available(struct checker *ck, unsigned exts, const struct builtin *b)
{
    if (b->api && !is_function_available(ck->c, b)) return false;
    if (b->derivatives && !has_derivatives(ck->c, &ck->facts)) return false;
    if (b->compatibility && ck->c->profile != PROFILE_COMPATIBILITY &&
        (is_es(ck->c) || ck->c->version > last_compatible(ck->c)))
        return false;
    if (b->stages && !(b->stages >> ck->c->stage & 1)) return false;
    return !is_removed(ck->c, b->until) && row_added(ck->c, exts, b);
}

const struct builtin_name *rows_of(struct checker *ck, struct name *name)
{
    if (!name->looked_up) {
        name->builtin = (is_opencl(ck->c) ? find_opencl_builtin_name
                                          : find_builtin_name)(name->text, name->length);
        name->looked_up = true;
    }
    return name->builtin;
}

bool is_builtin_available(struct checker *ck, unsigned exts, const struct name *name)
{
    const struct builtin_name *rows =
        name->looked_up ? name->builtin : find_builtin_name(name->text, name->length);
    for (uint32_t i = 0; rows && i < rows->count; i++)
        if (row_available(ck, exts, &builtins[rows->first + i])) return true;
    return false;
}

bool accepts_count(const struct builtin *b, uint32_t count)
{
    return (count == b->count || (b->variadic && count > b->count)) && !b->generic;
}

static bool bind_width(uint8_t pattern, unsigned actual, struct candidate *f)
{
    uint8_t *slot = pattern == WIDTH_N ? &f->n : pattern == WIDTH_M ? &f->m : NULL;
    if (!slot) return bound_width(f, pattern) == actual;
    if (*slot && *slot != actual) return false;
    *slot = (uint8_t)actual;
    return true;
}

static bool has_matrices(const struct builtin *b)
{
    bool has = b->result.columns != 0;
    for (uint32_t i = 0; i < b->count; i++) has |= b->params[i].columns != 0;
    return has;
}

/* GL_EXT_long_vector, 8: genType and similar ones allow vector<T, N> for any N. */
static bool bind_long_vector(const struct builtin *b, const struct pattern *p, const struct type *t,
                             struct candidate *f)
{
    if (p->width < WIDTH_N) return t->rows == p->width;
    if (p->width != WIDTH_N || has_matrices(b) || f->n) return false;
    if (t->is_cooperative && !accepts_cooperative_vectors(b)) return false;
    if (f->shape && !same_shape(f->shape, t)) return false;
    f->shape = t;
    return true;
}

/* Binds T and the widths of coordinates by an argument of an opaque type.  False if the type does
 * not fit. */
static bool bind_opaque_type(const struct builtin *b, const struct opaque_pattern *p,
                             const struct type *t, struct candidate *f)
{
    if (t->kind != TYPE_OPAQUE) return false;
    const struct opaque *o = opaque_of(t);
    if (o->kind != p->kind || o->shadow != p->shadow || !(p->shapes >> opaque_shape(o) & 1))
        return false;
    if (p->scalar == SCALAR_T ? !(b->scalars >> o->scalar & 1) : p->scalar != o->scalar)
        return false;
    f->opaque = t;
    return true;
}

bool accepts_image(const struct builtin *b, const struct type *t, struct candidate *f)
{
    const struct pattern *p = &b->params[0];
    if (!b->count || p->scalar != SCALAR_IMAGES) return true;
    if (!bind_opaque_type(b, &opaque_patterns[p->opaque], t, f)) return false;
    f->scalar = opaque_of(t)->scalar;
    return true;
}

/* Binds N and M to the shapes of the arguments.  N is 1 if no argument determines it.  False if
 * they do not fit. */
static bool bind_shapes(const struct builtin *b, const struct expr *args, struct candidate *f)
{
    uint32_t i = 0;
    for (const struct expr *a = args; a && i < b->count; a = a->next, i++) {
        const struct pattern *p = &b->params[i];
        if (p->scalar == SCALAR_STRING || p->scalar == SCALAR_OPAQUE || p->array)
            continue; /* fits() compares them */
        if (p->scalar == SCALAR_IMAGES) {
            if (!bind_opaque_type(b, &opaque_patterns[p->opaque], a->type, f)) return false;
            continue;
        }
        if (!is_numeric_shape(a->type) || (p->columns != 0) != is_matrix(a->type)) return false;
        if (p->columns && !bind_width(p->columns, a->type->columns, f)) return false;
        if (a->type->is_long ? !bind_long_vector(b, p, a->type, f)
                             : !bind_width(p->width, a->type->rows, f))
            return false;
    }
    if (f->shape) return !f->n;
    if (!f->n) f->n = 1;
    return !b->widths || (b->widths >> f->n & 1);
}

/* A cache: the state is usually that of the previous call. */
static scalar_set allowed_scalars(struct checker *ck, unsigned exts, bool is_group)
{
    if (ck->features.allowed.state != exts + 1) {
        ck->features.allowed.state = exts + 1;
        for (unsigned i = 0; i < 2; i++)
            ck->features.allowed.scalars[i] = scalars_allowed(ck->c, exts, i);
    }
    return ck->features.allowed.scalars[is_group];
}

scalar_set possible_scalars(struct checker *ck, unsigned exts, const struct builtin *b,
                            bool all_rows)
{
    return all_rows ? b->scalars
                    : b->scalars & allowed_scalars(ck, exts, b->group && !b->own_types);
}

static bool binds_t(const struct pattern *p)
{
    return p->scalar == SCALAR_T ||
           (p->scalar == SCALAR_IMAGES && opaque_patterns[p->opaque].scalar == SCALAR_T);
}

/* Returns the scalar of the first argument of type T, or of an opaque type with texels of T; -1 if
 * there is none. */
static int scalar_of_arguments(const struct builtin *b, const struct expr *args)
{
    uint32_t i = 0;
    for (const struct expr *a = args; a && i < b->count; a = a->next, i++)
        if (binds_t(&b->params[i]))
            return a->type->kind == TYPE_OPAQUE ? opaque_of(a->type)->scalar : a->type->scalar;
    return -1;
}

/* --- the search ---------------------------------------------------------------------------- */

static bool find_exact_row(struct overload_search *s, const struct builtin *b,
                           struct candidate *best)
{
    struct candidate f = {.builtin = b};
    if (!accepts_count(b, s->count) || !(s->all_rows || row_available(s->ck, s->exts, b)))
        return false;
    if (!bind_shapes(b, s->args, &f)) return false;
    int scalar = scalar_of_arguments(b, s->args);
    if (scalar >= 0 && !(possible_scalars(s->ck, s->exts, b, s->all_rows) >> scalar & 1))
        return false;
    f.scalar = (uint8_t)(scalar < 0 ? 0 : scalar);
    if (!is_applicable(s->ck, s->exts, &f, s->args, true)) return false;
    *best = f;
    return true;
}

static bool find_exact(struct overload_search *s, struct function *overloads,
                       const struct builtin_name *rows, struct candidate *best)
{
    for (struct function *f = overloads; f; f = f->next_overload) {
        *best = (struct candidate){.function = f};
        if (f->count == s->count && is_applicable(s->ck, s->exts, best, s->args, true)) return true;
    }
    for (uint32_t i = 0; rows && i < rows->count; i++)
        if (find_exact_row(s, &builtins[rows->first + i], best)) return true;
    return false;
}

static void add_if_applicable(struct overload_search *s, const struct candidate *f)
{
    if (is_applicable(s->ck, s->exts, f, s->args, false)) vec_push(&s->ck->c->tree, &s->found, *f);
}

static void gather_row(struct overload_search *s, const struct builtin *b)
{
    struct candidate f = {.builtin = b};
    if (!accepts_count(b, s->count) || !(s->all_rows || row_available(s->ck, s->exts, b))) return;
    if (!bind_shapes(b, s->args, &f)) return;
    int scalar_of_first = scalar_of_arguments(b, s->args);
    if (scalar_of_first < 0) {
        add_if_applicable(s, &f);
        return;
    }
    scalar_set scalars = possible_scalars(s->ck, s->exts, b, s->all_rows);
    if (f.opaque) scalars &= 1u << scalar_of_first; /* texels are not converted */
    for (unsigned scalar = 0; scalar < SCALAR_COUNT; scalar++) {
        f.scalar = (uint8_t)scalar;
        if (scalars >> scalar & 1) add_if_applicable(s, &f);
    }
}

static void gather_candidates(struct overload_search *s, struct function *overloads,
                              const struct builtin_name *rows)
{
    for (struct function *f = overloads; f; f = f->next_overload) {
        struct candidate candidate = {.function = f};
        if (f->count == s->count) add_if_applicable(s, &candidate);
    }
    if (s->found.count) return; /* 6.1: functions of the user hide built-in ones */
    for (uint32_t i = 0; rows && i < rows->count; i++) gather_row(s, &builtins[rows->first + i]);
}

/* --- the ranking --------------------------------------------------------------------------- */

/* 6.1, rule 3: a conversion from int or uint to float is better than one to double. */
static bool is_nearer(const struct type *from, const struct type *to, const struct type *other)
{
    if (!is_numeric_shape(from) || !is_numeric_shape(to) || !is_numeric_shape(other)) return false;
    return scalar_is_integer(from->scalar) && to->scalar == SCALAR_FLOAT &&
           other->scalar == SCALAR_DOUBLE;
}

static int compare_argument(struct overload_search *s, const struct candidate *a,
                            const struct candidate *b, uint32_t i, const struct expr *argument)
{
    const struct type *from = argument->type;
    int rank_a = (int)rank_argument(s->ck, s->exts, a, i, from),
        rank_b = (int)rank_argument(s->ck, s->exts, b, i, from);
    if (rank_a != rank_b) return rank_b - rank_a;
    const struct type *to_a = parameter_type(s->ck, a, i), *to_b = parameter_type(s->ck, b, i);
    if (is_nearer(from, to_a, to_b)) return 1;
    return is_nearer(from, to_b, to_a) ? -1 : 0;
}

static bool is_better(struct overload_search *s, const struct candidate *a,
                      const struct candidate *b)
{
    bool better = false;
    uint32_t i = 0;
    for (const struct expr *arg = s->args; arg && i < parameter_count(a) && i < parameter_count(b);
         arg = arg->next, i++) {
        int order = s->compare(s, a, b, i, arg);
        if (order < 0) return false;
        better |= order > 0;
    }
    return better;
}

/* Returns whether two rows have the same prototype, brought by two extensions. */
static bool same_prototype(struct overload_search *s, const struct candidate *a,
                           const struct candidate *b)
{
    if (a->function || b->function) return a->function == b->function;
    uint32_t i = 0;
    for (const struct expr *arg = s->args; arg && i < parameter_count(a) && i < parameter_count(b);
         arg = arg->next, i++)
        if (shown_parameter(s->ck, a, i, arg->type) != shown_parameter(s->ck, b, i, arg->type))
            return false;
    return parameter_count(a) == parameter_count(b);
}

static unsigned count_exact(struct overload_search *s, const struct candidate *f)
{
    unsigned count = 0;
    uint32_t i = 0;
    for (const struct expr *a = s->args; a && i < parameter_count(f); a = a->next, i++)
        count += rank_argument(s->ck, s->exts, f, i, a->type) == CONVERSION_EXACT;
    return count;
}

/* DIALECT_AMBIGUOUS_CALL: chooses the candidate that takes most arguments unconverted; max(uint,
 * int) is that of uint, though int64_t would represent both.  Returns false if several take as
 * many. */
static bool choose_by_dialect(struct overload_search *s, struct candidate *best)
{
    struct candidate found = {0};
    unsigned most = 0;
    bool is_alone = false;
    if (!accepts_dialect(s->ck->c)) return false;
    for (uint32_t i = 0; i < s->found.count; i++) {
        const struct candidate *f = &s->found.at[i];
        unsigned count = count_exact(s, f);
        if (count < most || !count || (count == most && same_prototype(s, f, &found))) continue;
        is_alone = count > most;
        if (is_alone) found = *f;
        most = count;
    }
    if (is_alone) *best = found;
    return is_alone;
}

/* Before 4.00 several matches by conversion are ambiguous (GLSL 3.30, 6.1).  Built-ins that differ
 * only in types of 4.00 are not, since those rows are not available. */
static bool ranks_conversions(const struct overload_search *s)
{
    const struct context *c = s->ck->c;
    return !c->target->judges_source || is_es(c) || version_has(c, (struct versions){400, 0, 0}) ||
           feature_enabled(c, s->exts, FEATURE_GPU_SHADER5) ||
           feature_enabled(c, s->exts, FEATURE_MESA_INTEGER_FUNCTIONS);
}

enum resolution choose_best(struct overload_search *s, struct candidate *best,
                            struct candidate *other)
{
    if (!s->found.count) return RESOLVED_TO_NONE;
    *best = s->found.at[0];
    for (uint32_t i = 1; i < s->found.count; i++)
        if (is_better(s, &s->found.at[i], best)) *best = s->found.at[i];
    for (uint32_t i = 0; i < s->found.count; i++) {
        const struct candidate *f = &s->found.at[i];
        if (same_prototype(s, f, best) || is_better(s, best, f)) continue;
        *other = *f;
        return RESOLVED_TO_MANY;
    }
    return RESOLVED;
}

static enum resolution choose_candidate(struct overload_search *s, struct candidate *best,
                                        struct candidate *other)
{
    if (s->found.count > 1 && s->found.at[0].function && !ranks_conversions(s)) {
        *best = s->found.at[0];
        *other = s->found.at[1];
        return RESOLVED_TO_MANY;
    }
    enum resolution found = choose_best(s, best, other);
    return found == RESOLVED_TO_MANY && choose_by_dialect(s, best) ? RESOLVED_BY_DIALECT : found;
}

/* Returns whether a row fits these types exactly except that it needs
 * GL_EXT_shader_subgroup_extended_types for the scalar.  The call means that row, not one with
 * wider numbers. */
static bool needs_extended_types(struct overload_search *s, const struct builtin_name *rows)
{
    struct overload_search all = {
        .ck = s->ck, .exts = s->exts, .args = s->args, .count = s->count, .all_rows = true};
    struct candidate unused;
    for (uint32_t i = 0; i < rows->count; i++) {
        const struct builtin *b = &builtins[rows->first + i];
        if (b->group && !b->own_types && row_available(s->ck, s->exts, b) &&
            find_exact_row(&all, b, &unused))
            return true;
    }
    return false;
}

enum resolution resolve_call(struct checker *ck, unsigned exts, const struct expr *args,
                             uint32_t count, struct function *overloads,
                             const struct builtin_name *rows, bool all_rows, struct candidate *best,
                             struct candidate *other)
{
    struct overload_search s = {.ck = ck,
                                .exts = exts,
                                .args = args,
                                .count = count,
                                .all_rows = all_rows,
                                .compare = compare_argument};
    if (find_exact(&s, overloads, rows, best)) return RESOLVED;
    if (!overloads && rows && needs_extended_types(&s, rows)) return RESOLVED_TO_NONE;
    gather_candidates(&s, overloads, rows);
    return choose_candidate(&s, best, other);
}
