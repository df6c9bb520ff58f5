/* The fast path from bytes to the parser for most tokens: names that are not macros, numbers of
 * digits, and punctuators of one or two characters that cannot be longer. It takes a third of the
 * time of the slow path.
 *
 * scan.l defines tokens, and preproc.c processes them. This file handles only input with a single
 * possible reading, and returns to them for the rest. Each step ends in a tail call of the next
 * one, so that a punctuator needs no stack.
 */
#include "lexer/preproc/replay.h"

enum fast_class {
    NAME = 1,
    DIGIT = 2,
    JOINS = 4, /* with a punctuator before it, it may form a longer one or begin a comment; or it is
                * a backslash, which joins lines */
    DOT = 8    /* with dots, to an ellipsis */
};

struct character {
    uint8_t class;    /* enum fast_class */
    uint8_t kind;     /* enum token_kind of the punctuator; 0: it is none, or scan.l must decide */
    uint8_t spoilers; /* after it, these classes make something else of it, ... */
    uint8_t doubled,
        with_equal;    /* the kind if the same character follows, and if = follows; 0: none */
    uint8_t unused[3]; /* eight bytes are found without multiplying */
};

/* clang-format off */
#define ALONE(token) { .kind = TOKEN_##token }
#define JOINING(class, kind, doubled, with_equal) \
    { class, TOKEN_##kind, JOINS, doubled, TOKEN_##with_equal, { 0 } }
/* clang-format on */
/* Rows that follow each other in ASCII. */
/* clang-format off */
#define LETTER { .class = NAME }
/* clang-format on */
#define LETTERS_5 LETTER, LETTER, LETTER, LETTER, LETTER
#define LETTERS_26 LETTERS_5, LETTERS_5, LETTERS_5, LETTERS_5, LETTERS_5, LETTER
/* clang-format off */
#define DECIMAL { .class = DIGIT }
/* clang-format on */
#define DIGITS_5 DECIMAL, DECIMAL, DECIMAL, DECIMAL, DECIMAL
static const struct character characters[256] = {
    ['a'] = LETTERS_26,
    ['A'] = LETTERS_26,
    ['_'] = LETTER,
    ['0'] = DIGITS_5,
    DIGITS_5,
    ['('] = ALONE(LEFT_PAREN),
    [')'] = ALONE(RIGHT_PAREN),
    ['['] = ALONE(LEFT_BRACKET),
    [']'] = ALONE(RIGHT_BRACKET),
    ['{'] = ALONE(LEFT_BRACE),
    ['}'] = ALONE(RIGHT_BRACE),
    [','] = ALONE(COMMA),
    [':'] = ALONE(COLON),
    [';'] = ALONE(SEMICOLON),
    ['?'] = ALONE(QUESTION),
    ['~'] = ALONE(TILDE),
    ['='] = JOINING(JOINS, EQUAL, TOKEN_EQ, EQ),
    ['*'] = JOINING(JOINS, STAR, 0, MUL_ASSIGN),
    ['+'] = JOINING(JOINS, PLUS, TOKEN_INC, ADD_ASSIGN),
    ['-'] = JOINING(JOINS, DASH, TOKEN_DEC, SUB_ASSIGN),
    ['/'] = JOINING(JOINS, SLASH, 0, DIV_ASSIGN),
    ['%'] = JOINING(0, PERCENT, 0, MOD_ASSIGN),
    ['!'] = JOINING(0, BANG, 0, NE),
    ['<'] = JOINING(JOINS, LEFT_ANGLE, TOKEN_LEFT_SHIFT, LE),
    ['>'] = JOINING(JOINS, RIGHT_ANGLE, TOKEN_RIGHT_SHIFT, GE),
    ['&'] = JOINING(JOINS, AMPERSAND, TOKEN_AND, AND_ASSIGN),
    ['|'] = JOINING(JOINS, VERTICAL_BAR, TOKEN_OR, OR_ASSIGN),
    ['^'] = JOINING(JOINS, CARET, 0, XOR_ASSIGN), /* ^^ is two in C */
    ['.'] = {.class = DOT, .kind = TOKEN_DOT, .spoilers = JOINS | DIGIT | DOT},
    ['\\'] = {.class = JOINS},
};

static const struct character *at(const char *p) { return &characters[(unsigned char)*p]; }

/* Returns the first byte after spaces and line ends at s->next. *flags are those of the next token.
 */
static inline const char *pass_space(const struct scanner *s, unsigned *flags)
{
    const char *p = s->next;
    *flags = s->flags;
    for (;; p++) {
        if (*p == ' ') {
            *flags |= TOKEN_AFTER_SPACE;
            while (p[1] == ' ') p++;
        } else if (*p == '\n' && p[1] != '\r' && !s->in_directive) {
            *flags = TOKEN_STARTS_LINE;
        } else {
            return p;
        }
    }
}

/* Names that begin with these letters may be those of predefined macros: scan.l looks. */
static bool may_be_special(char first) { return first == '_' || first == 'G' || first == 'V'; }

/* Returns the end of the name or number at `p`; `p` itself if it is not plain. */
static inline const char *pass_word(const char *p)
{
    const char *end = p;
    if (at(p)->class & NAME) {
        if (may_be_special(*p)) return p;
        while (at(end)->class & (NAME | DIGIT)) end++;
        return *end == '\\' ? p : end;
    }
    while (at(end)->class & DIGIT) end++;
    if (*end == '.' && end != p) {
        end++;
        while (at(end)->class & DIGIT) end++;
    }
    if (*end == 'u') end++;
    return at(end)->class & (NAME | DIGIT) || *end == '.' || *end == '\\' ? p : end;
}

static inline bool begins_word(const char *p) { return at(p)->class & (NAME | DIGIT); }

static inline struct token make_token(const struct scanner *s, const char *p, struct name *name,
                                      unsigned kind, unsigned flags, unsigned exts)
{
    return (struct token){name,
                          {.position = {s->base + (loc_t)(p - s->text), (uint16_t)exts,
                                        (uint8_t)kind, (uint8_t)flags}}};
}

/* Lets scan.l read the token at `p`, which is not plain and has these flags. */
static inline void leave(struct scanner *s, const char *p, unsigned flags)
{
    s->next = p;
    s->flags = (uint8_t)flags;
}

/* Reads the name or number at `p`; false: it is not plain. */
static inline __attribute__((always_inline)) bool
scan_word(struct scanner *s, const char *p, unsigned flags, unsigned exts, struct token *token)
{
    const char *end = pass_word(p);
    if (end == p || end - p > LONGEST_NAME) return false;
    leave(s, end, 0);
    unsigned kind = at(p)->class & NAME ? TOKEN_IDENTIFIER : TOKEN_NUMBER;
    *token = make_token(s, p, intern_padded(&s->c->names, p, (size_t)(end - p)), kind, flags, exts);
    return true;
}

/* Returns the kind of the punctuator at `p`, and its end; 0: scan.l must decide. */
static inline unsigned scan_punctuator(const char *p, const char **end)
{
    const struct character *first = at(p);
    *end = p + 1;
    if (!(at(p + 1)->class & first->spoilers)) return first->kind;
    *end = p + 2;
    if (at(p + 2)->class & JOINS) return 0;
    return p[1] == '=' ? first->with_equal : p[1] == *p ? first->doubled : 0;
}

struct token scan_token(struct scanner *s)
{
    unsigned flags, kind;
    const char *p = pass_space(s, &flags), *end;
    struct token token;
    if (begins_word(p)) {
        if (scan_word(s, p, flags, 0, &token)) return token;
    } else if ((kind = scan_punctuator(p, &end))) {
        leave(s, end, 0);
        return make_token(s, p, NULL, kind, flags, 0);
    }
    leave(s, p, flags);
    return scan_by_rules(s);
}

static __attribute__((noinline)) struct token next_word(struct preprocessor *pp, struct scanner *s,
                                                        const char *p, unsigned flags)
{
    struct token token;
    if (!scan_word(s, p, flags, pp->exts, &token)) {
        leave(s, p, flags);
        return next_token_slow(pp);
    }
    if (token.kind == TOKEN_IDENTIFIER &&
        (token.name->macro || (pp->is_c && !token.name->macro_looked_up))) {
        push_token(pp, token);
        return next_token_slow(pp);
    }
    pp->seen_token = true;
    return token;
}

/* Other input precedes or replaces the text of the file. */
static __attribute__((noinline)) struct token next_token_aside(struct preprocessor *pp)
{
    bool is_interrupted = pp->frames.count | pp->has_pushed | pp->ended | pp->c->diag.stopped;
    return is_interrupted || !pp->replays ? next_token_slow(pp) : replay_plain_token(pp);
}

struct token next_token(struct preprocessor *pp)
{
    unsigned flags, kind;
    const char *end;
    if (pp->frames.count | pp->is_passed_on | pp->c->diag.stopped) return next_token_aside(pp);
    struct scanner *s = pp->input->scanner;
    const char *p = pass_space(s, &flags);
    if (begins_word(p)) return next_word(pp, s, p, flags);
    if (!(kind = scan_punctuator(p, &end))) {
        leave(s, p, flags);
        return next_token_slow(pp);
    }
    leave(s, end, 0);
    pp->seen_token = true;
    return make_token(s, p, NULL, kind, flags, pp->exts);
}
