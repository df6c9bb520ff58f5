/* The language server: what sgcc and the module libsgcc-lsp.so know of each other.  The server is a
 * module since it needs jansson; driver/load.c loads it for --lsp.
 *
 * In: requests of an editor on standard input, functions of libsgcc that the program hands over.
 * Out: answers on standard output.  It must not know how sgcc compiles: files, options and includes
 * are the program's. */
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
    /* Checks the first text, with an index of its names if `with_index` is 1.  The others replace
     * the files of their paths where they are included.  NULL: there is no memory, or the name says
     * no language. */
    struct sgcc_result *(*check)(void *user, const struct lsp_text *texts, size_t count,
                                 int with_index);
    void *(*allocate)(void *old, size_t size); /* like realloc; ends the process without memory */

    size_t (*message_count)(const struct sgcc_result *);
    struct sgcc_message (*message_at)(const struct sgcc_result *, size_t);
    int (*details_at)(const struct sgcc_result *, size_t, struct sgcc_message_details *);
    const struct sgcc_index *(*index)(const struct sgcc_result *);
    const char *(*describe_builtin)(struct sgcc_result *, const char *);
    const char *(*included_file)(const struct sgcc_result *, size_t);
    void (*result_free)(struct sgcc_result *);
    int (*list_builtin)(size_t, const char **, const char **);
    int (*list_extension)(size_t, const char **, const char **);
    const char *(*list_layout)(size_t);
    const char *(*list_keyword)(size_t);
    const struct sgcc_rule *(*list_rule)(size_t);
    const char *(*version)(void);
};

/* The exported function of the module: serves until the editor says exit or closes the input.
 * Returns the exit status that the protocol asks for. */
typedef int sgcc_lsp_fn(const struct lsp_host *host);

#endif
