/* The characters of names in a source. */
#ifndef SGCC_DRIVER_MESSAGES_IDENTIFIER_H
#define SGCC_DRIVER_MESSAGES_IDENTIFIER_H

#include <ctype.h>
#include <stdbool.h>

/* GLSL 4.60, 3.7; C99, 6.4.2.1. */
static inline bool is_identifier(const char *text)
{
    if (!isalpha((unsigned char)*text) && *text != '_') return false;
    while (isalnum((unsigned char)*text) || *text == '_') text++;
    return !*text;
}

#endif
