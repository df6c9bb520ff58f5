/* Semantic tokens: what each name of the document is, for its colour. */
#include "driver/lsp/tokens.h"
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

/* The tokens from offset `from` to `to`. */
static json_t *token_numbers(struct server *s, struct document *d, size_t from, size_t to)
{
    json_t *data = json_array();
    const struct sgcc_index *index = index_of_document(s, d);
    size_t all = index ? index->reference_count : 0, count = 0;
    const struct sgcc_reference **places = allocate(NULL, sizeof *places * (all + 1));
    json_int_t last[2] = {0, 0};
    for (size_t i = 0; i < all; i++) {
        const struct sgcc_reference *r = index->references[i];
        size_t offset = strcmp(r->file, d->path) ? to : offset_of_place(d, r->line, r->column);
        if (from <= offset && offset < to) places[count++] = r;
    }
    qsort(places, count, sizeof *places, compare_places);
    for (size_t i = 0; i < count; i++)
        if (!i || compare_places(&places[i], &places[i - 1]))
            add_token(s, d, data, places[i], last);
    free(places);
    return data;
}

/* Keeps the numbers for the next answer, which may be what has changed. */
static char *keep_tokens(struct document *d, json_t *data)
{
    json_decref(d->tokens);
    d->tokens = json_incref(data);
    return format_text("%u", ++d->tokens_id);
}

json_t *semantic_tokens(struct server *s, struct document *d, json_t *params)
{
    json_t *data = token_numbers(s, d, 0, d->length + 1);
    char *id = keep_tokens(d, data);
    json_t *result = json_pack("{s:s,s:o}", "resultId", id, "data", data);
    (void)params;
    free(id);
    return result;
}

json_t *semantic_tokens_in_range(struct server *s, struct document *d, json_t *params)
{
    json_t *range = json_object_get(params, "range");
    return json_pack("{s:o}", "data",
                     token_numbers(s, d, offset_of_position(s, d, json_object_get(range, "start")),
                                   offset_of_position(s, d, json_object_get(range, "end"))));
}

static bool is_same_number(const json_t *a, size_t i, const json_t *b, size_t k)
{
    return json_integer_value(json_array_get(a, i)) == json_integer_value(json_array_get(b, k));
}

/* One edit: the numbers between the equal beginning and the equal end. */
static json_t *edits_of_tokens(const json_t *old, const json_t *new)
{
    size_t before = json_array_size(old), after = json_array_size(new), start = 0, end = 0;
    size_t shorter = before < after ? before : after;
    while (start < shorter && is_same_number(old, start, new, start)) start++;
    while (end < shorter - start && is_same_number(old, before - 1 - end, new, after - 1 - end))
        end++;
    if (start == before && before == after) return json_array();
    json_t *data = json_array();
    for (size_t i = start; i < after - end; i++) json_array_append(data, json_array_get(new, i));
    return json_pack("[{s:I,s:I,s:o}]", "start", (json_int_t)start, "deleteCount",
                     (json_int_t)(before - end - start), "data", data);
}

/* All numbers where the editor's are not those of the last answer. */
json_t *semantic_token_delta(struct server *s, struct document *d, json_t *params)
{
    const char *previous = json_string_value(json_object_get(params, "previousResultId"));
    char *id = format_text("%u", d->tokens_id);
    bool is_last = d->tokens && previous && !strcmp(previous, id);
    free(id);
    if (!is_last) return semantic_tokens(s, d, params);
    json_t *data = token_numbers(s, d, 0, d->length + 1);
    json_t *edits = edits_of_tokens(d->tokens, data);
    id = keep_tokens(d, data);
    json_t *result = json_pack("{s:s,s:o}", "resultId", id, "edits", edits);
    json_decref(data);
    free(id);
    return result;
}
