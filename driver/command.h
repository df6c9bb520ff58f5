/* Carries out a command. */
#ifndef SGCC_DRIVER_COMMAND_H
#define SGCC_DRIVER_COMMAND_H

#include "driver/driver.h"
#include "driver/lsp/lsp.h"

/* Reads the command line into `options`, which are those of `cmd`, and carries it out.  Returns the
 * exit status.  The caller frees the options and the session. */
int run_command(struct command *cmd, struct options *options, int argc, char **argv);
/* The second half: what was read is carried out. */
int carry_out(struct command *cmd);

/* Compiles `source` to `output` with `library` and the options of `in`.  The caller frees the
 * result. NULL: there was no memory, which is reported. */
struct sgcc_result *compile_with(struct command *cmd, const struct sgcc_options *library,
                                 const struct input *in, const struct buffer *source,
                                 enum sgcc_output output);
/* The same with the options of the command. */
struct sgcc_result *compile_once(struct command *cmd, const struct input *in,
                                 const struct buffer *source, enum sgcc_output output);
/* Checks `source` with the options of `in`, as `path`. The result has a copy of the source. Returns
 * NULL if there was no memory. */
struct sgcc_result *check_source(struct command *cmd, const struct input *in,
                                 const struct buffer *source, const char *path,
                                 enum check_purpose purpose);
/* Adds the module of `in` to the outputs in the requested form, with the rule for make, the
 * reflection and other files. */
enum exit_code save_words(struct command *cmd, const struct input *in, const void *words,
                          size_t size);
/* --run-pass: runs the pass over a module and writes the result as the command asks for it. */
enum exit_code transform_module(struct command *cmd, const struct input *in, const void *words,
                                size_t size);

#endif
