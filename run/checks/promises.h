/* Promises of uniformity (promises.c). */
#ifndef SGCC_RUN_CHECKS_PROMISES_H
#define SGCC_RUN_CHECKS_PROMISES_H

#include <stdint.h>

struct promise_row;

/* What the executions of all promises had so far: a hash table of `room` rows, a power of two. */
struct promises {
    struct promise_row *rows;
    uint32_t count, room;
};

void free_promises(struct promises *t);

#endif
