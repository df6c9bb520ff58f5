/* Declarations (GLSL 4.60, 4.2 to 4.9, 6.1 and chapter 9). */
#include "parser/syntax.h"

/* --- functions -------------------------------------------------------------------------------------------------------------- */

static struct declaration *parse_parameter(struct parser *p)
{
    struct type_spec *typed = parse_typed(p);
    if (!typed || !has_name(p)) return typed ? make_parameter(p, typed, NULL) : NULL;
    struct declarator *d = parse_declared(p, EXPECT_NAME);
    return d ? make_parameter(p, typed, d) : NULL;
}

/* ( parameters ) */
static bool parse_parameters(struct parser *p, struct declaration **parameters)
{
    struct declaration *list = NULL;
    take(p);
    if (begins(p, BEGINS_TYPE | BEGINS_QUALIFIER)) {
        for (;; take(p)) {
            struct declaration *d = parse_parameter(p);
            if (!d) return false;
            APPEND(list, d);
            if (p->code != TOKEN_COMMA) break;
        }
    }
    *parameters = FIRST(list);
    return pass(p, TOKEN_RIGHT_PAREN, EXPECT_RIGHT_PAREN);
}

static struct declaration *parse_function(struct parser *p, struct type_spec *typed, bool may_have_body)
{
    struct name *name = name_in_hand(p);
    struct spot at = take(p);
    struct declaration *function = begin_function(p, typed, at, name), *parameters;
    struct qualifier *attribute = NULL;
    if (!parse_parameters(p, &parameters)) return NULL;
    if (p->code == TOKEN_LEFT_BRACKET && !(attribute = parse_attribute(p))) return NULL;
    finish_prototype(function, parameters, attribute);
    if (may_have_body && p->code == TOKEN_LEFT_BRACE) return finish_function(p, function, parse_block(p));
    end_here(p, true, may_have_body ? EXPECT_LEFT_BRACE | EXPECT_SEMICOLON : EXPECT_SEMICOLON);
    return end_prototype(p, function);
}

/* --- variables ----------------------------------------------------------------------------------------------------------------- */

/* The scope of a name begins behind its initializer (GLSL 4.60, 4.2.2). */
static struct declarator *parse_declarator(struct parser *p, unsigned expected)
{
    struct declarator *d = parse_declared(p, expected);
    if (d && p->code == TOKEN_EQUAL) {
        take(p);
        d->init = parse_initializer(p);
        if (!d->init) return lose(d);
    }
    if (d) declare_other(p, d->name);
    return d;
}

static struct declaration *parse_behind(struct parser *p, struct type_spec *typed, bool is_local)
{
    if (has_name(p) && peek_token(p).kind == TOKEN_LEFT_PAREN) return parse_function(p, typed, !is_local);
    struct declarator *list = NULL;
    bool whole = p->code == TOKEN_SEMICOLON || parse_declarators(p, parse_declarator, EXPECT_NAME | EXPECT_SEMICOLON, &list);
    whole = end_here(p, whole, EXPECT_SEMICOLON | EXPECT_COMMA);
    return make_variables(p, typed, list, whole);
}

/* --- what only has qualifiers, and blocks ------------------------------------------------------------------------------------- */

static struct declaration *parse_interface_block(struct parser *p, struct qualifier *qualifiers)
{
    struct name *name = name_in_hand(p);
    struct spot at = take(p);
    struct declaration *block = begin_interface_block(p, qualifiers, at, name);
    struct fields *fields = parse_fields(p, parse_field);
    if (!fields) return NULL;
    struct spot brace = take(p);
    bool is_alone = p->code == TOKEN_SEMICOLON;
    struct declarator *instance = is_alone ? NULL : parse_declared(p, EXPECT_SEMICOLON | EXPECT_NAME);
    end_here(p, is_alone || instance, EXPECT_SEMICOLON);
    return finish_block(p, block, fields, brace, instance);
}

static struct declarator *parse_alone(struct parser *p, unsigned expected)
{
    struct name *name = name_in_hand(p);
    if (p->code != TOKEN_IDENTIFIER) return unexpected(p, expected);
    struct spot at = take(p);
    return make_declarator(p, at, name, NULL, NULL);
}

/* invariant a, b; and layout(local_size_x = 64) in; */
static struct declaration *parse_requalified(struct parser *p, struct qualifier *qualifiers)
{
    struct declarator *list = NULL;
    bool whole = p->code == TOKEN_SEMICOLON || parse_declarators(p, parse_alone, EXPECT_NAME, &list);
    if (!whole || !is_here(p, TOKEN_SEMICOLON, EXPECT_SEMICOLON | EXPECT_COMMA)) return NULL;
    return make_requalified(p, qualifiers, list);
}

/* One whose semicolon is supposed. */
static struct declaration *parse_unended(struct parser *p, struct qualifier *qualifiers)
{
    end_here(p, true, EXPECT_SEMICOLON);
    return make_requalified(p, qualifiers, NULL);
}

static struct declaration *parse_precision(struct parser *p)
{
    struct spot at = take(p);
    if (!is_here(p, CODE_PRECISION_QUALIFIER, EXPECT_PRECISION)) return NULL;
    const struct keyword *word = keyword_in_hand(p);
    struct qualifier *precision = make_qualifier(p, take(p), word, NULL);
    struct type_spec *spec = parse_type(p);
    if (!spec) return NULL;
    end_here(p, true, EXPECT_SEMICOLON);
    return make_precision(p, at, precision, spec);
}

/* --- all ----------------------------------------------------------------------------------------------------------------------- */

static struct declaration *parse_any(struct parser *p, bool is_local)
{
    struct qualifier *qualifiers;
    if (p->code == CODE_PRECISION) return parse_precision(p);
    if (!begins(p, BEGINS_TYPE | BEGINS_QUALIFIER)) return unexpected(p, EXPECT_DECLARATION);
    if (!parse_qualifiers(p, &qualifiers)) return NULL;
    if (qualifiers) {
        if (has_name(p) && peek_token(p).kind == TOKEN_LEFT_BRACE) return parse_interface_block(p, qualifiers);
        if (lacks_semicolon(p, qualifiers, qualifiers->next)) return parse_unended(p, qualifiers);
        if (p->code == TOKEN_SEMICOLON || p->code == TOKEN_IDENTIFIER) return parse_requalified(p, qualifiers);
        if (!begins(p, BEGINS_TYPE)) return unexpected(p, EXPECT_TYPE | EXPECT_NAME | EXPECT_SEMICOLON);
    }
    struct type_spec *spec = parse_type(p);
    return spec ? parse_behind(p, with_qualifiers(spec, qualifiers), is_local) : NULL;
}

struct declaration *parse_local(struct parser *p) { return parse_any(p, true); }
struct declaration *parse_local_behind(struct parser *p, struct type_spec *typed) { return parse_behind(p, typed, true); }

/* [[ ... ]] in front of a function. */
static struct declaration *parse_attributed(struct parser *p)
{
    struct qualifier *attribute = parse_attribute(p);
    if (!attribute) return NULL;
    if (!begins(p, BEGINS_TYPE | BEGINS_QUALIFIER)) return unexpected(p, EXPECT_DECLARATION);
    struct type_spec *typed = parse_typed(p);
    if (!typed) return NULL;
    if (!has_name(p)) return unexpected(p, EXPECT_NAME);
    if (peek_token(p).kind != TOKEN_LEFT_PAREN) {
        take(p);
        return unexpected(p, EXPECT_LEFT_PAREN);
    }
    struct declaration *function = parse_function(p, typed, true);
    return function ? with_attribute(function, attribute) : NULL;
}

static struct declaration *parse_glsl(struct parser *p) { return p->code == TOKEN_LEFT_BRACKET ? parse_attributed(p) : parse_any(p, false); }

struct declaration *parse_external(struct parser *p)
{
    take(p);
    begin_recovery(p);
    struct declaration *d = p->is_c ? parse_external_c(p) : parse_glsl(p);
    if (!d) recover(p);
    else if (p->recovery.adrift) drift(p, d);
    if (p->held) give_token_back(p);
    p->held = false;
    return p->gave_up ? NULL : d;
}
