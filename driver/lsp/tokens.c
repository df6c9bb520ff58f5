/* Semantic tokens: what each name of the document is, for its colour. */
#include "driver/lsp/analysis.h"
#include "driver/lsp/document.h"
#include "driver/lsp/navigate.h"

#include <stdlib.h>
#include <string.h>

static const char *const token_types[] = {"variable", "parameter", "function",
                                          "struct",   "property",  "macro"};
static const char *const token_modifiers[] = {"declaration", "readonly", "defaultLibrary"};

json_t *token_legend(void)
{
    json_t *types = json_array(), *modifiers = json_array();
    for (size_t i = 0; i < sizeof token_types / sizeof *token_types; i++)
        json_array_append_new(types, json_string(token_types[i]));
    for (size_t i = 0; i < sizeof token_modifiers / sizeof *token_modifiers; i++)
        json_array_append_new(modifiers, json_string(token_modifiers[i]));
    return json_pack("{s:o,s:o}", "tokenTypes", types, "tokenModifiers", modifiers);
}

static int token_type_of(const struct sgcc_symbol *symbol)
{
    static const int types[] = {0, 1, 2, 3, 4, 5, 2, 0}; /* by enum sgcc_symbol_kind */
    return types[symbol->kind];
}

static int modifiers_of(const struct sgcc_reference *r)
{
    const struct sgcc_symbol *symbol = r->symbol;
    bool is_variable =
        symbol->kind == SGCC_SYMBOL_VARIABLE || symbol->kind == SGCC_SYMBOL_PARAMETER;
    return (r->is_declaration ? 1 : 0) | (is_variable && symbol->is_const ? 2 : 0) |
           (symbol->file ? 0 : 4);
}

static json_int_t integer_member(json_t *position, const char *name)
{
    return json_integer_value(json_object_get(position, name));
}

/* Each token is five numbers: lines and columns from the one before it, length, type, modifiers. */
static void add_token(struct server *s, struct document *d, json_t *data,
                      const struct sgcc_reference *r, json_int_t last[2])
{
    size_t start = offset_of_place(d, r->line, r->column);
    json_t *at = position_of_offset(s, d, start);
    json_int_t line = integer_member(at, "line"), column = integer_member(at, "character");
    json_int_t numbers[5] = {line - last[0], line == last[0] ? column - last[1] : column,
                             (json_int_t)r->length, token_type_of(r->symbol), modifiers_of(r)};
    for (int i = 0; i < 5; i++) json_array_append_new(data, json_integer(numbers[i]));
    last[0] = line;
    last[1] = column;
    json_decref(at);
}

json_t *semantic_tokens(struct server *s, struct document *d, json_t *params)
{
    json_t *data = json_array();
    const struct sgcc_index *index = index_of_document(s, d);
    size_t all = index ? index->reference_count : 0, count = 0;
    const struct sgcc_reference **places = allocate(NULL, sizeof *places * (all + 1));
    json_int_t last[2] = {0, 0};
    (void)params;
    for (size_t i = 0; i < all; i++)
        if (!strcmp(index->references[i]->file, d->path)) places[count++] = index->references[i];
    qsort(places, count, sizeof *places, compare_places);
    for (size_t i = 0; i < count; i++)
        if (!i || compare_places(&places[i], &places[i - 1]))
            add_token(s, d, data, places[i], last);
    free(places);
    return json_pack("{s:o}", "data", data);
}
