/* Expressions: their values, and composites made of parts. */
#ifndef SGCC_CODEGEN_LOWER_EXPR_H
#define SGCC_CODEGEN_LOWER_EXPR_H

#include "codegen/lower/lower.h"

/* Returns the value of `e`; 0 for void. */
SpvId lower_value(struct lowering *lw, struct expr *e);
/* Evaluates `e` and drops its value. */
void lower_effects(struct lowering *lw, struct expr *e);
/* Returns the decorations of the values that compute `e`, enum value_decoration bits. */
unsigned value_decorations_of(const struct expr *e);
/* Lowers the binary node `e`; `left` is the value of its left operand. */
SpvId lower_binary_node(struct lowering *lw, struct expr *e, SpvId left);
/* Returns a vector of type `t` with `scalar` in each component. */
SpvId splat(struct lowering *lw, SpvId scalar, const struct type *t);
SpvId extract(struct lowering *lw, SpvId composite, const struct type *part, uint32_t index);
SpvId construct(struct lowering *lw, const struct type *t, const SpvId *parts, unsigned count);
/* Returns whether lowering `e` may begin further blocks. */
bool may_branch(const struct lowering *lw, const struct expr *e);
/* Returns whether `e` may be evaluated though the program might not: it is cheap and has no
 * effects. */
bool is_cheap(const struct lowering *lw, const struct expr *e);
/* Returns the nodes along the left operands of a binary expression, with the bottom first and `e`
 * last. *bottom is the leftmost operand, and *count is the number of nodes.  Stops at nodes whose
 * constness is `stop` or more.  The memory is temporary. */
struct expr **left_spine(struct lowering *lw, struct expr *e, enum constness stop,
                         struct expr **bottom, uint32_t *count);

#endif
