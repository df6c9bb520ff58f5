/* Merges the edits of all runs.
 *
 * A token of a file may occur many times: in a macro's body at each use, in an argument at each use
 * of its parameter, and in each run. All occurrences must get the same edit. If they are not, the
 * #define, or the text itself if there is none, is fixed, and another round leaves it alone.
 */
#include "base/characters.h"
#include "port/text/edit.h"
#include "port/port_internal.h"
#include "port/text/text.h"

#include <stdlib.h>

void add_edit(struct run *r, struct piece piece, struct text_location anchor, uint32_t token,
              const char *text)
{
    struct port *p = r->port;
    if (piece.end - piece.start == strlen(text) &&
        !memcmp(piece.file->text + piece.start, text, strlen(text)))
        return;
    text = name_components(p, piece, text);
    vec_push(&p->c->arena, &p->edits,
             ((struct edit){.piece = piece,
                            .text = text,
                            .anchor = anchor,
                            .token = token,
                            .run = r->index,
                            .order = p->edits.count}));
}

/* Returns `text` with the line ends that the file has. */
static const char *with_line_ends(struct port *p, const struct file_text *f, const char *text)
{
    const char *end = memchr(f->text, '\n', f->length);
    if (!end || end == f->text || end[-1] != '\r') return text;
    struct text out = {.arena = &p->c->arena};
    for (; *text; text++) text_add(&out, *text == '\n' ? "\r\n" : text, *text == '\n' ? 2 : 1);
    text_add(&out, "", 1);
    return out.bytes.at;
}

void add_plain_edit(struct port *p, struct piece piece, const char *text)
{
    text = with_line_ends(p, piece.file, text);
    struct text_location anchor = {piece.file, piece.start};
    vec_push(&p->c->arena, &p->edits,
             ((struct edit){.piece = piece,
                            .text = text,
                            .anchor = anchor,
                            .run = UINT32_MAX,
                            .order = p->edits.count}));
}

/* --- locations of tokens ------------------------------------------------------------------- */

static int compare_number(uintptr_t a, uintptr_t b) { return (a > b) - (a < b); }

static int compare_seen(const void *x, const void *y)
{
    const struct seen *a = x, *b = y;
    int order = compare_number((uintptr_t)a->file, (uintptr_t)b->file);
    if (!order) order = compare_number(a->offset, b->offset);
    if (!order) order = compare_number(a->run, b->run);
    return order ? order : compare_number(a->token, b->token);
}

static void note_seen(struct run *r, loc_t loc, uint32_t token, bool deleted)
{
    struct port *p = r->port;
    struct text_location location = locate_in_text(r, spelling_of(&r->context.sources, loc));
    if (location.file)
        vec_push(&p->c->arena, &p->seen,
                 ((struct seen){location.file, location.offset, r->index, token, deleted}));
}

static bool comes_from(const struct run *r, loc_t loc, const struct expansion *wanted)
{
    const struct expansion *x;
    while ((x = expansion_of(&r->context.sources, loc)) && x != wanted) loc = x->use;
    return x != NULL;
}

/* Returns whether all tokens of an expansion, from `token` on, were deleted. */
static bool is_gone(const struct run *r, const struct expansion *x, uint32_t token)
{
    while (token < r->tokens.count && r->deleted[token] &&
           comes_from(r, r->tokens.at[token].loc, x))
        token++;
    return token == r->tokens.count || !comes_from(r, r->tokens.at[token].loc, x);
}

/* Notes the location of each token's spelling, and of the uses of macros whose expansion begins
 * with it, where edits around it are anchored. */
static void note_tokens(struct run *r)
{
    for (uint32_t i = 0; i < r->tokens.count; i++) {
        loc_t loc = r->tokens.at[i].loc;
        note_seen(r, loc, i, r->deleted[i]);
        for (const struct expansion *x;
             (x = expansion_of(&r->context.sources, loc)) && loc == x->base; loc = x->use)
            note_seen(r, x->use, i, is_gone(r, x, i));
    }
}

/* Returns the index of the first token at or after this offset in `seen`. */
static uint32_t find_seen(const struct port *p, const struct file_text *f, uint32_t offset)
{
    struct seen wanted = {f, offset, 0, 0, false};
    uint32_t low = 0, high = p->seen.count;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (compare_seen(&p->seen.at[middle], &wanted) < 0) low = middle + 1;
        else high = middle;
    }
    return low;
}

bool is_reached(struct port *p, const struct file_text *f, uint32_t offset)
{
    uint32_t i = find_seen(p, f, offset);
    return i < p->seen.count && p->seen.at[i].file == f && p->seen.at[i].offset == offset;
}

/* --- fixing -------------------------------------------------------------------------------- */

static bool add_fixed(struct port *p, struct file_text *f, uint32_t start, uint32_t end)
{
    for (uint32_t i = 0; i < p->fixed.count; i++)
        if (p->fixed.at[i].file == f && p->fixed.at[i].start <= start && p->fixed.at[i].end >= end)
            return false;
    vec_push(&p->c->arena, &p->fixed, ((struct fixed){f, start, end}));
    p->changed = true;
    return true;
}

static struct run *run_of(const struct port *p, uint32_t index)
{
    for (struct run *r = *p->runs; r; r = r->next)
        if (r->index == index && r->round == p->round) return r;
    return NULL;
}

/* Fixes the #define from whose body the token comes.  Returns whether there is one. */
static bool fix_macro_of(struct port *p, const struct run *r, uint32_t token)
{
    if (!r) return false;
    for (loc_t loc = r->tokens.at[token].loc;;) {
        const struct expansion *x = expansion_of(&r->context.sources, loc);
        if (!x) return false;
        for (uint32_t i = 0; i < x->length; i++) {
            struct text_location location =
                locate_in_text((struct run *)r, spelling_of(&r->context.sources, x->spelled[i]));
            const struct directive *d =
                location.file ? directive_at(location.file, location.offset) : NULL;
            if (d && word_is(d->word, d->word_length, "define") &&
                add_fixed(p, location.file, d->start, d->end))
                return true;
        }
        loc = x->use;
    }
}

static void fix_edit(struct port *p, const struct edit *e)
{
    struct file_text *f = e->anchor.file;
    const struct directive *d = directive_at(f, e->anchor.offset);
    if (d && add_fixed(p, f, d->start, d->end)) return;
    if (fix_macro_of(p, run_of(p, e->run), e->token)) return;
    add_fixed(p, f, e->anchor.offset,
              e->piece.end > e->anchor.offset ? e->piece.end : e->anchor.offset + 1);
}

/* --- settling ------------------------------------------------------------------------------ */

static int compare_anchors(const void *x, const void *y)
{
    const struct edit *a = x, *b = y;
    int order = compare_number((uintptr_t)a->anchor.file, (uintptr_t)b->anchor.file);
    if (!order) order = compare_number(a->anchor.offset, b->anchor.offset);
    if (!order) order = compare_number(a->run, b->run);
    if (!order) order = compare_number(a->token, b->token);
    return order ? order : compare_number(a->order, b->order);
}

/* The order of edits in a file.  At one offset, insertions come before a replacement of the text
 * after it.  Ends of wrapped expressions come before beginnings, and the one that began last ends
 * first; of two with the same beginning, the inner one ends first. */
static int compare_offsets(const void *x, const void *y)
{
    const struct edit *a = x, *b = y;
    bool a_begins = a->anchor.offset == a->piece.start,
         b_begins = b->anchor.offset == b->piece.start;
    int order = compare_number((uintptr_t)a->piece.file, (uintptr_t)b->piece.file);
    if (!order) order = compare_number(a->piece.start, b->piece.start);
    if (!order)
        order = compare_number(a->piece.end > a->piece.start, b->piece.end > b->piece.start);
    if (!order) order = compare_number(a_begins, b_begins);
    if (!order) order = compare_number(b->anchor.offset, a->anchor.offset);
    return order ? order : compare_number(a->order, b->order);
}

static bool same_instance(const struct edit *a, const struct edit *b)
{
    return a->run == b->run && a->token == b->token;
}

static uint32_t instance_end(const struct port *p, uint32_t i, uint32_t end)
{
    uint32_t at = i;
    while (at < end && same_instance(&p->edits.at[at], &p->edits.at[i])) at++;
    return at;
}

static bool same_edits(const struct port *p, uint32_t a, uint32_t a_end, uint32_t b, uint32_t b_end)
{
    if (a_end - a != b_end - b) return false;
    for (; a < a_end; a++, b++) {
        const struct edit *x = &p->edits.at[a], *y = &p->edits.at[b];
        if (x->piece.file != y->piece.file || x->piece.start != y->piece.start ||
            x->piece.end != y->piece.end || strcmp(x->text, y->text) != 0)
            return false;
    }
    return true;
}

/* Returns whether each occurrence of the token at which the edits from `i` to `end` are anchored is
 * edited or deleted. */
static bool all_edited(const struct port *p, uint32_t i, uint32_t end)
{
    const struct edit *first = &p->edits.at[i];
    for (uint32_t k = find_seen(p, first->anchor.file, first->anchor.offset); k < p->seen.count;
         k++) {
        const struct seen *s = &p->seen.at[k];
        if (s->file != first->anchor.file || s->offset != first->anchor.offset) break;
        bool found = s->deleted;
        for (uint32_t e = i; e < end && !found; e++)
            found = p->edits.at[e].run == s->run && p->edits.at[e].token == s->token;
        if (!found) return false;
    }
    return true;
}

/* Keeps the edits for the first occurrence of an anchor and drops those for the others, which are
 * equal. */
static void settle_anchor(struct port *p, uint32_t i, uint32_t end)
{
    uint32_t first_end = instance_end(p, i, end);
    bool agree = p->edits.at[i].run == UINT32_MAX || all_edited(p, i, end);
    for (uint32_t at = first_end; at < end && agree;) {
        uint32_t next = instance_end(p, at, end);
        agree = same_edits(p, i, first_end, at, next);
        at = next;
    }
    for (uint32_t at = first_end; at < end; at++) p->edits.at[at].dropped = true;
    if (!agree) fix_edit(p, &p->edits.at[i]);
}

static void drop_edits(struct port *p)
{
    uint32_t kept = 0;
    for (uint32_t i = 0; i < p->edits.count; i++)
        if (!p->edits.at[i].dropped) p->edits.at[kept++] = p->edits.at[i];
    p->edits.count = kept;
}

void sort_edits(struct port *p)
{
    if (p->edits.count) qsort(p->edits.at, p->edits.count, sizeof *p->edits.at, compare_offsets);
}

void settle_edits(struct port *p)
{
    for (struct run *r = *p->runs; r; r = r->next)
        if (r->round == p->round) note_tokens(r);
    if (p->seen.count) qsort(p->seen.at, p->seen.count, sizeof *p->seen.at, compare_seen);
    drop_edits(p);
    if (!p->edits.count) return;
    qsort(p->edits.at, p->edits.count, sizeof *p->edits.at, compare_anchors);
    for (uint32_t i = 0; i < p->edits.count;) {
        uint32_t end = i;
        while (end < p->edits.count && p->edits.at[end].anchor.file == p->edits.at[i].anchor.file &&
               p->edits.at[end].anchor.offset == p->edits.at[i].anchor.offset)
            end++;
        settle_anchor(p, i, end);
        i = end;
    }
    drop_edits(p);
    sort_edits(p);
    for (uint32_t i = 1; i < p->edits.count; i++) {
        const struct edit *a = &p->edits.at[i - 1], *b = &p->edits.at[i];
        if (a->piece.file != b->piece.file || a->piece.end <= b->piece.start) continue;
        fix_edit(p, b);
        fix_edit(p, a);
    }
}

/* --- the new text -------------------------------------------------------------------------- */

bool is_edited(const struct port *p, const struct file_text *f)
{
    for (uint32_t i = 0; i < p->edits.count; i++)
        if (p->edits.at[i].piece.file == f) return true;
    return false;
}

bool is_edited_at(const struct port *p, const struct file_text *f, uint32_t offset)
{
    for (uint32_t i = 0; i < p->edits.count; i++)
        if (p->edits.at[i].piece.file == f && p->edits.at[i].piece.start <= offset &&
            offset < p->edits.at[i].piece.end)
            return true;
    return false;
}

bool edits_overlap(const struct port *p)
{
    for (uint32_t i = 1; i < p->edits.count; i++) {
        const struct piece a = p->edits.at[i - 1].piece, b = p->edits.at[i].piece;
        if (a.file == b.file && a.end > b.start) return true;
    }
    return false;
}

/* Returns the number of spaces to insert before `text`: a word must not join the word before it,
 * which ends at `last`. */
static uint32_t gap_before(const char *last, const char *text)
{
    return last && is_name_byte(*last) && is_name_byte(*text);
}

void edited_text(struct port *p, const struct file_text *f, struct text *out,
                 struct text_edit *made)
{
    uint32_t at = 0;
    for (uint32_t i = 0; i < p->edits.count; i++) {
        const struct edit *e = &p->edits.at[i];
        if (e->piece.file != f) continue;
        text_add(out, f->text + at, e->piece.start - at);
        uint32_t start = out->bytes.count;
        text_add(out, " ", gap_before(start ? &out->bytes.at[start - 1] : NULL, e->text));
        text_string(out, e->text);
        at = e->piece.end;
        if (made)
            *made++ = (struct text_edit){e->piece.start, e->piece.end, out->bytes.count - start};
    }
    text_add(out, f->text + at, f->length - at);
}

uint32_t old_offset(struct port *p, const struct file_text *f, uint32_t offset)
{
    uint32_t at = 0, after = 0; /* the current offset in the old text and in the new one */
    for (uint32_t i = 0; i < p->edits.count; i++) {
        const struct edit *e = &p->edits.at[i];
        if (e->piece.file != f) continue;
        if (offset < after + (e->piece.start - at)) break;
        after += e->piece.start - at + (uint32_t)strlen(e->text);
        if (offset < after) return e->anchor.offset;
        at = e->piece.end;
    }
    return at + (offset - after);
}
