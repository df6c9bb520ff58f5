/* --port --diff: writes the edits as a unified diff.
 *
 * The edits tell which lines change, so no search is needed: each sequence of edited lines is a
 * change, without the lines at its start and end that are equal.
 */
#include "port/port_internal.h"
#include "port/edit.h"

enum { CONTEXT = 3 };

/* starts has one more: the end */
struct lines {
    const char *text;
    VEC(uint32_t) starts;
    uint32_t count;
};

static struct lines split(struct port *p, const char *text, uint32_t length)
{
    struct lines l = {.text = text};
    for (uint32_t i = 0; i < length;) {
        vec_push(&p->c->arena, &l.starts, i);
        l.count++;
        while (i < length && text[i] != '\n') i++;
        if (i < length) i++;
    }
    vec_push(&p->c->arena, &l.starts, length);
    return l;
}

static uint32_t line_length(const struct lines *l, uint32_t i)
{
    return l->starts.at[i + 1] - l->starts.at[i];
}

static bool same_line(const struct lines *a, uint32_t i, const struct lines *b, uint32_t k)
{
    return line_length(a, i) == line_length(b, k) &&
           !memcmp(a->text + a->starts.at[i], b->text + b->starts.at[k], line_length(a, i));
}

static void write_line(struct text *out, char sign, const struct lines *l, uint32_t i)
{
    text_add(out, &sign, 1);
    text_add(out, l->text + l->starts.at[i], line_length(l, i));
    if (l->text[l->starts.at[i + 1] - 1] != '\n')
        text_string(out, "\n\\ No newline at end of file\n");
}

struct change {
    uint32_t old, old_end, new, new_end;
};

struct changes {
    VEC(struct change) at;
};

static uint32_t line_of(const struct lines *l, uint32_t offset)
{
    uint32_t low = 0, high = l->count;
    while (high - low > 1) {
        uint32_t middle = low + (high - low) / 2;
        if (l->starts.at[middle] <= offset) low = middle;
        else high = middle;
    }
    return low;
}

static void trim(struct change *c, const struct lines *a, const struct lines *b)
{
    while (c->old < c->old_end && c->new < c->new_end &&same_line(a, c->old, b, c->new))
        c->old++, c->new ++;
    while (c->old < c->old_end &&
           c->new < c->new_end &&same_line(a, c->old_end - 1, b, c->new_end - 1))
        c->old_end--, c->new_end--;
}

/* `shift` is the offset in the new text minus that in the old text, after the current edit. */
static void find_changes(struct port *p, const struct file_text *f, const struct lines *a,
                         const struct lines *b, struct changes *changes)
{
    int64_t shift = 0;
    for (uint32_t i = 0; i < p->edits.count;) {
        const struct edit *e = &p->edits.at[i];
        if (e->piece.file != f) {
            i++;
            continue;
        }
        uint32_t first = line_of(a, e->piece.start), last = first;
        int64_t before = shift;
        for (; i < p->edits.count && p->edits.at[i].piece.file == f; i++) {
            const struct edit *next = &p->edits.at[i];
            if (line_of(a, next->piece.start) > last) break;
            uint32_t end = line_of(a, next->piece.end > next->piece.start ? next->piece.end - 1
                                                                          : next->piece.end);
            if (end > last) last = end;
            shift += (int64_t)strlen(next->text) - (next->piece.end - next->piece.start);
        }
        /* An edit that removes the end of a line joins it with the next one. */
        uint32_t new_first = line_of(b, (uint32_t)(a->starts.at[first] + before)),
                 new_end_offset = (uint32_t)(a->starts.at[last + 1] + shift);
        uint32_t new_end =
            new_end_offset >= b->starts.at[b->count] ? b->count : line_of(b, new_end_offset);
        if (a->starts.at[first] + before >= b->starts.at[b->count]) new_first = b->count;
        struct change c = {first, last + 1, new_first, new_end};
        trim(&c, a, b);
        if (c.old == c.old_end && c.new == c.new_end) continue;
        struct change *before_it =
            changes->at.count ? &changes->at.at[changes->at.count - 1] : NULL;
        if (before_it && before_it->old_end == c.old && before_it->new_end == c.new)
            before_it->old_end = c.old_end, before_it->new_end = c.new_end;
        else vec_push(&p->c->arena, &changes->at, c);
    }
}

static void write_range(struct text *out, char sign, uint32_t from, uint32_t to)
{
    uint32_t count = to - from, first = count ? from + 1 : from;
    if (count == 1) text_printf(out, "%c%u", sign, first);
    else text_printf(out, "%c%u,%u", sign, first, count);
}

/* Writes the changes from `i` to `end`, whose contexts overlap or touch, as one hunk. */
static void write_hunk(struct text *out, const struct changes *c, uint32_t i, uint32_t end,
                       const struct lines *a, const struct lines *b)
{
    const struct change *first = &c->at.at[i], *last = &c->at.at[end - 1];
    uint32_t lead = first->old < CONTEXT ? first->old : CONTEXT;
    uint32_t tail = a->count - last->old_end < CONTEXT ? a->count - last->old_end : CONTEXT;
    text_string(out, "@@ ");
    write_range(out, '-', first->old - lead, last->old_end + tail);
    text_string(out, " ");
    write_range(out, '+', first->new - lead, last->new_end + tail);
    text_string(out, " @@\n");
    uint32_t at = first->old - lead;
    for (; i < end; i++) {
        const struct change *x = &c->at.at[i];
        for (; at < x->old; at++) write_line(out, ' ', a, at);
        for (; at < x->old_end; at++) write_line(out, '-', a, at);
        for (uint32_t k = x->new; k < x->new_end; k++) write_line(out, '+', b, k);
    }
    for (uint32_t k = 0; k < tail; k++) write_line(out, ' ', a, at++);
}

void write_diff(struct port *p, const struct file_text *f, struct text *out)
{
    struct text edited = {.arena = &p->c->arena};
    edited_text(p, f, &edited);
    struct lines a = split(p, f->text, f->length),
                 b = split(p, edited.bytes.at, edited.bytes.count);
    struct changes changes = {0};
    if (!a.count) return;
    find_changes(p, f, &a, &b, &changes);
    if (!changes.at.count) return;
    text_printf(out, "--- %s\n+++ %s\n", f->path, f->path);
    for (uint32_t i = 0; i < changes.at.count;) {
        uint32_t end = i + 1;
        while (end < changes.at.count &&
               changes.at.at[end].old - changes.at.at[end - 1].old_end <= 2 * CONTEXT)
            end++;
        write_hunk(out, &changes, i, end, &a, &b);
        i = end;
    }
}
