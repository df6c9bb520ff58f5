/* The files that an input becomes: they wait until all are made, and appear together. */
#ifndef SGCC_DRIVER_OUTPUTS_H
#define SGCC_DRIVER_OUTPUTS_H

#include <stdbool.h>
#include <stddef.h>

struct output {
    char *path; /* "-": standard output */
    const void *bytes;
    size_t length;
    char *owned; /* the bytes, where they are freed with it; or NULL */
    /* While it is written: */
    bool is_direct; /* there is no temporary file */
    bool in_place;  /* of those: a regular file, which is overwritten */
    bool has_old;   /* there was a file */
    bool is_overwritten, has_appeared;
    size_t old_length;
    char *old_bytes; /* of a file that is overwritten */
    char *target;    /* the path behind symbolic links */
    char *temporary; /* complete, beside the target; or NULL */
    char *backup;    /* another link to the old file; or NULL */
};

struct outputs {
    struct output *rows;
    size_t count, room;
};

/* Adds a file.  `path` is the list's from now on, and so are `owned` and its bytes, unless it is
 * NULL: then `bytes` have to stay until the list is written, dropped or own_outputs() is called. */
void add_output(struct outputs *o, char *path, const void *bytes, size_t length, char *owned);
/* Copies the bytes that belong to others. */
void own_outputs(struct outputs *o);
/* Forgets all but the first `kept`. */
void drop_outputs(struct outputs *o, size_t kept);
void free_outputs(struct outputs *o);
/* Writes all, or none: NULL, or what went wrong with the file `*path`; then all files are as they
 * were, but for what went to standard output and to what is no regular file.  To be called once,
 * and the list freed or dropped after it. */
const char *write_outputs(struct outputs *o, const char **path);
/* Behind what was printed there.  NULL, or what went wrong. */
const char *write_to_stdout(const void *bytes, size_t length);

#endif
