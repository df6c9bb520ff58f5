/* Reads the command line. An option is a row of options.def, valid for some faces. Its setter, in
 * one of the files set_*.c, changes the command. Options about an input (-fshader-stage, -x,
 * -fentry-point) apply to the inputs after them. Other options apply to all inputs, and the last
 * one wins. settle.c derives what follows from all of them. */
#include "driver/include.h"
#include "driver/link.h"
#include "driver/messages/nearest.h"
#include "driver/messages/print_messages.h"
#include "driver/options/limits.h"
#include "driver/options/options.h"
#include "driver/options/response.h"
#include "driver/outputs/output_names.h"
#include "driver/system/files.h"
#include "driver/system/system.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* as options.def calls them */
enum { S = FACE_SGCC, C = FACE_GLSLC, V = FACE_GLSLANG };

const struct option option_rows[] = {
/* clang-format off */
#define OPTION(faces, name, form, value_name, setter, help) \
    { faces, name, VALUE_##form, value_name, setter, help },
/* clang-format on */
#include "driver/options/options.def"
#undef OPTION
    {0, NULL, VALUE_NONE, NULL, NULL, NULL},
};

const char *next_argument(const struct reading *r)
{
    return r->at + 1 < r->count ? r->arguments[r->at + 1] : NULL;
}

const char *take_argument(struct reading *r)
{
    return r->at + 1 < r->count ? r->arguments[++r->at] : NULL;
}

bool number_of_text(const char *text, uint32_t *number)
{
    char *end;
    if (!isdigit((unsigned char)*text)) return false;
    bool is_hexadecimal = text[0] == '0' && (text[1] | 32) == 'x';
    unsigned long long value = strtoull(text, &end, is_hexadecimal ? 16 : 10);
    *number = (uint32_t)value;
    return !*end && value <= 0xffffffffu;
}

void wrong_value(struct reading *r, const struct option *o, const char *value, const char *known)
{
    complain(r->cmd, "'%s' is no value of %s: it takes %s", value, o->name, known);
    r->cmd->failed = true;
}

/* Returns the word of the list `known` that is nearest to `value`, or NULL. */
static char *near_choice(const char *value, const char *known)
{
    static const char letters[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-";
    char *words = format_text("%s", known), *near = NULL;
    struct nearest nearest = seek_nearest(value, strlen(value));
    for (char *word = words + strcspn(words, letters); *word;) {
        size_t length = strspn(word, letters), gap = 0;
        if (word[length]) gap = 1 + strcspn(word + length + 1, letters);
        word[length] = '\0';
        if (length > 2 && strlen(value) > 1) try_name(&nearest, word);
        word += length + gap;
    }
    if (nearest.name) near = format_text("%s", nearest.name);
    free(words);
    return near;
}

void wrong_choice(struct reading *r, const struct option *o, const char *value, const char *known)
{
    char *near = near_choice(value, known),
         *text = near ? format_text("%s: did you mean '%s'?", known, near) : NULL;
    wrong_value(r, o, value, text ? text : known);
    free(text);
    free(near);
}

int choose_value(struct reading *r, const struct option *o, const char *value,
                 const char *const *names, const char *known)
{
    for (int i = 0; names[i]; i++)
        if (strcmp(value, names[i]) == 0) return i;
    wrong_choice(r, o, value, known);
    return -1;
}

void complain_unknown(struct command *cmd, const char *argument)
{
    size_t length = strcspn(argument, "=");
    struct nearest nearest = seek_nearest(argument, length);
    for (const struct option *o = option_rows; o->name; o++)
        if (o->help && (o->faces & cmd->face->bit)) try_name(&nearest, o->name);
    if (nearest.name && length > 2)
        complain(cmd, "unknown option '%s': did you mean %s?", argument, nearest.name);
    else complain(cmd, "unknown option '%s': %s --help lists all", argument, cmd->face->name);
    cmd->failed = true;
}

static bool begins_with(const struct face *face, const char *argument, const char *name)
{
    bool folds = face->folds_case && strncmp(name, "--", 2) == 0;
    for (; *name; name++, argument++)
        if (*argument != *name &&
            !(folds && tolower((unsigned char)*argument) == tolower((unsigned char)*name)))
            return false;
    return true;
}

/* Returns whether `argument` is option `o`. *value is the attached value, or NULL. */
static bool is_option(const struct face *face, const struct option *o, const char *argument,
                      const char **value)
{
    size_t length = strlen(o->name);
    if (!begins_with(face, argument, o->name)) return false;
    const char *rest = argument + length;
    bool attaches = o->form == VALUE_SHORT || o->form == VALUE_ATTACHED,
         equals = o->form == VALUE_EQUALS || o->form == VALUE_LONG;
    *value = !*rest ? NULL : attaches ? rest : rest + 1;
    return !*rest || attaches || (*rest == '=' && equals);
}

static bool may_follow(const struct option *o)
{
    return o->form == VALUE_LONG || o->form == VALUE_SHORT || o->form == VALUE_NEXT;
}

static bool needs_value(const struct option *o) { return may_follow(o) || o->form == VALUE_EQUALS; }

/* Reads the option at r->at, and what belongs to it. */
static void read_option(struct reading *r)
{
    const char *argument = r->arguments[r->at];
    for (const struct option *o = option_rows; o->name; o++) {
        const char *value;
        if (!(o->faces & r->cmd->face->bit) || !is_option(r->cmd->face, o, argument, &value))
            continue;
        if (!value && may_follow(o)) value = take_argument(r);
        if (!value && needs_value(o)) {
            complain(r->cmd, "%s needs a value: %s%s%s", o->name, o->name,
                     may_follow(o) ? " " : "=", o->value_name);
            r->cmd->failed = true;
            r->reads_on |=
                o->set == set_define || o->set == set_include_dir || o->set == set_language;
        } else {
            o->set(r, o, value);
        }
        return;
    }
    complain_unknown(r->cmd, argument);
}

/* The stage a file's name says: light.comp, light.comp.glsl. */
static enum sgcc_stage stage_of_name(const char *path)
{
    const char *base = find_file_name(path), *dot = strrchr(base, '.');
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
    for (size_t i = 0; i < cmd->input_count && strcmp(path, "-") == 0; i++)
        if (strcmp(cmd->inputs[i].path, "-") == 0) {
            complain(cmd, "standard input can be an input only once");
            cmd->failed = true;
        }
    cmd->inputs = allocate(cmd->inputs, sizeof *cmd->inputs * (cmd->input_count + 1));
    cmd->inputs[cmd->input_count++] = in;
}

/* Sets what no option gave, from the name of the input. Standard input has the name of
 * --stdin-name. */
void settle_input(struct command *cmd, struct input *in)
{
    bool is_named = strcmp(in->path, "-") != 0 || cmd->stdin_name;
    const char *name = shown_name(cmd, in);
    if (cmd->face->stages_hold_for_all) {
        in->entry_point = cmd->next.entry_point;
        if (cmd->next.stage_is_forced) in->stage_is_forced = true, in->stage = cmd->next.stage;
    }
    if (!is_named) return;
    if (!in->stage_is_forced) in->stage = stage_of_name(name);
    if (in->language_is_forced) return;
    if (has_suffix(name, ".cl")) in->language = SGCC_LANGUAGE_OPENCL_C;
    in->is_assembly = has_suffix(name, ".spvasm");
    if (!has_suffix(name, ".hlsl")) return;
    complain(cmd, "'%s': not supported yet: HLSL", name);
    cmd->failed = true;
}

/* NAME.conf may have limits. */
static void read_input(struct reading *r, const char *path)
{
    if (r->cmd->face->reads_limit_files && has_suffix(path, ".conf")) add_limit_file(r, path, path);
    else add_input(r->cmd, path);
}

/* Reads an option. An option of the batch itself is not an argument of the commands in it. */
static void read_option_of_batch(struct reading *r)
{
    int start = r->at;
    r->is_batch_option = false;
    read_option(r);
    for (int i = start; i <= r->at && r->is_batch_option; i++) r->arguments[i] = NULL;
}

static void read_arguments(struct reading *r)
{
    bool options_end = false;
    for (r->at = 1; r->at < r->count; r->at++) {
        const char *argument = r->arguments[r->at];
        if (options_end || argument[0] != '-' || !argument[1]) read_input(r, argument);
        else if (strcmp(argument, "--") == 0) options_end = true;
        else read_option_of_batch(r);
    }
    if (r->from_stdin) add_input(r->cmd, "-");
    for (size_t i = 0; i < r->cmd->input_count; i++) settle_input(r->cmd, &r->cmd->inputs[i]);
}

/* Keeps the arguments that each command of a batch begins with. */
static void keep_common_arguments(struct reading *r)
{
    struct batch_options *batch = &r->cmd->batch;
    batch->is_input = allocate(NULL, sizeof *batch->is_input * (size_t)r->count);
    for (int i = 1; i < r->count; i++) {
        bool is_input = false;
        if (!r->arguments[i]) continue;
        for (size_t k = 0; k < r->cmd->input_count; k++)
            is_input |= r->cmd->inputs[k].path == r->arguments[i];
        batch->is_input[batch->common.count] = is_input;
        keep_text(&batch->common, format_text("%s", r->arguments[i]));
    }
}

static bool asks_something(const struct command *cmd)
{
    return cmd->help || cmd->asks_version || cmd->list || cmd->explain || cmd->show_limits ||
           cmd->glslang.dump_version;
}

bool read_command_line(struct command *cmd, int argc, char **argv)
{
    struct reading r = {.cmd = cmd, .dump = -1, .count = argc};
    sgcc_options_init(&cmd->options);
    r.arguments = expand_arguments(cmd, &r.count, argv);
    const struct face *face = choose_face(r.count, r.arguments);
    if (face) cmd->face = face;
    read_arguments(&r);
    if (cmd->batch.mode != BATCH_NOT) keep_common_arguments(&r);
    free(r.arguments);
    if (r.reads_on && !cmd->input_count && cmd->face->bit == FACE_GLSLC)
        complain(cmd, "no input files");
    if (cmd->failed) return false;
    cmd->answers = asks_something(cmd);
    if (cmd->batch.mode != BATCH_NOT && !cmd->answers) return settle_batch(&r);
    if (cmd->batch.option && !cmd->answers) {
        bool is_of_variants = cmd->batch.lists || cmd->batch.counts;
        complain(cmd, "%s needs %s--variants", cmd->batch.option,
                 is_of_variants ? "" : "--batch or ");
        return false;
    }
    return cmd->answers || (settle_command(&r) && read_device_files(cmd));
}

void free_command(struct command *cmd)
{
    for (size_t i = 0; i < cmd->define_count; i++) free((char *)cmd->defines[i]);
    free(cmd->defines);
    for (size_t i = 0; i < cmd->include_dir_count; i++) free((char *)cmd->include_dirs[i]);
    free(cmd->include_dirs);
    for (size_t i = 0; i < cmd->opencl_extension_count; i++)
        free((char *)cmd->opencl_extensions[i]);
    free(cmd->opencl_extensions);
    free(cmd->inputs);
    free(cmd->preamble.bytes);
    free(cmd->binding_bases);
    free(cmd->limits);
    free(cmd->glslang.targets.bytes);
    free(cmd->glslang.needed.bytes);
    free_texts(&cmd->texts);
    free_texts(&cmd->prefix_maps);
    free_texts(&cmd->warning_items);
    free_texts(&cmd->kernels);
    free_texts(&cmd->specializations);
    free_texts(&cmd->may_include);
    free_texts(&cmd->batch.common);
    free(cmd->batch.is_input);
    free_outputs(&cmd->outputs);
    sgcc_result_free(cmd->result); /* there is one where memory ran out */
    free(cmd->index.bytes);
    free_units(cmd);
    free_include_cache(cmd->cache);
    free_device_files(cmd);
}
