/* Judges fixes by the messages before and after them: a fix has helped if its error is gone and no
 * error is about the text that it wrote. */
#include "driver/fix/judge_fixes.h"

#include <string.h>

/* The offset after all fixes of the byte at `place`; for the position of an insertion, the
 * offset after it. */
static size_t moved(const struct tried *fixes, size_t count, const char *file, size_t place)
{
    size_t added = 0, removed = 0;
    for (size_t i = 0; i < count; i++) {
        const struct sgcc_fix *fix = fixes[i].fix;
        if (fix->end > place || strcmp(fix->file, file) != 0) continue;
        added += strlen(fix->text);
        removed += fix->end - fix->start;
    }
    return place + added - removed;
}

/* Whether the text that a fix replaces had this error, too. */
static bool was_there(const struct sgcc_result *before, const struct sgcc_fix *fix,
                      const char *text)
{
    for (size_t i = 0; i < sgcc_message_count(before); i++) {
        struct sgcc_message m = sgcc_message_at(before, i);
        struct sgcc_message_details more = {.size = sizeof more};
        sgcc_message_details_at(before, i, &more);
        if (m.severity == SGCC_ERROR && more.source_file && !strcmp(more.source_file, fix->file) &&
            more.start > fix->start && more.start < fix->end && !strcmp(m.text, text))
            return true;
    }
    return false;
}

/* Errors about a call begin at the name of the function, but most are about what it returns. */
static bool is_about_callee(const struct sgcc_message_details *more)
{
    return more->rule && !strcmp(more->rule, "no-matching-function");
}

/* Whether another fix mends the error: the name that was written needs an extension. */
static bool has_fix_elsewhere(const struct sgcc_message_details *more, const struct tried *t)
{
    const struct sgcc_fix *fix = more->fix;
    return fix && fix->is_certain &&
           (strcmp(fix->file, t->fix->file) != 0 || fix->end < t->new_start ||
            fix->start > t->new_end);
}

/* Whether an error of the next compilation says that a fix was none. */
static bool speaks_against(const struct sgcc_result *before, const struct tried *t,
                           const struct sgcc_message *m, const struct sgcc_message_details *more)
{
    bool is_again = more->start == t->new_place && t->file && !strcmp(more->source_file, t->file) &&
                    !strcmp(m->text, t->text);
    bool is_in_it = more->start >= t->new_start && more->start < t->new_end &&
                    !strcmp(more->source_file, t->fix->file) && !was_there(before, t->fix, m->text);
    if (m->severity != SGCC_ERROR) return is_again;
    if (is_in_it && has_fix_elsewhere(more, t)) return false;
    return is_again || (is_in_it && (more->end <= t->new_end || is_about_callee(more)));
}

static void locate(struct tried *fixes, size_t count, struct tried *t)
{
    t->new_place = t->file ? moved(fixes, count, t->file, t->place) : 0;
    t->new_end = moved(fixes, count, t->fix->file, t->fix->end);
    t->new_start = t->new_end - strlen(t->fix->text);
}

bool judge_fixes(struct tried *fixes, size_t count, const struct sgcc_result *before,
                 const struct sgcc_result *after)
{
    bool is_good = true;
    for (size_t k = 0; k < count; k++) locate(fixes, count, &fixes[k]);
    for (size_t i = 0; i < sgcc_message_count(after); i++) {
        struct sgcc_message m = sgcc_message_at(after, i);
        struct sgcc_message_details more = {.size = sizeof more};
        sgcc_message_details_at(after, i, &more);
        if (m.severity == SGCC_NOTE || !more.source_file) continue;
        for (size_t k = 0; k < count; k++)
            if (speaks_against(before, &fixes[k], &m, &more)) fixes[k].has_failed = true;
    }
    for (size_t k = 0; k < count; k++) is_good &= !fixes[k].has_failed;
    return is_good;
}
