/* Spellings of tokens. */
#include "lexer/preproc/preproc.h"

static const char *const texts[TOKEN_KIND_COUNT] = {
    [TOKEN_END] = "the end of the file", [TOKEN_IDENTIFIER] = "identifier",
    [TOKEN_NUMBER] = "number",           [TOKEN_STRING] = "string",
    [TOKEN_CHARACTER] = "character",     [TOKEN_NEWLINE] = "the end of the line",
    [TOKEN_OTHER] = "stray character",
#define PUNCTUATOR(name, text) [TOKEN_##name] = text,
#include "lang/tokens.def"
#undef PUNCTUATOR
};

const char *token_kind_text(enum token_kind kind) { return texts[kind]; }

const char *token_text(const struct token *t) { return t->name ? t->name->text : texts[t->kind]; }

const char *quote_token(struct context *c, const struct token *t)
{
    if (t->kind == TOKEN_SEMICOLON)
        return "a semicolon"; /* programs that read messages take the character for an end */
    return t->kind == TOKEN_END || t->kind == TOKEN_NEWLINE
               ? texts[t->kind]
               : arena_printf(&c->arena, "'%s'", token_text(t));
}

static bool is_of_language(enum token_kind kind, bool is_c)
{
    if (kind == TOKEN_ARROW || kind == TOKEN_ELLIPSIS) return is_c;
    return kind != TOKEN_XOR || !is_c;
}

enum token_kind find_punctuator(const char *text, size_t length, bool is_c)
{
    for (int kind = TOKEN_LEFT_PAREN; kind < TOKEN_KIND_COUNT; kind++)
        if (!strncmp(texts[kind], text, length) && !texts[kind][length] &&
            is_of_language((enum token_kind)kind, is_c))
            return (enum token_kind)kind;
    return TOKEN_OTHER;
}
