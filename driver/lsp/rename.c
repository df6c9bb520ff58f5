/* Rename: all places of a symbol, in all files of the shader.  It is refused where that is not
 * certain to be right: in a source with errors, and for a name that would mean something else. */
#include "driver/identifier.h"
#include "driver/lsp/analysis.h"
#include "driver/lsp/document.h"
#include "driver/lsp/navigate.h"

#include <stdlib.h>
#include <string.h>

static bool has_errors(struct server *s, const struct sgcc_result *result)
{
    for (size_t i = 0; i < s->host->message_count(result); i++)
        if (s->host->message_at(result, i).severity == SGCC_ERROR) return true;
    return false;
}

static bool may_rename(struct server *s, struct document *d, json_t *params, struct found *found,
                       const char **why)
{
    size_t offset = offset_of_position(s, d, json_object_get(params, "position"));
    bool is_known = symbol_at(s, d, offset, found);
    *why = !is_known              ? "there is no name that could be renamed"
           : !found->symbol->file ? "built-ins cannot be renamed"
           : found->symbol->kind == SGCC_SYMBOL_MACRO
               ? "macros are not renamed: directives may use them"
           : has_errors(s, d->result)
               ? "the source has errors, so not all uses of the name are known"
               : NULL;
    return !*why;
}

json_t *prepare_rename(struct server *s, struct document *d, json_t *params, const char **why)
{
    struct found found;
    if (!may_rename(s, d, params, &found, why)) return NULL;
    size_t start = offset_of_place(d, found.reference->line, found.reference->column);
    return range_json(s, d, start, start + found.reference->length);
}

/* --- the files that change ----------------------------------------------------------------- */

struct renaming {
    struct server *s;
    const struct sgcc_index *index;
    const struct sgcc_symbol *symbol;
    const char *name;
    struct document **files;
    size_t file_count;
};

static bool add_files(struct renaming *r)
{
    for (size_t i = 0; i < r->index->reference_count; i++) {
        const struct sgcc_reference *reference = r->index->references[i];
        size_t k = 0;
        if (reference->symbol != r->symbol) continue;
        while (k < r->file_count && strcmp(r->files[k]->path, reference->file)) k++;
        if (k < r->file_count) continue;
        struct document *d = borrow_document(r->s, reference->file);
        if (!d) return false;
        r->files = r->s->host->allocate(r->files, sizeof *r->files * (r->file_count + 1));
        r->files[r->file_count++] = d;
    }
    return true;
}

/* The places in one file, in order, each once: a name in a macro is found in each of its uses. */
static const struct sgcc_reference **places_in(struct renaming *r, const struct document *d,
                                               size_t *count)
{
    const struct sgcc_reference **places =
        r->s->host->allocate(NULL, sizeof *places * (r->index->reference_count + 1));
    size_t all = 0;
    for (size_t i = 0; i < r->index->reference_count; i++)
        if (r->index->references[i]->symbol == r->symbol &&
            !strcmp(r->index->references[i]->file, d->path))
            places[all++] = r->index->references[i];
    qsort(places, all, sizeof *places, compare_places);
    *count = 0;
    for (size_t i = 0; i < all; i++)
        if (!i || compare_places(&places[i], &places[i - 1])) places[(*count)++] = places[i];
    return places;
}

static json_t *edits_of(struct renaming *r, const struct document *d)
{
    size_t count;
    const struct sgcc_reference **places = places_in(r, d, &count);
    json_t *edits = json_array();
    for (size_t i = 0; i < count; i++) {
        size_t start = offset_of_place(d, places[i]->line, places[i]->column);
        json_array_append_new(edits,
                              json_pack("{s:o,s:s}", "range",
                                        range_json(r->s, d, start, start + places[i]->length),
                                        "newText", r->name));
    }
    free(places);
    return edits;
}

static struct lsp_text renamed_text(struct renaming *r, const struct document *d)
{
    size_t count, length = 0, from = 0, size = strlen(r->name);
    const struct sgcc_reference **places = places_in(r, d, &count);
    char *text = r->s->host->allocate(NULL, d->length + count * size + 1);
    for (size_t i = 0; i <= count; i++) {
        size_t to = i < count ? offset_of_place(d, places[i]->line, places[i]->column) : d->length;
        memcpy(text + length, d->text + from, to - from);
        length += to - from;
        if (i == count) break;
        memcpy(text + length, r->name, size);
        length += size;
        from = to + places[i]->length;
    }
    text[length] = '\0';
    free(places);
    return (struct lsp_text){d->path, text, length};
}

/* Checks the shader as it becomes. */
static bool stays_right(struct renaming *r, const struct document *d)
{
    size_t count = 1;
    struct lsp_text *texts = r->s->host->allocate(NULL, sizeof *texts * (r->file_count + 1));
    texts[0] = renamed_text(r, d);
    for (size_t i = 0; i < r->file_count; i++)
        if (r->files[i] != d) texts[count++] = renamed_text(r, r->files[i]);
    struct sgcc_result *result = r->s->host->check(r->s->host->user, texts, count, 1);
    bool is_right = result && !has_errors(r->s, result) && r->s->host->index(result) &&
                    r->s->host->index(result)->reference_count == r->index->reference_count;
    if (result) r->s->host->result_free(result);
    for (size_t i = 0; i < count; i++) free((char *)texts[i].text);
    free(texts);
    return is_right;
}

json_t *rename_symbol(struct server *s, struct document *d, json_t *params, const char **why)
{
    struct found found;
    const char *name = json_string_value(json_object_get(params, "newName"));
    if (!may_rename(s, d, params, &found, why)) return NULL;
    struct renaming r = {s, index_of(s, d), found.symbol, name, NULL, 0};
    json_t *changes = NULL;
    if (!name || !is_identifier(name)) *why = "the new name is no identifier";
    else if (!add_files(&r)) *why = "a file with the name cannot be read";
    else if (!stays_right(&r, d)) *why = "the source would have errors with this name";
    for (size_t i = 0; i < r.file_count; i++) {
        if (!*why && !changes) changes = json_object();
        if (!*why) json_object_set_new(changes, r.files[i]->uri, edits_of(&r, r.files[i]));
        release_document(s, r.files[i]);
    }
    free(r.files);
    return changes ? json_pack("{s:o}", "changes", changes) : NULL;
}
