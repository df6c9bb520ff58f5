/* Broken sources, made of good ones: always the same for the same seed, number and corpus. */
#ifndef HOSTILE_MUTATION_H
#define HOSTILE_MUTATION_H

#include "tests/hostile/corpus.h"

#include <stdint.h>

struct mutant {
    const struct source *origin;
    char *text; /* its room is kept for the next one */
    size_t length;
    char ways[200]; /* "delete+swap" */
};

/* What is random in it: one state for each number, so that any can be made alone. */
struct dice {
    uint64_t state;
};
void set_dice(struct dice *d, uint64_t seed, uint64_t number);
uint64_t roll(struct dice *d, uint64_t sides);

void make_mutant(struct mutant *m, const struct corpus *corpus, struct dice *d);

#endif
