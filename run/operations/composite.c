/* Instructions that move slots: composites, vectors, selects, copies.  Poison moves with them. */
#include "run/operations/operations.h"

/* `more`: what is copied, in runs of slots; a source of NO_SLOT is undefined. */
struct copied_parts {
    uint32_t count;
    struct move *at;
};

static struct copied_parts *new_parts(struct run_program *p, struct instruction *in, uint32_t room)
{
    struct copied_parts *parts = arena_new(&p->arena, struct copied_parts);
    parts->at = arena_array(&p->arena, struct move, room + 1);
    in->more = parts;
    return parts;
}

static void add_part(struct copied_parts *parts, uint32_t to, uint32_t from, uint32_t slots)
{
    if (slots) parts->at[parts->count++] = (struct move){to, from, slots};
}

void run_moves(struct group *g, const struct instruction *in)
{
    const struct copied_parts *parts = in->more;
    for (uint32_t i = 0; i < parts->count; i++) {
        const struct move *m = &parts->at[i];
        if (m->from == NO_SLOT) mark_poison(g, in, RUN_UNDEFINED, m->to, m->slots, g->mask);
        else move_slots(g, m->to, m->from, m->slots);
    }
}

void decode_construct(struct run_program *p, struct instruction *in)
{
    struct copied_parts *parts = new_parts(p, in, in->count + in->slots);
    uint32_t next = 0;
    if (in->type->kind == RUN_TYPE_COOPERATIVE) { /* one value for all components */
        if (in->count != 1 || !in->types[0] || in->types[0]->slots != 1)
            refuse_at(p, in->at, "OpCompositeConstruct of a cooperative matrix needs one scalar");
        for (uint32_t i = 0; i < in->slots; i++) add_part(parts, in->to + i, in->args[0], 1);
        return;
    }
    for (uint32_t i = 0; i < in->count; i++) {
        if (!in->types[i])
            refuse_at(p, in->at, "OpCompositeConstruct: constituent %u is not a value", i + 1);
        if (in->types[i]->slots > in->slots - next)
            refuse_at(p, in->at, "OpCompositeConstruct has too many constituents");
        add_part(parts, in->to + next, in->args[i], in->types[i]->slots);
        next += in->types[i]->slots;
    }
    if (next != in->slots) refuse_at(p, in->at, "OpCompositeConstruct has too few constituents");
}

/* OpCompositeConstructReplicateEXT: one constituent for all parts. */
void decode_replicate(struct run_program *p, struct instruction *in)
{
    struct copied_parts *parts = new_parts(p, in, in->slots);
    uint32_t slots = in->types[0]->slots;
    if (!slots || in->slots % slots)
        refuse_at(p, in->at, "%s: the constituent is not of the parts' type", opcode_name(in->at));
    for (uint32_t next = 0; next < in->slots; next += slots)
        add_part(parts, in->to + next, in->args[0], slots);
}

/* Follows literal indices from operand `first` on; returns the first slot within the composite. */
static uint32_t follow(struct run_program *p, const struct instruction *in,
                       const struct run_type *t, uint32_t first, const struct run_type **found)
{
    uint32_t slot = 0;
    for (uint32_t i = first; i < in->count; i++) {
        uint32_t index = in->args[i];
        bool known = t->kind == RUN_TYPE_STRUCT || t->kind == RUN_TYPE_VECTOR ||
                     t->kind == RUN_TYPE_MATRIX || t->kind == RUN_TYPE_ARRAY ||
                     t->kind == RUN_TYPE_COOPERATIVE;
        if (!known || index >= t->count)
            refuse_at(p, in->at, "%s: there is no part %u", opcode_name(in->at), index);
        if (t->kind == RUN_TYPE_STRUCT) {
            slot += t->members[index].slot;
            t = t->members[index].type;
        } else {
            t = t->element;
            slot += index * t->slots;
        }
    }
    *found = t;
    return slot;
}

void decode_extract(struct run_program *p, struct instruction *in)
{
    const struct run_type *part;
    uint32_t slot = follow(p, in, in->types[0], 1, &part);
    if (part->slots != in->slots)
        refuse_at(p, in->at, "%s: the part is not of its type", opcode_name(in->at));
    add_part(new_parts(p, in, 1), in->to, in->args[0] + slot, in->slots);
}

void decode_insert(struct run_program *p, struct instruction *in)
{
    const struct run_type *part;
    uint32_t slot = follow(p, in, in->types[1], 2, &part);
    struct copied_parts *parts = new_parts(p, in, 3);
    if (part->slots != in->types[0]->slots || in->types[1]->slots != in->slots)
        refuse_at(p, in->at, "%s: the object is not of the part's type", opcode_name(in->at));
    add_part(parts, in->to, in->args[1], in->slots);
    add_part(parts, in->to + slot, in->args[0], part->slots);
}

void decode_shuffle(struct run_program *p, struct instruction *in)
{
    uint32_t first = in->types[0]->slots, both = first + in->types[1]->slots;
    struct copied_parts *parts = new_parts(p, in, in->slots);
    if (in->count - 2 != in->slots)
        refuse_at(p, in->at, "OpVectorShuffle: %u components for a vector of %u", in->count - 2,
                  in->slots);
    for (uint32_t i = 0; i < in->slots; i++) {
        uint32_t c = in->args[2 + i];
        if (c != 0xffffffff && c >= both)
            refuse_at(p, in->at, "OpVectorShuffle: there is no component %u", c);
        add_part(parts, in->to + i,
                 c == 0xffffffff ? NO_SLOT
                 : c < first     ? in->args[0] + c
                                 : in->args[1] + c - first,
                 1);
    }
}

void decode_copy(struct run_program *p, struct instruction *in)
{
    if (in->types[0]->slots != in->slots)
        refuse_at(p, in->at, "%s: the operand is not of its type", opcode_name(in->at));
    value_of(p, result_of(in->at))->shape = value_of(p, operand(in->at, 0))->shape;
    add_part(new_parts(p, in, 1), in->to, in->args[0], in->slots);
}

void decode_sampled_image(struct run_program *p, struct instruction *in)
{
    struct copied_parts *parts = new_parts(p, in, 2);
    if (in->slots != 2 || in->types[0]->kind != RUN_TYPE_IMAGE ||
        in->types[1]->kind != RUN_TYPE_SAMPLER)
        refuse_at(p, in->at, "OpSampledImage needs an image and a sampler");
    add_part(parts, in->to, in->args[0], 1);
    add_part(parts, in->to + 1, in->args[1], 1);
}

/* OpImage: the first of the two handles. */
void decode_image(struct run_program *p, struct instruction *in)
{
    if (in->types[0]->kind != RUN_TYPE_SAMPLED_IMAGE || in->slots != 1)
        refuse_at(p, in->at, "OpImage needs a sampled image");
    add_part(new_parts(p, in, 1), in->to, in->args[0], 1);
}

void decode_transpose(struct run_program *p, struct instruction *in)
{
    const struct run_type *t = in->types[0];
    struct copied_parts *parts = new_parts(p, in, in->slots);
    if (t->kind != RUN_TYPE_MATRIX || in->type->kind != RUN_TYPE_MATRIX ||
        in->type->count != t->element->count || in->type->element->count != t->count)
        refuse_at(p, in->at, "OpTranspose: its types do not match");
    uint32_t columns = in->type->count, rows = in->type->element->count;
    for (uint32_t c = 0; c < columns; c++)
        for (uint32_t r = 0; r < rows; r++)
            add_part(parts, in->to + c * rows + r, in->args[0] + r * columns + c, 1);
}

void run_undef(struct group *g, const struct instruction *in)
{
    mark_poison(g, in, RUN_UNDEFINED, in->to, in->slots, g->mask);
}

/* --- vectors with variable indices --------------------------------------------------------- */

void decode_dynamic(struct run_program *p, struct instruction *in)
{
    bool inserts = opcode_of(in->at) == SpvOpVectorInsertDynamic;
    if (in->types[0]->kind != RUN_TYPE_VECTOR ||
        (inserts ? in->types[0]->slots != in->slots : in->slots != 1))
        refuse_at(p, in->at, "%s: its operand is not a vector", opcode_name(in->at));
}

static void check_component_index(struct group *g, const struct instruction *in, uint64_t index,
                                  unsigned lane)
{
    if (index >= in->from->slots && checks(g, RUN_BOUNDS))
        report_fault(g, in, RUN_BOUNDS, lane_bit(lane), "component %llu of a vector of %u",
                     (unsigned long long)index, in->from->slots);
}

void run_extract_dynamic(struct group *g, const struct instruction *in)
{
    uint64_t *d = slot_at(g, in->to);
    const uint64_t *index = slot_at(g, in->args[1]);
    lane_mask poison = 0;
    for (unsigned k = 0; k < g->active_count; k++) {
        unsigned i = g->active[k];
        check_component_index(g, in, index[i], i);
        uint32_t c = index[i] < in->from->slots ? (uint32_t)index[i] : 0;
        d[i] = index[i] < in->from->slots ? slot_at(g, in->args[0] + c)[i] : 0;
        if (g->poison && g->poison[in->args[0] + c] & lane_bit(i)) poison |= lane_bit(i);
    }
    if (g->poison) take_poison(g, in->to, 1, poison, in->args[0]);
}

void run_insert_dynamic(struct group *g, const struct instruction *in)
{
    const uint64_t *value = slot_at(g, in->args[1]), *index = slot_at(g, in->args[2]);
    move_slots(g, in->to, in->args[0], in->slots);
    for (unsigned k = 0; k < g->active_count; k++) {
        unsigned i = g->active[k];
        check_component_index(g, in, index[i], i);
        if (index[i] >= in->slots) continue;
        uint32_t slot = in->to + (uint32_t)index[i];
        slot_at(g, slot)[i] = value[i];
        if (g->poison)
            g->poison[slot] =
                (g->poison[slot] & ~lane_bit(i)) | (g->poison[in->args[1]] & lane_bit(i));
    }
}

/* --- OpSelect ------------------------------------------------------------------------------ */

void decode_select(struct run_program *p, struct instruction *in)
{
    uint32_t conditions = in->types[0]->slots;
    if (in->types[1]->slots != in->slots || in->types[2]->slots != in->slots ||
        (conditions != 1 && conditions != in->slots))
        refuse_at(p, in->at, "OpSelect: its operands do not match its type");
    value_of(p, result_of(in->at))->shape = value_of(p, operand(in->at, 1))->shape;
}

void run_select(struct group *g, const struct instruction *in)
{
    for (uint32_t c = 0; c < in->slots; c++) {
        uint32_t which = in->args[0] + (in->from->slots == 1 ? 0 : c);
        uint64_t *d = slot_at(g, in->to + c);
        const uint64_t *condition = slot_at(g, which), *a = slot_at(g, in->args[1] + c),
                       *b = slot_at(g, in->args[2] + c);
        FOR_LANES(g, d[i] = condition[i] ? a[i] : b[i]);
        if (!g->poison) continue;
        lane_mask yes = 0;
        for (unsigned k = 0; k < g->active_count; k++)
            if (condition[g->active[k]]) yes |= lane_bit(g->active[k]);
        lane_mask chosen = (g->poison[in->args[1] + c] & yes) | (g->poison[in->args[2] + c] & ~yes);
        take_poison(g, in->to + c, 1, chosen | g->poison[which],
                    g->poison[which] & g->mask                   ? which
                    : g->poison[in->args[1] + c] & yes & g->mask ? in->args[1] + c
                                                                 : in->args[2] + c);
    }
}
