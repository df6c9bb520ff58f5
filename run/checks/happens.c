/* Happens-before of the Vulkan memory model, as far as execution shows it:
 *
 *   - a barrier orders what its invocations did before, in the memory that its semantics, or a
 *     memory barrier of one of them since the last barrier, name
 *   - an atomic operation that reads what a release wrote, or what an operation that read and wrote
 *     it passed on, orders both, where each has the other in its scope.  A release is an atomic
 *     write with these semantics, or after a memory barrier; an acquire is an atomic read with
 *     these semantics, or before a memory barrier
 *
 * In doubt two accesses count as ordered: what one lane released or saw, a barrier of the workgroup
 * gives to all of its lanes. */
#include "run/checks/happens.h"

#include <stdlib.h>
#include <string.h>

#include "run/checks/visible.h"

enum {
    ACQUIRE = 0x2 | 0x8 | 0x10,
    RELEASE = 0x4 | 0x8 | 0x10,
    UNIFORM_MEMORY = 0x40,
    WORKGROUP_MEMORY = 0x100,
    TEXEL_MEMORY = 0x800
};
enum { ALL_MEMORY = (1 << MEMORY_CLASSES) - 1 };

static unsigned classes_of(uint32_t semantics)
{
    return (semantics & UNIFORM_MEMORY ? 1u << BUFFER_MEMORY : 0) |
           (semantics & WORKGROUP_MEMORY ? 1u << SHARED_MEMORY : 0) |
           (semantics & TEXEL_MEMORY ? 1u << IMAGE_MEMORY : 0);
}

/* --- numbers ------------------------------------------------------------------------------- */

static uint32_t workgroup_number(const struct workgroup *w)
{
    const uint32_t *groups = w->machine->groups;
    return (w->id[2] * groups[1] + w->id[1]) * groups[0] + w->id[0];
}

uint32_t invocation_number(const struct group *g, unsigned lane)
{
    return workgroup_number(g->workgroup) * lanes_of(g->program) + g->subgroup->index * g->lanes +
           lane;
}

static uint64_t subgroup_owner(const struct group *g, uint32_t invocation)
{
    uint32_t count = lanes_of(g->program);
    return owner_of(OWNER_SUBGROUP, (uint64_t)(invocation / count) * g->workgroup->subgroup_count +
                                        invocation % count / g->lanes);
}

static uint64_t workgroup_owner(const struct group *g, uint32_t invocation)
{
    return owner_of(OWNER_WORKGROUP, invocation / lanes_of(g->program));
}

bool scope_has(const struct group *g, uint32_t scope, uint32_t one, uint32_t other)
{
    switch (scope) {
    case SpvScopeInvocation: return one == other;
    case SpvScopeSubgroup: return subgroup_owner(g, one) == subgroup_owner(g, other);
    case SpvScopeWorkgroup: return workgroup_owner(g, one) == workgroup_owner(g, other);
    default: return true;
    }
}

static struct past *past_of(const struct group *g, unsigned lane)
{
    return &g->workgroup->pasts[g->subgroup->index * g->lanes + lane];
}

uint32_t time_now(const struct group *g) { return g->machine->now; }

/* --- what is known ------------------------------------------------------------------------- */

bool came_before(const struct group *g, uint32_t invocation, uint32_t time, unsigned lane,
                 unsigned memory)
{
    const struct workgroup *w = g->workgroup;
    uint32_t own = invocation_number(g, lane);
    if (own == invocation) return true;
    if (workgroup_owner(g, own) == workgroup_owner(g, invocation) && time <= w->passed[memory])
        return true;
    if (subgroup_owner(g, own) == subgroup_owner(g, invocation) &&
        time <= g->subgroup->passed[memory])
        return true;
    const struct clock *known[] = {past_of(g, lane)->known, g->subgroup->known, w->known};
    for (unsigned i = 0; i < 3; i++)
        if (known[i] &&
            (clock_knows(known[i], owner_of(OWNER_INVOCATION, invocation), time, memory) ||
             clock_knows(known[i], subgroup_owner(g, invocation), time, memory) ||
             clock_knows(known[i], workgroup_owner(g, invocation), time, memory)))
            return true;
    return false;
}

static struct clock_entry entry_of(uint64_t owner, const uint32_t times[MEMORY_CLASSES])
{
    struct clock_entry entry = {.owner = owner};
    memcpy(entry.times, times, sizeof entry.times);
    return entry;
}

/* All that a lane did and knows; what it does from now on has a later time. */
static struct clock *all_of(struct group *g, unsigned lane, unsigned classes)
{
    const struct workgroup *w = g->workgroup;
    uint32_t own = invocation_number(g, lane), now = g->machine->now;
    const uint32_t times[MEMORY_CLASSES] = {now, now, now};
    struct clock_entry entries[] = {
        entry_of(owner_of(OWNER_INVOCATION, own), times),
        entry_of(subgroup_owner(g, own), g->subgroup->passed),
        entry_of(workgroup_owner(g, own), w->passed),
    };
    struct clock *self = make_clock(entries, 3), *c = join_clocks(NULL, self, classes);
    drop_clock(self);
    c = join_clocks(c, w->known, classes);
    c = join_clocks(c, g->subgroup->known, classes);
    return join_clocks(c, past_of(g, lane)->known, classes);
}

static void pass_time(struct run_machine *m) { m->now++; }

/* --- atomic operations --------------------------------------------------------------------- */

void drop_releases(struct releases *r)
{
    for (uint32_t i = 0; r && i < r->count; i++) drop_clock(r->at[i].clock);
    free(r);
}

static void clear_releases(struct releases *r)
{
    for (uint32_t i = 0; i < r->count; i++) drop_clock(r->at[i].clock);
    r->count = 0;
}

/* Releases of the same scope are one; if there are too many, the last represents all. */
static void add_release(const struct group *g, struct releases *r, const struct release *more)
{
    for (uint32_t i = 0; i < r->count; i++) {
        struct release *at = &r->at[i];
        bool is_last = i + 1 == sizeof r->at / sizeof *r->at;
        bool same = at->scope == more->scope && (more->scope == SpvScopeDevice ||
                                                 scope_has(g, more->scope, at->lane, more->lane));
        if (!same && !is_last) continue;
        if (!same) at->scope = SpvScopeDevice;
        at->clock = join_clocks(at->clock, more->clock, ALL_MEMORY);
        return;
    }
    r->at[r->count] = *more;
    share_clock(r->at[r->count++].clock);
}

static void acquire(struct group *g, unsigned lane, const struct releases *r, uint32_t scope,
                    uint32_t semantics)
{
    struct past *past = past_of(g, lane);
    uint32_t own = invocation_number(g, lane);
    for (uint32_t i = 0; i < r->count; i++) {
        const struct release *at = &r->at[i];
        if (!scope_has(g, at->scope, at->lane, own) || !scope_has(g, scope, own, at->lane))
            continue;
        if (semantics & ACQUIRE)
            past->known = join_clocks(past->known, at->clock, classes_of(semantics));
        past->seen = join_clocks(past->seen, at->clock, ALL_MEMORY);
    }
}

static uint32_t narrower(uint32_t a, uint32_t b)
{
    bool narrow_a = a >= SpvScopeWorkgroup && a <= SpvScopeInvocation,
         narrow_b = b >= SpvScopeWorkgroup && b <= SpvScopeInvocation;
    if (!narrow_a && !narrow_b) return SpvScopeDevice;
    return !narrow_a ? b : !narrow_b ? a : a > b ? a : b;
}

void order_by_atomic(struct group *g, unsigned lane, struct releases **releases, uint32_t scope,
                     uint32_t semantics, bool reads, bool writes)
{
    const struct past *past = past_of(g, lane);
    const struct release *by_fence[] = {&past->released, &g->workgroup->released};
    bool releases_now = semantics & RELEASE && writes;
    make_visible(g, past_of(g, lane)->visible, semantics, classes_of(semantics));
    if (reads && *releases) acquire(g, lane, *releases, scope, semantics);
    if (!writes) return;
    if (!reads && *releases) clear_releases(*releases);
    if (!releases_now && !past->released.clock && !g->workgroup->released.clock) return;
    if (!*releases) *releases = calloc(1, sizeof **releases);
    if (!*releases) return;
    struct release more = {.lane = invocation_number(g, lane)};
    for (unsigned i = 0; i < 2; i++) {
        more.scope = narrower(scope, by_fence[i]->scope);
        more.clock = by_fence[i]->clock;
        if (more.clock) add_release(g, *releases, &more);
    }
    if (!releases_now) return;
    more.scope = narrower(scope, SpvScopeDevice);
    more.clock = all_of(g, lane, classes_of(semantics));
    add_release(g, *releases, &more);
    drop_clock(more.clock);
    pass_time(g->machine);
}

/* --- barriers ------------------------------------------------------------------------------ */

static void release_lane(struct group *g, unsigned lane, uint32_t scope, unsigned classes)
{
    struct past *past = past_of(g, lane);
    struct clock *now = all_of(g, lane, classes);
    past->released.clock = join_clocks(past->released.clock, now, ALL_MEMORY);
    past->released.scope = scope;
    past->released.lane = invocation_number(g, lane);
    drop_clock(now);
}

void order_by_fence(struct group *g, uint32_t scope, uint32_t semantics)
{
    unsigned classes = classes_of(semantics);
    for (unsigned k = 0; k < g->active_count && g->workgroup->pasts; k++) {
        unsigned i = g->active[k];
        struct past *past = past_of(g, i);
        make_visible(g, past->visible, semantics, classes);
        if (semantics & ACQUIRE) {
            past->known = join_clocks(past->known, past->seen, classes);
            past->known = join_clocks(past->known, g->workgroup->seen, classes);
        }
        if (semantics & RELEASE) release_lane(g, i, scope, classes);
    }
    if (semantics & RELEASE && scope != SpvScopeSubgroup && scope != SpvScopeInvocation)
        g->workgroup->fenced |= classes;
    pass_time(g->machine);
}

void order_subgroup(struct group *g, uint32_t time, uint32_t semantics)
{
    unsigned classes = classes_of(semantics);
    make_visible(g, g->subgroup->visible, semantics, classes);
    for (unsigned c = 0; c < MEMORY_CLASSES; c++)
        if (classes >> c & 1 && g->subgroup->passed[c] < time) g->subgroup->passed[c] = time;
    for (unsigned k = 0; k < g->active_count && g->workgroup->pasts; k++) {
        struct past *past = past_of(g, g->active[k]);
        g->subgroup->known = join_clocks(g->subgroup->known, past->known, classes);
    }
    pass_time(g->machine);
}

/* After it, what lanes know is known to all. */
static void share_past(struct workgroup *w, struct past *past, unsigned classes)
{
    w->known = join_clocks(w->known, past->known, classes);
    w->seen = join_clocks(w->seen, past->seen, ALL_MEMORY);
    drop_clock(past->seen);
    past->seen = NULL;
    if (classes != ALL_MEMORY) return;
    drop_clock(past->known);
    past->known = NULL;
}

/* The barrier is a memory barrier of all lanes, too: atomic writes after it release. */
static void release_workgroup(struct workgroup *w, uint32_t scope, unsigned classes)
{
    struct clock_entry all = entry_of(owner_of(OWNER_WORKGROUP, workgroup_number(w)), w->passed);
    struct clock *own = make_clock(&all, 1);
    w->released.clock = join_clocks(w->released.clock, own, classes);
    w->released.clock = join_clocks(w->released.clock, w->known, classes);
    w->released.lane = workgroup_number(w) * lanes_of(w->machine->p);
    w->released.scope = w->fenced ? SpvScopeDevice : scope;
    drop_clock(own);
}

void order_workgroup(struct workgroup *w, uint32_t scope, uint32_t semantics)
{
    unsigned classes = classes_of(semantics) | w->fenced;
    uint32_t count = lanes_of(w->machine->p);
    if (!w->pasts) return;
    make_visible(&w->group, w->visible, semantics, classes);
    for (uint32_t i = 0; i < count; i++) share_past(w, &w->pasts[i], classes);
    for (uint32_t i = 0; i < w->subgroup_count; i++)
        w->known = join_clocks(w->known, w->subgroups[i].known, classes);
    for (unsigned c = 0; c < MEMORY_CLASSES; c++)
        if (classes >> c & 1) w->passed[c] = w->machine->now;
    pass_time(w->machine);
    release_workgroup(w, scope, classes);
    w->fenced = 0;
}

void order_arrival(struct group *g, struct clock **arrived, uint32_t semantics)
{
    struct workgroup *w = g->workgroup;
    unsigned classes = (semantics & RELEASE ? classes_of(semantics) : 0) | w->fenced;
    const uint32_t now = g->machine->now, times[MEMORY_CLASSES] = {now, now, now};
    struct clock_entry entries[] = {
        entry_of(subgroup_owner(g, invocation_number(g, g->active[0])), times),
        entry_of(workgroup_owner(g, invocation_number(g, g->active[0])), w->passed),
    };
    if (!w->pasts) return;
    struct clock *self = make_clock(entries, 2);
    *arrived = join_clocks(*arrived, self, classes);
    *arrived = join_clocks(*arrived, w->known, classes);
    *arrived = join_clocks(*arrived, g->subgroup->known, classes);
    for (unsigned k = 0; k < g->active_count; k++)
        *arrived = join_clocks(*arrived, past_of(g, g->active[k])->known, classes);
    drop_clock(self);
    pass_time(g->machine);
}

void order_wait(struct group *g, const struct clock *arrived, uint32_t semantics)
{
    if (semantics & ACQUIRE)
        g->subgroup->known = join_clocks(g->subgroup->known, arrived, classes_of(semantics));
}

void forget_past(struct workgroup *w)
{
    uint32_t count = lanes_of(w->machine->p);
    for (uint32_t i = 0; w->pasts && i < count; i++) {
        drop_clock(w->pasts[i].known);
        drop_clock(w->pasts[i].seen);
        drop_clock(w->pasts[i].released.clock);
        w->pasts[i] = (struct past){0};
    }
    drop_clock(w->known);
    drop_clock(w->seen);
    drop_clock(w->released.clock);
    w->known = w->seen = w->released.clock = NULL;
    memset(w->passed, 0, sizeof w->passed);
    memset(w->visible, 0, sizeof w->visible);
    w->fenced = 0;
    for (uint32_t i = 0; w->subgroups && i < w->subgroup_count; i++) {
        drop_clock(w->subgroups[i].known);
        w->subgroups[i].known = NULL;
        memset(w->subgroups[i].passed, 0, sizeof w->subgroups[i].passed);
        memset(w->subgroups[i].visible, 0, sizeof w->subgroups[i].visible);
    }
}
