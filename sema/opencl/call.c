/* Calls of functions: C99, 6.5.2.2.  If no function of the source has the name, it is looked up
 * among the built-ins (sema/opencl/builtin.c). */
#include <string.h>

#include "lang/suggest.h"
#include "sema/opencl/declarations/block.h"
#include "sema/opencl/builtin.h"
#include "sema/opencl/convert.h"
#include "sema/opencl/expr.h"
#include "sema/opencl/opencl.h"
#include "sema/opencl/overload.h"
#include "sema/expressions/explain_call.h"
#include "sema/scope.h"
#include "sema/report.h"

/* --- overloads by __attribute__((overloadable)) -----------------------------------------------
 *
 * OpenCL C names the attribute nowhere; compilers choose as for built-ins: each argument is exact,
 * promoted (C99, 6.3.1.1; float to double) or converted (C99, 6.5.16.1), and one function must be
 * the best for all arguments together.
 */

static enum argument_rank rank_pointer(const struct type *from, const struct type *to)
{
    unsigned dropped = from->qualifiers & ~to->qualifiers & (TYPE_CONST | TYPE_VOLATILE);
    if (dropped || !pointer_converts(from, to)) return RANK_NONE;
    return from->element == to->element && from->space == to->space ? RANK_QUALIFIED
                                                                    : RANK_CONVERTED;
}

static enum argument_rank rank_number(struct checker *ck, const struct type *from,
                                      const struct type *to)
{
    if (is_vector(to)) return is_scalar(from) ? RANK_WIDENED : RANK_NONE;
    if (!is_scalar(from) || !is_scalar(to)) return RANK_NONE;
    bool is_wider = from->scalar == SCALAR_FLOAT && to->scalar == SCALAR_DOUBLE;
    return is_wider || promoted(ck, from) == to ? RANK_PROMOTED : RANK_CONVERTED;
}

static enum argument_rank rank_argument(struct checker *ck, const struct expr *a,
                                        const struct type *to)
{
    const struct type *from = a->type;
    if (from == to || is_error(to)) return RANK_EXACT;
    if (is_pointer(to))
        return is_null_constant(a) ? RANK_CONVERTED
               : is_pointer(from)  ? rank_pointer(from, to)
                                   : RANK_NONE;
    if (is_sampler(to))
        return is_scalar(from) && is_integer(from) && a->constness == CONST_KNOWN ? RANK_CONVERTED
                                                                                  : RANK_NONE;
    if (may_be_null(to)) return is_null_constant(a) ? RANK_CONVERTED : RANK_NONE;
    if (is_pointer(from))
        return is_scalar(to) && to->scalar == SCALAR_BOOL ? RANK_CONVERTED : RANK_NONE;
    return rank_number(ck, from, to);
}

static bool may_be_called(struct checker *ck, const struct function *f, const struct expr *args,
                          uint32_t count)
{
    const struct decl *p = f->parameters;
    if (f->count != count) return false;
    for (const struct expr *a = args; a; a = a->next, p = p->next)
        if (rank_argument(ck, a, p->type) == RANK_NONE) return false;
    return true;
}

static int compare_argument(struct overload_search *s, const struct candidate *a,
                            const struct candidate *b, uint32_t i, const struct expr *argument)
{
    const struct decl *p = a->function->parameters, *q = b->function->parameters;
    for (; i; i--, p = p->next) q = q->next;
    return (int)rank_argument(s->ck, argument, p->type) -
           (int)rank_argument(s->ck, argument, q->type);
}

static struct function *refuse_call(struct checker *ck, const struct expr *e,
                                    const struct function *first, const struct function *other)
{
    const char *types = argument_types(ck, e->call.args);
    if (other)
        error_at_expr(ck->c, e, "'%s' is ambiguous for (%s): convert an argument",
                      first->name->text, types);
    else error_at_expr(ck->c, e, "no '%s' takes (%s)", first->name->text, types);
    note_at(ck->c, first->loc, other ? "this one fits" : "this is one that does not");
    if (other) note_at(ck->c, other->loc, "this one fits as well");
    return NULL;
}

/* Returns the function that is called.  If there is only one, the conversion to its parameters
 * reports what is wrong.  NULL after an error. */
static struct function *choose_function(struct checker *ck, const struct expr *e,
                                        struct function *first, uint32_t count)
{
    struct candidate best, other;
    struct overload_search s = {
        .ck = ck, .args = e->call.args, .count = count, .compare = compare_argument};
    if (!first->next_overload) return first;
    for (struct function *f = first; f; f = f->next_overload)
        if (may_be_called(ck, f, s.args, count))
            vec_push(&ck->c->tree, &s.found, ((struct candidate){.function = f}));
    enum resolution found = choose_best(&s, &best, &other);
    if (found == RESOLVED) return best.function;
    return found == RESOLVED_TO_NONE ? refuse_call(ck, e, first, NULL)
                                     : refuse_call(ck, e, best.function, other.function);
}

/* --- calls --------------------------------------------------------------------------------- */

bool convert_to_parameters(struct checker *ck, struct expr *e, const struct function *f)
{
    bool ok = true;
    const struct decl *p = f->parameters;
    for (struct expr **at = &e->call.args; *at; at = &(*at)->next, p = p->next) {
        struct expr *next = (*at)->next;
        const char *what =
            p->name ? arena_printf(&ck->c->tree, "argument '%s'", p->name->text) : "the argument";
        *at = convert_assigned(ck, *at, p->type, what);
        (*at)->next = next;
        ok &= !is_error((*at)->type);
    }
    return ok;
}

static struct expr *call_function(struct checker *ck, struct expr *e, struct function *first,
                                  uint32_t count)
{
    struct function *f = choose_function(ck, e, first, count);
    if (!f) return c_fail(ck, e);
    if (f->count != count) {
        error_at_expr(ck->c, e, "'%s' takes %u argument%s, there are %u", f->name->text, f->count,
                      f->count == 1 ? "" : "s", count);
        note_at(ck->c, f->loc, "it is declared here");
        return c_fail(ck, e);
    }
    bool bad = !convert_to_parameters(ck, e, f);
    note_call(ck, f, e->loc);
    e->call.function = f;
    e->has_effects = true;
    if (bad || is_error(f->result)) return c_fail(ck, e);
    e->type = f->result;
    return e;
}

static struct expr *call_variable(struct checker *ck, struct expr *e, struct decl *d,
                                  uint32_t count)
{
    if (is_error(d->type)) return c_fail(ck, e);
    if (d->kind == DECL_VARIABLE && is_block(d->type)) {
        d = seen_in_block(ck, d, e);
        return is_error(d->type) ? c_fail(ck, e) : call_block(ck, e, d->c.literal, count);
    }
    error_at(ck->c, e->loc, "'%s' is not a function", e->call.name->text);
    return c_fail(ck, e);
}

struct expr *check_c_call(struct checker *ck, struct expr *e)
{
    uint32_t count = 0;
    bool bad = false;
    if (!e->call.callee && !e->call.name->binding && names_gnu_builtin(e->call.name))
        return check_gnu_builtin(ck, e);
    for (struct expr **at = &e->call.args; *at; at = &(*at)->next, count++) {
        struct expr *next = (*at)->next;
        *at = check_c_value(ck, *at);
        (*at)->next = next;
        bad |= is_error((*at)->type);
        inherit_effects(e, *at);
    }
    struct binding *b = e->call.name->binding;
    if (e->call.callee) {
        e->call.callee = check_c_value(ck, e->call.callee);
        if (bad || is_error(e->call.callee->type)) return c_fail(ck, e);
        return call_block(ck, e, e->call.callee->block, count);
    }
    if (bad) return c_fail(ck, e);
    if (b && b->decl->kind != DECL_FUNCTIONS) return call_variable(ck, e, b->decl, count);
    if (b) return call_function(ck, e, b->decl->functions, count);
    struct expr *call = resolve_c_call(ck, e);
    if (call) return call;
    if (!e->call.name->is_poisoned) {
        bool is_certain = false;
        const char *form = name_in_other_language(ck->c, e->call.name->text, &is_certain);
        error_at(ck->c, e->loc,
                 "'%s' is not declared: a function must be declared before it is called%s",
                 e->call.name->text, suggest_name(ck->c, e->call.name->text, MEANT_FUNCTION));
        if (form) offer_call(ck->c, e->loc, form, is_certain);
    }
    declare_unknown(ck, e->call.name, e->loc);
    return c_fail(ck, e);
}
