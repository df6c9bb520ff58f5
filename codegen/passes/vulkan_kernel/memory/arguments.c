/* Arguments of kernels as resources of a shader:
 *
 *   global and constant pointers     storage buffers of set 0; bindings count these arguments from
 * 0 images, samplers                 descriptors of set 0 with the following bindings (images.c)
 *   plain values, structs by value   members of one push constant block, in order, with the layout
 * of a C struct local pointers                   workgroup arrays; specialization constants are
 * their sizes in bytes, as in clSetKernelArg
 *
 * The lengths of local arrays have the specialization constants from 3 on, in the order of kernels
 * and arguments. Those before are the size of the work-group (sizes.c).
 */
#include "codegen/passes/vulkan_kernel/memory/buffers.h"
#include "codegen/passes/vulkan_kernel/memory/arguments.h"
#include "codegen/passes/vulkan_kernel/memory/buffers.h"
#include "codegen/passes/vulkan_kernel/pointers/access_paths.h"
#include "codegen/passes/vulkan_kernel/lower_kernels.h"
#include "codegen/passes/vulkan_kernel/memory/images.h"
#include "codegen/passes/vulkan_kernel/memory/layout.h"
#include "codegen/passes/vulkan_kernel/memory/memory_words.h"
#include "codegen/passes/vulkan_kernel/values.h"
#include "codegen/passes/vulkan_kernel/pointers/views.h"

static const uint32_t *parameters_of(const struct kernel_lowering *s, const struct kernel_clone *k)
{
    return instruction_after(s->r.old.at + s->functions[k->function] - 1);
}

SpvId shader_variable(struct kernel_lowering *s, SpvStorageClass class, SpvId type,
                      const char *name)
{
    SpvId id = new_id(s->m);
    emit_global(s->m, SpvOpVariable, pointer_id(s->m, class, type), id, &(uint32_t){class}, 1);
    if (name && *name) emit_string(s->m, SECTION_NAMES, SpvOpName, &id, 1, name);
    return id;
}

SpvId declare_block_type(struct kernel_lowering *s, const SpvId *members, unsigned count)
{
    SpvId id = new_id(s->m);
    uint32_t align;
    emit_global(s->m, SpvOpTypeStruct, 0, id, members, count);
    lay_out(s, id, &align);
    decorate(s->m, id, SpvDecorationBlock, NULL, 0);
    return id;
}

SpvId size_constant(struct kernel_lowering *s, uint32_t value, uint32_t spec_id)
{
    SpvId id = new_id(s->m);
    emit_global(s->m, SpvOpSpecConstant, shader_uint(s), id, &value, 1);
    decorate(s->m, id, SpvDecorationSpecId, &spec_id, 1);
    return id;
}

/* `word`: the bytes of a word if the memory is an array of words (memory_words.c), or 0. */
static struct access_path *local_argument(struct kernel_lowering *s, SpvId pointee,
                                          const char *name, uint32_t word)
{
    uint32_t count, size = shader_extent(s, pointee).size;
    SpvId array = new_id(s->m), bytes = size_constant(s, size, s->next_spec_id++);
    SpvId type = shader_uint(s), word_type = word_type_of(s, pointee, word, &count);
    uint32_t unit = word_type ? word : size;
    if (unit > size) /* rounds up: the last word may be a part */
        bytes = spec_op_id(s->m, type, SpvOpIAdd, (uint32_t[]){bytes, uint_id(s->m, unit - 1)}, 2);
    SpvId length = spec_op_id(s->m, type, SpvOpUDiv, (uint32_t[]){bytes, uint_id(s->m, unit)}, 2);
    emit_global(s->m, SpvOpTypeArray, 0, array,
                (uint32_t[]){word_type ? word_type : pointee, length}, 2);
    SpvId id = shader_variable(s, SpvStorageClassWorkgroup, array, name);
    if (word_type) return words_path(s, id, SpvStorageClassWorkgroup, array, pointee, name);
    struct access_path *p = new_path(s, id, SpvStorageClassWorkgroup, array, name);
    return inner_path(s, p, uint_id(s->m, 0), true);
}

uint32_t count_local_arguments(const struct kernel_lowering *s, const struct kernel_clone *k)
{
    uint32_t n = 0;
    for_each_parameter (at, parameters_of(s, k)) {
        const uint32_t *type = definition_of(s->m, result_type_of(at));
        n += opcode_of(type) == SpvOpTypePointer &&
             type_pointer_storage_class(type) == SpvStorageClassWorkgroup;
    }
    return n;
}

/* The pointee type of a pointer parameter, with its storage class; 0 for a plain value. */
static SpvId type_of_argument_pointer(const struct kernel_lowering *s, SpvId type,
                                      SpvStorageClass *class)
{
    const uint32_t *at = definition_of(s->m, type);
    if (opcode_of(at) != SpvOpTypePointer) return 0;
    *class = (SpvStorageClass)type_pointer_storage_class(at);
    return type_pointer_type(at);
}

static bool is_plain_argument_type(const struct kernel_lowering *s, SpvId type)
{
    SpvOp op = type_op(s, type);
    return op == SpvOpTypeInt || op == SpvOpTypeFloat || op == SpvOpTypeVector ||
           op == SpvOpTypeStruct || op == SpvOpTypeArray;
}

/* The plain arguments of a kernel are followed by the properties of its images that it queries. */
struct members {
    VEC(SpvId) types;
    VEC(const char *) names;
};

static void add_member(struct kernel_lowering *s, struct members *members, SpvId type,
                       const char *name)
{
    vec_push(&s->m->c->arena, &members->types, type);
    vec_push(&s->m->c->arena, &members->names, name);
}

static void add_image_members(struct kernel_lowering *s, const struct kernel_clone *k,
                              struct members *members)
{
    static const char *const what[] = {"order", "data_type"};
    for_each_parameter (at, parameters_of(s, k))
        for (unsigned q = 0; q < IMAGE_QUESTIONS; q++)
            if (s->image_questions[result_of(at)] >> q & 1)
                add_member(s, members, shader_uint(s),
                           arena_printf(&s->m->c->arena, "%s_channel_%s",
                                        old_name(s, result_of(at)), what[q]));
}

/* The members of the push constants: all arguments but pointers to global or local memory. */
static SpvId declare_values(struct kernel_lowering *s, struct kernel_clone *k)
{
    struct members members = {0};
    for_each_parameter (at, parameters_of(s, k)) {
        SpvStorageClass class = SpvStorageClassFunction;
        SpvId pointee = type_of_argument_pointer(s, result_type_of(at), &class),
              type = pointee ? pointee : result_type_of(at);
        if (class != SpvStorageClassFunction || is_resource_type(s, type)) continue;
        const struct access_path *named = new_path(s, 0, class, type, old_name(s, result_of(at)));
        if (!is_plain_argument_type(s, type))
            cannot_express(s, named, "its type does not exist there");
        else if (shader_extent(s, type).has_packed)
            cannot_express(s, named,
                           "a packed struct is not a push constant: pass a pointer to it");
        add_member(s, &members, type, old_name(s, result_of(at)));
    }
    k->first_image_member = members.types.count;
    add_image_members(s, k, &members);
    if (!members.types.count || s->failed) return 0;
    SpvId block = declare_block_type(s, members.types.at, members.types.count);
    for (uint32_t i = 0; i < members.names.count; i++)
        if (members.names.at[i])
            emit_string(s->m, SECTION_NAMES, SpvOpMemberName, (uint32_t[]){block, i}, 2,
                        members.names.at[i]);
    SpvId id = shader_variable(s, SpvStorageClassPushConstant, block,
                               arena_printf(&s->m->c->arena, "%s_arguments", k->name));
    k->values = block;
    return id;
}

void declare_arguments(struct kernel_lowering *s, struct kernel_clone *k)
{
    uint32_t binding = 0;
    k->push_constants = declare_values(s, k);
    for_each_parameter (at, parameters_of(s, k)) {
        if (s->failed) break;
        SpvStorageClass class = SpvStorageClassFunction;
        SpvId pointee = type_of_argument_pointer(s, result_type_of(at), &class);
        const char *name = old_name(s, result_of(at));
        struct access_path *p = NULL;
        if (!pointee || class == SpvStorageClassFunction) continue;
        if (!is_plain_argument_type(s, pointee))
            cannot_express(s, new_path(s, 0, class, pointee, name),
                           "what it points to has no form in a buffer");
        else if (class == SpvStorageClassCrossWorkgroup || class == SpvStorageClassUniformConstant)
            p = buffer_argument(s, pointee, name, binding++,
                                class == SpvStorageClassCrossWorkgroup &&
                                    !s->restricts[result_of(at)]);
        else if (class == SpvStorageClassWorkgroup)
            p = local_argument(s, pointee, name, s->words[result_of(at)]);
        else
            cannot_express(s, new_path(s, 0, class, pointee, name),
                           "its address space has no resource");
        if (p) translate_to_path(s, result_of(at), p);
    }
    uint32_t member = k->first_image_member;
    for_each_parameter (at, parameters_of(s, k)) {
        if (!is_resource_type(s, result_type_of(at))) continue;
        struct access_path *p =
            resource_argument(s, result_type_of(at), old_name(s, result_of(at)), binding++);
        translate_to_path(s, result_of(at), p);
        if (s->image_questions[result_of(at)])
            member += answer_about_image(p, k, member, s->image_questions[result_of(at)]);
    }
}

/* Struct arguments passed by value are variables of the kernel. They are declared first and filled
 * after the last variable. */
void emit_arguments(struct kernel_lowering *s)
{
    struct kernel_clone *k = s->current;
    uint32_t member = 0;
    for_each_parameter (at, parameters_of(s, k)) {
        if (s->failed) break;
        SpvStorageClass class = SpvStorageClassFunction;
        SpvId pointee = type_of_argument_pointer(s, result_type_of(at), &class),
              type = pointee ? pointee : result_type_of(at);
        if (class != SpvStorageClassFunction || is_resource_type(s, type)) continue;
        struct access_path *from = new_path(s, k->push_constants, SpvStorageClassPushConstant,
                                            k->values, old_name(s, result_of(at)));
        SpvId value = load_path(s, inner_path(s, from, uint_id(s->m, member++), false), type);
        if (!pointee) {
            translate_to(s, result_of(at), value);
            continue;
        }
        const struct access_path *own = access_path_of(s, result_of(at));
        store_path(s, own, value, type);
    }
}

/* Called before the variables of the first block. */
void emit_struct_arguments(struct kernel_lowering *s)
{
    for_each_parameter (at, parameters_of(s, s->current)) {
        if (s->failed) break;
        SpvStorageClass class = SpvStorageClassMax;
        SpvId pointee = type_of_argument_pointer(s, result_type_of(at), &class), id = new_id(s->m);
        if (class != SpvStorageClassFunction) continue;
        struct access_path *words = words_variable(s, result_of(at), class, pointee);
        if (words) {
            translate_to_path(s, result_of(at), words);
            continue;
        }
        emit_words(s->m, SECTION_FUNCTIONS, SpvOpVariable, result_type_of(at), id, class);
        note_definition(s->m, id, SECTION_FUNCTIONS, last_instruction(s->m));
        translate_to_path(s, result_of(at),
                          new_path(s, id, class, pointee, old_name(s, result_of(at))));
    }
}
