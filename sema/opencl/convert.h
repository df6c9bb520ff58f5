/* Conversions of OpenCL C; private to the room. */
#ifndef SGCC_SEMA_OPENCL_CONVERT_H
#define SGCC_SEMA_OPENCL_CONVERT_H

#include "sema/opencl/opencl.h"

bool is_null_constant(const struct expr *e); /* C99, 6.3.2.3, 3 */
const struct type *common_type(struct checker *ck, const struct type *a,
                               const struct type *b); /* C99, 6.3.1.8 */
/* Returns 0 as a handle of type `to`, if that is one of those that may be null: event_t,
 * clk_event_t, queue_t, reserve_id_t.  NULL for all else. */
struct expr *null_handle(struct checker *ck, struct expr *e, const struct type *to);
bool may_be_null(const struct type *t);
/* Returns whether a pointer of type `from` converts to `to` without a cast. */
bool pointer_converts(const struct type *from, const struct type *to);
/* Returns whether a pointer to space `from` converts to a pointer to space `to` (6.7.5). */
bool space_converts(enum address_space from, enum address_space to);
/* Converts a scalar or a pointer to bool: != 0 (C99, 6.5.3.3, 5). */
struct expr *as_truth(struct checker *ck, struct expr *e);
/* Converts a bool, or a vector of them, to C's number: 1 or 0; in vectors -1 or 0 (6.4.4). */
struct expr *from_truth(struct checker *ck, struct expr *e, const struct type *type);
/* Returns intN with components as wide as those of `t`. */
const struct type *truth_type(struct checker *ck, const struct type *t);

#endif
