/* Finds where an expression ends when a message needs it.  The tree has the places of first tokens
 * and operators only, so that a compilation without messages pays nothing for the others. */
#include "sema/report.h"

#include <stdarg.h>

#include "lexer/lexer.h"
#include "sema/walk.h"

struct reach {
    const struct sources *sources;
    const struct source *source;
    struct text_extent extent;
};

/* The location of expanded text is the use of the macro. Walks look at checked trees only, so they
 * do not know of casts. */
static enum look reach_further(void *user, const struct expr *e)
{
    struct reach *r = user;
    uint32_t at = use_of(r->sources, e->loc) - r->source->base;
    if (at >= r->extent.last && at < r->source->length) r->extent.last = at;
    if (e->kind == EXPR_CAST) search_expr(e->cast.operand, reach_further, r);
    return LOOK_INSIDE;
}

static bool has_arguments(const struct expr *e)
{
    return e->kind == EXPR_CALL || e->kind == EXPR_LENGTH ||
           (e->kind == EXPR_CONSTRUCT && !e->construct.is_typecast);
}

/* The last part of the tree may be a call without arguments, of which only the name is known. */
static enum look find_last_call(void *user, const struct expr *e)
{
    struct reach *r = user;
    bool is_last = use_of(r->sources, e->loc) - r->source->base == r->extent.last;
    if (is_last && has_arguments(e)) r->extent.call = r->extent.last;
    return is_last ? LOOK_FOUND : LOOK_INSIDE;
}

static void set_end(struct context *c, const struct expr *e)
{
    struct location at = find_location(&c->sources, e->loc);
    if (c->diag.suppresses_notes || !at.source || expansion_of(&c->sources, e->loc)) return;
    struct reach r = {&c->sources, at.source, {at.offset, at.offset, NO_CALL}};
    search_expr(e, reach_further, &r);
    search_expr(e, find_last_call, &r);
    if (has_arguments(e)) r.extent.call = at.offset;
    set_message_end(c, bracket_extent(at.source, r.extent));
}

void error_at_expr(struct context *c, const struct expr *e, const char *fmt, ...)
{
    va_list args;
    va_start(args, fmt);
    error_with(c, e->loc, fmt, args);
    va_end(args);
    set_end(c, e);
}

void warn_at_expr(struct context *c, const struct expr *e, const char *fmt, ...)
{
    va_list args;
    va_start(args, fmt);
    warn_with(c, e->loc, fmt, args);
    va_end(args);
    set_end(c, e);
}
