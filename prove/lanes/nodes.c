/* The table of nodes. */
#include "prove/lanes/nodes.h"

enum { MOST_NODES = 6000000, MOST_OPERANDS = 100000000 };

static uint32_t hash_of(enum node_kind kind, unsigned width, uint64_t value,
                        const node_id *operands, uint32_t count)
{
    uint64_t hash = (value + kind * 131u + width) * 0x9e3779b97f4a7c15u;
    for (uint32_t i = 0; i < count; i++)
        hash = (hash ^ operands[i]) * 0x9e3779b97f4a7c15u + (hash >> 29);
    return (uint32_t)(hash >> 32) | 1;
}

static void grow_table(struct graph *g)
{
    uint32_t size = g->table ? 2 * (g->table_mask + 1) : 1u << 12;
    if (g->table) arena_release_piece(g->arena, g->table, sizeof *g->table * (g->table_mask + 1));
    g->table = arena_table(g->arena, node_id, size);
    g->table_mask = size - 1;
    for (uint32_t i = 1; i < g->nodes.count; i++) {
        uint32_t at = g->nodes.at[i].hash & g->table_mask;
        while (g->table[at]) at = (at + 1) & g->table_mask;
        g->table[at] = i;
    }
}

void init_graph(struct graph *g, struct arena *arena)
{
    *g = (struct graph){.arena = arena};
    vec_add(arena, &g->nodes); /* NO_NODE */
    grow_table(g);
}

static bool is_node(const struct graph *g, const struct term_node *n,
                    const struct term_node *wanted, const node_id *operands)
{
    return n->hash == wanted->hash && n->kind == wanted->kind && n->width == wanted->width &&
           n->value == wanted->value && n->count == wanted->count &&
           (!n->count || !memcmp(g->operands.at + n->first, operands, sizeof *operands * n->count));
}

/* A bound of a sum; all bits where it may wrap. */
static uint64_t most_of_sum(const struct graph *g, const node_id *operands, uint32_t count,
                            uint64_t all)
{
    uint64_t sum = 0;
    for (uint32_t i = 0; i < count; i++) {
        uint64_t most = node_at(g, operands[i])->most;
        if (most > all - sum) return all;
        sum += most;
    }
    return sum;
}

static uint64_t most_of(const struct graph *g, const struct term_node *n, const node_id *operands)
{
    uint64_t all = all_bits(n->width), most = 0;
    switch ((enum node_kind)n->kind) {
    case NODE_NUMBER: return n->value;
    case NODE_SCALED:
        most = node_at(g, operands[0])->most;
        return most && n->value > all / most ? all : most * n->value;
    case NODE_ADD: return most_of_sum(g, operands, n->count, all);
    case NODE_CHOICE: {
        uint64_t a = node_at(g, operands[1])->most, b = node_at(g, operands[2])->most;
        return a > b ? a : b;
    }
    case NODE_AND:
    case NODE_UMIN:
        most = all;
        for (uint32_t i = 0; i < n->count; i++)
            if (node_at(g, operands[i])->most < most) most = node_at(g, operands[i])->most;
        return most;
    default: return all;
    }
}

node_id intern_node(struct graph *g, enum node_kind kind, unsigned width, uint64_t value,
                    const node_id *operands, uint32_t count)
{
    struct term_node n = {
        .kind = (uint8_t)kind, .width = (uint8_t)width, .value = value, .count = count};
    n.hash = hash_of(kind, width, value, operands, count);
    if (g->is_full) return 1;
    uint32_t at = n.hash & g->table_mask;
    for (; g->table[at]; at = (at + 1) & g->table_mask)
        if (is_node(g, &g->nodes.at[g->table[at]], &n, operands)) return g->table[at];
    n.first = g->operands.count;
    n.most = most_of(g, &n, operands);
    vec_reserve(g->arena, &g->operands, count);
    if (count) memcpy(g->operands.at + g->operands.count, operands, sizeof *operands * count);
    g->operands.count += count;
    node_id id = g->nodes.count;
    vec_push(g->arena, &g->nodes, n);
    g->table[at] = id;
    if (g->nodes.count > (g->table_mask + 1) / 2) grow_table(g);
    g->is_full = g->nodes.count > MOST_NODES || g->operands.count > MOST_OPERANDS;
    return id;
}

node_id number_node(struct graph *g, uint64_t value, unsigned width)
{
    return intern_node(g, NODE_NUMBER, width, value & all_bits(width), NULL, 0);
}

node_id function_node(struct graph *g, uint64_t which, unsigned width, const node_id *arguments,
                      uint32_t count)
{
    return intern_node(g, NODE_FUNCTION, width, which, arguments, count);
}

node_id symbol_node(struct graph *g, uint64_t which, unsigned width, uint64_t most)
{
    node_id id = function_node(g, which, width, NULL, 0);
    g->nodes.at[id].most = most;
    return id;
}

node_id fresh_node(struct graph *g, unsigned width)
{
    return function_node(g, UINT64_MAX - g->next_fresh++, width, NULL, 0);
}
