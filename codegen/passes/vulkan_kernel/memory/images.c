/* Images and samplers of kernels as descriptors. An image of a kernel has no texel type. In the
 * shader the type follows from the accesses (read_imagef, read_imagei, read_imageui). So variables
 * and types are emitted after all functions, with ids that were reserved before.
 *
 *   read_only                sampled images, uniform texel buffers (Dim Buffer)
 *   write_only, read_write   storage images without a format, storage texel buffers
 *   sampler_t                separate samplers; those of the source are in set 1, and their names
 * give their state
 *
 * Samplers take coordinates that are not normalized for 1D and 2D images without layers only
 * (VkSamplerCreateInfo::unnormalizedCoordinates). For others the coordinates are divided by the
 * size if the sampler is known.
 */
#include "codegen/passes/vulkan_kernel/memory/images.h"
#include "codegen/passes/vulkan_kernel/pointers/access_paths.h"
#include "codegen/passes/vulkan_kernel/lower_kernels.h"
#include "codegen/passes/vulkan_kernel/values.h"
#include "codegen/passes/vulkan_kernel/pointers/views.h"

enum texel { TEXEL_NONE, TEXEL_FLOAT, TEXEL_INT, TEXEL_UINT };

/* SpvSamplerAddressingMode, SpvSamplerFilterMode */
struct sampler_state {
    uint32_t addressing, is_normalized, filter;
};

struct resource {
    const char *name;
    SpvId old_type; /* its OpTypeImage or OpTypeSampler in the old module */
    uint32_t set, binding;
    bool is_used, is_known; /* is_known: a sampler of the source, with the state below */
    struct sampler_state state;
    enum texel texel;                  /* of an image; TEXEL_FLOAT if it is never read or written */
    const struct kernel_clone *kernel; /* of an argument whose properties a kernel queries */
    uint32_t answers[IMAGE_QUESTIONS]; /* members of the kernel's push constants */
    SpvId variable, type, sampled;     /* sampled: the type of the image with a sampler */
    struct resource *next,
        *next_known; /* next_known: next in s->samplers, which has one for each state */
};

/* --- the resources ------------------------------------------------------------------------- */

static struct resource *new_resource(struct kernel_lowering *s, SpvId old_type, const char *name)
{
    struct resource *r = arena_new(&s->m->c->arena, struct resource);
    *r = (struct resource){.name = name, .old_type = old_type};
    r->variable = new_id(s->m);
    r->type = new_id(s->m);
    r->sampled = new_id(s->m);
    r->next = s->resources;
    s->resources = r;
    return r;
}

bool is_resource_type(const struct kernel_lowering *s, SpvId type)
{
    return type_op(s, type) == SpvOpTypeImage || type_op(s, type) == SpvOpTypeSampler;
}

struct access_path *resource_argument(struct kernel_lowering *s, SpvId type, const char *name,
                                      uint32_t binding)
{
    struct access_path *p = new_path(s, 0, SpvStorageClassUniformConstant, type, name);
    struct resource *r = new_resource(s, type, name);
    r->binding = binding;
    if (type_op(s, type) == SpvOpTypeImage) p->image = r;
    else p->sampler = r;
    return p;
}

uint32_t answer_about_image(const struct access_path *p, const struct kernel_clone *kernel,
                            uint32_t member, unsigned questions)
{
    uint32_t count = 0;
    p->image->kernel = kernel;
    for (unsigned q = 0; q < IMAGE_QUESTIONS; q++)
        if (questions >> q & 1) p->image->answers[q] = member + count++;
    return count;
}

static const char *state_name(struct kernel_lowering *s, struct sampler_state state)
{
    static const char *const modes[] = {"none", "edge", "border", "repeat", "mirror"};
    return arena_printf(&s->m->c->arena, "sampler_%s_%s_%s",
                        state.is_normalized ? "normalized" : "unnormalized",
                        modes[state.addressing % 5],
                        state.filter == SpvSamplerFilterModeLinear ? "linear" : "nearest");
}

/* The sampler with this state. All kernels of a module share it. */
static struct resource *known_sampler(struct kernel_lowering *s, SpvId type,
                                      struct sampler_state state)
{
    for (struct resource *r = s->samplers; r; r = r->next_known)
        if (!memcmp(&r->state, &state, sizeof state)) return r;
    struct resource *r = new_resource(s, type, state_name(s, state));
    r->is_known = true;
    r->state = state;
    r->set = 1;
    r->next_known = s->samplers;
    return s->samplers = r;
}

struct access_path *constant_sampler(struct kernel_lowering *s, const uint32_t *at)
{
    struct access_path *p =
        new_path(s, 0, SpvStorageClassUniformConstant, result_type_of(at), "a sampler");
    p->sampler = known_sampler(s, result_type_of(at),
                               (struct sampler_state){constant_sampler_sampler_addressing_mode(at),
                                                      constant_sampler_param(at),
                                                      constant_sampler_sampler_filter_mode(at)});
    return p;
}

static SpvId load_resource(struct kernel_lowering *s, struct resource *r)
{
    if (r->is_known && !r->is_used) r->binding = s->sampler_count++;
    r->is_used = true;
    return emit_value_of(s->m, SpvOpLoad, r->type, r->variable);
}

/* --- images -------------------------------------------------------------------------------- */

static const uint32_t *image_words(const struct kernel_lowering *s, const struct resource *r)
{
    return definition_of(s->m, r->old_type);
}

static SpvDim dim_of(const struct kernel_lowering *s, const struct resource *r)
{
    return (SpvDim)type_image_dim(image_words(s, r));
}

static bool is_arrayed(const struct kernel_lowering *s, const struct resource *r)
{
    return type_image_arrayed(image_words(s, r));
}

static bool is_multisampled(const struct kernel_lowering *s, const struct resource *r)
{
    return type_image_ms(image_words(s, r));
}

static bool is_storage(const struct kernel_lowering *s, const struct resource *r)
{
    return type_image_access_qualifier(image_words(s, r)) != SpvAccessQualifierReadOnly;
}

/* The number of coordinates without the layer. */
static unsigned dimensions(const struct kernel_lowering *s, const struct resource *r)
{
    SpvDim dim = dim_of(s, r);
    return dim == SpvDim3D ? 3 : dim == SpvDim2D ? 2 : 1;
}

/* Whether samplers take coordinates that are not normalized for it. */
static bool is_plain(const struct kernel_lowering *s, const struct resource *r)
{
    return !is_arrayed(s, r) && dim_of(s, r) != SpvDim3D;
}

static SpvId signed_type(struct kernel_lowering *s)
{
    return unique_global(s->m, SpvOpTypeInt, 0, (uint32_t[]){32, 1}, 2, 0, 0, NULL);
}

static SpvId texel_scalar(struct kernel_lowering *s, enum texel texel)
{
    return texel == TEXEL_INT    ? signed_type(s)
           : texel == TEXEL_UINT ? shader_uint(s)
                                 : scalar_id(s->m, SCALAR_FLOAT);
}

static SpvId texel_type(struct kernel_lowering *s, enum texel texel)
{
    return unique_global(s->m, SpvOpTypeVector, 0, (uint32_t[]){texel_scalar(s, texel), 4}, 2, 0, 0,
                         NULL);
}

static SpvId row_type(struct kernel_lowering *s, SpvId part, unsigned n)
{
    return n == 1 ? part
                  : unique_global(s->m, SpvOpTypeVector, 0, (uint32_t[]){part, n}, 2, 0, 0, NULL);
}

/* The component type that the old instruction reads or writes. Lowering marks signed integers by
 * SignExtend. */
static enum texel texel_of(struct kernel_lowering *s, SpvId type, uint32_t mask)
{
    if (type_op(s, type_part(s, type)) == SpvOpTypeFloat) return TEXEL_FLOAT;
    return mask & SpvImageOperandsSignExtendMask ? TEXEL_INT : TEXEL_UINT;
}

static void use_texels(struct kernel_lowering *s, const struct access_path *p, enum texel texel)
{
    struct resource *r = p->image;
    if (r->texel && r->texel != texel)
        cannot_express(
            s, p,
            "its texels are of two kinds (read_imagef, read_imagei, read_imageui), and an image has one there: make two arguments of it");
    r->texel = texel;
}

static struct access_path *image_operand(struct kernel_lowering *s, SpvId old)
{
    struct access_path *p = access_path_of(s, old);
    if (p && p->image) return p;
    cannot_express(s, p, "an image is not an argument of the kernel");
    return NULL;
}

/* --- texels -------------------------------------------------------------------------------- */

/* Converts the four components of a shader to the result of the kernel: its integers are unsigned,
 * and a depth image has one component. */
static void finish_texel(struct kernel_lowering *s, const uint32_t *at, SpvId value,
                         enum texel texel)
{
    struct module *m = s->m;
    SpvId part = type_part(s, result_type_of(at)), row = row_type(s, part, 4);
    if (texel == TEXEL_INT) value = make1(s, SpvOpBitcast, row, value);
    if (texel == TEXEL_FLOAT && type_bits(s, part) != 32)
        value = make1(s, SpvOpFConvert, row, value);
    translate_to(
        s, result_of(at),
        result_type_of(at) == row ? value : emit_pure_of(m, SpvOpCompositeExtract, part, value, 0));
}

static SpvId prepare_texel(struct kernel_lowering *s, SpvId old, enum texel texel)
{
    SpvId type = s->r.types[old], value = translated(s, old), zero;
    if (type_bits(s, type) == 16) {
        type = row_type(s, scalar_id(s->m, SCALAR_FLOAT), type_width(s, type));
        value = make1(s, SpvOpFConvert, type, value);
    }
    if (type_width(s, type) == 1) {
        zero = float_constant(s, type, 0);
        value = emit_pure_of(s->m, SpvOpCompositeConstruct, texel_type(s, texel), value, zero, zero,
                             zero);
    }
    return texel == TEXEL_INT ? make1(s, SpvOpBitcast, texel_type(s, texel), value) : value;
}

/* --- coordinates --------------------------------------------------------------------------- */

/* part: type of a component; n: number of components, with the layer */
struct coordinate {
    SpvId value, part;
    unsigned n;
};

static SpvId coordinate_type(struct kernel_lowering *s, struct coordinate c)
{
    return row_type(s, c.part, c.n);
}

/* Drops the unused components. */
static struct coordinate read_coordinate(struct kernel_lowering *s, const struct resource *r,
                                         SpvId old)
{
    struct module *m = s->m;
    SpvId type = s->r.types[old], value = translated(s, old);
    struct coordinate c = {value, type_part(s, type), dimensions(s, r) + is_arrayed(s, r)};
    if (type_width(s, type) <= c.n) return c;
    uint32_t words[] = {value, value, 0, 1, 2};
    c.value = c.n == 1 ? emit_pure_of(m, SpvOpCompositeExtract, c.part, value, 0)
                       : emit_pure(m, SpvOpVectorShuffle, coordinate_type(s, c), words, c.n + 2);
    return c;
}

/* The size of level 0; the number of layers is the last component. */
static SpvId image_size(struct kernel_lowering *s, struct resource *r, SpvId type)
{
    SpvId image = load_resource(s, r);
    bool has_levels = !is_storage(s, r) && dim_of(s, r) != SpvDimBuffer && !is_multisampled(s, r);
    return has_levels ? emit_value_of(s->m, SpvOpImageQuerySizeLod, type, image, uint_id(s->m, 0))
                      : emit_value_of(s->m, SpvOpImageQuerySize, type, image);
}

static SpvId splat_coordinate(struct kernel_lowering *s, struct coordinate c, const SpvId *parts)
{
    return c.n == 1 ? parts[0] : composite_constant_id(s->m, coordinate_type(s, c), parts, c.n);
}

/* Texel i has its center at i + 0.5; layers are not moved. */
static struct coordinate to_middle(struct kernel_lowering *s, const struct resource *r,
                                   struct coordinate c)
{
    SpvId scalar = scalar_id(s->m, SCALAR_FLOAT), parts[4];
    for (unsigned i = 0; i < c.n; i++)
        parts[i] = float_constant(s, scalar, i < dimensions(s, r) ? 0.5 : 0);
    c.part = scalar;
    c.value = make1(s, SpvOpConvertSToF, coordinate_type(s, c), c.value);
    SpvId type = coordinate_type(s, c);
    c.value = make2(s, SpvOpFAdd, type, c.value, splat_coordinate(s, c, parts));
    return c;
}

/* Divides by the size; the layer stays. */
static struct coordinate normalize(struct kernel_lowering *s, struct resource *r,
                                   struct coordinate c)
{
    struct module *m = s->m;
    SpvId scalar = scalar_id(m, SCALAR_FLOAT),
          size = image_size(s, r, row_type(s, shader_uint(s), c.n));
    SpvId by = make1(s, SpvOpConvertUToF, coordinate_type(s, c), size);
    if (is_arrayed(s, r)) {
        SpvId type = coordinate_type(s, c);
        by = emit_pure_of(m, SpvOpCompositeInsert, type, float_constant(s, scalar, 1), by,
                          dimensions(s, r));
    }
    c.value = make2(s, SpvOpFDiv, coordinate_type(s, c), c.value, by);
    return c;
}

/* CLK_ADDRESS_CLAMP_TO_EDGE for integer coordinates. */
static struct coordinate clamp_to_edge(struct kernel_lowering *s, struct resource *r,
                                       struct coordinate c)
{
    SpvId type = coordinate_type(s, c), size = image_size(s, r, type);
    SpvId least = integer_constant(s, type, 0);
    SpvId most = make2(s, SpvOpISub, type, size, integer_constant(s, type, 1));
    SpvId operands[] = {c.value, least, most};
    c.value = emit_glsl450(s->m, GLSLstd450SClamp, type, operands, 3);
    return c;
}

/* --- reading and writing ------------------------------------------------------------------- */

/* The operand for `bit` of the image operands mask, which is word `mask` of `at`; 0 if it is
 * absent. */
static SpvId image_operand_of(const uint32_t *at, unsigned mask, uint32_t bit)
{
    unsigned i = mask + 1;
    if (mask >= length_of(at) || !(at[mask] & bit)) return 0;
    for (uint32_t before = 1; before < bit; before <<= 1)
        if (at[mask] & before) i += before == SpvImageOperandsGradMask ? 2 : 1;
    return at[i];
}

static uint32_t mask_of(const uint32_t *at, unsigned mask)
{
    return mask < length_of(at) ? at[mask] : 0;
}

/* Reads a texel by its index: OpImageFetch for sampled images. */
static void fetch(struct kernel_lowering *s, const uint32_t *at, struct access_path *p,
                  struct coordinate c, SpvId level, SpvId sample)
{
    struct resource *r = p->image;
    enum texel texel = texel_of(s, result_type_of(at), mask_of(at, 5));
    bool has_level = !is_storage(s, r) && dim_of(s, r) != SpvDimBuffer && !is_multisampled(s, r);
    use_texels(s, p, texel);
    SpvId image = load_resource(s, r);
    uint32_t operand = sample ? SpvImageOperandsSampleMask : SpvImageOperandsLodMask;
    SpvId number = sample ? sample : level ? level : uint_id(s->m, 0);
    uint32_t words[] = {image, c.value, operand, number};
    SpvOp op = is_storage(s, r) ? SpvOpImageRead : SpvOpImageFetch;
    finish_texel(s, at,
                 emit_value(s->m, op, texel_type(s, texel), words, sample || has_level ? 4 : 2),
                 texel);
}

static void translate_read(struct kernel_lowering *s, const uint32_t *at)
{
    struct access_path *p = image_operand(s, image_read_image(at));
    if (!p) return;
    SpvId level = image_operand_of(at, 5, SpvImageOperandsLodMask),
          sample = image_operand_of(at, 5, SpvImageOperandsSampleMask);
    struct coordinate c = read_coordinate(s, p->image, image_read_coordinate(at));
    SpvId level_id = level ? translated(s, level) : 0;
    fetch(s, at, p, c, level_id, sample ? translated(s, sample) : 0);
}

static void translate_write(struct kernel_lowering *s, const uint32_t *at)
{
    struct access_path *p = image_operand(s, image_write_image(at));
    if (!p) return;
    enum texel texel = texel_of(s, s->r.types[image_write_texel(at)], mask_of(at, 4));
    use_texels(s, p, texel);
    if (image_operand_of(at, 4, SpvImageOperandsLodMask))
        cannot_express(s, p, "a level is written, and storage images have one");
    SpvId texel_position = read_coordinate(s, p->image, image_write_coordinate(at)).value,
          value = prepare_texel(s, image_write_texel(at), texel);
    emit_words(s->m, SECTION_FUNCTIONS, SpvOpImageWrite, load_resource(s, p->image), texel_position,
               value);
}

/* --- sampling ------------------------------------------------------------------------------ */

static void sample(struct kernel_lowering *s, const uint32_t *at, struct access_path *p,
                   struct coordinate c, struct resource *by)
{
    struct module *m = s->m;
    enum texel texel =
        texel_of(s, result_type_of(at), image_sample_explicit_lod_image_operands(at));
    uint32_t words[6] = {0, c.value,
                         image_sample_explicit_lod_image_operands(at) &
                             ~(uint32_t)SpvImageOperandsSignExtendMask};
    use_texels(s, p, texel);
    SpvId image = load_resource(s, p->image), sampler = load_resource(s, by);
    words[0] = emit_value_of(m, SpvOpSampledImage, p->image->sampled, image, sampler);
    unsigned count = 3;
    for (unsigned i = 6; i < length_of(at) && count < 6; i++) words[count++] = translated(s, at[i]);
    finish_texel(s, at,
                 emit_value(m, SpvOpImageSampleExplicitLod, texel_type(s, texel), words, count),
                 texel);
}

/* Integer coordinates select texels without filtering (OpenCL C, 6.15.15.2). */
static bool is_fetched(const struct resource *sampler)
{
    return sampler->is_known && sampler->state.addressing != SpvSamplerAddressingModeClamp;
}

static void sample_by_numbers(struct kernel_lowering *s, const uint32_t *at, struct access_path *p,
                              struct resource *sampler, struct coordinate c)
{
    struct resource *r = p->image;
    if (is_fetched(sampler)) {
        bool is_clamped = sampler->state.addressing == SpvSamplerAddressingModeClampToEdge;
        fetch(s, at, p, is_clamped ? clamp_to_edge(s, r, c) : c, 0, 0);
        return;
    }
    c = to_middle(s, r, c);
    if (is_plain(s, r)) {
        sample(s, at, p, c, sampler);
        return;
    }
    if (!sampler->is_known) { /* the host gives one for normalized coordinates */
        sample(s, at, p, normalize(s, r, c), sampler);
        return;
    }
    struct sampler_state state = sampler->state;
    state.is_normalized = 1;
    struct coordinate normalized = normalize(s, r, c);
    sample(s, at, p, normalized, known_sampler(s, sampler->old_type, state));
}

static void translate_sample(struct kernel_lowering *s, const uint32_t *at)
{
    struct access_path *both = access_path_of(s, image_sample_explicit_lod_sampled_image(at));
    if (!both || !both->image || !both->sampler) {
        cannot_express(s, both, "an image or a sampler is not an argument of the kernel");
        return;
    }
    struct resource *r = both->image, *by = both->sampler;
    struct coordinate c = read_coordinate(s, r, image_sample_explicit_lod_coordinate(at));
    if (type_op(s, c.part) != SpvOpTypeFloat) {
        sample_by_numbers(s, at, both, by, c);
        return;
    }
    if (by->is_known && !by->state.is_normalized && !is_plain(s, r)) {
        struct sampler_state state = by->state;
        state.is_normalized = 1;
        c = normalize(s, r, c);
        by = known_sampler(s, by->old_type, state);
    }
    sample(s, at, both, c, by);
}

static void translate_sampled_image(struct kernel_lowering *s, const uint32_t *at)
{
    const struct access_path *image = access_path_of(s, sampled_image_image(at)),
                             *sampler = access_path_of(s, sampled_image_sampler(at));
    struct access_path *both = new_path(s, 0, SpvStorageClassUniformConstant, result_type_of(at),
                                        image ? image->name : NULL);
    both->image = image ? image->image : NULL;
    both->sampler = sampler ? sampler->sampler : NULL;
    translate_to_path(s, result_of(at), both);
}

/* --- queries ------------------------------------------------------------------------------- */

/* The host sets what OpenCL's enumerations say, CL_RGBA and CL_FLOAT. The instruction counts from
 * their first enumerant (SPIR-V, 3.12 and 3.13). */
static SpvId channel_query(struct kernel_lowering *s, const struct resource *r,
                           enum image_question question)
{
    static const uint32_t first[] = {[IMAGE_ORDER] = 0x10b0, [IMAGE_TYPE] = 0x10d0};
    SpvId uint = shader_uint(s);
    const struct access_path *block = new_path(
        s, r->kernel->push_constants, SpvStorageClassPushConstant, r->kernel->values, r->name);
    const struct access_path *member =
        inner_path(s, block, uint_id(s->m, r->answers[question]), false);
    return make2(s, SpvOpISub, uint, load_path(s, member, uint), uint_id(s->m, first[question]));
}

static void translate_query(struct kernel_lowering *s, const uint32_t *at)
{
    struct access_path *p = image_operand(s, operand(at, 0));
    if (!p) return;
    switch ((unsigned)opcode_of(at)) {
    case SpvOpImageQuerySizeLod:
    case SpvOpImageQuerySize:
        translate_to(s, result_of(at), image_size(s, p->image, result_type_of(at)));
        break;
    case SpvOpImageQueryLevels:
        if (is_storage(s, p->image))
            cannot_express(s, p, "levels of an image that is written cannot be counted there");
        /* fall through */
    case SpvOpImageQuerySamples:
        translate_to(
            s, result_of(at),
            emit_value_of(s->m, opcode_of(at), result_type_of(at), load_resource(s, p->image)));
        break;
    default:
        translate_to(
            s, result_of(at),
            channel_query(s, p->image,
                          opcode_of(at) == SpvOpImageQueryOrder ? IMAGE_ORDER : IMAGE_TYPE));
    }
}

bool translate_image(struct kernel_lowering *s, const uint32_t *at)
{
    switch ((unsigned)opcode_of(at)) {
    case SpvOpSampledImage: translate_sampled_image(s, at); return true;
    case SpvOpImageSampleExplicitLod: translate_sample(s, at); return true;
    case SpvOpImageRead: translate_read(s, at); return true;
    case SpvOpImageWrite: translate_write(s, at); return true;
    case SpvOpImageQuerySizeLod:
    case SpvOpImageQuerySize:
    case SpvOpImageQueryLevels:
    case SpvOpImageQuerySamples:
    case SpvOpImageQueryFormat:
    case SpvOpImageQueryOrder: translate_query(s, at); return true;
    default: return false;
    }
}

/* --- the end ------------------------------------------------------------------------------- */

static SpvId image_type(struct kernel_lowering *s, const struct resource *r)
{
    enum texel texel = r->texel ? r->texel : TEXEL_FLOAT;
    uint32_t words[] = {texel_scalar(s, texel), dim_of(s, r),          0,
                        is_arrayed(s, r),       is_multisampled(s, r), is_storage(s, r) ? 2 : 1,
                        SpvImageFormatUnknown};
    return unique_global(s->m, SpvOpTypeImage, 0, words, 7, 0, 0, NULL);
}

static void define_resource(struct kernel_lowering *s, struct resource *r)
{
    struct module *m = s->m;
    bool is_image = type_op(s, r->old_type) == SpvOpTypeImage;
    SpvId type = is_image ? image_type(s, r) : r->old_type, class = SpvStorageClassUniformConstant;
    replace_all_uses_with(m, r->type, type);
    if (is_image && !is_storage(s, r) && dim_of(s, r) != SpvDimBuffer)
        replace_all_uses_with(m, r->sampled,
                              unique_global(m, SpvOpTypeSampledImage, 0, &type, 1, 0, 0, NULL));
    emit_global(m, SpvOpVariable, pointer_id(m, SpvStorageClassUniformConstant, type), r->variable,
                &class, 1);
    if (r->name && *r->name) emit_string(m, SECTION_NAMES, SpvOpName, &r->variable, 1, r->name);
    decorate(m, r->variable, SpvDecorationDescriptorSet, &r->set, 1);
    decorate(m, r->variable, SpvDecorationBinding, &r->binding, 1);
    if (is_image && type_image_access_qualifier(image_words(s, r)) == SpvAccessQualifierWriteOnly)
        decorate(m, r->variable, SpvDecorationNonReadable, NULL, 0);
}

void define_resources(struct kernel_lowering *s)
{
    for (struct resource *r = s->resources; r; r = r->next)
        if (r->is_used) define_resource(s, r);
}
