/* Statements (statements.c). */
#ifndef SGCC_SEMA_WARNINGS_STATEMENTS_H
#define SGCC_SEMA_WARNINGS_STATEMENTS_H

#include "sema/warnings/body.h"

void check_end_of_function(struct body_walk *b, const struct declaration *d);
void check_reached(struct body_walk *b, const struct stmt *s);
/* `e` is computed and its value is not used. */
void check_value_used(struct body_walk *b, const struct expr *e);
void check_empty_branch(struct body_walk *b, const struct stmt *s);
void check_fallthrough(struct body_walk *b, const struct stmt *s);

#endif
