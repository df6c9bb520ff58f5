/* Options about the module: its environment and version, optimization, and its contents. */
#include "driver/options/options.h"
#include "driver/options/response.h"
#include "driver/system/files.h"

#include <string.h>

SETTER(set_optimize, r->optimize = OPTIMIZE_ON)
SETTER(set_optimize_size, r->optimize = OPTIMIZE_SIZE)
SETTER(set_no_optimize, r->optimize = OPTIMIZE_OFF)
void set_tune(struct reading *r, const struct option *o, const char *value)
{
    static const char *const names[] = {"time", "creation", NULL};
    int chosen = choose_value(r, o, value, names, "time or creation");
    if (chosen >= 0) r->tunes_creation = chosen == 1;
}

SETTER(set_preserve_bindings, r->preserve |= SGCC_PRESERVE_BINDINGS)
SETTER(set_preserve_interface, r->preserve |= SGCC_PRESERVE_INTERFACE)
SETTER(set_combined_samplers, r->options->library.auto_combined_image_sampler = 1)
SETTER(set_invert_y, r->options->library.invert_y = 1)
SETTER(set_nan_clamp, r->options->library.nan_clamp = 1)
SETTER(set_no_check_unused, r->options->library.no_check_unused = 1)
SETTER(set_discard_is_terminate, r->options->library.discard_is_terminate = 1)
SETTER(set_vulkan_relaxed, r->options->library.vulkan_relaxed = 1)
SETTER(set_debug, r->options->library.debug = 1)
SETTER(set_full_debug, r->options->library.debug_info = SGCC_DEBUG_INFO_FULL)
SETTER(set_source_debug, r->options->library.debug_info = SGCC_DEBUG_INFO_SOURCE)
SETTER(set_auto_bind, r->options->library.auto_bind_uniforms = 1)
SETTER(set_auto_map, r->options->library.auto_map_locations = 1)
SETTER(set_lower_int64, r->options->library.lower_int64 = SGCC_LOWER_INT64)
SETTER(set_lower_int64_auto, r->options->library.lower_int64 = SGCC_LOWER_INT64_AUTO)

void set_target_env(struct reading *r, const struct option *o, const char *value)
{
    if (!sgcc_target_env_exists(value))
        wrong_choice(
            r, o, value,
            "vulkan1.0, vulkan1.1, vulkan1.2, vulkan1.3, vulkan1.4, opengl4.5, opengl4.6, opengl, opengles, opengles3.1, opengles3.2, opencl, opencl1.2, opencl2.0, opencl2.1, opencl2.2 or opencl3.0");
    else r->options->library.target_env = value;
}

void set_id_bound(struct reading *r, const struct option *o, const char *value)
{
    uint32_t *bound = &r->options->library.max_id_bound;
    bool may_be_0 = r->options->face->bit == FACE_GLSLC; /* it means no limit there */
    if (!number_of_text(value, bound) || (!*bound && !may_be_0))
        wrong_value(r, o, value, "a number above 0");
}

static const char *const debug_info_levels[] = {"none", "lines", "full"};

/* `none` takes back -g, too. */
void set_debug_info(struct reading *r, const struct option *o, const char *value)
{
    struct sgcc_options *options = &r->options->library;
    unsigned level = 0;
    while (level < 3 && strcmp(value, debug_info_levels[level]) != 0) level++;
    if (level == 3) {
        wrong_choice(r, o, value, "none, lines or full");
        return;
    }
    options->debug = level == 1;
    options->debug_info = level == 2 ? SGCC_DEBUG_INFO_SOURCE : SGCC_DEBUG_INFO_NONE;
}

/* Clang, -ffile-prefix-map: the last one that fits wins. */
void set_prefix_map(struct reading *r, const struct option *o, const char *value)
{
    if (!strchr(value, '=')) wrong_value(r, o, value, "OLD=NEW");
    else keep_text(&r->options->source.prefix_maps, format_text("%s", value));
}

/* Read when the command line is complete: devices.c. */
void set_device(struct reading *r, const struct option *o, const char *value)
{
    (void)o;
    struct module_options *module = &r->options->module;
    module->devices =
        allocate(module->devices, sizeof *module->devices * (module->device_count + 1));
    module->devices[module->device_count++] = (struct device_file){.asked = value};
}

void set_spirv_version(struct reading *r, const struct option *o, const char *value)
{
    const char *version = strncmp(value, "spv", 3) == 0 ? value + 3 : value;
    if (strncmp(version, "1.", 2) == 0 && version[2] >= '0' && version[2] <= '6' && !version[3])
        r->options->library.spirv_version = 0x10000u | (unsigned)(version[2] - '0') << 8;
    else wrong_value(r, o, value, "spv1.0 to spv1.6");
}

void set_subgroup_ops(struct reading *r, const struct option *o, const char *value)
{
    static const char *const names[] = {"auto", "core", "ballot-ext",
                                        NULL}; /* by enum sgcc_subgroup_ops */
    int ops = choose_value(r, o, value, names, "auto, core or ballot-ext");
    if (ops >= 0) r->options->library.subgroup_ops = (enum sgcc_subgroup_ops)ops;
}

void set_lower_for(struct reading *r, const struct option *o, const char *value)
{
    static const char *const names[] = {"glsl", "essl", "hlsl", "msl",
                                        NULL}; /* by enum sgcc_lower_for */
    int language = choose_value(r, o, value, names, "glsl, essl, hlsl or msl");
    if (language >= 0)
        r->options->library.lower_for = (enum sgcc_lower_for)(SGCC_LOWER_FOR_GLSL + language);
}
