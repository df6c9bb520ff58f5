/* The public header of lexer/: from bytes to preprocessed tokens.
 *
 * In: a source, and the options. Out: tokens, one at a time, so that no list of all tokens ever
 * exists: memory is a small multiple of one declaration; and, in the context, the state that
 * #version, #extension and #pragma set. scan.l makes preprocessing tokens, the preprocessor maps
 * tokens to tokens. It must not know what a token means to the parser.
 */
#ifndef SGCC_LEXER_LEXER_H
#define SGCC_LEXER_LEXER_H

#include "base/context.h"

/* Kinds of preprocessing tokens: what is neither identifier nor literal is a row of tokens.def. */
enum token_kind {
    TOKEN_END,
    TOKEN_IDENTIFIER, /* keywords too: parser/tokens/token_classifier.c distinguishes them */
    TOKEN_NUMBER,     /* a pp-number, as written: parser/literal.c reads it */
    TOKEN_STRING,     /* "..." with its quotes */
    TOKEN_CHARACTER,  /* '.' with its quotes, in OpenCL C */
    TOKEN_NEWLINE,    /* only inside the preprocessor */
    TOKEN_OTHER,      /* a misplaced character: an error when it reaches the parser */
#define PUNCTUATOR(name, text) TOKEN_##name,
#include "lang/tokens.def"
#undef PUNCTUATOR
    TOKEN_KIND_COUNT
};

enum token_flag {
    TOKEN_STARTS_LINE = 1,
    TOKEN_AFTER_SPACE = 2,
    TOKEN_NO_EXPAND = 4 /* its macro was being replaced when it was seen: never again */
};

#define TOKEN_POSITION                                       \
    loc_t loc;                                               \
    uint16_t exts; /* index into context.extension_states */ \
    uint8_t kind;  /* enum token_kind */                     \
    uint8_t flags

/* a token without its spelling */
struct token_position {
    TOKEN_POSITION;
};

struct token {         /* 16 bytes, so that functions return it in registers */
    struct name *name; /* the spelling of identifiers, numbers and strings */
    union {
        struct {
            TOKEN_POSITION;
        };
        struct token_position position;
    };
};

struct preprocessor;

/* --- preproc.c, scan_fast.c ---------------------------------------------------------------- */

/* Makes a preprocessor that reads `length` bytes of `text`.  The text must be padded as struct
 * source says and be writable: the scanner puts a NUL after a token while it looks at it, and
 * restores the byte.  Predefined macros and those of the options are defined.  Reads #version, so
 * that c->version, profile and language are set on return. */
struct preprocessor *open_source(struct context *c, const char *path, const char *text,
                                 uint32_t length);

/* Facts about the whole module from the directives so far. */
struct directives {
    uint32_t facts;        /* bits of enum module_fact (lang/module_facts.h) */
    loc_t last_pragma;     /* the last #pragma that set one of `facts`; 0 means none */
    loc_t *features;       /* by enum feature_id: the last #extension that enables it, or 0 */
    VEC(loc_t) extensions; /* the #extension directives that were carried out */
};
/* Returns the directives.  They live as long as c->arena and change while tokens are read. */
const struct directives *directives_of(const struct preprocessor *pp);

/* Returns the next token after preprocessing.  At the end it is TOKEN_END, at each further call,
 * too. */
struct token next_token(struct preprocessor *pp);

/* --- tokenize.c ---------------------------------------------------------------------------- */

/* Returns the tokens of `length` bytes of `text`, a block of malloc; NULL: they depend on more than
 * the text and the language of the context, or give a message.  `text` is padded as struct source
 * says, and stays valid and unchanged as long as the block. */
struct sgcc_tokens *tokenize(struct context *c, const char *text, uint32_t length);

/* Returns the number of bytes of the block. */
size_t size_of_tokens(const struct sgcc_tokens *tokens);

/* --- macro.c ------------------------------------------------------------------------------- */

/* Returns the location of the name in the #define of a macro that is defined at the end of the
 * source; 0: it is undefined or predefined. */
loc_t macro_loc(const struct name *name);

/* --- token.c ------------------------------------------------------------------------------- */

/* Return the spelling of a token: "+=", or the text of its name. */
const char *token_text(const struct token *t);
const char *token_kind_text(enum token_kind kind);

/* --- extent.c ------------------------------------------------------------------------------ */

/* Returns the length of the token that begins at `text`, of which `left` bytes are there; 0 if none
 * begins there.  A number is a preprocessing number. */
size_t token_extent(const char *text, size_t left);

/* Offsets in a source of what is known of an expression. */
struct text_extent {
    uint32_t start; /* its first token, or its operator */
    uint32_t last;  /* the last token that the tree knows */
    uint32_t call;  /* the location of a name that arguments follow; NO_CALL: none */
};
#define NO_CALL UINT32_MAX
/* Returns the offset after the expression: what is open between `start` and `last` is closed there.
 */
/* Skips white space, comments and directives. */
uint32_t skip_blank(const struct source *s, uint32_t i) __attribute__((cold));
uint32_t bracket_extent(const struct source *s, struct text_extent e) __attribute__((cold));

/* --- indentation.c ------------------------------------------------------------------------- */

/* A { and the } that closes it, as offsets; `close` is 0 if there is none. */
struct open_brace {
    uint32_t open, close;
};
/* Returns, of the braces from the { at `start` on, the innermost one whose } is alone on a line,
 * further left than the line of the {: the } was meant for another. */
struct open_brace find_unclosed_brace(const struct source *s, uint32_t start) __attribute__((cold));
/* Offers to close it on a line before that }. */
void offer_closing_brace(struct context *c, const struct source *s, struct open_brace b)
    __attribute__((cold));

/* --- stage_hint.c -------------------------------------------------------------------------- */

/* Returns the stage that a word of the source suggests, and the word; SGCC_STAGE_UNKNOWN: none. */
enum sgcc_stage suggest_stage(const struct context *c, const char **word) __attribute__((cold));

/* --- escape.c ------------------------------------------------------------------------------ */

/* Reads an escape; `*p` is the byte after its backslash, and moves past the escape.  Returns NULL,
 * or what is wrong with it. */
const char *read_escape(const char **p, unsigned char *value);
/* Reads a TOKEN_CHARACTER.  Returns NULL, or a message that its spelling completes. */
const char *read_character_value(const struct name *spelling, int64_t *value);

/* --- offer.c: fixes of the error that was reported last, which add something to the source ---- */

/* Offers the line "#extension NAME : enable", in OpenCL C the #pragma that enables it.  Such a fix
 * is certain. */
void offer_extension(struct context *c, const char *name) __attribute__((cold));
/* Offers "precision mediump TYPE;", which is certain, after the first directives of the source. */
void offer_precision(struct context *c, const char *type) __attribute__((cold));
/* Offers to insert `text` at `loc`, where a token is missing. */
void offer_token(struct context *c, loc_t loc, const char *text) __attribute__((cold));
/* Offers `form` in the place of the call of a function at `loc`, with its argument for the x that
 * is an argument there: clamp(x, 0.0, 1.0). */
void offer_call(struct context *c, loc_t loc, const char *form, bool is_certain)
    __attribute__((cold));
/* Returns the source that is compiled, without those that it includes; NULL: it has no name. */
const struct source *main_source(const struct context *c);
/* Offers to write flat in the declaration of the variable or member whose name is at `loc`, which
 * is certain, unless another interpolation is written there. */
void offer_flat(struct context *c, loc_t loc) __attribute__((cold));
/* Offers to write a layout identifier, such as "binding = 2", in the declaration of the variable or
 * block whose name is at `loc`. */
void offer_layout(struct context *c, loc_t loc, const char *id) __attribute__((cold));
/* Offers, for an earlier error, to declare the function whose definition has its name at `loc`
 * before the function with its name at `around`.  The edit is certain. */
void offer_prototype(struct context *c, struct message *m, loc_t loc, loc_t around)
    __attribute__((cold));
/* Offers a #version line for a source that has none. */
void offer_version(struct context *c) __attribute__((cold));

/* --- print.c ------------------------------------------------------------------------------- */

/* -E: returns all tokens as a text of `*length` bytes, in c->arena, that compiles to the same. */
const char *print_preprocessed(struct context *c, struct preprocessor *pp, size_t *length);
/* --dump=tokens: returns a line for each token. */
const char *dump_tokens(struct context *c, struct preprocessor *pp, size_t *length);

/* --- predefined.c -------------------------------------------------------------------------- */

/* Reads the lines of options.defines before the next token of the input, between two external
 * declarations. */
void add_definitions(struct preprocessor *pp);

/* --- given_names.c ------------------------------------------------------------------------- */

/* Returns whether the path is that of a text which options gave: defines or a preamble. */
bool is_path_of_options(const char *path);

#endif
