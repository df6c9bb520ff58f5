/* --variants=FILE: makes a command line for each source and each combination of values.
 *
 * In: the axes and conditions of FILE (json/read_variants.c). Out: one combination after the
 * other, without those that the conditions exclude. The last axis changes fastest. No list of all
 * combinations is made, since there may be millions. */
#include "driver/batch/axes.h"
#include "driver/batch/batch.h"
#include "driver/batch/variants.h"
#include "driver/messages/json_string.h"
#include "driver/messages/print_messages.h"
#include "driver/modules/load.h"
#include "driver/options/response.h"
#include "driver/system/files.h"
#include "driver/system/system.h"

#include <stdlib.h>
#include <string.h>

#define MOST_COMBINATIONS 100000000.0 /* of one source */

/* --- conditions ---------------------------------------------------------------------------- */

static bool term_holds(const struct variants *v, const struct variant_term *term)
{
    const struct variant_set *set = &v->set;
    bool is_source = term->axis == set->axis_count;
    const char *path = v->cmd->options->inputs[v->input].path,
               *text = is_source ? path : set->axes[term->axis].values[v->at[term->axis]].text;
    for (size_t i = 0; i < term->count; i++)
        if (strcmp(term->texts[i], text) == 0 ||
            (is_source && strcmp(term->texts[i], find_file_name(path)) == 0))
            return true;
    return false;
}

static bool any_holds(const struct variants *v, const struct variant_condition *all, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        size_t k = 0;
        while (k < all[i].count && term_holds(v, &all[i].terms[k])) k++;
        if (k == all[i].count) return true;
    }
    return false;
}

static bool is_wanted(const struct variants *v)
{
    const struct variant_set *set = &v->set;
    return (!set->only_count || any_holds(v, set->only, set->only_count)) &&
           !any_holds(v, set->except, set->except_count);
}

/* --- the next combination ------------------------------------------------------------------ */

void next_combination(struct variants *v)
{
    for (size_t i = v->set.axis_count; i-- > 0;) {
        if (++v->at[i] < v->set.axes[i].count) return;
        v->at[i] = 0;
    }
    v->has_ended = ++v->input == v->cmd->options->input_count;
}

/* Finds the combination at or after the current one that is to be compiled, in whichever shard. */
static bool find_variant(struct variants *v)
{
    while (!v->has_ended) {
        if (is_wanted(v)) {
            v->number++;
            return true;
        }
        next_combination(v);
    }
    return false;
}

bool find_own_variant(struct variants *v)
{
    while (find_variant(v)) {
        if (is_in_shard(&v->cmd->options->batch, v->number - 1)) return true;
        next_combination(v);
    }
    return false;
}

/* --- names --------------------------------------------------------------------------------- */

/* A value becomes a part of the name of a file. */
static void add_value(struct buffer *name, const char *text)
{
    for (; *text; text++) {
        bool stays = strchr("/\\:*?\"<>|", *text) == NULL && (unsigned char)*text > ' ';
        buffer_add(name, stays ? text : "_", 1);
    }
}

/* Adds the value of {WORD}. Returns false if there is no such word. */
static bool add_name_part(const struct variants *v, struct buffer *name, const char *word,
                          size_t length)
{
    const char *base = find_file_name(v->cmd->options->inputs[v->input].path),
               *dot = strchr(base, '.');
    if (length == 6 && strncmp(word, "source", length) == 0) return buffer_string(name, base), true;
    if (length == 4 && strncmp(word, "stem", length) == 0)
        return buffer_add(name, base, dot ? (size_t)(dot - base) : strlen(base)), true;
    for (size_t i = 0; i < v->set.axis_count; i++) {
        const struct variant_axis *axis = &v->set.axes[i];
        if (strlen(axis->name) != length || strncmp(word, axis->name, length) != 0) continue;
        add_value(name, axis->values[v->at[i]].text);
        return true;
    }
    return false;
}

/* {source} and the values of all axes, if the file has no pattern. */
static void add_default_name(const struct variants *v, struct buffer *name)
{
    add_name_part(v, name, "source", 6);
    for (size_t i = 0; i < v->set.axis_count; i++) {
        buffer_string(name, ".");
        add_value(name, v->set.axes[i].values[v->at[i]].text);
    }
    buffer_string(name, ".spv");
}

/* Returns the name of the output, which the caller frees; NULL: `*wrong` is not a word. */
static char *name_variant(const struct variants *v, const char **wrong)
{
    struct buffer name = {0};
    const char *end;
    if (!v->set.output) add_default_name(v, &name);
    for (const char *p = v->set.output ? v->set.output : ""; *p; p = end) {
        end = p + strcspn(p, "{");
        buffer_add(&name, p, (size_t)(end - p));
        if (!*end) break;
        size_t length = strcspn(end + 1, "}");
        if (!end[1 + length] || !add_name_part(v, &name, end + 1, length)) {
            *wrong = end;
            free(name.bytes);
            return NULL;
        }
        end += length + 2;
    }
    buffer_add(&name, "", 1);
    if (strcmp(name.bytes, "-") == 0) *name.bytes = '_'; /* it would be standard output */
    return name.bytes;
}

/* --- jobs ---------------------------------------------------------------------------------- */

static void add_arguments(struct texts *to, char *const *arguments, size_t count)
{
    for (size_t i = 0; i < count; i++) keep_text(to, format_text("%s", arguments[i]));
}

static void add_own_arguments(const struct variants *v, struct texts *to, const char *output)
{
    add_arguments(to, v->set.arguments, v->set.argument_count);
    for (size_t i = 0; i < v->set.axis_count; i++) {
        const struct variant_value *value = &v->set.axes[i].values[v->at[i]];
        add_arguments(to, value->arguments, value->argument_count);
    }
    keep_text(to, format_text("-o"));
    keep_text(to, format_text("%s", output));
}

/* Options of the variant precede its source, so that they apply to it, and precede "--", which ends
 * options. */
void collect_variant_arguments(const struct variants *v, struct texts *to, const char *output)
{
    const struct batch_options *batch = &v->cmd->options->batch;
    bool has_own = false;
    size_t seen = 0;
    for (size_t i = 0; i < batch->common.count; i++) {
        bool is_input = batch->is_input[i], is_this = is_input && seen == v->input;
        bool ends_options = strcmp(batch->common.at[i], "--") == 0;
        if (!has_own && (is_this || ends_options)) add_own_arguments(v, to, output), has_own = true;
        if (!is_input || is_this) keep_text(to, format_text("%s", batch->common.at[i]));
        seen += is_input;
    }
}

static bool next_variant(struct job_source *source, struct job *job)
{
    struct variants *v = (struct variants *)(void *)source;
    const char *wrong;
    if (v->is_taken) next_combination(v);
    v->is_taken = find_variant(v);
    if (!v->is_taken) return false;
    job->number = v->number;
    job->is_elsewhere = !is_in_shard(&v->cmd->options->batch, v->number - 1);
    job->name = name_variant(v, &wrong);
    collect_variant_arguments(v, &job->arguments, job->name);
    return true;
}

/* --- the command --------------------------------------------------------------------------- */

void start_variants(struct variants *v)
{
    memset(v->at, 0, sizeof *v->at * (v->set.axis_count + 1));
    v->input = v->number = 0;
    v->is_taken = false;
    v->has_ended = v->cmd->options->input_count == 0;
}

static unsigned long count_variants(struct variants *v)
{
    unsigned long count = 0;
    for (start_variants(v); find_own_variant(v); next_combination(v)) count++;
    start_variants(v);
    return count;
}

/* A line for --batch, which does what --variants would. */
static void print_line(const struct variants *v, const char *name)
{
    FILE *out = v->cmd->host.out;
    struct texts arguments = {0};
    collect_variant_arguments(v, &arguments, name);
    fputs("{\"id\": ", out);
    print_json_string(out, name, strlen(name));
    fputs(", \"arguments\": [", out);
    for (size_t i = 0; i < arguments.count; i++) {
        if (i) fputs(", ", out);
        print_json_string(out, arguments.at[i], strlen(arguments.at[i]));
    }
    fputs("]}\n", out);
    free_texts(&arguments);
}

static int list_variants(struct variants *v)
{
    const char *wrong;
    for (start_variants(v); find_own_variant(v); next_combination(v)) {
        char *name = name_variant(v, &wrong);
        if (v->cmd->options->batch.lists_lines) print_line(v, name);
        else fprintf(v->cmd->host.out, "%s\n", name);
        free(name);
    }
    bool good = fflush(v->cmd->host.out) == 0;
    return v->cmd->options->face->status[good ? EXIT_DONE : EXIT_USE];
}

/* Returns whether the pattern and the number of combinations are possible. */
static bool check_set(struct variants *v, const char *path)
{
    const char *wrong = NULL;
    double combinations = 1;
    for (size_t i = 0; i < v->set.axis_count; i++) combinations *= (double)v->set.axes[i].count;
    char *name = name_variant(v, &wrong);
    if (!name)
        complain_at(
            v->cmd, path, 1, 1,
            "\"output\" has '%.*s': expected {source}, {stem} or the name of an axis in braces",
            (int)strcspn(wrong, "}") + 1, wrong);
    else if (combinations > MOST_COMBINATIONS)
        complain_at(v->cmd, path, 1, 1, "more than 100 million combinations of one source");
    free(name);
    return name && combinations <= MOST_COMBINATIONS;
}

static int make_variants(struct variants *v)
{
    const struct batch_options *batch = &v->cmd->options->batch;
    if (batch->lists) return list_variants(v);
    if (batch->axes) return report_axes(v);
    if (batch->progress != PROGRESS_NONE || batch->counts) v->source.total = count_variants(v);
    if (!batch->counts) return run_jobs(v->cmd, &v->source);
    fprintf(v->cmd->host.out, "%lu\n", v->source.total);
    return v->cmd->options->face->status[fflush(v->cmd->host.out) == 0 ? EXIT_DONE : EXIT_USE];
}

static int carry_out_set(struct variants *v, const char *path)
{
    v->at = allocate(NULL, sizeof *v->at * (v->set.axis_count + 1));
    start_variants(v);
    if (!check_set(v, path)) return v->cmd->options->face->status[EXIT_USE];
    int status = make_variants(v);
    bool is_none = !v->number && !v->cmd->options->batch.counts; /* in no shard */
    if (is_none && !warn_about(v->cmd, path, "the conditions leave no combination of values"))
        status = v->cmd->options->face->status[EXIT_SOURCE];
    return status;
}

int run_variants(struct command *cmd)
{
    const char *path = cmd->options->batch.file, *why;
    struct variants v = {.source = {.next = next_variant, .unit = "variant"}, .cmd = cmd};
    struct buffer text = {0};
    struct json_error error;
    int status = cmd->options->face->status[EXIT_USE];
    const struct json_functions *json = load_json(cmd, "--variants");
    if (!json) return status;
    if (!read_file(&cmd->host, path, &text, &why)) complain(cmd, "cannot read '%s': %s", path, why);
    else if (!json->read_variants(text.bytes, text.length, &v.set, &error))
        complain_at(cmd, path, error.line, error.column, "%s", error.text);
    else status = carry_out_set(&v, path);
    json->free_variants(&v.set);
    free(v.at);
    free(text.bytes);
    return status;
}
