/* Names that are declared and not used, and names that hide others. */
#include "sema/expressions/lvalue.h"
#include "sema/warnings/body.h"
#include "sema/warnings/expressions.h"

static void check_parameters(struct body_walk *b)
{
    const struct function *f = b->function;
    if (f->c.kernel) return; /* the host sets its arguments */
    for (const struct decl *d = f->parameters; d; d = d->next)
        if (d->name && !d->uses.is_used && !d->c.is_capture && !is_in_macro(b, d->loc))
            warn_of(b->c, WARNING_UNUSED_PARAMETER, d->loc, "the parameter '%s' is not used",
                    d->name->text);
}

void check_names_used(struct body_walk *b)
{
    check_parameters(b);
    for (uint32_t i = 0; i < b->locals.count; i++) {
        const struct decl *d = b->locals.at[i];
        bool is_variable = d->storage == STORAGE_LOCAL || d->storage == STORAGE_CONSTANT;
        if (d->name && is_variable && d->kind == DECL_VARIABLE && !d->uses.is_used &&
            !is_error(d->type) && !is_in_macro(b, d->loc))
            warn_of(b->c, WARNING_UNUSED_VARIABLE, d->loc, "'%s' is not used", d->name->text);
    }
}

static const char *kind_of(const struct decl *d)
{
    if (d->kind == DECL_FUNCTIONS) return "a function";
    if (d->kind == DECL_TYPE) return "a type";
    if (d->kind == DECL_BLOCK_MEMBER) return "a member of a block";
    return d->storage == STORAGE_PARAMETER ? "a parameter"
           : d->storage == STORAGE_LOCAL   ? "a variable"
                                           : "a variable of file scope";
}

void warn_of_shadow(struct checker *ck, const struct decl *inner, const struct decl *outer)
{
    struct context *c = ck->c;
    if (!inner->loc || !outer->loc || inner->kind != DECL_VARIABLE || inner->c.is_capture ||
        expansion_of(&c->sources, inner->loc))
        return;
    if (warn_of(c, WARNING_SHADOW, inner->loc, "'%s' hides %s", inner->name->text, kind_of(outer)))
        note_at(c, outer->loc, "it is declared here");
}

/* --- variables of file scope --------------------------------------------------------------- */

enum direction builtin_direction(const struct builtin *b, const struct expr *e, uint32_t i)
{
    enum { WRITES = PATTERN_OUT | PATTERN_INOUT | PATTERN_LVALUE | PATTERN_MEMORY };
    if (i < b->count && b->params[i].flags & WRITES) return DIRECTION_OUT;
    return b->generic && e->is_lvalue ? DIRECTION_OUT : DIRECTION_IN;
}

void note_global_use(const struct expr *e)
{
    uint32_t i = 0;
    if (e->kind == EXPR_NAME && e->name.decl) e->name.decl->uses.has_value_used = true;
    if (e->kind != EXPR_CALL || !e->call.builtin) return;
    for (struct expr *x = e->call.args; x; x = x->next, i++) {
        struct decl *d = base_decl((struct expr *)skip_implicit(x));
        if (d && builtin_direction(e->call.builtin, x, i) == DIRECTION_OUT)
            d->uses.is_assigned = true;
    }
}

/* Only the shader itself writes these: the host cannot. */
static bool lacks_value(const struct decl *d)
{
    return (d->storage == STORAGE_SHARED || d->storage == STORAGE_GLOBAL) && !d->is_const &&
           !d->init && !d->null_initialized && !d->builtin && !d->uses.is_assigned;
}

void warn_of_globals(struct checker *ck)
{
    struct context *c = ck->c;
    if (had_error(&c->diag) || c->options->links) return;
    for (const struct decl *d = ck->info.globals; d; d = d->next)
        if (d->name && d->uses.has_value_used && lacks_value(d) && !is_error(d->type) &&
            !d->type->has_opaque && !expansion_of(&c->sources, d->loc))
            warn_of(c, WARNING_UNINITIALIZED, d->loc,
                    "'%s' is read, and nothing writes it: its value is undefined", d->name->text);
}
