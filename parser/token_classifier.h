/* The tokens of the grammar: classification of words, lookahead, scopes of names of types. */
#ifndef SGCC_PARSER_TOKEN_CLASSIFIER_H
#define SGCC_PARSER_TOKEN_CLASSIFIER_H

#include "parser/parser.h"

/* Moves on to the next token, which becomes the current one; p->terminal is its terminal.  The
 * token before has been used. */
void advance(struct parser *p);
/* The same without a terminal, for tokens that the grammar does not see: returns the new current
 * token. */
struct token *advance_unclassified(struct parser *p);
/* What the tables of the language say of a word that is seen for the first time. */
void look_up_word(struct parser *p, struct name *name);
/* The current token has not been used: it will be the next one again. */
void push_token_back(struct parser *p);
struct token peek_token(struct parser *p);
struct scope open_scope(struct parser *p);
void close_scope(struct parser *p, struct scope scope);
/* From here to the end of the scope `name` is a type, or something else that hides types of that
 * name. */
void declare_type(struct parser *p, struct name *name);
void declare_other(struct parser *p, struct name *name);

/* Whether the word is a keyword here, merely reserved, or neither. */
enum word { WORD_FREE, WORD_RESERVED, WORD_KEYWORD };
enum word classify_word(const struct context *c, const struct keyword *kw, unsigned exts);

#endif
