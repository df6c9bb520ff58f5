/* Symbols: the tree of a document's declarations, and those of all open shaders by a part of their
 * names. The index says what is declared, the outline how far a declaration reaches. */
#include "driver/lsp/symbols.h"
#include "driver/lsp/analysis.h"
#include "driver/lsp/document.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

int symbol_kind(const struct sgcc_symbol *symbol)
{
    static const int kinds[] = {13, 13, 12, 23, 8, 14, 12, 13}; /* by enum sgcc_symbol_kind */
    return kinds[symbol->kind];
}

void declaration_range(struct document *d, const struct sgcc_symbol *symbol, size_t *start,
                       size_t *end)
{
    const struct outline *o = outline_of(d);
    size_t offset = offset_of_place(d, symbol->line, symbol->column);
    uint32_t i = piece_after(o, offset), first = i, last = i;
    *start = offset;
    *end = offset + strlen(symbol->name);
    if (i >= o->count) return;
    if (o->pieces[i].kind != PIECE_DIRECTIVE) find_declaration(o, i, &first, &last);
    *start = o->pieces[first].start;
    if (o->pieces[last].end > *end) *end = o->pieces[last].end;
}

/* --- the tree ------------------------------------------------------------------------------ */

static bool is_in_tree(const struct document *d, const struct sgcc_symbol *symbol)
{
    return symbol->file && !strcmp(symbol->file, d->path) && !symbol->end_line &&
           symbol->kind <= SGCC_SYMBOL_MACRO && symbol->kind != SGCC_SYMBOL_PARAMETER;
}

static int compare_symbols(const void *a, const void *b)
{
    const struct sgcc_symbol *x = *(const struct sgcc_symbol *const *)a,
                             *y = *(const struct sgcc_symbol *const *)b;
    if (x->line != y->line) return x->line < y->line ? -1 : 1;
    return x->column < y->column ? -1 : x->column > y->column;
}

static json_t *symbol_json(struct server *s, struct document *d, const struct sgcc_symbol *symbol,
                           size_t start, size_t end)
{
    size_t name = offset_of_place(d, symbol->line, symbol->column);
    return json_pack("{s:s,s:o,s:i,s:o,s:o}", "name", symbol->name, "detail",
                     text_json(symbol->detail, strlen(symbol->detail)), "kind", symbol_kind(symbol),
                     "range", range_json(s, d, start, end), "selectionRange",
                     range_json(s, d, name, name + strlen(symbol->name)));
}

/* In the order of the text: members follow the structure or block whose range has them, and so does
 * an instance. */
json_t *document_symbols(struct server *s, struct document *d, json_t *params)
{
    const struct sgcc_index *index = index_of_document(s, d);
    size_t all = index ? index->symbol_count : 0, count = 0, outer_end = 0;
    const struct sgcc_symbol **sorted = allocate(NULL, sizeof *sorted * (all + 1));
    json_t *list = json_array(), *outer = NULL;
    (void)params;
    for (size_t i = 0; i < all; i++)
        if (is_in_tree(d, index->symbols[i])) sorted[count++] = index->symbols[i];
    qsort(sorted, count, sizeof *sorted, compare_symbols);
    for (size_t i = 0; i < count; i++) {
        size_t start, end;
        declaration_range(d, sorted[i], &start, &end);
        json_t *item = symbol_json(s, d, sorted[i], start, end);
        if (outer && start < outer_end) {
            if (!json_object_get(outer, "children"))
                json_object_set_new(outer, "children", json_array());
            json_array_append_new(json_object_get(outer, "children"), item);
            continue;
        }
        json_array_append_new(list, item);
        outer = sorted[i]->kind == SGCC_SYMBOL_TYPE ? item : NULL;
        outer_end = end;
    }
    free(sorted);
    return list;
}

/* --- the workspace ------------------------------------------------------------------------- */

/* Whether the letters of `query` are in `name`, in their order, in any case. */
static bool matches_query(const char *name, const char *query)
{
    for (; *query && *name; name++)
        query += tolower((unsigned char)*name) == tolower((unsigned char)*query);
    return !*query;
}

/* A header that several open shaders include is listed once. */
static bool is_listed(const json_t *list, const json_t *item)
{
    for (size_t i = 0; i < json_array_size(list); i++)
        if (json_equal(json_array_get(list, i), item)) return true;
    return false;
}

static void add_matches(struct server *s, struct document *of, const char *query, json_t *list)
{
    enum { MOST_MATCHES = 500 };
    const struct sgcc_index *index = index_of_document(s, of);
    for (size_t i = 0; index && i < index->symbol_count; i++) {
        const struct sgcc_symbol *symbol = index->symbols[i];
        bool is_wanted = symbol->file && !symbol->end_line && symbol->kind <= SGCC_SYMBOL_MACRO &&
                         symbol->kind != SGCC_SYMBOL_PARAMETER &&
                         matches_query(symbol->name, query);
        if (!is_wanted || json_array_size(list) >= MOST_MATCHES) continue;
        struct document *d = borrow_document(s, symbol->file);
        if (!d) continue;
        size_t start = offset_of_place(d, symbol->line, symbol->column);
        json_t *item =
            json_pack("{s:s,s:i,s:s,s:{s:s,s:o}}", "name", symbol->name, "kind",
                      symbol_kind(symbol), "containerName", symbol->parent, "location", "uri",
                      d->uri, "range", range_json(s, d, start, start + strlen(symbol->name)));
        if (item && !is_listed(list, item)) json_array_append(list, item);
        json_decref(item);
        release_document(s, d);
    }
}

json_t *workspace_symbols(struct server *s, json_t *params)
{
    const char *query = json_string_value(json_object_get(params, "query"));
    json_t *list = json_array();
    for (struct document *d = s->documents; d; d = d->next)
        add_matches(s, d, query ? query : "", list);
    return list;
}
