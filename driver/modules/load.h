/* Modules that are loaded when an option requests them. */
#ifndef SGCC_DRIVER_MODULES_LOAD_H
#define SGCC_DRIVER_MODULES_LOAD_H

#include "driver/driver.h"

struct module_need {
    const char *option;   /* the option that needs the module, for messages */
    const char *name;     /* libsgcc-cross, without the suffix of modules */
    const char *function; /* the name of the function by which it is used */
    const char *packages; /* what to install, for messages */
};

/* Loads a module and sets `*function`.  The caller closes it by unload_module.  NULL: the module
 * cannot be loaded; `*why` is the reason, or NULL.  run_apart is for modules that may end the
 * process. */
void *find_module(const struct module_need *need, module_fn **function, const char **why);
/* Returns a function of a loaded module, or NULL. */
module_fn *find_function(void *module, const char *name);
void complain_missing(const struct command *cmd, const struct module_need *need, const char *why);
/* Returns the functions for JSON.  NULL: this sgcc has none, which is reported; `option` is what
 * needs it. */
const struct json_functions *load_json(const struct command *cmd, const char *option);
/* Returns the folder of the program, which the caller frees. */
char *program_folder(void);

#endif
