/* Options that only the command line of glslang has. */
#include "driver/messages/print_messages.h"
#include "driver/options/options.h"

#include <stdlib.h>
#include <string.h>

SETTER(set_entry_name, r->options->next.entry_point = value)
SETTER(set_source_entry, r->options->library.source_entry_point = value)
SETTER(set_from_stdin, r->from_stdin = true)
SETTER(set_shared_depfile, r->options->glslang.depfile = value)
SETTER(set_hexadecimal, r->options->output.format = FORMAT_HEXADECIMAL)
SETTER(set_array_name,
       (r->options->glslang.array_name = value, r->options->output.format = FORMAT_HEADER))
SETTER(set_print_disassembly, r->options->glslang.prints[SGCC_OUTPUT_ASSEMBLY] = true)
SETTER(set_print_assembly, (r->options->glslang.prints[SGCC_OUTPUT_ASSEMBLY] = true,
                            r->makes_vulkan |= !r->makes_opengl))
SETTER(set_print_tree, r->options->glslang.prints[SGCC_OUTPUT_TYPES] = true)
SETTER(set_print_reflection, r->options->glslang.reflects = true)
SETTER(set_link, r->options->links = true)
SETTER(set_optimize_nothing, r->optimize = OPTIMIZE_NOT_SAID)
SETTER(set_strip_names, r->strip_names = true)
SETTER(set_no_formats, r->options->library.unknown_image_formats = 1)
SETTER(set_error_column, r->options->glslang.error_column = true)
SETTER(set_enhanced_messages, r->options->glslang.enhanced = true)
SETTER(set_absolute_paths, r->options->glslang.absolute_paths = true)
SETTER(set_quiet, r->options->glslang.quiet = true)
SETTER(set_silent, r->options->glslang.silent = true)
SETTER(set_desktop_default, r->desktop_default = true)
SETTER(set_dump_version, r->options->glslang.dump_version = true)

void set_define_or_hlsl(struct reading *r, const struct option *o, const char *value)
{
    if (value) {
        set_define(r, o, value);
        return;
    }
    complain(r->cmd, "not supported yet: HLSL, which -D without a name selects");
    r->failed = true;
}

/* The last one says which, and an environment of the other kind is forgotten. */
static void choose_client(struct reading *r, bool is_vulkan)
{
    const char *env = r->options->library.target_env;
    if (env && (strncmp(env, "vulkan", strlen("vulkan")) == 0) != is_vulkan)
        r->options->library.target_env = NULL;
    r->makes_vulkan = is_vulkan;
    r->makes_opengl = !is_vulkan;
}

static void set_client_version(struct reading *r, const struct option *o, const char *value,
                               bool is_vulkan)
{
    uint32_t version = 0;
    choose_client(r, is_vulkan);
    if (!value || !*value) return;
    if (number_of_text(value, &version) && version && version < 0x10000)
        r->options->library.semantics_version = (int)version;
    else wrong_value(r, o, value, "a version of the semantics, such as 100");
}

void set_vulkan_module(struct reading *r, const struct option *o, const char *value)
{
    set_client_version(r, o, value, true);
}

void set_opengl_module(struct reading *r, const struct option *o, const char *value)
{
    set_client_version(r, o, value, false);
}

void set_client(struct reading *r, const struct option *o, const char *value)
{
    static const char vulkan[] = "vulkan", opengl[] = "opengl";
    if (strncmp(value, vulkan, strlen(vulkan)) == 0)
        set_client_version(r, o, value + strlen(vulkan), true);
    else if (strncmp(value, opengl, strlen(opengl)) == 0)
        set_client_version(r, o, value + strlen(opengl), false);
    else wrong_value(r, o, value, "vulkan100 or opengl100");
}

/* The option may be given twice, for one and for the other. */
void set_environment_or_version(struct reading *r, const struct option *o, const char *value)
{
    bool is_vulkan = strncmp(value, "vulkan", strlen("vulkan")) == 0;
    if (strncmp(value, "spirv", strlen("spirv")) == 0) {
        set_spirv_version(r, o, value + strlen("spirv"));
    } else if (!is_vulkan && strncmp(value, "opengl", strlen("opengl")) != 0) {
        wrong_value(r, o, value, "vulkan1.0 to vulkan1.4, opengl, or spirv1.0 to spirv1.6");
    } else {
        choose_client(r, is_vulkan);
        set_target_env(r, o, value);
    }
}
