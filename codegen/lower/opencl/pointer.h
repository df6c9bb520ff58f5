/* Pointers of OpenCL C: addresses, arithmetic, conversions. */
#ifndef SGCC_CODEGEN_LOWER_OPENCL_POINTER_H
#define SGCC_CODEGEN_LOWER_OPENCL_POINTER_H

#include "codegen/lower/lower.h"

/* The lvalue that `pointer`, of type `t`, points to. */
struct lvalue pointee_lvalue(SpvId pointer, const struct type *t);
/* `pointer`, of type `t`, plus (`back`: minus) `index` elements. `index` has the type of
 * ptrdiff_t. */
SpvId move_pointer(struct lowering *lw, SpvId pointer, const struct type *t, SpvId index,
                   bool back);
SpvId lower_address(struct lowering *lw, struct expr *e);
SpvId convert_pointer(struct lowering *lw, SpvId id, const struct type *from,
                      const struct type *to);
SpvId lower_pointer_binary(struct lowering *lw, enum operator op, SpvId left, const struct type *lt,
                           SpvId right, const struct type *rt);

#endif
