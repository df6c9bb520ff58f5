/* #include: a sgcc_include_fn over a struct command, and the files that it has read. */
#ifndef SGCC_DRIVER_INCLUDE_H
#define SGCC_DRIVER_INCLUDE_H

#include "driver/cache/blake2b.h"
#include "driver/driver.h"

int find_include(void *cmd, const char *name, int system, const char *including,
                 struct sgcc_include *found);
void free_include_cache(struct include_cache *cache);
/* Adds a file to those that were read: an #include finds this text, which is copied. */
void cache_include(struct command *cmd, const char *path, const char *text, size_t length);
/* Reads a file as an #include would, and stores the digest of its text.  False: an #include would
 * not find it. */
bool digest_include(struct command *cmd, const char *path, struct digest *digest);
/* Whether the file of this path, or its absence, stays the same for all commands of the process. */
bool is_include_shared(struct command *cmd, const char *path, bool is_there);
/* Returns the text of an included file, which the caller may change; NULL: it was not included. */
struct buffer *included_text(struct command *cmd, const char *path);

#endif
