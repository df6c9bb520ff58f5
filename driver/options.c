/* The command line.  An option is a row: its name, how its value is written, what it sets, and the line that --help
 * prints.  Options that concern an input (-fshader-stage, -std, -x, -fentry-point) hold for the inputs that follow;
 * the others hold for all, and the last one wins.
 */
#include "driver/driver.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum value_form {
    VALUE_NONE,                         /* -c */
    VALUE_EQUALS,                       /* -std=450 */
    VALUE_LONG,                         /* --target-env=X or --target-env X */
    VALUE_SHORT                         /* -DX or -D X */
};

/* While reading: what selects the output, sorted out at the end. */
struct reading {
    struct command *cmd;
    bool preprocess, assemble, check_only;
    int dump;                           /* enum sgcc_output, or -1 */
};

struct option {
    const char *name;
    enum value_form form;
    const char *value_name;
    void (*set)(struct reading *r, const struct option *o, const char *value);
    const char *help;                   /* NULL: not served, and --help does not list it */
};

static void wrong_value(struct reading *r, const struct option *o, const char *value, const char *known)
{
    complain(r->cmd, "'%s' is no value of %s; it takes %s", value, o->name, known);
    r->cmd->failed = true;
}

/* --- what the options set ------------------------------------------------------------------------------------ */

#define SETTER(function, statement)                                                                                  \
    static void function(struct reading *r, const struct option *o, const char *value)                              \
    {                                                                                                                \
        (void)o, (void)value;                                                                                        \
        statement;                                                                                                   \
    }

SETTER(set_compile_only, r->cmd->compile_only = true)
SETTER(set_assemble, r->assemble = true)
SETTER(set_preprocess, r->preprocess = true)
SETTER(set_check_only, r->check_only = true)
SETTER(set_output, r->cmd->output = value)
SETTER(set_depfile_path, r->cmd->depfile_path = value)
SETTER(set_depfile_target, r->cmd->depfile_target = value)
SETTER(set_entry_point, r->cmd->next.entry_point = *value ? value : NULL)
SETTER(set_optimize, r->cmd->options.optimization = SGCC_OPTIMIZE_DEFAULT)
SETTER(set_no_optimize, r->cmd->options.optimization = SGCC_OPTIMIZE_NONE)
SETTER(set_debug, r->cmd->options.debug = 1)
SETTER(set_no_warnings, r->cmd->options.no_warnings = 1)
SETTER(set_warnings_are_errors, r->cmd->options.warnings_are_errors = 1)
SETTER(set_auto_bind, r->cmd->options.auto_bind_uniforms = 1)
static void set_subgroup_ops(struct reading *r, const struct option *o, const char *value)
{
    static const char *const names[] = { "auto", "core", "ballot-ext" };
    for (unsigned i = 0; i < sizeof names / sizeof *names; i++) {
        if (strcmp(value, names[i])) continue;
        r->cmd->options.subgroup_ops = (enum sgcc_subgroup_ops)i;
        return;
    }
    wrong_value(r, o, value, "auto, core or ballot-ext");
}

SETTER(set_lower_int64, r->cmd->options.lower_int64 = 1)
SETTER(set_auto_map, r->cmd->options.auto_map_locations = 1)
SETTER(set_validate, r->cmd->validate = true)

static void check_value(struct reading *r, const struct option *o, const char *value, bool good, const char *known)
{
    if (!good) wrong_value(r, o, value, known);
}

SETTER(set_emit, check_value(r, o, value, (r->cmd->cross.target = cross_target_by_name(value)), "glsl, essl, hlsl or msl"))
SETTER(set_glsl_version, check_value(r, o, value, cross_read_version(value, false, 100, 460, &r->cmd->cross.glsl_version),
                                     "a version such as 450 or, for ESSL, 310"))
SETTER(set_shader_model, check_value(r, o, value, cross_read_version(value, false, 30, 67, &r->cmd->cross.shader_model),
                                     "30 (for 3.0) to 67"))
SETTER(set_msl_version, check_value(r, o, value, cross_read_version(value, true, 100, 309, &r->cmd->cross.msl_version),
                                    "a version from 1.0 to 3.9, such as 2.1"))
SETTER(set_vulkan_semantics, r->cmd->cross.vulkan_semantics = true)
SETTER(set_flip_vert_y, r->cmd->cross.flip_vert_y = true)
SETTER(set_fixup_clipspace, r->cmd->cross.fixup_clipspace = true)
SETTER(set_help, r->cmd->help = true)
SETTER(set_version, r->cmd->version = true)
SETTER(set_list_builtins, r->cmd->list = sgcc_list_builtin)
SETTER(set_list_extensions, r->cmd->list = sgcc_list_extension)

static void set_depfile(struct reading *r, const struct option *o, const char *value)
{
    (void)value;
    enum depfile_mode mode = strcmp(o->name, "-MD") == 0 ? DEPFILE_TOO : DEPFILE_ONLY;
    if (r->cmd->depfile != DEPFILE_NONE && r->cmd->depfile != mode) {
        complain(r->cmd, "-M (or -MM) and -MD exclude each other");
        r->cmd->failed = true;
    }
    r->cmd->depfile = mode;
}

static void add_define(struct command *cmd, char *define)
{
    cmd->defines = allocate(cmd->defines, sizeof *cmd->defines * (cmd->define_count + 2));
    cmd->defines[cmd->define_count++] = define;
    cmd->defines[cmd->define_count] = NULL;
}

static size_t identifier_length(const char *s)
{
    size_t length = 0;
    while (isalnum((unsigned char)s[length]) || s[length] == '_') length++;
    return isdigit((unsigned char)*s) ? 0 : length;
}

static void set_define(struct reading *r, const struct option *o, const char *value)
{
    size_t length = identifier_length(value);
    if (!length || strpbrk(value, "\r\n") || (value[length] && !strchr("=(", value[length])))
        wrong_value(r, o, value, "NAME or NAME=VALUE, where NAME is an identifier");
    else add_define(r->cmd, format_text("%s%s", value, strchr(value, '=') ? "" : "="));
}

static void set_undefine(struct reading *r, const struct option *o, const char *value)
{
    size_t length = identifier_length(value);
    if (!length || value[length]) wrong_value(r, o, value, "an identifier");
    else add_define(r->cmd, format_text("-%s", value));
}

static void set_include_dir(struct reading *r, const struct option *o, const char *value)
{
    (void)o;
    struct command *cmd = r->cmd;
    cmd->include_dirs = allocate(cmd->include_dirs, sizeof *cmd->include_dirs * (cmd->include_dir_count + 1));
    cmd->include_dirs[cmd->include_dir_count++] = *value ? value : ".";
}

static void set_language(struct reading *r, const struct option *o, const char *value)
{
    if (strcmp(value, "glsl") != 0) wrong_value(r, o, value, "glsl; HLSL and OpenCL C are not supported yet");
}

static void set_stage(struct reading *r, const struct option *o, const char *value)
{
    enum sgcc_stage stage = *value == '.' ? SGCC_STAGE_UNKNOWN : sgcc_stage_by_name(value);
    if (stage == SGCC_STAGE_UNKNOWN)
        wrong_value(r, o, value, "comp, vert, tesc, tese, geom, frag, task, mesh, rgen, rint, rahit, rchit, rmiss or "
                    "rcall, or the long names of these");
    r->cmd->next.stage = stage;
    r->cmd->next.stage_is_forced = true;
}

/* "450core", "310es": a version and a profile, as they stand in #version. */
static void set_version_and_profile(struct reading *r, const struct option *o, const char *value)
{
    static const char *const profiles[] = { "core", "compatibility", "es" };
    char *rest;
    unsigned long version = isdigit((unsigned char)*value) ? strtoul(value, &rest, 10) : 0;
    if (version >= 100 && version <= 999) {
        r->cmd->next.version = (int)version;
        r->cmd->next.profile = NULL;
        if (!*rest) return;
        for (size_t i = 0; i < sizeof profiles / sizeof *profiles; i++)
            if (strcmp(rest, profiles[i]) == 0) { r->cmd->next.profile = profiles[i]; return; }
    }
    wrong_value(r, o, value, "a version and perhaps a profile, such as 450, 460core or 310es");
}

static void set_format(struct reading *r, const struct option *o, const char *value)
{
    static const char *const names[] = { "bin", "c", "num" };       /* by enum word_format */
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(value, names[i]) == 0) {
            r->cmd->format = (enum word_format)i;
            r->cmd->format_given = true;
            return;
        }
    wrong_value(r, o, value, "bin, c or num");
}

static void set_target_env(struct reading *r, const struct option *o, const char *value)
{
    if (!sgcc_target_env_exists(value))
        wrong_value(r, o, value, "vulkan1.0, vulkan1.1, vulkan1.2, vulkan1.3, opengl4.5 or opengl4.6");
    else r->cmd->options.target_env = value;
}

static void set_spirv_version(struct reading *r, const struct option *o, const char *value)
{
    const char *version = strncmp(value, "spv", 3) == 0 ? value + 3 : value;
    if (strncmp(version, "1.", 2) == 0 && version[2] >= '0' && version[2] <= '6' && !version[3])
        r->cmd->options.spirv_version = 0x10000u | (unsigned)(version[2] - '0') << 8;
    else wrong_value(r, o, value, "spv1.0 to spv1.6");
}

static void set_dump(struct reading *r, const struct option *o, const char *value)
{
    static const struct { const char *name; enum sgcc_output output; } dumps[] = {
        { "tokens", SGCC_OUTPUT_TOKENS }, { "ast", SGCC_OUTPUT_AST }, { "types", SGCC_OUTPUT_TYPES },
        { "spirv", SGCC_OUTPUT_ASSEMBLY },
    };
    for (size_t i = 0; i < sizeof dumps / sizeof *dumps; i++)
        if (strcmp(value, dumps[i].name) == 0) { r->dump = (int)dumps[i].output; return; }
    wrong_value(r, o, value, "tokens, ast, types or spirv");
}

static void set_message_format(struct reading *r, const struct option *o, const char *value)
{
    if (strcmp(value, "json") == 0) r->cmd->json = true;
    else if (strcmp(value, "text") == 0) r->cmd->json = false;
    else wrong_value(r, o, value, "text or json");
}

static void set_unserved(struct reading *r, const struct option *o, const char *value)
{
    (void)value;
    complain(r->cmd, "not supported yet: %s", o->name);
    r->cmd->failed = true;
}

/* --- the table ----------------------------------------------------------------------------------------------- */

static const struct option option_rows[] = {
    { "-o", VALUE_SHORT, "FILE", set_output, "write the output to FILE; - is standard output" },
    { "-c", VALUE_NONE, NULL, set_compile_only, "write a module for each input: NAME.comp to NAME.comp.spv" },
    { "-S", VALUE_NONE, NULL, set_assemble, "write the module as text, NAME.comp.spvasm" },
    { "-E", VALUE_NONE, NULL, set_preprocess, "preprocess only, to standard output" },
    { "-fsyntax-only", VALUE_NONE, NULL, set_check_only, "check only, write nothing" },
    { "-mfmt", VALUE_EQUALS, "FORMAT", set_format, "how to write words: bin, c (a C initializer), num (numbers)" },
    { "-M", VALUE_NONE, NULL, set_depfile, "write the files an input depends on as a rule for make, do not compile" },
    { "-MM", VALUE_NONE, NULL, set_depfile, "the same as -M" },
    { "-MD", VALUE_NONE, NULL, set_depfile, "write the rule beside the output, OUTPUT.d, and compile" },
    { "-MF", VALUE_SHORT, "FILE", set_depfile_path, "write the rule to FILE" },
    { "-MT", VALUE_SHORT, "TARGET", set_depfile_target, "the target of the rule" },
    { "-D", VALUE_SHORT, "NAME[=VALUE]", set_define, "define a macro (as nothing, without a value)" },
    { "-U", VALUE_SHORT, "NAME", set_undefine, "undefine a macro" },
    { "-I", VALUE_SHORT, "DIR", set_include_dir, "look for #include files in DIR" },
    { "-x", VALUE_SHORT, "LANGUAGE", set_language, "the language of the inputs that follow: glsl" },
    { "-std", VALUE_EQUALS, "VERSION", set_version_and_profile, "take this #version, such as 450core or 310es, whatever the source says" },
    { "-fshader-stage", VALUE_EQUALS, "STAGE", set_stage, "the stage of the inputs that follow: comp, vert, frag, ..." },
    { "-fentry-point", VALUE_EQUALS, "NAME", set_entry_point, "the name of the entry point in the module; main otherwise" },
    { "--target-env", VALUE_LONG, "ENV", set_target_env, "the environment of the module: vulkan1.0, vulkan1.1 (if not given), vulkan1.2, vulkan1.3, opengl4.5, opengl4.6" },
    { "--target-spv", VALUE_LONG, "VERSION", set_spirv_version, "the SPIR-V version: spv1.0 to spv1.6; the environment's if not given" },
    { "-fauto-bind-uniforms", VALUE_NONE, NULL, set_auto_bind, "give blocks without a binding the next free one" },
    { "--subgroup-ops", VALUE_EQUALS, "FORM", set_subgroup_ops,
      "auto, core (SPIR-V 1.3) or ballot-ext (SPV_KHR_shader_ballot and _subgroup_vote)" },
    { "--lower-int64", VALUE_NONE, NULL, set_lower_int64, "make a module for devices without 64-bit integers" },
    { "-fauto-map-locations", VALUE_NONE, NULL, set_auto_map, "give variables without a location the next free one" },
    { "-O", VALUE_NONE, NULL, set_optimize, "optimize; this is so without any -O" },
    { "-Os", VALUE_NONE, NULL, set_optimize, "the same as -O" },
    { "-O0", VALUE_NONE, NULL, set_no_optimize, "keep variables, with names and lines, for debuggers" },
    { "-g", VALUE_NONE, NULL, set_debug, "put names, lines and the source into the module" },
    { "-w", VALUE_NONE, NULL, set_no_warnings, "no warnings" },
    { "-Werror", VALUE_NONE, NULL, set_warnings_are_errors, "warnings are errors" },
    { "--message-format", VALUE_LONG, "FORMAT", set_message_format, "text, or json: one object a line" },
    { "--validate", VALUE_NONE, NULL, set_validate, "check each module with SPIRV-Tools before it is written" },
    { "--emit", VALUE_LONG, "LANGUAGE", set_emit, "write source in glsl, essl, hlsl or msl: NAME.comp to NAME.comp.hlsl" },
    { "--glsl-version", VALUE_LONG, "N", set_glsl_version, "of --emit=glsl (450 if not given) and essl (310)" },
    { "--hlsl-shader-model", VALUE_LONG, "N", set_shader_model, "of --emit=hlsl, 60 if not given" },
    { "--msl-version", VALUE_LONG, "X.Y", set_msl_version, "of --emit=msl, 2.1 if not given" },
    { "--emit-vulkan-semantics", VALUE_NONE, NULL, set_vulkan_semantics, "write GLSL and ESSL for Vulkan, not for OpenGL" },
    { "--flip-vert-y", VALUE_NONE, NULL, set_flip_vert_y, "turn gl_Position.y round in vertex shaders that --emit writes" },
    { "--fixup-clipspace", VALUE_NONE, NULL, set_fixup_clipspace, "fit the depth of gl_Position to the clip space of the target" },
    { "--dump", VALUE_LONG, "STAGE", set_dump, "print what a stage made of the input: tokens, ast, types, spirv" },
    { "--list-builtins", VALUE_NONE, NULL, set_list_builtins, "print the built-in functions" },
    { "--list-extensions", VALUE_NONE, NULL, set_list_extensions, "print the extensions" },
    { "--version", VALUE_NONE, NULL, set_version, "print the version" },
    { "--help", VALUE_NONE, NULL, set_help, "print this" },
    { "-h", VALUE_NONE, NULL, set_help, NULL },

    /* glslc has these, so builds may pass them. */
    { "-fauto-combined-image-sampler", VALUE_NONE, NULL, set_unserved, NULL },
    { "-fcbuffer-binding-base", VALUE_NONE, NULL, set_unserved, NULL },
    { "-fhlsl-16bit-types", VALUE_NONE, NULL, set_unserved, NULL },
    { "-fhlsl-functionality1", VALUE_NONE, NULL, set_unserved, NULL },
    { "-fhlsl-iomap", VALUE_NONE, NULL, set_unserved, NULL },
    { "-fhlsl-offsets", VALUE_NONE, NULL, set_unserved, NULL },
    { "-fhlsl_functionality1", VALUE_NONE, NULL, set_unserved, NULL },
    { "-fimage-binding-base", VALUE_NONE, NULL, set_unserved, NULL },
    { "-finvert-y", VALUE_NONE, NULL, set_unserved, NULL },
    { "-flimit", VALUE_EQUALS, NULL, set_unserved, NULL },
    { "-flimit-file", VALUE_NONE, NULL, set_unserved, NULL },
    { "-fnan-clamp", VALUE_NONE, NULL, set_unserved, NULL },
    { "-fpreserve-bindings", VALUE_NONE, NULL, set_unserved, NULL },
    { "-fresource-set-binding", VALUE_NONE, NULL, set_unserved, NULL },
    { "-fsampler-binding-base", VALUE_NONE, NULL, set_unserved, NULL },
    { "-fssbo-binding-base", VALUE_NONE, NULL, set_unserved, NULL },
    { "-ftexture-binding-base", VALUE_NONE, NULL, set_unserved, NULL },
    { "-fuav-binding-base", VALUE_NONE, NULL, set_unserved, NULL },
    { "-fubo-binding-base", VALUE_NONE, NULL, set_unserved, NULL },
    { "--show-limits", VALUE_NONE, NULL, set_unserved, NULL },
};
enum { OPTION_COUNT = sizeof option_rows / sizeof *option_rows };

/* Words of the help text fill lines from column 26 to 78. */
static void print_wrapped(FILE *out, const char *text)
{
    enum { INDENT = 26, WIDTH = 78 };
    size_t column = INDENT;
    while (*text) {
        size_t length = strcspn(text, " ");
        if (column > INDENT && column + 1 + length > WIDTH) {
            fprintf(out, "\n%*s", INDENT, "");
            column = INDENT;
        } else if (column > INDENT) {
            column += (size_t)fprintf(out, " ");
        }
        column += fwrite(text, 1, length, out);
        text += length + (text[length] == ' ');
    }
    putc('\n', out);
}

void print_help(FILE *out)
{
    fputs("Usage: sgcc [options] file...\n\n"
          "Compiles shaders from GLSL to SPIR-V.  The stage of a file is that of its name (light.comp,\n"
          "light.comp.glsl), of #pragma shader_stage(compute), or of -fshader-stage.  The input - is\n"
          "standard input.  Without -o and -c, the module goes to a.spv.\n\nOptions:\n", out);
    for (const struct option *o = option_rows; o < option_rows + OPTION_COUNT; o++) {
        static const char *const between[] = { "", "=", "=", " " };     /* by enum value_form */
        if (!o->help) continue;
        int width = fprintf(out, "  %s%s%s", o->name, between[o->form], o->value_name ? o->value_name : "");
        if (width > 25) width = fprintf(out, "\n") - 1;
        fprintf(out, "%*s", 26 - width, "");
        print_wrapped(out, o->help);
    }
    fputs("\nExit status: 0 done, 1 errors in the source, 2 wrong use or a file that cannot be read or written.\n", out);
}

/* --- reading ------------------------------------------------------------------------------------------------- */

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
    for (const struct option *o = option_rows; o < option_rows + OPTION_COUNT; o++) {
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
    for (const struct option *o = option_rows; o < option_rows + OPTION_COUNT; o++) {
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

static bool has_suffix(const char *text, const char *suffix)
{
    size_t length = strlen(text), suffix_length = strlen(suffix);
    return length > suffix_length && strcmp(text + length - suffix_length, suffix) == 0;
}

static void add_input(struct command *cmd, const char *path)
{
    struct input in = cmd->next;
    in.path = path;
    if (!in.stage_is_forced) in.stage = stage_of_name(path);
    if (has_suffix(path, ".cl") || has_suffix(path, ".hlsl")) {
        complain(cmd, "'%s': not supported yet: %s", path, has_suffix(path, ".cl") ? "OpenCL C" : "HLSL");
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

/* What is left of several wishes: of --dump, -M, -E, -S, -fsyntax-only, the first in this order. */
static void settle_output(struct reading *r)
{
    struct command *cmd = r->cmd;
    enum sgcc_output *output = &cmd->options.output;
    *output = SGCC_OUTPUT_SPIRV;
    if (r->check_only) *output = SGCC_OUTPUT_NOTHING;
    if (r->assemble) *output = SGCC_OUTPUT_ASSEMBLY;
    if (r->preprocess || cmd->depfile == DEPFILE_ONLY) *output = SGCC_OUTPUT_PREPROCESSED;
    if (r->dump >= 0) *output = (enum sgcc_output)r->dump;
    cmd->to_stdout = r->dump >= 0 || *output == SGCC_OUTPUT_PREPROCESSED;
    if (cmd->depfile == DEPFILE_ONLY) cmd->options.no_warnings = 1;
    if (cmd->cross.target) cmd->options.debug = 1;      /* names for what is written */
}

/* What is wrong with the options taken together, or NULL. */
static const char *contradiction(const struct command *cmd)
{
    bool words = cmd->options.output == SGCC_OUTPUT_SPIRV, many = cmd->input_count > 1;
    if (!cmd->input_count) return "no input files; sgcc --help lists the options";
    if (many && cmd->output) return "-o with several inputs: each has an output of its own, so leave -o out";
    if (many && words && !cmd->compile_only && !cmd->cross.target)
        return "linking several inputs into one module is not supported; -c compiles each to its own module";
    if (cmd->depfile == DEPFILE_NONE && (cmd->depfile_path || cmd->depfile_target)) return "-MF and -MT need -M or -MD";
    if (many && (cmd->depfile_path || cmd->depfile_target)) return "-MF and -MT take one input only";
    if (cmd->depfile == DEPFILE_TOO && cmd->output && strcmp(cmd->output, "-") == 0 && !cmd->depfile_path)
        return "-MD with the output on standard output needs -MF FILE";
    if (cmd->cross.target && !words && cmd->options.output != SGCC_OUTPUT_NOTHING && cmd->depfile != DEPFILE_ONLY)
        return "--emit says what to write; leave out -E, -S and --dump";
    if ((!words || cmd->cross.target) && cmd->format_given && cmd->format != FORMAT_BINARY)
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
    settle_output(&r);
    const char *wrong = contradiction(cmd);
    if (wrong) complain(cmd, "%s", wrong);
    return !wrong;
}

void free_command(struct command *cmd)
{
    for (size_t i = 0; i < cmd->define_count; i++) free((char *)cmd->defines[i]);
    free(cmd->defines);
    free(cmd->include_dirs);
    free(cmd->inputs);
    free_include_cache(cmd->cache);
}
