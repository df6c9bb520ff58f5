/* The declarations of documents, and who calls whom. */
#ifndef SGCC_DRIVER_LSP_SYMBOLS_H
#define SGCC_DRIVER_LSP_SYMBOLS_H

#include "driver/lsp/server.h"

json_t *document_symbols(struct server *s, struct document *d, json_t *params);
json_t *workspace_symbols(struct server *s, json_t *params);

/* --- calls.c ------------------------------------------------------------------------------- */

json_t *prepare_calls(struct server *s, struct document *d, json_t *params);
json_t *incoming_calls(struct server *s, json_t *params);
json_t *outgoing_calls(struct server *s, json_t *params);

/* --- shared -------------------------------------------------------------------------------- */

/* SymbolKind of the protocol. */
int symbol_kind(const struct sgcc_symbol *symbol);
/* Returns the range of the whole declaration of a symbol in its file `d`, as offsets. */
void declaration_range(struct document *d, const struct sgcc_symbol *symbol, size_t *start,
                       size_t *end);

#endif
