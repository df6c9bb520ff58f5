/* Inlay hints: names of parameters before arguments, bindings and locations that sgcc assigned, and
 * implicit conversions. */
#include "driver/lsp/analysis.h"
#include "driver/lsp/document.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { HINT_TYPE = 1, HINT_PARAMETER = 2 }; /* InlayHintKind */

struct hinting {
    struct server *s;
    struct document *d;
    size_t start, end; /* what the editor shows */
    json_t *hints;
};

static void add_hint(struct hinting *h, size_t offset, const char *label, int kind)
{
    if (offset < h->start || offset > h->end) return;
    json_t *hint =
        json_pack("{s:o,s:o,s:b}", "position", position_of_offset(h->s, h->d, offset), "label",
                  text_json(label, strlen(label)), "paddingRight", kind == HINT_PARAMETER);
    if (kind) json_object_set_new(hint, "kind", json_integer(kind));
    json_array_append_new(h->hints, hint);
}

/* --- parameters ---------------------------------------------------------------------------- */

static bool is_name(char c) { return isalnum((unsigned char)c) || c == '_'; }

/* Sets the name of parameter `i` of "float shade(vec3 n, int index)". Returns its length, 0 without
 * one. */
static size_t parameter_name(const char *prototype, unsigned i, const char **name)
{
    const char *at = strchr(prototype, '(');
    for (; at && i; i--) at = strchr(at + 1, ',');
    if (!at) return 0;
    const char *end = at + 1 + strcspn(at + 1, ",)"), *start = end;
    while (start > at + 1 && is_name(start[-1])) start--;
    bool has_type = start > at + 2 && start[-1] == ' ' && !isdigit((unsigned char)*start);
    *name = start;
    return has_type ? (size_t)(end - start) : 0;
}

/* An argument that says its parameter's name by itself needs no hint. */
static bool says_name(const struct outline *o, uint32_t first, const char *name, size_t length)
{
    const struct outline_piece *p = &o->pieces[first];
    return p->kind == PIECE_NAME && p->end - p->start == length &&
           !memcmp(o->text + p->start, name, length);
}

static void hint_argument(struct hinting *h, uint32_t first, const char *prototype, unsigned i)
{
    const struct outline *o = outline_of(h->d);
    const char *name;
    size_t length = parameter_name(prototype, i, &name);
    if (!length || first >= o->count || says_name(o, first, name, length)) return;
    char *label = format_text("%.*s:", (int)length, name);
    add_hint(h, o->pieces[first].start, label, HINT_PARAMETER);
    free(label);
}

static void hint_call(struct hinting *h, const struct sgcc_reference *r)
{
    const struct outline *o = outline_of(h->d);
    uint32_t open = piece_after(o, offset_of_place(h->d, r->line, r->column)) + 1;
    if (!is_sign(o, open, '(') || o->pieces[open].partner == NO_PIECE) return;
    unsigned count = 0;
    uint32_t close = o->pieces[open].partner;
    for (uint32_t i = open + 1, first = i; i <= close; i++) {
        bool ends = i == close || (is_sign(o, i, ',') && o->pieces[i].parent == open);
        if (!ends) continue;
        if (first < i) hint_argument(h, first, r->symbol->detail, count++);
        first = i + 1;
    }
}

/* --- hints of the index -------------------------------------------------------------------- */

/* Shows "binding = 3" after a name if its declaration does not say it. */
static void hint_layout(struct hinting *h, const struct sgcc_hint *hint)
{
    const struct outline *o = outline_of(h->d);
    uint32_t first, last, name = piece_after(o, offset_of_place(h->d, hint->line, hint->column));
    if (name >= o->count) return;
    find_declaration(o, name, &first, &last);
    for (uint32_t i = first; i < name; i++)
        if (says_name(o, i, hint->text, strcspn(hint->text, " "))) return;
    add_hint(h, o->pieces[name].end, hint->text, 0);
}

static void hint_conversion(struct hinting *h, const struct sgcc_hint *hint)
{
    char *label = format_text("%s \xe2\x86\x90 ", hint->text);
    add_hint(h, offset_of_place(h->d, hint->line, hint->column), label, HINT_TYPE);
    free(label);
}

/* --- all ----------------------------------------------------------------------------------- */

static bool is_here(const struct hinting *h, const char *file, unsigned line)
{
    return file && !strcmp(file, h->d->path) && line && line <= h->d->line_count &&
           h->d->lines[line - 1] <= h->end;
}

json_t *inlay_hints(struct server *s, struct document *d, json_t *params)
{
    json_t *range = json_object_get(params, "range");
    struct hinting h = {s, d, offset_of_position(s, d, json_object_get(range, "start")),
                        offset_of_position(s, d, json_object_get(range, "end")), json_array()};
    const struct sgcc_index *index = index_of_document(s, d);
    if (!index) return h.hints;
    for (size_t i = 0; i < index->reference_count; i++) {
        const struct sgcc_reference *r = index->references[i];
        if (r->symbol->kind == SGCC_SYMBOL_FUNCTION && !r->is_declaration && r->symbol->file &&
            is_here(&h, r->file, r->line))
            hint_call(&h, r);
    }
    for (size_t i = 0; i < index->hint_count; i++) {
        const struct sgcc_hint *hint = &index->hints[i];
        if (is_here(&h, hint->file, hint->line))
            (hint->kind == SGCC_HINT_LAYOUT ? hint_layout : hint_conversion)(&h, hint);
    }
    return h.hints;
}
