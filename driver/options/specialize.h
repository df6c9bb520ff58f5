/* --specialize: other defaults of specialization constants. */
#ifndef SGCC_DRIVER_OPTIONS_SPECIALIZE_H
#define SGCC_DRIVER_OPTIONS_SPECIALIZE_H

#include "driver/driver.h"

/* Sets `*out` to a copy of the module with the values of --specialize, which the caller frees.
 * False after an error, which is printed. */
bool specialize_words(struct command *cmd, const struct input *in, const void *words, size_t size,
                      struct buffer *out);

#endif
