/* The common beginnings of variants that a thread compiles one after the other. */
#ifndef SGCC_DRIVER_CACHE_BEGINNINGS_H
#define SGCC_DRIVER_CACHE_BEGINNINGS_H

#include "driver/cache/blake2b.h"
#include "driver/driver.h"

/* A compilation: `base` is the digest of all that it begins with but the macros. */
struct variant {
    struct command *cmd;
    const struct sgcc_options *options;
    const struct buffer *source;
    const char *path;
    const struct digest *base;
};

struct beginnings;

/* NULL is allowed for close_beginnings. A beginning is open in one thread. */
struct beginnings *open_beginnings(void);
void close_beginnings(struct beginnings *b);
/* Compiles the variant from a beginning that it has in common with the ones before, if there is
 * one. Returns a result that is valid until the next call, and leaves in the session's probes
 * those of the whole compilation; NULL: the source is to be compiled as a whole. */
const struct sgcc_result *compile_from_beginning(struct beginnings *b, const struct variant *v);

#endif
