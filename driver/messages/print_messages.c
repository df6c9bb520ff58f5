/* Messages for people: FILE:LINE:COL: error: text, then the source line, and a caret under the
 * column.
 *
 * The line is shown as a terminal displays it: tabs become spaces, bytes that are not text become
 * <1B> and similar ones, and of a line that is too long for the screen only the part around the
 * caret is shown. */
#include "driver/messages/print_messages.h"
#include "driver/driver.h"
#include "driver/messages/json_string.h"
#include "driver/system/files.h"

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
    size_t length = utf8_length(s, left);
    bool is_control = *s < 0x20 || *s == 0x7f || (length == 2 && *s == 0xc2 && s[1] < 0xa0);
    return is_control ? 0 : length;
}

/* A source line as it is shown: where each column of the screen begins in `text`, and which byte of
 * the line it shows. */
struct shown {
    struct buffer text;
    size_t *starts, *sources;
    size_t columns, room;
};

static void add_column(struct shown *s, const void *bytes, size_t length, size_t source)
{
    if (s->columns + 1 >= s->room) {
        s->room = s->room * 2 + 128;
        s->starts = allocate(s->starts, sizeof *s->starts * s->room);
        s->sources = allocate(s->sources, sizeof *s->sources * s->room);
    }
    s->sources[s->columns] = source;
    s->starts[s->columns++] = s->text.length;
    buffer_add(&s->text, bytes, length);
    s->starts[s->columns] = s->text.length;
}

/* Adds the character at `at`, the byte `source` of the line; *length is 0 if it is not text. */
static void add_source_byte(struct shown *s, const unsigned char *at, size_t *length, size_t source)
{
    char hex[8];
    if (*length) {
        add_column(s, at, *length, source);
    } else if (*at == '\t') {
        do add_column(s, " ", 1, source);
        while (s->columns % TAB);
    } else {
        snprintf(hex, sizeof hex, "<%02X>", *at);
        for (const char *c = hex; *c; c++) add_column(s, c, 1, source);
    }
    if (!*length) *length = 1;
}

/* The marks under a line: a caret at `column` (0: nothing), and ranges of ~. */
struct marks {
    unsigned line, column, range_count;
    const struct sgcc_range *ranges;
};

static bool is_marked(const struct marks *marks, size_t byte)
{
    for (unsigned i = 0; i < marks->range_count; i++) {
        const struct sgcc_range *r = &marks->ranges[i];
        bool is_after_start =
                 r->line < marks->line || (r->line == marks->line && byte + 1 >= r->column),
             is_before_end = r->end_line > marks->line ||
                             (r->end_line == marks->line && byte + 1 < r->end_column);
        if (is_after_start && is_before_end) return true;
    }
    return false;
}

/* Prints the marks under the columns of the screen from `from` to `to`.  `bytes` has the byte of
 * the line that each shows. */
static void print_marks(FILE *out, const struct marks *marks, const size_t *bytes, size_t from,
                        size_t to, size_t caret)
{
    size_t last = caret + 1;
    for (size_t i = last; i < to; i++)
        if (is_marked(marks, bytes[i])) last = i + 1;
    for (size_t i = from; i < last; i++) {
        bool marked = i != caret && i < to && is_marked(marks, bytes[i]);
        putc(i == caret ? '^' : marked ? '~' : ' ', out);
    }
}

/* Only the neighbourhood of the caret is looked at: a line may be the whole of a file of many
 * megabytes. */
static void print_marked_line(FILE *out, const char *line, size_t length, const struct marks *marks,
                              bool is_colored)
{
    unsigned column = marks->column;
    size_t caret_byte = column ? column - 1 : 0, caret = SIZE_MAX;
    if (caret_byte > length) caret_byte = length;
    size_t first = caret_byte > 4096 ? caret_byte - 2048 : 0;
    size_t last = length - caret_byte > 2048 ? caret_byte + 2048 : length;
    while (first && ((unsigned char)line[first] & 0xc0) == 0x80) first++;

    struct shown s = {0};
    for (size_t i = first, step; i < last; i += step) {
        if (i <= caret_byte) caret = s.columns;
        step = character_length((const unsigned char *)line + i, length - i);
        add_source_byte(&s, (const unsigned char *)line + i, &step, i);
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
    if (column) {
        fprintf(out, "%*s%s", (int)strlen(before), "", color_text(is_colored, COLOR_CARET));
        print_marks(out, marks, s.sources, from, to, caret);
        fprintf(out, "%s\n", color_text(is_colored, COLOR_NONE));
    }
    free(s.text.bytes);
    free(s.sources);
    free(s.starts);
}

/* An empty line shows nothing, and a caret in it points at nothing. */
static bool is_blank_line(const char *line, size_t length)
{
    while (length && (line[length - 1] == ' ' || line[length - 1] == '\t')) length--;
    return !length;
}

void print_source_line(FILE *out, const char *line, size_t length, unsigned column)
{
    print_marked_line(out, line, length, &(struct marks){.column = column}, false);
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

/* A range that continues in other lines is marked to the end of the first one. */
static unsigned marked_end(const struct diagnostic *d)
{
    const struct sgcc_message *m = &d->message;
    if (d->details.end_line <= m->line) return d->details.end_column;
    size_t length = m->source_length;
    while (length && strchr(" \t", m->source_line[length - 1])) length--;
    return (unsigned)length + 1;
}

/* Returns whether -WRULE turns the warning on and -Wno-RULE off. */
static bool is_named_by_option(enum sgcc_severity severity, const char *rule)
{
    const char *name, *group;
    for (size_t i = 0; severity == SGCC_WARNING && sgcc_list_warning(i, &name, &group); i++)
        if (strcmp(name, rule) == 0) return true;
    return false;
}

/* Warnings of -Wpedantic name their rule themselves. */
static bool ends_with_rule(const char *text, const char *rule)
{
    size_t length = strlen(text), size = strlen(rule);
    return length > size && text[length - 1] == ']' &&
           !memcmp(text + length - 1 - size, rule, size);
}

/* In sgcc's own form. */
static void print_text(const struct command *cmd, const struct diagnostic *d)
{
    const struct sgcc_message *m = &d->message;
    bool is_colored = wants_color(cmd->host.err, cmd->options->messages.color);
    const char *none = color_text(is_colored, COLOR_NONE);
    fputs(color_text(is_colored, COLOR_PLACE), cmd->host.err);
    print_plain(cmd->host.err, m->file ? m->file : "sgcc");
    if (m->file && m->line) fprintf(cmd->host.err, ":%u:%u", m->line, m->column);
    fprintf(cmd->host.err, ":%s %s%s:%s ", none, color_text(is_colored, (enum color)m->severity),
            severity_name(m->severity), none);
    if (m->severity != SGCC_NOTE) fputs(color_text(is_colored, COLOR_PLACE), cmd->host.err);
    print_plain(cmd->host.err, m->text);
    if (m->severity != SGCC_NOTE) fputs(none, cmd->host.err);
    if (d->details.rule && strcmp(d->details.rule, COMMAND_LINE_RULE) != 0 &&
        !ends_with_rule(m->text, d->details.rule))
        fprintf(cmd->host.err, " [%s%s]",
                is_named_by_option(m->severity, d->details.rule) ? "-W" : "", d->details.rule);
    putc('\n', cmd->host.err);
    if (!m->source_line || is_blank_line(m->source_line, m->source_length)) return;
    struct sgcc_range whole = {m->line, m->column, m->line, marked_end(d)};
    struct marks marks = {m->line, m->column, 1, &whole};
    if (d->details.range_count) {
        marks.range_count = d->details.range_count;
        marks.ranges = d->details.ranges;
    }
    print_marked_line(cmd->host.err, m->source_line, m->source_length, &marks, is_colored);
}

enum counted print_own(const struct command *cmd, const struct sgcc_message *m)
{
    print_text(cmd, &(struct diagnostic){.message = *m});
    return count_as(m->severity);
}

void print_own_complaint(const struct command *cmd, const char *text)
{
    bool is_colored = wants_color(cmd->host.err, cmd->options->messages.color);
    const char *none = color_text(is_colored, COLOR_NONE);
    fprintf(cmd->host.err, "%s%s:%s %serror:%s ", color_text(is_colored, COLOR_PLACE),
            cmd->options->face->name, none, color_text(is_colored, COLOR_ERROR), none);
    print_plain(cmd->host.err, text);
    putc('\n', cmd->host.err);
}

static void print_group(const struct command *cmd, const struct diagnostic_group *group)
{
    if (cmd->options->messages.format == MESSAGES_JSON) print_json_diagnostic(cmd->host.err, group);
    if (cmd->options->messages.format == MESSAGES_GITHUB)
        print_github_diagnostic(cmd->host.err, group);
    if (cmd->options->messages.format == MESSAGES_SARIF)
        add_to_sarif(cmd->host.err, cmd->session.sarif, group);
}

/* As text, each message is printed as the face has it.  The other formats print a group at once. */
static enum counted print_one(const struct command *cmd, const struct diagnostic *d)
{
    if (cmd->options->messages.format != MESSAGES_TEXT) return count_as(d->message.severity);
    if (cmd->options->face->print != print_own) return cmd->options->face->print(cmd, &d->message);
    print_text(cmd, d);
    return count_as(d->message.severity);
}

enum counted print_diagnostic(const struct command *cmd, const struct sgcc_message *message,
                              const char *rule)
{
    struct diagnostic d = {*message, {.rule = rule}};
    print_group(cmd, &(struct diagnostic_group){&d, NULL, 0});
    return print_one(cmd, &d);
}

enum counted print_diagnostics(const struct command *cmd, const struct diagnostic *all,
                               size_t count)
{
    print_group(cmd, &(struct diagnostic_group){all, all + 1, count - 1});
    for (size_t i = 0; i < count; i++) print_one(cmd, &all[i]);
    return count_as(all->message.severity);
}

/* Fetches all messages at once: sgcc_message_at takes longer the further it goes. */
static struct diagnostic *read_messages(const struct sgcc_result *result, size_t *count)
{
    *count = sgcc_message_count(result);
    struct diagnostic *all = *count ? allocate(NULL, sizeof *all * *count) : NULL;
    for (size_t i = 0; i < *count; i++) {
        all[i].message = sgcc_message_at(result, i);
        all[i].details = (struct sgcc_message_details){.size = sizeof all[i].details};
        sgcc_message_details_at(result, i, &all[i].details);
    }
    return all;
}

static void print_groups(const struct command *cmd, const struct diagnostic *all, size_t count)
{
    for (size_t i = 0, end; i < count && cmd->options->messages.format != MESSAGES_TEXT; i = end) {
        for (end = i + 1; end < count && all[end].message.severity == SGCC_NOTE;) end++;
        print_group(cmd, &(struct diagnostic_group){&all[i], &all[i + 1], end - i - 1});
    }
}

bool print_messages(struct command *cmd, const struct sgcc_result *result)
{
    unsigned errors = sgcc_error_count(result), warnings = 0, promoted = 0;
    size_t count;
    struct diagnostic *all = read_messages(result, &count);
    cmd->session.input_errors = 0;
    print_groups(cmd, all, count);
    for (size_t i = 0; i < count; i++) {
        const struct sgcc_message *message = &all[i].message;
        enum counted counted = print_one(cmd, &all[i]);
        cmd->session.input_errors += message->severity == SGCC_ERROR;
        warnings += counted == COUNTS_AS_WARNING;
        promoted += counted == COUNTS_AS_ERROR && message->severity != SGCC_ERROR;
        errors -= counted == COUNTS_NOT && message->severity == SGCC_ERROR;
    }
    free(all);
    if (sgcc_stopped_early(result))
        print_diagnostic(
            cmd, &(struct sgcc_message){.severity = SGCC_NOTE, .text = TOO_MANY_ERRORS}, NULL);
    cmd->options->face->print_input_end(cmd, errors, warnings);
    cmd->session.errors += errors + promoted;
    cmd->session.warnings += warnings;
    return !promoted;
}

void print_tail(const struct command *cmd)
{
    unsigned e = cmd->session.errors, w = cmd->session.warnings;
    if (cmd->options->messages.format != MESSAGES_TEXT || (!e && !w)) return;
    if (w) fprintf(cmd->host.err, "%u warning%s%s", w, w > 1 ? "s" : "", e ? " and " : "");
    if (e) fprintf(cmd->host.err, "%u error%s", e, e > 1 ? "s" : "");
    fputs(" generated.\n", cmd->host.err);
}

static void print_command_error(const struct command *cmd, struct sgcc_message message,
                                const char *fmt, va_list args)
{
    char text[1024];
    vsnprintf(text, sizeof text, fmt, args);
    message.severity = SGCC_ERROR;
    message.text = text;
    if (message.file || cmd->options->messages.format != MESSAGES_TEXT)
        print_diagnostic(cmd, &message, COMMAND_LINE_RULE);
    else cmd->options->face->print_complaint(cmd, text);
}

void print_note_at(const struct command *cmd, const char *path, unsigned line, unsigned column,
                   const char *text)
{
    print_diagnostic(
        cmd,
        &(struct sgcc_message){
            .severity = SGCC_NOTE, .file = path, .line = line, .column = column, .text = text},
        NULL);
}

void complain(const struct command *cmd, const char *fmt, ...)
{
    va_list args;
    va_start(args, fmt);
    print_command_error(cmd, (struct sgcc_message){0}, fmt, args);
    va_end(args);
}

void caution(const struct command *cmd, const char *fmt, ...)
{
    char text[1024];
    va_list args;
    va_start(args, fmt);
    vsnprintf(text, sizeof text, fmt, args);
    va_end(args);
    fprintf(cmd->host.err, "%s: warning: ", cmd->options->face->name);
    print_plain(cmd->host.err, text);
    putc('\n', cmd->host.err);
}

void complain_at(const struct command *cmd, const char *path, unsigned line, unsigned column,
                 const char *fmt, ...)
{
    va_list args;
    va_start(args, fmt);
    print_command_error(cmd, (struct sgcc_message){.file = path, .line = line, .column = column},
                        fmt, args);
    va_end(args);
}

void complain_about(struct command *cmd, const char *path, const char *fmt, ...)
{
    va_list args;
    va_start(args, fmt);
    print_command_error(cmd, (struct sgcc_message){.file = path}, fmt, args);
    va_end(args);
    cmd->session.errors++;
}

bool warn_about(struct command *cmd, const char *path, const char *fmt, ...)
{
    char text[1024];
    va_list args;
    va_start(args, fmt);
    vsnprintf(text, sizeof text, fmt, args);
    va_end(args);
    if (cmd->options->messages.promotes_warnings) {
        complain_about(cmd, path, "%s", text);
        return false;
    }
    if (cmd->options->library.no_warnings) return true;
    const struct sgcc_message message = {.severity = SGCC_WARNING, .file = path, .text = text};
    cmd->session.warnings +=
        print_diagnostic(cmd, &message, COMMAND_LINE_RULE) == COUNTS_AS_WARNING;
    return true;
}
