/* From preprocessed tokens to what the grammar is written in.
 *
 * An identifier is a keyword, a reserved word, the name of a type, or a plain identifier.  Keywords are gated by version,
 * profile, target and the extension state of the token itself, so #extension counts from its line on.  A name is a type's
 * from the { of its struct (or buffer reference) on to the end of the scope; variables, parameters and functions of the
 * same name hide it.  name->is_type while a name is that of a type; what a scope changes is logged in p->undo
 * and given back at its end.  At file scope nothing is logged: that stays.
 *
 * A token takes effect on the stack of open brackets only when the next one is asked for, that is, once the grammar has
 * used it.  So a token that stands where a mistake is noticed can still be judged, or be handed over again.
 */
#include "parser/syntax.h"

#include "lang/target.h"

/* --- words -------------------------------------------------------------------------------------------------- */

enum word classify_word(const struct context *c, const struct keyword *kw, unsigned exts)
{
    if (version_has(c, kw->from) && (!kw->vulkan || c->target->explicit_vulkan)) return WORD_KEYWORD;
    for (int i = 0; i < 4 && kw->features[i]; i++)
        if (feature_enabled(c, exts, (enum feature_id)kw->features[i])) return WORD_KEYWORD;
    return version_has(c, kw->reserved) ? WORD_RESERVED : WORD_FREE;
}

/* The grammar's codes of keywords, unless their role says it. */
static const uint8_t word_codes[KW_COUNT] = {
    CODES_OF_BOTH,
    [KW_DISCARD] = CODE_JUMP, [KW_DEMOTE] = CODE_JUMP,
    [KW_TERMINATEINVOCATION] = CODE_JUMP, [KW_IGNOREINTERSECTIONEXT] = CODE_JUMP, [KW_TERMINATERAYEXT] = CODE_JUMP,
    [KW_LAYOUT] = CODE_LAYOUT, [KW_PRECISION] = CODE_PRECISION, [KW_VOID] = CODE_VOID,
    [KW_HIGHP] = CODE_PRECISION_QUALIFIER, [KW_MEDIUMP] = CODE_PRECISION_QUALIFIER,
    [KW_LOWP] = CODE_PRECISION_QUALIFIER,
    [KW_SHARED] = CODE_SHARED, [KW_SUBROUTINE] = CODE_SUBROUTINE,
    [KW_SPIRV_INSTRUCTION] = CODE_SPIRV, [KW_SPIRV_EXECUTION_MODE] = CODE_SPIRV, [KW_SPIRV_EXECUTION_MODE_ID] = CODE_SPIRV,
    [KW_SPIRV_DECORATE] = CODE_SPIRV, [KW_SPIRV_DECORATE_ID] = CODE_SPIRV, [KW_SPIRV_DECORATE_STRING] = CODE_SPIRV,
    [KW_SPIRV_STORAGE_CLASS] = CODE_SPIRV, [KW_SPIRV_TYPE] = CODE_SPIRV_TYPE,
    [KW_NONUNIFORMEXT] = CODE_NONUNIFORM, [KW_SUBGROUPUNIFORMEXT] = CODE_NONUNIFORM,
};

static enum code keyword_code(const struct keyword *kw)
{
    if (kw->role == KEYWORD_TYPE || kw->role == KEYWORD_OPAQUE) return CODE_BASIC_TYPE;
    if (kw->role == KEYWORD_COOPERATIVE_MATRIX) return CODE_MATRIX_TYPE;
    if (word_codes[kw->token]) return (enum code)word_codes[kw->token];
    return kw->role == KEYWORD_QUALIFIER ? CODE_QUALIFIER : (enum code)TOKEN_IDENTIFIER;
}

void look_up_word(struct parser *p, struct name *name)
{
    if (is_opencl(p->c)) {
        name->keyword = find_opencl_keyword(name->text, name->length);
        name->builtin = find_opencl_builtin_name(name->text, name->length);
    } else {
        name->keyword = find_keyword(name->text, name->length);
        name->builtin = find_builtin_name(name->text, name->length);
    }
    name->looked_up = true;
}

void remember_name(struct parser *p, struct name *name)
{
    if (p->recovery.damaged) name->lost = true;
    else if (p->recovery.recent_count < MOST_RECENT) p->recovery.recent[p->recovery.recent_count++] = name;
}

/* Whether the grammar has more use for a reserved word than for a name. */
static bool is_syntax(const struct keyword *kw) { return kw->role == KEYWORD_WORD || kw->role == KEYWORD_QUALIFIER; }

/* A reserved word is reported once.  Types of other versions go on as names of types that nobody knows. */
static void take_reserved(struct parser *p, const struct token *t)
{
    if (t->name->lost) return;
    report_reserved(p, t);
    t->name->lost = true;
    if (t->name->keyword->role == KEYWORD_TYPE || t->name->keyword->role == KEYWORD_OPAQUE) t->name->is_type = true;
}

static unsigned read_word(struct parser *p, const struct token *t)
{
    struct name *name = t->name;
    if (!name->looked_up) look_up_word(p, name);
    if (name->keyword) {
        enum word word = classify_word(p->c, name->keyword, t->exts);
        if (word == WORD_RESERVED) take_reserved(p, t);
        if (word == WORD_KEYWORD || (word == WORD_RESERVED && is_syntax(name->keyword))) return keyword_code(name->keyword);
    }
    remember_name(p, name);
    return name->is_type && token_at(p, 1)->kind != TOKEN_DOT ? CODE_TYPE_NAME : TOKEN_IDENTIFIER;
}

/* --- scopes --------------------------------------------------------------------------------------------------- */

struct scope open_scope(struct parser *p)
{
    struct scope outside = { p->undo.count, p->depth };
    if (++p->depth > MOST_SCOPES) give_up_at(p, token_at(p, 0)->loc, "statements", MOST_SCOPES);
    return outside;
}

void close_scope(struct parser *p, struct scope outside)
{
    while (p->undo.count > outside.undo) {
        struct hidden last = p->undo.at[--p->undo.count];
        last.name->is_type = last.is_type;
    }
    p->depth = outside.depth;
}

static void set_is_type(struct parser *p, struct name *name, bool is_type)
{
    if (name->is_type == is_type) return;
    if (p->depth) vec_push(&p->c->arena, &p->undo, ((struct hidden){ name, name->is_type }));
    name->is_type = is_type;
}

void declare_type(struct parser *p, struct name *name) { set_is_type(p, name, true); }
void declare_other(struct parser *p, struct name *name) { set_is_type(p, name, false); }

/* --- brackets ------------------------------------------------------------------------------------------------- */

static void open_bracket(struct parser *p, const struct token *t)
{
    if (p->open.count == MOST_BRACKETS) give_up_at(p, t->loc, "brackets", MOST_BRACKETS);
    vec_push(&p->c->arena, &p->open, ((struct bracket){ t->loc, t->kind, p->for_opens, p->initializer_opens }));
    p->for_opens = p->initializer_opens = false;
}

/* Forgets parentheses that a semicolon or brace shows to be without end. */
static void close_parentheses(struct parser *p)
{
    bool is_reported = token_at(p, 0)->loc == p->recovery.reported;
    for (p->recovery.forgotten = 0; p->open.count && innermost(p)->kind != TOKEN_LEFT_BRACE; p->open.count--) p->recovery.forgotten += is_reported;
    p->recovery.recent_count = 0;
    p->recovery.damaged = false;
}

/* No switch: which bracket comes next, no processor can tell. */
static void take_bracket(struct parser *p, const struct token *t)
{
    bool is_round = t->kind <= TOKEN_RIGHT_BRACKET, closes = (t->kind - TOKEN_LEFT_PAREN) & 1;
    if (!is_round && (t->kind != TOKEN_SEMICOLON || !in_for_header(p))) close_parentheses(p);
    if (t->kind == TOKEN_SEMICOLON) return;
    if (!closes) open_bracket(p, t);
    else if (p->open.count && innermost(p)->kind == t->kind - 1) p->open.count--;
}

_Static_assert(TOKEN_RIGHT_PAREN == TOKEN_LEFT_PAREN + 1 && TOKEN_LEFT_BRACKET == TOKEN_LEFT_PAREN + 2 &&
               TOKEN_RIGHT_BRACKET == TOKEN_LEFT_PAREN + 3 && TOKEN_LEFT_BRACE == TOKEN_LEFT_PAREN + 4 &&
               TOKEN_RIGHT_BRACE == TOKEN_LEFT_PAREN + 5 && TOKEN_SEMICOLON == TOKEN_LEFT_PAREN + 6,
               "tokens.def: brackets stand in pairs, and the semicolon behind them");

/* --- tokens --------------------------------------------------------------------------------------------------- */

struct token peek_token(struct parser *p)
{
    if (!p->ahead_count) p->ahead[p->ahead_count++] = next_token(p->pp);
    return p->ahead[p->ahead_count - 1];
}

void give_token_back(struct parser *p)
{
    p->ahead[p->ahead_count++] = *token_at(p, 0);
    *token_at(p, 0) = (struct token){ .kind = TOKEN_NEWLINE };
}

/* The newest token has been used. */
static inline void use_token(struct parser *p)
{
    const struct token *used = token_at(p, 0);
    if (used->kind >= TOKEN_LEFT_PAREN && used->kind <= TOKEN_SEMICOLON) take_bracket(p, used);
}

struct token *advance_token(struct parser *p)
{
    use_token(p);
    p->count++;
    struct token *t = token_at(p, 0);
    if (p->ahead_count) *t = p->ahead[--p->ahead_count];
    else *t = next_token(p->pp);
    return t;
}

/* A > outside of parentheses ends the parameters of a type (GL_KHR_cooperative_matrix, issue 1). */
static bool ends_parameters(struct parser *p, const struct token *t)
{
    bool ends = t->kind == TOKEN_RIGHT_ANGLE && p->parameters_in == p->open.count + 1;
    if (ends || t->kind == TOKEN_SEMICOLON) p->parameters_in = 0;
    return ends;
}

static __attribute__((noinline)) unsigned take_word(struct parser *p, const struct token *t)
{
    unsigned code = read_word(p, t);
    p->for_opens = code == CODE_FOR;
    if (code == CODE_MATRIX_TYPE) p->parameters_in = p->open.count + 1;
    return code;
}

static inline unsigned code_of(struct parser *p, const struct token *t)
{
    if (t->kind == TOKEN_IDENTIFIER) return take_word(p, t);
    return p->parameters_in && ends_parameters(p, t) ? CODE_END_OF_PARAMETERS : t->kind;
}

static __attribute__((noinline)) void next_code_slowly(struct parser *p)
{
    if (p->gave_up) p->code = TOKEN_END;
    else if (p->held) p->held = false;
    else {
        const struct token *t = advance_token(p);
        p->code = (uint8_t)(p->is_c ? c_code_of(p, t) : code_of(p, t));
    }
}

void next_code(struct parser *p)
{
    if (p->unusual) {
        next_code_slowly(p);
        return;
    }
    use_token(p);
    struct token t = next_token(p->pp);
    p->count++;
    *token_at(p, 0) = t;
    p->code = (uint8_t)code_of(p, &t);
}

bool else_follows(struct parser *p) { return p->held ? p->code == CODE_ELSE : is_else(peek_token(p)); }

/* --- the parser ------------------------------------------------------------------------------------------------ */

struct parser *open_parser(struct context *c, struct preprocessor *pp)
{
    struct parser *p = arena_new(&c->arena, struct parser);
    p->c = c;
    p->pp = pp;
    p->is_c = is_opencl(c);
    p->count = QUIET_TOKENS + 1;
    for (int i = 0; i < 4; i++) p->ring[i].kind = TOKEN_NEWLINE;
    return p;
}

/* GLSL 4.60, chapter 9: external_declaration may be a semicolon; earlier versions and ESSL have no such rule. */
static void pass_semicolon(struct parser *p)
{
    const struct token *t = advance_token(p);
    if (is_opencl(p->c) || p->recovery.adrift || follows_skip(p)) return;       /* C99 has no such rule either, but every compiler takes it */
    if (is_es(p->c) || p->c->version < 460)
        error_at(p->c, t->loc, "';' alone at file scope needs #version 460: remove it");
}

/* The preprocessor still has its say. */
static struct declaration *read_to_end(struct parser *p)
{
    while (peek_token(p).kind != TOKEN_END) advance_token(p);
    return NULL;
}

struct declaration *parse_declaration(struct parser *p)
{
    while (!p->gave_up && !p->c->diag.stopped) {
        uint16_t kind = peek_token(p).kind;
        if (kind == TOKEN_END) return NULL;
        if (p->c->diag.incomplete) return read_to_end(p);
        close_scope(p, (struct scope){ 0, 0 });
        p->open.count = 0;
        if (kind == TOKEN_SEMICOLON) {
            pass_semicolon(p);
            continue;
        }
        p->block = NULL;
        p->tallest = 0;
        p->recovery.damaged = false;
        struct declaration *d = parse_external(p);
        if (d) return d;
    }
    return NULL;
}
