/* Vulkan from kernels: rewrites a finished Kernel module with GLCompute entry points.
 *
 * Global pointers become storage buffers, plain arguments push constants, local pointers workgroup
 * arrays (arguments.c). Shaders cannot compute with pointers, so each pointer is replaced by its
 * access path: a variable and a list of indices (access_paths.c; for casts views.c and bytes.c).
 * The phi of a pointer becomes phis of indices. A function is cloned for each shape of access paths
 * that it is called with (functions.c), so the target of a pointer is always known. Otherwise an
 * error names the pointer. Other instructions that shaders lack are replaced by the tables in
 * operations.c, groups.c and math.c.
 */
#include "codegen/passes/vulkan_kernel/lower_kernels.h"
#include "codegen/passes/vulkan_kernel/memory/buffers.h"
#include "codegen/passes/passes.h"

#include "codegen/passes/vulkan_kernel/pointers/access_paths.h"
#include "codegen/passes/vulkan_kernel/memory/arguments.h"
#include "codegen/passes/vulkan_kernel/functions.h"
#include "codegen/passes/vulkan_kernel/memory/images.h"
#include "codegen/passes/vulkan_kernel/memory/inputs.h"
#include "codegen/passes/vulkan_kernel/memory/memory_words.h"
#include "codegen/passes/vulkan_kernel/pointers/pointer_structs.h"
#include "codegen/passes/vulkan_kernel/pointers/returns.h"
#include "codegen/passes/vulkan_kernel/values.h"
#include "codegen/passes/vulkan_kernel/work_groups.h"

/* --- errors -------------------------------------------------------------------------------- */

void cannot_express(struct kernel_lowering *s, const struct access_path *pointer, const char *what)
{
    if (s->is_dry) return;
    if (!s->failed) {
        const char *name = pointer && pointer->name ? pointer->name : "a pointer";
        if (pointer)
            error_at(s->m->c, s->r.loc, "kernel '%s': '%s' cannot be expressed for Vulkan: %s",
                     s->kernel, name, what);
        else
            error_at(s->m->c, s->r.loc, "kernel '%s' cannot be expressed for Vulkan: %s", s->kernel,
                     what);
    }
    s->failed = true;
}

void cannot_view(struct kernel_lowering *s, const struct access_path *pointer, const char *what)
{
    if (!s->failed && !fact_is_set(s->m->facts, FACT_MEMORY_WORDS))
        s->m->c->requested_facts |= FACT_MEMORY_WORDS;
    cannot_express(s, pointer, what);
}

/* --- the module ---------------------------------------------------------------------------- */

/* An event represents a finished copy (copies.c), so it becomes an empty struct. */
static void replace_event_type(uint32_t *at) { *at = 2u << 16 | SpvOpTypeStruct; }

/* Functions of work-groups need to know how many work-items there are. */
static bool asks_for_size(SpvOp op)
{
    return (op >= SpvOpGroupAsyncCopy && op <= SpvOpGroupSMax) ||
           (op >= SpvOpGroupIMulKHR && op <= SpvOpGroupLogicalXorKHR);
}

static void collect_definitions(struct kernel_lowering *s, enum section section)
{
    const struct word_list *list = &s->m->sections[section];
    for_each_offset (offset, list->at, 0, list->count) {
        uint32_t *at = list->at + offset;
        if (opcode_of(at) == SpvOpTypeEvent) replace_event_type(at);
        s->asks_for_size |= asks_for_size(opcode_of(at));
        if (opcode_of(at) == SpvOpFunction) s->functions[result_of(at)] = offset + 1;
        /* copied, since the section grows */
        if (opcode_of(at) == SpvOpName)
            s->names[name_target(at)] = arena_printf(&s->m->c->arena, "%s", (const char *)(at + 2));
    }
}

/* Drops decorations that only kernels have, and records those of conversions. */
static bool is_shader_decoration(void *user, uint32_t *at)
{
    struct kernel_lowering *s = user;
    if (opcode_of(at) != SpvOpDecorate) return true;
    switch (decorate_decoration(at)) {
    case SpvDecorationSaturatedConversion: s->saturates[decorate_target(at)] = 1; return false;
    case SpvDecorationFPRoundingMode:
        s->rounds[decorate_target(at)] = (uint8_t)(decorate_operand(at, 0) + 1);
        return false;
    case SpvDecorationFuncParamAttr:
        s->restricts[decorate_target(at)] |=
            decorate_operand(at, 0) == SpvFunctionParameterAttributeNoAlias;
        return false;
    case SpvDecorationLinkageAttributes:
    case SpvDecorationAlignment:
    case SpvDecorationFPFastMathMode:
    case SpvDecorationConstant:
    case SpvDecorationMaxByteOffset:
    case SpvDecorationVolatile:
    case SpvDecorationAliased:
    case SpvDecorationRestrict: return false;
    case SpvDecorationBuiltIn: return !note_input(s, at);
    case SpvDecorationCPacked: s->packed[decorate_target(at)] = true; return false;
    default: return true;
    }
}

/* By old id of a kernel: word offset of its LocalSize plus 1; 0 means none. */
static uint32_t *find_local_sizes(struct kernel_lowering *s, const struct word_list *modes)
{
    uint32_t *alternatives = arena_array(&s->m->c->arena, uint32_t, s->r.old_bound);
    for_each_offset (i, modes->at, 0, modes->count)
        if (modes->at[i + 2] == SpvExecutionModeLocalSize) alternatives[modes->at[i + 1]] = i + 1;
    return alternatives;
}

/* Emits an entry point for each kernel. sizes.c adds their execution modes. */
static void translate_entry_points(struct kernel_lowering *s)
{
    struct word_list old = s->m->sections[SECTION_ENTRY_POINTS],
                     modes = s->m->sections[SECTION_EXECUTION_MODES];
    uint32_t *local_sizes = find_local_sizes(s, &modes);
    s->m->sections[SECTION_ENTRY_POINTS] = s->m->sections[SECTION_EXECUTION_MODES] =
        (struct word_list){0};
    for_each_offset (offset, old.at, 0, old.count) {
        const uint32_t *at = old.at + offset;
        struct kernel_clone *k = add_clone(s, entry_point_entry_point(at), NULL, 0);
        k->is_kernel = true;
        k->name = (const char *)(at + 3);
        emit_string(s->m, SECTION_ENTRY_POINTS, SpvOpEntryPoint,
                    (uint32_t[]){SpvExecutionModelGLCompute, k->id}, 2, k->name);
        if (!local_sizes[entry_point_entry_point(at)]) continue;
        k->local_size = modes.at + local_sizes[entry_point_entry_point(at)] - 1 + 3;
    }
}

/* Variables of the module: local ones stay; constants with an initializer become Private. */
static void find_globals(struct kernel_lowering *s)
{
    const struct word_list *list = &s->m->sections[SECTION_GLOBALS];
    uint32_t end = list->count;
    for_each_offset (offset, list->at, 0, end) {
        const uint32_t *at = list->at + offset;
        if (opcode_of(at) == SpvOpConstantSampler)
            s->map[result_of(at)].access_path = constant_sampler(s, at);
        if (opcode_of(at) == SpvOpConstantNull && is_pointer_id(s, result_type_of(at)))
            s->map[result_of(at)].access_path = null_path(s, pointee_type(s, result_type_of(at)));
        if (opcode_of(at) == SpvOpUndef && is_pointer_id(s, result_type_of(at)))
            s->map[result_of(at)].access_path =
                undefined_path(s, pointee_type(s, result_type_of(at)));
        if (opcode_of(at) != SpvOpVariable || variable_storage_class(at) == SpvStorageClassInput)
            continue;
        SpvId old = result_of(at), root = old,
              type = type_pointer_type(definition_of(s->m, result_type_of(at))),
              initializer = length_of(at) > 4 ? variable_initializer(at) : 0;
        SpvStorageClass class = (SpvStorageClass)variable_storage_class(at);
        if (class == SpvStorageClassUniformConstant && initializer) {
            class = SpvStorageClassPrivate;
            root = new_id(s->m);
            emit_global(s->m, SpvOpVariable, pointer_id(s->m, class, type), root,
                        (uint32_t[]){class, initializer}, 2);
        }
        struct access_path *words =
            class == SpvStorageClassWorkgroup ? words_variable(s, old, class, type) : NULL;
        s->map[old].access_path = words ? words : new_path(s, root, class, type, old_name(s, old));
    }
}

static void set_memory_model(struct module *m)
{
    m->sections[SECTION_MEMORY_MODEL].count = 0;
    emit_words(m, SECTION_MEMORY_MODEL, SpvOpMemoryModel, SpvAddressingModelLogical,
               SpvMemoryModelGLSL450);
    memset(m->capabilities, 0, sizeof m->capabilities);
    need_capability(m, SpvCapabilityShader);
}

void make_shaders_of_kernels(struct module *m)
{
    struct arena *arena = &m->c->arena;
    struct kernel_lowering *s = arena_new(arena, struct kernel_lowering);
    *s = (struct kernel_lowering){.m = m, .last = &s->clones, .kernel = ""};
    bool are_pointer_structs;
    s->pointer_structs = find_pointer_structs(m, &are_pointer_structs);
    if (are_pointer_structs) split_pointer_structs(m, s->pointer_structs);
    share_read_arguments(m);
    start_rewriter(&s->r, m);
    s->functions = arena_array(arena, uint32_t, m->bound);
    s->map = arena_array(arena, struct translation, m->bound);
    s->saturates = arena_array(arena, uint32_t, m->bound);
    s->inputs = arena_array(arena, uint16_t, m->bound);
    s->rounds = arena_array(arena, uint8_t, m->bound);
    s->names = arena_array(arena, const char *, m->bound);
    s->restricts = arena_array(arena, bool, m->bound);
    s->packed = arena_array(arena, bool, m->bound);
    s->pointer_notes = arena_array(arena, uint8_t, m->bound);
    s->pointer_makers = arena_array(arena, uint32_t, m->bound);
    s->plans = arena_array(arena, struct pointer_plan *, m->bound);
    s->by_function = arena_array(arena, struct kernel_clone *, m->bound);
    note_old_types(&s->r, SECTION_GLOBALS);
    note_old_types(&s->r, SECTION_FUNCTIONS);
    collect_definitions(s, SECTION_NAMES);
    collect_definitions(s, SECTION_GLOBALS);
    collect_definitions(s, SECTION_FUNCTIONS);
    filter_section(s->m, SECTION_DECORATIONS, is_shader_decoration, s);
    detach_functions(&s->r);
    set_memory_model(m);
    choose_memory_words(s);
    find_globals(s);
    translate_entry_points(s);
    define_workgroup_sizes(s);
    if (!s->clones)
        error_at(
            m->c, s->r.loc,
            "there is no kernel in this file, and a module for Vulkan needs one (SPIR-V, 2.16.1)");
    for (struct kernel_clone *f = s->clones; f && !s->failed; f = f->next) {
        if (f->is_kernel) s->kernel = f->name;
        if (!f->is_written) write_clone(s, f);
    }
    if (!s->failed) order_functions(s);
    if (!s->failed) write_group_helpers(s);
    if (!s->failed) write_copy_helpers(s);
    if (!s->failed) define_buffers(s);
    if (!s->failed) define_resources(s);
}
