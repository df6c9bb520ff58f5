/* The memory layout of OpenCL C (6.1.5, 6.2.6: vectors of three are laid out like those of four) as
 * decorations, which shaders require and kernels leave to the addressing model. */
#include "codegen/passes/vulkan_kernel/memory/layout.h"
#include "codegen/passes/vulkan_kernel/lower_kernels.h"
#include "codegen/passes/vulkan_kernel/values.h"

static struct type_extent *type_extent_of(struct kernel_lowering *s, SpvId type)
{
    if (type >= s->extents.count) vec_extend(&s->m->c->arena, &s->extents, type + 64);
    return &s->extents.at[type];
}

static uint32_t round_up(uint32_t n, uint32_t to) { return (n + to - 1) / to * to; }

static uint32_t same_scalar(uint32_t a, uint32_t b) { return a == b ? a : 0; }

static struct type_extent lay_out_struct(struct kernel_lowering *s, const uint32_t *at)
{
    SpvId type = declared_id(at);
    uint32_t count = length_of(at) - 2,
             *members = arena_array(&s->m->c->arena, uint32_t, 2 * count + 1),
             *offsets = members + count;
    bool is_packed = type < s->r.old_bound && s->packed[type];
    struct type_extent e = {0, 1, 0, offsets, is_packed};
    memcpy(members, at + 2, count * sizeof *members);
    for (uint32_t i = 0; i < count; i++) {
        struct type_extent member = shader_extent(s, members[i]);
        e.size = round_up(e.size, is_packed ? 1 : member.align);
        e.has_packed |= member.has_packed;
        decorate_member(s->m, type, i, SpvDecorationOffset, &e.size, 1);
        offsets[i] = e.size;
        e.size += member.size;
        if (member.align > e.align && !is_packed) e.align = member.align;
        e.scalar = i ? same_scalar(e.scalar, member.scalar) : member.scalar;
    }
    e.size = round_up(e.size, e.align);
    return e;
}

static struct type_extent lay_out_array(struct kernel_lowering *s, const uint32_t *at)
{
    SpvId type = declared_id(at), element = element_type_of(at);
    uint64_t length = 0;
    if (opcode_of(at) == SpvOpTypeArray) known_constant(s->m, type_array_length(at), &length);
    struct type_extent e = shader_extent(s, element);
    decorate(s->m, type, SpvDecorationArrayStride, &e.size, 1);
    e.size *= (uint32_t)length;
    return e;
}

static struct type_extent lay_out_anew(struct kernel_lowering *s, SpvId type)
{
    const uint32_t *at = definition_of(s->m, type);
    switch (at ? (unsigned)opcode_of(at) : 0) {
    case SpvOpTypeStruct: return lay_out_struct(s, at);
    case SpvOpTypeArray:
    case SpvOpTypeRuntimeArray: return lay_out_array(s, at);
    case SpvOpTypeInt:
    case SpvOpTypeFloat:
    case SpvOpTypeVector: break;
    default:
        cannot_express(s, NULL,
                       type_op(s, type) == SpvOpTypePointer
                           ? "an argument points to pointers, which have no bytes there"
                           : "memory contains a value that has no bytes there");
        return (struct type_extent){1, 1, 1, NULL, false};
    }
    uint32_t width = type_width(s, type), scalar = type_bits(s, type) / 8,
             size = scalar * (width == 3 ? 4 : width);
    return (struct type_extent){size, size, scalar, NULL, false};
}

/* Computes each type once. Nested structs would otherwise take exponential time and be decorated
 * twice. */
struct type_extent shader_extent(struct kernel_lowering *s, SpvId type)
{
    struct type_extent known = *type_extent_of(s, type);
    if (!known.align) *type_extent_of(s, type) = known = lay_out_anew(s, type);
    return known;
}

uint32_t lay_out(struct kernel_lowering *s, SpvId type, uint32_t *align)
{
    struct type_extent e = shader_extent(s, type);
    *align = e.align;
    return e.size;
}

SpvId shader_part(const struct kernel_lowering *s, SpvId type, uint64_t index)
{
    const uint32_t *at = definition_of(s->m, type);
    switch (at ? (unsigned)opcode_of(at) : 0) {
    case SpvOpTypeStruct: return index + 2 < length_of(at) ? member_type_of(at, index) : 0;
    case SpvOpTypeArray:
    case SpvOpTypeRuntimeArray:
    case SpvOpTypeVector: return element_type_of(at);
    default: return 0;
    }
}

uint32_t part_offset(struct kernel_lowering *s, SpvId type, uint32_t index)
{
    if (type_op(s, type) == SpvOpTypeStruct) return shader_extent(s, type).offsets[index];
    SpvId part = shader_part(s, type, 0);
    return index * (type_op(s, type) == SpvOpTypeVector ? type_bits(s, part) / 8
                                                        : shader_extent(s, part).size);
}
