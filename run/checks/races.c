/* Data races and barriers (--check=races,barriers,visibility).
 *
 * For each word of memory the last writer and two readers are kept (shadow.c), with the time of
 * their access. Two accesses of different invocations race where one of them writes, not both are
 * atomic with scopes that have the other, and nothing orders them (Vulkan, "Data Race"); happens.c
 * says what orders. If they are ordered, visible.c checks whether the value is visible. */
#include "run/checks/races.h"

#include <stdlib.h>

#include "run/checks/happens.h"
#include "run/checks/shadow.h"
#include "run/checks/visible.h"
#include "run/memory/texel.h"
#include "run/operations/operations.h"

static struct shadow *shadow_of_machine(struct run_machine *m)
{
    if (!m->races) m->races = make_shadow();
    return m->races;
}

void free_races(struct run_machine *m)
{
    free_shadow(m->races);
    m->races = NULL;
}

/* --- accesses ------------------------------------------------------------------------------ */

static unsigned memory_of_object(const struct object *o)
{
    if (o->kind == OBJECT_IMAGE) return IMAGE_MEMORY;
    return o->kind == OBJECT_SHARED || o->written ? SHARED_MEMORY : BUFFER_MEMORY;
}

/* Shared memory of another workgroup is other memory. */
static bool is_ordered(const struct group *g, const struct note *before, const struct note *now,
                       unsigned lane, unsigned memory)
{
    uint32_t a = before->invocation - 1, b = now->invocation - 1, count = lanes_of(g->program);
    if (!before->invocation || a == b || !(before->mark.bytes & now->mark.bytes)) return true;
    if (memory == SHARED_MEMORY && a / count != b / count) return true;
    if (before->mark.is_atomic && now->mark.is_atomic &&
        (g->program->is_kernel ||
         (scope_has(g, before->mark.scope, a, b) && scope_has(g, now->mark.scope, b, a))))
        return true;
    return came_before(g, a, before->mark.time, lane, memory);
}

/* The name of the memory in messages: a byte, an element, or a texel. */
static void name_place(const struct object *o, uint64_t offset, char *text, size_t size)
{
    const char *name = o->name && *o->name ? o->name : "memory";
    struct texel_place t;
    if (o->kind == OBJECT_IMAGE && find_texel_place(o->image, offset, &t))
        snprintf(text, size, "texel (%u, %u, %u) of '%s'", t.x, t.y, t.layer, name);
    else
        snprintf(text, size, "'%s' at %s %llu", name, o->kind == OBJECT_SHARED ? "element" : "byte",
                 (unsigned long long)offset);
}

static void report_race(struct group *g, const struct instruction *in, const struct noted *a,
                        const struct note *before, const struct note *now, unsigned lane,
                        bool wrote)
{
    uint32_t count = lanes_of(g->program), other = before->invocation - 1;
    const struct line_place *place = &g->program->places.at[before->mark.place];
    bool narrow = before->mark.is_atomic && now->mark.is_atomic;
    char where[256];
    name_place(a->object, a->offset, where, sizeof where);
    report_fault(g, in, RUN_RACES, lane_bit(lane),
                 "%s is %s, and invocation %u of workgroup %u %s it (line %u): %s", where,
                 a->writes ? "written" : "read", local_index_of(g->program, other % count),
                 other / count, wrote ? "wrote" : "read", place->line,
                 narrow ? "both are atomic, but their scopes do not have each other"
                        : "nothing orders the two");
}

/* A read of what was written before: the value must have arrived. */
static void check_visible(struct group *g, const struct instruction *in, const struct noted *a,
                          const struct note *written, const struct note *now, unsigned lane)
{
    const char *why = checks(g, RUN_VISIBILITY)
                          ? why_invisible(g, written, now, lane, memory_of_object(a->object))
                          : NULL;
    uint32_t count = lanes_of(g->program), other = written->invocation - 1;
    char where[256];
    if (!why) return;
    name_place(a->object, a->offset, where, sizeof where);
    report_fault(
        g, in, RUN_VISIBILITY, lane_bit(lane),
        "%s is read, and what invocation %u of workgroup %u wrote (line %u) has not arrived: %s",
        where, local_index_of(g->program, other % count), other / count,
        g->program->places.at[written->mark.place].line, why);
}

/* Keeps what is not ordered before it. */
static void keep_read(const struct group *g, const struct shadow_word *w, const struct note *first,
                      const struct note *now, unsigned lane, unsigned memory)
{
    struct note any = {.invocation = now->invocation, .mark.bytes = 15};
    bool replaces =
        first->invocation == now->invocation || is_ordered(g, first, &any, lane, memory);
    set_note(w, replaces ? NOTE_READ : NOTE_SECOND_READ, now);
}

static bool is_same_note(const struct note *a, const struct note *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

static void check_word(struct group *g, const struct instruction *in, const struct noted *a,
                       const struct shadow_word *w, const struct note *now, unsigned lane)
{
    struct note notes[NOTE_KINDS];
    unsigned memory = memory_of_object(a->object);
    read_notes(w, notes);
    bool ordered = is_ordered(g, &notes[NOTE_WRITE], now, lane, memory);
    if (!ordered && checks(g, RUN_RACES))
        report_race(g, in, a, &notes[NOTE_WRITE], now, lane, true);
    else if (ordered && a->reads && g->program->vulkan_memory)
        check_visible(g, in, a, &notes[NOTE_WRITE], now, lane);
    if (!a->writes) {
        if (!is_same_note(&notes[NOTE_READ], now))
            keep_read(g, w, &notes[NOTE_READ], now, lane, memory);
        return;
    }
    for (unsigned k = NOTE_READ; k < NOTE_KINDS; k++) {
        if (!notes[k].invocation) continue;
        if (checks(g, RUN_RACES) && !is_ordered(g, &notes[k], now, lane, memory))
            report_race(g, in, a, &notes[k], now, lane, false);
        set_note(w, k, &(struct note){0});
    }
    set_note(w, NOTE_WRITE, now);
}

static uintptr_t address_of(const struct group *g, const struct object *o, uint64_t offset)
{
    switch (o->kind) {
    case OBJECT_SHARED: return (uintptr_t)(g->workgroup->shared + o->first + offset);
    case OBJECT_IMAGE: return (uintptr_t)(o->image->bytes + offset);
    default: return (uintptr_t)(o->bytes + offset);
    }
}

static void note(struct group *g, const struct instruction *in, const struct noted *a,
                 unsigned lane, struct mark mark)
{
    bool wanted = (checks(g, RUN_RACES) || checks(g, RUN_VISIBILITY)) && !a->object->is_uniform &&
                  g->workgroup->pasts;
    struct shadow *s = wanted ? shadow_of_machine(g->machine) : NULL;
    const struct object *o = a->object;
    if (!s) return;
    uintptr_t address = address_of(g, o, a->offset);
    unsigned size = o->kind == OBJECT_SHARED ? 4 : a->size;
    struct note now = {invocation_number(g, lane) + 1, mark};
    now.mark.time = time_now(g);
    now.mark.place = in->place < MOST_PLACES ? in->place : 0;
    while (size) {
        unsigned first = (unsigned)(address & 3), part = 4 - first < size ? 4 - first : size;
        struct shadow_word w;
        struct releases **releases;
        if (!find_word(s, address / 4, &w)) return;
        now.mark.bytes = ((1u << part) - 1) << first & 15;
        if (mark.is_atomic && (releases = releases_of(&w)))
            order_by_atomic(g, lane, releases, mark.scope, a->semantics, a->reads, a->writes);
        check_word(g, in, a, &w, &now, lane);
        address += part;
        size -= part;
    }
}

void note_access(struct group *g, const struct instruction *in, const struct object *o,
                 uint64_t offset, unsigned size, unsigned lane, bool writes)
{
    struct noted a = {
        .object = o, .offset = offset, .size = size, .reads = !writes, .writes = writes};
    struct mark mark = {0};
    if (g->program->vulkan_memory) mark_access(in, writes, &mark);
    note(g, in, &a, lane, mark);
}

/* Atomic operations are never private, and make what they write available and what they read
 * visible in their scope (Vulkan, "Availability and Visibility Semantics"). */
void note_atomic(struct group *g, const struct instruction *in, const struct noted *a,
                 unsigned lane)
{
    note(g, in, a, lane,
         (struct mark){.is_atomic = true, .scope = a->scope & 7, .is_available = true});
}

/* --- barriers ------------------------------------------------------------------------------ */

void check_barrier(struct workgroup *w, struct subgroup *s, const struct instruction *in,
                   lane_mask lanes, const struct instruction *other)
{
    struct group *g = &w->group;
    if (!g->poison || !checks(g, RUN_BARRIERS)) return;
    g->subgroup = s;
    report_fault(g, in, RUN_BARRIERS, lanes,
                 "invocations wait at this barrier, and others at the one of line %u",
                 g->program->places.at[other->place].line);
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
        report_fault(g, in, RUN_BARRIERS, s->live & ~arrived,
                     "%u invocations reach this barrier, and %u do not, among them these", waiting,
                     missing);
        return;
    }
}
