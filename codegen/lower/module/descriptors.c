/* Arrays of descriptors: of blocks and of opaque types. A dynamic index requires a capability,
 * which depends on the descriptor and on whether the index is dynamically uniform (SPIR-V, 3.2.31;
 * SPV_EXT_descriptor_indexing). Arrays of arrays become one array; see variable_type in decl.c. */
#include "codegen/lower/lower.h"
#include "codegen/lower/lvalue.h"
#include "codegen/lower/operator.h"
#include "lang/warnings.h"

enum descriptor {
    OF_UNIFORM_BUFFERS,
    OF_STORAGE_BUFFERS,
    OF_SAMPLED_IMAGES,
    OF_STORAGE_IMAGES,
    OF_UNIFORM_TEXELS,
    OF_STORAGE_TEXELS,
    OF_INPUT_ATTACHMENTS,
    OF_ACCELERATION_STRUCTURES,
    OF_TENSORS
};

static const struct {
    SpvCapability dynamic, nonuniform;
} capabilities[] = {
    [OF_UNIFORM_BUFFERS] = {SpvCapabilityUniformBufferArrayDynamicIndexing,
                            SpvCapabilityUniformBufferArrayNonUniformIndexing},
    [OF_STORAGE_BUFFERS] = {SpvCapabilityStorageBufferArrayDynamicIndexing,
                            SpvCapabilityStorageBufferArrayNonUniformIndexing},
    [OF_SAMPLED_IMAGES] = {SpvCapabilitySampledImageArrayDynamicIndexing,
                           SpvCapabilitySampledImageArrayNonUniformIndexing},
    [OF_STORAGE_IMAGES] = {SpvCapabilityStorageImageArrayDynamicIndexing,
                           SpvCapabilityStorageImageArrayNonUniformIndexing},
    [OF_UNIFORM_TEXELS] = {SpvCapabilityUniformTexelBufferArrayDynamicIndexing,
                           SpvCapabilityUniformTexelBufferArrayNonUniformIndexing},
    [OF_STORAGE_TEXELS] = {SpvCapabilityStorageTexelBufferArrayDynamicIndexing,
                           SpvCapabilityStorageTexelBufferArrayNonUniformIndexing},
    [OF_INPUT_ATTACHMENTS] = {SpvCapabilityInputAttachmentArrayDynamicIndexing,
                              SpvCapabilityInputAttachmentArrayNonUniformIndexing},
    /* these require no separate capability */
    [OF_ACCELERATION_STRUCTURES] = {SpvCapabilityShader, SpvCapabilityShaderNonUniform},
    [OF_TENSORS] = {SpvCapabilityStorageTensorArrayDynamicIndexingARM,
                    SpvCapabilityStorageTensorArrayNonUniformIndexingARM},
};

bool is_descriptor_array(const struct lvalue *p)
{
    const struct type *t = element_of(p->type);
    if (p->heap_block) return false;
    if (t->kind == TYPE_OPAQUE)
        return p->class == SpvStorageClassUniformConstant ||
               p->class == SpvStorageClassTileAttachmentQCOM;
    return is_struct(t) && t->block &&
           (p->class == SpvStorageClassUniform || p->class == SpvStorageClassStorageBuffer);
}

static enum descriptor descriptor_of(const struct lvalue *p)
{
    const struct type *t = element_of(p->type);
    if (t->kind != TYPE_OPAQUE) return p->never_written ? OF_UNIFORM_BUFFERS : OF_STORAGE_BUFFERS;
    const struct opaque *o = opaque_of(t);
    if (o->kind == OPAQUE_SUBPASS) return OF_INPUT_ATTACHMENTS;
    if (o->kind == OPAQUE_ACCELERATION_STRUCTURE) return OF_ACCELERATION_STRUCTURES;
    if (o->kind == OPAQUE_TENSOR) return OF_TENSORS;
    bool is_buffer = o->dim == SpvDimBuffer && o->kind != OPAQUE_SAMPLER;
    if (o->kind == OPAQUE_IMAGE) return is_buffer ? OF_STORAGE_TEXELS : OF_STORAGE_IMAGES;
    return is_buffer ? OF_UNIFORM_TEXELS : OF_SAMPLED_IMAGES;
}

/* For the fix of -Wnonuniform-index and -Wnonuniform-lost. */
static void note_index(struct lowering *lw, const struct expr *index)
{
    struct context *c = lw->c;
    struct descriptor_index note = {.statement = lw->loc};
    bool is_wanted =
        wants_warning(c, WARNING_NONUNIFORM_INDEX) || wants_warning(c, WARNING_NONUNIFORM_LOST);
    if (is_wanted && find_expr_text(c, index, &note.source, &note.text))
        vec_push(&c->arena, &c->descriptor_indices, note);
}

static void choose_descriptor(struct lowering *lw, struct lvalue *p, const struct expr *index)
{
    enum descriptor d = descriptor_of(p);
    if (index->constness == CONST_NOT && !index->nonuniform) {
        need_capability(lw->m, capabilities[d].dynamic);
        note_index(lw, index);
    }
    if (index->nonuniform) {
        p->nonuniform = true;
        need_capability(lw->m, SpvCapabilityShaderNonUniform);
        need_capability(lw->m, capabilities[d].nonuniform);
    }
}

/* Combines the indices into an array of arrays to one. */
static void flatten(struct lowering *lw, struct lvalue *p, SpvId index,
                    const struct type *index_type)
{
    const struct type *t = scalar_type(lw->types, SCALAR_INT);
    uint32_t row = descriptor_count(p->type->element);
    bool is_part = p->path_count || is_array(p->type->element);
    if (is_part) index = lower_conversion(lw, index, index_type, t);
    if (row != 1) index = lower_binary(lw, OP_MUL, index, t, int_id(lw->m, (int32_t)row), t, t);
    if (p->path_count) p->path[0] = lower_binary(lw, OP_ADD, p->path[0], t, index, t, t);
    else add_index(lw, p, index);
    p->is_flat = is_array(p->type->element);
}

void enter_descriptors(struct lowering *lw, struct lvalue *p, const struct expr *index, SpvId id,
                       const struct type *index_type)
{
    /* a member of a struct of plain uniforms (OpenGL) */
    bool is_member = p->path_count && !p->is_flat;
    choose_descriptor(lw, p, index);
    if (is_member) {
        enter_index(lw, p, id);
        return;
    }
    flatten(lw, p, id, index_type);
    p->type = p->type->element;
}
