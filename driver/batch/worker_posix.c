/* --persistent_worker: Bazel's JSON worker protocol.
 *
 * In: requests on standard input, JSON objects {"requestId", "arguments", "sandboxDir", "cancel"}.
 * Out: one answer for each on standard output, {"exitCode", "output", "requestId"}. Requests may
 * arrive while others run, and an answer is written as soon as it is ready.
 *
 * Each request runs in a separate process, forked from this one. A crash or lack of memory
 * therefore ends one request only, and a cancellation ends its process. This process has one
 * thread, which only waits. */
#include "driver/batch/batch.h"
#include "driver/batch/requests.h"
#include "driver/command.h"
#include "driver/messages/json_string.h"
#include "driver/messages/print_messages.h"
#include "driver/modules/load.h"
#include "driver/options/options.h"
#include "driver/system/files.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif
#include <sys/wait.h>
#include <unistd.h>

enum { MOST_RUNNING = 256, PART = 64 << 10, MOST_OUTPUT = 8 << 20 };

struct running { /* a request that is being carried out */
    int request_id;
    pid_t process;
    int from; /* the end of the pipe with what it prints */
    bool is_cancelled;
    struct buffer output;
};

struct worker {
    struct command *cmd;
    const struct json_functions *json;
    struct request_reader reader;
    struct running running[MOST_RUNNING];
    size_t count;
    bool has_ended; /* there are no more requests */
    bool failed;    /* the other side does not listen, or does not speak this protocol */
};

/* --- the process of a request -------------------------------------------------------------- */

/* It ends with its parent, and is the first to be ended when the system lacks memory. */
static void settle_process(void)
{
    setpgid(0, 0); /* so that it can be ended with what it started */
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    int fd = open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC);
    if (fd >= 0) {
        if (write(fd, "500", 3) < 0) errno = 0; /* then it is as likely as others */
        close(fd);
    }
#endif
    signal(SIGPIPE, SIG_DFL);
}

/* Standard input belongs to the protocol. */
static bool replace_streams(int to)
{
    int nothing = open("/dev/null", O_RDONLY | O_CLOEXEC);
    return nothing >= 0 && dup2(nothing, STDIN_FILENO) >= 0 && dup2(to, STDOUT_FILENO) >= 0 &&
           dup2(to, STDERR_FILENO) >= 0;
}

static char **collect_arguments(const struct command *cmd, const struct json_request *request,
                                int *count)
{
    static char name[] = "sgcc";
    const struct texts *common = &cmd->options->batch.common,
                       own = {request->arguments, request->argument_count};
    char **argv = allocate(NULL, sizeof *argv * (common->count + own.count + 2));
    join_arguments(argv, name, common, &own);
    *count = (int)(1 + common->count + own.count);
    return argv;
}

static int run_request(const struct worker *w, const struct json_request *request)
{
    struct options options;
    struct command cmd = new_command(&options, (struct host){.out = stdout, .err = stderr});
    options.face = w->cmd->options->face;
    int count;
    char **argv = collect_arguments(w->cmd, request, &count);
    if (request->directory && chdir(request->directory) != 0) {
        complain(&cmd, "cannot go to '%s': %s", request->directory, strerror(errno));
        return cmd.options->face->status[EXIT_USE];
    }
    if (!read_command_line(&cmd, &options, count, argv)) return cmd.options->face->status[EXIT_USE];
    if (cmd.options->batch.mode == BATCH_WORKER) {
        complain(&cmd, "--persistent_worker cannot be used in a request");
        return cmd.options->face->status[EXIT_USE];
    }
    return carry_out(&cmd);
}

/* The C library's exit would also write what waits in streams of the parent; there is nothing. */
static _Noreturn void become_request(struct worker *w, const struct json_request *request, int to)
{
    settle_process();
    for (size_t i = 0; i < w->count; i++) close(w->running[i].from);
    int failed = w->cmd->options->face->status[EXIT_USE];
    if (!replace_streams(to)) _exit(failed);
    int status = run_request(w, request);
    bool good = fflush(stdout) == 0;
    _exit(status || good ? status : failed);
}

/* --- answers ------------------------------------------------------------------------------- */

static void answer(struct worker *w, int request_id, int status, const struct buffer *output)
{
    printf("{\"exitCode\":%d,\"output\":", status);
    print_json_string(stdout, output->length ? output->bytes : "", output->length);
    printf(",\"requestId\":%d}\n", request_id);
    if (fflush(stdout) != 0) w->failed = true;
}

static void answer_error(struct worker *w, int request_id, const char *text)
{
    struct buffer output = {0};
    buffer_string(&output, "sgcc: error: ");
    buffer_string(&output, text);
    buffer_string(&output, "\n");
    answer(w, request_id, w->cmd->options->face->status[EXIT_USE], &output);
    free(output.bytes);
}

static void answer_cancelled(struct worker *w, int request_id)
{
    printf("{\"requestId\":%d,\"wasCancelled\":true}\n", request_id);
    if (fflush(stdout) != 0) w->failed = true;
}

static void report_signal(struct buffer *output, int number)
{
    const char *meaning = number == SIGKILL ? ", as when the system lacks memory" : "";
    char *text =
        format_text("sgcc: error: the process of this request was ended by signal %d (%s)%s\n",
                    number, strsignal(number), meaning);
    buffer_string(output, text);
    free(text);
}

/* --- processes ----------------------------------------------------------------------------- */

static void start_request(struct worker *w, const struct json_request *request)
{
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) {
        answer_error(w, request->request_id, strerror(errno));
        return;
    }
    pid_t process = fork();
    if (process == 0) become_request(w, request, ends[1]);
    close(ends[1]);
    if (process < 0) {
        close(ends[0]);
        answer_error(w, request->request_id, "a process for the request cannot be started");
        return;
    }
    w->running[w->count++] =
        (struct running){.request_id = request->request_id, .process = process, .from = ends[0]};
}

static void end_process(const struct running *r)
{
    if (kill(-r->process, SIGKILL) != 0) kill(r->process, SIGKILL);
}

/* A request that has been answered is not there any more, and its cancellation says nothing. */
static void cancel_request(struct worker *w, int request_id)
{
    for (size_t i = 0; i < w->count; i++) {
        if (w->running[i].request_id != request_id) continue;
        w->running[i].is_cancelled = true;
        end_process(&w->running[i]);
    }
}

static void finish_request(struct worker *w, struct running *r)
{
    int status = 0, failed = w->cmd->options->face->status[EXIT_USE];
    close(r->from);
    while (waitpid(r->process, &status, 0) < 0 && errno == EINTR) continue;
    if (r->is_cancelled) {
        answer_cancelled(w, r->request_id);
    } else {
        if (WIFSIGNALED(status)) report_signal(&r->output, WTERMSIG(status));
        answer(w, r->request_id, WIFEXITED(status) ? WEXITSTATUS(status) : failed, &r->output);
    }
    free(r->output.bytes);
    *r = w->running[--w->count];
}

/* Returns whether the request is finished. */
static bool read_output(struct running *r)
{
    char part[PART];
    ssize_t got = read(r->from, part, sizeof part);
    if (got < 0) return errno != EINTR;
    if (r->output.length < MOST_OUTPUT) buffer_add(&r->output, part, (size_t)got);
    return got == 0;
}

/* --- requests ------------------------------------------------------------------------------ */

static void use_request(struct worker *w, const char *text, size_t length)
{
    struct json_request request;
    struct json_error error;
    if (!w->json->read_request(text, length, JSON_REQUEST_WORKER, &request, &error)) {
        char *wrong =
            format_text("the request is not understood: column %u: %s", error.column, error.text);
        answer_error(w, request.request_id, wrong);
        free(wrong);
        return;
    }
    if (request.is_cancel) cancel_request(w, request.request_id);
    else start_request(w, &request);
    w->json->free_request(&request);
}

/* Requests that came together are processed one by one, as long as there is room for them. */
static void use_requests(struct worker *w)
{
    const char *text;
    size_t length;
    while (w->count < MOST_RUNNING && take_request(&w->reader, &text, &length))
        use_request(w, text, length);
    if (!w->reader.is_broken) return;
    complain(w->cmd, "standard input has no request in JSON: %s", w->reader.why);
    w->failed = true;
}

static void read_requests(struct worker *w)
{
    char part[PART];
    ssize_t got = read(STDIN_FILENO, part, sizeof part);
    if (got < 0 && errno == EINTR) return;
    if (got > 0) add_request_bytes(&w->reader, part, (size_t)got);
    else w->has_ended = true;
}

static void wait_for_events(struct worker *w)
{
    struct pollfd events[MOST_RUNNING + 1];
    bool listens = !w->has_ended && w->count < MOST_RUNNING;
    size_t count = w->count;
    for (size_t i = 0; i < count; i++)
        events[i] = (struct pollfd){.fd = w->running[i].from, .events = POLLIN};
    events[count] = (struct pollfd){.fd = listens ? STDIN_FILENO : -1, .events = POLLIN};
    if (poll(events, count + 1, -1) < 0) return;
    /* from the end, since a finished one is replaced by the last */
    for (size_t i = count; i-- > 0;)
        if (events[i].revents && read_output(&w->running[i])) finish_request(w, &w->running[i]);
    if (events[count].revents) read_requests(w);
}

int serve_requests(struct command *cmd)
{
    struct worker *w = allocate(NULL, sizeof *w);
    *w = (struct worker){.cmd = cmd, .json = load_json(cmd, "--persistent_worker")};
    w->failed = !w->json;
    signal(SIGPIPE, SIG_IGN);
    do {
        if (!w->failed) use_requests(w);
        if (!w->failed && !(w->has_ended && !w->count)) wait_for_events(w);
    } while (!w->failed && !(w->has_ended && !w->count && !has_request(&w->reader)));
    for (size_t i = 0; i < w->count; i++) end_process(&w->running[i]);
    bool good = !w->failed;
    if (good && w->reader.text.length > w->reader.taken) {
        complain(cmd, "standard input ends in the midst of a request");
        good = false;
    }
    free_requests(&w->reader);
    free(w);
    return cmd->options->face->status[good ? EXIT_DONE : EXIT_USE];
}
