/* Derives what follows from all options of the command line together: the output, the environment,
 * what stays in the module; and finds contradictions. */
#include "driver/messages/print_messages.h"
#include "driver/options/limits.h"
#include "driver/options/options.h"

#include <string.h>

void set_names(struct sgcc_options *options)
{
    options->debug = 1;
    options->kernel_arg_info = 1; /* for kernels alone */
}

/* If several outputs are requested, one is chosen: the first of --dump, --port, -M or -E, -S,
 * -fsyntax-only. */
static void settle_output(struct reading *r)
{
    struct command *cmd = r->cmd;
    enum sgcc_output *output = &cmd->options.output;
    *output = SGCC_OUTPUT_SPIRV;
    if (r->check_only || cmd->check) *output = SGCC_OUTPUT_NOTHING;
    if (r->assemble) *output = SGCC_OUTPUT_ASSEMBLY;
    if (r->preprocess || cmd->depfile == DEPFILE_ONLY) *output = SGCC_OUTPUT_PREPROCESSED;
    if (r->port) *output = SGCC_OUTPUT_PORTED;
    if (r->dump >= 0) *output = (enum sgcc_output)r->dump;
    cmd->to_stdout =
        r->dump >= 0 || *output == SGCC_OUTPUT_PREPROCESSED || *output == SGCC_OUTPUT_PORTED;
    if (cmd->depfile == DEPFILE_ONLY) cmd->options.no_warnings = 1;
    if (cmd->reflect && !cmd->compile_only) cmd->to_stdout = true;
    if (cmd->reflect || cmd->cross.target) set_names(&cmd->options);
    if (!cmd->cross.target) return;
    cmd->options.debug_info = SGCC_DEBUG_INFO_NONE; /* no other language has it */
    cmd->options.lower_for = cross_lower_for(&cmd->cross);
}

/* Without -O, the other faces do not optimize, and keep names and unused declarations; that of
 * glslang keeps names even with -O. -O0 keeps unused declarations in every face. In that of sgcc it
 * also keeps names and lines, which the library does unless only names are requested. */
static void settle_optimization(struct reading *r)
{
    struct sgcc_options *options = &r->cmd->options;
    const struct face *face = r->cmd->face;
    if (r->optimize == OPTIMIZE_NOT_SAID && !face->optimizes) r->optimize = OPTIMIZE_OFF;
    bool keeps_names = face->keeps_names || (face->keeps_all && r->optimize != OPTIMIZE_ON &&
                                             r->optimize != OPTIMIZE_SIZE);
    options->optimization = r->tunes_creation ? SGCC_OPTIMIZE_CREATION : SGCC_OPTIMIZE_DEFAULT;
    if (r->optimize == OPTIMIZE_SIZE) options->optimization = SGCC_OPTIMIZE_SIZE;
    if (r->optimize == OPTIMIZE_OFF) options->optimization = SGCC_OPTIMIZE_NONE;
    options->preserve = r->preserve | (r->optimize == OPTIMIZE_OFF ? SGCC_PRESERVE_INTERFACE : 0);
    options->keep_names = keeps_names && !r->strip_names;
    options->strip_names = r->strip_names;
}

/* --- environments --- */

static void settle_environment(struct reading *r)
{
    struct sgcc_options *options = &r->cmd->options;
    const struct face *face = r->cmd->face;
    bool makes_module = face->bit != FACE_GLSLANG || r->makes_opengl;
    if (!options->target_env && !r->cmd->device_count) options->target_env = face->default_env;
    if (options->target_env && face->opengl_env && makes_module &&
        strcmp(options->target_env, "opengl") == 0)
        options->target_env = face->opengl_env;
    if (options->target_env && face->raises_env)
        options->target_env = sgcc_raised_env(options->target_env, options->spirv_version);
}

/* --- glslang --- */

/* glslang always links the sources that it makes modules of. */
static void settle_glslang_link(struct command *cmd)
{
    cmd->links |= cmd->glslang.generates && cmd->input_count > 1;
    cmd->options.links_as_glslang = 1;
}

/* Without -V and -G glslang only checks sources, by the rules for OpenGL. */
static const char *settle_glslang(struct reading *r)
{
    struct command *cmd = r->cmd;
    bool generates = r->makes_vulkan || r->makes_opengl;
    cmd->glslang.generates = generates && !r->preprocess;
    cmd->compile_only = true;
    if (!cmd->options.target_env && !r->makes_vulkan) cmd->options.target_env = "opengl";
    if (!generates) r->check_only = true;
    if (!generates && !r->desktop_default)
        cmd->default_version = 100; /* which is glslang's default for such a source */
    if (!generates)
        cmd->options.auto_map_locations = cmd->options.auto_bind_uniforms =
            1; /* nothing is written that would need them */
    if (r->strip_names) {
        cmd->options.debug = 0;
        cmd->options.debug_info = SGCC_DEBUG_INFO_NONE;
    }
    if (!cmd->options.source_entry_point)
        for (size_t i = 0; i < cmd->input_count; i++)
            cmd->inputs[i].entry_point = NULL; /* -e alone says nothing */
    settle_glslang_link(cmd);
    if (r->preprocess) {
        cmd->links = false;
        return NULL;
    }
    if (!generates && cmd->options.spirv_version)
        return "a version of SPIR-V needs a client, too: see -G and -V";
    if (!generates && cmd->output) return "no module is made that -o could name: see -G and -V";
    for (size_t i = 0; i < cmd->input_count; i++) {
        const struct input *in = &cmd->inputs[i];
        if (in->stage == SGCC_STAGE_UNKNOWN)
            return r->from_stdin
                       ? "--stdin needs the stage: -S"
                       : "the stage of an input is not known: its name has to end with one, such as .vert, or -S says it";
        for (size_t k = 0; k < i && generates && !cmd->output; k++)
            if (cmd->inputs[k].stage == in->stage)
                return "linking several inputs of one stage is not supported";
    }
    return NULL;
}

/* --- contradictions --- */

/* Returns how -o and -c contradict the kind of output, or NULL. */
static const char *contradicts_output(const struct command *cmd)
{
    bool words = cmd->options.output == SGCC_OUTPUT_SPIRV, many = cmd->input_count > 1;
    if (cmd->serves_editor)
        return cmd->input_count ? "--lsp gets its inputs from the editor: name none" : NULL;
    if (!cmd->input_count)
        return cmd->face->bit == FACE_SGCC ? "no input files: sgcc --help lists the options"
                                           : "no input files";
    if (many && cmd->output)
        return "-o with several inputs: each needs a separate output, so leave -o out";
    if (cmd->fixes && cmd->host.shared)
        return "--fix changes sources, which the lines of a batch share: leave it out of batches";
    if (cmd->check && (cmd->output || cmd->reflect || cmd->reflect_path ||
                       cmd->options.output != SGCC_OUTPUT_NOTHING || cmd->cross.target ||
                       cmd->depfile != DEPFILE_NONE || cmd->compile_only || cmd->validate))
        return "--check reads modules and writes nothing: leave -o, -c, -S, -E, -M, --dump, --port, --emit, --reflect and --validate out";
    if (many && words && !cmd->compile_only && !cmd->cross.target && !cmd->reflect)
        return "linking several inputs into one module is not supported: -c compiles each to its own module";
    static const char *const wrong_formats[] = {
        [FORMAT_BINARY] =
            "-mfmt=bin says how to write a module's words, but the output is something else",
        [FORMAT_C] = "-mfmt=c says how to write a module's words, but the output is something else",
        [FORMAT_NUMBERS] =
            "-mfmt=num says how to write a module's words, but the output is something else"};
    if ((!words || cmd->cross.target || cmd->reflect) && cmd->format_given)
        return wrong_formats[cmd->format];
    if (cmd->options.port_diff && cmd->options.output == SGCC_OUTPUT_PORTED && cmd->fixes)
        return "--diff prints the edits of --port or those of --fix: leave one of the two out";
    if (cmd->options.port_diff && cmd->options.output != SGCC_OUTPUT_PORTED && !cmd->fixes)
        return "--diff needs --port or --fix";
    if (cmd->verifies_port && cmd->options.output != SGCC_OUTPUT_PORTED)
        return "--verify needs --port";
    return NULL;
}

static const char *contradicts_reflection(const struct command *cmd)
{
    bool words = cmd->options.output == SGCC_OUTPUT_SPIRV;
    if (cmd->input_count > 1 && cmd->reflect_path)
        return "--reflect=FILE takes one input only: -c --reflect writes NAME.json for each";
    if (cmd->reflect && cmd->reflect_path)
        return "--reflect writes no module, --reflect=FILE does: leave one of them out";
    if (cmd->reflect_path && cmd->output && strcmp(cmd->reflect_path, cmd->output) == 0)
        return "--reflect=FILE and -o name the same file, and the module goes there";
    if (cmd->reflect && (!words || cmd->cross.target))
        return "--reflect says what to write: leave out -E, -S, -M, -fsyntax-only, --port, --emit and --dump, or write --reflect=FILE";
    if (cmd->reflect_path && (cmd->options.output == SGCC_OUTPUT_PREPROCESSED ||
                              cmd->options.output == SGCC_OUTPUT_PORTED))
        return "--reflect=FILE needs a compilation: leave out -E, -M and --port";
    return NULL;
}

static const char *contradicts_depfile(const struct command *cmd)
{
    if (cmd->depfile == DEPFILE_NONE && (cmd->depfile_path || cmd->depfile_target))
        return "-MF and -MT need -M or -MD";
    if (!cmd->unused_inputs && cmd->may_include.count)
        return "--may-include needs --unused-inputs=FILE";
    if (cmd->unused_inputs && (cmd->input_count > 1 || cmd->check))
        return "--unused-inputs takes one source only";
    if (cmd->input_count > 1 && (cmd->depfile_path || cmd->depfile_target))
        return "-MF and -MT take one input only";
    if (cmd->depfile == DEPFILE_TOO && cmd->output && strcmp(cmd->output, "-") == 0 &&
        !cmd->depfile_path && cmd->face->bit != FACE_GLSLC) /* which writes "-.d" */
        return "-MD with the output on standard output needs -MF FILE";
    return NULL;
}

static const char *contradicts_link(const struct command *cmd)
{
    enum sgcc_output output = cmd->options.output;
    bool compiles = output == SGCC_OUTPUT_SPIRV || output == SGCC_OUTPUT_ASSEMBLY ||
                    output == SGCC_OUTPUT_NOTHING;
    if (!cmd->links) return NULL;
    if (cmd->check || !compiles)
        return "--link compares sources that are compiled or checked: leave -E, -M, --check, --dump and --port out";
    for (size_t i = 0; i < cmd->input_count; i++)
        if (cmd->inputs[i].language == SGCC_LANGUAGE_OPENCL_C || cmd->inputs[i].is_assembly)
            return "--link takes sources in GLSL only";
    return NULL;
}

/* Returns how the options contradict each other, or NULL. */
static const char *contradiction(const struct command *cmd)
{
    const char *wrong = contradicts_link(cmd);
    if (!wrong) wrong = contradicts_output(cmd);
    if (!wrong) wrong = contradicts_reflection(cmd);
    if (!wrong) wrong = contradicts_depfile(cmd);
    if (wrong) return wrong;
    if (cmd->specializations.count && cmd->options.output != SGCC_OUTPUT_SPIRV &&
        cmd->options.output != SGCC_OUTPUT_NOTHING && cmd->depfile != DEPFILE_ONLY)
        return "--specialize changes modules: leave -E, -S, --dump and --port out";
    if (cmd->link_options && !cmd->options.create_library)
        return "-enable-link-options needs -create-library";
    if (cmd->cross.target && cmd->options.output != SGCC_OUTPUT_SPIRV &&
        cmd->options.output != SGCC_OUTPUT_NOTHING && cmd->depfile != DEPFILE_ONLY)
        return "--emit says what to write: leave out -E, -S and --dump";
    return cross_contradiction(&cmd->cross);
}

/* Sets the pointers in the options that the library gets, when the arrays no longer move. */
static void hand_over(struct command *cmd)
{
    struct sgcc_options *options = &cmd->options;
    options->binding_bases = cmd->binding_bases;
    options->binding_base_count = cmd->binding_base_count;
    hand_over_limits(cmd);
    options->preamble = cmd->preamble.bytes;
    options->prefix_maps = (const char *const *)cmd->prefix_maps.at;
    options->warnings = (const char *const *)cmd->warning_items.at;
    options->kernels = (const char *const *)cmd->kernels.at;
    options->glslang_warnings = cmd->face->bit != FACE_SGCC;
    options->glslang_preprocessing = cmd->face->preprocessing;
    options->include_everywhere = cmd->face->includes_everywhere;
    options->pass_unknown_extensions = cmd->face->passes_extensions;
    options->links = cmd->links;
}

/* --fix --diff prints a patch and writes nothing, whatever else the command line says. */
static void write_nothing(struct command *cmd)
{
    cmd->options.output = SGCC_OUTPUT_NOTHING;
    cmd->depfile = DEPFILE_NONE;
    cmd->glslang.depfile = cmd->unused_inputs = cmd->reflect_path = NULL;
    cmd->validate = cmd->verifies_passes = false;
    memset(cmd->glslang.prints, 0, sizeof cmd->glslang.prints);
    cmd->glslang.reflects = false;
}

bool settle_command(struct reading *r)
{
    struct command *cmd = r->cmd;
    bool lowers = cmd->options.lower_for != SGCC_LOWER_FOR_NOTHING;
    const char *wrong = cmd->cross.target && lowers
                            ? "--emit lowers for its language: leave --lower-for out"
                            : NULL;
    if (!wrong && cmd->face->bit == FACE_GLSLANG && cmd->input_count) wrong = settle_glslang(r);
    settle_environment(r);
    settle_optimization(r);
    settle_output(r);
    cmd->compile_only |= cmd->links; /* each input has a separate module */
    cmd->options.warnings_are_errors =
        cmd->promotes_warnings && (!cmd->face->promotes_peers || cmd->warnings_wanted);
    hand_over(cmd);
    if (!wrong) wrong = contradiction(cmd);
    if (!wrong && cmd->fixes && cmd->options.port_diff) write_nothing(cmd);
    if (wrong) complain(cmd, "%s", wrong);
    return !wrong;
}
