/* Storage buffers of kernels. A buffer that is accessed as several types has one variable for each,
 * all with the same binding and decorated Aliased. Without that a device may assume that they are
 * different memory (SPIR-V, 2.18.2). Arguments that are not `restrict` are decorated, too: in
 * OpenCL C two pointers may point into one buffer. */
#include "codegen/passes/vulkan_kernel/memory/buffers.h"
#include "codegen/passes/vulkan_kernel/pointers/access_paths.h"
#include "codegen/passes/vulkan_kernel/memory/arguments.h"
#include "codegen/passes/vulkan_kernel/pointers/bytes.h"
#include "codegen/passes/vulkan_kernel/memory/layout.h"
#include "codegen/passes/vulkan_kernel/values.h"

struct buffer_view {
    SpvId type, variable;
    struct buffer_view *next;
};

struct kernel_buffer {
    SpvId variable, element; /* the type of the elements */
    uint32_t binding;
    const char *name;
    const struct kernel_clone *kernel;
    bool may_alias; /* it may overlap other arguments */
    struct buffer_view *views;
    struct kernel_buffer *next; /* the buffers of one kernel are adjacent */
};

static SpvId declare_block(struct kernel_lowering *s, SpvId element, const char *name,
                           uint32_t binding, SpvId *type)
{
    SpvId array = new_id(s->m);
    emit_global(s->m, SpvOpTypeRuntimeArray, 0, array, &element, 1);
    *type = declare_block_type(s, &array, 1);
    SpvId id = shader_variable(s, SpvStorageClassStorageBuffer, *type, name);
    decorate(s->m, id, SpvDecorationDescriptorSet, &(uint32_t){0}, 1);
    decorate(s->m, id, SpvDecorationBinding, &binding, 1);
    return id;
}

struct access_path *buffer_argument(struct kernel_lowering *s, SpvId pointee, const char *name,
                                    uint32_t binding, bool may_alias)
{
    struct kernel_buffer *b = arena_new(&s->m->c->arena, struct kernel_buffer);
    SpvId block;
    /* not permitted in a block: offsets in it are not aligned (Vulkan, 15.5.4) */
    bool has_packed = shader_extent(s, pointee).has_packed;
    *b = (struct kernel_buffer){.binding = binding,
                                .name = name,
                                .kernel = s->current,
                                .may_alias = may_alias,
                                .next = s->buffers};
    b->element = has_packed ? scalar_id(s->m, SCALAR_UINT8) : pointee;
    b->variable = declare_block(s, b->element, name, binding, &block);
    s->buffers = b;
    struct access_path *p = new_path(s, b->variable, SpvStorageClassStorageBuffer, block, name);
    p->buffer = b;
    const struct access_path *of = inner_path(s, p, uint_id(s->m, 0), false);
    p = inner_path(s, of, uint_id(s->m, 0), true);
    return has_packed ? byte_path(s, p, pointee) : p;
}

SpvId buffer_view(struct kernel_lowering *s, struct kernel_buffer *b, SpvId type)
{
    SpvId block;
    if (type == b->element) return b->variable;
    for (const struct buffer_view *v = b->views; v; v = v->next)
        if (v->type == type) return v->variable;
    struct buffer_view *v = arena_new(&s->m->c->arena, struct buffer_view);
    *v = (struct buffer_view){type, declare_block(s, type, b->name, b->binding, &block), b->views};
    b->views = v;
    return v->variable;
}

struct buffer_pair {
    const struct kernel_buffer *a, *b;
    SpvId is_same;
    struct buffer_pair *next;
};

/* Whether two arguments are one buffer is a specialization constant, false by default. Its ids
 * follow those of all local arguments. */
SpvId is_same_buffer(struct kernel_lowering *s, const struct kernel_buffer *a,
                     const struct kernel_buffer *b)
{
    if (a->binding < b->binding) return is_same_buffer(s, b, a);
    for (const struct buffer_pair *p = s->buffer_pairs; p; p = p->next)
        if (p->a == a && p->b == b) return p->is_same;
    if (s->is_dry) return bool_id(s->m, false);
    struct buffer_pair *p = arena_new(&s->m->c->arena, struct buffer_pair);
    uint32_t id = s->next_pair_id++;
    *p = (struct buffer_pair){a, b, new_id(s->m), s->buffer_pairs};
    s->buffer_pairs = p;
    const char *name = arena_printf(&s->m->c->arena, "%s_is_%s", a->name, b->name);
    emit_global(s->m, SpvOpSpecConstantFalse, bool_type(s, 1), p->is_same, NULL, 0);
    decorate(s->m, p->is_same, SpvDecorationSpecId, &id, 1);
    emit_string(s->m, SECTION_NAMES, SpvOpName, &p->is_same, 1, name);
    warn_at(
        s->m->c, s->r.loc,
        "kernel '%s' compares pointers into '%s' and '%s': specialization constant %u must say whether they are the same buffer",
        s->kernel, a->name, b->name, id);
    return p->is_same;
}

/* The number of buffers of one kernel that may overlap. */
static unsigned count_aliases(const struct kernel_buffer *first)
{
    unsigned n = 0;
    for (const struct kernel_buffer *b = first; b && b->kernel == first->kernel; b = b->next)
        n += b->may_alias;
    return n;
}

void define_buffers(struct kernel_lowering *s)
{
    unsigned aliases = 0;
    const struct kernel_clone *kernel = NULL;
    for (const struct kernel_buffer *b = s->buffers; b; b = b->next) {
        if (b->kernel != kernel) aliases = count_aliases(b);
        kernel = b->kernel;
        if (b->views || (b->may_alias && aliases > 1))
            decorate(s->m, b->variable, SpvDecorationAliased, NULL, 0);
        for (const struct buffer_view *v = b->views; v; v = v->next)
            decorate(s->m, v->variable, SpvDecorationAliased, NULL, 0);
    }
}
