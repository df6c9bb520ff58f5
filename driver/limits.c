/* -flimit, -flimit-file, --show-limits: built-in constants by the names that other compilers give
 * them; also files NAME.conf on the command line of glslang. The texts consist of names, each
 * followed by a number. */
#include "driver/options.h"
#include "driver/files.h"
#include "driver/nearest.h"
#include "driver/print_messages.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static const char spaces[] = " \t\r\n";

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
static bool is_loop_or_index(const char *name, size_t length)
{
    static const char *const names[] = {"nonInductiveForLoops",
                                        "whileLoops",
                                        "doWhileLoops",
                                        "generalUniformIndexing",
                                        "generalAttributeMatrixVectorIndexing",
                                        "generalVaryingIndexing",
                                        "generalSamplerIndexing",
                                        "generalVariableIndexing",
                                        "generalConstantMatrixVectorIndexing"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strlen(names[i]) == length && strncmp(names[i], name, length) == 0) return true;
    return false;
}

static void add_limit(struct command *cmd, const char *name, int value)
{
    cmd->limits = allocate(cmd->limits, sizeof *cmd->limits * (cmd->limit_count + 1));
    cmd->limits[cmd->limit_count++] = (struct sgcc_limit){name, value};
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
    complain(r->cmd, "%s: '%.*s' needs a value: a number behind a blank", what, (int)length, name);
    r->cmd->failed = true;
}

static void refuse_name(struct reading *r, const char *what, const char *name, size_t length)
{
    const char *near = near_limit(name, length), *equals = memchr(name, '=', length);
    if (equals && find_limit(name, (size_t)(equals - name))) {
        refuse_value(r, what, name, (size_t)(equals - name));
        return;
    }
    complain(r->cmd, "%s: '%.*s' is no limit: %s%s%s", what, (int)length, name,
             near ? "did you mean '" : "--show-limits lists all", near ? near : "",
             near ? "'?" : "");
    r->cmd->failed = true;
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
        if (limit) add_limit(r->cmd, limit, (int)value);
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
        r->cmd->failed = true;
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

void print_limits(FILE *out)
{
    const char *name;
    int value;
    for (size_t i = 0; sgcc_list_limit(i, &name, &value); i++) fprintf(out, "%s %d\n", name, value);
}

SETTER(set_show_limits, r->cmd->show_limits = true)
