/* The program's callback for #include, called through a log that knows what is to be released. */
#ifndef SGCC_COMPILE_INCLUDES_H
#define SGCC_COMPILE_INCLUDES_H

#include "include/sgcc.h"

/* The answers of one compilation, its restarts and its trials for --port included.  All zeros is an
 * empty log. */
struct include_log {
    sgcc_include_fn *include;
    sgcc_include_release_fn *release;
    void *user;
    void **handles; /* malloc: the log outlives a compilation that runs out of memory */
    size_t count, capacity;
};

/* If `options` request releases, replaces their callback by one that records its answers in
 * `log`, and calls the program's. `options` are the library's own copy; `log` must not move
 * until release_includes. */
void log_includes(struct include_log *log, struct sgcc_options *options);

/* Releases every answer of the log, the last one first, and empties it. */
void release_includes(struct include_log *log);

#endif
