/* Constants in their new form. */
#ifndef SGCC_PORT_MASKS_CONSTANT_H
#define SGCC_PORT_MASKS_CONSTANT_H

#include "port/rewrite/rewrite.h"

const char *literal_text(struct run *r, uint64_t bits, enum integer_form form);
/* Replaces a constant by `text`; returns false if its text may not be edited. */
bool replace_constant(struct run *r, struct node *n, const char *text);
void emit_literal(struct run *r, struct node *n, uint64_t bits, enum integer_form want);
/* Replaces a constant expression by its value if converting it would need a function; returns
 * whether it did. */
bool emit_known(struct run *r, struct node *n, enum integer_form have, enum integer_form want);

#endif
