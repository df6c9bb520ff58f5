/* Opaque types: GL_KHR_vulkan_glsl, "Mapping from GLSL to SPIR-V", and ARB_gl_spirv.
 *
 *   sampler        OpTypeSampler
 *   texture2D      OpTypeImage, Sampled 1
 *   sampler2D      OpTypeSampledImage of it
 *   image2D        OpTypeImage, Sampled 2, with the format of its layout
 *   subpassInput   OpTypeImage, Sampled 2, Dim SubpassData
 *   accelerationStructureEXT, rayQueryEXT    types of their own
 */
#include "codegen/module.h"

static unsigned is_read_or_written(const struct opaque *o)
{
    return o->kind == OPAQUE_IMAGE || o->kind == OPAQUE_SUBPASS || o->kind == OPAQUE_ATTACHMENT ? 2 : 1;
}

SpvId image_id(struct module *m, const struct type *t)
{
    const struct opaque *o = opaque_of(t);
    uint32_t dim = o->kind == OPAQUE_ATTACHMENT ? DIM_TILE_IMAGE_DATA : o->dim;
    uint32_t words[] = { scalar_id(m, (enum scalar)o->scalar), dim, o->shadow, o->arrayed, o->multisampled, is_read_or_written(o), t->format };
    return unique_global(m, SpvOpTypeImage, 0, words, 7, 0, 0, NULL);
}

/* SPIR-V, OpTypeSampledImage: from version 1.6 on there is none of Dim Buffer. */
static bool is_plain_buffer(const struct module *m, const struct opaque *o)
{
    return o->dim == SpvDimBuffer && m->c->spirv_version >= 0x10600;
}

/* OpenCL SPIR-V environment, 2.6: images are of void, and say how they are accessed; nothing says the format. */
static SpvId opencl_image_id(struct module *m, const struct type *t)
{
    const struct opaque *o = opaque_of(t);
    uint32_t access = t->access ? t->access - 1u : SpvAccessQualifierReadOnly;
    uint32_t words[] = { void_id(m), o->dim, o->shadow, o->arrayed, o->multisampled, 0, SpvImageFormatUnknown, access };
    return unique_global(m, SpvOpTypeImage, 0, words, 8, 0, 0, NULL);
}

/* What OpBuildNDRange gives: the dimensions; the offset, the size and that of a work-group in each of three. */
static SpvId ndrange_id(struct module *m)
{
    SpvId sizes = type_id(m, array_type(m->types, size_type(m->types, false), 3, NULL), C_LAYOUT);
    SpvId id = unique_global(m, SpvOpTypeStruct, 0, (const uint32_t[]){ scalar_id(m, SCALAR_UINT), sizes, sizes, sizes }, 4, 0, 0, NULL);
    if (!m->ndrange) emit_string(m, SECTION_NAMES, SpvOpName, &id, 1, "struct.ndrange_t");     /* consumers know it by its name */
    return m->ndrange = id;
}

static SpvId opencl_opaque_id(struct module *m, const struct type *t)
{
    static const uint16_t opcodes[] = {
        [OPAQUE_SAMPLER] = SpvOpTypeSampler, [OPAQUE_EVENT] = SpvOpTypeEvent, [OPAQUE_QUEUE] = SpvOpTypeQueue,
        [OPAQUE_DEVICE_EVENT] = SpvOpTypeDeviceEvent, [OPAQUE_RESERVE_ID] = SpvOpTypeReserveId,
    };
    enum opaque_kind kind = (enum opaque_kind)opaque_of(t)->kind;
    if (kind == OPAQUE_IMAGE) return opencl_image_id(m, t);
    if (kind == OPAQUE_NDRANGE) return ndrange_id(m);
    if (kind == OPAQUE_PIPE) return unique_global(m, SpvOpTypePipe, 0, (uint32_t[]){ t->access - 1u }, 1, 0, 0, NULL);
    return unique_global(m, (SpvOp)opcodes[kind], 0, NULL, 0, 0, 0, NULL);
}

SpvId opaque_id(struct module *m, const struct type *t)
{
    const struct opaque *o = opaque_of(t);
    if (t->spirv) return foreign_type_id(m, t);
    if (is_opencl(m->c)) return opencl_opaque_id(m, t);
    switch ((enum opaque_kind)o->kind) {
    case OPAQUE_SAMPLER: return unique_global(m, SpvOpTypeSampler, 0, NULL, 0, 0, 0, NULL);
    case OPAQUE_TEXTURE: case OPAQUE_IMAGE: case OPAQUE_SUBPASS: case OPAQUE_ATTACHMENT: return image_id(m, t);
    case OPAQUE_COMBINED: {
        SpvId image = image_id(m, t);
        return is_plain_buffer(m, o) ? image : unique_global(m, SpvOpTypeSampledImage, 0, &image, 1, 0, 0, NULL);
    }
    case OPAQUE_ATOMIC_COUNTER: return scalar_id(m, SCALAR_UINT);
    case OPAQUE_ACCELERATION_STRUCTURE: return unique_global(m, SpvOpTypeAccelerationStructureKHR, 0, NULL, 0, 0, 0, NULL);
    case OPAQUE_RAY_QUERY: return unique_global(m, SpvOpTypeRayQueryKHR, 0, NULL, 0, 0, 0, NULL);
    case OPAQUE_EVENT: case OPAQUE_QUEUE: case OPAQUE_DEVICE_EVENT: case OPAQUE_RESERVE_ID: case OPAQUE_NDRANGE: case OPAQUE_PIPE:
    case OPAQUE_NONE: break;
    }
    return void_id(m);
}

bool is_handle_type(const struct module *m, SpvId type)
{
    const uint32_t *at = definition_of(m, type);
    return at && (opcode_of(at) == SpvOpTypeImage || opcode_of(at) == SpvOpTypeSampler || opcode_of(at) == SpvOpTypeSampledImage ||
                  opcode_of(at) == SpvOpTypeAccelerationStructureKHR);
}

/* SPIR-V, 3.2.31: what Dim, Arrayed and MS ask for depends on whether the image is sampled or read and written.  (SubpassData and the
 * formats are in the grammar.) */
unsigned image_capabilities(const uint32_t *type, SpvCapability needed[MOST_IMAGE_CAPABILITIES])
{
    bool is_storage = type[7] == 2, is_arrayed = type[5] == 1, is_multisampled = type[6] == 1;
    unsigned count = 0;
    if (type[0] >> 16 > 9) {                    /* of a kernel: it has an access qualifier */
        needed[count++] = SpvCapabilityImageBasic;
        if (type[9] == SpvAccessQualifierReadWrite) needed[count++] = SpvCapabilityImageReadWrite;
    }
    switch (type[3]) {
    case SpvDim1D: needed[count++] = is_storage ? SpvCapabilityImage1D : SpvCapabilitySampled1D; break;
    case SpvDimRect: needed[count++] = is_storage ? SpvCapabilityImageRect : SpvCapabilitySampledRect; break;
    case SpvDimBuffer: needed[count++] = is_storage ? SpvCapabilityImageBuffer : SpvCapabilitySampledBuffer; break;
    case SpvDimCube:
        if (is_arrayed) needed[count++] = is_storage ? SpvCapabilityImageCubeArray : SpvCapabilitySampledCubeArray;
        break;
    case SpvDim2D:
        if (is_storage && is_multisampled) needed[count++] = SpvCapabilityStorageImageMultisample;
        if (is_storage && is_multisampled && is_arrayed) needed[count++] = SpvCapabilityImageMSArray;
        break;
    default: break;
    }
    return count;
}
