/* Executes dispatches: workgroups over threads, subgroups in turns. */
#include <stdlib.h>

#include "run/happens.h"
#include "run/operations.h"
#include "run/races.h"
#include "run/random.h"

bool fail_machine(struct run_machine *m, const char *fmt, ...)
{
    va_list args;
    pthread_mutex_lock(&m->lock);
    if (!m->failed) {
        m->failed = true;
        va_start(args, fmt);
        vsnprintf(m->error->text, sizeof m->error->text, fmt, args);
        va_end(args);
    }
    pthread_mutex_unlock(&m->lock);
    return false;
}

void stop_at(struct group *g, const struct instruction *in, const char *fmt, ...)
{
    struct run_machine *m = g->machine;
    va_list args;
    g->stop = true;
    pthread_mutex_lock(&m->lock);
    if (!m->failed) {
        const struct line_place *place = &g->program->places.at[in->place];
        m->failed = true;
        va_start(args, fmt);
        vsnprintf(m->error->text, sizeof m->error->text, fmt, args);
        va_end(args);
        m->error->line = place->line;
        snprintf(m->error->file, sizeof m->error->file, "%s", place->file ? place->file : "");
    }
    pthread_mutex_unlock(&m->lock);
}

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
    if (!s->slots || (m->options.checks && (!s->poison || !s->origins))) return fail_machine(m, "out of memory for %u invocations with %u values each", p->lanes, p->slots);
    for (uint32_t c = 0; c < p->constant_slots; c++)
        for (unsigned i = 0; i < p->lanes; i++) s->slots[(size_t)c * p->lanes + i] = p->constants.at[c];
    return true;
}

static void free_subgroup(struct subgroup *s)
{
    free(s->strand.pending);
    free(s->slots);
    free(s->poison);
    free(s->origins);
}

/* --- workgroups ---------------------------------------------------------------------------- */

static uint32_t invocations_of(const struct run_program *p)
{
    return p->local_size[0] * p->local_size[1] * p->local_size[2];
}

static bool make_workgroup(struct run_machine *m, struct workgroup *w)
{
    struct run_program *p = m->p;
    w->machine = m;
    w->subgroup_count = (invocations_of(p) + p->lanes - 1) / p->lanes;
    w->subgroups = calloc(w->subgroup_count, sizeof *w->subgroups);
    w->shared = calloc((size_t)p->shared_slots + 1, sizeof *w->shared);
    w->shared_bytes = calloc((size_t)p->shared_bytes + 8, 1);
    w->shared_poison = calloc((size_t)p->shared_slots + p->shared_bytes + 1, 1);
    w->objects = malloc(sizeof *w->objects * m->object_count);
    w->group.scratch = malloc(sizeof *w->group.scratch * ((size_t)p->most_slots + 1) * p->lanes);
    if (m->options.checks >> RUN_RACES & 1) w->pasts = calloc(invocations_of(p), sizeof *w->pasts);
    w->group.scratch_poison = malloc(sizeof *w->group.scratch_poison * ((size_t)p->most_slots + 1));
    if (!w->subgroups || !w->shared || !w->shared_bytes || !w->objects || !w->group.scratch || !w->group.scratch_poison || !w->shared_poison)
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

static void free_workgroup(struct workgroup *w)
{
    forget_past(w);
    free(w->pasts);
    for (uint32_t i = 0; w->subgroups && i < w->subgroup_count; i++) free_subgroup(&w->subgroups[i]);
    free(w->subgroups);
    free(w->shared);
    free(w->shared_bytes);
    free(w->shared_poison);
    free(w->objects);
    free(w->group.scratch);
    free(w->group.scratch_poison);
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
    default: return 0;
    }
    return c < 4 ? (uint64_t)(mask >> (32 * c)) & 0xffffffff : 0;
}

/* The masks of SPV_KHR_shader_ballot are 64 bits in two words, or one number of 64 bits. */
static uint64_t input_of(const struct variable *v, const struct workgroup *w, uint32_t local,
                         const struct subgroup *s, unsigned lane, uint32_t c)
{
    uint64_t value = builtin_value(w, v->builtin, local, s, lane, c);
    bool is_mask = v->builtin >= SpvBuiltInSubgroupEqMask && v->builtin <= SpvBuiltInSubgroupLtMask;
    if (is_mask && v->type->width == 64) return value | builtin_value(w, v->builtin, local, s, lane, 1) << 32;
    return value;
}

static void start_lane_variable(struct workgroup *w, struct subgroup *s, const struct variable *v)
{
    unsigned lanes = w->machine->p->lanes;
    bool is_input = v->builtin != NO_SLOT;
    for (uint32_t c = 0; c < v->type->slots; c++) {
        uint64_t *slot = s->slots + (size_t)(v->slot + c) * lanes;
        for (unsigned i = 0; i < lanes; i++) {
            if (is_input) slot[i] = input_of(v, w, s->index * lanes + i, s, i, c);
            else slot[i] = v->initializer != NO_SLOT ? w->machine->p->constants.at[v->initializer + c] : 0;
        }
        if (s->poison) s->poison[v->slot + c] = is_input || v->initializer != NO_SLOT ? 0 : ~(lane_mask)0;
    }
}

static void start_strand(struct group *g, struct subgroup *s)
{
    struct strand *strand = &s->strand;
    const struct function *entry = g->program->entry;
    strand->state = STRAND_READY;
    strand->mask = s->live;
    strand->pending_count = strand->promise_count = 0;
    strand->depth = 1;
    strand->frames[0] = (struct frame){.f = entry, .result = NO_SLOT, .entered = s->live, .is_uniform = true};
    strand->next = entry->instructions;
    s->steps = entry->blocks[0].count;
    g->steps += (uint64_t)s->steps * count_lanes(s->live);
}

static void start_shared(struct workgroup *w)
{
    struct run_program *p = w->machine->p;
    memset(w->shared, 0, sizeof *w->shared * p->shared_slots);
    memset(w->shared_bytes, 0, p->shared_bytes);
    memset(w->shared_poison, 1, (size_t)p->shared_slots + p->shared_bytes);
    for (uint32_t i = 0; i < p->variables.count; i++) {
        const struct variable *v = &p->variables.at[i];
        if (v->at[3] != SpvStorageClassWorkgroup || v->initializer == NO_SLOT || p->explicit_shared) continue;
        for (uint32_t c = 0; c < v->type->slots; c++) w->shared[v->slot + c] = p->constants.at[v->initializer + c];
        memset(w->shared_poison + v->slot, 0, v->type->slots);
    }
}

static void start_workgroup(struct workgroup *w, uint32_t number)
{
    struct run_machine *m = w->machine;
    struct run_program *p = m->p;
    uint32_t invocations = invocations_of(p);
    w->id[0] = number % m->groups[0];
    w->id[1] = number / m->groups[0] % m->groups[1];
    w->id[2] = number / m->groups[0] / m->groups[1];
    w->group.seed = m->options.seed * 0x9e3779b97f4a7c15ull + number;
    start_shared(w);
    forget_past(w);
    for (uint32_t s = 0; s < w->subgroup_count; s++) {
        struct subgroup *sub = &w->subgroups[s];
        uint32_t left = invocations - s * p->lanes;
        sub->live = first_lanes(left < p->lanes ? left : p->lanes);
        for (uint32_t i = 0; i < p->variables.count; i++) {
            const struct variable *v = &p->variables.at[i];
            if (p->objects.at[v->object].kind == OBJECT_LANE) start_lane_variable(w, sub, v);
        }
        start_strand(&w->group, sub);
    }
}

/* --- turns --------------------------------------------------------------------------------- */

static void take_turn(struct workgroup *w, struct subgroup *s)
{
    struct group *g = &w->group;
    g->slots = s->slots;
    g->poison = s->poison;
    g->subgroup = s;
    g->strand = &s->strand;
    execute(g);
}

/* Lets strands that wait go on; returns false where none waits. */
static bool pass_barrier(struct workgroup *w)
{
    const struct instruction *at = NULL;
    uint32_t missing = 0, waiting = 0;
    for (uint32_t i = 0; i < w->subgroup_count; i++) {
        struct subgroup *s = &w->subgroups[i];
        lane_mask arrived = s->strand.state == STRAND_AT_BARRIER ? s->strand.mask : 0;
        missing += count_lanes(s->live & ~arrived);
        waiting += count_lanes(arrived);
        if (!arrived) continue;
        if (at && at != s->strand.barrier) check_barrier(w, s, s->strand.barrier, arrived, at);
        at = s->strand.barrier;
    }
    if (!at) return false;
    if (missing) check_barrier_count(w, at, waiting, missing);
    if (w->group.poison) order_workgroup(w, (uint32_t)slot_at(&w->group, at->args[1])[0], (uint32_t)slot_at(&w->group, at->args[2])[0]);
    for (uint32_t i = 0; i < w->subgroup_count; i++)
        if (w->subgroups[i].strand.state == STRAND_AT_BARRIER) w->subgroups[i].strand.state = STRAND_READY;
    return true;
}

/* Each subgroup runs until a barrier, or for a while. */
static bool take_turns(struct workgroup *w)
{
    struct run_machine *m = w->machine;
    bool any = false;
    uint32_t first = m->options.schedule == RUN_RANDOM ? (uint32_t)(next_random(&w->group.seed) % w->subgroup_count) : 0;
    for (uint32_t n = 0; n < w->subgroup_count && !m->failed; n++) {
        struct subgroup *s = &w->subgroups[(first + n) % w->subgroup_count];
        if (s->strand.state != STRAND_READY) continue;
        any = true;
        take_turn(w, s);
    }
    return any;
}

static void run_workgroup(struct workgroup *w, uint32_t number)
{
    start_workgroup(w, number);
    do {
        while (!w->machine->failed && take_turns(w)) {}
    } while (!w->machine->failed && pass_barrier(w));
}

static void *run_workgroups(void *argument)
{
    struct workgroup *w = argument;
    struct run_machine *m = w->machine;
    uint64_t total = (uint64_t)m->groups[0] * m->groups[1] * m->groups[2];
    while (!m->failed) {
        uint64_t number = __atomic_fetch_add(&m->next_group, 1, __ATOMIC_RELAXED);
        if (number >= total) break;
        run_workgroup(w, (uint32_t)number);
    }
    __atomic_fetch_add(&m->steps, w->group.steps, __ATOMIC_RELAXED);
    return NULL;
}

bool run_dispatch(struct run_machine *m, const uint32_t groups[3], struct run_error *error)
{
    uint64_t total = 1;
    unsigned threads = m->options.threads ? m->options.threads : 1;
    m->error = error;
    m->failed = false;
    m->next_group = 0;
    m->now = 1;
    *error = (struct run_error){0};
    for (unsigned i = 0; i < 3; i++) {
        m->groups[i] = groups[i];
        total *= groups[i];
        if (total > UINT32_MAX) return fail_machine(m, "more than 4294967295 workgroups");
    }
    if (!total) return true;
    if (m->options.checks) threads = 1; /* races are found in an order that is always the same */
    if (threads > total) threads = (unsigned)total;
    if (threads > 256) threads = 256;
    struct workgroup *workers = calloc(threads, sizeof *workers);
    pthread_t *ids = calloc(threads, sizeof *ids);
    unsigned made = 0, started = 0;
    bool good = workers && ids;
    for (; good && made < threads; made++) good = make_workgroup(m, &workers[made]) || (made++, false);
    if (!good && !m->failed) fail_machine(m, "out of memory");
    for (started = 1; good && started < threads; started++)
        if (pthread_create(&ids[started], NULL, run_workgroups, &workers[started]) != 0) break;
    if (good) run_workgroups(&workers[0]);
    for (unsigned i = 1; good && i < started; i++) pthread_join(ids[i], NULL);
    for (unsigned i = 0; i < made; i++) free_workgroup(&workers[i]);
    free(workers);
    free(ids);
    return !m->failed;
}

/* --- the machine --------------------------------------------------------------------------- */

struct run_machine *run_new(struct run_program *p, const struct run_options *options,
                            struct run_error *error)
{
    struct run_machine *m = calloc(1, sizeof *m);
    *error = (struct run_error){.text = "out of memory"};
    if (!m) return NULL;
    m->p = p;
    m->options = *options;
    m->object_count = p->objects.count;
    m->objects = malloc(sizeof *m->objects * (m->object_count + 1));
    if (options->count) m->counters = calloc(p->places.count, sizeof *m->counters);
    pthread_mutex_init(&m->lock, NULL);
    pthread_mutex_init(&m->atomics, NULL);
    if (!m->objects || (options->count && !m->counters)) {
        run_delete(m);
        return NULL;
    }
    memcpy(m->objects, p->objects.at, sizeof *m->objects * m->object_count);
    return m;
}

void run_delete(struct run_machine *m)
{
    if (!m) return;
    pthread_mutex_destroy(&m->lock);
    pthread_mutex_destroy(&m->atomics);
    free_reports(m);
    free_races(m);
    free(m->objects);
    free(m->memories);
    free(m->counters);
    free(m->lines);
    free(m);
}

uint64_t run_steps(const struct run_machine *m) { return m->steps; }

static struct object *object_of(struct run_machine *m, uint32_t set, uint32_t binding,
                                uint32_t element, size_t *next)
{
    for (; *next < m->p->resources.count; ++*next) {
        const struct run_resource *r = &m->p->resources.at[*next];
        if (r->set != set || r->binding != binding || element >= r->count) continue;
        ++*next;
        return &m->objects[r->first_object + element];
    }
    return NULL;
}

bool run_bind_buffer(struct run_machine *m, uint32_t set, uint32_t binding, uint32_t element,
                     void *bytes, size_t size)
{
    struct object *o;
    bool any = false;
    for (size_t next = 0; (o = object_of(m, set, binding, element, &next)); any = true) {
        o->kind = OBJECT_BYTES;
        o->bytes = bytes;
        o->size = size;
    }
    return any;
}

bool run_bind_image(struct run_machine *m, uint32_t set, uint32_t binding, uint32_t element,
                    const struct run_image *image)
{
    struct object *o;
    bool any = false;
    for (size_t next = 0; (o = object_of(m, set, binding, element, &next)); any = true) {
        o->kind = OBJECT_IMAGE;
        o->image = image;
        o->size = image->size;
    }
    return any;
}

bool run_bind_sampler(struct run_machine *m, uint32_t set, uint32_t binding, uint32_t element,
                      const struct run_sampler *sampler)
{
    struct object *o;
    bool any = false;
    for (size_t next = 0; (o = object_of(m, set, binding, element, &next)); any = true) {
        if (o->kind == OBJECT_NONE) o->kind = OBJECT_IMAGE;
        o->sampler = sampler;
    }
    return any;
}

void run_set_push(struct run_machine *m, const void *bytes, size_t size)
{
    if (!m->p->push_object) return;
    struct object *o = &m->objects[m->p->push_object];
    o->kind = OBJECT_BYTES;
    o->bytes = (uint8_t *)bytes;
    o->size = size;
}

/* Addresses are objects above all those of the module, from a number that is the same for all
 * modules. */
enum { FIRST_ADDRESS = 1 << 21, MOST_ADDRESSES = 1 << 16 };

uint64_t run_address(unsigned number) { return (uint64_t)(FIRST_ADDRESS + number) << OFFSET_BITS; }

uint64_t run_add_memory(struct run_machine *m, void *bytes, size_t size, uint64_t address)
{
    uint32_t number = (uint32_t)(address >> OFFSET_BITS);
    if (number < FIRST_ADDRESS || number >= FIRST_ADDRESS + MOST_ADDRESSES) return 0;
    struct memory *more = realloc(m->memories, sizeof *more * (m->memory_count + 1));
    if (!more) return 0;
    m->memories = more;
    m->memories[m->memory_count++] = (struct memory){number, {.kind = OBJECT_BYTES, .bytes = bytes, .size = size, .name = "memory behind an address"}};
    return address;
}
