/* Messages for programs: JSON, SARIF, and the commands of GitHub's actions. */
#ifndef SGCC_DRIVER_MESSAGES_DIAGNOSTIC_H
#define SGCC_DRIVER_MESSAGES_DIAGNOSTIC_H

#include <stdio.h>

#include "include/sgcc.h"

/* --message-format */
enum message_format { MESSAGES_TEXT, MESSAGES_JSON, MESSAGES_SARIF, MESSAGES_GITHUB };

struct diagnostic {
    struct sgcc_message message;
    struct sgcc_message_details details;
};

/* Takes messages that are not to be printed: one, and the notes that follow it. */
struct diagnostic_listener {
    void *user;
    void (*take)(void *user, const struct diagnostic *all, size_t count);
};

/* An error or warning with the notes that belong to it; or a note that belongs to none. */
struct diagnostic_group {
    const struct diagnostic *first;
    const struct diagnostic *notes;
    size_t note_count;
};

/* The text of the note after the messages of a source at which sgcc_stopped_early is true. */
#define TOO_MANY_ERRORS \
    "too many errors: sgcc looked at nothing after these, -ferror-limit=N sets how many it reports"

/* --- print_json.c -------------------------------------------------------------------------- */

/* Prints an object and a line end (docs/messages.md). */
void print_json_diagnostic(FILE *out, const struct diagnostic_group *group);

/* --- print_github.c ------------------------------------------------------------------------ */

/* Prints a line for a log of GitHub's actions. */
void print_github_diagnostic(FILE *out, const struct diagnostic_group *group);

/* --- print_sarif.c ------------------------------------------------------------------------- */

/* SARIF 2.1.0 is one document, which begins with the first result.  It is not complete before
 * finish_sarif, which frees `s`. */
struct sarif;
struct sarif *new_sarif(void);
void add_to_sarif(FILE *out, struct sarif *s, const struct diagnostic_group *group);
void finish_sarif(FILE *out, struct sarif *s);

#endif
