/* The call hierarchy: which functions call a function, and which it calls.  A call is a reference
 * to a function inside of the body of another one. */
#include "driver/lsp/analysis.h"
#include "driver/lsp/document.h"
#include "driver/lsp/navigate.h"
#include "driver/lsp/symbols.h"

#include <stdlib.h>
#include <string.h>

/* `data` has the document whose index knows the function: that may be one that includes its file.
 */
static json_t *call_item(struct server *s, struct document *of, const struct sgcc_symbol *symbol)
{
    struct document *d = borrow_document(s, symbol->file);
    size_t start, end, name;
    if (!d) return NULL;
    declaration_range(d, symbol, &start, &end);
    name = offset_of_place(d, symbol->line, symbol->column);
    json_t *item =
        json_pack("{s:s,s:i,s:o,s:s,s:o,s:o,s:{s:s}}", "name", symbol->name, "kind",
                  symbol_kind(symbol), "detail", text_json(symbol->detail, strlen(symbol->detail)),
                  "uri", d->uri, "range", range_json(s, d, start, end), "selectionRange",
                  range_json(s, d, name, name + strlen(symbol->name)), "data", "document", of->uri);
    release_document(s, d);
    return item;
}

json_t *prepare_calls(struct server *s, struct document *d, json_t *params)
{
    struct found found;
    size_t offset = offset_of_position(s, d, json_object_get(params, "position"));
    bool is_function = symbol_at(s, d, offset, &found) &&
                       found.symbol->kind == SGCC_SYMBOL_FUNCTION && found.symbol->file;
    json_t *item = is_function ? call_item(s, d, found.symbol) : NULL;
    return item ? json_pack("[o]", item) : json_null();
}

/* A question about a function. */
struct asked {
    struct document *of;
    const struct sgcc_index *index;
    const struct sgcc_symbol *symbol;
};

static bool find_asked(struct server *s, json_t *params, struct asked *asked)
{
    json_t *item = json_object_get(params, "item");
    const char *uri = json_string_value(json_object_get(item, "uri")),
               *of = json_string_value(json_object_get(json_object_get(item, "data"), "document"));
    *asked = (struct asked){.of = of ? find_document(s, of) : uri ? find_document(s, uri) : NULL};
    if (!asked->of || !uri) return false;
    asked->index = index_of_document(s, asked->of);
    char *path = path_of_uri(uri);
    struct document *d = borrow_document(s, path);
    json_t *start = json_object_get(json_object_get(item, "selectionRange"), "start");
    size_t offset = d ? offset_of_position(s, d, start) : 0;
    for (size_t i = 0; d && asked->index && i < asked->index->symbol_count; i++) {
        const struct sgcc_symbol *symbol = asked->index->symbols[i];
        if (symbol->kind == SGCC_SYMBOL_FUNCTION && symbol->file && !strcmp(symbol->file, path) &&
            offset_of_place(d, symbol->line, symbol->column) == offset)
            asked->symbol = symbol;
    }
    if (d) release_document(s, d);
    free(path);
    return asked->symbol;
}

/* The offset of the name of the function whose body is around `offset`; -1: there is none. */
static long enclosing_name(struct document *d, size_t offset)
{
    const struct outline *o = outline_of(d);
    uint32_t open = bracket_around(o, offset, '{');
    while (open != NO_PIECE && o->pieces[open].parent != NO_PIECE) open = o->pieces[open].parent;
    if (open == NO_PIECE || !open || !is_sign(o, open - 1, ')')) return -1;
    uint32_t parameters = o->pieces[open - 1].partner;
    bool has_name = parameters != NO_PIECE && parameters;
    return has_name ? (long)o->pieces[parameters - 1].start : -1;
}

static const struct sgcc_symbol *caller_of(const struct sgcc_index *index, struct document *d,
                                           const struct sgcc_reference *r)
{
    long name = enclosing_name(d, offset_of_place(d, r->line, r->column));
    for (size_t i = 0; name >= 0 && i < index->reference_count; i++) {
        const struct sgcc_reference *at = index->references[i];
        if (at->is_declaration && at->symbol->kind == SGCC_SYMBOL_FUNCTION &&
            !strcmp(at->file, d->path) && offset_of_place(d, at->line, at->column) == (size_t)name)
            return at->symbol;
    }
    return NULL;
}

/* Adds a place to the entry of a function, which is made for the first one. `side` is "from" or
 * "to". */
static void add_call(struct server *s, json_t *list, struct document *of, const char *side,
                     const struct sgcc_symbol *other, json_t *range)
{
    json_t *item = call_item(s, of, other), *entry;
    size_t i;
    json_array_foreach(list, i, entry)
    {
        if (!item || !json_equal(json_object_get(entry, side), item)) continue;
        json_array_append_new(json_object_get(entry, "fromRanges"), range);
        json_decref(item);
        return;
    }
    if (item)
        json_array_append_new(list, json_pack("{s:o,s:[o]}", side, item, "fromRanges", range));
    else json_decref(range);
}

static bool is_call(const struct sgcc_reference *r)
{
    return !r->is_declaration && r->symbol->kind == SGCC_SYMBOL_FUNCTION && r->symbol->file;
}

json_t *incoming_calls(struct server *s, json_t *params)
{
    struct asked asked;
    json_t *list = json_array();
    if (!find_asked(s, params, &asked)) return list;
    for (size_t i = 0; i < asked.index->reference_count; i++) {
        const struct sgcc_reference *r = asked.index->references[i];
        struct document *d =
            is_call(r) && r->symbol == asked.symbol ? borrow_document(s, r->file) : NULL;
        if (!d) continue;
        const struct sgcc_symbol *caller = caller_of(asked.index, d, r);
        size_t start = offset_of_place(d, r->line, r->column);
        if (caller)
            add_call(s, list, asked.of, "from", caller, range_json(s, d, start, start + r->length));
        release_document(s, d);
    }
    return list;
}

/* The calls in the function with its name at `name`. */
static void add_calls_in(struct server *s, const struct asked *asked, struct document *d, long name,
                         json_t *list)
{
    for (size_t i = 0; i < asked->index->reference_count; i++) {
        const struct sgcc_reference *r = asked->index->references[i];
        if (!is_call(r) || strcmp(r->file, d->path)) continue;
        size_t start = offset_of_place(d, r->line, r->column);
        if (enclosing_name(d, start) == name)
            add_call(s, list, asked->of, "to", r->symbol,
                     range_json(s, d, start, start + r->length));
    }
}

/* A function may be declared first and defined in another file. */
json_t *outgoing_calls(struct server *s, json_t *params)
{
    struct asked asked;
    json_t *list = json_array();
    bool is_known = find_asked(s, params, &asked);
    for (size_t i = 0; is_known && i < asked.index->reference_count; i++) {
        const struct sgcc_reference *r = asked.index->references[i];
        bool is_declared = r->is_declaration && r->symbol == asked.symbol;
        struct document *d = is_declared ? borrow_document(s, r->file) : NULL;
        if (!d) continue;
        add_calls_in(s, &asked, d, (long)offset_of_place(d, r->line, r->column), list);
        release_document(s, d);
    }
    return list;
}
