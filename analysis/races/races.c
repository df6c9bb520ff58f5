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

/* Invocations at one place are one row, until a branch separates them. */
static void separate(struct races *r)
{
    if (!r->is_together) return;
    for (uint32_t i = 0; i < r->count; i++) r->places[i] = r->common;
    r->is_together = false;
}

static bool is_same_place(const struct race_place *a, const struct race_place *b)
{
    return a->block == b->block && a->from == b->from && a->doubt_until == b->doubt_until;
}

/* All are active: they are together if they come from one block, too. */
static void join(struct races *r)
{
    for (uint32_t i = 1; i < r->count; i++)
        if (!is_same_place(&r->places[i], &r->places[0])) return;
    r->common = r->places[0];
    r->is_together = true;
}

/* Makes those active that are at the block that is first in the structured order. Returns the
 * block; 0: all have ended. */
static uint32_t choose_block(struct races *r)
{
    const struct cfg *cfg = &r->f->cfg;
    uint32_t first = 0;
    if (r->is_together) return r->common.block;
    for (uint32_t i = 0; i < r->count; i++) {
        uint32_t b = r->places[i].block;
        if (b && (!first || cfg->blocks[b].order < cfg->blocks[first].order)) first = b;
    }
    r->active_count = 0;
    for (uint32_t i = 0; i < r->count; i++) {
        r->is_active[i] = first && r->places[i].block == first;
        r->active_count += r->is_active[i];
    }
    if (r->active_count == r->count) join(r);
    return first;
}

static void go_to(const struct races *r, struct race_place *place, uint32_t block, uint32_t from)
{
    const struct cfg *cfg = &r->f->cfg;
    place->block = block && cfg->blocks[block].enter ? block : 0;
    place->from = from;
    if (!block || block != place->doubt_until) return;
    place->doubt_until = 0;
    place->from = 0;
}

static void all_go_to(struct races *r, uint32_t block, uint32_t from)
{
    if (r->is_together) go_to(r, &r->common, block, from);
    for (uint32_t i = 0; !r->is_together && i < r->count; i++)
        if (r->is_active[i]) go_to(r, &r->places[i], block, from);
}

static const struct race_place *place_of(const struct races *r, uint32_t i)
{
    return r->is_together ? &r->common : &r->places[i];
}

static bool is_in_doubt(const struct races *r)
{
    if (r->is_together) return r->common.doubt_until;
    for (uint32_t i = 0; i < r->count; i++)
        if (r->is_active[i] && r->places[i].doubt_until) return true;
    return false;
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
    if (r->is_together && r->common.from != from) return true;
    for (uint32_t i = 0; i < r->count; i++) {
        if (!r->is_active[i] || place_of(r, i)->from != from) continue;
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
    if (r->is_together) return r->common.from;
    for (uint32_t i = 0; i < r->count; i++)
        if (r->is_active[i] && !r->places[i].from) return false;
    return true;
}

/* All phis of a block read the values from before the block. Returns the step after them. */
static uint32_t compute_phis(struct races *r, uint32_t block)
{
    const struct race_step *list = r->steps.list.at;
    uint32_t begin = r->steps.first[block], most = r->steps.first[block + 1], end = begin;
    while (end < most && opcode_of(list[end].at) == SpvOpPhi) end++;
    if (end == begin) return end;
    bool is_known = come_from_known(r);
    uint64_t *next = arena_array(r->u->arena, uint64_t, (size_t)(end - begin) * r->count);
    bool *has_value = arena_array(r->u->arena, bool, end - begin);
    r->result = NULL;
    for (uint32_t n = 0; n < end - begin; n++) {
        const uint32_t *phi = list[begin + n].at;
        has_value[n] = is_known && is_number(r, phi);
        for (unsigned w = 3; has_value[n] && w + 1 < length_of(phi); w += 2)
            has_value[n] = copy_incoming(r, phi, w, next + (size_t)n * r->count);
    }
    for (uint32_t n = 0; n < end - begin; n++) {
        struct race_value *v = race_value_of(r, result_of(list[begin + n].at));
        uint64_t *to = has_value[n] ? make_known(r, v, 1) : NULL;
        if (!to) make_unknown(v);
        for (uint32_t i = 0; to && i < r->count; i++)
            if (r->is_active[i]) to[i] = next[(size_t)n * r->count + i];
    }
    return end;
}

/* --- branches ------------------------------------------------------------------------------ */

/* Returns the header of the construct that a branch from `block` to `to` leaves. */
static uint32_t construct_before(const struct cfg *cfg, uint32_t block, uint32_t to)
{
    uint32_t loop = cfg->blocks[block].loop;
    if (loop && !is_in_construct(cfg, loop, to)) return loop;
    return cfg->blocks[block].merge ? block : cfg->blocks[block].construct;
}

bool is_race_barrier(SpvOp op)
{
    return must_be_executed_by_all(op) || op == SpvOpControlBarrierArriveEXT ||
           op == SpvOpControlBarrierWaitEXT;
}

static void forget_result(struct races *r, const struct race_step *step)
{
    const uint32_t *at = step->at;
    SpvOp op = opcode_of(at);
    r->budget--;
    if (step->is_ordering && (is_race_barrier(op) || op == SpvOpFunctionCall)) r->epoch++;
    if (step->info->has_result && step->info->has_type) make_unknown(&r->values[step->rank]);
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
        for (uint32_t i = r->steps.first[b]; i < r->steps.first[b + 1]; i++)
            forget_result(r, &r->steps.list.at[i]);
    }
}

/* Returns what the blocks have that a branch to `to` skips: bits of enum block_content. */
static unsigned skipped_content(const struct races *r, uint32_t block, uint32_t to)
{
    const struct cfg *cfg = &r->f->cfg;
    uint32_t header = construct_before(cfg, block, to);
    unsigned content = 0;
    for_each_block (cfg, b) {
        if (!r->steps.content[b] || b == to || b == block) continue;
        if (!header || is_in_construct(cfg, header, b)) content |= r->steps.content[b];
    }
    return content;
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
                     !b->continue_block && !r->in_doubt &&
                     !(skipped_content(r, block, to) & HAS_ORDER);
    if (!is_simple) {
        forget(r, block, to);
        all_go_to(r, to, 0);
        return;
    }
    uint32_t way = way_in_doubt(r, at, block, to);
    if (r->is_together) {
        r->common.doubt_until = to;
        go_to(r, &r->common, way, block);
        return;
    }
    for (uint32_t i = 0; i < r->count; i++) {
        if (!r->is_active[i]) continue;
        r->places[i].doubt_until = to;
        go_to(r, &r->places[i], way, block);
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
    bool goes_one_way = r->is_together;
    for (uint32_t i = 1; goes_one_way && i < r->count; i++) goes_one_way = !v->at[i] == !v->at[0];
    if (goes_one_way) {
        all_go_to(r, v->at[0] ? yes : no, block);
        return;
    }
    separate(r);
    for (uint32_t i = 0; i < r->count; i++)
        if (r->is_active[i]) go_to(r, &r->places[i], v->at[i] ? yes : no, block);
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
    separate(r);
    for (uint32_t i = 0; i < r->count; i++) {
        if (!r->is_active[i]) continue;
        SpvId label = at[2];
        for (unsigned w = 3; w + 1 < words; w += 2)
            if (at[w] == (uint32_t)v->at[i]) label = at[w + 1];
        go_to(r, &r->places[i], block_with_label(cfg, label), block);
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

static void execute_one(struct races *r, const struct race_step *step)
{
    const uint32_t *at = step->at;
    SpvOp op = opcode_of(at);
    r->budget -= 8;
    if (step->is_ordering && (is_race_barrier(op) || may_synchronize(r, at))) begin_epoch(r);
    if (op == SpvOpFunctionCall) execute_call(r, at);
    else compute_value(r, step);
}

static void execute_block(struct races *r, uint32_t block)
{
    const struct cfg_block *b = &r->f->cfg.blocks[block];
    r->block = block;
    r->in_doubt = is_in_doubt(r);
    if (b->continue_block && r->iterations[block] < UINT8_MAX) r->iterations[block]++;
    for (uint32_t i = compute_phis(r, block); i < r->steps.first[block + 1]; i++)
        execute_one(r, &r->steps.list.at[i]);
    end_block(r, cfg_words(&r->f->cfg, b->end), block);
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
    for (uint32_t i = 0; i < r->steps.needed.count; i++)
        r->values[r->steps.needed.at[i]].knowledge = UNKNOWN;
    memset(r->is_active, 1, r->count);
    r->active_count = r->count;
    r->common = (struct race_place){.block = 1};
    r->is_together = true;
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

static void search_entry(struct races *r)
{
    struct arena *arena = r->u->arena;
    if (!find_size(r)) return;
    choose_invocations(r);
    r->values = arena_array(arena, struct race_value, r->u->m->id_count);
    r->variables = arena_array(arena, struct race_variable *, r->u->m->id_count);
    r->places = arena_array(arena, struct race_place, r->count);
    r->is_active = arena_array(arena, uint8_t, r->count);
    r->iterations = arena_array(arena, uint8_t, r->f->cfg.block_count);
    choose_steps(r);
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
