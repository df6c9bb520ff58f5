/* Calls of the built-in functions of OpenCL C: finds the row (sema/opencl/overload.c), converts the
 * arguments, and checks what the row requires of them beyond their types.  If no row fits,
 * `explain` reports the reason that helps most: a version, an extension, the number of arguments,
 * or the one that is wrong. */
#include "sema/opencl/builtin.h"
#include "lang/device_needs.h"
#include "sema/opencl/convert.h"
#include "sema/opencl/expr.h"
#include "sema/opencl/overload.h"
#include "sema/opencl/declarations/specifiers.h"
#include "sema/device_notes.h"
#include "sema/expressions/explain_call.h"
#include "sema/requirements.h"
#include "sema/report.h"

/* --- why nothing fits ---------------------------------------------------------------------- */

static void diagnose_version(struct checker *ck, const struct expr *e, const struct builtin *b)
{
    error_at(ck->c, e->loc, "'%s' exists from OpenCL C %u.%u on: write -cl-std=CL%u.%u",
             e->call.name->text, b->from.opencl / 100u, b->from.opencl / 10u % 10,
             b->from.opencl / 100u, b->from.opencl / 10u % 10);
}

/* Reports the missing extension or feature.  Extensions are enabled wherever the version allows
 * them (-cl-ext). */
static void diagnose_feature(struct checker *ck, const struct expr *e, const char *what,
                             enum feature_id id)
{
    const struct feature *f = &features[id];
    unsigned from = f->from.opencl;
    const struct sgcc_device *without = opencl_device_without(ck->c->options, f->name);
    if (!version_has(ck->c, f->from))
        error_at(ck->c, e->loc,
                 "%s needs %s, which exists from OpenCL C %u.%u on: write -cl-std=CL%u.%u", what,
                 f->name, from / 100, from / 10 % 10, from / 100, from / 10 % 10);
    else if (without)
        error_at(ck->c, e->loc, "%s needs %s, which device \"%s\" lacks", what, f->name,
                 without->name);
    else
        error_at(ck->c, e->loc, "%s needs %s, which is off here: write -cl-ext=+%s", what, f->name,
                 f->name);
}

/* Reports what is missing if the call would fit row `f` but the row is not available. */
static void explain_requirement(struct checker *ck, const struct expr *e, const struct candidate *f)
{
    const struct builtin *b = f->builtin;
    const char *what = arena_printf(&ck->c->arena, "'%s'", e->call.name->text);
    if (!c_row_available(ck, e->exts, b)) {
        enum feature_id missing = (enum feature_id)b->feature;
        if (missing == FEATURE_NONE) {
            diagnose_version(ck, e, b);
            return;
        }
        if (feature_enabled(ck->c, e->exts, missing)) missing = (enum feature_id)b->feature2;
        diagnose_feature(ck, e, what, missing);
        return;
    }
    bool is_double = f->scalar == SCALAR_DOUBLE;
    diagnose_feature(ck, e,
                     arena_printf(&ck->c->arena, "%s of %s", what, is_double ? "double" : "half"),
                     is_double ? FEATURE_KHR_FP64 : FEATURE_KHR_FP16);
}

/* No row takes this number of arguments, and all take the same other number. */
static bool explain_count(struct checker *ck, const struct expr *e, uint32_t count,
                          const struct builtin_name *name)
{
    uint32_t wanted = UINT32_MAX;
    for (uint32_t i = 0; i < name->count; i++) {
        const struct builtin *b = &builtins[name->first + i];
        if (!c_row_available(ck, e->exts, b)) continue;
        if (b->count == count || (b->variadic && count > b->count) ||
            (wanted != UINT32_MAX && b->count != wanted))
            return false;
        wanted = b->count;
    }
    if (wanted == UINT32_MAX) return false;
    error_at_expr(ck->c, e, "'%s' takes %u argument%s, not %u", e->call.name->text, wanted,
                  wanted == 1 ? "" : "s", count);
    return true;
}

/* Returns the scalar that T would have if the arguments alone decided. */
static uint8_t guess_scalar(const struct builtin *b, const struct expr *args)
{
    uint32_t i = 0;
    for (const struct expr *a = args; a && i < b->count; a = a->next, i++) {
        const struct type *t = plain_of(is_pointer(a->type) ? a->type->element : a->type);
        if (b->params[i].scalar == SCALAR_T && is_scalar_or_vector(t) &&
            b->scalars >> t->scalar & 1)
            return t->scalar;
    }
    for (unsigned s = 0; s < SCALAR_COUNT; s++)
        if (b->scalars >> s & 1) return (uint8_t)s;
    return 0;
}

/* Returns the 1-based index of the only argument that keeps the row from fitting; 0 if there are
 * several. */
static uint32_t only_misfit(struct checker *ck, const struct candidate *f, const struct expr *e)
{
    uint32_t misfit = 0, i = 0;
    for (const struct expr *a = e->call.args; a && i < f->builtin->count; a = a->next, i++) {
        if (argument_fits(ck, f, i, a)) continue;
        if (misfit) return 0;
        misfit = i + 1;
    }
    return misfit;
}

static const char *space_list(struct checker *ck, unsigned spaces)
{
    static const char *const names[] = {"private", "global", "local", "constant"};
    struct text out = {.arena = &ck->c->arena};
    for (unsigned i = 0; i < 4; i++)
        if (spaces >> i & 1) text_printf(&out, "%s%s", out.bytes.count ? " or " : "", names[i]);
    text_add(&out, "", 1);
    return out.bytes.at;
}

static void diagnose_misfit(struct checker *ck, const struct expr *e, const struct candidate *f,
                            uint32_t misfit)
{
    const struct expr *a = e->call.args;
    for (uint32_t i = 1; i < misfit; i++) a = a->next;
    const struct pattern *p = &f->builtin->params[misfit - 1];
    const struct type *wanted = c_parameter_type(ck, f, misfit - 1, NULL);
    const char *has = c_type_name(ck->c, a->type), *where = e->call.name->text;
    if (p->spaces && is_pointer(a->type) && !(p->spaces >> a->type->space & 1))
        error_at_expr(ck->c, a, "argument %u of '%s' is %s, but a pointer to %s memory is expected",
                      misfit, where, has, space_list(ck, p->spaces));
    else if (p->spaces && is_pointer(a->type) && (a->type->qualifiers & TYPE_CONST) &&
             !(p->spaces & POINTS_TO_CONST))
        error_at_expr(ck->c, a, "argument %u of '%s' is %s, but the function writes there", misfit,
                      where, has);
    else if (is_error(wanted))
        error_at_expr(ck->c, a, "argument %u of '%s' is %s, which the function does not take",
                      misfit, where, has);
    else
        error_at_expr(ck->c, a, "argument %u of '%s' is %s, but %s is expected", misfit, where, has,
                      c_type_name(ck->c, wanted));
}

static bool explain_argument(struct checker *ck, const struct expr *e, uint32_t count,
                             const struct builtin_name *name)
{
    for (uint32_t i = 0; i < name->count; i++) {
        const struct builtin *b = &builtins[name->first + i];
        struct candidate f;
        if (!c_row_available(ck, e->exts, b) || b->count != count ||
            !bind_c_shapes(name, b, e->call.args, &f))
            continue;
        if (!name->scalar) f.scalar = guess_scalar(b, e->call.args);
        uint32_t misfit = only_misfit(ck, &f, e);
        if (!misfit) continue;
        diagnose_misfit(ck, e, &f, misfit);
        return true;
    }
    return false;
}

/* Reports a call of a function on pipes whose first argument is not a pipe with the required
 * access. */
static bool explain_pipe(struct checker *ck, const struct expr *e, const struct builtin_name *name)
{
    const struct pattern *p = &builtins[name->first].params[0];
    const struct expr *a = e->call.args;
    if (p->scalar != SCALAR_PIPE || !a ||
        (is_pipe(a->type) && (a->type->access & p->opaque) == p->opaque))
        return false;
    const char *wanted = p->opaque == ACCESS_READ    ? "a read_only pipe"
                         : p->opaque == ACCESS_WRITE ? "a write_only pipe"
                                                     : "a pipe";
    error_at_expr(ck->c, a, "argument 1 of '%s' is %s, but %s is expected", e->call.name->text,
                  c_type_name(ck->c, a->type), wanted);
    return true;
}

static bool is_closed(struct checker *ck, const struct expr *e, const struct builtin_name *name)
{
    for (uint32_t i = 0; i < name->count; i++)
        if (c_row_available(ck, e->exts, &builtins[name->first + i])) return false;
    return true;
}

static struct expr *finish_call(struct checker *ck, struct expr *e, const struct candidate *f);

/* Returns whether the row lacks nothing but cl_khr_fp16, and the call has a vector of half for
 * which that is accepted. */
static bool accepts_without_half(struct checker *ck, const struct expr *e,
                                 const struct candidate *f)
{
    const struct builtin *b = f->builtin;
    bool is_of_half = b->feature == FEATURE_KHR_FP16 && b->feature2 == FEATURE_NONE;
    if (feature_enabled(ck->c, e->exts, FEATURE_KHR_FP16) || version_has(ck->c, b->until))
        return false;
    if (!is_of_half && (f->scalar != SCALAR_FLOAT16 || !c_row_available(ck, e->exts, b)))
        return false;
    for (const struct expr *a = e->call.args; a; a = a->next) {
        const struct type *t = plain_of(is_pointer(a->type) ? a->type->element : a->type);
        if (accepts_half_vector(ck, e->loc, t)) return true;
    }
    return accepts_half_vector(ck, e->loc, c_result_type(ck, f));
}

/* No available row fits: takes the call as other compilers do, or reports why none fits. */
static struct expr *explain(struct checker *ck, struct expr *e, uint32_t count,
                            const struct builtin_name *name)
{
    struct candidate best = {.builtin = &builtins[name->first]}, other;
    bool fits =
        resolve_among_rows(ck, e->exts, e->call.args, count, name, true, &best, &other) == RESOLVED;
    if (fits && accepts_without_half(ck, e, &best)) return finish_call(ck, e, &best);
    if (fits || is_closed(ck, e, name)) explain_requirement(ck, e, &best);
    else if (!explain_count(ck, e, count, name) && !explain_pipe(ck, e, name) &&
             !explain_argument(ck, e, count, name))
        error_at_expr(ck->c, e, "no '%s' takes (%s)", e->call.name->text,
                      argument_types(ck, e->call.args));
    return c_fail(ck, e);
}

/* --- arguments of a resolved call ---------------------------------------------------------- */

static bool check_constant(struct checker *ck, const struct expr *e, uint32_t i,
                           const struct expr *a, unsigned flags)
{
    const char *name = e->call.name->text;
    if (a->constness != CONST_KNOWN || !a->constant) {
        error_at_expr(ck->c, a, "argument %u of '%s' must be an integer constant expression", i + 1,
                      name);
        return false;
    }
    int64_t value = integer_of(a->constant);
    if (!(flags & PATTERN_POWER_OF_2) || (value >= 1 && (value & (value - 1)) == 0)) return true;
    error_at_expr(ck->c, a, "argument %u of '%s' must be a power of two and at least 1, it is %lld",
                  i + 1, name, (long long)value);
    return false;
}

/* C99, 6.5.2.2, 6: the type of a further argument of printf.  A float stays one where there is no
 * double (OpenCL C 3.0, 6.15.15). */
static const struct type *promoted_argument(struct checker *ck, unsigned exts, const struct type *t)
{
    if (!is_scalar(t)) return t;
    if (t->scalar == SCALAR_FLOAT16 || t->scalar == SCALAR_FLOAT)
        return scalar_type(ck->types, c_scalar_available(ck, exts, SCALAR_DOUBLE) ? SCALAR_DOUBLE
                                                                                  : SCALAR_FLOAT);
    return promoted(ck, t);
}

static struct expr *convert_builtin_argument(struct checker *ck, struct expr *e,
                                             const struct candidate *f, uint32_t i, struct expr *a)
{
    if (i >= f->builtin->count) return convert_c(ck, a, promoted_argument(ck, e->exts, a->type));
    a = convert_c(ck, a, c_parameter_type(ck, f, i, a->type));
    return f->builtin->params[i].flags & PATTERN_TRUTH ? as_truth(ck, a) : a;
}

static bool convert_arguments(struct checker *ck, struct expr *e, const struct candidate *f)
{
    uint32_t i = 0;
    bool ok = true;
    for (struct expr **at = &e->call.args; *at; at = &(*at)->next, i++) {
        struct expr *next = (*at)->next;
        unsigned flags = i < f->builtin->count ? f->builtin->params[i].flags : 0;
        e->has_effects |= (*at)->has_effects;
        *at = convert_builtin_argument(ck, e, f, i, *at);
        (*at)->next = next;
        ok &= !is_error((*at)->type);
        if (ok && flags & (PATTERN_CONSTANT | PATTERN_POWER_OF_2))
            ok = check_constant(ck, e, i, *at, flags);
    }
    return ok;
}

/* 6.4.5.1: as_type takes a type of the same size; three components count as four. */
static bool check_reinterpretation(struct checker *ck, struct expr *e)
{
    const struct type *from = e->call.args->type, *to = e->type;
    if (!is_scalar_or_vector(from) || is_bool(from)) {
        error_at_expr(ck->c, e->call.args, "'%s' takes a scalar or vector of numbers, not %s",
                      e->call.name->text, c_type_name(ck->c, from));
        return false;
    }
    unsigned has = scalar_bits((enum scalar)from->scalar) * (from->rows == 3 ? 4 : from->rows);
    unsigned wants = scalar_bits((enum scalar)to->scalar) * (to->rows == 3 ? 4 : to->rows);
    if (has == wants) return true;
    error_at_expr(ck->c, e->call.args, "'%s' takes a value of %u bytes, %s has %u",
                  e->call.name->text, wants / 8, c_type_name(ck->c, from), has / 8);
    return false;
}

/* --- the call ------------------------------------------------------------------------------ */

static struct expr *finish_call(struct checker *ck, struct expr *e, const struct candidate *f)
{
    const struct builtin *b = f->builtin;
    const char *what = arena_printf(&ck->c->arena, "'%s'", e->call.name->text);
    e->type = c_result_type(ck, f);
    e->call.builtin = b;
    e->has_effects |= !b->pure;
    if (b->lowering == LOWER_CL_REINTERPRET && !check_reinterpretation(ck, e)) return c_fail(ck, e);
    if (!convert_arguments(ck, e, f) || !check_enqueued(ck, e)) return c_fail(ck, e);
    if (b->spirv && !require_spirv(ck, e->loc, what, b->spirv)) return c_fail(ck, e);
    note_builtin_call(ck, e);
    if (b->operand_template[0] != 'T') return e;
    const struct type *type =
        e->type; /* the instruction's result is bool; the conversion to int is around it */
    e->type = with_scalar(ck->types, type, SCALAR_BOOL);
    return from_truth(ck, e, type);
}

bool repeats_builtin(struct checker *ck, const struct function *f, bool is_variadic)
{
    const struct builtin_name *name = rows_of(ck, f->name);
    struct expr *args = NULL, **last = &args;
    struct candidate best, other;
    if (!name) return false;
    for (const struct decl *p = f->parameters; p; p = p->next) {
        if (is_error(p->type)) return false;
        struct expr *a = arena_new(&ck->c->tree, struct expr);
        a->kind = EXPR_LITERAL;
        a->type = p->type;
        *last = a;
        last = &a->next;
    }
    if (resolve_among_rows(ck, ck->features.exts, args, f->count, name, false, &best, &other) !=
            RESOLVED ||
        best.builtin->variadic != is_variadic)
        return false;
    uint32_t i = 0;
    for (const struct expr *a = args; a; a = a->next, i++)
        if (c_parameter_type(ck, &best, i, a->type) != a->type) return false;
    return c_result_type(ck, &best) == f->result;
}

struct expr *resolve_any_version(struct checker *ck, struct expr *e)
{
    const struct builtin_name *name = rows_of(ck, e->call.name);
    struct candidate best, other;
    uint32_t count = 0;
    if (!name) return NULL;
    for (const struct expr *a = e->call.args; a; a = a->next) count++;
    if (resolve_among_rows(ck, e->exts, e->call.args, count, name, true, &best, &other) == RESOLVED)
        return finish_call(ck, e, &best);
    return explain(ck, e, count, name);
}

struct expr *resolve_c_call(struct checker *ck, struct expr *e)
{
    const struct builtin_name *name = rows_of(ck, e->call.name);
    struct candidate best, other;
    uint32_t count = 0;
    if (!name) return NULL;
    for (const struct expr *a = e->call.args; a; a = a->next, count++)
        if (is_error(a->type)) return c_fail(ck, e);
    switch (resolve_among_rows(ck, e->exts, e->call.args, count, name, false, &best, &other)) {
    case RESOLVED: return finish_call(ck, e, &best);
    case RESOLVED_TO_NONE: return explain(ck, e, count, name);
    case RESOLVED_BY_DIALECT:
    case RESOLVED_TO_MANY: break;
    }
    error_at_expr(ck->c, e,
                  "'%s' is ambiguous for (%s): %s and %s fit equally well, convert an argument",
                  e->call.name->text, argument_types(ck, e->call.args), candidate_text(ck, &best),
                  candidate_text(ck, &other));
    return c_fail(ck, e);
}
