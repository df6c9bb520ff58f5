/* --validate: calls libsgcc-validate.so in a separate process. */
#include "driver/driver.h"
#include "driver/messages/print_messages.h"
#include "driver/modules/apart.h"
#include "driver/modules/load.h"
#include "include/validate_module.h"

#include <stdlib.h>
#include <string.h>

static const struct module_need need = {"--validate", "libsgcc-validate", "sgcc_validate",
                                        "spirv-tools g++"};

struct validation {
    const void *words;
    size_t size;
    const char *environment;
};

/* Writes nothing where all is well, else what is wrong. */
static void check(module_fn *function, const void *user, FILE *out)
{
    const struct validation *q = user;
    char *wrong = NULL;
    if (((sgcc_validate_fn *)function)(q->words, q->size / sizeof(uint32_t), q->environment,
                                       &wrong))
        return;
    if (!wrong) end_without_memory();
    fputs(wrong, out);
}

static enum exit_code judge(const struct command *cmd, const char *path, const char *environment,
                            enum apart outcome, const char *wrong)
{
    if (outcome == APART_NOT_THERE) return EXIT_USE;
    if (outcome == APART_ANSWERED && *wrong)
        complain(
            cmd,
            "the module made of '%s' is not valid for %s (this is a mistake in sgcc, please report it): %s",
            path, environment, wrong);
    else if (outcome == APART_WITHOUT_MEMORY)
        complain(cmd, "out of memory while validating the module made of '%s'", path);
    else if (outcome == APART_ENDED)
        complain(cmd,
                 "cannot validate the module made of '%s': SPIRV-Tools ended without a message",
                 path);
    if (outcome == APART_ANSWERED) return *wrong ? EXIT_SOURCE : EXIT_DONE;
    return EXIT_USE;
}

enum exit_code validate_module(const struct command *cmd, enum sgcc_language language,
                               const char *target_env, const char *path, const void *words,
                               size_t size)
{
    uint32_t version;
    memcpy(&version, (const char *)words + sizeof version,
           sizeof version); /* the header's second word */
    const struct validation question = {words, size,
                                        sgcc_validation_env(language, target_env, version)};
    struct buffer reply = {0};
    enum apart outcome = run_apart(cmd, &(struct task){&need, check, &question}, &reply);
    enum exit_code code =
        judge(cmd, path, question.environment, outcome, reply.length ? reply.bytes + 1 : "");
    free(reply.bytes);
    return code;
}
