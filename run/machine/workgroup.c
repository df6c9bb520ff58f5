/* Workgroups: their memory, and the state in which one begins. */
#include "run/machine/workgroup.h"
#include "run/machine/fragment.h"

#include <stdlib.h>

#include "run/checks/happens.h"
#include "run/machine/random.h"
#include "run/machine/split.h"
#include "run/machine/together.h"
#include "run/operations/operations.h"

/* --- subgroups ----------------------------------------------------------------------------- */

/* Slots are followed by as many as the largest value has: a read of an operand of the wrong type in
 * a hostile module stays inside. */
static bool make_subgroup(struct run_machine *m, struct subgroup *s, uint32_t index)
{
    const struct run_program *p = m->p;
    size_t slots = (size_t)p->slots + p->most_slots + 1;
    s->index = index;
    s->slots = calloc(slots * p->lanes, sizeof *s->slots);
    if (m->options.checks) {
        s->poison = calloc(slots, sizeof *s->poison);
        s->origins = calloc(slots, sizeof *s->origins);
    }
    if (!s->slots || (m->options.checks && (!s->poison || !s->origins)))
        return fail_machine(m, "out of memory for %u invocations with %u values each", p->lanes,
                            p->slots);
    for (uint32_t c = 0; c < p->constant_slots; c++)
        for (unsigned i = 0; i < p->lanes; i++)
            s->slots[(size_t)c * p->lanes + i] = p->constants.at[c];
    return true;
}

static void free_subgroup(struct subgroup *s)
{
    free_strands(s);
    free(s->strand.pending);
    free(s->slots);
    free(s->poison);
    free(s->origins);
}

/* --- workgroups ---------------------------------------------------------------------------- */

bool make_workgroup(struct run_machine *m, struct workgroup *w)
{
    struct run_program *p = m->p;
    w->machine = m;
    w->subgroup_count = p->table.subgroups;
    w->subgroups = calloc(w->subgroup_count, sizeof *w->subgroups);
    w->shared = calloc((size_t)p->shared_slots + 1, sizeof *w->shared);
    w->shared_bytes = calloc((size_t)p->shared_bytes + 8, 1);
    w->shared_poison = calloc((size_t)p->shared_slots + p->shared_bytes + 1, 1);
    w->objects = malloc(sizeof *w->objects * m->object_count);
    w->group.scratch = malloc(sizeof *w->group.scratch * ((size_t)p->most_slots + 1) * p->lanes);
    if (m->options.checks >> RUN_RACES & 1 || m->options.checks >> RUN_VISIBILITY & 1)
        w->pasts = calloc(lanes_of(p), sizeof *w->pasts);
    w->group.scratch_poison = malloc(sizeof *w->group.scratch_poison * ((size_t)p->most_slots + 1));
    if (!w->subgroups || !w->shared || !w->shared_bytes || !w->objects || !w->group.scratch ||
        !w->group.scratch_poison || !w->shared_poison)
        return fail_machine(m, "out of memory for a workgroup");
    memcpy(w->objects, m->objects, sizeof *w->objects * m->object_count);
    for (uint32_t i = 1; i < m->object_count; i++) {
        struct object *o = &w->objects[i];
        if (o->kind == OBJECT_SHARED) o->written = w->shared_poison + o->first;
    }
    if (p->shared_object) {
        w->objects[p->shared_object].bytes = w->shared_bytes;
        w->objects[p->shared_object].size = p->shared_bytes;
        w->objects[p->shared_object].written = w->shared_poison + p->shared_slots;
    }
    for (uint32_t i = 0; i < w->subgroup_count; i++)
        if (!make_subgroup(m, &w->subgroups[i], i)) return false;
    w->group.lanes = p->lanes;
    w->group.machine = m;
    w->group.program = p;
    w->group.workgroup = w;
    w->group.objects = w->objects;
    w->group.object_count = m->object_count;
    return true;
}

void free_workgroup(struct workgroup *w)
{
    forget_past(w);
    start_splits(w);
    free(w->pasts);
    for (uint32_t i = 0; w->subgroups && i < w->subgroup_count; i++)
        free_subgroup(&w->subgroups[i]);
    free(w->subgroups);
    free(w->shared);
    free(w->shared_bytes);
    free(w->shared_poison);
    free(w->objects);
    free(w->group.scratch);
    free(w->group.scratch_poison);
    free_together(w);
}

/* --- the state in which a workgroup begins ------------------------------------------------- */

/* The value of a built-in input for an invocation: component `c`. */
static uint64_t builtin_value(const struct workgroup *w, uint32_t builtin, uint32_t local,
                              const struct subgroup *s, unsigned lane, uint32_t c)
{
    const struct run_machine *m = w->machine;
    const uint32_t *size = m->p->local_size;
    uint32_t id[3] = {local % size[0], local / size[0] % size[1], local / size[0] / size[1]};
    lane_mask mask = 0;
    switch (builtin) {
    case SpvBuiltInNumWorkgroups: return c < 3 ? m->groups[c] : 0;
    case SpvBuiltInWorkgroupSize: return c < 3 ? size[c] : 0;
    case SpvBuiltInWorkgroupId: return c < 3 ? w->id[c] : 0;
    case SpvBuiltInLocalInvocationId: return c < 3 ? id[c] : 0;
    case SpvBuiltInGlobalInvocationId: return c < 3 ? (uint32_t)(w->id[c] * size[c] + id[c]) : 0;
    case SpvBuiltInLocalInvocationIndex: return local;
    case SpvBuiltInSubgroupSize: return m->p->lanes;
    case SpvBuiltInNumSubgroups: return w->subgroup_count;
    case SpvBuiltInSubgroupId: return s->index;
    case SpvBuiltInSubgroupLocalInvocationId: return lane;
    case SpvBuiltInSubgroupEqMask: mask = lane_bit(lane); break;
    case SpvBuiltInSubgroupGeMask: mask = first_lanes(m->p->lanes) & ~first_lanes(lane); break;
    case SpvBuiltInSubgroupGtMask: mask = first_lanes(m->p->lanes) & ~first_lanes(lane + 1); break;
    case SpvBuiltInSubgroupLeMask: mask = first_lanes(lane + 1); break;
    case SpvBuiltInSubgroupLtMask: mask = first_lanes(lane); break;
    default: return m->p->is_fragment ? fragment_builtin(w, builtin, local, c) : 0;
    }
    return c < 4 ? (uint64_t)(mask >> (32 * c)) & 0xffffffff : 0;
}

/* The masks of SPV_KHR_shader_ballot are 64 bits in two words, or one number of 64 bits. */
static uint64_t input_of(const struct variable *v, const struct workgroup *w, uint32_t local,
                         const struct subgroup *s, unsigned lane, uint32_t c)
{
    uint64_t value = builtin_value(w, v->builtin, local, s, lane, c);
    bool is_mask = v->builtin >= SpvBuiltInSubgroupEqMask && v->builtin <= SpvBuiltInSubgroupLtMask;
    if (is_mask && v->type->width == 64)
        return value | builtin_value(w, v->builtin, local, s, lane, 1) << 32;
    return value;
}

static void start_lane_variable(struct workgroup *w, struct subgroup *s, const struct variable *v)
{
    unsigned lanes = w->machine->p->lanes;
    bool is_interpolated = v->resource && variable_storage_class(v->at) == SpvStorageClassInput;
    bool is_input = v->builtin != NO_SLOT || is_interpolated;
    for (uint32_t c = 0; c < v->type->slots; c++) {
        uint64_t *slot = s->slots + (size_t)(v->slot + c) * lanes;
        for (unsigned i = 0; i < lanes; i++) {
            uint32_t local = local_index_of(w->machine->p, s->index * lanes + i);
            if (is_interpolated && local != NO_INVOCATION) slot[i] = interpolate(w, v, local, c);
            else if (is_input && local != NO_INVOCATION) slot[i] = input_of(v, w, local, s, i, c);
            else if (is_input) slot[i] = 0;
            else
                slot[i] =
                    v->initializer != NO_SLOT ? w->machine->p->constants.at[v->initializer + c] : 0;
        }
        if (s->poison)
            s->poison[v->slot + c] = is_input || v->initializer != NO_SLOT ? 0 : ~(lane_mask)0;
    }
}

static void start_strand(struct group *g, struct subgroup *s)
{
    struct strand *strand = &s->strand;
    free_strands(s);
    const struct run_function *entry = g->program->entry;
    strand->state = STRAND_READY;
    strand->mask = s->live;
    strand->pending_count = strand->promise_count = 0;
    strand->depth = 1;
    strand->frames[0] =
        (struct frame){.f = entry, .result = NO_SLOT, .entered = s->live, .is_uniform = true};
    strand->next = entry->instructions;
    s->steps = entry->blocks[0].cost;
    g->steps += (uint64_t)entry->blocks[0].count * count_lanes(s->live);
}

static void start_shared(struct workgroup *w)
{
    struct run_program *p = w->machine->p;
    memset(w->shared, 0, sizeof *w->shared * p->shared_slots);
    memset(w->shared_bytes, 0, p->shared_bytes);
    memset(w->shared_poison, 1, (size_t)p->shared_slots + p->shared_bytes);
    for (uint32_t i = 0; i < p->variables.count; i++) {
        const struct variable *v = &p->variables.at[i];
        if (variable_storage_class(v->at) != SpvStorageClassWorkgroup ||
            v->initializer == NO_SLOT || p->explicit_shared)
            continue;
        for (uint32_t c = 0; c < v->type->slots; c++)
            w->shared[v->slot + c] = p->constants.at[v->initializer + c];
        memset(w->shared_poison + v->slot, 0, v->type->slots);
    }
}

static lane_mask existing_lanes(const struct run_program *p, uint32_t subgroup)
{
    lane_mask live = 0;
    for (unsigned i = 0; i < p->lanes; i++)
        if (local_index_of(p, subgroup * p->lanes + i) != NO_INVOCATION) live |= lane_bit(i);
    return live;
}

void start_workgroup(struct workgroup *w, uint32_t number)
{
    struct run_machine *m = w->machine;
    struct run_program *p = m->p;
    w->id[0] = number % m->groups[0];
    w->id[1] = number / m->groups[0] % m->groups[1];
    w->id[2] = number / m->groups[0] / m->groups[1];
    w->group.seed = m->options.seed * 0x9e3779b97f4a7c15ull + number;
    start_shared(w);
    forget_past(w);
    start_splits(w);
    for (uint32_t s = 0; s < w->subgroup_count; s++) {
        struct subgroup *sub = &w->subgroups[s];
        sub->live = existing_lanes(p, s);
        if (p->is_fragment) cover_pixels(w, sub);
        for (uint32_t i = 0; i < p->variables.count; i++) {
            const struct variable *v = &p->variables.at[i];
            if (p->objects.at[v->object].kind == OBJECT_LANE) start_lane_variable(w, sub, v);
        }
        start_strand(&w->group, sub);
    }
    start_together(w);
}
