/* Explains why no candidate is applicable to a call. Of several reasons it reports the first of: a
 * missing extension, a stage, a version, a scalar type that needs an extension, an image that the
 * function does not accept, the only wrong argument, the number of arguments. Otherwise it lists
 * prototypes. */
#include "lexer/lexer.h"
#include "sema/expressions/explain_call.h"

#include "lang/stage.h"
#include "lang/suggest.h"
#include "lang/target.h"
#include "sema/expressions/conversion_fix.h"
#include "sema/expressions/convert.h"
#include "sema/requirements.h"
#include "sema/glsl/glsl.h"
#include "sema/report.h"

const char *argument_types(struct checker *ck, const struct expr *args)
{
    struct text out = {.arena = &ck->c->arena};
    for (const struct expr *a = args; a; a = a->next)
        text_printf(&out, "%s%s", a == args ? "" : ", ", type_name(ck->c, a->type));
    text_add(&out, "", 1);
    return out.bytes.at;
}

/* --- what is not there --------------------------------------------------------------------- */

static bool may_name(const struct checker *ck, enum feature_id f)
{
    return f && language_version(ck->c, features[f].from);
}

/* Rows of a name may have one prototype, one for each extension that adds it. Returns the one
 * whose extension this language has. */
static const struct builtin *nameable_row(const struct checker *ck, const struct builtin *b)
{
    for (const struct builtin *at = b;
         at < builtins + BUILTIN_COUNT && strcmp(at->name, b->name) == 0; at++)
        if (at->count == b->count && memcmp(at->params, b->params, sizeof b->params) == 0 &&
            may_name(ck, (enum feature_id)at->feature))
            return at;
    return b;
}

/* Reports why the row is not available. */
static void explain_row(struct checker *ck, const struct expr *e, const struct builtin *row)
{
    const char *what = arena_printf(&ck->c->arena, "'%s'", e->call.name->text);
    const struct builtin *b = nameable_row(ck, row);
    if (row->api == FOR_DRIVERS && !is_for_target(ck->c, row->api))
        error_at(
            ck->c, e->loc,
            "%s has no form in SPIR-V, --target-env=opengl -fsyntax-only checks sources for drivers%s",
            what, present_name(ck->c, row->name));
    else if (!is_function_available(ck->c, row))
        error_at(ck->c, e->loc,
                 "%s does not exist for Vulkan: it needs an OpenGL target (GL_KHR_vulkan_glsl)",
                 what);
    else if (b->compatibility && !is_es(ck->c))
        error_at(ck->c, e->loc, "%s exists in the compatibility profile only (GLSL 4.60, 8.9.4)%s",
                 what, present_name(ck->c, row->name));
    else if (row->derivatives && !has_derivatives(ck->c, &ck->facts))
        error_at_expr(
            ck->c, e,
            "%s with (%s) needs implicit derivatives: there are none in %s shaders (GLSL 4.60, 8.9)",
            what, argument_types(ck, e->call.args), stage_name(ck->c->stage));
    else if (check_requirement(ck, e->exts, e->loc, what, b->feature, b->from, b->stages) &&
             (b->feature2 == FEATURE_NONE ||
              require_feature(ck, e->exts, e->loc, what, b->feature2)))
        error_at(ck->c, e->loc, "%s is not part of #version %d%s%s", what, ck->c->version,
                 is_es(ck->c) ? " es" : "", present_name(ck->c, row->name));
}

/* Reports what is missing if `f` would fit the call but is not available.  Returns whether it
 * reported something. */
static bool explain_requirement(struct checker *ck, const struct expr *e, const struct candidate *f)
{
    const struct builtin *b = f->builtin;
    if (!row_available(ck, e->exts, b)) {
        explain_row(ck, e, b);
        return true;
    }
    enum scalar s = f->scalar;
    enum feature_id missing = feature_for_scalar(b, s);
    if (missing && !language_version(ck->c, features[missing].from)) missing = FEATURE_NONE;
    const char *type = type_name(ck->c, scalar_type(ck->types, s));
    if (missing == FEATURE_NONE) {
        error_at_expr(ck->c, e, "'%s' does not take %s in #version %d%s", e->call.name->text, type,
                      ck->c->version, is_es(ck->c) ? " es" : "");
        return true;
    }
    error_at(ck->c, e->loc, "'%s' of %s needs #extension %s : enable", e->call.name->text, type,
             features[missing].name);
    offer_extension(ck->c, features[missing].name);
    return true;
}

/* Returns whether a version of the language has the row, by itself or with an extension that became
 * part of it. */
static bool some_version_has(const struct checker *ck, const struct builtin *b)
{
    return language_version(ck->c, b->from) ||
           (b->feature && language_version(ck->c, features[b->feature].core));
}

/* Returns the row to report: one that a version of the language has, rather than one for the
 * types of an extension. */
static const struct builtin *plain_row(const struct checker *ck, const struct builtin_name *rows)
{
    for (uint32_t i = 0; i < rows->count; i++)
        if (some_version_has(ck, &builtins[rows->first + i])) return &builtins[rows->first + i];
    return &builtins[rows->first];
}

/* No row of the name is available. Reports the row that the arguments fit if a version of the
 * language has it, else a plain one. Returns whether it reported something. */
static bool explain_closed_name(struct checker *ck, const struct expr *e, uint32_t count,
                                const struct builtin_name *rows)
{
    struct candidate fitting, other, plain = {.builtin = plain_row(ck, rows)};
    for (uint32_t i = 0; i < rows->count; i++)
        if (row_available(ck, e->exts, &builtins[rows->first + i])) return false;
    bool fits = resolve_call(ck, e->exts, e->call.args, count, NULL, rows, true, &fitting,
                             &other) == RESOLVED &&
                some_version_has(ck, fitting.builtin);
    return explain_requirement(ck, e, fits ? &fitting : &plain);
}

/* --- what does not fit --------------------------------------------------------------------- */

static bool explain_image(struct checker *ck, const struct expr *call,
                          const struct builtin_name *rows)
{
    static const char *const kinds[] = {[OPAQUE_TEXTURE] = "a texture",
                                        [OPAQUE_COMBINED] = "a sampler",
                                        [OPAQUE_IMAGE] = "an image",
                                        [OPAQUE_SUBPASS] = "a subpass input",
                                        [OPAQUE_ATTACHMENT] = "an attachment"};
    const struct expr *a = call->call.args;
    if (!a || !is_image_row(&builtins[rows->first])) return false;
    unsigned kind = opaque_patterns[builtins[rows->first].params[0].opaque].kind;
    bool is_of_kind = false;
    for (uint32_t i = 0; i < rows->count; i++) {
        const struct builtin *b = &builtins[rows->first + i];
        struct candidate f = {0};
        if (accepts_image(b, a->type, &f)) return false;
        is_of_kind |= is_image_row(b) && a->type->kind == TYPE_OPAQUE &&
                      opaque_of(a->type)->kind == opaque_patterns[b->params[0].opaque].kind;
    }
    if (is_of_kind)
        error_at(ck->c, a->loc, "'%s' does not exist for %s", call->call.name->text,
                 type_name(ck->c, a->type));
    else
        error_at_expr(ck->c, a, "argument 1 of '%s' is %s, but %s is expected",
                      call->call.name->text, type_name(ck->c, a->type), kinds[kind]);
    return true;
}

/* Returns the 1-based index of the only argument whose type does not fit the candidate; 0 if there
 * are several, or their number is wrong. */
static uint32_t only_misfit(struct checker *ck, const struct candidate *f, const struct expr *e,
                            uint32_t count)
{
    uint32_t misfit = 0, i = 0;
    if (parameter_count(f) != count) return 0;
    for (const struct expr *a = e->call.args; a; a = a->next, i++) {
        if (converts(ck, e->exts, a->type, parameter_type(ck, f, i))) continue;
        if (misfit) return 0;
        misfit = i + 1;
    }
    return misfit;
}

static void note_parameter(struct checker *ck, const struct function *f, uint32_t index)
{
    const struct decl *p = f->parameters;
    while (p && index--) p = p->next;
    if (p && p->loc) note_at(ck->c, p->loc, "the parameter is %s", type_name(ck->c, p->type));
}

/* Reports that the argument with this 1-based number does not fit the parameter. */
static void explain_misfit(struct checker *ck, const struct expr *e, uint32_t misfit,
                           const struct candidate *f)
{
    const struct expr *a = e->call.args;
    for (uint32_t i = 1; i < misfit; i++) a = a->next;
    const struct pattern *p = f->builtin ? &f->builtin->params[misfit - 1] : NULL;
    bool is_any =
        p && p->scalar == SCALAR_T && p->width == WIDTH_N && !is_scalar_or_vector(a->type);
    const struct type *type = parameter_type(ck, f, misfit - 1);
    struct conversion_fix fix;
    bool also_in,
        is_scalar_alone = !is_any && !is_out_parameter(f, misfit - 1, &also_in) &&
                          is_numeric_shape(a->type) && is_numeric_shape(type) &&
                          same_shape(a->type, type),
        has_fix = is_scalar_alone && find_conversion_fix(ck, a, (enum scalar)type->scalar, &fix);
    const char *wanted = is_any ? "a scalar or vector" : type_name(ck->c, type),
               *what = is_scalar_alone ? conversion_text(ck, has_fix ? &fix : NULL, type) : "",
               *why = is_scalar_alone && is_es(ck->c) ? " (there are no implicit conversions in ES)"
                                                      : "";
    error_at_expr(ck->c, a, "argument %u of '%s' is %s, but %s is expected%s%s", misfit,
                  e->call.name->text, type_name(ck->c, a->type), wanted, what, why);
    if (has_fix) offer_conversion(ck, &fix);
    if (f->function) note_parameter(ck, f->function, misfit - 1);
}

static bool explain_argument(struct checker *ck, const struct expr *e, uint32_t count,
                             const struct candidate *f)
{
    uint32_t misfit = only_misfit(ck, f, e, count);
    if (misfit) explain_misfit(ck, e, misfit, f);
    return misfit != 0;
}

/* Every version of the language has these, and no overload of a built-in takes one alone. */
static bool is_common_scalar(const struct type *t)
{
    return t->scalar == SCALAR_INT || t->scalar == SCALAR_UINT || t->scalar == SCALAR_FLOAT ||
           t->scalar == SCALAR_DOUBLE;
}

/* Returns whether something does not fit, and all of it are scalars that this version of the
 * language does not convert; reports each of them. */
static bool explain_scalars(struct checker *ck, const struct expr *e, uint32_t count,
                            const struct candidate *f)
{
    uint32_t i = 0;
    if (parameter_count(f) != count) return false;
    for (const struct expr *a = e->call.args; a; a = a->next, i++) {
        const struct type *type = parameter_type(ck, f, i);
        if (converts(ck, e->exts, a->type, type)) continue;
        bool also_in, is_out = is_out_parameter(f, i, &also_in);
        if (is_out || !is_numeric_shape(a->type) || !is_numeric_shape(type) ||
            !same_shape(a->type, type) || !is_common_scalar(a->type) || !is_common_scalar(type) ||
            !converts_elsewhere((enum scalar)a->type->scalar, (enum scalar)type->scalar))
            return false;
    }
    bool any = false;
    i = 1;
    for (const struct expr *a = e->call.args; a; a = a->next, i++) {
        if (converts(ck, e->exts, a->type, parameter_type(ck, f, i - 1))) continue;
        explain_misfit(ck, e, i, f);
        any = true;
    }
    return any;
}

/* Returns the scalar of the arguments to which all of them convert in some version; that of
 * `otherwise` if there is none. */
static uint8_t common_argument(const struct expr *args, uint8_t otherwise)
{
    uint8_t common = otherwise;
    for (const struct expr *a = args; a; a = a->next)
        if (is_numeric_shape(a->type) && is_common_scalar(a->type) &&
            converts_elsewhere((enum scalar)common, (enum scalar)a->type->scalar))
            common = a->type->scalar;
    return common;
}

/* Binds T, N and M of the row by one argument: the first that is not scalar, or else the first. */
static struct candidate guess_candidate(const struct builtin *b, const struct expr *args)
{
    struct candidate f = {.builtin = b, .scalar = SCALAR_FLOAT, .n = 1, .m = 1};
    const struct expr *shaped = args;
    while (shaped && (!is_numeric_shape(shaped->type) || is_scalar(shaped->type)))
        shaped = shaped->next;
    const struct type *t = shaped ? shaped->type : args ? args->type : NULL;
    if (b->scalars && !(b->scalars >> SCALAR_FLOAT & 1))
        f.scalar = (uint8_t)__builtin_ctz(b->scalars);
    if (!t || !is_numeric_shape(t)) return f;
    uint8_t common = is_common_scalar(t) ? common_argument(args, t->scalar) : t->scalar;
    if (b->scalars >> common & 1) f.scalar = common;
    else if (b->scalars >> t->scalar & 1) f.scalar = t->scalar;
    if (t->is_long) f.shape = t;
    else f.n = (uint8_t)t->rows;
    f.m = t->columns;
    return f;
}

static bool explain_only_candidate(struct checker *ck, const struct expr *e, uint32_t count,
                                   struct function *overloads, const struct builtin_name *rows)
{
    struct candidate f = {.function = overloads};
    if (overloads)
        return !overloads->next_overload &&
               (explain_argument(ck, e, count, &f) || explain_scalars(ck, e, count, &f));
    for (uint32_t i = 0; rows && i < rows->count; i++) {
        const struct builtin *b = &builtins[rows->first + i];
        if (!row_available(ck, e->exts, b) || b->count != count || !e->call.args) continue;
        f = guess_candidate(b, e->call.args);
        if (!accepts_image(b, e->call.args->type, &f)) continue;
        if (b->params[0].scalar == SCALAR_T && !(b->scalars >> e->call.args->type->scalar & 1))
            continue;
        if (explain_argument(ck, e, count, &f)) return true;
    }
    for (uint32_t i = 0; rows && i < rows->count; i++) {
        const struct builtin *b = &builtins[rows->first + i];
        if (!row_available(ck, e->exts, b) || b->count != count || !e->call.args) continue;
        f = guess_candidate(b, e->call.args);
        if (accepts_image(b, e->call.args->type, &f) && explain_scalars(ck, e, count, &f))
            return true;
    }
    return false;
}

/* No overload takes this number of arguments, and all take the same other number. */
static bool explain_count(struct checker *ck, const struct expr *e, uint32_t count,
                          struct function *overloads, const struct builtin_name *rows)
{
    uint32_t wanted = UINT32_MAX;
    for (struct function *f = overloads; f; f = f->next_overload) {
        if (f->count == count || (wanted != UINT32_MAX && f->count != wanted)) return false;
        wanted = f->count;
    }
    for (uint32_t i = 0; !overloads && rows && i < rows->count; i++) {
        const struct builtin *b = &builtins[rows->first + i];
        struct candidate f = {0};
        if (!row_available(ck, e->exts, b) ||
            (e->call.args && !accepts_image(b, e->call.args->type, &f)))
            continue;
        if (b->count == count || b->variadic || (wanted != UINT32_MAX && b->count != wanted))
            return false;
        wanted = b->count;
    }
    if (wanted == UINT32_MAX) return false;
    error_at_expr(ck->c, e, "'%s' takes %u argument%s, not %u", e->call.name->text, wanted,
                  wanted == 1 ? "" : "s", count);
    return true;
}

static bool has_count(struct checker *ck, const struct expr *e, uint32_t count,
                      const struct builtin_name *rows)
{
    for (uint32_t i = 0; i < rows->count; i++)
        if (builtins[rows->first + i].count == count &&
            row_available(ck, e->exts, &builtins[rows->first + i]))
            return true;
    return false;
}

/* Rows of several extensions may have one prototype. */
static bool is_among(const char *text, const char *const *shown, unsigned length)
{
    for (unsigned i = 0; i < length; i++)
        if (!strcmp(shown[i], text)) return true;
    return false;
}

enum { MOST_SHOWN = 3 };

/* Returns "; there is ..." with prototypes that take as many arguments, or with any prototypes if
 * none does. */
static const char *near_prototypes(struct checker *ck, const struct expr *e, uint32_t count,
                                   const struct builtin_name *rows)
{
    const struct expr *args = e->call.args;
    const char *shown[MOST_SHOWN], *all = "";
    bool by_count = has_count(ck, e, count, rows);
    unsigned length = 0;
    for (uint32_t i = 0; args && i < rows->count && length < MOST_SHOWN; i++) {
        const struct builtin *b = &builtins[rows->first + i];
        struct candidate f = guess_candidate(b, args);
        if ((by_count && b->count != count) || !row_available(ck, e->exts, b) ||
            !accepts_image(b, args->type, &f))
            continue;
        const char *text = candidate_text(ck, &f);
        if (is_among(text, shown, length)) continue;
        all = arena_printf(&ck->c->arena, "%s%s%s", all, length ? ", " : ", there is ", text);
        shown[length++] = text;
    }
    return all;
}

static void note_candidates(struct checker *ck, struct function *overloads)
{
    unsigned shown = 0;
    for (struct function *f = overloads; f && shown < 4; f = f->next_overload, shown++) {
        struct candidate candidate = {.function = f};
        note_at(ck->c, f->loc, "there is %s", candidate_text(ck, &candidate));
    }
}

/* GL_NV_cooperative_vector, 5.9: few built-in functions take such vectors. */
static bool explain_cooperative(struct checker *ck, const struct expr *e,
                                const struct builtin_name *rows)
{
    const struct expr *a = e->call.args;
    while (a && !a->type->is_cooperative) a = a->next;
    if (!a) return false;
    for (uint32_t i = 0; i < rows->count; i++)
        if (accepts_cooperative_vectors(&builtins[rows->first + i])) return false;
    error_at_expr(ck->c, a,
                  "'%s' takes no cooperative vector: call it for each component "
                  "(GL_NV_cooperative_vector, 5.9)",
                  e->call.name->text);
    return true;
}

/* Returns whether a reason was found and reported. */
static bool find_reason(struct checker *ck, const struct expr *e, uint32_t count,
                        struct function *overloads, const struct builtin_name *rows)
{
    struct candidate best, other;
    if (!overloads && rows && explain_closed_name(ck, e, count, rows)) return true;
    if (rows &&
        resolve_call(ck, e->exts, e->call.args, count, NULL, rows, true, &best, &other) ==
            RESOLVED &&
        explain_requirement(ck, e, &best))
        return true;
    if (!overloads && rows && (explain_image(ck, e, rows) || explain_cooperative(ck, e, rows)))
        return true;
    return explain_only_candidate(ck, e, count, overloads, rows);
}

void explain_call(struct checker *ck, const struct expr *e, uint32_t count,
                  struct function *overloads, const struct builtin_name *rows)
{
    if (find_reason(ck, e, count, overloads, rows)) return;
    if (!explain_count(ck, e, count, overloads, rows))
        error_at_expr(ck->c, e, "no '%s' takes (%s)%s", e->call.name->text,
                      argument_types(ck, e->call.args),
                      overloads ? "" : near_prototypes(ck, e, count, rows));
    note_candidates(ck, overloads);
}
