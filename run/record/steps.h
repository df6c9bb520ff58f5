/* Steps (steps.c). */
#ifndef SGCC_RUN_RECORD_STEPS_H
#define SGCC_RUN_RECORD_STEPS_H

#include "run/machine/machine.h"
#include "run/record/text.h"

enum { MOST_STEP_STORES = 256 };

/* A scalar in memory that a step stores: its object, where it is there, and its value. */
struct step_store {
    uint32_t object;
    uint64_t at, bits;
};

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
    struct step_store stores[MOST_STEP_STORES];
    uint32_t store_count;
    uint64_t stores_left_out;
};
bool make_steps(struct record *r);
void add_to_step(struct record *r, struct group *g, uint32_t line, uint32_t number);
void add_store(struct record *r, struct group *g, const struct instruction *in);
void write_steps(struct record *r, struct record_text *t);
void free_steps(struct record *r);
/* Writes a scalar as JSON. */
void append_value(struct record_text *t, const struct run_type *type, uint64_t bits);

/* --- stores.c ------------------------------------------------------------------------------ */

/* Notes what an instruction has stored in shared memory or a buffer. */
void note_stores(struct steps *s, struct group *g, const struct instruction *in);
/* Writes the values of what the step has stored. */
void write_stores(const struct record *r, struct steps *s);

#endif
