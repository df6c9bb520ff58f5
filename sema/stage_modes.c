/* What the layouts of `in` and `out` say about a stage as a whole: execution modes (GLSL 4.60, 4.4.1 and 4.4.2). */
#include "sema/stage_modes.h"

#include <spirv/unified1/spirv.h>

#include "lang/stage.h"
#include "lang/target.h"
#include "sema/gates.h"

/* --- the stage itself ------------------------------------------------------------------------------------------------ */

/* Not served: a stage whose extensions are all unserved. */
static bool is_served(const struct stage *stage)
{
    bool served = !stage->features[0] || stage->from.desktop || stage->from.es;
    for (unsigned i = 0; i < MOST_STAGE_FEATURES && stage->features[i]; i++) served |= features[stage->features[i]].served;
    return served;
}

void check_stage(struct checker *ck)
{
    struct context *c = ck->c;
    if (ck->stage_checked) return;
    ck->stage_checked = true;
    if (c->stage == SGCC_STAGE_UNKNOWN)
        error_at(c, 0, "the stage of the shader is not known: name the file .comp, write -fshader-stage=compute or #pragma shader_stage(compute)");
    else if (!is_served(&shader_stages[c->stage]))
        error_at(c, 0, "not supported yet: %s stage", stage_name(c->stage));
}

void check_stage_gate(struct checker *ck, unsigned exts, loc_t loc)
{
    const struct stage *stage = &shader_stages[ck->c->stage];
    if (ck->c->stage == SGCC_STAGE_UNKNOWN || !is_served(stage)) return;
    const char *what = arena_printf(&ck->c->arena, "a %s shader", stage->name);
    check_gates(ck, exts, loc, what, stage->features, MOST_STAGE_FEATURES, stage->from);
}

/* --- modes that the whole shader tells ------------------------------------------------------------------------------- */

static void add_mode(struct checker *ck, SpvExecutionMode mode)
{
    vec_push(&ck->c->arena, &ck->info.modes, ((struct stage_mode){ .mode = (uint16_t)mode }));
}

static bool is_builtin_used(struct checker *ck, const char *text)
{
    const struct name *name = intern_string(&ck->c->names, text);
    return name->binding && name->binding->decl->builtin && name->binding->decl->is_used;
}

/* Vulkan, VUID-StandaloneSpirv-OriginLowerLeft-04653: the origin is the upper left corner.  In OpenGL it is the lower left
 * one unless the shader says otherwise (GLSL 4.60, 4.4.1.3). */
static void finish_fragment(struct checker *ck)
{
    bool upper = ck->c->target->explicit_vulkan;
    add_mode(ck, upper ? SpvExecutionModeOriginUpperLeft : SpvExecutionModeOriginLowerLeft);
    if (is_builtin_used(ck, "gl_FragDepth")) add_mode(ck, SpvExecutionModeDepthReplacing);
}

void finish_stage(struct checker *ck)
{
    if (ck->c->stage == SGCC_STAGE_FRAGMENT) finish_fragment(ck);
}
