/* Options about the text that SPIRV-Cross writes: --emit and those that belong to it. */
#include "driver/options/options.h"

static void check_value(struct reading *r, const struct option *o, const char *value, bool good,
                        const char *known)
{
    if (!good) wrong_choice(r, o, value, known);
}

SETTER(set_emit, check_value(r, o, value, (r->options->cross.target = cross_target_by_name(value)),
                             "glsl, essl, hlsl or msl"))
SETTER(set_glsl_version,
       check_value(r, o, value,
                   cross_read_version(value, false, 100, 460, &r->options->cross.glsl_version),
                   "a version such as 450 or, for ESSL, 310"))
SETTER(set_shader_model,
       check_value(r, o, value,
                   cross_read_version(value, false, 30, 67, &r->options->cross.shader_model),
                   "30 (for 3.0) to 67"))
SETTER(set_msl_version,
       check_value(r, o, value,
                   cross_read_version(value, true, 100, 309, &r->options->cross.msl_version),
                   "a version from 1.0 to 3.9, such as 2.1"))
SETTER(set_vulkan_semantics, r->options->cross.vulkan_semantics = true)
SETTER(set_flip_vert_y, r->options->cross.flip_vert_y = true)
SETTER(set_fixup_clipspace, r->options->cross.fixup_clipspace = true)
SETTER(set_emit_option,
       check_value(r, o, value, cross_read_setting(&r->options->cross, value),
                   "NAME of a flag, or NAME=N of a number, as the manual page lists them"))
