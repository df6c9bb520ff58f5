/* Requests, responses and events. */
#include <stdlib.h>
#include <string.h>

#include "driver/json/framed.h"
#include "run/dap/output.h"
#include "run/dap/server.h"

enum need { NEEDS_NOTHING, NEEDS_INITIALIZED, NEEDS_PROGRAM, NEEDS_STOP };

static const struct dap_request {
    const char *command;
    request_fn *serve;
    enum need need;
} requests[] = {
#define REQUEST(name, function, needs) {name, function, needs},
#include "run/dap/requests.def"
#undef REQUEST
};

/* --- members ------------------------------------------------------------------------------- */

json_t *json_of_text(const char *text)
{
    json_t *value = json_string(text);
    char *copy = value ? NULL : strdup(text);
    if (!copy) return value;
    for (char *c = copy; *c; c++)
        if ((unsigned char)*c >= 0x80) *c = '?';
    value = json_string(copy);
    free(copy);
    return value;
}

const char *text_member(json_t *object, const char *name)
{
    return json_string_value(json_object_get(object, name));
}

bool true_member(json_t *object, const char *name)
{
    return json_is_true(json_object_get(object, name));
}

uint32_t number_member(json_t *object, const char *name, uint32_t missing)
{
    json_t *value = json_object_get(object, name);
    json_int_t number = json_is_integer(value) ? json_integer_value(value) : -1;
    return number >= 0 && number <= INT32_MAX ? (uint32_t)number : missing;
}

char *keep_text(const char *text) { return text ? strdup(text) : NULL; }

/* --- messages ------------------------------------------------------------------------------ */

void send_event(struct dap_session *s, const char *name, json_t *body)
{
    json_t *event = json_pack("{s:I,s:s,s:s}", "seq", ++s->number, "type", "event", "event", name);
    if (body) json_object_set_new(event, "body", body);
    write_framed(s->out, event);
}

void send_response(struct dap_session *s, json_int_t request, const char *command, json_t *body,
                   const char *why)
{
    json_t *response =
        json_pack("{s:I,s:s,s:I,s:b,s:o}", "seq", ++s->number, "type", "response", "request_seq",
                  request, "success", !why, "command", json_of_text(command));
    if (why) {
        json_object_set_new(response, "message", json_of_text(why));
        json_object_set_new(response, "body",
                            json_pack("{s:{s:i,s:o,s:b}}", "error", "id", 1, "format",
                                      json_of_text(why), "showUser", 1));
    } else if (body && !json_is_null(body)) json_object_set(response, "body", body);
    json_decref(body);
    write_framed(s->out, response);
}

/* Why a request cannot be served now; NULL: it can. */
static const char *find_obstacle(const struct dap_session *s, enum need need)
{
    if (need != NEEDS_NOTHING && !s->is_initialized) return "initialize comes first";
    if (need >= NEEDS_PROGRAM && !s->debugger)
        return s->is_terminated ? "the run has ended" : "nothing was launched";
    if (need == NEEDS_STOP && (!s->is_stopped || s->goes_on)) return "the run goes on";
    return NULL;
}

static void serve(struct dap_session *s, json_t *message)
{
    const char *command = text_member(message, "command"), *type = text_member(message, "type");
    json_int_t number = json_integer_value(json_object_get(message, "seq"));
    if (!command || !type || strcmp(type, "request") != 0) return;
    for (size_t i = 0; i < sizeof requests / sizeof *requests; i++) {
        if (strcmp(command, requests[i].command) != 0) continue;
        const char *why = find_obstacle(s, requests[i].need);
        json_t *body = NULL;
        s->serving = number;
        if (!why) body = requests[i].serve(s, json_object_get(message, "arguments"), &why);
        if (body || why) send_response(s, number, command, body, why);
        if (!strcmp(command, "initialize") && !why) s->is_initialized = true;
        return;
    }
    send_response(s, number, command, NULL, "this request is not served");
}

static void serve_message(struct dap_session *s, json_t *message)
{
    if (message) serve(s, message);
    else print_output(s, "stderr", NULL, 0, "sgcc-run: a message is not JSON");
    json_decref(message);
}

bool serve_next(struct dap_session *s)
{
    bool is_broken;
    json_t *message = take_message(&s->queue, true, &is_broken);
    if (!message && !is_broken) s->is_done = true;
    else serve_message(s, message);
    return !s->is_done;
}

void serve_waiting(struct dap_session *s)
{
    bool is_broken;
    json_t *message;
    while (!s->is_done && ((message = take_message(&s->queue, false, &is_broken)) || is_broken))
        serve_message(s, message);
    if (s->queue.has_ended && !s->queue.first) s->is_done = true;
}

/* --- the session --------------------------------------------------------------------------- */

static json_t *list_filters(void)
{
    json_t *filters = json_array();
    for (unsigned i = 0; i < RUN_RULE_COUNT; i++)
        json_array_append_new(filters, json_pack("{s:s,s:s,s:s,s:b}", "filter", run_rules[i].name,
                                                 "label", run_rules[i].name, "description",
                                                 run_rules[i].text, "default", 1));
    json_array_append_new(filters,
                          json_pack("{s:s,s:s,s:s,s:b}", "filter", "failure", "label", "failure",
                                    "description", "the run cannot go on", "default", 1));
    return filters;
}

json_t *initialize_session(struct dap_session *s, json_t *arguments, const char **why)
{
    static const char *const able[] = {"supportsConfigurationDoneRequest",
                                       "supportsFunctionBreakpoints",
                                       "supportsConditionalBreakpoints",
                                       "supportsHitConditionalBreakpoints",
                                       "supportsLogPoints",
                                       "supportsEvaluateForHovers",
                                       "supportsSetVariable",
                                       "supportsSetExpression",
                                       "supportsCompletionsRequest",
                                       "supportsExceptionInfoRequest",
                                       "supportsBreakpointLocationsRequest",
                                       "supportsSteppingGranularity",
                                       "supportsTerminateRequest",
                                       "supportTerminateDebuggee",
                                       "supportsDelayedStackTraceLoading"};
    json_t *lines = json_object_get(arguments, "linesStartAt1"),
           *columns = json_object_get(arguments, "columnsStartAt1");
    if (s->is_initialized) {
        *why = "initialize comes once";
        return NULL;
    }
    s->lines_from_0 = json_is_false(lines);
    s->columns_from_0 = json_is_false(columns);
    json_t *body = json_object();
    for (size_t i = 0; i < sizeof able / sizeof *able; i++)
        json_object_set_new(body, able[i], json_true());
    json_object_set_new(body, "exceptionBreakpointFilters", list_filters());
    return body;
}

/* The run that goes on ends at its next instruction. */
static json_t *end_session(struct dap_session *s)
{
    s->goes_on = true;
    s->how = END_RUN;
    s->is_configured = true;
    return json_null();
}

json_t *terminate(struct dap_session *s, json_t *arguments, const char **why)
{
    (void)arguments;
    (void)why;
    return end_session(s);
}

json_t *disconnect(struct dap_session *s, json_t *arguments, const char **why)
{
    (void)arguments;
    (void)why;
    s->is_done = true;
    return end_session(s);
}
