/* The outputs of all commands of a batch.  Two commands that write one file would make the result
 * depend on which comes last, so the second is refused.
 */
#ifndef SGCC_DRIVER_BATCH_OUTPUT_SET_H
#define SGCC_DRIVER_BATCH_OUTPUT_SET_H

#include "driver/driver.h"

struct output_set {
    struct output_owner *slots;
    size_t count, room; /* `room` is a power of 2 */
};

/* Adds what `cmd` will write.  If an earlier command writes the same file, reports that, and
 * returns false; nothing of `cmd` is added after that. */
bool claim_outputs(struct output_set *set, const struct command *cmd, const char *unit,
                   unsigned long number);
void free_output_set(struct output_set *set);

#endif
