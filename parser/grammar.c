/* What the functions of GLSL's grammar share: what may begin with a token, and what happens where another one stands. */
#include "parser/grammar.h"

const uint8_t beginnings[CODE_COUNT] = {
    [TOKEN_IDENTIFIER] = BEGINS_EXPRESSION, [TOKEN_NUMBER] = BEGINS_EXPRESSION, [TOKEN_STRING] = BEGINS_EXPRESSION,
    [CODE_BOOLEAN] = BEGINS_EXPRESSION, [TOKEN_LEFT_PAREN] = BEGINS_EXPRESSION, [TOKEN_INC] = BEGINS_EXPRESSION,
    [TOKEN_DEC] = BEGINS_EXPRESSION, [TOKEN_PLUS] = BEGINS_EXPRESSION, [TOKEN_DASH] = BEGINS_EXPRESSION,
    [TOKEN_BANG] = BEGINS_EXPRESSION, [TOKEN_TILDE] = BEGINS_EXPRESSION,
    [CODE_NONUNIFORM] = BEGINS_EXPRESSION | BEGINS_QUALIFIER,
    [CODE_TYPE_NAME] = BEGINS_TYPE, [CODE_BASIC_TYPE] = BEGINS_TYPE, [CODE_MATRIX_TYPE] = BEGINS_TYPE, [CODE_SPIRV_TYPE] = BEGINS_TYPE,
    [CODE_VOID] = BEGINS_TYPE, [CODE_STRUCT] = BEGINS_TYPE,
    [CODE_QUALIFIER] = BEGINS_QUALIFIER, [CODE_PRECISION_QUALIFIER] = BEGINS_QUALIFIER, [CODE_SHARED] = BEGINS_QUALIFIER,
    [CODE_SUBROUTINE] = BEGINS_QUALIFIER, [CODE_LAYOUT] = BEGINS_QUALIFIER, [CODE_SPIRV] = BEGINS_QUALIFIER,
};

void *unexpected(struct parser *p, unsigned expected)
{
    report_syntax_error(p, expected);
    return NULL;
}

bool is_here(struct parser *p, unsigned code, unsigned expected)
{
    if (p->code == code) return true;
    report_syntax_error(p, expected);
    return false;
}

bool pass(struct parser *p, unsigned code, unsigned expected)
{
    if (!is_here(p, code, expected)) return false;
    next_code(p);
    return true;
}

void end_here(struct parser *p, bool whole, unsigned expected)
{
    if (whole && is_here(p, TOKEN_SEMICOLON, expected)) return;
    if (!p->gave_up && !skip_after_missing(p)) p->held = p->code != TOKEN_SEMICOLON;
}

void recover(struct parser *p)
{
    p->held = false;
    if (!p->gave_up) skip_statement(p);
}
