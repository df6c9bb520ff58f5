/* 64-bit integers as pairs of uints, and the basic instructions on uints and pairs. */
#ifndef SGCC_CODEGEN_PASSES_INT64_VALUES_H
#define SGCC_CODEGEN_PASSES_INT64_VALUES_H

#include "codegen/passes/int64/int64.h"

/* The value of the pure `op`: an instruction in functions, a constant among the globals. */
SpvId pure_value(struct int64_lowering *n, SpvOp op, SpvId type, const uint32_t *operands,
                 unsigned count);
#define pure_of(n, op, type, ...)                                  \
    pure_value((n), (op), (type), (const uint32_t[]){__VA_ARGS__}, \
               sizeof((const uint32_t[]){__VA_ARGS__}) / 4)
struct pair split(struct int64_lowering *n, SpvId value); /* `value` is a uvec2 */
SpvId join(struct int64_lowering *n, struct pair p);
/* element `i` of a vector of `count`; count 1: `value` itself */
SpvId element(struct int64_lowering *n, SpvId value, unsigned count, unsigned i);
/* Makes a vector of `count` elements. `type` is its new type. */
SpvId gather(struct int64_lowering *n, SpvId type, const SpvId *elements, unsigned count);
SpvId uint_of(struct int64_lowering *n, uint32_t value);
/* the result is a uint, here and in op2 */
SpvId op1(struct int64_lowering *n, SpvOp op, SpvId a);
SpvId op2(struct int64_lowering *n, SpvOp op, SpvId a, SpvId b);
SpvId test2(struct int64_lowering *n, SpvOp op, SpvId a, SpvId b); /* the result is a bool */
/* `yes`, `no` and the result are uints */
SpvId choose(struct int64_lowering *n, SpvId condition, SpvId yes, SpvId no);
struct pair choose_pair(struct int64_lowering *n, SpvId condition, struct pair yes, struct pair no);
struct pair pair_of(struct int64_lowering *n, uint64_t value);

#endif
