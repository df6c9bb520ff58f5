/* The state that changes while a command runs: struct session. A new session is all zero;
 * free_session frees its members. */
#ifndef SGCC_DRIVER_SESSION_H
#define SGCC_DRIVER_SESSION_H

#include <stdbool.h>
#include <stddef.h>

#include "driver/outputs/outputs.h"
#include "driver/system/files.h"
#include "include/sgcc.h"

struct include_cache;
struct input;
struct sarif;
struct unit;

/* The inputs of --link that were compiled. */
struct units {
    struct unit *at;
    size_t count;
};

/* The one rule for make of all inputs (--depfile of glslang) so far: its two sides. */
struct shared_depfile {
    struct buffer targets, needed;
};

/* How many results were found, and how many compilations there were for want of one. */
struct found_counts {
    unsigned long hits, misses;
};

struct session {
    const struct input *current; /* the input that is being compiled, or NULL */
    struct sgcc_result *result;  /* of that input, while its messages and outputs are made */
    struct include_cache *cache; /* the included files of all inputs */
    struct outputs outputs;      /* complete, and not written yet */
    struct shared_depfile depfile;
    struct units units;
    bool is_linking;     /* messages are about several units */
    struct buffer index; /* --dedupe: which output has which module */
    /* cache/cache.h: the look-ups of included files of the current compilation, and whether they
     * are noted */
    struct buffer probes;
    bool notes_probes;
    struct found_counts found;
    struct sarif *sarif;       /* the document; NULL unless messages are in SARIF */
    unsigned input_errors;     /* errors of the current input that were printed so far */
    unsigned errors, warnings; /* of all inputs so far */
};

#endif
