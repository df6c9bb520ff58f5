/* From preprocessed tokens to what the grammar of OpenCL C is written in: feed.c is the same for GLSL, and has the stack of brackets, the
 * names of types (those of typedef here) and what is done after mistakes.
 *
 * Two questions of C are answered here, so that one token of lookahead does for the grammar: whether a name is that of a type, and
 * whether a type follows a ( -- then it is that of a cast or of parameters.
 */
#include "parser/parser_c.h"

#include "parser/opencl.tab.h"

/* The grammar's codes of keywords, unless their role says it. */
static const uint16_t word_codes[KW_COUNT] = {
    [KW_BREAK] = OPENCL_JUMP, [KW_CONTINUE] = OPENCL_JUMP, [KW_RETURN] = OPENCL_RETURN, [KW_GOTO] = OPENCL_GOTO,
    [KW_CASE] = OPENCL_CASE, [KW_DEFAULT] = OPENCL_DEFAULT, [KW_DO] = OPENCL_DO, [KW_ELSE] = OPENCL_ELSE, [KW_FOR] = OPENCL_FOR,
    [KW_IF] = OPENCL_IF, [KW_SWITCH] = OPENCL_SWITCH, [KW_WHILE] = OPENCL_WHILE,
    [KW_FALSE] = OPENCL_BOOLEAN, [KW_TRUE] = OPENCL_BOOLEAN,
    [KW_STRUCT] = OPENCL_STRUCT, [KW_UNION] = OPENCL_STRUCT, [KW_ENUM] = OPENCL_ENUM,
    [KW_VOID] = OPENCL_BASIC_TYPE, [KW_SIGNED] = OPENCL_BASIC_TYPE, [KW_UNSIGNED] = OPENCL_BASIC_TYPE,
    [KW_SIZE_T] = OPENCL_BASIC_TYPE, [KW_PTRDIFF_T] = OPENCL_BASIC_TYPE, [KW_INTPTR_T] = OPENCL_BASIC_TYPE,
    [KW_UINTPTR_T] = OPENCL_BASIC_TYPE, [KW_ATOMIC_SIZE_T] = OPENCL_BASIC_TYPE, [KW_ATOMIC_PTRDIFF_T] = OPENCL_BASIC_TYPE,
    [KW_ATOMIC_INTPTR_T] = OPENCL_BASIC_TYPE, [KW_ATOMIC_UINTPTR_T] = OPENCL_BASIC_TYPE,
    [KW_ATOMIC_INT] = OPENCL_BASIC_TYPE, [KW_ATOMIC_UINT] = OPENCL_BASIC_TYPE, [KW_ATOMIC_LONG] = OPENCL_BASIC_TYPE,
    [KW_ATOMIC_ULONG] = OPENCL_BASIC_TYPE, [KW_ATOMIC_FLOAT] = OPENCL_BASIC_TYPE, [KW_ATOMIC_DOUBLE] = OPENCL_BASIC_TYPE, [KW_ATOMIC_HALF] = OPENCL_BASIC_TYPE,
    [KW_ATOMIC_FLAG] = OPENCL_BASIC_TYPE,
    [KW___ATTRIBUTE__] = OPENCL_ATTRIBUTE, [KW___ATTRIBUTE] = OPENCL_ATTRIBUTE,
    [KW_SIZEOF] = OPENCL_SIZEOF, [KW_VEC_STEP] = OPENCL_SIZEOF, [KW_ALIGNOF] = OPENCL_SIZEOF, [KW___ALIGNOF] = OPENCL_SIZEOF,
    [KW___ALIGNOF__] = OPENCL_SIZEOF,
};

static int keyword_code(const struct keyword *kw)
{
    if (kw->role == KEYWORD_TYPE || kw->role == KEYWORD_OPAQUE) return OPENCL_BASIC_TYPE;
    if (word_codes[kw->token]) return word_codes[kw->token];
    return kw->role == KEYWORD_QUALIFIER ? OPENCL_QUALIFIER : OPENCL_IDENTIFIER;
}

/* Its keyword, where it is one in this version; NULL. */
static const struct keyword *keyword_here(struct parser *p, const struct token *t)
{
    if (!t->name->looked_up) look_up_word(p, t->name);
    const struct keyword *kw = t->name->keyword;
    return kw && classify_word(p->c, kw, t->exts) == WORD_KEYWORD ? kw : NULL;
}

static int read_word(struct parser *p, const struct token *t, union syntax *value)
{
    const struct keyword *kw = keyword_here(p, t);
    uint16_t before = token_at(p, 1)->kind;
    value->name = t->name;
    if (before == TOKEN_DOT || before == TOKEN_ARROW) return OPENCL_IDENTIFIER;
    if (kw) {
        value->keyword = kw;
        return keyword_code(kw);
    }
    remember_name(p, t->name);
    return t->name->is_type ? OPENCL_TYPE_NAME : OPENCL_IDENTIFIER;
}

/* Whether the token can only be the first one of specifiers. */
static bool begins_type(struct parser *p, const struct token *t)
{
    if (t->kind != TOKEN_IDENTIFIER) return false;
    const struct keyword *kw = keyword_here(p, t);
    if (!kw) return t->name->is_type;
    int code = keyword_code(kw);
    return code == OPENCL_BASIC_TYPE || code == OPENCL_QUALIFIER || code == OPENCL_STRUCT || code == OPENCL_ENUM;
}

static bool is_sizeof(struct parser *p, const struct token *t)
{
    if (t->kind != TOKEN_IDENTIFIER) return false;
    const struct keyword *kw = keyword_here(p, t);
    return kw && keyword_code(kw) == OPENCL_SIZEOF;
}

static int read_parenthesis(struct parser *p)
{
    struct token next = peek_token(p);
    if (!begins_type(p, &next)) return OPENCL_LEFT_PAREN;
    return is_sizeof(p, token_at(p, 1)) ? OPENCL_SIZEOF_PAREN : OPENCL_TYPE_PAREN;
}

static const uint16_t codes[TOKEN_KIND_COUNT] = {
    [TOKEN_END] = OPENCL_YYEOF, [TOKEN_OTHER] = OPENCL_OTHER, [TOKEN_NUMBER] = OPENCL_NUMBER, [TOKEN_STRING] = OPENCL_STRING, [TOKEN_CHARACTER] = OPENCL_CHARACTER,
#define OPENCL_HASH OPENCL_OTHER
#define OPENCL_HASH_HASH 0
#define PUNCTUATOR(name, text) [TOKEN_##name] = OPENCL_##name,
#include "lang/tokens.def"
#undef PUNCTUATOR
};

int opencl_lex(union syntax *value, struct spot *at, struct parser *p)
{
    if (p->gave_up) return OPENCL_YYEOF;
    const struct token *t = advance_token(p);
    *at = t->spot;
    if (t->kind == TOKEN_IDENTIFIER) {
        int code = read_word(p, t, value);
        p->for_opens = code == OPENCL_FOR;
        return code;
    }
    if (t->kind == TOKEN_LEFT_PAREN) return read_parenthesis(p);
    value->name = t->name;
    return codes[t->kind];
}
