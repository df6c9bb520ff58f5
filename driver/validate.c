/* --validate: finds and loads libsgcc-validate.so, and asks it about a module.
 *
 * It is looked for where it was built (.libs beside the program), where it was installed, and relative to the
 * program, so that an installation may be moved.
 */
#include "driver/validate.h"
#include "driver/driver.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char file_name[] = "libsgcc-validate.so";

/* The folder the program stands in; to be freed. */
static char *program_folder(void)
{
    char path[4096];
    ssize_t length = readlink("/proc/self/exe", path, sizeof path - 1);
    if (length <= 0) return format_text(".");
    path[length] = '\0';
    char *slash = strrchr(path, '/');
    if (slash) *slash = '\0';
    return format_text("%s", path);
}

static void *load(void)
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

enum exit_code validate_module(const struct command *cmd, const char *path, const void *words, size_t size)
{
    void *module = load();
    sgcc_validate_fn *check = module ? (sgcc_validate_fn *)dlsym(module, "sgcc_validate") : NULL;
    if (!check) {
        const char *why = dlerror();
        complain(cmd, "--validate needs the module %s, which is not installed: on Debian, apt-get install spirv-tools "
                 "g++, then configure and build sgcc again%s%s", file_name, why ? "; " : "", why ? why : "");
        return EXIT_USE;
    }
    uint32_t version;
    memcpy(&version, (const char *)words + sizeof version, sizeof version);     /* the header's second word */
    const char *environment = sgcc_validation_env(cmd->options.target_env, version);
    char *wrong = check(words, size / sizeof(uint32_t), environment);
    if (wrong)
        complain(cmd, "the module made of '%s' is not valid for %s (this is a mistake in sgcc; please report it): %s",
                 path, environment, wrong);
    enum exit_code code = wrong ? EXIT_SOURCE : EXIT_DONE;
    free(wrong);
    dlclose(module);
    return code;
}
