/* The token classifier (the "lexer hack"): from preprocessed tokens to the terminals of the
 * grammar.
 *
 * An identifier is a keyword, a reserved word, the name of a type, or a plain identifier. Whether
 * it is a keyword depends on version, profile, target and the extension state of the token, so
 * #extension has effect from its line on. A name is that of a type from the { of its struct (or
 * buffer reference) to the end of the scope; variables, parameters and functions of the same name
 * hide it. name->is_type stores this; what a scope changes is logged in p->scope_log and restored
 * at its end. At file scope nothing is logged.
 *
 * A token changes the stack of open brackets only when the next one is requested, that is, after
 * the grammar has used it. So the token at a syntax error can still be looked at or pushed back. */
#include "parser/tokens/token_classifier.h"
#include "lang/dialect.h"
#include "lang/target.h"
#include "parser/recover.h"
#include "parser/report.h"
#include "parser/tokens/terminals.h"
#include "parser/tokens/unused.h"

/* --- words --------------------------------------------------------------------------------- */

/* The terminals of keywords, unless their role says it. */
static const uint8_t word_terminals[KW_COUNT] = {
    TERMINALS_OF_BOTH,
    [KW_STRUCT] = TERMINAL_STRUCT,
    [KW_DISCARD] = TERMINAL_JUMP,
    [KW_DEMOTE] = TERMINAL_JUMP,
    [KW_TERMINATEINVOCATION] = TERMINAL_JUMP,
    [KW_IGNOREINTERSECTIONEXT] = TERMINAL_JUMP,
    [KW_TERMINATERAYEXT] = TERMINAL_JUMP,
    [KW_LAYOUT] = TERMINAL_LAYOUT,
    [KW_PRECISION] = TERMINAL_PRECISION,
    [KW_VOID] = TERMINAL_VOID,
    [KW_HIGHP] = TERMINAL_PRECISION_QUALIFIER,
    [KW_MEDIUMP] = TERMINAL_PRECISION_QUALIFIER,
    [KW_LOWP] = TERMINAL_PRECISION_QUALIFIER,
    [KW_SHARED] = TERMINAL_SHARED,
    [KW_SUBROUTINE] = TERMINAL_SUBROUTINE,
    [KW_SPIRV_INSTRUCTION] = TERMINAL_SPIRV,
    [KW_SPIRV_EXECUTION_MODE] = TERMINAL_SPIRV,
    [KW_SPIRV_EXECUTION_MODE_ID] = TERMINAL_SPIRV,
    [KW_SPIRV_DECORATE] = TERMINAL_SPIRV,
    [KW_SPIRV_DECORATE_ID] = TERMINAL_SPIRV,
    [KW_SPIRV_DECORATE_STRING] = TERMINAL_SPIRV,
    [KW_SPIRV_STORAGE_CLASS] = TERMINAL_SPIRV,
    [KW_SPIRV_TYPE] = TERMINAL_SPIRV_TYPE,
    [KW_NONUNIFORMEXT] = TERMINAL_NONUNIFORM,
    [KW_SUBGROUPUNIFORMEXT] = TERMINAL_NONUNIFORM,
};

static enum terminal terminal_of_keyword(const struct keyword *kw)
{
    if (kw->role == KEYWORD_TYPE || kw->role == KEYWORD_OPAQUE) return TERMINAL_BASIC_TYPE;
    if (kw->role == KEYWORD_PARAMETERIZED) return TERMINAL_PARAMETERIZED_TYPE;
    if (word_terminals[kw->token]) return (enum terminal)word_terminals[kw->token];
    return kw->role == KEYWORD_QUALIFIER ? TERMINAL_QUALIFIER : TERMINAL_IDENTIFIER;
}

void look_up_word(struct parser *p, struct name *name)
{
    if (is_opencl(p->c)) {
        name->keyword = find_opencl_keyword(name->text, name->length);
        name->builtin = find_opencl_builtin_name(name->text, name->length);
    } else {
        name->keyword = find_keyword(name->text, name->length);
        name->builtin = find_builtin_name(name->text, name->length);
        name->is_type |= p->c->target->judges_source && find_builtin_struct(p->c, name->text);
    }
    name->looked_up = true;
}

/* Returns whether the grammar can use a reserved word better than a name. */
static bool is_syntax(const struct keyword *kw)
{
    return kw->role == KEYWORD_WORD || kw->role == KEYWORD_QUALIFIER;
}

/* Reports a reserved word, once.  A type of another version is then the name of a type that is not
 * declared, without a further message. */
static void report_reserved_word(struct parser *p, const struct token *t)
{
    if (t->name->is_poisoned) return;
    report_reserved(p, t);
    poison(t->name);
    if (t->name->keyword->role == KEYWORD_TYPE || t->name->keyword->role == KEYWORD_OPAQUE)
        t->name->is_type = true;
}

/* [[inline]] and [[noinline]] (GL_EXT_function_control_attributes). */
static bool is_function_attribute(struct parser *p, const struct token *t)
{
    if (p->scope_depth || !feature_enabled(p->c, t->exts, FEATURE_FUNCTION_CONTROL_ATTRIBUTES))
        return false;
    const char *text = t->name->text;
    unsigned after = peek_token(p).kind;
    return (strcmp(text, "inline") == 0 || strcmp(text, "noinline") == 0) &&
           (after == TOKEN_RIGHT_BRACKET || after == TOKEN_COMMA);
}

/* GL_EXT_gpu_shader4, 4.1: `unsigned int` is uint.  The second word says nothing more, and the tree
 * has one. */
static bool skip_int(struct parser *p)
{
    struct token after = peek_token(p);
    bool is_int = after.kind == TOKEN_IDENTIFIER && after.name->length == 3 &&
                  !memcmp(after.name->text, "int", 3);
    if (is_int) p->ahead_count--;
    return is_int;
}

static bool is_unsigned(const struct parser *p, const struct name *name)
{
    return !p->is_c && name->length == 8 && !memcmp(name->text, "unsigned", 8);
}

static unsigned read_word(struct parser *p, const struct token *t)
{
    struct name *name = t->name;
    if (!name->looked_up) look_up_word(p, name);
    if (name->keyword) {
        enum word_class word = classify_word(p->c, name->keyword, t->exts);
        if (word == WORD_RESERVED && is_function_attribute(p, t)) return TERMINAL_IDENTIFIER;
        if (word == WORD_RESERVED) report_reserved_word(p, t);
        if (word != WORD_FREE && is_unsigned(p, name) && !skip_int(p) && word == WORD_KEYWORD)
            error_at(p->c, t->loc, "'unsigned' is not a type: write 'unsigned int'");
        if (word == WORD_KEYWORD || (word == WORD_RESERVED && is_syntax(name->keyword)))
            return terminal_of_keyword(name->keyword);
    }
    use_name(p->recovery, name);
    return name->is_type && token_at(p, 1)->kind != TOKEN_DOT ? TERMINAL_TYPE_NAME
                                                              : TERMINAL_IDENTIFIER;
}

/* --- scopes -------------------------------------------------------------------------------- */

struct opened_scope open_scope(struct parser *p)
{
    struct opened_scope outside = {p->scope_log.count, p->scope_depth};
    if (++p->scope_depth > DEEP) p->c->module_decides = true;
    if (p->scope_depth > MOST_SCOPES)
        fatal_parse_error(p, token_at(p, 0)->loc, "statements", MOST_SCOPES);
    return outside;
}

/* The lookahead was classified before the scope was closed: after an if the parser must know
 * whether else follows. */
static void classify_again(struct parser *p)
{
    const struct token *t = token_at(p, 0);
    if (p->terminal == TERMINAL_IDENTIFIER || p->terminal == TERMINAL_TYPE_NAME ||
        p->terminal == TERMINAL_C_TYPE_NAME)
        p->terminal = !t->name->is_type || token_at(p, 1)->kind == TOKEN_DOT ? TERMINAL_IDENTIFIER
                      : p->is_c                                              ? TERMINAL_C_TYPE_NAME
                                                                             : TERMINAL_TYPE_NAME;
    else if (p->terminal == TERMINAL_TYPE_PAREN || (p->is_c && p->terminal == TERMINAL_LEFT_PAREN))
        p->terminal = (uint8_t)classify_c_token(p, t);
}

void close_scope(struct parser *p, struct opened_scope outside)
{
    bool is_changed = p->scope_log.count > outside.log_count;
    while (p->scope_log.count > outside.log_count) {
        struct shadowed_name last = p->scope_log.at[--p->scope_log.count];
        last.name->is_type = last.is_type;
    }
    p->scope_depth = outside.scope_depth;
    if (is_changed && p->has_lookahead) classify_again(p);
}

static void set_is_type(struct parser *p, struct name *name, bool is_type)
{
    if (name->is_type == is_type) return;
    if (p->scope_depth)
        vec_push(&p->c->arena, &p->scope_log, ((struct shadowed_name){name, name->is_type}));
    name->is_type = is_type;
}

void declare_type(struct parser *p, struct name *name) { set_is_type(p, name, true); }
void declare_other(struct parser *p, struct name *name) { set_is_type(p, name, false); }

/* --- brackets ------------------------------------------------------------------------------ */

static void open_bracket(struct parser *p, const struct token *t)
{
    if (p->open.count == MOST_BRACKETS) fatal_parse_error(p, t->loc, "brackets", MOST_BRACKETS);
    vec_push(&p->c->arena, &p->open,
             ((struct bracket){t->loc, t->kind, p->for_opens, p->initializer_opens}));
    p->for_opens = p->initializer_opens = false;
}

/* A semicolon or brace ends the statement, and parentheses that were never closed. */
static void close_statement(struct parser *p)
{
    uint32_t open = 0;
    for (; p->open.count && innermost(p)->kind != TOKEN_LEFT_BRACE; p->open.count--) open++;
    end_statement(p->recovery, token_at(p, 0)->loc, open);
}

/* No switch: processors cannot predict which bracket comes next. */
static void classify_bracket(struct parser *p, const struct token *t)
{
    bool is_round = t->kind <= TOKEN_RIGHT_BRACKET, closes = (t->kind - TOKEN_LEFT_PAREN) & 1;
    if (!is_round && (t->kind != TOKEN_SEMICOLON || !in_for_header(p))) close_statement(p);
    if (t->kind == TOKEN_LEFT_BRACE || t->kind == TOKEN_RIGHT_BRACE) p->missing_paren = 0;
    if (t->kind == TOKEN_SEMICOLON) return;
    if (!closes) open_bracket(p, t);
    else if (p->open.count && innermost(p)->kind == t->kind - 1) p->open.count--;
}

_Static_assert(TOKEN_RIGHT_PAREN == TOKEN_LEFT_PAREN + 1 &&
                   TOKEN_LEFT_BRACKET == TOKEN_LEFT_PAREN + 2 &&
                   TOKEN_RIGHT_BRACKET == TOKEN_LEFT_PAREN + 3 &&
                   TOKEN_LEFT_BRACE == TOKEN_LEFT_PAREN + 4 &&
                   TOKEN_RIGHT_BRACE == TOKEN_LEFT_PAREN + 5 &&
                   TOKEN_SEMICOLON == TOKEN_LEFT_PAREN + 6,
               "tokens.def: brackets are in pairs, and the semicolon after them");

/* --- tokens -------------------------------------------------------------------------------- */

static struct token read_token(struct parser *p)
{
    return p->reads_list ? next_listed_token(p->list) : next_token(p->pp);
}

struct token peek_token(struct parser *p)
{
    if (!p->ahead_count) p->ahead[p->ahead_count++] = read_token(p);
    return p->ahead[p->ahead_count - 1];
}

void push_token_back(struct parser *p)
{
    p->ahead[p->ahead_count++] = *token_at(p, 0);
    *token_at(p, 0) = (struct token){.kind = TOKEN_NEWLINE};
}

/* The grammar has used the current token: it takes effect on the brackets. */
static inline void use_token(struct parser *p)
{
    const struct token *used = token_at(p, 0);
    if (used->kind >= TOKEN_LEFT_PAREN && used->kind <= TOKEN_SEMICOLON) classify_bracket(p, used);
}

struct token *advance_unclassified(struct parser *p)
{
    use_token(p);
    p->count++;
    struct token *t = token_at(p, 0);
    if (p->ahead_count) *t = p->ahead[--p->ahead_count];
    else *t = read_token(p);
    return t;
}

/* A > outside of parentheses ends the parameters of a type (GL_KHR_cooperative_matrix, issue 1). */
static bool ends_parameters(struct parser *p, const struct token *t)
{
    bool ends = t->kind == TOKEN_RIGHT_ANGLE && p->parameters_in == p->open.count + 1;
    if (ends || t->kind == TOKEN_SEMICOLON) p->parameters_in = 0;
    return ends;
}

/* `inline` before a function, which other languages have: DIALECT_INLINE.  It means nothing here.
 */
static bool skips_inline(struct parser *p, const struct token *t)
{
    bool is_it = !p->scope_depth && !p->open.count && t->name->length == 6 &&
                 !memcmp(t->name->text, "inline", 6) && accepts_dialect(p->c);
    return is_it && peek_token(p).kind == TOKEN_IDENTIFIER &&
           dialect_at(p->c, t->loc, DIALECT_INLINE, NULL);
}

static __attribute__((noinline)) unsigned classify_identifier(struct parser *p,
                                                              const struct token *t)
{
    if (skips_inline(p, t)) { t = advance_unclassified(p); }
    unsigned terminal = read_word(p, t);
    p->for_opens = terminal == TERMINAL_FOR;
    if (terminal == TERMINAL_PARAMETERIZED_TYPE) p->parameters_in = p->open.count + 1;
    return terminal;
}

/* The terminals of tokens that are not words. */
static const uint8_t plain_terminals[TOKEN_KIND_COUNT] = {
    [TOKEN_END] = TERMINAL_END,       [TOKEN_NUMBER] = TERMINAL_NUMBER,
    [TOKEN_STRING] = TERMINAL_STRING, [TOKEN_CHARACTER] = TERMINAL_CHARACTER,
    [TOKEN_OTHER] = TERMINAL_OTHER,
#define TERMINAL_HASH TERMINAL_OTHER
#define TERMINAL_HASH_HASH TERMINAL_OTHER
#define PUNCTUATOR(name, text) [TOKEN_##name] = TERMINAL_##name,
#include "lang/tokens.def"
#undef PUNCTUATOR
};

unsigned terminal_of_plain_token(const struct token *t) { return plain_terminals[t->kind]; }

static inline unsigned classify_token(struct parser *p, const struct token *t)
{
    if (t->kind == TOKEN_IDENTIFIER) return classify_identifier(p, t);
    return p->parameters_in && ends_parameters(p, t) ? TERMINAL_END_OF_PARAMETERS
                                                     : plain_terminals[t->kind];
}

/* If a line begins after layout(local_size_x = 64) in, a semicolon is missing. */
static bool lacks_semicolon(struct parser *p, const struct token *t)
{
    bool lacks =
        p->may_lack_semicolon && t->flags & TOKEN_STARTS_LINE && t->kind != TOKEN_SEMICOLON;
    p->may_lack_semicolon = false;
    return lacks;
}

static __attribute__((noinline)) void advance_slow(struct parser *p)
{
    if (p->gave_up) {
        p->terminal = TERMINAL_END;
        return;
    }
    const struct token *t = advance_unclassified(p);
    if (lacks_semicolon(p, t)) {
        report_syntax_error(p, EXPECT_SEMICOLON);
        push_token_back(p);
        p->terminal = TERMINAL_SEMICOLON;
    } else {
        p->terminal = (uint8_t)(p->is_c ? classify_c_token(p, t) : classify_token(p, t));
    }
}

void advance(struct parser *p)
{
    if (p->slow_path) {
        advance_slow(p);
        return;
    }
    use_token(p);
    struct token t = next_token(p->pp);
    p->count++;
    *token_at(p, 0) = t;
    p->terminal = (uint8_t)classify_token(p, &t);
}

/* --- the parser ---------------------------------------------------------------------------- */

struct parser *open_parser(struct context *c, struct preprocessor *pp)
{
    struct parser *p = arena_new(&c->arena, struct parser);
    p->c = c;
    p->pp = pp;
    p->is_c = is_opencl(c);
    p->recovery = &c->diag.recovery;
    p->count = QUIET_TOKENS + 1;
    for (int i = 0; i < 4; i++) p->ring[i].kind = TOKEN_NEWLINE;
    return p;
}

/* GLSL 4.60, chapter 9: external_declaration may be a semicolon. Earlier versions and ESSL lack
 * this rule, which the compilers of drivers have in all: DIALECT_LONE_SEMICOLON. */
static void skip_semicolon(struct parser *p)
{
    const struct token *t = advance_unclassified(p);
    if (is_opencl(p->c) || is_out_of_sync(p->recovery) ||
        follows_skipped_text(p->recovery, p->count))
        return; /* C99 has no such rule either, but every compiler takes it */
    if (!is_es(p->c) && p->c->version >= 460) return;
    if (p->c->target->judges_source) dialect_at(p->c, t->loc, DIALECT_LONE_SEMICOLON, NULL);
    else error_at(p->c, t->loc, "a semicolon alone at file scope needs #version 460: remove it");
}

/* After a fatal error of the preprocessor: what else it finds is still reported. */
static struct declaration *read_to_end(struct parser *p)
{
    while (peek_token(p).kind != TOKEN_END) advance_unclassified(p);
    return NULL;
}

static struct declaration *parse_external(struct parser *p)
{
    begin_declaration(p->recovery);
    advance(p);
    p->has_lookahead = true;
    note_first_token(p->recovery, p->count);
    struct declaration *d = read_external(p);
    if (d) resync(p, d);
    if (p->has_lookahead) push_token_back(p);
    p->has_lookahead = false;
    p->c->module_decides |= p->max_expr_depth > DEEP;
    return p->gave_up ? NULL : d;
}

struct declaration *parse_declaration(struct parser *p)
{
    while (!p->gave_up && !p->c->diag.stopped) {
        uint16_t kind = peek_token(p).kind;
        if (kind == TOKEN_END) return NULL;
        if (p->recovery->fatal_pp_error) return read_to_end(p);
        close_scope(p, (struct opened_scope){0, 0});
        p->open.count = 0;
        if (kind == TOKEN_SEMICOLON) {
            skip_semicolon(p);
            continue;
        }
        p->block = NULL;
        p->max_expr_depth = 0;
        struct declaration *d = parse_external(p);
        if (d && !p->recovery->fatal_pp_error) return d;
    }
    return NULL;
}
