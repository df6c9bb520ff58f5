/* The state of variables along the paths of a function (ways.c). */
#ifndef SGCC_SEMA_WARNINGS_WAYS_H
#define SGCC_SEMA_WARNINGS_WAYS_H

#include "sema/warnings/uninitialized.h"

/* Returns a state without facts. */
struct state *make_state(struct assignments *a);
/* Returns a copy of the current state. release_state gives it back. */
struct state *copy_state(struct assignments *a);
/* Returns a state that no way reaches. */
struct state *make_unreached(struct assignments *a);
void release_state(struct assignments *a, struct state *s);
/* Another way, `from`, leads to where `into` is. A variable that one alone has not written keeps
 * its way there, or begins at that of the arguments. */
void join_states(const struct assignments *a, struct state *into, struct way into_way,
                 const struct state *from, struct way from_way);
/* Joins a copy of the current state into `into`. */
void join_now(const struct assignments *a, struct state *into, struct way now_way);

#endif
