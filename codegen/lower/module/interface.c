/* Inputs and outputs that the program declares: their decorations (GLSL 4.60, 12.2). They are
 * emitted at the end, when locations are assigned and a later `invariant` is known. */
#include "codegen/lower/lower.h"
#include "codegen/lower/module/decl.h"
#include "lang/target.h"

/* A variable, or a member of a block if `member` is 0 or more. */
struct target_of {
    SpvId id;
    int32_t member;
};

static void add_decoration(struct lowering *lw, const struct target_of *t, SpvDecoration d)
{
    if (t->member < 0) decorate(lw->m, t->id, d, NULL, 0);
    else decorate_member(lw->m, t->id, (uint32_t)t->member, d, NULL, 0);
}

static void decorate_with_value(struct lowering *lw, const struct target_of *t, SpvDecoration d,
                                int32_t value)
{
    uint32_t word = (uint32_t)value;
    if (value < 0) return;
    if (t->member < 0) decorate(lw->m, t->id, d, &word, 1);
    else decorate_member(lw->m, t->id, (uint32_t)t->member, d, &word, 1);
}

/* smooth is the default in SPIR-V. */
static void decorate_qualifiers(struct lowering *lw, const struct target_of *t, unsigned qualifiers)
{
    static const struct {
        uint16_t bit;
        uint16_t decoration;
    } rows[] = {
        {IO_FLAT, SpvDecorationFlat},
        {IO_NOPERSPECTIVE, SpvDecorationNoPerspective},
        {IO_CENTROID, SpvDecorationCentroid},
        {IO_SAMPLE, SpvDecorationSample},
        {IO_PATCH, SpvDecorationPatch},
        {IO_INVARIANT, SpvDecorationInvariant},
        {IO_PERPRIMITIVE, SpvDecorationPerPrimitiveEXT},
        {IO_PERVERTEX, SpvDecorationPerVertexKHR},
        {IO_EXPLICIT, SpvDecorationExplicitInterpAMD},
        {IO_PASSTHROUGH, SpvDecorationPassthroughNV},
        {IO_PERVIEW, SpvDecorationPerViewNV},
    };
    /* OpenGL 4.6, appendix C.4, Decorations: only the fragment shader declares how an input is
     * interpolated. */
    if (lw->c->target->api == API_OPENGL && lw->c->stage != SGCC_STAGE_FRAGMENT)
        qualifiers &= ~(unsigned)(IO_FLAT | IO_NOPERSPECTIVE | IO_CENTROID | IO_SAMPLE);
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++)
        if (qualifiers & rows[i].bit) add_decoration(lw, t, (SpvDecoration)rows[i].decoration);
    if (qualifiers & (IO_PERPRIMITIVE | IO_PERVIEW) && lw->info->is_nv_mesh)
        need_extension(lw->m, "SPV_NV_mesh_shader");
    if (qualifiers & IO_PERPRIMITIVE)
        need_capability(lw->m, lw->info->is_nv_mesh ? SpvCapabilityMeshShadingNV
                                                    : SpvCapabilityMeshShadingEXT);
    if (qualifiers & IO_EXPLICIT)
        need_extension(lw->m,
                       features[FEATURE_AMD_SHADER_EXPLICIT_VERTEX_PARAMETER].spirv_extension);
    if (qualifiers & IO_PERVERTEX) need_capability(lw->m, SpvCapabilityFragmentBarycentricKHR);
}

static void decorate_layout(struct lowering *lw, const struct target_of *t,
                            const struct interface_layout *io, unsigned qualifiers)
{
    decorate_qualifiers(lw, t, qualifiers);
    decorate_with_value(lw, t, SpvDecorationLocation, io->location);
    decorate_with_value(lw, t, SpvDecorationComponent, io->component);
    decorate_with_value(lw, t, SpvDecorationIndex, io->index);
    decorate_with_value(lw, t, SpvDecorationOffset, io->xfb_offset);
}

/* Decorations of a whole variable; members of a block inherit them (Vulkan,
 * VUID-StandaloneSpirv-Offset-04716). A block is PerVertex as a whole, since the dimension of the
 * vertices is the variable's. */
static void decorate_object(struct lowering *lw, const struct target_of *t,
                            const struct interface_layout *io)
{
    if (lw->info->uses_streams) decorate_with_value(lw, t, SpvDecorationStream, io->stream);
    if (io->xfb_stride < 0) return;
    decorate_with_value(lw, t, SpvDecorationXfbBuffer, io->xfb_buffer);
    decorate_with_value(lw, t, SpvDecorationXfbStride, io->xfb_stride);
}

static void decorate_members_of(struct lowering *lw, const struct decl *d, unsigned always)
{
    const struct type *t = element_of(d->type);
    struct target_of target = {value_type_id(lw, t), 0};
    for (uint32_t i = 0; i < t->field_count; i++) {
        const struct field *f = &t->fields[i];
        target.member = (int32_t)i;
        unsigned elsewhere = IO_PERVERTEX; /* decorate_builtin_members has done the per-view ones */
        if (f->builtin && f->builtin->per_view) elsewhere |= IO_PERVIEW;
        if (f->io) decorate_layout(lw, &target, f->io, (f->io->qualifiers & ~elsewhere) | always);
    }
}

/* #pragma STDGL invariant(all) makes all outputs invariant (4.8.1). */
bool is_invariant(const struct lowering *lw, const struct decl *d)
{
    return d->invariant ||
           (d->storage == STORAGE_OUTPUT && fact_is_set(lw->m->facts, FACT_INVARIANT_ALL));
}

/* GL_NV_geometry_shader_passthrough: such inputs are outputs as well. */
static bool is_passed_through(const struct decl *d)
{
    if (d->io->qualifiers & IO_PASSTHROUGH) return true;
    const struct type *t = d->block ? d->block->type : NULL;
    for (uint32_t i = 0; t && i < t->field_count; i++)
        if (t->fields[i].io && t->fields[i].io->qualifiers & IO_PASSTHROUGH) return true;
    return false;
}

/* Returns whether an unused variable is kept.  Outputs are, since the next stage may read what is
 * declared here (Vulkan, VUID-RuntimeSpirv-OpEntryPoint-08743).  Debuggers show all of them. */
static bool is_wanted(const struct lowering *lw, const struct decl *d)
{
    bool keeps_inputs =
        lw->keep_locals || (lw->c->options->preserve & ~(unsigned)SGCC_PRESERVE_BINDINGS);
    return d->io && (d->storage == STORAGE_OUTPUT ||
                     (d->storage == STORAGE_INPUT && (keeps_inputs || is_passed_through(d))));
}

void finish_interfaces(struct lowering *lw)
{
    for (struct decl *d = lw->info->globals; d; d = d->next) {
        if (is_wanted(lw, d)) preserve_id(lw->m, global_variable(lw, d));
        if (!is_interface((enum storage)d->storage) || !d->io || !lowered(lw, d)->id || d->builtin)
            continue;
        unsigned always = is_invariant(lw, d) ? IO_INVARIANT : 0;
        struct target_of target = {lowered(lw, d)->id, -1};
        decorate_layout(lw, &target, d->io,
                        d->block ? d->io->qualifiers & (IO_PERVERTEX | IO_PASSTHROUGH)
                                 : d->io->qualifiers | always);
        decorate_object(lw, &target, d->io);
        if (d->block) decorate_members_of(lw, d, always);
    }
}

/* --- the subgroup size --------------------------------------------------------------------- */

void emit_required_size(struct lowering *lw, const char *entry, unsigned size)
{
    const char *text = arena_printf(&lw->c->arena, "required_subgroup_size.%s.%u", entry, size);
    preserve_id(lw->m, string_id(lw->m, text));
}
