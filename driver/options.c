/* The command line.  An option is a row of options.def; what it does to the command is its setter, in one of the set_*.c.
 * Options that concern an input (-fshader-stage, -std, -x, -fentry-point) hold for the inputs that follow; the others
 * hold for all, and the last one wins.
 */
#include "driver/options.h"

#include <stdlib.h>
#include <string.h>

const struct option option_rows[] = {
#define OPTION(name, form, value_name, setter, help) { name, VALUE_##form, value_name, setter, help },
#include "driver/options.def"
#undef OPTION
    { NULL, VALUE_NONE, NULL, NULL, NULL }
};

void wrong_value(struct reading *r, const struct option *o, const char *value, const char *known)
{
    complain(r->cmd, "'%s' is no value of %s; it takes %s", value, o->name, known);
    r->cmd->failed = true;
}

int choose_value(struct reading *r, const struct option *o, const char *value, const char *const *names, const char *known)
{
    for (int i = 0; names[i]; i++)
        if (strcmp(value, names[i]) == 0) return i;
    wrong_value(r, o, value, known);
    return -1;
}

/* The number of single letters to change, drop or add to come from a to b: small numbers are typing mistakes. */
static size_t distance(const char *a, size_t a_length, const char *b)
{
    enum { MOST = 40 };
    size_t row[MOST + 1], b_length = strlen(b);
    if (a_length > MOST || b_length > MOST) return MOST;
    for (size_t j = 0; j <= b_length; j++) row[j] = j;
    for (size_t i = 1; i <= a_length; i++) {
        size_t diagonal = row[0];
        row[0] = i;
        for (size_t j = 1; j <= b_length; j++) {
            size_t best = diagonal + (a[i - 1] != b[j - 1]);
            if (row[j] + 1 < best) best = row[j] + 1;
            if (row[j - 1] + 1 < best) best = row[j - 1] + 1;
            diagonal = row[j];
            row[j] = best;
        }
    }
    return row[b_length];
}

static void complain_unknown(struct command *cmd, const char *argument)
{
    size_t length = strcspn(argument, "="), nearest = length / 3 + 1;
    const struct option *likely = NULL;
    for (const struct option *o = option_rows; o->name; o++) {
        size_t far = o->help ? distance(argument, length, o->name) : nearest;
        if (far < nearest) nearest = far, likely = o;
    }
    if (likely && length > 2) complain(cmd, "unknown option '%s'; did you mean %s?", argument, likely->name);
    else complain(cmd, "unknown option '%s'; sgcc --help lists all", argument);
    cmd->failed = true;
}

/* Whether `argument` is option `o`; `*value` is then what is attached to it, or NULL. */
static bool is_option(const struct option *o, const char *argument, const char **value)
{
    size_t length = strlen(o->name);
    if (strncmp(argument, o->name, length) != 0) return false;
    const char *rest = argument + length;
    *value = !*rest ? NULL : o->form == VALUE_SHORT ? rest : rest + 1;
    return !*rest || o->form == VALUE_SHORT || (*rest == '=' && o->form != VALUE_NONE);
}

/* Reads the option at argv[i]; returns the index of the last argument it took. */
static int read_option(struct reading *r, int argc, char **argv, int i)
{
    for (const struct option *o = option_rows; o->name; o++) {
        const char *value;
        if (!is_option(o, argv[i], &value)) continue;
        bool may_follow = o->form == VALUE_LONG || o->form == VALUE_SHORT;
        if (!value && may_follow && i + 1 < argc) value = argv[++i];
        if (!value && o->form != VALUE_NONE && o->set != set_unserved) {
            complain(r->cmd, "%s needs a value: %s%s%s", o->name, o->name, may_follow ? " " : "=", o->value_name);
            r->cmd->failed = true;
        } else {
            o->set(r, o, value);
        }
        return i;
    }
    complain_unknown(r->cmd, argv[i]);
    return i;
}

/* The stage a file's name says: light.comp, light.comp.glsl. */
static enum sgcc_stage stage_of_name(const char *path)
{
    const char *slash = strrchr(path, '/'), *base = slash ? slash + 1 : path, *dot = strrchr(base, '.');
    if (!dot) return SGCC_STAGE_UNKNOWN;
    if (strcmp(dot, ".glsl") != 0) return sgcc_stage_by_name(dot);
    char *stem = format_text("%.*s", (int)(dot - base), base);
    dot = strrchr(stem, '.');
    enum sgcc_stage stage = dot ? sgcc_stage_by_name(dot) : SGCC_STAGE_UNKNOWN;
    free(stem);
    return stage;
}

static void add_input(struct command *cmd, const char *path)
{
    struct input in = cmd->next;
    in.path = path;
    if (!in.stage_is_forced) in.stage = stage_of_name(path);
    if (!in.language_is_forced && has_suffix(path, ".cl")) in.language = SGCC_LANGUAGE_OPENCL_C;
    if (!in.language_is_forced && has_suffix(path, ".hlsl")) {
        complain(cmd, "'%s': not supported yet: HLSL", path);
        cmd->failed = true;
    }
    for (size_t i = 0; i < cmd->input_count && strcmp(path, "-") == 0; i++)
        if (strcmp(cmd->inputs[i].path, "-") == 0) {
            complain(cmd, "standard input can be an input only once");
            cmd->failed = true;
        }
    cmd->inputs = allocate(cmd->inputs, sizeof *cmd->inputs * (cmd->input_count + 1));
    cmd->inputs[cmd->input_count++] = in;
}

void set_names(struct sgcc_options *options)
{
    options->debug = 1;
    options->kernel_arg_info = 1;       /* for kernels alone */
}

/* What is left of several wishes: of --dump, -M, -E, -S, -fsyntax-only, the first in this order. */
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
    cmd->to_stdout = r->dump >= 0 || *output == SGCC_OUTPUT_PREPROCESSED || *output == SGCC_OUTPUT_PORTED;
    if (cmd->depfile == DEPFILE_ONLY) cmd->options.no_warnings = 1;
    if (cmd->reflect && !cmd->compile_only) cmd->to_stdout = true;
    if (cmd->reflect || cmd->cross.target) set_names(&cmd->options);
    if (!cmd->cross.target) return;
    cmd->options.lower_for = cross_lower_for(&cmd->cross);
}

/* What is wrong with the options taken together, or NULL. */
static const char *contradiction(const struct command *cmd)
{
    bool words = cmd->options.output == SGCC_OUTPUT_SPIRV, many = cmd->input_count > 1;
    if (!cmd->input_count) return "no input files; sgcc --help lists the options";
    if (many && cmd->output) return "-o with several inputs: each has an output of its own, so leave -o out";
    if (cmd->check && (cmd->output || cmd->reflect || cmd->reflect_path || cmd->options.output != SGCC_OUTPUT_NOTHING || cmd->cross.target || cmd->depfile != DEPFILE_NONE
                       || cmd->compile_only || cmd->validate))
        return "--check reads modules and writes nothing; leave -o, -c, -S, -E, -M, --dump, --port, --emit, --reflect and --validate out";
    if (many && cmd->reflect_path) return "--reflect=FILE takes one input only; -c --reflect writes NAME.json for each";
    if (cmd->reflect && cmd->reflect_path) return "--reflect writes no module, --reflect=FILE does: leave one of them out";
    if (cmd->reflect_path && cmd->output && strcmp(cmd->reflect_path, cmd->output) == 0) return "--reflect=FILE and -o name the same file, and the module goes there";
    if (cmd->reflect && (!words || cmd->cross.target))
        return "--reflect says what to write; leave out -E, -S, -M, -fsyntax-only, --port, --emit and --dump, or write --reflect=FILE";
    if (cmd->reflect_path && (cmd->options.output == SGCC_OUTPUT_PREPROCESSED || cmd->options.output == SGCC_OUTPUT_PORTED))
        return "--reflect=FILE needs a compilation; leave out -E, -M and --port";
    if (many && words && !cmd->compile_only && !cmd->cross.target && !cmd->reflect)
        return "linking several inputs into one module is not supported; -c compiles each to its own module";
    if (cmd->options.port_diff && cmd->options.output != SGCC_OUTPUT_PORTED) return "--diff needs --port";
    if (cmd->depfile == DEPFILE_NONE && (cmd->depfile_path || cmd->depfile_target)) return "-MF and -MT need -M or -MD";
    if (many && (cmd->depfile_path || cmd->depfile_target)) return "-MF and -MT take one input only";
    if (cmd->depfile == DEPFILE_TOO && cmd->output && strcmp(cmd->output, "-") == 0 && !cmd->depfile_path)
        return "-MD with the output on standard output needs -MF FILE";
    if (cmd->link_options && !cmd->options.create_library) return "-enable-link-options needs -create-library";
    if (cmd->cross.target && !words && cmd->options.output != SGCC_OUTPUT_NOTHING && cmd->depfile != DEPFILE_ONLY)
        return "--emit says what to write; leave out -E, -S and --dump";
    if ((!words || cmd->cross.target || cmd->reflect) && cmd->format_given && cmd->format != FORMAT_BINARY)
        return "-mfmt says how to write a module's words, but the output is something else";
    return cross_contradiction(&cmd->cross);
}

bool read_command_line(struct command *cmd, int argc, char **argv)
{
    struct reading r = { .cmd = cmd, .dump = -1 };
    bool options_end = false;
    sgcc_options_init(&cmd->options);
    for (int i = 1; i < argc; i++) {
        if (options_end || argv[i][0] != '-' || !argv[i][1]) add_input(cmd, argv[i]);
        else if (strcmp(argv[i], "--") == 0) options_end = true;
        else i = read_option(&r, argc, argv, i);
    }
    if (cmd->failed) return false;
    if (cmd->help || cmd->version || cmd->list) return true;
    bool lowers = cmd->options.lower_for != SGCC_LOWER_FOR_NOTHING;
    settle_output(&r);
    const char *wrong = cmd->cross.target && lowers ? "--emit lowers for its language; leave --lower-for out" : contradiction(cmd);
    if (wrong) complain(cmd, "%s", wrong);
    return !wrong && read_device_files(cmd);
}

void free_command(struct command *cmd)
{
    for (size_t i = 0; i < cmd->define_count; i++) free((char *)cmd->defines[i]);
    free(cmd->defines);
    for (size_t i = 0; i < cmd->include_dir_count; i++) free((char *)cmd->include_dirs[i]);
    free(cmd->include_dirs);
    for (size_t i = 0; i < cmd->opencl_extension_count; i++) free((char *)cmd->opencl_extensions[i]);
    free(cmd->opencl_extensions);
    free(cmd->inputs);
    free_include_cache(cmd->cache);
    free_device_files(cmd);
}
