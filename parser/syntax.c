/* What the functions of the grammars share: what may begin with a token, and what happens where another one stands. */
#include "parser/syntax.h"

const uint8_t beginnings[CODE_COUNT] = {
    [TOKEN_IDENTIFIER] = BEGINS_OPERAND, [TOKEN_NUMBER] = BEGINS_OPERAND, [TOKEN_STRING] = BEGINS_OPERAND,
    [TOKEN_CHARACTER] = BEGINS_OPERAND, [CODE_BOOLEAN] = BEGINS_OPERAND, [TOKEN_LEFT_PAREN] = BEGINS_OPERAND,
    [TOKEN_INC] = BEGINS_OPERAND, [TOKEN_DEC] = BEGINS_OPERAND, [TOKEN_PLUS] = BEGINS_OPERAND, [TOKEN_DASH] = BEGINS_OPERAND,
    [TOKEN_BANG] = BEGINS_OPERAND, [TOKEN_TILDE] = BEGINS_OPERAND, [CODE_SIZEOF] = BEGINS_OPERAND, [CODE_TYPE_PAREN] = BEGINS_OPERAND,
    [CODE_NONUNIFORM] = BEGINS_OPERAND | BEGINS_QUALIFIER,
    [TOKEN_STAR] = BEGINS_C_OPERAND, [TOKEN_AMPERSAND] = BEGINS_C_OPERAND, [TOKEN_CARET] = BEGINS_C_OPERAND,
    [CODE_TYPE_NAME] = BEGINS_TYPE, [CODE_BASIC_TYPE] = BEGINS_TYPE, [CODE_MATRIX_TYPE] = BEGINS_TYPE, [CODE_SPIRV_TYPE] = BEGINS_TYPE,
    [CODE_VOID] = BEGINS_TYPE, [CODE_STRUCT] = BEGINS_TYPE, [CODE_ENUM] = BEGINS_TYPE,
    [CODE_QUALIFIER] = BEGINS_QUALIFIER, [CODE_PRECISION_QUALIFIER] = BEGINS_QUALIFIER, [CODE_SHARED] = BEGINS_QUALIFIER,
    [CODE_SUBROUTINE] = BEGINS_QUALIFIER, [CODE_LAYOUT] = BEGINS_QUALIFIER, [CODE_SPIRV] = BEGINS_QUALIFIER,
    [CODE_ATTRIBUTE] = BEGINS_QUALIFIER,
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
