/* Reads stored tokens instead of the bytes of a file (kept.h). */
#ifndef SGCC_LEXER_PREPROC_REPLAY_H
#define SGCC_LEXER_PREPROC_REPLAY_H

#include "lexer/kept.h"

/* Makes a scanner that returns kept tokens.  `names` has room for the names of this compilation, by
 * index. */
struct scanner *open_replay(struct context *c, struct source *source,
                            const struct sgcc_tokens *tokens, struct name **names);
/* Implement scan_token, next_token, seek_scanner, scanner_offset and skip_to_directive for such a
 * scanner. */
struct token replay_token(struct scanner *s);
struct token replay_plain_token(struct preprocessor *pp);
void seek_replay(struct scanner *s, uint32_t offset);
uint32_t replay_offset(const struct scanner *s);
void replay_to_directive(struct scanner *s);

#endif
