/* Lvalues: what may be assigned, read and referenced (lvalue.c). */
#ifndef SGCC_SEMA_EXPRESSIONS_LVALUE_H
#define SGCC_SEMA_EXPRESSIONS_LVALUE_H

#include "sema/checker.h"

/* Checks that the memory of `e` may be changed by an atomic or other function.  Unlike
 * check_assignable it notes no assignment of an SSA value. */
bool check_writable(struct checker *ck, struct expr *e);
/* Checks that the value of `e` may be read: not that of a writeonly variable or member (GLSL 4.60,
 * 4.10).  After an error `e` has type_error. */
bool check_readable(struct checker *ck, struct expr *e);
/* Returns the memory qualifiers of the lvalue: those of its variable, its block and the members of
 * the chain. */
uint16_t memory_of(const struct expr *e);
/* Returns the interface qualifiers, bits of enum interface_qualifier, of the input or output that
 * `e` is a part of, and of the members on the way. */
uint16_t interface_qualifiers_of(const struct expr *e);
/* Returns the storage of the lvalue; STORAGE_REFERENCE after a buffer reference. */
enum storage storage_of(const struct expr *e);

/* Checks that `e` can be assigned to; the error says why not.  Notes the assignment for loops and
 * parameters. */
bool check_assignable(struct checker *ck, struct expr *e);
/* Returns the variable at the bottom of a chain of members, swizzles and indices, or NULL. */
struct decl *base_decl(const struct expr *e);
/* Returns whether a swizzle names a component twice. */
bool has_repeated_component(const struct expr *e);

#endif
