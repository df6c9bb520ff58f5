/* --validate: asks libsgcc-validate.so about a module.
 */
#include "driver/validate.h"
#include "driver/driver.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

static const struct module_need need = {
    "--validate", "libsgcc-validate.so", "sgcc_validate", "spirv-tools g++"
};

enum exit_code validate_module(const struct command *cmd, enum sgcc_language language, const char *target_env, const char *path,
                               const void *words, size_t size)
{
    void *function, *module = load_module(cmd, &need, &function);
    if (!module) return EXIT_USE;
    sgcc_validate_fn *check = (sgcc_validate_fn *)function;
    uint32_t version;
    memcpy(&version, (const char *)words + sizeof version, sizeof version);     /* the header's second word */
    const char *environment = sgcc_validation_env(language, target_env, version);
    char *wrong = check(words, size / sizeof(uint32_t), environment);
    if (wrong)
        complain(cmd, "the module made of '%s' is not valid for %s (this is a mistake in sgcc; please report it): %s",
                 path, environment, wrong);
    enum exit_code code = wrong ? EXIT_SOURCE : EXIT_DONE;
    free(wrong);
    dlclose(module);
    return code;
}
