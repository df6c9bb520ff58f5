/* launch: the command line and the settings of a run, and what the editor hears of it. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "driver/system/system.h"
#include "run/command/messages.h"
#include "run/command/options.h"
#include "run/command/setup_json.h"
#include "run/dap/dap.h"
#include "run/dap/output.h"
#include "run/dap/server.h"
#include "run/execute.h"

/* --- the request --------------------------------------------------------------------------- */

static bool add_argument(struct launch *l, const char *text)
{
    l->arguments = allocate(l->arguments, sizeof *l->arguments * (l->argument_count + 2));
    l->arguments[l->argument_count] = keep_text(text);
    if (!l->arguments[l->argument_count]) return false;
    l->arguments[++l->argument_count] = NULL;
    return true;
}

/* The values of "threads". */
static const char *const lists[] = {
    [THREADS_AUTO] = "auto", [THREADS_ALL] = "all", [THREADS_SUBGROUP] = "subgroup"};

static bool read_threads(struct launch *l, json_t *value)
{
    if (!value) return true;
    for (size_t i = 0; json_is_string(value) && i < sizeof lists / sizeof *lists; i++)
        if (!strcmp(json_string_value(value), lists[i])) {
            l->threads = (enum thread_list)i;
            return true;
        }
    return false;
}

static bool add_arguments(struct dap_session *s, json_t *list)
{
    struct launch *l = &s->launch;
    size_t i;
    json_t *each;
    json_array_foreach(list, i, each)
    {
        if (!json_is_string(each) || !add_argument(l, json_string_value(each))) return false;
    }
    return json_is_array(list) || !list;
}

static void clear_launch(struct launch *l)
{
    for (size_t i = 0; i < l->argument_count; i++) free(l->arguments[i]);
    free(l->arguments);
    free(l->cwd);
    json_decref(l->options);
    l->arguments = NULL;
    l->argument_count = 0;
}

json_t *launch(struct dap_session *s, json_t *arguments, const char **why)
{
    struct launch *l = &s->launch;
    const char *program = text_member(arguments, "program");
    bool good = !s->is_launched && add_argument(l, "sgcc-run");
    for (char **at = s->given; good && *at; at++) good = add_argument(l, *at);
    if (s->is_launched) *why = "launch comes once";
    else if (!good || (program && !add_argument(l, program))) *why = "out of memory";
    else if (!add_arguments(s, json_object_get(arguments, "args")))
        *why = "launch: 'args' is an array of strings";
    else if (!read_threads(l, json_object_get(arguments, "threads")))
        *why = "launch: 'threads' is auto, all or subgroup";
    if (*why) {
        if (!s->is_launched) clear_launch(l);
        return NULL;
    }
    l->stops_on_entry = true_member(arguments, "stopOnEntry");
    l->has_no_debug = true_member(arguments, "noDebug");
    l->has_no_checks = json_is_false(json_object_get(arguments, "check"));
    l->cwd = keep_text(text_member(arguments, "cwd"));
    l->options = json_incref(json_object_get(arguments, "options"));
    l->request = s->serving;
    s->is_launched = true;
    return NULL; /* answered when the program is loaded */
}

/* --- the run ------------------------------------------------------------------------------- */

/* The launch failed: standard error says why.  Serves until the editor disconnects. */
static void refuse_launch(void *user)
{
    struct dap_session *s = user;
    char text[600];
    read_first_error(s, text, sizeof text);
    pass_output(s);
    if (s->launch.request)
        send_response(s, s->launch.request, "launch", NULL,
                      *text ? text : "the run could not begin");
    s->launch.request = 0;
}

/* The same where the command is wrong: the process ends after it. */
static void end_wrong(void *user)
{
    struct dap_session *s = user;
    refuse_launch(s);
    while (serve_next(s)) {}
    end_queue(&s->queue);
    release_output(s);
}

static void end_run(void *user)
{
    struct dap_session *s = user;
    free_breakpoints(s);
    close_debugger(s->debugger);
    s->debugger = NULL;
}

static bool begin_run(void *user, struct run_program *p, struct run_machine *m)
{
    struct dap_session *s = user;
    struct debug_host host = host_of(s);
    s->debugger = open_debugger(p, &host);
    pass_output(s);
    if (!s->debugger) {
        fputs("sgcc-run: error: out of memory\n", stderr);
        return false;
    }
    attach_debugger(s->debugger, m);
    if (s->launch.stops_on_entry) stop_on_entry(s->debugger);
    send_response(s, s->launch.request, "launch", NULL, NULL);
    s->launch.request = 0;
    send_event(s, "initialized", NULL);
    if (p->places.count < 2)
        print_output(s, "console", NULL, 0,
                     "the module has no lines, so nothing can stop: compile it with -g or -gVS");
    while (!s->is_configured && serve_next(s)) {}
    if (!s->is_done && s->how != END_RUN) return true;
    end_run(s);
    return false;
}

/* A message of the run: a text of debugPrintf is printed at its line, a finding may stop the run.
 */
static void report_message(void *user, const struct run_message *message)
{
    const struct run_command *cmd = user;
    struct dap_session *s = cmd->session.follower->user;
    if (!message->rule) {
        print_output(s, "stdout", message->file, message->line, message->text);
        return;
    }
    print_message(user, message);
    for (unsigned i = 0; i < RUN_RULE_COUNT; i++)
        if (!strcmp(run_rules[i].name, message->rule) && s->launch.filters >> i & 1 && s->debugger)
            note_finding(s->debugger, message);
}

static void check_command_for_debugging(const struct run_command *cmd)
{
    if (cmd->options.against) wrong_use("--dap runs one module: it cannot be used with --against");
    if (cmd->options.size_count > 1)
        wrong_use("--dap runs at one subgroup size, and --subgroup-size has several");
    if (cmd->options.report_count) wrong_use("--dap writes no --report");
}

static void run_launched(struct dap_session *s)
{
    struct run_follower follower = {s, begin_run, end_run};
    struct run_command cmd;
    on_wrong_use(end_wrong, s);
    if (s->launch.cwd && chdir(s->launch.cwd) != 0)
        wrong_use("cannot change to the folder '%s'", s->launch.cwd);
    read_command(&cmd, s->launch.arguments);
    if (s->launch.options) apply_setup(&cmd, s->launch.options, "launch: options");
    check_command_for_debugging(&cmd);
    if (!cmd.machine.checks && !s->launch.has_no_checks) cmd.machine.checks = ~0ull;
    cmd.machine.report = report_message;
    cmd.session.follower = &follower;
    int status = carry_out(&cmd);
    if (s->launch.request) refuse_launch(s);
    else if (s->how != END_RUN) pass_output(s);
    s->is_terminated = true;
    if (s->is_done) return;
    send_event(s, "exited", json_pack("{s:i}", "exitCode", status));
    send_event(s, "terminated", NULL);
}

int run_debug_adapter(char **argv)
{
    struct dap_session s = {.given = argv, .launch = {.filters = ~0ull, .stops_on_failure = true}};
    if (!capture_output(&s) || !start_queue(&s.queue)) {
        release_output(&s);
        return STATUS_WRONG;
    }
    while (serve_next(&s))
        if (s.is_launched && !s.is_terminated) run_launched(&s);
    end_queue(&s.queue);
    drop_handles(&s);
    free(s.handles);
    clear_launch(&s.launch);
    release_output(&s);
    return STATUS_DONE;
}
