/* --fix: applies the fixes that are certain.
 *
 * The fixes of all errors of an input are applied to its text in memory and to the files that it
 * includes, and it is compiled again.  A fix has helped if its error is gone and none is about what
 * it wrote: other errors, which the compiler had not come to, do not speak against it.  If one has
 * not, the round is tried again without it.  Rounds are repeated, since a fix may lead the compiler
 * further.  In the end all changed files are written, or none. */
#include "driver/fix.h"
#include "driver/command.h"
#include "driver/files.h"
#include "driver/judge_fixes.h"
#include "driver/include.h"
#include "driver/output_names.h"
#include "driver/print_messages.h"
#include "driver/system.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_ROUNDS = 100, MOST_ERRORS_SEEN = 1000 };

/* A file that is changed: its text, and the one before, to which `result` refers. */
struct changed {
    char *path;
    struct buffer *text, old;
    bool is_kept; /* a round was successful */
};

/* A fix that has not helped: it is not tried again until the texts have changed. */
struct refused {
    char *file, *text;
    size_t start;
};

struct fixing {
    struct command *cmd;
    const struct input *in;
    struct buffer *source;
    struct changed *files;
    size_t file_count;
    struct tried *fixes; /* of this round: what they point to lives in `result` */
    size_t fix_count;
    struct refused *refused;
    size_t refused_count;
    struct sgcc_result *result;
};

/* --- which fixes --------------------------------------------------------------------------- */

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
        const struct sgcc_fix *other = f->fixes[i].fix;
        bool overlaps = fix->start < other->end && other->start < fix->end;
        bool is_same = fix->start == other->start && fix->end == other->end;
        if (!strcmp(fix->file, other->file) &&
            (overlaps || (is_same && !strcmp(fix->text, other->text))))
            return true;
    }
    return false;
}

static bool is_refused(const struct fixing *f, const struct sgcc_fix *fix)
{
    for (size_t i = 0; i < f->refused_count; i++) {
        const struct refused *r = &f->refused[i];
        if (r->start == fix->start && !strcmp(r->file, fix->file) && !strcmp(r->text, fix->text))
            return true;
    }
    return false;
}

static void refuse(struct fixing *f, const struct sgcc_fix *fix)
{
    f->refused = allocate(f->refused, sizeof *f->refused * (f->refused_count + 1));
    f->refused[f->refused_count++] =
        (struct refused){format_text("%s", fix->file), format_text("%s", fix->text), fix->start};
}

static void forget_refused(struct fixing *f)
{
    for (size_t i = 0; i < f->refused_count; i++) {
        free(f->refused[i].file);
        free(f->refused[i].text);
    }
    f->refused_count = 0;
}

/* Later places first, so that offsets stay right while texts change.  Of the insertions at one
 * place that of a directive is applied last, and so stands first. */
static int compare_fixes(const void *a, const void *b)
{
    const struct sgcc_fix *x = ((const struct tried *)a)->fix, *y = ((const struct tried *)b)->fix;
    return x->start != y->start ? (x->start < y->start ? 1 : -1) : strcmp(y->text, x->text);
}

static void collect_fixes(struct fixing *f)
{
    size_t count = sgcc_message_count(f->result);
    f->fixes = allocate(NULL, sizeof *f->fixes * (count + 1));
    f->fix_count = 0;
    for (size_t i = 0; i < count; i++) {
        const char *path;
        struct sgcc_message m = sgcc_message_at(f->result, i);
        struct sgcc_message_details more = {.size = sizeof more};
        sgcc_message_details_at(f->result, i, &more);
        const struct sgcc_fix *fix = more.fix;
        if (m.severity == SGCC_ERROR && fix && fix->is_certain && !is_known(f, fix) &&
            !is_refused(f, fix) && text_of(f, fix->file, &path))
            f->fixes[f->fix_count++] = (struct tried){
                .fix = fix, .text = m.text, .file = more.source_file, .place = more.start};
    }
    qsort(f->fixes, f->fix_count, sizeof *f->fixes, compare_fixes);
}

/* --- applying them ------------------------------------------------------------------------- */

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
    buffer_add(&fixed, text->bytes, fix->start);
    buffer_string(&fixed, fix->text);
    buffer_add(&fixed, text->bytes + fix->end, text->length - fix->end);
    buffer_add(&fixed, padding, sizeof padding);
    fixed.length -= sizeof padding;
    if (file->old.bytes) free(text->bytes);
    else file->old = *text;
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

/* --- rounds -------------------------------------------------------------------------------- */

/* Whether the compiler has seen all that it can. */
static bool is_judged(const struct sgcc_result *result)
{
    return result && sgcc_status(result) <= SGCC_SOURCE_ERROR;
}

static void say_fixed(const struct fixing *f)
{
    for (size_t i = f->fix_count; i--;) {
        const struct sgcc_fix *fix = f->fixes[i].fix;
        char *text = format_text("fixed: %s", fix->title);
        print_note_at(f->cmd, fix->file, fix->line, fix->column, text);
        free(text);
    }
}

/* A round that was kept gives its texts to the next; else the next does without what has failed. */
static void end_good_round(struct fixing *f, struct sgcc_result *next)
{
    say_fixed(f);
    forget_refused(f);
    sgcc_result_free(f->result);
    f->result = next;
    end_round(f, true);
}

static void end_bad_round(struct fixing *f, struct sgcc_result *next)
{
    end_round(f, false);
    for (size_t i = 0; i < f->fix_count; i++)
        if (f->fixes[i].has_failed) refuse(f, f->fixes[i].fix);
    sgcc_result_free(next);
}

/* Returns whether there is a next round. */
static bool fix_round(struct fixing *f)
{
    if (!is_judged(f->result) || !sgcc_error_count(f->result)) return false;
    collect_fixes(f);
    for (size_t i = 0; i < f->fix_count; i++) apply(f, f->fixes[i].fix);
    struct sgcc_result *next =
        f->fix_count ? compile_once(f->cmd, f->in, f->source, SGCC_OUTPUT_NOTHING) : NULL;
    bool goes_on = is_judged(next);
    if (goes_on && judge_fixes(f->fixes, f->fix_count, f->result, next)) end_good_round(f, next);
    else end_bad_round(f, next);
    free(f->fixes);
    return goes_on;
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

/* The limit of errors is one of messages: fixes are judged by more of them. */
static void run_rounds(struct fixing *f)
{
    struct sgcc_options *options = &f->cmd->options;
    unsigned limit = options->error_limit;
    options->error_limit = MOST_ERRORS_SEEN;
    f->result = compile_once(f->cmd, f->in, f->source, SGCC_OUTPUT_NOTHING);
    for (int round = 0; f->result && round < MOST_ROUNDS && fix_round(f);) round++;
    options->error_limit = limit;
}

enum exit_code apply_fixes(struct command *cmd, const struct input *in, struct buffer *source)
{
    struct fixing f = {.cmd = cmd, .in = in, .source = source};
    run_rounds(&f);
    enum exit_code code = write_files(&f);
    sgcc_result_free(f.result);
    forget_refused(&f);
    free(f.refused);
    for (size_t i = 0; i < f.file_count; i++) free(f.files[i].path);
    free(f.files);
    return code;
}
