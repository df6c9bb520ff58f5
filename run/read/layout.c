/* The addresses of values in memory: layouts of types, and access paths. */
#include "run/read/layout.h"
#include "run/read/program.h"
#include "run/read/types.h"
#include "spirv/read/operations.h"

static uint32_t scalar_bytes(const struct run_type *t)
{
    return t->kind == RUN_TYPE_POINTER ? 8 : t->width / 8u;
}

/* Arrays within each other are a loop, and structs know their size, so the time is bounded. */
uint64_t size_in_bytes(const struct run_type *t, uint32_t matrix_stride, bool row_major)
{
    uint64_t count = 1;
    for (; t->kind == RUN_TYPE_ARRAY && !t->stride; t = t->element) count *= t->count;
    switch (t->kind) {
    case RUN_TYPE_VECTOR: return count * t->count * scalar_bytes(t);
    case RUN_TYPE_MATRIX: return count * matrix_stride * (row_major ? t->element->count : t->count);
    case RUN_TYPE_ARRAY: return count * t->stride * t->count;
    case RUN_TYPE_STRUCT: return count * t->bytes;
    case RUN_TYPE_BOOL: return count * 4;
    case RUN_TYPE_INT:
    case RUN_TYPE_FLOAT:
    case RUN_TYPE_POINTER: return count * scalar_bytes(t);
    default: return 0;
    }
}

uint64_t struct_in_bytes(const struct run_type *t)
{
    uint64_t size = 0;
    for (uint32_t i = 0; i < t->count; i++) {
        const struct type_member *m = &t->members[i];
        uint64_t end = m->offset + size_in_bytes(m->type, m->matrix_stride, m->row_major);
        if (end > size) size = end;
    }
    return size;
}

/* --- the rows of a value ------------------------------------------------------------------- */

struct collected_rows {
    struct layout_row *at;
    uint32_t count, room;
};

static void add_rows(struct collected_rows *r, const struct run_type *t, uint64_t offset,
                     const struct type_shape *s)
{
    if (r->count >= r->room) return;
    switch (t->kind) {
    case RUN_TYPE_VECTOR: {
        uint32_t step = s->component_stride ? s->component_stride : scalar_bytes(t);
        for (uint32_t i = 0; i < t->count; i++)
            if (r->count < r->room)
                r->at[r->count++] = (struct layout_row){(uint32_t)(offset + (uint64_t)i * step),
                                                        (uint8_t)scalar_bytes(t)};
        break;
    }
    case RUN_TYPE_MATRIX: {
        struct type_shape column = {.component_stride = s->row_major ? s->matrix_stride : 0};
        uint32_t step = s->row_major ? scalar_bytes(t) : s->matrix_stride;
        for (uint32_t i = 0; i < t->count; i++)
            add_rows(r, t->element, offset + (uint64_t)i * step, &column);
        break;
    }
    case RUN_TYPE_ARRAY:
        for (uint32_t i = 0; i < t->count && r->count < r->room; i++)
            add_rows(r, t->element, offset + (uint64_t)i * t->stride, s);
        break;
    case RUN_TYPE_STRUCT:
        for (uint32_t i = 0; i < t->count; i++) {
            const struct type_member *m = &t->members[i];
            struct type_shape shape = {m->matrix_stride, m->row_major, 0};
            add_rows(r, m->type, offset + m->offset, &shape);
        }
        break;
    default:
        r->at[r->count++] =
            (struct layout_row){(uint32_t)offset, (uint8_t)size_in_bytes(t, 0, false)};
        break;
    }
}

const struct access *make_access(struct run_program *p, const uint32_t *at,
                                 const struct run_type *pointer, const struct type_shape *shape,
                                 const struct run_type *value)
{
    struct access *a = arena_new(&p->arena, struct access);
    if (!pointer || pointer->kind != RUN_TYPE_POINTER)
        refuse_at(p, at, "%s: its operand is not a pointer", opcode_name(at));
    if (!value->slots && value->kind != RUN_TYPE_STRUCT)
        refuse_at(p, at, "%s of a type without values", opcode_name(at));
    if (value->slots > MOST_TYPE_SLOTS)
        refuse_at(p, at, "%s: values of more than %d scalars are not supported", opcode_name(at),
                  MOST_TYPE_SLOTS);
    a->kind = access_of(p, pointer->storage);
    a->type = value;
    a->count = value->slots;
    if (a->kind == ACCESS_HANDLE && value->kind != RUN_TYPE_IMAGE &&
        value->kind != RUN_TYPE_SAMPLER && value->kind != RUN_TYPE_SAMPLED_IMAGE)
        refuse_at(p, at, "%s: values of this type are not supported", opcode_name(at));
    struct collected_rows rows = {arena_array(&p->arena, struct layout_row, a->count + 1), 0,
                                  a->count};
    if (a->kind == ACCESS_BYTES) add_rows(&rows, value, 0, shape);
    else
        for (uint32_t i = 0; i < a->count; i++) rows.at[i] = (struct layout_row){i, 1};
    if (a->kind == ACCESS_BYTES && rows.count != a->count)
        refuse_at(p, at, "%s: the layout of its type is not supported", opcode_name(at));
    for (uint32_t i = 0; a->kind == ACCESS_BYTES && i < a->count; i++)
        if (!rows.at[i].size || rows.at[i].size > 8)
            refuse_at(p, at, "%s: the type has no layout", opcode_name(at));
    a->rows = rows.at;
    return a;
}

/* --- access chains ------------------------------------------------------------------------- */

struct layout_walk {
    struct run_program *p;
    struct instruction *in;
    struct chain *chain;
    const struct run_type *t;
    struct type_shape shape;
    enum access_kind kind;
};

static bool is_nonuniform(const struct layout_walk *w, uint32_t word)
{
    return is_decorated(w->p->m, w->in->at[word], WHOLE, SpvDecorationNonUniform) ||
           is_decorated(w->p->m, result_of(w->in->at), WHOLE, SpvDecorationNonUniform);
}

/* Adds an index, which is a constant or a value. */
static void add_chain_index(struct layout_walk *w, uint32_t word, uint64_t multiplier,
                            uint32_t count, bool is_descriptor, bool is_first)
{
    const struct value *v = value_of(w->p, w->in->at[word]);
    if (!v->type || v->type->kind != RUN_TYPE_INT)
        refuse_at(w->p, w->in->at, "%s: an index is not an integer", opcode_name(w->in->at));
    uint64_t constant = v->is_constant ? w->p->constants.at[v->slot] : 0;
    if (v->is_constant && !is_first && !is_descriptor && count && constant < count) {
        w->chain->constant += constant * multiplier;
        return;
    }
    w->chain->steps[w->chain->count++] =
        (struct chain_step){.slot = v->slot,
                            .width = v->type->width,
                            .is_signed = v->type->is_signed || is_first,
                            .is_descriptor = is_descriptor,
                            .is_nonuniform = is_descriptor && is_nonuniform(w, word),
                            .is_first = is_first,
                            .count = count,
                            .multiplier = multiplier};
}

static uint64_t element_size(const struct layout_walk *w, const struct run_type *array)
{
    return w->kind == ACCESS_BYTES ? array->stride : array->element->slots;
}

static void step_struct(struct layout_walk *w, uint32_t word)
{
    uint64_t index = constant_of(w->p, w->in->at, w->in->at[word]);
    if (index >= w->t->count)
        refuse_at(w->p, w->in->at, "%s: member %llu of a struct of %u members",
                  opcode_name(w->in->at), (unsigned long long)index, w->t->count);
    const struct type_member *m = &w->t->members[index];
    w->chain->constant += w->kind == ACCESS_BYTES ? m->offset : m->slot;
    if (m->matrix_stride) w->shape = (struct type_shape){m->matrix_stride, m->row_major, 0};
    w->t = m->type;
}

static void step_matrix(struct layout_walk *w, uint32_t word)
{
    const struct run_type *t = w->t;
    uint64_t column = t->element->slots;
    if (w->kind == ACCESS_BYTES) {
        column = w->shape.row_major ? scalar_bytes(t) : w->shape.matrix_stride;
        w->shape.component_stride = w->shape.row_major ? w->shape.matrix_stride : 0;
    }
    add_chain_index(w, word, column, t->count, false, false);
    w->t = t->element;
}

static void step_vector(struct layout_walk *w, uint32_t word)
{
    uint64_t component = 1;
    if (w->kind == ACCESS_BYTES)
        component = w->shape.component_stride ? w->shape.component_stride : scalar_bytes(w->t);
    add_chain_index(w, word, component, w->t->count, false, false);
    w->t = w->t->element;
    w->shape.component_stride = 0;
}

/* Whether indexing this array chooses a descriptor. */
static bool holds_descriptors(const struct layout_walk *w, const struct run_type *t,
                              uint32_t storage)
{
    if (storage == SpvStorageClassUniformConstant) return true;
    if (storage != SpvStorageClassUniform && storage != SpvStorageClassStorageBuffer) return false;
    while (t->kind == RUN_TYPE_ARRAY || t->kind == RUN_TYPE_RUNTIME_ARRAY) t = t->element;
    return t->kind == RUN_TYPE_STRUCT &&
           (is_decorated(w->p->m, t->id, WHOLE, SpvDecorationBlock) ||
            is_decorated(w->p->m, t->id, WHOLE, SpvDecorationBufferBlock));
}

static uint64_t descriptors_in(const struct run_type *t)
{
    uint64_t count = 1;
    for (; t->kind == RUN_TYPE_ARRAY || t->kind == RUN_TYPE_RUNTIME_ARRAY; t = t->element)
        count *= t->kind == RUN_TYPE_ARRAY ? t->count : MOST_DESCRIPTORS;
    return count;
}

static void step(struct layout_walk *w, uint32_t word, uint32_t storage)
{
    switch (w->t->kind) {
    case RUN_TYPE_STRUCT: step_struct(w, word); break;
    case RUN_TYPE_MATRIX: step_matrix(w, word); break;
    case RUN_TYPE_COOPERATIVE:
    case RUN_TYPE_VECTOR: step_vector(w, word); break;
    case RUN_TYPE_ARRAY:
    case RUN_TYPE_RUNTIME_ARRAY:
        if (holds_descriptors(w, w->t, storage))
            add_chain_index(w, word, descriptors_in(w->t->element) << OFFSET_BITS,
                            w->t->kind == RUN_TYPE_ARRAY ? w->t->count : MOST_DESCRIPTORS, true,
                            false);
        else add_chain_index(w, word, element_size(w, w->t), w->t->count, false, false);
        w->t = w->t->element;
        break;
    default: refuse_at(w->p, w->in->at, "%s: a scalar has no elements", opcode_name(w->in->at));
    }
}

void decode_chain(struct run_program *p, struct instruction *in)
{
    SpvOp op = opcode_of(in->at);
    bool has_element = op == SpvOpPtrAccessChain || op == SpvOpInBoundsPtrAccessChain;
    struct layout_walk w = {.p = p, .in = in, .chain = arena_new(&p->arena, struct chain)};
    struct value *base = value_of(p, operand(in->at, 0));
    const struct run_type *pointer = base->type;
    if (!pointer || pointer->kind != RUN_TYPE_POINTER)
        refuse_at(p, in->at, "%s: the base is not a pointer", opcode_name(in->at));
    w.t = pointer->element;
    w.shape = base->shape;
    w.kind = access_of(p, pointer->storage);
    w.chain->steps = arena_array(&p->arena, struct chain_step, length_of(in->at));
    if (has_element)
        add_chain_index(&w, 4,
                        w.kind == ACCESS_BYTES
                            ? (pointer->stride ? pointer->stride : size_in_bytes(w.t, 0, false))
                            : w.t->slots,
                        0, false, true);
    for (uint32_t word = 4 + has_element; word < length_of(in->at); word++)
        step(&w, word, pointer->storage);
    value_of(p, result_of(in->at))->shape = w.shape;
    in->more = w.chain;
}
