/* Finds which invocations of a subgroup are active: those for which a condition holds, and helper
 * invocations. */
#include "analysis/divergence.h"

/* Returns the built-in that a value is the load of; -1: it is none. */
static int64_t loaded_builtin(const struct uniformity *u, SpvId id)
{
    const uint32_t *at = defined_by(u->m, id);
    uint32_t root = opcode_of(at) == SpvOpLoad ? u->values[rank_of_id(u, at[3])].root : 0;
    const struct module_decoration *d =
        root ? find_decoration(u->m, u->m->ids[root - 1].id, WHOLE, SpvDecorationBuiltIn) : NULL;
    return d ? (int64_t)d->operands[0] : -1;
}

/* Whether `id` is the comparison of the invocation's index in the subgroup with `lane`. */
static bool is_lane_test(const struct uniformity *u, SpvId id, uint64_t lane)
{
    const uint32_t *at = defined_by(u->m, id);
    uint64_t value;
    if (opcode_of(at) != SpvOpIEqual) return false;
    unsigned constant = constant_integer(u->m, at[3], &value) ? 3 : 4;
    return constant_integer(u->m, at[constant], &value) && value == lane &&
           loaded_builtin(u, at[7 - constant]) == SpvBuiltInSubgroupLocalInvocationId;
}

/* Returns the branch by which control comes to `block` from `from` alone; NULL: there is none. */
static const uint32_t *branch_to(const struct flow *f, uint32_t from, uint32_t block, unsigned *way)
{
    const uint32_t *at = cfg_words(&f->cfg, f->cfg.blocks[from].end);
    if (opcode_of(at) != SpvOpBranchConditional) return NULL;
    for (*way = 2; *way < 4; ++*way) {
        uint32_t target = block_with_label(&f->cfg, at[*way]);
        if (target != f->cfg.blocks[from].merge_block && dominates(&f->cfg, target, block))
            return at;
    }
    return NULL;
}

bool is_only_active(const struct uniformity *u, const struct flow *f, uint32_t block, SpvId lane_id)
{
    uint64_t lane;
    unsigned way;
    if (!constant_integer(u->m, lane_id, &lane)) return false;
    for (uint32_t b = f->cfg.blocks[block].dominator; b; b = f->cfg.blocks[b].dominator) {
        const uint32_t *at = branch_to(f, b, block, &way);
        if (at && way == 2 && is_lane_test(u, at[1], lane)) return true;
    }
    return false;
}

/* --- helper invocations -------------------------------------------------------------------- */

enum { DEEPEST_VALUE = 8 };

struct helper_search {
    const struct uniformity *u;
    unsigned depth;
    bool found;
};

static void look_for_helper(void *user, SpvId id)
{
    struct helper_search *s = user;
    const uint32_t *at = defined_by(s->u->m, id);
    s->found |= opcode_of(at) == SpvOpIsHelperInvocationEXT ||
                loaded_builtin(s->u, id) == SpvBuiltInHelperInvocation;
    if (s->found || s->depth == DEEPEST_VALUE || !s->u->values[rank_of_id(s->u, id)].block) return;
    s->depth++;
    visit_operands(s->u, at, look_for_helper, s);
    s->depth--;
}

bool counts_helpers(const struct uniformity *u, const struct flow *f, uint32_t block,
                    const uint32_t *at)
{
    struct helper_search s = {.u = u};
    unsigned way;
    SpvOp op = opcode_of(at);
    bool is_counted = (op >= SpvOpGroupNonUniformIAdd && op <= SpvOpGroupNonUniformLogicalXor) ||
                      op == SpvOpGroupNonUniformBallot || op == SpvOpSubgroupBallotKHR;
    if (!u->is_fragment || !is_counted) return false;
    visit_operands(u, at, look_for_helper, &s);
    for (uint32_t b = f->cfg.blocks[block].dominator; b && !s.found;
         b = f->cfg.blocks[b].dominator) {
        const uint32_t *branch = branch_to(f, b, block, &way);
        if (branch) look_for_helper(&s, branch[1]);
    }
    return !s.found;
}
