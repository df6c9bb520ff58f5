/* Instructions that make tensor layouts and views of others (SPV_NV_tensor_addressing). */
#include "run/matrices/tensor_layout.h"

#include "run/read/decode.h"

/* --- types --------------------------------------------------------------------------------- */

static uint32_t dimensions_of(struct run_program *p, const uint32_t *at)
{
    uint64_t count = constant_of(p, at, type_operand(at, 0));
    if (!count || count > MOST_DIMENSIONS)
        refuse_at(p, at, "%s of %llu dimensions: expected 1 to 5", opcode_name(at),
                  (unsigned long long)count);
    return (uint32_t)count;
}

void read_tensor_layout(struct run_program *p, const uint32_t *at, struct run_type *t)
{
    struct tensor_type *tensor = arena_new(&p->arena, struct tensor_type);
    uint64_t mode = constant_of(p, at, type_operand(at, 1));
    t->kind = RUN_TYPE_TENSOR_LAYOUT;
    t->width = 32;
    t->count = dimensions_of(p, at);
    t->slots = 5 * t->count + 1;
    if (mode >= CLAMP_MODES)
        refuse_at(p, at, "the clamp mode %llu is not supported", (unsigned long long)mode);
    tensor->clamp = (enum clamp_mode)mode;
    t->tensor = tensor;
}

void read_tensor_view(struct run_program *p, const uint32_t *at, struct run_type *t)
{
    struct tensor_type *tensor = arena_new(&p->arena, struct tensor_type);
    uint32_t seen = 0;
    t->kind = RUN_TYPE_TENSOR_VIEW;
    t->width = 32;
    t->count = dimensions_of(p, at);
    t->slots = 2 * t->count + CLIP_SLOTS;
    tensor->has_dimensions = constant_of(p, at, type_operand(at, 1)) != 0;
    if (length_of(at) != 4 + t->count)
        refuse_at(p, at, "%s of %u dimensions has %u in its permutation", opcode_name(at), t->count,
                  length_of(at) - 4);
    for (uint32_t i = 0; i < t->count; i++) {
        uint64_t dimension = constant_of(p, at, type_operand(at, 2 + i));
        if (dimension >= t->count || seen >> dimension & 1)
            refuse_at(p, at, "%s: its operands are no permutation", opcode_name(at));
        seen |= 1u << dimension;
        tensor->permutation[i] = (uint32_t)dimension;
    }
    t->tensor = tensor;
}

/* --- instructions -------------------------------------------------------------------------- */

/* The slots that an instruction sets: `count` times the dimensions from `part` on, or that many. */
static const struct {
    uint16_t op;
    uint8_t kind, part, operands; /* of each dimension; 0: as many as `single` */
    uint8_t single;
} setters[] = {
    {SpvOpTensorLayoutSetBlockSizeNV, RUN_TYPE_TENSOR_LAYOUT, LAYOUT_BLOCK, 1, 0},
    {SpvOpTensorLayoutSetDimensionNV, RUN_TYPE_TENSOR_LAYOUT, LAYOUT_DIMENSION, 1, 0},
    {SpvOpTensorLayoutSetStrideNV, RUN_TYPE_TENSOR_LAYOUT, LAYOUT_STRIDE, 1, 0},
    {SpvOpTensorLayoutSliceNV, RUN_TYPE_TENSOR_LAYOUT, LAYOUT_OFFSET, 2, 0},
    {SpvOpTensorLayoutSetClampValueNV, RUN_TYPE_TENSOR_LAYOUT, LAYOUT_CLAMP_VALUE, 0, 1},
    {SpvOpTensorViewSetDimensionNV, RUN_TYPE_TENSOR_VIEW, VIEW_DIMENSION, 1, 0},
    {SpvOpTensorViewSetStrideNV, RUN_TYPE_TENSOR_VIEW, VIEW_STRIDE, 1, 0},
    {SpvOpTensorViewSetClipNV, RUN_TYPE_TENSOR_VIEW, VIEW_CLIP, 0, CLIP_SLOTS},
};

void decode_tensor_set(struct run_program *p, struct instruction *in)
{
    for (size_t i = 0; i < sizeof setters / sizeof *setters; i++) {
        if (setters[i].op != opcode_of(in->at)) continue;
        uint32_t operands = setters[i].operands * in->type->count + setters[i].single;
        if (in->type->kind != setters[i].kind || in->types[0] != in->type ||
            in->count != 1 + operands)
            refuse_at(p, in->at, "%s: its operands do not match", opcode_name(in->at));
        for (uint32_t k = 1; k <= operands; k++)
            if (!in->types[k] || in->types[k]->kind != RUN_TYPE_INT || in->types[k]->width != 32)
                refuse_at(p, in->at, "%s: operand %u is not an integer of 32 bits",
                          opcode_name(in->at), k + 1);
        in->more = (const void *)(uintptr_t)(setters[i].part * in->type->count);
    }
}

void decode_tensor_create(struct run_program *p, struct instruction *in)
{
    bool is_view = (unsigned)opcode_of(in->at) == SpvOpCreateTensorViewNV;
    if (in->type->kind != (is_view ? RUN_TYPE_TENSOR_VIEW : RUN_TYPE_TENSOR_LAYOUT))
        refuse_at(p, in->at, "%s: its type does not match", opcode_name(in->at));
}

static void set_slot(struct group *g, uint32_t slot, uint32_t value)
{
    uint64_t *d = slot_at(g, slot);
    FOR_LANES(g, d[i] = value);
}

void run_tensor_create(struct group *g, const struct instruction *in)
{
    uint32_t count = in->type->count;
    for (uint32_t c = 0; c < in->slots; c++)
        set_slot(g, in->to + c,
                 in->type->kind == RUN_TYPE_TENSOR_LAYOUT && c / count == LAYOUT_BLOCK);
    if (in->type->kind != RUN_TYPE_TENSOR_VIEW) return;
    set_slot(g, in->to + 2 * count + CLIP_ROWS, 0xffffffff);
    set_slot(g, in->to + 2 * count + CLIP_COLUMNS, 0xffffffff);
}

static void copy_slot(struct group *g, uint32_t to, uint32_t from)
{
    uint64_t *d = slot_at(g, to);
    const uint64_t *s = slot_at(g, from);
    FOR_LANES(g, d[i] = s[i]);
}

/* The slots of a part, for a dimension. */
static uint32_t part_slot(const struct instruction *in, uint32_t part, uint32_t dimension)
{
    return in->to + part * in->type->count + dimension;
}

/* "Sets stride[LDim-1] to 1 and sets stride[i] to stride[i+1] * ceiling(Dim<i+1> /
 * blockSize[i+1])". */
static void set_dimensions(struct group *g, const struct instruction *in)
{
    bool is_view = in->type->kind == RUN_TYPE_TENSOR_VIEW;
    uint32_t count = in->type->count, stride = is_view ? VIEW_STRIDE : LAYOUT_STRIDE;
    set_slot(g, part_slot(in, stride, count - 1), 1);
    for (uint32_t k = count - 1; k-- > 0;) {
        const uint64_t *dimension = slot_at(g, in->args[2 + k]),
                       *block = slot_at(g, part_slot(in, LAYOUT_BLOCK, k + 1)),
                       *next = slot_at(g, part_slot(in, stride, k + 1));
        uint64_t *d = slot_at(g, part_slot(in, stride, k));
        FOR_LANES(g, uint64_t size = is_view    ? 1
                                     : block[i] ? block[i]
                                                : 1;
                  d[i] = (uint32_t)(next[i] * ((dimension[i] + size - 1) / size)));
    }
    for (uint32_t k = 0; !is_view && k < count; k++) {
        copy_slot(g, part_slot(in, LAYOUT_SPAN, k), in->args[1 + k]);
        set_slot(g, part_slot(in, LAYOUT_OFFSET, k), 0);
    }
}

/* Operands are Offset0, Span0, Offset1, ...; offsets are added. */
static void set_slice(struct group *g, const struct instruction *in)
{
    for (uint32_t k = 0; k < in->type->count; k++) {
        const uint64_t *offset = slot_at(g, in->args[1 + 2 * k]);
        uint64_t *d = slot_at(g, part_slot(in, LAYOUT_OFFSET, k));
        FOR_LANES(g, d[i] = (uint32_t)(d[i] + offset[i]));
        copy_slot(g, part_slot(in, LAYOUT_SPAN, k), in->args[2 + 2 * k]);
    }
}

void run_tensor_set(struct group *g, const struct instruction *in)
{
    uint32_t first = (uint32_t)(uintptr_t)in->more;
    for (uint32_t c = 0; c < in->slots; c++) copy_slot(g, in->to + c, in->args[0] + c);
    switch ((unsigned)opcode_of(in->at)) {
    case SpvOpTensorLayoutSliceNV: set_slice(g, in); return;
    case SpvOpTensorLayoutSetDimensionNV:
    case SpvOpTensorViewSetDimensionNV: set_dimensions(g, in); break;
    default: break;
    }
    for (uint32_t k = 1; k < in->count; k++) copy_slot(g, in->to + first + k - 1, in->args[k]);
}
