/* The functions shaderc_compile_options_*. Options that affect only HLSL are ignored, as no source
 * in HLSL is compiled. */
#include "driver/shaderc/abi.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct shaderc_compile_options Options;

/* --- making and releasing ------------------------------------------------------------------ */

SGCC_API Options *shaderc_compile_options_initialize(void)
{
    Options *o = calloc(1, sizeof *o);
    if (o) sgcc_options_init(&o->options);
    return o;
}

/* Returns room for one more element of an array, of which there are `count`. */
static void *one_more(Options *o, void *array, size_t count, size_t size)
{
    void *larger = realloc(array, (count + 1) * size);
    if (!larger) o->is_full = true;
    return larger;
}

static void add_macro(Options *o, char *text)
{
    char **larger = text ? one_more(o, o->macros, o->macro_count + 1, sizeof *o->macros) : NULL;
    if (!larger) {
        o->is_full = true;
        free(text);
        return;
    }
    o->macros = larger;
    o->macros[o->macro_count++] = text;
    o->macros[o->macro_count] = NULL;
}

#define LIMIT(name, of_glslc, of_glslang) {#name, of_glslc},
static const struct sgcc_limit default_limits[] = {
#include "driver/faces/peer_limits.def"
};
#undef LIMIT
enum { DEFAULT_LIMIT_COUNT = sizeof default_limits / sizeof *default_limits };

static void add_limit(Options *o, struct sgcc_limit limit)
{
    void *larger = one_more(o, o->limits, o->options.limit_count, sizeof *o->limits);
    if (!larger) return;
    o->limits = larger;
    o->limits[o->options.limit_count++] = limit;
}

static void add_base(Options *o, struct sgcc_binding_base base)
{
    void *larger = one_more(o, o->bases, o->options.binding_base_count, sizeof *o->bases);
    if (!larger) return;
    o->bases = larger;
    o->bases[o->options.binding_base_count++] = base;
}

SGCC_API void shaderc_compile_options_release(Options *o)
{
    if (!o) return;
    for (size_t i = 0; i < o->macro_count; i++) free(o->macros[i]);
    free(o->macros);
    free(o->limits);
    free(o->bases);
    free(o);
}

SGCC_API Options *shaderc_compile_options_clone(const Options *given)
{
    if (!given) return shaderc_compile_options_initialize();
    Options *o = malloc(sizeof *o);
    if (!o) return NULL;
    *o = *given;
    o->macros = NULL;
    o->limits = NULL;
    o->bases = NULL;
    o->macro_count = o->options.limit_count = o->options.binding_base_count = 0;
    for (size_t i = 0; i < given->macro_count; i++) add_macro(o, strdup(given->macros[i]));
    for (size_t i = 0; i < given->options.limit_count; i++) add_limit(o, given->limits[i]);
    for (size_t i = 0; i < given->options.binding_base_count; i++) add_base(o, given->bases[i]);
    return o;
}

/* --- macros -------------------------------------------------------------------------------- */

static bool defines(const char *macro, const char *name, size_t length)
{
    return strncmp(macro, name, length) == 0 && (!macro[length] || macro[length] == '=');
}

/* A macro that was defined before gets the new value.  Lengths are in bytes; no NUL need follow. */
SGCC_API void shaderc_compile_options_add_macro_definition(Options *o, const char *name,
                                                           size_t name_length, const char *value,
                                                           size_t value_length)
{
    char *text = malloc(name_length + value_length + 2);
    if (text) {
        memcpy(text, name, name_length);
        text[name_length] = '\0';
        if (value) {
            text[name_length] = '=';
            memcpy(text + name_length + 1, value, value_length);
            text[name_length + 1 + value_length] = '\0';
        }
    }
    size_t i = 0;
    while (i < o->macro_count && !defines(o->macros[i], name, name_length)) i++;
    if (!text || i == o->macro_count) {
        add_macro(o, text);
        return;
    }
    free(o->macros[i]);
    o->macros[i] = text;
}

/* --- the setters --------------------------------------------------------------------------- */

SGCC_API void shaderc_compile_options_set_source_language(Options *o, int language)
{
    o->language = (enum shaderc_language)language;
}

SGCC_API void shaderc_compile_options_set_generate_debug_info(Options *o) { o->options.debug = 1; }

SGCC_API void shaderc_compile_options_set_optimization_level(Options *o, int level)
{
    o->level = (enum shaderc_level)level;
}

SGCC_API void shaderc_compile_options_set_forced_version_profile(Options *o, int version,
                                                                 int profile)
{
    static const char *const names[] = {NULL, "core", "compatibility", "es"};
    o->options.version = version;
    o->options.version_is_forced = 1;
    o->options.profile = profile >= PROFILE_NONE && profile <= PROFILE_ES ? names[profile] : NULL;
}

SGCC_API void shaderc_compile_options_set_include_callbacks(Options *o, shaderc_include_fn *include,
                                                            shaderc_release_fn *release, void *user)
{
    o->include = include;
    o->release = release;
    o->include_user = user;
}

SGCC_API void shaderc_compile_options_set_suppress_warnings(Options *o)
{
    o->options.no_warnings = 1;
}

SGCC_API void shaderc_compile_options_set_warnings_as_errors(Options *o)
{
    o->warnings_are_errors = true;
}

SGCC_API void shaderc_compile_options_set_target_env(Options *o, int api, uint32_t version)
{
    o->api = (enum shaderc_api)api;
    o->api_version = version;
}

SGCC_API void shaderc_compile_options_set_target_spirv(Options *o, uint32_t version)
{
    o->options.spirv_version = version;
}

/* The enumerators of limits and the rows of sgcc_list_limit have one order: that of glslang's
 * struct of limits, which both come from. */
SGCC_API void shaderc_compile_options_set_limit(Options *o, int limit, int value)
{
    int known;
    struct sgcc_limit row = {NULL, value};
    if (limit < 0 || !sgcc_list_limit((size_t)limit, &row.name, &known)) return;
    bool is_first = !o->options.limit_count;
    for (size_t i = 0; i < DEFAULT_LIMIT_COUNT && is_first; i++)
        add_limit(o, default_limits[i]); /* the last value of a limit counts */
    add_limit(o, row);
}

/* Switches that are members of struct sgcc_options. */
#define SWITCH(name, member)                                              \
    SGCC_API void shaderc_compile_options_set_##name(Options *o, bool on) \
    {                                                                     \
        o->options.member = on;                                           \
    }

SWITCH(auto_bind_uniforms, auto_bind_uniforms)
SWITCH(auto_combined_image_sampler, auto_combined_image_sampler)
SWITCH(auto_map_locations, auto_map_locations)
SWITCH(vulkan_rules_relaxed, vulkan_relaxed)
SWITCH(invert_y, invert_y)
SWITCH(nan_clamp, nan_clamp)

SGCC_API void shaderc_compile_options_set_preserve_bindings(Options *o, bool on)
{
    o->options.preserve = on ? SGCC_PRESERVE_BINDINGS : 0;
}

SGCC_API void shaderc_compile_options_set_max_id_bound(Options *o, uint32_t bound)
{
    o->options.max_id_bound = bound;
}

/* --- bindings ------------------------------------------------------------------------------ */

/* The order of shaderc_uniform_kind is that of enum sgcc_binding_kind. */
static void set_base(Options *o, enum sgcc_stage stage, int kind, uint32_t base)
{
    if (kind < SGCC_BINDING_IMAGE || kind >= SGCC_BINDING_UAV) return; /* of HLSL alone */
    add_base(o, (struct sgcc_binding_base){.stage = stage,
                                           .kind = (enum sgcc_binding_kind)kind,
                                           .base = base,
                                           .set = SGCC_NONE});
}

SGCC_API void shaderc_compile_options_set_binding_base(Options *o, int kind, uint32_t base)
{
    set_base(o, SGCC_STAGE_UNKNOWN, kind, base);
}

SGCC_API void shaderc_compile_options_set_binding_base_for_stage(Options *o, int shader_kind,
                                                                 int kind, uint32_t base)
{
    enum sgcc_stage stage = stage_of_kind(shader_kind, NULL);
    if (stage != SGCC_STAGE_UNKNOWN) set_base(o, stage, kind, base);
}

/* --- HLSL ---------------------------------------------------------------------------------- */

#define HLSL_SWITCH(name) \
    SGCC_API void name(Options *o, bool on) { (void)o, (void)on; }

HLSL_SWITCH(shaderc_compile_options_set_hlsl_io_mapping)
HLSL_SWITCH(shaderc_compile_options_set_hlsl_offsets)
HLSL_SWITCH(shaderc_compile_options_set_hlsl_functionality1)
HLSL_SWITCH(shaderc_compile_options_set_hlsl_16bit_types)

SGCC_API void shaderc_compile_options_set_hlsl_register_set_and_binding(Options *o, const char *reg,
                                                                        const char *set,
                                                                        const char *binding)
{
    (void)o, (void)reg, (void)set, (void)binding;
}

SGCC_API void shaderc_compile_options_set_hlsl_register_set_and_binding_for_stage(
    Options *o, int shader_kind, const char *reg, const char *set, const char *binding)
{
    (void)o, (void)shader_kind, (void)reg, (void)set, (void)binding;
}

/* --- all together -------------------------------------------------------------------------- */

/* libshaderc's versions of Vulkan are VK_MAKE_API_VERSION.  0 is the oldest. */
static const char *environment_of(const Options *o, unsigned spirv_version)
{
    static const struct {
        uint32_t version;
        const char *name;
    } rows[] = {{0, "vulkan1.0"},
                {1u << 22, "vulkan1.0"},
                {1u << 22 | 1u << 12, "vulkan1.1"},
                {1u << 22 | 2u << 12, "vulkan1.2"},
                {1u << 22 | 3u << 12, "vulkan1.3"},
                {1u << 22 | 4u << 12, "vulkan1.4"}};
    if (o && o->api == API_OF_OPENGL)
        return !o->api_version || o->api_version == 450 ? "opengl4.5" : NULL;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (rows[i].version == (o ? o->api_version : 0))
            return sgcc_raised_env(rows[i].name, spirv_version);
    return NULL;
}

static void take_lists(const Options *given, struct sgcc_options *options)
{
    options->defines = (const char *const *)given->macros;
    options->limits = given->limits;
    options->binding_bases = given->bases;
}

const char *settle_options(const Options *given, struct sgcc_options *options)
{
    enum shaderc_level level = given ? given->level : LEVEL_ZERO;
    sgcc_options_init(options);
    if (given) {
        *options = given->options;
        take_lists(given, options);
    }
    options->target_env = environment_of(given, options->spirv_version);
    options->include_everywhere = options->glslang_warnings = 1;
    options->glslang_preprocessing = 2;
    options->enforce_limits = 1;
    if (!options->limit_count) {
        options->limits = default_limits;
        options->limit_count = DEFAULT_LIMIT_COUNT;
    }
    options->pass_unknown_extensions = 1;
    if (level == LEVEL_SIZE) options->optimization = SGCC_OPTIMIZE_SIZE;
    if (level == LEVEL_ZERO) {
        options->optimization = SGCC_OPTIMIZE_NONE;
        options->preserve = SGCC_PRESERVE_INTERFACE;
        options->keep_names = 1;
    }
    if (!given) return NULL;
    if (given->is_full) return "out of memory";
    if (given->language != LANGUAGE_OF_GLSL)
        return "not supported yet: HLSL as the source language";
    if (given->api == API_OF_OPENGL_COMPAT || given->api == API_OF_WEBGPU)
        return given->api == API_OF_WEBGPU
                   ? "WebGPU as the target environment is no longer supported"
                   : "the compatibility profile of OpenGL accepts no SPIR-V";
    return options->target_env ? NULL : "unknown version of the target environment";
}
