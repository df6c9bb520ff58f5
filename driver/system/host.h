/* The process as a command sees it: its streams and the base of relative paths. A single command
 * has those of the process. Commands that share a process each have others. */
#ifndef SGCC_DRIVER_SYSTEM_HOST_H
#define SGCC_DRIVER_SYSTEM_HOST_H

#include <stdbool.h>
#include <stdio.h>

enum exit_code {
    EXIT_DONE,
    EXIT_SOURCE, /* a source has errors */
    EXIT_LINK,   /* sources do not fit together */
    EXIT_USE     /* the command line is invalid, or a file cannot be read or written */
};

struct shared;        /* batch/shared.h */
struct result_memory; /* cache/memory.h */
struct beginnings;    /* cache/beginnings.h */

struct host {
    FILE *out, *err;
    const char *directory; /* where relative paths begin; NULL: the current directory */
    /* Shared by the commands of one process. NULL: the process is this command's own, so that its
     * settings, such as those of malloc, may be changed. */
    struct shared *shared;
    struct result_memory *memory;  /* results that its commands share; NULL: none */
    struct beginnings *beginnings; /* of variants that its thread compiles; NULL: none */
    unsigned new_mode;             /* with `shared`: the permissions of files that are made */
};

/* Returns the full path of `path`, which the caller frees. */
char *locate_path(const struct host *host, const char *path);

#endif
