/* Diagnostics. The stages report errors, warnings and notes at source locations; they are collected
 * in c->diag in the order of their detection, and the library returns them to its caller. Nothing
 * is printed here, and no function here ends the compilation. */
#ifndef SGCC_BASE_DIAG_H
#define SGCC_BASE_DIAG_H

#include <stdarg.h>
#include <stdbool.h>

#include "base/recovery.h"
#include "base/silence.h"
#include "base/source.h"
#include "base/vec.h"

struct context;

enum severity { SEVERITY_NOTE, SEVERITY_WARNING, SEVERITY_ERROR };

/* the default of options.error_limit */
enum { MOST_ERRORS = 20 };

/* A location as messages show it, which stays valid when another compilation reports it. */
struct shown_location {
    const char *file; /* NULL: no file */
    uint32_t line, column;
    const char *source_line; /* does not end with NUL; NULL: there is none */
    uint32_t source_length;  /* in bytes */
};

/* Bytes of the source of a message.  Both 0: nothing. */
struct text_range {
    uint32_t start, end;
};

/* The same as messages show it. */
struct shown_range {
    uint32_t line, column, end_line, end_column;
};

struct message {
    struct message *next;
    enum severity severity;
    /* what the text was made of, and the rule if the reporter named it; else NULL: the rule follows
     * from the format (lang/rules.h) */
    const char *format, *rule;
    const struct sgcc_fix *fix; /* NULL: none is known */
    struct location location;   /* line 0: the message has no location */
    /* of the range that it is about, after its last byte, in location.source; 0: of one token */
    uint32_t end, end_line, end_column;
    /* what else is marked in location.source, such as both operands of the operator at the
     * location */
    struct shown_range marked[2];
    uint32_t marked_count;
    bool is_step; /* a note that is a step of the path that makes the warning true */
    const char *text;
    const char *source_line; /* does not end with NUL; NULL: there is none */
    uint32_t source_length;  /* in bytes */
};

/* An error that was reported, for the detection of duplicates.  `spelled` is the location in the
 * macro definition; 0: the error is not in an expansion. */
struct reported {
    loc_t loc, spelled;
    const char *text;
};

/* The proposal of suggest_name for an unknown name: the next error becomes one with a fix if it is
 * at that name. */
struct suggestion {
    const char *unknown, *meant; /* NULL: there is none */
    bool is_certain;             /* nothing else can be meant */
};

/* An error that a name is not declared. */
struct unknown_use {
    const struct name *name;
    struct message *message;
    loc_t around; /* the name of the function that it is in; 0: it is in none */
};

struct diagnostics {
    struct message *first, **last;
    struct message *current;   /* the last error or warning */
    struct message *last_note; /* NULL: there was none */
    struct suggestion suggestion;
    unsigned errors, warnings;
    unsigned most_errors; /* 0: MOST_ERRORS; SGCC_NO_LIMIT: any number */
    /* most_errors was reached: later messages are dropped, and stages may skip work */
    bool stopped;
    bool no_warnings, warnings_are_errors;
    /* Says what becomes of a warning by its format and text.  NULL: no option and no pragma is
     * about a single one. */
    enum warning_state (*judge)(struct context *c, loc_t loc, const char *fmt, const char *text);
    bool is_silenced; /* what follows is a consequence of the last error */
    /* the last error or warning was suppressed, and so are its notes */
    bool suppresses_notes;
    struct recovery recovery;      /* which errors may be follow-ups of others */
    VEC(struct reported) reported; /* the errors so far */
    VEC(struct unknown_use) unknown_uses;
};

/* Reports an error at `loc`; 0 means that it has no location.  Suppresses a second error at the
 * same loc, and the same error in another expansion of the same macro.  Adds notes about the macro
 * expansions and #include directives that lead to `loc`, so callers never do. */
void error_at(struct context *c, loc_t loc, const char *fmt, ...)
    __attribute__((cold, format(printf, 3, 4)));
/* The same with a list of arguments. */
void error_with(struct context *c, loc_t loc, const char *fmt, va_list args) __attribute__((cold));
void warn_with(struct context *c, loc_t loc, const char *fmt, va_list args) __attribute__((cold));
/* Like error_at, for something that is missing or misplaced: after a syntax error or a missing file
 * that may be a follow-up, so it is suppressed. */
void error_unless_recovering(struct context *c, loc_t loc, const char *fmt, ...)
    __attribute__((cold, format(printf, 3, 4)));
/* Reports a warning whose state is known, and returns whether it was not suppressed. */
bool warn_as(struct context *c, enum warning_state state, loc_t loc, const char *fmt, va_list args)
    __attribute__((cold));
bool warn_as_in(struct context *c, enum warning_state state, const struct shown_location *at,
                const char *fmt, va_list args) __attribute__((cold));
/* Reports a warning, or an error if warnings are errors. */
void warn_at(struct context *c, loc_t loc, const char *fmt, ...)
    __attribute__((cold, format(printf, 3, 4)));
/* Reports an error about a file without lines, such as a module.  `line` has `length` bytes and is
 * shown with the message; NULL: there is none.  The strings must stay valid as long as the result.
 * The limit of such errors is MOST_FINDINGS, whatever the options say. */
enum { MOST_FINDINGS = 200 };
void error_about(struct context *c, const char *path, const char *text, const char *line,
                 uint32_t length) __attribute__((cold));
/* Of the error or warning that was reported last, unless it was suppressed: says by which rule it
 * is, or what its text was made of where error_at got a finished one. */
void set_message_rule(struct context *c, const char *rule) __attribute__((cold));
void set_message_template(struct context *c, const char *fmt) __attribute__((cold));
/* Its range ends at this offset in the source of its location. */
void set_message_end(struct context *c, uint32_t offset) __attribute__((cold));
/* These parts of the source of its location are wrong together. */
void mark_in_message(struct context *c, struct text_range first, struct text_range second)
    __attribute__((cold));
/* Adds a fix to it: the bytes from `start` to `end` of `source` become `text`.  Only the first fix
 * of a message counts.  A fix is certain if nothing else can have been meant. */
struct fix_edit {
    const struct source *source;
    uint32_t start, end;
    const char *text;
};
void offer_fix(struct context *c, struct fix_edit edit, bool is_certain, const char *title)
    __attribute__((cold));
/* Add a note and a fix to an earlier message of this compilation. */
void note_later(struct context *c, struct message *m, loc_t loc, const char *fmt, ...)
    __attribute__((cold, format(printf, 4, 5)));
void fix_later(struct context *c, struct message *m, struct fix_edit edit, bool is_certain,
               const char *title) __attribute__((cold));
/* The error that was reported last is that `name` is not declared: should a declaration follow, a
 * note tells of it. */
void note_unknown(struct context *c, const struct name *name, loc_t around) __attribute__((cold));
/* Adds a note to the error or warning that was reported last. */
void note_at(struct context *c, loc_t loc, const char *fmt, ...)
    __attribute__((cold, format(printf, 3, 4)));

/* Returns the location of `loc` in this compilation. */
struct shown_location shown_location_of(struct context *c, loc_t loc);
/* Makes a step of the note that was added last: the notes of a warning that are steps lead from it
 * back to its cause. */
void mark_step(struct context *c);
/* The same as error_at, warn_at and note_at, for locations of other compilations.  Their strings
 * are copied. */
void error_in(struct context *c, const struct shown_location *at, const char *fmt, ...)
    __attribute__((cold, format(printf, 3, 4)));
void warn_in(struct context *c, const struct shown_location *at, const char *fmt, ...)
    __attribute__((cold, format(printf, 3, 4)));
void note_in(struct context *c, const struct shown_location *at, const char *fmt, ...)
    __attribute__((cold, format(printf, 3, 4)));

/* Whether there was an error. A missing part of the whole module (main, a workgroup size, a
 * binding) may be its follow-up. */
static inline bool had_error(const struct diagnostics *d) { return d->errors; }

/* --- sort_messages.c ---------------------------------------------------------------------------
 */

/* Puts messages in the order of the places that they are about: of the main file, and within it of
 * included files.  Those without a place come first if no other came before them, else last. */
void sort_messages(struct context *c) __attribute__((cold));

#endif
