/* Opaque types as types of SPIR-V: GL_KHR_vulkan_glsl, "Mapping from GLSL to SPIR-V", and
 * ARB_gl_spirv.
 *
 *   sampler        OpTypeSampler
 *   texture2D      OpTypeImage, Sampled 1
 *   sampler2D      OpTypeSampledImage of it
 *   image2D        OpTypeImage, Sampled 2, with the format of its layout
 *   subpassInput   OpTypeImage, Sampled 2, Dim SubpassData
 * accelerationStructureEXT, rayQueryEXT, hitObjectEXT, hitObjectNV separate types
 */
#include "codegen/lower/lower.h"
#include "codegen/lower/extensions/spirv_intrinsics.h"

static unsigned is_read_or_written(const struct opaque *o)
{
    return o->kind == OPAQUE_IMAGE || o->kind == OPAQUE_SUBPASS || o->kind == OPAQUE_ATTACHMENT ? 2
                                                                                                : 1;
}

/* options.unknown_image_formats.  Atomic operations need their formats (Vulkan,
 * VUID-StandaloneSpirv-OpImageTexelPointer-04658). */
static uint32_t format_of(const struct lowering *lw, const struct type *t)
{
    switch (t->format) {
    case SpvImageFormatR32ui:
    case SpvImageFormatR32i:
    case SpvImageFormatR32f:
    case SpvImageFormatR64ui:
    case SpvImageFormatR64i: return t->format;
    default: return lw->c->options->unknown_image_formats ? SpvImageFormatUnknown : t->format;
    }
}

SpvId image_id(struct lowering *lw, const struct type *t)
{
    const struct opaque *o = opaque_of(t);
    uint32_t dim = o->kind == OPAQUE_ATTACHMENT ? SpvDimTileImageDataEXT : o->dim;
    uint32_t words[] = {scalar_id(lw->m, (enum scalar)o->scalar),
                        dim,
                        o->shadow,
                        o->arrayed,
                        o->multisampled,
                        is_read_or_written(o),
                        format_of(lw, t)};
    return unique_global(lw->m, SpvOpTypeImage, 0, words, 7, 0, 0, NULL);
}

/* SPIR-V, OpTypeSampledImage: from version 1.6 on its image must not have Dim Buffer. */
static bool is_plain_buffer(const struct lowering *lw, const struct opaque *o)
{
    return o->dim == SpvDimBuffer && has_spirv(lw->m->facts, 0x10600);
}

/* OpenCL SPIR-V environment, 2.6: images have sampled type void, an access qualifier and no
 * format. */
static SpvId opencl_image_id(struct lowering *lw, const struct type *t)
{
    const struct opaque *o = opaque_of(t);
    uint32_t access = t->access ? t->access - 1u : SpvAccessQualifierReadOnly;
    uint32_t words[] = {void_id(lw->m),        o->dim, o->shadow, o->arrayed, o->multisampled, 0,
                        SpvImageFormatUnknown, access};
    return unique_global(lw->m, SpvOpTypeImage, 0, words, 8, 0, 0, NULL);
}

/* Returns the type of OpBuildNDRange: dimensions, then offset, global size and work-group size, of
 * three numbers each. */
static SpvId ndrange_id(struct lowering *lw)
{
    SpvId sizes =
        type_id(lw, array_type(lw->types, size_type(lw->types, false), 3, NULL), C_LAYOUT);
    SpvId id = unique_global(lw->m, SpvOpTypeStruct, 0,
                             (const uint32_t[]){scalar_id(lw->m, SCALAR_UINT), sizes, sizes, sizes},
                             4, 0, 0, NULL);
    /* consumers recognize it by this name */
    if (!lw->opencl.ndrange_type)
        emit_string(lw->m, SECTION_NAMES, SpvOpName, &id, 1, "struct.ndrange_t");
    return lw->opencl.ndrange_type = id;
}

static SpvId opencl_opaque_id(struct lowering *lw, const struct type *t)
{
    static const uint16_t opcodes[] = {
        [OPAQUE_SAMPLER] = SpvOpTypeSampler,      [OPAQUE_EVENT] = SpvOpTypeEvent,
        [OPAQUE_QUEUE] = SpvOpTypeQueue,          [OPAQUE_DEVICE_EVENT] = SpvOpTypeDeviceEvent,
        [OPAQUE_RESERVE_ID] = SpvOpTypeReserveId,
    };
    enum opaque_kind kind = (enum opaque_kind)opaque_of(t)->kind;
    if (kind == OPAQUE_IMAGE) return opencl_image_id(lw, t);
    if (kind == OPAQUE_NDRANGE) return ndrange_id(lw);
    if (kind == OPAQUE_PIPE)
        return unique_global(lw->m, SpvOpTypePipe, 0, (uint32_t[]){t->access - 1u}, 1, 0, 0, NULL);
    return unique_global(lw->m, (SpvOp)opcodes[kind], 0, NULL, 0, 0, 0, NULL);
}

SpvId opaque_id(struct lowering *lw, const struct type *t)
{
    const struct opaque *o = opaque_of(t);
    if (t->spirv) return raw_type_id(lw, t);
    if (is_opencl(lw->c)) return opencl_opaque_id(lw, t);
    enum opaque_kind kind = (enum opaque_kind)o->kind;
    if (kind == OPAQUE_TEXTURE && lw->c->options->auto_combined_image_sampler)
        kind = OPAQUE_COMBINED;
    switch (kind) {
    case OPAQUE_SAMPLER: return unique_global(lw->m, SpvOpTypeSampler, 0, NULL, 0, 0, 0, NULL);
    case OPAQUE_TEXTURE:
    case OPAQUE_IMAGE:
    case OPAQUE_SUBPASS:
    case OPAQUE_ATTACHMENT: return image_id(lw, t);
    case OPAQUE_COMBINED: {
        SpvId image = image_id(lw, t);
        return is_plain_buffer(lw, o)
                   ? image
                   : unique_global(lw->m, SpvOpTypeSampledImage, 0, &image, 1, 0, 0, NULL);
    }
    case OPAQUE_ATOMIC_COUNTER: return scalar_id(lw->m, SCALAR_UINT);
    case OPAQUE_ACCELERATION_STRUCTURE:
        return unique_global(lw->m, SpvOpTypeAccelerationStructureKHR, 0, NULL, 0, 0, 0, NULL);
    case OPAQUE_RAY_QUERY:
        return unique_global(lw->m, SpvOpTypeRayQueryKHR, 0, NULL, 0, 0, 0, NULL);
    case OPAQUE_TENSOR:
        return unique_type(lw->m, SpvOpTypeTensorARM,
                           (uint32_t[]){scalar_id(lw->m, (enum scalar)t->element->scalar),
                                        uint_id(lw->m, t->length)},
                           2);
    case OPAQUE_HIT_OBJECT:
        return unique_global(lw->m, SpvOpTypeHitObjectEXT, 0, NULL, 0, 0, 0, NULL);
    case OPAQUE_HIT_OBJECT_NV:
        return unique_global(lw->m, SpvOpTypeHitObjectNV, 0, NULL, 0, 0, 0, NULL);
    case OPAQUE_EVENT:
    case OPAQUE_QUEUE:
    case OPAQUE_DEVICE_EVENT:
    case OPAQUE_RESERVE_ID:
    case OPAQUE_NDRANGE:
    case OPAQUE_PIPE:
    case OPAQUE_BUFFER:    /* of heap blocks: heap_layout.c */
    case OPAQUE_FOOTPRINT: /* a struct, not of this kind */
    case OPAQUE_NONE: break;
    }
    return void_id(lw->m);
}
