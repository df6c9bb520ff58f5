/* Types by opcode and operands; each exists once (SPIR-V, 2.8: types other than aggregates must not
 * be declared twice). Scalars, vectors and pointers are requested most, so the module caches their
 * ids. lower/type_ids.c makes types with a memory layout. */
#include "spirv/build/spirv.h"
#include "lang/small_float.h"

SpvId unique_type(struct module *m, SpvOp op, const uint32_t *operands, unsigned count)
{
    return unique_global(m, op, 0, operands, count, 0, 0, NULL);
}

SpvId void_id(struct module *m) { return unique_type(m, SpvOpTypeVoid, NULL, 0); }

static SpvId make_scalar_id(struct module *m, enum scalar s)
{
    if (s == SCALAR_BOOL) return unique_type(m, SpvOpTypeBool, NULL, 0);
    /* SPV_KHR_bfloat16, SPV_EXT_float8: floats other than IEEE 754 have an encoding */
    if (scalar_is_float(s))
        return unique_type(m, SpvOpTypeFloat, (uint32_t[]){scalar_bits(s), small_float_encoding(s)},
                           1 + scalar_has_no_operators(s));
    /* integers of kernels are unsigned (OpenCL SPIR-V environment, 2.8) */
    bool is_signed = scalar_is_signed(s) && !is_opencl(m->c);
    return unique_type(m, SpvOpTypeInt, (uint32_t[]){scalar_bits(s), is_signed}, 2);
}

SpvId scalar_id(struct module *m, enum scalar s)
{
    SpvId *id = &m->vectors[s][1];
    if (!*id) *id = make_scalar_id(m, s);
    return *id;
}

SpvId vector_id(struct module *m, enum scalar s, unsigned rows)
{
    SpvId scalar = scalar_id(m, s);
    if (rows > 4) return unique_type(m, SpvOpTypeVector, (uint32_t[]){scalar, rows}, 2);
    SpvId *id = &m->vectors[s][rows];
    if (!*id) *id = unique_type(m, SpvOpTypeVector, (uint32_t[]){scalar, rows}, 2);
    return *id;
}

SpvId pointer_id(struct module *m, SpvStorageClass class, SpvId pointee)
{
    unsigned slot = ((unsigned)class * 7 + pointee) % MOST_POINTERS;
    /* usually one of those requested last */
    if (m->pointers[slot].pointee != pointee || m->pointers[slot].class != class) {
        m->pointers[slot].id =
            unique_type(m, SpvOpTypePointer, (uint32_t[]){(uint32_t) class, pointee}, 2);
        m->pointers[slot].class = class;
        m->pointers[slot].pointee = pointee;
    }
    return m->pointers[slot].id;
}

SpvId function_type_id(struct module *m, SpvId result, const SpvId *params, unsigned count)
{
    uint32_t few[16];
    uint32_t *words = count < 16 ? few : arena_array(&m->c->arena, uint32_t, count + 1);
    words[0] = result;
    for (unsigned i = 0; i < count; i++) words[i + 1] = params[i];
    return unique_type(m, SpvOpTypeFunction, words, count + 1);
}

SpvId pair_struct_id(struct module *m, SpvId first, SpvId second)
{
    return unique_type(m, SpvOpTypeStruct, (uint32_t[]){first, second}, 2);
}

/* --- opaque types -------------------------------------------------------------------------- */

bool is_handle_type(const struct module *m, SpvId type)
{
    const uint32_t *at = definition_of(m, type);
    return at && (opcode_of(at) == SpvOpTypeImage || opcode_of(at) == SpvOpTypeSampler ||
                  opcode_of(at) == SpvOpTypeSampledImage ||
                  opcode_of(at) == SpvOpTypeAccelerationStructureKHR ||
                  opcode_of(at) == SpvOpTypeTensorARM);
}

/* SPIR-V, 3.2.31: what Dim, Arrayed and MS require depends on whether the image is sampled or
 * storage. The grammar has SubpassData and the formats. */
unsigned image_capabilities(const uint32_t *type, SpvCapability needed[MOST_IMAGE_CAPABILITIES])
{
    bool is_storage = type_image_sampled(type) == 2, is_arrayed = type_image_arrayed(type) == 1,
         is_multisampled = type_image_ms(type) == 1;
    unsigned count = 0;
    if (length_of(type) > 9) { /* an image of a kernel has an access qualifier */
        needed[count++] = SpvCapabilityImageBasic;
        if (type_image_access_qualifier(type) == SpvAccessQualifierReadWrite)
            needed[count++] = SpvCapabilityImageReadWrite;
    }
    switch (type_image_dim(type)) {
    case SpvDim1D:
        needed[count++] = is_storage ? SpvCapabilityImage1D : SpvCapabilitySampled1D;
        break;
    case SpvDimRect:
        needed[count++] = is_storage ? SpvCapabilityImageRect : SpvCapabilitySampledRect;
        break;
    case SpvDimBuffer:
        needed[count++] = is_storage ? SpvCapabilityImageBuffer : SpvCapabilitySampledBuffer;
        break;
    case SpvDimCube:
        if (is_arrayed)
            needed[count++] =
                is_storage ? SpvCapabilityImageCubeArray : SpvCapabilitySampledCubeArray;
        break;
    case SpvDim2D:
        if (is_storage && is_multisampled) needed[count++] = SpvCapabilityStorageImageMultisample;
        if (is_storage && is_multisampled && is_arrayed)
            needed[count++] = SpvCapabilityImageMSArray;
        break;
    default: break;
    }
    return count;
}
