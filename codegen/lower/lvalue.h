/* Lvalues, and the steps that lead to them. lvalue_access.h has loads and stores. */
#ifndef SGCC_CODEGEN_LOWER_LVALUE_H
#define SGCC_CODEGEN_LOWER_LVALUE_H

#include "codegen/lower/lower.h"

struct lvalue lower_lvalue(struct lowering *lw, struct expr *e);
/* Returns the same, allocated in c->tree. */
struct lvalue *evaluate_lvalue_once(struct lowering *lw, struct expr *e);
/* Returns a pointer to a LVALUE_POINTER with at most one swizzled component, for atomics and
 * arguments. */
SpvId lvalue_pointer(struct lowering *lw, struct lvalue *p);
/* Returns the lvalue of a variable, of the target of a buffer reference, of a value, and of a
 * variable of storage class Function. */
struct lvalue decl_lvalue(struct lowering *lw, struct decl *d);
struct lvalue reference_lvalue(struct lowering *lw, SpvId reference, const struct type *t);
struct lvalue value_lvalue(SpvId value, const struct type *t);
struct lvalue variable_lvalue(struct lowering *lw, SpvId variable, const struct type *t);
void enter_member(struct lowering *lw, struct lvalue *p, uint32_t field);
/* Continues with an element of an array in memory. */
void enter_index(struct lowering *lw, struct lvalue *p, SpvId index);
/* Returns the value of `index` as access chains take it. */
SpvId lower_array_index(struct lowering *lw, struct expr *index);
/* Adds one more index to the pointer. */
void add_index(struct lowering *lw, struct lvalue *p, SpvId index);
SpvId lower_length(struct lowering *lw, struct expr *e);

/* --- what lvalue_access.c needs besides --------------------------------------------------- */

/* Returns a pointer to the whole lvalue: emits the access chain for the pending indices. */
SpvId object_pointer(struct lowering *lw, const struct lvalue *p);
/* Returns the type of the lvalue with its swizzle. */
const struct type *swizzled_type(struct lowering *lw, const struct lvalue *p);
/* Returns the lvalue of one component, in memory. */
struct lvalue component_lvalue(struct lowering *lw, const struct lvalue *p, unsigned component);

#endif
