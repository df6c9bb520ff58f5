/* The results that the commands of one process share. Any number of threads may use it at once. */
#ifndef SGCC_DRIVER_CACHE_MEMORY_H
#define SGCC_DRIVER_CACHE_MEMORY_H

#include <stdbool.h>

#include "driver/cache/blake2b.h"
#include "driver/system/files.h"

struct result_memory;

/* Makes an empty memory that stores at most `most` bytes: what was not used for the longest time is
 * dropped. close_memory frees it; NULL is allowed. */
struct result_memory *open_memory(size_t most);
void close_memory(struct result_memory *memory);
/* Appends the bytes under this key to `into`.  False: there are none. */
bool copy_from_memory(struct result_memory *memory, const struct digest *key, struct buffer *into);
/* Stores a copy, in place of what is there under this key. Without memory it does nothing. */
void store_in_memory(struct result_memory *memory, const struct digest *key,
                     const struct buffer *bytes);

#endif
