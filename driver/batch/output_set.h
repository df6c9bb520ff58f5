/* The outputs and sources of all commands of a batch. The results must not depend on the order of
 * execution. The second of two commands is therefore refused if both write the same file, or one
 * reads the output of the other. Included files are not among them.
 */
#ifndef SGCC_DRIVER_BATCH_OUTPUT_SET_H
#define SGCC_DRIVER_BATCH_OUTPUT_SET_H

#include "driver/driver.h"

struct output_set {
    struct output_owner *slots;
    size_t count, room; /* `room` is a power of 2 */
};

/* Adds what `cmd` will read and write.  If an earlier command has a claim that excludes it, reports
 * that, and returns false; nothing of `cmd` is added after that. */
bool claim_files(struct output_set *set, const struct command *cmd, const char *unit,
                 unsigned long number);
/* Adds the file that the batch itself is read from, before all commands. */
void claim_batch(struct output_set *set, const struct command *cmd, const char *path);
void free_output_set(struct output_set *set);

#endif
