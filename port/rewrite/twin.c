/* Edits identical redefinitions of macros.
 *
 * A macro may be redefined if the replacement lists are identical (GLSL 4.60, 3.3: "as is standard
 * for C++").  Its uses refer to one of the bodies only, so the edits of that are copied to the
 * others, which would differ else.
 */
#include "port/port_internal.h"
#include "port/text/text.h"

/* Returns the name that the directive defines or undefines. */
static struct piece name_of(struct file_text *f, const struct directive *d)
{
    static const char word_chars[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_";
    uint32_t start = d->rest + (uint32_t)strspn(f->text + d->rest, " \t");
    return (struct piece){f, start, start + (uint32_t)strspn(f->text + start, word_chars)};
}

static bool same_text(struct piece a, struct piece b)
{
    return a.end - a.start == b.end - b.start &&
           !memcmp(a.file->text + a.start, b.file->text + b.start, a.end - a.start);
}

static bool is_define(const struct directive *d)
{
    return word_is(d->word, d->word_length, "define");
}

static bool undefines(struct file_text *f, const struct directive *d, struct piece name)
{
    return word_is(d->word, d->word_length, "undef") && same_text(name_of(f, d), name);
}

static bool is_other_branch(const struct directive *d)
{
    return word_is(d->word, d->word_length, "else") || word_is(d->word, d->word_length, "elif");
}

/* Returns whether both directives are in the same conditionals, and the first is in effect at the
 * second. */
static bool are_in_same_conditionals(struct file_text *f, const struct directive *a,
                                     const struct directive *b)
{
    struct piece name = name_of(f, a);
    int depth = 0;
    for (const struct directive *d = a + 1; d < b && depth >= 0; d++) {
        if (undefines(f, d, name) || (depth == 0 && is_other_branch(d))) return false;
        depth += is_condition(d) && !is_other_branch(d);
        depth -= word_is(d->word, d->word_length, "endif");
    }
    return depth == 0;
}

static bool are_twins(struct file_text *f, const struct directive *a, const struct directive *b)
{
    if (a == b || !is_define(b)) return false;
    struct piece x = {f, name_of(f, a).start, a->end}, y = {f, name_of(f, b).start, b->end};
    return same_text(x, y) &&
           (a < b ? are_in_same_conditionals(f, a, b) : are_in_same_conditionals(f, b, a));
}

static bool has_edits(const struct port *p, const struct file_text *f, const struct directive *d,
                      uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        const struct piece piece = p->edits.at[i].piece;
        if (piece.file == f && piece.start >= d->start && piece.end <= d->end) return true;
    }
    return false;
}

/* Copies an edit of one definition to the others.  Only the first `count` edits are originals. */
static void copy_edit(struct port *p, const struct edit *e, const struct directive *from,
                      uint32_t count)
{
    struct file_text *f = e->piece.file;
    for (uint32_t i = 0; i < f->directives.count; i++) {
        const struct directive *to = &f->directives.at[i];
        if (!are_twins(f, from, to) || has_edits(p, f, to, count)) continue;
        struct edit copy = *e;
        uint32_t distance = name_of(f, to).start - name_of(f, from).start; /* modulo 2^32 */
        copy.piece.start += distance;
        copy.piece.end += distance;
        copy.anchor.offset += distance;
        vec_push(&p->c->arena, &p->edits, copy);
    }
}

void edit_twins(struct port *p)
{
    for (uint32_t i = 0, count = p->edits.count; i < count; i++) {
        const struct edit e = p->edits.at[i];
        const struct directive *d = directive_at(e.anchor.file, e.anchor.offset);
        if (d && is_define(d)) copy_edit(p, &e, d, count);
    }
}
