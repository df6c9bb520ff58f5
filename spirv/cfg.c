/* Makes control-flow graphs. Edges are lists of lists in one array each (compressed rows).
 * Dominators come from the algorithm of Lengauer and Tarjan with path compression, whose cost does
 * not depend on how deep the tree of dominators is. */
#include "spirv/cfg.h"

bool is_terminator(SpvOp op)
{
    switch ((unsigned)op) {
    case SpvOpBranch:
    case SpvOpBranchConditional:
    case SpvOpSwitch:
    case SpvOpReturn:
    case SpvOpReturnValue:
    case SpvOpUnreachable:
    case SpvOpKill:
    case SpvOpTerminateInvocation:
    case SpvOpIgnoreIntersectionKHR:
    case SpvOpTerminateRayKHR:
    case SpvOpEmitMeshTasksEXT:
    case SpvOpAbortKHR: return true;
    default: return false;
    }
}

static bool fail_at(struct cfg_error *error, enum cfg_fault fault, uint32_t at, SpvId id)
{
    *error = (struct cfg_error){fault, at, id};
    return false;
}

/* --- blocks -------------------------------------------------------------------------------- */

static uint32_t hash_label(const struct cfg *cfg, SpvId label)
{
    return label * 2654435761u >> 7 & cfg->bucket_mask;
}

uint32_t block_with_label(const struct cfg *cfg, SpvId label)
{
    uint32_t i = hash_label(cfg, label);
    while (cfg->buckets[i] && cfg->blocks[cfg->buckets[i]].label != label)
        i = (i + 1) & cfg->bucket_mask;
    return cfg->buckets[i];
}

static void enter_label(struct cfg *cfg, uint32_t block)
{
    uint32_t i = hash_label(cfg, cfg->blocks[block].label);
    while (cfg->buckets[i]) i = (i + 1) & cfg->bucket_mask;
    cfg->buckets[i] = block;
}

static uint32_t count_labels(const struct cfg *cfg)
{
    uint32_t count = 0;
    for_each_offset (at, cfg->words, cfg->begin, cfg->end)
        count += opcode_of(cfg->words + at) == SpvOpLabel;
    return count;
}

static void make_tables(struct arena *arena, struct cfg *cfg)
{
    uint32_t labels = count_labels(cfg), room = 2;
    while (room < labels * 2) room *= 2;
    cfg->blocks = arena_array(arena, struct cfg_block, labels + 1);
    cfg->buckets = arena_array(arena, uint32_t, room);
    cfg->bucket_mask = room - 1;
    cfg->block_count = 1;
}

/* Finds the blocks, their merge instructions and terminators. */
static bool read_blocks(struct cfg *cfg, struct cfg_error *error)
{
    struct cfg_block *b = NULL;
    for_each_offset (at, cfg->words, cfg->begin, cfg->end) {
        const uint32_t *words = cfg->words + at;
        SpvOp op = opcode_of(words);
        bool is_merge = op == SpvOpSelectionMerge || op == SpvOpLoopMerge;
        if (op == SpvOpLabel) {
            if (b) return fail_at(error, CFG_LABEL_INSIDE, at, 0);
            b = &cfg->blocks[cfg->block_count];
            *b = (struct cfg_block){.label = declared_id(words), .begin = at};
            enter_label(cfg, cfg->block_count++);
        } else if (is_merge || is_terminator(op)) {
            if (!b) return fail_at(error, CFG_END_OUTSIDE, at, 0);
            if (is_merge) b->merge = at;
            else b->end = at, b = NULL;
        }
    }
    return !b && cfg->block_count > 1 ? true : fail_at(error, CFG_NO_END, cfg->begin, 0);
}

/* --- edges --------------------------------------------------------------------------------- */

static struct branch_targets targets_in(const struct cfg_source *source, const uint32_t *at)
{
    return targets_of(at, opcode_of(at) == SpvOpSwitch ? source->case_words(source->user, at) : 1);
}

static bool find_branch_target(const struct cfg *cfg, uint32_t at, SpvId label, uint32_t *block,
                               struct cfg_error *error)
{
    *block = block_with_label(cfg, label);
    return *block || fail_at(error, CFG_UNKNOWN_LABEL, at, label);
}

static bool read_merge(struct cfg *cfg, uint32_t block, struct cfg_error *error)
{
    struct cfg_block *b = &cfg->blocks[block];
    const uint32_t *at = cfg->words + b->merge;
    if (!find_branch_target(cfg, b->merge, loop_merge_merge_block(at), &b->merge_block, error))
        return false;
    struct cfg_block *merge = &cfg->blocks[b->merge_block];
    if (merge->header)
        return fail_at(error, CFG_REPEATED_MERGE, b->merge, loop_merge_merge_block(at));
    merge->header = block;
    return opcode_of(at) != SpvOpLoopMerge ||
           find_branch_target(cfg, b->merge, loop_merge_continue_target(at), &b->continue_block,
                              error);
}

static bool read_successors(struct arena *arena, const struct cfg_source *source, struct cfg *cfg,
                            struct cfg_error *error)
{
    uint32_t count = 0;
    for_each_block (cfg, i) {
        struct cfg_block *b = &cfg->blocks[i];
        b->first_successor = count;
        count += b->successor_count = targets_in(source, cfg->words + b->end).count;
    }
    cfg->successors = arena_array(arena, uint32_t, count + 1);
    for_each_block (cfg, i) {
        struct cfg_block *b = &cfg->blocks[i];
        struct branch_targets t = targets_in(source, cfg->words + b->end);
        for (uint32_t n = 0; n < t.count; n++) {
            uint32_t *to = &cfg->successors[b->first_successor + n];
            if (!find_branch_target(cfg, b->end, t.first[n * t.step], to, error)) return false;
            cfg->blocks[*to].predecessor_count++;
        }
        if (b->merge && !read_merge(cfg, i, error)) return false;
    }
    return true;
}

static void list_predecessors(struct arena *arena, struct cfg *cfg)
{
    uint32_t count = 0;
    for_each_block (cfg, i) {
        struct cfg_block *b = &cfg->blocks[i];
        b->first_predecessor = count;
        count += b->predecessor_count;
        b->predecessor_count = 0;
    }
    cfg->predecessors = arena_array(arena, uint32_t, count + 1);
    for_each_block (cfg, i) {
        const struct cfg_block *b = &cfg->blocks[i];
        for (uint32_t n = 0; n < b->successor_count; n++) {
            struct cfg_block *to = &cfg->blocks[cfg->successors[b->first_successor + n]];
            cfg->predecessors[to->first_predecessor + to->predecessor_count++] = i;
        }
    }
}

bool make_cfg(struct arena *arena, const struct cfg_source *source, struct cfg *cfg,
              struct cfg_error *error)
{
    *error = (struct cfg_error){0};
    *cfg = (struct cfg){.words = source->words, .begin = source->begin, .end = source->end};
    make_tables(arena, cfg);
    if (!read_blocks(cfg, error) || !read_successors(arena, source, cfg, error)) return false;
    list_predecessors(arena, cfg);
    return true;
}

/* --- structured order ---------------------------------------------------------------------- */

/* Child `n` of a block for the search: the merge block, the continue target, then successors, last
 * one first. So the reverse postorder has a merge block after its construct. 0: there are no more;
 * with the bits of a header that lacks one, children are skipped. */
static uint32_t child_of(const struct cfg *cfg, const struct cfg_block *b, uint32_t n)
{
    uint32_t extra = (b->merge_block != 0) + (b->continue_block != 0);
    if (n < extra) return n == 0 ? b->merge_block : b->continue_block;
    n -= extra;
    return n < b->successor_count ? cfg->successors[b->first_successor + b->successor_count - 1 - n]
                                  : 0;
}

/* The state of the algorithm of Lengauer and Tarjan, by the number that the search gives to a
 * block, from 1. */
struct dominator_search {
    struct cfg *cfg;
    uint32_t *number; /* by block; 0: not reached */
    uint32_t *block, *parent, *semi, *ancestor, *best, *dominator, *bucket, *next_in_bucket;
    uint32_t count;
};

/* A depth-first search without recursion. Numbers the blocks, and lists them in reverse
 * postorder. */
static void search_blocks(struct arena *arena, struct dominator_search *d)
{
    struct cfg *cfg = d->cfg;
    struct visit {
        uint32_t block, next;
    } *stack = arena_array(arena, struct visit, cfg->block_count);
    uint32_t depth = 0, done = 0;
    d->number[1] = d->count = 1;
    d->block[1] = 1;
    stack[depth++] = (struct visit){1, 0};
    while (depth) {
        struct visit *v = &stack[depth - 1];
        uint32_t child = child_of(cfg, &cfg->blocks[v->block], v->next++);
        if (!child) {
            cfg->order[done++] = v->block;
            depth--;
        } else if (!d->number[child]) {
            d->number[child] = ++d->count;
            d->block[d->count] = child;
            d->parent[d->count] = d->number[v->block];
            stack[depth++] = (struct visit){child, 0};
        }
    }
    for (uint32_t i = 0; i < done / 2; i++) {
        uint32_t swapped = cfg->order[i];
        cfg->order[i] = cfg->order[done - 1 - i];
        cfg->order[done - 1 - i] = swapped;
    }
    for (uint32_t i = 0; i < done; i++) cfg->blocks[cfg->order[i]].order = i;
    cfg->reachable_count = done;
}

/* --- dominators ---------------------------------------------------------------------------- */

/* Returns the node with the least semidominator on the way from `v` up to, not including, the root
 * of its tree, and shortens the way. `stack` has room for all nodes. */
static uint32_t evaluate(struct dominator_search *d, uint32_t v, uint32_t *stack)
{
    if (!d->ancestor[v]) return v;
    uint32_t depth = 0;
    for (uint32_t at = v; d->ancestor[d->ancestor[at]]; at = d->ancestor[at]) stack[depth++] = at;
    while (depth) {
        uint32_t at = stack[--depth], above = d->ancestor[at];
        if (d->semi[d->best[above]] < d->semi[d->best[at]]) d->best[at] = d->best[above];
        d->ancestor[at] = d->ancestor[above];
    }
    return d->best[v];
}

static void lower_semidominator(struct dominator_search *d, uint32_t v, uint32_t block,
                                uint32_t *stack)
{
    uint32_t from = d->number[block];
    if (!from) return;
    uint32_t semi = d->semi[evaluate(d, from, stack)];
    if (semi < d->semi[v]) d->semi[v] = semi;
}

/* All blocks that lead to block number `v`: predecessors, the header whose merge block it is, and
 * the headers whose continue target it is, which `continues` lists. */
static void find_semidominator(struct dominator_search *d, uint32_t v, const uint32_t *continues,
                               const uint32_t *next_continue, uint32_t *stack)
{
    const struct cfg_block *b = &d->cfg->blocks[d->block[v]];
    for (uint32_t i = 0; i < b->predecessor_count; i++)
        lower_semidominator(d, v, d->cfg->predecessors[b->first_predecessor + i], stack);
    if (b->header) lower_semidominator(d, v, b->header, stack);
    for (uint32_t h = continues[d->block[v]]; h; h = next_continue[h])
        lower_semidominator(d, v, h, stack);
}

static void run_lengauer_tarjan(struct arena *arena, struct dominator_search *d)
{
    struct cfg *cfg = d->cfg;
    uint32_t *stack = arena_array(arena, uint32_t, cfg->block_count + 1),
             *continues = arena_array(arena, uint32_t, cfg->block_count),
             *next_continue = arena_array(arena, uint32_t, cfg->block_count);
    for_each_block (cfg, i) {
        uint32_t target = cfg->blocks[i].continue_block;
        if (!target) continue;
        next_continue[i] = continues[target];
        continues[target] = i;
    }
    for (uint32_t v = 1; v <= d->count; v++) d->semi[v] = d->best[v] = v;
    for (uint32_t v = d->count; v > 1; v--) {
        find_semidominator(d, v, continues, next_continue, stack);
        d->next_in_bucket[v] = d->bucket[d->semi[v]];
        d->bucket[d->semi[v]] = v;
        uint32_t parent = d->parent[v];
        d->ancestor[v] = parent;
        for (uint32_t w = d->bucket[parent]; w; w = d->next_in_bucket[w]) {
            uint32_t u = evaluate(d, w, stack);
            d->dominator[w] = d->semi[u] < d->semi[w] ? u : parent;
        }
        d->bucket[parent] = 0;
    }
    for (uint32_t v = 2; v <= d->count; v++) {
        if (d->dominator[v] != d->semi[v]) d->dominator[v] = d->dominator[d->dominator[v]];
        cfg->blocks[d->block[v]].dominator = d->block[d->dominator[v]];
    }
}

/* Numbers the tree of dominators, so that `dominates` compares numbers. Sizes of subtrees are
 * summed up from the leaves; then each block gets the numbers after its dominator's other children.
 */
static void number_tree(struct arena *arena, struct cfg *cfg)
{
    uint32_t *size = arena_array(arena, uint32_t, cfg->block_count),
             *given = arena_array(arena, uint32_t, cfg->block_count);
    for (uint32_t i = cfg->reachable_count; i-- > 0;)
        size[cfg->blocks[cfg->order[i]].dominator] += ++size[cfg->order[i]];
    given[0] = 1;
    for (uint32_t i = 0; i < cfg->reachable_count; i++) {
        struct cfg_block *b = &cfg->blocks[cfg->order[i]];
        b->enter = given[b->dominator];
        given[b->dominator] += size[cfg->order[i]];
        given[cfg->order[i]] = b->enter + 1;
        b->leave = b->enter + size[cfg->order[i]] - 1;
    }
}

/* A block is in the constructs of its dominator, except those that it is the merge block of. A
 * header is also in its own construct. */
static void find_constructs(struct cfg *cfg)
{
    for (uint32_t i = 0; i < cfg->reachable_count; i++) {
        uint32_t block = cfg->order[i];
        struct cfg_block *b = &cfg->blocks[block];
        uint32_t around = cfg->blocks[b->dominator].construct;
        if (b->header && is_in_construct(cfg, b->header, b->dominator))
            around = cfg->blocks[b->header].outer;
        b->construct = around;
        b->loop = around && !cfg->blocks[around].continue_block ? cfg->blocks[around].loop : around;
        if (!b->merge) continue;
        b->outer = around;
        b->construct = block;
        if (b->continue_block) b->loop = block;
    }
}

void find_dominators(struct arena *arena, struct cfg *cfg)
{
    uint32_t count = cfg->block_count;
    struct dominator_search d = {.cfg = cfg,
                                 .number = arena_array(arena, uint32_t, count),
                                 .block = arena_array(arena, uint32_t, count),
                                 .parent = arena_array(arena, uint32_t, count),
                                 .semi = arena_array(arena, uint32_t, count),
                                 .ancestor = arena_array(arena, uint32_t, count),
                                 .best = arena_array(arena, uint32_t, count),
                                 .dominator = arena_array(arena, uint32_t, count),
                                 .bucket = arena_array(arena, uint32_t, count),
                                 .next_in_bucket = arena_array(arena, uint32_t, count)};
    cfg->order = arena_array(arena, uint32_t, count);
    search_blocks(arena, &d);
    run_lengauer_tarjan(arena, &d);
    number_tree(arena, cfg);
    find_constructs(cfg);
}
