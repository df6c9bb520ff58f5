/* The language server (--lsp).
 *
 * In: requests of an editor on standard input.  Out: answers on standard output.  It does not know
 * how sgcc compiles: files, options and includes belong to the program, which checks a text for it.
 */
#ifndef SGCC_DRIVER_LSP_LSP_H
#define SGCC_DRIVER_LSP_LSP_H

#include <stdbool.h>
#include <stddef.h>

#include "include/sgcc.h"

/* The text of a file as the editor has it. */
struct lsp_text {
    const char *path, *text;
    size_t length;
};

/* The purpose of a check: messages alone, an index of names as well (sgcc_result_index), or the
 * scopes of uniformity (sgcc_result_uniformity). */
enum check_purpose { CHECK_MESSAGES, CHECK_NAMES, CHECK_UNIFORMITY };

struct diagnostic_listener;

struct lsp_host {
    void *user;
    /* Checks the first text. The others replace the files of their paths when they are included.
     * NULL: there is no memory, or the name does not determine the language. */
    struct sgcc_result *(*check)(void *user, const struct lsp_text *texts, size_t count,
                                 enum check_purpose purpose);
    /* Asks all questions of --prove about the first text. False: nothing was asked. */
    bool (*prove)(void *user, const struct lsp_text *texts, size_t count,
                  const struct diagnostic_listener *listener);
};

/* Serves until the editor sends exit or closes the input. Returns the exit status that the
 * protocol requires. */
int run_language_server(const struct lsp_host *host);

#endif
