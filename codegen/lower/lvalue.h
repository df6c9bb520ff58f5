/* The inside of lvalues: what lvalue.c (steps to an lvalue) and lvalue_access.c (loads and stores)
 * share. */
#ifndef SGCC_CODEGEN_LOWER_LVALUE_H
#define SGCC_CODEGEN_LOWER_LVALUE_H

#include "codegen/lower/lower.h"

/* A pointer to the whole lvalue: emits the access chain for the pending indices. */
SpvId whole_pointer(struct lowering *lw, const struct lvalue *p);
/* The type of the lvalue with its swizzle. */
const struct type *swizzled_type(struct lowering *lw, const struct lvalue *p);
/* The lvalue of one component, in memory. */
struct lvalue component_lvalue(struct lowering *lw, const struct lvalue *p, unsigned component);
/* Loads the lvalue without its swizzle. */
SpvId load_whole(struct lowering *lw, const struct lvalue *p);

#endif
