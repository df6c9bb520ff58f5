/* Carries out jobs on several threads.  A thread takes the next job, reads its command line, and
 * claims its outputs while it holds `read_lock`, so that this happens in order, whatever the number
 * of threads.  It then compiles alone.  What a command printed is kept in a slot until all commands
 * before it have printed.
 *
 * A thread takes no job that is more than a window ahead of the first unfinished one, nor while
 * many bytes wait, so memory is bounded.  It cannot wait for itself: it has finished all jobs that
 * it took, and whoever has the first unfinished job waits for nothing. */
#include "driver/batch/batch.h"
#include "driver/batch/output_set.h"
#include "driver/batch/progress.h"
#include "driver/batch/dedupe.h"
#include "driver/batch/shared.h"
#include "driver/command.h"
#include "driver/files.h"
#include "driver/options.h"
#include "driver/print_messages.h"
#include "driver/system.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum {
    WINDOW = 1024,          /* jobs that may be ahead of the first unfinished one */
    MOST_WAITING = 4 << 20, /* bytes of text that wait to be printed */
    STACK = 8 << 20,
    STREAM_ROOM = 64 << 10 /* a stream that has held more is made anew */
};

/* What a finished job prints. */
struct report {
    bool is_finished;
    int status;
    char *name;
    struct buffer out, err, index;
};

struct pool {
    struct command *cmd;
    struct shared *shared;
    struct job_source *source;
    unsigned new_mode;

    pthread_mutex_t read_lock;
    struct output_set outputs;
    unsigned long taken;
    bool is_source_empty;

    pthread_mutex_t report_lock; /* of all that follows */
    pthread_cond_t may_go_on;
    struct report reports[WINDOW]; /* by number % WINDOW */
    unsigned long printed;         /* the number of jobs that have printed */
    size_t waiting;                /* bytes in reports */
    struct progress progress;
    int worst;
};

/* --- printing ------------------------------------------------------------------------------ */

static void print_report(struct pool *pool, struct report *r)
{
    struct command *cmd = pool->cmd;
    if (r->out.length || r->err.length) hide_progress(&pool->progress);
    if (r->err.length && *r->err.bytes != '{') fprintf(cmd->host.err, "%s:\n", r->name);
    if (r->err.length) fwrite(r->err.bytes, 1, r->err.length, cmd->host.err);
    if (r->out.length) fwrite(r->out.bytes, 1, r->out.length, cmd->host.out);
    write_index(pool->shared, &r->index);
    if (r->status > pool->worst) pool->worst = r->status;
    count_progress(&pool->progress, r->status != 0);
    pool->waiting -= r->out.length + r->err.length + r->index.length;
    free(r->out.bytes);
    free(r->err.bytes);
    free(r->index.bytes);
    free(r->name);
    *r = (struct report){0};
    pool->printed++;
}

static void hand_in(struct pool *pool, unsigned long number, const struct report *report)
{
    pthread_mutex_lock(&pool->report_lock);
    pool->reports[number % WINDOW] = *report;
    pool->reports[number % WINDOW].is_finished = true;
    pool->waiting += report->out.length + report->err.length + report->index.length;
    while (pool->reports[pool->printed % WINDOW].is_finished)
        print_report(pool, &pool->reports[pool->printed % WINDOW]);
    pthread_cond_broadcast(&pool->may_go_on);
    pthread_mutex_unlock(&pool->report_lock);
}

/* --- a thread ------------------------------------------------------------------------------ */

static void open_stream_of_thread(struct kept_stream *s)
{
    if (!open_kept_stream(s)) allocate(NULL, SIZE_MAX); /* ends the process for lack of memory */
}

/* The stream is used again for the next job. */
static void take_text(struct kept_stream *s, struct buffer *into)
{
    if (!read_kept_stream(s)) allocate(NULL, SIZE_MAX);
    if (s->length) buffer_add(into, s->bytes, s->length);
    if (s->length > STREAM_ROOM) {
        close_kept_stream(s);
        open_stream_of_thread(s);
    } else if (s->length) {
        empty_kept_stream(s);
    }
}

struct thread {
    struct pool *pool;
    struct kept_stream out, err;
    char **argv;
    size_t room;
    pthread_t id;
};

static void start_command(struct thread *t, struct command *cmd, const struct job *job)
{
    *cmd = (struct command){.face = first_face(),
                            .host = {.out = t->out.file,
                                     .err = t->err.file,
                                     .directory = job->directory,
                                     .shared = t->pool->shared,
                                     .new_mode = t->pool->new_mode}};
}

/* The common arguments come first, so that those of a line win. */
static int collect_arguments(struct thread *t, const struct job *job)
{
    static char name[] = "sgcc";
    const struct texts *common = &t->pool->cmd->batch.common;
    bool adds_common = t->pool->cmd->batch.mode == BATCH_LINES;
    size_t count = 1 + job->arguments.count + (adds_common ? common->count : 0), at = 0;
    if (count + 1 > t->room) t->argv = allocate(t->argv, sizeof *t->argv * (t->room = count + 64));
    t->argv[at++] = name;
    for (size_t i = 0; adds_common && i < common->count; i++) t->argv[at++] = common->at[i];
    for (size_t i = 0; i < job->arguments.count; i++) t->argv[at++] = job->arguments.at[i];
    t->argv[at] = NULL;
    return (int)at;
}

/* What a command of its own may do and one among others must not. */
static bool check_command(const struct command *cmd)
{
    if (cmd->batch.mode != BATCH_NOT) {
        complain(
            cmd,
            "--batch, --variants and --persistent_worker cannot stand in a command of a batch");
        return false;
    }
    for (size_t i = 0; i < cmd->input_count; i++)
        if (strcmp(cmd->inputs[i].path, "-") == 0) {
            complain(cmd, "standard input cannot be the input of a command in a batch");
            return false;
        }
    return true;
}

/* Reads the command line of a job.  Returns its exit status, or -1 if it is to be carried out. */
static int read_job(struct thread *t, struct command *cmd, const struct job *job)
{
    struct pool *pool = t->pool;
    start_command(t, cmd, job);
    if (job->error) {
        complain(cmd, "%s", job->error);
        return cmd->face->status[EXIT_USE];
    }
    int count = collect_arguments(t, job);
    if (!read_command_line(cmd, count, t->argv) || !check_command(cmd) ||
        !claim_outputs(&pool->outputs, cmd, pool->source->unit, job->number))
        return cmd->face->status[EXIT_USE];
    return -1;
}

static void wait_for_room(struct pool *pool, unsigned long number)
{
    pthread_mutex_lock(&pool->report_lock);
    while (number - pool->printed >= WINDOW ||
           (pool->waiting > MOST_WAITING && number != pool->printed))
        pthread_cond_wait(&pool->may_go_on, &pool->report_lock);
    pthread_mutex_unlock(&pool->report_lock);
}

static bool do_next_job(struct thread *t)
{
    struct pool *pool = t->pool;
    struct job job = {0};
    struct command cmd;
    pthread_mutex_lock(&pool->read_lock);
    wait_for_room(pool, pool->taken);
    bool has_job = !pool->is_source_empty && pool->source->next(pool->source, &job);
    pool->is_source_empty = !has_job;
    unsigned long number = pool->taken;
    struct report report = {0};
    if (has_job) {
        pool->taken++;
        report.status = read_job(t, &cmd, &job);
    }
    pthread_mutex_unlock(&pool->read_lock);
    if (!has_job) return false;
    if (report.status < 0) report.status = carry_out(&cmd);
    take_text(&t->out, &report.out);
    take_text(&t->err, &report.err);
    report.name = job.name;
    job.name = NULL;
    report.index = cmd.index;
    cmd.index = (struct buffer){0};
    free_command(&cmd);
    free_job(&job);
    hand_in(pool, number, &report);
    return true;
}

static void *run_thread(void *user)
{
    struct thread *t = user;
    open_stream_of_thread(&t->out);
    open_stream_of_thread(&t->err);
    while (do_next_job(t)) continue;
    close_kept_stream(&t->out);
    close_kept_stream(&t->err);
    free(t->argv);
    return NULL;
}

/* --- all threads --------------------------------------------------------------------------- */

static unsigned count_threads(const struct batch_options *batch)
{
    return batch->threads ? batch->threads : count_processors();
}

static void run_threads(struct pool *pool)
{
    unsigned count = count_threads(&pool->cmd->batch), started = 1;
    struct thread *threads = allocate(NULL, sizeof *threads * count);
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, STACK);
    for (unsigned i = 0; i < count; i++) threads[i] = (struct thread){.pool = pool};
    while (started < count &&
           pthread_create(&threads[started].id, &attributes, run_thread, &threads[started]) == 0)
        started++;
    run_thread(&threads[0]);
    for (unsigned i = 1; i < started; i++) pthread_join(threads[i].id, NULL);
    pthread_attr_destroy(&attributes);
    free(threads);
}

static int end_jobs(struct pool *pool)
{
    struct command *cmd = pool->cmd;
    const struct progress *p = &pool->progress;
    end_progress(&pool->progress);
    if (p->failed && p->form != PROGRESS_JSON)
        fprintf(cmd->host.err, "%s: %lu of %lu commands failed\n", cmd->face->name, p->failed,
                p->done);
    bool good = close_index(cmd) && fflush(cmd->host.out) == 0;
    return good || pool->worst ? pool->worst : cmd->face->status[EXIT_USE];
}

int run_jobs(struct command *cmd, struct job_source *source)
{
    struct pool *pool = allocate(NULL, sizeof *pool);
    *pool = (struct pool){.cmd = cmd, .source = source, .new_mode = find_usual_mode()};
    pool->shared = cmd->host.shared = open_shared(cmd);
    pthread_mutex_init(&pool->read_lock, NULL);
    pthread_mutex_init(&pool->report_lock, NULL);
    pthread_cond_init(&pool->may_go_on, NULL);
    int status = cmd->face->status[EXIT_USE];
    if (open_index(cmd)) {
        prepare_heap_for_many();
        start_progress(&pool->progress, cmd->batch.progress, source->total);
        run_threads(pool);
        status = end_jobs(pool);
    } else {
        close_index(cmd);
    }
    pthread_cond_destroy(&pool->may_go_on);
    pthread_mutex_destroy(&pool->report_lock);
    pthread_mutex_destroy(&pool->read_lock);
    free_output_set(&pool->outputs);
    close_shared(pool->shared);
    cmd->host.shared = NULL;
    free(pool);
    return status;
}
