/* Tokens of a file that are kept, so that any number of compilations read them in place of the
 * bytes (sgcc_tokenize).
 *
 * The tokens of a file depend only on its bytes and the language: macros decide only which of them
 * are used. So the list is made once (tokenize.c) and never changes; replay.c reads it as scan.l
 * and scan_fast.c read bytes. Names are interned in each compilation, hence a token has the index
 * of a name in the list, and a compilation looks up its own name at the first use of the index.
 */
#ifndef SGCC_LEXER_KEPT_H
#define SGCC_LEXER_KEPT_H

#include "lexer/preproc/preproc.h"

struct stored_token {
    uint32_t offset; /* in bytes, of its first one */
    uint16_t name;   /* 1-based index in `names`; 0: it has none */
    uint8_t kind;    /* enum token_kind. A line end is a token if it ends a directive */
    uint8_t flags;   /* enum token_flag */
};

struct stored_name { /* the members of struct name */
    const char *text;
    uint64_t word;
    uint32_t length;
};

struct sgcc_tokens {
    const char *text; /* padded as struct source says; it belongs to the caller */
    uint32_t length;
    bool is_c;
    uint16_t name_count;
    uint32_t count, directive_count;
    size_t size;                   /* bytes of this block, which holds all lists */
    const struct stored_token *at; /* the last one is TOKEN_END */
    const struct stored_name *names;
    const uint32_t *directives; /* indices of the # that begin directives, ascending */
};

#endif
