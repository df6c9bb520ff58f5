/* Cooperative matrices at subgroup scope (SPV_KHR_cooperative_matrix).
 *
 * Element e, in row-major order, is slot e / lanes of lane e % lanes.  The lanes of the subgroup
 * execute these instructions together. */
#include "run/decode.h"
#include "run/operations.h"

enum { ROW_MAJOR = 0, COLUMN_MAJOR = 1 };

struct cooperative {
    const struct type *t; /* of the matrix */
    uint64_t element, stride_unit; /* bytes, or slots, of a component and of a unit of the stride */
    bool is_column_major;
    uint32_t stride; /* slot; NO_SLOT */
    enum access_kind kind;
    unsigned size; /* bytes of a component */
};

const struct type *matrix_of(struct run_program *p, const struct instruction *in, const struct type *t)
{
    if (!t || t->kind != TYPE_COOPERATIVE) refuse_at(p, in->at, "%s: its operand is no cooperative matrix", opcode_name(in->at));
    return t;
}

static void decode_memory(struct run_program *p, struct instruction *in, const struct type *t,
                          const struct type *pointer, uint32_t layout)
{
    struct cooperative *c = arena_new(&p->arena, struct cooperative);
    if (layout + 1 > in->count || !in->types[layout] || pointer->kind != TYPE_POINTER) refuse_at(p, in->at, "%s: its operands do not match", opcode_name(in->at));
    uint64_t order = constant_of(p, in->at, in->at[(opcode_of(in->at) == (SpvOp)OP_COOPERATIVE_LOAD ? 3 : 1) + layout]);
    if (order > COLUMN_MAJOR) refuse_at(p, in->at, "%s with the layout %llu is not supported", opcode_name(in->at), (unsigned long long)order);
    c->t = matrix_of(p, in, t);
    c->is_column_major = order == COLUMN_MAJOR;
    c->kind = access_of(p, pointer->storage);
    c->size = t->width / 8;
    c->element = c->kind == ACCESS_BYTES ? c->size : 1;
    c->stride_unit = c->kind == ACCESS_BYTES ? size_in_bytes(pointer->element, 0, false) : pointer->element->slots;
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
    uint64_t stride = c->stride != NO_SLOT ? slot_at(g, c->stride)[lane] * c->stride_unit : (c->is_column_major ? c->t->rows : c->t->columns) * c->element;
    return slot_at(g, in->args[0])[lane] + major * stride + minor * c->element;
}

static uint64_t *shared_at(struct group *g, uint64_t address)
{
    uint64_t offset;
    struct object *o = object_at(g, address, 1, &offset);
    return o && o->kind == OBJECT_SHARED ? g->workgroup->shared + o->first + offset : NULL;
}

void run_cooperative_load(struct group *g, const struct instruction *in)
{
    const struct cooperative *c = in->more;
    for (uint32_t s = 0; s < in->slots; s++) {
        uint64_t *d = slot_at(g, in->to + s);
        for (unsigned k = 0; k < g->active_count; k++) {
            unsigned i = g->active[k];
            uint32_t e = s * g->lanes + i;
            d[i] = 0;
            if (e >= c->t->rows * c->t->columns) continue;
            uint64_t address = address_of(g, in, c, e, i);
            if (c->kind == ACCESS_BYTES) {
                const uint8_t *bytes = bytes_at(g, in, address, c->size, i, false);
                if (bytes) memcpy(&d[i], bytes, c->size);
            } else {
                const uint64_t *slot = shared_at(g, address);
                if (slot) d[i] = *slot;
            }
        }
    }
    if (g->poison) set_poison(g, in->to, in->slots, 0);
}

void run_cooperative_store(struct group *g, const struct instruction *in)
{
    const struct cooperative *c = in->more;
    for (uint32_t s = 0; s < c->t->slots; s++) {
        const uint64_t *x = slot_at(g, in->args[1] + s);
        for (unsigned k = 0; k < g->active_count; k++) {
            unsigned i = g->active[k];
            uint32_t e = s * g->lanes + i;
            if (e >= c->t->rows * c->t->columns) continue;
            uint64_t address = address_of(g, in, c, e, i);
            if (c->kind == ACCESS_BYTES) {
                uint8_t *bytes = bytes_at(g, in, address, c->size, i, true);
                if (bytes) memcpy(bytes, &x[i], c->size);
            } else {
                uint64_t *slot = shared_at(g, address);
                if (slot) *slot = x[i];
            }
        }
    }
}

/* --- products ------------------------------------------------------------------------------ */

struct multiply {
    const struct type *a, *b, *c;
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
    if (m->a->columns != m->b->rows || m->a->rows != m->c->rows || m->b->columns != m->c->columns || in->slots != m->c->slots || !m->a->format != !in->type->format)
        refuse_at(p, in->at, "%s: its matrices do not match", opcode_name(in->at));
    in->more = m;
}

static uint64_t element_of(const struct group *g, uint32_t slot, uint32_t e) { return slot_at(g, slot + e / g->lanes)[e % g->lanes]; }

static int64_t integer_of(const struct type *t, uint64_t bits, bool is_signed)
{
    return is_signed ? signed_of(bits, t->width) : (int64_t)bits;
}

static uint64_t saturated(const struct type *t, int64_t sum, bool is_signed)
{
    int64_t high = (int64_t)(mask_of_width(t->width) >> is_signed), low = is_signed ? -high - 1 : 0;
    if (t->width > 32) return (uint64_t)sum;
    return (uint64_t)(sum < low ? low : sum > high ? high : sum) & mask_of_width(t->width);
}

static uint64_t multiply_element(const struct group *g, const struct instruction *in, uint32_t e)
{
    const struct multiply *m = in->more;
    uint32_t row = e / m->c->columns, column = e % m->c->columns;
    uint64_t start = element_of(g, in->args[2], e);
    double sum = in->type->format ? load_format(m->c->format, start) : 0;
    int64_t integer = integer_of(m->c, start, m->flags & 4);
    for (uint32_t k = 0; k < m->a->columns; k++) {
        uint64_t a = element_of(g, in->args[0], row * m->a->columns + k), b = element_of(g, in->args[1], k * m->b->columns + column);
        if (in->type->format) sum += load_format(m->a->format, a) * load_format(m->b->format, b);
        else integer = (int64_t)((uint64_t)integer + (uint64_t)integer_of(m->a, a, m->flags & 1) * (uint64_t)integer_of(m->b, b, m->flags & 2));
    }
    if (in->type->format) return store_format(in->type->format, sum);
    return m->flags & 16 ? saturated(in->type, integer, m->flags & 8) : (uint64_t)integer & mask_of_width(in->width);
}

void run_cooperative_multiply(struct group *g, const struct instruction *in)
{
    for (uint32_t s = 0; s < in->slots; s++) {
        uint64_t *d = slot_at(g, in->to + s);
        FOR_LANES(g, uint32_t e = s * g->lanes + i; d[i] = e < in->type->rows * in->type->columns ? multiply_element(g, in, e) : 0);
    }
}

/* The number of components of each lane. */
void decode_cooperative_length(struct run_program *p, struct instruction *in)
{
    in->more = matrix_of(p, in, type_of(p, in->at, in->at[3]));
}
void run_cooperative_length(struct group *g, const struct instruction *in)
{
    const struct type *t = in->more;
    uint64_t *d = slot_at(g, in->to);
    FOR_LANES(g, d[i] = t->slots);
}
