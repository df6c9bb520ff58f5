/* -flimit, -flimit-file, --show-limits: built-in constants by the names that other compilers give
 * them; also files NAME.conf on the command line of glslang. The texts consist of names, each
 * followed by a number. */
#include "driver/options/limits.h"
#include "driver/messages/nearest.h"
#include "driver/messages/print_messages.h"
#include "driver/system/files.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static const char spaces[] = " \t\r\n";

#define LIMIT(name, of_glslc, of_glslang) {#name, of_glslc},
static const struct sgcc_limit glslc_limits[] = {
#include "driver/faces/peer_limits.def"
};
#undef LIMIT
#define LIMIT(name, of_glslc, of_glslang) {#name, of_glslang},
static const struct sgcc_limit glslang_limits[] = {
#include "driver/faces/peer_limits.def"
};
#undef LIMIT
enum { PEER_LIMIT_COUNT = sizeof glslc_limits / sizeof *glslc_limits };

static const struct sgcc_limit *limits_of_face(const struct face *face)
{
    return face->bit == FACE_GLSLC     ? glslc_limits
           : face->bit == FACE_GLSLANG ? glslang_limits
                                       : NULL;
}

/* The limit as the library lists it, or NULL. */
static const char *find_limit(const char *name, size_t length)
{
    const char *known;
    int value;
    for (size_t i = 0; sgcc_list_limit(i, &known, &value); i++)
        if (strlen(known) == length && strncmp(known, name, length) == 0) return known;
    return NULL;
}

/* In files of limits there are also settings that say which loops and indices a device takes: every
 * one does, so they change nothing. */
static const char *const loops_and_indices[] = {"nonInductiveForLoops",
                                                "whileLoops",
                                                "doWhileLoops",
                                                "generalUniformIndexing",
                                                "generalAttributeMatrixVectorIndexing",
                                                "generalVaryingIndexing",
                                                "generalSamplerIndexing",
                                                "generalVariableIndexing",
                                                "generalConstantMatrixVectorIndexing"};
enum { LOOP_OR_INDEX_COUNT = sizeof loops_and_indices / sizeof *loops_and_indices };

static bool is_loop_or_index(const char *name, size_t length)
{
    for (size_t i = 0; i < LOOP_OR_INDEX_COUNT; i++)
        if (strlen(loops_and_indices[i]) == length &&
            strncmp(loops_and_indices[i], name, length) == 0)
            return true;
    return false;
}

/* The limits of the face come first, since the last value of a limit counts. */
static void add_limit(struct options *options, const char *name, int value)
{
    struct source_options *source = &options->source;
    const struct sgcc_limit *first = source->limit_count ? NULL : limits_of_face(options->face);
    size_t count = source->limit_count + (first ? PEER_LIMIT_COUNT : 0);
    source->limits = allocate(source->limits, sizeof *source->limits * (count + 1));
    if (first) memcpy(source->limits, first, sizeof *first * PEER_LIMIT_COUNT);
    source->limits[count] = (struct sgcc_limit){name, value};
    source->limit_count = count + 1;
}

void hand_over_limits(struct options *options)
{
    struct sgcc_options *library = &options->library;
    const struct source_options *source = &options->source;
    const struct sgcc_limit *of_face = limits_of_face(options->face);
    library->limits = source->limit_count ? source->limits : of_face;
    library->limit_count = source->limit_count ? source->limit_count
                           : of_face           ? PEER_LIMIT_COUNT
                                               : 0;
    library->enforce_limits = of_face != NULL;
}

static const char *near_limit(const char *name, size_t length)
{
    struct nearest nearest = seek_nearest(name, length);
    const char *known;
    int value;
    for (size_t i = 0; sgcc_list_limit(i, &known, &value); i++) try_name(&nearest, known);
    return nearest.name;
}

static void refuse_value(struct reading *r, const char *what, const char *name, size_t length)
{
    complain(r->cmd, "%s: '%.*s' needs a value: a blank and a number", what, (int)length, name);
    r->failed = true;
}

static void refuse_name(struct reading *r, const char *what, const char *name, size_t length)
{
    const char *near = near_limit(name, length), *equals = memchr(name, '=', length);
    if (equals && find_limit(name, (size_t)(equals - name))) {
        refuse_value(r, what, name, (size_t)(equals - name));
        return;
    }
    complain(r->cmd, "%s: '%.*s' is not a limit: %s%s%s", what, (int)length, name,
             near ? "did you mean '" : "--show-limits lists all", near ? near : "",
             near ? "'?" : "");
    r->failed = true;
}

void add_limits(struct reading *r, const char *what, const char *text)
{
    while (*(text += strspn(text, spaces))) {
        size_t length = strcspn(text, spaces);
        const char *name = text, *limit = find_limit(name, length);
        if (!limit && !is_loop_or_index(name, length)) {
            refuse_name(r, what, name, length);
            return;
        }
        text += length;
        text += strspn(text, spaces);
        char *end;
        long value = strtol(text, &end, 10);
        if (end == text || (*end && !strchr(spaces, *end)) || value < -0x7fffffffL ||
            value > 0x7fffffffL) {
            refuse_value(r, what, name, length);
            return;
        }
        if (limit) add_limit(r->options, limit, (int)value);
        text = end;
    }
}

void add_limit_file(struct reading *r, const char *what, const char *path)
{
    struct buffer file = {0};
    const char *why;
    if (read_file(&r->cmd->host, path, &file, &why)) {
        add_limits(r, what, file.bytes);
    } else {
        complain(r->cmd, "%s: cannot read '%s': %s", what, path, why);
        r->failed = true;
    }
    free(file.bytes);
}

void set_limits(struct reading *r, const struct option *o, const char *value)
{
    add_limits(r, o->name, value);
}

void set_limit_file(struct reading *r, const struct option *o, const char *value)
{
    add_limit_file(r, o->name, value);
}

/* The limits of the face are in the order of the list. */
void print_limits(const struct face *face, FILE *out)
{
    const struct sgcc_limit *own = limits_of_face(face), *end = own ? own + PEER_LIMIT_COUNT : NULL;
    const char *name;
    int value;
    for (size_t i = 0; sgcc_list_limit(i, &name, &value); i++) {
        if (own != end && strcmp(own->name, name) == 0) value = own++->value;
        fprintf(out, "%s %d\n", name, value);
    }
    for (size_t i = 0; face->reads_limit_files && i < LOOP_OR_INDEX_COUNT; i++)
        fprintf(out, "%s 1\n", loops_and_indices[i]);
}

SETTER(set_show_limits, r->options->questions.limits = true)
