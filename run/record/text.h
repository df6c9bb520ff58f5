/* Texts that grow (text.c). */
#ifndef SGCC_RUN_RECORD_TEXT_H
#define SGCC_RUN_RECORD_TEXT_H

#include <stdbool.h>
#include <stddef.h>

/* A text that grows.  After a lack of memory it stays as it is and `failed` is set. */
struct record_text {
    char *at;
    size_t size, room;
    bool failed;
};
void append_text(struct record_text *t, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
/* Adds a string of JSON, in quotes. */
void append_quoted(struct record_text *t, const char *string);

#endif
