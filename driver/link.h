/* --link and glslang's -l (link.c): the units of a program, until all of them are compiled. */
#ifndef SGCC_DRIVER_LINK_H
#define SGCC_DRIVER_LINK_H

#include "driver/driver.h"

/* Keeps what an input became for link_inputs; the bytes of `source` are its from now on. */
void keep_unit(struct command *cmd, struct sgcc_result *result, struct buffer *source);
/* Returns the results of the units so far; the caller frees the list. */
const struct sgcc_result **list_units(const struct command *cmd);
/* Whether the units fit together; what does not is printed. */
enum exit_code link_inputs(struct command *cmd);
void free_units(struct units *units);

#endif
