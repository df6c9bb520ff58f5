/* #include, #line and #pragma once. */
#ifndef SGCC_LEXER_PREPROC_INCLUDE_H
#define SGCC_LEXER_PREPROC_INCLUDE_H

#include "lexer/preproc/preproc.h"

void do_include(struct preprocessor *pp, loc_t loc);
void do_line(struct preprocessor *pp, loc_t loc);
void mark_once(struct preprocessor *pp); /* #pragma once */
/* Returns the value of __FILE__. */
struct token file_token(struct preprocessor *pp);
/* Returns `path` as a string literal. */
const char *quote_path(struct preprocessor *pp, const char *path);

#endif
