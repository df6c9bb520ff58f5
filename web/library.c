/* libsgcc's results as JSON, for JavaScript. */
#include "web/library.h"

#include <stdlib.h>
#include <string.h>

#include "driver/json/read_device.h"
#include "driver/json/write_reflection.h"
#include "driver/messages/diagnostic.h"
#include "driver/messages/json_string.h"

/* A text under construction. */
struct growing_text {
    char *bytes;
    size_t length;
    FILE *file;
};

static FILE *begin(struct growing_text *t)
{
    t->file = open_memstream(&t->bytes, &t->length);
    if (!t->file) abort();
    return t->file;
}

static char *end(struct growing_text *t)
{
    if (ferror(t->file) || fclose(t->file) != 0) abort();
    return t->bytes;
}

static void print_string(FILE *out, const char *text)
{
    print_json_string(out, text ? text : "", text ? strlen(text) : 0);
}

/* --- messages ------------------------------------------------------------------------------ */

static void print_groups(FILE *out, const struct diagnostic *all, size_t count)
{
    for (size_t i = 0, end; i < count; i = end) {
        for (end = i + 1; end < count && all[end].message.severity == SGCC_NOTE;) end++;
        if (i) putc(',', out);
        print_json_diagnostic(out, &(struct diagnostic_group){&all[i], &all[i + 1], end - i - 1});
    }
}

WEB_EXPORT char *web_messages(const struct sgcc_result *result)
{
    struct growing_text t;
    size_t count = sgcc_message_count(result);
    struct diagnostic *all = calloc(count + 1, sizeof *all);
    if (!all) abort();
    for (size_t i = 0; i < count; i++) {
        all[i].message = sgcc_message_at(result, i);
        all[i].details.size = sizeof all[i].details;
        sgcc_message_details_at(result, i, &all[i].details);
    }
    putc('[', begin(&t));
    print_groups(t.file, all, count);
    if (sgcc_stopped_early(result)) {
        struct diagnostic note = {.message = {.severity = SGCC_NOTE, .text = TOO_MANY_ERRORS}};
        if (count) putc(',', t.file);
        print_json_diagnostic(t.file, &(struct diagnostic_group){&note, NULL, 0});
    }
    putc(']', t.file);
    free(all);
    return end(&t);
}

/* --- reflection ---------------------------------------------------------------------------- */

WEB_EXPORT char *web_reflect(const void *words, size_t size)
{
    const struct sgcc_reflection *r = sgcc_reflect(words, size, "");
    struct growing_text t;
    char *text;
    if (!r || r->status == SGCC_OUT_OF_MEMORY) abort();
    if (r->status == SGCC_OK) text = write_reflection(r);
    else {
        fputs("{\"messages\":[", begin(&t));
        for (size_t i = 0; i < r->message_count; i++) {
            struct diagnostic d = {.message = r->messages[i]};
            if (i) putc(',', t.file);
            print_json_diagnostic(t.file, &(struct diagnostic_group){&d, NULL, 0});
        }
        fputs("]}", t.file);
        text = end(&t);
    }
    sgcc_reflection_free(r);
    return text;
}

/* --- the index of names -------------------------------------------------------------------- */

static void print_symbol(FILE *out, const struct sgcc_symbol *s)
{
    static const char *const kinds[] = {
        /* by enum sgcc_symbol_kind */
        "variable", "parameter", "function",         "type",
        "member",   "macro",     "builtin-function", "builtin-variable"};
    fprintf(out, "{\"kind\":\"%s\",\"name\":", kinds[s->kind]);
    print_string(out, s->name);
    fputs(",\"detail\":", out);
    print_string(out, s->detail);
    fputs(",\"type\":", out);
    print_string(out, s->type);
    fputs(",\"parent\":", out);
    print_string(out, s->parent);
    if (s->file) {
        fputs(",\"file\":", out);
        print_string(out, s->file);
    }
    fprintf(out, ",\"line\":%u,\"column\":%u,\"end_line\":%u,\"constant\":%s}", s->line, s->column,
            s->end_line, s->is_const ? "true" : "false");
}

static size_t number_of(const struct sgcc_index *index, const struct sgcc_symbol *symbol)
{
    size_t i = 0;
    while (i < index->symbol_count && index->symbols[i] != symbol) i++;
    return i;
}

WEB_EXPORT char *web_index(const struct sgcc_result *result)
{
    const struct sgcc_index *index = sgcc_result_index(result);
    struct growing_text t;
    fputs(index ? "{\"symbols\":[" : "null", begin(&t));
    for (size_t i = 0; index && i < index->symbol_count; i++) {
        if (i) putc(',', t.file);
        print_symbol(t.file, index->symbols[i]);
    }
    if (index) fputs("],\"references\":[", t.file);
    for (size_t i = 0; index && i < index->reference_count; i++) {
        const struct sgcc_reference *r = index->references[i];
        fprintf(t.file, "%s{\"symbol\":%zu,\"file\":", i ? "," : "", number_of(index, r->symbol));
        print_string(t.file, r->file);
        fprintf(t.file, ",\"line\":%u,\"column\":%u,\"length\":%u,\"declaration\":%s}", r->line,
                r->column, r->length, r->is_declaration ? "true" : "false");
    }
    if (index) fputs("]}", t.file);
    return end(&t);
}

/* --- options ------------------------------------------------------------------------------- */

static struct device_list devices;

WEB_EXPORT void web_drop_devices(void)
{
    free_devices(&devices);
    devices = (struct device_list){0};
}

WEB_EXPORT char *web_set_devices(struct sgcc_options *options, const char *text, size_t length)
{
    struct json_error error;
    struct growing_text t;
    web_drop_devices();
    if (read_devices(text, length, &devices, &error)) {
        options->devices = devices.devices;
        options->device_count = devices.count;
        return NULL;
    }
    fprintf(begin(&t), "line %u, column %u: %s", error.line, error.column, error.text);
    return end(&t);
}

/* Returns the text of an included file, followed by NUL, and its path behind that, in memory of
 * malloc; NULL: there is no such file. */
__attribute__((import_module("web"), import_name("include"))) char *
web_include(const char *name, int system, const char *including, size_t *length);

static int include_file(void *user, const char *name, int system, const char *including,
                        struct sgcc_include *found)
{
    (void)user;
    found->handle = web_include(name, system, including, &found->length);
    found->text = found->handle;
    found->path = found->text ? found->text + found->length + 1 : NULL;
    return found->text != NULL;
}

static void release_file(void *user, void *handle)
{
    (void)user;
    free(handle);
}

WEB_EXPORT void web_allow_includes(struct sgcc_options *options)
{
    options->include = include_file;
    options->include_release = release_file;
}
