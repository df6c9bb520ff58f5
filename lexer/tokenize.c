/* Makes the list of tokens of a file, by the scanner that every compilation has.  It knows where
 * directives are, but not which of them are carried out.  A file for which that matters gets no
 * list, and is read byte by byte: one with a message of the scanner, and one in which the name
 * between < and > would be other tokens.
 */
#include "lexer/kept.h"

#include <stdlib.h>

enum { MOST_NAMES = UINT16_MAX - 1 };

struct tokenizer {
    struct context *c;
    struct scanner *scanner;
    VEC(struct stored_token) tokens;
    VEC(struct name *) names;
    VEC(uint32_t) directives;
    size_t name_bytes;
    bool failed;
};

/* The index is in name->param, which only a #define would use. */
static uint16_t index_name(struct tokenizer *t, struct name *name)
{
    if (!name) return 0;
    if (name->param) return name->param;
    if (t->names.count == MOST_NAMES) {
        t->failed = true;
        return 0;
    }
    vec_push(&t->c->arena, &t->names, name);
    t->name_bytes += name->length + 1;
    return name->param = (uint16_t)t->names.count;
}

static struct token next(struct tokenizer *t)
{
    struct token token = scan_token(t->scanner);
    struct stored_token kept = {token.loc - t->scanner->base, index_name(t, token.name), token.kind,
                                token.flags};
    vec_push(&t->c->arena, &t->tokens, kept);
    return token;
}

/* When an #include is executed, its name is not read as tokens. Reading continues after it. They
 * must be the same as where the line is skipped. */
static bool is_plain_system_name(const char *text)
{
    const char *end = strchr(text, '>'), *p = text;
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_";
    if (!end || end == text || !strchr(letters, end[-1])) return false;
    while (p < end && (strchr(letters, *p) || *p == '.' || *p == '-' || (*p == '/' && p[1] != '/')))
        p++;
    if (p < end) return false;
    for (p++; *p == ' ' || *p == '\t';) p++;
    return *p == '\n' || *p == '\r' || !*p;
}

static void tokenize_directive(struct tokenizer *t)
{
    t->scanner->in_directive = true;
    struct token token = next(t);
    bool includes = token_is(&token, "include");
    while (!ends_line(&token)) {
        token = next(t);
        const char *text = t->scanner->text + (token.loc - t->scanner->base);
        if (includes && *text == '<' && !is_plain_system_name(text + 1)) t->failed = true;
        includes = false;
    }
    t->scanner->in_directive = false;
}

static void tokenize_all(struct tokenizer *t)
{
    struct token token;
    do {
        token = next(t);
        if (!(token.flags & TOKEN_STARTS_LINE)) continue;
        /* It begins a directive in skipped lines, and does not in lines that are read. */
        if (token.kind == TOKEN_HASH_HASH) t->failed = true;
        if (token.kind != TOKEN_HASH) continue;
        vec_push(&t->c->arena, &t->directives, t->tokens.count - 1);
        tokenize_directive(t);
    } while (token.kind != TOKEN_END && !t->failed);
    t->failed |= t->c->diag.first != NULL;
}

/* --- the block ----------------------------------------------------------------------------- */

static char *copy_names(const struct tokenizer *t, struct stored_name *names, char *text)
{
    for (uint32_t i = 0; i < t->names.count; i++) {
        const struct name *name = t->names.at[i];
        names[i] = (struct stored_name){text, name->word, name->length};
        memcpy(text, name->text, name->length + 1);
        text += name->length + 1;
    }
    return text;
}

static struct sgcc_tokens *make_token_block(const struct tokenizer *t, const char *text,
                                            uint32_t length)
{
    size_t names = sizeof(struct stored_name) * t->names.count,
           tokens = sizeof(struct stored_token) * t->tokens.count,
           directives = sizeof(uint32_t) * t->directives.count,
           size = sizeof(struct sgcc_tokens) + names + tokens + directives + t->name_bytes;
    struct sgcc_tokens *block = malloc(size);
    if (!block) return NULL;
    char *p = (char *)(block + 1);
    struct stored_name *own_names = (struct stored_name *)(void *)p;
    struct stored_token *own_tokens = (struct stored_token *)(void *)(p += names);
    uint32_t *own_directives = (uint32_t *)(void *)(p += tokens);
    memcpy(own_tokens, t->tokens.at, tokens);
    if (directives) memcpy(own_directives, t->directives.at, directives);
    copy_names(t, own_names, p + directives);
    *block = (struct sgcc_tokens){.text = text,
                                  .length = length,
                                  .is_c = t->scanner->is_c,
                                  .name_count = (uint16_t)t->names.count,
                                  .count = t->tokens.count,
                                  .directive_count = t->directives.count,
                                  .size = size,
                                  .at = own_tokens,
                                  .names = own_names,
                                  .directives = own_directives};
    return block;
}

struct sgcc_tokens *tokenize(struct context *c, const char *text, uint32_t length)
{
    struct source *source = add_source(&c->sources, "", copy_source_text(&c->arena, text, length),
                                       length, 0); /* the scanner writes into it */
    if (!source) return NULL;
    struct tokenizer t = {.c = c, .scanner = open_scanner(c, source)};
    tokenize_all(&t);
    return t.failed ? NULL : make_token_block(&t, text, length);
}

size_t size_of_tokens(const struct sgcc_tokens *tokens) { return tokens->size; }
