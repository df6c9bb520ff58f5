/* Resources that share a binding.
 *
 * GLSL lets two buffers or two images name the same memory unless they are `restrict` (GLSL 4.60,
 * 4.10). SPIR-V has the opposite rule: a driver may assume that two variables are distinct memory,
 * and reorder their accesses, unless both are decorated Aliased (2.18.2; Vulkan, "Descriptor set
 * and binding assignment"). One would expect the decoration on every variable that is not
 * `restrict`. Then no load could be moved over a store to another buffer. So only variables that
 * certainly name the same memory are decorated: they share set and binding, and at least one of
 * them may be written.
 */
#include <stdlib.h>

#include "codegen/lower/module/decl.h"
#include "codegen/lower/lower.h"
#include "lang/target.h"

struct aliased_resource {
    const struct decl *d;
    uint64_t slot; /* see slot_of */
    SpvId id;
};

static unsigned memory_of_variable(const struct decl *d)
{
    return d->memory | (d->block ? d->block->memory : 0u);
}

/* Returns whether `d`, which the shader uses, is a buffer or a storage image. */
static bool is_storage(const struct lowering *lw, const struct decl *d)
{
    if (!lowered(lw, d)->id || !is_descriptor(d)) return false;
    if (d->storage == STORAGE_BUFFER) return true;
    const struct type *t = element_of(d->type);
    return t->kind == TYPE_OPAQUE && opaque_of(t)->kind == OPAQUE_IMAGE;
}

/* Returns a number that two resources share if they have one set and one binding.  OpenGL numbers
 * image units and storage buffers separately (OpenGL 4.6, 7.8 and 8.26). */
static uint64_t slot_of(const struct lowering *lw, const struct decl *d)
{
    uint64_t set = d->layout.set < 0 ? 0 : (uint64_t)d->layout.set,
             binding = d->layout.binding < 0 ? 0 : (uint64_t)d->layout.binding;
    bool is_unit = lw->c->target->api == API_OPENGL && d->storage != STORAGE_BUFFER;
    return (uint64_t)is_unit << 63 | set << 32 | binding;
}

static bool is_written(const struct decl *d)
{
    if (memory_of_variable(d) & MEMORY_READONLY) return false;
    if (!d->block) return true;
    const struct type *t = element_of(d->type);
    for (uint32_t i = 0; i < t->field_count; i++)
        if (!(t->fields[i].memory & MEMORY_READONLY)) return true;
    return false;
}

/* By place, then by id, so that the order does not depend on qsort. */
static int compare_resources(const void *left, const void *right)
{
    const struct aliased_resource *a = left, *b = right;
    if (a->slot != b->slot) return a->slot < b->slot ? -1 : 1;
    return (a->id > b->id) - (a->id < b->id);
}

/* Decorates the resources `first` to before `end`, which share a place. */
static void decorate_sharing(struct lowering *lw, const struct aliased_resource *first,
                             const struct aliased_resource *end)
{
    bool any_written = false;
    for (const struct aliased_resource *r = first; r < end; r++) any_written |= is_written(r->d);
    if (end - first < 2 || !any_written) return;
    for (const struct aliased_resource *r = first; r < end; r++)
        if (!(memory_of_variable(r->d) & MEMORY_RESTRICT)) /* SPIR-V, 2.18.2: not both */
            decorate(lw->m, r->id, SpvDecorationAliased, NULL, 0);
}

void decorate_aliased(struct lowering *lw)
{
    VEC(struct aliased_resource) all = {0};
    for (const struct decl *d = lw->info->globals; d; d = d->next) {
        if (!is_storage(lw, d)) continue;
        struct aliased_resource at = {d, slot_of(lw, d), lowered(lw, d)->id};
        vec_push(&lw->c->arena, &all, at);
    }
    if (all.count < 2) return;
    qsort(all.at, all.count, sizeof *all.at, compare_resources);
    for (uint32_t i = 0, end; i < all.count; i = end) {
        for (end = i + 1; end < all.count && all.at[end].slot == all.at[i].slot;) end++;
        decorate_sharing(lw, &all.at[i], all.at + end);
    }
}
