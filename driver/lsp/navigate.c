/* Requests about a position: definition, references, highlights; links to included files. */
#include "driver/lsp/navigate.h"
#include "driver/lsp/analysis.h"
#include "driver/lsp/document.h"

#include <stdlib.h>
#include <string.h>

static size_t request_offset(struct server *s, struct document *d, json_t *params)
{
    return offset_of_position(s, d, json_object_get(params, "position"));
}

static bool is_at(const struct document *d, const struct sgcc_reference *r, size_t offset)
{
    if (strcmp(r->file, d->path)) return false;
    size_t start = offset_of_place(d, r->line, r->column);
    return start <= offset && offset <= start + r->length;
}

bool symbol_at(struct server *s, struct document *d, size_t offset, struct found *found)
{
    const struct sgcc_index *index = index_of_document(s, d);
    for (size_t i = 0; index && i < index->reference_count; i++) {
        if (!is_at(d, index->references[i], offset)) continue;
        *found = (struct found){index->references[i]->symbol, index->references[i]};
        return true;
    }
    return false;
}

static json_t *range_of_reference(struct server *s, const struct document *d,
                                  const struct sgcc_reference *r)
{
    size_t start = offset_of_place(d, r->line, r->column);
    return range_json(s, d, start, start + r->length);
}

json_t *location_of(struct server *s, const char *path, unsigned line, unsigned column,
                    size_t length)
{
    struct document *d = borrow_document(s, path);
    if (!d) return NULL;
    size_t start = offset_of_place(d, line, column);
    json_t *location =
        json_pack("{s:s,s:o}", "uri", d->uri, "range", range_json(s, d, start, start + length));
    release_document(s, d);
    return location;
}

/* --- definition and references ------------------------------------------------------------- */

/* Sets the name in an #include that begins at `at`: an offset and a length. */
static bool find_include_name(const struct document *d, size_t at, size_t end, size_t *name,
                              size_t *length)
{
    while (at < end && strchr(" \t#", d->text[at])) at++;
    if (end - at < 7 || strncmp(d->text + at, "include", 7)) return false;
    while (at < end && !strchr("\"<", d->text[at])) at++;
    *name = at + 1;
    for (at++; at < end && !strchr("\">", d->text[at]);) at++;
    *length = at - *name;
    return at < end && *length;
}

/* The path of the included file that ends like the name in the directive; NULL: there is none. */
static const char *included_path(struct server *s, struct document *d, size_t name, size_t wanted)
{
    struct sgcc_result *result = checked_result(s, d);
    const char *path;
    for (size_t i = 0; result && (path = sgcc_included_file(result, i)) != NULL; i++) {
        size_t length = strlen(path);
        if (wanted <= length && !memcmp(path + length - wanted, d->text + name, wanted))
            return path;
    }
    return NULL;
}

/* The file that an #include in the line of `offset` names. */
static json_t *included_location(struct server *s, struct document *d, size_t offset)
{
    size_t start = offset, end = offset, name, length;
    while (start && d->text[start - 1] != '\n') start--;
    while (end < d->length && d->text[end] != '\n') end++;
    const char *path =
        find_include_name(d, start, end, &name, &length) ? included_path(s, d, name, length) : NULL;
    return path ? location_of(s, path, 1, 1, 0) : NULL;
}

json_t *document_links(struct server *s, struct document *d, json_t *params)
{
    json_t *links = json_array();
    const struct outline *o = outline_of(d);
    size_t name, length;
    (void)params;
    for (uint32_t i = 0; i < o->count; i++) {
        const struct outline_piece *p = &o->pieces[i];
        if (p->kind != PIECE_DIRECTIVE || !find_include_name(d, p->start, p->end, &name, &length))
            continue;
        const char *path = included_path(s, d, name, length);
        char *uri = path ? uri_of_path(s, path) : NULL;
        if (uri)
            json_array_append_new(links,
                                  json_pack("{s:o,s:s}", "range",
                                            range_json(s, d, name, name + length), "target", uri));
        free(uri);
    }
    return links;
}

json_t *definition(struct server *s, struct document *d, json_t *params)
{
    size_t offset = request_offset(s, d, params);
    struct found found;
    json_t *location = NULL;
    if (symbol_at(s, d, offset, &found) && found.symbol->file)
        location = location_of(s, found.symbol->file, found.symbol->line, found.symbol->column,
                               strlen(found.symbol->name));
    else location = included_location(s, d, offset);
    return location ? location : json_null();
}

json_t *references(struct server *s, struct document *d, json_t *params)
{
    json_t *list = json_array();
    bool with_declaration =
        json_is_true(json_object_get(json_object_get(params, "context"), "includeDeclaration"));
    struct found found;
    if (!symbol_at(s, d, request_offset(s, d, params), &found)) return list;
    const struct sgcc_index *index = index_of_document(s, d);
    for (size_t i = 0; i < index->reference_count; i++) {
        const struct sgcc_reference *r = index->references[i];
        if (r->symbol != found.symbol || (r->is_declaration && !with_declaration)) continue;
        json_t *location = location_of(s, r->file, r->line, r->column, r->length);
        if (location) json_array_append_new(list, location);
    }
    return list;
}

json_t *highlights(struct server *s, struct document *d, json_t *params)
{
    json_t *list = json_array();
    struct found found;
    if (!symbol_at(s, d, request_offset(s, d, params), &found)) return list;
    const struct sgcc_index *index = index_of_document(s, d);
    for (size_t i = 0; i < index->reference_count; i++) {
        const struct sgcc_reference *r = index->references[i];
        if (r->symbol == found.symbol && !strcmp(r->file, d->path))
            json_array_append_new(list, json_pack("{s:o}", "range", range_of_reference(s, d, r)));
    }
    return list;
}

int compare_places(const void *a, const void *b)
{
    const struct sgcc_reference *x = *(const struct sgcc_reference *const *)a,
                                *y = *(const struct sgcc_reference *const *)b;
    if (x->line != y->line) return x->line < y->line ? -1 : 1;
    return x->column < y->column ? -1 : x->column > y->column;
}
