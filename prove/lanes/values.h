/* Types, constants and built-in variables of lanes (values.c). */
#ifndef SGCC_PROVE_LANES_VALUES_H
#define SGCC_PROVE_LANES_VALUES_H

#include "prove/lanes/lanes.h"

uint32_t scalars_in_type(struct lanes *l, const uint32_t *type);
/* The widths of the scalars of a type, in order. `room` is their number. */
void widths_of(struct lanes *l, const uint32_t *type, uint8_t *widths);
struct lane_value *lane_value_of(struct lanes *l, uint32_t id);
/* The value of an id with room for each scalar, of the type of its instruction. */
struct lane_value *new_lane_value(struct lanes *l, uint32_t id);
node_id node_of(struct lanes *l, uint32_t id, uint32_t scalar, uint32_t lane);
unsigned scalar_width(const uint32_t *type);
/* Whether the id is the same number in all lanes. */
bool uniform_number(struct lanes *l, uint32_t id, uint64_t *value);
bool value_of_lane_builtin(struct lanes *l, uint32_t variable, struct lane_variable *v);
/* The number of the work-group. */
node_id group_of_dimension(struct lanes *l, unsigned dimension);
/* The dimension of the number of the work-group that the term is; -1: it is another one. */
int dimension_of_node(const struct lanes *l, node_id n);

#endif
