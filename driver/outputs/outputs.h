/* The files that an input becomes.  They are kept in memory until all are made; then they appear
 * together, or none does. */
#ifndef SGCC_DRIVER_OUTPUTS_OUTPUTS_H
#define SGCC_DRIVER_OUTPUTS_OUTPUTS_H

#include <stdbool.h>
#include <stddef.h>

#include "driver/system/host.h"

struct output {
    char *path; /* as messages name it; "-" is standard output */
    const void *bytes;
    size_t length;
    char *owned;        /* `bytes`, if they are freed with the output; else NULL */
    bool is_of_process; /* `path` begins in the current directory, not in that of the command */
    bool is_module;     /* the bytes are a module, and not text */
    /* The state while it is written: */
    char *location; /* `path`, from the current directory */
    bool is_direct; /* it is written without a temporary file */
    bool in_place;  /* is_direct, and a regular file is overwritten */
    bool has_old;   /* a file was there before */
    bool is_overwritten, has_appeared;
    size_t old_length;
    char *old_bytes; /* the bytes of a file that is overwritten in place */
    char *target;    /* the path after symbolic links are followed */
    char *temporary; /* the path of the complete file next to the target, or NULL */
    char *backup;    /* the path of a hard link to the old file, or NULL */
};

struct outputs {
    struct output *rows;
    size_t count, room;
};

/* Adds a file.  The list owns `path`, and `owned` if that is not NULL.  If it is NULL, `bytes` must
 * stay valid until the list is written or dropped, or own_outputs is called. */
void add_output(struct outputs *o, char *path, const void *bytes, size_t length, char *owned);
/* Copies all bytes that the list does not own. */
void own_outputs(struct outputs *o);
/* Removes all but the first `kept`. */
void drop_outputs(struct outputs *o, size_t kept);
void free_outputs(struct outputs *o);
/* Writes all files. Returns NULL on success. Otherwise returns the error and sets `*path` to its
 * file; all files are as before, except standard output and files that are not regular. Call it
 * once, then free or drop the list. */
const char *write_outputs(struct outputs *o, const struct host *host, const char **path);
/* Writes to the standard output of `host`, after what was printed there.  Returns NULL or the
 * error.
 */
const char *write_to_stdout(const struct host *host, const void *bytes, size_t length);

#endif
