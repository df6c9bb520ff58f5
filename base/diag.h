/* Messages of a compilation.  They are collected, in order; the driver prints them. */
#ifndef SGCC_BASE_DIAG_H
#define SGCC_BASE_DIAG_H

#include <stdbool.h>

#include "base/source.h"

struct context;

enum severity { SEVERITY_NOTE, SEVERITY_WARNING, SEVERITY_ERROR };

enum { MOST_ERRORS = 20 };

struct message {
    struct message *next;
    enum severity severity;
    struct place place;             /* line 0: belongs to no place */
    const char *text;
    const char *source_line;        /* not NUL-terminated; NULL when there is none */
    uint32_t source_length;
};

struct diagnostics {
    struct message *first, **last;
    unsigned errors, warnings;
    bool stopped;                   /* MOST_ERRORS were reached: everybody may hurry to the end */
    bool incomplete;                /* what a file, the version or an extension would have brought is missing, or #error was met: the
                                       rest is worth no message but the preprocessor's */
    bool torn;                      /* the text could not be read everywhere, so what is missing or out of place may be a consequence */
    bool no_warnings, warnings_are_errors;
    bool muted;                     /* the last error or warning was left out, so its notes are, too */
    struct { loc_t loc, spelled; const char *text; } reported[MOST_ERRORS];        /* the errors so far */
};

/* A mistake of the user at `loc`.  A second error at the same loc is left out, and so is the same one in another expansion of the same
 * macro.  Notes about the way there (macro, include) are added here, so callers never do. */
void error_at(struct context *c, loc_t loc, const char *fmt, ...) __attribute__((cold, format(printf, 3, 4)));
/* The same for what is missing or stands where it has no place: in a text that is torn, that is left out. */
void misplaced_at(struct context *c, loc_t loc, const char *fmt, ...) __attribute__((cold, format(printf, 3, 4)));
void warn_at(struct context *c, loc_t loc, const char *fmt, ...) __attribute__((cold, format(printf, 3, 4)));
/* What is wrong with a file that has no lines, such as a module; `line` (of `length` bytes, or NULL) is shown with it.  There may be more of these
 * than of others: MOST_FINDINGS. */
enum { MOST_FINDINGS = 200 };
void error_about(struct context *c, const char *path, const char *text, const char *line, uint32_t length)
    __attribute__((cold));
/* More about the error or warning just reported. */
void note_at(struct context *c, loc_t loc, const char *fmt, ...) __attribute__((cold, format(printf, 3, 4)));

#endif
