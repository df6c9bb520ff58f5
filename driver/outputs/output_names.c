/* The name of an output. -o sets it. Text for people (-E, -M, --dump) goes to standard output.
 * -S writes NAME.spvasm, -c NAME.spv, --emit NAME.hlsl and similar names, all in the current
 * directory. Otherwise the name is a.spv. --reflect writes to standard output, with -c to
 * NAME.json. The face decides what NAME is. */
#include "driver/outputs/output_names.h"
#include "driver/driver.h"
#include "driver/system/files.h"
#include "driver/system/system.h"

#include <stdlib.h>
#include <string.h>

const char *shown_name(const struct command *cmd, const struct input *in)
{
    if (strcmp(in->path, "-") != 0) return in->path;
    if (cmd->options->source.stdin_name) return cmd->options->source.stdin_name;
    return cmd->options->face->stdin_name;
}

static const char *suffix_of_output(const struct command *cmd)
{
    if (cmd->options->output.reflect) return "json";
    if (cmd->options->cross.target) return cross_suffix(cmd->options->cross.target);
    return cmd->options->library.output == SGCC_OUTPUT_ASSEMBLY ? "spvasm" : "spv";
}

/* Returns "light.comp.spv" for "dir/light.comp", but "light.spv" for "light.glsl", "light.cl" and
 * "light.spvasm". */
char *name_as_sgcc(const struct command *cmd, const struct input *in)
{
    static const char *const dropped[] = {".glsl", ".cl", ".spvasm"};
    const char *base = find_file_name(in->path);
    size_t length = strlen(base);
    for (size_t i = 0; i < sizeof dropped / sizeof *dropped; i++)
        if (has_suffix(base, dropped[i])) length = strlen(base) - strlen(dropped[i]);
    return format_text("%.*s.%s", (int)length, base, suffix_of_output(cmd));
}

/* Only six names of stages are endings that stay: "light.comp.spv", but of "light.x",
 * "light.compute" and "light.mesh" "light.spv". */
char *name_as_glslc(const struct command *cmd, const struct input *in)
{
    static const char *const staying[] = {".vert", ".frag", ".tesc", ".tese", ".geom", ".comp"};
    const char *base = find_file_name(in->path), *dot = strrchr(base, '.');
    bool stays = !dot;
    for (size_t i = 0; i < sizeof staying / sizeof *staying && !stays; i++)
        stays = strcmp(dot, staying[i]) == 0;
    return format_text("%.*s.%s", (int)(stays ? strlen(base) : (size_t)(dot - base)), base,
                       suffix_of_output(cmd));
}

char *name_as_glslang(const struct command *cmd, const struct input *in)
{
    (void)cmd;
    return format_text("%s.spv", sgcc_stage_name(in->stage));
}

char *object_name(const struct command *cmd, const struct input *in)
{
    return cmd->options->face->object_name(cmd, in);
}

char *output_path(const struct command *cmd, const struct input *in)
{
    if (cmd->options->output.path) return format_text("%s", cmd->options->output.path);
    if (cmd->options->output.to_stdout) return format_text("-");
    if (cmd->options->output.compile_only || cmd->options->cross.target ||
        cmd->options->library.output == SGCC_OUTPUT_ASSEMBLY)
        return object_name(cmd, in);
    return format_text("a.spv");
}

/* -MD writes beside the object, -M writes in its place. */
char *depfile_target(const struct command *cmd, const struct input *in)
{
    return cmd->options->output.depfile == DEPFILE_TOO && cmd->options->output.path
               ? format_text("%s", cmd->options->output.path)
               : object_name(cmd, in);
}

char *depfile_name(const struct command *cmd, const struct input *in)
{
    if (cmd->options->output.depfile_path)
        return format_text("%s", cmd->options->output.depfile_path);
    if (cmd->options->output.depfile != DEPFILE_TOO)
        return format_text("%s", cmd->options->output.path ? cmd->options->output.path : "-");
    char *object = depfile_target(cmd, in), *path = format_text("%s.d", object);
    free(object);
    return path;
}
