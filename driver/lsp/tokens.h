/* Semantic tokens. */
#ifndef SGCC_DRIVER_LSP_TOKENS_H
#define SGCC_DRIVER_LSP_TOKENS_H

#include "driver/lsp/server.h"

json_t *token_legend(void);
json_t *semantic_tokens(struct server *s, struct document *d, json_t *params);
/* The changes since the last answer. */
json_t *semantic_token_delta(struct server *s, struct document *d, json_t *params);
json_t *semantic_tokens_in_range(struct server *s, struct document *d, json_t *params);

#endif
