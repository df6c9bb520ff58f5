/* One --prove of one input. */
#ifndef SGCC_DRIVER_PROVE_PROVE_INPUT_H
#define SGCC_DRIVER_PROVE_PROVE_INPUT_H

#include "driver/driver.h"

enum { MOST_MESSAGES = 16 }; /* about one answer */

struct proof {
    struct command *cmd;
    const struct input *in;
    const struct buffer *source; /* NULL: the input is a module */
    const void *words;
    size_t size; /* in bytes */
    /* the answer that is read, and its notes */
    struct diagnostic messages[MOST_MESSAGES];
    size_t count;
    bool is_refuted;
    enum exit_code code;
    char **kept; /* texts that messages point into */
    size_t kept_count;
};

/* Keeps a text until the answers are printed. */
char *keep_text_of_answer(struct proof *proof, char *text);

/* --- replay.c ------------------------------------------------------------------------------ */

/* Whether sgcc-run, with the setup, reports the rule at a line that the answer names. `line` is 0
 * if none is known. The setup is a file then,
 * `*path`, which the caller frees. */
bool replay(struct proof *proof, const char *rule, unsigned line, const char *setup, char **path);

#endif
