/* The JSON of a run: what was recorded, as a member of "runs" of a report. */
#include "run/report/run_json.h"

#include <stdlib.h>
#include <string.h>

#include "driver/messages/json_string.h"

unsigned number_file(struct file_names *f, const char *name)
{
    for (unsigned i = 0; i < f->count; i++)
        if (!strcmp(f->names[i], name)) return i;
    char **names = realloc(f->names, sizeof *names * (f->count + 1));
    if (names) f->names = names;
    char *copy = names ? malloc(strlen(name) + 1) : NULL;
    if (!copy) {
        f->lacks_memory = true;
        return 0;
    }
    f->names[f->count] = strcpy(copy, name);
    return f->count++;
}

void free_file_names(struct file_names *f)
{
    for (unsigned i = 0; i < f->count; i++) free(f->names[i]);
    free(f->names);
}

static void put_number(FILE *out, const char *name, uint64_t value)
{
    fprintf(out, ",\"%s\":%llu", name, (unsigned long long)value);
}

/* One number if all lanes have the same. */
static void put_lanes(FILE *out, const uint64_t *by_lane, unsigned lanes)
{
    bool is_same = true;
    for (unsigned i = 1; i < lanes; i++) is_same &= by_lane[i] == by_lane[0];
    fputs(is_same ? ",\"lanes\":" : ",\"lanes\":[", out);
    for (unsigned i = 0; i < (is_same ? 1 : lanes); i++)
        fprintf(out, "%s%llu", i ? "," : "", (unsigned long long)by_lane[i]);
    if (!is_same) fputc(']', out);
}

static void put_lines(FILE *out, struct file_names *files, const struct run_machine *m,
                      unsigned lanes)
{
    const struct run_line *lines;
    size_t count = run_recorded_lines(m, &lines);
    fputs(",\"lines\":[", out);
    for (size_t i = 0; i < count; i++) {
        const struct run_line *l = &lines[i];
        fprintf(out, "%s{\"file\":%u,\"line\":%u", i ? "," : "", number_file(files, l->file),
                l->line);
        put_number(out, "executed", l->executed);
        put_number(out, "active", l->lanes);
        put_number(out, "slots", l->slots);
        put_lanes(out, l->by_lane, lanes);
        fputc('}', out);
    }
    fputc(']', out);
}

static void put_sizes(FILE *out, const char *name, const uint64_t *values)
{
    fprintf(out, ",\"%s\":[%llu,%llu,%llu]", name, (unsigned long long)values[0],
            (unsigned long long)values[1], (unsigned long long)values[2]);
}

static void put_sample(FILE *out, const struct run_sample *s)
{
    fputs(",\"sample\":[", out);
    for (unsigned i = 0; i < s->lanes; i++)
        if (s->address[i] == RUN_NO_ADDRESS) fputs(i ? ",null" : "null", out);
        else fprintf(out, "%s%lld", i ? "," : "", (long long)s->address[i]);
    fputc(']', out);
    if (s->has_stride) fprintf(out, ",\"stride\":%lld", (long long)s->stride);
}

static void append_access(FILE *out, struct file_names *files, const struct run_access *a)
{
    char hint[160];
    fprintf(out,
            "{\"file\":%u,\"line\":%u,\"column\":%u,\"kind\":\"%s\",\"memory\":\"%s\",\"object\":",
            number_file(files, a->file), a->line, a->column, a->kind,
            a->is_shared ? "shared" : "buffer");
    print_json_in_page(out, a->object, strlen(a->object));
    put_number(out, "bytes", a->bytes);
    put_number(out, "executed", a->executed);
    put_number(out, "active", a->active);
    if (a->is_shared) {
        put_number(out, "unit", a->unit);
        put_number(out, "turns", a->turns);
        put_number(out, "best_turns", a->best_turns);
    } else {
        put_sizes(out, "segments", a->segments);
        put_sizes(out, "best", a->best);
        put_number(out, "touched", a->touched);
    }
    put_sample(out, &a->sample);
    write_hint(a, hint, sizeof hint);
    fputs(",\"hint\":", out);
    print_json_in_page(out, hint, strlen(hint));
    fputc('}', out);
}

static void put_accesses(FILE *out, struct file_names *files, struct run_machine *m)
{
    const struct run_access *accesses;
    size_t count = run_accesses(m, &accesses);
    fputs(",\"accesses\":[", out);
    for (size_t i = 0; i < count; i++) {
        if (i) fputc(',', out);
        append_access(out, files, &accesses[i]);
    }
    fputc(']', out);
}

static uint64_t count_executed(const struct run_machine *m, uint64_t *active)
{
    const struct run_line *lines;
    size_t count = run_recorded_lines(m, &lines);
    uint64_t executed = 0;
    *active = 0;
    for (size_t i = 0; i <= count; i++) { /* also those without a line */
        executed += lines[i].executed;
        *active += lines[i].lanes;
    }
    return executed;
}

bool write_run_json(FILE *out, struct run_machine *m, unsigned size, bool is_complete,
                    struct file_names *files)
{
    uint64_t active, executed = count_executed(m, &active);
    fprintf(out, "{\"size\":%u,\"complete\":%s", size, is_complete ? "true" : "false");
    put_number(out, "instructions", executed);
    put_number(out, "lane_instructions", active);
    put_lines(out, files, m, size);
    put_accesses(out, files, m);
    char *more = run_recorded_json(m);
    if (more) fprintf(out, ",%s}", more);
    free(more);
    return more && !files->lacks_memory;
}
