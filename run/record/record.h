/* The record of a run for --report: lanes of each line, accesses of memory, a time line of
 * subgroups, and steps with the values of variables.
 *
 * A machine with a record has one thread.  The machine calls these functions only if it has one,
 * so that a run without --report costs nothing. */
#ifndef SGCC_RUN_RECORD_RECORD_H
#define SGCC_RUN_RECORD_RECORD_H

#include "run/machine/machine.h"

/* Makes the record of a machine, whose program is decoded.  NULL: out of memory. */
struct record *open_record(struct run_machine *m);
void close_record(struct record *r);

/* A dispatch begins, with so many subgroups in a workgroup.  Returns false if memory is lacking. */
bool start_record(struct record *r, uint32_t subgroups);
/* An instruction begins in the active lanes. */
void record_instruction(struct group *g, const struct instruction *in);
/* It has been executed; lanes that wait at a meeting have not. */
void record_result(struct group *g, const struct instruction *in);
/* --- timeline.c ---------------------------------------------------------------------------- */

/* Subgroups `first` to `first + count - 1` that are in a state continue together, from an
 * instruction at which they waited for each other. */
void record_meeting(struct workgroup *w, const struct instruction *in, enum strand_state state,
                    uint32_t first, uint32_t count);
/* A subgroup that waited at the second part of a split barrier continues. */
void record_wait(struct workgroup *w, const struct subgroup *s);

#endif
