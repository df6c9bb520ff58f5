/* Finds and loads the modules for --validate and --emit.  They are separate from the program
 * because they need libraries in C++. */
#include "driver/modules/load.h"
#include "driver/driver.h"
#include "driver/messages/print_messages.h"
#include "driver/system/files.h"
#include "driver/system/system.h"
#include "include/find_module.h"

#include <stdlib.h>
#include <string.h>

char *program_folder(void)
{
    char path[4096];
    if (!find_program(path, sizeof path)) return format_text(".");
    size_t length = (size_t)(find_file_name(path) - path);
    return format_text("%.*s", (int)(length ? length - 1 : 0), path); /* without the separator */
}

/* A failed attempt at a path without a file must leave no error: only the last error is
 * reported. */
static void *open_if_present(const char *path) { return may_read(path) ? load_module(path) : NULL; }

static void *load(const char *name)
{
    char *folder = program_folder(), *file = format_text("%s" MODULE_SUFFIX, name);
    void *module = open_module(folder, file, open_if_present);
    free(file);
    free(folder);
    return module;
}

/* POSIX allows converting a pointer from dlsym to a function pointer; ISO C has no such conversion.
 */
module_fn *find_function(void *module, const char *name)
{
    void *address = find_symbol(module, name);
    module_fn *function;
    memcpy(&function, &address, sizeof function);
    return function;
}

void *find_module(const struct module_need *need, module_fn **function, const char **why)
{
    void *module = load(need->name);
    *function = module ? find_function(module, need->function) : NULL;
    if (*function) return module;
    *why = module_error();
    if (module) unload_module(module);
    return NULL;
}

void complain_missing(const struct command *cmd, const struct module_need *need, const char *why)
{
    complain(cmd,
             "%s needs the module %s" MODULE_SUFFIX ", which is not installed: " MODULE_HINT "%s%s",
             need->option, need->name, need->packages, *why ? ": " : "", why);
}

const struct json_functions *load_json(const struct command *cmd, const char *option)
{
    const struct json_functions *json = json_functions();
    if (!json)
        complain(cmd, "%s needs JSON, but this sgcc was built without jansson (" JSON_HINT ")",
                 option);
    return json;
}
