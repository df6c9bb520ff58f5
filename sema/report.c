/* Finds where an expression ends when a message needs it.  The tree has the places of first tokens
 * and operators only, so that a compilation without messages pays nothing for the others. */
#include "sema/report.h"

#include <stdarg.h>
#include <string.h>

#include "lang/suggest.h"
#include "lexer/lexer.h"
#include "sema/type.h"
#include "sema/walk.h"

struct expr_extent {
    const struct sources *sources;
    const struct source *source;
    struct text_extent extent;
    uint32_t first; /* the first token that the tree knows */
    bool has_macro; /* an expansion made a part */
};

/* The location of expanded text is the use of the macro. */
static enum look extend_extent(void *user, const struct expr *e)
{
    struct expr_extent *r = user;
    uint32_t at = use_of(r->sources, e->loc) - r->source->base;
    if (at >= r->extent.last && at < r->source->length) r->extent.last = at;
    if (at < r->first) r->first = at;
    r->has_macro |= expansion_of(r->sources, e->loc) != NULL;
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
    struct expr_extent *r = user;
    bool is_last = use_of(r->sources, e->loc) - r->source->base == r->extent.last;
    if (is_last && has_arguments(e)) r->extent.call = r->extent.last;
    return is_last ? LOOK_FOUND : LOOK_INSIDE;
}

static struct expr_extent find_extent(struct context *c, const struct expr *e, struct location at)
{
    struct expr_extent r = {
        &c->sources, at.source, {at.offset, at.offset, NO_CALL}, at.offset, false};
    search_expr(e, extend_extent, &r);
    search_expr(e, find_last_call, &r);
    if (has_arguments(e)) r.extent.call = at.offset;
    return r;
}

static bool is_blank(char c) { return c && strchr(" \t\r\n", c); }

/* Moves the start of a range to the left over the brackets that are open before it and closed in
 * it, and brackets that are closed directly after it. */
static void extend_over_brackets(const struct source *s, struct text_range *range, uint32_t limit)
{
    int open = 0, least = 0;
    for (uint32_t i = range->start; i < range->end; i++) {
        open += s->text[i] == '(' || s->text[i] == '[';
        open -= s->text[i] == ')' || s->text[i] == ']';
        if (open < least) least = open;
    }
    for (uint32_t i = range->end; i < limit && (is_blank(s->text[i]) || s->text[i] == ')'); i++) {
        least -= s->text[i] == ')';
        if (s->text[i] == ')') range->end = i + 1;
    }
    for (uint32_t i = range->start; least && i--;) {
        if (!is_blank(s->text[i]) && s->text[i] != '(') return;
        least += s->text[i] == '(';
        if (s->text[i] == '(') range->start = i;
    }
}

static uint32_t skip_blanks_back(const struct source *s, uint32_t start, uint32_t end)
{
    while (end > start && is_blank(s->text[end - 1])) end--;
    return end;
}

/* Where the expression begins: an operator follows its left operand. */
static void mark_expression(struct context *c, const struct expr_extent *r, uint32_t end)
{
    struct text_range whole = {r->first, end};
    extend_over_brackets(r->source, &whole, end);
    if (whole.start < r->extent.start) mark_in_message(c, whole, (struct text_range){0, 0});
}

static void set_end(struct context *c, const struct expr *e)
{
    struct location at = find_location(&c->sources, e->loc);
    if (c->diag.suppresses_notes || !at.source || expansion_of(&c->sources, e->loc)) return;
    struct expr_extent r = find_extent(c, e, at);
    uint32_t end = bracket_extent(at.source, r.extent);
    set_message_end(c, end);
    mark_expression(c, &r, end);
}

static void mark_operands(struct context *c, const struct expr *e)
{
    struct location at = find_location(&c->sources, e->loc);
    const struct source *s = at.source;
    if (c->diag.suppresses_notes || !s || expansion_of(&c->sources, e->loc)) return;
    struct expr_extent r = find_extent(c, e, at);
    uint32_t after = at.offset + (uint32_t)token_extent(s->text + at.offset, s->length - at.offset);
    after = skip_blank(s, after);
    struct text_range left = {r.first, skip_blanks_back(s, r.first, at.offset)},
                      right = {after, bracket_extent(s, r.extent)};
    extend_over_brackets(s, &left, at.offset);
    set_message_end(c, right.end);
    mark_in_message(c, left, right);
}

bool find_expr_text(struct context *c, const struct expr *e, const struct source **source,
                    struct text_range *range)
{
    struct location at = find_location(&c->sources, e->loc);
    if (!at.source || expansion_of(&c->sources, e->loc)) return false;
    struct expr_extent r = find_extent(c, e, at);
    *range = (struct text_range){r.first, bracket_extent(at.source, r.extent)};
    extend_over_brackets(at.source, range, range->end);
    *source = at.source;
    return !r.has_macro;
}

void error_at_expr(struct context *c, const struct expr *e, const char *fmt, ...)
{
    va_list args;
    va_start(args, fmt);
    error_with(c, e->loc, fmt, args);
    va_end(args);
    set_end(c, e);
}

void error_at_operands(struct context *c, const struct expr *e, const char *fmt, ...)
{
    va_list args;
    va_start(args, fmt);
    error_with(c, e->loc, fmt, args);
    va_end(args);
    mark_operands(c, e);
}

void warn_at_expr(struct context *c, const struct expr *e, const char *fmt, ...)
{
    va_list args;
    va_start(args, fmt);
    warn_with(c, e->loc, fmt, args);
    va_end(args);
    set_end(c, e);
}

const char *near_member(struct context *c, const struct type *t, const char *text)
{
    VEC(const char *) names = {0};
    for (uint32_t i = 0; i < t->field_count; i++)
        if (t->fields[i].name) vec_push(&c->arena, &names, t->fields[i].name->text);
    return suggest_among(c, text, names.at, names.count);
}
