/* Settings in JSON (setup_json.c). */
#ifndef SGCC_RUN_COMMAND_SETUP_JSON_H
#define SGCC_RUN_COMMAND_SETUP_JSON_H

#include <jansson.h>

#include "run/command/command.h"

/* Sets the options of an object; what the command has already stays.  `where` names the object in
 * messages.  A wrong one ends the process. */
void apply_setup(struct run_command *cmd, const json_t *root, const char *where);

#endif
