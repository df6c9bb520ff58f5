/* Loops whose trip count is known before they run.
 *
 * In: a loop of the tree, and what lowering knows of values before it. Out: its counter and how
 * often it runs. It must not know what is done with that.
 */
#ifndef SGCC_CODEGEN_LOWER_FLOW_COUNTED_LOOP_H
#define SGCC_CODEGEN_LOWER_FLOW_COUNTED_LOOP_H

#include "codegen/lower/lower.h"

enum { MOST_TRIPS = 1024 };

struct counted_loop {
    struct decl *counter;
    uint32_t trips;     /* all invocations run it so often ... */
    bool has_last_test; /* ... and some of them once more: those whose counter passes the test */
    int64_t first, bound, by;
    int64_t spread; /* if not 0: `first` is unknown, in 0 to spread - 1 */
    enum operator test, step;
};

/* Whether `s` is a loop that its header alone controls, with a trip count that is known and at most
 * MOST_TRIPS; then *l is filled in. The counter begins with a number that is known, or with
 * gl_LocalInvocationIndex or a component of gl_LocalInvocationID: a work-group then takes the
 * iterations by turns. */
bool count_trips(const struct lowering *lw, const struct stmt *s, struct counted_loop *l);
/* Whether the counter of `s` begins with the place of the invocation. It is the cheaper question.
 */
bool begins_at_local_index(const struct lowering *lw, const struct stmt *s);
/* for (uint i = FIRST; i < BOUND; i += BY), controlled by its header alone. BOUND is a
 * specialization constant or computed from some, BY is known. FIRST is a known number, or
 * unknown in 0 to spread - 1 if `spread` is not 0. */
struct specialized_loop {
    struct decl *counter;
    struct expr *bound;
    int64_t first, spread, by;
};
/* Whether `s` is such a loop; then *l is filled in. */
bool read_specialized(const struct lowering *lw, const struct stmt *s, struct specialized_loop *l);
/* The counter after `at`. Returns false if it is undefined. */
bool step_counter(const struct counted_loop *l, int64_t at, int64_t *next);

#endif
