/* The limits that options may set: built-in constants (GLSL 4.60, 7.3), by the names that the
 * options of other compilers have for them.
 *
 * Their defaults are the values in lang/builtins.  Limits of the fixed-function pipeline are not
 * constants in the supported versions: the options accept them, and they have no effect.
 */
#include "lang/limits.h"

#include <string.h>

#include "base/context.h"
#include "lang/device_names.h"
#include "lang/device_needs.h"
#include "lang/dialect.h"
#include "lang/target.h"

static const struct limit {
    const char *name, *constant; /* the constant; NULL: there is none */
    uint8_t component;           /* of a constant that is a vector */
    int32_t value;               /* the default if there is no constant */
} limits[] = {
    {"MaxLights", NULL, 0, 8},
    {"MaxClipPlanes", NULL, 0, 6},
    {"MaxTextureUnits", NULL, 0, 2},
    {"MaxTextureCoords", "gl_MaxTextureCoords", 0, 0},
    {"MaxVertexAttribs", "gl_MaxVertexAttribs", 0, 0},
    {"MaxVertexUniformComponents", "gl_MaxVertexUniformComponents", 0, 0},
    {"MaxVaryingFloats", NULL, 0, 60},
    {"MaxVertexTextureImageUnits", "gl_MaxVertexTextureImageUnits", 0, 0},
    {"MaxCombinedTextureImageUnits", "gl_MaxCombinedTextureImageUnits", 0, 0},
    {"MaxTextureImageUnits", "gl_MaxTextureImageUnits", 0, 0},
    {"MaxFragmentUniformComponents", "gl_MaxFragmentUniformComponents", 0, 0},
    {"MaxDrawBuffers", "gl_MaxDrawBuffers", 0, 0},
    {"MaxVertexUniformVectors", "gl_MaxVertexUniformVectors", 0, 0},
    {"MaxVaryingVectors", "gl_MaxVaryingVectors", 0, 0},
    {"MaxFragmentUniformVectors", "gl_MaxFragmentUniformVectors", 0, 0},
    {"MaxVertexOutputVectors", "gl_MaxVertexOutputVectors", 0, 0},
    {"MaxFragmentInputVectors", "gl_MaxFragmentInputVectors", 0, 0},
    {"MinProgramTexelOffset", "gl_MinProgramTexelOffset", 0, 0},
    {"MaxProgramTexelOffset", "gl_MaxProgramTexelOffset", 0, 0},
    {"MaxClipDistances", "gl_MaxClipDistances", 0, 0},
    {"MaxComputeWorkGroupCountX", "gl_MaxComputeWorkGroupCount", 0, 0},
    {"MaxComputeWorkGroupCountY", "gl_MaxComputeWorkGroupCount", 1, 0},
    {"MaxComputeWorkGroupCountZ", "gl_MaxComputeWorkGroupCount", 2, 0},
    {"MaxComputeWorkGroupSizeX", "gl_MaxComputeWorkGroupSize", 0, 0},
    {"MaxComputeWorkGroupSizeY", "gl_MaxComputeWorkGroupSize", 1, 0},
    {"MaxComputeWorkGroupSizeZ", "gl_MaxComputeWorkGroupSize", 2, 0},
    {"MaxComputeUniformComponents", "gl_MaxComputeUniformComponents", 0, 0},
    {"MaxComputeTextureImageUnits", "gl_MaxComputeTextureImageUnits", 0, 0},
    {"MaxComputeImageUniforms", "gl_MaxComputeImageUniforms", 0, 0},
    {"MaxComputeAtomicCounters", "gl_MaxComputeAtomicCounters", 0, 0},
    {"MaxComputeAtomicCounterBuffers", "gl_MaxComputeAtomicCounterBuffers", 0, 0},
    {"MaxVaryingComponents", "gl_MaxVaryingComponents", 0, 0},
    {"MaxVertexOutputComponents", "gl_MaxVertexOutputComponents", 0, 0},
    {"MaxGeometryInputComponents", "gl_MaxGeometryInputComponents", 0, 0},
    {"MaxGeometryOutputComponents", "gl_MaxGeometryOutputComponents", 0, 0},
    {"MaxFragmentInputComponents", "gl_MaxFragmentInputComponents", 0, 0},
    {"MaxImageUnits", "gl_MaxImageUnits", 0, 0},
    {"MaxCombinedImageUnitsAndFragmentOutputs", "gl_MaxCombinedImageUnitsAndFragmentOutputs", 0, 0},
    {"MaxCombinedShaderOutputResources", "gl_MaxCombinedShaderOutputResources", 0, 0},
    {"MaxImageSamples", "gl_MaxImageSamples", 0, 0},
    {"MaxVertexImageUniforms", "gl_MaxVertexImageUniforms", 0, 0},
    {"MaxTessControlImageUniforms", "gl_MaxTessControlImageUniforms", 0, 0},
    {"MaxTessEvaluationImageUniforms", "gl_MaxTessEvaluationImageUniforms", 0, 0},
    {"MaxGeometryImageUniforms", "gl_MaxGeometryImageUniforms", 0, 0},
    {"MaxFragmentImageUniforms", "gl_MaxFragmentImageUniforms", 0, 0},
    {"MaxCombinedImageUniforms", "gl_MaxCombinedImageUniforms", 0, 0},
    {"MaxGeometryTextureImageUnits", "gl_MaxGeometryTextureImageUnits", 0, 0},
    {"MaxGeometryOutputVertices", "gl_MaxGeometryOutputVertices", 0, 0},
    {"MaxGeometryTotalOutputComponents", "gl_MaxGeometryTotalOutputComponents", 0, 0},
    {"MaxGeometryUniformComponents", "gl_MaxGeometryUniformComponents", 0, 0},
    {"MaxGeometryVaryingComponents", "gl_MaxGeometryVaryingComponents", 0, 0},
    {"MaxTessControlInputComponents", "gl_MaxTessControlInputComponents", 0, 0},
    {"MaxTessControlOutputComponents", "gl_MaxTessControlOutputComponents", 0, 0},
    {"MaxTessControlTextureImageUnits", "gl_MaxTessControlTextureImageUnits", 0, 0},
    {"MaxTessControlUniformComponents", "gl_MaxTessControlUniformComponents", 0, 0},
    {"MaxTessControlTotalOutputComponents", "gl_MaxTessControlTotalOutputComponents", 0, 0},
    {"MaxTessEvaluationInputComponents", "gl_MaxTessEvaluationInputComponents", 0, 0},
    {"MaxTessEvaluationOutputComponents", "gl_MaxTessEvaluationOutputComponents", 0, 0},
    {"MaxTessEvaluationTextureImageUnits", "gl_MaxTessEvaluationTextureImageUnits", 0, 0},
    {"MaxTessEvaluationUniformComponents", "gl_MaxTessEvaluationUniformComponents", 0, 0},
    {"MaxTessPatchComponents", "gl_MaxTessPatchComponents", 0, 0},
    {"MaxPatchVertices", "gl_MaxPatchVertices", 0, 0},
    {"MaxTessGenLevel", "gl_MaxTessGenLevel", 0, 0},
    {"MaxViewports", "gl_MaxViewports", 0, 0},
    {"MaxVertexAtomicCounters", "gl_MaxVertexAtomicCounters", 0, 0},
    {"MaxTessControlAtomicCounters", "gl_MaxTessControlAtomicCounters", 0, 0},
    {"MaxTessEvaluationAtomicCounters", "gl_MaxTessEvaluationAtomicCounters", 0, 0},
    {"MaxGeometryAtomicCounters", "gl_MaxGeometryAtomicCounters", 0, 0},
    {"MaxFragmentAtomicCounters", "gl_MaxFragmentAtomicCounters", 0, 0},
    {"MaxCombinedAtomicCounters", "gl_MaxCombinedAtomicCounters", 0, 0},
    {"MaxAtomicCounterBindings", "gl_MaxAtomicCounterBindings", 0, 0},
    {"MaxVertexAtomicCounterBuffers", "gl_MaxVertexAtomicCounterBuffers", 0, 0},
    {"MaxTessControlAtomicCounterBuffers", "gl_MaxTessControlAtomicCounterBuffers", 0, 0},
    {"MaxTessEvaluationAtomicCounterBuffers", "gl_MaxTessEvaluationAtomicCounterBuffers", 0, 0},
    {"MaxGeometryAtomicCounterBuffers", "gl_MaxGeometryAtomicCounterBuffers", 0, 0},
    {"MaxFragmentAtomicCounterBuffers", "gl_MaxFragmentAtomicCounterBuffers", 0, 0},
    {"MaxCombinedAtomicCounterBuffers", "gl_MaxCombinedAtomicCounterBuffers", 0, 0},
    {"MaxAtomicCounterBufferSize", "gl_MaxAtomicCounterBufferSize", 0, 0},
    {"MaxTransformFeedbackBuffers", "gl_MaxTransformFeedbackBuffers", 0, 0},
    {"MaxTransformFeedbackInterleavedComponents", "gl_MaxTransformFeedbackInterleavedComponents", 0,
     0},
    {"MaxCullDistances", "gl_MaxCullDistances", 0, 0},
    {"MaxCombinedClipAndCullDistances", "gl_MaxCombinedClipAndCullDistances", 0, 0},
    {"MaxSamples", "gl_MaxSamples", 0, 0},
    /* These are not built-in constants, since GL_EXT_mesh_shader and GL_NV_mesh_shader leave them
     * to the API.  Values that options set are enforced. */
    {"MaxMeshOutputVerticesNV", NULL, 0, 256},
    {"MaxMeshOutputPrimitivesNV", NULL, 0, 512},
    {"MaxMeshWorkGroupSizeX_NV", NULL, 0, 32},
    {"MaxMeshWorkGroupSizeY_NV", NULL, 0, 1},
    {"MaxMeshWorkGroupSizeZ_NV", NULL, 0, 1},
    {"MaxTaskWorkGroupSizeX_NV", NULL, 0, 32},
    {"MaxTaskWorkGroupSizeY_NV", NULL, 0, 1},
    {"MaxTaskWorkGroupSizeZ_NV", NULL, 0, 1},
    {"MaxMeshViewCountNV", NULL, 0, 4},
    {"MaxMeshOutputVerticesEXT", NULL, 0, 256},
    {"MaxMeshOutputPrimitivesEXT", NULL, 0, 256},
    {"MaxMeshWorkGroupSizeX_EXT", NULL, 0, 128},
    {"MaxMeshWorkGroupSizeY_EXT", NULL, 0, 128},
    {"MaxMeshWorkGroupSizeZ_EXT", NULL, 0, 128},
    {"MaxTaskWorkGroupSizeX_EXT", NULL, 0, 128},
    {"MaxTaskWorkGroupSizeY_EXT", NULL, 0, 128},
    {"MaxTaskWorkGroupSizeZ_EXT", NULL, 0, 128},
    {"MaxMeshViewCountEXT", NULL, 0, 4},
    {"MaxDualSourceDrawBuffersEXT", NULL, 0, 1},
};
enum { LIMIT_COUNT = sizeof limits / sizeof *limits };

static const struct builtin_variable *row_of(const char *constant)
{
    return find_builtin_variable(constant, (uint32_t)strlen(constant));
}

/* Searches from *at on, then from the beginning, and moves *at to what it finds. */
static const struct limit *find_limit_from(size_t *at, const char *name)
{
    for (size_t n = 0; n < LIMIT_COUNT; n++) {
        size_t i = (*at + n) % LIMIT_COUNT;
        if (strcmp(limits[i].name, name) != 0) continue;
        *at = i;
        return &limits[i];
    }
    return NULL;
}

static const struct limit *limit_of_constant(const char *constant, unsigned component)
{
    for (size_t i = 0; i < LIMIT_COUNT; i++)
        if (limits[i].constant && limits[i].component == component &&
            strcmp(limits[i].constant, constant) == 0)
            return &limits[i];
    return NULL;
}

SGCC_API int sgcc_list_limit(size_t index, const char **name, int *value)
{
    if (index >= LIMIT_COUNT) return 0;
    const struct limit *l = &limits[index];
    *name = l->name;
    *value = l->constant ? row_of(l->constant)->value[l->component] : l->value;
    return 1;
}

bool check_limits(struct context *c, const struct sgcc_options *o)
{
    size_t at = 0; /* lists in the order of the table are checked in one pass over it */
    for (size_t i = 0; i < o->limit_count; i++) {
        const char *name = o->limits[i].name ? o->limits[i].name : "(null)";
        const struct limit *l = find_limit_from(&at, name);
        bool may_be_negative = !strncmp(name, "Min", 3);
        if (l && (o->limits[i].value >= 0 || may_be_negative)) continue;
        if (l) error_at(c, 0, "the limit %s is %d: expected 0 or more", name, o->limits[i].value);
        else error_at(c, 0, "there is no limit '%s': sgcc_list_limit lists them", name);
        return false;
    }
    return true;
}

/* Returns the value that the options have for the limit of this name, or NULL. */
static const struct sgcc_limit *named_limit(const struct sgcc_options *o, const char *name)
{
    for (size_t i = o->limit_count; i-- > 0;) /* the last one counts */
        if (strcmp(o->limits[i].name, name) == 0) return &o->limits[i];
    return NULL;
}

/* Returns the limit that the options set for the component of a constant, or NULL. */
static const struct sgcc_limit *limit_of_options(const struct sgcc_options *o, const char *constant,
                                                 unsigned component)
{
    const struct limit *l = o->limit_count ? limit_of_constant(constant, component) : NULL;
    return l ? named_limit(o, l->name) : NULL;
}

int32_t limit_by_option(const struct context *c, const char *name)
{
    const struct sgcc_limit *given = named_limit(c->options, name);
    size_t from = 0;
    if (given) return given->value;
    return c->options->enforce_limits ? find_limit_from(&from, name)->value : INT32_MAX;
}

int32_t limit_part(const struct context *c, const char *constant, unsigned component)
{
    const struct sgcc_limit *given = limit_of_options(c->options, constant, component);
    return given ? given->value : row_of(constant)->value[component];
}

bool is_limit_given(const struct context *c, const char *constant)
{
    return limit_of_options(c->options, constant, 0) != NULL;
}

static bool is_enforced(const struct sgcc_options *o, const char *constant, unsigned component)
{
    static const char *const left_alone[] = {/* by glslang, too */
                                             "gl_MaxCombinedClipAndCullDistances",
                                             "gl_MaxPatchVertices"};
    bool applies = o->enforce_limits;
    for (size_t i = 0; i < sizeof left_alone / sizeof *left_alone; i++)
        applies = applies && strcmp(constant, left_alone[i]) != 0;
    return applies || limit_of_options(o, constant, component);
}

bool leaves_limit_to_device(struct context *c, loc_t loc, const char *constant, unsigned component,
                            const char *what)
{
    if (!c->target->explicit_vulkan || is_enforced(c->options, constant, component) ||
        !accepts_dialect(c))
        return false;
    return dialect_at(c, loc, DIALECT_DEVICE_LIMIT, what);
}

/* NULL: nothing is known of it. */
static const struct sgcc_limit *limit_of_device(const struct sgcc_device *d, const char *name)
{
    if (!device_knows(d, SGCC_DEVICE_LIMITS) || d->api != SGCC_API_VULKAN) return NULL;
    for (size_t i = 0; i < d->limit_count; i++)
        if (d->limits[i].name && strcmp(d->limits[i].name, name) == 0) return &d->limits[i];
    return NULL;
}

bool fits_devices(struct context *c, loc_t loc, const char *limit, uint64_t value, const char *what)
{
    const struct sgcc_device *d;
    bool fits = true;
    for (size_t i = 0; (d = device_at(c->options, i)) != NULL; i++) {
        const struct sgcc_limit *most = limit_of_device(d, limit);
        if (!most || (int64_t)value <= most->value) continue;
        const char *text = arena_printf(&c->arena, "%s is too much for device \"%s\": its %s is %d",
                                        what, d->name, limit, most->value);
        if (fits) error_at(c, loc, "%s", text);
        else note_at(c, loc, "%s", text);
        fits = false;
    }
    return fits;
}

int32_t limit_of(const struct context *c, const char *constant)
{
    return limit_part(c, constant, 0);
}
