/* Edits #extension lines and conditions that test the macro of an extension.
 *
 * The line of an extension that is removed is replaced by lines for the extensions that the new
 * text needs.  Each of those replaces the extension whose heir it is, or else the first one that is
 * removed.  All runs in which a line takes effect contribute to its replacement.
 */
#include "port/legacy.h"
#include "port/text/edit.h"
#include "port/rewrite/helper.h"
#include "port/text/text.h"

#include <ctype.h>

static bool has_feature(const uint32_t *set, unsigned f) { return set[f / 32] >> f % 32 & 1; }
static void add_feature(uint32_t *set, unsigned f) { set[f / 32] |= UINT32_C(1) << f % 32; }

/* --- words of directives ------------------------------------------------------------------- */

struct text_word {
    uint32_t start, end;
};

/* Finds the next identifier of a directive at or after `*at`, outside of comments, and advances
 * `*at`. */
static bool next_word(const struct file_text *f, const struct directive *d, uint32_t *at,
                      struct text_word *w)
{
    const char *text = f->text;
    uint32_t i = *at;
    while (i < d->end && !isalpha((unsigned char)text[i]) && text[i] != '_') {
        if (text[i] == '/' && text[i + 1] == '/') return false;
        if (text[i] == '/' && text[i + 1] == '*') {
            for (i += 2; i + 1 < d->end && !(text[i] == '*' && text[i + 1] == '/');) i++;
            i++;
        }
        i++;
    }
    if (i >= d->end) return false;
    w->start = i;
    while (i < d->end && (isalnum((unsigned char)text[i]) || text[i] == '_')) i++;
    *at = w->end = i;
    return true;
}

static enum feature_id feature_named(const struct file_text *f, struct text_word w)
{
    char name[128];
    uint32_t length = w.end - w.start;
    if (length >= sizeof name) return FEATURE_NONE;
    memcpy(name, f->text + w.start, length);
    name[length] = 0;
    return find_feature(name);
}

bool is_condition(const struct directive *d)
{
    return word_is(d->word, d->word_length, "if") || word_is(d->word, d->word_length, "elif") ||
           word_is(d->word, d->word_length, "ifdef") || word_is(d->word, d->word_length, "ifndef");
}

/* --- the lines ----------------------------------------------------------------------------- */

struct line_words {
    struct text_word name, behavior;
    enum feature_id feature;
    bool disables;
};

static bool read_line(const struct file_text *f, const struct directive *d, struct line_words *l)
{
    uint32_t at = d->rest;
    if (!next_word(f, d, &at, &l->name)) return false;
    l->feature = feature_named(f, l->name);
    if (!next_word(f, d, &at, &l->behavior)) return false;
    l->disables =
        word_is(f->text + l->behavior.start, l->behavior.end - l->behavior.start, "disable");
    return true;
}

static struct extension_line *extension_line(struct port *p, struct file_text *f,
                                             uint32_t directive, enum feature_id feature)
{
    for (uint32_t i = 0; i < p->extension_lines.count; i++)
        if (p->extension_lines.at[i].file == f && p->extension_lines.at[i].directive == directive)
            return &p->extension_lines.at[i];
    vec_push(
        &p->c->arena, &p->extension_lines,
        ((struct extension_line){.file = f, .directive = directive, .feature = (uint16_t)feature}));
    return &p->extension_lines.at[p->extension_lines.count - 1];
}

enum { MOST_LINES = 256 };

/* The lines that may be removed, and the extensions that other lines enable.  A `from` is the
 * 1-based index of the first token after a line, as in struct run. 0 means that no line enables the
 * extension. */
struct active {
    struct extension_line *lines[MOST_LINES];
    uint32_t from[MOST_LINES], count;
    uint32_t enabled_from[FEATURE_COUNT];
};

/* Records an extension that a line which stays enables. */
static void add_enabled(struct active *a, enum feature_id f, uint32_t from)
{
    for (unsigned i = 0; i < FEATURE_COUNT; i++)
        if ((i == f || has_feature(features[f].also, i)) && !a->enabled_from[i])
            a->enabled_from[i] = from;
}

/* Returns whether the extension is enabled at a token: an #extension line affects only the text
 * after it. */
static bool is_enabled(const struct active *a, unsigned f, uint32_t needed_from)
{
    return a->enabled_from[f] && a->enabled_from[f] <= needed_from;
}

/* Whether the line of an extension stays, though a run needs nothing of it. */
static bool is_line_preserved(const struct port *p, enum feature_id f)
{
    return (is_legacy_line_preserved(f) || is_removable_line(f)) && !p->dropped[f];
}

static void find_active(struct run *r, struct active *a)
{
    struct port *p = r->port;
    for (uint32_t i = 0; i < r->directives->extensions.count; i++) {
        struct text_location location = locate_in_text(r, r->directives->extensions.at[i]);
        const struct directive *d =
            location.file ? directive_at(location.file, location.offset) : NULL;
        struct line_words l;
        if (!d || !read_line(location.file, d, &l) || l.feature == FEATURE_NONE || l.disables)
            continue;
        bool goes = is_legacy_feature(l.feature) || is_removable_line(l.feature) ||
                    l.feature == FEATURE_GPU_SHADER_INT64;
        bool may_change = location.file->is_main || p->edits_includes;
        uint32_t from = r->extension_tokens.at[i] + 1;
        if (is_line_preserved(p, l.feature)) add_enabled(a, l.feature, from);
        if (!goes || !may_change || a->count == MOST_LINES) {
            add_enabled(a, l.feature, from);
            continue;
        }
        a->from[a->count] = from;
        a->lines[a->count++] = extension_line(
            p, location.file, (uint32_t)(d - location.file->directives.at), l.feature);
    }
}

/* Reserves the largest possible number of lines, since growth would invalidate pointers into the
 * list. */
static void reserve_lines(struct port *p)
{
    vec_reserve(&p->c->arena, &p->extension_lines, MOST_LINES * 4);
}

/* Returns the line to replace by one for `f`, preferably one before the token that needs it. */
static struct extension_line *line_for(const struct active *a, unsigned f, uint32_t needed_from)
{
    struct extension_line *first = NULL;
    for (uint32_t i = 0; i < a->count; i++) {
        struct extension_line *l = a->lines[i];
        if (!is_legacy_feature((enum feature_id)l->feature)) continue;
        if (heir_of((enum feature_id)l->feature) == f && a->from[i] <= needed_from) return l;
        if (!first) first = l;
    }
    return first;
}

/* Each of the other extensions implies GL_KHR_shader_subgroup_basic. */
static void imply_basic(struct run *r, const struct active *a)
{
    uint32_t *basic = &r->needed_from[FEATURE_SUBGROUP_BASIC];
    for (unsigned f = 0; f < FEATURE_COUNT && *basic; f++) {
        if (f == FEATURE_SUBGROUP_BASIC || !has_feature(features[f].also, FEATURE_SUBGROUP_BASIC))
            continue;
        if (r->needed_from[f] && r->needed_from[f] > *basic) r->needed_from[f] = *basic;
        if (r->needed_from[f] || is_enabled(a, f, *basic)) *basic = 0;
    }
}

/* Returns whether a token is a 64-bit literal or type: 1ul, uint64_t, u64vec2. */
static bool is_int64_token(const struct token *t)
{
    if (!t->name) return false;
    const struct keyword *k = t->kind == TOKEN_IDENTIFIER ? t->name->keyword : NULL;
    char last = t->name->length ? t->name->text[t->name->length - 1] : 0;
    if (t->kind == TOKEN_NUMBER) return last == 'l' || last == 'L';
    return k && k->role == KEYWORD_TYPE &&
           (k->scalar == SCALAR_INT64 || k->scalar == SCALAR_UINT64);
}

/* Includes tokens that are not in rewritten expressions: in layouts and array sizes. */
static void note_int64_tokens(struct run *r)
{
    for (uint32_t i = 0; i < r->tokens.count && (!r->int64_from || i < r->int64_from - 1); i++)
        if (!r->deleted[i] && is_int64_token(&r->tokens.at[i])) r->int64_from = i + 1;
}

/* Whether a line that is dropped, to see whether anything of it is in use, enables an extension. */
static bool is_dropped(const struct port *p, const struct active *a, enum feature_id f)
{
    bool found = false;
    for (uint32_t i = 0; i < a->count; i++) {
        enum feature_id of = (enum feature_id)a->lines[i]->feature;
        found |= p->dropped[of] && (of == f || has_feature(features[of].also, f));
    }
    return found;
}

/* Lines that enable 64-bit integers stay while these are used.  If they come too late, another one
 * is needed. */
static void note_int64_lines(struct run *r, const struct active *a)
{
    bool found = false;
    if (!r->int64_from || is_enabled(a, FEATURE_GPU_SHADER_INT64, r->int64_from) ||
        is_enabled(a, FEATURE_EXPLICIT_INT64, r->int64_from) ||
        is_dropped(r->port, a, FEATURE_EXPLICIT_INT64) ||
        is_dropped(r->port, a, FEATURE_GPU_SHADER_INT64))
        return;
    for (uint32_t i = 0; i < a->count; i++)
        found |= a->lines[i]->feature == FEATURE_GPU_SHADER_INT64 && a->from[i] <= r->int64_from;
    if (!found) r->needed_from[FEATURE_GPU_SHADER_INT64] = r->int64_from;
    for (uint32_t i = 0; i < a->count && found; i++)
        a->lines[i]->stays |= a->lines[i]->feature == FEATURE_GPU_SHADER_INT64;
}

/* Returns whether the directive is inside of an #if. */
static bool is_conditional(const struct extension_line *l)
{
    int depth = 0;
    for (uint32_t i = 0; i < l->directive; i++) {
        const struct directive *d = &l->file->directives.at[i];
        if (word_is(d->word, d->word_length, "endif")) depth--;
        else if (is_condition(d) && !word_is(d->word, d->word_length, "elif")) depth++;
    }
    return depth > 0;
}

void note_extension_lines(struct run *r)
{
    struct active a = {0};
    reserve_lines(r->port);
    find_active(r, &a);
    for (uint32_t i = 0; i < a.count; i++) {
        struct extension_line *l = a.lines[i];
        l->active = true;
        l->stays |=
            r->kept_features[l->feature] || is_line_preserved(r->port, (enum feature_id)l->feature);
    }
    note_int64_tokens(r);
    note_int64_lines(r, &a);
    imply_basic(r, &a);
    for (unsigned f = 0; f < FEATURE_COUNT; f++) {
        if (!r->needed_from[f] || is_enabled(&a, f, r->needed_from[f])) continue;
        struct extension_line *l = line_for(&a, f, r->needed_from[f]);
        if (l) add_feature(l->needed, f);
        else r->port->lacking = features[f].name;
    }
    struct extension_line *first =
        helpers_depend(r->helpers) || r->swizzles.count ? line_for(&a, FEATURE_NONE, 0) : NULL;
    if (first && is_conditional(first)) first->announces = r->announced = true;
}

/* --- edits --------------------------------------------------------------------------------- */

static uint32_t line_start(const struct file_text *f, uint32_t offset)
{
    while (offset && f->text[offset - 1] != '\n' && f->text[offset - 1] != '\r') offset--;
    return offset;
}

/* Returns the line with its end if it contains nothing else; else the directive only. */
static struct piece whole_line(struct file_text *f, const struct directive *d, uint32_t after)
{
    uint32_t start = line_start(f, d->start), end = after;
    while (end < f->length && (f->text[end] == ' ' || f->text[end] == '\t')) end++;
    for (uint32_t i = start; i < d->start; i++)
        if (!isspace((unsigned char)f->text[i])) return (struct piece){f, d->start, after};
    if (end < f->length && f->text[end] != '\n' && f->text[end] != '\r')
        return (struct piece){f, d->start, end};
    if (end < f->length && f->text[end] == '\r') end++;
    if (end < f->length && f->text[end] == '\n') end++;
    return (struct piece){f, start, end};
}

static const char *slice(struct port *p, const struct file_text *f, uint32_t start, uint32_t end)
{
    return arena_strndup(&p->c->arena, f->text + start, end - start);
}

static void edit_line(struct port *p, struct extension_line *line)
{
    struct file_text *f = line->file;
    const struct directive *d = &f->directives.at[line->directive];
    struct line_words l;
    if (!line->active || !read_line(f, d, &l)) return;
    const char *indent = slice(p, f, line_start(f, d->start), d->start),
               *before = slice(p, f, d->start, l.name.start);
    const char *after = slice(p, f, l.name.end, l.behavior.end);
    struct text more = {.arena = &p->c->arena};
    bool is_first = !line->stays;
    for (unsigned i = 0; i < FEATURE_COUNT; i++) {
        if (!has_feature(line->needed, i)) continue;
        if (is_first)
            add_plain_edit(p, (struct piece){f, l.name.start, l.name.end}, features[i].name);
        else text_printf(&more, "\n%s%s%s%s", indent, before, features[i].name, after);
        is_first = false;
    }
    if (line->announces) text_printf(&more, "\n%s#define HAS_%s", indent, p->prefix);
    text_add(&more, "", 1);
    if (is_first) add_plain_edit(p, whole_line(f, d, l.behavior.end), "");
    else if (more.bytes.count > 1)
        add_plain_edit(p, (struct piece){f, d->end, d->end}, more.bytes.at);
}

/* Returns whether all lines of the extension are replaced. */
static bool went(const struct port *p, enum feature_id f)
{
    bool found = false;
    for (uint32_t i = 0; i < p->extension_lines.count; i++) {
        const struct extension_line *l = &p->extension_lines.at[i];
        if (l->feature != f) continue;
        if (l->stays) return false;
        found |= l->active;
    }
    return found;
}

/* Returns `&& defined(X)` or `defined(X) &&` around the name at `w`.  Its file is NULL if the name
 * is not in such an operand. */
static struct piece conjunct(struct file_text *f, const struct directive *d, struct text_word w)
{
    const char *t = f->text;
    uint32_t start = w.start, end = w.end;
    while (start > d->rest && isspace((unsigned char)t[start - 1])) start--;
    bool parenthesized = start > d->rest && t[start - 1] == '(';
    if (parenthesized) {
        start--;
        while (end < d->end && isspace((unsigned char)t[end])) end++;
        if (end >= d->end || t[end++] != ')') return (struct piece){0};
        while (start > d->rest && isspace((unsigned char)t[start - 1])) start--;
    }
    if (start < d->rest + 7 || memcmp(t + start - 7, "defined", 7) != 0) return (struct piece){0};
    start -= 7;
    uint32_t left = start, right = end;
    while (left > d->rest && isspace((unsigned char)t[left - 1])) left--;
    if (left >= d->rest + 2 && t[left - 1] == '&' && t[left - 2] == '&') {
        left -= 2;
        while (left > d->rest && isspace((unsigned char)t[left - 1])) left--;
        return (struct piece){f, left, end};
    }
    while (right < d->end && isspace((unsigned char)t[right])) right++;
    if (right + 2 > d->end || t[right] != '&' || t[right + 1] != '&') return (struct piece){0};
    right += 2;
    while (right < d->end && isspace((unsigned char)t[right])) right++;
    return (struct piece){f, start, right};
}

static bool is_negated(const struct file_text *f, const struct directive *d)
{
    return memchr(f->text + d->rest, '!', d->end - d->rest) ||
           memchr(f->text + d->rest, '|', d->end - d->rest);
}

static void edit_condition(struct port *p, struct file_text *f, const struct directive *d)
{
    struct text_word w;
    bool asks = false;
    for (uint32_t at = d->rest; next_word(f, d, &at, &w);) {
        enum feature_id feature = feature_named(f, w),
                        heir = feature ? heir_of(feature) : FEATURE_NONE;
        if (heir == FEATURE_NONE || !went(p, feature)) continue;
        add_plain_edit(p, (struct piece){f, w.start, w.end}, features[heir].name);
        asks = true;
    }
    for (uint32_t at = d->rest; asks && !is_negated(f, d) && next_word(f, d, &at, &w);) {
        if (feature_named(f, w) != FEATURE_GPU_SHADER_INT64 || !went(p, FEATURE_GPU_SHADER_INT64))
            continue;
        struct piece piece = conjunct(f, d, w);
        if (piece.file) add_plain_edit(p, piece, "");
    }
}

void edit_directives(struct port *p)
{
    for (uint32_t i = 0; i < p->extension_lines.count; i++) edit_line(p, &p->extension_lines.at[i]);
    for (uint32_t i = 0; i < p->files.count; i++) {
        struct file_text *f = p->files.at[i];
        if (!f->is_main && !p->edits_includes) continue;
        for (uint32_t k = 0; k < f->directives.count; k++)
            if (is_condition(&f->directives.at[k])) edit_condition(p, f, &f->directives.at[k]);
    }
}
