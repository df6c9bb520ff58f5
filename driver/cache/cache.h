/* Compilations whose result is known are not made again.
 *
 * In: the options and the source of a compilation. Out: its result, from the memory that the
 * commands of a process share, from the folder of --cache, or from the library. It must not know
 * what becomes of a result.
 *
 * A result is found by what its compilation depended on (cache.c). blake2b.c makes the keys,
 * memory.c and disk.c store bytes under them.
 */
#ifndef SGCC_DRIVER_CACHE_CACHE_H
#define SGCC_DRIVER_CACHE_CACHE_H

#include "driver/driver.h"

/* sgcc_compile for a command, whose include callback is find_include. `options.records` may be
 * set. The caller frees the result. */
struct sgcc_result *compile_or_find(struct command *cmd, struct sgcc_options *options,
                                    const struct buffer *source, const char *path);
/* Whether all files that these look-ups are about, records as cache.c has them, are kept as they
 * are as long as the process lives. */
bool are_probes_shared(struct command *cmd, const struct buffer *probes);
/* Notes that an #include of the current compilation looked for a file, and whether it is there. */
void note_probe(struct command *cmd, const char *path, bool is_there);

#endif
