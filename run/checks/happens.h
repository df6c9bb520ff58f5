/* The order of events: the order that barriers, memory barriers and atomic operations make. */
#ifndef SGCC_RUN_CHECKS_HAPPENS_H
#define SGCC_RUN_CHECKS_HAPPENS_H

#include "run/checks/clocks.h"
#include "run/machine/machine.h"

/* Releases that the atomic value of a word carries on. */
struct releases {
    uint32_t count;
    struct release at[4];
};

/* Of an invocation, since the last barrier of its workgroup. */
struct past {
    struct clock *known;              /* by what it acquired */
    struct release released;          /* by its last memory barrier */
    struct clock *seen;               /* read by atomic operations, and not acquired yet */
    uint32_t visible[MEMORY_CLASSES]; /* when all that was written was last made visible to it */
};

/* The number of an invocation in the dispatch. */
uint32_t invocation_number(const struct group *g, unsigned lane);
/* Whether an operation of a scope by one invocation concerns another one. */
bool scope_has(const struct group *g, uint32_t scope, uint32_t one, uint32_t other);
/* Whether what an invocation did at a time came before what a lane does now. */
bool came_before(const struct group *g, uint32_t invocation, uint32_t time, unsigned lane,
                 unsigned memory);
uint32_t time_now(const struct group *g);
/* An atomic operation of a lane on a word. */
void order_by_atomic(struct group *g, unsigned lane, struct releases **releases, uint32_t scope,
                     uint32_t semantics, bool reads, bool writes);
/* A memory barrier of the active lanes. */
void order_by_fence(struct group *g, uint32_t scope, uint32_t semantics);
/* A barrier of the active lanes of the subgroup, or of all lanes of the workgroup. */
/* That of the subgroup covers everything before `time`. */
void order_subgroup(struct group *g, uint32_t time, uint32_t semantics);
void order_workgroup(struct workgroup *w, uint32_t scope, uint32_t semantics);
/* The parts of a barrier of the workgroup: the subgroup adds what came before to what is known of
 * those that have arrived, and gets to know it. */
void order_arrival(struct group *g, struct clock **arrived, uint32_t semantics);
void order_wait(struct group *g, const struct clock *arrived, uint32_t semantics);
void forget_past(struct workgroup *w);
void drop_releases(struct releases *r);

#endif
