/* The walk of --lower-int64 over a module, and what it knows of types. */
#ifndef SGCC_CODEGEN_PASSES_INT64_LOWER_INT64_H
#define SGCC_CODEGEN_PASSES_INT64_LOWER_INT64_H

#include "codegen/passes/int64/int64.h"

struct int64_type int64_type_of(const struct int64_lowering *n, SpvId type);
struct int64_type int64_type_of_value(const struct int64_lowering *n, SpvId id);
/* Reports at n->r.loc that `what` cannot be lowered. */
void cannot_lower_int64(struct int64_lowering *n, const char *what);
/* Lowers the old instruction `at`, which has a result and uses or makes 64-bit integers. Returns
 * false if it has no equivalent. */
bool lower_int64_value(struct int64_lowering *n, uint32_t *at, const struct opcode_info *info);
/* Whether `op` only moves values, so that it works for uvec2s as for 64-bit integers. */
bool moves_values(SpvOp op);
/* Whether the old instruction uses or makes a 64-bit integer. */
bool concerns_int64(const struct int64_lowering *n, uint32_t *at, const struct opcode_info *info);

#endif
