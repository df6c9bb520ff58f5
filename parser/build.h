/* Constructors of expressions. `at` is the position of the token that names the node in messages.
 */
#ifndef SGCC_PARSER_BUILD_H
#define SGCC_PARSER_BUILD_H

#include "parser/parser.h"

/* `part` is one of the operands of `e`: makes `e` deeper than it. */
void update_depth(struct parser *p, struct expr *e, const struct expr *part);
struct expr *make_name(struct parser *p, struct token_position at, struct name *name);
struct expr *make_number(struct parser *p, struct token_position at, struct name *text);
struct expr *make_bool(struct parser *p, struct token_position at, const struct keyword *word);
struct expr *make_string(struct parser *p, struct token_position at, struct name *text);
/* Makes an expression of the operands `a`, `b` and `c`, of which the later ones may be NULL. */
struct expr *make_expr(struct parser *p, enum expr_kind kind, enum operator op,
                       struct token_position at, struct expr *a, struct expr *b, struct expr *c);
#define make_unary(p, op, at, a) make_expr(p, EXPR_UNARY, op, at, a, NULL, NULL)
#define make_binary(p, op, at, a, b) make_expr(p, EXPR_BINARY, op, at, a, b, NULL)
#define make_assign(p, op, at, a, b) make_expr(p, EXPR_ASSIGN, op, at, a, b, NULL)
#define make_conditional(p, at, a, b, c) make_expr(p, EXPR_CONDITIONAL, OP_NONE, at, a, b, c)
#define make_index(p, at, a, b) make_expr(p, EXPR_INDEX, OP_NONE, at, a, b, NULL)
struct expr *make_member(struct parser *p, struct token_position at, struct expr *operand,
                         struct name *field);
struct expr *make_call(struct parser *p, struct token_position at, struct expr *callee,
                       struct expr *args);

/* By the rules of GLSL. */
struct expr *make_plain_call(struct parser *p, struct token_position at, struct expr *callee,
                             struct expr *args);
struct expr *make_word_call(struct parser *p, struct token_position at, const struct keyword *word,
                            struct expr *args);
struct expr *make_construct(struct parser *p, struct type_spec *spec, struct expr *args);
struct expr *make_typecast(struct parser *p, struct token_position at, struct type_spec *spec,
                           struct expr *operand);
struct expr *make_init_list(struct parser *p, struct token_position at, struct expr *args);
struct expr *in_parentheses(struct expr *e);
static inline struct expr *in_no_parentheses(struct expr *e)
{
    e->parenthesized = false;
    return e;
}

#endif
