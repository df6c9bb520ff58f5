/* The universal rule about image operands (SPIR-V 3.2.13): which instructions and images accept
 * each, which may be combined, and the types of the operands after the mask.
 */
#include "inspect/check.h"

#include "spirv/read/module_index.h"

enum instruction_class { IMPLICIT = 1, EXPLICIT = 2, FETCH = 4, GATHER = 8, READ = 16, WRITE = 32 };

/* capabilities of extensions that give an operand to further instructions */

static const struct {
    uint16_t op;
    uint8_t mask_word, class;
} rows[] = {
    {SpvOpImageSampleImplicitLod, 5, IMPLICIT},
    {SpvOpImageSampleExplicitLod, 5, EXPLICIT},
    {SpvOpImageSampleDrefImplicitLod, 6, IMPLICIT},
    {SpvOpImageSampleDrefExplicitLod, 6, EXPLICIT},
    {SpvOpImageSampleProjImplicitLod, 5, IMPLICIT},
    {SpvOpImageSampleProjExplicitLod, 5, EXPLICIT},
    {SpvOpImageSampleProjDrefImplicitLod, 6, IMPLICIT},
    {SpvOpImageSampleProjDrefExplicitLod, 6, EXPLICIT},
    {SpvOpImageFetch, 5, FETCH},
    {SpvOpImageGather, 6, GATHER},
    {SpvOpImageDrefGather, 6, GATHER},
    {SpvOpImageRead, 5, READ},
    {SpvOpImageWrite, 4, WRITE},
    {SpvOpImageSparseSampleImplicitLod, 5, IMPLICIT},
    {SpvOpImageSparseSampleExplicitLod, 5, EXPLICIT},
    {SpvOpImageSparseSampleDrefImplicitLod, 6, IMPLICIT},
    {SpvOpImageSparseSampleDrefExplicitLod, 6, EXPLICIT},
    {SpvOpImageSparseFetch, 5, FETCH},
    {SpvOpImageSparseGather, 6, GATHER},
    {SpvOpImageSparseDrefGather, 6, GATHER},
    {SpvOpImageSparseRead, 5, READ},
};

/* The kinds of operands: a letter of the type of each following id, and conditions on the image. */
enum { MIPMAPPED = 1, SINGLE = 2, NO_CUBE = 4 };

static const struct image_operand_row {
    uint32_t bit;
    const char *name;
    uint8_t classes;
    uint8_t ids; /* how many follow */
    char type;   /* f: a float; i: an int; F, I: with a component for each dimension; -: any */
    uint8_t image;
} operands[] = {
    {SpvImageOperandsBiasMask, "Bias", IMPLICIT, 1, 'f', MIPMAPPED | SINGLE},
    {SpvImageOperandsLodMask, "Lod", EXPLICIT | FETCH, 1, 'l', MIPMAPPED | SINGLE},
    {SpvImageOperandsGradMask, "Grad", EXPLICIT, 2, 'F', SINGLE},
    {SpvImageOperandsConstOffsetMask, "ConstOffset", IMPLICIT | EXPLICIT | FETCH | GATHER, 1, 'I',
     NO_CUBE},
    {SpvImageOperandsOffsetMask, "Offset", IMPLICIT | EXPLICIT | FETCH | GATHER, 1, 'I', NO_CUBE},
    {SpvImageOperandsConstOffsetsMask, "ConstOffsets", GATHER, 1, '-', NO_CUBE},
    {SpvImageOperandsSampleMask, "Sample", FETCH | READ | WRITE, 1, 'i', 0},
    {SpvImageOperandsMinLodMask, "MinLod", IMPLICIT | EXPLICIT, 1, 'f', MIPMAPPED | SINGLE},
    {SpvImageOperandsMakeTexelAvailableMask, "MakeTexelAvailable", WRITE, 1, 'i', 0},
    {SpvImageOperandsMakeTexelVisibleMask, "MakeTexelVisible", READ | FETCH, 1, 'i', 0},
};

/* --- the image ----------------------------------------------------------------------------- */

/* words of OpTypeImage */
enum { DIM = 3, MULTISAMPLED = 6 };

/* Returns the OpTypeImage of an instruction; NULL: it has none that is known. */
static const uint32_t *image_type(const struct checking *k, const uint32_t *at)
{
    const uint32_t *type = value_type(k->m, at[opcode_of(at) == SpvOpImageWrite ? 1 : 3]);
    if (type && opcode_of(type) == SpvOpTypeSampledImage)
        type = defined_by(k->m, type_sampled_image_image_type(type));
    return type && opcode_of(type) == SpvOpTypeImage ? type : NULL;
}

/* Returns the number of dimensions, without an array layer; 0: not known. */
static unsigned dimensions(const uint32_t *image)
{
    switch (image[DIM]) {
    case SpvDim1D:
    case SpvDimBuffer: return 1;
    case SpvDim2D:
    case SpvDimRect:
    case SpvDimSubpassData: return 2;
    case SpvDim3D:
    case SpvDimCube: return 3;
    default: return 0;
    }
}

static bool has_mipmaps(const uint32_t *image)
{
    return image[DIM] == SpvDim1D || image[DIM] == SpvDim2D || image[DIM] == SpvDim3D ||
           image[DIM] == SpvDimCube;
}

/* --- operands ------------------------------------------------------------------------------ */

static bool is_number(const struct checking *k, const uint32_t *type, bool is_float,
                      unsigned components)
{
    unsigned count = opcode_of(type) == SpvOpTypeVector ? type_vector_component_count(type) : 1;
    const uint32_t *part = component_of(k->m, type);
    if (!part || count != components) return false;
    if (opcode_of(part) != (is_float ? SpvOpTypeFloat : SpvOpTypeInt)) return false;
    return number_width(part) == 32 ||
           (is_float && number_width(part) == 16 && module_has(k, SpvCapabilityFloat16ImageAMD));
}

static void check_operand_type(struct checking *k, const struct check_rule *rule,
                               const uint32_t *at, const struct image_operand_row *o, uint32_t id,
                               const uint32_t *image, unsigned class)
{
    const uint32_t *type = value_type(k->m, id);
    bool is_float = o->type == 'f' || o->type == 'F' || (o->type == 'l' && class == EXPLICIT) ||
                    (o->type == 'l' && class == GATHER);
    bool is_wide = o->type == 'F' || o->type == 'I';
    unsigned components = is_wide ? dimensions(image) : 1;
    if (o->type == '-' || !components || !type) return;
    if (!is_number(k, type, is_float, components))
        violate(k, rule, at, "%s %s is no %s of 32 bits with %u component%s", o->name,
                shown_id(k, id), is_float ? "float" : "integer", components,
                components == 1 ? "" : "s");
}

/* Returns whether an extension gives the operand to instructions of the class. */
static bool is_extended(const struct checking *k, const struct image_operand_row *o, unsigned class)
{
    bool is_level = o->bit == SpvImageOperandsLodMask;
    if (class == GATHER && (is_level || o->bit == SpvImageOperandsBiasMask))
        return module_has(k, SpvCapabilityImageGatherBiasLodAMD);
    return is_level && class & (READ | WRITE) && module_has(k, SpvCapabilityImageReadWriteLodAMD);
}

static void check_operand(struct checking *k, const struct check_rule *rule, const uint32_t *at,
                          const struct image_operand_row *o, const uint32_t *ids, unsigned class)
{
    const uint32_t *image = image_type(k, at);
    if (!(o->classes & class) && !is_extended(k, o, class))
        violate(k, rule, at, "%s does not take %s", name_of_opcode(opcode_of(at)), o->name);
    if (!image) return;
    if ((o->image & MIPMAPPED && !has_mipmaps(image)) ||
        (o->image & SINGLE && image[MULTISAMPLED]) ||
        (o->image & NO_CUBE && image[DIM] == SpvDimCube))
        violate(k, rule, at, "%s cannot be combined with the image type %s", o->name,
                shown_id(k, declared_id(image)));
    else
        for (unsigned i = 0; i < o->ids; i++)
            check_operand_type(k, rule, at, o, ids[i], image, class);
    bool is_constant =
        o->bit == SpvImageOperandsConstOffsetMask || o->bit == SpvImageOperandsConstOffsetsMask;
    if (is_constant && !is_constant_instruction(defined_by(k->m, ids[0])))
        violate(k, rule, at, "%s %s is not a constant", o->name, shown_id(k, ids[0]));
}

/* --- the mask ------------------------------------------------------------------------------ */

static bool has_several(uint32_t bits) { return bits & (bits - 1); }

static void check_mask(struct checking *k, const struct check_rule *rule, const uint32_t *at,
                       uint32_t mask, unsigned class)
{
    const uint32_t *image = image_type(k, at);
    uint32_t levels = mask & (SpvImageOperandsLodMask | SpvImageOperandsGradMask);
    uint32_t offsets = mask & (SpvImageOperandsConstOffsetMask | SpvImageOperandsOffsetMask |
                               SpvImageOperandsConstOffsetsMask);
    uint32_t scoped =
        mask & (SpvImageOperandsMakeTexelAvailableMask | SpvImageOperandsMakeTexelVisibleMask);
    uint32_t extends = mask & (SpvImageOperandsSignExtendMask | SpvImageOperandsZeroExtendMask);
    bool has_sample_operand = class & (FETCH | READ | WRITE);
    if (has_several(levels)) violate(k, rule, at, "Lod cannot be combined with Grad");
    if (class == EXPLICIT && !levels)
        violate(k, rule, at, "%s needs Lod or Grad", name_of_opcode(opcode_of(at)));
    if (has_several(offsets)) violate(k, rule, at, "there is more than one kind of offset");
    if (class == EXPLICIT && mask & SpvImageOperandsMinLodMask &&
        !(mask & SpvImageOperandsGradMask))
        violate(k, rule, at, "MinLod also needs Grad");
    if (has_several(extends)) violate(k, rule, at, "SignExtend cannot be combined with ZeroExtend");
    if (scoped && !(mask & SpvImageOperandsNonPrivateTexelMask))
        violate(k, rule, at, "a texel that is made available or visible must be NonPrivateTexel");
    if (image && has_sample_operand && !(mask & SpvImageOperandsSampleMask) != !image[MULTISAMPLED])
        violate(k, rule, at, "the image type %s %s Sample", shown_id(k, declared_id(image)),
                image[MULTISAMPLED] ? "needs" : "does not take");
}

void rule_image_operands(struct checking *k, const struct check_rule *rule, const uint32_t *at)
{
    const SpvOp op = opcode_of(at);
    if (op < SpvOpImageSampleImplicitLod || op > SpvOpImageSparseRead) return;
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (rows[i].op != (unsigned)op) continue;
        unsigned word = rows[i].mask_word;
        uint32_t mask = length_of(at) > word ? at[word] : 0;
        check_mask(k, rule, at, mask, rows[i].class);
        word++;
        for (unsigned o = 0; o < sizeof operands / sizeof *operands; o++) {
            if (!(mask & operands[o].bit) || word + operands[o].ids > length_of(at)) continue;
            check_operand(k, rule, at, &operands[o], at + word, rows[i].class);
            word += operands[o].ids;
        }
        return;
    }
}
