/* How OpenCL C lays types out in memory (6.1.5, 6.2.6: vectors of three like those of four), as decorations: what kernels leave to the
 * addressing model shaders must say. */
#include "codegen/kernel_shader.h"

static struct type_extent *type_extent_of(struct shader_maker *s, SpvId type)
{
    if (type >= s->extents.count) vec_extend(&s->m->c->arena, &s->extents, type + 64);
    return &s->extents.at[type];
}

static uint32_t round_up(uint32_t n, uint32_t to) { return (n + to - 1) / to * to; }

static uint32_t lay_out_struct(struct shader_maker *s, const uint32_t *at, uint32_t *align)
{
    SpvId type = at[1];
    uint32_t size = 0, count = length_of(at) - 2, *members = arena_array(&s->m->c->arena, uint32_t, count + 1);
    memcpy(members, at + 2, count * sizeof *members);
    *align = 1;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t member_align, member_size = lay_out(s, members[i], &member_align);
        size = round_up(size, member_align);
        decorate_member(s->m, type, i, SpvDecorationOffset, &size, 1);
        size += member_size;
        if (member_align > *align) *align = member_align;
    }
    return round_up(size, *align);
}

static uint32_t lay_out_array(struct shader_maker *s, const uint32_t *at, uint32_t *align)
{
    SpvId type = at[1], element = at[2];
    uint64_t length = 0;
    if (opcode_of(at) == SpvOpTypeArray) known_constant(s->m, at[3], &length);
    uint32_t stride = lay_out(s, element, align);
    decorate(s->m, type, SpvDecorationArrayStride, &stride, 1);
    return stride * (uint32_t)length;
}

static uint32_t lay_out_anew(struct shader_maker *s, SpvId type, uint32_t *align)
{
    const uint32_t *at = definition_of(s->m, type);
    switch (at ? (unsigned)opcode_of(at) : 0) {
    case SpvOpTypeStruct: return lay_out_struct(s, at, align);
    case SpvOpTypeArray: case SpvOpTypeRuntimeArray: return lay_out_array(s, at, align);
    case SpvOpTypeInt: case SpvOpTypeFloat: case SpvOpTypeVector: break;
    default:
        cannot_express(s, NULL, "memory holds a value that has no bytes there");
        return *align = 1;
    }
    unsigned width = type_width(s, type);
    return *align = type_bits(s, type) / 8 * (width == 3 ? 4 : width);
}

/* Each type once: structs of structs of structs would take forever otherwise, and be decorated twice. */
uint32_t lay_out(struct shader_maker *s, SpvId type, uint32_t *align)
{
    struct type_extent known = *type_extent_of(s, type);
    if (!known.align) {
        known.size = lay_out_anew(s, type, &known.align);
        *type_extent_of(s, type) = known;
    }
    *align = known.align;
    return known.size;
}
