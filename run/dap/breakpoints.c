/* Breakpoints of the editor, of lines, functions and findings. */
#include <stdlib.h>
#include <string.h>

#include "run/dap/server.h"
#include "run/dap/stack.h"

enum { CONDITION, HITS, LOG, FUNCTION };

static void free_own(struct dap_session *s, struct own_breakpoint *b)
{
    if (s->debugger) remove_breakpoint(s->debugger, b->id);
    free(b->file);
    for (size_t i = 0; i < sizeof b->texts / sizeof *b->texts; i++) free(b->texts[i]);
}

void free_breakpoints(struct dap_session *s)
{
    for (uint32_t i = 0; i < s->breakpoint_count; i++) free_own(s, &s->breakpoints[i]);
    free(s->breakpoints);
    s->breakpoints = NULL;
    s->breakpoint_count = 0;
}

/* Removes those of a file; NULL: those of functions. */
static void remove_of(struct dap_session *s, const char *file)
{
    uint32_t kept = 0;
    for (uint32_t i = 0; i < s->breakpoint_count; i++) {
        struct own_breakpoint *b = &s->breakpoints[i];
        bool is_of = file ? b->file && !strcmp(b->file, file) : !b->file;
        if (is_of) free_own(s, b);
        else s->breakpoints[kept++] = *b;
    }
    s->breakpoint_count = kept;
}

/* Sets one; returns the line at which it is, or 0. */
static unsigned set_one(struct dap_session *s, const char *file, unsigned line, json_t *given,
                        uint32_t *id)
{
    struct own_breakpoint *more = realloc(s->breakpoints, sizeof *more * (s->breakpoint_count + 1));
    *id = ++s->last_breakpoint;
    if (!more) return 0;
    s->breakpoints = more;
    struct own_breakpoint *b = &more[s->breakpoint_count++];
    *b = (struct own_breakpoint){.id = *id,
                                 .file = keep_text(file),
                                 .texts = {keep_text(text_member(given, "condition")),
                                           keep_text(text_member(given, "hitCondition")),
                                           keep_text(text_member(given, "logMessage")),
                                           keep_text(text_member(given, "name"))}};
    struct debug_breakpoint at = {.id = *id,
                                  .file = b->file,
                                  .function = file ? NULL : b->texts[FUNCTION],
                                  .line = line,
                                  .condition = b->texts[CONDITION],
                                  .hits = b->texts[HITS],
                                  .log = b->texts[LOG]};
    if (!at.file && !at.function) return 0;
    return add_breakpoint(s->debugger, &at);
}

static json_t *describe_breakpoint(struct dap_session *s, uint32_t id, unsigned line,
                                   const char *missing)
{
    json_t *b = json_pack("{s:i,s:b}", "id", (int)id, "verified", line != 0);
    if (line) json_object_set_new(b, "line", json_integer((json_int_t)line - s->lines_from_0));
    else json_object_set_new(b, "message", json_string(missing));
    return b;
}

/* The name of a source, as the program has it. */
static const char *file_of(const struct dap_session *s, json_t *source)
{
    const char *path = text_member(source, "path");
    uint32_t reference = number_member(source, "sourceReference", 0);
    if (reference) return file_of_reference(s, reference);
    return path ? path : text_member(source, "name");
}

json_t *set_breakpoints(struct dap_session *s, json_t *arguments, const char **why)
{
    const char *file = file_of(s, json_object_get(arguments, "source"));
    json_t *list = json_array(), *each;
    size_t i;
    if (!file) *why = "setBreakpoints: the source has no path";
    if (file) remove_of(s, file);
    json_array_foreach(json_object_get(arguments, "breakpoints"), i, each)
    {
        uint32_t id = 0, line = number_member(each, "line", 0) + s->lines_from_0;
        if (!file) break;
        unsigned found = s->launch.has_no_debug ? 0 : set_one(s, file, line, each, &id);
        json_array_append_new(
            list,
            describe_breakpoint(s, id, found, "no instructions are at this line or after it"));
    }
    if (!*why) return json_pack("{s:o}", "breakpoints", list);
    json_decref(list);
    return NULL;
}

json_t *set_function_breakpoints(struct dap_session *s, json_t *arguments, const char **why)
{
    json_t *list = json_array(), *each;
    size_t i;
    (void)why;
    remove_of(s, NULL);
    json_array_foreach(json_object_get(arguments, "breakpoints"), i, each)
    {
        uint32_t id;
        unsigned found = set_one(s, NULL, 0, each, &id);
        json_array_append_new(
            list,
            describe_breakpoint(s, id, found, "there is no function of this name in the module"));
    }
    return json_pack("{s:o}", "breakpoints", list);
}

json_t *set_exception_breakpoints(struct dap_session *s, json_t *arguments, const char **why)
{
    json_t *each;
    size_t i;
    (void)why;
    s->launch.filters = 0;
    s->launch.stops_on_failure = false;
    json_array_foreach(json_object_get(arguments, "filters"), i, each)
    {
        const char *name = json_string_value(each);
        if (name && !strcmp(name, "failure")) s->launch.stops_on_failure = true;
        for (unsigned k = 0; name && k < RUN_RULE_COUNT; k++)
            if (!strcmp(run_rules[k].name, name)) s->launch.filters |= 1ull << k;
    }
    return json_object();
}

struct line_list {
    json_t *list;
    bool from_0;
};

static void append_line(void *user, unsigned line)
{
    struct line_list *l = user;
    json_array_append_new(l->list, json_pack("{s:i}", "line", (int)line - l->from_0));
}

json_t *breakpoint_locations(struct dap_session *s, json_t *arguments, const char **why)
{
    const char *file = file_of(s, json_object_get(arguments, "source"));
    uint32_t first = number_member(arguments, "line", 0) + s->lines_from_0,
             last = number_member(arguments, "endLine", first - s->lines_from_0) + s->lines_from_0;
    struct line_list l = {json_array(), s->lines_from_0};
    (void)why;
    if (file) visit_lines(s->debugger, file, first, last, append_line, &l);
    return json_pack("{s:o}", "breakpoints", l.list);
}
