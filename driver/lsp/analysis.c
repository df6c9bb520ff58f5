/* Checks documents, and sends diagnostics and fixes to the editor. */
#include "driver/lsp/analysis.h"
#include "driver/lsp/document.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The text of `d`, with a closing brace wherever the indentation of lines shows that one is
 * missing: a block that was just begun does not hide what follows it. Lines and columns of names
 * stay the same. The caller frees it. */
static char *balanced_text(struct document *d, size_t *length)
{
    const struct outline *o = outline_of(d);
    size_t from = 0, added = 0;
    for (uint32_t i = 0; i < o->lacking_count; i++) added += o->lacking[i].count;
    char *text = allocate(NULL, d->length + added + 1), *to = text;
    for (uint32_t i = 0; i < o->lacking_count; i++) {
        size_t end = o->pieces[o->lacking[i].piece].start;
        memcpy(to, d->text + from, end - from);
        to += end - from;
        memset(to, '}', o->lacking[i].count);
        to += o->lacking[i].count;
        from = end;
    }
    memcpy(to, d->text + from, d->length - from + 1);
    *length = d->length + added;
    return text;
}

struct lsp_text *list_texts(struct server *s, struct document *d, size_t *count)
{
    size_t i = 1;
    for (struct document *other = s->documents; other; other = other->next) i++;
    struct lsp_text *texts = allocate(NULL, i * sizeof *texts);
    texts[0] = (struct lsp_text){d->path, d->text, d->length};
    i = 1;
    for (struct document *other = s->documents; other; other = other->next)
        if (other != d) texts[i++] = (struct lsp_text){other->path, other->text, other->length};
    *count = i;
    return texts;
}

static struct sgcc_result *check_text(struct server *s, struct document *d, const char *text,
                                      size_t length, enum check_purpose purpose)
{
    size_t count;
    struct lsp_text *texts = list_texts(s, d, &count);
    texts[0] = (struct lsp_text){d->path, text, length};
    struct sgcc_result *result = s->host->check(s->host->user, texts, count, purpose);
    free(texts);
    return result;
}

struct sgcc_result *checked_result(struct server *s, struct document *d)
{
    if (!d->result) d->result = check_text(s, d, d->text, d->length, CHECK_MESSAGES);
    return d->result;
}

struct sgcc_result *indexed_result(struct server *s, struct document *d)
{
    size_t length;
    if (d->indexed) return d->indexed;
    char *text = balanced_text(d, &length);
    d->indexed = check_text(s, d, text, length, CHECK_NAMES);
    free(text);
    return d->indexed;
}

struct sgcc_result *recent_result(struct server *s, struct document *d)
{
    return d->indexed || !d->previous ? indexed_result(s, d) : d->previous;
}

const struct sgcc_index *index_of_document(struct server *s, struct document *d)
{
    struct sgcc_result *result = indexed_result(s, d);
    return result ? sgcc_result_index(result) : NULL;
}

const struct sgcc_uniformity *uniformity_of_document(struct server *s, struct document *d)
{
    if (!d->survey) d->survey = check_text(s, d, d->text, d->length, CHECK_UNIFORMITY);
    return d->survey ? sgcc_result_uniformity(d->survey) : NULL;
}

/* --- diagnostics --------------------------------------------------------------------------- */

/* A message, and its physical location: #line renames files and lines, but editors show them as
 * they are. */
struct told {
    struct sgcc_message message;
    struct sgcc_message_details more;
};

static struct told find_message(const struct document *d, size_t i)
{
    struct told told = {.message = sgcc_message_at(d->result, i),
                        .more = {.size = sizeof told.more}};
    sgcc_message_details_at(d->result, i, &told.more);
    return told;
}

static bool is_of(const struct document *d, const struct told *m)
{
    return !m->more.source_file || !m->message.line || !strcmp(m->more.source_file, d->path);
}

static json_t *range_of_message(struct server *s, const struct document *d, const struct told *m)
{
    size_t start = m->message.line ? m->more.start : 0, end = m->message.line ? m->more.end : 0;
    return range_json(s, d, start < d->length ? start : d->length,
                      end < d->length ? end : d->length);
}

/* The first place in the document that leads to a message of an included file: "included from
 * here" is a note about it. */
static json_t *including_range(struct server *s, struct document *d, size_t i)
{
    for (size_t k = i + 1; k < sgcc_message_count(d->result); k++) {
        struct told note = find_message(d, k);
        if (note.message.severity != SGCC_NOTE) break;
        if (note.message.line && is_of(d, &note)) return range_of_message(s, d, &note);
    }
    return range_json(s, d, 0, 0);
}

static json_t *location_json(struct server *s, const struct told *m)
{
    const char *file = m->message.line ? m->more.source_file : NULL;
    struct document *d = file ? borrow_document(s, file) : NULL;
    if (!d) return NULL;
    json_t *location = json_pack("{s:s,s:o}", "uri", d->uri, "range", range_of_message(s, d, m));
    release_document(s, d);
    return location;
}

/* Notes, and the place itself of a message about an included file. */
static json_t *related_information(struct server *s, struct document *d, size_t i)
{
    json_t *list = json_array();
    size_t first = i;
    for (; i < sgcc_message_count(d->result); i++) {
        struct told m = find_message(d, i);
        if (i > first && m.message.severity != SGCC_NOTE) break;
        if (i == first && is_of(d, &m)) continue;
        json_t *location = location_json(s, &m);
        if (location)
            json_array_append_new(list,
                                  json_pack("{s:o,s:o}", "location", location, "message",
                                            text_json(m.message.text, strlen(m.message.text))));
    }
    return list;
}

static json_t *diagnostic_json(struct server *s, struct document *d, size_t i)
{
    struct told m = find_message(d, i);
    json_t *diagnostic =
        json_pack("{s:o,s:i,s:s,s:o}", "range",
                  is_of(d, &m) ? range_of_message(s, d, &m) : including_range(s, d, i), "severity",
                  m.message.severity == SGCC_ERROR ? 1 : 2, "source", "sgcc", "message",
                  text_json(m.message.text, strlen(m.message.text)));
    if (m.more.rule) json_object_set_new(diagnostic, "code", json_string(m.more.rule));
    json_t *related = related_information(s, d, i);
    if (json_array_size(related)) json_object_set(diagnostic, "relatedInformation", related);
    json_decref(related);
    return diagnostic;
}

static json_t *diagnostics_of(struct server *s, struct document *d)
{
    json_t *list = json_array();
    size_t count = checked_result(s, d) ? sgcc_message_count(d->result) : 0;
    for (size_t i = 0; i < count; i++)
        if (sgcc_message_at(d->result, i).severity != SGCC_NOTE)
            json_array_append_new(list, diagnostic_json(s, d, i));
    if (d->proofs) json_array_extend(list, d->proofs);
    return list;
}

void publish_diagnostics(struct server *s, struct document *d)
{
    if (s->client_pulls) return;
    write_message(json_pack("{s:s,s:s,s:{s:s,s:o}}", "jsonrpc", "2.0", "method",
                            "textDocument/publishDiagnostics", "params", "uri", d->uri,
                            "diagnostics", diagnostics_of(s, d)));
}

/* Answers "unchanged" where the editor has the diagnostics already. */
json_t *pull_diagnostics(struct server *s, struct document *d, json_t *params)
{
    json_t *list = diagnostics_of(s, d);
    const char *previous = json_string_value(json_object_get(params, "previousResultId"));
    bool is_same = d->diagnostics && json_equal(list, d->diagnostics);
    char id[16];
    if (!is_same) d->diagnostics_id++;
    json_decref(d->diagnostics);
    d->diagnostics = list;
    snprintf(id, sizeof id, "%u", d->diagnostics_id);
    if (is_same && previous && !strcmp(previous, id))
        return json_pack("{s:s,s:s}", "kind", "unchanged", "resultId", id);
    return json_pack("{s:s,s:s,s:O}", "kind", "full", "resultId", id, "items", list);
}

/* --- code actions -------------------------------------------------------------------------- */

static json_t *edit_of_fix(struct server *s, const struct sgcc_fix *fix)
{
    struct document *d = borrow_document(s, fix->file);
    if (!d) return NULL;
    json_t *edit = json_pack("{s:{s:[{s:o,s:s}]}}", "changes", d->uri, "range",
                             range_json(s, d, offset_of_place(d, fix->line, fix->column),
                                        offset_of_place(d, fix->end_line, fix->end_column)),
                             "newText", fix->text);
    release_document(s, d);
    return edit;
}

static json_t *action_of_message(struct server *s, struct document *d, size_t i,
                                 const struct sgcc_fix *fix)
{
    json_t *edit = edit_of_fix(s, fix);
    if (!edit) return NULL;
    return json_pack("{s:s,s:s,s:b,s:[o],s:o}", "title", fix->title, "kind", "quickfix",
                     "isPreferred", fix->is_certain, "diagnostics", diagnostic_json(s, d, i),
                     "edit", edit);
}

json_t *code_actions(struct server *s, struct document *d, json_t *params)
{
    json_t *actions = json_array(), *range = json_object_get(params, "range");
    size_t start = offset_of_position(s, d, json_object_get(range, "start")),
           end = offset_of_position(s, d, json_object_get(range, "end"));
    size_t count = checked_result(s, d) ? sgcc_message_count(d->result) : 0;
    for (size_t i = 0; i < count; i++) {
        struct told m = find_message(d, i);
        if (!m.more.fix || !is_of(d, &m)) continue;
        bool touches = m.more.start <= end && m.more.end >= start;
        json_t *action = touches ? action_of_message(s, d, i, m.more.fix) : NULL;
        if (action) json_array_append_new(actions, action);
    }
    add_prove_action(d, actions);
    return actions;
}
