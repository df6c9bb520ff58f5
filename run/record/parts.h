/* The parts of a record. */
#ifndef SGCC_RUN_RECORD_PARTS_H
#define SGCC_RUN_RECORD_PARTS_H

#include "run/record/record.h"

/* --- text.c -------------------------------------------------------------------------------- */

/* A text that grows.  After a lack of memory it stays as it is and `failed` is set. */
struct record_text {
    char *at;
    size_t size, room;
    bool failed;
};
void append_text(struct record_text *t, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
/* Adds a string of JSON, in quotes. */
void append_quoted(struct record_text *t, const char *string);

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

/* --- timeline.c ---------------------------------------------------------------------------- */

/* What a subgroup executed in some ticks. */
struct cell {
    uint32_t line; /* of most of its instructions, about */
    uint32_t executed, lanes;
};
struct time_row {
    uint64_t now;     /* the tick of its next instruction */
    uint64_t arrival; /* at a split barrier */
    unsigned lanes;   /* that exist */
    struct cell *cells;
};
struct time_barrier {
    uint64_t tick;
    uint32_t line, workgroup;
};
/* A tick is an instruction of a subgroup.  All workgroups begin at tick 0. */
struct timeline {
    struct time_row *rows;
    struct cell *cells;
    uint32_t row_count, subgroups; /* rows; subgroups of a workgroup */
    uint32_t columns;              /* cells of a row */
    uint64_t width;                /* ticks of a cell */
    struct time_barrier *barriers;
    uint32_t barrier_count;
    uint64_t barriers_left_out;
};
bool make_timeline(struct record *r);
/* The executing subgroup spends a tick on a line; it `arrives` at a split barrier. */
void count_tick(struct record *r, struct group *g, uint32_t line, bool arrives);
void write_timeline(const struct record *r, struct record_text *t);

/* --- variables.c --------------------------------------------------------------------------- */

enum { MOST_COMPONENTS = 16, MOST_ROWS = 512 };

/* A scalar of a variable of the source. */
struct variable_row {
    char *name; /* with its path: v.x */
    const char *function;
    const struct type *type;
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

/* --- steps.c ------------------------------------------------------------------------------- */

/* The steps of a subgroup: instructions of one line that the same lanes execute. */
struct steps {
    struct record_text text;
    uint64_t *values;         /* by row and lane */
    lane_mask *known, *dirty; /* by row */
    lane_mask mask, shown;    /* of the current step; of the last one that was written */
    uint32_t line, number;    /* of the current step; the number of its last instruction */
    uint32_t count;
    uint64_t left_out;
    bool is_open;
};
bool make_steps(struct record *r);
void add_to_step(struct record *r, struct group *g, uint32_t line, uint32_t number);
void add_store(struct record *r, struct group *g, const struct instruction *in);
void write_steps(struct record *r, struct record_text *t);
void free_steps(struct record *r);

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

/* The row of a subgroup in the time line; NULL: it is left out. */
struct time_row *row_of(const struct record *r, const struct workgroup *w, uint32_t subgroup);

#endif
