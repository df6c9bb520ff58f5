/* Random numbers of --schedule=random, and the choices that it makes. */
#ifndef SGCC_RUN_MACHINE_RANDOM_H
#define SGCC_RUN_MACHINE_RANDOM_H

#include "run/machine/machine.h"

/* splitmix64 */
static inline uint64_t next_random(uint64_t *seed)
{
    uint64_t z = (*seed += 0x9e3779b97f4a7c15ull);
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9ull;
    z = (z ^ z >> 27) * 0x94d049bb133111ebull;
    return z ^ z >> 31;
}

/* Whether lanes that reach a block join those that wait there. */
bool joins(struct group *g, const struct pending *waiting, const struct pending *entry);
/* Whether lanes at a merge block wait for others. */
bool is_promised(const struct group *g, uint32_t block);
/* The active lanes execute the terminator of a header. */
void promise_merge(struct group *g, const struct instruction *in);
/* The active lanes take an edge of a branch, or several: SPLIT. */
void take_edge(struct group *g, const struct instruction *in, uint32_t edge);
/* Active lanes go to a block, or return: NO_SLOT. */
void leave_constructs(struct group *g, uint32_t block);
/* Lanes continue at a block, which may end a construct. */
void reach_merge(struct group *g, uint32_t block);
/* A call begins with the active lanes, which are still in the calling function; one has ended. */
void enter_function(struct group *g, struct frame *frame);
void leave_function(struct group *g);
/* Lanes have returned, and others of the call have not: they may part. */
void part_at_return(struct group *g);
/* Lets the active lanes wait at an instruction for others of the call; returns false if there
 * are none, so that it is executed. */
bool park(struct group *g, const struct instruction *in);
/* Moves the lanes that continue from those that wait, at index `first` and above. */
struct pending choose_lanes(struct group *g, uint32_t first);

/* Whether lanes of the current frame are in separate calls. */
bool has_strands(const struct group *g);
/* Makes a strand of the active lanes for a call; NULL: they make it with the others. */
struct strand *fork_call(struct group *g, const struct instruction *in);
/* The strands that have returned to the current frame become lanes of it. */
void take_returned(struct group *g);
bool is_ready(const struct subgroup *sub, const struct strand *s);
/* Whether all lanes of the current frame wait for others. */
bool all_wait(const struct group *g);
void free_strands(struct subgroup *s);

#endif
