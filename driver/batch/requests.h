/* Divides a stream of JSON objects, which need nothing between them, into the objects. */
#ifndef SGCC_DRIVER_BATCH_REQUESTS_H
#define SGCC_DRIVER_BATCH_REQUESTS_H

#include "driver/batch/batch.h"

struct request_reader {
    struct buffer text; /* bytes that were read and not taken */
    size_t taken;       /* bytes of `text` that are done with */
    size_t at;          /* the next byte to look at */
    unsigned depth;     /* open braces and brackets */
    bool in_string, after_backslash;
    bool is_broken;
    const char *why; /* if is_broken */
};

void add_request_bytes(struct request_reader *r, const void *bytes, size_t length);
/* Returns whether there is a whole request, and where.  It is valid until more bytes are added. */
bool take_request(struct request_reader *r, const char **text, size_t *length);
/* Returns whether take_request would find one. */
bool has_request(const struct request_reader *r);
void free_requests(struct request_reader *r);

#endif
