/* From preprocessed tokens to what the grammar of OpenCL C is written in: feed.c is the same for GLSL, and has the stack of brackets, the
 * names of types (those of typedef here) and what is done after mistakes.
 *
 * Two questions of C are answered here, so that one token of lookahead does for the grammar: whether a name is that of a type, and
 * whether a type follows a ( -- then it is that of a cast or of parameters.
 */
#include "parser/syntax.h"

/* The grammar's codes of keywords, unless their role says it. */
static const uint8_t word_codes[KW_COUNT] = {
    CODES_OF_BOTH,
    [KW_GOTO] = CODE_GOTO,
    [KW_UNION] = CODE_STRUCT, [KW_ENUM] = CODE_ENUM,
    [KW_VOID] = CODE_BASIC_TYPE, [KW_SIGNED] = CODE_BASIC_TYPE, [KW_UNSIGNED] = CODE_BASIC_TYPE,
    [KW_SIZE_T] = CODE_BASIC_TYPE, [KW_PTRDIFF_T] = CODE_BASIC_TYPE, [KW_INTPTR_T] = CODE_BASIC_TYPE,
    [KW_UINTPTR_T] = CODE_BASIC_TYPE, [KW_ATOMIC_SIZE_T] = CODE_BASIC_TYPE, [KW_ATOMIC_PTRDIFF_T] = CODE_BASIC_TYPE,
    [KW_ATOMIC_INTPTR_T] = CODE_BASIC_TYPE, [KW_ATOMIC_UINTPTR_T] = CODE_BASIC_TYPE,
    [KW_ATOMIC_INT] = CODE_BASIC_TYPE, [KW_ATOMIC_UINT] = CODE_BASIC_TYPE, [KW_ATOMIC_LONG] = CODE_BASIC_TYPE,
    [KW_ATOMIC_ULONG] = CODE_BASIC_TYPE, [KW_ATOMIC_FLOAT] = CODE_BASIC_TYPE, [KW_ATOMIC_DOUBLE] = CODE_BASIC_TYPE, [KW_ATOMIC_HALF] = CODE_BASIC_TYPE,
    [KW_ATOMIC_FLAG] = CODE_BASIC_TYPE,
    [KW___ATTRIBUTE__] = CODE_ATTRIBUTE, [KW___ATTRIBUTE] = CODE_ATTRIBUTE,
    [KW_SIZEOF] = CODE_SIZEOF, [KW_VEC_STEP] = CODE_SIZEOF, [KW_ALIGNOF] = CODE_SIZEOF, [KW___ALIGNOF] = CODE_SIZEOF,
    [KW___ALIGNOF__] = CODE_SIZEOF,
};

static enum code keyword_code(const struct keyword *kw)
{
    if (kw->role == KEYWORD_TYPE || kw->role == KEYWORD_OPAQUE) return CODE_BASIC_TYPE;
    if (word_codes[kw->token]) return (enum code)word_codes[kw->token];
    return kw->role == KEYWORD_QUALIFIER ? CODE_QUALIFIER : (enum code)TOKEN_IDENTIFIER;
}

/* Its keyword, where it is one in this version; NULL. */
static const struct keyword *keyword_here(struct parser *p, const struct token *t)
{
    if (!t->name->looked_up) look_up_word(p, t->name);
    const struct keyword *kw = t->name->keyword;
    return kw && classify_word(p->c, kw, t->exts) == WORD_KEYWORD ? kw : NULL;
}

static unsigned read_word(struct parser *p, const struct token *t)
{
    const struct keyword *kw = keyword_here(p, t);
    uint16_t before = token_at(p, 1)->kind;
    if (before == TOKEN_DOT || before == TOKEN_ARROW) return TOKEN_IDENTIFIER;
    if (kw) return keyword_code(kw);
    remember_name(p, t->name);
    return t->name->is_type ? CODE_TYPE_NAME : TOKEN_IDENTIFIER;
}

/* Whether the token can only be the first one of specifiers. */
static bool begins_type(struct parser *p, const struct token *t)
{
    if (t->kind != TOKEN_IDENTIFIER) return false;
    const struct keyword *kw = keyword_here(p, t);
    if (!kw) return t->name->is_type;
    enum code code = keyword_code(kw);
    return code == CODE_BASIC_TYPE || code == CODE_QUALIFIER || code == CODE_STRUCT || code == CODE_ENUM;
}

static bool begins_type_behind(struct parser *p)
{
    struct token next = peek_token(p);
    return begins_type(p, &next);
}

unsigned c_code_of(struct parser *p, const struct token *t)
{
    if (t->kind == TOKEN_LEFT_PAREN && begins_type_behind(p)) return CODE_TYPE_PAREN;
    if (t->kind != TOKEN_IDENTIFIER) return t->kind;
    unsigned code = read_word(p, t);
    p->for_opens = code == CODE_FOR;
    return code;
}
