/* Signature help: the prototypes of the function whose call is being typed. */
#include "driver/lsp/analysis.h"
#include "driver/lsp/document.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* Returns the open parenthesis of the call around `offset`, and the number of commas after it; 0
 * if there is none. */
static size_t find_call(const struct document *d, size_t offset, unsigned *commas)
{
    int depth = 0;
    *commas = 0;
    for (size_t at = offset; at; at--) {
        char c = d->text[at - 1];
        if (strchr(")]", c)) depth++;
        else if (strchr("([", c) && depth) depth--;
        else if (c == '(') return at - 1;
        else if (strchr(";{}", c)) return 0;
        else if (c == ',' && !depth) ++*commas;
    }
    return 0;
}

static void add_signature(json_t *list, const char *text, size_t length)
{
    json_t *parameters = json_array();
    const char *open = memchr(text, '(', length), *end = text + length;
    for (const char *at = open ? open + 1 : end; at < end && *at != ')';) {
        size_t size = strcspn(at, ",)");
        json_array_append_new(parameters, json_pack("{s:[i,i]}", "label", (int)(at - text),
                                                    (int)(at - text + (long)size)));
        at += size;
        while (at < end && strchr(", ", *at)) at++;
    }
    json_array_append_new(
        list, json_pack("{s:o,s:o}", "label", text_json(text, length), "parameters", parameters));
}

/* The lines of the description except the last one, which is not a prototype. */
static void add_builtin_signatures(json_t *list, const char *text)
{
    for (const char *end; text && (end = strchr(text, '\n')) != NULL; text = end + 1)
        add_signature(list, text, (size_t)(end - text));
}

/* The first prototype that has so many parameters. */
static size_t active_signature(const json_t *list, unsigned commas)
{
    for (size_t i = 0; i < json_array_size(list); i++)
        if (json_array_size(json_object_get(json_array_get(list, i), "parameters")) > commas)
            return i;
    return 0;
}

json_t *signature_help(struct server *s, struct document *d, json_t *params)
{
    unsigned commas;
    size_t offset = offset_of_position(s, d, json_object_get(params, "position")), length;
    size_t open = find_call(d, offset, &commas), end = skip_spaces_back(d->text, open);
    size_t start = open ? name_at(d, end, &length) : 0;
    if (!open || !length || !indexed_result(s, d)) return json_null();
    char *name = strndup(d->text + start, end - start);
    if (!name) return json_null();
    json_t *list = json_array();
    const struct sgcc_index *index = index_of_document(s, d);
    for (size_t i = 0; index && i < index->symbol_count; i++)
        if (index->symbols[i]->kind == SGCC_SYMBOL_FUNCTION &&
            !strcmp(index->symbols[i]->name, name))
            add_signature(list, index->symbols[i]->detail, strlen(index->symbols[i]->detail));
    if (!json_array_size(list))
        add_builtin_signatures(list, sgcc_describe_builtin(indexed_result(s, d), name));
    free(name);
    if (json_array_size(list))
        return json_pack("{s:I,s:i,s:o}", "activeSignature",
                         (json_int_t)active_signature(list, commas), "activeParameter", (int)commas,
                         "signatures", list);
    json_decref(list);
    return json_null();
}
