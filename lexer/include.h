/* #include, #line and #pragma once. */
#ifndef SGCC_LEXER_INCLUDE_H
#define SGCC_LEXER_INCLUDE_H

#include "lexer/preproc.h"

void do_include(struct preprocessor *pp, loc_t loc);
void do_line(struct preprocessor *pp, loc_t loc);
void mark_once(struct preprocessor *pp);          /* #pragma once */
struct token file_token(struct preprocessor *pp); /* what __FILE__ is */
const char *quote_path(struct preprocessor *pp, const char *path);

#endif
