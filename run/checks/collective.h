/* The operations that all invocations of a scope must execute, and the operands that must be the
 * same (collective.c). */
#ifndef SGCC_RUN_CHECKS_COLLECTIVE_H
#define SGCC_RUN_CHECKS_COLLECTIVE_H

#include "run/machine/machine.h"

/* Whether an operation of groups is defined in divergent control flow. */
bool may_diverge(SpvOp op);
/* Reports invocations of the subgroup that do not execute such an operation with the others
 * (SPIR-V, OpGroupAll: "Behavior is undefined unless all invocations within Execution execute the
 * same dynamic instance"). */
void need_whole_subgroup(struct group *g, const struct instruction *in, SpvOp op);
/* Whether all invocations of the scope of a cooperative matrix must execute the instruction
 * together; whether its operands must be the same for them, which the next one checks. */
bool is_tangled(const struct instruction *in);
bool has_common_operands(const struct instruction *in);
void check_common_operands(struct group *g, const struct instruction *in);
/* Makes the result poison where the operand in `slot`, which selects a lane, is; for all lanes if
 * it must be the same for all of them. */
void take_operand_poison(struct group *g, const struct instruction *in, uint32_t slot,
                         bool is_common);
/* Whether clusters may have this size. */
bool is_cluster_size(const struct group *g, uint64_t size);

#endif
