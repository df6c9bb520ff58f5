/* Folding: blocks, comments, groups of #if, and runs of #include. Selection: what is around a
 * position, from the word to the text. */
#include "driver/lsp/document.h"

#include <stdlib.h>
#include <string.h>

/* --- folding ------------------------------------------------------------------------------- */

static void add_fold(json_t *list, size_t first, size_t last, const char *kind)
{
    if (last <= first) return;
    json_t *fold =
        json_pack("{s:I,s:I}", "startLine", (json_int_t)first, "endLine", (json_int_t)last);
    if (kind) json_object_set_new(fold, "kind", json_string(kind));
    json_array_append_new(list, fold);
}

/* Folds a comment, or a run of comments of one line each.  Returns the last piece of it. */
static uint32_t fold_comments(json_t *list, const struct document *d, const struct outline *o,
                              uint32_t i)
{
    size_t first = line_of_offset(d, o->pieces[i].start),
           last = line_of_offset(d, o->pieces[i].end);
    while (i + 1 < o->count && o->pieces[i + 1].kind == PIECE_COMMENT &&
           line_of_offset(d, o->pieces[i + 1].start) == last + 1)
        last = line_of_offset(d, o->pieces[++i].end);
    add_fold(list, first, last, "comment");
    return i;
}

/* The word after the # of a directive: a pointer to it. */
static const char *directive_word(const struct outline *o, uint32_t i)
{
    const char *word = o->text + o->pieces[i].start + 1;
    return word + strspn(word, " \t");
}

static bool begins_with(const char *text, const char *word)
{
    return !strncmp(text, word, strlen(word));
}

struct conditions { /* the lines of the #if, #else, ... that are open */
    size_t *lines, count, room;
};

static void open_condition(struct conditions *c, size_t line)
{
    if (c->count == c->room)
        c->lines = allocate(c->lines, sizeof *c->lines * (c->room = c->room * 2 + 16));
    c->lines[c->count++] = line;
}

/* Each group ends before the directive that ends it.  Returns the last piece. */
static uint32_t fold_directive(json_t *list, struct conditions *c, const struct document *d,
                               const struct outline *o, uint32_t i)
{
    const char *word = directive_word(o, i);
    size_t line = line_of_offset(d, o->pieces[i].start), last = line;
    bool ends = begins_with(word, "el") || begins_with(word, "endif");
    if (ends && c->count && line) add_fold(list, c->lines[--c->count], line - 1, "region");
    if (begins_with(word, "if") || begins_with(word, "el")) open_condition(c, line);
    if (!begins_with(word, "include")) return i;
    while (i + 1 < o->count && o->pieces[i + 1].kind == PIECE_DIRECTIVE &&
           begins_with(directive_word(o, i + 1), "include"))
        last = line_of_offset(d, o->pieces[++i].start);
    add_fold(list, line, last, "imports");
    return i;
}

json_t *folding_ranges(struct server *s, struct document *d, json_t *params)
{
    const struct outline *o = outline_of(d);
    struct conditions conditions = {0};
    json_t *list = json_array();
    (void)s, (void)params;
    for (uint32_t i = 0; i < o->count; i++) {
        const struct outline_piece *p = &o->pieces[i];
        if (p->kind == PIECE_COMMENT) i = fold_comments(list, d, o, i);
        else if (p->kind == PIECE_DIRECTIVE) i = fold_directive(list, &conditions, d, o, i);
        else if (is_sign(o, i, '{') && p->partner != NO_PIECE) {
            size_t last = line_of_offset(d, o->pieces[p->partner].start);
            add_fold(list, line_of_offset(d, p->start), last ? last - 1 : 0, NULL);
        }
    }
    free(conditions.lines);
    return list;
}

/* --- selection ----------------------------------------------------------------------------- */

struct selection_ranges { /* ranges, each within the next one */
    size_t (*at)[2];
    size_t count, room;
};

static void widen(struct selection_ranges *all, size_t start, size_t end)
{
    if (all->count) {
        size_t *last = all->at[all->count - 1];
        if (start > last[0] || end < last[1] || (start == last[0] && end == last[1])) return;
    }
    if (all->count == all->room)
        all->at = allocate(all->at, sizeof *all->at * (all->room = all->room * 2 + 8));
    all->at[all->count][0] = start;
    all->at[all->count++][1] = end;
}

/* From the word over statements and brackets to the whole text. */
static struct selection_ranges find_selection(struct document *d, size_t offset)
{
    enum { MOST_LEVELS = 256 };
    const struct outline *o = outline_of(d);
    struct selection_ranges all = {0};
    size_t length, start = name_at(d, offset, &length);
    uint32_t i = piece_after(o, start), first, last;
    widen(&all, start, start + length);
    for (int level = 0; i < o->count && level < MOST_LEVELS; level++) {
        if (o->pieces[i].start <= offset) widen(&all, o->pieces[i].start, o->pieces[i].end);
        find_declaration(o, i, &first, &last);
        if (o->pieces[first].start <= offset)
            widen(&all, o->pieces[first].start, o->pieces[last].end);
        uint32_t open = o->pieces[i].parent;
        if (open == NO_PIECE || o->pieces[open].partner == NO_PIECE) break;
        uint32_t close = o->pieces[open].partner;
        widen(&all, o->pieces[open].end, o->pieces[close].start);
        widen(&all, o->pieces[open].start, o->pieces[close].end);
        i = open;
    }
    widen(&all, 0, d->length);
    return all;
}

json_t *selection_ranges(struct server *s, struct document *d, json_t *params)
{
    json_t *list = json_array(), *position;
    size_t i;
    json_array_foreach(json_object_get(params, "positions"), i, position)
    {
        struct selection_ranges all = find_selection(d, offset_of_position(s, d, position));
        json_t *range = NULL;
        for (size_t k = all.count; k--;) {
            json_t *inner =
                json_pack("{s:o}", "range", range_json(s, d, all.at[k][0], all.at[k][1]));
            if (range) json_object_set_new(inner, "parent", range);
            range = inner;
        }
        json_array_append_new(list, range);
        free(all.at);
    }
    return list;
}
