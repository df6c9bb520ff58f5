/* Precision qualifiers (GLSL 4.60 and ESSL 3.20, 4.7): defaults, declarations, and calls of
 * built-in functions. */
#include "base/context.h"
#include "lang/target.h"
#include "sema/glsl/blocks/builtin_names.h"
#include "sema/glsl/glsl.h"
#include "sema/glsl/opaque.h"

/* --- defaults (4.7.4) ---------------------------------------------------------------------- */

/* Returns whether precision qualifiers mean something.  In desktop GLSL that is so only where the
 * target is Vulkan (GLSL 4.60, 4.7.3). */
static bool has_precisions(const struct context *c)
{
    return is_es(c) || c->target->api == API_VULKAN;
}

/* GLSL 4.60, 4.7.4, and GL_KHR_vulkan_glsl, 4.7.4: highp for all types in all stages and versions.
 * ESSL 3.20, 4.7.4: highp for float and int in all stages but fragment, where int is mediump and
 * float has none (precision_for reports it).  The stage is known at the first declaration. */
void set_default_precisions(struct checker *ck)
{
    bool is_fragment = ck->c->stage == SGCC_STAGE_FRAGMENT;
    if (ck->stage.checked) return;
    uint8_t *precision = ck->defaults.precision;
    precision[SCALAR_FLOAT] = precision[SCALAR_INT] = PRECISION_HIGH;
    if (is_es(ck->c) && is_fragment) {
        precision[SCALAR_FLOAT] = PRECISION_NONE;
        precision[SCALAR_INT] = PRECISION_MEDIUM;
    }
}

/* Returns the index of default_precision for `t`: floats of 32 bits, and integers of both signs; -1
 * if it has none. */
static int precision_class(const struct type *t)
{
    t = element_of(t);
    if (!is_numeric_shape(t)) return -1;
    if (t->scalar == SCALAR_UINT) return SCALAR_INT;
    return t->scalar == SCALAR_FLOAT || t->scalar == SCALAR_INT ? t->scalar : -1;
}

/* ESSL 3.20, 4.7.4: fragment shaders have no default for float.  Reports it once. */
static enum precision default_numeric_precision(struct checker *ck, int class, loc_t loc)
{
    if (class == SCALAR_FLOAT && ck->defaults.precision[class] == PRECISION_NONE) {
        error_at(
            ck->c, loc,
            "float has no default precision in fragment shaders: write precision mediump float before (ESSL 3.20, 4.7.4)");
        offer_precision(ck->c, "float");
        ck->defaults.precision[class] = PRECISION_HIGH;
    }
    return ck->defaults.precision[class];
}

enum precision precision_for(struct checker *ck, const struct qualifiers *q, const struct type *t,
                             loc_t loc)
{
    int class = precision_class(t);
    if (!has_precisions(ck->c) && (class >= 0 || has_opaque_precision(t))) return PRECISION_NONE;
    if (has_opaque_precision(t))
        return has_group(q, GROUP_PRECISION) ? q->precision : default_opaque_precision(ck, t, loc);
    if (!has_group(q, GROUP_PRECISION))
        return class < 0 ? PRECISION_NONE : default_numeric_precision(ck, class, loc);
    if (class >= 0) return q->precision;
    if (!is_error(element_of(t)))
        error_at(
            ck->c, q->first[GROUP_PRECISION]->loc,
            "'%s' is not allowed on %s: only float, int, uint and opaque types have a precision",
            qualifier_text(q->first[GROUP_PRECISION]->kind), type_name(ck->c, t));
    return PRECISION_NONE;
}

/* Returns the precision of a built-in variable or member.  `given` is that of its row: what ESSL
 * and extensions declare.  GLSL declares none. */
enum precision builtin_precision(const struct checker *ck, const struct type *t, unsigned given)
{
    if (is_es(ck->c)) return (enum precision)given;
    if (!has_precisions(ck->c) || precision_class(t) < 0) return PRECISION_NONE;
    return given ? (enum precision)given : PRECISION_HIGH;
}

void check_precision(struct checker *ck, struct declaration *d)
{
    struct qualifiers q;
    read_qualifiers(ck, d->qualifiers, &q);
    const struct keyword *k =
        d->spec->kind == SPEC_BASIC && !d->spec->arrays ? d->spec->keyword : NULL;
    if (k && k->role == KEYWORD_OPAQUE) {
        set_opaque_precision(ck, k, (enum precision)q.precision);
        return;
    }
    bool scalar = k && k->role == KEYWORD_TYPE && k->columns == 1 && k->rows == 1;
    if (!scalar || (k->scalar != SCALAR_INT && k->scalar != SCALAR_FLOAT)) {
        error_at(ck->c, d->spec->loc,
                 "a precision statement takes int, float or an opaque type (GLSL 4.60, 4.7.4)");
        return;
    }
    ck->defaults.precision[k->scalar] = q.precision;
}

/* --- calls of built-in functions ----------------------------------------------------------- */

/* Returns the precision of the operation: the highest of the parameters and, where a parameter has
 * none, of the arguments (ESSL 3.20, 8; GL_KHR_vulkan_glsl, 8).  A parameter that is lowp in the
 * table does not count. */
static enum precision operation_precision(const struct builtin *b, const struct expr *args)
{
    unsigned highest = PRECISION_NONE, i = 0;
    for (const struct expr *a = args; a; a = a->next, i++) {
        unsigned own = i < b->count ? pattern_precision(b->params[i].flags) : PRECISION_NONE;
        unsigned precision = own ? own : a->precision;
        if (own != PRECISION_LOW && precision > highest) highest = precision;
    }
    return (enum precision)highest;
}

/* The result has the precision of its prototype, of the image or sampler, or of the operation, in
 * this order.  Only ESSL has prototypes whose results are not highp. */
void set_call_precisions(struct checker *ck, struct expr *e)
{
    const struct builtin *b = e->call.builtin;
    if (!has_precisions(ck->c)) return;
    unsigned given = pattern_precision(b->result.flags);
    bool is_given = given == PRECISION_HIGH || (given && is_es(ck->c));
    bool is_lookup = is_image_row(b) && e->call.args;
    enum precision operation =
        is_lookup ? (enum precision)e->call.args->precision : operation_precision(b, e->call.args);
    e->precision = (uint8_t)(is_given ? given : operation);
    /* A highp result must not come from an instruction with RelaxedPrecision (SPIR-V, 2.14). */
    bool is_as_result = is_lookup || e->precision == PRECISION_HIGH;
    e->operation_precision = (uint8_t)(is_as_result ? e->precision : operation);
}
