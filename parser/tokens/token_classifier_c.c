/* From preprocessed tokens to the terminals of the grammar of OpenCL C. token_classifier.c does the
 * same for GLSL, and has the stack of brackets, the names of types (from typedef here) and the
 * state of recovery.
 *
 * One token of lookahead suffices for the grammar, since this file decides two questions of C:
 * whether a name denotes a type, and whether a type follows a (. Such a ( begins a cast or
 * parameters.
 */
#include "parser/tokens/terminals.h"
#include "parser/tokens/token_classifier.h"

/* The terminals of keywords, unless their role says it. */
static const uint8_t word_terminals[KW_COUNT] = {
    TERMINALS_OF_BOTH,
    [KW_GOTO] = TERMINAL_GOTO,
    [KW_STRUCT] = TERMINAL_C_STRUCT,
    [KW_UNION] = TERMINAL_C_STRUCT,
    [KW_ENUM] = TERMINAL_ENUM,
    [KW_VOID] = TERMINAL_C_BASIC_TYPE,
    [KW_SIGNED] = TERMINAL_C_BASIC_TYPE,
    [KW_UNSIGNED] = TERMINAL_C_BASIC_TYPE,
    [KW_SIZE_T] = TERMINAL_C_BASIC_TYPE,
    [KW_PTRDIFF_T] = TERMINAL_C_BASIC_TYPE,
    [KW_INTPTR_T] = TERMINAL_C_BASIC_TYPE,
    [KW_UINTPTR_T] = TERMINAL_C_BASIC_TYPE,
    [KW_ATOMIC_SIZE_T] = TERMINAL_C_BASIC_TYPE,
    [KW_ATOMIC_PTRDIFF_T] = TERMINAL_C_BASIC_TYPE,
    [KW_ATOMIC_INTPTR_T] = TERMINAL_C_BASIC_TYPE,
    [KW_ATOMIC_UINTPTR_T] = TERMINAL_C_BASIC_TYPE,
    [KW_ATOMIC_INT] = TERMINAL_C_BASIC_TYPE,
    [KW_ATOMIC_UINT] = TERMINAL_C_BASIC_TYPE,
    [KW_ATOMIC_LONG] = TERMINAL_C_BASIC_TYPE,
    [KW_ATOMIC_ULONG] = TERMINAL_C_BASIC_TYPE,
    [KW_ATOMIC_FLOAT] = TERMINAL_C_BASIC_TYPE,
    [KW_ATOMIC_DOUBLE] = TERMINAL_C_BASIC_TYPE,
    [KW_ATOMIC_HALF] = TERMINAL_C_BASIC_TYPE,
    [KW_ATOMIC_FLAG] = TERMINAL_C_BASIC_TYPE,
    [KW___ATTRIBUTE__] = TERMINAL_ATTRIBUTE,
    [KW___ATTRIBUTE] = TERMINAL_ATTRIBUTE,
    [KW_SIZEOF] = TERMINAL_SIZEOF,
    [KW_VEC_STEP] = TERMINAL_SIZEOF,
    [KW_ALIGNOF] = TERMINAL_SIZEOF,
    [KW___ALIGNOF] = TERMINAL_SIZEOF,
    [KW___ALIGNOF__] = TERMINAL_SIZEOF,
    [KW___TYPEOF__] = TERMINAL_TYPEOF,
    [KW___TYPEOF] = TERMINAL_TYPEOF,
    [KW__STATIC_ASSERT] = TERMINAL_STATIC_ASSERT,
};

static enum terminal terminal_of_keyword(const struct keyword *kw)
{
    if (kw->role == KEYWORD_TYPE || kw->role == KEYWORD_OPAQUE) return TERMINAL_C_BASIC_TYPE;
    if (word_terminals[kw->token]) return (enum terminal)word_terminals[kw->token];
    return kw->role == KEYWORD_QUALIFIER ? TERMINAL_C_QUALIFIER : TERMINAL_IDENTIFIER;
}

/* Returns the keyword of a token in this version, or NULL. */
static const struct keyword *keyword_in_version(struct parser *p, const struct token *t)
{
    if (!t->name->looked_up) look_up_word(p, t->name);
    const struct keyword *kw = t->name->keyword;
    return kw && classify_word(p->c, kw, t->exts) == WORD_KEYWORD ? kw : NULL;
}

static unsigned read_word(struct parser *p, const struct token *t)
{
    const struct keyword *kw = keyword_in_version(p, t);
    uint16_t before = token_at(p, 1)->kind;
    if (before == TOKEN_DOT || before == TOKEN_ARROW) return TERMINAL_IDENTIFIER;
    if (kw) return terminal_of_keyword(kw);
    use_name(p->recovery, t->name);
    return t->name->is_type ? TERMINAL_C_TYPE_NAME : TERMINAL_IDENTIFIER;
}

/* Returns whether the token can only be the first one of specifiers. */
static bool begins_type(struct parser *p, const struct token *t)
{
    if (t->kind != TOKEN_IDENTIFIER) return false;
    const struct keyword *kw = keyword_in_version(p, t);
    if (!kw) return t->name->is_type;
    enum terminal terminal = terminal_of_keyword(kw);
    return terminal == TERMINAL_C_BASIC_TYPE || terminal == TERMINAL_C_QUALIFIER ||
           terminal == TERMINAL_C_STRUCT || terminal == TERMINAL_ENUM ||
           terminal == TERMINAL_TYPEOF;
}

static bool begins_type_after_it(struct parser *p)
{
    struct token next = peek_token(p);
    return begins_type(p, &next);
}

/* Some functions of compilers take types as arguments. */
static bool is_compilers_function(const struct token *t)
{
    return t->kind == TOKEN_IDENTIFIER && !strncmp(t->name->text, "__builtin_", 10);
}

/* Returns whether the name before the parenthesis is declared here or was before: then it is a
 * function of the source.  `float4 *__builtin_f(`, `float __attribute__((overloadable))
 * __builtin_f(` */
static bool is_declared_by_source(struct parser *p)
{
    uint32_t back = 2;
    if (token_at(p, 1)->name->is_declared) return true;
    while (back < 8 && token_at(p, back)->kind == TOKEN_STAR) back++;
    if (begins_type(p, token_at(p, back))) return true;
    return !p->open.count && token_at(p, 2)->kind == TOKEN_RIGHT_PAREN;
}

/* The tokens before and after a parenthesis determine its kind. */
static unsigned left_paren(struct parser *p)
{
    const struct token *before = token_at(p, 1);
    if (is_compilers_function(before) && !is_declared_by_source(p)) return TERMINAL_BUILTIN_PAREN;
    if (!begins_type_after_it(p)) return TERMINAL_LEFT_PAREN;
    const struct keyword *kw =
        before->kind == TOKEN_IDENTIFIER ? keyword_in_version(p, before) : NULL;
    return kw && terminal_of_keyword(kw) == TERMINAL_SIZEOF ? TERMINAL_SIZEOF_PAREN
                                                            : TERMINAL_TYPE_PAREN;
}

unsigned classify_c_token(struct parser *p, const struct token *t)
{
    if (t->kind == TOKEN_LEFT_PAREN) return left_paren(p);
    if (t->kind == TOKEN_STRING) return TERMINAL_C_STRING;
    if (t->kind != TOKEN_IDENTIFIER) return terminal_of_plain_token(t);
    unsigned terminal = read_word(p, t);
    p->for_opens = terminal == TERMINAL_FOR;
    return terminal;
}
