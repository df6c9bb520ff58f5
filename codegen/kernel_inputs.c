/* Built-in variables of kernels: those that shaders have are read as they are, others are computed from them.  Global offsets
 * do not exist for a dispatch, so they are 0. */
#include "codegen/kernel_shader.h"

static int builtin_of(const struct shader_maker *s, SpvId variable)
{
    const struct word_list *list = &s->m->sections[SECTION_DECORATIONS];
    for (uint32_t place = 0; place < list->count; place += length_of(list->at + place)) {
        const uint32_t *at = list->at + place;
        if (opcode_of(at) == SpvOpDecorate && at[1] == variable && at[2] == SpvDecorationBuiltIn) return (int)at[3];
    }
    return -1;
}

/* The variable of a built-in; made where the kernel has none. */
static SpvId input(struct shader_maker *s, SpvBuiltIn builtin, unsigned width)
{
    struct word_list *list = &s->m->sections[SECTION_DECORATIONS];
    for (uint32_t place = 0; place < list->count; place += length_of(list->at + place)) {
        const uint32_t *at = list->at + place;
        if (opcode_of(at) == SpvOpDecorate && at[2] == SpvDecorationBuiltIn && at[3] == builtin) return at[1];
    }
    SpvId id = new_id(s->m), class = SpvStorageClassInput;
    emit_global(s->m, SpvOpVariable, pointer_id(s->m, SpvStorageClassInput, vector_id(s->m, SCALAR_UINT, width)), id, &class, 1);
    decorate(s->m, id, SpvDecorationBuiltIn, &(uint32_t){ builtin }, 1);
    return id;
}

SpvId read_input(struct shader_maker *s, SpvBuiltIn builtin, unsigned width)
{
    return emit_value_of(s->m, SpvOpLoad, vector_id(s->m, SCALAR_UINT, width), input(s, builtin, width));
}

/* A function that is called by kernels of different sizes would have to be told; kernels know their own. */
static SpvId workgroup_size_of(struct shader_maker *s)
{
    SpvId size = s->in_hand->is_kernel ? s->in_hand->workgroup_size : s->workgroup_size;
    if (!size) cannot_express(s, NULL, "a function asks for the size of the work-group, and kernels have different ones");
    return size;
}

static SpvId global_size(struct shader_maker *s)
{
    return make2(s, SpvOpIMul, vector_id(s->m, SCALAR_UINT, 3), read_input(s, SpvBuiltInNumWorkgroups, 3), workgroup_size_of(s));
}

static SpvId part(struct shader_maker *s, SpvId vector, uint32_t i)
{
    return emit_pure_of(s->m, SpvOpCompositeExtract, shader_uint(s), vector, i);
}

/* (z * height + y) * width + x: OpenCL C, get_global_linear_id. */
static SpvId global_linear_id(struct shader_maker *s)
{
    SpvId id = read_input(s, SpvBuiltInGlobalInvocationId, 3), size = global_size(s), uint = shader_uint(s), row;
    row = make2(s, SpvOpIAdd, uint, make2(s, SpvOpIMul, uint, part(s, id, 2), part(s, size, 1)), part(s, id, 1));
    return make2(s, SpvOpIAdd, uint, make2(s, SpvOpIMul, uint, row, part(s, size, 0)), part(s, id, 0));
}

bool translate_input(struct shader_maker *s, const uint32_t *load)
{
    SpvId value = 0, variable = load[3];
    unsigned width = type_width(s, load[1]);
    if (type_bits(s, load[1]) != 32) { cannot_express(s, NULL, "size_t must have 32 bits; compile with -m32"); return true; }
    switch (builtin_of(s, variable)) {
    case SpvBuiltInGlobalSize: value = global_size(s); break;
    case SpvBuiltInWorkgroupSize: case SpvBuiltInEnqueuedWorkgroupSize: value = workgroup_size_of(s); break;
    case SpvBuiltInGlobalOffset: value = null_id(s->m, load[1]); break;
    case SpvBuiltInGlobalLinearId: value = global_linear_id(s); break;
    case SpvBuiltInWorkDim: value = uint_id(s->m, 3); break;
    case SpvBuiltInSubgroupMaxSize: value = read_input(s, SpvBuiltInSubgroupSize, width); break;
    case SpvBuiltInNumEnqueuedSubgroups: value = read_input(s, SpvBuiltInNumSubgroups, width); break;
    default: value = emit_value_of(s->m, SpvOpLoad, load[1], variable); break;
    }
    translate_to(s, load[2], value);
    return true;
}
