/* The parts of a record. */
#ifndef SGCC_RUN_RECORD_PARTS_H
#define SGCC_RUN_RECORD_PARTS_H

#include "run/record/record.h"
#include "run/record/steps.h"
#include "run/record/text.h"
#include "run/record/timeline.h"

/* --- lines.c ------------------------------------------------------------------------------- */

/* The lines of a program that have instructions, by file and line. */
struct line_table {
    struct run_line *lines;
    uint64_t *lanes;    /* by line and lane: executions with the lane active */
    uint32_t *of_place; /* the line of each place; lines.count: it has none */
    uint32_t count;
};
bool make_lines(struct record *r);

/* --- accesses.c ---------------------------------------------------------------------------- */

void count_access(struct group *g, const struct instruction *in, uint32_t number);

/* --- variables.c --------------------------------------------------------------------------- */

enum { MOST_COMPONENTS = 16, MOST_ROWS = 512 };

/* A scalar of a variable of the source. */
struct variable_row {
    char *name; /* with its path: v.x */
    const char *function;
    const struct run_type *type;
    uint32_t variable; /* an id */
};
/* Before an instruction, rows get the values of slots; or a store to an object changes them. */
struct watch {
    uint32_t key; /* the number of the instruction, or of the object */
    uint32_t row, count, slot;
};
struct watches {
    struct watch *at;
    uint32_t count, room;
};
struct variables {
    struct variable_row *rows;
    uint32_t row_count;
    struct watches values;  /* by instruction, ascending */
    struct watches objects; /* by object, ascending */
    uint32_t left_out;      /* scalars that got no row */
};
bool read_names(struct record *r);
void free_names(struct variables *v);
/* Returns the first watch of a key; NULL: there is none. */
const struct watch *find_watch(const struct watches *w, uint32_t key);

/* --- the record ---------------------------------------------------------------------------- */

struct record {
    struct run_machine *machine;
    uint32_t *first;     /* by function: the number of its first instruction */
    uint32_t *access_of; /* by instruction: its access + 1; 0 */
    struct line_table lines;
    struct run_access *accesses;
    uint32_t access_count, access_room;
    struct timeline time;
    struct variables variables;
    struct steps *steps; /* of the first subgroups of the first workgroup */
    uint32_t steps_count;
    uint64_t instructions, lane_instructions;
    uint64_t steps_room; /* bytes of text for a subgroup */
};

#endif
