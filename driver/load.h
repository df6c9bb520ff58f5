/* Modules that are loaded when an option asks for them. */
#ifndef SGCC_DRIVER_LOAD_H
#define SGCC_DRIVER_LOAD_H

#include "driver/driver.h"

struct module_need {
    const char *option, *file_name, *function, *packages;
};

/* To be closed by dlclose; NULL: it is not there, and `*why` says why, or is NULL.  apart.c is for
 * those that may end the process. */
void *find_module(const struct module_need *need, module_fn **function, const char **why);
/* The function of that name in a loaded module, or NULL. */
module_fn *find_function(void *module, const char *name);
void complain_missing(const struct command *cmd, const struct module_need *need, const char *why);
/* The module for JSON, which stays loaded; NULL: it is not there, which was reported as what
 * `option` needs. */
const struct json_functions *load_json(struct command *cmd, const char *option);
char *program_folder(void); /* where the program stands; to be freed */

#endif
