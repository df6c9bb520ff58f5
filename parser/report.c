/* Reports syntax errors in the user's words.
 *
 * The grammar lists the tokens that it would accept. Most of a message comes from the tokens around
 * the error and from the open brackets. The first of `rules` that applies reports the error, or
 * finds that it is a follow-up of another one. */
#include "parser/report.h"
#include "lang/suggest.h"
#include "lexer/lexer.h"
#include "parser/recover.h"
#include "parser/tokens/terminals.h"
#include "parser/tokens/token_classifier.h"

static bool is_word(const struct token *t) { return t->kind == TOKEN_IDENTIFIER; }

const struct keyword *keyword_of(const struct parser *p, const struct token *t)
{
    if (!is_word(t) || !t->name->keyword ||
        classify_word(p->c, t->name->keyword, t->exts) != WORD_KEYWORD)
        return NULL;
    return t->name->keyword;
}

static bool is_plain_name(const struct parser *p, const struct token *t)
{
    return is_word(t) && !keyword_of(p, t);
}

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
    if (t->kind == TOKEN_SEMICOLON) return "a semicolon";
    const char *text = token_text(t);
    size_t length = strlen(text);
    if (length > LONGEST_SHOWN) return arena_printf(&p->c->arena, "'%.*s...'", LONGEST_SHOWN, text);
    return arena_printf(&p->c->arena, "'%s'", text);
}

/* Returns whether the current token is the first one of the expansion of a macro. */
static bool is_brought(struct parser *p)
{
    return expansion_of(&p->c->sources, token_at(p, 0)->loc) &&
           !expansion_of(&p->c->sources, token_at(p, 1)->loc);
}

/* Returns where something is missing: right after the previous token. */
static loc_t end_of_previous(struct parser *p)
{
    const struct token *before = token_at(p, 1);
    if (before->kind == TOKEN_NEWLINE || !before->loc) return token_at(p, 0)->loc;
    if (expansion_of(&p->c->sources, before->loc)) return before->loc;
    return before->loc + (loc_t)strlen(token_text(before));
}

/* Offers the missing text after the previous token if it is one token. */
static void offer_missing(struct parser *p, const char *what)
{
    static const struct {
        const char *what, *token;
    } rows[] = {{"a semicolon", ";"}, {"')'", ")"}, {"']'", "]"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (!strcmp(rows[i].what, what)) offer_token(p->c, end_of_previous(p), rows[i].token);
}

static void diagnose_missing(struct parser *p, const char *what)
{
    const struct token *t = token_at(p, 0), *before = token_at(p, 1);
    if (before->kind == TOKEN_NEWLINE || is_brought(p)) {
        error_at(p->c, t->loc, "expected %s, found %s", what, found(p, t));
        return;
    }
    error_at(p->c, end_of_previous(p), "expected %s after %s, found %s", what, found(p, before),
             found(p, t));
    offer_missing(p, what);
}

static void note_bracket(struct parser *p, const struct bracket *b)
{
    note_at(p->c, b->loc, "the '%s' is here", token_kind_text((enum token_kind)b->kind));
}

/* --- rules: each returns whether it has reported the error, or knows that it is a follow-up --- */

/* Something that is not allowed at file scope, after an error that may have ended a function too
 * early. */
static bool diagnose_misplaced(struct parser *p, unsigned expected)
{
    (void)expected;
    return begins_out_of_sync(p->recovery, p->count);
}

/* Returns whether token `i` is an undeclared name, and not a name after a type. The fourth token
 * counts only if parameters of a type follow. */
static bool may_be_keyword(struct parser *p, unsigned i)
{
    const struct token *t = token_at(p, i);
    if (!is_plain_name(p, t) || t->name->is_declared) return false;
    return i < 3 ? !is_type_word(p, token_at(p, i + 1)) : token_at(p, 2)->kind == TOKEN_LEFT_ANGLE;
}

/* A name nearby that would be a keyword, did an extension or another version make it one:
 * coopmat<...>, devicecoherent buffer. */
static bool diagnose_keyword_to_be(struct parser *p, unsigned expected)
{
    (void)expected;
    for (unsigned i = 0; i < 4 && !p->is_c; i++) {
        const struct token *t = token_at(p, i);
        const char *hint = may_be_keyword(p, i) ? keyword_hint(p->c, t->name) : NULL;
        if (!hint) continue;
        if (!t->name->is_poisoned) {
            error_at(p->c, t->loc, "'%s' %s", t->name->text, hint);
            offer_keyword(p->c, t->name);
        }
        poison(t->name);
        return true;
    }
    return false;
}

/* whlie (x) { }, retrun x; - an undeclared name where a keyword would begin a complete statement.
 */
static bool diagnose_misspelt(struct parser *p, unsigned expected)
{
    const struct expr *e = expected & EXPECT_SEMICOLON ? p->expr_before_error : NULL;
    const struct name *name = !e                     ? NULL
                              : e->kind == EXPR_NAME ? e->name.name
                              : e->kind == EXPR_CALL ? e->call.name
                                                     : NULL;
    if (!name || name->is_declared || name->builtin) return false;
    const char *meant = suggest_name(p->c, name->text, MEANT_STATEMENT);
    if (!*meant) return false;
    error_at(p->c, e->loc, "'%s' begins no statement%s", name->text, meant);
    if (token_at(p, 0)->kind == TOKEN_LEFT_BRACE) p->recovery->pending = PENDING_BLOCK;
    return true;
}

/* If a } is missing, the text after the struct or block is read as its members. The first one that
 * cannot be a member shows it. */
static bool diagnose_outside(struct parser *p, unsigned expected)
{
    const struct token *t = token_at(p, 0), *before = token_at(p, 1);
    (void)expected;
    if (!p->fields) return false;
    if (t->kind == TOKEN_SEMICOLON && before->kind == TOKEN_RIGHT_BRACE)
        return p->fields->is_poisoned;
    if (is_plain_name(p, t) && peek_token(p).kind == TOKEN_LEFT_BRACE) before = t;
    else if (!is_plain_name(p, before)) return false;
    else if (t->kind == TOKEN_EQUAL) return p->fields->is_poisoned;
    else if (t->kind != TOKEN_LEFT_PAREN && t->kind != TOKEN_LEFT_BRACE) return false;
    if (p->fields->is_poisoned) return true;
    error_at(p->c, before->loc, "expected '}' before '%s', which can be no member",
             before->name->text);
    note_bracket(p, innermost_brace(p));
    return true;
}

/* Notes the brace that is probably not closed: in a }, the first thing of its line, that is further
 * left than the line of the { which it closes. Otherwise notes the innermost brace. */
static void note_unclosed(struct parser *p)
{
    const struct bracket *b = innermost_brace(p);
    struct open_brace found = {0, 0};
    if (b && !expansion_of(&p->c->sources, b->loc)) {
        struct location at = find_location(&p->c->sources, b->loc);
        found = find_unclosed_brace(at.source, at.offset);
        if (found.close) {
            note_at(p->c, at.source->base + found.open, "this '{' is not closed");
            note_at(p->c, at.source->base + found.close,
                    "this '}' closes it, but is indented less");
            offer_closing_brace(p->c, at.source, found);
            return;
        }
    }
    if (b) note_bracket(p, b);
}

static bool diagnose_end(struct parser *p, unsigned expected)
{
    const struct token *t = token_at(p, 0);
    (void)expected;
    if (t->kind != TOKEN_END) return false;
    if (p->recovery->had_syntax_error) return true; /* one of them may have opened what is open */
    const struct bracket *b = innermost(p);
    if (!b)
        diagnose_missing(p,
                         expected & EXPECT_SEMICOLON ? "a semicolon" : "the rest of a declaration");
    else {
        error_at(p->c, t->loc, "expected '%s', found the end of the file",
                 token_kind_text((enum token_kind)(b->kind + 1)));
        if (b->kind == TOKEN_LEFT_BRACE) note_unclosed(p);
        else note_bracket(p, b);
    }
    return true;
}

static bool diagnose_unmatched(struct parser *p, unsigned expected)
{
    const struct token *t = token_at(p, 0);
    if (t->kind != TOKEN_RIGHT_PAREN && t->kind != TOKEN_RIGHT_BRACKET &&
        t->kind != TOKEN_RIGHT_BRACE)
        return false;
    const struct bracket *b = innermost(p);
    if (b && b->kind == t->kind - 1) return false;
    if (b && b->kind != TOKEN_LEFT_BRACE && expected & (EXPECT_RIGHT_PAREN | EXPECT_RIGHT_BRACKET))
        return false;
    if (t->kind == TOKEN_RIGHT_BRACE && b) return false;
    if (!p->recovery->unclosed_parens && !begins_out_of_sync(p->recovery, p->count))
        error_at(p->c, t->loc, "'%s' without '%s' before it", token_text(t),
                 token_kind_text((enum token_kind)(t->kind - 1)));
    return true;
}

static void diagnose_type_name(struct parser *p, const struct token *t)
{
    error_at(p->c, t->loc, "unknown type '%s'%s", t->name->text,
             suggest_name(p->c, t->name->text, MEANT_TYPE));
    note_unknown(p->c, t->name, 0);
}

/* A name where a type is required, or two names in a row, the first of which should be a type. */
static bool diagnose_unknown_type(struct parser *p, unsigned expected)
{
    const struct token *t = token_at(p, 0), *before = token_at(p, 1);
    if (!is_plain_name(p, t)) return false;
    if (is_plain_name(p, before) && !before->name->is_type) {
        uint16_t start = token_at(p, 2)->kind;
        bool at_start = start == TOKEN_SEMICOLON || start == TOKEN_LEFT_BRACE ||
                        start == TOKEN_RIGHT_BRACE || start == TOKEN_NEWLINE ||
                        start == TOKEN_IDENTIFIER || start == TOKEN_LEFT_PAREN;
        bool instance =
            start == TOKEN_RIGHT_BRACE && !(expected & EXPECT_OPERATOR); /* } name other */
        if (!at_start || instance) return false;
        t = before;
    } else if (before->kind == TOKEN_LEFT_PAREN &&
               expected == EXPECT_RIGHT_PAREN) { /* the first parameter */
        if (peek_token(p).kind != TOKEN_IDENTIFIER) return false;
    } else if (!(expected & EXPECT_TYPE) || expected & (EXPECT_NAME | EXPECT_EXPRESSION)) {
        return false;
    } else if (!p->open.count) {
        struct token next = peek_token(p);
        if (next.kind == TOKEN_LEFT_PAREN) {
            if (!begins_out_of_sync(p->recovery, p->count))
                error_at(
                    p->c, t->loc,
                    "expected a type before '%s': a function needs a result type, as in 'void %s()'",
                    t->name->text, t->name->text);
            return true;
        }
        if (next.kind != TOKEN_IDENTIFIER) return false;
    }
    const char *hint = keyword_hint(p->c, t->name);
    if (hint) {
        error_at(p->c, t->loc, "'%s' %s", t->name->text, hint);
        offer_keyword(p->c, t->name);
    } else if (!t->name->is_poisoned) diagnose_type_name(p, t);
    return true;
}

/* int *p; f(&x): GLSL has no pointers. */
static bool diagnose_pointer(struct parser *p, unsigned expected)
{
    const struct token *t = token_at(p, 0);
    if (t->kind != TOKEN_STAR && t->kind != TOKEN_AMPERSAND) return false;
    if (!(expected & (EXPECT_NAME | EXPECT_EXPRESSION))) return false;
    error_at(p->c, t->loc, "expected %s, found '%s': there are no pointers",
             expected & EXPECT_EXPRESSION ? "an expression" : "a name", token_text(t));
    return true;
}

/* A function within a function. */
static bool diagnose_nested_function(struct parser *p, unsigned expected)
{
    const struct token *t = token_at(p, 0);
    if (t->kind != TOKEN_LEFT_BRACE || token_at(p, 1)->kind != TOKEN_RIGHT_PAREN ||
        !(expected & EXPECT_SEMICOLON) || !p->open.count)
        return false;
    if (is_out_of_sync(p->recovery)) return true;
    const char *clause = p->is_c ? "C99, 6.9.1" : "GLSL 4.60, 6.1";
    error_at(p->c, t->loc,
             "a function cannot be defined inside of another (%s): is a '}' missing before it?",
             clause);
    note_unclosed(p);
    return true;
}

/* p->member */
static bool diagnose_arrow(struct parser *p, unsigned expected)
{
    const struct token *t = token_at(p, 0), *before = token_at(p, 1);
    (void)expected;
    if (t->kind != TOKEN_RIGHT_ANGLE || before->kind != TOKEN_DASH || t->flags & TOKEN_AFTER_SPACE)
        return false;
    error_at(p->c, before->loc, "there is no '->': members are selected with '.'");
    return true;
}

/* (int)x */
static bool diagnose_cast(struct parser *p, unsigned expected)
{
    const struct token *before = token_at(p, 1);
    if (p->is_c || token_at(p, 0)->kind != TOKEN_RIGHT_PAREN || !is_type_word(p, before) ||
        token_at(p, 2)->kind != TOKEN_LEFT_PAREN || !(expected & EXPECT_LEFT_PAREN))
        return false;
    if (is_word(token_at(p, 3)) && token_at(p, 3)->name->is_poisoned) return true; /* sizeof(int) */
    error_at(p->c, token_at(p, 2)->loc, "there are no casts: a conversion is written '%s(...)'",
             token_text(before));
    return true;
}

/* struct S s; where S is a type already */
static bool diagnose_struct_use(struct parser *p, unsigned expected)
{
    const struct token *t = token_at(p, 0), *before = token_at(p, 1);
    (void)expected;
    if (!is_plain_name(p, t) || !is_word(before) || !is_token(p, token_at(p, 2), KW_STRUCT))
        return false;
    error_at(p->c, token_at(p, 2)->loc,
             "'struct' begins the definition of a type: to use one, write '%s %s'",
             token_text(before), token_text(t));
    return true;
}

/* const x = 1; */
static bool diagnose_missing_type(struct parser *p, unsigned expected)
{
    const struct token *t = token_at(p, 0), *before = token_at(p, 1);
    const struct keyword *kw = keyword_of(p, token_at(p, 2));
    (void)expected;
    if (t->kind != TOKEN_EQUAL && t->kind != TOKEN_LEFT_BRACKET) return false;
    if (!is_plain_name(p, before) || !kw || kw->role != KEYWORD_QUALIFIER) return false;
    error_at(p->c, before->loc, "expected a type before '%s'", before->name->text);
    return true;
}

/* Returns whether the token can begin or be an operand, so that a comma may be missing before it.
 */
static bool is_operand(const struct parser *p, const struct token *t)
{
    return t->kind == TOKEN_NUMBER || t->kind == TOKEN_STRING || is_plain_name(p, t) ||
           is_type_word(p, t);
}

static bool diagnose_bracket(struct parser *p, unsigned expected)
{
    bool comma = is_operand(p, token_at(p, 0));
    const struct bracket *b = innermost(p);
    if (!b || b->kind == TOKEN_LEFT_BRACE) return false;
    if (!(expected & (b->kind == TOKEN_LEFT_PAREN ? EXPECT_RIGHT_PAREN : EXPECT_RIGHT_BRACKET)))
        return false;
    if (expected & (EXPECT_EXPRESSION | EXPECT_TYPE | EXPECT_SEMICOLON)) return false;
    diagnose_missing(p, b->kind == TOKEN_LEFT_BRACKET ? "']'" : comma ? "',' or ')'" : "')'");
    note_bracket(p, b);
    return true;
}

static bool diagnose_name(struct parser *p, unsigned expected)
{
    const struct token *t = token_at(p, 0);
    if (!(expected & EXPECT_NAME) || expected & EXPECT_EXPRESSION) return false;
    if (expected & EXPECT_SEMICOLON && token_at(p, 1)->kind == TOKEN_RIGHT_BRACE) return false;
    const struct keyword *kw = keyword_of(p, t);
    const char *what = expected & EXPECT_TYPE              ? "a type or a name"
                       : token_at(p, 1)->kind == TOKEN_DOT ? "a member"
                                                           : "a name";
    if (kw) {
        error_at(p->c, t->loc, "expected %s, found '%s', which is a keyword", what, kw->text);
        t->name->is_poisoned_keyword = kw->role == KEYWORD_QUALIFIER;
    } else if (t->kind == TOKEN_NUMBER) {
        error_at(p->c, t->loc, "expected %s, found the number '%s'", what, token_text(t));
    } else {
        diagnose_missing(p, what);
    }
    return true;
}

static bool diagnose_statement(struct parser *p, unsigned expected)
{
    const struct token *t = token_at(p, 0);
    if (!(expected & EXPECT_STATEMENT)) return false;
    bool is_else = is_token(p, t, KW_ELSE);
    if (is_else) p->recovery->pending = PENDING_ELSE;
    if (is_else) error_at(p->c, t->loc, "'else' without an 'if' before it");
    else error_at(p->c, t->loc, "expected a statement, found %s", found(p, t));
    return true;
}

/* Single things that are missing, by what is most telling. */
static bool diagnose_expected(struct parser *p, unsigned expected)
{
    static const struct {
        unsigned expected;
        const char *what;
    } things[] = {
        {EXPECT_SEMICOLON | EXPECT_LEFT_BRACE, "a semicolon or '{'"},
        {EXPECT_SEMICOLON, "a semicolon"},
        {EXPECT_EXPRESSION, "an expression"},
        {EXPECT_LOOP, "'if', 'switch' or a loop"},
        {EXPECT_RIGHT_PAREN, "')'"},
        {EXPECT_RIGHT_BRACKET, "']'"},
        {EXPECT_LEFT_PAREN, "'('"},
        {EXPECT_LEFT_BRACE, "'{'"},
        {EXPECT_COLON, "':'"},
        {EXPECT_EQUAL, "'='"},
        {EXPECT_TYPE, "a type"},
        {EXPECT_PRECISION, "'highp', 'mediump' or 'lowp'"},
        {EXPECT_RIGHT_BRACE, "',' or '}'"},
        {EXPECT_COMMA, "','"},
    };
    for (size_t i = 0; i < sizeof things / sizeof *things; i++) {
        if ((expected & things[i].expected) != things[i].expected) continue;
        diagnose_missing(p, things[i].what);
        return true;
    }
    return false;
}

/* A } too many may have ended the function. */
static void diagnose_statement_outside(struct parser *p, const struct token *t, bool is_statement)
{
    const struct token *before = token_at(p, 1);
    error_at(p->c, t->loc, "expected a declaration, found %s%s", found(p, t),
             is_statement ? ": statements belong in functions" : "");
    if (is_statement && before->kind == TOKEN_RIGHT_BRACE)
        note_at(p->c, before->loc, "this '}' ends the function before it");
}

static bool diagnose_declaration(struct parser *p, unsigned expected)
{
    const struct token *t = token_at(p, 0);
    if (p->open.count || !(expected & EXPECT_PRECISION) || !(expected & EXPECT_TYPE) ||
        expected & EXPECT_NAME)
        return false;
    const struct keyword *kw = keyword_of(p, t);
    bool statement = (kw && kw->role == KEYWORD_WORD) || is_plain_name(p, t);
    if (is_plain_name(p, t) && peek_token(p).kind == TOKEN_LEFT_BRACE)
        error_at(p->c, t->loc,
                 "expected 'struct', or 'in', 'out', 'uniform' or 'buffer' of a block, before '%s'",
                 t->name->text);
    else diagnose_statement_outside(p, t, statement);
    return true;
}

static bool (*const rules[])(struct parser *, unsigned) = {
    diagnose_misspelt,  diagnose_keyword_to_be, diagnose_outside,         diagnose_end,
    diagnose_unmatched, diagnose_pointer,       diagnose_nested_function, diagnose_arrow,
    diagnose_cast,      diagnose_struct_use,    diagnose_unknown_type,    diagnose_missing_type,
    diagnose_misplaced, diagnose_bracket,       diagnose_declaration,     diagnose_name,
    diagnose_statement, diagnose_expected,
};

/* A keyword that was meant as a name has been reported at its declaration. */
static bool is_poisoned_keyword(const struct parser *p, const struct token *t)
{
    return keyword_of(p, t) && t->name->is_poisoned_keyword;
}

/* --- exported functions -------------------------------------------------------------------- */

static void diagnose(struct parser *p, unsigned expected)
{
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
        if (rules[i](p, expected) && had_error(&p->c->diag)) return;
    error_at(p->c, token_at(p, 0)->loc, "%s is not allowed here", found(p, token_at(p, 0)));
}

unsigned expectation_of(unsigned terminal)
{
    static const uint16_t expectations[TERMINAL_COUNT] = {
        [TERMINAL_SEMICOLON] = EXPECT_SEMICOLON,
        [TERMINAL_RIGHT_PAREN] = EXPECT_RIGHT_PAREN,
        [TERMINAL_RIGHT_BRACKET] = EXPECT_RIGHT_BRACKET,
        [TERMINAL_RIGHT_BRACE] = EXPECT_RIGHT_BRACE,
        [TERMINAL_LEFT_PAREN] = EXPECT_LEFT_PAREN,
        [TERMINAL_LEFT_BRACE] = EXPECT_LEFT_BRACE,
        [TERMINAL_COLON] = EXPECT_COLON,
        [TERMINAL_COMMA] = EXPECT_COMMA,
        [TERMINAL_EQUAL] = EXPECT_EQUAL,
        [TERMINAL_SLASH] = EXPECT_OPERATOR,
        [TERMINAL_IDENTIFIER] = EXPECT_NAME,
        [TERMINAL_NUMBER] = EXPECT_EXPRESSION,
        [TERMINAL_BASIC_TYPE] = EXPECT_TYPE,
        [TERMINAL_C_BASIC_TYPE] = EXPECT_TYPE,
        [TERMINAL_RETURN] = EXPECT_STATEMENT,
        [TERMINAL_WHILE] = EXPECT_LOOP,
        [TERMINAL_PRECISION_QUALIFIER] = EXPECT_PRECISION,
    };
    return expectations[terminal];
}

/* Returns the expectations that a message should name: without those that may follow any complete
 * expression, and those of another language only. */
static unsigned worth_telling(const struct parser *p, unsigned expected)
{
    if (p->is_c) expected &= ~(unsigned)EXPECT_PRECISION;
    return expected & EXPECT_OPERATOR ? expected & ~(unsigned)(EXPECT_LEFT_PAREN | EXPECT_EQUAL)
                                      : expected;
}

void report_syntax_error(struct parser *p, unsigned expected)
{
    p->recovery->pending = PENDING_NOTHING;
    uint16_t kind = token_at(p, 0)->kind;
    bool is_reported = kind == TOKEN_OTHER || kind == TOKEN_HASH; /* by the preprocessor */
    bool quiet = p->gave_up || p->recovery->fatal_pp_error || is_reported ||
                 is_follow_up(p->recovery, p->count) || is_poisoned_keyword(p, token_at(p, 0)) ||
                 is_poisoned_keyword(p, token_at(p, 1));
    if (!quiet) diagnose(p, worth_telling(p, expected));
    begin_recovery(p);
    p->expr_before_error = NULL; /* it lives as long as what is being read */
}

void fatal_parse_error(struct parser *p, loc_t loc, const char *what, unsigned most)
{
    if (!p->gave_up)
        error_at(p->c, loc, "%s nested too deeply: at most %u levels are possible", what, most);
    p->gave_up = true;
}
