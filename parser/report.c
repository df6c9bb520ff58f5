/* What is wrong with a text that the grammar does not take, in the user's words.
 *
 * The grammar says what it would have taken; most of what a message says comes from the tokens around the
 * mistake and from the brackets that are open.  The first rule of `rules` that applies speaks, or knows that the mistake is the
 * consequence of another one.
 */
#include "lang/suggest.h"
#include "parser/parser.h"

static bool is_word(const struct token *t) { return t->kind == TOKEN_IDENTIFIER; }

const struct keyword *keyword_of(const struct parser *p, const struct token *t)
{
    if (!is_word(t) || !t->name->keyword || classify_word(p->c, t->name->keyword, t->exts) != WORD_KEYWORD) return NULL;
    return t->name->keyword;
}

static bool is_plain_name(const struct parser *p, const struct token *t) { return is_word(t) && !keyword_of(p, t); }

static bool is_type_word(const struct parser *p, const struct token *t)
{
    const struct keyword *kw = keyword_of(p, t);
    if (kw) return kw->role == KEYWORD_TYPE || kw->role == KEYWORD_OPAQUE || kw->token == KW_VOID;
    return is_word(t) && t->name->is_type;
}

static bool is_token(const struct parser *p, const struct token *t, uint16_t keyword)
{
    const struct keyword *kw = keyword_of(p, t);
    return kw && kw->token == keyword;
}

static const char *found(struct parser *p, const struct token *t)
{
    enum { LONGEST_SHOWN = 60 };
    if (t->kind == TOKEN_END) return "the end of the file";
    const char *text = token_text(t);
    size_t length = strlen(text);
    if (length > LONGEST_SHOWN) return arena_printf(&p->c->arena, "'%.*s...'", LONGEST_SHOWN, text);
    return arena_printf(&p->c->arena, "'%s'", text);
}

/* Whether a macro begins with the token in hand. */
static bool is_brought(struct parser *p)
{
    return expansion_of(&p->c->sources, token_at(p, 0)->loc) && !expansion_of(&p->c->sources, token_at(p, 1)->loc);
}

/* Where something is missing: right behind the token before. */
static loc_t behind(struct parser *p)
{
    const struct token *before = token_at(p, 1);
    if (before->kind == TOKEN_NEWLINE || !before->loc) return token_at(p, 0)->loc;
    if (expansion_of(&p->c->sources, before->loc)) return before->loc;
    return before->loc + (loc_t)strlen(token_text(before));
}

static void say_missing(struct parser *p, const char *what)
{
    const struct token *t = token_at(p, 0), *before = token_at(p, 1);
    if (before->kind == TOKEN_NEWLINE || is_brought(p)) error_at(p->c, t->loc, "expected %s, found %s", what, found(p, t));
    else error_at(p->c, behind(p), "expected %s after %s, found %s", what, found(p, before), found(p, t));
}

static void note_bracket(struct parser *p, const struct bracket *b)
{
    note_at(p->c, b->loc, "the '%s' is here", token_kind_text((enum token_kind)b->kind));
}

/* --- rules: each says whether it has spoken, or whether nobody shall ------------------------------------------------ */

/* What has no place at file scope behind a mistake that may have ended a function too early. */
static bool is_adrift(struct parser *p, unsigned expected)
{
    (void)expected;
    return p->recovery.adrift && p->count == p->recovery.first;
}

/* Token `i` is a name that was not declared, nor is that behind a type; the fourth, only where parameters of a type follow. */
static bool may_be_keyword(struct parser *p, unsigned i)
{
    const struct token *t = token_at(p, i);
    if (!is_plain_name(p, t) || t->name->binding) return false;
    return i < 3 ? !is_type_word(p, token_at(p, i + 1)) : token_at(p, 2)->kind == TOKEN_LEFT_ANGLE;
}

/* A name nearby that would be a keyword, did an extension or another version make it one: coopmat<...>, devicecoherent buffer. */
static bool say_keyword_to_be(struct parser *p, unsigned expected)
{
    (void)expected;
    for (unsigned i = 0; i < 4 && !p->is_c; i++) {
        const struct token *t = token_at(p, i);
        const char *hint = may_be_keyword(p, i) ? keyword_hint(p->c, t->name) : NULL;
        if (!hint) continue;
        if (!t->name->lost) error_at(p->c, t->loc, "'%s' %s", t->name->text, hint);
        t->name->lost = true;
        return true;
    }
    return false;
}

/* Where a } is missing, what follows the struct or block is read as its members: the first one that can be none tells. */
static bool say_outside(struct parser *p, unsigned expected)
{
    const struct token *t = token_at(p, 0), *before = token_at(p, 1);
    (void)expected;
    if (!p->fields) return false;
    if (t->kind == TOKEN_SEMICOLON && before->kind == TOKEN_RIGHT_BRACE) return p->fields->is_damaged;
    if (is_plain_name(p, t) && peek_token(p).kind == TOKEN_LEFT_BRACE) before = t;
    else if (!is_plain_name(p, before)) return false;
    else if (t->kind == TOKEN_EQUAL) return p->fields->is_damaged;
    else if (t->kind != TOKEN_LEFT_PAREN && t->kind != TOKEN_LEFT_BRACE) return false;
    if (p->fields->is_damaged) return true;
    error_at(p->c, before->loc, "expected '}' before '%s', which can be no member", before->name->text);
    note_bracket(p, innermost_brace(p));
    return true;
}

static bool say_end(struct parser *p, unsigned expected)
{
    const struct token *t = token_at(p, 0);
    (void)expected;
    if (t->kind != TOKEN_END) return false;
    if (p->c->diag.torn) return true;       /* one of them may have opened what is open */
    const struct bracket *b = innermost(p);
    if (!b) say_missing(p, expected & EXPECT_SEMICOLON ? "';'" : "the rest of a declaration");
    else {
        error_at(p->c, t->loc, "expected '%s', found the end of the file", token_kind_text((enum token_kind)(b->kind + 1)));
        note_bracket(p, b);
    }
    return true;
}

static bool say_unmatched(struct parser *p, unsigned expected)
{
    const struct token *t = token_at(p, 0);
    if (t->kind != TOKEN_RIGHT_PAREN && t->kind != TOKEN_RIGHT_BRACKET && t->kind != TOKEN_RIGHT_BRACE) return false;
    const struct bracket *b = innermost(p);
    if (b && b->kind == t->kind - 1) return false;
    if (b && b->kind != TOKEN_LEFT_BRACE && expected & (EXPECT_RIGHT_PAREN | EXPECT_RIGHT_BRACKET)) return false;
    if (t->kind == TOKEN_RIGHT_BRACE && b) return false;
    if (!p->recovery.forgotten && !is_adrift(p, expected)) error_at(p->c, t->loc, "'%s' without '%s' before it", token_text(t), token_kind_text((enum token_kind)(t->kind - 1)));
    return true;
}

/* A name where a type must stand, or two names in a row of which the first should be one. */
static bool say_unknown_type(struct parser *p, unsigned expected)
{
    const struct token *t = token_at(p, 0), *before = token_at(p, 1);
    if (!is_plain_name(p, t)) return false;
    if (is_plain_name(p, before) && !before->name->is_type) {
        uint16_t start = token_at(p, 2)->kind;
        bool at_start = start == TOKEN_SEMICOLON || start == TOKEN_LEFT_BRACE || start == TOKEN_RIGHT_BRACE ||
                        start == TOKEN_NEWLINE || start == TOKEN_IDENTIFIER || start == TOKEN_LEFT_PAREN;
        bool instance = start == TOKEN_RIGHT_BRACE && !(expected & EXPECT_OPERATOR);        /* } name other */
        if (!at_start || instance) return false;
        t = before;
    } else if (before->kind == TOKEN_LEFT_PAREN && expected == EXPECT_RIGHT_PAREN) {    /* the first parameter */
        if (peek_token(p).kind != TOKEN_IDENTIFIER) return false;
    } else if (!(expected & EXPECT_TYPE) || expected & (EXPECT_NAME | EXPECT_EXPRESSION)) {
        return false;
    } else if (!p->open.count) {
        struct token next = peek_token(p);
        if (next.kind == TOKEN_LEFT_PAREN) {
            if (!is_adrift(p, expected)) error_at(p->c, t->loc, "expected a type before '%s': a function needs a result type, as in 'void %s()'",
                     t->name->text, t->name->text);
            return true;
        }
        if (next.kind != TOKEN_IDENTIFIER) return false;
    }
    const char *hint = keyword_hint(p->c, t->name);
    if (hint) error_at(p->c, t->loc, "'%s' %s", t->name->text, hint);
    else if (!t->name->lost) error_at(p->c, t->loc, "unknown type '%s'%s", t->name->text, suggest_name(p->c, t->name->text, MEANT_TYPE));
    return true;
}

/* What C has and GLSL has not. */
static bool say_not_c(struct parser *p, unsigned expected)
{
    const struct token *t = token_at(p, 0), *before = token_at(p, 1);
    if ((t->kind == TOKEN_STAR || t->kind == TOKEN_AMPERSAND) && expected & (EXPECT_NAME | EXPECT_EXPRESSION)) {
        error_at(p->c, t->loc, "expected %s, found '%s': there are no pointers",
                 expected & EXPECT_EXPRESSION ? "an expression" : "a name", token_text(t));
        return true;
    }
    if (t->kind == TOKEN_LEFT_BRACE && before->kind == TOKEN_RIGHT_PAREN && expected & EXPECT_SEMICOLON && p->open.count) {
        if (p->recovery.adrift) return true;
        const char *clause = p->is_c ? "C99, 6.9.1" : "GLSL 4.60, 6.1";
        error_at(p->c, t->loc, "a function cannot be defined inside of another (%s): is a '}' missing before it?", clause);
        note_bracket(p, innermost_brace(p));
        return true;
    }
    if (t->kind == TOKEN_RIGHT_ANGLE && before->kind == TOKEN_DASH && !(t->flags & TOKEN_AFTER_SPACE)) {
        error_at(p->c, before->loc, "there is no '->': members are selected with '.'");
        return true;
    }
    if (t->kind == TOKEN_RIGHT_PAREN && is_type_word(p, before) && token_at(p, 2)->kind == TOKEN_LEFT_PAREN &&
        expected & EXPECT_LEFT_PAREN) {
        if (is_word(token_at(p, 3)) && token_at(p, 3)->name->lost) return true;     /* sizeof(int) */
        error_at(p->c, token_at(p, 2)->loc, "there are no casts: a conversion is written '%s(...)'", token_text(before));
        return true;
    }
    if (is_plain_name(p, t) && is_word(before) && is_token(p, token_at(p, 2), KW_STRUCT)) {
        error_at(p->c, token_at(p, 2)->loc, "'struct' begins the definition of a type: to use one, write '%s %s'",
                 token_text(before), token_text(t));
        return true;
    }
    return false;
}

/* const x = 1; */
static bool say_missing_type(struct parser *p, unsigned expected)
{
    const struct token *t = token_at(p, 0), *before = token_at(p, 1);
    const struct keyword *kw = keyword_of(p, token_at(p, 2));
    (void)expected;
    if (t->kind != TOKEN_EQUAL && t->kind != TOKEN_LEFT_BRACKET) return false;
    if (!is_plain_name(p, before) || !kw || kw->role != KEYWORD_QUALIFIER) return false;
    error_at(p->c, before->loc, "expected a type before '%s'", before->name->text);
    return true;
}

/* Whether the token can begin or be an operand, so that what is missing before it may be a comma. */
static bool is_operand(const struct parser *p, const struct token *t)
{
    return t->kind == TOKEN_NUMBER || t->kind == TOKEN_STRING || is_plain_name(p, t) || is_type_word(p, t);
}

static bool say_bracket(struct parser *p, unsigned expected)
{
    bool comma = is_operand(p, token_at(p, 0));
    const struct bracket *b = innermost(p);
    if (!b || b->kind == TOKEN_LEFT_BRACE) return false;
    if (!(expected & (b->kind == TOKEN_LEFT_PAREN ? EXPECT_RIGHT_PAREN : EXPECT_RIGHT_BRACKET))) return false;
    if (expected & (EXPECT_EXPRESSION | EXPECT_TYPE | EXPECT_SEMICOLON)) return false;
    say_missing(p, b->kind == TOKEN_LEFT_BRACKET ? "']'" : comma ? "',' or ')'" : "')'");
    note_bracket(p, b);
    return true;
}

static bool say_name(struct parser *p, unsigned expected)
{
    const struct token *t = token_at(p, 0);
    if (!(expected & EXPECT_NAME) || expected & EXPECT_EXPRESSION) return false;
    if (expected & EXPECT_SEMICOLON && token_at(p, 1)->kind == TOKEN_RIGHT_BRACE) return false;
    const struct keyword *kw = keyword_of(p, t);
    const char *what = expected & EXPECT_TYPE ? "a type or a name" : token_at(p, 1)->kind == TOKEN_DOT ? "a member" : "a name";
    if (kw) {
        error_at(p->c, t->loc, "expected %s, found '%s', which is a keyword", what, kw->text);
        t->name->is_misused = kw->role == KEYWORD_QUALIFIER;
    } else if (t->kind == TOKEN_NUMBER) {
        error_at(p->c, t->loc, "expected %s, found the number '%s'", what, token_text(t));
    } else {
        say_missing(p, what);
    }
    return true;
}

static bool say_statement(struct parser *p, unsigned expected)
{
    const struct token *t = token_at(p, 0);
    if (!(expected & EXPECT_STATEMENT)) return false;
    p->recovery.lost_if = is_token(p, t, KW_ELSE);
    if (p->recovery.lost_if) error_at(p->c, t->loc, "'else' without an 'if' before it");
    else error_at(p->c, t->loc, "expected a statement, found %s", found(p, t));
    return true;
}

/* Single things that are missing, by what is most telling. */
static bool say_expected(struct parser *p, unsigned expected)
{
    static const struct { unsigned expected; const char *what; } things[] = {
        { EXPECT_SEMICOLON | EXPECT_LEFT_BRACE, "';' or '{'" }, { EXPECT_SEMICOLON, "';'" }, { EXPECT_EXPRESSION, "an expression" }, { EXPECT_LOOP, "'if', 'switch' or a loop" },
        { EXPECT_RIGHT_PAREN, "')'" }, { EXPECT_RIGHT_BRACKET, "']'" }, { EXPECT_LEFT_PAREN, "'('" },
        { EXPECT_LEFT_BRACE, "'{'" }, { EXPECT_COLON, "':'" }, { EXPECT_EQUAL, "'='" }, { EXPECT_TYPE, "a type" },
        { EXPECT_PRECISION, "'highp', 'mediump' or 'lowp'" }, { EXPECT_RIGHT_BRACE, "',' or '}'" },
        { EXPECT_COMMA, "','" },
    };
    for (size_t i = 0; i < sizeof things / sizeof *things; i++) {
        if ((expected & things[i].expected) != things[i].expected) continue;
        say_missing(p, things[i].what);
        return true;
    }
    return false;
}

static bool say_declaration(struct parser *p, unsigned expected)
{
    const struct token *t = token_at(p, 0);
    if (p->open.count || !(expected & EXPECT_PRECISION) || !(expected & EXPECT_TYPE) || expected & EXPECT_NAME) return false;
    const struct keyword *kw = keyword_of(p, t);
    bool statement = (kw && kw->role == KEYWORD_WORD) || is_plain_name(p, t);
    if (is_plain_name(p, t) && peek_token(p).kind == TOKEN_LEFT_BRACE)
        error_at(p->c, t->loc, "expected 'struct', or 'in', 'out', 'uniform' or 'buffer' of a block, before '%s'", t->name->text);
    else
        error_at(p->c, t->loc, "expected a declaration, found %s%s", found(p, t), statement ? ": statements stand in functions" : "");
    return true;
}

static bool (*const rules[])(struct parser *, unsigned) = {
    say_keyword_to_be, say_outside, say_end, say_unmatched, say_not_c, say_unknown_type, say_missing_type, is_adrift, say_bracket,
    say_declaration, say_name, say_statement, say_expected,
};

/* A keyword that was meant as a name has been reported where it was declared. */
static bool is_misused_keyword(const struct parser *p, const struct token *t) { return keyword_of(p, t) && t->name->is_misused; }

/* --- the face ---------------------------------------------------------------------------------------------------- */

static void say(struct parser *p, unsigned expected)
{
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
        if (rules[i](p, expected) && p->c->diag.errors) return;
    error_at(p->c, token_at(p, 0)->loc, "%s has no place here", found(p, token_at(p, 0)));
}

void report_syntax_error(struct parser *p, unsigned expected)
{
    uint16_t kind = token_at(p, 0)->kind;
    bool is_reported = kind == TOKEN_OTHER || kind == TOKEN_HASH;       /* by the preprocessor */
    bool quiet = p->gave_up || is_reported || p->count - p->recovery.reported_at < QUIET_TOKENS ||
                 is_misused_keyword(p, token_at(p, 0)) || is_misused_keyword(p, token_at(p, 1));
    if (!quiet) say(p, expected);
    note_mistake(p);
}

void give_up_at(struct parser *p, loc_t loc, const char *what, unsigned most)
{
    if (!p->gave_up) error_at(p->c, loc, "%s nested too deeply: at most %u levels are possible", what, most);
    p->gave_up = true;
}
