/* Constants of the source as constants of the module. */
#ifndef SGCC_CODEGEN_LOWER_TYPES_CONSTANT_IDS_H
#define SGCC_CODEGEN_LOWER_TYPES_CONSTANT_IDS_H

#include "codegen/lower/types/type_ids.h"

SpvId constant_id(struct lowering *lw, const struct constant *k);
/* Returns the same as an initializer of a variable with this layout, in which bools are numbers. */
SpvId constant_in_memory(struct lowering *lw, const struct constant *k, struct layout layout);
/* For a value of `t`, a struct with padding: writes all members to `all` (the caller provides
 * room), taking the fields from `parts`. Returns the type. */
SpvId padded_composite(struct lowering *lw, const struct type *t, struct layout layout,
                       const SpvId *parts, SpvId *all);
/* Returns a constant of type `t` with `value` in each component. */
SpvId splat_constant_id(struct lowering *lw, const struct type *t, union scalar_value value);

#endif
