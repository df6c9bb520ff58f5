/* Arrays whose elements are in a descriptor heap: GL_EXT_descriptor_heap, 4.1.9, 4.4.5 and 4.4.6.
 */
#include "sema/glsl/glsl.h"

#include "sema/glsl/extensions/structured_heap.h"
#include "sema/requirements.h"
#include "sema/type.h"

static bool refuse(struct checker *ck, const struct layout_values *l, enum layout_key key,
                   const char *why)
{
    error_at(ck->c, l->id[key]->loc, "layout '%s' %s (GL_EXT_descriptor_heap, 4.4)",
             l->id[key]->name->text, why);
    return false;
}

static bool check_layouts(struct checker *ck, const struct layout_values *l)
{
    if (!has_layout(l, LAYOUT_DESCRIPTOR_HEAP))
        return refuse(ck, l, LAYOUT_DESCRIPTOR_STRIDE, "also needs 'descriptor_heap'");
    if (has_layout(l, LAYOUT_SET))
        return refuse(ck, l, LAYOUT_SET, "cannot be combined with 'descriptor_heap'");
    if (has_layout(l, LAYOUT_BINDING))
        return refuse(ck, l, LAYOUT_BINDING, "cannot be combined with 'descriptor_heap'");
    /* OpDecorateId */
    loc_t loc = l->id[LAYOUT_DESCRIPTOR_HEAP]->loc;
    if (!require_spirv(ck, loc, "a descriptor heap", 0x10200)) return false;
    int32_t stride = layout_or(l, LAYOUT_DESCRIPTOR_STRIDE, 1);
    return (stride > 0 && !(stride & (stride - 1))) ||
           refuse(ck, l, LAYOUT_DESCRIPTOR_STRIDE, "must be a power of two");
}

/* Returns why an element of this type cannot be in a heap; NULL if it can. */
static const char *unfit_element(const struct type *t)
{
    if (t->kind != TYPE_OPAQUE) return t->block ? NULL : ": this is not an opaque type";
    switch ((enum opaque_kind)opaque_of(t)->kind) {
    case OPAQUE_IMAGE:
    case OPAQUE_TEXTURE:
    case OPAQUE_SAMPLER:
    case OPAQUE_ACCELERATION_STRUCTURE: return NULL;
    case OPAQUE_COMBINED:
        return ": declare a texture and a sampler, and construct the combined one of them";
    default: return ": heaps have images, textures, samplers, acceleration structures and buffers";
    }
}

bool has_heap_layout(const struct layout_values *l)
{
    return has_layout(l, LAYOUT_DESCRIPTOR_HEAP) || has_layout(l, LAYOUT_DESCRIPTOR_STRIDE);
}

const struct type *check_heap(struct checker *ck, const struct layout_values *l, struct decl *d,
                              const struct type *t)
{
    if (is_error(t) || !check_layouts(ck, l)) return ck->types->error;
    const char *why = unfit_element(element_of(t));
    if (!is_array(t)) why = ": the elements of an array are in the heap, write []";
    else if (is_array(t->element)) why = ": the array has one dimension";
    else if (t->length_expr) why = ": its size cannot be a specialization constant";
    if (why) {
        error_at(ck->c, d->loc, "layout 'descriptor_heap' cannot be combined with %s%s",
                 type_name(ck->c, t), why);
        return ck->types->error;
    }
    d->layout.in_heap = true;
    if (element_of(t)->kind == TYPE_OPAQUE) note_coherent_heap(ck, d->memory);
    d->layout.heap_stride = (uint32_t)layout_or(l, LAYOUT_DESCRIPTOR_STRIDE, 0);
    return t->length ? t : array_type(ck->types, t->element, 0, NULL);
}
