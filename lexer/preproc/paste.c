/* The operators of replacement lists: ## joins two tokens (GLSL 4.60, 3.3; C99, 6.10.3.3), # makes
 * a string of an argument (C99, 6.10.3.2). */
#include "base/characters.h"
#include "lexer/preproc/preproc.h"

static bool is_number(const char *text, size_t length, bool is_c)
{
    if (!is_digit(text[0]) && !(text[0] == '.' && length > 1 && is_digit(text[1]))) return false;
    bool is_hex = length > 1 && (text[1] | 32) == 'x';
    for (size_t i = 1; i < length; i++) {
        char before = text[i - 1] | 32;
        bool is_sign = (text[i] == '+' || text[i] == '-') &&
                       (is_c ? before == 'e' || before == 'p' : before == 'e' && !is_hex);
        if (!is_name_byte(text[i]) && text[i] != '.' && !is_sign) return false;
    }
    return true;
}

static enum token_kind classify(const char *text, size_t length, bool is_c)
{
    if (is_number(text, length, is_c)) return TOKEN_NUMBER;
    if (!is_name_byte(text[0])) return find_punctuator(text, length, is_c);
    for (size_t i = 1; i < length; i++)
        if (!is_name_byte(text[i])) return TOKEN_OTHER;
    return TOKEN_IDENTIFIER;
}

bool paste_token(struct preprocessor *pp, struct token *left, const struct token *right, loc_t loc)
{
    char text[LONGEST_NAME + 1];
    const char *a = token_text(left), *b = token_text(right);
    size_t length = strlen(a) + strlen(b);
    if (length > LONGEST_NAME) {
        error_at(pp->c, loc, "'##' makes a token of %zu characters, at most %d are allowed", length,
                 LONGEST_NAME);
        return false;
    }
    memcpy(text, a, strlen(a));
    memcpy(text + strlen(a), b, strlen(b));
    enum token_kind kind = classify(text, length, pp->is_c);
    if (kind == TOKEN_OTHER) {
        error_at(pp->c, loc, "'##' makes '%.*s' of '%s' and '%s', which is not one token",
                 (int)length, text, a, b);
        return false;
    }
    left->kind = (uint8_t)kind;
    left->flags &= (uint8_t)~TOKEN_NO_EXPAND;
    left->name = kind == TOKEN_IDENTIFIER || kind == TOKEN_NUMBER
                     ? intern(&pp->c->names, text, length)
                     : NULL;
    if (kind == TOKEN_IDENTIFIER && may_be_predefined(pp->c, text, length))
        look_up_predefined(pp->c, left->name);
    return true;
}

/* --- # ------------------------------------------------------------------------------------- */

/* Appends the spelling of a token. Within a literal, quotes and backslashes get a backslash before
 * them. */
static void add_spelling(struct text *text, const struct token *t)
{
    const char *p = token_text(t);
    bool is_literal = t->kind == TOKEN_STRING || t->kind == TOKEN_CHARACTER;
    for (; *p; p++) {
        if (is_literal && (*p == '"' || *p == '\\')) text_add(text, "\\", 1);
        text_add(text, p, 1);
    }
}

struct token stringize_tokens(struct preprocessor *pp, const struct token *tokens, uint32_t count)
{
    struct text text = {.arena = &pp->c->arena};
    text_add(&text, "\"", 1);
    for (uint32_t i = 0; i < count; i++) {
        if (i && tokens[i].flags & TOKEN_AFTER_SPACE) text_add(&text, " ", 1);
        add_spelling(&text, &tokens[i]);
    }
    text_add(&text, "\"", 1);
    return (struct token){.kind = TOKEN_STRING,
                          .name = intern(&pp->c->names, text.bytes.at, text.bytes.count)};
}
