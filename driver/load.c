/* Finds and loads the modules behind --validate, --emit and --device, which hold what is large, or needs other libraries, and is seldom needed.
 *
 * One is looked for where it was built (.libs beside the program), where it was installed, and relative to the
 * program, so that an installation may be moved.
 */
#include "driver/driver.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

char *program_folder(void)
{
    char path[4096];
    ssize_t length = readlink("/proc/self/exe", path, sizeof path - 1);
    if (length <= 0) return format_text(".");
    path[length] = '\0';
    char *slash = strrchr(path, '/');
    if (slash) *slash = '\0';
    return format_text("%s", path);
}

static void *load(const char *file_name)
{
    char *folder = program_folder();
    char *places[] = { format_text("%s/.libs/%s", folder, file_name), format_text("%s/%s", PKGLIBDIR, file_name),
                       format_text("%s/../lib/sgcc/%s", folder, file_name) };
    void *module = NULL;
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        if (!module && access(places[i], R_OK) == 0) module = dlopen(places[i], RTLD_NOW | RTLD_LOCAL);
        free(places[i]);
    }
    free(folder);
    return module;
}

void *load_module(const struct command *cmd, const struct module_need *need, void **function)
{
    void *module = load(need->file_name);
    *function = module ? dlsym(module, need->function) : NULL;
    if (*function) return module;
    const char *why = dlerror();
    complain(cmd, "%s needs the module %s, which is not installed: on Debian, apt-get install %s, then configure and "
             "build sgcc again%s%s", need->option, need->file_name, need->packages, why ? "; " : "", why ? why : "");
    if (module) dlclose(module);
    return NULL;
}

const struct json_functions *load_json(struct command *cmd, const char *option)
{
    const struct module_need need = { option, "libsgcc-json.so", "sgcc_json", "libjansson-dev" };
    void *function;
    if (!cmd->json_functions && load_module(cmd, &need, &function)) cmd->json_functions = ((sgcc_json_fn *)function)();
    return cmd->json_functions;
}
