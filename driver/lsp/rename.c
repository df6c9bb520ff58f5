/* Rename: all places of a symbol, in all files of the shader.  It is refused where that is not
 * certain to be right: in a source with errors, and for a name that would mean something else. */
#include "driver/lsp/analysis.h"
#include "driver/lsp/document.h"
#include "driver/lsp/navigate.h"
#include "driver/messages/identifier.h"

#include <stdlib.h>
#include <string.h>

static bool has_errors(const struct sgcc_result *result)
{
    for (size_t i = 0; i < sgcc_message_count(result); i++)
        if (sgcc_message_at(result, i).severity == SGCC_ERROR) return true;
    return false;
}

/* The index has no locations of macros in directives: there the name identifies them. */
static bool macro_at(struct server *s, struct document *d, size_t offset, struct found *found)
{
    size_t length, start = name_at(d, offset, &length);
    const struct sgcc_index *index = index_of_document(s, d);
    for (size_t i = 0; index && length && i < index->symbol_count; i++) {
        const struct sgcc_symbol *symbol = index->symbols[i];
        if (symbol->kind != SGCC_SYMBOL_MACRO || strlen(symbol->name) != length ||
            memcmp(symbol->name, d->text + start, length))
            continue;
        *found = (struct found){symbol, NULL};
        return true;
    }
    return false;
}

static bool may_rename(struct server *s, struct document *d, json_t *params, struct found *found,
                       const char **why)
{
    size_t offset = offset_of_position(s, d, json_object_get(params, "position"));
    bool is_known = symbol_at(s, d, offset, found) || macro_at(s, d, offset, found);
    *why = !is_known              ? "there is no name that could be renamed"
           : !found->symbol->file ? "built-ins cannot be renamed"
           : has_errors(checked_result(s, d))
               ? "the source has errors, so not all uses of the name are known"
               : NULL;
    return !*why;
}

json_t *prepare_rename(struct server *s, struct document *d, json_t *params, const char **why)
{
    struct found found;
    if (!may_rename(s, d, params, &found, why)) return NULL;
    size_t length,
        start = name_at(d, offset_of_position(s, d, json_object_get(params, "position")), &length);
    return range_json(s, d, start, start + length);
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

static bool add_file(struct renaming *r, const char *path)
{
    for (size_t k = 0; k < r->file_count; k++)
        if (!strcmp(r->files[k]->path, path)) return true;
    struct document *d = borrow_document(r->s, path);
    if (!d) return false;
    r->files = allocate(r->files, sizeof *r->files * (r->file_count + 1));
    r->files[r->file_count++] = d;
    return true;
}

/* A rename of a macro searches all files: the index has no locations in directives or in skipped
 * text. */
static bool add_files(struct renaming *r, const struct document *d)
{
    const char *path;
    bool is_macro = r->symbol->kind == SGCC_SYMBOL_MACRO;
    if (is_macro && !add_file(r, d->path)) return false;
    for (size_t i = 0; is_macro && (path = sgcc_included_file(d->result, i)) != NULL; i++)
        if (!add_file(r, path)) return false;
    for (size_t i = 0; !is_macro && i < r->index->reference_count; i++)
        if (r->index->references[i]->symbol == r->symbol &&
            !add_file(r, r->index->references[i]->file))
            return false;
    return true;
}

/* --- the places in a file: offsets, in order ----------------------------------------------- */

struct rename_places {
    size_t *at;
    size_t count, room;
};

static void add_occurrence(struct rename_places *p, size_t offset)
{
    if (p->count == p->room) p->at = allocate(p->at, sizeof *p->at * (p->room = p->room * 2 + 16));
    p->at[p->count++] = offset;
}

/* Each once: a name in a macro is found in each of its uses. */
static void add_references(const struct renaming *r, const struct document *d,
                           struct rename_places *p)
{
    const struct sgcc_reference **found =
        allocate(NULL, sizeof *found * (r->index->reference_count + 1));
    size_t count = 0;
    for (size_t i = 0; i < r->index->reference_count; i++)
        if (r->index->references[i]->symbol == r->symbol &&
            !strcmp(r->index->references[i]->file, d->path))
            found[count++] = r->index->references[i];
    qsort(found, count, sizeof *found, compare_places);
    for (size_t i = 0; i < count; i++)
        if (!i || compare_places(&found[i], &found[i - 1]))
            add_occurrence(p, offset_of_place(d, found[i]->line, found[i]->column));
    free(found);
}

static bool is_name_byte(char c) { return isalnum((unsigned char)c) || c == '_'; }

/* The end of a comment or a string at `i`; `i`: there is none. */
static size_t skip_other(const struct document *d, size_t i)
{
    const char *text = d->text + i;
    if (!strncmp(text, "//", 2)) return i + strcspn(text, "\n");
    if (!strncmp(text, "/*", 2)) {
        const char *end = strstr(text + 2, "*/");
        return end ? (size_t)(end + 2 - d->text) : d->length;
    }
    if (*text != '"') return i;
    for (i++; i < d->length && d->text[i] != '"' && d->text[i] != '\n'; i++)
        if (d->text[i] == '\\') i++;
    return i < d->length ? i + 1 : d->length;
}

/* A macro means the same wherever its name is a token: in code, in directives, in the text of
 * others. */
static void add_tokens(const struct renaming *r, const struct document *d, struct rename_places *p)
{
    size_t length = strlen(r->symbol->name);
    for (size_t i = 0, next; i < d->length; i = next) {
        next = skip_other(d, i);
        if (next > i) continue;
        next = i + 1;
        if (!is_name_byte(d->text[i])) continue;
        while (next < d->length && is_name_byte(d->text[next])) next++;
        if (next - i == length && !memcmp(d->text + i, r->symbol->name, length))
            add_occurrence(p, i);
    }
}

static struct rename_places places_in(const struct renaming *r, const struct document *d)
{
    struct rename_places p = {0};
    if (r->symbol->kind == SGCC_SYMBOL_MACRO) add_tokens(r, d, &p);
    else add_references(r, d, &p);
    return p;
}

static json_t *edits_of(struct renaming *r, const struct document *d)
{
    struct rename_places p = places_in(r, d);
    json_t *edits = json_array();
    size_t length = strlen(r->symbol->name);
    for (size_t i = 0; i < p.count; i++)
        json_array_append_new(edits, json_pack("{s:o,s:s}", "range",
                                               range_json(r->s, d, p.at[i], p.at[i] + length),
                                               "newText", r->name));
    free(p.at);
    return edits;
}

static struct lsp_text renamed_text(struct renaming *r, const struct document *d)
{
    struct rename_places p = places_in(r, d);
    size_t length = 0, from = 0, size = strlen(r->name), old = strlen(r->symbol->name);
    char *text = allocate(NULL, d->length + p.count * size + 1);
    for (size_t i = 0; i <= p.count; i++) {
        size_t to = i < p.count ? p.at[i] : d->length;
        memcpy(text + length, d->text + from, to - from);
        length += to - from;
        if (i == p.count) break;
        memcpy(text + length, r->name, size);
        length += size;
        from = to + old;
    }
    text[length] = '\0';
    free(p.at);
    return (struct lsp_text){d->path, text, length};
}

/* Checks the shader as it becomes. */
static bool stays_right(struct renaming *r, const struct document *d)
{
    size_t count = 1;
    struct lsp_text *texts = allocate(NULL, sizeof *texts * (r->file_count + 1));
    texts[0] = renamed_text(r, d);
    for (size_t i = 0; i < r->file_count; i++)
        if (r->files[i] != d) texts[count++] = renamed_text(r, r->files[i]);
    struct sgcc_result *result = r->s->host->check(r->s->host->user, texts, count, CHECK_NAMES);
    bool is_right = result && !has_errors(result) && sgcc_result_index(result) &&
                    sgcc_result_index(result)->reference_count == r->index->reference_count;
    if (result) sgcc_result_free(result);
    for (size_t i = 0; i < count; i++) free((char *)texts[i].text);
    free(texts);
    return is_right;
}

json_t *rename_symbol(struct server *s, struct document *d, json_t *params, const char **why)
{
    struct found found;
    const char *name = json_string_value(json_object_get(params, "newName"));
    if (!may_rename(s, d, params, &found, why)) return NULL;
    struct renaming r = {s, index_of_document(s, d), found.symbol, name, NULL, 0};
    json_t *changes = NULL;
    if (!name || !is_identifier(name)) *why = "the new name is not an identifier";
    else if (!add_files(&r, d)) *why = "a file with the name cannot be read";
    else if (!stays_right(&r, d)) *why = "the source would have errors with this name";
    for (size_t i = 0; i < r.file_count; i++) {
        if (!*why && !changes) changes = json_object();
        json_t *edits = !*why ? edits_of(&r, r.files[i]) : NULL;
        if (json_array_size(edits)) json_object_set(changes, r.files[i]->uri, edits);
        json_decref(edits);
        release_document(s, r.files[i]);
    }
    free(r.files);
    return changes ? json_pack("{s:o}", "changes", changes) : NULL;
}
