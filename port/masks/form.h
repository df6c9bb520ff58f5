/* The form of 64-bit expressions in the new text. */
#ifndef SGCC_PORT_MASKS_FORM_H
#define SGCC_PORT_MASKS_FORM_H

#include "port/port_internal.h"

enum integer_form form_of(struct run *r, struct node *n);
/* Return whether a value is `clean` or `short_`, as in struct mask. */
bool is_clean(struct run *r, struct node *n);
bool is_short(struct run *r, struct node *n);
bool is_short_mask(struct run *r, struct mask *m);
/* Like form_of, but a 32-bit integer has FORM_ANY. */
enum integer_form operand_form(struct run *r, struct node *n);
/* Store the value of a constant expression and return true.  literal_bits excludes those that
 * contain a 64-bit variable, known_bits only those that depend on a specialization constant. */
bool literal_bits(const struct node *n, uint64_t *bits);
bool known_bits(const struct node *n, uint64_t *bits);
bool is_u64(const struct type *t);       /* uint64_t or int64_t, or an array of
                                            these */
bool is_u64_value(const struct node *n); /* the same, but not an array */
bool can_edit_token(struct run *r, uint32_t token);
bool can_edit_around(struct run *r, const struct node *n);
bool is_vector_form(enum integer_form f);

#endif
