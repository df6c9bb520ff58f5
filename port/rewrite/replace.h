/* The primitives of rewriting: edits of tokens and expressions, and predicates on expressions. */
#ifndef SGCC_PORT_REWRITE_REPLACE_H
#define SGCC_PORT_REWRITE_REPLACE_H

#include "port/rewrite/rewrite.h"

/* Returns the new text of `n` in the form `want`, for use in the new text of `within`. */
const char *render(struct run *r, struct node *n, enum integer_form want, struct piece within);
/* Returns whether `n` has a text in `within`. */
bool can_render(struct run *r, const struct node *n, struct piece within);
void replace_tokens(struct run *r, uint32_t first, uint32_t last, const char *text);
/* Insert text before and after `n`.  Edits between the two calls are inside.  wrap_end takes the
 * result of wrap_begin. */
struct piece wrap_begin(struct run *r, struct node *n, const char *text);
void wrap_end(struct run *r, struct node *n, struct piece around, const char *text);
/* Stores the text of `n` without its parentheses in `*whole`.  Returns false if there is no such
 * contiguous text, or it may not be edited. */
bool find_replaced_piece(struct run *r, const struct node *n, struct piece *whole);
/* Insert text before and after `whole`, or replace it. */
void begin_replacement(struct run *r, const struct node *n, struct piece whole, const char *text);
void end_replacement(struct run *r, const struct node *n, struct piece whole, const char *text);
void replace_piece(struct run *r, struct node *n, struct piece whole, const char *text);
/* Record that the current declaration, or the one at `token`, needs an extension or 64-bit
 * integers. */
void need_feature(struct run *r, enum feature_id f);
void need_feature_from(struct run *r, enum feature_id f, uint32_t token);
void need_int64(struct run *r);
/* Replaces the operator of `n`, usually by a comma, with the space before it. */
void replace_operator(struct run *r, struct node *n, const char *text);
/* Fixes all masks in `n`, for the reason `why`. */
void fix_masks_of(struct run *r, struct node *n, const char *why);
/* Call it if `n` cannot be edited: fixes the masks involved, so that another round may succeed. */
void give_up(struct run *r, struct node *n);
bool is_primary(const struct node *n);            /* an atom, or in parentheses */
bool is_atom(const struct node *n);               /* a name, literal, call or the like, without its
                                                     parentheses */
bool becomes_call(struct run *r, struct node *n); /* rewriting makes it a call of a helper
                                                     function */
/* Like replace_tokens for the tokens after `last_kept`, including the space before them. */
void replace_after(struct run *r, uint32_t last_kept, uint32_t last, const char *text);
/* Returns whether the name and both brackets of a call may be edited. */
bool can_edit_call(struct run *r, const struct node *n);
/* Returns whether the text of `n` is in the body of a macro, whose other uses may have other
 * arguments. */
bool is_in_define(struct run *r, const struct node *n);
/* Returns whether `n` is an argument of the macro whose body contains `whole`. */
bool is_argument(struct run *r, const struct node *n, struct piece whole);
/* Return whether `n`, or a part of `n`, is an argument of the macro whose body contains the text
 * around. */
bool comes_as_argument(struct run *r, const struct node *n);
bool has_call_arguments(struct run *r, const struct node *n);
bool may_be_uint(struct run *r, const struct node *n);
/* Returns whether both have the same text and evaluating it once instead of twice changes
 * nothing. */
bool same_value(const struct node *a, const struct node *b);
/* Returns whether evaluating `n` twice instead of once changes nothing. */
static inline bool may_be_repeated(const struct node *n) { return same_value(n, n); }

#endif
