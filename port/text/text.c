/* Maps tokens to locations in the files.
 *
 * A token has a spelling, which is in a file (possibly in the body of a #define or in an argument),
 * and a chain of macro uses from which it was expanded.  An edit of several tokens needs a text
 * that expands to exactly these tokens: `piece_of` finds the innermost one, `outer_piece_of` the
 * outermost.
 */
#include "base/characters.h"
#include "port/text/text.h"
#include "port/port_internal.h"

#include <ctype.h>

bool word_is(const char *text, uint32_t length, const char *word)
{
    return strlen(word) == length && !memcmp(text, word, length);
}

/* --- directives ---------------------------------------------------------------------------- */

uint32_t pass_filler(const char *text, uint32_t length, uint32_t i)
{
    if (text[i] == '\\' && (text[i + 1] == '\n' || text[i + 1] == '\r'))
        return i + (text[i + 1] == '\r' && text[i + 2] == '\n' ? 3 : 2);
    if (text[i] != '/') return i;
    if (text[i + 1] == '/') {
        while (i < length && text[i] != '\n' && text[i] != '\r')
            i += text[i] == '\\' && i + 1 < length ? 2 : 1;
        return i;
    }
    if (text[i + 1] != '*') return i;
    for (i += 2; i < length && !(text[i] == '*' && text[i + 1] == '/');) i++;
    return i < length ? i + 2 : length;
}

static uint32_t pass_string(const char *text, uint32_t length, uint32_t i)
{
    if (text[i] != '"') return i;
    for (i++; i < length && text[i] != '"' && text[i] != '\n';) i++;
    return i < length && text[i] == '"' ? i + 1 : i;
}

static bool ends_line(char ch) { return ch == '\n' || ch == '\r'; }

/* Returns the end of the logical line that contains `i`. */
static uint32_t find_line_end(const char *text, uint32_t length, uint32_t i)
{
    while (i < length && !ends_line(text[i])) {
        uint32_t next = pass_filler(text, length, i);
        if (next == i) next = pass_string(text, length, i);
        i = next > i ? next : i + 1;
    }
    return i;
}

static void add_directive(struct port *p, struct file_text *f, uint32_t line_start, uint32_t i)
{
    struct directive d = {
        .start = i, .line_start = line_start, .end = find_line_end(f->text, f->length, i)};
    uint32_t word = i + 1;
    while (f->text[word] == ' ' || f->text[word] == '\t') word++;
    d.word = f->text + word;
    d.rest = word;
    while (is_name_byte(f->text[d.rest])) d.rest++;
    d.word_length = d.rest - word;
    vec_push(&p->c->arena, &f->directives, d);
}

static void find_directives(struct port *p, struct file_text *f)
{
    uint32_t line_start = 0;
    bool starts_line = true;
    for (uint32_t i = 0; i < f->length;) {
        uint32_t next = pass_filler(f->text, f->length, i);
        if (next == i) next = pass_string(f->text, f->length, i);
        if (next > i) {
            i = next;
            continue;
        }
        if (ends_line(f->text[i])) {
            starts_line = true;
            line_start = i + 1;
        } else if (f->text[i] == '#' && starts_line) {
            add_directive(p, f, line_start, i);
            i = f->directives.at[f->directives.count - 1].end;
            starts_line = false;
            continue;
        } else if (!isspace((unsigned char)f->text[i])) {
            starts_line = false;
        }
        i++;
    }
}

const struct directive *directive_at(const struct file_text *f, uint32_t offset)
{
    uint32_t low = 0, high = f->directives.count;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (f->directives.at[middle].start <= offset) low = middle + 1;
        else high = middle;
    }
    const struct directive *d = low ? &f->directives.at[low - 1] : NULL;
    return d && offset < d->end ? d : NULL;
}

/* Returns whether the directive is a #define of `name`, and stores whether it has parameters. */
static bool defines(const struct file_text *f, const struct directive *d, const char *name,
                    bool *has_parameters)
{
    if (!d || !word_is(d->word, d->word_length, "define")) return false;
    uint32_t i = d->rest, length = (uint32_t)strlen(name);
    while (f->text[i] == ' ' || f->text[i] == '\t') i++;
    if (i + length > d->end || memcmp(f->text + i, name, length) != 0 ||
        is_name_byte(f->text[i + length]))
        return false;
    if (has_parameters) *has_parameters = f->text[i + length] == '(';
    return true;
}

/* --- files --------------------------------------------------------------------------------- */

struct file_text *file_text_of(struct port *p, const struct source *s)
{
    for (uint32_t i = 0; i < p->files.count; i++)
        if (!strcmp(p->files.at[i]->path, s->path) && p->files.at[i]->length == s->length)
            return p->files.at[i];
    struct file_text *f = arena_new(&p->c->arena, struct file_text);
    f->path = arena_strndup(&p->c->arena, s->path, strlen(s->path));
    f->text = copy_source_text(&p->c->arena, s->text, s->length);
    f->length = s->length;
    f->is_main = p->files.count == 0;
    f->is_command_line = is_option_text(s);
    vec_push(&p->c->arena, &p->files, f);
    find_directives(p, f);
    return f;
}

struct text_location locate_in_text(struct run *r, loc_t loc)
{
    if (!loc || expansion_of(&r->context.sources, loc)) return (struct text_location){0};
    struct location found = find_location(&r->context.sources, loc);
    if (!found.source) return (struct text_location){0};
    return (struct text_location){file_text_of(r->port, found.source), found.offset};
}

const char *piece_text(struct run *r, struct piece piece)
{
    return arena_strndup(&r->port->c->arena, piece.file->text + piece.start,
                         piece.end - piece.start);
}

bool may_edit(struct run *r, struct piece piece)
{
    struct port *p = r->port;
    if (!piece.file || piece.file->is_command_line || (!piece.file->is_main && !p->edits_includes))
        return false;
    for (uint32_t i = 0; i < p->fixed.count; i++) {
        const struct fixed *x = &p->fixed.at[i];
        if (x->file == piece.file && piece.start < x->end && piece.end > x->start) return false;
    }
    return true;
}

/* --- pieces -------------------------------------------------------------------------------- */

/* Returns whether any #define of this name in the files has parameters. */
static bool has_parameters(struct run *r, const char *name)
{
    for (uint32_t i = 0; i < r->port->files.count; i++) {
        const struct file_text *f = r->port->files.at[i];
        for (uint32_t k = 0; k < f->directives.count; k++) {
            bool has = false;
            if (defines(f, &f->directives.at[k], name, &has) && has) return true;
        }
    }
    return false;
}

/* Returns the offset after the bracket that closes the one at `i`, or 0 if it is not closed. */
static uint32_t pass_brackets(const struct file_text *f, uint32_t i)
{
    uint32_t depth = 0;
    while (i < f->length) {
        uint32_t next = pass_filler(f->text, f->length, i);
        if (next > i) {
            i = next;
            continue;
        }
        if (f->text[i] == '(') depth++;
        if (f->text[i++] == ')' && --depth == 0) return i;
    }
    return 0;
}

/* Returns the end of the use of a macro whose name is at `location`. */
static uint32_t use_end(struct run *r, struct text_location location, const char *name)
{
    uint32_t i = location.offset + (uint32_t)strlen(name);
    if (memcmp(location.file->text + location.offset, name, strlen(name)) != 0) return 0;
    if (!has_parameters(r, name)) return i;
    uint32_t open = i;
    while (open < location.file->length) {
        uint32_t next = pass_filler(location.file->text, location.file->length, open);
        if (next == open && !isspace((unsigned char)location.file->text[open])) break;
        open = next > open ? next : open + 1;
    }
    return location.file->text[open] == '(' ? pass_brackets(location.file, open) : i;
}

/* The first or last element of a sequence: a token or the use of a macro. */
struct end {
    loc_t loc;
    const char *text;
    bool is_use;
};

static uint32_t end_offset(struct run *r, const struct end *e, struct text_location location)
{
    if (e->is_use) return use_end(r, location, e->text);
    size_t length = strlen(e->text);
    if (location.offset + length > location.file->length ||
        memcmp(location.file->text + location.offset, e->text, length) != 0)
        return 0;
    return location.offset + (uint32_t)length;
}

/* Returns whether token `i` of an expansion comes from the body of its #define and not from an
 * argument. */
static bool is_body(struct run *r, const struct expansion *x, uint32_t i)
{
    struct text_location location = locate_in_text(r, x->spelled[i]);
    return location.file && defines(location.file, directive_at(location.file, location.offset),
                                    x->macro->text, NULL);
}

static struct piece piece_in_file(struct run *r, const struct end *a, const struct end *b)
{
    struct text_location from = locate_in_text(r, a->loc), to = locate_in_text(r, b->loc);
    if (!from.file || from.file != to.file || from.offset > to.offset || !end_offset(r, a, from))
        return (struct piece){0};
    uint32_t end = end_offset(r, b, to);
    return end ? (struct piece){from.file, from.offset, end} : (struct piece){0};
}

/* Returns whether a piece has a comma outside of brackets, which would separate arguments of a
 * macro. */
static bool has_comma(struct piece p)
{
    int depth = 0;
    for (uint32_t i = p.start; i < p.end;) {
        uint32_t next = pass_filler(p.file->text, p.file->length, i);
        if (next > i) {
            i = next;
            continue;
        }
        char ch = p.file->text[i++];
        depth += ch == '(' || ch == '[';
        depth -= ch == ')' || ch == ']';
        if (ch == ',' && depth <= 0) return true;
    }
    return false;
}

/* The piece to find among several: the outermost, or the innermost, in `within` if that has a file.
 */
struct wanted {
    bool outer;
    struct piece within;
};

static struct piece locate(struct run *r, struct end a, struct end b, const struct wanted *wanted);

/* Returns the name between `start` and `end` if only space and punctuation come before it.
 * Otherwise the file of the result is NULL. */
static struct piece only_name(struct file_text *f, uint32_t start, uint32_t end)
{
    const char *t = f->text;
    while (start < end && !is_name_byte(t[start]))
        start = pass_filler(t, end, start) > start ? pass_filler(t, end, start) : start + 1;
    uint32_t after = start;
    while (after < end && is_name_byte(t[after])) after++;
    for (uint32_t i = after; i < end; i++)
        if (pass_filler(t, end, i) > i) i = pass_filler(t, end, i) - 1;
        else if (!isspace((unsigned char)t[i])) return (struct piece){0};
    return after > start && !isdigit((unsigned char)t[start]) ? (struct piece){f, start, after}
                                                              : (struct piece){0};
}

/* Returns the parameter in the body of the macro whose argument begins or ends with token `i`: it
 * is found between the neighbouring tokens of the body. */
static struct piece parameter_of(struct run *r, const struct expansion *x, uint32_t i,
                                 bool is_first)
{
    uint32_t first = i, last = i;
    while (first && !is_body(r, x, first - 1)) first--;
    while (last + 1 < x->length && !is_body(r, x, last + 1)) last++;
    bool has_left = first > 0, has_right = last + 1 < x->length;
    if (i != (is_first ? first : last) || (!has_left && !has_right)) return (struct piece){0};
    struct text_location left = locate_in_text(r, x->spelled[has_left ? first - 1 : last + 1]),
                         right = locate_in_text(r, x->spelled[has_right ? last + 1 : first - 1]);
    const struct directive *d = directive_at(left.file, left.offset);
    uint32_t start = left.offset;
    if (has_left && is_name_byte(left.file->text[start]))
        while (is_name_byte(left.file->text[start])) start++;
    else if (has_left) start++;
    if (has_left) return only_name(left.file, start, has_right ? right.offset : d->end);
    for (start = right.offset;
         start > d->rest && isspace((unsigned char)right.file->text[start - 1]);)
        start--;
    uint32_t end = start;
    while (start > d->rest && is_name_byte(right.file->text[start - 1])) start--;
    return only_name(right.file, start, end);
}

/* Handles a piece of which one end or both are in arguments, and the tokens between them are in the
 * body. */
static struct piece piece_around_arguments(struct run *r, const struct expansion *x, uint32_t from,
                                           uint32_t to, const struct end *ends)
{
    struct piece first = parameter_of(r, x, from, true), last = parameter_of(r, x, to, false);
    if (is_body(r, x, from)) first = piece_in_file(r, &ends[0], &ends[0]);
    if (is_body(r, x, to)) last = piece_in_file(r, &ends[1], &ends[1]);
    if (!first.file || first.file != last.file || first.start > last.start)
        return (struct piece){0};
    return (struct piece){first.file, first.start, last.end};
}

static bool has_body(struct run *r, const struct expansion *x, uint32_t from, uint32_t to)
{
    while (from <= to && !is_body(r, x, from)) from++;
    return from <= to;
}

/* Handles a piece of which both ends are tokens of expansion `x`. */
static struct piece piece_in_expansion(struct run *r, const struct expansion *x,
                                       const struct end *a, const struct end *b)
{
    uint32_t from = a->loc - x->base, to = b->loc - x->base;
    if (from > to) return (struct piece){0};
    struct end ends[2] = {{x->spelled[from], a->text, a->is_use},
                          {x->spelled[to], b->text, b->is_use}};
    if (is_body(r, x, from) && is_body(r, x, to)) return piece_in_file(r, &ends[0], &ends[1]);
    if (has_body(r, x, from, to)) return piece_around_arguments(r, x, from, to, ends);
    struct piece piece = locate(r, ends[0], ends[1], &(struct wanted){0});
    return piece.file && has_comma(piece) ? (struct piece){0} : piece;
}

static struct end raise_end(const struct expansion *x)
{
    return (struct end){x->use, x->macro->text, true};
}

/* Returns the text from `a` to `b` at the level of `a`.  It goes from `b` to the macro uses around
 * it until one is at that level. */
static struct piece locate_beside(struct run *r, const struct end *a, struct end b)
{
    const struct sources *s = &r->context.sources;
    const struct expansion *there = expansion_of(s, a->loc);
    for (const struct expansion *x; (x = expansion_of(s, b.loc)) != there; b = raise_end(x))
        if (!x || b.loc - x->base != x->length - 1) return (struct piece){0};
    return there ? piece_in_expansion(r, there, a, &b) : piece_in_file(r, a, &b);
}

static bool lies_in(struct piece inner, struct piece outer)
{
    return inner.file == outer.file && inner.start >= outer.start && inner.end <= outer.end;
}

static struct piece locate(struct run *r, struct end a, struct end b, const struct wanted *wanted)
{
    struct piece best = {0};
    for (;;) {
        struct piece piece = locate_beside(r, &a, b);
        bool fits = piece.file && (!wanted->within.file || lies_in(piece, wanted->within));
        if (fits && (!wanted->outer || !best.file || may_edit(r, piece))) best = piece;
        if (best.file && !wanted->outer) return best;
        const struct expansion *x = expansion_of(&r->context.sources, a.loc);
        if (!x || a.loc != x->base) return best;
        a = raise_end(x);
    }
}

static struct piece locate_tokens(struct run *r, uint32_t first, uint32_t last,
                                  struct wanted wanted)
{
    const struct token *a = &r->tokens.at[first], *b = &r->tokens.at[last];
    return locate(r, (struct end){a->loc, token_text(a), false},
                  (struct end){b->loc, token_text(b), false}, &wanted);
}

/* Returns the parameter in the body of a macro whose argument has the tokens from `a` to `b`. */
static struct piece parameter_piece(struct run *r, loc_t a, loc_t b, struct piece within)
{
    for (const struct expansion *x;
         (x = expansion_of(&r->context.sources, a)) && x == expansion_of(&r->context.sources, b);) {
        uint32_t from = a - x->base, to = b - x->base;
        bool is_argument = !is_body(r, x, from) && !is_body(r, x, to);
        struct piece piece = is_argument ? parameter_of(r, x, from, true) : (struct piece){0};
        struct piece last = piece.file ? parameter_of(r, x, to, false) : piece;
        if (piece.file && lies_in(piece, within) && last.file == piece.file &&
            last.start == piece.start)
            return piece;
        a = x->spelled[from];
        b = x->spelled[to];
    }
    return (struct piece){0};
}

struct piece piece_within(struct run *r, uint32_t first, uint32_t last, struct piece within)
{
    struct piece piece = locate_tokens(r, first, last, (struct wanted){.within = within});
    return piece.file ? piece
                      : parameter_piece(r, r->tokens.at[first].loc, r->tokens.at[last].loc, within);
}

struct piece piece_of(struct run *r, uint32_t first, uint32_t last)
{
    return locate_tokens(r, first, last, (struct wanted){0});
}

struct piece outer_piece_of(struct run *r, uint32_t first, uint32_t last)
{
    return locate_tokens(r, first, last, (struct wanted){.outer = true});
}

struct piece token_piece(struct run *r, uint32_t token) { return piece_of(r, token, token); }

bool has_names(const struct file_text *f, const char *prefix, bool whole)
{
    size_t length = strlen(prefix);
    for (uint32_t i = 0; i < f->length;) {
        uint32_t next = pass_filler(f->text, f->length, i);
        if (next > i || !is_name_byte(f->text[i])) {
            i = next > i ? next : i + 1;
            continue;
        }
        uint32_t start = i;
        while (i < f->length && is_name_byte(f->text[i])) i++;
        bool fits = whole ? i - start == length : i - start > length;
        if (fits && !memcmp(f->text + start, prefix, length)) return true;
    }
    return false;
}
