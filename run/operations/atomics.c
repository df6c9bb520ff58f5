/* Atomic operations: on buffers, shared memory and texels.
 *
 * The lanes of a subgroup take turns, in ascending order.  Workgroups in other threads are kept out
 * by a lock. */
#include "run/checks/races.h"
#include "run/operations/groups.h"

/* The location of an atomic instruction's value. `object` NULL: it is invisible to others. */
struct atomic_place {
    uint8_t *bytes;
    uint64_t *slot;
    struct object *object;
    uint64_t offset;
};

static struct atomic_place find_atomic_place(struct group *g, const struct instruction *in,
                                             uint64_t address, unsigned size, unsigned lane,
                                             bool writes)
{
    uint64_t offset;
    struct object *o = object_at(g, address, 0, &offset);
    if (o && o->kind == OBJECT_IMAGE && o->image && offset + size <= o->image->size)
        return (struct atomic_place){
            .bytes = o->image->bytes + offset, .object = o, .offset = offset};
    if (o && offset < o->size && o->kind == OBJECT_SHARED)
        return (struct atomic_place){
            .slot = g->workgroup->shared + o->first + offset, .object = o, .offset = offset};
    if (o && offset < o->size && o->kind == OBJECT_LANE)
        return (struct atomic_place){.slot = slot_at(g, (uint32_t)(o->first + offset)) + lane};
    if (o && offset + size <= o->size && o->kind == OBJECT_BYTES && o->bytes &&
        !(writes && o->is_uniform))
        return (struct atomic_place){.bytes = o->bytes + offset, .object = o, .offset = offset};
    if (!o || o->kind != OBJECT_IMAGE)
        bytes_at(g, in, address, size, lane, writes); /* reports it */
    return (struct atomic_place){0};
}

/* Whether nothing was written to shared memory before. */
static bool was_shared_unwritten(const struct atomic_place *p, unsigned size)
{
    bool any = false;
    for (unsigned k = 0; p->object->written && k < (p->object->kind == OBJECT_SHARED ? 1 : size);
         k++)
        any |= p->object->written[p->offset + k];
    return any;
}

/* The old value is undefined: as a result, or as what is written or compared. */
static void check_old(struct group *g, const struct instruction *in, unsigned lane)
{
    SpvOp op = opcode_of(in->at);
    if (op == SpvOpAtomicStore || op == SpvOpAtomicFlagClear) return;
    if (op != SpvOpAtomicLoad && op != SpvOpAtomicExchange) {
        if (checks(g, RUN_UNDEFINED))
            report_fault(g, in, RUN_UNDEFINED, lane_bit(lane),
                         "an atomic operation reads shared memory to which nothing was written");
        return;
    }
    g->poison[in->to] |= lane_bit(lane);
    g->subgroup->origins[in->to] = (struct origin){in, RUN_UNDEFINED};
}

/* Reports the access to the checks. A comparison that fails writes nothing. */
static void note_place(struct group *g, const struct instruction *in, const struct atomic_place *p,
                       unsigned size, unsigned lane, uint64_t old)
{
    SpvOp op = opcode_of(in->at);
    bool fails = op == SpvOpAtomicCompareExchange && old != slot_at(g, in->args[5])[lane];
    struct noted a = {.object = p->object, .offset = p->offset, .size = size};
    if (!p->object) return;
    a.writes = op != SpvOpAtomicLoad && !fails;
    a.reads = op != SpvOpAtomicStore;
    a.scope = (uint32_t)slot_at(g, in->args[1])[lane];
    a.semantics = (uint32_t)slot_at(g, in->args[fails ? 3 : 2])[lane];
    if (was_shared_unwritten(p, size)) check_old(g, in, lane);
    note_atomic(g, in, &a, lane);
    if (a.writes && p->object->written)
        memset(p->object->written + p->offset, 0, p->object->kind == OBJECT_SHARED ? 1 : size);
}

static uint64_t read_place(const struct atomic_place *p, unsigned size)
{
    uint64_t value = 0;
    if (p->slot) return *p->slot;
    if (p->bytes) memcpy(&value, p->bytes, size);
    return value;
}

static void write_place(const struct atomic_place *p, unsigned size, uint64_t value)
{
    if (p->slot) *p->slot = value;
    else if (p->bytes) memcpy(p->bytes, &value, size);
}

void decode_atomic(struct run_program *p, struct instruction *in)
{
    bool stores =
        opcode_of(in->at) == SpvOpAtomicStore || opcode_of(in->at) == SpvOpAtomicFlagClear;
    const struct run_type *pointer = value_of(p, in->at[stores ? 1 : 3])->type;
    if (!pointer || pointer->kind != RUN_TYPE_POINTER || pointer->element->slots != 1)
        refuse_at(p, in->at, "%s: its pointer does not lead to a scalar", opcode_name(in->at));
    if (stores) in->type = pointer->element;
    if (!stores && in->slots != 1)
        refuse_at(p, in->at, "%s on a type that is not a scalar is not supported",
                  opcode_name(in->at));
    in->more = pointer->element;
}

/* The new value; `operands` are those after scope and semantics. */
static uint64_t changed(struct group *g, const struct instruction *in, uint64_t old, unsigned i)
{
    uint64_t m = mask_of_width(in->type->width);
    switch ((unsigned)opcode_of(in->at)) {
    case SpvOpAtomicLoad: return old;
    case SpvOpAtomicStore:
    case SpvOpAtomicExchange: return slot_at(g, in->args[3])[i];
    case SpvOpAtomicCompareExchange:
        return old == slot_at(g, in->args[5])[i] ? slot_at(g, in->args[4])[i] : old;
    case SpvOpAtomicIIncrement: return (old + 1) & m;
    case SpvOpAtomicIDecrement: return (old - 1) & m;
    case SpvOpAtomicISub: return (old - slot_at(g, in->args[3])[i]) & m;
    default:
        return combine_values(combine_of(opcode_of(in->at)), in->type, old,
                              slot_at(g, in->args[3])[i]);
    }
}

void run_atomic(struct group *g, const struct instruction *in)
{
    unsigned size = in->type->width / 8;
    const uint64_t *pointer = slot_at(g, in->args[0]);
    bool loads = opcode_of(in->at) == SpvOpAtomicLoad, lock = g->machine->options.threads > 1;
    if (lock) pthread_mutex_lock(&g->machine->atomics);
    for (unsigned k = 0; k < g->active_count; k++) {
        unsigned i = g->active[k];
        struct atomic_place place = find_atomic_place(g, in, pointer[i], size, i, !loads);
        uint64_t old = read_place(&place, size);
        if (g->poison) note_place(g, in, &place, size, i, old);
        if (!loads) write_place(&place, size, changed(g, in, old, i));
        if (in->slots) slot_at(g, in->to)[i] = old;
    }
    if (lock) pthread_mutex_unlock(&g->machine->atomics);
}

/* OpReadClockKHR counts instructions of the subgroup. */
void run_clock(struct group *g, const struct instruction *in)
{
    uint64_t now = g->subgroup->steps;
    for (uint32_t c = 0; c < in->slots; c++) {
        uint64_t *d = slot_at(g, in->to + c),
                 part = in->slots == 1 ? now : now >> (32 * c) & 0xffffffff;
        FOR_LANES(g, d[i] = part);
    }
}
