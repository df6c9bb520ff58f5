/* Built-in functions on textures and images.
 *
 * A row names the instruction and, in its template, the role of each argument, one letter for each
 * (tools/gen_tables.py derives them from the names of the parameters):
 *   i  the sampler, texture, image or subpass input
 *   P  the coordinate       D  the reference of a depth comparison
 *   b  bias    l  lod    x y  gradients    o  offset    O  four offsets    s  sample    m  least
 * lod g  the component that is gathered      t  the out parameter for a sparse lookup's texel v the
 * texel to store      f  the color fragment to fetch
 *   G  granularity, C  coarse, F  the out parameter of a texture footprint    =N the gather mode.
 * The opcode determines the operands (SPIR-V, 3.49.10).
 */
#include "codegen/lower/builtin.h"
#include "codegen/lower/extensions/heap.h"
#include "codegen/lower/types/constant_ids.h"
#include "codegen/lower/expr.h"
#include "codegen/lower/lvalue.h"
#include "codegen/lower/lvalue_access.h"
#include "codegen/lower/module/opaque.h"

enum trait {
    TAKES_SAMPLER = 1, /* a sampled image; the others take an image */
    TAKES_DEPTH = 2,   /* a depth reference */
    IS_PROJECTIVE = 4,
    IS_IMPLICIT = 8, /* the lod follows from derivatives */
    IS_SPARSE = 16,
    IS_QUERY = 32, /* no texels and no image operands */
    IS_GATHER = 64,
    NO_OPERANDS = 128, /* texels, but no image operands */
    IS_FOOTPRINT = 256 /* a struct of the texels that a lookup reads */
};

static unsigned traits_of(SpvOp op)
{
    enum { EXPLICIT = TAKES_SAMPLER, IMPLICIT = TAKES_SAMPLER | IS_IMPLICIT };
    switch ((unsigned)op) {
    case SpvOpImageSampleImplicitLod: return IMPLICIT;
    case SpvOpImageSampleExplicitLod: return EXPLICIT;
    case SpvOpImageSampleDrefImplicitLod: return IMPLICIT | TAKES_DEPTH;
    case SpvOpImageSampleDrefExplicitLod: return EXPLICIT | TAKES_DEPTH;
    case SpvOpImageSampleProjImplicitLod: return IMPLICIT | IS_PROJECTIVE;
    case SpvOpImageSampleProjExplicitLod: return EXPLICIT | IS_PROJECTIVE;
    case SpvOpImageSampleProjDrefImplicitLod: return IMPLICIT | IS_PROJECTIVE | TAKES_DEPTH;
    case SpvOpImageSampleProjDrefExplicitLod: return EXPLICIT | IS_PROJECTIVE | TAKES_DEPTH;
    case SpvOpImageGatherQCOM:
    case SpvOpImageGather: return TAKES_SAMPLER | IS_GATHER;
    case SpvOpImageDrefGather: return TAKES_SAMPLER | TAKES_DEPTH;
    case SpvOpImageSparseSampleImplicitLod: return IMPLICIT | IS_SPARSE;
    case SpvOpImageSparseSampleExplicitLod: return EXPLICIT | IS_SPARSE;
    case SpvOpImageSparseSampleDrefImplicitLod: return IMPLICIT | TAKES_DEPTH | IS_SPARSE;
    case SpvOpImageSparseSampleDrefExplicitLod: return EXPLICIT | TAKES_DEPTH | IS_SPARSE;
    case SpvOpImageSparseGather: return TAKES_SAMPLER | IS_GATHER | IS_SPARSE;
    case SpvOpImageSparseDrefGather: return TAKES_SAMPLER | TAKES_DEPTH | IS_SPARSE;
    case SpvOpImageSparseFetch:
    case SpvOpImageSparseRead: return IS_SPARSE;
    case SpvOpImageQueryLod: return TAKES_SAMPLER | IS_QUERY;
    case SpvOpImageQuerySizeLod:
    case SpvOpImageQuerySize:
    case SpvOpImageQueryLevels:
    case SpvOpImageQuerySamples: return IS_QUERY;
    case SpvOpImageSampleFootprintNV: return TAKES_SAMPLER | IS_FOOTPRINT;
    case SpvOpFragmentMaskFetchAMD: return IS_QUERY;
    case SpvOpFragmentFetchAMD: return NO_OPERANDS;
    default: return 0; /* OpImageFetch, OpImageRead, OpImageWrite */
    }
}

/* --- arguments by their parts -------------------------------------------------------------- */

/* Returns the index of the argument with the role `part`, or -1. */
static int find_part(const struct call *call, char part)
{
    const char *at = strchr(call->row->operand_template, part);
    return at ? (int)(at - call->row->operand_template) : -1;
}

static void add_operand(struct call *call, uint32_t word)
{
    if (call->operand_count < MOST_OPERANDS) call->operands[call->operand_count++] = word;
}

static void add_part(struct call *call, char part)
{
    int i = find_part(call, part);
    if (i >= 0) add_operand(call, call->values[i]);
}

static const struct opaque *image_of(const struct call *call)
{
    return opaque_of(call->args[0]->type);
}

/* Returns the handle, or the image in a combined sampler for instructions that take no sampler.
 * Called last: other arguments may branch, and a handle must be loaded in the block that uses
 * it. */
static SpvId load_image(struct call *call, unsigned traits)
{
    struct module *m = call->lw->m;
    SpvId handle = load_opaque(call->lw, call->image);
    const uint32_t *type = definition_of(m, type_of_id(m, handle));
    if (!type || opcode_of(type) != SpvOpTypeSampledImage || traits & TAKES_SAMPLER) return handle;
    DECORATE_VALUES(m, call->image->at.nonuniform ? VALUE_NON_UNIFORM
                                                  : 0); /* VUID-RuntimeSpirv-NonUniform-06274 */
    return emit_pure_of(m, SpvOpImage, type_sampled_image_image_type(type), handle);
}

/* --- coordinates --------------------------------------------------------------------------- */

/* GLSL 4.60, 8.9.2: without a parameter for it, the reference is the last component of P, or the
 * third of a projective P. */
static SpvId packed_reference(struct call *call, int at, unsigned traits)
{
    const struct type *t = call->args[at]->type;
    unsigned component = traits & IS_PROJECTIVE ? 2 : t->rows - 1u;
    return extract(call->lw, call->values[at], scalar_type(call->lw->types, SCALAR_FLOAT),
                   component);
}

/* SPIR-V takes (u, v, w, q). GLSL's q is the last component, and the ones before it may be
 * unused. */
static SpvId projective_coordinate(struct call *call, int at)
{
    struct module *m = call->lw->m;
    unsigned rows = call->args[at]->type->rows, wanted = opaque_width(image_of(call), WIDTH_Q);
    uint32_t words[6] = {call->values[at], call->values[at]};
    if (rows <= wanted) return call->values[at];
    for (unsigned i = 0; i < wanted; i++) words[2 + i] = i + 1 < wanted ? i : rows - 1;
    DECORATE_VALUES(m, 0);
    return emit_pure(m, SpvOpVectorShuffle, vector_id(m, SCALAR_FLOAT, wanted), words, wanted + 2);
}

static void add_coordinate(struct call *call, unsigned traits)
{
    int at = find_part(call, 'P'), reference = find_part(call, 'D');
    struct lowering *lw = call->lw;
    /* A subpass input is read at the fragment's own position (GL_KHR_vulkan_glsl). */
    if (image_of(call)->kind == OPAQUE_SUBPASS) {
        add_operand(call, splat_constant_id(lw, vector_type(lw->types, SCALAR_INT, 2),
                                            (union scalar_value){.i = 0}));
        return;
    }
    if (at < 0) return;
    add_operand(call, traits & IS_PROJECTIVE ? projective_coordinate(call, at) : call->values[at]);
    if (traits & TAKES_DEPTH)
        add_operand(call,
                    reference >= 0 ? call->values[reference] : packed_reference(call, at, traits));
}

/* --- image operands ------------------------------------------------------------------------ */

struct image_operand_words {
    uint32_t mask;
    uint32_t words[12];
    unsigned count;
};

static void add_image_operand(struct image_operand_words *o, uint32_t bit, uint32_t word)
{
    o->mask |= bit;
    o->words[o->count++] = word;
}

static void add_if_present(struct call *call, struct image_operand_words *o, char part,
                           uint32_t bit)
{
    int i = find_part(call, part);
    if (i >= 0) add_image_operand(o, bit, call->values[i]);
}

static void add_offset(struct call *call, struct image_operand_words *o)
{
    int i = find_part(call, 'o');
    if (i < 0) return;
    bool is_constant = call->args[i]->constness != CONST_NOT;
    add_image_operand(o, is_constant ? SpvImageOperandsConstOffsetMask : SpvImageOperandsOffsetMask,
                      call->values[i]);
}

/* The Vulkan memory model, like access_operands in lvalue_access.c. */
static void add_memory_operands(struct call *call, struct image_operand_words *o, bool is_store)
{
    struct module *m = call->lw->m;
    unsigned memory = call->image->at.memory;
    /* the operand exists from SPIR-V 1.6 on and is only a hint */
    if (memory & MEMORY_NONTEMPORAL && has_spirv(m->facts, 0x10600))
        o->mask |= SpvImageOperandsNontemporalMask;
    if (!has_vulkan_memory(m)) return;
    if (memory & MEMORY_ANY_COHERENT)
        add_image_operand(o,
                          is_store ? SpvImageOperandsMakeTexelAvailableMask
                                   : SpvImageOperandsMakeTexelVisibleMask,
                          uint_id(m, memory_scope(memory)));
    if (memory & (MEMORY_ANY_COHERENT | MEMORY_NONPRIVATE))
        o->mask |= SpvImageOperandsNonPrivateTexelMask;
    if (memory & MEMORY_VOLATILE) o->mask |= SpvImageOperandsVolatileTexelMask;
}

/* SPIR-V, 3.14: how integer texels are extended; these operands exist from 1.4 on. */
static void add_extension(struct call *call, struct image_operand_words *o)
{
    enum scalar s = (enum scalar)image_of(call)->scalar;
    bool is_footprint = call->row->opcode[0] == SpvOpImageSampleFootprintNV;
    if (!has_spirv(call->lw->m->facts, 0x10400) || !scalar_is_integer(s) || is_footprint) return;
    o->mask |=
        scalar_is_signed(s) ? SpvImageOperandsSignExtendMask : SpvImageOperandsZeroExtendMask;
}

/* Without derivatives the level is 0 regardless of the bias (GLSL 4.60, 8.9), or the least level if
 * one is given. SPIR-V permits MinLod only with implicit levels and gradients. Levels below 0 are
 * 0. */
static SpvId base_lod(struct call *call)
{
    int least = find_part(call, 'm');
    return least >= 0 ? call->values[least]
                      : scalar_constant_id(call->lw->m, SCALAR_FLOAT, (union scalar_value){.f = 0});
}

/* Operands are in the order of their bits (SPIR-V, 3.14). */
static void add_image_operands(struct call *call, bool needs_lod, bool is_store)
{
    struct image_operand_words o = {0};
    if (!needs_lod) add_if_present(call, &o, 'b', SpvImageOperandsBiasMask);
    add_if_present(call, &o, 'l', SpvImageOperandsLodMask);
    if (needs_lod) add_image_operand(&o, SpvImageOperandsLodMask, base_lod(call));
    add_if_present(call, &o, 'x', SpvImageOperandsGradMask);
    add_if_present(call, &o, 'y', SpvImageOperandsGradMask);
    add_offset(call, &o);
    add_if_present(call, &o, 'O', SpvImageOperandsConstOffsetsMask);
    add_if_present(call, &o, 's', SpvImageOperandsSampleMask);
    if (!needs_lod) add_if_present(call, &o, 'm', SpvImageOperandsMinLodMask);
    add_memory_operands(call, &o, is_store);
    add_extension(call, &o);
    if (!o.mask) return;
    add_operand(call, o.mask);
    for (unsigned i = 0; i < o.count; i++) add_operand(call, o.words[i]);
}

/* --- results ------------------------------------------------------------------------------- */

/* Returns the type of the lookup's result: a scalar for a depth comparison, else four
 * components. */
static const struct type *texel_type(struct call *call, unsigned traits)
{
    bool is_scalar = traits & TAKES_DEPTH && !strchr(call->row->operand_template, 'g') &&
                     call->row->opcode[0] != SpvOpImageDrefGather &&
                     call->row->opcode[0] != SpvOpImageSparseDrefGather;
    return vector_type(call->lw->types, (enum scalar)image_of(call)->scalar, is_scalar ? 1 : 4);
}

static SpvId emit_texel(struct call *call, SpvOp op, SpvId type)
{
    return (call->row->pure ? emit_pure : emit_value)(call->lw->m, op, type, call->operands,
                                                      call->operand_count);
}

/* Emits the lookup with a struct of residency code and texel as its result. Precision decorates the
 * members, not the struct. */
static SpvId emit_sparse_pair(struct call *call, SpvOp op, const struct type *texel)
{
    struct module *m = call->lw->m;
    DECORATE_VALUES(m, 0);
    SpvId result_type = value_type_id(call->lw, call->e->type);
    SpvId type = pair_struct_id(m, result_type, value_type_id(call->lw, texel));
    return emit_value(m, op, type, call->operands, call->operand_count);
}

/* GL_ARB_sparse_texture2: returns the code and stores the texel to a parameter. */
static SpvId emit_sparse(struct call *call, SpvOp op, const struct type *texel)
{
    struct lowering *lw = call->lw;
    int to = find_part(call, 't');
    SpvId both = emit_sparse_pair(call, op, texel);
    SpvId value = extract(lw, both, texel, 1);
    store_lvalue(lw, &call->lvalues[to], lower_conversion(lw, value, texel, call->args[to]->type));
    return extract(lw, both, call->e->type, 0);
}

/* GL_NV_shader_texture_footprint: returns whether one level is read, the first member of the
 * result, and stores the others to a parameter. */
static SpvId emit_footprint(struct call *call)
{
    struct lowering *lw = call->lw;
    int to = find_part(call, 'F');
    const struct type *t = call->args[to]->type;
    SpvId types[6] = {value_type_id(lw, call->e->type)}, parts[5];
    for (unsigned i = 0; i < 5; i++) types[i + 1] = value_type_id(lw, t->fields[i].type);
    DECORATE_VALUES(lw->m, 0);
    SpvId all = emit_value(lw->m, SpvOpImageSampleFootprintNV,
                           unique_type(lw->m, SpvOpTypeStruct, types, 6), call->operands,
                           call->operand_count);
    for (unsigned i = 0; i < 5; i++) parts[i] = extract(lw, all, t->fields[i].type, i + 1);
    store_lvalue(lw, &call->lvalues[to],
                 emit_pure(lw->m, SpvOpCompositeConstruct, value_type_id(lw, t), parts, 5));
    return extract(lw, all, call->e->type, 0);
}

/* Returns whether there are derivatives.  Compute shaders have them only with a layout that
 * declares groups (GL_NV_compute_shader_derivatives, 8.13.1). */
static bool derives_lod(const struct lowering *lw) { return has_derivatives(lw->c, lw->m->facts); }

/* Requires the capability of an extension that the grammar lacks: levels of gathers and of
 * storage images. */
static void require_image_feature(struct module *m, enum feature_id f)
{
    if (f != FEATURE_NONE && features[f].capability != NO_CAPABILITY)
        need_capability(m, (SpvCapability)features[f].capability);
}

/* SPV_QCOM_image_processing3: the first mode has a separate capability. */
static void add_gather_mode(struct call *call)
{
    int mode = find_part(call, '=');
    if (mode < 0) return;
    int value = call->row->operand_template[mode + 1] - '0';
    need_capability(call->lw->m, (SpvCapability)(value ? SpvCapabilityImageGatherExtendedModesQCOM
                                                       : SpvCapabilityImageGatherLinearQCOM));
    add_operand(call, int_id(call->lw->m, value));
}

SpvId lower_image(struct call *call)
{
    struct lowering *lw = call->lw;
    require_image_feature(lw->m, (enum feature_id)call->row->feature);
    SpvOp op = (SpvOp)call->row->opcode[0];
    unsigned traits = traits_of(op);
    bool has_lod = find_part(call, 'l') >= 0 || find_part(call, 'x') >= 0;
    bool is_implicit = traits & IS_IMPLICIT || (traits & IS_FOOTPRINT && !has_lod);
    bool needs_lod = is_implicit && !derives_lod(lw), is_store = op == SpvOpImageWrite;
    /* Without derivatives the level is 0 (GLSL 4.60, 8.9). Each Explicit opcode follows its
     * Implicit one. */
    if (needs_lod && !(traits & IS_FOOTPRINT)) op++;
    add_operand(call, load_image(call, traits));
    add_coordinate(call, traits);
    if (op == SpvOpImageQuerySizeLod) add_part(call, 'l');
    if (traits & IS_GATHER)
        add_operand(call, find_part(call, 'g') >= 0 ? call->values[find_part(call, 'g')]
                                                    : int_id(lw->m, 0));
    add_gather_mode(call);
    add_part(call, 'v');
    add_part(call, 'f');
    add_part(call, 'G');
    add_part(call, 'C');
    if (!(traits & (IS_QUERY | NO_OPERANDS))) add_image_operands(call, needs_lod, is_store);
    if (is_store) {
        emit(lw->m, SECTION_FUNCTIONS, op, call->operands, call->operand_count);
        return 0;
    }
    if (traits & IS_FOOTPRINT) return emit_footprint(call);
    if (traits & IS_QUERY) return emit_texel(call, op, value_type_id(lw, call->e->type));
    const struct type *texel = texel_type(call, traits);
    if (traits & IS_SPARSE) return emit_sparse(call, op, texel);
    SpvId id = emit_texel(call, op, value_type_id(lw, texel));
    return is_scalar(texel) ? splat(lw, id, call->e->type)
                            : id; /* shadow2D etc. return vec4 (8.9.4) */
}

/* --- atomics ------------------------------------------------------------------------------- */

/* Reports images whose format does not allow atomics. Sema checks variables, but does not know
 * the arguments of parameters: VUID-StandaloneSpirv-OpImageTexelPointer-04658. */
static void check_format(struct call *call)
{
    unsigned format = call->image->at.type->format;
    bool has_half_operands = call->row->feature == FEATURE_NV_SHADER_ATOMIC_FP16_VECTOR &&
                             (format == SpvImageFormatRg16f || format == SpvImageFormatRgba16f);
    if (!is_atomic_format(format) && !has_half_operands)
        error_at(
            call->lw->c, call->e->loc,
            "the image that is passed to this function has another format than the atomics of '%s' take "
            "(GLSL 4.60, 8.12)",
            call->row->name);
}

SpvId texel_pointer(struct call *call)
{
    struct module *m = call->lw->m;
    const struct opaque *o = image_of(call);
    check_format(call);
    SpvId single = o->multisampled ? call->values[2] : int_id(m, 0);
    if (call->image->at.heap_of || call->image->at.heap_block)
        return heap_texel_pointer(call->lw, &call->image->at, call->values[1], single);
    SpvId image = lvalue_pointer(call->lw, &call->image->at);
    DECORATE_VALUES(m, call->image->at.nonuniform ? VALUE_NON_UNIFORM : 0);
    SpvId texel = call->row->feature == FEATURE_NV_SHADER_ATOMIC_FP16_VECTOR
                      ? value_type_id(call->lw, call->e->type)
                      : scalar_id(m, (enum scalar)o->scalar);
    SpvId type = pointer_id(m, SpvStorageClassImage, texel);
    return emit_value_of(m, SpvOpImageTexelPointer, type, image, call->values[1], single);
}
