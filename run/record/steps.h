/* Steps (steps.c). */
#ifndef SGCC_RUN_RECORD_STEPS_H
#define SGCC_RUN_RECORD_STEPS_H

#include "run/machine/machine.h"
#include "run/record/text.h"

/* The steps of a subgroup: instructions of one line that the same lanes execute. */
struct steps {
    struct record_text text;
    uint64_t *values;         /* for each row and lane */
    lane_mask *known, *dirty; /* for each row */
    lane_mask mask, shown;    /* of the current step; of the last one that was written */
    lane_mask live;           /* lanes that exist; none before the first step */
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

#endif
