/* --profile: a table of lines, and with --html a page with the source. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "driver/system/system.h"
#include "run/command/command.h"
#include "run/command/options.h"
#include "run/command/values.h"
#include "run/report/results.h"

static double part(uint64_t a, uint64_t b) { return b ? (double)a / (double)b : 0; }

static void print_table(const struct run_command *cmd, const struct run_line *lines, size_t count,
                        uint64_t all)
{
    printf("%6s %7s %12s %8s %10s %10s %10s %10s  at subgroup size %u\n", "line", "share",
           "executed", "active", "accesses", "per 32", "per 64", "conflicts",
           cmd->session.current_size);
    for (size_t i = 0; i < count; i++) {
        const struct run_line *l = &lines[i];
        if (!l->executed) continue;
        printf("%6u %6.1f%% %12llu %7.0f%% %10llu", l->line, 100 * part(l->executed, all),
               (unsigned long long)l->executed, 100 * part(l->lanes, l->slots),
               (unsigned long long)l->accesses);
        if (l->accesses)
            printf(" %10.2f %10.2f", part(l->transactions32, l->accesses),
                   part(l->transactions64, l->accesses));
        else printf(" %10s %10s", "-", "-");
        printf(" %10llu\n", (unsigned long long)l->conflicts);
    }
}

/* --- the page ------------------------------------------------------------------------------ */

static void put_escaped(FILE *out, const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        if (text[i] == '<') fputs("&lt;", out);
        else if (text[i] == '>') fputs("&gt;", out);
        else if (text[i] == '&') fputs("&amp;", out);
        else fputc(text[i], out);
    }
}

static const struct run_line *find_line(const struct run_line *lines, size_t count,
                                        const char *file, unsigned line)
{
    for (size_t i = 0; i < count; i++)
        if (lines[i].line == line && !strcmp(lines[i].file, file)) return &lines[i];
    return NULL;
}

static void put_source(FILE *out, const struct run_line *lines, size_t count, const char *file,
                       uint64_t all)
{
    struct bytes text;
    unsigned number = 1;
    fputs("<h2>", out);
    put_escaped(out, file, strlen(file));
    fputs(
        "</h2>\n<table><tr><th>line</th><th>share</th><th>executed</th><th>active</th><th>transactions of 32 lanes</th><th>source</th></tr>\n",
        out);
    if (!read_content_file(file, &text)) return;
    for (size_t at = 0; at < text.size; number++) {
        const char *line = (const char *)text.at + at;
        const char *end = memchr(line, '\n', text.size - at);
        size_t length = end ? (size_t)(end - line) : text.size - at;
        const struct run_line *l = find_line(lines, count, file, number);
        double share = l ? part(l->executed, all) : 0;
        fprintf(out, "<tr style=\"background:rgba(255,90,0,%.3f)\"><td>%u</td>", share, number);
        if (l && l->executed)
            fprintf(out, "<td>%.1f%%</td><td>%llu</td><td>%.0f%%</td><td>%.2f</td><td><code>",
                    100 * share, (unsigned long long)l->executed, 100 * part(l->lanes, l->slots),
                    part(l->transactions32, l->accesses));
        else fputs("<td></td><td></td><td></td><td></td><td><code>", out);
        put_escaped(out, line, length);
        fputs("</code></td></tr>\n", out);
        at += length + 1;
    }
    fputs("</table>\n", out);
    free(text.at);
}

static void write_page(const struct run_command *cmd, const struct run_line *lines, size_t count,
                       uint64_t all)
{
    FILE *out = open_stream(cmd->options.html, "w");
    if (!out) wrong_use("cannot write '%s': %s", cmd->options.html, strerror(errno));
    fprintf(
        out,
        "<!DOCTYPE html>\n<html><head><meta charset=\"utf-8\"><title>Profile</title>\n"
        "<style>body{font-family:sans-serif}table{border-collapse:collapse}td,th{padding:0 .8em;text-align:right}td:last-child{text-align:left;white-space:pre}</style></head><body>\n"
        "<p>Subgroup size %u. A line is the redder, the more instructions it executed.</p>\n",
        cmd->session.current_size);
    for (size_t i = 0; i < count; i++)
        if (i == 0 || strcmp(lines[i].file, lines[i - 1].file) != 0)
            put_source(out, lines, count, lines[i].file, all);
    fputs("</body></html>\n", out);
    if (fclose(out) != 0) wrong_use("cannot write '%s': %s", cmd->options.html, strerror(errno));
}

void print_profile(const struct run_command *cmd, const struct run_machine *m)
{
    const struct run_line *lines;
    size_t count = run_lines(m, &lines);
    uint64_t all = 0;
    for (size_t i = 0; i < count; i++) all += lines[i].executed;
    print_table(cmd, lines, count, all);
    if (cmd->options.html) write_page(cmd, lines, count, all);
}
