/* --lsp: loads the language server, and gives it the compiler with the options of the command line.
 */
#include "driver/lsp.h"
#include "driver/command.h"
#include "driver/files.h"
#include "driver/include.h"
#include "driver/load.h"
#include "driver/lsp/lsp.h"
#include "driver/options.h"
#include "driver/print_messages.h"

#include <stdlib.h>
#include <string.h>

/* Files may have changed since the last check.  Those that are open in the editor are as they are
 * there. */
static void replace_cache(struct command *cmd, const struct lsp_text *texts, size_t count)
{
    free_include_cache(cmd->cache);
    cmd->cache = NULL;
    for (size_t i = 0; i < count; i++)
        cache_include(cmd, texts[i].path, texts[i].text, texts[i].length);
}

static struct sgcc_result *check(void *user, const struct lsp_text *texts, size_t count,
                                 int with_index)
{
    static const char padding[SGCC_PADDING];
    struct command *cmd = user;
    struct input in = cmd->next;
    struct buffer source = {0};
    in.path = texts[0].path;
    settle_input(cmd, &in);
    replace_cache(cmd, texts + 1, count - 1);
    buffer_add(&source, texts[0].text, texts[0].length);
    buffer_add(&source, padding, sizeof padding);
    source.length -= sizeof padding;
    /* The result refers to its path and its source, which the server may change before it is freed:
     * the library copies a source that is not padded. */
    cmd->options.index = with_index;
    struct sgcc_result *result =
        in.is_assembly ? NULL : check_source(cmd, &in, &source, texts[0].path);
    free(source.bytes);
    return result;
}

enum exit_code serve_editor(struct command *cmd)
{
    static const struct module_need need = {"--lsp", "libsgcc-lsp", "sgcc_lsp", "libjansson-dev"};
    struct lsp_host host = {
        .user = cmd,
        .check = check,
        .allocate = allocate,
        .message_count = sgcc_message_count,
        .message_at = sgcc_message_at,
        .details_at = sgcc_message_details_at,
        .index = sgcc_index,
        .describe_builtin = sgcc_describe_builtin,
        .included_file = sgcc_included_file,
        .result_free = sgcc_result_free,
        .list_builtin = sgcc_list_builtin,
        .list_extension = sgcc_list_extension,
        .list_layout = sgcc_list_layout,
        .list_keyword = sgcc_list_keyword,
        .list_rule = sgcc_list_rule,
        .version = sgcc_version,
    };
    module_fn *function;
    const char *why;
    if (cmd->host.shared) {
        complain(cmd, "--lsp talks on standard input and output, so it is a process of its own");
        return EXIT_USE;
    }
    if (find_module(&need, &function, &why))
        return ((sgcc_lsp_fn *)function)(&host) ? EXIT_SOURCE : EXIT_DONE;
    complain_missing(cmd, &need, why ? why : "");
    return EXIT_USE;
}
