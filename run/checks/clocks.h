/* Vector clocks: what an invocation knows of the past of others.
 *
 * All events of a dispatch that order something have a time, which only grows.  A clock says, for
 * an invocation, a subgroup or a workgroup, up to which time what it did came before: one time for
 * each class of memory.  Clocks never change, and are shared by counting references;
 * NULL is the clock that knows nothing. */
#ifndef SGCC_RUN_CHECKS_CLOCKS_H
#define SGCC_RUN_CHECKS_CLOCKS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { BUFFER_MEMORY, SHARED_MEMORY, IMAGE_MEMORY, MEMORY_CLASSES };

/* Whose past: an invocation, a subgroup or a workgroup by its number in the dispatch. */
enum owner_kind { OWNER_WORKGROUP, OWNER_SUBGROUP, OWNER_INVOCATION };

struct clock_entry {
    uint64_t owner; /* owner_of */
    uint32_t times[MEMORY_CLASSES];
};

struct clock {
    uint32_t references, count;
    bool knows_all; /* there were too many entries: everything counts as ordered */
    struct clock_entry entries[];
};

static inline uint64_t owner_of(enum owner_kind kind, uint64_t number)
{
    return (uint64_t)kind << 62 | number;
}

/* A clock of up to three entries, which need not be in order. */
struct clock *make_clock(const struct clock_entry *entries, uint32_t count);
struct clock *share_clock(struct clock *c);
void drop_clock(struct clock *c);
/* Gives up `a`, and returns what both know, of the classes of memory in `classes` (bits). */
struct clock *join_clocks(struct clock *a, const struct clock *b, unsigned classes);
/* Whether what the owner did at a time came before. */
bool clock_knows(const struct clock *c, uint64_t owner, uint32_t time, unsigned memory);

#endif
