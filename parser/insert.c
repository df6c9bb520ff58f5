/* Missing tokens, which the parser may read as if they were present. It asks before it reports
 * an error. */
#include "parser/tokens/terminals.h"
#include "parser/report.h"
#include "parser/tokens/token_classifier.h"

/* Other languages have no ( after if, while and their like.  It is reported, and the condition is
 * read. */
static void open_condition(struct parser *p)
{
    report_syntax_error(p, EXPECT_LEFT_PAREN);
    p->missing_paren = p->open.count + 1;
}

/* Returns whether a ) would close the condition whose ( is missing: the missing ) is not
 * reported again. */
static bool closes_condition(const struct parser *p)
{
    return p->missing_paren == p->open.count + 1;
}

/* Returns whether the type is missing after qualifiers: in C of 1990 it is int, and compilers
 * accept it with a warning. A name could be that of an undeclared type, so the token after it
 * decides. */
static bool lacks_type(struct parser *p)
{
    if (p->terminal != TERMINAL_IDENTIFIER) return p->terminal == TERMINAL_STAR;
    switch (peek_token(p).kind) {
    case TOKEN_SEMICOLON:
    case TOKEN_COMMA:
    case TOKEN_EQUAL:
    case TOKEN_LEFT_PAREN:
    case TOKEN_RIGHT_PAREN:
    case TOKEN_LEFT_BRACKET: return true;
    default: return false;
    }
}

int insert_terminal(struct parser *p, int after_left_paren, int after_right_paren, int after_int)
{
    if (after_left_paren) open_condition(p);
    if (after_left_paren) return after_left_paren;
    if (after_right_paren && closes_condition(p)) return after_right_paren;
    return after_int && lacks_type(p) ? after_int : 0;
}
