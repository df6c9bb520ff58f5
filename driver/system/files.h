/* Memory, buffers and reading of files.  When memory runs out, the process ends, unless its thread
 * has a way out. */
#ifndef SGCC_DRIVER_SYSTEM_FILES_H
#define SGCC_DRIVER_SYSTEM_FILES_H

#include <setjmp.h>
#include <stdbool.h>
#include <stddef.h>

#include "driver/system/host.h"

struct buffer {
    char *bytes;
    size_t length, room;
};

/* Like realloc; never returns NULL. */
void *allocate(void *old, size_t size);
/* From now on, allocate and its callers call longjmp to `to` in this thread when memory runs
 * out; NULL: they end the process. Returns the previous target. The caller restores it before
 * `to` becomes invalid. The longjmp must never cross frames of the library or leave a lock of
 * the C library held. */
jmp_buf *set_way_out(jmp_buf *to);
/* Returns the formatted text, which the caller frees. */
char *format_text(const char *fmt, ...) __attribute__((format(printf, 1, 2)));
/* Returns whether `text` ends in `suffix` and is longer than it. */
bool has_suffix(const char *text, const char *suffix);
void buffer_add(struct buffer *b, const void *bytes, size_t length);
void buffer_string(struct buffer *b, const char *text);
/* Appends the bytes of a file ("-": standard input) and SGCC_PADDING NUL bytes, which `length` does
 * not count.  False after an error; `*why` names it. */
bool read_file(const struct host *host, const char *path, struct buffer *into, const char **why);
/* Returns whether two paths lead to one file. */
bool same_file(const struct host *host, const char *a, const char *b);

#endif
