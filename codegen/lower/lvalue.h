/* The inside of places: what the steps to one (lower/lvalue.c) and its accesses (lvalue_access.c) share. */
#ifndef SGCC_CODEGEN_LOWER_LVALUE_H
#define SGCC_CODEGEN_LOWER_LVALUE_H

#include "codegen/lower/lower.h"

/* The pointer to the whole place: what is pending becomes an access chain. */
SpvId whole_pointer(struct lowering *lw, const struct lvalue *p);
/* What the place is with its lanes. */
const struct type *lanes_type(struct lowering *lw, const struct lvalue *p);
/* One component, in memory: a step further. */
struct lvalue component_place(struct lowering *lw, const struct lvalue *p, unsigned lane);
/* The value of the place without its lanes. */
SpvId load_whole(struct lowering *lw, const struct lvalue *p);

#endif
