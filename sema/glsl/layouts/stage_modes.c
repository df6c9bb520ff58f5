/* The layouts of `in` and `out` for a stage as a whole, which become execution modes (GLSL 4.60,
 * 4.4.1 and 4.4.2). */
#include "lang/dialect.h"
#include "lang/limits.h"
#include "sema/glsl/layouts/stage_modes.h"

#include <spirv/unified1/spirv.h>

#include "lang/stage.h"
#include "lang/target.h"
#include "lexer/lexer.h"
#include "sema/requirements.h"
#include "sema/glsl/blocks/builtin_blocks.h"
#include "sema/glsl/layouts/interface.h"
#include "sema/glsl/layouts/stage_ids.h"
#include "sema/scope.h"

/* --- the stage itself ---------------------------------------------------------------------- */

/* A stage is not supported if none of its extensions is. */
static bool stage_is_implemented(const struct context *c, const struct stage *stage)
{
    bool served = !stage->features[0] || stage->from.desktop || stage->from.es;
    for (unsigned i = 0; i < MOST_STAGE_FEATURES && stage->features[i]; i++)
        served |= is_implemented(c, &features[stage->features[i]]);
    return served;
}

/* The rules for the rest of the shader depend on its stage, so nothing else is reported. */
static void report_unknown_stage(struct context *c)
{
    const char *word = NULL, *why = "for example, ";
    enum sgcc_stage stage = suggest_stage(c, &word);
    if (word)
        why = arena_printf(&c->arena, "'%s' suggests a %s shader, so ", word, stage_name(stage));
    else stage = SGCC_STAGE_COMPUTE;
    error_at(
        c, 0,
        "the stage of the shader is not known: %sname the file .%s, write -fshader-stage=%s or #pragma shader_stage(%s)",
        why, sgcc_stage_name(stage), shader_stages[stage].pragma, shader_stages[stage].pragma);
    c->diag.is_silenced = true;
}

void check_stage(struct checker *ck)
{
    struct context *c = ck->c;
    if (ck->stage.checked) return;
    ck->stage.checked = true;
    if (c->stage == SGCC_STAGE_UNKNOWN) report_unknown_stage(c);
    else if (!stage_is_implemented(c, &shader_stages[c->stage]))
        error_at(c, 0, "not supported yet: %s stage", stage_name(c->stage));
    /* GLSL 4.60, 7.1.2 and 7.1.3: gl_in[gl_MaxPatchVertices]. */
    if (c->stage == SGCC_STAGE_TESS_CONTROL || c->stage == SGCC_STAGE_TESS_EVALUATION)
        set_per_vertex(ck, STORAGE_INPUT, (uint32_t)limit_of(c, "gl_MaxPatchVertices"));
}

/* Returns the extension that adds the stage: the first of its extensions that is enabled. */
static enum feature_id stage_feature(const struct checker *ck, unsigned exts)
{
    const uint16_t *list = shader_stages[ck->c->stage].features;
    for (unsigned i = 0; i < MOST_STAGE_FEATURES && list[i]; i++)
        if (feature_enabled(ck->c, exts, (enum feature_id)list[i])) return (enum feature_id)list[i];
    return (enum feature_id)list[0];
}

uint32_t stage_spirv(const struct checker *ck, unsigned exts)
{
    bool is_core = shader_stages[ck->c->stage].from.desktop != 0;
    return is_core ? 0 : features[stage_feature(ck, exts)].spirv;
}

/* Returns whether a stage of ray tracing is taken without its extension, as other compilers take it
 * where nothing of the extension is used: those names need it themselves. */
static bool accepts_ray_stage(struct checker *ck, unsigned exts, loc_t loc, const char *what)
{
    const uint16_t *list = shader_stages[ck->c->stage].features;
    if (list[0] != FEATURE_EXT_RAY_TRACING || !may_be_enabled(ck->c, &features[list[0]]))
        return false;
    for (unsigned i = 0; i < MOST_STAGE_FEATURES && list[i]; i++)
        if (feature_enabled(ck->c, exts, (enum feature_id)list[i])) return false;
    /* something of the extension may have been reported */
    if (had_error(&ck->c->diag) || !accepts_rule(ck->c, DIALECT_RAY_STAGE)) return false;
    return dialect_at(ck->c, loc, DIALECT_RAY_STAGE, what);
}

bool check_stage_requirement(struct checker *ck, unsigned exts, loc_t loc)
{
    const struct stage *stage = &shader_stages[ck->c->stage];
    if (ck->features.stage_refused) return false;
    if (ck->c->stage == SGCC_STAGE_UNKNOWN || !stage_is_implemented(ck->c, stage)) return true;
    const char *what = arena_printf(&ck->c->arena, "%s %s shader",
                                    strchr("aeiou", stage->name[0]) ? "an" : "a", stage->name);
    ck->features.stage_refused = (!accepts_ray_stage(ck, exts, loc, what) &&
                                  !check_requirements(ck, exts, loc, what, stage->features,
                                                      MOST_STAGE_FEATURES, stage->from)) ||
                                 !require_spirv(ck, loc, what, stage_spirv(ck, exts));
    ck->info.stage_feature = (uint16_t)stage_feature(ck, exts);
    return !ck->features.stage_refused;
}

void set_per_vertex(struct checker *ck, enum storage side, uint32_t length)
{
    *(side == STORAGE_INPUT ? &ck->info.per_vertex_in : &ck->info.per_vertex_out) = length;
}

/* GLSL 4.60, 4.3.8. */
bool check_shared_stage(struct checker *ck, const struct qualifier *w)
{
    if (shader_stages[ck->c->stage].has_workgroup) return true;
    error_at(ck->c, w->loc,
             "'shared' does not exist in %s shaders: they have no workgroups (GLSL 4.60, 4.3.8)",
             stage_name(ck->c->stage));
    return false;
}

/* --- modes that follow from the whole shader
 * ------------------------------------------------------ */

void add_mode(struct checker *ck, uint16_t mode)
{
    vec_push(&ck->c->arena, &ck->info.modes, ((struct stage_mode){.mode = mode}));
}

void add_mode_of(struct checker *ck, uint16_t mode, uint32_t value)
{
    vec_push(&ck->c->arena, &ck->info.modes,
             ((struct stage_mode){mode, true, value, FEATURE_NONE}));
}

/* Another compilation unit of the stage may have it.  The driver checks that when it links. */
static void want_choice(struct checker *ck, enum stage_group group, const char *text)
{
    if (has_choice(ck, group)) return;
    if (is_unit(ck->c)) note_lack(ck, group, text);
    else if (!ck->c->target->judges_source)
        error_at(ck->c, ck->info.main->loc, "a %s shader needs %s", stage_name(ck->c->stage), text);
}

static bool is_builtin_written(struct checker *ck, const char *text)
{
    const struct name *name = intern_string(&ck->c->names, text);
    return name->binding && name->binding->decl->builtin && name->binding->decl->uses.is_assigned;
}

/* These outputs replace a value of the fixed function (SPIR-V, 3.2.6). */
static const struct {
    const char *name, *other;
    uint16_t mode;
} modes_of_use[] = {
    {"gl_FragDepth", "gl_FragDepthEXT", SpvExecutionModeDepthReplacing},
    {"gl_FragStencilRefARB", NULL, SpvExecutionModeStencilRefReplacingEXT},
};

/* GL_ARB_fragment_shader_interlock, 8.13.3: begin and end go together; pixel_interlock_ordered is
 * the default. */
static void finish_interlock(struct checker *ck)
{
    if (!ck->stage.interlock[0] && !ck->stage.interlock[1]) return;
    if (!ck->stage.interlock[0] || !ck->stage.interlock[1])
        error_at(ck->c, ck->stage.interlock[0] ? ck->stage.interlock[0] : ck->stage.interlock[1],
                 "the interlock is %s (GL_ARB_fragment_shader_interlock, 8.13.3)",
                 ck->stage.interlock[0] ? "begun, but not ended" : "ended, but not begun");
    else if (!has_choice(ck, GROUP_OF_INTERLOCK))
        add_mode(ck, SpvExecutionModePixelInterlockOrderedEXT);
}

/* Vulkan, VUID-StandaloneSpirv-OriginLowerLeft-04653: the origin is the upper left corner.  In
 * OpenGL it is the lower left one, in OpenGL ES too, unless the shader says otherwise
 * (GLSL 4.60, 4.4.1.3; ARB_gl_spirv has OriginLowerLeft for both). */
static void finish_fragment(struct checker *ck)
{
    bool upper = ck->c->target->explicit_vulkan || has_choice(ck, GROUP_OF_ORIGIN);
    add_mode(ck, upper ? SpvExecutionModeOriginUpperLeft : SpvExecutionModeOriginLowerLeft);
    /* GL_ARB_post_depth_coverage, 4.4.1.3: it implies early tests. */
    if (has_choice(ck, GROUP_OF_POST_DEPTH) && !has_choice(ck, GROUP_OF_EARLY_TESTS))
        add_mode(ck, SpvExecutionModeEarlyFragmentTests);
    for (unsigned i = 0; i < sizeof modes_of_use / sizeof *modes_of_use; i++) {
        const char *other = modes_of_use[i].other;
        if (is_builtin_written(ck, modes_of_use[i].name) ||
            (other && is_builtin_written(ck, other)))
            add_mode(ck, modes_of_use[i].mode);
    }
    finish_interlock(ck);
}

/* GLSL 4.60, 8.13.  In Vulkan the device's transformFeedbackStreamsLinesTriangles decides
 * (VUID-RuntimeSpirv-transformFeedbackStreamsLinesTriangles-06311). */
static void check_stream_primitive(struct checker *ck)
{
    if (!ck->stage.streams || is_chosen(ck, GROUP_OF_OUTPUT_PRIMITIVE, "points")) return;
    if (ck->c->target->explicit_vulkan)
        dialect_at(ck->c, ck->stage.streams, DIALECT_STREAM_PRIMITIVE, NULL);
    else
        error_at(ck->c, ck->stage.streams,
                 "several streams need layout(points) out (GLSL 4.60, 8.13)");
}

/* 4.4.1.2, 4.4.2.3 */
static void finish_geometry(struct checker *ck)
{
    if (ck->stage.passthrough) {
        finish_passthrough(ck);
        return;
    }
    /* GL_ARB_geometry_shader4: "The input primitive type is a parameter of the program object", and
     * so are the others. */
    if (has_geometry4(ck->c, ck->features.exts)) return;
    want_choice(ck, GROUP_OF_INPUT_PRIMITIVE,
                "an input primitive: write layout(triangles) in (GLSL 4.60, 4.4.1.2)");
    want_choice(ck, GROUP_OF_OUTPUT_PRIMITIVE,
                "an output primitive: write layout(triangle_strip) out (GLSL 4.60, 4.4.2.3)");
    want_choice(
        ck, GROUP_OF_MAX_VERTICES,
        "a largest number of vertices: write layout(max_vertices = N) out (GLSL 4.60, 4.4.2.3)");
    check_stream_primitive(ck);
    if (!has_choice(ck, GROUP_OF_INVOCATIONS)) add_mode_of(ck, SpvExecutionModeInvocations, 1);
}

/* 4.4.1.1: by default spacing is equal and the order counter-clockwise. */
static void finish_evaluation(struct checker *ck)
{
    want_choice(ck, GROUP_OF_PATCH_PRIMITIVE,
                "a primitive mode: write layout(triangles) in (GLSL 4.60, 4.4.1.1)");
    if (!has_choice(ck, GROUP_OF_SPACING)) add_mode(ck, SpvExecutionModeSpacingEqual);
    if (!has_choice(ck, GROUP_OF_ORDERING)) add_mode(ck, SpvExecutionModeVertexOrderCcw);
}

/* GL_NV_compute_shader_derivatives, 4.4.1.4; SPV_KHR_compute_shader_derivatives: quads fill the
 * workgroup. */
static void check_derivative_group(struct checker *ck)
{
    const uint32_t *size = ck->info.workgroup.size;
    const int32_t *ids = ck->info.workgroup.size_id;
    if (!has_choice(ck, GROUP_OF_DERIVATIVES) || ids[0] >= 0 || ids[1] >= 0 || ids[2] >= 0) return;
    bool is_khr = is_chosen(ck, GROUP_OF_DERIVATIVES, "derivative_group_linearKHR") ||
                  is_chosen(ck, GROUP_OF_DERIVATIVES, "derivative_group_quadsKHR");
    bool is_linear = is_chosen(ck, GROUP_OF_DERIVATIVES, "derivative_group_linearNV") ||
                     is_chosen(ck, GROUP_OF_DERIVATIVES, "derivative_group_linearKHR");
    if (is_linear && (uint64_t)size[0] * size[1] * size[2] % 4)
        error_at(ck->c, ck->info.main->loc,
                 "derivative_group_linear%s needs a workgroup of a multiple of 4 invocations",
                 is_khr ? "KHR" : "NV");
    else if (!is_linear && (size[0] % 2 || size[1] % 2))
        error_at(
            ck->c, ck->info.main->loc,
            "derivative_group_quads%s needs a local_size_x and local_size_y that are multiples of 2",
            is_khr ? "KHR" : "NV");
}

static void check_index_arrays(struct checker *ck)
{
    static const struct {
        const char *name, *primitive;
    } arrays[] = {
        {"gl_PrimitivePointIndicesEXT", "points"},
        {"gl_PrimitiveLineIndicesEXT", "lines"},
        {"gl_PrimitiveTriangleIndicesEXT", "triangles"},
    };
    for (const struct decl *d = ck->blocks.builtins; d; d = d->next)
        for (unsigned i = 0; i < sizeof arrays / sizeof *arrays && d->uses.is_used; i++)
            if (strcmp(d->name->text, arrays[i].name) == 0 &&
                !is_chosen(ck, GROUP_OF_OUTPUT_PRIMITIVE, arrays[i].primitive))
                error_at(ck->c, ck->info.main->loc,
                         "'%s' is used, but the output primitives are not %s: write layout(%s) out "
                         "(GL_EXT_mesh_shader, 7.1)",
                         arrays[i].name, arrays[i].primitive, arrays[i].primitive);
}

/* GL_EXT_mesh_shader, 4.4.2.5 */
static void finish_mesh(struct checker *ck)
{
    want_choice(ck, GROUP_OF_OUTPUT_PRIMITIVE,
                "an output primitive: write layout(triangles) out (GL_EXT_mesh_shader, 4.4.2.5)");
    want_choice(
        ck, GROUP_OF_MAX_VERTICES,
        "a largest number of vertices: write layout(max_vertices = N) out (GL_EXT_mesh_shader, 4.4.2.5)");
    want_choice(
        ck, GROUP_OF_MAX_PRIMITIVES,
        "a largest number of primitives: write layout(max_primitives = N) out (GL_EXT_mesh_shader, "
        "4.4.2.5)");
    check_index_arrays(ck);
}

/* GL_NV_mesh_shader, 7.1: a shader does not write an output both for each view and for all
 * views. */
static void check_views(struct checker *ck)
{
    static const char *const pairs[][2] = {{"gl_Position", "gl_PositionPerViewNV"},
                                           {"gl_ClipDistance", "gl_ClipDistancePerViewNV"},
                                           {"gl_CullDistance", "gl_CullDistancePerViewNV"},
                                           {"gl_Layer", "gl_LayerPerViewNV"},
                                           {"gl_ViewportMask", "gl_ViewportMaskPerViewNV"}};
    for (unsigned i = 0; i < sizeof pairs / sizeof *pairs; i++)
        if (is_member_used(ck, pairs[i][0]) && is_member_used(ck, pairs[i][1]))
            error_at(ck->c, ck->info.main->loc,
                     "'%s' and '%s' are both used: write one of them (GL_NV_mesh_shader, 7.1)",
                     pairs[i][0], pairs[i][1]);
}

/* GL_NV_mesh_shader, 4.4.1.5 and 4.4.1.6: "the maximum value for local_size_y and local_size_z will
 * be one". */
static void finish_nv_mesh(struct checker *ck)
{
    const uint32_t *size = ck->info.workgroup.size;
    if (size[1] != 1 || size[2] != 1)
        error_at(
            ck->c, ck->info.main->loc,
            "local_size_y and local_size_z must be 1 in a %s shader (GL_NV_mesh_shader, 4.4.1)",
            stage_name(ck->c->stage));
    if (ck->c->stage == SGCC_STAGE_MESH) check_views(ck);
}

/* GL_ARB_compute_variable_group_size, 4.4.1.4: "If a compute shader includes both a fixed and a
 * variable local group size, a compile-time error results". */
static void finish_compute(struct checker *ck)
{
    if (has_choice(ck, GROUP_OF_VARIABLE_SIZE) && ck->info.workgroup.is_given)
        error_at(
            ck->c, ck->stage.local_size_loc,
            "a workgroup of layout(local_size_variable) has no fixed size (GL_ARB_compute_variable_group_size, 4.4.1.4)");
    else if (ck->c->target->judges_source && is_unit(ck->c) && !ck->info.workgroup.is_given)
        want_choice(ck, GROUP_OF_VARIABLE_SIZE,
                    "a workgroup size: write layout(local_size_x = 64) in (GLSL 4.60, 4.4.1.4)");
}

void finish_stage(struct checker *ck)
{
    ck->info.is_nv_mesh = is_nv_mesh(ck, ck->features.exts);
    if (had_error(&ck->c->diag)) return;
    if (!ck->info.main) { /* one of several units */
        check_stage_requirement(ck, ck->features.exts, 0);
        return;
    }
    add_chosen_modes(ck);
    if (ck->c->stage == SGCC_STAGE_FRAGMENT) finish_fragment(ck);
    check_derivative_group(ck);
    if (ck->c->stage == SGCC_STAGE_COMPUTE) finish_compute(ck);
    if (ck->c->stage == SGCC_STAGE_GEOMETRY) finish_geometry(ck);
    if (ck->c->stage == SGCC_STAGE_TESS_EVALUATION) finish_evaluation(ck);
    if (ck->c->stage == SGCC_STAGE_MESH) finish_mesh(ck);
    if (ck->info.is_nv_mesh && in_stages(ck->c, STAGE(TASK) | STAGE(MESH))) finish_nv_mesh(ck);
    if (ck->c->stage == SGCC_STAGE_TESS_CONTROL)
        want_choice(
            ck, GROUP_OF_PATCH_VERTICES,
            "the size of its output patch: write layout(vertices = N) out (GLSL 4.60, 4.4.2.2)");
}
