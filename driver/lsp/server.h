/* Shared by the files of the server: documents, locations in them, and the answers to requests
 * (Language Server Protocol 3.17). Lines and columns of the protocol count from 0, columns in
 * UTF-16 units or, if the editor prefers, in bytes. */
#ifndef SGCC_DRIVER_LSP_SERVER_H
#define SGCC_DRIVER_LSP_SERVER_H

#include <jansson.h>
#include <stdbool.h>

#include "driver/lsp/lsp.h"
#include "driver/system/files.h"

struct outline;

struct document {
    struct document *next;
    char *uri, *path;
    char *text; /* `length` bytes and a NUL */
    size_t length;
    size_t *lines; /* the offsets of the starts of lines */
    size_t line_count;
    /* of the text as it is; NULL: not checked yet, or it could not be (checked_result) */
    struct sgcc_result *result;
    /* the same with an index, once a request needs one: messages come sooner without */
    struct sgcc_result *indexed;
    struct sgcc_result *survey; /* with the scopes of uniformity, once a hover needs them */
    /* an index from before changes in line `edited_line` that leave the meaning of other lines;
     * NULL: there is none */
    struct sgcc_result *previous;
    size_t edited_line;
    struct outline *outline; /* of the text; NULL until a request needs it */
    json_t *tokens;          /* the numbers of the last answer about semantic tokens, or NULL */
    unsigned tokens_id;      /* the number of that answer */
    json_t *diagnostics;     /* the last ones that the editor pulled, or NULL */
    unsigned diagnostics_id; /* changes with them */
    json_t *proofs;          /* the diagnostics of sgcc.prove about the text, or NULL */
};

struct server {
    const struct lsp_host *host;
    struct document *documents; /* those that are open */
    bool counts_bytes;          /* columns are bytes, not UTF-16 units */
    bool client_pulls;          /* the editor asks for diagnostics */
    bool client_refreshes;      /* ... and again after workspace/diagnostic/refresh */
    bool is_initialized, is_shut_down, has_exited;
};

/* A symbol in a document's index, and one of its locations. */
struct found {
    const struct sgcc_symbol *symbol;
    const struct sgcc_reference *reference;
};

/* --- server.c ------------------------------------------------------------------------------ */

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

/* --- complete.c, signature.c --------------------------------------------------------------- */

json_t *complete(struct server *s, struct document *d, json_t *params);
json_t *signature_help(struct server *s, struct document *d, json_t *params);

/* --- hints.c, format.c --------------------------------------------------------------------- */

json_t *inlay_hints(struct server *s, struct document *d, json_t *params);
/* Returns edits; NULL with *why: clang-format is missing or failed. */
json_t *format_document(struct server *s, struct document *d, json_t *params, const char **why);

/* --- ranges.c ------------------------------------------------------------------------------ */

json_t *folding_ranges(struct server *s, struct document *d, json_t *params);
json_t *selection_ranges(struct server *s, struct document *d, json_t *params);

/* --- hover.c ------------------------------------------------------------------------------- */

json_t *hover(struct server *s, struct document *d, json_t *params);

#endif
