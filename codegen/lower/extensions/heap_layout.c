/* The layout of heap blocks (GL_EXT_structured_descriptor_heap, "Mapping to SPIR-V"). It is
 * scalar layout in which the device defines the size of a descriptor, which is also its
 * alignment. The offset of everything after a descriptor is known only to OpConstantSizeOfEXT
 * and operations on specialization constants: OffsetIdEXT, ArrayStrideIdEXT
 * (SPV_EXT_descriptor_heap). */
#include "codegen/lower/extensions/heap_layout.h"

/* A number of bytes: `known` where `id` is 0, else the constant `id`. */
struct byte_count {
    uint32_t known;
    SpvId id;
};

struct heap_part { /* what a member or element needs */
    SpvId id;
    struct byte_count size, align;
};

/* The struct of descriptors in one order of matrices. */
struct heap_struct {
    const struct type *type;
    bool row_major;
    struct heap_part part;
};

/* --- arithmetic on sizes ------------------------------------------------------------------- */

static struct byte_count known_bytes(uint32_t n) { return (struct byte_count){n, 0}; }

static SpvId bytes_id(struct lowering *lw, struct byte_count n)
{
    return n.id ? n.id : uint_id(lw->m, n.known);
}

static struct byte_count operate(struct lowering *lw, SpvOp op, struct byte_count a,
                                 struct byte_count b)
{
    uint32_t words[] = {bytes_id(lw, a), bytes_id(lw, b)};
    return (struct byte_count){0, spec_op_id(lw->m, scalar_id(lw->m, SCALAR_UINT), op, words, 2)};
}

static struct byte_count add(struct lowering *lw, struct byte_count a, struct byte_count b)
{
    if (!a.id && !b.id) return known_bytes(a.known + b.known);
    if (!b.id && !b.known) return a;
    if (!a.id && !a.known) return b;
    return operate(lw, SpvOpIAdd, a, b);
}

/* Returns `n` rounded up to a multiple of `align`. */
static struct byte_count round_up(struct lowering *lw, struct byte_count n, struct byte_count align)
{
    if (!align.id && align.known <= 1) return n;
    if (!n.id && !n.known) return n;
    if (!n.id && !align.id)
        return known_bytes((n.known + align.known - 1) / align.known * align.known);
    if (n.id == align.id && n.id) return n;
    struct byte_count less =
        align.id ? operate(lw, SpvOpISub, align, known_bytes(1)) : known_bytes(align.known - 1);
    struct byte_count whole = operate(lw, SpvOpUDiv, add(lw, n, less), align);
    return operate(lw, SpvOpIMul, whole, align);
}

static struct byte_count larger(struct lowering *lw, struct byte_count a, struct byte_count b)
{
    if (!a.id && !b.id) return a.known > b.known ? a : b;
    if (a.id == b.id && a.id) return a;
    if ((!a.id && a.known <= 1) || (!b.id && b.known <= 1)) return a.id ? a : b;
    uint32_t words[] = {bytes_id(lw, a), bytes_id(lw, b)};
    SpvId above = spec_op_id(lw->m, scalar_id(lw->m, SCALAR_BOOL), SpvOpUGreaterThan, words, 2);
    uint32_t choice[] = {above, words[0], words[1]};
    return (struct byte_count){
        0, spec_op_id(lw->m, scalar_id(lw->m, SCALAR_UINT), SpvOpSelect, choice, 3)};
}

static struct byte_count times(struct lowering *lw, struct byte_count n, const struct type *array)
{
    if (!n.id && !array->length_expr) return known_bytes(n.known * array->length);
    SpvId count =
        array->length_expr ? lower_constant(lw, array->length_expr) : uint_id(lw->m, array->length);
    uint32_t words[] = {bytes_id(lw, n), count};
    return (struct byte_count){
        0, spec_op_id(lw->m, scalar_id(lw->m, SCALAR_UINT), SpvOpIMul, words, 2)};
}

/* --- parts --------------------------------------------------------------------------------- */

static struct heap_part part_of(struct lowering *lw, const struct type *t, bool row_major,
                                uint32_t descriptor_size);

SpvId buffer_descriptor_id(struct lowering *lw, const struct type *t)
{
    uint32_t class = t->element->block->storage == STORAGE_UNIFORM ? SpvStorageClassUniform
                                                                   : SpvStorageClassStorageBuffer;
    return unique_type(lw->m, SpvOpTypeBufferEXT, &class, 1);
}

static struct heap_part descriptor_part(struct lowering *lw, const struct type *t, uint32_t given)
{
    struct heap_part p = {.id = is_buffer_type(t) ? buffer_descriptor_id(lw, t) : opaque_id(lw, t)};
    p.size = known_bytes(given);
    if (!given)
        p.size.id = unique_global(lw->m, SpvOpConstantSizeOfEXT, scalar_id(lw->m, SCALAR_UINT),
                                  &p.id, 1, 0, 0, NULL);
    p.align = p.size;
    return p;
}

static struct heap_part array_part(struct lowering *lw, const struct type *t, bool row_major,
                                   uint32_t descriptor_size)
{
    struct heap_part e = part_of(lw, t->element, row_major, descriptor_size);
    struct byte_count stride = round_up(lw, e.size, e.align);
    struct heap_part p = {.size = times(lw, stride, t), .align = e.align};
    uint32_t words[] = {e.id, 0}, key = stride.id ? stride.id : ~stride.known;
    bool is_sized = t->length || t->length_expr, fresh;
    if (is_sized)
        words[1] = t->length_expr ? lower_constant(lw, t->length_expr) : uint_id(lw->m, t->length);
    p.id = unique_global(lw->m, is_sized ? SpvOpTypeArray : SpvOpTypeRuntimeArray, 0, words,
                         is_sized ? 2 : 1, key, 0, &fresh);
    if (fresh && stride.id) decorate(lw->m, p.id, SpvDecorationArrayStrideIdEXT, &stride.id, 1);
    else if (fresh) decorate(lw->m, p.id, SpvDecorationArrayStride, &stride.known, 1);
    return p;
}

static void decorate_offset(struct lowering *lw, SpvId id, uint32_t i, struct byte_count at)
{
    if (!at.id) decorate_member(lw->m, id, i, SpvDecorationOffset, &at.known, 1);
    else decorate_member(lw->m, id, i, SpvDecorationOffsetIdEXT, &at.id, 1);
}

static void decorate_matrix(struct lowering *lw, SpvId id, uint32_t i, const struct type *t,
                            bool row_major)
{
    const struct type *matrix = element_of(t);
    if (!is_matrix(matrix)) return;
    uint32_t stride = extent_of(matrix, PACKING_SCALAR, row_major).stride;
    decorate_member(lw->m, id, i, row_major ? SpvDecorationRowMajor : SpvDecorationColMajor, NULL,
                    0);
    decorate_member(lw->m, id, i, SpvDecorationMatrixStride, &stride, 1);
}

/* Makes the struct with members from `start` on. The constants are made first, since ids in
 * decorations must precede their target (OpMemberDecorateIdEXT). */
static struct heap_part struct_part(struct lowering *lw, const struct type *t, bool row_major,
                                    struct byte_count start)
{
    uint32_t *members = arena_array(&lw->c->arena, uint32_t, t->field_count);
    struct byte_count *offsets = arena_array(&lw->c->arena, struct byte_count, t->field_count);
    struct heap_part whole = {.align = known_bytes(1)};
    struct byte_count at = known_bytes(0);
    for (uint32_t i = 0; i < t->field_count; i++) {
        const struct field *f = &t->fields[i];
        bool by_row = field_layout(t, i, (struct layout){PACKING_SCALAR, row_major}).row_major;
        struct heap_part p = part_of(lw, f->type, by_row, f->descriptor_size);
        at = f->offset_given >= 0 ? known_bytes((uint32_t)f->offset_given)
                                  : round_up(lw, at, p.align);
        members[i] = p.id;
        offsets[i] = add(lw, start, at);
        at = add(lw, at, p.size);
        whole.align = larger(lw, whole.align, p.align);
    }
    whole.size = at;
    whole.id = new_id(lw->m);
    emit_global(lw->m, SpvOpTypeStruct, 0, whole.id, members, t->field_count);
    name_members(lw, t, whole.id);
    for (uint32_t i = 0; i < t->field_count; i++) {
        bool by_row = field_layout(t, i, (struct layout){PACKING_SCALAR, row_major}).row_major;
        decorate_offset(lw, whole.id, i, offsets[i]);
        decorate_matrix(lw, whole.id, i, t->fields[i].type, by_row);
    }
    return whole;
}

/* A struct of descriptors is made once for each order of its matrices. */
static struct heap_part descriptor_struct(struct lowering *lw, const struct type *t, bool row_major)
{
    for (uint32_t i = 0; i < lw->interface.heap_structs.count; i++) {
        const struct heap_struct *s = &lw->interface.heap_structs.at[i];
        if (s->type == t && s->row_major == row_major) return s->part;
    }
    struct heap_struct s = {t, row_major, struct_part(lw, t, row_major, known_bytes(0))};
    vec_push(&lw->c->arena, &lw->interface.heap_structs, s);
    return s.part;
}

static struct heap_part part_of(struct lowering *lw, const struct type *t, bool row_major,
                                uint32_t descriptor_size)
{
    if (!t->has_opaque) {
        struct extent e = extent_of(t, PACKING_SCALAR, row_major);
        SpvId id = type_id(lw, t, (struct layout){PACKING_SCALAR, row_major});
        return (struct heap_part){id, known_bytes(e.size), known_bytes(e.align)};
    }
    if (t->kind == TYPE_OPAQUE) return descriptor_part(lw, t, descriptor_size);
    if (is_array(t)) return array_part(lw, t, row_major, descriptor_size);
    return descriptor_struct(lw, t, row_major);
}

/* --- blocks -------------------------------------------------------------------------------- */

/* OffsetIdEXT is for members of structs that have a descriptor. */
bool adds_heap_offset(const struct block_info *b)
{
    if (!b->heap_offset || b->heap_offset->constness == CONST_KNOWN) return false;
    return b->heap_offset->constness == CONST_NOT || !b->type->has_opaque;
}

SpvId heap_block_id(struct lowering *lw, const struct block_info *b)
{
    for (uint32_t i = 0; i < lw->interface.heap_structs.count; i++)
        if (lw->interface.heap_structs.at[i].type == b->type)
            return lw->interface.heap_structs.at[i].part.id;
    struct byte_count start = known_bytes(0);
    if (b->heap_offset && b->heap_offset->constness == CONST_KNOWN)
        start.known = (uint32_t)b->heap_offset->constant->values[0].u;
    else if (b->heap_offset && !adds_heap_offset(b)) start.id = lower_constant(lw, b->heap_offset);
    bool row_major = b->order == ORDER_ROW_MAJOR;
    struct heap_struct s = {b->type, row_major, struct_part(lw, b->type, row_major, start)};
    vec_push(&lw->c->arena, &lw->interface.heap_structs, s);
    /* Vulkan, VUID-StandaloneSpirv-OpTypeRuntimeArray-04680: a struct with a runtime array is one.
     * A heap block without one is decorated as well, since it describes the memory of the API. */
    decorate(lw->m, s.part.id, SpvDecorationBlock, NULL, 0);
    return s.part.id;
}
