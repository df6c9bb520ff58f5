/* --lsp: gives the language server the compiler with the options of the command line. */
#include "driver/lsp.h"
#include "driver/command.h"
#include "driver/include.h"
#include "driver/lsp/lsp.h"
#include "driver/messages/print_messages.h"
#include "driver/modules/load.h"
#include "driver/options/options.h"
#include "driver/system/files.h"

#include <stdlib.h>
#include <string.h>

/* Files may have changed since the last check. Open files have the content of the editor. */
static void replace_cache(struct command *cmd, const struct lsp_text *texts, size_t count)
{
    free_include_cache(cmd->session.cache);
    cmd->session.cache = NULL;
    for (size_t i = 0; i < count; i++)
        cache_include(cmd, texts[i].path, texts[i].text, texts[i].length);
}

static struct sgcc_result *check(void *user, const struct lsp_text *texts, size_t count,
                                 enum check_purpose purpose)
{
    static const char padding[SGCC_PADDING];
    struct command *cmd = user;
    struct input in = cmd->options->next;
    struct buffer source = {0};
    in.path = texts[0].path;
    settle_input(cmd, &in);
    replace_cache(cmd, texts + 1, count - 1);
    buffer_add(&source, texts[0].text, texts[0].length);
    buffer_add(&source, padding, sizeof padding);
    source.length -= sizeof padding;
    /* The result refers to its path and its source, which the server may change before it is freed:
     * the library copies a source that is not padded. */
    struct sgcc_result *result =
        in.is_assembly ? NULL : check_source(cmd, &in, &source, texts[0].path, purpose);
    free(source.bytes);
    return result;
}

enum exit_code serve_editor(struct command *cmd)
{
    struct lsp_host host = {.user = cmd, .check = check};
    if (cmd->host.shared) {
        complain(cmd, "--lsp talks on standard input and output, so it is a separate process");
        return EXIT_USE;
    }
    if (!load_json(cmd, "--lsp")) return EXIT_USE;
    return run_language_server(&host) ? EXIT_SOURCE : EXIT_DONE;
}
