/* What OpenCL C has in expressions that GLSL has not: casts and vector literals (6.1.6), sizeof, pointers, characters, strings, designated
 * initializers (C99, 6.5 and 6.7.8) and block literals (6.14).  A vector literal is a cast of operands in parentheses: sema tells the two
 * apart. */
#include "parser/syntax.h"

/* Adjacent string literals are one (C99, 5.1.1.2). */
struct expr *parse_strings(struct parser *p)
{
    struct expr *list = NULL;
    while (p->code == TOKEN_STRING) {
        struct name *text = name_in_hand(p);
        APPEND(list, make_c_string(p, take(p), text));
    }
    return join_strings(p, FIRST(list));
}

static struct expr *parse_character(struct parser *p)
{
    struct name *text = name_in_hand(p);
    return make_character(p, take(p), text);
}

/* (T) x, (T)(x, y) and (T){ x, y } */
static struct expr *parse_cast(struct parser *p)
{
    struct spot at = spot_of(p);
    struct type_spec *spec = parse_type_in_parentheses(p);
    if (!spec) return NULL;
    bool is_operand = begins_expression(p) || p->code == TOKEN_LEFT_BRACE;
    struct expr *e = !is_operand ? unexpected(p, EXPECT_OPERAND | EXPECT_LEFT_BRACE) : p->code == TOKEN_LEFT_BRACE ? parse_braced(p)
                     : parse_prefixed(p, at);
    return e ? make_cast(p, at, spec, e) : NULL;
}

static struct expr *parse_sizeof(struct parser *p)
{
    const struct keyword *word = keyword_in_hand(p);
    struct spot at = take(p), parenthesis = spot_of(p);
    if (p->code != CODE_TYPE_PAREN) {
        struct expr *operand = parse_prefixed(p, at);
        return operand ? make_sizeof(p, at, word, NULL, operand) : NULL;
    }
    struct type_spec *spec = parse_type_in_parentheses(p);
    if (!spec || p->code != TOKEN_LEFT_BRACE) return spec ? make_sizeof(p, at, word, spec, NULL) : NULL;
    struct expr *list = parse_braced(p);
    return list ? make_sizeof(p, at, word, NULL, make_cast(p, parenthesis, spec, list)) : NULL;
}

static struct expr *parse_pointer_operator(struct parser *p, enum expr_kind kind)
{
    struct spot at = take(p);
    struct expr *operand = parse_prefixed(p, at);
    return operand ? make_pointer_operator(p, kind, at, operand) : NULL;
}

/* ^, its result or its parameters, and its body.  Behind struct S a { begins its members, so a result of such a type wants its
 * parameters. */
static struct expr *begin_block(struct parser *p)
{
    struct spot at = take(p);
    if (p->code == TOKEN_LEFT_BRACE) return begin_block_literal(p, at, NULL, NULL);
    if (has_parameters(p)) {
        struct derivation *parameters = parse_parameters_c(p);
        return parameters ? begin_block_literal(p, at, NULL, parameters) : NULL;
    }
    if (!begins(p, BEGINS_TYPE | BEGINS_QUALIFIER)) return unexpected(p, EXPECT_LEFT_BRACE);
    struct type_spec *spec = parse_type_name(p);
    return spec ? begin_block_literal(p, at, spec, NULL) : NULL;
}

static struct expr *parse_block_literal(struct parser *p)
{
    struct expr *e = begin_block(p);
    if (!e || !is_here(p, TOKEN_LEFT_BRACE, EXPECT_LEFT_BRACE)) return NULL;
    struct scope outside = open_block_body(p);
    e = finish_block_literal(p, e, parse_block(p), outside);
    take(p);
    return e;
}

struct expr *parse_c_operand(struct parser *p)
{
    switch (p->code) {
    case TOKEN_CHARACTER: return parse_character(p);
    case CODE_TYPE_PAREN: return parse_cast(p);
    case CODE_SIZEOF: return parse_sizeof(p);
    case TOKEN_STAR: return parse_pointer_operator(p, EXPR_DEREF);
    case TOKEN_AMPERSAND: return parse_pointer_operator(p, EXPR_ADDRESS);
    case TOKEN_CARET: return parse_block_literal(p);
    default: return unexpected(p, EXPECT_OPERAND);
    }
}

/* .name or [index] */
static struct layout_id *parse_designator(struct parser *p)
{
    bool is_member = p->code == TOKEN_DOT;
    struct spot at = take(p);
    if (is_member) {
        struct name *name = name_in_hand(p);
        return is_here(p, TOKEN_IDENTIFIER, EXPECT_NAME) ? make_id(p, take(p), name, NULL) : NULL;
    }
    struct expr *index = parse_assignment(p);
    return index && pass(p, TOKEN_RIGHT_BRACKET, EXPECT_RIGHT_BRACKET) ? make_id(p, at, NULL, index) : NULL;
}

struct expr *parse_designated(struct parser *p)
{
    struct layout_id *list = NULL;
    struct spot at = spot_of(p);
    while (p->code == TOKEN_DOT || p->code == TOKEN_LEFT_BRACKET) {
        struct layout_id *id = parse_designator(p);
        if (!id) return NULL;
        APPEND(list, id);
    }
    if (!pass(p, TOKEN_EQUAL, EXPECT_EQUAL)) return NULL;
    struct expr *value = parse_initializer(p);
    return value ? make_designated(p, at, FIRST(list), value) : NULL;
}
