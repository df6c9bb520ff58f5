/* The terminals of the grammar.  Bison generates enum terminal from the tokens of grammar.y. */
#ifndef SGCC_PARSER_TERMINALS_H
#define SGCC_PARSER_TERMINALS_H

#include "parser/grammar.tab.h"
#include "parser/parser_c.h"

/* Initializers of a table by keyword: the words that all languages have. */
#define TERMINALS_OF_BOTH                                                                      \
    [KW_BREAK] = TERMINAL_JUMP, [KW_CONTINUE] = TERMINAL_JUMP, [KW_RETURN] = TERMINAL_RETURN,  \
    [KW_CASE] = TERMINAL_CASE, [KW_DEFAULT] = TERMINAL_DEFAULT, [KW_DO] = TERMINAL_DO,         \
    [KW_ELSE] = TERMINAL_ELSE, [KW_FOR] = TERMINAL_FOR, [KW_IF] = TERMINAL_IF,                 \
    [KW_SWITCH] = TERMINAL_SWITCH, [KW_WHILE] = TERMINAL_WHILE, [KW_FALSE] = TERMINAL_BOOLEAN, \
    [KW_TRUE] = TERMINAL_BOOLEAN

/* Returns the terminal of a token that is not an identifier. */
unsigned terminal_of_plain_token(const struct token *t);

#endif
