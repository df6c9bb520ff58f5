/* Inputs NAME.spvasm: SPIRV-Tools assembles them, in the module that --validate loads. There is no
 * source, so nothing is preprocessed or optimized, and the only dependency is the file. */
#include "driver/command.h"
#include "driver/driver.h"
#include "driver/messages/print_messages.h"
#include "driver/modules/apart.h"
#include "driver/modules/load.h"
#include "driver/outputs/output_names.h"
#include "driver/system/files.h"
#include "include/validate_module.h"

#include <stdlib.h>
#include <string.h>

static const struct module_need need = {"assembly of SPIR-V as an input", "libsgcc-validate",
                                        "sgcc_assemble_words", "spirv-tools g++"};

static enum exit_code print_text_error(struct command *cmd, const struct input *in,
                                       const char *wrong, size_t line)
{
    const char *path = shown_name(cmd, in);
    struct sgcc_message message = {
        .severity = SGCC_ERROR, .file = path, .line = (unsigned)line, .column = 1, .text = wrong};
    print_diagnostic(cmd, &message, COMMAND_LINE_RULE);
    cmd->session.errors++;
    return EXIT_SOURCE;
}

static enum exit_code use_words(struct command *cmd, const struct input *in, const void *words,
                                size_t size)
{
    if (cmd->options->module.run_pass) return transform_module(cmd, in, words, size);
    enum exit_code code =
        cmd->options->module.validate
            ? validate_module(cmd, SGCC_LANGUAGE_GLSL, cmd->options->library.target_env, in->path,
                              words, size)
            : EXIT_DONE;
    return code == EXIT_DONE && cmd->options->library.output == SGCC_OUTPUT_SPIRV
               ? save_words(cmd, in, words, size)
               : code;
}

struct assembly {
    const struct buffer *bytes;
    const char *environment;
};

/* Writes 0 and the words of the module; after an error, 1 + its line and the message. */
static void assemble(module_fn *function, const void *user, FILE *out)
{
    const struct assembly *text = user;
    char *wrong = NULL;
    size_t count = 0, line = 0;
    uint32_t *words = ((sgcc_assemble_words_fn *)function)(
        text->bytes->bytes, text->bytes->length, text->environment, &count, &wrong, &line);
    if (!words && !wrong) end_without_memory();
    uint32_t head = words ? 0 : (uint32_t)line + 1;
    fwrite(&head, sizeof head, 1, out);
    if (words) fwrite(words, sizeof *words, count, out);
    else fputs(wrong, out);
}

static enum exit_code use_reply(struct command *cmd, const struct input *in,
                                const struct buffer *reply)
{
    enum { ANSWER = 1 };
    uint32_t head;
    size_t size = reply->length - ANSWER - sizeof head;
    memcpy(&head, reply->bytes + ANSWER, sizeof head);
    if (head) return print_text_error(cmd, in, reply->bytes + ANSWER + sizeof head, head - 1);
    char *words = allocate(NULL, size); /* on a boundary of words */
    memcpy(words, reply->bytes + ANSWER + sizeof head, size);
    enum exit_code code = use_words(cmd, in, words, size);
    free(words);
    return code;
}

enum exit_code assemble_input(struct command *cmd, const struct input *in,
                              const struct buffer *bytes)
{
    const struct assembly text = {bytes, sgcc_validation_env(SGCC_LANGUAGE_GLSL,
                                                             cmd->options->library.target_env,
                                                             cmd->options->library.spirv_version)};
    struct buffer reply = {0};
    enum apart outcome = run_apart(cmd, &(struct task){&need, assemble, &text}, &reply);
    enum exit_code code = outcome == APART_ANSWERED ? use_reply(cmd, in, &reply) : EXIT_USE;
    if (outcome == APART_WITHOUT_MEMORY)
        complain(cmd, "out of memory while assembling '%s'", shown_name(cmd, in));
    else if (outcome == APART_ENDED)
        complain(cmd, "cannot assemble '%s': SPIRV-Tools ended without a message",
                 shown_name(cmd, in));
    free(reply.bytes);
    return code;
}
