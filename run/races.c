/* Data races and barriers (--check=races,barriers).
 *
 * For each word of memory the last writer and two readers are kept, with the time of their access.
 * Two accesses of different invocations race where one of them writes, not both are atomic with
 * scopes that have the other, and nothing orders them (Vulkan, "Data Race"); happens.c says what
 * orders. */
#include "run/races.h"

#include <stdlib.h>

#include "run/happens.h"
#include "run/operations.h"

enum { PAGE_WORDS = 1024, BUCKETS = 1 << 12 };

struct access_note {
    uint32_t invocation; /* from 1; 0: none */
    uint32_t time, place;
    uint8_t bytes; /* of the word, as bits */
    bool is_atomic;
    uint8_t scope; /* of an atomic access */
};

struct cell {
    struct access_note write, reads[2];
    struct releases *releases; /* NULL: none */
};

struct page {
    struct page *next;
    uintptr_t number;
    struct cell cells[PAGE_WORDS];
};

struct races {
    struct page *buckets[BUCKETS], *last;
};

static struct races *races_of(struct run_machine *m)
{
    if (!m->races) m->races = calloc(1, sizeof *m->races);
    return m->races;
}

static void free_page(struct page *p)
{
    for (unsigned i = 0; i < PAGE_WORDS; i++) drop_releases(p->cells[i].releases);
    free(p);
}

void free_races(struct run_machine *m)
{
    for (unsigned i = 0; m->races && i < BUCKETS; i++)
        while (m->races->buckets[i]) {
            struct page *page = m->races->buckets[i];
            m->races->buckets[i] = page->next;
            free_page(page);
        }
    free(m->races);
    m->races = NULL;
}

static struct page *page_at(struct races *r, uintptr_t number)
{
    struct page **bucket = &r->buckets[number * 0x9e3779b97f4a7c15ull >> 52 & (BUCKETS - 1)];
    for (struct page *p = *bucket; p; p = p->next)
        if (p->number == number) return p;
    struct page *page = calloc(1, sizeof *page);
    if (!page) return NULL;
    page->number = number;
    page->next = *bucket;
    return *bucket = page;
}

static struct cell *cell_at(struct races *r, uintptr_t word)
{
    uintptr_t number = word / PAGE_WORDS;
    if (!r->last || r->last->number != number) r->last = page_at(r, number);
    return r->last ? &r->last->cells[word % PAGE_WORDS] : NULL;
}

/* --- accesses ------------------------------------------------------------------------------ */

/* Shared memory of another workgroup is other memory. */
static bool is_ordered(const struct group *g, const struct access_note *before,
                       const struct access_note *now, unsigned lane, bool is_shared)
{
    uint32_t a = before->invocation - 1, b = now->invocation - 1, count = invocations_of(g->program);
    if (!before->invocation || a == b || !(before->bytes & now->bytes)) return true;
    if (is_shared && a / count != b / count) return true;
    if (before->is_atomic && now->is_atomic && (g->program->is_kernel || (scope_has(g, before->scope, a, b) && scope_has(g, now->scope, b, a)))) return true;
    return came_before(g, a, before->time, lane, is_shared ? SHARED_MEMORY : BUFFER_MEMORY);
}

static void report_race(struct group *g, const struct instruction *in, const struct object *o,
                        uint64_t offset, const struct access_note *before, const struct access_note *now,
                        unsigned lane, bool writes, bool wrote)
{
    uint32_t count = invocations_of(g->program), a = before->invocation - 1;
    const struct line_place *place = &g->program->places.at[before->place];
    bool narrow = before->is_atomic && now->is_atomic;
    report_fault(g, in, RUN_RACES, lane_bit(lane), "'%s' at %s %llu is %s, and invocation %u of workgroup %u %s it (line %u): %s", o->name && *o->name ? o->name : "memory", o->kind == OBJECT_BYTES ? "byte" : "element", (unsigned long long)offset,
           writes ? "written" : "read", a % count, a / count, wrote ? "wrote" : "read", place->line, narrow ? "both are atomic, but their scopes do not have each other" : "nothing orders the two");
}

/* Keeps what is not ordered before it. */
static void keep_read(const struct group *g, struct cell *c, const struct access_note *now, unsigned lane,
                      bool is_shared)
{
    bool first = c->reads[0].invocation == now->invocation || is_ordered(g, &c->reads[0], &(struct access_note){.invocation = now->invocation, .bytes = 15}, lane, is_shared);
    c->reads[first ? 0 : 1] = *now;
}

static void check_cell(struct group *g, const struct instruction *in, const struct object *o,
                       uint64_t offset, struct cell *c, const struct access_note *now, unsigned lane,
                       bool writes)
{
    bool is_shared = o->kind == OBJECT_SHARED || o->written;
    if (!is_ordered(g, &c->write, now, lane, is_shared)) report_race(g, in, o, offset, &c->write, now, lane, writes, true);
    for (unsigned k = 0; writes && k < 2; k++)
        if (!is_ordered(g, &c->reads[k], now, lane, is_shared)) report_race(g, in, o, offset, &c->reads[k], now, lane, writes, false);
    if (!writes) {
        keep_read(g, c, now, lane, is_shared);
        return;
    }
    c->write = *now;
    c->reads[0].invocation = c->reads[1].invocation = 0;
}

static void note(struct group *g, const struct instruction *in, const struct noted *a, unsigned lane,
                 struct access_note *now)
{
    struct races *r = checks(g, RUN_RACES) && !a->object->is_uniform && g->workgroup->pasts ? races_of(g->machine) : NULL;
    const struct object *o = a->object;
    uintptr_t address = o->kind == OBJECT_SHARED ? (uintptr_t)(g->workgroup->shared + o->first + a->offset) : (uintptr_t)(o->bytes + a->offset);
    unsigned size = o->kind == OBJECT_SHARED ? 4 : a->size;
    if (!r) return;
    now->invocation = invocation_number(g, lane) + 1;
    now->time = time_now(g);
    now->place = in->place;
    while (size) {
        unsigned first = (unsigned)(address & 3), part = 4 - first < size ? 4 - first : size;
        struct cell *c = cell_at(r, address / 4);
        if (!c) return;
        now->bytes = (uint8_t)(((1u << part) - 1) << first);
        if (now->is_atomic) order_by_atomic(g, lane, &c->releases, now->scope, a->semantics, a->reads, a->writes);
        check_cell(g, in, o, a->offset, c, now, lane, a->writes);
        address += part;
        size -= part;
    }
}

void note_access(struct group *g, const struct instruction *in, const struct object *o,
                 uint64_t offset, unsigned size, unsigned lane, bool writes)
{
    struct access_note now = {0};
    struct noted a = {.object = o, .offset = offset, .size = size, .reads = !writes, .writes = writes};
    note(g, in, &a, lane, &now);
}

void note_atomic(struct group *g, const struct instruction *in, const struct noted *a, unsigned lane)
{
    struct access_note now = {.is_atomic = true, .scope = (uint8_t)a->scope};
    note(g, in, a, lane, &now);
}

/* --- barriers ------------------------------------------------------------------------------ */

void check_barrier(struct workgroup *w, struct subgroup *s, const struct instruction *in,
                   lane_mask lanes, const struct instruction *other)
{
    struct group *g = &w->group;
    if (!g->poison || !checks(g, RUN_BARRIERS)) return;
    g->subgroup = s;
    report_fault(g, in, RUN_BARRIERS, lanes, "invocations wait at this barrier, and others at the one of line %u", g->program->places.at[other->place].line);
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
        report_fault(g, in, RUN_BARRIERS, s->live & ~arrived, "%u invocations reach this barrier, and %u do not, among them these", waiting, missing);
        return;
    }
}
