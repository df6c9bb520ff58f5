/* Random numbers of --schedule=random, and the choices that it makes. */
#ifndef SGCC_RUN_RANDOM_H
#define SGCC_RUN_RANDOM_H

#include "run/machine.h"

/* splitmix64 */
static inline uint64_t next_random(uint64_t *seed)
{
    uint64_t z = (*seed += 0x9e3779b97f4a7c15ull);
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9ull;
    z = (z ^ z >> 27) * 0x94d049bb133111ebull;
    return z ^ z >> 31;
}

/* Under --schedule=random: the lanes that go on, which may be a part of those that wait; the others
 * become a strand of their own. */
struct pending choose_strand(struct group *g, struct pending next);

#endif
