/* Asynchronous copies between global and local memory (OpenCL C, 6.15.11). A shader copies at once:
 * the work-items share the elements, since either all of them call the function or none. A wait for
 * the event is a barrier. The loop is in a helper function, one for each pair of access paths. */
#include "codegen/passes/vulkan_kernel/lower_kernels.h"
#include "codegen/passes/vulkan_kernel/pointers/access_paths.h"
#include "codegen/passes/vulkan_kernel/memory/inputs.h"
#include "codegen/passes/vulkan_kernel/values.h"
#include "codegen/passes/vulkan_kernel/pointers/views.h"
#include "codegen/passes/vulkan_kernel/work_groups.h"

struct copy_helper {
    const struct access_path *to, *from; /* the indices that select no member are parameters */
    SpvId type, id;                      /* type: of an element; id: of the helper function */
    bool is_to_strided;                  /* the stride applies to `to`, else to `from` */
    struct copy_helper *next;
};

/* --- calls --------------------------------------------------------------------------------- */

static SpvId find_helper(struct kernel_lowering *s, struct copy_helper wanted)
{
    for (struct copy_helper *h = s->copy_helpers; h; h = h->next) {
        bool is_alike = h->type == wanted.type && h->is_to_strided == wanted.is_to_strided;
        if (is_alike && is_same_path(s, h->to, wanted.to) && is_same_path(s, h->from, wanted.from))
            return h->id;
    }
    struct copy_helper *h = arena_new(&s->m->c->arena, struct copy_helper);
    *h = wanted;
    h->id = new_id(s->m);
    h->next = s->copy_helpers;
    s->copy_helpers = h;
    return h->id;
}

struct access_arguments {
    SpvId at[2 + 2 * MOST_INDICES + 3];
    uint32_t count;
};

static void add_path_argument(struct kernel_lowering *s, struct access_arguments *arguments,
                              const struct access_path *p)
{
    for (uint8_t i = 0; i < p->count; i++)
        if (!chooses_member(s, p, i)) arguments->at[arguments->count++] = p->indices[i];
}

static SpvId as_count(struct kernel_lowering *s, SpvId old)
{
    SpvId value = translated(s, old),
          type = s->r.types[old] ? s->r.types[old] : type_of_id(s->m, value);
    return type_bits(s, type) == 32 ? value : make1(s, SpvOpUConvert, shader_uint(s), value);
}

/* The stride applies to global memory (SPIR-V, OpGroupAsyncCopy). */
static void translate_copy(struct kernel_lowering *s, const uint32_t *at)
{
    const struct access_path *to = access_path_of(s, group_async_copy_destination(at)),
                             *from = access_path_of(s, group_async_copy_source(at));
    if (!to || !from) {
        cannot_express(s, to ? to : from, "bytes are copied from or to a pointer from somewhere");
        return;
    }
    struct copy_helper h = {.to = to,
                            .from = from,
                            .type = pointee_type(s, s->r.types[group_async_copy_destination(at)]),
                            .is_to_strided = to->class != SpvStorageClassWorkgroup};
    struct access_arguments arguments = {{void_id(s->m), find_helper(s, h)}, 2};
    add_path_argument(s, &arguments, to);
    add_path_argument(s, &arguments, from);
    arguments.at[arguments.count++] = as_count(s, group_async_copy_num_elements(at));
    arguments.at[arguments.count++] = as_count(s, group_async_copy_stride(at));
    arguments.at[arguments.count++] = work_item_count(s);
    emit_value(s->m, SpvOpFunctionCall, arguments.at[0], arguments.at + 1, arguments.count - 1);
    translate_to(s, result_of(at), null_id(s->m, result_type_of(at)));
}

static void translate_wait(struct kernel_lowering *s)
{
    SpvId group = uint_id(s->m, SpvScopeWorkgroup);
    SpvId meaning =
        uint_id(s->m, SpvMemorySemanticsAcquireReleaseMask | SpvMemorySemanticsWorkgroupMemoryMask |
                          SpvMemorySemanticsUniformMemoryMask);
    emit_words(s->m, SECTION_FUNCTIONS, SpvOpControlBarrier, group, group, meaning);
}

bool translate_copies(struct kernel_lowering *s, const uint32_t *at)
{
    if (opcode_of(at) == SpvOpGroupAsyncCopy) translate_copy(s, at);
    else if (opcode_of(at) == SpvOpGroupWaitEvents) translate_wait(s);
    else return false;
    return true;
}

/* --- the functions ------------------------------------------------------------------------- */

static SpvId add_parameter(struct kernel_lowering *s)
{
    SpvId id = new_id(s->m);
    emit_words(s->m, SECTION_FUNCTIONS, SpvOpFunctionParameter, shader_uint(s), id);
    note_definition(s->m, id, SECTION_FUNCTIONS, last_instruction(s->m));
    return id;
}

static struct access_path *path_of_parameters(struct kernel_lowering *s,
                                              const struct access_path *of)
{
    struct access_path *p = copy_path(s, of);
    for (uint8_t i = 0; i < p->count; i++)
        if (!chooses_member(s, of, i)) p->indices[i] = add_parameter(s);
    return p;
}

static void begin_helper(struct kernel_lowering *s, const struct copy_helper *h)
{
    struct access_arguments types = {{0}, 0};
    add_path_argument(s, &types, h->to);
    add_path_argument(s, &types, h->from);
    types.count += 3;
    for (uint32_t i = 0; i < types.count; i++) types.at[i] = shader_uint(s);
    SpvId type = function_type_id(s->m, void_id(s->m), types.at, types.count);
    emit_words(s->m, SECTION_FUNCTIONS, SpvOpFunction, void_id(s->m), h->id,
               SpvFunctionControlMaskNone, type);
}

/* for (uint i = gl_LocalInvocationIndex; i < count; i += items) to[i * stride] = from[i]; or with
 * the stride on the other side. */
static void write_helper(struct kernel_lowering *s, const struct copy_helper *h)
{
    struct module *m = s->m;
    SpvId uint = shader_uint(s), entry = new_id(m), header = new_id(m), body = new_id(m),
          next = new_id(m), merge = new_id(m);
    SpvId i = new_id(m), advanced = new_id(m);
    begin_helper(s, h);
    struct access_path *to = path_of_parameters(s, h->to), *from = path_of_parameters(s, h->from);
    SpvId count = add_parameter(s), stride = add_parameter(s), items = add_parameter(s);
    begin_shader_block(s, entry);
    SpvId first = read_input(s, SpvBuiltInLocalInvocationIndex, 1);
    emit_words(m, SECTION_FUNCTIONS, SpvOpBranch, header);
    begin_shader_block(s, header);
    emit_words(m, SECTION_FUNCTIONS, SpvOpPhi, uint, i, first, entry, advanced, next);
    note_definition(m, i, SECTION_FUNCTIONS, last_instruction(m));
    SpvId goes_on = make2(s, SpvOpULessThan, bool_type(s, 1), i, count);
    emit_words(m, SECTION_FUNCTIONS, SpvOpLoopMerge, merge, next, SpvLoopControlMaskNone);
    emit_words(m, SECTION_FUNCTIONS, SpvOpBranchConditional, goes_on, body, merge);
    begin_shader_block(s, body);
    SpvId far = make2(s, SpvOpIMul, uint, i, stride);
    SpvId value = load_path(s, step_path(s, from, h->is_to_strided ? i : far), h->type);
    store_path(s, step_path(s, to, h->is_to_strided ? far : i), value, h->type);
    emit_words(m, SECTION_FUNCTIONS, SpvOpBranch, next);
    begin_shader_block(s, next);
    emit_words(m, SECTION_FUNCTIONS, SpvOpIAdd, uint, advanced, i, items);
    note_definition(m, advanced, SECTION_FUNCTIONS, last_instruction(m));
    emit_words(m, SECTION_FUNCTIONS, SpvOpBranch, header);
    begin_shader_block(s, merge);
    emit(m, SECTION_FUNCTIONS, SpvOpReturn, NULL, 0);
    emit(m, SECTION_FUNCTIONS, SpvOpFunctionEnd, NULL, 0);
}

void write_copy_helpers(struct kernel_lowering *s)
{
    for (const struct copy_helper *h = s->copy_helpers; h && !s->failed; h = h->next)
        write_helper(s, h);
}
