/* Built-in variables of kernels. Those that shaders have are loaded, others are computed. A
 * dispatch has no global offsets, so they are 0. */
#include "codegen/passes/vulkan_kernel/memory/inputs.h"
#include "codegen/passes/vulkan_kernel/lower_kernels.h"
#include "codegen/passes/vulkan_kernel/values.h"

/* The variable of a built-in; it is declared if the kernel has none. */
static SpvId input(struct kernel_lowering *s, SpvBuiltIn builtin, unsigned width)
{
    for (uint32_t i = 0; i < s->input_list.count; i++)
        if (s->input_list.at[i].builtin == builtin) return s->input_list.at[i].id;
    SpvId id = new_id(s->m), class = SpvStorageClassInput;
    emit_global(s->m, SpvOpVariable,
                pointer_id(s->m, SpvStorageClassInput, vector_id(s->m, SCALAR_UINT, width)), id,
                &class, 1);
    decorate(s->m, id, SpvDecorationBuiltIn, &(uint32_t){builtin}, 1);
    vec_push(&s->m->c->arena, &s->input_list, ((struct shader_input){builtin, id}));
    return id;
}

SpvId read_input(struct kernel_lowering *s, SpvBuiltIn builtin, unsigned width)
{
    SpvId type = vector_id(s->m, SCALAR_UINT, width);
    return emit_value_of(s->m, SpvOpLoad, type, input(s, builtin, width));
}

/* Kernels with different sizes have separate functions (functions.c). */
SpvId workgroup_size(struct kernel_lowering *s) { return s->current->workgroup_size; }

static SpvId workgroup_size_of(struct kernel_lowering *s, SpvId type)
{
    (void)type;
    return workgroup_size(s);
}

static SpvId global_size(struct kernel_lowering *s, SpvId type)
{
    (void)type;
    SpvId result_type = vector_id(s->m, SCALAR_UINT, 3);
    SpvId groups = read_input(s, SpvBuiltInNumWorkgroups, 3), size = workgroup_size_of(s, 0);
    return make2(s, SpvOpIMul, result_type, groups, size);
}

static SpvId part(struct kernel_lowering *s, SpvId vector, uint32_t i)
{
    return emit_pure_of(s->m, SpvOpCompositeExtract, shader_uint(s), vector, i);
}

/* (z * height + y) * width + x: OpenCL C, get_global_linear_id. */
static SpvId global_linear_id(struct kernel_lowering *s, SpvId type)
{
    (void)type;
    SpvId id = read_input(s, SpvBuiltInGlobalInvocationId, 3), size = global_size(s, 0),
          uint = shader_uint(s), row;
    SpvId z = part(s, id, 2);
    SpvId rows = make2(s, SpvOpIMul, uint, z, part(s, size, 1));
    row = make2(s, SpvOpIAdd, uint, rows, part(s, id, 1));
    SpvId row_start = make2(s, SpvOpIMul, uint, row, part(s, size, 0));
    return make2(s, SpvOpIAdd, uint, row_start, part(s, id, 0));
}

static SpvId no_offset(struct kernel_lowering *s, SpvId type) { return null_id(s->m, type); }
static SpvId dimensions(struct kernel_lowering *s, SpvId type)
{
    (void)type;
    return uint_id(s->m, 3);
}

static SpvId largest_subgroup(struct kernel_lowering *s, SpvId type)
{
    (void)type;
    return read_input(s, SpvBuiltInSubgroupSize, 1);
}

/* "Returns the number of work-items in the sub-group" (OpenCL C, get_sub_group_size).  SubgroupSize
 * of Vulkan also counts lanes that have none, so the lanes are counted where a kernel begins. */
static SpvId lane_count_variable(struct kernel_lowering *s)
{
    SpvId class = SpvStorageClassPrivate;
    if (s->lane_count) return s->lane_count;
    s->lane_count = new_id(s->m);
    emit_global(s->m, SpvOpVariable, pointer_id(s->m, SpvStorageClassPrivate, shader_uint(s)),
                s->lane_count, &class, 1);
    return s->lane_count;
}

static SpvId occupied_lanes(struct kernel_lowering *s, SpvId type)
{
    (void)type;
    return emit_value_of(s->m, SpvOpLoad, shader_uint(s), lane_count_variable(s));
}

void count_occupied_lanes(struct kernel_lowering *s)
{
    SpvId scope = uint_id(s->m, SpvScopeSubgroup);
    if (!s->counts_lanes) return;
    SpvId ballot = emit_value_of(s->m, SpvOpGroupNonUniformBallot, vector_id(s->m, SCALAR_UINT, 4),
                                 scope, bool_id(s->m, true));
    SpvId count = emit_value_of(s->m, SpvOpGroupNonUniformBallotBitCount, shader_uint(s), scope,
                                SpvGroupOperationReduce, ballot);
    emit_words(s->m, SECTION_FUNCTIONS, SpvOpStore, lane_count_variable(s), count);
}

static SpvId enqueued_subgroups(struct kernel_lowering *s, SpvId type)
{
    (void)type;
    return read_input(s, SpvBuiltInNumSubgroups, 1);
}

static const struct {
    uint16_t builtin;
    SpvId (*compute)(struct kernel_lowering *s, SpvId type);
} computed[] = {
    {SpvBuiltInGlobalSize, global_size},
    {SpvBuiltInWorkgroupSize, workgroup_size_of},
    {SpvBuiltInEnqueuedWorkgroupSize, workgroup_size_of},
    {SpvBuiltInGlobalOffset, no_offset},
    {SpvBuiltInGlobalLinearId, global_linear_id},
    {SpvBuiltInWorkDim, dimensions},
    {SpvBuiltInSubgroupSize, occupied_lanes},
    {SpvBuiltInSubgroupMaxSize, largest_subgroup},
    {SpvBuiltInNumEnqueuedSubgroups, enqueued_subgroups},
};

static int row_of(uint32_t builtin)
{
    for (int i = 0; i < (int)(sizeof computed / sizeof *computed); i++)
        if (computed[i].builtin == builtin) return i;
    return -1;
}

/* Variables that are computed are removed: their words become OpNop. */
static void remove_variable(struct kernel_lowering *s, SpvId id)
{
    uint32_t *at = (uint32_t *)definition_of(s->m, id);
    for (unsigned i = 0, length = length_of(at); i < length; i++) at[i] = 1 << 16 | SpvOpNop;
}

bool note_input(struct kernel_lowering *s, const uint32_t *decoration)
{
    const uint32_t *variable = definition_of(s->m, decorate_target(decoration));
    if (!variable || opcode_of(variable) != SpvOpVariable) return false;
    s->inputs[decorate_target(decoration)] = (uint16_t)(decorate_operand(decoration, 0) + 1);
    s->asks_for_size |= row_of(decorate_operand(decoration, 0)) >= 0;
    s->counts_lanes |= decorate_operand(decoration, 0) == SpvBuiltInSubgroupSize;
    if (row_of(decorate_operand(decoration, 0)) < 0) {
        vec_push(
            &s->m->c->arena, &s->input_list,
            ((struct shader_input){decorate_operand(decoration, 0), decorate_target(decoration)}));
        return false;
    }
    remove_variable(s, decorate_target(decoration));
    return true;
}

bool translate_input(struct kernel_lowering *s, const uint32_t *load)
{
    if (load_pointer(load) >= s->r.old_bound || !s->inputs[load_pointer(load)]) return false;
    if (type_bits(s, result_type_of(load)) != 32) {
        cannot_express(s, NULL, "size_t must have 32 bits: leave -m64 out");
        return true;
    }
    int row = row_of(s->inputs[load_pointer(load)] - 1u);
    translate_to(s, result_of(load),
                 row >= 0
                     ? computed[row].compute(s, result_type_of(load))
                     : emit_value_of(s->m, SpvOpLoad, result_type_of(load), load_pointer(load)));
    return true;
}
