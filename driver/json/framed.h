/* Messages of editors: a header with Content-Length, an empty line, and that many bytes of JSON. */
#ifndef SGCC_DRIVER_JSON_FRAMED_H
#define SGCC_DRIVER_JSON_FRAMED_H

#include <jansson.h>
#include <stdbool.h>
#include <stdio.h>

/* Reads a message. Returns NULL at the end of the input, or if there is no memory for it;
 * *is_broken: the input was not JSON. */
json_t *read_framed(FILE *from, bool *is_broken);
/* Writes a message and frees it. */
void write_framed(FILE *to, json_t *message);

#endif
