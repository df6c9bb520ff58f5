/* --schedule=random: any behaviour that the specifications allow.
 *
 * Lanes that wait at blocks continue in any order, and those that reach a block where others wait
 * need not join them: invocations diverge and reconverge late, or never. Where the specifications
 * guarantee reconvergence, they wait until nothing else of the call can continue:
 *
 *   - at the merge block of a construct whose header all invocations of the workgroup executed
 *     together (SPIR-V 2.2.5, Uniform Control Flow), or all of the subgroup, where the entry point
 *     has SubgroupUniformControlFlowKHR, unless one of them leaves it by another block (together.c)
 *   - at every merge block, where the entry point reconverges maximally
 *   - at barriers, and at calls of functions that have some
 *
 * Other calls are executed by the lanes that reached them. They become a separate strand, which
 * takes turns with the others until it returns. Lanes that return early continue in the caller, and
 * the remaining lanes of the function become such a strand. A frame waits for all of its strands
 * before it ends. */
#include <stdlib.h>

#include "run/machine/flow.h"
#include "run/machine/random.h"
#include "run/machine/together.h"
#include "run/operations/operations.h"

static struct frame *top(const struct group *g) { return &g->strand->frames[g->strand->depth - 1]; }
static bool is_random(const struct group *g) { return g->machine->options.schedule == RUN_RANDOM; }

bool joins(struct group *g, const struct pending *waiting, const struct pending *entry)
{
    if (!is_random(g)) return true;
    if (waiting->next != entry->next || waiting->waits != entry->waits) return false;
    return waiting->waits || next_random(&g->seed) & 1;
}

bool is_promised(const struct group *g, uint32_t block)
{
    const struct strand *s = g->strand;
    if (!is_random(g)) return false;
    for (uint32_t i = 0; i < s->promise_count; i++)
        if (s->promises[i].depth == s->depth && s->promises[i].block == block) return true;
    return false;
}

/* All that are left of those that entered the function. */
static bool all_are_here(const struct group *g)
{
    const struct frame *frame = top(g);
    return frame->is_uniform && g->mask == (frame->entered & ~frame->returned);
}

/* A guarantee lasts until lanes continue at the merge block; a header that is executed again
 * before that is that of a loop. */
void promise_merge(struct group *g, const struct instruction *in)
{
    struct strand *s = g->strand;
    const struct branch *b = in->more;
    if (!(g->program->maximal || (all_are_here(g) && is_together(g))) || is_promised(g, b->merge))
        return;
    if (s->promise_count < MOST_PROMISES)
        s->promises[s->promise_count++] =
            (struct meeting_promise){s->depth, b->merge, b->next, number_construct(g, in)};
}

void take_edge(struct group *g, const struct instruction *in, uint32_t edge)
{
    if (all_are_here(g)) note_branch(g, in, edge);
}

void leave_constructs(struct group *g, uint32_t block)
{
    const struct strand *s = g->strand;
    uint32_t first = s->promise_count;
    while (first && s->promises[first - 1].depth == s->depth) {
        const struct meeting_promise *p = &s->promises[first - 1];
        if (block != NO_SLOT && (p->block == block || p->next == block)) break;
        first--;
    }
    bool is_found = first && s->promises[first - 1].depth == s->depth;
    if (is_found || block == NO_SLOT) note_leaving(g, first);
}

void reach_merge(struct group *g, uint32_t block)
{
    struct strand *s = g->strand;
    for (uint32_t i = s->promise_count; i-- > 0 && s->promises[i].depth == s->depth;) {
        if (s->promises[i].block != block || g->program->maximal) continue;
        s->promise_count = i;
        end_construct(g, s->promises[i].number, true);
        return;
    }
}

void enter_function(struct group *g, struct frame *frame)
{
    frame->entered = g->mask;
    frame->is_uniform = all_are_here(g);
}

void leave_function(struct group *g)
{
    struct strand *s = g->strand;
    uint32_t count = s->promise_count;
    while (count && s->promises[count - 1].depth >= s->depth) count--;
    if (count == s->promise_count) return;
    uint64_t number = s->promises[count].number;
    s->promise_count = count;
    if (!g->program->maximal) end_construct(g, number, false);
}

/* --- strands ------------------------------------------------------------------------------- */

bool has_strands(const struct group *g)
{
    const struct strand *s = g->strand;
    for (const struct strand *c = g->subgroup->others; c; c = c->following)
        if (c->parent == s && c->home == s->depth) return true;
    return false;
}

static void remove_strand(struct subgroup *s, struct strand *old)
{
    struct strand **at = &s->others;
    while (*at != old) at = &(*at)->following;
    *at = old->following;
    s->other_count--;
    free(old->pending);
    free(old);
}

void free_strands(struct subgroup *s)
{
    while (s->others) remove_strand(s, s->others);
}

void take_returned(struct group *g)
{
    struct strand *s = g->strand;
    for (struct strand *c = g->subgroup->others, *following; c; c = following) {
        following = c->following;
        if (c->parent != s || c->home != s->depth || c->state != STRAND_RETURNED) continue;
        if (c->back.mask) add_pending(g, &c->back);
        remove_strand(g->subgroup, c);
    }
}

/* Whether the strand can continue. */
bool is_ready(const struct subgroup *sub, const struct strand *s)
{
    if (s->state != STRAND_AWAY) return s->state == STRAND_READY;
    for (const struct strand *c = sub->others; c; c = c->following)
        if (c->parent == s && c->state == STRAND_RETURNED) return true;
    return false;
}

bool all_wait(const struct group *g)
{
    const struct strand *s = g->strand;
    for (uint32_t i = top(g)->pending; i < s->pending_count; i++)
        if (!s->pending[i].waits) return false;
    return true;
}

static struct strand *add_strand(struct subgroup *sub, struct strand *parent, uint32_t home)
{
    struct strand *c = calloc(1, sizeof *c);
    if (!c) return NULL;
    c->parent = parent;
    c->home = home;
    c->following = sub->others;
    sub->others = c;
    sub->other_count++;
    return c;
}

struct strand *fork_call(struct group *g, const struct instruction *in)
{
    const struct run_function *f = in->more;
    struct subgroup *sub = g->subgroup;
    bool alone = g->strand->pending_count == top(g)->pending && !has_strands(g);
    if (!is_random(g) || g->program->maximal || f->has_barrier || g->forced == in || alone ||
        sub->other_count >= MOST_STRANDS || g->quantum > QUANTUM /* call_at_once */ ||
        next_random(&g->seed) & 1)
        return NULL;
    struct strand *c = add_strand(sub, g->strand, g->strand->depth);
    if (!c) return NULL;
    c->back = (struct pending){.block = top(g)->block, .next = g->next};
    c->mask = g->mask;
    c->depth = 1;
    c->frames[0] = (struct frame){.f = f, .result = in->to, .entered = g->mask};
    c->next = f->instructions;
    return c;
}

/* Nothing guarantees any more that lanes of the function reconverge. */
static void void_promises(struct group *g)
{
    struct strand *s = g->strand;
    leave_function(g);
    top(g)->is_uniform = false;
    for (uint32_t i = top(g)->pending; i < s->pending_count; i++)
        s->pending[i].waits &= s->pending[i].next != NULL;
}

/* The lanes that have returned from the bottom of a strand go back without the others. */
static void send_back(struct group *g)
{
    struct strand *s = g->strand, *c = add_strand(g->subgroup, s->parent, s->home);
    if (!c) return;
    c->state = STRAND_RETURNED;
    c->back = s->back;
    c->back.mask = top(g)->returned;
    top(g)->entered &= ~top(g)->returned;
    top(g)->returned = 0;
}

/* The remaining lanes of the function become a strand, and the others continue in the caller. */
static void leave_behind(struct group *g)
{
    struct strand *s = g->strand, *c = add_strand(g->subgroup, s, s->depth - 1);
    struct frame frame = *top(g);
    uint32_t count = s->pending_count - frame.pending;
    struct pending *pending = malloc(sizeof *pending * (count + 1));
    if (!c || !pending) {
        free(pending);
        if (c) remove_strand(g->subgroup, c);
        return;
    }
    memcpy(pending, &s->pending[frame.pending], sizeof *pending * count);
    c->pending = pending;
    c->pending_count = count;
    c->pending_room = count + 1;
    c->resumes = true;
    c->depth = 1;
    c->frames[0] = frame;
    c->frames[0].pending = 0;
    c->frames[0].entered &= ~frame.returned;
    c->frames[0].returned = 0;
    c->back = (struct pending){.block = s->frames[s->depth - 2].block, .next = frame.next};
    for (struct strand *other = g->subgroup->others; other; other = other->following) {
        if (other->parent != s || other->home != s->depth) continue;
        other->parent = c;
        other->home = 1;
    }
    s->pending_count = frame.pending;
    top(g)->entered = frame.returned;
}

void part_at_return(struct group *g)
{
    const struct strand *s = g->strand;
    const struct frame *frame = top(g);
    if (!is_random(g) || g->program->maximal || !(frame->entered & ~frame->returned)) return;
    void_promises(g);
    bool called = s->depth > 1 || s->parent, at_once = g->quantum > QUANTUM;
    if (!called || at_once || frame->f->has_barrier || g->subgroup->other_count >= MOST_STRANDS ||
        next_random(&g->seed) & 1)
        return;
    if (s->depth > 1) leave_behind(g);
    else send_back(g);
}

/* --- waiting ------------------------------------------------------------------------------- */

bool park(struct group *g, const struct instruction *in)
{
    struct frame *frame = top(g);
    if (!is_random(g) || g->forced == in ||
        (g->strand->pending_count == frame->pending && !has_strands(g))) {
        g->forced = NULL;
        return false;
    }
    struct pending entry = {frame->block, true, in, g->mask};
    add_pending(g, &entry);
    return true;
}

static struct pending take(struct strand *s, uint32_t at)
{
    struct pending entry = s->pending[at];
    s->pending_count--;
    memmove(&s->pending[at], &s->pending[at + 1], sizeof entry * (s->pending_count - at));
    return entry;
}

struct pending choose_lanes(struct group *g, uint32_t first)
{
    struct strand *s = g->strand;
    uint32_t count = 0;
    for (uint32_t i = first; i < s->pending_count; i++) count += !s->pending[i].waits;
    if (count) {
        uint32_t chosen = (uint32_t)(next_random(&g->seed) % count), at = first;
        while (s->pending[at].waits || chosen--) at++;
        return take(s, at);
    }
    /* All wait: those at the lowest block have reconverged. */
    struct pending entry = take(s, s->pending_count - 1);
    for (uint32_t i = s->pending_count; i-- > first;)
        if (s->pending[i].block == entry.block && s->pending[i].next == entry.next)
            entry.mask |= take(s, i).mask;
    g->forced = entry.next;
    return entry;
}
