/* --fix: applies the certain fixes of errors and warnings.
 *
 * In: the messages of a compilation. Out: edited files. In each round the fixes of all errors are
 * applied to the texts in memory, the input and what it includes, and the input is compiled again.
 * A fix has helped if its error is gone and no error is about the text that it wrote. Other new
 * errors do not count against it: the compiler had not reached them before. If a fix has not
 * helped, the round is repeated without it. Rounds follow each other, since a fix may lead the
 * compiler further.
 *
 * The texts of the round with the fewest errors are written, all of them. If no round has fewer
 * errors than the input had, nothing is written. */
#include "driver/fix/fix.h"
#include "driver/command.h"
#include "driver/fix/fix_texts.h"
#include "driver/fix/judge_fixes.h"
#include "driver/include.h"
#include "driver/messages/print_messages.h"
#include "driver/outputs/output_names.h"
#include "driver/system/files.h"
#include "driver/system/system.h"

#include <stdlib.h>
#include <string.h>

/* Errors are counted up to MOST_ERRORS_SEEN, and of MOST_FIXES the fixes are applied in a round. */
enum { MOST_ROUNDS = 100, MOST_ERRORS_SEEN = 2000, MOST_FIXES = 1000 };

/* A fix that did not help: it is not tried again until the texts have changed. */
struct refused_fix {
    char *file, *text;
    size_t start;
};

struct fixing {
    struct command *cmd;
    struct sgcc_options library; /* those of `cmd`, with more messages */
    const struct input *in;
    struct buffer *source;
    struct fix_texts texts;
    struct tried *fixes; /* of this round: what they point to lives in `result` */
    size_t fix_count;
    struct refused_fix *refused;
    size_t refused_count;
    struct sgcc_result *result;          /* of the texts as they are before a round */
    unsigned first_errors, least_errors; /* of the input, and of the best round */
    size_t best;                         /* how many edits that has; 0: none is better */
    unsigned last_errors;                /* of the last round, kept or not */
    bool was_tried;                      /* there were fixes */
};

/* --- which fixes --------------------------------------------------------------------------- */

/* Files of the system are not changed, nor what cannot be written, such as standard input. */
static bool is_own(const struct fixing *f, const char *path)
{
    if (strncmp(path, "/usr/", 5) == 0) return false;
    return f->cmd->options->library.port_diff || (strcmp(path, "-") != 0 && may_write(path));
}

static struct buffer *text_of(struct fixing *f, const char *file, const char **path)
{
    bool is_source = strcmp(file, shown_name(f->cmd, f->in)) == 0;
    *path = is_source ? f->in->path : file;
    return !is_own(f, *path) ? NULL : is_source ? f->source : included_text(f->cmd, file);
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
        const struct refused_fix *r = &f->refused[i];
        if (r->start == fix->start && !strcmp(r->file, fix->file) && !strcmp(r->text, fix->text))
            return true;
    }
    return false;
}

static void note_refused(struct fixing *f, const struct sgcc_fix *fix)
{
    f->refused = allocate(f->refused, sizeof *f->refused * (f->refused_count + 1));
    f->refused[f->refused_count++] = (struct refused_fix){format_text("%s", fix->file),
                                                          format_text("%s", fix->text), fix->start};
}

static void forget_refused(struct fixing *f)
{
    for (size_t i = 0; i < f->refused_count; i++) {
        free(f->refused[i].file);
        free(f->refused[i].text);
    }
    f->refused_count = 0;
}

/* Later positions first, so that offsets stay right while texts change. Among insertions at the
 * same position, that of a directive is applied last, and so comes first in the text. */
static int compare_fixes(const void *a, const void *b)
{
    const struct sgcc_fix *x = ((const struct tried *)a)->fix, *y = ((const struct tried *)b)->fix;
    return x->start != y->start ? (x->start < y->start ? 1 : -1) : strcmp(y->text, x->text);
}

/* Whether --fix is about a message: an error, or a warning whose fix is certain. */
static bool is_fault(const struct sgcc_message *m, const struct sgcc_fix *fix)
{
    return m->severity == SGCC_ERROR || (m->severity == SGCC_WARNING && fix && fix->is_certain);
}

static unsigned count_faults(const struct sgcc_result *result)
{
    unsigned count = sgcc_error_count(result);
    for (size_t i = 0; i < sgcc_message_count(result); i++) {
        struct sgcc_message m = sgcc_message_at(result, i);
        struct sgcc_message_details more = {.size = sizeof more};
        sgcc_message_details_at(result, i, &more);
        count += m.severity == SGCC_WARNING && is_fault(&m, more.fix);
    }
    return count;
}

static void collect_fixes(struct fixing *f)
{
    size_t count = sgcc_message_count(f->result);
    f->fixes = allocate(NULL, sizeof *f->fixes * (count + 1));
    f->fix_count = 0;
    for (size_t i = 0; i < count && f->fix_count < MOST_FIXES; i++) {
        const char *path;
        struct sgcc_message m = sgcc_message_at(f->result, i);
        struct sgcc_message_details more = {.size = sizeof more};
        sgcc_message_details_at(f->result, i, &more);
        const struct sgcc_fix *fix = more.fix;
        if (is_fault(&m, fix) && fix && fix->is_certain && !is_known(f, fix) &&
            !is_refused(f, fix) && text_of(f, fix->file, &path))
            f->fixes[f->fix_count++] = (struct tried){
                .fix = fix, .text = m.text, .file = more.source_file, .place = more.start};
    }
    qsort(f->fixes, f->fix_count, sizeof *f->fixes, compare_fixes);
}

/* --- rounds -------------------------------------------------------------------------------- */

/* Whether the compiler has seen all that it can. */
static bool is_judged(const struct sgcc_result *result)
{
    return result && sgcc_result_status(result) <= SGCC_SOURCE_ERROR;
}

/* A round that was kept gives its texts to the next; else the next does without what has failed.
 * A result is freed before the texts that it was made of. */
static void end_good_round(struct fixing *f, struct sgcc_result *next)
{
    sgcc_result_free(f->result);
    f->result = next;
    end_edits(&f->texts, true);
    if (f->last_errors < f->least_errors) f->least_errors = f->last_errors, f->best = f->texts.kept;
    forget_refused(f);
}

static void end_bad_round(struct fixing *f, struct sgcc_result *next)
{
    sgcc_result_free(next);
    end_edits(&f->texts, false);
    for (size_t i = 0; i < f->fix_count; i++)
        if (f->fixes[i].has_failed) note_refused(f, f->fixes[i].fix);
}

static void apply_all(struct fixing *f)
{
    for (size_t i = 0; i < f->fix_count; i++) {
        const char *path;
        struct buffer *text = text_of(f, f->fixes[i].fix->file, &path);
        make_edit(&f->texts, path, text, f->fixes[i].fix);
    }
}

/* Returns whether there is a next round. */
static bool fix_round(struct fixing *f)
{
    if (!is_judged(f->result) || !count_faults(f->result)) return false;
    collect_fixes(f);
    apply_all(f);
    struct sgcc_result *next =
        f->fix_count ? compile_with(f->cmd, &f->library, f->in, f->source, SGCC_OUTPUT_NOTHING)
                     : NULL;
    bool goes_on = is_judged(next);
    if (goes_on) f->last_errors = count_faults(next), f->was_tried = true;
    if (goes_on && judge_fixes(f->fixes, f->fix_count, f->result, next)) end_good_round(f, next);
    else end_bad_round(f, next);
    free(f->fixes);
    return goes_on;
}

/* The limit of errors is one of messages: fixes are judged by more of them. */
static void run_rounds(struct fixing *f)
{
    f->library.error_limit = MOST_ERRORS_SEEN;
    f->library.every_use = 1;
    f->result = compile_with(f->cmd, &f->library, f->in, f->source, SGCC_OUTPUT_NOTHING);
    f->first_errors = f->result ? count_faults(f->result) : 0;
    f->least_errors = f->first_errors;
    for (int round = 0; f->result && round < MOST_ROUNDS && fix_round(f);) round++;
}

/* Says why nothing is written though there were fixes. */
static void explain_refusal(const struct fixing *f)
{
    if (f->best || !f->was_tried) return;
    char *text =
        f->last_errors < f->first_errors
            ? format_text("not written: an edit of --fix leads to an error where it was made")
            : format_text("not written: errors with the edits of --fix: %u, without them: %u",
                          f->last_errors, f->first_errors);
    print_note_at(f->cmd, shown_name(f->cmd, f->in), 0, 0, text);
    free(text);
}

static enum exit_code write_files(struct fixing *f)
{
    struct outputs outputs = {0};
    const char *path, *why;
    save_texts(&f->texts, &outputs);
    why = write_outputs(&outputs, &f->cmd->host, &path);
    if (why) complain(f->cmd, "cannot write '%s': %s", path, why);
    free_outputs(&outputs);
    if (!why) print_edits(&f->texts, f->cmd);
    return why ? EXIT_USE : EXIT_DONE;
}

static enum exit_code print_diff(struct fixing *f)
{
    struct buffer text = {0};
    diff_texts(&f->texts, &text);
    const char *why = write_to_stdout(&f->cmd->host, text.bytes, text.length);
    if (why) complain(f->cmd, "cannot print the differences: %s", why);
    free(text.bytes);
    return why ? EXIT_USE : EXIT_DONE;
}

enum exit_code apply_fixes(struct command *cmd, const struct input *in, struct buffer *source)
{
    struct fixing f = {.cmd = cmd, .library = cmd->options->library, .in = in, .source = source};
    run_rounds(&f);
    sgcc_result_free(f.result);
    settle_texts(&f.texts, f.best);
    enum exit_code code = cmd->options->library.port_diff ? print_diff(&f) : write_files(&f);
    if (code == EXIT_DONE) explain_refusal(&f);
    forget_refused(&f);
    free(f.refused);
    drop_fix_texts(&f.texts);
    return code;
}
