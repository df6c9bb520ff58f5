/* Runs jobs on several threads. A thread fetches the next job, reads its command line, and claims
 * its outputs while it holds `read_lock`, so that this happens in order for any number of threads.
 * It then compiles alone. The output of a command waits in a slot until all commands before it have
 * printed.
 *
 * A thread fetches no job that is more than a window ahead of the first unfinished one, and none
 * while many bytes wait, so memory is bounded. There is no deadlock: a thread that waits has
 * finished all of its jobs, and the thread with the first unfinished job never waits.
 *
 * A job that runs out of memory fails, and the thread continues with the next one. After a signal
 * that ends the program no job is started, and running jobs are finished, so that no file is
 * incomplete. */
#include "driver/batch/batch.h"
#include "driver/batch/dedupe.h"
#include "driver/batch/output_set.h"
#include "driver/batch/progress.h"
#include "driver/batch/shared.h"
#include "driver/cache/beginnings.h"
#include "driver/cache/memory.h"
#include "driver/command.h"
#include "driver/messages/print_messages.h"
#include "driver/options/options.h"
#include "driver/system/files.h"
#include "driver/system/system.h"

#include <pthread.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

enum {
    WINDOW = 1024,          /* jobs that may be ahead of the first unfinished one */
    MOST_WAITING = 4 << 20, /* bytes of text that wait to be printed */
    MOST_SHARED = 16 << 20, /* bytes of results that later jobs may have again */
    STACK = 8 << 20,
    STREAM_ROOM = 64 << 10 /* a stream that has held more is made anew */
};

/* The output of a finished job. */
struct report {
    bool is_finished;
    bool lacks_memory; /* so it was given up; the text may lack its end */
    int status;
    char *name; /* may be NULL if it lacks memory */
    struct buffer out, err, index;
    struct found_counts found;
};

struct pool {
    struct command *cmd;
    struct shared *shared;
    struct result_memory *memory; /* NULL: --share=none */
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
    bool says_why = r->err.length || r->lacks_memory;
    if (r->out.length || says_why) hide_progress(&pool->progress);
    if (says_why && !(r->err.length && *r->err.bytes == '{')) {
        print_plain(cmd->host.err, r->name ? r->name : pool->source->unit);
        fputs(":\n", cmd->host.err);
    }
    if (r->err.length) fwrite(r->err.bytes, 1, r->err.length, cmd->host.err);
    if (r->lacks_memory)
        fputs("sgcc: error: out of memory: this command was abandoned\n", cmd->host.err);
    if (r->out.length) fwrite(r->out.bytes, 1, r->out.length, cmd->host.out);
    if (pool->source->take_entries) pool->source->take_entries(pool->source, &r->index);
    else write_index(pool->shared, &r->index);
    if (r->status > pool->worst) pool->worst = r->status;
    count_progress(&pool->progress, r->status != 0, r->found);
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

/* Continues like allocate when there is no memory. */
static void need_memory(bool is_there)
{
    if (!is_there) allocate(NULL, SIZE_MAX);
}

/* Appends what the stream has.  It is used again for the next job. */
static void take_text(struct kept_stream *s, struct buffer *into)
{
    need_memory(read_kept_stream(s));
    if (s->length) buffer_add(into, s->bytes, s->length);
}

/* A stream that is not there is opened for the next job, if there is memory by then. */
static void empty_stream(struct kept_stream *s)
{
    bool is_good = read_kept_stream(s);
    if (is_good && s->length <= STREAM_ROOM) {
        if (s->length) empty_kept_stream(s);
        return;
    }
    close_kept_stream(s);
    *s = (struct kept_stream){0};
}

struct thread {
    struct pool *pool;
    struct kept_stream out, err;
    char **argv;
    size_t room;
    struct beginnings *beginnings; /* NULL: --share is not all */
    struct job job;                /* the current one, with its command and what it prints */
    struct options options;
    struct command cmd;
    struct report report;
    pthread_t id;
};

/* Takes a step of the current job. False: memory ran out in it. Memory that only the step knew is
 * lost; what belongs to the job, its command and its result is not. */
static bool take_step(struct thread *t, void (*step)(struct thread *t))
{
    jmp_buf here;
    if (setjmp(here)) {
        set_way_out(NULL);
        t->report.lacks_memory = true;
        return false;
    }
    set_way_out(&here);
    step(t);
    set_way_out(NULL);
    return true;
}

static void start_command(struct thread *t)
{
    need_memory(t->out.file || open_kept_stream(&t->out));
    need_memory(t->err.file || open_kept_stream(&t->err));
    t->cmd.host = (struct host){.out = t->out.file,
                                .err = t->err.file,
                                .directory = t->job.directory,
                                .shared = t->pool->shared,
                                .memory = t->pool->memory,
                                .beginnings = t->beginnings,
                                .new_mode = t->pool->new_mode};
}

/* The common arguments come first, so that those of a line win. */
static int collect_arguments(struct thread *t)
{
    static char name[] = "sgcc";
    static const struct texts none;
    bool adds_common = t->pool->cmd->options->batch.mode == BATCH_LINES;
    const struct texts *common = adds_common ? &t->pool->cmd->options->batch.common : &none,
                       *own = &t->job.arguments;
    size_t count = 1 + common->count + own->count;
    if (count + 1 > t->room) {
        t->argv = allocate(t->argv, sizeof *t->argv * (count + 64));
        t->room = count + 64;
    }
    join_arguments(t->argv, name, common, own);
    return (int)count;
}

/* Options that a single command may use and one of several must not. */
static bool check_command(const struct command *cmd)
{
    if (cmd->options->batch.mode != BATCH_NOT) {
        complain(
            cmd,
            "--batch, --variants and --persistent_worker cannot be used in a command of a batch");
        return false;
    }
    for (size_t i = 0; i < cmd->options->input_count; i++)
        if (strcmp(cmd->options->inputs[i].path, "-") == 0) {
            complain(cmd, "standard input cannot be the input of a command in a batch");
            return false;
        }
    return true;
}

static void read_next(struct thread *t) { t->pool->source->next(t->pool->source, &t->job); }

/* Reads the command line of the job.  Its status is -1 if it is to be carried out. */
static void read_job(struct thread *t)
{
    struct pool *pool = t->pool;
    struct command *cmd = &t->cmd;
    bool good = !t->job.error;
    start_command(t);
    if (!good) complain(cmd, "%s", t->job.error);
    int count = good ? collect_arguments(t) : 0;
    good = good && read_command_line(cmd, &t->options, count, t->argv) && check_command(cmd) &&
           claim_files(&pool->outputs, cmd, pool->source->unit, t->job.number);
    t->report.status = good ? -1 : cmd->options->face->status[EXIT_USE];
}

static void carry_out_job(struct thread *t) { t->report.status = carry_out(&t->cmd); }

static void take_texts(struct thread *t)
{
    if (t->out.file) take_text(&t->out, &t->report.out);
    if (t->err.file) take_text(&t->err, &t->report.err);
}

static void drop_job(struct thread *t)
{
    if (t->out.file) empty_stream(&t->out);
    if (t->err.file) empty_stream(&t->err);
    free_session(&t->cmd.session);
    free_options(&t->options);
    free_job(&t->job);
}

/* Reads jobs up to the next one of this shard. Jobs of others only claim their outputs, so that
 * each shard detects two commands that write the same file. Returns false if there are no more. */
static bool find_job(struct thread *t)
{
    for (;;) {
        t->job = (struct job){0};
        t->report = (struct report){0};
        t->cmd = new_command(&t->options, (struct host){0});
        bool is_read = take_step(t, read_next);
        if (!t->job.number) return false;
        if (is_read) take_step(t, read_job);
        if (!t->job.is_elsewhere) return true;
        drop_job(t);
    }
}

static void wait_for_room(struct pool *pool, unsigned long number)
{
    pthread_mutex_lock(&pool->report_lock);
    while (number - pool->printed >= WINDOW ||
           (pool->waiting > MOST_WAITING && number != pool->printed))
        pthread_cond_wait(&pool->may_go_on, &pool->report_lock);
    pthread_mutex_unlock(&pool->report_lock);
}

/* Hands in what the job prints, and frees the rest of it. */
static void end_job(struct thread *t, unsigned long number)
{
    struct report *report = &t->report;
    take_step(t, take_texts);
    report->found = t->cmd.session.found;
    report->name = t->job.name;
    t->job.name = NULL;
    if (report->lacks_memory) {
        report->status = t->cmd.options->face->status[EXIT_USE];
    } else {
        report->index = t->cmd.session.index;
        t->cmd.session.index = (struct buffer){0};
    }
    drop_job(t);
    hand_in(t->pool, number, report);
}

static bool do_next_job(struct thread *t)
{
    struct pool *pool = t->pool;
    pthread_mutex_lock(&pool->read_lock);
    wait_for_room(pool, pool->taken);
    bool has_job = !pool->is_source_empty && !was_interrupted() && find_job(t);
    pool->is_source_empty = !has_job;
    unsigned long number = pool->taken;
    pool->taken += has_job;
    pthread_mutex_unlock(&pool->read_lock);
    if (!has_job) return false;
    if (!t->report.lacks_memory && t->report.status < 0) take_step(t, carry_out_job);
    end_job(t, number);
    return true;
}

static void *run_thread(void *user)
{
    struct thread *t = user;
    bool shares = t->pool->cmd->options->batch.share == SHARE_ALL;
    if (shares) t->beginnings = open_beginnings();
    while (do_next_job(t)) continue;
    close_beginnings(t->beginnings);
    if (t->out.file) close_kept_stream(&t->out);
    if (t->err.file) close_kept_stream(&t->err);
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
    unsigned count = count_threads(&pool->cmd->options->batch), started = 1;
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
    if (was_interrupted())
        fprintf(cmd->host.err, "%s: interrupted after %lu commands%s\n", cmd->options->face->name,
                p->done, cmd->options->batch.dedupe ? ", so there is no index" : "");
    if (p->failed && p->form != PROGRESS_JSON)
        fprintf(cmd->host.err, "%s: %lu of %lu commands failed\n", cmd->options->face->name,
                p->failed, p->done);
    bool good = close_index(cmd, !was_interrupted()) && fflush(cmd->host.out) == 0;
    return good || pool->worst ? pool->worst : cmd->options->face->status[EXIT_USE];
}

int run_jobs(struct command *cmd, struct job_source *source)
{
    struct pool *pool = allocate(NULL, sizeof *pool);
    *pool = (struct pool){.cmd = cmd, .source = source, .new_mode = find_usual_mode()};
    pool->shared = cmd->host.shared = open_shared(cmd);
    if (cmd->options->batch.share != SHARE_NOTHING) pool->memory = open_memory(MOST_SHARED);
    pthread_mutex_init(&pool->read_lock, NULL);
    pthread_mutex_init(&pool->report_lock, NULL);
    pthread_cond_init(&pool->may_go_on, NULL);
    int status = cmd->options->face->status[EXIT_USE];
    if (open_index(cmd)) {
        claim_batch(&pool->outputs, cmd, cmd->options->batch.file);
        prepare_heap_for_many();
        note_interrupts();
        start_progress(&pool->progress, cmd->options->batch.progress, source->total);
        run_threads(pool);
        status = end_jobs(pool);
    } else {
        close_index(cmd, false);
    }
    pthread_cond_destroy(&pool->may_go_on);
    pthread_mutex_destroy(&pool->report_lock);
    pthread_mutex_destroy(&pool->read_lock);
    free_output_set(&pool->outputs);
    close_memory(pool->memory);
    close_shared(pool->shared);
    cmd->host.shared = NULL;
    free(pool);
    end_by_interrupt();
    return status;
}
