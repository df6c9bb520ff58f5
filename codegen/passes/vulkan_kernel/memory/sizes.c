/* Sizes of work-groups. A kernel with reqd_work_group_size has the execution mode LocalSize.
 * Without it the size is specialization constants 0, 1 and 2: an object decorated WorkgroupSize,
 * which every version has.
 *
 * Such an object overrides the LocalSize of every entry point (Vulkan, WorkgroupSize). In a file
 * that has kernels of both kinds, Vulkan 1.3 gives each its own mode: LocalSizeId (SPIR-V 1.2;
 * feature maintenance4, VUID-RuntimeSpirv-LocalSizeId-06434). Before that, the constants are the
 * size of all kernels. Their default is the size that is required. If kernels require different
 * sizes, the host must set the constants for each pipeline, and sgcc warns.
 */
#include "codegen/passes/vulkan_kernel/memory/arguments.h"
#include "codegen/passes/vulkan_kernel/functions.h"
#include "codegen/passes/vulkan_kernel/lower_kernels.h"
#include "codegen/passes/vulkan_kernel/values.h"

static SpvId known_size(struct kernel_lowering *s, const uint32_t size[3])
{
    SpvId parts[3];
    for (unsigned i = 0; i < 3; i++) parts[i] = uint_id(s->m, size[i]);
    return composite_constant_id(s->m, vector_id(s->m, SCALAR_UINT, 3), parts, 3);
}

static SpvId specialized_size(struct kernel_lowering *s, const uint32_t defaults[3])
{
    SpvId id = new_id(s->m);
    for (uint32_t i = 0; i < 3; i++) s->size_constants[i] = size_constant(s, defaults[i], i);
    emit_global(s->m, SpvOpSpecConstantComposite, vector_id(s->m, SCALAR_UINT, 3), id,
                s->size_constants, 3);
    return id;
}

static void decorate_size(struct kernel_lowering *s, SpvId id)
{
    decorate(s->m, id, SpvDecorationBuiltIn, &(uint32_t){SpvBuiltInWorkgroupSize}, 1);
    preserve_id(s->m, id);
}

static void emit_modes(struct kernel_lowering *s, const struct kernel_clone *k)
{
    const uint32_t *size = k->local_size;
    if (size)
        emit_words(s->m, SECTION_EXECUTION_MODES, SpvOpExecutionMode, k->id,
                   SpvExecutionModeLocalSize, size[0], size[1], size[2]);
    else
        emit_words(s->m, SECTION_EXECUTION_MODES, SpvOpExecutionModeId, k->id,
                   SpvExecutionModeLocalSizeId, s->size_constants[0], s->size_constants[1],
                   s->size_constants[2]);
}

static const struct kernel_clone *first_with_size(const struct kernel_clone *k)
{
    while (k && !k->local_size) k = k->next;
    return k;
}

/* The sizes that kernels require differ: their common default suits one of them only. */
static void warn_of_sizes(struct kernel_lowering *s, const uint32_t size[3])
{
    const struct kernel_clone *k = first_with_size(s->clones);
    while (k && memcmp(k->local_size, size, 3 * sizeof *size) == 0) k = first_with_size(k->next);
    if (!k) return;
    warn_at(
        s->m->c, location_of_kernel(s, k),
        "kernel '%s': the host must set specialization constants 0, 1 and 2 to %u, %u and %u, since other kernels of this file have another size or none: --kernel=%s or --target-env=vulkan1.3 need no such constants",
        k->name, k->local_size[0], k->local_size[1], k->local_size[2], k->name);
}

/* One size for all kernels, which the host chooses. */
static void share_size(struct kernel_lowering *s)
{
    static const uint32_t ones[3] = {1, 1, 1};
    const struct kernel_clone *first = first_with_size(s->clones);
    const uint32_t *defaults = first ? first->local_size : ones;
    SpvId size = specialized_size(s, defaults);
    if (first) warn_of_sizes(s, defaults);
    decorate_size(s, size);
    for (struct kernel_clone *k = s->clones; k; k = k->next) {
        k->workgroup_size = size;
        k->local_size = NULL;
    }
}

void define_workgroup_sizes(struct kernel_lowering *s)
{
    static const uint32_t ones[3] = {1, 1, 1};
    uint32_t known = 0, kernels = 0;
    s->next_spec_id = s->next_pair_id = 3;
    for (const struct kernel_clone *k = s->clones; k; k = k->next, kernels++) {
        known += k->local_size != NULL;
        s->next_pair_id += count_local_arguments(s, k);
    }
    if (!known || (known < kernels && !has_spirv(s->m->facts, 0x10600))) {
        share_size(s);
        return;
    }
    SpvId chosen = known < kernels ? specialized_size(s, ones) : 0;
    for (struct kernel_clone *k = s->clones; k; k = k->next) {
        k->workgroup_size = k->local_size ? known_size(s, k->local_size) : chosen;
        emit_modes(s, k);
    }
}

SpvId most_work_items(struct kernel_lowering *s)
{
    uint32_t most = 0;
    SpvId uint = shader_uint(s), *size = s->size_constants;
    for (const struct kernel_clone *k = first_with_size(s->clones); k;
         k = first_with_size(k->next)) {
        uint64_t items = (uint64_t)k->local_size[0] * k->local_size[1] * k->local_size[2];
        if (items > most) most = items < UINT32_MAX ? (uint32_t)items : UINT32_MAX;
    }
    SpvId known = uint_id(s->m, most);
    if (!size[0]) return known;
    SpvId row = spec_op_id(s->m, uint, SpvOpIMul, (SpvId[]){size[0], size[1]}, 2),
          items = spec_op_id(s->m, uint, SpvOpIMul, (SpvId[]){row, size[2]}, 2);
    if (!most) return items;
    SpvId is_more =
        spec_op_id(s->m, bool_type(s, 1), SpvOpUGreaterThan, (SpvId[]){items, known}, 2);
    return spec_op_id(s->m, uint, SpvOpSelect, (SpvId[]){is_more, items, known}, 3);
}
