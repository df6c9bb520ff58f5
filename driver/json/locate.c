/* A walk over valid JSON text. Strings are skipped without decoding, and names are compared as
 * written: a member whose name has escapes is not found, and the location of its object is used. */
#include "driver/json/locate.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

struct json_cursor {
    const char *at, *end;
};

static void skip_space(struct json_cursor *p)
{
    while (p->at < p->end && strchr(" \t\r\n", *p->at) && *p->at) p->at++;
}

static void skip_string(struct json_cursor *p)
{
    for (p->at++; p->at < p->end && *p->at != '"'; p->at++) p->at += *p->at == '\\';
    if (p->at < p->end) p->at++;
    else p->at = p->end;
}

/* Strings count, brackets nest: no recursion. */
static void skip_value(struct json_cursor *p)
{
    unsigned depth = 0;
    do {
        skip_space(p);
        if (p->at >= p->end) return;
        if (*p->at == '"') {
            skip_string(p);
            continue;
        }
        if (strchr("[{", *p->at)) depth++;
        if (strchr("]}", *p->at)) depth--;
        bool is_sign = strchr("[]{},:", *p->at) != NULL;
        p->at++;
        while (!is_sign && p->at < p->end && *p->at && !strchr(" \t\r\n[]{},:\"", *p->at)) p->at++;
    } while (depth);
}

static bool is_name(const char *at, const char *end, const char *name)
{
    size_t length = strlen(name);
    return (size_t)(end - at) == length + 2 && memcmp(at + 1, name, length) == 0;
}

/* Moves from an object or array to one of its parts. *name is the location of the member's name.
 * Returns false if there is no such part. */
static bool step_into(struct json_cursor *p, const struct json_step *step, const char **name)
{
    char closing = step->member ? '}' : ']';
    struct json_cursor at = {p->at + 1, p->end};
    for (size_t i = 0;; i++) {
        skip_space(&at);
        if (at.at >= at.end || *at.at == closing) return false;
        *name = at.at;
        bool found = !step->member && i == step->index;
        if (step->member) {
            skip_string(&at);
            found = is_name(*name, at.at, step->member);
            skip_space(&at);
            at.at += at.at < at.end; /* the colon */
            skip_space(&at);
        }
        if (found) {
            *p = at;
            return true;
        }
        skip_value(&at);
        skip_space(&at);
        at.at += at.at < at.end && *at.at == ',';
    }
}

static size_t locate(const char *text, size_t length, const struct json_step *steps, unsigned count,
                     bool wants_name)
{
    struct json_cursor p = {text, text + length};
    const char *name = text;
    skip_space(&p);
    for (unsigned i = 0; i < count; i++) {
        if (p.at >= p.end || *p.at != (steps[i].member ? '{' : '[')) break;
        if (!step_into(&p, &steps[i], &name)) return (size_t)(p.at - text);
    }
    return (size_t)((wants_name ? name : p.at) - text);
}

size_t locate_value(const char *text, size_t length, const struct json_step *steps, unsigned count)
{
    return locate(text, length, steps, count, false);
}

size_t locate_name(const char *text, size_t length, const struct json_step *steps, unsigned count)
{
    return locate(text, length, steps, count, true);
}

void set_location(struct json_error *error, const char *text, size_t length, size_t offset)
{
    error->line = error->column = 1;
    for (size_t i = 0; i < offset && i < length; i++) {
        error->column++;
        if (text[i] == '\n') error->line++, error->column = 1;
    }
}

void set_syntax_error(struct json_error *error, int line, int column, const char *text)
{
    *error = (struct json_error){.line = line > 0 ? (unsigned)line : 1,
                                 .column = column > 0 ? (unsigned)column : 1};
    snprintf(error->text, sizeof error->text, "this is not JSON: %s", text);
}
