/* Options about the module: its environment and version, how it is made, and what is put into it.
 */
#include "driver/options.h"

#include <string.h>

SETTER(set_optimize, r->cmd->options.optimization = SGCC_OPTIMIZE_DEFAULT)
SETTER(set_no_optimize, r->cmd->options.optimization = SGCC_OPTIMIZE_NONE)
SETTER(set_debug, r->cmd->options.debug = 1)
SETTER(set_auto_bind, r->cmd->options.auto_bind_uniforms = 1)
SETTER(set_auto_map, r->cmd->options.auto_map_locations = 1)
SETTER(set_lower_int64, r->cmd->options.lower_int64 = SGCC_LOWER_INT64)
SETTER(set_lower_int64_auto, r->cmd->options.lower_int64 = SGCC_LOWER_INT64_AUTO)

void set_target_env(struct reading *r, const struct option *o, const char *value)
{
    if (!sgcc_target_env_exists(value))
        wrong_value(r, o, value, "vulkan1.0, vulkan1.1, vulkan1.2, vulkan1.3, opengl4.5, opengl4.6, opengles3.1, opengles3.2, opencl, opencl1.2, opencl2.0, opencl2.1, opencl2.2 or opencl3.0");
    else r->cmd->options.target_env = value;
}

/* Read when the command line is complete: devices.c. */
void set_device(struct reading *r, const struct option *o, const char *value)
{
    (void)o;
    struct command *cmd = r->cmd;
    cmd->devices = allocate(cmd->devices, sizeof *cmd->devices * (cmd->device_count + 1));
    cmd->devices[cmd->device_count++] = (struct device_file){ .asked = value };
}

void set_spirv_version(struct reading *r, const struct option *o, const char *value)
{
    const char *version = strncmp(value, "spv", 3) == 0 ? value + 3 : value;
    if (strncmp(version, "1.", 2) == 0 && version[2] >= '0' && version[2] <= '6' && !version[3])
        r->cmd->options.spirv_version = 0x10000u | (unsigned)(version[2] - '0') << 8;
    else wrong_value(r, o, value, "spv1.0 to spv1.6");
}

void set_subgroup_ops(struct reading *r, const struct option *o, const char *value)
{
    static const char *const names[] = { "auto", "core", "ballot-ext", NULL };     /* by enum sgcc_subgroup_ops */
    int ops = choose_value(r, o, value, names, "auto, core or ballot-ext");
    if (ops >= 0) r->cmd->options.subgroup_ops = (enum sgcc_subgroup_ops)ops;
}

void set_lower_for(struct reading *r, const struct option *o, const char *value)
{
    static const char *const names[] = { "glsl", "essl", "hlsl", "msl", NULL };        /* by enum sgcc_lower_for */
    int language = choose_value(r, o, value, names, "glsl, essl, hlsl or msl");
    if (language >= 0) r->cmd->options.lower_for = (enum sgcc_lower_for)(SGCC_LOWER_FOR_GLSL + language);
}
