/* Constructors of statements. */
#ifndef SGCC_PARSER_BUILD_STATEMENT_H
#define SGCC_PARSER_BUILD_STATEMENT_H

#include "parser/parser.h"

struct stmt *make_stmt(struct parser *p, enum stmt_kind kind, struct token_position at);
struct stmt *make_block(struct parser *p, struct token_position at, struct stmt *stmts,
                        struct token_position end);
struct stmt *make_expr_stmt(struct parser *p, struct expr *e);
/* The same.  If tokens of it were skipped (`is_whole` is false), the statement is empty. */
struct stmt *make_expr_stmt_or_partial(struct parser *p, struct expr *e, bool is_whole);
/* Make a statement and close its scope; `outside` is the state before it. */
struct stmt *end_compound(struct parser *p, struct token_position at, struct stmt *last,
                          struct token_position brace, struct opened_scope outside);
struct stmt *end_loop(struct parser *p, struct stmt *loop, struct opened_scope outside);
/* Adds the attribute [[...]] before the statement, which was read to its end. */
struct stmt *with_hints(struct parser *p, struct stmt *s, const struct qualifier *attribute);
/* Silences the warnings that attributes of what lies from `first` to `last` ignore. */
void silence_by_attributes(struct parser *p, const struct qualifier *list, loc_t first, loc_t last);
/* Returns NULL if `d` is NULL: it could not be parsed. */
struct stmt *make_declaration_stmt(struct parser *p, struct declaration *d);
struct stmt *make_if(struct parser *p, struct token_position at, struct expr *condition,
                     struct stmt *yes);
struct stmt *with_else(struct parser *p, struct stmt *s, struct token_position at, struct stmt *no);
struct stmt *make_switch(struct parser *p, struct token_position at, struct expr *value,
                         struct stmt *body);
/* OpenCL C: the body is a list of labels and, after the last one, the statement `labelled`. */
struct stmt *make_labelled_switch(struct parser *p, struct token_position at, struct expr *value,
                                  struct stmt *labels, struct stmt *labelled,
                                  struct opened_scope outside);
struct stmt *make_case(struct parser *p, struct token_position at, struct expr *value);
struct condition *make_condition(struct parser *p, struct expr *expr,
                                 struct declaration *declaration);
struct stmt *make_loop(struct parser *p, enum stmt_kind kind, struct token_position at,
                       const struct condition *condition, struct stmt *body);
struct stmt *make_for(struct parser *p, struct token_position at, struct stmt *init,
                      const struct condition *condition, struct expr *step, struct stmt *body);
struct stmt *make_jump(struct parser *p, struct token_position at, const struct keyword *word);
struct stmt *make_return(struct parser *p, struct token_position at, struct expr *value);

#endif
