/* Blocks of descriptors and data in descriptor heaps, and the types of buffers in them:
 * GL_EXT_structured_descriptor_heap, 4.3.9, 4.3.10 and 4.4.10. */
#include "sema/glsl/extensions/structured_heap.h"

#include "lang/target.h"
#include "sema/expressions/check_expr.h"
#include "sema/facts.h"
#include "sema/expressions/lvalue.h"
#include "sema/requirements.h"
#include "sema/report.h"

bool check_heap_target(struct checker *ck, const struct interface_block *b)
{
    const struct qualifier *w = b->q.first[GROUP_STORAGE];
    if (!ck->c->target->explicit_vulkan) {
        error_at(
            ck->c, w->loc,
            "'%s' needs a Vulkan target, this is %s (GL_EXT_structured_descriptor_heap, 4.4.10)",
            qualifier_text(b->q.storage), ck->c->target->name);
        return false;
    }
    /* OpDecorateId */
    return require_spirv(ck, w->loc, "a heap block", 0x10200);
}

/* --- members ------------------------------------------------------------------------------- */

/* Returns the first opaque type in `t` that the heap does not have, or NULL. */
static const struct type *unfit_part(const struct type *t, bool of_samplers)
{
    t = element_of(t);
    if (!t->has_opaque) return NULL;
    if (is_struct(t)) {
        const struct type *unfit = NULL;
        for (uint32_t i = 0; i < t->field_count && !unfit; i++)
            unfit = unfit_part(t->fields[i].type, of_samplers);
        return unfit;
    }
    switch ((enum opaque_kind)opaque_of(t)->kind) {
    case OPAQUE_SAMPLER: return of_samplers ? NULL : t;
    case OPAQUE_IMAGE:
    case OPAQUE_TEXTURE:
    case OPAQUE_BUFFER:
    case OPAQUE_ACCELERATION_STRUCTURE: return of_samplers ? t : NULL;
    default: return t;
    }
}

static bool check_contents(struct checker *ck, const struct interface_block *b,
                           const struct field *f)
{
    bool of_samplers = b->info->storage == STORAGE_SAMPLER_HEAP;
    const struct type *unfit = unfit_part(f->type, of_samplers);
    if (!unfit) return true;
    error_at(
        ck->c, f->loc,
        "member '%s': a %s block has no %s, only %s, data and buffer references (GL_EXT_structured_descriptor_heap, 4.3.10)",
        f->name->text, qualifier_text(b->q.storage), type_name(ck->c, unfit),
        of_samplers ? "samplers" : "images, textures, acceleration structures, buffers");
    return false;
}

/* Returns the number of members and indices that lead to the deepest part of a value. */
static unsigned count_steps(const struct type *t)
{
    unsigned most = 0;
    if (is_array(t)) return 1 + count_steps(t->element);
    if (!is_struct(t)) return is_matrix(t) ? 2 : is_vector(t);
    for (uint32_t i = 0; i < t->field_count; i++) {
        unsigned steps = count_steps(t->fields[i].type);
        if (steps > most) most = steps;
    }
    return 1 + most;
}

/* One access chain leads from the heap to each value, since an intermediate pointer has no type
 * (SPV_KHR_ untyped_pointers, 2.16.1), and codegen has that many words for it. */
static bool check_nesting(struct checker *ck, const struct field *f)
{
    enum { MOST_STEPS = 11 };
    unsigned steps = count_steps(f->type);
    if (steps <= MOST_STEPS) return true;
    error_at(
        ck->c, f->loc,
        "not supported: member '%s' of a heap block nests structs and arrays %u deep, and at most %d are served (GL_EXT_structured_descriptor_heap, 4.3.10)",
        f->name->text, steps, MOST_STEPS);
    return false;
}

/* `buffer` or `uniform` may repeat what the buffer type is, as in the Overview. */
static bool check_storage_word(struct checker *ck, const struct interface_block *b,
                               const struct qualifiers *q, const struct field *f)
{
    if (!has_group(q, GROUP_STORAGE) || q->storage == b->q.storage) return true;
    const struct type *t = element_of(f->type);
    enum storage s = is_buffer_type(t) ? (enum storage)t->element->block->storage : STORAGE_LOCAL;
    if (s == STORAGE_BUFFER && q->storage == QUALIFIER_BUFFER) return true;
    if (s == STORAGE_UNIFORM && q->storage == QUALIFIER_UNIFORM) return true;
    error_at(
        ck->c, q->first[GROUP_STORAGE]->loc,
        "'%s' cannot be combined with member '%s' of type %s (GL_EXT_structured_descriptor_heap, 4.3.10)",
        qualifier_text(q->storage), f->name->text, type_name(ck->c, f->type));
    return false;
}

/* Memory qualifiers are about what an image, a buffer or a reference leads to. */
static bool check_memory_words(struct checker *ck, const struct qualifiers *q,
                               const struct field *f)
{
    const struct type *t = element_of(f->type);
    if (!has_group(q, GROUP_MEMORY) || q->memory == MEMORY_NONPRIVATE || is_buffer_type(t) ||
        t->kind == TYPE_REFERENCE)
        return true;
    return check_image_memory(ck, q, t);
}

static bool check_format(struct checker *ck, struct qualifiers *q, unsigned exts,
                         const struct field *f)
{
    const struct type *t = element_of(f->type);
    if (t->kind == TYPE_OPAQUE && opaque_of(t)->kind == OPAQUE_IMAGE) {
        struct decl d = {.name = f->name, .loc = f->loc, .type = f->type};
        return check_opaque_uniform(ck, q, f->type, &d, exts);
    }
    if (!has_layout(&q->layout, LAYOUT_FORMAT)) return true;
    error_at(ck->c, q->layout.id[LAYOUT_FORMAT]->loc,
             "layout '%s' cannot be combined with %s (GLSL 4.60, 4.4)",
             q->layout.id[LAYOUT_FORMAT]->name->text, type_name(ck->c, f->type));
    return false;
}

static bool read_descriptor_size(struct checker *ck, const struct qualifiers *q, struct field *f)
{
    const struct layout_values *l = &q->layout;
    if (!has_layout(l, LAYOUT_DESCRIPTOR_SIZE)) return true;
    const struct layout_id *id = l->id[LAYOUT_DESCRIPTOR_SIZE];
    int32_t size = l->value[LAYOUT_DESCRIPTOR_SIZE];
    bool is_power = size > 0 && !(size & (size - 1));
    if (element_of(f->type)->kind != TYPE_OPAQUE)
        error_at(
            ck->c, id->loc,
            "layout 'descriptor_size' cannot be combined with %s, which is not a descriptor (GL_EXT_structured_descriptor_heap, 4.4)",
            type_name(ck->c, f->type));
    else if (!is_power)
        error_at(
            ck->c, id->loc,
            "layout 'descriptor_size' must be a power of two, this is %d (GL_EXT_structured_descriptor_heap, 4.4.6)",
            size);
    else f->descriptor_size = (uint32_t)size;
    return f->descriptor_size != 0;
}

/* The alignment of descriptors is that of the device. */
static bool check_stated_offset(struct checker *ck, const struct interface_block *b,
                                const struct field *f)
{
    uint32_t align = extent_of(f->type, PACKING_SCALAR, b->info->order == ORDER_ROW_MAJOR).align;
    if (f->offset_given < 0 || f->type->has_opaque || f->offset_given % (int32_t)align == 0)
        return true;
    error_at(ck->c, f->loc, "offset %u of '%s' is not a multiple of %u, the base alignment of %s%s",
             (unsigned)f->offset_given, f->name->text, align, type_name(ck->c, f->type), "");
    return false;
}

/* If nothing declares the memory, only accesses of the Vulkan memory model can be coherent. */
void note_coherent_heap(struct checker *ck, uint16_t memory)
{
    if (memory & MEMORY_ANY_COHERENT) grow_fact(ck, FACT_VULKAN_MEMORY);
}

void check_heap_member(struct checker *ck, const struct interface_block *b, struct qualifiers *q,
                       unsigned exts, struct field *f)
{
    if (is_error(f->type)) return;
    bool is_good = check_contents(ck, b, f) && check_nesting(ck, f) &&
                   check_storage_word(ck, b, q, f) && check_memory_words(ck, q, f) &&
                   check_format(ck, q, exts, f) && read_descriptor_size(ck, q, f) &&
                   check_stated_offset(ck, b, f);
    if (!is_good) f->type = ck->types->error;
    else if (element_of(f->type)->kind == TYPE_OPAQUE) note_coherent_heap(ck, q->memory);
}

/* Only the device knows the size of a descriptor: eight bytes at the least, as they are not smaller
 * than an address. */
bool check_heap_size(struct checker *ck, const struct interface_block *b)
{
    uint64_t bytes = 0;
    for (uint32_t i = 0; i < b->type->field_count; i++) {
        const struct field *f = &b->type->fields[i];
        uint64_t size = extent_of(f->type, PACKING_SCALAR, false).size;
        bytes += f->descriptor_size > 8 ? size / 8 * f->descriptor_size : size;
    }
    if (bytes <= INT32_MAX) return true;
    error_at(
        ck->c, b->d->name_loc,
        "block '%s' is larger than 2 GiB: SPIR-V has offsets and strides of 32 bits (GL_EXT_structured_descriptor_heap, 4.3.10)",
        b->d->name->text);
    return false;
}

/* --- layouts of the block ------------------------------------------------------------------ */

/* 4.4.10: "It is a compile-time error if a variable is specified that can be written to during the
 * lifetime of the shader." */
static bool is_read_only(const struct expr *e)
{
    const struct decl *d = base_decl(e);
    if (!d) return false;
    enum storage s = (enum storage)d->storage;
    return s == STORAGE_UNIFORM || s == STORAGE_PUSH_CONSTANT || s == STORAGE_INPUT ||
           is_heap_storage(s) || (s == STORAGE_BUFFER && memory_of(e) & MEMORY_READONLY);
}

static bool has_constant_indices(const struct expr *e)
{
    for (;;) switch (e->kind) {
        case EXPR_MEMBER: e = e->member.operand; break;
        case EXPR_SWIZZLE: e = e->swizzle.operand; break;
        case EXPR_INDEX:
            if (e->index.index->constness == CONST_NOT) return false;
            e = e->index.operand;
            break;
        default: return e->kind == EXPR_NAME;
        }
}

void read_heap_offset(struct checker *ck, struct interface_block *b)
{
    const struct layout_values *l = &b->q.layout;
    if (!has_layout(l, LAYOUT_HEAP_OFFSET)) return;
    struct expr *e = check_expr(ck, l->id[LAYOUT_HEAP_OFFSET]->value);
    if (is_error(e->type)) return;
    bool is_known = e->constness == CONST_KNOWN && e->constant;
    if (!is_scalar(e->type) || (e->type->scalar != SCALAR_INT && e->type->scalar != SCALAR_UINT))
        error_at_expr(
            ck->c, e,
            "heap_offset must be an int or uint, this is %s (GL_EXT_structured_descriptor_heap, 4.4.10)",
            type_name(ck->c, e->type));
    else if (is_known && e->type->scalar == SCALAR_INT && e->constant->values[0].i < 0)
        error_at_expr(
            ck->c, e,
            "heap_offset must not be negative, this is %lld (GL_EXT_structured_descriptor_heap, 4.4.10)",
            (long long)e->constant->values[0].i);
    else if (e->constness == CONST_NOT && (!has_constant_indices(e) || !is_read_only(e)))
        error_at_expr(
            ck->c, e,
            "heap_offset must be a constant or a variable of file scope that no shader writes: a uniform, a push constant, "
            "an input, a heap or a readonly buffer (GL_EXT_structured_descriptor_heap, 4.4.10)");
    else b->info->heap_offset = copy_expr(&ck->c->arena, e);
}

bool check_buffer_layouts(struct checker *ck, const struct interface_block *b)
{
    static const uint8_t keys[] = {LAYOUT_SET,
                                   LAYOUT_BINDING,
                                   LAYOUT_PUSH_CONSTANT,
                                   LAYOUT_DESCRIPTOR_HEAP,
                                   LAYOUT_DESCRIPTOR_STRIDE,
                                   LAYOUT_BUFFER_REFERENCE};
    const struct layout_values *l = &b->q.layout;
    loc_t loc = l->id[LAYOUT_BUFFER_TYPE]->loc;
    if (!require_spirv(ck, loc, "a buffer type", 0x10200)) return false;
    for (unsigned i = 0; i < sizeof keys; i++) {
        if (!has_layout(l, (enum layout_key)keys[i])) continue;
        error_at(
            ck->c, l->id[keys[i]]->loc,
            "layout '%s' cannot be combined with 'buffer_type', which declares a type (GL_EXT_structured_descriptor_heap, 4.3.9)",
            l->id[keys[i]]->name->text);
        return false;
    }
    if (has_group(&b->q, GROUP_MEMORY)) {
        const struct qualifier *w = b->q.first[GROUP_MEMORY];
        error_at(
            ck->c, w->loc,
            "'%s' cannot be combined with 'buffer_type': write it where the buffer is a member of a heap block (GL_EXT_structured_descriptor_heap, 4.3.9)",
            qualifier_text(w->kind));
        return false;
    }
    if (!b->d->declarators) return true;
    error_at(
        ck->c, b->d->declarators->loc,
        "a buffer type has no instance: it is named '%s', a member of a heap block (GL_EXT_structured_descriptor_heap, 4.3.9)",
        b->d->name->text);
    return false;
}

bool check_outside_heap(struct checker *ck, loc_t loc, const struct type *t)
{
    t = element_of(t);
    bool is_struct_of_descriptors =
        is_struct(t) && t->has_opaque && ck->c->target->explicit_vulkan && !t->subroutine;
    if (!is_buffer_type(t) && !is_struct_of_descriptors) return true;
    if (!feature_enabled(ck->c, ck->c->extension_states.count - 1u,
                         FEATURE_EXT_STRUCTURED_DESCRIPTOR_HEAP))
        error_at(
            ck->c, loc,
            "there are no variables of type %s for Vulkan: it has opaque members (GL_KHR_vulkan_glsl)",
            type_name(ck->c, t));
    else
        error_at(
            ck->c, loc,
            "a variable of type %s, which has descriptors, is a member of a resourceheap or samplerheap block only (GL_EXT_structured_descriptor_heap, 4.3.9)",
            type_name(ck->c, t));
    return false;
}
