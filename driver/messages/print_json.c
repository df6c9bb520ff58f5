/* --message-format=json: one JSON object (RFC 8259) in each line, which docs/messages.md and
 * docs/messages.schema.json describe. */
#include "driver/messages/diagnostic.h"
#include "driver/messages/json_string.h"

#include <stdbool.h>
#include <string.h>

static void print_range(FILE *out, unsigned line, unsigned column, unsigned end_line,
                        unsigned end_column)
{
    fprintf(out, "\"line\":%u,\"column\":%u", line, column);
    if (end_line) fprintf(out, ",\"end_line\":%u,\"end_column\":%u", end_line, end_column);
}

static void print_member(FILE *out, const char *name, const char *text)
{
    fprintf(out, ",\"%s\":", name);
    print_json_string(out, text, strlen(text));
}

/* The underlined ranges, unless there is one, from the location to its end. */
static void print_marked(FILE *out, const struct sgcc_message_details *details)
{
    for (unsigned i = 0; i < details->range_count; i++) {
        const struct sgcc_range *r = &details->ranges[i];
        fputs(i ? "},{" : ",\"ranges\":[{", out);
        print_range(out, r->line, r->column, r->end_line, r->end_column);
    }
    if (details->range_count) fputs("}]", out);
}

static void print_place(FILE *out, const struct diagnostic *d)
{
    const struct sgcc_message *m = &d->message;
    print_json_string(out, m->text, strlen(m->text));
    if (m->file) {
        print_member(out, "file", m->file);
        if (m->line) {
            putc(',', out);
            print_range(out, m->line, m->column, d->details.end_line, d->details.end_column);
            print_marked(out, &d->details);
        }
    }
    if (m->source_line) {
        fputs(",\"source\":", out);
        print_json_string(out, m->source_line, m->source_length < 4096 ? m->source_length : 4096);
    }
}

static void print_fix(FILE *out, const struct sgcc_fix *fix)
{
    fputs(",\"fix\":{\"title\":", out);
    print_json_string(out, fix->title, strlen(fix->title));
    fprintf(out, ",\"certain\":%s,\"edits\":[{\"text\":", fix->is_certain ? "true" : "false");
    print_json_string(out, fix->text, strlen(fix->text));
    print_member(out, "file", fix->file);
    putc(',', out);
    print_range(out, fix->line, fix->column, fix->end_line, fix->end_column);
    fputs("}]}", out);
}

void print_json_diagnostic(FILE *out, const struct diagnostic_group *group)
{
    static const char *const severities[] = {"note", "warning", "error"};
    const struct diagnostic *d = group->first;
    fprintf(out, "{\"severity\":\"%s\"", severities[d->message.severity]);
    if (d->details.rule) print_member(out, "rule", d->details.rule);
    fputs(",\"message\":", out);
    print_place(out, d);
    for (size_t i = 0; i < group->note_count; i++) {
        fputs(i ? ",{\"message\":" : ",\"notes\":[{\"message\":", out);
        print_place(out, &group->notes[i]);
        if (group->notes[i].details.is_step) fputs(",\"step\":true", out);
        putc('}', out);
    }
    if (group->note_count) putc(']', out);
    if (d->details.fix) print_fix(out, d->details.fix);
    fputs("}\n", out);
}
