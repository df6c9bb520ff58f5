/* Executes the function of an entry point symbolically, for invocations of a work-group. */
#include "analysis/races/race_values.h"

#include <string.h>

/* The last of these is the size that most devices have; smaller ones show the same. */
enum {
    MOST_INVOCATIONS = 1024,
    FEW_INVOCATIONS = 8,
    USUAL_SUBGROUP = 32,
    USUAL_GROUP = 64,
    MOST_OPERATIONS = 1000000
};
/* of a loop whose end is unknown */
enum { ITERATIONS = 2 };

/* --- the schedule -------------------------------------------------------------------------- */

/* Makes those active that are at the block that is first in the structured order. Returns the
 * block; 0: all have ended. */
static uint32_t choose_block(struct races *r)
{
    const struct cfg *cfg = &r->f->cfg;
    uint32_t first = 0;
    for (uint32_t i = 0; i < r->count; i++) {
        uint32_t b = r->at[i];
        if (b && (!first || cfg->blocks[b].order < cfg->blocks[first].order)) first = b;
    }
    r->active_count = 0;
    for (uint32_t i = 0; i < r->count; i++) {
        r->is_active[i] = first && r->at[i] == first;
        r->active_count += r->is_active[i];
    }
    return first;
}

static void go_to(struct races *r, uint32_t i, uint32_t block, uint32_t from)
{
    const struct cfg *cfg = &r->f->cfg;
    r->at[i] = block && cfg->blocks[block].enter ? block : 0;
    r->from[i] = from;
    if (!block || block != r->doubt_until[i]) return;
    r->doubt_until[i] = 0;
    r->from[i] = 0;
}

static void all_go_to(struct races *r, uint32_t block, uint32_t from)
{
    for (uint32_t i = 0; i < r->count; i++)
        if (r->is_active[i]) go_to(r, i, block, from);
}

/* --- phis ---------------------------------------------------------------------------------- */

/* The value of a phi for the invocations that come from the block of operand `word` + 1. */
static bool copy_incoming(struct races *r, const uint32_t *phi, unsigned word, uint64_t *to)
{
    uint32_t from = block_with_label(&r->f->cfg, phi[word + 1]);
    const uint32_t *at = defined_by(r->u->m, phi[word]);
    const struct race_value *v = race_value_of(r, phi[word]);
    uint64_t constant = 0;
    bool is_constant = opcode_of(at) == SpvOpConstant || opcode_of(at) == SpvOpConstantNull;
    bool is_true = opcode_of(at) == SpvOpConstantTrue,
         is_truth = is_true || opcode_of(at) == SpvOpConstantFalse;
    if (is_constant && opcode_of(at) == SpvOpConstant)
        constant_integer(r->u->m, phi[word], &constant);
    if (is_truth) constant = is_true;
    for (uint32_t i = 0; i < r->count; i++) {
        if (!r->is_active[i] || r->from[i] != from) continue;
        if (is_constant || is_truth) to[i] = constant;
        else if (v->knowledge == IS_KNOWN && v->components == 1) to[i] = v->at[i];
        else return false;
    }
    return true;
}

static bool is_number(const struct races *r, const uint32_t *phi)
{
    SpvOp op = opcode_of(defined_by(r->u->m, phi[1]));
    return op == SpvOpTypeInt || op == SpvOpTypeBool;
}

static bool come_from_known(const struct races *r)
{
    for (uint32_t i = 0; i < r->count; i++)
        if (r->is_active[i] && !r->from[i]) return false;
    return true;
}

/* All phis of a block read the values from before the block. Returns the offset after them. */
static uint32_t compute_phis(struct races *r, const struct cfg_block *b)
{
    const uint32_t *words = r->f->cfg.words;
    uint32_t begin = b->begin + length_of(words + b->begin), end = begin, count = 0;
    for (; opcode_of(words + end) == SpvOpPhi; end += length_of(words + end)) count++;
    if (!count) return end;
    uint64_t **next = arena_array(r->u->arena, uint64_t *, count);
    bool is_known = come_from_known(r);
    uint32_t n = 0;
    r->result = NULL;
    for_each_offset (at, words, begin, end) {
        const uint32_t *phi = words + at;
        bool has_value = is_known && is_number(r, phi);
        next[n] = has_value ? arena_array(r->u->arena, uint64_t, r->count) : NULL;
        for (unsigned w = 3; has_value && w + 1 < length_of(phi); w += 2)
            has_value = copy_incoming(r, phi, w, next[n]);
        if (!has_value) next[n] = NULL;
        n++;
    }
    n = 0;
    for_each_offset (at, words, begin, end) {
        struct race_value *v = race_value_of(r, result_of(words + at));
        uint64_t *to = next[n] ? make_known(r, v, 1) : NULL;
        if (!to) make_unknown(v);
        for (uint32_t i = 0; to && i < r->count; i++)
            if (r->is_active[i]) to[i] = next[n][i];
        n++;
    }
    return end;
}

/* --- branches ------------------------------------------------------------------------------ */

static bool defines_value(const uint32_t *at)
{
    const struct opcode_info *info = find_opcode(opcode_of(at));
    return info->has_result && info->has_type;
}

/* Returns the header of the construct that a branch from `block` to `to` leaves. */
static uint32_t construct_before(const struct cfg *cfg, uint32_t block, uint32_t to)
{
    uint32_t loop = cfg->blocks[block].loop;
    if (loop && !is_in_construct(cfg, loop, to)) return loop;
    return cfg->blocks[block].merge ? block : cfg->blocks[block].construct;
}

/* Barriers of any scope count: those of a subgroup order its invocations, and it may be large. */
static bool is_barrier(SpvOp op)
{
    return must_be_executed_by_all(op) || op == SpvOpControlBarrierArriveEXT ||
           op == SpvOpControlBarrierWaitEXT;
}

static void forget_result(struct races *r, const uint32_t *at)
{
    SpvOp op = opcode_of(at);
    r->budget--;
    if (is_barrier(op) || op == SpvOpFunctionCall) r->epoch++;
    if (defines_value(at)) make_unknown(race_value_of(r, result_of(at)));
    uint32_t root = op == SpvOpStore ? r->u->values[rank_of_id(r->u, at[1])].root : 0;
    if (root) make_unknown(&r->values[root - 1]);
}

/* Nothing is known of what a branch to `to` skips. */
static void forget(struct races *r, uint32_t block, uint32_t to)
{
    const struct cfg *cfg = &r->f->cfg;
    uint32_t header = construct_before(cfg, block, to);
    for_each_block (cfg, b) {
        bool is_skipped = b != to && (header ? is_in_construct(cfg, header, b) : b != block);
        if (!is_skipped || b == block) continue;
        for_each_offset (at, cfg->words, cfg->blocks[b].begin, cfg->blocks[b].end)
            forget_result(r, cfg->words + at);
    }
}

static bool has_barrier(const struct races *r, uint32_t block, uint32_t to)
{
    const struct cfg *cfg = &r->f->cfg;
    uint32_t header = construct_before(cfg, block, to);
    for_each_block (cfg, b)
        if (r->is_ordering[b] && b != to && b != block &&
            (!header || is_in_construct(cfg, header, b)))
            return true;
    return false;
}

/* Returns the way that invocations take, in doubt, at a branch whose ways meet at its merge block.
 * A way that has no blocks has no accesses: the other one has all. */
static uint32_t way_in_doubt(struct races *r, const uint32_t *at, uint32_t block, uint32_t to)
{
    const struct cfg *cfg = &r->f->cfg;
    uint32_t yes = block_with_label(cfg, at[2]), no = block_with_label(cfg, at[3]);
    if (yes == to || no == to) return yes == to ? no : yes;
    forget(r, block, to);
    r->had_choice = true;
    return r->takes_true ? yes : no;
}

/* The way that each invocation takes is unknown: they go on where the ways meet, or, in doubt, one
 * of the ways. */
static void skip_branch(struct races *r, uint32_t block)
{
    const struct cfg *cfg = &r->f->cfg;
    const struct cfg_block *b = &cfg->blocks[block];
    const uint32_t *at = cfg_words(cfg, b->end);
    uint32_t to = r->f->post[block];
    bool is_simple = to && to == b->merge_block && opcode_of(at) == SpvOpBranchConditional &&
                     !b->continue_block && !r->in_doubt && !has_barrier(r, block, to);
    if (!is_simple) {
        forget(r, block, to);
        all_go_to(r, to, 0);
        return;
    }
    uint32_t way = way_in_doubt(r, at, block, to);
    for (uint32_t i = 0; i < r->count; i++) {
        if (!r->is_active[i]) continue;
        r->doubt_until[i] = to;
        go_to(r, i, way, block);
    }
}

/* Returns the header of the innermost loop that one target of the branch leaves; 0: none. */
static uint32_t left_loop(const struct cfg *cfg, uint32_t block, uint32_t target)
{
    uint32_t loop = cfg->blocks[block].loop;
    return loop && !is_in_construct(cfg, loop, target) ? loop : 0;
}

/* Whether control that goes to `target` ends the function there. */
static bool is_end(const struct cfg *cfg, uint32_t target)
{
    SpvOp op = opcode_of(cfg_words(cfg, cfg->blocks[target].end));
    return op == SpvOpReturn || op == SpvOpKill || op == SpvOpTerminateInvocation ||
           op == SpvOpUnreachable;
}

/* All take one way: that into the loop, twice, and else the one of this execution. */
static uint32_t choose_way(struct races *r, uint32_t block, uint32_t yes, uint32_t no)
{
    const struct cfg *cfg = &r->f->cfg;
    uint32_t by_yes = left_loop(cfg, block, yes), by_no = left_loop(cfg, block, no);
    uint32_t loop = by_yes ? by_yes : by_no;
    if (loop && by_yes != by_no) {
        uint32_t out = by_yes ? yes : no, in = by_yes ? no : yes;
        return r->iterations[loop] <= ITERATIONS ? in : out;
    }
    if (is_end(cfg, yes) != is_end(cfg, no)) return is_end(cfg, yes) ? no : yes;
    r->had_choice = true;
    return r->takes_true ? yes : no;
}

static void branch_each(struct races *r, const struct race_value *v, uint32_t block, uint32_t yes,
                        uint32_t no)
{
    for (uint32_t i = 0; i < r->count; i++)
        if (r->is_active[i]) go_to(r, i, v->at[i] ? yes : no, block);
}

static bool is_known_condition(const struct race_value *v)
{
    return v->knowledge == IS_KNOWN && v->components == 1;
}

static void branch(struct races *r, const uint32_t *at, uint32_t block)
{
    const struct cfg *cfg = &r->f->cfg;
    uint32_t yes = block_with_label(cfg, at[2]), no = block_with_label(cfg, at[3]);
    struct race_value *v = race_value_of(r, at[1]);
    SpvOp op = opcode_of(defined_by(r->u->m, at[1]));
    uint32_t loop =
        left_loop(cfg, block, yes) ? left_loop(cfg, block, yes) : left_loop(cfg, block, no);
    if (op == SpvOpConstantTrue || op == SpvOpConstantFalse)
        all_go_to(r, op == SpvOpConstantTrue ? yes : no, block);
    else if (is_known_condition(v) && v->is_assumed && loop && r->iterations[loop] > ITERATIONS)
        all_go_to(r, left_loop(cfg, block, yes) ? yes : no, block);
    else if (is_known_condition(v)) branch_each(r, v, block, yes, no);
    else if (is_uniform_here(r, at[1])) all_go_to(r, choose_way(r, block, yes, no), block);
    else skip_branch(r, block);
}

static void choose_case(struct races *r, const uint32_t *at, uint32_t block)
{
    const struct race_value *v = race_value_of(r, at[1]);
    unsigned words = length_of(at);
    const struct cfg *cfg = &r->f->cfg;
    const uint32_t *type = value_type(r->u->m, at[1]);
    if (!is_known_condition(v) || type[2] != 32) {
        if (is_uniform_here(r, at[1]) && words > 4) {
            r->had_choice = true;
            all_go_to(r, block_with_label(cfg, r->takes_true ? at[4] : at[2]), block);
        } else skip_branch(r, block);
        return;
    }
    for (uint32_t i = 0; i < r->count; i++) {
        if (!r->is_active[i]) continue;
        SpvId label = at[2];
        for (unsigned w = 3; w + 1 < words; w += 2)
            if (at[w] == (uint32_t)v->at[i]) label = at[w + 1];
        go_to(r, i, block_with_label(cfg, label), block);
    }
}

static void end_block(struct races *r, const uint32_t *at, uint32_t block)
{
    switch ((unsigned)opcode_of(at)) {
    case SpvOpBranch: all_go_to(r, block_with_label(&r->f->cfg, at[1]), block); break;
    case SpvOpBranchConditional: branch(r, at, block); break;
    case SpvOpSwitch: choose_case(r, at, block); break;
    default: all_go_to(r, 0, 0);
    }
}

/* --- execution ----------------------------------------------------------------------------- */

/* Functions that stay calls are not entered: they may have barriers. */
static void execute_call(struct races *r, const uint32_t *at)
{
    r->epoch++;
    for (unsigned i = 4; i < length_of(at); i++) {
        uint32_t root = r->u->values[rank_of_id(r->u, at[i])].root;
        if (root) make_unknown(&r->values[root - 1]);
    }
    make_unknown(race_value_of(r, result_of(at)));
}

/* An atomic after a fence, or one that orders memory itself, may tell other invocations that what
 * is before has happened: a release, or an acquire of it. */
static bool may_synchronize(struct races *r, const uint32_t *at)
{
    enum {
        ORDERS = SpvMemorySemanticsAcquireMask | SpvMemorySemanticsReleaseMask |
                 SpvMemorySemanticsAcquireReleaseMask | SpvMemorySemanticsSequentiallyConsistentMask
    };
    SpvOp op = opcode_of(at);
    r->has_fence |= op == SpvOpMemoryBarrier;
    if (!is_atomic_instruction(op)) return false;
    unsigned word = atomic_pointer_word(op) + 2;
    uint64_t semantics = ORDERS;
    if (word < length_of(at)) constant_integer(r->u->m, at[word], &semantics);
    return r->has_fence || semantics & ORDERS;
}

/* Accesses from here on are ordered after all before. */
static void begin_epoch(struct races *r)
{
    r->epoch++;
    r->has_fence = false;
}

static void execute_one(struct races *r, const uint32_t *at)
{
    SpvOp op = opcode_of(at);
    const struct opcode_info *info = find_opcode(op);
    bool has_effect = info->effect != EFFECT_NONE;
    r->budget -= 8;
    if (has_effect && (is_barrier(op) || may_synchronize(r, at))) begin_epoch(r);
    if (op == SpvOpFunctionCall) execute_call(r, at);
    else compute_value(r, at, info);
}

static void execute_block(struct races *r, uint32_t block)
{
    const struct cfg_block *b = &r->f->cfg.blocks[block];
    const uint32_t *words = r->f->cfg.words;
    r->block = block;
    r->in_doubt = false;
    for (uint32_t i = 0; i < r->count; i++) r->in_doubt |= r->is_active[i] && r->doubt_until[i];
    if (b->continue_block && r->iterations[block] < UINT8_MAX) r->iterations[block]++;
    for_each_offset (at, words, compute_phis(r, b), b->end) execute_one(r, words + at);
    end_block(r, words + b->end, block);
}

/* A loop that is entered again begins anew. */
static void leave_loops(struct races *r, uint32_t block)
{
    uint32_t header = r->f->cfg.blocks[block].header;
    if (header) r->iterations[header] = 0;
}

static void execute(struct races *r, bool takes_true)
{
    r->takes_true = takes_true;
    begin_epoch(r);
    memset(r->iterations, 0, r->f->cfg.block_count);
    for (uint32_t i = 0; i < r->u->m->id_count; i++) r->values[i].knowledge = UNKNOWN;
    memset(r->doubt_until, 0, r->count * sizeof *r->doubt_until);
    for (uint32_t i = 0; i < r->count; i++) go_to(r, i, 1, 0);
    for (uint32_t block; r->budget > 0 && (block = choose_block(r));) {
        r->budget -= 2 * r->count;
        leave_loops(r, block);
        execute_block(r, block);
    }
}

/* --- entry points -------------------------------------------------------------------------- */

/* Kernels may have any size unless they give one. */
static bool find_size(struct races *r)
{
    const uint32_t *size = find_mode(r->u->m, r->f->f->id, SpvExecutionModeLocalSize);
    const uint32_t *lanes = find_mode(r->u->m, r->f->f->id, SpvExecutionModeSubgroupSize);
    struct race_group *g = &r->group;
    uint64_t count = 1;
    for (unsigned i = 0; i < 3; i++) {
        g->size[i] = r->u->local_size[0]        ? r->u->local_size[i]
                     : size                     ? size[3 + i]
                     : r->u->is_structured || i ? !r->u->is_structured
                                                : USUAL_GROUP;
        count *= g->size[i];
    }
    if (count < 2 || count > MOST_INVOCATIONS) return false;
    g->count = (uint32_t)count;
    g->subgroup_size = lanes && lanes[3] ? lanes[3] : USUAL_SUBGROUP;
    while (!lanes && g->subgroup_size > 4 && g->subgroup_size >= g->count) g->subgroup_size /= 2;
    return true;
}

/* Of a large work-group, only invocations that differ by what indices usually differ by are
 * followed: the first and the last, those at powers of two and before them, and the first of the
 * second row and plane. */
static bool is_followed(const struct race_group *g, uint32_t i)
{
    return g->count <= FEW_INVOCATIONS || !(i & (i - 1)) || !(i & (i + 1)) || i == g->size[0] ||
           i == g->size[0] * g->size[1] || i == g->count - 1;
}

static void choose_invocations(struct races *r)
{
    r->group.index = arena_array(r->u->arena, uint16_t, r->group.count);
    r->count = 0;
    for (uint32_t i = 0; i < r->group.count; i++)
        if (is_followed(&r->group, i)) r->group.index[r->count++] = (uint16_t)i;
}

static void find_barriers(struct races *r)
{
    const struct cfg *cfg = &r->f->cfg;
    r->is_ordering = arena_array(r->u->arena, uint8_t, cfg->block_count);
    for_each_block (cfg, b)
        for_each_offset (at, cfg->words, cfg->blocks[b].begin, cfg->blocks[b].end) {
            SpvOp op = opcode_of(cfg->words + at);
            r->is_ordering[b] |= is_barrier(op) || op == SpvOpFunctionCall;
        }
}

static void search_entry(struct races *r)
{
    struct arena *arena = r->u->arena;
    if (!find_size(r)) return;
    choose_invocations(r);
    r->values = arena_array(arena, struct race_value, r->u->m->id_count);
    r->variables = arena_array(arena, struct race_variable, r->u->m->id_count);
    r->at = arena_array(arena, uint32_t, r->count);
    r->from = arena_array(arena, uint32_t, r->count);
    r->doubt_until = arena_array(arena, uint32_t, r->count);
    r->is_active = arena_array(arena, uint8_t, r->count);
    r->iterations = arena_array(arena, uint8_t, r->f->cfg.block_count);
    find_barriers(r);
    r->epoch = 1;
    r->budget = MOST_OPERATIONS;
    execute(r, true);
    if (r->had_choice) execute(r, false);
}

void find_races(const struct uniformity *u, report_function *report, void *user)
{
    struct races r = {.u = u, .report = report, .user = user};
    for (uint32_t i = 0; i < u->m->functions.count; i++) {
        r.f = &u->functions[i];
        r.had_choice = false;
        if (r.f->is_entry && r.f->is_known) search_entry(&r);
    }
}
