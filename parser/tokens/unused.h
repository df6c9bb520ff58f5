/* Leaves out the functions that no entry point reaches (options.no_check_unused). */
#ifndef SGCC_PARSER_UNUSED_H
#define SGCC_PARSER_UNUSED_H

#include "parser/parser.h"

/* Returns the next token of a parser whose tokens were read ahead. */
struct token next_listed_token(struct token_list *list);

#endif
