/* Variables of lanes and shared memory (places.c). */
#ifndef SGCC_PROVE_LANES_PLACES_H
#define SGCC_PROVE_LANES_PLACES_H

#include "prove/lanes/lanes.h"

struct lane_variable *lane_variable(struct lanes *l, uint32_t id);
void declare_lane_variable(struct lanes *l, const uint32_t *at);
void follow_access_chain(struct lanes *l, const uint32_t *at);
void load_lanes(struct lanes *l, const struct lane_pointer *from, struct lane_value *to);
void store_lanes(struct lanes *l, const struct lane_pointer *to, const struct lane_value *value);
/* Changes memory by `how`; the operand is a value of one scalar. */
void change_lanes(struct lanes *l, const struct lane_pointer *to, enum node_kind how,
                  const node_id *operand);
/* Notes an access, and stops where another one is not ordered with it. */
void note_lane_access(struct lanes *l, struct shared_scalar *s, enum access_effect kind,
                      uint32_t lane, enum memory_class class);
/* Loops of lanes, whose states are given, write to a shared variable somewhere. */
void change_opaquely(struct lanes *l, struct lane_variable *v, const bool *lanes,
                     const node_id *states);
/* A function of the content of a shared variable. */
node_id content_of(struct lanes *l, struct lane_variable *v);

#endif
