/* The host of the debugger: stops, and requests that make the run go on. */
#include <string.h>

#include "run/dap/output.h"
#include "run/dap/server.h"
#include "run/dap/stack.h"

/* --- stops --------------------------------------------------------------------------------- */

static const char *const reasons[] = {
    [STOP_ENTRY] = "entry", [STOP_STEP] = "step",         [STOP_BREAKPOINT] = "breakpoint",
    [STOP_PAUSE] = "pause", [STOP_FINDING] = "exception", [STOP_FAILURE] = "exception"};

/* Says where lanes part and where they are together again. */
static void tell_parting(struct dap_session *s)
{
    struct lane_place at = find_lane(s->debugger, s->stop.lane);
    char active[128], parted[400], text[600];
    lane_mask mask = active_lanes(s->debugger);
    if (!at.subgroup || (mask == s->shown.lanes && at.subgroup->index == s->shown.subgroup)) return;
    bool were_parted = at.subgroup->index == s->shown.subgroup && s->shown.lanes;
    s->shown = (struct shown_lanes){mask, at.subgroup->index};
    name_lanes(mask, active, sizeof active);
    describe_parted(s, at.subgroup, parted, sizeof parted);
    if (*parted)
        snprintf(text, sizeof text, "subgroup %u: lanes %s go on, %s", at.subgroup->index, active,
                 parted);
    else if (were_parted)
        snprintf(text, sizeof text, "subgroup %u: lanes %s are together", at.subgroup->index,
                 active);
    else return;
    print_output(s, "console", NULL, 0, text);
}

static json_t *describe_stop(struct dap_session *s)
{
    const struct debug_stop *stop = &s->stop;
    struct lane_place at = find_lane(s->debugger, stop->lane);
    char active[128], parted[400], text[600];
    name_lanes(active_lanes(s->debugger), active, sizeof active);
    describe_parted(s, at.subgroup, parted, sizeof parted);
    snprintf(text, sizeof text, "%s, subgroup %u, lanes %s%s%s",
             stop->rule ? stop->rule : reasons[stop->reason], at.subgroup->index, active,
             *parted ? ": " : "", parted);
    json_t *body =
        json_pack("{s:s,s:i,s:b,s:o}", "reason", reasons[stop->reason], "threadId",
                  (int)stop->lane + 1, "allThreadsStopped", 1, "description", json_of_text(text));
    if (stop->text) json_object_set_new(body, "text", json_of_text(stop->text));
    json_t *ids = stop->breakpoints ? json_array() : NULL;
    for (uint32_t i = 0; i < stop->breakpoints; i++)
        json_array_append_new(ids, json_integer(stop->breakpoint[i]));
    if (ids) json_object_set_new(body, "hitBreakpointIds", ids);
    return body;
}

static bool is_ignored(const struct dap_session *s, const struct debug_stop *stop)
{
    return s->launch.has_no_debug || (stop->reason == STOP_FAILURE && !s->launch.stops_on_failure);
}

static enum resumption stopped(void *user, const struct debug_stop *stop, uint32_t *lane)
{
    struct dap_session *s = user;
    if (is_ignored(s, stop)) return GO_ON;
    s->stop = *stop;
    if (stop->reason != STOP_FINDING) s->stop.rule = NULL;
    if (stop->reason != STOP_FINDING && stop->reason != STOP_FAILURE) s->stop.text = NULL;
    s->is_stopped = true;
    s->goes_on = false;
    s->lane = stop->lane;
    pass_output(s);
    tell_parting(s);
    send_event(s, "stopped", describe_stop(s));
    while (!s->goes_on && serve_next(s)) {}
    s->is_stopped = false;
    drop_handles(s);
    *lane = s->lane;
    return s->is_done ? END_RUN : s->how;
}

static enum resumption attend(void *user)
{
    struct dap_session *s = user;
    serve_waiting(s);
    if (s->is_done || s->how == END_RUN) return END_RUN;
    bool pauses = s->pauses;
    s->pauses = false;
    return pauses ? STEP_IN : GO_ON;
}

static void print_text(void *user, const char *file, unsigned line, const char *text)
{
    print_output(user, "console", file, line, text);
}

struct debug_host host_of(struct dap_session *s)
{
    return (struct debug_host){.user = s,
                               .stopped = stopped,
                               .attention = &s->queue.count,
                               .attend = attend,
                               .print = print_text};
}

/* --- requests ------------------------------------------------------------------------------ */

static json_t *go_on(struct dap_session *s, json_t *arguments, enum resumption how)
{
    uint32_t thread = number_member(arguments, "threadId", 0);
    const char *granularity = text_member(arguments, "granularity");
    bool by_instruction = granularity && !strcmp(granularity, "instruction");
    if (thread && thread <= lanes_of_workgroup(s->debugger)) s->lane = thread - 1;
    s->goes_on = true;
    s->how = by_instruction && how != GO_ON && how != STEP_OUT ? STEP_INSTRUCTION : how;
    return json_null();
}

json_t *continue_run(struct dap_session *s, json_t *arguments, const char **why)
{
    (void)why;
    go_on(s, arguments, GO_ON);
    return json_pack("{s:b}", "allThreadsContinued", 1);
}

json_t *step_over(struct dap_session *s, json_t *arguments, const char **why)
{
    (void)why;
    return go_on(s, arguments, STEP_OVER);
}

json_t *step_in(struct dap_session *s, json_t *arguments, const char **why)
{
    (void)why;
    return go_on(s, arguments, STEP_IN);
}

json_t *step_out(struct dap_session *s, json_t *arguments, const char **why)
{
    (void)why;
    return go_on(s, arguments, STEP_OUT);
}

json_t *pause_run(struct dap_session *s, json_t *arguments, const char **why)
{
    (void)arguments;
    (void)why;
    s->pauses = !s->is_stopped;
    return json_null();
}

json_t *configuration_done(struct dap_session *s, json_t *arguments, const char **why)
{
    (void)arguments;
    if (s->is_configured) *why = "configurationDone comes once";
    s->is_configured = true;
    return *why ? NULL : json_null();
}

json_t *exception_info(struct dap_session *s, json_t *arguments, const char **why)
{
    (void)arguments;
    if (!s->stop.text) {
        *why = "the run did not stop at a finding";
        return NULL;
    }
    json_t *body =
        json_pack("{s:s,s:s,s:o}", "exceptionId", s->stop.rule ? s->stop.rule : "failure",
                  "breakMode", "always", "description", json_of_text(s->stop.text));
    for (unsigned i = 0; s->stop.rule && i < RUN_RULE_COUNT; i++)
        if (!strcmp(run_rules[i].name, s->stop.rule))
            json_object_set_new(body, "details",
                                json_pack("{s:s,s:s}", "message", run_rules[i].text, "typeName",
                                          run_rules[i].clause));
    return body;
}
