/* Requests about a position: hover, definition, references, symbols of a document. */
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

static json_t *location_of(struct server *s, const char *path, unsigned line, unsigned column,
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

/* --- hover --------------------------------------------------------------------------------- */

static json_t *markdown(const char *code, size_t length, const char *more)
{
    size_t size = length + strlen(more) + 32;
    char *text = malloc(size);
    if (!text) return json_null();
    snprintf(text, size, "```glsl\n%.*s\n```%s%s", (int)length, code, *more ? "\n" : "", more);
    json_t *value =
        json_pack("{s:s,s:o}", "kind", "markdown", "value", text_json(text, strlen(text)));
    free(text);
    return value;
}

/* The prototypes of a built-in, and its origin in a separate line. */
static json_t *hover_of_builtin(struct server *s, struct document *d, const char *name)
{
    struct sgcc_result *result = indexed_result(s, d);
    const char *text = result ? sgcc_describe_builtin(result, name) : NULL;
    const char *origin = text ? strrchr(text, '\n') : NULL;
    return origin ? markdown(text, (size_t)(origin - text), origin + 1) : NULL;
}

static const char *kind_text(const struct sgcc_symbol *symbol)
{
    static const char *const texts[] = {"variable", "parameter", "function", "type",
                                        "member",   "macro",     "built-in", "built-in"};
    return texts[symbol->kind];
}

/* The declaration, and for variables how uniform their values are here. */
static json_t *hover_of_symbol(struct server *s, struct document *d,
                               const struct sgcc_symbol *symbol, size_t start, size_t length)
{
    bool has_value = symbol->kind == SGCC_SYMBOL_VARIABLE ||
                     symbol->kind == SGCC_SYMBOL_PARAMETER || symbol->kind == SGCC_SYMBOL_MEMBER;
    char *scope = has_value ? uniformity_text(s, d, start, length) : NULL;
    char *more = format_text("%s%s%s", kind_text(symbol), scope ? "\n\n" : "", scope ? scope : "");
    json_t *contents = markdown(symbol->detail, strlen(symbol->detail), more);
    free(scope);
    free(more);
    return contents;
}

json_t *hover(struct server *s, struct document *d, json_t *params)
{
    size_t offset = request_offset(s, d, params), length, start = name_at(d, offset, &length);
    struct found found;
    json_t *contents = NULL;
    if (!length) return json_null();
    if (symbol_at(s, d, offset, &found) && *found.symbol->detail) {
        contents = hover_of_symbol(s, d, found.symbol, start, length);
    } else {
        char *name = strndup(d->text + start, length);
        contents = name ? hover_of_builtin(s, d, name) : NULL;
        free(name);
    }
    if (!contents) return json_null();
    return json_pack("{s:o,s:o}", "contents", contents, "range",
                     range_json(s, d, start, start + length));
}

/* --- definition and references ------------------------------------------------------------- */

/* The file that an #include in the line of `offset` names. */
static json_t *included_location(struct server *s, struct document *d, size_t offset)
{
    size_t start = offset, end = offset;
    while (start && d->text[start - 1] != '\n') start--;
    while (end < d->length && d->text[end] != '\n') end++;
    while (start < end && strchr(" \t#", d->text[start])) start++;
    if (strncmp(d->text + start, "include", 7)) return NULL;
    while (start < end && !strchr("\"<", d->text[start])) start++;
    size_t name = ++start;
    while (start < end && !strchr("\">", d->text[start])) start++;
    const char *path;
    for (size_t i = 0; d->result && (path = sgcc_included_file(d->result, i)) != NULL; i++) {
        size_t length = strlen(path), wanted = start - name;
        if (wanted <= length && wanted && !memcmp(path + length - wanted, d->text + name, wanted))
            return location_of(s, path, 1, 1, 0);
    }
    return NULL;
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

/* The declarations of the file outside of functions. */
json_t *document_symbols(struct server *s, struct document *d, json_t *params)
{
    static const int kinds[] = {13, 13, 12, 23, 8, 14}; /* SymbolKind by enum sgcc_symbol_kind */
    json_t *list = json_array();
    const struct sgcc_index *index = index_of_document(s, d);
    (void)params;
    for (size_t i = 0; index && i < index->symbol_count; i++) {
        const struct sgcc_symbol *symbol = index->symbols[i];
        if (!symbol->file || strcmp(symbol->file, d->path) || symbol->end_line ||
            symbol->kind > SGCC_SYMBOL_MACRO || symbol->kind == SGCC_SYMBOL_PARAMETER)
            continue;
        size_t start = offset_of_place(d, symbol->line, symbol->column);
        json_t *range = range_json(s, d, start, start + strlen(symbol->name));
        json_array_append_new(list, json_pack("{s:s,s:s,s:i,s:O,s:o}", "name", symbol->name,
                                              "detail", symbol->detail, "kind", kinds[symbol->kind],
                                              "range", range, "selectionRange", range));
    }
    return list;
}
