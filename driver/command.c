/* A command from start to end: the command line, then for each input the library and the
 * outputs. A process may run several, so all state is in struct command. */
#include "driver/command.h"
#include "driver/batch/batch.h"
#include "driver/batch/dedupe.h"
#include "driver/batch/shared.h"
#include "driver/cache/cache.h"
#include "driver/driver.h"
#include "driver/fix/fix.h"
#include "driver/include.h"
#include "driver/link.h"
#include "driver/lsp.h"
#include "driver/messages/explain.h"
#include "driver/messages/print_messages.h"
#include "driver/options/limits.h"
#include "driver/options/options.h"
#include "driver/options/specialize.h"
#include "driver/outputs/output_names.h"
#include "driver/system/files.h"

#include <stdlib.h>
#include <string.h>

/* Keeps a file for write_outputs.  `path` and `owned` are to be freed with it. */
static enum exit_code save(struct command *cmd, const struct input *in, char *path,
                           const void *bytes, size_t length, char *owned)
{
    bool good = !same_file(&cmd->host, path, in->path);
    if (!good) complain(cmd, "cannot write '%s': it is the input", path);
    add_output(&cmd->session.outputs, path, bytes, length, owned);
    return good ? EXIT_DONE : EXIT_USE;
}

static enum exit_code save_text(struct command *cmd, const struct input *in, char *path,
                                const struct buffer *text)
{
    return save(cmd, in, path, text->bytes, text->length, text->bytes);
}

static enum exit_code write_all_outputs(struct command *cmd)
{
    const char *path, *why;
    size_t earlier = cmd->session.index.length;
    if (cmd->host.shared) dedupe_outputs(cmd);
    why = write_outputs(&cmd->session.outputs, &cmd->host, &path);
    if (why) cmd->session.index.length = earlier;
    if (why) complain(cmd, "cannot write '%s': %s", path, why);
    drop_outputs(&cmd->session.outputs, 0);
    return why ? EXIT_USE : EXIT_DONE;
}

/* The end of an input: its files appear together, or, where one could not be made, none.  The rule
 * of glslang's --depfile belongs to those of all inputs. */
static enum exit_code finish_input(struct command *cmd, size_t earlier, enum exit_code code)
{
    if (code != EXIT_DONE) drop_outputs(&cmd->session.outputs, earlier);
    else if (cmd->options->glslang.depfile || cmd->options->links)
        own_outputs(&cmd->session.outputs);
    else code = write_all_outputs(cmd);
    return code;
}

static enum exit_code save_depfile(struct command *cmd, const struct input *in,
                                   const struct sgcc_result *result)
{
    char *object = depfile_target(cmd, in), *path = depfile_name(cmd, in);
    struct buffer text = {0};
    bool is_file =
        strcmp(in->path, "-") != 0 || cmd->options->source.stdin_name ||
        cmd->options->face->bit == FACE_GLSLC; /* glslc calls standard input <stdin> here, too */
    format_depfile(
        &text, cmd->options->output.depfile_target ? cmd->options->output.depfile_target : object,
        is_file ? shown_name(cmd, in) : "", result, cmd->options->output.phony_targets);
    free(object);
    return save_text(cmd, in, path, &text);
}

static enum exit_code save_unused_inputs(struct command *cmd, const struct input *in,
                                         const struct sgcc_result *result)
{
    struct buffer text = {0};
    if (!cmd->options->output.unused_inputs) return EXIT_DONE;
    format_unused_inputs(&text, cmd, in, result);
    return save_text(cmd, in, format_text("%s", cmd->options->output.unused_inputs), &text);
}

/* The end of all inputs: --link, and glslang's --depfile.  With errors in a source, the others'
 * modules are written, and no rule. */
static enum exit_code finish_all(struct command *cmd, enum exit_code worst)
{
    if (cmd->options->links && worst == EXIT_DONE) worst = link_inputs(cmd);
    if (cmd->options->links && worst != EXIT_DONE) drop_outputs(&cmd->session.outputs, 0);
    if (!(cmd->options->glslang.depfile || cmd->options->links) || worst == EXIT_USE) return worst;
    if (worst == EXIT_DONE && cmd->options->glslang.depfile) {
        struct buffer text = {0};
        format_shared_depfile(&text, &cmd->session.depfile);
        add_output(&cmd->session.outputs, format_text("%s", cmd->options->glslang.depfile),
                   text.bytes, text.length, text.bytes);
    }
    enum exit_code code = write_all_outputs(cmd);
    return code > worst ? code : worst;
}

/* Makes `formatted`, which is empty where the words are written as they are. */
static enum exit_code format_output(struct command *cmd, const struct input *in, const void *bytes,
                                    size_t length, struct buffer *formatted)
{
    if (cmd->options->cross.target)
        return cross_compile(cmd, shown_name(cmd, in), bytes, length, formatted);
    if (cmd->options->output.reflect)
        return reflect_words(cmd, shown_name(cmd, in), bytes, length, formatted);
    if (cmd->options->library.output == SGCC_OUTPUT_SPIRV &&
        cmd->options->output.format != FORMAT_BINARY)
        format_words(formatted, cmd, bytes, length);
    return EXIT_DONE;
}

/* Replaces the words of a module by those that --specialize makes of them; `own` is to be freed. */
static enum exit_code specialize(struct command *cmd, const struct input *in, const void **words,
                                 size_t size, struct buffer *own)
{
    if (!cmd->options->module.specializations.count || !*words) return EXIT_DONE;
    bool good = specialize_words(cmd, in, *words, size, own);
    *words = own->bytes;
    return good ? EXIT_DONE : EXIT_SOURCE;
}

static enum exit_code save_output(struct command *cmd, const struct input *in,
                                  const struct sgcc_result *result)
{
    size_t length;
    const void *bytes = sgcc_result_output(result, &length);
    struct buffer formatted = {0}, special = {0};
    enum exit_code code = specialize(cmd, in, &bytes, length, &special);
    if (code == EXIT_DONE) code = format_output(cmd, in, bytes, length, &formatted);
    bool is_text = formatted.length != 0;
    if (!is_text) free(formatted.bytes), formatted = special;
    else free(special.bytes), bytes = formatted.bytes, length = formatted.length;
    if (code != EXIT_DONE) {
        free(formatted.bytes);
        return code;
    }
    code = save(cmd, in, output_path(cmd, in), bytes, length, formatted.bytes);
    cmd->session.outputs.rows[cmd->session.outputs.count - 1].is_module =
        !is_text && cmd->options->library.output == SGCC_OUTPUT_SPIRV;
    return code;
}

static enum exit_code save_all(struct command *cmd, const struct input *in,
                               const struct sgcc_result *result)
{
    enum exit_code code = EXIT_DONE;
    if (cmd->options->output.depfile != DEPFILE_ONLY &&
        cmd->options->library.output != SGCC_OUTPUT_NOTHING)
        code = save_output(cmd, in, result);
    if (code == EXIT_DONE && cmd->options->output.depfile != DEPFILE_NONE)
        code = save_depfile(cmd, in, result);
    if (code == EXIT_DONE) code = save_unused_inputs(cmd, in, result);
    if (code != EXIT_DONE || !cmd->options->glslang.depfile) return code;
    char *target = output_path(cmd, in);
    add_dependencies(&cmd->session.depfile, target, strcmp(in->path, "-") != 0 ? in->path : "",
                     result);
    free(target);
    return code;
}

enum exit_code save_words(struct command *cmd, const struct input *in, const void *words,
                          size_t size)
{
    size_t earlier = cmd->session.outputs.count;
    struct buffer formatted = {0};
    if (cmd->options->output.format != FORMAT_BINARY) format_words(&formatted, cmd, words, size);
    enum exit_code code = formatted.length ? save_text(cmd, in, output_path(cmd, in), &formatted)
                                           : save(cmd, in, output_path(cmd, in), words, size, NULL);
    cmd->session.outputs.rows[cmd->session.outputs.count - 1].is_module = !formatted.length;
    if (code == EXIT_DONE && cmd->options->output.depfile == DEPFILE_TOO)
        code = save_depfile(cmd, in, NULL);
    if (code == EXIT_DONE) code = save_unused_inputs(cmd, in, NULL);
    return finish_input(cmd, earlier, code);
}

static struct sgcc_options options_for(struct command *cmd, const struct sgcc_options *library,
                                       const struct input *in, enum sgcc_output output)
{
    const struct source_options *of_source = &cmd->options->source;
    struct sgcc_options options = *library;
    options.stage = in->stage;
    options.stage_is_forced = in->stage_is_forced;
    options.language = in->language;
    options.version =
        in->language == SGCC_LANGUAGE_OPENCL_C ? of_source->opencl_version : of_source->version;
    options.version_is_forced = options.version != 0;
    if (!options.version && in->language != SGCC_LANGUAGE_OPENCL_C)
        options.version = of_source->default_version;
    options.opencl_extensions = of_source->opencl_extensions;
    options.profile = of_source->profile;
    options.entry_point = in->entry_point;
    options.output = output;
    options.defines = of_source->defines;
    options.include = find_include;
    options.include_user = cmd;
    options.source_is_padded = 1;
    return options;
}

struct sgcc_result *check_source(struct command *cmd, const struct input *in,
                                 const struct buffer *source, const char *path,
                                 enum check_purpose purpose)
{
    bool is_survey = purpose == CHECK_UNIFORMITY;
    struct sgcc_options options = options_for(
        cmd, &cmd->options->library, in, is_survey ? SGCC_OUTPUT_UNIFORMITY : SGCC_OUTPUT_NOTHING);
    options.index = purpose == CHECK_NAMES;
    options.source_is_padded = 0;
    if (is_survey) options.optimization = SGCC_OPTIMIZE_NONE; /* which keeps variables */
    return sgcc_compile(&options, source->bytes, source->length, path);
}

struct sgcc_result *compile_with(struct command *cmd, const struct sgcc_options *library,
                                 const struct input *in, const struct buffer *source,
                                 enum sgcc_output output)
{
    struct sgcc_options options = options_for(cmd, library, in, output);
    const struct sgcc_result **joined = list_units(cmd);
    options.joined = joined;
    options.joined_count = cmd->session.units.count;
    struct sgcc_result *result = compile_or_find(cmd, &options, source, shown_name(cmd, in));
    free(joined);
    if (!result || sgcc_result_status(result) == SGCC_OUT_OF_MEMORY) {
        complain(cmd, "out of memory while compiling '%s'", in->path);
        if (result) sgcc_result_free(result);
        return NULL;
    }
    return result;
}

struct sgcc_result *compile_once(struct command *cmd, const struct input *in,
                                 const struct buffer *source, enum sgcc_output output)
{
    return compile_with(cmd, &cmd->options->library, in, source, output);
}

/* The output of a source that is compiled again, and whose messages were printed the first time.
 * NULL: it could not be made this time, maybe because a header cannot be read any more, which is
 * reported. */
static const void *output_of(struct command *cmd, struct sgcc_result *again, size_t *size)
{
    const void *words = sgcc_result_output(again, size);
    if (!words) print_messages(cmd, again);
    return words;
}

/* --reflect=FILE: the module is made again with its names, which what is written need not have. */
static enum exit_code reflect_source(struct command *cmd, const struct input *in,
                                     const struct buffer *source, struct buffer *text)
{
    struct sgcc_options library = cmd->options->library;
    set_names(&library);
    struct sgcc_result *named = compile_with(cmd, &library, in, source, SGCC_OUTPUT_SPIRV);
    if (!named) return EXIT_USE;
    size_t size;
    const void *words = output_of(cmd, named, &size);
    struct buffer special = {0};
    enum exit_code code = words ? specialize(cmd, in, &words, size, &special) : EXIT_USE;
    if (code == EXIT_DONE) code = reflect_words(cmd, shown_name(cmd, in), words, size, text);
    free(special.bytes);
    sgcc_result_free(named);
    return code;
}

static enum exit_code save_reflection(struct command *cmd, const struct input *in,
                                      const struct buffer *source)
{
    struct buffer text = {0};
    enum exit_code code = reflect_source(cmd, in, source, &text);
    if (code == EXIT_DONE)
        return save_text(cmd, in, format_text("%s", cmd->options->output.reflect_path), &text);
    free(text.bytes);
    return code;
}

/* --reflect on a finished module. */
static enum exit_code reflect_module(struct command *cmd, const struct input *in,
                                     const struct buffer *words)
{
    size_t earlier = cmd->session.outputs.count;
    struct buffer text = {0};
    enum exit_code code =
        reflect_words(cmd, shown_name(cmd, in), words->bytes, words->length, &text);
    if (code == EXIT_DONE)
        code = save_text(cmd, in,
                         cmd->options->output.reflect_path
                             ? format_text("%s", cmd->options->output.reflect_path)
                             : output_path(cmd, in),
                         &text);
    else free(text.bytes);
    if (code == EXIT_DONE) code = save_unused_inputs(cmd, in, NULL);
    return finish_input(cmd, earlier, code);
}

/* The words of an input whose output is text have to be made for the validator alone. */
static enum exit_code validate(struct command *cmd, const struct input *in,
                               const struct buffer *source, const struct sgcc_result *result)
{
    if (cmd->options->library.output == SGCC_OUTPUT_PREPROCESSED ||
        cmd->options->output.depfile == DEPFILE_ONLY)
        return EXIT_DONE;
    struct sgcc_result *again = NULL;
    size_t size = 0;
    const void *words = NULL;
    if (cmd->options->library.output == SGCC_OUTPUT_SPIRV)
        words = sgcc_result_output(result, &size);
    else if ((result = again = compile_once(cmd, in, source, SGCC_OUTPUT_SPIRV)) != NULL)
        words = output_of(cmd, again, &size);
    struct buffer special = {0};
    enum exit_code code = words ? specialize(cmd, in, &words, size, &special) : EXIT_USE;
    if (code == EXIT_DONE)
        code = validate_module(cmd, in->language, sgcc_target_env(result), in->path, words, size);
    free(special.bytes);
    if (again) sgcc_result_free(again);
    return code;
}

/* glslang's -H, -i and -q: text that is printed beside what is written. */
static enum exit_code print_bytes(const struct command *cmd, const struct input *in,
                                  const void *text, size_t length)
{
    const char *why = write_to_stdout(&cmd->host, text, length);
    if (why) complain(cmd, "cannot print the text of '%s': %s", shown_name(cmd, in), why);
    return why ? EXIT_USE : EXIT_DONE;
}

static enum exit_code print_text(struct command *cmd, const struct input *in,
                                 const struct buffer *source, enum sgcc_output output)
{
    size_t length = 0;
    struct sgcc_result *result = compile_once(cmd, in, source, output);
    const void *text = result ? output_of(cmd, result, &length) : NULL;
    enum exit_code code = text ? print_bytes(cmd, in, text, length) : EXIT_USE;
    if (result) sgcc_result_free(result);
    return code;
}

static enum exit_code print_reflection(struct command *cmd, const struct input *in,
                                       const struct buffer *source)
{
    struct buffer text = {0};
    enum exit_code code = reflect_source(cmd, in, source, &text);
    if (code == EXIT_DONE) code = print_bytes(cmd, in, text.bytes, text.length);
    free(text.bytes);
    return code;
}

static enum exit_code print_beside(struct command *cmd, const struct input *in,
                                   const struct buffer *source)
{
    enum exit_code code = EXIT_DONE;
    for (int output = 0; output <= SGCC_OUTPUT_PORTED && code == EXIT_DONE; output++)
        if (cmd->options->glslang.prints[output])
            code = print_text(cmd, in, source, (enum sgcc_output)output);
    if (code == EXIT_DONE && cmd->options->glslang.reflects)
        code = print_reflection(cmd, in, source);
    return code;
}

/* Takes the bytes of the source where the input is to be linked. */
static enum exit_code compile_source(struct command *cmd, const struct input *in,
                                     struct buffer *source)
{
    if (cmd->options->fixes && apply_fixes(cmd, in, source) != EXIT_DONE) return EXIT_USE;
    struct sgcc_result *result = compile_once(cmd, in, source, cmd->options->library.output);
    if (!result) return EXIT_USE;
    cmd->session.result = result;
    cmd->options->face->print_input_start(cmd, shown_name(cmd, in),
                                          sgcc_message_count(result) != 0);
    bool is_good = print_messages(cmd, result);
    enum sgcc_status status = sgcc_result_status(result);
    enum exit_code code = status == SGCC_OK && is_good                       ? EXIT_DONE
                          : status == SGCC_OK || status == SGCC_SOURCE_ERROR ? EXIT_SOURCE
                                                                             : EXIT_USE;
    size_t earlier = cmd->session.outputs.count;
    if (code == EXIT_DONE && cmd->options->module.verifies_passes)
        code = verify_passes(cmd, in, source);
    if (code == EXIT_DONE && cmd->options->verifies_port) code = run_port(cmd, in, source);
    if (code == EXIT_DONE && cmd->options->prove.questions) code = prove_source(cmd, in, source);
    if (code == EXIT_DONE && cmd->options->module.validate)
        code = validate(cmd, in, source, result);
    if (code == EXIT_DONE) code = save_all(cmd, in, result);
    if (code == EXIT_DONE && cmd->options->output.reflect_path)
        code = save_reflection(cmd, in, source);
    if (code == EXIT_DONE) code = print_beside(cmd, in, source);
    code = finish_input(cmd, earlier, code);
    cmd->session.result = NULL;
    if (code == EXIT_DONE && cmd->options->links) keep_unit(cmd, result, source);
    else sgcc_result_free(result);
    return code;
}

/* --check: the input is a module. --dump=uniformity prints its lines, whatever the messages say. */
static enum exit_code check_input_module(struct command *cmd, const struct input *in,
                                         const struct buffer *module)
{
    struct sgcc_result *result = sgcc_check_module(&cmd->options->library, module->bytes,
                                                   module->length, shown_name(cmd, in));
    enum sgcc_status status = result ? sgcc_result_status(result) : SGCC_OUT_OF_MEMORY;
    if (status == SGCC_OUT_OF_MEMORY) complain(cmd, "out of memory while checking '%s'", in->path);
    else print_messages(cmd, result);
    enum exit_code code = EXIT_DONE;
    if (status == SGCC_OK && sgcc_result_uniformity(result)) {
        size_t earlier = cmd->session.outputs.count;
        code = finish_input(cmd, earlier, save_output(cmd, in, result));
    }
    sgcc_result_free(result);
    if (code != EXIT_DONE) return code;
    return status == SGCC_OK ? EXIT_DONE : status == SGCC_SOURCE_ERROR ? EXIT_SOURCE : EXIT_USE;
}

/* --run-pass: the input is a module. */
enum exit_code transform_module(struct command *cmd, const struct input *in, const void *words,
                                size_t size)
{
    size_t earlier = cmd->session.outputs.count;
    struct sgcc_result *result = sgcc_run_pass(
        &cmd->options->library, cmd->options->module.run_pass, words, size, shown_name(cmd, in));
    enum sgcc_status status = result ? sgcc_result_status(result) : SGCC_OUT_OF_MEMORY;
    enum exit_code code = status == SGCC_OK             ? EXIT_DONE
                          : status == SGCC_SOURCE_ERROR ? EXIT_SOURCE
                                                        : EXIT_USE;
    if (status == SGCC_OUT_OF_MEMORY)
        complain(cmd, "out of memory while running the pass over '%s'", in->path);
    else print_messages(cmd, result);
    if (code == EXIT_DONE) code = save_all(cmd, in, result);
    code = finish_input(cmd, earlier, code);
    sgcc_result_free(result);
    return code;
}

static enum exit_code refuse_source(struct command *cmd, const struct input *in)
{
    complain_about(cmd, in->path, "--run-pass takes a module: NAME.spv, or its text NAME.spvasm");
    return EXIT_SOURCE;
}

static enum exit_code refuse_module(struct command *cmd, const struct input *in)
{
    complain_about(
        cmd, in->path,
        "this is a SPIR-V module, not a source: --check checks it, and --reflect prints its interface");
    return EXIT_SOURCE;
}

/* A .spv file that is neither SPIR-V nor source. Without this check the error would be a missing
 * #version. */
static bool is_damaged_module(const struct input *in, const struct buffer *file)
{
    return has_suffix(in->path, ".spv") && !is_module(file) &&
           (!file->length || memchr(file->bytes, '\0', file->length));
}

static enum exit_code refuse_damaged_module(struct command *cmd, const struct input *in)
{
    complain_about(
        cmd, in->path,
        "this is not a SPIR-V module: it does not begin with the number 0x07230203, and is not a source");
    return EXIT_SOURCE;
}

static enum exit_code process_input(struct command *cmd, const struct input *in)
{
    struct buffer source = {0};
    const char *why;
    enum exit_code code = EXIT_USE;
    cmd->session.current = in;
    bool is_read = read_source(&cmd->host, in->path, &source, &why),
         reflects = cmd->options->output.reflect || cmd->options->output.reflect_path;
    if (is_read && cmd->options->check) code = check_input_module(cmd, in, &source);
    else if (is_read && is_module(&source) && cmd->options->prove.questions)
        code = prove_module(cmd, in, source.bytes, source.length);
    else if (is_read && is_module(&source) && cmd->options->module.run_pass)
        code = transform_module(cmd, in, source.bytes, source.length);
    else if (is_read && is_module(&source))
        code = reflects ? reflect_module(cmd, in, &source) : refuse_module(cmd, in);
    else if (is_read && is_damaged_module(in, &source)) code = refuse_damaged_module(cmd, in);
    else if (is_read && in->is_assembly) code = assemble_input(cmd, in, &source);
    else if (is_read && cmd->options->module.run_pass) code = refuse_source(cmd, in);
    else if (is_read) code = compile_source(cmd, in, &source);
    else complain(cmd, "cannot read '%s': %s", in->path, why);
    free(source.bytes);
    cmd->session.current = NULL;
    return code;
}

static enum exit_code compile_inputs(struct command *cmd)
{
    enum exit_code worst = EXIT_DONE;
    for (size_t i = 0; i < cmd->options->input_count; i++) {
        enum exit_code code = process_input(cmd, &cmd->options->inputs[i]);
        if (code > worst) worst = code;
    }
    worst = finish_all(cmd, worst);
    cmd->options->face->print_end(cmd);
    return worst;
}

static void print_list(FILE *out, int (*list)(size_t, const char **, const char **))
{
    const char *name, *description;
    for (size_t i = 0; list(i, &name, &description); i++) {
        if (description && *description) fprintf(out, "%-40s %s\n", name, description);
        else fprintf(out, "%s\n", name);
    }
}

/* It is another one where a module could be another one, for keys of caches. */
static const char build_id[] =
#include "driver/build_id.inc"
    ;

const char *program_build_id(void) { return build_id; }

/* Answers questions that need no compilation, such as --help. Returns the exit status. */
static int answer(const struct command *cmd)
{
    FILE *out = cmd->host.out;
    if (cmd->options->questions.help) print_help(cmd->options->face, out);
    else if (cmd->options->questions.version)
        fprintf(out, cmd->options->face->version, sgcc_version(), build_id);
    else if (cmd->options->glslang.dump_version)
        fprintf(out, "%s\n", cmd->options->face->short_version);
    else if (cmd->options->questions.limits) print_limits(cmd->options->face, out);
    else if (cmd->options->questions.explain) explain_rule(out, cmd->options->questions.explain);
    else print_list(out, cmd->options->questions.list);
    if (fflush(out) == 0)
        return cmd->options->questions.help ? cmd->options->face->help_status
                                            : cmd->options->face->status[EXIT_DONE];
    complain(cmd, "cannot write to standard output");
    return cmd->options->face->status[EXIT_USE];
}

/* A log of SARIF is complete at the end of the command alone. */
static int finish_messages(struct command *cmd, int status)
{
    if (cmd->session.sarif) finish_sarif(cmd->host.err, cmd->session.sarif);
    cmd->session.sarif = NULL;
    return status;
}

static int do_command(struct command *cmd)
{
    if (cmd->options->questions.any) return answer(cmd);
    if (cmd->options->serves_editor) return cmd->options->face->status[serve_editor(cmd)];
    return cmd->options->batch.mode != BATCH_NOT ? run_batch(cmd)
                                                 : cmd->options->face->status[compile_inputs(cmd)];
}

int carry_out(struct command *cmd) { return finish_messages(cmd, do_command(cmd)); }

int run_command(struct command *cmd, struct options *options, int argc, char **argv)
{
    bool is_read = read_command_line(cmd, options, argc, argv);
    return is_read ? carry_out(cmd) : finish_messages(cmd, cmd->options->face->status[EXIT_USE]);
}
