/* Statements (GLSL 4.60, chapter 6; C99, 6.8). */
#include "lang/suggest.h"
#include "parser/syntax.h"

/* --- declarations and expressions ----------------------------------------------------------------------------------------- */

/* whlie (x) { }, retrun x; : a name that nobody knows, where a statement that begins with a keyword would be whole. */
static bool is_misspelt(struct parser *p, const struct expr *e)
{
    const struct name *name = e->kind == EXPR_NAME ? e->name.name : e->kind == EXPR_CALL ? e->call.name : NULL;
    if (!name || name->binding || name->builtin) return false;
    const char *meant = suggest_name(p->c, name->text, MEANT_STATEMENT);
    if (!*meant) return false;
    error_at(p->c, e->loc, "'%s' begins no statement%s", name->text, meant);
    note_mistake(p);
    return true;
}

/* What comes behind the first expression that is no operator.  One that could not be read does nothing. */
struct stmt *parse_behind_expr(struct parser *p, struct expr *first)
{
    struct spot at = spot_of(p);
    struct expr *e = parse_commas(p, first);
    if (e && p->code != TOKEN_SEMICOLON && is_misspelt(p, e)) return p->code == TOKEN_LEFT_BRACE ? parse_compound(p) : NULL;
    bool is_whole = end_here(p, e, EXPECT_SEMICOLON | EXPECT_COMMA | EXPECT_OPERATOR);
    return is_whole ? make_expr_stmt(p, e) : make_stmt(p, STMT_EMPTY, at);
}

static bool begins_declaration(struct parser *p)
{
    if (p->code == CODE_NONUNIFORM) return peek_token(p).kind != TOKEN_LEFT_PAREN;      /* else a call */
    return begins(p, BEGINS_QUALIFIER) || p->code == CODE_PRECISION;
}

/* T x; or T(x).y = z; */
static struct stmt *parse_behind_type_name(struct parser *p)
{
    struct type_spec *spec = parse_type(p);
    if (!spec) return NULL;
    if (p->code != TOKEN_LEFT_PAREN) return make_declaration_stmt(p, parse_local_behind(p, spec));
    return parse_behind_expr(p, parse_behind_type(p, spec));
}

static struct stmt *parse_declaration_or_expr(struct parser *p, unsigned expected)
{
    if (p->is_c) return parse_declaration_or_expr_c(p, expected);
    if (begins_declaration(p)) return make_declaration_stmt(p, parse_local(p));
    if (begins(p, BEGINS_TYPE)) return parse_behind_type_name(p);
    if (begins_expression(p)) return parse_behind_expr(p, parse_assignment(p));
    return unexpected(p, expected | EXPECT_OPERAND | EXPECT_SEMICOLON);
}

/* --- blocks ------------------------------------------------------------------------------------------------------------------ */

struct stmt *parse_block(struct parser *p)
{
    struct stmt *list = NULL;
    struct spot at = take(p);
    for (; p->code != TOKEN_RIGHT_BRACE && !p->gave_up; take(p)) {
        struct stmt *s = parse_statement(p);
        if (s) APPEND(list, s);
    }
    return make_block(p, at, FIRST(list), spot_of(p));
}

/* { ... } with a scope of its own. */
struct stmt *parse_compound(struct parser *p)
{
    struct scope outside = open_scope(p);
    struct stmt *s = parse_block(p);
    close_scope(p, outside);
    return s;
}

static struct stmt *parse_sub_statement(struct parser *p)
{
    struct scope outside = open_scope(p);
    struct stmt *s = parse_statement(p);
    close_scope(p, outside);
    return s;
}

/* That of a loop: its scope is the loop's. */
static struct stmt *parse_body(struct parser *p) { return p->code == TOKEN_LEFT_BRACE ? parse_block(p) : parse_simple(p); }

/* --- selections and loops ---------------------------------------------------------------------------------------------------- */

/* The ( behind if, while and their like.  Where none is, that is reported, and what would be behind it read: other languages have none. */
static bool open_control(struct parser *p)
{
    bool is_there = p->code == CODE_TYPE_PAREN || is_here(p, TOKEN_LEFT_PAREN, EXPECT_LEFT_PAREN);
    if (is_there) take(p);
    return is_there;
}

/* The ), which nobody misses where there was no (. */
static bool close_control(struct parser *p, bool was_opened)
{
    return (!was_opened && p->code != TOKEN_RIGHT_PAREN) || pass(p, TOKEN_RIGHT_PAREN, EXPECT_RIGHT_PAREN);
}

/* ( expression ) */
static struct expr *parse_control(struct parser *p)
{
    bool is_open = open_control(p);
    struct expr *e = is_open || begins_expression(p) ? parse_expression(p) : NULL;
    return e && close_control(p, is_open) ? e : NULL;
}

static struct stmt *parse_if(struct parser *p)
{
    struct spot at = take(p);
    struct expr *condition = parse_control(p);
    p->recovery.lost_if = !condition;
    if (!condition) return NULL;
    struct stmt *s = make_if(p, at, condition, parse_sub_statement(p));
    if (!else_follows(p)) return s;
    take(p);
    at = take(p);
    return with_else(p, s, at, parse_sub_statement(p));
}

static struct stmt *parse_switch(struct parser *p)
{
    struct spot at = take(p);
    struct expr *value = parse_control(p);
    if (!value) return NULL;
    if (p->is_c && p->code != TOKEN_LEFT_BRACE) {
        struct stmt *body = parse_labelled(p);
        return body ? make_switch(p, at, value, body) : NULL;
    }
    return is_here(p, TOKEN_LEFT_BRACE, EXPECT_LEFT_BRACE) ? make_switch(p, at, value, parse_compound(p)) : NULL;
}

static struct condition *parse_condition_declaration(struct parser *p, struct type_spec *typed)
{
    struct name *name = name_in_hand(p);
    if (!has_name(p)) return unexpected(p, EXPECT_NAME);
    struct spot at = take(p);
    struct expr *init = pass(p, TOKEN_EQUAL, EXPECT_EQUAL) ? parse_initializer(p) : NULL;
    return init ? make_condition(p, NULL, make_condition_declaration(p, typed, at, name, init)) : NULL;
}

static struct condition *parse_condition(struct parser *p)
{
    struct expr *e;
    if (!p->is_c && (begins_declaration(p) || begins(p, BEGINS_TYPE))) {
        struct type_spec *typed = parse_typed(p);
        if (!typed) return NULL;
        if (p->code != TOKEN_LEFT_PAREN || typed->qualifiers) return parse_condition_declaration(p, typed);
        e = parse_commas(p, parse_behind_type(p, typed));
    } else {
        e = parse_expression(p);
    }
    return e ? make_condition(p, e, NULL) : NULL;
}

static struct stmt *parse_while(struct parser *p)
{
    struct spot at = take(p);
    struct scope outside = open_scope(p);
    bool is_open = open_control(p);
    struct condition *condition = is_open || begins_expression(p) ? parse_condition(p) : NULL;
    bool is_whole = condition && close_control(p, is_open);
    struct stmt *s = is_whole ? make_loop(p, STMT_WHILE, at, condition, parse_body(p)) : NULL;
    close_scope(p, outside);
    return s;
}

static struct stmt *parse_do(struct parser *p)
{
    struct spot at = take(p);
    struct stmt *body = parse_sub_statement(p);
    take(p);
    struct expr *condition = pass(p, CODE_WHILE, EXPECT_LOOP) ? parse_control(p) : NULL;
    if (!condition) return NULL;
    end_here(p, true, EXPECT_SEMICOLON);
    return make_loop(p, STMT_DO, at, make_condition(p, condition, NULL), body);
}

/* ( init; condition; step ), of which all may be left out. */
static bool parse_for_header(struct parser *p, struct stmt **init, struct condition **condition, struct expr **step)
{
    bool is_open = open_control(p);
    *init = p->code == TOKEN_SEMICOLON ? make_stmt(p, STMT_EMPTY, spot_of(p)) : parse_declaration_or_expr(p, 0);
    if (!*init || p->held) return false;        /* held: there was no semicolon */
    take(p);
    bool has_condition = begins_expression(p) || begins(p, BEGINS_QUALIFIER);
    *condition = has_condition ? parse_condition(p) : make_condition(p, NULL, NULL);
    if (!*condition || !pass(p, TOKEN_SEMICOLON, EXPECT_SEMICOLON)) return false;
    bool has_step = begins_expression(p);
    *step = has_step ? parse_expression(p) : NULL;
    return (*step || !has_step) && close_control(p, is_open);
}

static struct stmt *parse_for(struct parser *p)
{
    struct stmt *init;
    struct condition *condition;
    struct expr *step;
    struct spot at = take(p);
    struct scope outside = open_scope(p);
    bool is_whole = parse_for_header(p, &init, &condition, &step);
    struct stmt *s = is_whole ? make_for(p, at, init, condition, step, parse_body(p)) : NULL;
    close_scope(p, outside);
    return s;
}

/* --- labels and jumps ------------------------------------------------------------------------------------------------------------ */

/* Where no colon is, one is supposed. */
void end_label(struct parser *p) { p->held = !is_here(p, TOKEN_COLON, EXPECT_COLON); }

static struct stmt *parse_case(struct parser *p)
{
    struct spot at = take(p);
    struct expr *value = parse_expression(p);
    if (!value) return NULL;
    if (p->code == TOKEN_ELLIPSIS) return parse_range(p, value);
    end_label(p);
    return make_case(p, at, value);
}

static struct stmt *parse_default(struct parser *p)
{
    struct spot at = take(p);
    end_label(p);
    return make_stmt(p, STMT_DEFAULT, at);
}

static struct stmt *parse_jump(struct parser *p)
{
    const struct keyword *word = keyword_in_hand(p);
    struct spot at = take(p);
    end_here(p, true, EXPECT_SEMICOLON);
    return make_jump(p, at, word);
}

static struct stmt *parse_return(struct parser *p)
{
    struct spot at = take(p);
    bool has_value = begins_expression(p);
    struct expr *value = has_value ? parse_expression(p) : NULL;
    bool is_whole = end_here(p, value || !has_value, value ? EXPECT_SEMICOLON : EXPECT_SEMICOLON | EXPECT_OPERAND);
    return make_return(p, at, is_whole ? value : NULL);
}

/* --- all ----------------------------------------------------------------------------------------------------------------------- */

typedef struct stmt *statement_parser(struct parser *p);

/* By the keyword that such a statement begins with. */
static statement_parser *const controlled[CODE_COUNT] = {
    [CODE_IF] = parse_if, [CODE_SWITCH] = parse_switch, [CODE_WHILE] = parse_while, [CODE_DO] = parse_do, [CODE_FOR] = parse_for,
};
static statement_parser *const others[CODE_COUNT] = {
    [CODE_CASE] = parse_case, [CODE_DEFAULT] = parse_default, [CODE_JUMP] = parse_jump, [CODE_RETURN] = parse_return,
    [CODE_GOTO] = parse_goto, [CODE_ATTRIBUTE] = parse_attributed_c,
};

bool begins_controlled(const struct parser *p) { return controlled[p->code]; }

struct stmt *parse_controlled(struct parser *p, struct layout_id *attributes)
{
    struct stmt *s = controlled[p->code] ? controlled[p->code](p) : unexpected(p, EXPECT_LOOP);
    if (s) s->attributes = attributes;
    return s;
}

/* [[unroll]] for ... */
static struct stmt *parse_attributed(struct parser *p)
{
    struct qualifier *attribute = parse_attribute(p);
    return attribute ? parse_controlled(p, attribute->layout) : NULL;
}

static struct stmt *parse_by_beginning(struct parser *p)
{
    if (controlled[p->code]) return controlled[p->code](p);
    if (others[p->code]) return others[p->code](p);
    if (p->code == TOKEN_SEMICOLON) return make_stmt(p, STMT_EMPTY, spot_of(p));
    if (p->code == TOKEN_LEFT_BRACKET && !p->is_c) return parse_attributed(p);
    return parse_declaration_or_expr(p, EXPECT_STATEMENT | EXPECT_LOOP | EXPECT_LEFT_BRACE | EXPECT_RIGHT_BRACE);
}

/* NULL where it could not be read: then it has been passed over. */
struct stmt *parse_simple(struct parser *p)
{
    struct stmt *s = parse_by_beginning(p);
    if (!s) recover(p);
    return s;
}

struct stmt *parse_statement(struct parser *p) { return p->code == TOKEN_LEFT_BRACE ? parse_compound(p) : parse_simple(p); }
