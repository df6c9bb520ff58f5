/* Image functions of OpenCL C (6.15.13). The template of a row has the role of each argument, one
 * letter for each (tools/opencl_rows.py): i the image, S the sampler, P the coordinate, l the level
 * of detail, x and y gradients, s the sample, v the color. */
#include <stdlib.h>

#include "codegen/lower/opencl/builtin.h"
#include "codegen/lower/expr.h"
#include "codegen/lower/flow/flow.h"
#include "lang/target.h"

/* The value of the argument with this role; 0: there is none. */
static SpvId part(const struct call *call, char role)
{
    for (unsigned i = 0; i < call->row->count; i++)
        if (call->row->operand_template[i] == role) return call->values[i];
    return 0;
}

static void add(struct call *call, uint32_t word) { call->operands[call->operand_count++] = word; }

/* Integers of a kernel are unsigned. An image of a shader has a signedness, which images.c derives
 * from this operand. */
static uint32_t sign_mask(const struct call *call, const struct type *color)
{
    return !makes_kernels(call->lw->m->c) && color->scalar == SCALAR_INT
               ? SpvImageOperandsSignExtendMask
               : 0;
}

static const struct type *color_type(const struct call *call)
{
    for (unsigned i = 0; i < call->row->count; i++)
        if (call->row->operand_template[i] == 'v') return call->args[i]->type;
    return call->e->type;
}

/* A level is a float with a sampler and an integer without. The default is level 0. */
static SpvId first_level(struct call *call)
{
    return scalar_constant_id(call->lw->m, SCALAR_FLOAT, (union scalar_value){.f = 0});
}

static SpvId sampled_image(struct call *call)
{
    struct module *m = call->lw->m;
    SpvId type = value_type_id(call->lw, call->args[0]->type);
    SpvId both = unique_global(m, SpvOpTypeSampledImage, 0, &type, 1, 0, 0, NULL);
    return emit_value_of(m, SpvOpSampledImage, both, call->values[0], part(call, 'S'));
}

/* The gradient of a 3D image has four components, of which SPIR-V takes three. */
static SpvId gradient(struct call *call, char role)
{
    struct module *m = call->lw->m;
    SpvId value = part(call, role);
    if (opaque_of(call->args[0]->type)->dim != SpvDim3D) return value;
    return emit_pure_of(m, SpvOpVectorShuffle, vector_id(m, SCALAR_FLOAT, 3), value, value, 0, 1,
                        2);
}

static void add_sampled_operands(struct call *call)
{
    SpvId level = part(call, 'l');
    uint32_t sign = sign_mask(call, color_type(call));
    add(call, sampled_image(call));
    add(call, part(call, 'P'));
    if (part(call, 'x')) {
        add(call, SpvImageOperandsGradMask | sign);
        add(call, gradient(call, 'x'));
        add(call, gradient(call, 'y'));
    } else {
        add(call, SpvImageOperandsLodMask | sign);
        add(call, level ? level : first_level(call));
    }
}

static void add_plain_operands(struct call *call)
{
    SpvId level = part(call, 'l'), sample = part(call, 's');
    uint32_t mask = sign_mask(call, color_type(call)) | (level    ? SpvImageOperandsLodMask
                                                         : sample ? SpvImageOperandsSampleMask
                                                                  : 0);
    add(call, call->values[0]);
    add(call, part(call, 'P'));
    if (part(call, 'v')) add(call, part(call, 'v'));
    if (mask) add(call, mask);
    if (level || sample) add(call, level ? level : sample);
}

/* A sample has four components (SPIR-V, OpImageSampleExplicitLod); for a depth image the first one
 * counts. */
static SpvId emit_sample(struct call *call)
{
    struct module *m = call->lw->m;
    const struct type *t = call->e->type;
    if (is_vector(t))
        return emit_value(m, SpvOpImageSampleExplicitLod, value_type_id(call->lw, t),
                          call->operands, call->operand_count);
    SpvId all = emit_value(m, SpvOpImageSampleExplicitLod, vector_id(m, (enum scalar)t->scalar, 4),
                           call->operands, call->operand_count);
    return extract(call->lw, all, t, 0);
}

SpvId lower_cl_image(struct call *call)
{
    struct module *m = call->lw->m;
    SpvOp op = row_opcode(call);
    /* OpenCL SPIR-V environment, 5.2.10: reads with a level do not need it. */
    if (op == SpvOpImageWrite && part(call, 'l')) need_capability(m, SpvCapabilityImageMipmap);
    if (op == SpvOpImageSampleExplicitLod) {
        add_sampled_operands(call);
        return emit_sample(call);
    }
    add_plain_operands(call);
    if (op != SpvOpImageWrite)
        return emit_value(m, op, value_type_id(call->lw, call->e->type), call->operands,
                          call->operand_count);
    emit(m, SECTION_FUNCTIONS, op, call->operands, call->operand_count);
    return 0;
}

/* --- queries ------------------------------------------------------------------------------- */

/* The size has a component for each dimension and one for the layers. Buffers and multisampled
 * images have no levels (SPIR-V, OpImageQuerySize). */
static SpvId query_size(struct call *call, enum scalar s, unsigned *width)
{
    struct module *m = call->lw->m;
    const struct opaque *o = opaque_of(call->args[0]->type);
    *width = opaque_width(o, WIDTH_S);
    SpvId type = vector_id(m, s, *width);
    if (o->dim == SpvDimBuffer || o->multisampled)
        return emit_pure_of(m, SpvOpImageQuerySize, type, call->values[0]);
    return emit_pure_of(m, SpvOpImageQuerySizeLod, type, call->values[0], uint_id(m, 0));
}

/* The component that the template names. get_image_dim returns all, in the width of the result: a 0
 * follows those of 3D images. */
SpvId lower_cl_image_size(struct call *call)
{
    struct lowering *lw = call->lw;
    const struct type *t = call->e->type, *scalar = scalar_type(lw->types, (enum scalar)t->scalar);
    unsigned width, index = (unsigned)strtoul(call->row->operand_template, NULL, 16);
    SpvId size = query_size(call, (enum scalar)t->scalar, &width);
    if (is_scalar(t)) return width == 1 ? size : extract(lw, size, scalar, index);
    if (width == t->rows) return size;
    SpvId parts[4];
    for (unsigned i = 0; i < t->rows; i++)
        parts[i] = i < width ? extract(lw, size, scalar, i) : uint_id(lw->m, 0);
    return construct(lw, t, parts, t->rows);
}

/* OpenCL counts from the number in the template on, SPIR-V from 0. */
SpvId lower_cl_image_kind(struct call *call)
{
    struct module *m = call->lw->m;
    SpvId type = scalar_id(m, SCALAR_INT),
          kind = emit_pure_of(m, row_opcode(call), type, call->values[0]);
    return emit_pure_of(m, SpvOpIAdd, type, kind,
                        uint_id(m, (uint32_t)strtoul(call->row->operand_template, NULL, 16)));
}

/* --- samplers ------------------------------------------------------------------------------ */

/* Bits of CLK_...: 1 is normalized coordinates, 2 to 8 the addressing mode, 16 the nearest and 32
 * the linear filter. */
SpvId opencl_sampler_id(struct lowering *lw, const struct type *t, uint32_t flags)
{
    static const uint8_t addressing[] = {
        SpvSamplerAddressingModeNone, SpvSamplerAddressingModeClampToEdge,
        SpvSamplerAddressingModeClamp, SpvSamplerAddressingModeRepeat,
        SpvSamplerAddressingModeRepeatMirrored};
    unsigned mode = flags >> 1 & 7;
    uint32_t operands[] = {
        mode < sizeof addressing ? addressing[mode] : SpvSamplerAddressingModeNone, flags & 1,
        flags & 32 ? SpvSamplerFilterModeLinear : SpvSamplerFilterModeNearest};
    return unique_global(lw->m, SpvOpConstantSampler, value_type_id(lw, t), operands, 3, 0, 0,
                         NULL);
}
