/* Where the output of an input goes. Names that are returned as `char *` are to be freed. */
#ifndef SGCC_DRIVER_OUTPUT_NAMES_H
#define SGCC_DRIVER_OUTPUT_NAMES_H

#include "driver/driver.h"

char *output_path(const struct command *cmd,
                  const struct input *in); /* to be freed, as the others */
char *object_name(const struct command *cmd,
                  const struct input *in); /* of modules that -o does not name */
char *name_as_sgcc(const struct command *cmd, const struct input *in);
char *name_as_glslc(const struct command *cmd, const struct input *in);
char *name_as_glslang(const struct command *cmd, const struct input *in);
const char *shown_name(const struct command *cmd, const struct input *in); /* in messages */

#endif
