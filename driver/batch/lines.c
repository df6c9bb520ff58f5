/* --batch=FILE: a line is a command line, quoted as in response files, or a JSON object with
 * "arguments" and perhaps "id" and "directory".  Empty lines are left out.  The first word may be
 * the name of the program, which selects the face as it does elsewhere. */
#include "driver/batch/batch.h"
#include "driver/messages/print_messages.h"
#include "driver/modules/load.h"
#include "driver/options/response.h"
#include "driver/system/files.h"
#include "driver/system/system.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { LONGEST_LINE = 1 << 20 };

static const char spaces[] = " \t\r\n\f\v";

struct lines {
    struct job_source source;
    struct command *cmd;
    FILE *file;
    char part[16 << 10]; /* bytes of the file, of which `next` to `end` are to be read */
    size_t next, end;
    const char *name;    /* of the file, for messages */
    unsigned long line;  /* the number of the last line that was read */
    unsigned long index; /* the number of commands that were read */
    struct buffer text;  /* of the current line */
};

enum line_end { LINE_READ, LINE_TOO_LONG, LINE_HAS_NUL, LINE_NONE };

static int read_byte(struct lines *lines)
{
    if (lines->next == lines->end) {
        lines->next = 0;
        lines->end = fread(lines->part, 1, sizeof lines->part, lines->file);
        if (!lines->end) return EOF;
    }
    return (unsigned char)lines->part[lines->next++];
}

static enum line_end read_line(struct lines *lines)
{
    enum line_end end = LINE_READ;
    int c;
    lines->text.length = 0; /* there is room for the longest line, so memory cannot run out here */
    while ((c = read_byte(lines)) != EOF && c != '\n') {
        char byte = (char)c;
        if (!c) end = LINE_HAS_NUL;
        else if (lines->text.length == LONGEST_LINE) end = LINE_TOO_LONG;
        else buffer_add(&lines->text, &byte, 1);
    }
    if (c == EOF && !lines->text.length && end == LINE_READ) return LINE_NONE;
    lines->line++;
    buffer_add(&lines->text, "", 1);
    lines->text.length--;
    return end;
}

static void read_json_line(struct lines *lines, struct job *job, const char *text)
{
    struct json_request request = {0};
    struct json_error error;
    const struct json_functions *json = load_json(lines->cmd, "a line in JSON");
    if (!json) {
        job->error = format_text("a line in JSON cannot be read without this module");
        return;
    }
    if (!json->read_request(text, strlen(text), JSON_REQUEST_LINE, &request, &error)) {
        job->error = format_text("column %u: %s", error.column, error.text);
        return;
    }
    if (request.id) {
        free(job->name);
        job->name = request.id;
    }
    job->directory = request.directory;
    job->arguments = (struct texts){request.arguments, request.argument_count};
}

static void read_words(struct job *job, const char *text)
{
    char open = split_line(text, &job->arguments);
    if (open) job->error = format_text("a quote %c is not closed at the end of the line", open);
}

/* The name of a program is not an input, but selects the syntax of the command line. */
static void take_program(struct job *job)
{
    struct texts *words = &job->arguments;
    const struct face *face = words->count ? find_face(find_file_name(words->at[0])) : NULL;
    if (!face) return;
    free(words->at[0]);
    words->at[0] = format_text("--driver-mode=%s", face->name);
}

static void make_job(struct lines *lines, struct job *job, enum line_end end)
{
    const char *text = lines->text.bytes + strspn(lines->text.bytes, spaces);
    job->name = format_text("%s:%lu", lines->name, lines->line);
    if (end == LINE_TOO_LONG) job->error = format_text("the line is longer than 1 MiB");
    else if (end == LINE_HAS_NUL) job->error = format_text("there is a NUL byte in the line");
    else if (*text == '{') read_json_line(lines, job, text);
    else read_words(job, text);
    if (!job->error) take_program(job);
}

static bool next_line(struct job_source *source, struct job *job)
{
    struct lines *lines = (struct lines *)(void *)source;
    enum line_end end;
    while ((end = read_line(lines)) != LINE_NONE) {
        bool is_empty = end == LINE_READ && !lines->text.bytes[strspn(lines->text.bytes, spaces)];
        if (is_empty) continue;
        job->number = lines->line;
        job->is_elsewhere = !is_in_shard(&lines->cmd->options->batch, lines->index++);
        make_job(lines, job, end);
        return true;
    }
    return false;
}

/* For progress: the commands of a file that can be read twice. */
static unsigned long count_lines(struct lines *lines)
{
    struct file_facts facts;
    unsigned long count = 0, index = 0;
    if (!look_at_open_file(fileno(lines->file), &facts) || facts.kind != FILE_REGULAR) return 0;
    bool is_empty = true;
    int c;
    do {
        c = read_byte(lines);
        if (c != '\n' && c != EOF) is_empty &= c && strchr(spaces, c);
        else if (!is_empty)
            count += is_in_shard(&lines->cmd->options->batch, index++), is_empty = true;
    } while (c != EOF);
    rewind(lines->file);
    lines->next = lines->end = 0;
    return count;
}

int run_batch_lines(struct command *cmd)
{
    const char *path = cmd->options->batch.file;
    bool is_stdin = strcmp(path, "-") == 0;
    struct lines lines = {.source = {.next = next_line, .unit = "line"},
                          .cmd = cmd,
                          .file = is_stdin ? stdin : open_stream(path, "rb"),
                          .name = is_stdin ? "<stdin>" : path};
    struct file_facts facts;
    int status = cmd->options->face->status[EXIT_USE];
    if (!lines.file) {
        complain(cmd, "cannot read '%s': %s", path, strerror(errno));
        return status;
    }
    if (look_at_open_file(fileno(lines.file), &facts) && facts.kind == FILE_FOLDER) {
        complain(cmd, "cannot read '%s': %s", path, strerror(EISDIR));
    } else {
        lines.text = (struct buffer){allocate(NULL, LONGEST_LINE + 1), 0, LONGEST_LINE + 1};
        if (cmd->options->batch.progress != PROGRESS_NONE) lines.source.total = count_lines(&lines);
        status = run_jobs(cmd, &lines.source);
    }
    if (!is_stdin) fclose(lines.file);
    free(lines.text.bytes);
    return status;
}
