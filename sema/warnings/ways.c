/* The state of variables along the paths of a function, and how states merge. */
#include "sema/warnings/ways.h"

#include <string.h>

struct state *make_state(struct assignments *a)
{
    return arena_alloc(&a->b->c->tree, sizeof(struct state) + a->most * sizeof(struct fact));
}

static struct state *take_state(struct assignments *a)
{
    struct state *s = a->free;
    if (s) a->free = s->next_free;
    else s = make_state(a);
    return s;
}

struct state *copy_state(struct assignments *a)
{
    struct state *s = take_state(a);
    memcpy(s->facts, a->now->facts, a->count * sizeof *s->facts);
    s->is_reached = a->now->is_reached;
    s->begin = (struct way){WAY_NONE, 0};
    return s;
}

struct state *make_unreached(struct assignments *a)
{
    struct state *s = copy_state(a);
    s->is_reached = false;
    return s;
}

void release_state(struct assignments *a, struct state *s)
{
    s->next_free = a->free;
    a->free = s;
}

/* The way of the side that has not written what the other has. */
static struct way way_of(const struct fact *side, struct way begin)
{
    return side->way.kind ? side->way : begin;
}

static void join_facts(struct fact *x, struct way x_way, const struct fact *y, struct way y_way)
{
    if (y->set & ~x->set) x->way = way_of(x, x_way);
    else if (x->set & ~y->set) x->way = way_of(y, y_way);
    else if (!x->way.kind) x->way = y->way;
    x->set &= y->set;
    x->touched |= y->touched;
}

void join_states(const struct assignments *a, struct state *into, struct way into_way,
                 const struct state *from, struct way from_way)
{
    if (!from->is_reached) return;
    if (!into->is_reached) {
        memcpy(into->facts, from->facts, a->count * sizeof *into->facts);
        into->is_reached = true;
        into->begin = from_way;
        return;
    }
    for (uint32_t i = 0; i < a->count; i++)
        join_facts(&into->facts[i], into_way.kind ? into_way : into->begin, &from->facts[i],
                   from_way);
}

void join_now(const struct assignments *a, struct state *into, struct way now_way)
{
    join_states(a, into, (struct way){WAY_NONE, 0}, a->now, now_way);
}
