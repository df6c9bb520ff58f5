/* Shared by the commands of one process: files that were read, the module for JSON, the folder of
 * --dedupe. Its functions may be called by several threads at once.
 */
#ifndef SGCC_DRIVER_BATCH_SHARED_H
#define SGCC_DRIVER_BATCH_SHARED_H

#include "driver/cache/blake2b.h"
#include "driver/driver.h"

struct shared *open_shared(struct command *cmd);
void close_shared(struct shared *shared);

/* Returns a file that stays in memory as long as `shared`. NULL: it cannot be read, or there is
 * no room to store it; `*is_missing` says which. */
struct shared_file *find_shared_file(struct shared *shared, const struct host *host,
                                     const char *path, bool *is_missing);
/* Its bytes, with SGCC_PADDING; they must not be written to. */
const struct buffer *shared_text(const struct shared_file *file);
/* The digest of its text, which is made at the first request. */
struct digest shared_digest(struct shared *shared, struct shared_file *file);
/* Its tokens, from the second request on; NULL: read the text. */
const struct sgcc_tokens *shared_tokens(struct shared *shared, struct shared_file *file,
                                        enum sgcc_language language);
/* read_file for a source, which may be one that is kept. */
bool read_source(const struct host *host, const char *path, struct buffer *into, const char **why);
/* The state of --dedupe. */
struct dedupe *dedupe_of(struct shared *shared);

#endif
