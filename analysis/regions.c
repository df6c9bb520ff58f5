/* Finds the blocks and phis that a divergent branch influences.
 *
 * Invocations that take different paths at a branch reconverge at its immediate post-dominator.
 * Only some of them execute the blocks between. A block in which two paths from the branch join has
 * divergent phis. Labels find these: each path begins with a label, blocks pass it on, and a block
 * that two labels reach is a join and begins a new label. This is the analysis of synchronization
 * dependence in LLVM's SyncDependenceAnalysis.
 *
 * The invocations of a subgroup execute instructions together again only at the merge block of a
 * construct that they entered together. A join before that is split. */
#include "analysis/uniformity.h"

/* --- post-dominators ----------------------------------------------------------------------- */

struct backwards {
    bool *is_reached; /* by block: an edge leads there; a merge block may have none */
    uint32_t *number; /* by block: its place in a postorder of the reversed graph; 0: not reached */
    uint32_t *order;
    uint32_t count;
};

static bool is_return(const struct flow *f, uint32_t block)
{
    SpvOp op = opcode_of(cfg_words(&f->cfg, f->cfg.blocks[block].end));
    return op == SpvOpReturn || op == SpvOpReturnValue || op == SpvOpEmitMeshTasksEXT;
}

static void number_from(struct flow *f, struct backwards *r, uint32_t root, uint64_t *stack)
{
    const struct cfg *cfg = &f->cfg;
    uint32_t depth = 0;
    if (r->number[root]) return;
    r->number[root] = ~0u;
    stack[depth++] = root;
    while (depth) {
        uint32_t block = (uint32_t)stack[depth - 1], next = (uint32_t)(stack[depth - 1] >> 32);
        const struct cfg_block *b = &cfg->blocks[block];
        if (next == b->predecessor_count) {
            r->order[r->count++] = block;
            r->number[block] = r->count;
            depth--;
            continue;
        }
        stack[depth - 1] += 1ull << 32;
        uint32_t from = cfg->predecessors[b->first_predecessor + next];
        if (r->number[from] || !r->is_reached[from]) continue;
        r->number[from] = ~0u;
        stack[depth++] = from;
    }
}

/* Block 0, the end of the function, has the largest number. */
static uint32_t meet(const struct flow *f, const struct backwards *r, uint32_t a, uint32_t b)
{
    while (a != b) {
        if (!a || !b) return 0;
        if (r->number[a] < r->number[b]) a = f->post[a];
        else b = f->post[b];
    }
    return a;
}

static void find_reached(const struct cfg *cfg, bool *is_reached, uint64_t *stack)
{
    uint32_t depth = 0;
    is_reached[1] = true;
    stack[depth++] = 1;
    while (depth) {
        const struct cfg_block *b = &cfg->blocks[stack[--depth]];
        for (uint32_t i = 0; i < b->successor_count; i++) {
            uint32_t to = cfg->successors[b->first_successor + i];
            if (is_reached[to]) continue;
            is_reached[to] = true;
            stack[depth++] = to;
        }
    }
}

/* Numbers the blocks from the ends of the function. Where a function returns, OpKill and
 * OpUnreachable do not end it: a way to them diverges from none. A function that neither returns
 * nor stops ends in its last loop, as if it left that some day. */
static void number_from_ends(struct flow *f, struct backwards *r, uint64_t *stack)
{
    const struct cfg *cfg = &f->cfg;
    uint32_t last = 1;
    bool has_return = false;
    for_each_block (cfg, i) has_return |= r->is_reached[i] && is_return(f, i);
    for_each_block (cfg, i) {
        if (!r->is_reached[i]) continue;
        f->is_end[i] = has_return ? is_return(f, i) : !cfg->blocks[i].successor_count;
        if (f->is_end[i]) number_from(f, r, i, stack);
        if (cfg->blocks[i].order > cfg->blocks[last].order) last = i;
    }
    if (r->count) return;
    f->is_end[last] = true;
    number_from(f, r, last, stack);
}

static uint32_t post_dominator_of(const struct flow *f, const struct backwards *r,
                                  const bool *is_done, uint32_t block)
{
    const struct cfg_block *b = &f->cfg.blocks[block];
    uint32_t post = ~0u;
    for (uint32_t i = 0; i < b->successor_count; i++) {
        uint32_t to = f->cfg.successors[b->first_successor + i];
        if (!is_done[to]) continue;
        post = post == ~0u ? to : meet(f, r, post, to);
    }
    return post == ~0u ? 0 : post;
}

void find_post_dominators(struct uniformity *u, struct flow *f)
{
    uint32_t n = f->cfg.block_count;
    struct backwards r = {arena_array(u->arena, bool, n), arena_array(u->arena, uint32_t, n),
                          arena_array(u->arena, uint32_t, n), 0};
    uint64_t *stack = arena_array(u->arena, uint64_t, n);
    bool *is_done = arena_array(u->arena, bool, n);
    f->post = arena_array(u->arena, uint32_t, n);
    f->is_end = arena_array(u->arena, bool, n);
    find_reached(&f->cfg, r.is_reached, stack);
    number_from_ends(f, &r, stack);
    for (bool changed = true; changed;) {
        changed = false;
        for (uint32_t i = r.count; i-- > 0;) {
            uint32_t b = r.order[i];
            uint32_t post = f->is_end[b] ? 0 : post_dominator_of(f, &r, is_done, b);
            changed |= !is_done[b] || post != f->post[b];
            is_done[b] = true;
            f->post[b] = post;
        }
    }
}

/* the label of the way that leads to the post-dominator at once */
#define DIRECT 0xffffffffu

/* --- a walk over blocks in structured order ------------------------------------------------ */

struct region_walk {
    uint32_t *label;       /* by block; 0: none */
    uint32_t *heap, count; /* blocks to visit, the first in structured order on top */
    bool *is_queued;
    VEC(uint32_t) touched, joins;
};

static bool comes_before(const struct flow *f, uint32_t a, uint32_t b)
{
    return f->cfg.blocks[a].order < f->cfg.blocks[b].order;
}

static void push(struct flow *f, struct region_walk *w, uint32_t block)
{
    if (w->is_queued[block]) return;
    w->is_queued[block] = true;
    uint32_t i = w->count++;
    for (; i && comes_before(f, block, w->heap[(i - 1) / 2]); i = (i - 1) / 2)
        w->heap[i] = w->heap[(i - 1) / 2];
    w->heap[i] = block;
}

static uint32_t pop(struct flow *f, struct region_walk *w)
{
    uint32_t top = w->heap[0], last = w->heap[--w->count], i = 0;
    for (uint32_t child; (child = 2 * i + 1) < w->count; i = child) {
        if (child + 1 < w->count && comes_before(f, w->heap[child + 1], w->heap[child])) child++;
        if (!comes_before(f, w->heap[child], last)) break;
        w->heap[i] = w->heap[child];
    }
    w->heap[i] = last;
    w->is_queued[top] = false;
    return top;
}

static struct region_walk *open_walk(struct uniformity *u, struct flow *f)
{
    uint32_t n = f->cfg.block_count;
    if (f->walk) return f->walk;
    f->walk = arena_new(u->arena, struct region_walk);
    f->walk->label = arena_array(u->arena, uint32_t, n);
    f->walk->heap = arena_array(u->arena, uint32_t, n);
    f->walk->is_queued = arena_array(u->arena, bool, n);
    return f->walk;
}

/* A way with that label reaches a block. Block 0 is the end of the function. */
static void reach(struct uniformity *u, struct flow *f, uint32_t block, uint32_t label,
                  uint32_t stop)
{
    struct region_walk *w = f->walk;
    uint32_t *at = &w->label[block];
    uint32_t own = f->cfg.block_count + 1 + block; /* no way has this label */
    if (*at == label || *at == own) return;
    if (!*at) {
        vec_push(u->arena, &w->touched, block);
        *at = label;
    } else {
        vec_push(u->arena, &w->joins, block);
        *at = own;
    }
    if (block && block != stop) push(f, w, block);
}

static void leave_block(struct uniformity *u, struct flow *f, uint32_t block, uint32_t label,
                        uint32_t stop)
{
    const struct cfg_block *b = &f->cfg.blocks[block];
    for (uint32_t i = 0; i < b->successor_count; i++)
        reach(u, f, f->cfg.successors[b->first_successor + i], label, stop);
    if (f->is_end[block]) reach(u, f, 0, label, stop);
}

/* --- what is influenced -------------------------------------------------------------------- */

/* Invocations leave loops in different iterations if the branch is in them and its ways meet
 * outside only. */
static void lower_loops(struct flow *f, uint32_t block, uint8_t scope, struct cause why)
{
    const struct cfg *cfg = &f->cfg;
    why.kind = CAUSE_LOOP;
    for (uint32_t l = cfg->blocks[block].loop; l;) {
        if (f->post[block] && is_in_construct(cfg, l, f->post[block])) break;
        reduce_scope(&f->loop_exit[l], &f->loop_cause[l], scope, why);
        uint32_t outer = cfg->blocks[l].outer;
        l = outer ? cfg->blocks[outer].loop : 0;
    }
}

static void lower_variables(struct uniformity *u, struct flow *f, uint32_t block, uint32_t branch,
                            uint8_t scope, struct cause why)
{
    for (uint32_t i = f->stores.first[block]; i < f->stores.first[block + 1]; i++) {
        uint32_t root = u->values[rank_of_id(u, f->stores.at[i][1])].root;
        struct variable_fact *v = find_variable(u, root);
        if (!v->is_shared_by_functions && !dominates(&f->cfg, v->dominator, branch)) continue;
        u->needs_sweep |= reduce_scope(&v->scope, &v->cause, scope, why) && v->was_loaded;
    }
}

/* Returns the merge block of the innermost construct around the branch that all its ways reach. */
static uint32_t find_reconvergence(const struct uniformity *u, const struct flow *f, uint32_t block)
{
    const struct cfg *cfg = &f->cfg;
    if (!u->is_structured || u->is_maximal) return f->post[block];
    for (uint32_t h = cfg->blocks[block].construct; h; h = cfg->blocks[h].outer) {
        uint32_t post = f->post[block];
        while (post && post != cfg->blocks[h].merge_block) post = f->post[post];
        if (post) return post;
    }
    return 0;
}

/* Whether this sweep has visited the block, or calls may lead to it. */
static bool was_swept(const struct uniformity *u, const struct flow *f, uint32_t block)
{
    return u->has_calls || (block && f->cfg.blocks[block].order <= u->order);
}

/* Marks the blocks after a join as split, up to `stop`. */
static void split_from(struct uniformity *u, struct flow *f, uint32_t join, uint32_t stop,
                       struct cause why)
{
    struct region_walk *w = f->walk;
    if (!join || join == stop || f->is_split[join]) return;
    push(f, w, join);
    while (w->count) {
        uint32_t block = pop(f, w);
        const struct cfg_block *b = &f->cfg.blocks[block];
        f->is_split[block] = 1;
        f->split_cause[block] = why;
        u->needs_sweep |= was_swept(u, f, block);
        for (uint32_t i = 0; i < b->successor_count; i++) {
            uint32_t to = f->cfg.successors[b->first_successor + i];
            if (to != stop && !f->is_split[to]) push(f, w, to);
        }
    }
}

void follow_branch(struct uniformity *u, struct flow *f, uint32_t block, uint8_t scope)
{
    struct region_walk *w = open_walk(u, f);
    const struct cfg_block *b = &f->cfg.blocks[block];
    uint32_t stop = f->post[block], meeting = find_reconvergence(u, f, block);
    struct cause why = {.kind = CAUSE_BRANCH, .function = f->index, .block = block};
    for (uint32_t i = 0; i < b->successor_count; i++) {
        uint32_t to = f->cfg.successors[b->first_successor + i];
        reach(u, f, to, to == stop ? DIRECT : to + 1, stop);
    }
    while (w->count) {
        uint32_t at = pop(f, w);
        leave_block(u, f, at, w->label[at], stop);
    }
    for (uint32_t i = 0; i < w->touched.count; i++) {
        uint32_t at = w->touched.at[i];
        w->label[at] = 0;
        if (!at || at == stop) continue;
        bool falls = reduce_scope(&f->control[at], &f->control_cause[at], scope, why);
        u->needs_sweep |= falls && (u->has_privates || u->has_calls) && was_swept(u, f, at);
        lower_variables(u, f, at, block, scope, why);
    }
    for (uint32_t i = 0; i < w->joins.count; i++) {
        uint32_t at = w->joins.at[i];
        u->needs_sweep |=
            reduce_scope(&f->join[at], &f->join_cause[at], scope, why) && was_swept(u, f, at);
        if (scope < UNIFORM_SUBGROUP && at != meeting) split_from(u, f, at, meeting, why);
    }
    w->touched.count = w->joins.count = 0;
    lower_loops(f, block, scope, why);
}
