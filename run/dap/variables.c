/* Scopes, variables, expressions, and values that the editor sets. */
#include <stdlib.h>
#include <string.h>

#include "run/dap/server.h"
#include "run/dap/stack.h"
#include "run/operations/formats.h"

enum { MOST_CHILDREN = 1000 }; /* unless the editor asks for a page */

/* --- handles ------------------------------------------------------------------------------- */

void drop_handles(struct dap_session *s)
{
    for (uint32_t i = 0; i < s->handle_count; i++) free(s->handles[i].path);
    s->handle_count = 0;
}

/* Returns the number of a new handle, which owns `path`; 0: no memory. */
static uint32_t add_handle(struct dap_session *s, const struct handle *h)
{
    if (s->handle_count == s->handle_room) {
        uint32_t room = s->handle_room ? 2 * s->handle_room : 64;
        struct handle *more = realloc(s->handles, sizeof *more * room);
        if (!more) {
            free(h->path);
            return 0;
        }
        s->handles = more;
        s->handle_room = room;
    }
    s->handles[s->handle_count++] = *h;
    return s->handle_count;
}

/* --- scopes -------------------------------------------------------------------------------- */

static void count_variable(void *user, const char *name, const struct debug_value *v)
{
    (void)name;
    (void)v;
    ++*(uint32_t *)user;
}

static const struct scope_row {
    const char *name, *hint;
} scope_rows[] = {[SCOPE_LOCALS] = {"Locals", "locals"},  [SCOPE_GLOBALS] = {"Globals", NULL},
                  [SCOPE_BUILTINS] = {"Built-ins", NULL}, [SCOPE_SHARED] = {"Shared memory", NULL},
                  [SCOPE_BUFFERS] = {"Buffers", NULL},    [SCOPE_PUSH] = {"Push constants", NULL}};

static void append_scope(json_t *list, const struct scope_row *row, uint32_t handle, uint32_t count)
{
    json_t *scope = json_pack("{s:s,s:i,s:i,s:b}", "name", row->name, "variablesReference",
                              (int)handle, "namedVariables", (int)count, "expensive", 0);
    if (row->hint) json_object_set_new(scope, "presentationHint", json_string(row->hint));
    json_array_append_new(list, scope);
}

json_t *list_scopes(struct dap_session *s, json_t *arguments, const char **why)
{
    static const struct scope_row lanes = {"Lanes", NULL};
    uint32_t id = number_member(arguments, "frameId", 0);
    struct lane_place at;
    struct debug_frame frame;
    if (!id || !find_frame(s, id, &at, &frame)) {
        *why = "there is no such frame";
        return NULL;
    }
    json_t *list = json_array();
    struct handle h = {.is_scope = true, .frame = id};
    for (unsigned i = 0; i < SCOPE_COUNT; i++) {
        uint32_t count = 0;
        visit_variables(s->debugger, &at, &frame, (enum debug_scope)i, count_variable, &count);
        h.scope = (enum debug_scope)i;
        if (count || i == SCOPE_LOCALS)
            append_scope(list, &scope_rows[i], add_handle(s, &h), count);
    }
    h.is_lane = true;
    append_scope(list, &lanes, add_handle(s, &h), 0);
    return json_pack("{s:o}", "scopes", list);
}

/* --- variables ----------------------------------------------------------------------------- */

/* Adds what a value is to an object: its text, type and parts. */
static void describe_value(struct dap_session *s, json_t *object, const char *member,
                           const struct debug_value *v, const char *path)
{
    const struct run_program *p = program_of_debugger(s->debugger);
    char text[400], type[100];
    uint64_t count = count_value_parts(v);
    struct handle h = {.value = *v, .path = count ? keep_text(path) : NULL};
    print_value(p, v, text, sizeof text);
    name_type(p, v->type, type, sizeof type);
    json_object_set_new(object, member, json_of_text(text));
    json_object_set_new(object, "type", json_of_text(type));
    json_object_set_new(object, "variablesReference", json_integer(count ? add_handle(s, &h) : 0));
    if (count)
        json_object_set_new(object, has_numbered_parts(v) ? "indexedVariables" : "namedVariables",
                            json_integer(count > INT32_MAX ? INT32_MAX : (json_int_t)count));
}

struct listing {
    struct dap_session *s;
    json_t *list;
};

static void append_variable(void *user, const char *name, const struct debug_value *v)
{
    struct listing *l = user;
    json_t *variable =
        json_pack("{s:o,s:o}", "name", json_of_text(name), "evaluateName", json_of_text(name));
    describe_value(l->s, variable, "value", v, name);
    if (v->is_read_only)
        json_object_set_new(variable, "presentationHint",
                            json_pack("{s:[s]}", "attributes", "readOnly"));
    json_array_append_new(l->list, variable);
}

static void append_note(json_t *list, const char *name, const char *text)
{
    json_array_append_new(list, json_pack("{s:s,s:o,s:i}", "name", name, "value",
                                          json_of_text(text), "variablesReference", 0));
}

static void list_lanes(struct dap_session *s, const struct lane_place *at, json_t *list)
{
    const struct workgroup *w = stopped_workgroup(s->debugger);
    char text[400];
    snprintf(text, sizeof text, "(%u, %u, %u)", w->id[0], w->id[1], w->id[2]);
    append_note(list, "workgroup", text);
    snprintf(text, sizeof text, "%u of %u", at->subgroup->index, w->subgroup_count);
    append_note(list, "subgroup", text);
    snprintf(text, sizeof text, "%u of %u", at->lane, program_of_debugger(s->debugger)->lanes);
    append_note(list, "lane", text);
    name_lanes(active_lanes(s->debugger), text, sizeof text);
    append_note(list, "active lanes", text);
    describe_parted(s, at->subgroup, text, sizeof text);
    append_note(list, "other lanes", *text ? text : "none");
}

static void list_scope(struct dap_session *s, const struct handle *h, json_t *list)
{
    struct lane_place at;
    struct debug_frame frame;
    struct listing l = {s, list};
    if (!find_frame(s, h->frame, &at, &frame)) return;
    if (h->is_lane) list_lanes(s, &at, list);
    else visit_variables(s->debugger, &at, &frame, h->scope, append_variable, &l);
}

static void list_value_parts(struct dap_session *s, const struct handle *whole, uint64_t first,
                             uint64_t count, json_t *list)
{
    const struct run_program *p = program_of_debugger(s->debugger);
    struct handle h = *whole; /* describe_value moves the table */
    char name[120], path[500];
    for (uint64_t i = first; i - first < count; i++) {
        struct debug_value part;
        if (!part_of_value(&h.value, i, &part)) return;
        name_value_part(p, &h.value, i, name, sizeof name);
        snprintf(path, sizeof path, "%.350s%s%s", h.path ? h.path : "", *name == '[' ? "" : ".",
                 name);
        json_t *variable =
            json_pack("{s:o,s:o}", "name", json_of_text(name), "evaluateName", json_of_text(path));
        describe_value(s, variable, "value", &part, path);
        json_array_append_new(list, variable);
    }
}

/* The handle of a request; NULL: *why. */
static const struct handle *handle_of(const struct dap_session *s, json_t *arguments,
                                      const char **why)
{
    uint32_t number = number_member(arguments, "variablesReference", 0);
    if (number && number <= s->handle_count) return &s->handles[number - 1];
    *why = "there is no such reference now";
    return NULL;
}

json_t *list_variables(struct dap_session *s, json_t *arguments, const char **why)
{
    const struct handle *h = handle_of(s, arguments, why);
    const char *filter = text_member(arguments, "filter");
    if (!h) return NULL;
    struct handle copy = *h;
    uint32_t first = number_member(arguments, "start", 0),
             count = number_member(arguments, "count", 0);
    json_t *list = json_array();
    bool is_named = copy.is_scope || !has_numbered_parts(&copy.value);
    bool is_wanted = !filter || !strcmp(filter, is_named ? "named" : "indexed");
    if (is_wanted && copy.is_scope) list_scope(s, &copy, list);
    else if (is_wanted) {
        uint64_t all = count_value_parts(&copy.value);
        list_value_parts(s, &copy, first, count ? count : MOST_CHILDREN, list);
        if (!count && all > first + (uint64_t)MOST_CHILDREN)
            append_note(list, "...", "more elements: compute_expression NAME[INDEX]");
    }
    return json_pack("{s:o}", "variables", list);
}

/* --- expressions --------------------------------------------------------------------------- */

static bool evaluate_in(struct dap_session *s, uint32_t frame_number, const char *text,
                        struct debug_result *r, const char **why)
{
    struct lane_place at;
    struct debug_frame frame;
    if (!find_frame(s, frame_number, &at, &frame)) *why = "there is no such frame";
    else if (!compute_expression(s->debugger, &at, &frame, text, r)) {
        snprintf(s->error, sizeof s->error, "%s", r->error);
        *why = s->error;
    }
    return !*why;
}

/* NAME @ *: the values of all lanes, which are lines of lanes with the same value. */
static json_t *evaluate_lanes(struct dap_session *s, const char *text, const char *star)
{
    char expression[300], all[4000] = "", one[400], other[400], who[128];
    unsigned lanes = program_of_debugger(s->debugger)->lanes;
    uint32_t first = s->stop.lane / lanes * lanes;
    struct lane_place at = find_lane(s->debugger, first + s->stop.lane % lanes);
    lane_mask rest = at.subgroup ? at.subgroup->live : 0;
    size_t used = 0;
    snprintf(expression, sizeof expression, "%.*s", (int)(star - text), text);
    while (rest && used + 600 < sizeof all) {
        lane_mask same = 0, left = rest;
        for (bool is_first = true; left; left &= left - 1) {
            struct debug_result r;
            const char *why = NULL;
            uint32_t id = frame_id(first + lowest_lane(left), 0);
            if (evaluate_in(s, id, expression, &r, &why))
                print_result(s->debugger, &r, other, sizeof other);
            else snprintf(other, sizeof other, "%s", why);
            if (is_first) memcpy(one, other, sizeof one);
            is_first = false;
            if (!strcmp(one, other)) same |= lane_bit(lowest_lane(left));
        }
        rest &= ~same;
        name_lanes(same, who, sizeof who);
        used +=
            (size_t)snprintf(all + used, sizeof all - used, "%s%s: %s", used ? "\n" : "", who, one);
    }
    return json_pack("{s:o,s:i}", "result", json_of_text(all), "variablesReference", 0);
}

json_t *evaluate_text(struct dap_session *s, json_t *arguments, const char **why)
{
    const char *text = text_member(arguments, "expression");
    struct debug_result r;
    if (!text) *why = "evaluate: there is no expression";
    const char *star = text ? strrchr(text, '@') : NULL;
    if (star && !strcmp(star + 1 + strspn(star + 1, " "), "*"))
        return evaluate_lanes(s, text, star);
    if (!text || !evaluate_in(s, number_member(arguments, "frameId", 0), text, &r, why))
        return NULL;
    json_t *body = json_object();
    if (r.is_value) {
        describe_value(s, body, "result", &r.value, text);
        return body;
    }
    char number[64];
    print_result(s->debugger, &r, number, sizeof number);
    json_object_set_new(body, "result", json_of_text(number));
    json_object_set_new(body, "variablesReference", json_integer(0));
    return body;
}

/* --- setting ------------------------------------------------------------------------------- */

/* The bits of a number as a scalar of a type. */
static uint64_t bits_of(const struct debug_result *r, const struct run_type *t)
{
    double f = r->kind == 'f' ? r->as.f : r->kind == 'i' ? (double)r->as.i : (double)r->as.u;
    if (t->kind == RUN_TYPE_FLOAT) return store_format(t->format, f);
    uint64_t u = r->kind != 'f' ? r->as.u : f < 0 ? (uint64_t)(int64_t)f : (uint64_t)f;
    if (t->kind == RUN_TYPE_BOOL) return r->kind == 'f' ? f != 0 : u != 0;
    return u & mask_of_width(t->width);
}

static json_t *assign(struct dap_session *s, const struct debug_value *v, uint32_t frame,
                      const char *text, const char **why)
{
    struct debug_result r;
    if (!text) *why = "there is no value";
    if (!text || !evaluate_in(s, frame, text, &r, why)) return NULL;
    if (r.is_value && !number_of_result(&r)) *why = "the new value is not a number";
    else if (count_value_parts(v)) *why = "only a scalar can be set: set its parts";
    else if (!write_scalar(v, bits_of(&r, v->type)))
        *why =
            "this is a value and no variable in memory, so it cannot be set (-O0 keeps variables in memory)";
    if (*why) return NULL;
    json_t *body = json_object();
    describe_value(s, body, "value", v, "");
    return body;
}

struct variable_search {
    const char *name;
    bool is_found;
    struct debug_value value;
};

static void match_variable(void *user, const char *name, const struct debug_value *v)
{
    struct variable_search *f = user;
    if (f->is_found || strcmp(f->name, name) != 0) return;
    f->is_found = true;
    f->value = *v;
}

static bool find_in_handle(const struct dap_session *s, const struct handle *h,
                           struct variable_search *f)
{
    struct lane_place at;
    struct debug_frame frame;
    uint64_t index = 0;
    if (h->is_scope) {
        if (!h->is_lane && find_frame(s, h->frame, &at, &frame))
            visit_variables(s->debugger, &at, &frame, h->scope, match_variable, f);
        return f->is_found;
    }
    if (*f->name == '[') index = strtoull(f->name + 1, NULL, 10);
    else if (!find_value_part(program_of_debugger(s->debugger), &h->value, f->name, strlen(f->name),
                              &index))
        return false;
    return part_of_value(&h->value, index, &f->value);
}

json_t *set_variable(struct dap_session *s, json_t *arguments, const char **why)
{
    const struct handle *h = handle_of(s, arguments, why);
    struct variable_search f = {.name = text_member(arguments, "name")};
    if (!h) return NULL;
    if (f.name && find_in_handle(s, h, &f))
        return assign(s, &f.value, h->is_scope ? h->frame : 0, text_member(arguments, "value"),
                      why);
    *why = "there is no such variable";
    return NULL;
}

json_t *set_expression(struct dap_session *s, json_t *arguments, const char **why)
{
    const char *text = text_member(arguments, "expression");
    uint32_t frame = number_member(arguments, "frameId", 0);
    struct debug_result r;
    if (!text) *why = "there is no expression";
    if (!text || !evaluate_in(s, frame, text, &r, why)) return NULL;
    if (r.is_value) return assign(s, &r.value, frame, text_member(arguments, "value"), why);
    *why = "this expression is not a variable";
    return NULL;
}

/* --- completion ---------------------------------------------------------------------------- */

struct completion {
    const char *begin;
    json_t *list;
};

static void append_name(void *user, const char *name, const struct debug_value *v)
{
    struct completion *c = user;
    (void)v;
    if (!strncmp(name, c->begin, strlen(c->begin)))
        json_array_append_new(
            c->list, json_pack("{s:o,s:s}", "label", json_of_text(name), "type", "variable"));
}

json_t *complete_text(struct dap_session *s, json_t *arguments, const char **why)
{
    const char *text = text_member(arguments, "text");
    uint32_t column = number_member(arguments, "column", 1) - !s->columns_from_0;
    struct lane_place at;
    struct debug_frame frame;
    char begin[120];
    (void)why;
    size_t end = text && column < strlen(text) ? column : text ? strlen(text) : 0, start = end;
    while (start && (text[start - 1] == '_' || (text[start - 1] >= '0' && text[start - 1] <= '9') ||
                     ((text[start - 1] | 32) >= 'a' && (text[start - 1] | 32) <= 'z')))
        start--;
    snprintf(begin, sizeof begin, "%.*s", (int)(end - start), text ? text + start : "");
    struct completion c = {begin, json_array()};
    if (find_frame(s, number_member(arguments, "frameId", 0), &at, &frame))
        for (unsigned i = 0; i < SCOPE_COUNT; i++)
            visit_variables(s->debugger, &at, &frame, (enum debug_scope)i, append_name, &c);
    return json_pack("{s:o}", "targets", c.list);
}
