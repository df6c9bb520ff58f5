/* Memory that ends the process when there is none, buffers, and reading of files. */
#ifndef SGCC_DRIVER_FILES_H
#define SGCC_DRIVER_FILES_H

#include "driver/driver.h"

void *allocate(void *old, size_t size); /* realloc that ends the process when there is no memory */
char *format_text(const char *fmt, ...) __attribute__((format(printf, 1, 2)));
bool has_suffix(const char *text, const char *suffix); /* and more than that */
void buffer_add(struct buffer *b, const void *bytes, size_t length);
void buffer_string(struct buffer *b, const char *text);
/* Reads all of a file ("-": standard input), with SGCC_PADDING NUL bytes behind it.  False: `*why`
 * says what went wrong. */
bool read_file(const char *path, struct buffer *into, const char **why);
bool same_file(const char *a, const char *b);

#endif
