/* Sorts the messages of a compilation by their places.  They are found in another order: a function
 * is parsed before it is checked, and interfaces are compared at the end of the source. */
#include <stdlib.h>

#include "base/context.h"
#include "base/diag.h"

/* A message with its notes. `source` is NULL if it has no location. */
struct message_group {
    struct message *first, *last;
    const struct sources *sources;
    const struct source *source;
    uint32_t offset, index;
    bool is_last; /* it has no location, and another message came before it */
};

/* The place of the #include that a source was read by. */
struct include_step {
    const struct source *source;
    uint32_t offset;
};

static const struct source *source_of(const struct sources *s, loc_t loc)
{
    uint32_t low = 0, high = s->files.count;
    while (high - low > 1) {
        uint32_t middle = low + (high - low) / 2;
        if (s->files.at[middle]->base <= loc) low = middle;
        else high = middle;
    }
    return s->files.at[low];
}

static struct include_step climb(const struct sources *s, struct include_step at)
{
    loc_t loc = use_of(s, at.source->included_from);
    const struct source *source = source_of(s, loc);
    return (struct include_step){source, loc - source->base};
}

/* Returns by how many #includes the place was reached: 0 for a source that is not among `s`, such
 * as one that a port reads. */
static unsigned depth_of(const struct sources *s, struct include_step at)
{
    unsigned depth = 0;
    if (!s->files.count || source_of(s, at.source->base) != at.source) return 0;
    for (; at.source->included_from; depth++) at = climb(s, at);
    return depth;
}

static int compare_locations(const struct message_group *a, const struct message_group *b)
{
    struct include_step left = {a->source, a->offset}, right = {b->source, b->offset};
    unsigned left_depth = depth_of(a->sources, left), right_depth = depth_of(a->sources, right);
    int deeper = (left_depth > right_depth) - (left_depth < right_depth);
    for (; left_depth > right_depth; left_depth--) left = climb(a->sources, left);
    for (; right_depth > left_depth; right_depth--) right = climb(a->sources, right);
    for (; left.source != right.source && left_depth; left_depth--) {
        left = climb(a->sources, left);
        right = climb(a->sources, right);
    }
    if (left.source != right.source) return left.source->base < right.source->base ? -1 : 1;
    if (left.offset != right.offset) return left.offset < right.offset ? -1 : 1;
    return deeper; /* a message about an #include comes before those in the file */
}

static int compare_groups(const void *first, const void *second)
{
    const struct message_group *a = first, *b = second;
    int by_place = a->source && b->source     ? compare_locations(a, b)
                   : a->is_last != b->is_last ? a->is_last - b->is_last
                   : a->source || b->source   ? (a->source ? 1 : -1)
                                              : 0;
    return by_place ? by_place : a->index < b->index ? -1 : a->index > b->index;
}

/* Returns the number of errors and warnings.  Notes before the first belong to it. */
static uint32_t count_groups(const struct diagnostics *d)
{
    uint32_t count = 0;
    for (const struct message *m = d->first; m; m = m->next) count += m->severity != SEVERITY_NOTE;
    return count;
}

static void find_groups(struct context *c, struct message_group *groups)
{
    uint32_t count = 0;
    bool had_place = false;
    for (struct message *m = c->diag.first; m; m = m->next) {
        if (m->severity == SEVERITY_NOTE) {
            groups[count - 1].last = m;
            continue;
        }
        const struct source *source = m->location.source;
        groups[count] = (struct message_group){
            m, m, &c->sources, source, m->location.offset, count, !source && had_place};
        had_place |= source != NULL;
        count++;
    }
}

void sort_messages(struct context *c)
{
    struct diagnostics *d = &c->diag;
    uint32_t count = count_groups(d);
    if (count < 2 || d->first->severity == SEVERITY_NOTE) return;
    struct message_group *groups = arena_alloc(&c->arena, sizeof *groups * count);
    find_groups(c, groups);
    qsort(groups, count, sizeof *groups, compare_groups);
    struct message **next = &d->first;
    for (uint32_t i = 0; i < count; i++) {
        *next = groups[i].first;
        next = &groups[i].last->next;
    }
    *next = NULL;
    d->last = next;
}
