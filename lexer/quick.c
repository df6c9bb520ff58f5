/* The short way from bytes to the parser, that most tokens take: names that are no macros, numbers of digits, and punctuators of
 * one character that what stands behind them does not make longer.  It takes a third of the time of the long way.
 *
 * What a token is say the rules of scan.l, and what becomes of it preproc.c.  Here is only told when they can say one thing alone,
 * and everything else is left to them.
 */
#include "lexer/preproc.h"

enum char_class {
    NAME = 1, DIGIT = 2,
    JOINS = 4,                          /* with a punctuator before it, to a longer one or a comment; or a backslash, that joins lines */
    DOT = 8                             /* with dots, to an ellipsis */
};

struct character {
    uint8_t class;                      /* enum char_class */
    uint8_t kind;                       /* enum token_kind of the punctuator that it is; 0: it is none, or not to be told here */
    uint8_t spoilers;                   /* behind it, these classes make something else of it */
};

#define ALONE(kind) { 0, TOKEN_##kind, 0 }
#define JOINING(kind) { JOINS, TOKEN_##kind, JOINS }
static const struct character characters[256] = {
    ['a' ... 'z'] = { NAME, 0, 0 }, ['A' ... 'Z'] = { NAME, 0, 0 }, ['_'] = { NAME, 0, 0 }, ['0' ... '9'] = { DIGIT, 0, 0 },
    ['('] = ALONE(LEFT_PAREN), [')'] = ALONE(RIGHT_PAREN), ['['] = ALONE(LEFT_BRACKET), [']'] = ALONE(RIGHT_BRACKET),
    ['{'] = ALONE(LEFT_BRACE), ['}'] = ALONE(RIGHT_BRACE), [','] = ALONE(COMMA), [':'] = ALONE(COLON),
    [';'] = ALONE(SEMICOLON), ['?'] = ALONE(QUESTION), ['~'] = ALONE(TILDE),
    ['='] = JOINING(EQUAL), ['+'] = JOINING(PLUS), ['-'] = JOINING(DASH), ['*'] = JOINING(STAR), ['/'] = JOINING(SLASH),
    ['<'] = JOINING(LEFT_ANGLE), ['>'] = JOINING(RIGHT_ANGLE), ['&'] = JOINING(AMPERSAND), ['|'] = JOINING(VERTICAL_BAR),
    ['^'] = JOINING(CARET), ['%'] = { 0, TOKEN_PERCENT, JOINS }, ['!'] = { 0, TOKEN_BANG, JOINS },
    ['.'] = { DOT, TOKEN_DOT, JOINS | DIGIT | DOT }, ['\\'] = { JOINS, 0, 0 },
};

static const struct character *at(const char *p) { return &characters[(unsigned char)*p]; }

/* Behind the spaces and ends of lines at s->next, whose meaning for the next token is noted. */
static const char *pass_space(struct scanner *s)
{
    const char *p = s->next;
    for (;; p++) {
        if (*p == ' ') s->flags |= TOKEN_AFTER_SPACE;
        else if (*p == '\n' && p[1] != '\r' && !s->in_directive) s->flags = TOKEN_STARTS_LINE;
        else return p;
    }
}

/* Names that begin with these letters may be those of predefined macros: scan.l looks. */
static bool may_be_special(char first) { return first == '_' || first == 'G' || first == 'V'; }

/* The end of the name or number at `p`; `p` itself where it is not plain. */
static const char *pass_word(const char *p)
{
    const char *end = p;
    if (at(p)->class & NAME) {
        if (may_be_special(*p)) return p;
        while (at(end)->class & (NAME | DIGIT)) end++;
        return *end == '\\' ? p : end;
    }
    while (at(end)->class & DIGIT) end++;
    if (*end == '.' && end != p)
        do end++; while (at(end)->class & DIGIT);
    if (*end == 'u') end++;
    return at(end)->class & (NAME | DIGIT) || *end == '.' || *end == '\\' ? p : end;
}

/* False, and nothing is done but that space is passed, when it takes more to tell what comes. */
static inline bool scan_quickly(struct scanner *s, struct token *t)
{
    const char *p = pass_space(s), *end = p + 1;
    const struct character *first = at(p);
    s->next = p;
    t->spot = (struct spot){ .loc = s->base + (loc_t)(p - s->text), .kind = first->kind, .flags = s->flags };
    t->name = NULL;
    if (first->class & (NAME | DIGIT)) {
        end = pass_word(p);
        if (end == p || end - p > LONGEST_NAME) return false;
        t->name = intern_padded(&s->c->names, p, (size_t)(end - p));
        t->kind = first->class & NAME ? TOKEN_IDENTIFIER : TOKEN_NUMBER;
    } else if (!first->kind || at(end)->class & first->spoilers) {
        return false;
    }
    s->next = end;
    s->flags = 0;
    return true;
}

struct token scan_token(struct scanner *s)
{
    struct token t;
    return scan_quickly(s, &t) ? t : scan_by_rules(s);
}

struct token next_token(struct preprocessor *pp)
{
    bool is_busy = pp->frames.count | pp->has_pushed | pp->ended | pp->c->diag.stopped;
    struct token t;
    if (is_busy || !scan_quickly(pp->input->scanner, &t)) return next_token_slowly(pp);
    t.exts = pp->exts;
    if (t.kind == TOKEN_IDENTIFIER && (t.name->macro || (pp->is_c && !t.name->macro_looked_up))) {
        push_token(pp, t);
        return next_token_slowly(pp);
    }
    pp->seen_token = true;
    return t;
}
