/* Strings of JSON, and the UTF-8 in them (json_string.c). */
#ifndef SGCC_DRIVER_MESSAGES_JSON_STRING_H
#define SGCC_DRIVER_MESSAGES_JSON_STRING_H

#include <stdio.h>

/* Prints a text as a string of JSON (RFC 8259).  Bytes that are no UTF-8 become U+FFFD. */
void print_json_string(FILE *out, const char *text, size_t length);
/* The same for a script of a page: no "<" is left. */
void print_json_in_page(FILE *out, const char *text, size_t length);
/* Returns the number of bytes of the character at `s`, which has `left` bytes, at least 1; 0: they
 * are not UTF-8 (RFC 3629, 4). */
size_t utf8_length(const unsigned char *s, size_t left);

#endif
