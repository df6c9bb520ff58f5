/* Data races and barriers (--check=races,barriers).
 *
 * For each word of memory the last writer and two readers are kept, with the time of their access.
 * Two accesses of different invocations race where one of them writes, not both are atomic, and
 * nothing orders them (Vulkan, "Data Race"):
 *
 *   - a barrier of the workgroup orders what its invocations did before, in the storage classes that
 *     its semantics, or a memory barrier before it, name; one of the subgroup likewise
 *   - an atomic operation that reads what another workgroup wrote by one, with a memory barrier or
 *     semantics of acquire and release, orders the two workgroups
 *
 * The second is coarse: it never reports what is ordered, and may miss a race. */
#include "run/races.h"

#include <stdlib.h>

#include "run/operations.h"

enum { PAGE_WORDS = 1024, MOST_GROUPS = 1 << 13, BUCKETS = 1 << 12 };

struct access_note {
    uint32_t invocation;      /* from 1; 0: none */
    uint32_t epoch, subepoch; /* barriers of the workgroup and the subgroup before it */
    uint8_t bytes;            /* of the word, as bits */
    bool is_atomic;
    uint32_t place;
};

struct cell {
    struct access_note write, reads[2];
    bool was_released; /* an atomic write, after a memory barrier or with semantics */
};

struct page {
    struct page *next;
    uintptr_t number;
    struct cell cells[PAGE_WORDS];
};

struct races {
    struct page *buckets[BUCKETS];
    uint64_t *known[MOST_GROUPS]; /* by workgroup: bits of those that came before it */
    bool too_many; /* workgroups: nothing is reported between them */
};

static struct races *races_of(struct run_machine *m)
{
    if (!m->races) m->races = calloc(1, sizeof *m->races);
    return m->races;
}

void free_races(struct run_machine *m)
{
    for (unsigned i = 0; m->races && i < BUCKETS; i++)
        while (m->races->buckets[i]) {
            struct page *page = m->races->buckets[i];
            m->races->buckets[i] = page->next;
            free(page);
        }
    for (unsigned i = 0; m->races && i < MOST_GROUPS; i++) free(m->races->known[i]);
    free(m->races);
    m->races = NULL;
}

static struct cell *cell_at(struct races *r, uintptr_t word)
{
    uintptr_t number = word / PAGE_WORDS;
    struct page **bucket = &r->buckets[number * 0x9e3779b97f4a7c15ull >> 52 & (BUCKETS - 1)];
    for (struct page *p = *bucket; p; p = p->next)
        if (p->number == number) return &p->cells[word % PAGE_WORDS];
    struct page *page = calloc(1, sizeof *page);
    if (!page) return NULL;
    page->number = number;
    page->next = *bucket;
    *bucket = page;
    return &page->cells[word % PAGE_WORDS];
}

/* --- order --------------------------------------------------------------------------------- */

static uint32_t invocations_of(const struct run_program *p) { return p->local_size[0] * p->local_size[1] * p->local_size[2]; }

static uint32_t number_of(const struct group *g, unsigned lane)
{
    const struct workgroup *w = g->workgroup;
    const uint32_t *groups = g->machine->groups;
    uint32_t group = (w->id[2] * groups[1] + w->id[1]) * groups[0] + w->id[0];
    return group * invocations_of(g->program) + g->subgroup->index * g->lanes + lane + 1;
}

static bool has_edge(const struct races *r, uint32_t later, uint32_t earlier)
{
    if (r->too_many || later >= MOST_GROUPS || earlier >= MOST_GROUPS) return r->too_many;
    const uint64_t *known = r->known[later];
    return known && known[earlier / 64] >> (earlier % 64) & 1;
}

/* What came before the earlier workgroup came before the later one, too. */
static void add_edge(struct races *r, uint32_t later, uint32_t earlier)
{
    if (later == earlier || has_edge(r, later, earlier)) return;
    r->too_many |= later >= MOST_GROUPS || earlier >= MOST_GROUPS;
    if (!r->too_many && !r->known[later]) r->known[later] = calloc(MOST_GROUPS / 64, sizeof **r->known);
    if (r->too_many || !r->known[later]) {
        r->too_many = true;
        return;
    }
    r->known[later][earlier / 64] |= 1ull << (earlier % 64);
    for (unsigned i = 0; r->known[earlier] && i < MOST_GROUPS / 64; i++)
        r->known[later][i] |= r->known[earlier][i];
}

static bool is_ordered(struct group *g, const struct races *r, const struct access_note *before,
                       const struct access_note *now, bool is_shared)
{
    uint32_t count = invocations_of(g->program), lanes = g->lanes;
    uint32_t a = before->invocation - 1, b = now->invocation - 1;
    if (a == b || !before->invocation) return true;
    if (before->is_atomic && now->is_atomic) return true;
    if (!(before->bytes & now->bytes)) return true;
    if (a / count != b / count) return is_shared || has_edge(r, b / count, a / count);
    if (before->epoch != now->epoch) return true;
    if (a % count / lanes == b % count / lanes) return before->subepoch != now->subepoch;
    return r->too_many;
}

/* --- accesses ------------------------------------------------------------------------------ */

static void report_race(struct group *g, const struct instruction *in, const struct object *o,
                        uint64_t offset, const struct access_note *before, unsigned lane, bool writes,
                        bool wrote)
{
    uint32_t count = invocations_of(g->program), a = before->invocation - 1;
    const struct line_place *place = &g->program->places.at[before->place];
    report(g, in, RUN_RACES, lane_bit(lane), "'%s' at %s %llu is %s, and invocation %u of workgroup %u %s it (line %u): nothing orders the two", o->name && *o->name ? o->name : "memory", o->kind == OBJECT_BYTES ? "byte" : "element", (unsigned long long)offset,
           writes ? "written" : "read", a % count, a / count, wrote ? "wrote" : "read", place->line);
}

static void check_cell(struct group *g, const struct instruction *in, const struct object *o,
                       uint64_t offset, struct cell *c, const struct access_note *now, unsigned lane,
                       bool writes)
{
    struct races *r = g->machine->races;
    bool is_shared = o->kind == OBJECT_SHARED || o->written;
    if (!is_ordered(g, r, &c->write, now, is_shared)) report_race(g, in, o, offset, &c->write, lane, writes, true);
    for (unsigned k = 0; writes && k < 2; k++)
        if (!is_ordered(g, r, &c->reads[k], now, is_shared)) report_race(g, in, o, offset, &c->reads[k], lane, writes, false);
    if (writes) {
        c->write = *now;
        return;
    }
    if (c->reads[0].invocation == now->invocation || c->reads[0].epoch != now->epoch) c->reads[0] = *now;
    else c->reads[1] = *now;
}

/* An atomic operation that reads what another workgroup, or subgroup, released orders the two. */
static void note_atomic(struct group *g, const struct instruction *in, struct cell *c,
                        const struct access_note *now, bool writes)
{
    uint32_t count = invocations_of(g->program);
    bool has_semantics = in->types[2] && slot_at(g, in->args[2])[g->active[0]] & 0x1e;
    bool orders = has_semantics || g->workgroup->has_fenced;
    if (c->was_released && c->write.invocation && orders)
        add_edge(g->machine->races, (now->invocation - 1) / count, (c->write.invocation - 1) / count);
    if (writes) c->was_released = orders;
}

void note_access(struct group *g, const struct instruction *in, const struct object *o,
                 uint64_t offset, unsigned size, unsigned lane, bool writes, bool is_atomic)
{
    struct races *r = checks(g, RUN_RACES) && !o->is_uniform ? races_of(g->machine) : NULL;
    if (!r) return;
    bool is_shared = o->kind == OBJECT_SHARED || o->written;
    const struct workgroup *w = g->workgroup;
    uintptr_t address = o->kind == OBJECT_SHARED ? (uintptr_t)(w->shared + o->first + offset) : (uintptr_t)(o->bytes + offset);
    if (o->kind == OBJECT_SHARED) size = 4;
    struct access_note now = {number_of(g, lane), is_shared ? w->shared_epoch : w->buffer_epoch, is_shared ? g->subgroup->shared_epoch : g->subgroup->buffer_epoch, 0, is_atomic, in->place};
    while (size) {
        unsigned first = (unsigned)(address & 3), part = 4 - first < size ? 4 - first : size;
        struct cell *c = cell_at(r, address / 4);
        if (!c) return;
        now.bytes = (uint8_t)(((1u << part) - 1) << first);
        if (is_atomic && opcode_of(in->at) != SpvOpAtomicStore) note_atomic(g, in, c, &now, writes);
        else if (is_atomic) c->was_released = w->has_fenced;
        check_cell(g, in, o, offset, c, &now, lane, writes);
        address += part;
        size -= part;
    }
}

/* --- barriers ------------------------------------------------------------------------------ */

enum { UNIFORM_MEMORY = 0x40, WORKGROUP_MEMORY = 0x100 };

/* A memory barrier takes part in the next barrier of execution. */
void note_memory_barrier(struct group *g, const struct instruction *in)
{
    uint32_t semantics = (uint32_t)slot_at(g, in->args[1])[g->active[0]];
    if (semantics & UNIFORM_MEMORY) g->workgroup->has_fenced = true;
    g->workgroup->semantics |= semantics;
    pass_in_subgroup(g, semantics);
}

void pass_in_subgroup(struct group *g, uint32_t semantics)
{
    if (semantics & UNIFORM_MEMORY) g->subgroup->buffer_epoch++;
    if (semantics & WORKGROUP_MEMORY) g->subgroup->shared_epoch++;
}

void pass_in_workgroup(struct workgroup *w, const struct instruction *in)
{
    const struct group *g = &w->group;
    uint32_t semantics = w->semantics | (uint32_t)slot_at(g, in->args[2])[0];
    if (semantics & UNIFORM_MEMORY) w->buffer_epoch++;
    if (semantics & WORKGROUP_MEMORY) w->shared_epoch++;
    w->semantics = 0;
}

void check_barrier(struct workgroup *w, struct subgroup *s, const struct instruction *in,
                   lane_mask lanes, const struct instruction *other)
{
    struct group *g = &w->group;
    if (!g->poison || !checks(g, RUN_BARRIERS)) return;
    g->subgroup = s;
    report(g, in, RUN_BARRIERS, lanes, "invocations wait at this barrier, and others at the one of line %u", g->program->places.at[other->place].line);
}

void check_barrier_count(struct workgroup *w, const struct instruction *in, uint32_t waiting,
                         uint32_t missing)
{
    struct group *g = &w->group;
    if (!g->poison || !checks(g, RUN_BARRIERS)) return;
    for (uint32_t i = 0; i < w->subgroup_count; i++) {
        const struct subgroup *s = &w->subgroups[i];
        lane_mask arrived = s->strand.state == STRAND_AT_BARRIER ? s->strand.mask : 0;
        if (!(s->live & ~arrived)) continue;
        g->subgroup = &w->subgroups[i];
        report(g, in, RUN_BARRIERS, s->live & ~arrived, "%u invocations reach this barrier, and %u do not, among them these", waiting, missing);
        return;
    }
}
