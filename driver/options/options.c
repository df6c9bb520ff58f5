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
#include <errno.h>
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
    complain(r->cmd, "'%s' is not a value of %s: it takes %s", value, o->name, known);
    r->failed = true;
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

void complain_unknown(struct reading *r, const char *argument)
{
    const struct command *cmd = r->cmd;
    size_t length = strcspn(argument, "=");
    struct nearest nearest = seek_nearest(argument, length);
    for (const struct option *o = option_rows; o->name; o++)
        if (o->help && (o->faces & cmd->options->face->bit)) try_name(&nearest, o->name);
    if (nearest.name && length > 2)
        complain(cmd, "unknown option '%s': did you mean %s?", argument, nearest.name);
    else
        complain(cmd, "unknown option '%s': %s --help lists all", argument,
                 cmd->options->face->name);
    r->failed = true;
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
static bool matches_option(const struct face *face, const struct option *o, const char *argument,
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
        if (!(o->faces & r->options->face->bit) ||
            !matches_option(r->options->face, o, argument, &value))
            continue;
        if (!value && may_follow(o)) value = take_argument(r);
        if (!value && needs_value(o)) {
            complain(r->cmd, "%s needs a value: %s%s%s", o->name, o->name,
                     may_follow(o) ? " " : "=", o->value_name);
            r->failed = true;
            r->reads_on |=
                o->set == set_define || o->set == set_include_dir || o->set == set_language;
        } else {
            o->set(r, o, value);
        }
        return;
    }
    complain_unknown(r, argument);
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

static void add_input(struct reading *r, const char *path)
{
    struct options *options = r->options;
    struct input in = options->next;
    in.path = path;
    for (size_t i = 0; i < options->input_count && strcmp(path, "-") == 0; i++)
        if (strcmp(options->inputs[i].path, "-") == 0) {
            complain(r->cmd, "standard input can be an input only once");
            r->failed = true;
        }
    options->inputs =
        allocate(options->inputs, sizeof *options->inputs * (options->input_count + 1));
    options->inputs[options->input_count++] = in;
}

/* Sets what no option gave, from the name of the input. Standard input has the name of
 * --stdin-name. */
bool settle_input(const struct command *cmd, struct input *in)
{
    bool is_named = strcmp(in->path, "-") != 0 || cmd->options->source.stdin_name;
    const char *name = shown_name(cmd, in);
    if (cmd->options->face->stages_hold_for_all) {
        in->entry_point = cmd->options->next.entry_point;
        if (cmd->options->next.stage_is_forced)
            in->stage_is_forced = true, in->stage = cmd->options->next.stage;
    }
    if (!is_named) return true;
    if (!in->stage_is_forced) in->stage = stage_of_name(name);
    if (in->language_is_forced) return true;
    if (has_suffix(name, ".cl")) in->language = SGCC_LANGUAGE_OPENCL_C;
    in->is_assembly = has_suffix(name, ".spvasm");
    if (!has_suffix(name, ".hlsl")) return true;
    complain(cmd, "'%s': not supported yet: HLSL", name);
    return false;
}

/* NAME.conf may have limits. */
static void read_input_argument(struct reading *r, const char *path)
{
    if (r->options->face->reads_limit_files && has_suffix(path, ".conf"))
        add_limit_file(r, path, path);
    else add_input(r, path);
}

/* Reads an option. An option of the batch itself is not an argument of the commands in it. */
static void read_option_of_batch(struct reading *r)
{
    int start = r->at;
    r->is_batch_option = false;
    read_option(r);
    for (int i = start; i <= r->at && r->is_batch_option; i++) r->arguments[i] = NULL;
}

static void read_all_arguments(struct reading *r)
{
    bool options_end = false;
    for (r->at = 1; r->at < r->count; r->at++) {
        const char *argument = r->arguments[r->at];
        if (options_end || argument[0] != '-' || !argument[1]) read_input_argument(r, argument);
        else if (strcmp(argument, "--") == 0) options_end = true;
        else read_option_of_batch(r);
    }
    if (r->from_stdin) add_input(r, "-");
    for (size_t i = 0; i < r->options->input_count; i++)
        r->failed |= !settle_input(r->cmd, &r->options->inputs[i]);
}

/* Keeps the arguments that each command of a batch begins with. */
static void keep_common_arguments(struct reading *r)
{
    struct batch_options *batch = &r->options->batch;
    batch->is_input = allocate(NULL, sizeof *batch->is_input * (size_t)r->count);
    for (int i = 1; i < r->count; i++) {
        bool is_input = false;
        if (!r->arguments[i]) continue;
        for (size_t k = 0; k < r->options->input_count; k++)
            is_input |= r->options->inputs[k].path == r->arguments[i];
        batch->is_input[batch->common.count] = is_input;
        keep_text(&batch->common, format_text("%s", r->arguments[i]));
    }
}

static bool asks_something(const struct options *options)
{
    const struct questions *q = &options->questions;
    return q->help || q->version || q->list || q->explain || q->limits ||
           options->glslang.dump_version;
}

/* Options of the batch itself in a command that is none. */
static bool lacks_batch(const struct command *cmd)
{
    const struct batch_options *batch = &cmd->options->batch;
    if (!batch->option) return false;
    complain(cmd, "%s needs %s--variants", batch->option,
             batch->lists || batch->counts || batch->axes ? "" : "--batch or ");
    return true;
}

static bool make_cache_folder(const struct command *cmd)
{
    const char *folder = cmd->options->cache.folder;
    if (!folder || make_folder(folder)) return true;
    complain(cmd, "cannot make the folder '%s': %s", folder, strerror(errno));
    return false;
}

bool read_command_line(struct command *cmd, struct options *options, int argc, char **argv)
{
    struct reading r = {.cmd = cmd, .options = options, .dump = -1, .count = argc};
    sgcc_options_init(&options->library);
    options->written = (struct written){argv, argc};
    r.arguments = expand_arguments(&r, argv);
    const struct face *face = choose_face(r.count, r.arguments);
    if (face) options->face = face;
    read_all_arguments(&r);
    if (options->batch.mode != BATCH_NOT) keep_common_arguments(&r);
    free(r.arguments);
    if (r.reads_on && !options->input_count && options->face->bit == FACE_GLSLC)
        complain(cmd, "no input files");
    if (r.failed) return false;
    options->questions.any = asks_something(options);
    if (options->questions.any) return true;
    if (!make_cache_folder(cmd)) return false;
    if (options->batch.mode != BATCH_NOT) return settle_batch(&r);
    return !lacks_batch(cmd) && settle_command(&r) && read_device_files(cmd, options);
}

#define USUAL_CACHE_SIZE (UINT64_C(5) << 30)

struct command new_command(struct options *options, struct host host)
{
    *options = (struct options){.face = first_face(), .cache = {.most = USUAL_CACHE_SIZE}};
    return (struct command){.options = options, .host = host};
}

static void free_source_options(struct source_options *source)
{
    for (size_t i = 0; i < source->define_count; i++) free((char *)source->defines[i]);
    free(source->defines);
    for (size_t i = 0; i < source->include_dir_count; i++) free((char *)source->include_dirs[i]);
    free(source->include_dirs);
    for (size_t i = 0; i < source->opencl_extension_count; i++)
        free((char *)source->opencl_extensions[i]);
    free(source->opencl_extensions);
    free(source->preamble.bytes);
    free_texts(&source->prefix_maps);
    free(source->limits);
}

static void free_texts_of_proof(struct prove_options *prove)
{
    for (size_t i = 0; i < prove->assumption_count; i++) free(prove->assumptions[i]);
    free(prove->assumptions);
}

void free_options(struct options *options)
{
    free(options->inputs);
    free_source_options(&options->source);
    free_texts_of_proof(&options->prove);
    free_texts(&options->module.kernels);
    free_texts(&options->module.specializations);
    free(options->module.binding_bases);
    free_device_files(options);
    free_texts(&options->output.may_include);
    free_texts(&options->messages.warning_items);
    free_texts(&options->batch.common);
    free(options->batch.is_input);
    free_texts(&options->texts);
}

void free_session(struct session *session)
{
    sgcc_result_free(session->result); /* there is one where memory ran out */
    free_include_cache(session->cache);
    free_outputs(&session->outputs);
    free(session->depfile.targets.bytes);
    free(session->depfile.needed.bytes);
    free_units(&session->units);
    free(session->index.bytes);
    free(session->probes.bytes);
}
