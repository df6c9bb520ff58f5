/* Syntax errors, and nesting that is too deep. */
#ifndef SGCC_PARSER_REPORT_H
#define SGCC_PARSER_REPORT_H

#include "parser/parser.h"

/* The tokens that the grammar accepts in place of the found one: bits. */
enum expected_token {
    EXPECT_NOTHING = 0, /* nothing that a message names */
    EXPECT_SEMICOLON = 1,
    EXPECT_RIGHT_PAREN = 2,
    EXPECT_RIGHT_BRACKET = 4,
    EXPECT_RIGHT_BRACE = 8,
    EXPECT_LEFT_PAREN = 16,
    EXPECT_LEFT_BRACE = 32,
    EXPECT_COLON = 64,
    EXPECT_EQUAL = 128,
    EXPECT_NAME = 256,
    EXPECT_EXPRESSION = 512,
    EXPECT_TYPE = 1024,
    EXPECT_STATEMENT = 2048,
    EXPECT_LOOP = 4096,
    EXPECT_PRECISION = 8192,
    EXPECT_COMMA = 16384,
    EXPECT_OPERATOR = 32768, /* after a complete expression; messages do not name it */
    EXPECT_OPERAND = EXPECT_EXPRESSION | EXPECT_NAME | EXPECT_TYPE | EXPECT_LEFT_PAREN
};
/* Reports a syntax error at the current token.  `expected` are bits of enum expected_token. */
void report_syntax_error(struct parser *p, unsigned expected);

/* Returns the bits of enum expected_token for a terminal that the grammar accepts. */
unsigned expectation_of(unsigned terminal);
/* Returns the keyword that the token is in its extension state, or NULL. */
const struct keyword *keyword_of(const struct parser *p, const struct token *t);
/* Reports, once, that `what` is nested more than `most` deep, and ends parsing. */
void fatal_parse_error(struct parser *p, loc_t loc, const char *what, unsigned most);

#endif
