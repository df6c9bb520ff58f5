/* Shared by group operations and atomics: how two values are combined. */
#ifndef SGCC_RUN_OPERATIONS_GROUPS_H
#define SGCC_RUN_OPERATIONS_GROUPS_H

#include "run/operations/operations.h"

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
uint64_t combine_values(enum combine how, const struct run_type *type, uint64_t a, uint64_t b);
uint64_t identity_of(enum combine how, const struct run_type *type);
/* The operation of a group or atomic instruction; NONE: it is neither. */
enum combine combine_of(SpvOp op);

/* --- groups.c ------------------------------------------------------------------------------ */

enum { NO_LANE = 255 };
/* Moves the value of lane from[i] to lane i; of NO_LANE and lanes that are not active there is
 * run_options.undefined and poison by a rule, or a 0 that is defined if that is RUN_RULE_COUNT. */
void exchange(struct group *g, const struct instruction *in, uint32_t value, const uint8_t *from,
              enum run_rule rule);

#endif
