/* The command sgcc.prove: answers of --prove as diagnostics of the document, until its text
 * changes. */
#include "driver/lsp/analysis.h"
#include "driver/lsp/document.h"
#include "driver/messages/diagnostic.h"

#include <stdlib.h>
#include <string.h>

static const char command_name[] = "sgcc.prove";

struct proving {
    struct server *server;
    struct document *document;
};

void add_prove_action(const struct document *d, json_t *actions)
{
    if (!has_suffix(d->path, ".comp") && !has_suffix(d->path, ".cl")) return;
    const char *title = "Prove barriers, races, bounds and sizes (sgcc --prove)";
    json_array_append_new(actions, json_pack("{s:s,s:s,s:{s:s,s:s,s:[s]}}", "title", title, "kind",
                                             "source.prove", "command", "title", title, "command",
                                             command_name, "arguments", d->uri));
}

/* --- answers ------------------------------------------------------------------------------- */

/* The line from the column of the message on; without a line, the beginning. */
static json_t *range_of(struct server *s, const struct document *d, const struct sgcc_message *m)
{
    if (!m->line) return range_json(s, d, 0, 0);
    size_t start = offset_of_place(d, m->line, m->column ? m->column : 1);
    return range_json(s, d, start, start + strcspn(d->text + start, "\r\n"));
}

static json_t *related(struct server *s, const struct sgcc_message *m)
{
    struct document *d = m->line && m->file ? borrow_document(s, m->file) : NULL;
    if (!d) return NULL;
    json_t *information =
        json_pack("{s:{s:s,s:o},s:o}", "location", "uri", d->uri, "range", range_of(s, d, m),
                  "message", text_json(m->text, strlen(m->text)));
    release_document(s, d);
    return information;
}

/* Notes with a place are related information, others belong to the text. */
static json_t *diagnostic_of(struct proving *p, const struct diagnostic *all, size_t count)
{
    static const int severities[] = {[SGCC_ERROR] = 1, [SGCC_WARNING] = 2, [SGCC_NOTE] = 3};
    json_t *notes = json_array();
    char *text = format_text("%s", all[0].message.text);
    const struct sgcc_message *place = &all[0].message;
    for (size_t i = 1; i < count; i++) {
        json_t *note = related(p->server, &all[i].message);
        if (note) json_array_append_new(notes, note);
        if (!place->line && all[i].message.line && all[i].message.file &&
            !strcmp(all[i].message.file, p->document->path))
            place = &all[i].message;
        if (note) continue;
        char *longer = format_text("%s\n%s", text, all[i].message.text);
        free(text);
        text = longer;
    }
    json_t *diagnostic =
        json_pack("{s:o,s:i,s:s,s:o,s:o}", "range", range_of(p->server, p->document, place),
                  "severity", severities[all[0].message.severity], "source", "sgcc", "message",
                  text_json(text, strlen(text)), "relatedInformation", notes);
    if (all[0].details.rule)
        json_object_set_new(diagnostic, "code", json_string(all[0].details.rule));
    free(text);
    return diagnostic;
}

static void take(void *user, const struct diagnostic *all, size_t count)
{
    struct proving *p = user;
    json_array_append_new(p->document->proofs, diagnostic_of(p, all, count));
}

/* --- the command --------------------------------------------------------------------------- */

static void show_diagnostics(struct server *s, struct document *d)
{
    publish_diagnostics(s, d);
    if (s->client_pulls && s->client_refreshes)
        write_message(json_pack("{s:s,s:s,s:s}", "jsonrpc", "2.0", "id", command_name, "method",
                                "workspace/diagnostic/refresh"));
}

static void prove_document(struct server *s, struct document *d)
{
    struct proving p = {s, d};
    const struct diagnostic_listener listener = {&p, take};
    size_t count;
    struct lsp_text *texts = list_texts(s, d, &count);
    json_decref(d->proofs);
    d->proofs = json_array();
    if (!s->host->prove(s->host->user, texts, count, &listener))
        write_message(json_pack(
            "{s:s,s:s,s:{s:i,s:s}}", "jsonrpc", "2.0", "method", "window/showMessage", "params",
            "type", 1, "message",
            "sgcc --prove gives no answer: the source has an error, or sgcc was built without Z3"));
    free(texts);
}

/* Returns the answers, or NULL for another command or document. */
json_t *execute_command(struct server *s, json_t *params)
{
    const char *name = json_string_value(json_object_get(params, "command"));
    const char *uri = json_string_value(json_array_get(json_object_get(params, "arguments"), 0));
    struct document *d = uri ? find_document(s, uri) : NULL;
    if (!name || strcmp(name, command_name) || !d) return NULL;
    prove_document(s, d);
    show_diagnostics(s, d);
    return json_incref(d->proofs);
}
