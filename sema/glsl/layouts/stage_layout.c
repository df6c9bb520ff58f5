/* Layouts of a whole stage whose `in;` or `out;` is missing: layout(local_size_x = 64) before a
 * block (GLSL 4.60, 4.4.1 and 4.4.2). The grammar makes them qualifiers of the next declaration. */
#include "lexer/lexer.h"
#include "sema/glsl/layouts/layout_ids.h"
#include "sema/scope.h"

/* Returns the last of the layouts at the beginning of `list` that go with this side alone. */
static struct qualifier *last_of_side(const struct checker *ck, struct qualifier *list,
                                      enum storage side)
{
    struct qualifier *last = list;
    while (last->next && last->next->kind == QUALIFIER_LAYOUT &&
           side_of_stage_layout(ck, last->next) == side)
        last = last->next;
    return last;
}

static const struct layout_id *last_id(const struct qualifier *layout)
{
    const struct layout_id *id = layout->layout;
    while (id->next) id = id->next;
    return id;
}

static bool is_side(const struct qualifier *q)
{
    return q && (q->kind == QUALIFIER_IN || q->kind == QUALIFIER_OUT);
}

/* Returns whether `q` begins a line after that of the layout before it. */
static bool is_on_later_line(const struct checker *ck, const struct qualifier *layout,
                             const struct qualifier *q)
{
    struct sources *s = &ck->c->sources;
    return find_location(s, q->loc).line > find_location(s, last_id(layout)->loc).line;
}

/* Returns whether the declaration without names has in or out for its layouts. */
static bool has_side(const struct qualifier *q, enum storage side)
{
    for (; q; q = q->next)
        if (q->kind == (side == STORAGE_INPUT ? QUALIFIER_IN : QUALIFIER_OUT)) return true;
    return false;
}

/* Returns whether the layouts up to `last` belong to a declaration that has no `in;` or `out;`. */
static bool lacks_side(const struct checker *ck, const struct declaration *d,
                       const struct qualifier *last, enum storage side)
{
    const struct qualifier *next = last->next;
    bool is_alone = d->kind == DECLARATION_QUALIFIERS && !d->declarators;
    if (is_alone) return !next || (next->kind == QUALIFIER_LAYOUT && !has_side(next, side));
    return !is_side(next) || is_on_later_line(ck, last, next);
}

/* Offers to write `text` after the layout, which nothing else can mean. */
static void offer_side(struct checker *ck, const struct qualifier *layout, const char *text)
{
    loc_t end = last_id(layout)->loc;
    struct location first = find_location(&ck->c->sources, layout->loc),
                    last = find_location(&ck->c->sources, end);
    if (!first.source || first.source != last.source ||
        expansion_of(&ck->c->sources, layout->loc) || expansion_of(&ck->c->sources, end))
        return;
    uint32_t at =
        bracket_extent(first.source, (struct text_extent){first.offset, last.offset, NO_CALL});
    offer_fix(ck->c, (struct fix_edit){first.source, at, at, text}, true,
              arena_printf(&ck->c->arena, "add '%s'", text + 1));
}

static void report_missing_side(struct checker *ck, const struct qualifier *last, const char *side,
                                bool has_semicolon)
{
    const struct layout_id *id = last->layout;
    const char *end = has_semicolon ? "" : ";";
    error_at(ck->c, id->loc, "'%s%s' is missing after layout(%s%s%s) (GLSL 4.60, 4.4)", side, end,
             id->name->text, id->value ? " = N" : "", id->next ? ", ..." : "");
    offer_side(ck, last, arena_printf(&ck->c->arena, " %s%s", side, end));
}

/* Separates the layouts of one side.  Returns whether there were any. */
static bool separate_side(struct checker *ck, struct declaration *d)
{
    struct qualifier *first = d->qualifiers;
    if (!first || first->kind != QUALIFIER_LAYOUT || !first->layout) return false;
    bool is_alone = d->kind == DECLARATION_QUALIFIERS && !d->declarators;
    if (is_alone && first->next && first->next->kind != QUALIFIER_LAYOUT) return false;
    enum storage side = side_of_stage_layout(ck, first);
    if (side == STORAGE_LOCAL) return false;
    struct qualifier *last = last_of_side(ck, first, side), *rest = last->next;
    if (!lacks_side(ck, d, last, side)) return false;
    bool is_whole = d->kind == DECLARATION_QUALIFIERS && !d->declarators && !rest;
    report_missing_side(ck, last, side == STORAGE_INPUT ? "in" : "out", is_whole);
    struct qualifier *word = arena_new(&ck->c->tree, struct qualifier);
    *word = *last;
    word->kind = side == STORAGE_INPUT ? QUALIFIER_IN : QUALIFIER_OUT;
    word->layout = NULL;
    word->next = NULL;
    last->next = word;
    struct declaration alone = {.kind = DECLARATION_QUALIFIERS, .exts = d->exts, .loc = d->loc};
    alone.qualifiers = first;
    check_standalone(ck, &alone);
    d->qualifiers = rest;
    return true;
}

bool separate_stage_layout(struct checker *ck, struct declaration *d)
{
    if (!at_file_scope(ck) || !separate_side(ck, d)) return false;
    while (separate_side(ck, d)) continue;
    return d->kind == DECLARATION_QUALIFIERS && !d->declarators && !d->qualifiers;
}
