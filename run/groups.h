/* What group operations and atomics share: how two values are combined. */
#ifndef SGCC_RUN_GROUPS_H
#define SGCC_RUN_GROUPS_H

#include "run/operations.h"

enum combine {
    COMBINE_NONE,
    COMBINE_ADD,
    COMBINE_MULTIPLY,
    COMBINE_SIGNED_MIN,
    COMBINE_UNSIGNED_MIN,
    COMBINE_SIGNED_MAX,
    COMBINE_UNSIGNED_MAX,
    COMBINE_AND,
    COMBINE_OR,
    COMBINE_XOR,
    COMBINE_FLOAT_ADD,
    COMBINE_FLOAT_MULTIPLY,
    COMBINE_FLOAT_MIN,
    COMBINE_FLOAT_MAX
};

/* --- group_scan.c -------------------------------------------------------------------------- */

/* `type` has the width and the format. */
uint64_t combine_values(enum combine how, const struct type *type, uint64_t a, uint64_t b);
uint64_t identity_of(enum combine how, const struct type *type);
/* How an instruction of groups or an atomic one combines; NONE: it is neither. */
enum combine combine_of(SpvOp op);

/* --- collective.c -------------------------------------------------------------------------- */

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

/* --- groups.c ------------------------------------------------------------------------------ */

enum { NO_LANE = 255 };
/* Moves the value of lane from[i] to lane i; of NO_LANE and lanes that are not active there is
 * run_options.undefined and poison by a rule, or a 0 that is defined if that is RUN_RULE_COUNT. */
void exchange(struct group *g, const struct instruction *in, uint32_t value, const uint8_t *from,
              enum run_rule rule);

#endif
