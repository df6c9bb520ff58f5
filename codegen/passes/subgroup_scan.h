/* Reductions and scans made of shuffles. */
#ifndef SGCC_CODEGEN_PASSES_SUBGROUP_SCAN_H
#define SGCC_CODEGEN_PASSES_SUBGROUP_SCAN_H

#include "codegen/passes/subgroup_builder.h"

/* The invocations in `mask` from index `start` up to, not including, `end`. `id` is the current
 * one. */
struct segment {
    SpvId id, mask, start, end;
    bool is_whole;
    unsigned steps;
};

/* Sets id, start, end and steps of `s` to the cluster of `size` invocations that contains the
 * current one. */
void position_in_cluster(struct subgroup_builder *k, SpvId size, struct segment *s);
bool is_inclusive_scan(uint32_t operation);
bool is_exclusive_scan(uint32_t operation);
/* The value of the group operation `at` (GroupNonUniform arithmetic, ids resolved) on `value` of
 * type `type`. */
SpvId emit_group_arithmetic(struct subgroup_builder *k, const uint32_t *at, SpvId type,
                            SpvId value);

#endif
