/* Compiles sources as -fsyntax-only does and as for a module, and compares what is said: status and
 * every message.
 *
 *     agree TARGET -O|-O0 [KEY=VALUE]... <SOURCES
 *
 * KEY is lower_int64, lower_for, max_id_bound or pedantry, with the number that sgcc.h gives it.
 * Each line of the input is a source: its path, and between tabs -DNAME=VALUE and -cl-std=NUMBER.
 * A line is printed for each source whose verdicts differ; the last one counts.
 */
#include "include/sgcc.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_FIELDS = 16, MOST_FILES = 64 };

struct file {
    char *path, *text;
    size_t length;
};

/* The files that the source in hand includes: they stay until the next one. */
static struct file opened[MOST_FILES];
static size_t opened_count;

static char *read_file(const char *path, size_t *length)
{
    FILE *in = fopen(path, "rb");
    if (!in) return NULL;
    size_t room = 1 << 12, got;
    char *text = malloc(room);
    for (*length = 0; text && (got = fread(text + *length, 1, room - *length - 1, in)) != 0;) {
        *length += got;
        if (room - *length < 2) text = realloc(text, room *= 2);
    }
    fclose(in);
    if (!text) {
        perror("agree");
        exit(2);
    }
    text[*length] = '\0';
    return text;
}

static void close_files(void)
{
    for (size_t i = 0; i < opened_count; i++) {
        free(opened[i].path);
        free(opened[i].text);
    }
    opened_count = 0;
}

/* Beside the file that asks. */
static int include(void *user, const char *name, int system, const char *including,
                   struct sgcc_include *found)
{
    (void)user, (void)system;
    char path[1000];
    const char *end = strrchr(including, '/');
    snprintf(path, sizeof path, "%.*s%s", end ? (int)(end + 1 - including) : 0, including, name);
    if (opened_count == MOST_FILES) return 0;
    struct file *f = &opened[opened_count];
    if (!(f->text = read_file(path, &f->length))) return 0;
    f->path = strdup(path);
    opened_count++;
    found->path = f->path;
    found->text = f->text;
    found->length = f->length;
    return 1;
}

/* --- the two verdicts ---------------------------------------------------------------------- */

static bool is_same_text(const char *a, const char *b)
{
    return a && b ? strcmp(a, b) == 0 : a == b;
}

static bool is_same_message(const struct sgcc_message *a, const struct sgcc_message *b)
{
    return a->severity == b->severity && a->line == b->line && a->column == b->column &&
           is_same_text(a->file, b->file) && is_same_text(a->text, b->text);
}

static void print_message(const char *who, const struct sgcc_message *m)
{
    if (!m->text) printf("\t%s: nothing more", who);
    else
        printf("\t%s: %s:%u:%u: %s", who, m->file ? m->file : "(no file)", m->line, m->column,
               m->text);
}

static bool agree(const char *path, const struct sgcc_result *checked,
                  const struct sgcc_result *made)
{
    size_t checked_count = sgcc_message_count(checked), made_count = sgcc_message_count(made),
           i = 0;
    struct sgcc_message a = {0}, b = {0};
    for (; i < checked_count && i < made_count; i++) {
        a = sgcc_message_at(checked, i);
        b = sgcc_message_at(made, i);
        if (!is_same_message(&a, &b)) break;
    }
    if (i == checked_count && i == made_count &&
        sgcc_result_status(checked) == sgcc_result_status(made))
        return true;
    printf("%s\tstatus %d and %d", path, sgcc_result_status(checked), sgcc_result_status(made));
    a = sgcc_message_at(checked, i);
    b = sgcc_message_at(made, i);
    print_message("-fsyntax-only", &a);
    print_message("compiled", &b);
    putchar('\n');
    return false;
}

static bool compare(const struct sgcc_options *given, const char *path)
{
    struct sgcc_options options = *given;
    size_t length;
    char *text = read_file(path, &length);
    if (!text) {
        perror(path);
        exit(2);
    }
    options.include = include;
    options.output = SGCC_OUTPUT_NOTHING;
    struct sgcc_result *checked = sgcc_compile(&options, text, length, path);
    options.output = SGCC_OUTPUT_SPIRV;
    struct sgcc_result *made = sgcc_compile(&options, text, length, path);
    if (!checked || !made) {
        fprintf(stderr, "agree: out of memory\n");
        exit(2);
    }
    bool good = agree(path, checked, made);
    sgcc_result_free(checked);
    sgcc_result_free(made);
    close_files();
    free(text);
    return good;
}

/* --- options ------------------------------------------------------------------------------- */

static void set_option(struct sgcc_options *o, const char *argument)
{
    const char *value = strchr(argument, '=');
    int number = value ? atoi(value + 1) : 0;
    if (strcmp(argument, "-O0") == 0) o->optimization = SGCC_OPTIMIZE_NONE;
    else if (strncmp(argument, "lower_int64=", 12) == 0)
        o->lower_int64 = (enum sgcc_lower_int64)number;
    else if (strncmp(argument, "lower_for=", 10) == 0) o->lower_for = (enum sgcc_lower_for)number;
    else if (strncmp(argument, "max_id_bound=", 13) == 0) o->max_id_bound = (uint32_t)number;
    else if (strncmp(argument, "pedantry=", 9) == 0) o->pedantry = (enum sgcc_pedantry)number;
    else if (strcmp(argument, "-O") != 0) {
        fprintf(stderr, "agree: what is %s?\n", argument);
        exit(2);
    }
}

/* The stage is the last part of the name, or the one before .glsl. */
static void set_language(struct sgcc_options *o, const char *path)
{
    char name[1000];
    snprintf(name, sizeof name, "%s", path);
    char *end = strrchr(name, '.');
    if (end && strcmp(end, ".cl") == 0) o->language = SGCC_LANGUAGE_OPENCL_C;
    if (end && strcmp(end, ".glsl") == 0) {
        *end = '\0';
        end = strrchr(name, '.');
    }
    if (end) o->stage = sgcc_stage_by_name(end + 1);
}

/* `line` is cut up. */
static bool take_source(const struct sgcc_options *given, char *line)
{
    const char *defines[MOST_FIELDS + 1] = {0};
    struct sgcc_options options = *given;
    size_t count = 0;
    char *path = strtok(line, "\t\n");
    for (char *field; (field = strtok(NULL, "\t\n"));) {
        if (strncmp(field, "-D", 2) == 0 && count < MOST_FIELDS) defines[count++] = field + 2;
        if (strncmp(field, "-cl-std=", 8) == 0) options.version = atoi(field + 8);
    }
    options.defines = defines;
    set_language(&options, path);
    return compare(&options, path);
}

int main(int argc, char **argv)
{
    struct sgcc_options options;
    char line[4000];
    size_t count = 0, wrong = 0;
    if (argc < 3) {
        fprintf(stderr, "usage: agree TARGET -O|-O0 [KEY=VALUE]...\n");
        return 2;
    }
    sgcc_options_init(&options);
    options.target_env = argv[1];
    for (int i = 2; i < argc; i++) set_option(&options, argv[i]);
    for (; fgets(line, sizeof line, stdin); count++) wrong += !take_source(&options, line);
    printf("%zu sources, %zu differ\n", count, wrong);
    return wrong != 0;
}
