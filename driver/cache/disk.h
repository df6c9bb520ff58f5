/* --cache=DIR: results in files, which any number of processes and machines may share. */
#ifndef SGCC_DRIVER_CACHE_DISK_H
#define SGCC_DRIVER_CACHE_DISK_H

#include <stdbool.h>

#include "driver/cache/blake2b.h"
#include "driver/system/files.h"

/* Appends the bytes under this key to `into`.  False: there are none, or the file was damaged,
 * which removes it. */
bool read_from_disk(const char *folder, const struct digest *key, struct buffer *into);
/* Writes the file of this key in one step. Errors leave the folder as it was: the result is then
 * not kept. Sometimes removes the files that were not used for the longest time, so that the folder
 * stays at about `most` bytes. */
void write_to_disk(const char *folder, const struct digest *key, const struct buffer *bytes,
                   uint64_t most);

#endif
