/* Tokens as the grammar sees them: classes of words, lookahead, and the scopes of type names. */
#ifndef SGCC_PARSER_TOKEN_CLASSIFIER_H
#define SGCC_PARSER_TOKEN_CLASSIFIER_H

#include "parser/parser.h"

/* Makes the next token the current one and sets p->terminal to its class. */
void advance(struct parser *p);
/* The same without its class, for tokens that the grammar never sees.  Returns the token. */
struct token *advance_unclassified(struct parser *p);
/* Looks up a word in the tables of the language, when it is seen for the first time. */
void look_up_word(struct parser *p, struct name *name);
/* Makes the current token the next one again. */
void push_token_back(struct parser *p);
/* Returns the token after the current one. */
struct token peek_token(struct parser *p);
/* Opens a scope.  Returns the state that close_scope restores. */
struct opened_scope open_scope(struct parser *p);
void close_scope(struct parser *p, struct opened_scope scope);
/* Declare `name` in the innermost scope, as a type or as something that hides a type of this name.
 */
void declare_type(struct parser *p, struct name *name);
void declare_other(struct parser *p, struct name *name);

#endif
