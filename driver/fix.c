/* --fix: applies the fixes that are certain.
 *
 * The fixes of all errors of an input are applied to its text in memory and to the files that it
 * includes, and it is compiled again: only if that leaves fewer errors, they are kept.  This is
 * repeated, since a fix may lead the compiler further.  In the end all changed files are written,
 * or none. */
#include "driver/fix.h"
#include "driver/command.h"
#include "driver/files.h"
#include "driver/output_names.h"
#include "driver/print_messages.h"
#include "driver/system.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_ROUNDS = 20 };

/* A file that is changed: its text, and the one before. */
struct changed {
    char *path;
    struct buffer *text, old;
    bool is_kept; /* a round was successful */
};

struct fixing {
    struct command *cmd;
    const struct input *in;
    struct buffer *source;
    struct changed *files;
    size_t file_count;
    const struct sgcc_fix **fixes; /* of this round: they live in `result` */
    size_t fix_count;
    struct sgcc_result *result;
};

/* Files of the system are not changed, nor what cannot be written, such as standard input. */
static bool is_own(const char *path)
{
    return strcmp(path, "-") != 0 && strncmp(path, "/usr/", 5) != 0 && may_write(path);
}

static struct buffer *text_of(struct fixing *f, const char *file, const char **path)
{
    bool is_source = strcmp(file, shown_name(f->cmd, f->in)) == 0;
    *path = is_source ? f->in->path : file;
    return !is_own(*path) ? NULL : is_source ? f->source : included_text(f->cmd, file);
}

static bool is_known(const struct fixing *f, const struct sgcc_fix *fix)
{
    for (size_t i = 0; i < f->fix_count; i++) {
        const struct sgcc_fix *other = f->fixes[i];
        bool overlaps = fix->start < other->end && other->start < fix->end;
        bool is_same = fix->start == other->start && fix->end == other->end;
        if (!strcmp(fix->file, other->file) &&
            (overlaps || (is_same && !strcmp(fix->text, other->text))))
            return true;
    }
    return false;
}

/* Later places first, so that offsets stay right while texts change.  Of the insertions at one
 * place that of a directive is applied last, and so stands first. */
static int compare_fixes(const void *a, const void *b)
{
    const struct sgcc_fix *x = *(const struct sgcc_fix *const *)a,
                          *y = *(const struct sgcc_fix *const *)b;
    return x->start != y->start ? (x->start < y->start ? 1 : -1) : strcmp(y->text, x->text);
}

static void collect_fixes(struct fixing *f)
{
    size_t count = sgcc_message_count(f->result);
    f->fixes = allocate(NULL, sizeof *f->fixes * (count + 1));
    f->fix_count = 0;
    for (size_t i = 0; i < count; i++) {
        const char *path;
        struct sgcc_message_details details = {.size = sizeof details};
        sgcc_message_details_at(f->result, i, &details);
        bool is_error = sgcc_message_at(f->result, i).severity == SGCC_ERROR;
        if (is_error && details.fix && details.fix->is_certain && !is_known(f, details.fix) &&
            text_of(f, details.fix->file, &path))
            f->fixes[f->fix_count++] = details.fix;
    }
    qsort(f->fixes, f->fix_count, sizeof *f->fixes, compare_fixes);
}

static void copy_text(struct buffer *to, const struct buffer *from)
{
    static const char padding[SGCC_PADDING];
    *to = (struct buffer){0};
    buffer_add(to, from->bytes, from->length);
    buffer_add(to, padding, sizeof padding);
    to->length -= sizeof padding;
}

static struct changed *change(struct fixing *f, const char *path, struct buffer *text)
{
    for (size_t i = 0; i < f->file_count; i++)
        if (f->files[i].text == text) return &f->files[i];
    f->files = allocate(f->files, sizeof *f->files * (f->file_count + 1));
    struct changed *file = &f->files[f->file_count++];
    *file = (struct changed){format_text("%s", path), text, {0}, false};
    return file;
}

static void apply(struct fixing *f, const struct sgcc_fix *fix)
{
    static const char padding[SGCC_PADDING];
    const char *path;
    struct buffer *text = text_of(f, fix->file, &path), fixed = {0};
    struct changed *file = change(f, path, text);
    if (!file->old.bytes) copy_text(&file->old, text);
    buffer_add(&fixed, text->bytes, fix->start);
    buffer_string(&fixed, fix->text);
    buffer_add(&fixed, text->bytes + fix->end, text->length - fix->end);
    buffer_add(&fixed, padding, sizeof padding);
    fixed.length -= sizeof padding;
    free(text->bytes);
    *text = fixed;
}

/* The texts of the round before are restored, or forgotten. */
static void end_round(struct fixing *f, bool is_good)
{
    for (size_t i = 0; i < f->file_count; i++) {
        struct changed *file = &f->files[i];
        if (!file->old.bytes) continue;
        if (!is_good) {
            free(file->text->bytes);
            *file->text = file->old;
        } else {
            free(file->old.bytes);
            file->is_kept = true;
        }
        file->old = (struct buffer){0};
    }
}

/* Returns the errors of the result; SIZE_MAX: the compiler stopped before it saw all. */
static size_t count_errors(const struct sgcc_result *result)
{
    return !result || sgcc_status(result) > SGCC_SOURCE_ERROR ? SIZE_MAX : sgcc_error_count(result);
}

static void say_fixed(const struct fixing *f)
{
    for (size_t i = f->fix_count; i--;) {
        const struct sgcc_fix *fix = f->fixes[i];
        char *text = format_text("fixed: %s", fix->title);
        print_note_at(f->cmd, fix->file, fix->line, fix->column, text);
        free(text);
    }
}

/* Returns whether there is a next round. */
static bool fix_round(struct fixing *f)
{
    size_t errors = count_errors(f->result);
    if (!errors || errors == SIZE_MAX) return false;
    collect_fixes(f);
    for (size_t i = 0; i < f->fix_count; i++) apply(f, f->fixes[i]);
    struct sgcc_result *next =
        f->fix_count ? compile_once(f->cmd, f->in, f->source, SGCC_OUTPUT_NOTHING) : NULL;
    bool is_good = next && count_errors(next) < errors;
    end_round(f, is_good);
    if (is_good) say_fixed(f);
    free(f->fixes);
    sgcc_result_free(f->result);
    f->result = next;
    return is_good;
}

static enum exit_code write_files(struct fixing *f)
{
    struct outputs outputs = {0};
    const char *path, *why;
    for (size_t i = 0; i < f->file_count; i++)
        if (f->files[i].is_kept)
            add_output(&outputs, format_text("%s", f->files[i].path), f->files[i].text->bytes,
                       f->files[i].text->length, NULL);
    why = write_outputs(&outputs, &f->cmd->host, &path);
    if (why) complain(f->cmd, "cannot write '%s': %s", path, why);
    free_outputs(&outputs);
    return why ? EXIT_USE : EXIT_DONE;
}

enum exit_code apply_fixes(struct command *cmd, const struct input *in, struct buffer *source)
{
    struct fixing f = {.cmd = cmd, .in = in, .source = source};
    f.result = compile_once(cmd, in, source, SGCC_OUTPUT_NOTHING);
    for (int round = 0; f.result && round < MOST_ROUNDS && fix_round(&f);) round++;
    enum exit_code code = write_files(&f);
    sgcc_result_free(f.result);
    for (size_t i = 0; i < f.file_count; i++) free(f.files[i].path);
    free(f.files);
    return code;
}
