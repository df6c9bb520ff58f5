/* --message-format=sarif: one log of SARIF 2.1.0 for all inputs.  Results are printed as they come;
 * the tool follows, with the rules that they name.  Columns count characters, not bytes. */
#include "driver/messages/diagnostic.h"
#include "driver/messages/json_string.h"
#include "driver/messages/explain.h"
#include "driver/system/files.h"
#include "driver/system/system.h"

#include <stdlib.h>
#include <string.h>

struct sarif {
    const char **rules;
    size_t rule_count, result_count;
};

struct sarif *new_sarif(void)
{
    struct sarif *s = allocate(NULL, sizeof *s);
    *s = (struct sarif){0};
    return s;
}

static void begin_log(FILE *out)
{
    fputs("{\"$schema\":\"https://json.schemastore.org/sarif-2.1.0.json\",\"version\":\"2.1.0\","
          "\"runs\":[{\"columnKind\":\"unicodeCodePoints\",\"results\":[",
          out);
}

/* The index of the rule in the log. */
static size_t add_rule(struct sarif *s, const char *name)
{
    for (size_t i = 0; i < s->rule_count; i++)
        if (!strcmp(s->rules[i], name)) return i;
    s->rules = allocate(s->rules, sizeof *s->rules * (s->rule_count + 1));
    s->rules[s->rule_count] = name;
    return s->rule_count++;
}

static void print_text(FILE *out, const char *name, const char *text)
{
    fprintf(out, "\"%s\":{\"text\":", name);
    print_json_string(out, text, strlen(text));
    putc('}', out);
}

/* A path is not a URI: characters with a meaning there are escaped. The separators of folders
 * are slashes, and a path that begins with a drive, as D:\light.comp, gets a slash before it
 * (RFC 8089, E.2). */
static void print_artifact(FILE *out, const char *path)
{
    fputs("\"artifactLocation\":{\"uri\":\"", out);
    if (is_absolute_path(path)) fputs(*path == '/' || *path == '\\' ? "file://" : "file:///", out);
    for (; *path; path++) {
        bool is_separator = *path != ':' && strchr(FOLDER_SEPARATORS, *path);
        if (is_separator) {
            putc('/', out);
            continue;
        }
        bool is_plain = (*path >= 'a' && *path <= 'z') || (*path >= 'A' && *path <= 'Z') ||
                        (*path >= '0' && *path <= '9') || strchr("-._~", *path);
        if (is_plain) putc(*path, out);
        else fprintf(out, "%%%02X", (unsigned char)*path);
    }
    fputs("\"}", out);
}

/* Converts a column in bytes to characters, in a line of `length` bytes. */
static unsigned character_column_in(const char *line, size_t length, unsigned column)
{
    unsigned characters = column;
    for (size_t i = 0; line && i + 1 < column && i < length; i++)
        characters -= ((unsigned char)line[i] & 0xc0) == 0x80;
    return characters;
}

/* The same in the line that is shown with the message. */
static unsigned character_column(const struct sgcc_message *m, unsigned column)
{
    return character_column_in(m->source_line, m->source_length, column);
}

static unsigned end_character_column(const struct diagnostic *d)
{
    const struct sgcc_message_details *more = &d->details;
    return more->end_line_text
               ? character_column_in(more->end_line_text, more->end_column, more->end_column)
               : character_column(&d->message, more->end_column);
}

/* The underlined ranges, as annotations of a location (3.28.6). Only those within the message's
 * line: for the characters of other lines their text is needed. */
static void print_annotations(FILE *out, const struct diagnostic *d)
{
    unsigned count = 0, line = d->message.line;
    for (unsigned i = 0; i < d->details.range_count; i++) {
        const struct sgcc_range *r = &d->details.ranges[i];
        if (r->line != line || r->end_line != line) continue;
        fprintf(out, "%s{\"startLine\":%u,\"startColumn\":%u,\"endLine\":%u,\"endColumn\":%u}",
                count++ ? "," : ",\"annotations\":[", line,
                character_column(&d->message, r->column), line,
                character_column(&d->message, r->end_column));
    }
    if (count) putc(']', out);
}

static void print_location(FILE *out, const struct diagnostic *d)
{
    const struct sgcc_message *m = &d->message;
    fputs("\"physicalLocation\":{", out);
    print_artifact(out, m->file);
    if (m->line) {
        fprintf(out, ",\"region\":{\"startLine\":%u,\"startColumn\":%u", m->line,
                m->column ? character_column(m, m->column) : 1);
        if (d->details.end_line)
            fprintf(out, ",\"endLine\":%u,\"endColumn\":%u", d->details.end_line,
                    end_character_column(d));
        putc('}', out);
    }
    putc('}', out);
    print_annotations(out, d);
}

static void print_notes(FILE *out, const struct diagnostic_group *group)
{
    for (size_t i = 0; i < group->note_count; i++) {
        fputs(i ? ",{" : ",\"relatedLocations\":[{", out);
        if (group->notes[i].message.file) {
            print_location(out, &group->notes[i]);
            putc(',', out);
        }
        print_text(out, "message", group->notes[i].message.text);
        putc('}', out);
    }
    if (group->note_count) putc(']', out);
}

static void print_step(FILE *out, const struct diagnostic *d, bool is_first)
{
    fputs(is_first ? "{\"location\":{" : ",{\"location\":{", out);
    print_location(out, d);
    putc(',', out);
    print_text(out, "message", d->message.text);
    fputs("}}", out);
}

/* The path to a warning (3.36): from its cause, which the last step names, to the warning. */
static void print_code_flow(FILE *out, const struct diagnostic_group *group)
{
    bool is_first = true;
    for (size_t i = group->note_count; i-- > 0;) {
        const struct diagnostic *note = &group->notes[i];
        if (!note->details.is_step || !note->message.file) continue;
        if (is_first) fputs(",\"codeFlows\":[{\"threadFlows\":[{\"locations\":[", out);
        print_step(out, note, is_first);
        is_first = false;
    }
    if (is_first) return;
    print_step(out, group->first, false);
    fputs("]}]}]", out);
}

static void print_fix(FILE *out, const struct diagnostic *d)
{
    const struct sgcc_fix *fix = d->details.fix;
    const struct sgcc_message *m = &d->message;
    bool is_here = fix->line == m->line;
    fputs(",\"fixes\":[{", out);
    print_text(out, "description", fix->title);
    fputs(",\"artifactChanges\":[{", out);
    print_artifact(out, fix->file);
    fprintf(out,
            ",\"replacements\":[{\"deletedRegion\":{\"startLine\":%u,\"startColumn\":%u,"
            "\"endLine\":%u,\"endColumn\":%u},",
            fix->line, is_here ? character_column(m, fix->column) : fix->column, fix->end_line,
            is_here ? character_column(m, fix->end_column) : fix->end_column);
    print_text(out, "insertedContent", fix->text);
    fputs("}]}]}]", out);
}

void add_to_sarif(FILE *out, struct sarif *s, const struct diagnostic_group *group)
{
    static const char *const levels[] = {"note", "warning", "error"};
    const struct diagnostic *d = group->first;
    if (!s->result_count) begin_log(out);
    fputs(s->result_count++ ? ",\n{" : "\n{", out);
    if (d->details.rule)
        fprintf(out, "\"ruleId\":\"%s\",\"ruleIndex\":%zu,", d->details.rule,
                add_rule(s, d->details.rule));
    fprintf(out, "\"level\":\"%s\",", levels[d->message.severity]);
    print_text(out, "message", d->message.text);
    if (d->message.file) {
        fputs(",\"locations\":[{", out);
        print_location(out, d);
        fputs("}]", out);
    }
    print_notes(out, group);
    if (d->message.file) print_code_flow(out, group);
    if (d->details.fix) print_fix(out, d);
    putc('}', out);
}

static void print_rule(FILE *out, const char *name)
{
    const struct sgcc_rule *rule = find_rule(name);
    fprintf(out, "{\"id\":\"%s\"", name);
    if (rule) {
        putc(',', out);
        print_text(out, "shortDescription", rule->text);
        putc(',', out);
        print_text(out, "help", rule->clause);
    }
    putc('}', out);
}

void finish_sarif(FILE *out, struct sarif *s)
{
    if (!s->result_count) begin_log(out);
    fprintf(out, "],\n\"tool\":{\"driver\":{\"name\":\"sgcc\",\"version\":\"%s\",\"rules\":[",
            sgcc_version());
    for (size_t i = 0; i < s->rule_count; i++) {
        fputs(i ? ",\n" : "\n", out);
        print_rule(out, s->rules[i]);
    }
    fputs("]}}}]}\n", out);
    free(s->rules);
    free(s);
}
