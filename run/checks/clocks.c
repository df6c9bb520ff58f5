/* Vector clocks (clocks.h) as arrays that are sorted by owner. */
#include "run/checks/clocks.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_ENTRIES = 1 << 13, ALL_CLASSES = (1 << MEMORY_CLASSES) - 1 };

static struct clock knows_all = {.references = 1, .knows_all = true};

static struct clock *new_clock(uint32_t room)
{
    struct clock *c = malloc(sizeof *c + sizeof *c->entries * room);
    if (c) *c = (struct clock){.references = 1};
    return c;
}

static int by_owner(const void *a, const void *b)
{
    const struct clock_entry *x = a, *y = b;
    return x->owner < y->owner ? -1 : x->owner > y->owner;
}

struct clock *make_clock(const struct clock_entry *entries, uint32_t count)
{
    struct clock *c = new_clock(count);
    if (!c) return &knows_all;
    c->count = count;
    memcpy(c->entries, entries, sizeof *entries * count);
    qsort(c->entries, count, sizeof *entries, by_owner);
    return c;
}

struct clock *share_clock(struct clock *c)
{
    if (c && c != &knows_all) c->references++;
    return c;
}

void drop_clock(struct clock *c)
{
    if (c && c != &knows_all && !--c->references) free(c);
}

static const struct clock_entry *find_entry(const struct clock *c, uint64_t owner)
{
    uint32_t low = 0, high = c->count;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (c->entries[middle].owner < owner) low = middle + 1;
        else high = middle;
    }
    return low < c->count && c->entries[low].owner == owner ? &c->entries[low] : NULL;
}

bool clock_knows(const struct clock *c, uint64_t owner, uint32_t time, unsigned memory)
{
    if (!c) return false;
    if (c->knows_all) return true;
    const struct clock_entry *e = find_entry(c, owner);
    return e && e->times[memory] >= time;
}

static bool knows_entry(const struct clock *c, const struct clock_entry *e, unsigned classes)
{
    const struct clock_entry *own = find_entry(c, e->owner);
    for (unsigned k = 0; k < MEMORY_CLASSES; k++)
        if (classes >> k & 1 && e->times[k] && (!own || own->times[k] < e->times[k])) return false;
    return true;
}

/* Whether `a` has all that `b` would add: then nothing is copied. */
static bool knows_clock(const struct clock *a, const struct clock *b, unsigned classes)
{
    for (uint32_t i = 0; i < b->count; i++)
        if (!knows_entry(a, &b->entries[i], classes)) return false;
    return true;
}

static void add_entry(struct clock *to, const struct clock_entry *e, unsigned classes)
{
    if (!to->count || to->entries[to->count - 1].owner != e->owner)
        to->entries[to->count++] = (struct clock_entry){.owner = e->owner};
    struct clock_entry *own = &to->entries[to->count - 1];
    for (unsigned k = 0; k < MEMORY_CLASSES; k++)
        if (classes >> k & 1 && own->times[k] < e->times[k]) own->times[k] = e->times[k];
}

struct clock *join_clocks(struct clock *a, const struct clock *b, unsigned classes)
{
    uint32_t i = 0, k = 0;
    if (!b || a == b || !classes) return a;
    if ((a && a->knows_all) || b->knows_all) {
        drop_clock(a);
        return &knows_all;
    }
    if (a && knows_clock(a, b, classes)) return a;
    uint32_t count = a ? a->count : 0;
    struct clock *both = count + b->count > MOST_ENTRIES ? NULL : new_clock(count + b->count);
    while (both && (i < count || k < b->count)) {
        if (i < count && (k == b->count || a->entries[i].owner <= b->entries[k].owner))
            add_entry(both, &a->entries[i++], ALL_CLASSES);
        else add_entry(both, &b->entries[k++], classes);
    }
    drop_clock(a);
    return both ? both : &knows_all;
}
