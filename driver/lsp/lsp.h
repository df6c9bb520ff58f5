/* The language server (--lsp).
 *
 * In: requests of an editor on standard input.  Out: answers on standard output.  It does not know
 * how sgcc compiles: files, options and includes belong to the program, which checks a text for it.
 */
#ifndef SGCC_DRIVER_LSP_LSP_H
#define SGCC_DRIVER_LSP_LSP_H

#include <stddef.h>

#include "include/sgcc.h"

/* The text of a file as the editor has it. */
struct lsp_text {
    const char *path, *text;
    size_t length;
};

struct lsp_host {
    void *user;
    /* Checks the first text, with an index of its names if `with_index` is 1. The others replace
     * the files of their paths when they are included. NULL: there is no memory, or the name
     * does not determine the language. */
    struct sgcc_result *(*check)(void *user, const struct lsp_text *texts, size_t count,
                                 int with_index);
};

/* Serves until the editor sends exit or closes the input. Returns the exit status that the
 * protocol requires. */
int run_language_server(const struct lsp_host *host);

#endif
