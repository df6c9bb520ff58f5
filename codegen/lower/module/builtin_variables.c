/* Built-in inputs and outputs: their variables, the members of built-in blocks, and the
 * capabilities that depend on the stage. */
#include "codegen/lower/module/builtin_variables.h"
#include "codegen/lower/lower.h"
#include "codegen/lower/module/decl.h"
#include "lang/subgroup_forms.h"
#include "lang/stage.h"

/* --- capabilities -------------------------------------------------------------------------- */

/* Capabilities that the grammar lists as alternatives, although the stage determines which one
 * applies (SPIR-V, 3.2.30; SPV_EXT_shader_viewport_index_layer). `late`: the one from SPIR-V 1.5
 * on. */
static const struct {
    uint16_t builtin;
    uint32_t stages;
    uint16_t capability, late;
} stage_capabilities[] = {
    {SpvBuiltInPointSize, STAGE(TESS_CONTROL) | STAGE(TESS_EVALUATION),
     SpvCapabilityTessellationPointSize, SpvCapabilityTessellationPointSize},
    {SpvBuiltInPointSize, STAGE(GEOMETRY), SpvCapabilityGeometryPointSize,
     SpvCapabilityGeometryPointSize},
    {SpvBuiltInLayer, STAGE(VERTEX) | STAGE(TESS_EVALUATION),
     SpvCapabilityShaderViewportIndexLayerEXT, SpvCapabilityShaderLayer},
    {SpvBuiltInViewportIndex, STAGE(VERTEX) | STAGE(TESS_EVALUATION),
     SpvCapabilityShaderViewportIndexLayerEXT, SpvCapabilityShaderViewportIndex},
    {SpvBuiltInLayer, STAGE(FRAGMENT) | STAGE(GEOMETRY), SpvCapabilityGeometry,
     SpvCapabilityGeometry},
    {SpvBuiltInViewportIndex, STAGE(FRAGMENT) | STAGE(GEOMETRY), SpvCapabilityMultiViewport,
     SpvCapabilityMultiViewport},
    {SpvBuiltInPrimitiveId, STAGE(FRAGMENT), SpvCapabilityGeometry, SpvCapabilityGeometry},
    {SpvBuiltInClipDistance, ~0u, SpvCapabilityClipDistance, SpvCapabilityClipDistance},
    {SpvBuiltInCullDistance, ~0u, SpvCapabilityCullDistance, SpvCapabilityCullDistance},
};

static void need_stage_capability(struct lowering *lw, unsigned builtin)
{
    for (unsigned i = 0; i < sizeof stage_capabilities / sizeof *stage_capabilities; i++)
        if (stage_capabilities[i].builtin == builtin &&
            in_stages(lw->c, stage_capabilities[i].stages))
            need_capability(lw->m, (SpvCapability)(!has_spirv(lw->m->facts, 0x10500)
                                                       ? stage_capabilities[i].capability
                                                       : stage_capabilities[i].late));
}

/* --- variables ----------------------------------------------------------------------------- */

/* Two names may denote one input (gl_SubgroupSize, gl_SubGroupSizeARB), but only one variable may
 * have a BuiltIn. */
/* SPV_KHR_shader_ballot provides the subgroup size, the invocation in it, and the masks. */
static void need_ballot_extension(struct lowering *lw, SpvBuiltIn builtin)
{
    bool is_ballots = builtin == SpvBuiltInSubgroupSize ||
                      builtin == SpvBuiltInSubgroupLocalInvocationId ||
                      (builtin >= SpvBuiltInSubgroupEqMask && builtin <= SpvBuiltInSubgroupLtMask);
    if (!is_ballots || !uses_ballot_extension(lw->c, lw->m->facts)) return;
    need_capability(lw->m, SpvCapabilitySubgroupBallotKHR);
    need_extension(lw->m, "SPV_KHR_shader_ballot");
}

SpvId builtin_variable(struct lowering *lw, SpvStorageClass class, SpvBuiltIn builtin, SpvId type)
{
    need_ballot_extension(lw, builtin);
    for (unsigned i = 0; i < lw->interface.inputs.count; i++) {
        const struct interface_variable *known = &lw->interface.inputs.at[i];
        if (known->builtin == builtin && known->type == type && known->class == class)
            return known->id;
    }
    SpvId id = new_id(lw->m);
    emit_global(lw->m, SpvOpVariable, pointer_id(lw->m, class, type), id, (uint32_t[]){class}, 1);
    if ((unsigned)builtin == BY_LOCATION)
        decorate(lw->m, id, SpvDecorationLocation, (uint32_t[]){0}, 1);
    else decorate(lw->m, id, SpvDecorationBuiltIn, (uint32_t[]){(uint32_t)builtin}, 1);
    need_stage_capability(lw, builtin);
    vec_push(&lw->c->arena, &lw->interface.inputs,
             ((struct interface_variable){type, id, builtin, class}));
    return id;
}

bool is_volatile_builtin(const struct lowering *lw, const struct decl *d)
{
    return d->builtin && in_stages(lw->c, d->builtin->volatile_stages);
}

static bool is_integer_row(const struct builtin_variable *row)
{
    return scalar_is_integer(row->scalar);
}

void decorate_builtin(struct lowering *lw, const struct decl *d, SpvId id)
{
    bool is_input = d->storage == STORAGE_INPUT;
    /* If several extensions define a built-in, the one of the name in the source. */
    const struct feature *f = &features[d->builtin->feature];
    if (f->spirv_extension && (!f->spirv_core || !has_spirv(lw->m->facts, f->spirv_core)))
        need_extension(lw->m, f->spirv_extension);
    /* Vulkan, VUID-StandaloneSpirv-VulkanMemoryModel-04678 and 04679. */
    if (is_volatile_builtin(lw, d) && !has_vulkan_memory(lw->m))
        decorate(lw->m, id, SpvDecorationVolatile, NULL, 0);
    /* Vulkan, VUID-StandaloneSpirv-Flat-04744: integers are not interpolated. */
    if (is_input && lw->c->stage == SGCC_STAGE_FRAGMENT && is_integer_row(d->builtin))
        decorate(lw->m, id, SpvDecorationFlat, NULL, 0);
    if (d->builtin->patch) decorate(lw->m, id, SpvDecorationPatch, NULL, 0);
    if (is_invariant(lw, d)) decorate(lw->m, id, SpvDecorationInvariant, NULL, 0);
    bool is_relative =
        d->builtin->builtin == SpvBuiltInLayer && !is_input && lw->info->outputs.viewport_relative;
    if (is_relative) decorate(lw->m, id, SpvDecorationViewportRelativeNV, NULL, 0);
    bool is_layer = d->builtin->builtin == SpvBuiltInLayer && !is_input;
    if (is_layer && lw->info->outputs.has_secondary_offset)
        decorate(lw->m, id, SpvDecorationSecondaryViewportRelativeNV,
                 &lw->info->outputs.secondary_offset, 1);
    bool is_mask = d->builtin->builtin == SpvBuiltInSampleMask && !is_input;
    if (is_mask && lw->info->outputs.override_coverage)
        decorate(lw->m, id, SpvDecorationOverrideCoverageNV, NULL, 0);
}

void make_builtin_variable(struct lowering *lw, struct decl *d)
{
    unsigned known = lw->interface.inputs.count;
    SpvStorageClass class =
        d->storage == STORAGE_OUTPUT ? SpvStorageClassOutput : SpvStorageClassInput;
    lowered(lw, d)->id =
        builtin_variable(lw, class, (SpvBuiltIn)d->builtin->builtin, value_type_id(lw, d->type));
    if (lw->interface.inputs.count == known) return;
    decorate_builtin(lw, d, lowered(lw, d)->id);
    name_id(lw->m, lowered(lw, d)->id, d->name->text);
    if (is_relaxed_precision(d))
        decorate(lw->m, lowered(lw, d)->id, SpvDecorationRelaxedPrecision, NULL, 0);
}

/* --- blocks -------------------------------------------------------------------------------- */

void decorate_builtin_members(struct lowering *lw, const struct block_info *b, SpvId block)
{
    for (uint32_t i = 0; i < b->type->field_count; i++) {
        const struct field *f = &b->type->fields[i];
        decorate_member(lw->m, block, i, SpvDecorationBuiltIn, (uint32_t[]){f->builtin->builtin},
                        1);
        if (f->builtin->per_view) decorate_member(lw->m, block, i, SpvDecorationPerViewNV, NULL, 0);
    }
}

void finish_builtin_blocks(struct lowering *lw)
{
    for (const struct decl *d = lw->info->globals; d; d = d->next) {
        if (!d->block || !d->block->is_builtin || !lowered(lw, d)->id) continue;
        for (uint32_t i = 0; i < d->block->type->field_count; i++)
            if (d->block->type->fields[i].is_used)
                need_stage_capability(lw, d->block->type->fields[i].builtin->builtin);
    }
}
