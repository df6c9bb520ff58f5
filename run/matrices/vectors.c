/* Cooperative vectors: loads, stores, and sums that are added to memory.  Vectors themselves are as
 * all others; vector_products.c multiplies. */
#include "run/matrices/vectors.h"

#include "run/read/decode.h"

/* --- component types ----------------------------------------------------------------------- */

static const struct interpretation interpretations[] = {
    {0, 16, FLOAT_HALF, false, false},         {1, 32, FLOAT_SINGLE, false, false},
    {2, 64, FLOAT_DOUBLE, false, false},       {3, 8, FLOAT_NONE, true, false},
    {4, 16, FLOAT_NONE, true, false},          {5, 32, FLOAT_NONE, true, false},
    {6, 64, FLOAT_NONE, true, false},          {7, 8, FLOAT_NONE, false, false},
    {8, 16, FLOAT_NONE, false, false},         {9, 32, FLOAT_NONE, false, false},
    {10, 64, FLOAT_NONE, false, false},        {1000491000, 8, FLOAT_NONE, true, true},
    {1000491001, 8, FLOAT_NONE, false, true},  {1000491002, 8, FLOAT_E4M3, false, false},
    {1000491003, 8, FLOAT_E5M2, false, false},
};

const struct interpretation *interpretation_of(struct run_program *p, const struct instruction *in,
                                               uint32_t word)
{
    uint64_t number = constant_of(p, in->at, in->at[word]);
    for (size_t i = 0; i < sizeof interpretations / sizeof *interpretations; i++)
        if (interpretations[i].number == number) return &interpretations[i];
    refuse_at(p, in->at, "%s with the component type %llu is not supported", opcode_name(in->at),
              (unsigned long long)number);
}

struct matrix_number number_of_bits(const struct interpretation *as, uint64_t bits)
{
    if (as->format) return (struct matrix_number){0, load_format(as->format, bits)};
    return (struct matrix_number){as->is_signed ? signed_of(bits, as->width) : (int64_t)bits, 0};
}

/* --- loads and stores ---------------------------------------------------------------------- */

struct vector_access {
    const struct run_type *t;
    enum access_kind kind;
    unsigned size; /* of a component */
};

static void decode_vector_memory(struct run_program *p, struct instruction *in,
                                 const struct run_type *t)
{
    struct vector_access *a = arena_new(&p->arena, struct vector_access);
    if (!t || t->kind != RUN_TYPE_VECTOR || t->element->kind == RUN_TYPE_BOOL ||
        in->types[1]->slots != 1)
        refuse_at(p, in->at, "%s: its operands do not match", opcode_name(in->at));
    need_same_width(p, in, in->types[0], t);
    a->t = t;
    a->kind = access_of(p, in->types[0]->storage);
    a->size = t->width / 8u;
    in->more = a;
}

void decode_vector_load(struct run_program *p, struct instruction *in)
{
    decode_vector_memory(p, in, in->type);
}
void decode_vector_store(struct run_program *p, struct instruction *in)
{
    decode_vector_memory(p, in, in->types[2]);
}

static void check_address(struct group *g, const struct instruction *in)
{
    if (!g->poison) return;
    check_poison(g, in, in->args[0], 1, g->mask, "it is part of an address");
    check_poison(g, in, in->args[1], 1, g->mask, "it is part of an address");
}

static uint64_t component_address(const struct group *g, const struct instruction *in,
                                  unsigned lane, uint32_t c)
{
    const struct vector_access *a = in->more;
    return address_behind(slot_at(g, in->args[0])[lane],
                          slot_at(g, in->args[1])[lane] + (uint64_t)c * a->size, a->size, a->kind);
}

void run_vector_load(struct group *g, const struct instruction *in)
{
    const struct vector_access *a = in->more;
    check_address(g, in);
    for (uint32_t c = 0; c < in->slots; c++) {
        uint64_t *d = slot_at(g, in->to + c);
        lane_mask poison = 0;
        for (unsigned k = 0; k < g->active_count; k++) {
            unsigned i = g->active[k];
            uint64_t address = component_address(g, in, i, c);
            load_component(g, in, address, a->size, i, a->kind, &d[i]);
            if (g->poison && is_unwritten(g, address)) poison |= lane_bit(i);
        }
        mark_poison(g, in, RUN_UNDEFINED, in->to + c, 1, poison);
    }
}

void run_vector_store(struct group *g, const struct instruction *in)
{
    const struct vector_access *a = in->more;
    check_address(g, in);
    for (uint32_t c = 0; c < a->t->slots; c++)
        for (unsigned k = 0; k < g->active_count; k++) {
            unsigned i = g->active[k];
            uint64_t address = component_address(g, in, i, c);
            store_component(g, in, address, a->size, i, a->kind, slot_at(g, in->args[2] + c)[i]);
            if (g->poison) note_stored(g, in, address, a->size, i, in->args[2] + c);
        }
}

/* --- sums in memory ------------------------------------------------------------------------ */

/* `more` of both instructions. */
struct accumulation {
    enum access_kind kind;
    struct interpretation as;     /* of the memory */
    const struct run_type *a, *b; /* b: NULL: the vector itself is added */
    enum vector_layout layout;
    uint32_t stride; /* slot; NO_SLOT */
};

static void decode_accumulation(struct run_program *p, struct instruction *in,
                                struct accumulation *s)
{
    const struct run_type *pointer = in->types[0];
    struct run_type memory = {.kind = RUN_TYPE_INT, .width = s->as.width};
    if (!s->a || s->a->kind != RUN_TYPE_VECTOR ||
        (s->b && (s->b->kind != RUN_TYPE_VECTOR || s->b->element != s->a->element)))
        refuse_at(p, in->at, "%s: its operands do not match", opcode_name(in->at));
    if (!s->a->format != !s->as.format)
        refuse_at(p, in->at,
                  "%s that adds floats to integers, or integers to floats, is not supported",
                  opcode_name(in->at));
    need_same_width(p, in, pointer, &memory);
    s->kind = access_of(p, pointer->storage);
    in->more = s;
}

void decode_vector_reduce_sum(struct run_program *p, struct instruction *in)
{
    struct accumulation *s = arena_new(&p->arena, struct accumulation);
    s->a = in->types[2];
    s->as = (struct interpretation){0, s->a->width, s->a->format, s->a->is_signed, false};
    s->stride = NO_SLOT;
    decode_accumulation(p, in, s);
}

void decode_vector_outer_product(struct run_program *p, struct instruction *in)
{
    struct accumulation *s = arena_new(&p->arena, struct accumulation);
    uint64_t layout = constant_of(p, in->at, operand(in->at, 2));
    s->a = in->types[2];
    s->b = in->types[3];
    if (!s->b) refuse_at(p, in->at, "%s: its operands do not match", opcode_name(in->at));
    if (layout >= VECTOR_LAYOUTS)
        refuse_at(p, in->at, "%s with the layout %llu is not supported", opcode_name(in->at),
                  (unsigned long long)layout);
    s->layout = (enum vector_layout)layout;
    s->as = *interpretation_of(p, in, 6);
    if (s->as.packed)
        refuse_at(p, in->at, "%s with a packed component type is not supported",
                  opcode_name(in->at));
    s->stride =
        in->count > 6 && in->types[6] && s->layout <= LAYOUT_COLUMNS ? in->args[6] : NO_SLOT;
    decode_accumulation(p, in, s);
}

/* Adds to a component in memory, as a relaxed atomic operation of the scope Device. */
static void accumulate(struct group *g, const struct instruction *in, uint64_t address,
                       unsigned lane, struct matrix_number by)
{
    const struct accumulation *s = in->more;
    unsigned size = s->as.width / 8u, units = s->kind == ACCESS_BYTES ? size : 1;
    uint64_t bits = 0, offset;
    struct object *o = object_at(g, address, units, &offset);
    bool is_bytes = o && o->kind == OBJECT_BYTES && o->bytes && !o->is_uniform;
    if (!is_bytes && !(o && o->kind == OBJECT_SHARED)) {
        store_component(g, in, address, size, lane, ACCESS_BYTES,
                        0); /* says that it is out of bounds */
        return;
    }
    struct noted a = {.object = o,
                      .offset = offset,
                      .size = units,
                      .reads = true,
                      .writes = true,
                      .scope = SpvScopeDevice};
    if (g->poison) note_atomic(g, in, &a, lane);
    uint64_t *slot = is_bytes ? NULL : g->workgroup->shared + o->first + offset;
    memcpy(&bits, is_bytes ? (void *)(o->bytes + offset) : (void *)slot,
           is_bytes ? size : sizeof bits);
    struct matrix_number old = number_of_bits(&s->as, bits);
    bits = s->as.format ? store_format(s->as.format, old.real + by.real)
                        : (uint64_t)(old.integer + by.integer) & mask_of_width(s->as.width);
    memcpy(is_bytes ? (void *)(o->bytes + offset) : (void *)slot, &bits,
           is_bytes ? size : sizeof bits);
}

static struct matrix_number component_number(const struct group *g, const struct run_type *t,
                                             uint32_t slot, unsigned lane)
{
    struct interpretation as = {0, t->width, t->format, t->is_signed, false};
    return number_of_bits(&as, slot_at(g, slot)[lane]);
}

static void add_vector(struct group *g, const struct instruction *in, unsigned lane,
                       uint64_t pointer, uint64_t offset)
{
    const struct accumulation *s = in->more;
    unsigned size = s->as.width / 8u;
    for (uint32_t c = 0; c < s->a->slots; c++)
        accumulate(g, in, address_behind(pointer, offset + (uint64_t)c * size, size, s->kind), lane,
                   component_number(g, s->a, in->args[2] + c, lane));
}

static void add_product(struct group *g, const struct instruction *in, unsigned lane,
                        uint64_t pointer, uint64_t offset)
{
    const struct accumulation *s = in->more;
    unsigned size = s->as.width / 8u;
    bool by_columns = s->layout == LAYOUT_COLUMNS;
    uint64_t stride = s->stride != NO_SLOT
                          ? slot_at(g, s->stride)[lane]
                          : (uint64_t)size * (by_columns ? s->a->slots : s->b->slots);
    for (uint32_t row = 0; row < s->a->slots; row++)
        for (uint32_t column = 0; column < s->b->slots; column++) {
            struct matrix_number a = component_number(g, s->a, in->args[2] + row, lane),
                                 b = component_number(g, s->b, in->args[3] + column, lane);
            struct matrix_number product = {(int64_t)((uint64_t)a.integer * (uint64_t)b.integer),
                                            a.real * b.real};
            uint64_t at = offset + (by_columns ? column : row) * stride +
                          (uint64_t)(by_columns ? row : column) * size;
            accumulate(g, in, address_behind(pointer, at, size, s->kind), lane, product);
        }
}

void run_vector_accumulate(struct group *g, const struct instruction *in)
{
    const struct accumulation *s = in->more;
    bool lock = g->machine->options.threads > 1;
    check_address(g, in);
    if (g->poison)
        check_poison(g, in, in->args[2], s->a->slots, g->mask,
                     "it is an operand of an atomic operation");
    if (g->poison && s->b)
        check_poison(g, in, in->args[3], s->b->slots, g->mask,
                     "it is an operand of an atomic operation");
    if (lock) pthread_mutex_lock(&g->machine->atomics);
    for (unsigned k = 0; k < g->active_count; k++) {
        unsigned i = g->active[k];
        (s->b ? add_product : add_vector)(g, in, i, slot_at(g, in->args[0])[i],
                                          slot_at(g, in->args[1])[i]);
    }
    if (lock) pthread_mutex_unlock(&g->machine->atomics);
}
