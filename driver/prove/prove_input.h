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
    size_t size;                                /* in bytes */
    const struct diagnostic_listener *listener; /* takes the answers; NULL: they are printed */
    /* the answer that is read, and its notes */
    struct diagnostic messages[MOST_MESSAGES];
    size_t count;
    size_t attempt;   /* where the messages of the current attempt begin; 0: none began */
    size_t first_end; /* where those of the first end, which did not succeed; 0: none ended */
    const char *fault, *seconds; /* what is wrong if an attempt succeeds */
    bool is_refuted;
    double until;      /* a time, until which sgcc-run may try setups for the answer */
    unsigned late;     /* setups that were not tried, or not to their end, because it was over */
    bool lacks_runner; /* there is no sgcc-run, which was reported */
    enum exit_code code;
    char **kept; /* texts that messages point into */
    size_t kept_count;
};

/* Keeps a text until the answers are printed. */
char *keep_text_of_answer(struct proof *proof, char *text);

/* --- replay.c ------------------------------------------------------------------------------ */

/* What sgcc-run must report. */
struct expected_fault {
    const char *rule;
    const char *file;     /* with `line` 0: anywhere */
    unsigned line, other; /* other: the line of a second access; 0: there is none */
};

/* The option by which sgcc-run finds a fault of the rule. The caller frees it. */
char *option_of_rule(const char *rule);

/* Whether sgcc-run, with the setup, reports the fault. Then `*line` is the line of its log, and the
 * setup is a file, `*path`; the caller frees both. */
bool replay(struct proof *proof, const struct expected_fault *fault, const char *setup, char **line,
            char **path);

#endif
