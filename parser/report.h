/* Syntax errors, and nesting that is too deep. */
#ifndef SGCC_PARSER_REPORT_H
#define SGCC_PARSER_REPORT_H

#include "parser/parser.h"

/* What the grammar would have taken in place of the token that it found. */
enum expectation {
    EXPECT_NOTHING = 0, /* that a message would name */
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
    EXPECT_OPERATOR =
        32768, /* after a whole expression: that it could go on is not worth telling */
    EXPECT_OPERAND = EXPECT_EXPRESSION | EXPECT_NAME | EXPECT_TYPE | EXPECT_LEFT_PAREN
};
void report_syntax_error(struct parser *p, unsigned expected);

/* What a token's place in the grammar says that is expected there: enum expectation. */
unsigned expectation_of(unsigned terminal);
/* The keyword that the token is here, or NULL. */
const struct keyword *keyword_of(const struct parser *p, const struct token *t);
/* Something is nested too deeply: says so, once, and ends parsing. */
void give_up_at(struct parser *p, loc_t loc, const char *what, unsigned most);

#endif
