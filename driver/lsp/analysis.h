/* Checks of documents, and what they give. */
#ifndef SGCC_DRIVER_LSP_ANALYSIS_H
#define SGCC_DRIVER_LSP_ANALYSIS_H

#include "driver/lsp/server.h"

/* Returns the texts of all open documents, that of `d` first: it may include the others. The caller
 * frees the list. */
struct lsp_text *list_texts(struct server *s, struct document *d, size_t *count);
/* Checks the document and sends its diagnostics to the editor, unless the editor pulls them. */
void publish_diagnostics(struct server *s, struct document *d);
json_t *pull_diagnostics(struct server *s, struct document *d, json_t *params);
/* Returns the result of a check, which is made when it is first needed; NULL: the document could
 * not be checked. */
struct sgcc_result *checked_result(struct server *s, struct document *d);
/* Returns the result with the index of the document, or NULL, likewise. */
struct sgcc_result *indexed_result(struct server *s, struct document *d);
/* The same, or a result from before the line was changed: for names in other lines. */
struct sgcc_result *recent_result(struct server *s, struct document *d);
const struct sgcc_index *index_of_document(struct server *s, struct document *d);
/* Returns the scopes of uniformity of the document, which are found when they are first needed;
 * NULL: it has an error. */
const struct sgcc_uniformity *uniformity_of_document(struct server *s, struct document *d);
json_t *code_actions(struct server *s, struct document *d, json_t *params);

/* --- prove.c ------------------------------------------------------------------------------- */

/* Appends the action that proves the document, where it has a compute shader or kernels. */
void add_prove_action(const struct document *d, json_t *actions);
json_t *execute_command(struct server *s, json_t *params);

/* --- uniformity.c -------------------------------------------------------------------------- */

/* Returns what hover says about the uniformity of the name of `length` bytes at offset `start`,
 * which the caller frees; NULL: nothing is known. */
char *uniformity_text(struct server *s, struct document *d, size_t start, size_t length);

#endif
