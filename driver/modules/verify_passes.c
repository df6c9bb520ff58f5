/* --verify-passes: SPIRV-Tools validates the module after each pass, so that an error is found at
 * the pass that makes it, and the rules of --check do. The library returns one state at a time
 * (options.after_pass). Until the last pass has run, a module need not suit its environment, so
 * SPIRV-Tools applies the rules of SPIR-V alone, and the rules of --check apply to shaders, which
 * suit theirs from the first pass on. --validate checks the final module. */
#include "driver/command.h"
#include "driver/driver.h"
#include "driver/messages/print_messages.h"

#include <stdlib.h>
#include <string.h>

struct pass_state {
    struct sgcc_result *result;
    const void *words;
    size_t size;
};

static bool is_same_state(const struct pass_state *a, const struct pass_state *b)
{
    return a->size == b->size && a->size && memcmp(a->words, b->words, a->size) == 0;
}

/* Returns whether the rules of --check could be applied: an instruction that only the source
 * defines (GL_EXT_spirv_intrinsics) has no row in the grammar. */
static bool has_rule(const struct sgcc_result *result)
{
    struct sgcc_message_details details = {.size = sizeof details};
    return sgcc_message_details_at(result, 0, &details) && details.rule &&
           strcmp(details.rule, "module") != 0;
}

static enum exit_code check_rules(struct command *cmd, const struct input *in,
                                  const struct pass_state *now)
{
    if (in->language == SGCC_LANGUAGE_OPENCL_C) return EXIT_DONE;
    struct sgcc_result *result =
        sgcc_check_module(&cmd->options->library, now->words, now->size, in->path);
    enum exit_code code = !result ? EXIT_USE : EXIT_DONE;
    if (result && sgcc_result_status(result) == SGCC_SOURCE_ERROR && has_rule(result)) {
        print_messages(cmd, result);
        code = EXIT_SOURCE;
    }
    sgcc_result_free(result);
    return code;
}

static enum exit_code check_state(struct command *cmd, const struct input *in, const char *pass,
                                  const struct pass_state *now)
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
    if (code == EXIT_DONE) code = check_rules(cmd, in, now);
    if (code == EXIT_SOURCE)
        complain(cmd, "so it is after '%s': --dump=after:%s prints it", pass, pass);
    return code;
}

enum exit_code verify_passes(struct command *cmd, const struct input *in,
                             const struct buffer *source)
{
    struct sgcc_options library = cmd->options->library;
    struct pass_state before = {0};
    enum exit_code code = EXIT_DONE;
    const char *pass;
    for (size_t i = 0; code == EXIT_DONE && (pass = sgcc_list_pass(i)) != NULL; i++) {
        struct pass_state now = {0};
        library.after_pass = pass;
        now.result = compile_with(cmd, &library, in, source, SGCC_OUTPUT_SPIRV);
        if (now.result) now.words = sgcc_result_output(now.result, &now.size);
        if (!is_same_state(&before, &now)) code = check_state(cmd, in, pass, &now);
        if (before.result) sgcc_result_free(before.result);
        before = now;
    }
    if (before.result) sgcc_result_free(before.result);
    return code;
}
