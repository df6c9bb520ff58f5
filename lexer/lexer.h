/* From bytes to preprocessed tokens.  scan.l makes preprocessing tokens; the preprocessor maps tokens to tokens,
 * one at a time, so that no list of all tokens ever exists: memory stays a small multiple of one declaration. */
#ifndef SGCC_LEXER_LEXER_H
#define SGCC_LEXER_LEXER_H

#include "base/context.h"

/* Kinds of preprocessing tokens: what is neither identifier nor literal is a row of tokens.def. */
enum token_kind {
    TOKEN_END,
    TOKEN_IDENTIFIER,                   /* keywords too: parser/feed.c tells them apart */
    TOKEN_NUMBER,                       /* a pp-number, as written: parser/literal.c reads it */
    TOKEN_STRING,                       /* "..." with its quotes */
    TOKEN_CHARACTER,                    /* '.' with its quotes, in OpenCL C */
    TOKEN_NEWLINE,                      /* only inside the preprocessor */
    TOKEN_OTHER,                        /* a character that has no place here: an error when it reaches the parser */
#define PUNCTUATOR(name, text) TOKEN_##name,
#include "lang/tokens.def"
#undef PUNCTUATOR
    TOKEN_KIND_COUNT
};

enum token_flag {
    TOKEN_STARTS_LINE = 1,
    TOKEN_AFTER_SPACE = 2,
    TOKEN_NO_EXPAND = 4                 /* its macro was being replaced when it was seen: never again */
};

#define SPOT                                                                                                     \
    loc_t loc;                                                                                                   \
    uint16_t exts;                      /* index into context.extension_states */                                \
    uint8_t kind;                       /* enum token_kind */                                                    \
    uint8_t flags

struct spot { SPOT; };                  /* a token without its spelling */

struct token {                          /* 16 bytes, so that functions return it in registers */
    struct name *name;                  /* the spelling of identifiers, numbers and strings */
    union {
        struct { SPOT; };
        struct spot spot;
    };
};

struct preprocessor;

/* Makes a preprocessor that reads `length` bytes of `text` (padded as struct source wants it, in memory that can be written:
 * the scanner puts a NUL behind a token while it looks at it, and takes it away again); predefined macros and the
 * options' defines are in force.  #version is read at once: c->version, profile and language are set on return. */
struct preprocessor *open_source(struct context *c, const char *path, const char *text, uint32_t length);

/* The next token after preprocessing; TOKEN_END at the end, again and again. */
struct token next_token(struct preprocessor *pp);
/* Whether the parser skips a statement that has a mistake: characters in it that have no place are not worth another message. */
void pass_over(struct preprocessor *pp, bool on);

/* What a token looks like in the source: "+=" or its name's text. */
const char *token_text(const struct token *t);
const char *token_kind_text(enum token_kind kind);

/* What the escape behind a backslash at `*p` stands for, which is passed over; NULL, or what is wrong with it. */
const char *read_escape(const char **p, unsigned char *value);
/* The value of a TOKEN_CHARACTER; NULL, or what is wrong with it, to be followed by its spelling. */
const char *read_character_value(const struct name *spelling, int64_t *value);

/* -E: the whole token list as text that compiles to the same; in c->arena, `*length` bytes. */
const char *print_preprocessed(struct context *c, struct preprocessor *pp, size_t *length);
/* --dump=tokens: one line a token, for people. */
const char *dump_tokens(struct context *c, struct preprocessor *pp, size_t *length);

#endif
