/* The language server: reads requests, calls what answers them, writes the answers. */
#include "driver/json/framed.h"
#include "driver/json/json.h"
#include "driver/lsp/analysis.h"
#include "driver/lsp/document.h"
#include "driver/lsp/navigate.h"
#include "driver/lsp/symbols.h"
#include "driver/lsp/tokens.h"

#include <stdlib.h>
#include <string.h>

enum {
    PARSE_ERROR = -32700,
    METHOD_NOT_FOUND = -32601,
    INVALID_REQUEST = -32600,
    INTERNAL_ERROR = -32603,
    NOT_INITIALIZED = -32002,
    REQUEST_FAILED = -32803
};

/* One of the four functions is set, by the form of the row. */
struct method {
    const char *name;
    json_t *(*of_document)(struct server *s, struct document *d, json_t *params);
    json_t *(*of_document_or_why)(struct server *s, struct document *d, json_t *params,
                                  const char **why);
    json_t *(*of_workspace)(struct server *s, json_t *params);
    void (*notify)(struct server *s, json_t *params);
    const char *capability, *value; /* of the server, in JSON; or NULL */
};

/* --- standard input and output ------------------------------------------------------------- */

json_t *read_message(bool *is_broken) { return read_framed(stdin, is_broken); }

void write_message(json_t *message) { write_framed(stdout, message); }

json_t *text_json(const char *text, size_t length)
{
    json_t *value = json_stringn(text, length);
    char *copy = value ? NULL : malloc(length + 1);
    if (!copy) return value;
    for (size_t i = 0; i < length; i++) copy[i] = (unsigned char)text[i] < 0x80 ? text[i] : '?';
    value = json_stringn(copy, length);
    free(copy);
    return value;
}

/* --- answers ------------------------------------------------------------------------------- */

static void answer_with_error(json_t *id, int code, const char *text)
{
    write_message(json_pack("{s:s,s:O,s:{s:i,s:s}}", "jsonrpc", "2.0", "id", id, "error", "code",
                            code, "message", text));
}

/* A text that is not UTF-8 cannot become JSON. The request gets an answer all the same. */
static void respond(json_t *id, json_t *result)
{
    json_t *message =
        result ? json_pack("{s:s,s:O,s:o}", "jsonrpc", "2.0", "id", id, "result", result) : NULL;
    if (message) write_message(message);
    else answer_with_error(id, INTERNAL_ERROR, "the answer is not a text");
}

/* The editor lists the encodings that it knows; bytes are what sgcc counts. */
static bool wants_bytes(json_t *params)
{
    json_t *general = json_object_get(json_object_get(params, "capabilities"), "general"), *each;
    size_t i;
    json_array_foreach(json_object_get(general, "positionEncodings"), i, each)
    {
        if (json_is_string(each) && !strcmp(json_string_value(each), "utf-8")) return true;
    }
    return false;
}

static struct document *document_of(struct server *s, json_t *params)
{
    const char *uri =
        json_string_value(json_object_get(json_object_get(params, "textDocument"), "uri"));
    return uri ? find_document(s, uri) : NULL;
}

/* Documents that include the changed one are checked again, too. */
static void check_all(struct server *s, struct document *changed)
{
    for (struct document *d = s->documents; d; d = d->next) {
        const char *path;
        if (d == changed || !d->result) continue;
        for (size_t i = 0; (path = sgcc_included_file(d->result, i)) != NULL; i++)
            if (!strcmp(path, changed->path)) break;
        if (path) forget_results(d);
    }
    forget_text(changed);
    publish_diagnostics(s, changed);
    for (struct document *d = s->documents; d; d = d->next)
        if (!d->result) publish_diagnostics(s, d);
}

static void did_open(struct server *s, json_t *params)
{
    json_t *item = json_object_get(params, "textDocument"), *text = json_object_get(item, "text");
    const char *uri = json_string_value(json_object_get(item, "uri"));
    if (!uri || !json_is_string(text)) return;
    check_all(s, open_document(s, uri, json_string_value(text), json_string_length(text)));
}

static void did_change(struct server *s, json_t *params)
{
    struct document *d = document_of(s, params);
    json_t *changes = json_object_get(params, "contentChanges"), *change;
    size_t i;
    if (!d) return;
    json_array_foreach(changes, i, change) change_document(s, d, change);
    check_all(s, d);
}

static void did_close(struct server *s, json_t *params)
{
    struct document *d = document_of(s, params);
    if (!d) return;
    write_message(json_pack("{s:s,s:s,s:{s:s,s:[]}}", "jsonrpc", "2.0", "method",
                            "textDocument/publishDiagnostics", "params", "uri", d->uri,
                            "diagnostics"));
    close_document(s, d->uri);
}

/* Included files or settings have changed. */
static void files_changed(struct server *s, json_t *params)
{
    (void)params;
    for (struct document *d = s->documents; d; d = d->next) {
        forget_results(d);
        publish_diagnostics(s, d);
    }
}

static const struct method methods[] = {
/* clang-format off */
#define DOCUMENT(name, function, ...) { name, function, NULL, NULL, NULL, __VA_ARGS__ },
#define FALLIBLE(name, function, ...) { name, NULL, function, NULL, NULL, __VA_ARGS__ },
#define WORKSPACE(name, function, ...) { name, NULL, NULL, function, NULL, __VA_ARGS__ },
#define NOTE(name, function) { name, NULL, NULL, NULL, function, NULL, NULL },
/* clang-format on */
#include "driver/lsp/methods.def"
    {NULL, NULL, NULL, NULL, NULL, NULL, NULL},
};

static const struct method *find_method(const char *name)
{
    const struct method *m = methods;
    while (m->name && strcmp(m->name, name)) m++;
    return m->name ? m : NULL;
}

/* --- initialize ---------------------------------------------------------------------------- */

static bool client_can(json_t *params, const char *group, const char *what)
{
    json_t *capabilities = json_object_get(params, "capabilities");
    return json_is_object(json_object_get(json_object_get(capabilities, group), what));
}

static json_t *initialize(struct server *s, json_t *params)
{
    s->counts_bytes = wants_bytes(params);
    s->client_pulls = client_can(params, "textDocument", "diagnostic");
    s->client_refreshes = client_can(params, "workspace", "diagnostics");
    json_t *capabilities =
        json_pack("{s:s,s:{s:b,s:i}}", "positionEncoding", s->counts_bytes ? "utf-8" : "utf-16",
                  "textDocumentSync", "openClose", 1, "change", 2);
    for (const struct method *m = methods; m->name; m++)
        if (m->capability)
            json_object_set_new(capabilities, m->capability,
                                json_loads(m->value, JSON_DECODE_ANY, NULL));
    json_object_set_new(json_object_get(capabilities, "semanticTokensProvider"), "legend",
                        token_legend());
    return json_pack("{s:o,s:{s:s,s:s}}", "capabilities", capabilities, "serverInfo", "name",
                     "sgcc", "version", sgcc_version());
}

/* --- messages ------------------------------------------------------------------------------ */

static void notify(struct server *s, const char *method, json_t *params)
{
    if (!strcmp(method, "exit")) s->has_exited = true;
    if (!s->is_initialized || s->is_shut_down) return;
    const struct method *m = find_method(method);
    if (m && m->notify) m->notify(s, params);
}

static void answer_method(struct server *s, const struct method *m, json_t *id, json_t *params)
{
    struct document *d = m->of_workspace ? NULL : document_of(s, params);
    const char *why = m->of_workspace || d ? NULL : "the document is not open";
    json_t *result = NULL;
    if (m->of_workspace) result = m->of_workspace(s, params);
    else if (d && m->of_document) result = m->of_document(s, d, params);
    else if (d) result = m->of_document_or_why(s, d, params, &why);
    if (result) respond(id, result);
    else answer_with_error(id, REQUEST_FAILED, why ? why : "this cannot be answered");
}

static void answer(struct server *s, const char *method, json_t *id, json_t *params)
{
    bool begins = !strcmp(method, "initialize");
    if (s->is_shut_down || (begins && s->is_initialized)) {
        answer_with_error(id, INVALID_REQUEST,
                          begins ? "initialize comes once" : "the server is shut down");
        return;
    }
    if (!begins && !s->is_initialized) {
        answer_with_error(id, NOT_INITIALIZED, "initialize comes first");
        return;
    }
    if (begins) {
        s->is_initialized = true;
        respond(id, initialize(s, params));
        return;
    }
    if (!strcmp(method, "shutdown")) {
        s->is_shut_down = true;
        respond(id, json_null());
        return;
    }
    const struct method *m = find_method(method);
    if (m && !m->notify) answer_method(s, m, id, params);
    else answer_with_error(id, METHOD_NOT_FOUND, "this method is not served");
}

static void handle(struct server *s, json_t *message)
{
    const char *method = json_string_value(json_object_get(message, "method"));
    json_t *id = json_object_get(message, "id"), *params = json_object_get(message, "params");
    if (!method) {
        if (id && !json_object_get(message, "result") && !json_object_get(message, "error"))
            answer_with_error(id, INVALID_REQUEST, "a message has a method");
    } else if (id) {
        answer(s, method, id, params);
    } else {
        notify(s, method, params);
    }
}

int run_language_server(const struct lsp_host *host)
{
    struct server s = {.host = host};
    use_json_memory();
    bool is_broken;
    json_t *message;
    while (!s.has_exited && ((message = read_message(&is_broken)) != NULL || is_broken)) {
        if (is_broken) {
            json_t *none = json_null();
            answer_with_error(none, PARSE_ERROR, "this is no JSON");
        } else {
            handle(&s, message);
            json_decref(message);
        }
    }
    while (s.documents) close_document(&s, s.documents->uri);
    return s.has_exited && s.is_shut_down ? 0 : 1;
}
