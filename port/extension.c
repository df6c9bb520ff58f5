/* #extension lines, and conditions that ask for an extension's macro.
 *
 * A line of an extension that goes becomes lines of those which the new text needs: each in the place of the extension that it is heir of, or else
 * of the first that goes.  What a line becomes is the sum over all runs that carry it out.
 */
#include "port/legacy.h"

#include <ctype.h>

static bool has_feature(const uint32_t *set, unsigned f) { return set[f / 32] >> f % 32 & 1; }
static void add_feature(uint32_t *set, unsigned f) { set[f / 32] |= UINT32_C(1) << f % 32; }
static void remove_feature(uint32_t *set, unsigned f) { set[f / 32] &= ~(UINT32_C(1) << f % 32); }

/* --- words of directives ---------------------------------------------------------------------------------------------- */

struct word { uint32_t start, end; };

/* The next identifier of a directive at `*at` or behind it, outside of comments. */
static bool next_word(const struct file_text *f, const struct directive *d, uint32_t *at, struct word *w)
{
    const char *text = f->text;
    uint32_t i = *at;
    while (i < d->end && !isalpha((unsigned char)text[i]) && text[i] != '_') {
        if (text[i] == '/' && text[i + 1] == '/') return false;
        if (text[i] == '/' && text[i + 1] == '*') {
            for (i += 2; i + 1 < d->end && !(text[i] == '*' && text[i + 1] == '/'); ) i++;
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

static enum feature_id feature_named(const struct file_text *f, struct word w)
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
    return word_is(d->word, d->word_length, "if") || word_is(d->word, d->word_length, "elif") || word_is(d->word, d->word_length, "ifdef") ||
           word_is(d->word, d->word_length, "ifndef");
}

/* --- the lines --------------------------------------------------------------------------------------------------------------- */

struct line_words { struct word name, behavior; enum feature_id feature; bool disables; };

static bool read_line(const struct file_text *f, const struct directive *d, struct line_words *l)
{
    uint32_t at = d->rest;
    if (!next_word(f, d, &at, &l->name)) return false;
    l->feature = feature_named(f, l->name);
    if (!next_word(f, d, &at, &l->behavior)) return false;
    l->disables = word_is(f->text + l->behavior.start, l->behavior.end - l->behavior.start, "disable");
    return true;
}

static struct extension_line *extension_line(struct port *p, struct file_text *f, uint32_t directive, enum feature_id feature)
{
    for (uint32_t i = 0; i < p->extension_lines.count; i++)
        if (p->extension_lines.at[i].file == f && p->extension_lines.at[i].directive == directive) return &p->extension_lines.at[i];
    vec_push(&p->c->arena, &p->extension_lines, ((struct extension_line){ .file = f, .directive = directive, .feature = (uint16_t)feature }));
    return &p->extension_lines.at[p->extension_lines.count - 1];
}

enum { MOST_LINES = 256 };

struct active { struct extension_line *lines[MOST_LINES]; uint32_t count; uint32_t others[FEATURE_WORDS]; };

/* What a line that stays brings. */
static void add_brought(struct active *a, enum feature_id f)
{
    add_feature(a->others, f);
    for (unsigned i = 0; i < FEATURE_WORDS; i++) a->others[i] |= features[f].also[i];
}

static bool brings_int64(const struct active *a)
{
    return has_feature(a->others, FEATURE_GPU_SHADER_INT64) || has_feature(a->others, FEATURE_EXPLICIT_INT64);
}

static void find_active(struct run *r, struct active *a)
{
    struct port *p = r->port;
    for (uint32_t i = 0; i < r->context.extension_places.count; i++) {
        struct spot_in_text spot = text_place(r, r->context.extension_places.at[i]);
        const struct directive *d = spot.file ? directive_at(spot.file, spot.offset) : NULL;
        struct line_words l;
        if (!d || !read_line(spot.file, d, &l) || l.feature == FEATURE_NONE || l.disables) continue;
        bool goes = is_legacy_feature(l.feature) || l.feature == FEATURE_GPU_SHADER_INT64;
        bool may_change = spot.file->is_main || p->edits_includes;
        if (!goes || !may_change || a->count == MOST_LINES) add_brought(a, l.feature);
        else a->lines[a->count++] = extension_line(p, spot.file, (uint32_t)(d - spot.file->directives.at), l.feature);
    }
}

/* Pointers into the list would not survive its growth: room for all there can be. */
static void make_room(struct port *p)
{
    vec_reserve(&p->c->arena, &p->extension_lines, MOST_LINES * 4);
}

static struct extension_line *line_for(const struct active *a, unsigned f)
{
    struct extension_line *first = NULL;
    for (uint32_t i = 0; i < a->count; i++) {
        struct extension_line *l = a->lines[i];
        if (!is_legacy_feature((enum feature_id)l->feature)) continue;
        if (heir_of((enum feature_id)l->feature) == f) return l;
        if (!first) first = l;
    }
    return first;
}

static bool any_implies_basic(const uint32_t *set)
{
    for (unsigned f = 0; f < FEATURE_COUNT; f++)
        if (f != FEATURE_SUBGROUP_BASIC && has_feature(set, f) && has_feature(features[f].also, FEATURE_SUBGROUP_BASIC)) return true;
    return false;
}

/* Whether the directive stands inside of an #if. */
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
    struct active a = { 0 };
    make_room(r->port);
    find_active(r, &a);
    for (uint32_t i = 0; i < a.count; i++) {
        struct extension_line *l = a.lines[i];
        l->active = true;
        l->stays |= r->kept_features[l->feature];
    }
    if (r->needs_int64 && !brings_int64(&a)) {
        bool found = false;
        for (uint32_t i = 0; i < a.count; i++) {
            if (a.lines[i]->feature != FEATURE_GPU_SHADER_INT64) continue;
            a.lines[i]->stays = found = true;
        }
        if (!found) add_feature(r->needed, FEATURE_GPU_SHADER_INT64);
    }
    if (any_implies_basic(r->needed) || any_implies_basic(a.others)) remove_feature(r->needed, FEATURE_SUBGROUP_BASIC);
    for (unsigned f = 0; f < FEATURE_COUNT; f++) {
        if (!has_feature(r->needed, f) || has_feature(a.others, f)) continue;
        struct extension_line *l = line_for(&a, f);
        if (l) add_feature(l->needed, f);
        else r->port->lacking = features[f].name;
    }
    struct extension_line *first = helpers_depend(r->helpers) || r->swizzles.count ? line_for(&a, FEATURE_NONE) : NULL;
    if (first && is_conditional(first)) first->announces = r->announced = true;
}

/* --- edits ---------------------------------------------------------------------------------------------------------------------- */

static uint32_t line_start(const struct file_text *f, uint32_t offset)
{
    while (offset && f->text[offset - 1] != '\n' && f->text[offset - 1] != '\r') offset--;
    return offset;
}

/* The whole line, with its end, when nothing else stands in it. */
static struct piece whole_line(struct file_text *f, const struct directive *d, uint32_t behind)
{
    uint32_t start = line_start(f, d->start), end = behind;
    while (end < f->length && (f->text[end] == ' ' || f->text[end] == '\t')) end++;
    for (uint32_t i = start; i < d->start; i++)
        if (!isspace((unsigned char)f->text[i])) return (struct piece){ f, d->start, behind };
    if (end < f->length && f->text[end] != '\n' && f->text[end] != '\r') return (struct piece){ f, d->start, end };
    if (end < f->length && f->text[end] == '\r') end++;
    if (end < f->length && f->text[end] == '\n') end++;
    return (struct piece){ f, start, end };
}

static const char *slice(struct port *p, const struct file_text *f, uint32_t start, uint32_t end) { return arena_strndup(&p->c->arena, f->text + start, end - start); }

static void edit_line(struct port *p, struct extension_line *line)
{
    struct file_text *f = line->file;
    const struct directive *d = &f->directives.at[line->directive];
    struct line_words l;
    if (!line->active || !read_line(f, d, &l)) return;
    const char *indent = slice(p, f, line_start(f, d->start), d->start), *before = slice(p, f, d->start, l.name.start);
    const char *behind = slice(p, f, l.name.end, l.behavior.end);
    struct text more = { .arena = &p->c->arena };
    bool is_first = !line->stays;
    for (unsigned i = 0; i < FEATURE_COUNT; i++) {
        if (!has_feature(line->needed, i)) continue;
        if (is_first) add_plain_edit(p, (struct piece){ f, l.name.start, l.name.end }, features[i].name);
        else text_printf(&more, "\n%s%s%s%s", indent, before, features[i].name, behind);
        is_first = false;
    }
    if (line->announces) text_printf(&more, "\n%s#define HAS_%s", indent, p->prefix);
    text_add(&more, "", 1);
    if (is_first) add_plain_edit(p, whole_line(f, d, l.behavior.end), "");
    else if (more.bytes.count > 1) add_plain_edit(p, (struct piece){ f, d->end, d->end }, more.bytes.at);
}

/* Whether all lines of the extension become something else. */
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

/* The piece of `&& defined(X)` or `defined(X) &&` around the name at `w`; file NULL. */
static struct piece conjunct(struct file_text *f, const struct directive *d, struct word w)
{
    const char *t = f->text;
    uint32_t start = w.start, end = w.end;
    while (start > d->rest && isspace((unsigned char)t[start - 1])) start--;
    bool parenthesized = start > d->rest && t[start - 1] == '(';
    if (parenthesized) {
        start--;
        while (end < d->end && isspace((unsigned char)t[end])) end++;
        if (end >= d->end || t[end++] != ')') return (struct piece){ 0 };
        while (start > d->rest && isspace((unsigned char)t[start - 1])) start--;
    }
    if (start < d->rest + 7 || memcmp(t + start - 7, "defined", 7) != 0) return (struct piece){ 0 };
    start -= 7;
    uint32_t left = start, right = end;
    while (left > d->rest && isspace((unsigned char)t[left - 1])) left--;
    if (left >= d->rest + 2 && t[left - 1] == '&' && t[left - 2] == '&') {
        left -= 2;
        while (left > d->rest && isspace((unsigned char)t[left - 1])) left--;
        return (struct piece){ f, left, end };
    }
    while (right < d->end && isspace((unsigned char)t[right])) right++;
    if (right + 2 > d->end || t[right] != '&' || t[right + 1] != '&') return (struct piece){ 0 };
    right += 2;
    while (right < d->end && isspace((unsigned char)t[right])) right++;
    return (struct piece){ f, start, right };
}

static bool is_negated(const struct file_text *f, const struct directive *d)
{
    return memchr(f->text + d->rest, '!', d->end - d->rest) || memchr(f->text + d->rest, '|', d->end - d->rest);
}

static void edit_condition(struct port *p, struct file_text *f, const struct directive *d)
{
    struct word w;
    bool asks = false;
    for (uint32_t at = d->rest; next_word(f, d, &at, &w); ) {
        enum feature_id feature = feature_named(f, w), heir = feature ? heir_of(feature) : FEATURE_NONE;
        if (heir == FEATURE_NONE || !went(p, feature)) continue;
        add_plain_edit(p, (struct piece){ f, w.start, w.end }, features[heir].name);
        asks = true;
    }
    for (uint32_t at = d->rest; asks && !is_negated(f, d) && next_word(f, d, &at, &w); ) {
        if (feature_named(f, w) != FEATURE_GPU_SHADER_INT64 || !went(p, FEATURE_GPU_SHADER_INT64)) continue;
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
