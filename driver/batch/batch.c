/* Selects what runs the other commands: a batch of lines, a batch of variants, or the worker.
 *
 * In: a command whose options request one of them. Out: the exit status of all. */
#include "driver/batch/batch.h"
#include "driver/options/response.h"

#include <stdlib.h>

/* Neighbours often have a source in common. */
enum { JOBS_PER_GROUP = 16 };

bool is_in_shard(const struct batch_options *batch, unsigned long index)
{
    return !batch->shards || index / JOBS_PER_GROUP % batch->shards == batch->shard - 1;
}

void join_arguments(char **argv, char *program, const struct texts *common, const struct texts *own)
{
    *argv++ = program;
    for (size_t i = 0; i < common->count; i++) *argv++ = common->at[i];
    for (size_t i = 0; i < own->count; i++) *argv++ = own->at[i];
    *argv = NULL;
}

void free_job(struct job *job)
{
    free(job->name);
    free(job->directory);
    free(job->error);
    free_texts(&job->arguments);
}

int run_batch(struct command *cmd)
{
    switch (cmd->options->batch.mode) {
    case BATCH_LINES: return run_batch_lines(cmd);
    case BATCH_VARIANTS: return run_variants(cmd);
    case BATCH_WORKER: return serve_requests(cmd);
    case BATCH_NOT: break;
    }
    return cmd->options->face->status[EXIT_USE];
}
