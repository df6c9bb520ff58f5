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
    struct options *options = r->options;
    enum sgcc_output *output = &options->library.output;
    *output = SGCC_OUTPUT_SPIRV;
    if (r->check_only || options->check) *output = SGCC_OUTPUT_NOTHING;
    if (options->prove.questions) *output = SGCC_OUTPUT_NOTHING;
    if (r->assemble) *output = SGCC_OUTPUT_ASSEMBLY;
    if (r->preprocess || options->output.depfile == DEPFILE_ONLY)
        *output = SGCC_OUTPUT_PREPROCESSED;
    if (r->port) *output = SGCC_OUTPUT_PORTED;
    if (r->dump >= 0) *output = (enum sgcc_output)r->dump;
    options->output.to_stdout =
        r->dump >= 0 || *output == SGCC_OUTPUT_PREPROCESSED || *output == SGCC_OUTPUT_PORTED;
    if (options->output.depfile == DEPFILE_ONLY) options->library.no_warnings = 1;
    if (options->output.reflect && !options->output.compile_only) options->output.to_stdout = true;
    if (options->output.reflect || options->cross.target) set_names(&options->library);
    if (!options->cross.target) return;
    options->library.debug_info = SGCC_DEBUG_INFO_NONE; /* no other language has it */
    options->library.lower_for = cross_lower_for(&options->cross);
}

/* Without -O, the other faces do not optimize, and keep names and unused declarations; that of
 * glslang keeps names even with -O. -O0 keeps unused declarations in every face. In that of sgcc it
 * also keeps names and lines, which the library does unless only names are requested. */
static void settle_optimization(struct reading *r)
{
    struct sgcc_options *options = &r->options->library;
    const struct face *face = r->options->face;
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
    struct sgcc_options *options = &r->options->library;
    const struct face *face = r->options->face;
    bool makes_module = face->bit != FACE_GLSLANG || r->makes_opengl;
    if (!options->target_env && !r->options->module.device_count)
        options->target_env = face->default_env;
    if (options->target_env && face->opengl_env && makes_module &&
        strcmp(options->target_env, "opengl") == 0)
        options->target_env = face->opengl_env;
    if (options->target_env && face->raises_env)
        options->target_env = sgcc_raised_env(options->target_env, options->spirv_version);
}

/* --- glslang --- */

/* glslang always links the sources that it makes modules of. */
static void settle_glslang_link(struct options *options)
{
    options->links |= options->glslang.generates && options->input_count > 1;
    options->library.links_as_glslang = 1;
}

/* Without -V and -G glslang only checks sources, by the rules for OpenGL. */
static const char *settle_glslang(struct reading *r)
{
    struct options *options = r->options;
    bool generates = r->makes_vulkan || r->makes_opengl;
    options->glslang.generates = generates && !r->preprocess;
    options->output.compile_only = true;
    if (!options->library.target_env && !r->makes_vulkan) options->library.target_env = "opengl";
    if (!generates) r->check_only = true;
    if (!generates && !r->desktop_default)
        options->source.default_version = 100; /* which is glslang's default for such a source */
    if (!generates)
        options->library.auto_map_locations = options->library.auto_bind_uniforms =
            1; /* nothing is written that would need them */
    if (r->strip_names) {
        options->library.debug = 0;
        options->library.debug_info = SGCC_DEBUG_INFO_NONE;
    }
    if (!options->library.source_entry_point)
        for (size_t i = 0; i < options->input_count; i++)
            options->inputs[i].entry_point = NULL; /* -e alone says nothing */
    settle_glslang_link(options);
    if (r->preprocess) {
        options->links = false;
        return NULL;
    }
    if (!generates && options->library.spirv_version)
        return "a version of SPIR-V needs a client, too: see -G and -V";
    if (!generates && options->output.path)
        return "no module is made that -o could name: see -G and -V";
    for (size_t i = 0; i < options->input_count; i++) {
        const struct input *in = &options->inputs[i];
        if (in->stage == SGCC_STAGE_UNKNOWN)
            return r->from_stdin
                       ? "--stdin needs the stage: -S"
                       : "the stage of an input is not known: its name must end with one, such as .vert, or -S must select it";
        for (size_t k = 0; k < i && generates && !options->output.path; k++)
            if (options->inputs[k].stage == in->stage)
                return "linking several inputs of one stage is not supported";
    }
    return NULL;
}

/* --- contradictions --- */

/* Returns how -o and -c contradict the kind of output, or NULL. */
static const char *contradicts_output(const struct options *options, bool shares)
{
    bool words = options->library.output == SGCC_OUTPUT_SPIRV, many = options->input_count > 1;
    if (options->serves_editor)
        return options->input_count ? "--lsp gets its inputs from the editor: name none" : NULL;
    if (!options->input_count)
        return options->face->bit == FACE_SGCC ? "no input files: sgcc --help lists the options"
                                               : "no input files";
    if (many && options->output.path)
        return "-o with several inputs: each needs a separate output, so leave -o out";
    if (options->fixes && shares)
        return "--fix changes sources, which the lines of a batch share: leave it out of batches";
    if (options->check &&
        (options->output.path || options->output.reflect || options->output.reflect_path ||
         (options->library.output != SGCC_OUTPUT_NOTHING &&
          options->library.output != SGCC_OUTPUT_UNIFORMITY) ||
         options->cross.target || options->output.depfile != DEPFILE_NONE ||
         options->output.compile_only || options->module.validate))
        return "--check reads modules and writes nothing: leave -o, -c, -S, -E, -M, --dump (except for --dump=uniformity), --port, --emit, --reflect and --validate out";
    if (options->prove.questions &&
        (options->output.path || options->output.reflect || options->output.reflect_path ||
         options->library.output != SGCC_OUTPUT_NOTHING || options->cross.target ||
         options->output.depfile != DEPFILE_NONE || options->output.compile_only ||
         options->module.validate || options->check || options->links))
        return "--prove prints answers and writes no module: leave -o, -c, -S, -E, -M, --dump, --port, --emit, --reflect, --check, --link and --validate out";
    if (options->prove.has_details && !options->prove.questions)
        return "--prove-sizes, --prove-timeout and --assume need --prove";
    if (many && words && !options->output.compile_only && !options->cross.target &&
        !options->output.reflect)
        return "linking several inputs into one module is not supported: -c compiles each to its own module";
    static const char *const wrong_formats[] = {
        [FORMAT_BINARY] =
            "-mfmt=bin says how to write a module's words, but the output is something else",
        [FORMAT_C] = "-mfmt=c says how to write a module's words, but the output is something else",
        [FORMAT_NUMBERS] =
            "-mfmt=num says how to write a module's words, but the output is something else"};
    if ((!words || options->cross.target || options->output.reflect) &&
        options->output.format_given)
        return wrong_formats[options->output.format];
    if (options->library.port_diff && options->library.output == SGCC_OUTPUT_PORTED &&
        options->fixes)
        return "--diff prints the edits of --port or those of --fix: remove one of the two";
    if (options->library.port_diff && options->library.output != SGCC_OUTPUT_PORTED &&
        !options->fixes)
        return "--diff needs --port or --fix";
    if (options->verifies_port && options->library.output != SGCC_OUTPUT_PORTED)
        return "--verify needs --port";
    return NULL;
}

static const char *contradicts_reflection(const struct options *options)
{
    bool words = options->library.output == SGCC_OUTPUT_SPIRV;
    if (options->input_count > 1 && options->output.reflect_path)
        return "--reflect=FILE takes one input only: -c --reflect writes NAME.json for each";
    if (options->output.reflect && options->output.reflect_path)
        return "--reflect writes no module, --reflect=FILE does: leave one of them out";
    if (options->output.reflect_path && options->output.path &&
        strcmp(options->output.reflect_path, options->output.path) == 0)
        return "--reflect=FILE and -o name the same file, and the module goes there";
    if (options->output.reflect && (!words || options->cross.target))
        return "--reflect says what to write: leave out -E, -S, -M, -fsyntax-only, --port, --emit and --dump, or write --reflect=FILE";
    if (options->output.reflect_path && (options->library.output == SGCC_OUTPUT_PREPROCESSED ||
                                         options->library.output == SGCC_OUTPUT_PORTED))
        return "--reflect=FILE needs a compilation: leave out -E, -M and --port";
    return NULL;
}

static const char *contradicts_depfile(const struct options *options)
{
    if (options->output.depfile == DEPFILE_NONE &&
        (options->output.depfile_path || options->output.depfile_target))
        return "-MF and -MT need -M or -MD";
    if (!options->output.unused_inputs && options->output.may_include.count)
        return "--may-include needs --unused-inputs=FILE";
    if (options->output.unused_inputs && (options->input_count > 1 || options->check))
        return "--unused-inputs takes one source only";
    if (options->input_count > 1 &&
        (options->output.depfile_path || options->output.depfile_target))
        return "-MF and -MT take one input only";
    if (options->output.depfile == DEPFILE_TOO && options->output.path &&
        strcmp(options->output.path, "-") == 0 && !options->output.depfile_path &&
        options->face->bit != FACE_GLSLC) /* which writes "-.d" */
        return "-MD with the output on standard output needs -MF FILE";
    return NULL;
}

static const char *contradicts_link(const struct options *options)
{
    enum sgcc_output output = options->library.output;
    bool compiles = output == SGCC_OUTPUT_SPIRV || output == SGCC_OUTPUT_ASSEMBLY ||
                    output == SGCC_OUTPUT_NOTHING;
    if (!options->links) return NULL;
    if (options->check || !compiles)
        return "--link compares sources that are compiled or checked: leave -E, -M, --check, --dump and --port out";
    for (size_t i = 0; i < options->input_count; i++)
        if (options->inputs[i].language == SGCC_LANGUAGE_OPENCL_C || options->inputs[i].is_assembly)
            return "--link takes sources in GLSL only";
    return NULL;
}

/* Returns how the options contradict each other, or NULL.  `shares`: this is a command of a batch.
 */
static const char *contradiction(const struct options *options, bool shares)
{
    const char *wrong = contradicts_link(options);
    if (!wrong) wrong = contradicts_output(options, shares);
    if (!wrong) wrong = contradicts_reflection(options);
    if (!wrong) wrong = contradicts_depfile(options);
    if (wrong) return wrong;
    if (options->module.specializations.count && options->library.output != SGCC_OUTPUT_SPIRV &&
        options->library.output != SGCC_OUTPUT_NOTHING && options->output.depfile != DEPFILE_ONLY)
        return "--specialize changes modules: leave -E, -S, --dump and --port out";
    if (options->module.link_options && !options->library.create_library)
        return "-enable-link-options needs -create-library";
    if (options->cross.target && options->library.output != SGCC_OUTPUT_SPIRV &&
        options->library.output != SGCC_OUTPUT_NOTHING && options->output.depfile != DEPFILE_ONLY)
        return "--emit says what to write: leave out -E, -S and --dump";
    return cross_contradiction(&options->cross);
}

/* Sets the pointers in the options that the library gets, when the arrays no longer move. */
static void hand_over(struct options *options)
{
    struct sgcc_options *library = &options->library;
    library->binding_bases = options->module.binding_bases;
    library->binding_base_count = options->module.binding_base_count;
    hand_over_limits(options);
    library->preamble = options->source.preamble.bytes;
    library->prefix_maps = (const char *const *)options->source.prefix_maps.at;
    library->warnings = (const char *const *)options->messages.warning_items.at;
    library->kernels = (const char *const *)options->module.kernels.at;
    library->glslang_warnings = options->face->bit != FACE_SGCC;
    library->glslang_preprocessing = options->face->preprocessing;
    library->include_everywhere = options->face->includes_everywhere;
    library->pass_unknown_extensions = options->face->passes_extensions;
    library->links = options->links;
}

/* --fix --diff prints a patch and writes nothing, whatever else the command line says. */
static void write_nothing(struct options *options)
{
    options->library.output = SGCC_OUTPUT_NOTHING;
    options->output.depfile = DEPFILE_NONE;
    options->glslang.depfile = options->output.unused_inputs = options->output.reflect_path = NULL;
    options->module.validate = options->module.verifies_passes = false;
    memset(options->glslang.prints, 0, sizeof options->glslang.prints);
    options->glslang.reflects = false;
}

bool settle_command(struct reading *r)
{
    struct options *options = r->options;
    bool lowers = options->library.lower_for != SGCC_LOWER_FOR_NOTHING;
    const char *wrong = options->cross.target && lowers
                            ? "--emit lowers for its language: leave --lower-for out"
                            : NULL;
    if (!wrong && options->face->bit == FACE_GLSLANG && options->input_count)
        wrong = settle_glslang(r);
    settle_environment(r);
    settle_optimization(r);
    settle_output(r);
    options->output.compile_only |= options->links; /* each input has a separate module */
    options->library.warnings_are_errors =
        options->messages.promotes_warnings &&
        (!options->face->promotes_peers || options->messages.warnings_wanted);
    hand_over(options);
    if (!wrong) wrong = contradiction(options, r->cmd->host.shared != NULL);
    if (!wrong && options->fixes && options->library.port_diff) write_nothing(options);
    if (wrong) complain(r->cmd, "%s", wrong);
    return !wrong;
}
