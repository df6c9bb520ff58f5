/* Texts of JSON (json_string.c). */
#ifndef SGCC_DRIVER_MESSAGES_JSON_STRING_H
#define SGCC_DRIVER_MESSAGES_JSON_STRING_H

#include <stdio.h>

/* Prints a text as a string of JSON (RFC 8259).  Bytes that are no UTF-8 become U+FFFD. */
void print_json_string(FILE *out, const char *text, size_t length);

#endif
