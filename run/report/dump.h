/* --dump, as text or JSON. */
#ifndef SGCC_RUN_REPORT_DUMP_H
#define SGCC_RUN_REPORT_DUMP_H

#include "run/command/places.h"

/* --- dump.c --------------------------------------------------------------------------------- */

void print_dumps(struct run_command *cmd, const struct run_target *t);

/* --- dump_text.c ---------------------------------------------------------------------------- */

/* A part whose end has not come. */
struct open_part {
    enum run_part_kind kind;
    uint32_t count;   /* of members, as struct run_part has it */
    uint32_t used;    /* parts so far */
    bool spans_lines; /* it may have more than one line */
};

struct text_dump {
    const uint8_t *bytes; /* that offsets of parts count from */
    unsigned per_line;    /* numbers of a line */
    unsigned used;        /* numbers on this line */
    bool any;             /* something is on this line */
    struct open_part open[RUN_MOST_NESTING + 2];
    unsigned depth;
};
/* A run_visit_part: prints a part of a value; `user` is a struct text_dump. */
void print_text_part(void *user, const struct run_part *part);

/* --- dump_json.c ---------------------------------------------------------------------------- */

struct json_dump {
    const uint8_t *bytes;
    bool any; /* a part precedes in what is open */
    bool is_struct[RUN_MOST_NESTING + 2];
    unsigned depth;
};
/* The same as JSON; `user` is a struct json_dump. */
void print_json_part(void *user, const struct run_part *part);

#endif
