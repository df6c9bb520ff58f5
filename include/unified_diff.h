/* Unified diffs of texts whose edits are known: --port --diff, which the library makes, and --fix
 * --diff, which the program makes.
 *
 * The edits give the changed lines, so no search is needed: each sequence of edited lines is a
 * change, without the lines at its start and end that are equal. */
#ifndef SGCC_INCLUDE_UNIFIED_DIFF_H
#define SGCC_INCLUDE_UNIFIED_DIFF_H

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

/* The bytes from `start` to `end` of the old text became `length` bytes of the new one. */
struct text_edit {
    size_t start, end, length;
};

/* Whole lines that changed: their bytes in both texts, their numbers from 0, and how many. */
struct changed_lines {
    size_t old, old_end, new, new_end;
    size_t old_line, old_count, new_line, new_count;
};

/* The two texts of a diff. `write` appends to the output. `changes` has room for as many as edits.
 */
struct unified_diff {
    const char *path;
    const char *old, *new;
    size_t old_length, new_length;
    const struct text_edit *edits; /* ascending, none overlaps another */
    size_t edit_count;
    struct changed_lines *changes;
    void (*write)(void *user, const char *bytes, size_t length);
    void *user;
};

static inline size_t diff_line_start(const char *text, size_t at)
{
    while (at && text[at - 1] != '\n') at--;
    return at;
}

/* The offset after the line end at or after `at`. */
static inline size_t diff_line_end(const char *text, size_t length, size_t at)
{
    const char *end = at < length ? memchr(text + at, '\n', length - at) : NULL;
    return end ? (size_t)(end - text) + 1 : length;
}

static inline size_t diff_count_lines(const char *text, size_t from, size_t to)
{
    size_t count = 0;
    for (size_t i = from; i < to; count++) i = diff_line_end(text, to, i);
    return count;
}

/* Removes equal lines at the start and the end of a change. */
static inline void diff_trim(const struct unified_diff *d, struct changed_lines *c)
{
    while (c->old < c->old_end && c->new < c->new_end) {
        size_t a = diff_line_end(d->old, c->old_end, c->old) - c->old,
               b = diff_line_end(d->new, c->new_end, c->new) - c->new;
        if (a != b || memcmp(d->old + c->old, d->new + c->new, a) != 0) break;
        c->old += a, c->new += b, c->old_line++, c->new_line++;
    }
    while (c->old < c->old_end && c->new < c->new_end) {
        size_t a = c->old_end - diff_line_start(d->old, c->old_end - 1),
               b = c->new_end - diff_line_start(d->new, c->new_end - 1);
        if (a != b || memcmp(d->old + c->old_end - a, d->new + c->new_end - b, a) != 0) break;
        c->old_end -= a, c->new_end -= b;
    }
    c->old_count = diff_count_lines(d->old, c->old, c->old_end);
    c->new_count = diff_count_lines(d->new, c->new, c->new_end);
}

/* Whether `at` is in a line before `end`, or in the last one, which has no end. */
static inline bool diff_shares_line(const struct unified_diff *d, size_t at, size_t end)
{
    return at < end || (at == end && end && d->old[end - 1] != '\n');
}

/* The lines of the edits from *i on that share lines, or join them with the next one. */
static inline struct changed_lines diff_next_change(const struct unified_diff *d, size_t *i,
                                                    long long *shift)
{
    const struct text_edit *e = &d->edits[*i];
    struct changed_lines c = {.old = diff_line_start(d->old, e->start)};
    c.new = (size_t)((long long)c.old + *shift);
    c.old_end = c.old;
    do {
        e = &d->edits[(*i)++];
        *shift += (long long)e->length - (long long)(e->end - e->start);
        size_t last = e->end > e->start ? e->end - 1 : e->end;
        c.old_end = diff_line_end(d->old, d->old_length, last);
        /* An edit that removes or adds the end of a line reaches the next one. */
        c.new_end = (size_t)((long long)c.old_end + *shift);
        bool is_whole = c.new_end == d->new_length || (c.new_end && d->new[c.new_end - 1] == '\n');
        if (!is_whole && c.old_end < d->old_length)
            c.old_end = diff_line_end(d->old, d->old_length, c.old_end);
        c.new_end = (size_t)((long long)c.old_end + *shift);
    } while (*i < d->edit_count && diff_shares_line(d, d->edits[*i].start, c.old_end));
    return c;
}

static inline size_t diff_find_changes(const struct unified_diff *d)
{
    size_t count = 0, old_at = 0, new_at = 0, old_line = 0, new_line = 0;
    long long shift = 0;
    for (size_t i = 0; i < d->edit_count;) {
        struct changed_lines c = diff_next_change(d, &i, &shift), *last = NULL;
        old_line += diff_count_lines(d->old, old_at, c.old), old_at = c.old;
        new_line += diff_count_lines(d->new, new_at, c.new), new_at = c.new;
        c.old_line = old_line, c.new_line = new_line;
        diff_trim(d, &c);
        if (!c.old_count && !c.new_count) continue;
        if (count) last = &d->changes[count - 1];
        if (last && last->old_end == c.old && last->new_end == c.new) {
            last->old_end = c.old_end, last->new_end = c.new_end;
            last->old_count += c.old_count, last->new_count += c.new_count;
        } else {
            d->changes[count++] = c;
        }
    }
    return count;
}

static inline void diff_string(const struct unified_diff *d, const char *text)
{
    d->write(d->user, text, strlen(text));
}

static inline void diff_lines(const struct unified_diff *d, char sign, const char *text,
                              size_t from, size_t to)
{
    for (size_t i = from, end; i < to; i = end) {
        end = diff_line_end(text, to, i);
        d->write(d->user, &sign, 1);
        d->write(d->user, text + i, end - i);
        if (text[end - 1] != '\n') diff_string(d, "\n\\ No newline at end of file\n");
    }
}

static inline void diff_range(const struct unified_diff *d, char sign, size_t first, size_t count)
{
    char text[64];
    if (count == 1) snprintf(text, sizeof text, "%c%zu", sign, first + 1);
    else snprintf(text, sizeof text, "%c%zu,%zu", sign, count ? first + 1 : first, count);
    diff_string(d, text);
}

/* Writes the changes from `i` to `end`, whose contexts overlap or touch, as one hunk. */
static inline void diff_hunk(const struct unified_diff *d, size_t i, size_t end)
{
    enum { CONTEXT_LINES = 3 };
    const struct changed_lines *first = &d->changes[i], *last = &d->changes[end - 1];
    size_t lead = 0, tail = 0, from = first->old, to = last->old_end;
    for (; from && lead < CONTEXT_LINES; lead++) from = diff_line_start(d->old, from - 1);
    for (; to < d->old_length && tail < CONTEXT_LINES; tail++)
        to = diff_line_end(d->old, d->old_length, to);
    diff_string(d, "@@ ");
    diff_range(d, '-', first->old_line - lead,
               last->old_line + last->old_count + tail + lead - first->old_line);
    diff_string(d, " ");
    diff_range(d, '+', first->new_line - lead,
               last->new_line + last->new_count + tail + lead - first->new_line);
    diff_string(d, " @@\n");
    for (; i < end; i++) {
        const struct changed_lines *c = &d->changes[i];
        diff_lines(d, ' ', d->old, from, c->old);
        diff_lines(d, '-', d->old, c->old, c->old_end);
        diff_lines(d, '+', d->new, c->new, c->new_end);
        from = c->old_end;
    }
    diff_lines(d, ' ', d->old, from, to);
}

/* Writes the diff; nothing, where no line changes. */
static inline void write_unified_diff(const struct unified_diff *d)
{
    enum { JOINED_LINES = 6 /* twice the context */ };
    size_t count = diff_find_changes(d);
    if (!count) return;
    diff_string(d, "--- ");
    diff_string(d, d->path);
    diff_string(d, "\n+++ ");
    diff_string(d, d->path);
    diff_string(d, "\n");
    for (size_t i = 0, end; i < count; i = end) {
        for (end = i + 1; end < count; end++) {
            const struct changed_lines *c = &d->changes[end - 1];
            if (c[1].old_line - (c->old_line + c->old_count) > JOINED_LINES) break;
        }
        diff_hunk(d, i, end);
    }
}

#endif
