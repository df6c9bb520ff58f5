/* Messages for people: FILE:LINE:COL: error: text, then the source line, and a caret under the
 * column.
 *
 * The line is shown as a terminal displays it: tabs become spaces, bytes that are no text become
 * <1B> and the like, and of a line that is too long for the screen only the part around the caret
 * is shown. */
#include "driver/print_messages.h"
#include "driver/driver.h"
#include "driver/files.h"

#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { TAB = 8, SHOWN_COLUMNS = 110, SHOWN_BEFORE = 70 };

static const char *severity_name(enum sgcc_severity severity)
{
    static const char *const names[] = {"note", "warning", "error"};
    return names[severity];
}

/* The length of the UTF-8 sequence of a printable character at `s`, or 0. */
static size_t character_length(const unsigned char *s, size_t left)
{
    if (*s < 0x80) return *s >= 0x20 && *s != 0x7f;
    size_t length = *s >= 0xf0 && *s < 0xf5 ? 4 : *s >= 0xe0 ? 3 : 2;
    if (*s < 0xc2 || *s >= 0xf5 || length > left) return 0;
    for (size_t i = 1; i < length; i++)
        if ((s[i] & 0xc0) != 0x80) return 0;
    if (*s == 0xc2 && s[1] < 0xa0) return 0; /* control characters */
    if ((*s == 0xe0 && s[1] < 0xa0) || (*s == 0xed && s[1] >= 0xa0) || (*s == 0xf0 && s[1] < 0x90))
        return 0;
    return length;
}

/* A source line as it is shown: where each column of the screen begins in `text`. */
struct shown {
    struct buffer text;
    size_t *starts;
    size_t columns, room;
};

static void add_column(struct shown *s, const void *bytes, size_t length)
{
    if (s->columns + 1 >= s->room)
        s->starts = allocate(s->starts, sizeof *s->starts * (s->room = s->room * 2 + 128));
    s->starts[s->columns++] = s->text.length;
    buffer_add(&s->text, bytes, length);
    s->starts[s->columns] = s->text.length;
}

static void add_source_byte(struct shown *s, const unsigned char *at, size_t *length)
{
    char hex[8];
    if (*length) {
        add_column(s, at, *length);
    } else if (*at == '\t') {
        do add_column(s, " ", 1);
        while (s->columns % TAB);
    } else {
        snprintf(hex, sizeof hex, "<%02X>", *at);
        for (const char *c = hex; *c; c++) add_column(s, c, 1);
    }
    if (!*length) *length = 1;
}

/* Column 0: without a caret.  Only the neighbourhood of the caret is looked at: a line may be the
 * whole of a file of many megabytes. */
void print_source_line(FILE *out, const char *line, size_t length, unsigned column)
{
    size_t caret_byte = column ? column - 1 : 0, caret = SIZE_MAX;
    if (caret_byte > length) caret_byte = length;
    size_t first = caret_byte > 4096 ? caret_byte - 2048 : 0;
    size_t last = length - caret_byte > 2048 ? caret_byte + 2048 : length;
    while (first && ((unsigned char)line[first] & 0xc0) == 0x80) first++;

    struct shown s = {0};
    for (size_t i = first, step; i < last; i += step) {
        if (i <= caret_byte) caret = s.columns;
        step = character_length((const unsigned char *)line + i, length - i);
        add_source_byte(&s, (const unsigned char *)line + i, &step);
    }
    if (caret_byte >= last || caret == SIZE_MAX) caret = s.columns;

    size_t from = 0, to = s.columns;
    if (to > SHOWN_COLUMNS) {
        if (caret > SHOWN_BEFORE) from = caret - SHOWN_BEFORE;
        if (to - from > SHOWN_COLUMNS) to = from + SHOWN_COLUMNS;
    }
    const char *before = from || first ? "..." : "",
               *after = to < s.columns || last < length ? "..." : "";
    size_t start = s.columns ? s.starts[from] : 0, end = s.columns ? s.starts[to] : 0;
    fprintf(out, "%s%.*s%s\n", before, (int)(end - start), s.text.bytes ? s.text.bytes + start : "",
            after);
    if (column) fprintf(out, "%*s^\n", (int)(caret - from + strlen(before)), "");
    free(s.text.bytes);
    free(s.starts);
}

/* Names of files and pieces of source in a message must not command the terminal. */
void print_plain(FILE *out, const char *text)
{
    size_t left = strlen(text);
    for (const unsigned char *s = (const unsigned char *)text; left;) {
        size_t length = character_length(s, left);
        if (length) fwrite(s, 1, length, out);
        else fprintf(out, "<%02X>", *s), length = 1;
        s += length;
        left -= length;
    }
}

static enum counted count_as(enum sgcc_severity severity)
{
    return severity == SGCC_NOTE      ? COUNTS_NOT
           : severity == SGCC_WARNING ? COUNTS_AS_WARNING
                                      : COUNTS_AS_ERROR;
}

enum counted print_own(const struct command *cmd, const struct sgcc_message *m)
{
    print_plain(cmd->host.err, m->file ? m->file : "sgcc");
    if (m->file && m->line) fprintf(cmd->host.err, ":%u:%u", m->line, m->column);
    fprintf(cmd->host.err, ": %s: ", severity_name(m->severity));
    print_plain(cmd->host.err, m->text);
    putc('\n', cmd->host.err);
    if (m->source_line)
        print_source_line(cmd->host.err, m->source_line, m->source_length, m->column);
    return count_as(m->severity);
}

void print_own_complaint(const struct command *cmd, const char *text)
{
    fprintf(cmd->host.err, "%s: error: ", cmd->face->name);
    print_plain(cmd->host.err, text);
    putc('\n', cmd->host.err);
}

static enum counted print_message(const struct command *cmd, const struct sgcc_message *message)
{
    if (!cmd->json) return cmd->face->print(cmd, message);
    print_json_message(cmd->host.err, message);
    return count_as(message->severity);
}

bool print_messages(struct command *cmd, const struct sgcc_result *result)
{
    unsigned errors = sgcc_error_count(result), warnings = 0, promoted = 0;
    cmd->input_errors = 0;
    for (size_t i = 0; i < sgcc_message_count(result); i++) {
        struct sgcc_message message = sgcc_message_at(result, i);
        enum counted counted = print_message(cmd, &message);
        cmd->input_errors += message.severity == SGCC_ERROR;
        warnings += counted == COUNTS_AS_WARNING;
        promoted += counted == COUNTS_AS_ERROR && message.severity != SGCC_ERROR;
        errors -= counted == COUNTS_NOT && message.severity == SGCC_ERROR;
    }
    if (sgcc_stopped_early(result))
        print_message(
            cmd, &(struct sgcc_message){.severity = SGCC_NOTE,
                                        .text = "too many errors: what follows was not looked at"});
    cmd->face->print_input_end(cmd, errors, warnings);
    cmd->errors += errors + promoted;
    cmd->warnings += warnings;
    return !promoted;
}

void print_tail(const struct command *cmd)
{
    unsigned e = cmd->errors, w = cmd->warnings;
    if (cmd->json || (!e && !w)) return;
    if (w) fprintf(cmd->host.err, "%u warning%s%s", w, w > 1 ? "s" : "", e ? " and " : "");
    if (e) fprintf(cmd->host.err, "%u error%s", e, e > 1 ? "s" : "");
    fputs(" generated.\n", cmd->host.err);
}

static void print_error(const struct command *cmd, struct sgcc_message message, const char *fmt,
                        va_list args)
{
    char text[1024];
    vsnprintf(text, sizeof text, fmt, args);
    message.severity = SGCC_ERROR;
    message.text = text;
    if (message.file || cmd->json) print_message(cmd, &message);
    else cmd->face->print_complaint(cmd, text);
}

void complain(const struct command *cmd, const char *fmt, ...)
{
    va_list args;
    va_start(args, fmt);
    print_error(cmd, (struct sgcc_message){0}, fmt, args);
    va_end(args);
}

void complain_at(const struct command *cmd, const char *path, unsigned line, unsigned column,
                 const char *fmt, ...)
{
    va_list args;
    va_start(args, fmt);
    print_error(cmd, (struct sgcc_message){.file = path, .line = line, .column = column}, fmt,
                args);
    va_end(args);
}

void complain_about(struct command *cmd, const char *path, const char *fmt, ...)
{
    va_list args;
    va_start(args, fmt);
    print_error(cmd, (struct sgcc_message){.file = path}, fmt, args);
    va_end(args);
    cmd->errors++;
}
