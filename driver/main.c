/* sgcc from start to end: the command line, then each input through the library, then its output.
 *
 * Where the output goes (as glslc does): -o names it; what is for reading (-E, -M, --dump) goes to standard output;
 * -S makes NAME.spvasm and -c makes NAME.spv, in the working directory, where NAME is the input's name without its
 * folders and without ".glsl" or ".cl", as --emit makes NAME.hlsl; without any of these, a.spv.  What --reflect says
 * goes to standard output, and with -c to NAME.json.
 */
#include "driver/driver.h"

#include <stdlib.h>
#include <string.h>

/* What messages call an input. */
static const char *shown_name(const struct input *in) { return strcmp(in->path, "-") == 0 ? "<stdin>" : in->path; }

/* "dir/light.comp" to "light.comp.spv"; "light.glsl" and "light.cl" to "light.spv". */
static char *object_name(const struct command *cmd, const char *input)
{
    const char *slash = strrchr(input, '/'), *base = slash ? slash + 1 : input;
    size_t length = strlen(base);
    if (has_suffix(base, ".glsl")) length -= strlen(".glsl");
    else if (has_suffix(base, ".cl")) length -= strlen(".cl");
    const char *suffix = cmd->reflect                                   ? "json"
                         : cmd->cross.target                            ? cross_suffix(cmd->cross.target)
                         : cmd->options.output == SGCC_OUTPUT_ASSEMBLY ? "spvasm"
                                                                       : "spv";
    return format_text("%.*s.%s", (int)length, base, suffix);
}

static char *output_path(const struct command *cmd, const char *input)
{
    if (cmd->output) return format_text("%s", cmd->output);
    if (cmd->to_stdout) return format_text("-");
    if (cmd->compile_only || cmd->cross.target || cmd->options.output == SGCC_OUTPUT_ASSEMBLY) return object_name(cmd, input);
    return format_text("a.spv");
}

static bool save(struct command *cmd, const struct input *in, const char *path, const void *bytes, size_t length)
{
    const char *why = same_file(path, in->path) ? "it is the input" : write_file(path, bytes, length);
    if (why) complain(cmd, "cannot write '%s': %s", path, why);
    return !why;
}

/* -MD writes beside the object, -M writes in its place. */
static bool save_depfile(struct command *cmd, const struct input *in, const struct sgcc_result *result)
{
    bool beside = cmd->depfile == DEPFILE_TOO && cmd->output;
    char *object = beside ? format_text("%s", cmd->output) : object_name(cmd, in->path);
    char *path = cmd->depfile_path            ? format_text("%s", cmd->depfile_path)
                 : cmd->depfile == DEPFILE_TOO ? format_text("%s.d", object)
                                               : format_text("%s", cmd->output ? cmd->output : "-");
    struct buffer text = { 0 };
    format_depfile(&text, cmd->depfile_target ? cmd->depfile_target : object, in->path, result);
    bool good = save(cmd, in, path, text.bytes, text.length);
    free(text.bytes);
    free(path);
    free(object);
    return good;
}

static enum exit_code save_output(struct command *cmd, const struct input *in, const struct sgcc_result *result)
{
    size_t length;
    const void *bytes = sgcc_output(result, &length);
    struct buffer formatted = { 0 };
    enum exit_code code = EXIT_DONE;
    if (cmd->cross.target) code = cross_compile(cmd, shown_name(in), bytes, length, &formatted);
    else if (cmd->reflect) code = reflect_words(cmd, shown_name(in), bytes, length, &formatted);
    else if (cmd->options.output == SGCC_OUTPUT_SPIRV && cmd->format != FORMAT_BINARY)
        format_words(&formatted, cmd->format, bytes, length);
    if (formatted.length) bytes = formatted.bytes, length = formatted.length;
    char *path = output_path(cmd, in->path);
    if (code == EXIT_DONE && !save(cmd, in, path, bytes, length)) code = EXIT_USE;
    free(path);
    free(formatted.bytes);
    return code;
}

static enum exit_code save_all(struct command *cmd, const struct input *in, const struct sgcc_result *result)
{
    enum exit_code code = EXIT_DONE;
    if (cmd->depfile != DEPFILE_ONLY && cmd->options.output != SGCC_OUTPUT_NOTHING)
        code = save_output(cmd, in, result);
    if (code == EXIT_DONE && cmd->depfile != DEPFILE_NONE && !save_depfile(cmd, in, result)) code = EXIT_USE;
    return code;
}

static struct sgcc_result *compile(struct command *cmd, const struct input *in, const struct buffer *source,
                                   enum sgcc_output output)
{
    struct sgcc_options options = cmd->options;
    options.stage = in->stage;
    options.stage_is_forced = in->stage_is_forced;
    options.language = in->language;
    options.version = in->language == SGCC_LANGUAGE_OPENCL_C ? cmd->opencl_version : in->version;
    options.version_is_forced = options.version != 0;
    options.opencl_extensions = cmd->opencl_extensions;
    options.profile = in->profile;
    options.entry_point = in->entry_point;
    options.output = output;
    options.defines = cmd->defines;
    options.include = find_include;
    options.include_user = cmd;
    options.source_is_padded = 1;
    struct sgcc_result *result = sgcc_compile(&options, source->bytes, source->length,
                                              shown_name(in));
    if (!result || sgcc_status(result) == SGCC_OUT_OF_MEMORY) {
        complain(cmd, "out of memory while compiling '%s'", in->path);
        if (result) sgcc_result_free(result);
        return NULL;
    }
    return result;
}

/* --reflect=FILE: the module is made again with its names, which what is written need not have. */
static enum exit_code save_reflection(struct command *cmd, const struct input *in, const struct buffer *source)
{
    struct sgcc_options written = cmd->options;
    set_names(&cmd->options);
    struct sgcc_result *named = compile(cmd, in, source, SGCC_OUTPUT_SPIRV);
    cmd->options = written;
    if (!named) return EXIT_USE;
    size_t size;
    const void *words = sgcc_output(named, &size);
    struct buffer text = { 0 };
    enum exit_code code = words ? reflect_words(cmd, shown_name(in), words, size, &text) : EXIT_USE;
    if (code == EXIT_DONE && !save(cmd, in, cmd->reflect_path, text.bytes, text.length)) code = EXIT_USE;
    free(text.bytes);
    sgcc_result_free(named);
    return code;
}

/* --reflect on a finished module. */
static enum exit_code reflect_module(struct command *cmd, const struct input *in, const struct buffer *words)
{
    struct buffer text = { 0 };
    enum exit_code code = reflect_words(cmd, shown_name(in), words->bytes, words->length, &text);
    char *path = cmd->reflect_path ? format_text("%s", cmd->reflect_path) : output_path(cmd, in->path);
    if (code == EXIT_DONE && !save(cmd, in, path, text.bytes, text.length)) code = EXIT_USE;
    free(path);
    free(text.bytes);
    return code;
}

/* The words of an input whose output is text have to be made for the validator alone. */
static enum exit_code validate(struct command *cmd, const struct input *in, const struct buffer *source,
                     const struct sgcc_result *result)
{
    if (cmd->options.output == SGCC_OUTPUT_PREPROCESSED || cmd->depfile == DEPFILE_ONLY) return EXIT_DONE;
    struct sgcc_result *again = NULL;
    if (cmd->options.output != SGCC_OUTPUT_SPIRV) result = again = compile(cmd, in, source, SGCC_OUTPUT_SPIRV);
    size_t size = 0;
    const void *words = result ? sgcc_output(result, &size) : NULL;
    enum exit_code code = words ? validate_module(cmd, in->language, sgcc_target_env(result), in->path, words, size) : EXIT_USE;
    if (again) sgcc_result_free(again);
    return code;
}

static enum exit_code compile_source(struct command *cmd, const struct input *in, const struct buffer *source)
{
    struct sgcc_result *result = compile(cmd, in, source, cmd->options.output);
    if (!result) return EXIT_USE;
    print_messages(cmd, result);
    enum sgcc_status status = sgcc_status(result);
    enum exit_code code = status == SGCC_OK ? EXIT_DONE : status == SGCC_SOURCE_ERROR ? EXIT_SOURCE : EXIT_USE;
    if (code == EXIT_DONE && cmd->validate) code = validate(cmd, in, source, result);
    if (code == EXIT_DONE) code = save_all(cmd, in, result);
    if (code == EXIT_DONE && cmd->reflect_path) code = save_reflection(cmd, in, source);
    sgcc_result_free(result);
    return code;
}

/* --check: the input is a module. */
static enum exit_code check_module(struct command *cmd, const struct input *in, const struct buffer *module)
{
    struct sgcc_result *result = sgcc_check_module(&cmd->options, module->bytes, module->length, shown_name(in));
    enum sgcc_status status = result ? sgcc_status(result) : SGCC_OUT_OF_MEMORY;
    if (status == SGCC_OUT_OF_MEMORY) complain(cmd, "out of memory while checking '%s'", in->path);
    else print_messages(cmd, result);
    sgcc_result_free(result);
    return status == SGCC_OK ? EXIT_DONE : status == SGCC_SOURCE_ERROR ? EXIT_SOURCE : EXIT_USE;
}

static enum exit_code refuse_module(struct command *cmd, const struct input *in)
{
    complain_about(cmd, in->path, "this is a SPIR-V module, and no source: --check checks it, and --reflect tells what it has");
    return EXIT_SOURCE;
}

static enum exit_code compile_input(struct command *cmd, const struct input *in)
{
    struct buffer source = { 0 };
    const char *why;
    enum exit_code code = EXIT_USE;
    bool is_read = read_file(in->path, &source, &why), reflects = cmd->reflect || cmd->reflect_path;
    if (is_read && cmd->check) code = check_module(cmd, in, &source);
    else if (is_read && is_module(&source)) code = reflects ? reflect_module(cmd, in, &source) : refuse_module(cmd, in);
    else if (is_read) code = compile_source(cmd, in, &source);
    else complain(cmd, "cannot read '%s': %s", in->path, why);
    free(source.bytes);
    return code;
}

static enum exit_code compile_inputs(struct command *cmd)
{
    enum exit_code worst = EXIT_DONE;
    for (size_t i = 0; i < cmd->input_count; i++) {
        enum exit_code code = compile_input(cmd, &cmd->inputs[i]);
        if (code > worst) worst = code;
    }
    print_tail(cmd);
    return worst;
}

static void print_list(int (*list)(size_t, const char **, const char **))
{
    const char *name, *description;
    for (size_t i = 0; list(i, &name, &description); i++) {
        if (description && *description) printf("%-40s %s\n", name, description);
        else printf("%s\n", name);
    }
}

/* What is asked for beside any compilation. */
static enum exit_code answer(struct command *cmd)
{
    if (cmd->help) print_help(stdout);
    else if (cmd->version) printf("sgcc %s\nTarget: SPIR-V 1.3\n", sgcc_version());
    else print_list(cmd->list);
    if (fflush(stdout) == 0) return EXIT_DONE;
    complain(cmd, "cannot write to standard output");
    return EXIT_USE;
}

int main(int argc, char **argv)
{
    struct command cmd = { 0 };
    enum exit_code code = EXIT_USE;
    if (read_command_line(&cmd, argc, argv))
        code = cmd.help || cmd.version || cmd.list ? answer(&cmd) : compile_inputs(&cmd);
    free_command(&cmd);
    return code;
}
