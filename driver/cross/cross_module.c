/* libsgcc-cross.so: SPIRV-Cross as one function. It is a shared object since SPIRV-Cross is C++ and
 * large, and a plain compilation must not pay for loading it. cross.c loads it. */
#include "driver/cross/cross.h"

#include <spirv_cross/spirv_cross_c.h>
#include <stdlib.h>
#include <string.h>

static spvc_backend backend_of(enum cross_target target)
{
    switch (target) {
    case CROSS_HLSL: return SPVC_BACKEND_HLSL;
    case CROSS_MSL: return SPVC_BACKEND_MSL;
    default: return SPVC_BACKEND_GLSL;
    }
}

enum { SHADER_MODEL_16BIT = 62 };

/* Sets the options of SPIRV-Cross that the language has. */
static void set_options(spvc_compiler_options options, const struct cross_options *o)
{
    spvc_compiler_options_set_bool(options, SPVC_COMPILER_OPTION_FLIP_VERTEX_Y, o->flip_vert_y);
    spvc_compiler_options_set_bool(options, SPVC_COMPILER_OPTION_FIXUP_DEPTH_CONVENTION,
                                   o->fixup_clipspace);
    if (o->target == CROSS_HLSL) {
        spvc_compiler_options_set_uint(options, SPVC_COMPILER_OPTION_HLSL_SHADER_MODEL,
                                       o->shader_model);
        /* Members of buffers that are not 32 bits wide need the templates of this shader model. */
        spvc_compiler_options_set_bool(options, SPVC_COMPILER_OPTION_HLSL_ENABLE_16BIT_TYPES,
                                       o->shader_model >= SHADER_MODEL_16BIT);
    } else if (o->target == CROSS_MSL) {
        unsigned version = SPVC_MAKE_MSL_VERSION(o->msl_version / 100, o->msl_version % 100, 0);
        spvc_compiler_options_set_uint(options, SPVC_COMPILER_OPTION_MSL_VERSION, version);
    } else {
        spvc_compiler_options_set_uint(options, SPVC_COMPILER_OPTION_GLSL_VERSION, o->glsl_version);
        spvc_compiler_options_set_bool(options, SPVC_COMPILER_OPTION_GLSL_ES,
                                       o->target == CROSS_ESSL);
        spvc_compiler_options_set_bool(options, SPVC_COMPILER_OPTION_GLSL_VULKAN_SEMANTICS,
                                       o->vulkan_semantics);
    }
}

/* Flags and numbers are both read from the words of an option. */
static bool set_settings(spvc_compiler_options options, const struct cross_options *o)
{
    static const spvc_compiler_option names[] = {
#define SETTING(name, languages, kind, option, value) SPVC_COMPILER_OPTION_##option,
#include "driver/cross/cross_settings.def"
#undef SETTING
    };
    for (unsigned i = 0; i < o->setting_count; i++) {
        spvc_compiler_option option = names[o->settings[i].row];
        if (option != SPVC_COMPILER_OPTION_UNKNOWN &&
            spvc_compiler_options_set_uint(options, option, o->settings[i].value) != SPVC_SUCCESS)
            return false;
    }
    return true;
}

static void inherit_bindings(spvc_compiler compiler)
{
    const spvc_combined_image_sampler *all;
    size_t count;
    if (spvc_compiler_get_combined_image_samplers(compiler, &all, &count) != SPVC_SUCCESS) return;
    for (size_t i = 0; i < count; i++) {
        unsigned binding =
            spvc_compiler_get_decoration(compiler, all[i].image_id, SpvDecorationBinding);
        spvc_compiler_set_decoration(compiler, all[i].combined_id, SpvDecorationBinding, binding);
    }
}

/* OpenGL has no textures without samplers, and no samplers without textures. */
static bool combine_samplers(spvc_compiler compiler, const struct cross_options *o)
{
    if (o->target > CROSS_ESSL || o->vulkan_semantics) return true;
    spvc_variable_id dummy;
    unsigned on;
    if (spvc_compiler_build_dummy_sampler_for_combined_images(compiler, &dummy) != SPVC_SUCCESS ||
        spvc_compiler_build_combined_image_samplers(compiler) != SPVC_SUCCESS)
        return false;
    if (cross_has_setting(o, "combined-samplers-inherit-bindings", &on)) inherit_bindings(compiler);
    return true;
}

/* gl_NumWorkGroups is read from a constant buffer, which the program must fill. */
static void place_num_workgroups(spvc_compiler compiler, const struct cross_options *o)
{
    unsigned binding;
    if (!cross_has_setting(o, "hlsl-num-workgroups", &binding)) return;
    spvc_variable_id buffer = spvc_compiler_hlsl_remap_num_workgroups_builtin(compiler);
    if (!buffer) return; /* the shader does not request it */
    spvc_compiler_set_decoration(compiler, buffer, SpvDecorationDescriptorSet, 0);
    spvc_compiler_set_decoration(compiler, buffer, SpvDecorationBinding, binding);
}

/* Extensions that SPIRV-Cross leaves out, by what declares that they are needed. */
static void name_extensions(spvc_compiler compiler, const uint32_t *words, size_t count,
                            const struct cross_options *o)
{
    enum { ALWAYS, FOR_VULKAN, WITH_GROUPS, FOR_ES };
    static const struct {
        SpvCapability capability;
        int when;
        const char *extension;
    } rows[] = {
        {SpvCapabilityInt8, WITH_GROUPS, "GL_EXT_shader_subgroup_extended_types_int8"},
        {SpvCapabilityInt16, WITH_GROUPS, "GL_EXT_shader_subgroup_extended_types_int16"},
        {SpvCapabilityInt64, WITH_GROUPS, "GL_EXT_shader_subgroup_extended_types_int64"},
        {SpvCapabilityFloat16, WITH_GROUPS, "GL_EXT_shader_subgroup_extended_types_float16"},
        /* A ballot of the extension is unpackUint2x32(ballotARB(...)), whatever becomes of it. */
        {SpvCapabilitySubgroupBallotKHR, ALWAYS, "GL_ARB_gpu_shader_int64"},
        {SpvCapabilityInt64Atomics, ALWAYS, "GL_EXT_shader_atomic_int64"},
        {SpvCapabilityShaderViewportIndexLayerEXT, ALWAYS, "GL_ARB_shader_viewport_layer_array"},
        {SpvCapabilityShaderLayer, ALWAYS, "GL_ARB_shader_viewport_layer_array"},
        {SpvCapabilityShaderViewportIndex, ALWAYS, "GL_ARB_shader_viewport_layer_array"},
        {SpvCapabilityShaderNonUniform, FOR_VULKAN, "GL_EXT_nonuniform_qualifier"},
        {SpvCapabilityUniformBufferArrayNonUniformIndexing, FOR_VULKAN,
         "GL_EXT_nonuniform_qualifier"},
        {SpvCapabilitySampledImageArrayNonUniformIndexing, FOR_VULKAN,
         "GL_EXT_nonuniform_qualifier"},
        {SpvCapabilityStorageBufferArrayNonUniformIndexing, FOR_VULKAN,
         "GL_EXT_nonuniform_qualifier"},
        {SpvCapabilityStorageImageArrayNonUniformIndexing, FOR_VULKAN,
         "GL_EXT_nonuniform_qualifier"},
        {SpvCapabilityTessellationPointSize, FOR_ES, "GL_EXT_tessellation_point_size"},
        {SpvCapabilityGeometryPointSize, FOR_ES, "GL_EXT_geometry_point_size"},
        {SpvCapabilityMeshShadingEXT, FOR_VULKAN, "GL_EXT_mesh_shader"},
        {SpvCapabilityRayTraversalPrimitiveCullingKHR, FOR_VULKAN,
         "GL_EXT_ray_flags_primitive_culling"},
    };
    enum { HEADER = 5, ROWS = sizeof rows / sizeof *rows };
    bool declared[ROWS] = {false}, groups = false;
    if (o->target > CROSS_ESSL) return;
    for (size_t i = HEADER; i + 1 < count && (words[i] & 0xffff) == SpvOpCapability;
         i += words[i] >> 16) {
        groups |= words[i + 1] >= SpvCapabilityGroupNonUniform &&
                  words[i + 1] <= SpvCapabilityGroupNonUniformQuad;
        for (int r = 0; r < ROWS; r++) declared[r] |= words[i + 1] == (uint32_t)rows[r].capability;
    }
    for (int r = 0; r < ROWS; r++) {
        bool needed = rows[r].when == ALWAYS ||
                      (rows[r].when == FOR_ES && o->target == CROSS_ESSL) ||
                      (o->vulkan_semantics &&
                       (rows[r].when == FOR_VULKAN || (rows[r].when == WITH_GROUPS && groups)));
        if (declared[r] && needed) spvc_compiler_require_extension(compiler, rows[r].extension);
    }
}

static bool translate(spvc_context context, const uint32_t *words, size_t count,
                      const struct cross_options *o, const char **text)
{
    spvc_parsed_ir module;
    spvc_compiler compiler;
    spvc_compiler_options options;
    if (spvc_context_parse_spirv(context, words, count, &module) != SPVC_SUCCESS) return false;
    if (spvc_context_create_compiler(context, backend_of(o->target), module,
                                     SPVC_CAPTURE_MODE_TAKE_OWNERSHIP, &compiler) != SPVC_SUCCESS)
        return false;
    if (spvc_compiler_create_compiler_options(compiler, &options) != SPVC_SUCCESS) return false;
    set_options(options, o);
    if (!set_settings(options, o)) return false;
    place_num_workgroups(compiler, o);
    name_extensions(compiler, words, count, o);
    return spvc_compiler_install_compiler_options(compiler, options) == SPVC_SUCCESS &&
           combine_samplers(compiler, o) && spvc_compiler_compile(compiler, text) == SPVC_SUCCESS;
}

char *sgcc_cross(const uint32_t *words, size_t count, const struct cross_options *options,
                 char **text)
{
    spvc_context context;
    const char *result = NULL;
    *text = NULL;
    if (spvc_context_create(&context) != SPVC_SUCCESS) return NULL;
    bool good = translate(context, words, count, options, &result);
    const char *why = spvc_context_get_last_error_string(context);
    good = good && !(why && *why); /* what failed without a result that says so */
    char *wrong = good ? NULL : strdup(why && *why ? why : "it does not say why");
    if (good) *text = strdup(result);
    spvc_context_destroy(context);
    return wrong;
}
