/* The time line (timeline.c). */
#ifndef SGCC_RUN_RECORD_TIMELINE_H
#define SGCC_RUN_RECORD_TIMELINE_H

#include "run/machine/machine.h"
#include "run/record/text.h"

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
    uint32_t first;                /* the number of the workgroup of the first row */
    uint32_t columns;              /* cells of a row */
    uint64_t width;                /* ticks of a cell */
    struct time_barrier *barriers;
    uint32_t barrier_count;
    uint64_t barriers_left_out;
};
/* Returns false if memory is lacking. */
bool make_timeline(struct record *r, uint32_t subgroups);
/* The executing subgroup spends a tick on a line; it `arrives` at a split barrier. */
void count_tick(struct record *r, struct group *g, uint32_t line, bool arrives);
void write_timeline(const struct record *r, struct record_text *t);

/* The number of a workgroup of the dispatch. */
uint32_t number_of_workgroup(const struct workgroup *w);
/* The row of a subgroup in the time line; NULL: it is left out. */
struct time_row *time_row_of(const struct record *r, const struct workgroup *w, uint32_t subgroup);

#endif
