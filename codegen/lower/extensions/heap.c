/* Arrays in descriptor heaps (GL_EXT_descriptor_heap, SPV_EXT_descriptor_heap). A heap is one
 * untyped variable. An array is a type that an access chain into the heap names. Its stride is
 * stated by the source, or it is the size of descriptors on the device. */
#include "codegen/lower/extensions/heap.h"

#include "codegen/lower/module/decl.h"
#include "codegen/lower/expr.h"
#include "codegen/lower/extensions/heap_layout.h"
#include "codegen/lower/types/type_ids.h"

enum heap { HEAP_OF_SAMPLERS, HEAP_OF_RESOURCES };

struct lvalue heap_lvalue(struct decl *d)
{
    struct lvalue p = {.kind = LVALUE_POINTER, .type = d->type, .memory = d->memory, .heap = d};
    p.class = SpvStorageClassUniformConstant;
    p.nonuniform = d->nonuniform;
    if (d->block) p.memory |= d->block->memory;
    return p;
}

static SpvId untyped_pointer_id(struct module *m, SpvStorageClass class)
{
    return unique_type(m, SpvOpTypeUntypedPointerKHR, (uint32_t[]){class}, 1);
}

static SpvId heap_variable(struct lowering *lw, enum heap heap)
{
    SpvId *id = &lw->interface.heaps[heap];
    const uint32_t class = SpvStorageClassUniformConstant;
    if (*id) return *id;
    *id = new_id(lw->m);
    emit_global(lw->m, SpvOpUntypedVariableKHR, untyped_pointer_id(lw->m, class), *id, &class, 1);
    decorate(lw->m, *id, SpvDecorationBuiltIn,
             (uint32_t[]){SpvBuiltInSamplerHeapEXT + (uint32_t)heap}, 1);
    name_id(lw->m, *id, heap == HEAP_OF_SAMPLERS ? "sampler_heap" : "resource_heap");
    return *id;
}

/* Returns the type of the array of descriptors of type `element`. Each stride has a separate
 * type, apart from the types of variables, which have no stride. */
static SpvId heap_array_id(struct lowering *lw, SpvId element, uint32_t stride)
{
    struct module *m = lw->m;
    bool fresh;
    /* an id that decorates is declared before its target (SPIR-V, OpDecorateId) */
    SpvId size = stride ? 0
                        : unique_global(m, SpvOpConstantSizeOfEXT, scalar_id(m, SCALAR_UINT),
                                        &element, 1, 0, 0, NULL);
    SpvId id = unique_global(m, SpvOpTypeRuntimeArray, 0, &element, 1, ~stride, 0, &fresh);
    if (!fresh) return id;
    if (stride) decorate(m, id, SpvDecorationArrayStride, &stride, 1);
    else decorate(m, id, SpvDecorationArrayStrideIdEXT, &size, 1);
    return id;
}

static SpvId descriptor_pointer(struct lowering *lw, const struct lvalue *p, enum heap heap,
                                SpvId element, SpvId index)
{
    struct module *m = lw->m;
    uint32_t words[] = {heap_array_id(lw, element, p->heap->layout.heap_stride),
                        heap_variable(lw, heap), index};
    return emit_pure(m, SpvOpUntypedAccessChainKHR,
                     untyped_pointer_id(m, SpvStorageClassUniformConstant), words, 3);
}

/* Replaces the pointer to the descriptor of a buffer by a typed pointer to its data. */
static void enter_buffer(struct lowering *lw, struct lvalue *p, SpvId index)
{
    const struct decl *d = p->heap;
    const struct type *block = p->type->element;
    p->class = class_of_variable(lw, d);
    p->layout = layout_of_variable(d);
    p->never_written = d->storage == STORAGE_UNIFORM;
    SpvId buffer = unique_type(lw->m, SpvOpTypeBufferEXT, (uint32_t[]){p->class}, 1);
    SpvId descriptor = descriptor_pointer(lw, p, HEAP_OF_RESOURCES, buffer, index);
    SpvId data = pointer_id(lw->m, p->class, type_id(lw, block, p->layout));
    p->pointer = emit_pure(lw->m, SpvOpBufferPointerEXT, data, &descriptor, 1);
}

void enter_heap(struct lowering *lw, struct lvalue *p, SpvId index, bool nonuniform)
{
    const struct type *element = p->type->element;
    p->nonuniform |= nonuniform;
    lw->opencl.uses_references |= element->has_reference;
    if (p->nonuniform) need_capability(lw->m, SpvCapabilityShaderNonUniform);
    DECORATE_VALUES(lw->m, p->nonuniform ? VALUE_NON_UNIFORM : 0);
    if (element->kind == TYPE_OPAQUE) {
        bool is_sampler = opaque_of(element)->kind == OPAQUE_SAMPLER;
        p->pointer = descriptor_pointer(lw, p, is_sampler ? HEAP_OF_SAMPLERS : HEAP_OF_RESOURCES,
                                        opaque_id(lw, element), index);
        p->heap_of = p->heap;
        p->heap_index = index;
        p->never_written = true;
    } else {
        decorate_heap_block(lw, p->heap);
        enter_buffer(lw, p, index);
    }
    p->heap = NULL;
    p->type = element;
}

void enter_parameter(struct lowering *lw, struct lvalue *p)
{
    if (!p->heap_of || p->pointer) return;
    struct lvalue element = heap_lvalue(p->heap_of);
    element.memory = p->memory;
    enter_heap(lw, &element, p->heap_index, p->nonuniform);
    *p = element;
}

SpvId heap_texel_pointer(struct lowering *lw, const struct lvalue *image, SpvId coordinate,
                         SpvId sample)
{
    SpvId pointer = image->heap_block ? heap_pointer(lw, image, image->path, image->path_count)
                                      : image->pointer;
    uint32_t words[] = {opaque_id(lw, image->type), pointer, coordinate, sample};
    return emit_value(lw->m, SpvOpUntypedImageTexelPointerEXT,
                      untyped_pointer_id(lw->m, SpvStorageClassImage), words, 4);
}

/* --- heap blocks (GL_EXT_structured_descriptor_heap) --------------------------------------- */

struct lvalue heap_block_lvalue(struct lowering *lw, const struct block_info *b)
{
    bool of_samplers = b->storage == STORAGE_SAMPLER_HEAP;
    struct lvalue p = {.kind = LVALUE_POINTER,
                       .type = b->type,
                       .pointer =
                           heap_variable(lw, of_samplers ? HEAP_OF_SAMPLERS : HEAP_OF_RESOURCES),
                       .class = SpvStorageClassUniformConstant,
                       .layout = {PACKING_SCALAR, b->order == ORDER_ROW_MAJOR},
                       .never_written = true,
                       .heap_block = b};
    return p;
}

/* Returns a pointer to the beginning of the block: a byte offset from the start of the heap. */
static SpvId block_start(struct lowering *lw, const struct lvalue *p)
{
    struct module *m = lw->m;
    if (!adds_heap_offset(p->heap_block)) return p->pointer;
    const uint32_t stride = 1;
    SpvId byte = scalar_id(m, SCALAR_UINT8);
    bool fresh;
    SpvId bytes = unique_global(m, SpvOpTypeRuntimeArray, 0, &byte, 1, stride, 0, &fresh);
    if (fresh) decorate(m, bytes, SpvDecorationArrayStride, &stride, 1);
    uint32_t words[] = {bytes, p->pointer, lower_value(lw, p->heap_block->heap_offset)};
    return emit_pure(m, SpvOpUntypedAccessChainKHR,
                     untyped_pointer_id(m, SpvStorageClassUniformConstant), words, 3);
}

SpvId heap_pointer(struct lowering *lw, const struct lvalue *p, const uint32_t *path,
                   unsigned count)
{
    uint32_t words[MOST_PATH + 2] = {heap_block_id(lw, p->heap_block), block_start(lw, p)};
    for (unsigned i = 0; i < count; i++) words[i + 2] = path[i];
    DECORATE_VALUES(lw->m, p->nonuniform ? VALUE_NON_UNIFORM : 0);
    return emit_pure(lw->m, SpvOpUntypedAccessChainKHR,
                     untyped_pointer_id(lw->m, SpvStorageClassUniformConstant), words, count + 2);
}

void note_heap_index(struct lowering *lw, struct lvalue *p, const struct expr *index)
{
    if (!index->nonuniform) return;
    p->nonuniform = true;
    need_capability(lw->m, SpvCapabilityShaderNonUniform);
}

void enter_buffer_type(struct lowering *lw, struct lvalue *p)
{
    struct module *m = lw->m;
    const struct type *block = p->type->element;
    const struct block_info *b = block->block;
    bool is_uniform = b->storage == STORAGE_UNIFORM;
    SpvId descriptor = heap_pointer(lw, p, p->path, p->path_count);
    lw->opencl.uses_references |= block->has_reference;
    p->class = is_uniform ? SpvStorageClassUniform : SpvStorageClassStorageBuffer;
    p->layout = (struct layout){b->packing, b->order == ORDER_ROW_MAJOR};
    p->never_written = is_uniform;
    SpvId data = type_id(lw, block, p->layout);
    decorate_once(m, data, SpvDecorationBlock);
    DECORATE_VALUES(m, p->nonuniform ? VALUE_NON_UNIFORM : 0);
    p->pointer = emit_pure(m, SpvOpBufferPointerEXT, pointer_id(m, p->class, data), &descriptor, 1);
    if (p->memory & MEMORY_READONLY && !is_uniform)
        decorate_once(m, p->pointer, SpvDecorationNonWritable);
    if (p->memory & MEMORY_WRITEONLY) decorate_once(m, p->pointer, SpvDecorationNonReadable);
    p->heap_block = NULL;
    p->path_count = 0;
    p->type = block;
}
