/* Terms in normal form (laws.c). */
#ifndef SGCC_PROVE_LANES_LAWS_H
#define SGCC_PROVE_LANES_LAWS_H

#include "prove/lanes/nodes.h"

/* Combines terms of one width by an operator, in normal form. LAW_NONE takes two. */
node_id combine_nodes(struct graph *g, enum node_kind operator, const node_id * operands,
                      uint32_t count);
node_id combine_two(struct graph *g, enum node_kind operator, node_id a, node_id b);
/* Combining with it changes nothing; NO_NODE: the operator has no identity. */
node_id identity_node(struct graph *g, enum node_kind operator, unsigned width);
node_id choose_node(struct graph *g, node_id condition, node_id yes, node_id no);
/* The same term where the guard holds: choices that it decides are made. */
node_id narrow_node(struct graph *g, node_id guard, node_id a);
node_id not_node(struct graph *g, node_id a);
node_id and_node(struct graph *g, node_id a, node_id b);
node_id or_node(struct graph *g, node_id a, node_id b);
node_id scaled_node(struct graph *g, node_id a, uint64_t factor);
/* Splits a sum into its constant and the rest. */
node_id without_constant(struct graph *g, node_id a, uint64_t *constant);
/* 32 conditions as the bits of a number. */
node_id bits_node(struct graph *g, const node_id conditions[32]);
/* Extends by zeros or by the sign, or truncates. */
node_id resize_node(struct graph *g, node_id a, unsigned width, bool is_signed);
int64_t signed_value(uint64_t value, unsigned width);

#endif
