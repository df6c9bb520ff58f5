/* Cooperative matrices (SPV_KHR_cooperative_matrix): loads, stores, products.
 *
 * Each lane accesses its own elements. At the scope Workgroup, subgroups execute products together.
 */
#include "run/matrices/cooperative.h"
#include "run/read/decode.h"
#include "run/read/layout.h"

enum { ROW_MAJOR = 0, COLUMN_MAJOR = 1 };

struct cooperative {
    const struct run_type *t;      /* of the matrix */
    uint64_t element, stride_unit; /* bytes, or slots, of a component and of a unit of the stride */
    bool is_column_major;
    uint32_t stride; /* slot; NO_SLOT */
    enum access_kind kind;
    unsigned size; /* bytes of a component */
};

const struct run_type *matrix_of(struct run_program *p, const struct instruction *in,
                                 const struct run_type *t)
{
    if (!t || t->kind != RUN_TYPE_COOPERATIVE)
        refuse_at(p, in->at, "%s: its operand is not a cooperative matrix", opcode_name(in->at));
    return t;
}

static const struct run_type *scalar_of(const struct run_type *t)
{
    while (t->element && (t->kind == RUN_TYPE_ARRAY || t->kind == RUN_TYPE_RUNTIME_ARRAY ||
                          t->kind == RUN_TYPE_VECTOR))
        t = t->element;
    return t;
}

void need_same_width(struct run_program *p, const struct instruction *in,
                     const struct run_type *pointer, const struct run_type *t)
{
    if (pointer->kind != RUN_TYPE_POINTER || !pointer->element)
        refuse_at(p, in->at, "%s: its operand is not a pointer", opcode_name(in->at));
    if (access_of(p, pointer->storage) == ACCESS_SHARED &&
        scalar_of(pointer->element)->width != t->width)
        refuse_at(p, in->at,
                  "%s of %u bits in shared memory that is declared with %u bits is not supported",
                  opcode_name(in->at), t->width, pointer->element->width);
}

static void decode_memory(struct run_program *p, struct instruction *in, const struct run_type *t,
                          const struct run_type *pointer, uint32_t layout)
{
    struct cooperative *c = arena_new(&p->arena, struct cooperative);
    if (layout + 1 > in->count || !in->types[layout] || pointer->kind != RUN_TYPE_POINTER)
        refuse_at(p, in->at, "%s: its operands do not match", opcode_name(in->at));
    uint64_t order = constant_of(
        p, in->at, in->at[(opcode_of(in->at) == SpvOpCooperativeMatrixLoadKHR ? 3 : 1) + layout]);
    if (order > COLUMN_MAJOR)
        refuse_at(p, in->at, "%s with the layout %llu is not supported", opcode_name(in->at),
                  (unsigned long long)order);
    c->t = matrix_of(p, in, t);
    need_same_width(p, in, pointer, t);
    c->is_column_major = order == COLUMN_MAJOR;
    c->kind = access_of(p, pointer->storage);
    c->size = t->width / 8;
    c->element = c->kind == ACCESS_BYTES ? c->size : 1;
    c->stride_unit = c->kind == ACCESS_BYTES ? size_in_bytes(pointer->element, 0, false)
                                             : pointer->element->slots;
    c->stride = layout + 1 < in->count && in->types[layout + 1] ? in->args[layout + 1] : NO_SLOT;
    in->more = c;
}

void decode_cooperative_load(struct run_program *p, struct instruction *in)
{
    decode_memory(p, in, in->type, in->types[0], 1);
}
void decode_cooperative_store(struct run_program *p, struct instruction *in)
{
    decode_memory(p, in, in->types[1], in->types[0], 2);
}

/* The address of an element for a lane. */
static uint64_t address_of(const struct group *g, const struct instruction *in,
                           const struct cooperative *c, uint32_t e, unsigned lane)
{
    uint64_t row = e / c->t->columns, column = e % c->t->columns;
    uint64_t major = c->is_column_major ? column : row, minor = c->is_column_major ? row : column;
    uint64_t stride = c->stride != NO_SLOT
                          ? slot_at(g, c->stride)[lane] * c->stride_unit
                          : (c->is_column_major ? c->t->rows : c->t->columns) * c->element;
    return slot_at(g, in->args[0])[lane] + major * stride + minor * c->element;
}

/* --- components in memory ------------------------------------------------------------------ */

bool load_component(struct group *g, const struct instruction *in, uint64_t address, unsigned size,
                    unsigned lane, enum access_kind kind, uint64_t *bits)
{
    *bits = 0;
    if (kind == ACCESS_BYTES) {
        const uint8_t *bytes = bytes_at(g, in, address, size, lane, false);
        if (bytes) memcpy(bits, bytes, size);
        return bytes != NULL;
    }
    const uint64_t *slot = scalar_at(g, in, address, lane, false);
    if (slot) *bits = *slot;
    return slot != NULL;
}

bool store_component(struct group *g, const struct instruction *in, uint64_t address, unsigned size,
                     unsigned lane, enum access_kind kind, uint64_t bits)
{
    if (kind == ACCESS_BYTES) {
        uint8_t *bytes = bytes_at(g, in, address, size, lane, true);
        if (bytes) memcpy(bytes, &bits, size);
        return bytes != NULL;
    }
    uint64_t *slot = scalar_at(g, in, address, lane, true);
    if (slot) *slot = bits;
    return slot != NULL;
}

bool is_unwritten(struct group *g, uint64_t address)
{
    uint64_t offset;
    const struct object *o = object_at(g, address, 1, &offset);
    return o && o->written && o->written[offset];
}

void note_stored(struct group *g, const struct instruction *in, uint64_t address, unsigned size,
                 unsigned lane, uint32_t slot)
{
    uint64_t offset;
    struct object *o = object_at(g, address, 1, &offset);
    bool poison = (g->poison[slot] & lane_bit(lane)) != 0;
    if (!o) return;
    if (!o->written) {
        check_poison(g, in, slot, 1, lane_bit(lane), "it is written to a buffer");
        return;
    }
    for (unsigned k = 0; k < (o->kind == OBJECT_BYTES ? size : 1) && offset + k < o->size; k++)
        o->written[offset + k] = poison;
}

void run_cooperative_load(struct group *g, const struct instruction *in)
{
    const struct cooperative *c = in->more;
    if (g->poison) check_poison(g, in, in->args[0], 1, g->mask, "it is part of an address");
    for (uint32_t s = 0; s < in->slots; s++) {
        uint64_t *d = slot_at(g, in->to + s);
        lane_mask poison = 0;
        for (unsigned k = 0; k < g->active_count; k++) {
            unsigned i = g->active[k];
            uint32_t e = element_in(g, c->t, s, i);
            d[i] = 0;
            if (e >= elements_of(c->t)) continue;
            uint64_t address = address_of(g, in, c, e, i);
            load_component(g, in, address, c->size, i, c->kind, &d[i]);
            if (g->poison && is_unwritten(g, address)) poison |= lane_bit(i);
        }
        mark_poison(g, in, RUN_UNDEFINED, in->to + s, 1, poison);
    }
}

void run_cooperative_store(struct group *g, const struct instruction *in)
{
    const struct cooperative *c = in->more;
    if (g->poison) check_poison(g, in, in->args[0], 1, g->mask, "it is part of an address");
    for (uint32_t s = 0; s < c->t->slots; s++) {
        const uint64_t *x = slot_at(g, in->args[1] + s);
        for (unsigned k = 0; k < g->active_count; k++) {
            unsigned i = g->active[k];
            uint32_t e = element_in(g, c->t, s, i);
            if (e >= elements_of(c->t)) continue;
            uint64_t address = address_of(g, in, c, e, i);
            store_component(g, in, address, c->size, i, c->kind, x[i]);
            if (g->poison) note_stored(g, in, address, c->size, i, in->args[1] + s);
        }
    }
}

/* --- products ------------------------------------------------------------------------------ */

struct multiply {
    const struct run_type *a, *b, *c;
    uint32_t flags;
};

void decode_cooperative_multiply(struct run_program *p, struct instruction *in)
{
    struct multiply *m = arena_new(&p->arena, struct multiply);
    m->a = matrix_of(p, in, in->types[0]);
    m->b = matrix_of(p, in, in->types[1]);
    m->c = matrix_of(p, in, in->types[2]);
    matrix_of(p, in, in->type);
    m->flags = in->count > 3 ? in->args[3] : 0;
    if (m->a->columns != m->b->rows || m->a->rows != m->c->rows || m->b->columns != m->c->columns ||
        in->slots != m->c->slots || !m->a->format != !in->type->format)
        refuse_at(p, in->at, "%s: its matrices do not match", opcode_name(in->at));
    if (m->a->of_workgroup != in->type->of_workgroup ||
        m->b->of_workgroup != in->type->of_workgroup ||
        m->c->of_workgroup != in->type->of_workgroup)
        refuse_at(p, in->at, "%s: its matrices are of different scopes", opcode_name(in->at));
    if (in->type->of_workgroup) in->meets = MEETS_WORKGROUP;
    in->more = m;
}

static int64_t component_integer(const struct run_type *t, uint64_t bits, bool is_signed)
{
    return is_signed ? signed_of(bits, t->width) : (int64_t)bits;
}

static uint64_t saturated(const struct run_type *t, int64_t sum, bool is_signed)
{
    int64_t high = (int64_t)(mask_of_width(t->width) >> is_signed), low = is_signed ? -high - 1 : 0;
    if (t->width > 32) return (uint64_t)sum;
    return (uint64_t)(sum < low ? low : sum > high ? high : sum) & mask_of_width(t->width);
}

static uint64_t multiply_element(const struct group *g, const struct instruction *in, uint32_t e,
                                 struct matrix_taint *taint)
{
    const struct multiply *m = in->more;
    uint32_t row = e / m->c->columns, column = e % m->c->columns;
    uint64_t start = element_bits(g, m->c, in->args[2], e);
    double sum = in->type->format ? load_format(m->c->format, start) : 0;
    int64_t integer = component_integer(m->c, start, m->flags & 4);
    taint_by(g, m->c, in->args[2], e, taint);
    for (uint32_t k = 0; k < m->a->columns; k++) {
        uint32_t left = row * m->a->columns + k, right = k * m->b->columns + column;
        uint64_t a = element_bits(g, m->a, in->args[0], left),
                 b = element_bits(g, m->b, in->args[1], right);
        taint_by(g, m->a, in->args[0], left, taint);
        taint_by(g, m->b, in->args[1], right, taint);
        if (in->type->format) sum += load_format(m->a->format, a) * load_format(m->b->format, b);
        else
            integer = (int64_t)((uint64_t)integer +
                                (uint64_t)component_integer(m->a, a, m->flags & 1) *
                                    (uint64_t)component_integer(m->b, b, m->flags & 2));
    }
    if (in->type->format) return store_format(in->type->format, sum);
    return m->flags & 16 ? saturated(in->type, integer, m->flags & 8)
                         : (uint64_t)integer & mask_of_width(in->width);
}

void run_cooperative_multiply(struct group *g, const struct instruction *in)
{
    if (!meet(g, in)) return;
    for (uint32_t s = 0; s < in->slots; s++) {
        uint64_t *d = slot_at(g, in->to + s);
        struct matrix_taint any = {0};
        lane_mask poison = 0;
        for (unsigned k = 0; k < g->active_count; k++) {
            unsigned i = g->active[k];
            uint32_t e = element_in(g, in->type, s, i);
            struct matrix_taint taint = {0};
            d[i] = e < elements_of(in->type) ? multiply_element(g, in, e, &taint) : 0;
            if (!taint.is_poison) continue;
            poison |= lane_bit(i);
            any = taint;
        }
        if (g->poison) pass_poison(g, in->to + s, poison, any.origin);
    }
}

/* The number of components of each lane. */
void decode_cooperative_length(struct run_program *p, struct instruction *in)
{
    in->more = matrix_of(p, in, type_of(p, in->at, operand(in->at, 0)));
}
void run_cooperative_length(struct group *g, const struct instruction *in)
{
    const struct run_type *t = in->more;
    uint64_t *d = slot_at(g, in->to);
    FOR_LANES(g, d[i] = t->slots);
}

/* The row and the column of a component (SPV_EXT_cooperative_matrix_maintenance1). */
void decode_cooperative_coordinate(struct run_program *p, struct instruction *in)
{
    matrix_of(p, in, in->types[0]);
    if (in->slots != 2 || in->types[1]->slots != 1)
        refuse_at(p, in->at, "%s: its operands do not match", opcode_name(in->at));
}
void run_cooperative_coordinate(struct group *g, const struct instruction *in)
{
    const struct run_type *t = in->types[0];
    const uint64_t *index = slot_at(g, in->args[1]);
    uint64_t *row = slot_at(g, in->to), *column = slot_at(g, in->to + 1);
    FOR_LANES(g, uint32_t e = element_in(g, t, (uint32_t)index[i], i); row[i] = e / t->columns;
              column[i] = e % t->columns);
}
