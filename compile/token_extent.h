/* How far a token reaches, for the ranges of messages. */
#ifndef SGCC_COMPILE_TOKEN_EXTENT_H
#define SGCC_COMPILE_TOKEN_EXTENT_H

#include <stddef.h>

/* Returns the length of the token that begins at `text`, of which `left` bytes are there; 0 if none
 * begins there.  A number is a preprocessing number. */
size_t token_extent(const char *text, size_t left);

#endif
