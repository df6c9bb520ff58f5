/* --fix: applies certain fixes to the input and the files that it includes (fix.c). */
#ifndef SGCC_DRIVER_FIX_FIX_H
#define SGCC_DRIVER_FIX_FIX_H

#include "driver/driver.h"

/* Applies the certain fixes of an input to `source` and to the files that it includes, and writes
 * them. It prints the changes. An error is printed, too; the files are as before then. */
enum exit_code apply_fixes(struct command *cmd, const struct input *in, struct buffer *source);

#endif
