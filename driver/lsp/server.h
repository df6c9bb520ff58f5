/* Shared by the files of the server: documents, locations in them, and the answers to requests
 * (Language Server Protocol 3.17). Lines and columns of the protocol count from 0, columns in
 * UTF-16 units or, if the editor prefers, in bytes. */
#ifndef SGCC_DRIVER_LSP_SERVER_H
#define SGCC_DRIVER_LSP_SERVER_H

#include <jansson.h>
#include <stdbool.h>

#include "driver/lsp/lsp.h"
#include "driver/system/files.h"

struct document {
    struct document *next;
    char *uri, *path;
    char *text; /* `length` bytes and a NUL */
    size_t length;
    size_t *lines; /* the offsets of the starts of lines */
    size_t line_count;
    /* of the text as it is; NULL: it could not be checked */
    struct sgcc_result *result;
    /* the same with an index, once a request needs one: messages come sooner without */
    struct sgcc_result *indexed;
    struct sgcc_result *survey; /* with the scopes of uniformity, once a hover needs them */
};

struct server {
    const struct lsp_host *host;
    struct document *documents; /* those that are open */
    bool counts_bytes;          /* columns are bytes, not UTF-16 units */
    bool is_initialized, is_shut_down, has_exited;
};

/* A symbol in a document's index, and one of its locations. */
struct found {
    const struct sgcc_symbol *symbol;
    const struct sgcc_reference *reference;
};

/* --- transport.c --------------------------------------------------------------------------- */

/* Reads a message. Returns NULL at the end of the input; *is_broken: the input was not JSON. */
json_t *read_message(bool *is_broken);
/* Writes a message and frees it. */
void write_message(json_t *message);
/* Returns a string; bytes that are not UTF-8 become question marks. */
json_t *text_json(const char *text, size_t length);

/* --- rename.c ------------------------------------------------------------------------------ */

/* Return the answer; NULL with *why: it cannot be renamed. */
json_t *prepare_rename(struct server *s, struct document *d, json_t *params, const char **why);
json_t *rename_symbol(struct server *s, struct document *d, json_t *params, const char **why);

/* --- complete.c ---------------------------------------------------------------------------- */

json_t *complete(struct server *s, struct document *d, json_t *params);
json_t *signature_help(struct server *s, struct document *d, json_t *params);

/* --- tokens.c ------------------------------------------------------------------------------ */

json_t *token_legend(void);
json_t *semantic_tokens(struct server *s, struct document *d, json_t *params);

#endif
