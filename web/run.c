/* librun for JavaScript: one run of a module, from its words to its buffers and reports. */
#include "web/run.h"

#include <stdlib.h>
#include <string.h>

#include "driver/messages/json_string.h"
#include "run/report/run_json.h"
#include "run/run.h"

/* Memory that a run owns, in the order of allocation. */
struct allocation {
    struct allocation *next;
    _Alignas(16) char bytes[];
};

struct web_run {
    void *words;
    size_t size;
    struct run_options options;
    struct run_constant *constants;
    struct run_program *program;
    struct run_machine *machine;
    struct run_error error;
    struct allocation *blocks;
    char *reports;
    size_t reports_length, report_count;
    FILE *report_stream;
};

static void *own(struct web_run *r, const void *bytes, size_t size)
{
    struct allocation *b = malloc(sizeof *b + size + 16);
    if (!b) abort();
    b->next = r->blocks;
    r->blocks = b;
    memcpy(b->bytes, bytes, size);
    memset(b->bytes + size, 0, 16);
    return b->bytes;
}

static void print_text(FILE *out, const char *text) { print_json_string(out, text, strlen(text)); }

static void add_report(void *user, const struct run_message *message)
{
    struct web_run *r = user;
    FILE *out = r->report_stream;
    enum { MOST = 1000 };
    if (r->report_count >= MOST) return;
    fputs(r->report_count++ ? ",{\"message\":" : "{\"message\":", out);
    print_text(out, message->text);
    if (message->rule) fprintf(out, ",\"rule\":\"%s\"", message->rule);
    if (message->file) {
        fputs(",\"file\":", out);
        print_text(out, message->file);
    }
    fprintf(out, ",\"line\":%u,\"column\":%u}", message->line, message->column);
}

WEB_EXPORT struct web_run *web_run_new(const void *words, size_t size)
{
    struct web_run *r = calloc(1, sizeof *r);
    if (!r) abort();
    r->words = own(r, words, size);
    r->size = size;
    r->report_stream = open_memstream(&r->reports, &r->reports_length);
    if (!r->report_stream) abort();
    r->options = (struct run_options){
        .subgroup_size = 32, .threads = 1, .trace_invocation = -1, .report = add_report, .user = r};
    return r;
}

WEB_EXPORT void web_run_free(struct web_run *r)
{
    if (r->machine) run_delete(r->machine);
    if (r->program) run_free(r->program);
    for (struct allocation *b = r->blocks, *next; b; b = next) {
        next = b->next;
        free(b);
    }
    fclose(r->report_stream);
    free(r->reports);
    free(r->constants);
    free(r);
}

/* --- options ------------------------------------------------------------------------------- */

WEB_EXPORT int web_run_set(struct web_run *r, const char *name, double value)
{
    struct run_options *o = &r->options;
    if (!strcmp(name, "size")) o->subgroup_size = (unsigned)value;
    else if (!strcmp(name, "check")) o->checks = value != 0 ? ~(uint64_t)0 : 0;
    else if (!strcmp(name, "limit")) o->limit = (uint64_t)value;
    else if (!strcmp(name, "count")) o->count = value != 0;
    else if (!strcmp(name, "record")) o->record_bytes = (size_t)value;
    else if (!strcmp(name, "seed")) {
        o->schedule = RUN_RANDOM;
        o->seed = (uint64_t)value;
    } else return 0;
    return 1;
}

WEB_EXPORT void web_run_constant(struct web_run *r, uint32_t id, uint32_t size, uint32_t low,
                                 uint32_t high)
{
    uint64_t bits = (uint64_t)high << 32 | low;
    r->constants = realloc(r->constants, (r->options.constant_count + 1) * sizeof *r->constants);
    if (!r->constants || size > sizeof bits) abort();
    struct run_constant *constant = &r->constants[r->options.constant_count++];
    *constant = (struct run_constant){.id = id, .size = size};
    memcpy(constant->bytes, &bits, size);
    r->options.constants = r->constants;
}

/* --- loading ------------------------------------------------------------------------------- */

WEB_EXPORT int web_run_load(struct web_run *r, const char *entry)
{
    unsigned size = r->options.subgroup_size;
    if (!size || size > RUN_MOST_LANES || size & (size - 1)) {
        snprintf(r->error.text, sizeof r->error.text,
                 "the subgroup size is %u: expected a power of two up to %d", size, RUN_MOST_LANES);
        return 0;
    }
    r->options.entry = *entry ? own(r, entry, strlen(entry) + 1) : NULL;
    r->program = run_load(r->words, r->size, &r->options, &r->error);
    r->machine = r->program ? run_new(r->program, &r->options, &r->error) : NULL;
    return r->machine != NULL;
}

static void print_error(FILE *out, const struct run_error *error)
{
    fputs("{\"message\":", out);
    print_text(out, error->text);
    fputs(",\"file\":", out);
    print_text(out, error->file);
    fprintf(out, ",\"line\":%u}", error->line);
}

static void print_resource(FILE *out, const struct run_resource *r)
{
    static const char *const kinds[] = {/* by enum run_resource_kind */
                                        "buffer", "image", "texels", "sampler", "combined"};
    fprintf(out, "{\"kind\":\"%s\",\"set\":%u,\"binding\":%u,\"count\":%u", kinds[r->kind], r->set,
            r->binding, r->count);
    fprintf(out, ",\"size\":%.0f,\"stride\":%.0f,\"uniform\":%s,\"unused\":%s,\"name\":",
            (double)r->size, (double)r->stride, r->is_uniform ? "true" : "false",
            r->is_unused ? "true" : "false");
    print_text(out, r->name && *r->name ? r->name : r->block ? r->block : "");
    putc('}', out);
}

static char *finish(FILE *out, char **bytes)
{
    if (ferror(out) || fclose(out) != 0) abort();
    return *bytes;
}

WEB_EXPORT char *web_run_error(const struct web_run *r)
{
    char *bytes;
    size_t length;
    FILE *out = open_memstream(&bytes, &length);
    if (!out) abort();
    print_error(out, &r->error);
    return finish(out, &bytes);
}

WEB_EXPORT char *web_run_describe(const struct web_run *r)
{
    char *bytes;
    size_t length;
    FILE *out = open_memstream(&bytes, &length);
    if (!out) abort();
    const uint32_t *local = run_local_size(r->program);
    fprintf(out, "{\"localSize\":[%u,%u,%u],\"pushSize\":%u,\"entry\":", local[0], local[1],
            local[2], run_push_size(r->program));
    print_text(out, run_entry_name(r->program));
    fputs(",\"resources\":[", out);
    for (size_t i = 0; i < run_resource_count(r->program); i++) {
        if (i) putc(',', out);
        print_resource(out, run_resource_at(r->program, i));
    }
    fputs("]}", out);
    return finish(out, &bytes);
}

/* --- execution ----------------------------------------------------------------------------- */

WEB_EXPORT void *web_run_buffer(struct web_run *r, uint32_t set, uint32_t binding, uint32_t element,
                                const void *bytes, size_t size)
{
    void *copy = own(r, bytes, size);
    return run_bind_buffer(r->machine, set, binding, element, copy, size) ? copy : NULL;
}

WEB_EXPORT void web_run_push(struct web_run *r, const void *bytes, size_t size)
{
    run_set_push(r->machine, own(r, bytes, size), size);
}

WEB_EXPORT int web_run_dispatch(struct web_run *r, uint32_t x, uint32_t y, uint32_t z)
{
    const uint32_t groups[3] = {x, y, z};
    return run_dispatch(r->machine, groups, &r->error);
}

static void print_lines(FILE *out, const struct web_run *r)
{
    const struct run_line *lines;
    size_t count = run_lines(r->machine, &lines);
    for (size_t i = 0; i < count; i++) {
        fputs(i ? ",{\"file\":" : "{\"file\":", out);
        print_text(out, lines[i].file ? lines[i].file : "");
        fprintf(out, ",\"line\":%u,\"executed\":%.0f,\"lanes\":%.0f,\"slots\":%.0f}", lines[i].line,
                (double)lines[i].executed, (double)lines[i].lanes, (double)lines[i].slots);
    }
}

WEB_EXPORT char *web_run_results(struct web_run *r)
{
    char *bytes;
    size_t length;
    FILE *out = open_memstream(&bytes, &length);
    if (!out || fflush(r->report_stream) != 0) abort();
    fprintf(out, "{\"steps\":%.0f,\"reports\":[%s],\"lines\":[", (double)run_steps(r->machine),
            r->reports ? r->reports : "");
    if (r->options.count) print_lines(out, r);
    fputs("]}", out);
    return finish(out, &bytes);
}

WEB_EXPORT char *web_run_record(struct web_run *r)
{
    struct file_names files = {0};
    char *bytes;
    size_t length;
    FILE *out = open_memstream(&bytes, &length);
    if (!out) abort();
    fputs("{\"run\":", out);
    if (!write_run_json(out, r->machine, r->options.subgroup_size, !*r->error.text, &files))
        abort();
    fputs(",\"files\":[", out);
    for (unsigned i = 0; i < files.count; i++) {
        if (i) putc(',', out);
        print_text(out, files.names[i]);
    }
    fputs("]}", out);
    free_file_names(&files);
    return finish(out, &bytes);
}
