/* Term graphs. Equal terms are one node, so equality is a comparison of two numbers: nodes are
 * hash-consed, and built in normal form (laws.c). All sizes of subgroups share one graph. Nodes are
 * never removed. */
#ifndef SGCC_PROVE_LANES_NODES_H
#define SGCC_PROVE_LANES_NODES_H

#include "base/vec.h"

#include <stdbool.h>

/* A term, an index in graph.nodes. */
typedef uint32_t node_id;
enum { NO_NODE = 0 };

enum node_kind {
    NODE_NUMBER,   /* value */
    NODE_FUNCTION, /* value: which one, operands: its arguments. Nothing else is known of it */
    NODE_SCALED,   /* a constant, value, times the operand */
    NODE_CHOICE,   /* operands: a condition, the term where it holds, the term elsewhere */
    NODE_BITS,     /* 32 conditions, the least bit first */
#define OPERATOR(name, law, identity, function) NODE_##name,
#include "prove/lanes/operators.def"
#undef OPERATOR
    NODE_KINDS
};

struct term_node {
    uint8_t kind;  /* enum node_kind */
    uint8_t width; /* bits; 1: a condition */
    uint32_t hash;
    uint32_t count, first; /* operands, in graph.operands */
    uint64_t value;
    uint64_t most; /* no value of the term is larger, as an unsigned number */
};

/* A part of a sum, and one that is 0 unless `guard` holds. */
struct addend {
    node_id node;
    uint64_t factor;
};
struct guarded_addend {
    node_id term, guard;
    uint64_t factor;
    uint32_t length; /* conjuncts of the guard */
};

struct graph {
    struct arena *arena;
    VEC(struct term_node) nodes;
    VEC(node_id) operands;
    node_id *table; /* by hash, open addressing */
    uint32_t table_mask;
    uint64_t next_fresh;
    bool is_full; /* a limit is reached: terms are wrong from here on */
    /* scratch of laws.c */
    VEC(struct addend) addends;
    VEC(struct guarded_addend) guarded;
    VEC(node_id) list, other;
};

void init_graph(struct graph *g, struct arena *arena);
/* What is known of a term. */
static inline const struct term_node *node_at(const struct graph *g, node_id id)
{
    return &g->nodes.at[id];
}
static inline const node_id *operands_of(const struct graph *g, node_id id)
{
    return &g->operands.at[g->nodes.at[id].first];
}
static inline bool is_number(const struct graph *g, node_id id)
{
    return g->nodes.at[id].kind == NODE_NUMBER;
}
static inline uint64_t all_bits(unsigned width)
{
    return width >= 64 ? UINT64_MAX : ((uint64_t)1 << width) - 1;
}

/* The node with these parts. `operands` may not point into the graph. */
node_id intern_node(struct graph *g, enum node_kind kind, unsigned width, uint64_t value,
                    const node_id *operands, uint32_t count);
node_id number_node(struct graph *g, uint64_t value, unsigned width);
node_id function_node(struct graph *g, uint64_t which, unsigned width, const node_id *arguments,
                      uint32_t count);
/* A function without arguments whose values are at most `most`. */
node_id symbol_node(struct graph *g, uint64_t which, unsigned width, uint64_t most);
/* A term that equals no other one. */
node_id fresh_node(struct graph *g, unsigned width);

#endif
