/* Expressions (GLSL 4.60, 5.1; C99, 6.5): the texts' fifteen levels of precedence are a table, and one function climbs it. */
#include "parser/syntax.h"

/* From the weakest on. */
enum level {
    LEVEL_NONE, LEVEL_ASSIGNMENT, LEVEL_OR, LEVEL_XOR, LEVEL_AND, LEVEL_BIT_OR, LEVEL_BIT_XOR, LEVEL_BIT_AND, LEVEL_EQUALITY,
    LEVEL_RELATION, LEVEL_SHIFT, LEVEL_SUM, LEVEL_PRODUCT
};

#define INFIX(token, level, op) [TOKEN_##token] = { LEVEL_##level, OP_##op }
/* One that an assignment may do on its way: name##_ASSIGN. */
#define ASSIGNING(token, name, level, op) INFIX(token, level, op), INFIX(name##_ASSIGN, ASSIGNMENT, op)

/* ?: binds like an assignment, which it may contain on its right. */
static const struct infix { uint8_t level, op; } infixes[CODE_COUNT] = {
    ASSIGNING(STAR, MUL, PRODUCT, MUL), ASSIGNING(SLASH, DIV, PRODUCT, DIV), ASSIGNING(PERCENT, MOD, PRODUCT, MOD),
    ASSIGNING(PLUS, ADD, SUM, ADD), ASSIGNING(DASH, SUB, SUM, SUB),
    ASSIGNING(LEFT_SHIFT, LEFT, SHIFT, SHL), ASSIGNING(RIGHT_SHIFT, RIGHT, SHIFT, SHR),
    INFIX(LEFT_ANGLE, RELATION, LESS), INFIX(RIGHT_ANGLE, RELATION, GREATER), INFIX(LE, RELATION, LESS_EQUAL),
    INFIX(GE, RELATION, GREATER_EQUAL), INFIX(EQ, EQUALITY, EQUAL), INFIX(NE, EQUALITY, NOT_EQUAL),
    ASSIGNING(AMPERSAND, AND, BIT_AND, BIT_AND), ASSIGNING(CARET, XOR, BIT_XOR, BIT_XOR), ASSIGNING(VERTICAL_BAR, OR, BIT_OR, BIT_OR),
    INFIX(AND, AND, LOGICAL_AND), INFIX(XOR, XOR, LOGICAL_XOR), INFIX(OR, OR, LOGICAL_OR),
    INFIX(QUESTION, ASSIGNMENT, NONE), INFIX(EQUAL, ASSIGNMENT, NONE),
};

static const uint8_t prefixes[CODE_COUNT] = {
    [TOKEN_INC] = OP_PRE_INC, [TOKEN_DEC] = OP_PRE_DEC, [TOKEN_PLUS] = OP_PLUS, [TOKEN_DASH] = OP_NEGATE, [TOKEN_BANG] = OP_NOT,
    [TOKEN_TILDE] = OP_COMPLEMENT,
};

static struct expr *parse_level(struct parser *p, unsigned least);

/* --- operands ------------------------------------------------------------------------------------------------------------ */

bool parse_list(struct parser *p, struct expr **list)
{
    struct expr *some = NULL, *e;
    for (; (e = parse_assignment(p)); take(p)) {
        APPEND(some, e);
        if (p->code != TOKEN_COMMA) break;
    }
    *list = FIRST(some);
    return e;
}

bool parse_arguments(struct parser *p, struct expr **arguments)
{
    *arguments = NULL;
    take(p);
    if (p->code == CODE_VOID && peek_token(p).kind == TOKEN_RIGHT_PAREN) take(p);
    else if (begins_expression(p) && !parse_list(p, arguments)) return false;
    return pass(p, TOKEN_RIGHT_PAREN, *arguments ? EXPECT_RIGHT_PAREN | EXPECT_COMMA : EXPECT_RIGHT_PAREN);
}

static struct expr *parse_call(struct parser *p, struct expr *callee)
{
    struct spot at = spot_of(p);
    struct expr *arguments;
    if (!parse_arguments(p, &arguments)) return NULL;
    return p->is_c ? make_c_call(p, at, callee, arguments) : make_call(p, at, callee, arguments);
}

static struct expr *parse_word_call(struct parser *p)
{
    const struct keyword *word = keyword_in_hand(p);
    struct spot at = take(p);
    struct expr *arguments;
    if (!is_here(p, TOKEN_LEFT_PAREN, EXPECT_LEFT_PAREN)) return NULL;
    return parse_arguments(p, &arguments) ? make_word_call(p, at, word, arguments) : NULL;
}

static struct expr *parse_construct(struct parser *p, struct type_spec *spec)
{
    struct expr *arguments;
    if (!spec || !is_here(p, TOKEN_LEFT_PAREN, EXPECT_LEFT_PAREN)) return NULL;
    return parse_arguments(p, &arguments) ? make_construct(p, spec, arguments) : NULL;
}

static struct expr *parse_index(struct parser *p, struct expr *operand)
{
    struct spot at = take(p);
    struct expr *index = parse_expression(p);
    if (!index || !pass(p, TOKEN_RIGHT_BRACKET, EXPECT_RIGHT_BRACKET | EXPECT_COMMA | EXPECT_OPERATOR)) return NULL;
    return make_index(p, at, operand, index);
}

/* . and, in OpenCL C, -> */
static struct expr *parse_member(struct parser *p, struct expr *operand)
{
    bool is_arrow = p->code == TOKEN_ARROW;
    take(p);
    struct name *name = name_in_hand(p);
    if (!is_here(p, TOKEN_IDENTIFIER, EXPECT_NAME)) return NULL;
    struct spot at = take(p);
    return is_arrow ? make_arrow(p, at, operand, name) : make_member(p, at, operand, name);
}

static struct expr *parse_postfix(struct parser *p, struct expr *e)
{
    while (e) {
        switch (p->code) {
        case TOKEN_LEFT_BRACKET: e = parse_index(p, e); break;
        case TOKEN_LEFT_PAREN: e = parse_call(p, e); break;
        case TOKEN_DOT: case TOKEN_ARROW: e = parse_member(p, e); break;
        case TOKEN_INC: e = make_unary(p, OP_POST_INC, take(p), e); break;
        case TOKEN_DEC: e = make_unary(p, OP_POST_DEC, take(p), e); break;
        default: return e;
        }
    }
    return NULL;
}

static struct expr *parse_parentheses(struct parser *p)
{
    take(p);
    struct expr *e = parse_expression(p);
    if (!e || !pass(p, TOKEN_RIGHT_PAREN, EXPECT_RIGHT_PAREN | EXPECT_COMMA | EXPECT_OPERATOR)) return NULL;
    return in_parentheses(e);
}

static struct expr *parse_word(struct parser *p)
{
    const struct keyword *word = keyword_in_hand(p);
    struct spot at = take(p);
    return p->is_c ? make_truth(p, at, word) : make_bool(p, at, word);
}

static struct expr *parse_number(struct parser *p)
{
    struct name *text = name_in_hand(p);
    struct spot at = take(p);
    return p->is_c ? make_c_number(p, at, text) : make_number(p, at, text);
}

static struct expr *parse_primary(struct parser *p)
{
    struct name *name = name_in_hand(p);
    switch (p->code) {
    case TOKEN_IDENTIFIER: return make_name(p, take(p), name);
    case TOKEN_NUMBER: return parse_number(p);
    case TOKEN_STRING: return p->is_c ? parse_strings(p) : make_string(p, take(p), name);
    case CODE_BOOLEAN: return parse_word(p);
    case TOKEN_LEFT_PAREN: return parse_parentheses(p);
    case CODE_NONUNIFORM: return parse_word_call(p);
    default: break;
    }
    if (p->is_c) return parse_c_operand(p);
    return begins(p, BEGINS_TYPE) ? parse_construct(p, parse_type(p)) : unexpected(p, EXPECT_OPERAND);
}

/* --- operators --------------------------------------------------------------------------------------------------------- */

/* Operators that lean to the right are the only ones that nest without a bracket. */
static bool nest(struct parser *p, struct spot at)
{
    if (++p->nesting > MOST_HEIGHT) give_up_at(p, at.loc, "operators in a chain or expressions", MOST_HEIGHT);
    return !p->gave_up;
}

struct expr *parse_prefixed(struct parser *p, struct spot at)
{
    struct expr *operand = nest(p, at) ? parse_unary(p) : NULL;
    p->nesting--;
    return operand;
}

static struct expr *parse_prefix(struct parser *p)
{
    enum operator op = prefixes[p->code];
    struct spot at = take(p);
    struct expr *operand = parse_prefixed(p, at);
    return operand ? make_unary(p, op, at, operand) : NULL;
}

struct expr *parse_unary(struct parser *p) { return prefixes[p->code] ? parse_prefix(p) : parse_postfix(p, parse_primary(p)); }

/* What stands on the right of an assignment. */
static struct expr *parse_right(struct parser *p, struct spot at)
{
    struct expr *e = nest(p, at) ? parse_level(p, LEVEL_ASSIGNMENT) : NULL;
    p->nesting--;
    return e;
}

static struct expr *parse_conditional(struct parser *p, struct expr *condition)
{
    struct spot at = take(p);
    struct expr *yes = nest(p, at) ? parse_expression(p) : NULL;
    p->nesting--;
    if (!yes || !pass(p, TOKEN_COLON, EXPECT_COLON)) return NULL;
    struct expr *no = parse_right(p, at);
    return no ? make_conditional(p, at, condition, yes, no) : NULL;
}

static struct expr *parse_infix(struct parser *p, struct expr *left)
{
    const struct infix *in = &infixes[p->code];
    if (p->code == TOKEN_QUESTION) return parse_conditional(p, left);
    struct spot at = take(p);
    if (in->level == LEVEL_ASSIGNMENT) {
        struct expr *right = parse_right(p, at);
        return right ? make_assign(p, in->op, at, left, right) : NULL;
    }
    struct expr *right = parse_level(p, in->level + 1u);
    return right ? make_binary(p, in->op, at, left, right) : NULL;
}

/* What follows `left`, as far as its operators bind at least as strongly as `least`. */
static struct expr *climb(struct parser *p, struct expr *left, unsigned least)
{
    while (left && infixes[p->code].level >= least) left = parse_infix(p, left);
    return left;
}

static struct expr *parse_level(struct parser *p, unsigned least) { return climb(p, parse_unary(p), least); }

/* --- expressions -------------------------------------------------------------------------------------------------------- */

struct expr *parse_assignment(struct parser *p) { return parse_level(p, LEVEL_ASSIGNMENT); }

struct expr *parse_commas(struct parser *p, struct expr *first)
{
    while (first && p->code == TOKEN_COMMA) {
        struct spot at = take(p);
        struct expr *right = parse_assignment(p);
        first = right ? make_binary(p, OP_COMMA, at, first, right) : NULL;
    }
    return first;
}

struct expr *parse_expression(struct parser *p) { return parse_commas(p, parse_assignment(p)); }

struct expr *parse_behind_type(struct parser *p, struct type_spec *spec)
{
    return climb(p, parse_postfix(p, parse_construct(p, spec)), LEVEL_ASSIGNMENT);
}

static struct expr *parse_element(struct parser *p)
{
    if (p->is_c && (p->code == TOKEN_DOT || p->code == TOKEN_LEFT_BRACKET)) return parse_designated(p);
    if (!begins_expression(p) && p->code != TOKEN_LEFT_BRACE)
        return unexpected(p, EXPECT_OPERAND | EXPECT_LEFT_BRACE | EXPECT_RIGHT_BRACE);
    return parse_initializer(p);
}

/* C99, 6.7.8; GL_ARB_shading_language_420pack.  { } alone: GL_EXT_null_initializer. */
struct expr *parse_braced(struct parser *p)
{
    struct expr *list = NULL;
    p->initializer_opens = true;
    struct spot at = take(p);
    while (p->code != TOKEN_RIGHT_BRACE) {
        struct expr *e = parse_element(p);
        if (!e) return NULL;
        APPEND(list, e);
        if (p->code != TOKEN_COMMA) break;
        take(p);
    }
    if (!pass(p, TOKEN_RIGHT_BRACE, EXPECT_RIGHT_BRACE | EXPECT_COMMA)) return NULL;
    return make_init_list(p, at, FIRST(list));
}

struct expr *parse_initializer(struct parser *p)
{
    if (p->code == TOKEN_LEFT_BRACE) return parse_braced(p);
    if (!begins_expression(p)) return unexpected(p, EXPECT_OPERAND | EXPECT_LEFT_BRACE);
    return parse_assignment(p);
}

struct layout_id *parse_spirv_argument(struct parser *p)
{
    struct expr *e = parse_level(p, LEVEL_ASSIGNMENT + 1), *list = NULL;
    if (e && p->code == TOKEN_EQUAL && peek_token(p).kind == TOKEN_LEFT_BRACKET) {
        take(p);
        take(p);
        if (!parse_list(p, &list) || !pass(p, TOKEN_RIGHT_BRACKET, EXPECT_RIGHT_BRACKET | EXPECT_COMMA)) return NULL;
        return make_spirv_argument(p, e, list);
    }
    e = climb(p, e, LEVEL_ASSIGNMENT);
    return e ? make_spirv_argument(p, e, NULL) : NULL;
}
