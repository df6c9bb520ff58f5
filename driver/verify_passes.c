/* --verify-passes: SPIRV-Tools validates the module after each pass, so that an error is found at
 * the pass that makes it. The library returns one state at a time (options.after_pass). Until the
 * last pass has run, a module need not suit its environment, so only the rules of SPIR-V apply.
 * --validate checks the final module. */
#include "driver/command.h"
#include "driver/driver.h"
#include "driver/print_messages.h"

#include <stdlib.h>
#include <string.h>

struct state {
    struct sgcc_result *result;
    const void *words;
    size_t size;
};

static bool is_same_state(const struct state *a, const struct state *b)
{
    return a->size == b->size && a->size && memcmp(a->words, b->words, a->size) == 0;
}

static enum exit_code check_state(struct command *cmd, const struct input *in, const char *pass,
                                  const struct state *now)
{
    static const char rules_of_spirv[] = "opencl"; /* the environment that adds none */
    if (!now->words) {
        complain(
            cmd,
            "there is no module of '%s' after '%s' (this is a mistake in sgcc, please report it)",
            in->path, pass);
        return EXIT_USE;
    }
    enum exit_code code = validate_module(cmd, SGCC_LANGUAGE_OPENCL_C, rules_of_spirv, in->path,
                                          now->words, now->size);
    if (code == EXIT_SOURCE)
        complain(cmd, "so it is after '%s': --dump=after:%s prints it", pass, pass);
    return code;
}

enum exit_code verify_passes(struct command *cmd, const struct input *in,
                             const struct buffer *source)
{
    struct sgcc_options written = cmd->options;
    struct state before = {0};
    enum exit_code code = EXIT_DONE;
    const char *pass;
    for (size_t i = 0; code == EXIT_DONE && (pass = sgcc_list_pass(i)) != NULL; i++) {
        struct state now = {0};
        cmd->options.after_pass = pass;
        now.result = compile_once(cmd, in, source, SGCC_OUTPUT_SPIRV);
        if (now.result) now.words = sgcc_output(now.result, &now.size);
        if (!is_same_state(&before, &now)) code = check_state(cmd, in, pass, &now);
        if (before.result) sgcc_result_free(before.result);
        before = now;
    }
    if (before.result) sgcc_result_free(before.result);
    cmd->options = written;
    return code;
}
