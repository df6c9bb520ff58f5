/* Each value of libshaderc's enumerations that tests/library/shaderc.c does not have: kinds of
 * shaders, environments, levels, profiles and kinds of resources. */
#include "shaderc_values.h"

#include <stdio.h>
#include <string.h>

#define RAYS "#version 460\n#extension GL_EXT_ray_tracing : require\n"
#define MESH "#version 460\n#extension GL_EXT_mesh_shader : require\n"

enum source {
    VERT,
    FRAG,
    COMP,
    GEOM,
    TESC,
    TESE,
    RGEN,
    RAHIT,
    RCHIT,
    RMISS,
    RINT,
    RCALL,
    TASK,
    MESHES
};

static const char *const sources[] = {
    [VERT] = "#version 450\nvoid main() { gl_Position = vec4(0.0); }\n",
    [FRAG] = "#version 450\nlayout(location = 0) out vec4 c;\nvoid main() { c = vec4(0.0); }\n",
    [COMP] = "#version 450\nlayout(local_size_x = 3) in;\nvoid main() { }\n",
    [GEOM] = "#version 450\nlayout(points) in;\nlayout(points, max_vertices = 1) out;\n"
             "void main() { EmitVertex(); }\n",
    [TESC] =
        "#version 450\nlayout(vertices = 3) out;\nvoid main() { gl_TessLevelOuter[0] = 1.0; }\n",
    [TESE] = "#version 450\nlayout(triangles) in;\nvoid main() { gl_Position = vec4(0.0); }\n",
    [RGEN] = RAYS "void main() { }\n",
    [RAHIT] = RAYS "void main() { ignoreIntersectionEXT; }\n",
    [RCHIT] = RAYS "layout(location = 0) rayPayloadInEXT vec4 p;\nvoid main() { p = vec4(1.0); }\n",
    [RMISS] = RAYS "layout(location = 0) rayPayloadInEXT vec4 p;\nvoid main() { p = vec4(0.0); }\n",
    [RINT] = RAYS "void main() { reportIntersectionEXT(1.0, 0u); }\n",
    [RCALL] =
        RAYS "layout(location = 0) callableDataInEXT vec4 p;\nvoid main() { p = vec4(1.0); }\n",
    [TASK] = MESH "layout(local_size_x = 1) in;\nvoid main() { EmitMeshTasksEXT(1, 1, 1); }\n",
    [MESHES] = MESH "layout(local_size_x = 1) in;\nlayout(triangles, max_vertices = 3, "
                    "max_primitives = 1) out;\nvoid main() { SetMeshOutputsEXT(0, 0); }\n",
};

/* The kind, the one of the older name, the one that a pragma in the source overrules. */
static const struct {
    enum source source;
    shaderc_shader_kind kinds[3];
} kinds[] = {
    {VERT, {shaderc_vertex_shader, shaderc_glsl_vertex_shader, shaderc_glsl_default_vertex_shader}},
    {FRAG,
     {shaderc_fragment_shader, shaderc_glsl_fragment_shader, shaderc_glsl_default_fragment_shader}},
    {COMP,
     {shaderc_compute_shader, shaderc_glsl_compute_shader, shaderc_glsl_default_compute_shader}},
    {GEOM,
     {shaderc_geometry_shader, shaderc_glsl_geometry_shader, shaderc_glsl_default_geometry_shader}},
    {TESC,
     {shaderc_tess_control_shader, shaderc_glsl_tess_control_shader,
      shaderc_glsl_default_tess_control_shader}},
    {TESE,
     {shaderc_tess_evaluation_shader, shaderc_glsl_tess_evaluation_shader,
      shaderc_glsl_default_tess_evaluation_shader}},
    {RGEN, {shaderc_raygen_shader, shaderc_glsl_raygen_shader, shaderc_glsl_default_raygen_shader}},
    {RAHIT,
     {shaderc_anyhit_shader, shaderc_glsl_anyhit_shader, shaderc_glsl_default_anyhit_shader}},
    {RCHIT,
     {shaderc_closesthit_shader, shaderc_glsl_closesthit_shader,
      shaderc_glsl_default_closesthit_shader}},
    {RMISS, {shaderc_miss_shader, shaderc_glsl_miss_shader, shaderc_glsl_default_miss_shader}},
    {RINT,
     {shaderc_intersection_shader, shaderc_glsl_intersection_shader,
      shaderc_glsl_default_intersection_shader}},
    {RCALL,
     {shaderc_callable_shader, shaderc_glsl_callable_shader, shaderc_glsl_default_callable_shader}},
    {TASK, {shaderc_task_shader, shaderc_glsl_task_shader, shaderc_glsl_default_task_shader}},
    {MESHES, {shaderc_mesh_shader, shaderc_glsl_mesh_shader, shaderc_glsl_default_mesh_shader}},
};

static void try_kinds(try_fn *try)
{
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        for (size_t k = 0; k < 3; k++) {
            char what[40];
            shaderc_compile_options_t o = shaderc_compile_options_initialize();
            shaderc_compile_options_set_target_env(o, shaderc_target_env_vulkan,
                                                   shaderc_env_version_vulkan_1_2);
            snprintf(what, sizeof what, "kind %zu.%zu", i, k);
            try(what, sources[kinds[i].source], kinds[i].kinds[k], o);
            shaderc_compile_options_release(o);
        }
    try("a kind that does not fit", sources[GEOM], shaderc_fragment_shader, NULL);
    try("assembly as a kind", sources[VERT], shaderc_spirv_assembly, NULL);
}

/* --- options, each by itself ----------------------------------------------------------------- */

enum { NOT_SET = -1 };

static const struct {
    const char *what;
    int level, profile, spirv, env;
} settings[] = {
    {"level zero", shaderc_optimization_level_zero, NOT_SET, NOT_SET, NOT_SET},
    {"level size", shaderc_optimization_level_size, NOT_SET, NOT_SET, NOT_SET},
    {"profile none", NOT_SET, shaderc_profile_none, NOT_SET, NOT_SET},
    {"profile compatibility", NOT_SET, shaderc_profile_compatibility, NOT_SET, NOT_SET},
    {"profile es", NOT_SET, shaderc_profile_es, NOT_SET, NOT_SET},
    {"SPIR-V 1.0", NOT_SET, NOT_SET, shaderc_spirv_version_1_0, NOT_SET},
    {"SPIR-V 1.1", NOT_SET, NOT_SET, shaderc_spirv_version_1_1, NOT_SET},
    {"SPIR-V 1.2", NOT_SET, NOT_SET, shaderc_spirv_version_1_2, NOT_SET},
    {"SPIR-V 1.4", NOT_SET, NOT_SET, shaderc_spirv_version_1_4, NOT_SET},
    {"SPIR-V 1.6", NOT_SET, NOT_SET, shaderc_spirv_version_1_6, NOT_SET},
    {"environment by default", NOT_SET, NOT_SET, NOT_SET, shaderc_target_env_default},
};

static void try_settings(try_fn *try)
{
    for (size_t i = 0; i < sizeof settings / sizeof *settings; i++) {
        shaderc_compile_options_t o = shaderc_compile_options_initialize();
        if (settings[i].level != NOT_SET)
            shaderc_compile_options_set_optimization_level(
                o, (shaderc_optimization_level)settings[i].level);
        if (settings[i].profile != NOT_SET)
            shaderc_compile_options_set_forced_version_profile(
                o, settings[i].profile == shaderc_profile_es ? 310 : 450,
                (shaderc_profile)settings[i].profile);
        if (settings[i].spirv != NOT_SET)
            shaderc_compile_options_set_target_spirv(o, (shaderc_spirv_version)settings[i].spirv);
        if (settings[i].env != NOT_SET)
            shaderc_compile_options_set_target_env(o, (shaderc_target_env)settings[i].env, 0);
        try(settings[i].what, sources[COMP], shaderc_compute_shader, o);
        shaderc_compile_options_release(o);
    }
}

static void try_samplers(try_fn *try)
{
    static const char source[] = "#version 450\nuniform texture2D t;\nuniform sampler s;\n"
                                 "layout(location = 0) out vec4 c;\n"
                                 "void main() { c = texture(sampler2D(t, s), vec2(0.5)); }\n";
    shaderc_compile_options_t o = shaderc_compile_options_initialize();
    shaderc_compile_options_set_auto_bind_uniforms(o, true);
    shaderc_compile_options_set_binding_base(o, shaderc_uniform_kind_sampler, 5);
    shaderc_compile_options_set_binding_base(o, shaderc_uniform_kind_unordered_access_view, 9);
    try("bases of samplers", source, shaderc_fragment_shader, o);
    shaderc_compile_options_set_binding_base_for_stage(o, shaderc_fragment_shader,
                                                       shaderc_uniform_kind_sampler, 15);
    try("bases of samplers of a stage", source, shaderc_fragment_shader, o);
    shaderc_compile_options_release(o);
}

static void try_language(try_fn *try)
{
    shaderc_compile_options_t o = shaderc_compile_options_initialize();
    shaderc_compile_options_set_source_language(o, shaderc_source_language_hlsl);
    try("HLSL", "float4 main() : SV_Position { return 0; }\n", shaderc_vertex_shader, o);
    shaderc_compile_options_release(o);
}

/* What was not made is released, too. */
static void try_nothing(void)
{
    shaderc_compiler_release(NULL);
    shaderc_compile_options_release(NULL);
    shaderc_result_release(NULL);
    shaderc_compile_options_t o = shaderc_compile_options_clone(NULL);
    printf("a clone of nothing: %d\n", o != NULL);
    shaderc_compile_options_release(o);
}

void try_values(try_fn *try)
{
    try_kinds(try);
    try_settings(try);
    try_samplers(try);
    try_language(try);
    try_nothing();
}
