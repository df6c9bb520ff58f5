/* Universal rules about capabilities that the published grammar does not list, since they depend on
 * the type of an operand: dot products (SPV_KHR_integer_dot_product), atomics (SPIR-V 3.2.31,
 * Int64Atomics; SPV_EXT_shader_atomic_float_add, _float16_add, _min_max), and images
 * (SPIR-V 3.2.31).
 */
#include "inspect/check.h"

#include "spirv/read/module_index.h"

/* --- by the type of an operand ------------------------------------------------------------- */

enum operand_shape { INT64, FLOAT16, FLOAT32, FLOAT64, INT8_VECTOR_4, PACKED, OTHER_INTEGERS };

/* From opcode `first` to `last`: the id at `word` is a type, or a value of a type. */
static const struct {
    uint16_t first, last;
    uint8_t word, shape;
    SpvCapability capability;
} rows[] = {
    {SpvOpAtomicLoad, SpvOpAtomicLoad, 1, INT64, SpvCapabilityInt64Atomics},
    {SpvOpAtomicStore, SpvOpAtomicStore, 4, INT64, SpvCapabilityInt64Atomics},
    {SpvOpAtomicExchange, SpvOpAtomicXor, 1, INT64, SpvCapabilityInt64Atomics},
    {SpvOpAtomicFAddEXT, SpvOpAtomicFAddEXT, 1, FLOAT16, SpvCapabilityAtomicFloat16AddEXT},
    {SpvOpAtomicFAddEXT, SpvOpAtomicFAddEXT, 1, FLOAT32, SpvCapabilityAtomicFloat32AddEXT},
    {SpvOpAtomicFAddEXT, SpvOpAtomicFAddEXT, 1, FLOAT64, SpvCapabilityAtomicFloat64AddEXT},
    {SpvOpAtomicFMinEXT, SpvOpAtomicFMaxEXT, 1, FLOAT16, SpvCapabilityAtomicFloat16MinMaxEXT},
    {SpvOpAtomicFMinEXT, SpvOpAtomicFMaxEXT, 1, FLOAT32, SpvCapabilityAtomicFloat32MinMaxEXT},
    {SpvOpAtomicFMinEXT, SpvOpAtomicFMaxEXT, 1, FLOAT64, SpvCapabilityAtomicFloat64MinMaxEXT},
    {SpvOpSDot, SpvOpSUDotAccSat, 3, PACKED, SpvCapabilityDotProductInput4x8BitPacked},
    {SpvOpSDot, SpvOpSUDotAccSat, 3, INT8_VECTOR_4, SpvCapabilityDotProductInput4x8Bit},
    {SpvOpSDot, SpvOpSUDotAccSat, 3, OTHER_INTEGERS, SpvCapabilityDotProductInputAll},
};

static bool is_float_of(const uint32_t *type, unsigned width)
{
    return opcode_of(type) == SpvOpTypeFloat && type_float_width(type) == width;
}

static bool has_shape(struct checking *k, const uint32_t *type, enum operand_shape shape)
{
    bool is_vector = opcode_of(type) == SpvOpTypeVector;
    bool is_4x8 =
        is_vector && element_count_of(type) == 4 && number_width(component_of(k->m, type)) == 8;
    switch (shape) {
    case INT64: return opcode_of(type) == SpvOpTypeInt && type_int_width(type) == 64;
    case FLOAT16: return is_float_of(type, 16);
    case FLOAT32: return is_float_of(type, 32);
    case FLOAT64: return is_float_of(type, 64);
    case INT8_VECTOR_4: return is_4x8;
    case PACKED: return opcode_of(type) == SpvOpTypeInt;
    case OTHER_INTEGERS: return is_vector && !is_4x8;
    }
    return false;
}

void rule_operand_capability(struct checking *k, const struct check_rule *rule, const uint32_t *at)
{
    SpvOp op = opcode_of(at);
    if (op < SpvOpAtomicLoad) return;
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (op < (SpvOp)rows[i].first || op > (SpvOp)rows[i].last || length_of(at) <= rows[i].word)
            continue;
        const uint32_t *type = value_type(k->m, at[rows[i].word]);
        if (!type || !has_shape(k, type, (enum operand_shape)rows[i].shape)) continue;
        if (!module_has(k, rows[i].capability))
            violate(k, rule, at, "%s on %s needs %s", grammar_text + find_opcode(op)->name,
                    shown_id(k, declared_id(type)), capability_name(rows[i].capability));
    }
}

/* --- images -------------------------------------------------------------------------------- */

/* words of OpTypeImage, and values of Sampled */
enum { DIM = 3, ARRAYED = 5, MULTISAMPLED = 6, SAMPLED = 7, FORMAT = 8 };
enum { WITH_SAMPLER = 1, STORAGE = 2 };
enum { EITHER = 2 }; /* of Arrayed, MS */

static const struct {
    uint32_t dim;
    uint8_t arrayed, multisampled, sampled;
    SpvCapability capability;
} image_rows[] = {
    {SpvDim1D, EITHER, EITHER, WITH_SAMPLER, SpvCapabilitySampled1D},
    {SpvDim1D, EITHER, EITHER, STORAGE, SpvCapabilityImage1D},
    {SpvDimRect, EITHER, EITHER, WITH_SAMPLER, SpvCapabilitySampledRect},
    {SpvDimRect, EITHER, EITHER, STORAGE, SpvCapabilityImageRect},
    {SpvDimBuffer, EITHER, EITHER, WITH_SAMPLER, SpvCapabilitySampledBuffer},
    {SpvDimBuffer, EITHER, EITHER, STORAGE, SpvCapabilityImageBuffer},
    {SpvDimCube, 1, EITHER, WITH_SAMPLER, SpvCapabilitySampledCubeArray},
    {SpvDimCube, 1, EITHER, STORAGE, SpvCapabilityImageCubeArray},
    {SpvDim2D, EITHER, 1, STORAGE, SpvCapabilityStorageImageMultisample},
    {SpvDim2D, 1, 1, STORAGE, SpvCapabilityImageMSArray},
};

static bool fits(uint32_t value, uint8_t wanted) { return wanted == EITHER || value == wanted; }

static void check_image(struct checking *k, const struct check_rule *rule, const uint32_t *at)
{
    for (unsigned i = 0; i < sizeof image_rows / sizeof *image_rows; i++) {
        if (at[DIM] != image_rows[i].dim || at[SAMPLED] != image_rows[i].sampled) continue;
        if (!fits(at[ARRAYED], image_rows[i].arrayed) ||
            !fits(at[MULTISAMPLED], image_rows[i].multisampled))
            continue;
        if (!module_has(k, image_rows[i].capability))
            violate(k, rule, at, "%s needs %s", shown_id(k, declared_id(at)),
                    capability_name(image_rows[i].capability));
    }
}

/* SPIR-V 3.2.31, StorageImageReadWithoutFormat, StorageImageWriteWithoutFormat. */
static void check_format(struct checking *k, const struct check_rule *rule, const uint32_t *at,
                         uint32_t image, SpvCapability needed)
{
    const uint32_t *type = value_type(k->m, image);
    if (!type || opcode_of(type) != SpvOpTypeImage || type[SAMPLED] != STORAGE) return;
    if (type[FORMAT] != SpvImageFormatUnknown || type[DIM] == SpvDimSubpassData) return;
    if (!module_has(k, needed))
        violate(k, rule, at, "the format of %s is Unknown, and that needs %s", shown_id(k, image),
                capability_name(needed));
}

void rule_image_capability(struct checking *k, const struct check_rule *rule, const uint32_t *at)
{
    switch ((unsigned)opcode_of(at)) {
    case SpvOpTypeImage: check_image(k, rule, at); return;
    case SpvOpImageRead:
    case SpvOpImageSparseRead:
        check_format(k, rule, at, operand(at, 0), SpvCapabilityStorageImageReadWithoutFormat);
        return;
    case SpvOpImageWrite:
        check_format(k, rule, at, image_write_image(at),
                     SpvCapabilityStorageImageWriteWithoutFormat);
        return;
    default: return;
    }
}
