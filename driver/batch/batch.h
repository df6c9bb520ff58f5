/* Commands that run others: the lines of --batch, the combinations of --variants, the requests of
 * --persistent_worker.
 *
 * In: a struct command that requests one of them. A source of jobs makes command lines (lines.c,
 * variants.c). Threads fetch them in order and run each as a separate struct command (pool.c); what
 * a command prints waits until all before it have printed. The worker (worker_posix.c) has a
 * process for each request instead.
 */
#ifndef SGCC_DRIVER_BATCH_BATCH_H
#define SGCC_DRIVER_BATCH_BATCH_H

#include "driver/driver.h"

/* A command line of a batch. */
struct job {
    unsigned long number;   /* of the line or the variant, from 1 */
    char *name;             /* what messages call it: "lines.txt:12" */
    char *directory;        /* where its relative paths begin, or NULL */
    struct texts arguments; /* without the name of the program */
    char *error;            /* the reason why there is no command line, or NULL */
    bool is_elsewhere;      /* another shard carries it out: its outputs are claimed, no more */
};

/* The source of jobs. One thread at a time calls it. */
struct job_source {
    /* Fills in the next job, all of whose members are 0, its number first. Returns false if
     * there are no more. After a longjmp out of it for lack of memory, the next call continues
     * with the job after that. */
    bool (*next)(struct job_source *source, struct job *job);
    /* --axes: gets the entries of the index (dedupe.h) of each job, in order; NULL: they are
     * written to the index. */
    void (*take_entries)(struct job_source *source, const struct buffer *entries);
    const char *unit;    /* what a number counts: "line" */
    unsigned long total; /* how many there will be; 0: unknown */
};

/* --- batch.c ------------------------------------------------------------------------------- */

int run_batch(struct command *cmd);
void free_job(struct job *job);
/* Fills `argv`, which has room for all of them and the NULL at the end. */
void join_arguments(char **argv, char *program, const struct texts *common,
                    const struct texts *own);
/* Returns whether the group of jobs that this one belongs to is in the part that --shard selects.
 */
bool is_in_shard(const struct batch_options *batch, unsigned long index);

/* --- pool.c -------------------------------------------------------------------------------- */

/* Carries out all jobs.  Returns the exit status: the worst one of all. */
int run_jobs(struct command *cmd, struct job_source *source);

/* --- lines.c, variants.c, worker_posix.c, worker_windows.c ----------------------------------- */

int run_batch_lines(struct command *cmd);
int run_variants(struct command *cmd);
int serve_requests(struct command *cmd);

#endif
