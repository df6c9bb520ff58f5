/* If a program allocates the texts of included files, a callback releases each text after its last
 * use. A source may be read several times, by nested compilations, so the answers are counted
 * around the callback, which all of them call. */
#include "compile/includes.h"

#include <stdlib.h>

/* Returns whether there is room for one more handle. */
static int reserve_handle(struct include_log *log)
{
    if (log->count < log->capacity) return 1;
    size_t capacity = log->capacity ? 2 * log->capacity : 16;
    void **handles = realloc(log->handles, capacity * sizeof *handles);
    if (!handles) return 0;
    log->handles = handles;
    log->capacity = capacity;
    return 1;
}

static int include_logged(void *user, const char *name, int system, const char *including,
                          struct sgcc_include *found)
{
    struct include_log *log = user;
    if (!reserve_handle(log)) {
        found->error = "there is no memory for it";
        return 0;
    }
    int exists = log->include(log->user, name, system, including, found);
    log->handles[log->count++] = found->handle;
    return exists;
}

void log_includes(struct include_log *log, struct sgcc_options *options)
{
    if (!options->include_release || !options->include) return;
    log->include = options->include;
    log->release = options->include_release;
    log->user = options->include_user;
    options->include = include_logged;
    options->include_user = log;
    options->include_release = NULL; /* nested compilations have no separate log */
}

void release_includes(struct include_log *log)
{
    while (log->count) log->release(log->user, log->handles[--log->count]);
    free(log->handles);
    log->handles = NULL;
    log->capacity = 0;
}
