/* Loads, stores, access chains: a pointer is the number of an object and an offset.
 *
 * An access out of bounds reads zeros and writes nothing, as robustBufferAccess2 has it. */
#include "run/operations/operations.h"
#include "run/read/layout.h"

static struct object *find_object(struct group *g, uint64_t address)
{
    uint64_t number = address >> OFFSET_BITS;
    if (number < g->object_count) return &g->objects[number];
    for (size_t i = 0; i < g->machine->memory_count; i++)
        if (g->machine->memories[i].number == number) return &g->machine->memories[i].object;
    return NULL;
}

struct object *object_at(struct group *g, uint64_t address, uint64_t size, uint64_t *offset)
{
    struct object *o = find_object(g, address);
    *offset = address & OFFSET_MASK;
    if (!o || *offset > o->size || size > o->size - *offset) return NULL;
    return o;
}

static void report_bounds(struct group *g, const struct instruction *in, uint64_t address,
                          unsigned lane, bool writes)
{
    if (!checks(g, RUN_BOUNDS)) return;
    const struct object *o = find_object(g, address);
    bool is_bytes = o && o->kind == OBJECT_BYTES;
    int64_t offset = signed_of(address & OFFSET_MASK, OFFSET_BITS);
    if (o && o->kind == OBJECT_NONE && o->name) {
        report_fault(g, in, RUN_BOUNDS, lane_bit(lane),
                     "%s '%s', element %u of the descriptors of %u.%u, to which no buffer is bound",
                     writes ? "a write to" : "a read from", o->name, o->element, o->set,
                     o->binding);
        return;
    }
    if (!o || o->kind == OBJECT_NONE) {
        report_fault(g, in, RUN_BOUNDS, lane_bit(lane),
                     "%s an address at which there is no memory (0x%llx)",
                     writes ? "a write to" : "a read from", (unsigned long long)address);
        return;
    }
    report_fault(g, in, RUN_BOUNDS, lane_bit(lane), "%s '%s' at %s %lld of %llu",
                 writes ? "a write to" : "a read from",
                 o->name && *o->name ? o->name : "a variable", is_bytes ? "byte" : "element",
                 (long long)offset, (unsigned long long)o->size);
}

uint8_t *bytes_at(struct group *g, const struct instruction *in, uint64_t address, unsigned size,
                  unsigned lane, bool writes)
{
    uint64_t offset;
    struct object *o = object_at(g, address, size, &offset);
    if (o && o->kind == OBJECT_BYTES && o->bytes && !(writes && o->is_uniform)) {
        if (g->poison) note_access(g, in, o, offset, size, lane, writes);
        return o->bytes + offset;
    }
    report_bounds(g, in, address, lane, writes);
    return NULL;
}

/* --- slots of an object -------------------------------------------------------------------- */

uint64_t *scalar_at(struct group *g, const struct instruction *in, uint64_t address, unsigned lane,
                    bool writes)
{
    uint64_t offset;
    struct object *o = object_at(g, address, 1, &offset);
    if (o && o->kind == OBJECT_SHARED) {
        if (g->poison) note_access(g, in, o, offset, 1, lane, writes);
        return g->workgroup->shared + o->first + offset;
    }
    if (o && o->kind == OBJECT_LANE) return slot_at(g, (uint32_t)(o->first + offset)) + lane;
    report_bounds(g, in, address, lane, writes);
    return NULL;
}

static uint64_t read_bytes(const uint8_t *bytes, unsigned size)
{
    uint64_t value = 0;
    switch (size) {
    case 1: return *bytes;
    case 2: memcpy(&value, bytes, 2); return value;
    case 4: memcpy(&value, bytes, 4); return value;
    case 8: memcpy(&value, bytes, 8); return value;
    default: memcpy(&value, bytes, size); return value;
    }
}

static void load_each_component(struct group *g, const struct instruction *in,
                                const struct access *a)
{
    const uint64_t *pointer = slot_at(g, in->args[0]);
    for (uint32_t c = 0; c < a->count; c++) {
        uint64_t *d = slot_at(g, in->to + c);
        const struct layout_row row = a->rows[c];
        for (unsigned k = 0; k < g->active_count; k++) {
            unsigned i = g->active[k];
            const uint8_t *bytes = bytes_at(g, in, pointer[i] + row.offset, row.size, i, false);
            d[i] = bytes ? read_bytes(bytes, row.size) : 0;
        }
    }
}

static void load_lane(struct group *g, const struct instruction *in, const struct access *a)
{
    const uint64_t *pointer = slot_at(g, in->args[0]);
    for (uint32_t c = 0; c < a->count; c++) {
        uint64_t *d = slot_at(g, in->to + c);
        for (unsigned k = 0; k < g->active_count; k++) {
            unsigned i = g->active[k];
            const uint64_t *scalar = scalar_at(g, in, pointer[i] + c, i, false);
            d[i] = scalar ? *scalar : 0;
        }
    }
}

/* All lanes have the same address, as of a variable that is not indexed: slots are moved. */
static bool same_address(struct group *g, uint32_t slot, uint32_t count, uint32_t *found)
{
    const uint64_t *pointer = slot_at(g, slot);
    uint64_t first = pointer[g->active[0]], offset;
    for (unsigned k = 1; k < g->active_count; k++)
        if (pointer[g->active[k]] != first) return false;
    struct object *o = object_at(g, first, count, &offset);
    if (!o || o->kind != OBJECT_LANE) return false;
    *found = (uint32_t)(o->first + offset);
    return true;
}

static void load_handle(struct group *g, const struct instruction *in)
{
    const uint64_t *pointer = slot_at(g, in->args[0]);
    for (uint32_t c = 0; c < in->slots; c++) {
        uint64_t *d = slot_at(g, in->to + c);
        FOR_LANES(g, d[i] = pointer[i] >> OFFSET_BITS);
    }
}

void decode_load(struct run_program *p, struct instruction *in)
{
    const struct value *pointer = value_of(p, load_pointer(in->at));
    in->more = make_access(p, in->at, pointer->type, &pointer->shape, in->type);
}

void run_load_value(struct group *g, const struct instruction *in)
{
    const struct access *a = in->more;
    uint32_t from;
    switch (a->kind) {
    case ACCESS_HANDLE: load_handle(g, in); break;
    case ACCESS_BYTES: load_each_component(g, in, a); break;
    case ACCESS_SHARED:
    case ACCESS_LANE:
        if (a->kind == ACCESS_LANE && same_address(g, in->args[0], a->count, &from)) {
            if (from != in->to) move_slots(g, in->to, from, a->count);
        } else load_lane(g, in, a);
        break;
    }
}

/* --- stores -------------------------------------------------------------------------------- */

void decode_store(struct run_program *p, struct instruction *in)
{
    const struct value *pointer = value_of(p, store_pointer(in->at));
    if (in->types[1]->kind == RUN_TYPE_IMAGE || in->types[1]->kind == RUN_TYPE_SAMPLER ||
        in->types[1]->kind == RUN_TYPE_SAMPLED_IMAGE)
        refuse_at(p, in->at, "OpStore of a handle is not supported");
    in->type = in->types[1];
    in->more = make_access(p, in->at, pointer->type, &pointer->shape, in->types[1]);
}

static void store_each_component(struct group *g, const struct instruction *in,
                                 const struct access *a)
{
    const uint64_t *pointer = slot_at(g, in->args[0]);
    for (uint32_t c = 0; c < a->count; c++) {
        const uint64_t *s = slot_at(g, in->args[1] + c);
        const struct layout_row row = a->rows[c];
        for (unsigned k = 0; k < g->active_count; k++) {
            unsigned i = g->active[k];
            uint8_t *bytes = bytes_at(g, in, pointer[i] + row.offset, row.size, i, true);
            if (bytes) memcpy(bytes, &s[i], row.size);
        }
    }
}

static void store_lane(struct group *g, const struct instruction *in, const struct access *a)
{
    const uint64_t *pointer = slot_at(g, in->args[0]);
    for (uint32_t c = 0; c < a->count; c++) {
        const uint64_t *s = slot_at(g, in->args[1] + c);
        for (unsigned k = 0; k < g->active_count; k++) {
            unsigned i = g->active[k];
            uint64_t *scalar = scalar_at(g, in, pointer[i] + c, i, true);
            if (scalar) *scalar = s[i];
        }
    }
}

void run_store_value(struct group *g, const struct instruction *in)
{
    const struct access *a = in->more;
    uint32_t to;
    if (a->kind == ACCESS_BYTES) store_each_component(g, in, a);
    else if (a->kind == ACCESS_LANE && same_address(g, in->args[0], a->count, &to)) {
        uint32_t from = in->args[1];
        for (uint32_t c = 0; c < a->count; c++) {
            uint64_t *d = slot_at(g, to + c);
            const uint64_t *s = slot_at(g, from + c);
            FOR_LANES(g, d[i] = s[i]);
        }
    } else if (a->kind != ACCESS_HANDLE) store_lane(g, in, a);
}

/* --- copies -------------------------------------------------------------------------------- */

struct copy {
    struct instruction load, store;
};

/* OpCopyMemory is a load and a store through separate slots. */
void decode_copy_memory(struct run_program *p, struct instruction *in)
{
    struct copy *c = arena_new(&p->arena, struct copy);
    const struct value *to = value_of(p, copy_memory_target(in->at)),
                       *from = value_of(p, copy_memory_source(in->at));
    if (!from->type || from->type->kind != RUN_TYPE_POINTER || !from->type->element)
        refuse_at(p, in->at, "OpCopyMemory: the source is not a pointer");
    const struct run_type *t = from->type->element;
    c->load = *in;
    c->load.type = t;
    c->load.slots = t->slots;
    c->load.to = take_slots(p, in->at, t->slots);
    c->load.args = in->args + 1;
    c->load.types = in->types + 1;
    c->load.more = make_access(p, in->at, from->type, &from->shape, t);
    c->store = *in;
    c->store.type = t;
    c->store.args = arena_array(&p->arena, uint32_t, 2);
    c->store.args[0] = in->args[0];
    c->store.args[1] = c->load.to;
    c->store.more = make_access(p, in->at, to->type, &to->shape, t);
    in->more = c;
}

void run_copy_memory(struct group *g, const struct instruction *in)
{
    const struct copy *c = in->more;
    if (g->poison) track_load(g, &c->load);
    run_load_value(g, &c->load);
    if (g->poison) track_store(g, &c->store);
    run_store_value(g, &c->store);
}

/* --- pointers ------------------------------------------------------------------------------ */

/* A function's variable: memory of each lane, whose address the instruction gives. */
void decode_variable(struct run_program *p, struct instruction *in)
{
    const struct run_type *t = in->type->kind == RUN_TYPE_POINTER ? in->type->element : NULL;
    if (!t || variable_storage_class(in->at) != SpvStorageClassFunction)
        refuse_at(p, in->at, "OpVariable in a function that is not of the class Function");
    uint32_t first = take_slots(p, in->at, t->slots);
    const char *name = module_name(p->m, result_of(in->at));
    if (in->count > 1 && (!in->types[1] || in->types[1]->slots != t->slots))
        refuse_at(p, in->at, "OpVariable: the initializer is not of its type");
    if (p->objects.count >= 1 << 20)
        refuse_at(p, in->at, "more than %d variables are not supported", 1 << 20);
    vec_push(&p->arena, &p->objects,
             ((struct object){
                 .kind = OBJECT_LANE, .first = first, .size = t->slots, .name = name ? name : ""}));
    in->slots = 1;
    in->from = t;
    in->args[0] = first;
    in->types[0] = NULL;
    in->more = (const void *)(uintptr_t)(p->objects.count - 1);
}

void run_variable(struct group *g, const struct instruction *in)
{
    uint64_t *d = slot_at(g, in->to), address = (uint64_t)(uintptr_t)in->more << OFFSET_BITS;
    FOR_LANES(g, d[i] = address);
    if (g->poison) set_poison(g, in->to, 1, 0);
    if (in->count > 1) move_slots(g, in->args[0], in->args[1], in->from->slots);
    else if (g->poison)
        mark_poison(g, in, RUN_UNDEFINED, in->args[0], in->from->slots, ~(lane_mask)0);
}

/* A pointer stays in its object, wherever its offset leads. */
static inline uint64_t add_offset(uint64_t address, uint64_t offset)
{
    return (address & ~OFFSET_MASK) | ((address + offset) & OFFSET_MASK);
}

/* The index of the accessed descriptor must be dynamically uniform, or decorated NonUniform
 * (VUID-RuntimeSpirv- NonUniform-06274); here all lanes that execute it together are looked at. */
static void check_descriptors(struct group *g, const struct instruction *in,
                              const struct chain_step *s)
{
    const uint64_t *index = slot_at(g, s->slot);
    lane_mask others = 0;
    if (s->is_nonuniform || !checks(g, RUN_UNIFORM)) return;
    for (unsigned k = 1; k < g->active_count; k++)
        if (index[g->active[k]] != index[g->active[0]]) others |= lane_bit(g->active[k]);
    others &= ~g->poison[s->slot];
    if (others)
        report_fault(
            g, in, RUN_UNIFORM, others,
            "the index of a descriptor is not the same for all, and not declared as nonuniform (nonuniformEXT)");
}

static void report_index(struct group *g, const struct instruction *in, const struct chain_step *s,
                         unsigned lane, uint64_t address, uint64_t index)
{
    const struct object *o = find_object(g, address);
    bool named = !s->is_descriptor && o && o->name && *o->name;
    report_fault(g, in, RUN_BOUNDS, lane_bit(lane), "the index %lld of %u %s%s%s%s",
                 (long long)signed_of(index, s->width), s->count,
                 s->is_descriptor ? "descriptors" : "elements", named ? " of '" : "",
                 named ? o->name : "", named ? "'" : "");
}

static void add_step(struct group *g, const struct instruction *in, const struct chain_step *s)
{
    uint64_t *d = slot_at(g, in->to);
    const uint64_t *index = slot_at(g, s->slot);
    if (s->is_descriptor && g->poison) check_descriptors(g, in, s);
    bool check = s->count && (s->is_descriptor || checks(g, RUN_BOUNDS));
    if (s->is_descriptor) FOR_LANES(g, d[i] += index[i] * s->multiplier);
    else if (s->is_signed && s->width < 64)
        FOR_LANES(g,
                  d[i] = add_offset(d[i], (uint64_t)signed_of(index[i], s->width) * s->multiplier));
    else FOR_LANES(g, d[i] = add_offset(d[i], index[i] * s->multiplier));
    for (unsigned k = 0; check && k < g->active_count; k++) {
        unsigned i = g->active[k];
        if (index[i] < s->count) continue;
        if (checks(g, RUN_BOUNDS)) report_index(g, in, s, i, d[i], index[i]);
        if (s->is_descriptor) d[i] = OFFSET_MASK; /* no object */
    }
}

void run_access_chain(struct group *g, const struct instruction *in)
{
    const struct chain *c = in->more;
    uint64_t *d = slot_at(g, in->to);
    const uint64_t *base = slot_at(g, in->args[0]);
    FOR_LANES(g, d[i] = base[i] + c->constant);
    for (uint32_t s = 0; s < c->count; s++) add_step(g, in, &c->steps[s]);
}

/* OpArrayLength: the rest of the buffer after the start of the member, in whole elements. */
void decode_array_length(struct run_program *p, struct instruction *in)
{
    const struct run_type *t =
        in->types[0]->kind == RUN_TYPE_POINTER ? in->types[0]->element : NULL;
    if (!t || t->kind != RUN_TYPE_STRUCT || array_length_array_member(in->at) >= t->count ||
        t->members[array_length_array_member(in->at)].type->kind != RUN_TYPE_RUNTIME_ARRAY ||
        !t->members[array_length_array_member(in->at)].type->stride)
        refuse_at(p, in->at, "OpArrayLength: its operand has no such runtime array");
    in->more = &t->members[array_length_array_member(in->at)];
}

void run_array_length(struct group *g, const struct instruction *in)
{
    const struct type_member *m = in->more;
    uint64_t *d = slot_at(g, in->to);
    const uint64_t *pointer = slot_at(g, in->args[0]);
    for (unsigned k = 0; k < g->active_count; k++) {
        unsigned i = g->active[k];
        uint64_t offset;
        const struct object *o = object_at(g, pointer[i], 0, &offset);
        uint64_t size = o && o->size > offset ? o->size - offset : 0;
        d[i] = size > m->offset ? (size - m->offset) / m->type->stride : 0;
    }
}

void run_pointer_compare(struct group *g, const struct instruction *in)
{
    uint64_t *d = slot_at(g, in->to);
    const uint64_t *a = slot_at(g, in->args[0]), *b = slot_at(g, in->args[1]);
    bool equal = opcode_of(in->at) == SpvOpPtrEqual;
    FOR_LANES(g, d[i] = (a[i] == b[i]) == equal);
}

/* OpPtrDiff counts elements. */
void run_pointer_difference(struct group *g, const struct instruction *in)
{
    uint64_t *d = slot_at(g, in->to), mask = mask_of_width(in->width);
    const uint64_t *a = slot_at(g, in->args[0]), *b = slot_at(g, in->args[1]);
    const struct run_type *pointer = in->types[0];
    uint64_t unit =
        pointer->kind == RUN_TYPE_POINTER && access_of(g->program, pointer->storage) == ACCESS_BYTES
            ? pointer->stride
        : pointer->element ? pointer->element->slots
                           : 1;
    if (!unit) unit = 1;
    FOR_LANES(g, d[i] = (uint64_t)((int64_t)(a[i] - b[i]) / (int64_t)unit) & mask);
}
