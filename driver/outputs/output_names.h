/* The names of outputs.  The caller frees a name that is returned as `char *`. */
#ifndef SGCC_DRIVER_OUTPUTS_OUTPUT_NAMES_H
#define SGCC_DRIVER_OUTPUTS_OUTPUT_NAMES_H

#include "driver/driver.h"

/* Returns where the output goes; "-" is standard output. */
char *output_path(const struct command *cmd, const struct input *in);
/* Returns the name of a module that -o does not name, by the face of the command. */
char *object_name(const struct command *cmd, const struct input *in);
/* The object_name of each face. */
char *name_as_sgcc(const struct command *cmd, const struct input *in);
char *name_as_glslc(const struct command *cmd, const struct input *in);
char *name_as_glslang(const struct command *cmd, const struct input *in);
/* Returns the name of an input in messages. */
const char *shown_name(const struct command *cmd, const struct input *in);

/* The target of the rule that -MD writes, and the name of its file; with -M that is the output. The
 * caller frees them. */
char *depfile_target(const struct command *cmd, const struct input *in);
char *depfile_name(const struct command *cmd, const struct input *in);

#endif
