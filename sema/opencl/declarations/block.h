/* Blocks; private to the room. */
#ifndef SGCC_SEMA_OPENCL_DECLARATIONS_BLOCK_H
#define SGCC_SEMA_OPENCL_DECLARATIONS_BLOCK_H

#include "sema/opencl/opencl.h"

/* Returns the type of a block with `result` and the parameters of `step`; type_error after an
 * error. */
const struct type *check_block_type(struct checker *ck, const struct type *result,
                                    const struct derivation *step);
struct expr *check_block_literal(struct checker *ck, struct expr *e);
/* Returns `d` as the current block literal sees it: a copy if it is a variable of an enclosing
 * function.  It has type_error after an error. */
struct decl *seen_in_block(struct checker *ck, struct decl *d, const struct expr *at);
/* Checks the call `e` of block `b` with `count` checked arguments. */
struct expr *call_block(struct checker *ck, struct expr *e, struct block_literal *b,
                        uint32_t count);

#endif
