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
struct expr *make_unary(struct parser *p, enum operator op, struct token_position at,
                        struct expr *operand);
struct expr *make_binary(struct parser *p, enum operator op, struct token_position at,
                         struct expr *left, struct expr *right);
struct expr *make_assign(struct parser *p, enum operator op, struct token_position at,
                         struct expr *left, struct expr *right);
struct expr *make_conditional(struct parser *p, struct token_position at, struct expr *condition,
                              struct expr *yes, struct expr *no);
struct expr *make_index(struct parser *p, struct token_position at, struct expr *operand,
                        struct expr *index);
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
