/* What may be assigned to; see lvalue.c. */
#ifndef SGCC_SEMA_LVALUE_H
#define SGCC_SEMA_LVALUE_H

#include "sema/checker.h"

/* An lvalue of which an atomic or other function changes the memory: check_assignable without note of an SSA assignment. */
bool check_writable(struct checker *ck, struct expr *e);
/* The value of `e` is wanted: an error, and type_error, when it is a writeonly variable or member (GLSL 4.60, 4.10). */
bool check_readable(struct checker *ck, struct expr *e);
/* The memory qualifiers that hold for the lvalue: of the variable, its block and the members on the way. */
uint16_t memory_of(const struct expr *e);
/* Where the lvalue is kept; STORAGE_REFERENCE behind a buffer reference. */
enum storage storage_of(const struct expr *e);

#endif
