/* --report: collects the records of all runs as JSON. The end writes the files. */
#include "run/report/report.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "config.h"
#include "driver/messages/json_string.h"
#include "driver/system/system.h"
#include "run/command/options.h"
#include "run/command/values.h"

struct run_finding {
    char *text;
    const char *rule; /* a constant */
    unsigned file, line, column;
    unsigned sizes[MOST_SIZES], size_count;
};

struct run_report {
    struct file_names files;
    struct run_finding *findings;
    size_t finding_count;
    struct kept_stream runs; /* of JSON, separated by commas */
    char entry[256];
    uint32_t local[3];
};

/* --- collecting ---------------------------------------------------------------------------- */

static struct run_report *report_of(struct run_command *cmd)
{
    if (cmd->session.report) return cmd->session.report;
    struct run_report *r = cmd->session.report = allocate(NULL, sizeof *r);
    *r = (struct run_report){0};
    if (!open_kept_stream(&r->runs)) wrong_use("out of memory");
    return r;
}

static char *copy_text(const char *text) { return strcpy(allocate(NULL, strlen(text) + 1), text); }

static unsigned file_index(struct run_report *r, const char *name)
{
    unsigned index = number_file(&r->files, name);
    if (r->files.lacks_memory) wrong_use("out of memory");
    return index;
}

/* A message at the same place and of the same rule is one, with several sizes. */
static void add_finding(struct run_command *cmd, const char *rule, const char *file, unsigned line,
                        unsigned column, const char *text)
{
    struct run_report *r = report_of(cmd);
    unsigned index = file_index(r, file && *file ? file : cmd->options.input);
    struct run_finding *f = NULL;
    for (size_t i = 0; i < r->finding_count && !f; i++) {
        struct run_finding *other = &r->findings[i];
        if (other->file == index && other->line == line && other->column == column &&
            !strcmp(other->rule, rule))
            f = other;
    }
    if (!f) {
        r->findings = allocate(r->findings, sizeof *f * (r->finding_count + 1));
        f = &r->findings[r->finding_count++];
        *f = (struct run_finding){copy_text(text), rule, index, line, column, {0}, 0};
    }
    bool is_known = f->size_count && f->sizes[f->size_count - 1] == cmd->session.current_size;
    if (!is_known && f->size_count < MOST_SIZES)
        f->sizes[f->size_count++] = cmd->session.current_size;
}

void report_finding(struct run_command *cmd, const struct run_message *message)
{
    add_finding(cmd, message->rule, message->file, message->line, message->column, message->text);
}

void report_run(struct run_command *cmd, struct run_machine *m, const struct run_program *p,
                const struct run_error *error)
{
    struct run_report *r = report_of(cmd);
    FILE *out = r->runs.file;
    if (*error->text) add_finding(cmd, "error", error->file, error->line, 0, error->text);
    snprintf(r->entry, sizeof r->entry, "%s", run_entry_name(p));
    memcpy(r->local, run_local_size(p), sizeof r->local);
    if (r->runs.length || ftell(out) > 0) fputs(",\n", out);
    if (!write_run_json(out, m, cmd->session.current_size, !*error->text, &r->files))
        wrong_use("out of memory");
    if (!cmd->options.no_summary) print_summary(cmd, m);
}

/* --- the document -------------------------------------------------------------------------- */

static void put_command(FILE *out, char **arguments)
{
    struct kept_stream s;
    if (!open_kept_stream(&s)) wrong_use("out of memory");
    fputs("sgcc-run", s.file);
    for (char **a = arguments + 1; *a; a++) {
        bool is_plain = **a && !strpbrk(*a, " \t\n'\"\\$&|;<>()*?[]#~`!{}");
        fputs(is_plain ? " " : " '", s.file);
        for (const char *c = *a; *c; c++)
            if (*c == '\'') fputs("'\\''", s.file);
            else fputc(*c, s.file);
        if (!is_plain) fputc('\'', s.file);
    }
    if (!read_kept_stream(&s)) wrong_use("out of memory");
    print_json_in_page(out, s.bytes, s.length);
    close_kept_stream(&s);
}

static void put_files(FILE *out, const struct run_report *r)
{
    fputs(",\n\"files\":[", out);
    for (unsigned i = 0; i < r->files.count; i++) {
        struct bytes text = {0};
        fputs(i ? ",{\"name\":" : "{\"name\":", out);
        print_json_in_page(out, r->files.names[i], strlen(r->files.names[i]));
        bool is_read = *r->files.names[i] && strcmp(r->files.names[i], "-") != 0 &&
                       read_content_file(r->files.names[i], &text);
        if (is_read) {
            fputs(",\"text\":", out);
            print_json_in_page(out, (const char *)text.at, text.size);
        }
        fputc('}', out);
        free(text.at);
    }
    fputc(']', out);
}

static void put_findings(FILE *out, const struct run_report *r)
{
    fputs(",\n\"findings\":[", out);
    for (size_t i = 0; i < r->finding_count; i++) {
        const struct run_finding *f = &r->findings[i];
        fprintf(out, "%s{\"file\":%u,\"line\":%u,\"column\":%u,\"rule\":\"%s\",\"text\":",
                i ? ",\n" : "", f->file, f->line, f->column, f->rule);
        print_json_in_page(out, f->text, strlen(f->text));
        fputs(",\"sizes\":[", out);
        for (unsigned k = 0; k < f->size_count; k++)
            fprintf(out, "%s%u", k ? "," : "", f->sizes[k]);
        fputs("]}", out);
    }
    fputc(']', out);
}

/* Messages of sgcc, each of which is an object on a line (--message-format=json). */
static void put_messages(FILE *out, const struct bytes *messages)
{
    const char *at = (const char *)messages->at, *end = at + messages->size;
    const char *comma = "";
    fputs(",\n\"messages\":[", out);
    while (at && at < end) {
        const char *line = memchr(at, '\n', (size_t)(end - at));
        size_t length = (size_t)((line ? line : end) - at);
        if (length && *at == '{') {
            fputs(comma, out);
            for (size_t i = 0; i < length; i++)
                if (at[i] == '<') fputs("\\u003c", out);
                else fputc(at[i], out);
            comma = ",\n";
        }
        at += length + 1;
    }
    fputc(']', out);
}

static void put_document(FILE *out, struct run_command *cmd)
{
    struct run_report *r = report_of(cmd);
    const uint32_t *g = cmd->options.groups, *l = r->local;
    file_index(r, cmd->options.input);
    if (!read_kept_stream(&r->runs)) wrong_use("out of memory");
    fputs("{\"version\":1,\"generator\":\"sgcc-run " PACKAGE_VERSION "\",\"command\":", out);
    put_command(out, cmd->session.arguments);
    fputs(",\"input\":", out);
    print_json_in_page(out, cmd->options.input, strlen(cmd->options.input));
    fputs(",\"entry\":", out);
    print_json_in_page(out, r->entry, strlen(r->entry));
    fprintf(out, ",\"groups\":[%u,%u,%u],\"local\":[%u,%u,%u],\"checked\":%s", g[0], g[1], g[2],
            l[0], l[1], l[2], cmd->machine.checks ? "true" : "false");
    put_files(out, r);
    put_findings(out, r);
    put_messages(out, &cmd->session.messages);
    fputs(",\n\"runs\":[", out);
    fwrite(r->runs.bytes, 1, r->runs.length, out);
    fputs("]}\n", out);
}

/* --- files --------------------------------------------------------------------------------- */

static bool ends_with(const char *text, const char *ending)
{
    size_t a = strlen(text), b = strlen(ending);
    return a >= b && !strcmp(text + a - b, ending);
}

static bool is_json(const char *path) { return ends_with(path, ".json"); }

/* A regular file is replaced in one step; anything else, as a pipe, is written to. */
static bool write_file(const char *path, const char *bytes, size_t length)
{
    struct file_facts facts;
    bool exists = look_at_file(path, &facts);
    if (exists && facts.kind != FILE_REGULAR) {
        FILE *file = open_stream(path, "wb");
        bool good = file && fwrite(bytes, 1, length, file) == length;
        return (!file || fclose(file) == 0) && good;
    }
    char *part = allocate(NULL, strlen(path) + 8);
    strcat(strcpy(part, path), ".XXXXXX");
    int fd = open_unique(part);
    bool good = fd >= 0 && write_all(fd, bytes, length) && give_mode(fd, exists ? &facts : NULL);
    if (fd >= 0) good = close(fd) == 0 && good;
    good = good && replace_file(part, path);
    if (!good && fd >= 0) {
        int why = errno;
        remove_file(part);
        errno = why;
    }
    free(part);
    return good;
}

static void write_report(struct run_command *cmd, const char *path)
{
    struct kept_stream s;
    bool is_page = !is_json(path);
    if (!open_kept_stream(&s)) wrong_use("out of memory");
    if (is_page) fputs(page_begin, s.file);
    put_document(s.file, cmd);
    if (is_page) fputs(page_end, s.file);
    if (!read_kept_stream(&s)) wrong_use("out of memory");
    if (!write_file(path, s.bytes, s.length))
        wrong_use("cannot write '%s': %s", path, strerror(errno));
    close_kept_stream(&s);
}

void write_reports(struct run_command *cmd)
{
    for (size_t i = 0; i < cmd->options.report_count; i++)
        write_report(cmd, cmd->options.reports[i]);
}

void free_report(struct run_command *cmd)
{
    struct run_report *r = cmd->session.report;
    free(cmd->session.messages.at);
    if (!r) return;
    for (size_t i = 0; i < r->finding_count; i++) free(r->findings[i].text);
    free_file_names(&r->files);
    free(r->findings);
    close_kept_stream(&r->runs);
    free(r);
}
