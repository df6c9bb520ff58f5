/* Blocks, branches and calls. All lanes of the work-group are in lockstep, whatever the size of
 * subgroups: where they do not race, the order in which they run does not matter, and a barrier is
 * an instruction that all execute. */
#include "prove/lanes/buffers.h"
#include "prove/lanes/flow.h"
#include "prove/lanes/lanes.h"
#include "prove/lanes/laws.h"
#include "prove/lanes/places.h"
#include "prove/lanes/values.h"
#include "prove/questions.h"
#include "spirv/operands.h"

enum { MOST_NESTED_CALLS = 40, MOST_STEPS = 200000000 };

node_id *borrow_lanes(struct lanes *l)
{
    if (!l->spare.count) return arena_array(l->arena, node_id, l->count);
    node_id *array = l->spare.at[--l->spare.count];
    memset(array, 0, sizeof *array * l->count);
    return array;
}

void return_lanes(struct lanes *l, node_id *array)
{
    if (array) vec_push(l->arena, &l->spare, array);
}

/* --- frames -------------------------------------------------------------------------------- */

static struct lane_frame *enter_function(struct lanes *l, uint32_t function)
{
    struct lane_frame *f = &l->frames[find_id(l->p->m, function)->function];
    if (f->is_active) stop_lanes(l, "a recursion");
    if (!f->cfg) {
        f->cfg = &flow_of_function(l->p, function)->cfg;
        uint32_t blocks = f->cfg->block_count + 1;
        f->arrivals = arena_array(l->arena, arrival_list, blocks);
        f->loop_guard = arena_array(l->arena, node_id *, blocks);
        f->is_kept = arena_array(l->arena, bool *, blocks);
        f->opaque = arena_array(l->arena, struct opaque_loop *, blocks);
        f->returned = arena_array(l->arena, node_id, l->count);
        f->return_event = arena_array(l->arena, uint32_t, l->count);
    }
    memset(f->returned, 0, sizeof *f->returned * l->count);
    memset(f->return_event, 0, sizeof *f->return_event * l->count);
    f->is_active = true;
    return f;
}

void deposit_lanes(struct lanes *l, uint32_t to, uint32_t from, node_id *guard, node_id *state)
{
    struct arrival a = {.from = from, .event = ++l->events, .guard = guard, .state = state};
    vec_push(l->arena, &l->frame->arrivals[to], a);
}

/* --- the beginning of a block -------------------------------------------------------------- */

static void gather_guards(struct lanes *l, const arrival_list *arrivals)
{
    memset(l->guard, 0, sizeof *l->guard * l->count);
    for (uint32_t a = 0; a < arrivals->count; a++)
        for (uint32_t i = 0; i < l->count; i++) {
            node_id g = arrivals->at[a].guard[i];
            if (g) l->guard[i] = l->guard[i] ? or_node(&l->graph, l->guard[i], g) : g;
        }
    l->active_count = 0;
    for (uint32_t i = 0; i < l->count; i++)
        if (l->guard[i]) l->active[l->active_count++] = i;
}

/* The condition under which a lane has entered a loop, which all of its iterations have. */
static void note_entry(struct lanes *l, uint32_t block, const arrival_list *arrivals)
{
    struct lane_frame *f = l->frame;
    if (!f->cfg->blocks[block].continue_block) return;
    if (!f->loop_guard[block]) f->loop_guard[block] = arena_array(l->arena, node_id, l->count);
    for (uint32_t a = 0; a < arrivals->count; a++) {
        uint32_t from = arrivals->at[a].from;
        if (from && is_in_construct(f->cfg, block, from)) continue;
        for (uint32_t i = 0; i < l->count; i++)
            if (arrivals->at[a].guard[i]) f->loop_guard[block][i] = l->guard[i];
    }
}

/* The value of a phi where lanes come by one arrival. */
static node_id incoming(struct lanes *l, const uint32_t *phi, const struct arrival *a, uint32_t i,
                        uint32_t lane, unsigned width)
{
    if (a->state) return opaque_result(l, result_of(phi), i, width, a->state[lane]);
    uint32_t label = l->frame->cfg->words[l->frame->cfg->blocks[a->from].begin + 1];
    for (unsigned k = 0; 2 * k + 4 < length_of(phi); k++)
        if (phi_parent(phi, k) == label) return node_of(l, phi_value(phi, k), i, lane);
    stop_lanes(l, "a phi without a value for a block");
}

static void join_phi(struct lanes *l, const uint32_t *phi, const arrival_list *arrivals,
                     node_id *to, uint32_t count)
{
    uint8_t widths[MOST_LEAVES];
    if (count > MOST_LEAVES || !count) stop_lanes(l, "a choice of large values or of pointers");
    widths_of(l, value_type(l->p->m, result_of(phi)), widths);
    memset(to, 0, sizeof *to * count * l->count);
    for (uint32_t a = 0; a < arrivals->count; a++)
        for (uint32_t lane = 0; lane < l->count; lane++) {
            node_id guard = arrivals->at[a].guard[lane];
            for (uint32_t i = 0; guard && i < count; i++) {
                node_id *x = &to[i * l->count + lane];
                node_id n = incoming(l, phi, &arrivals->at[a], i, lane, widths[i]);
                *x = *x ? choose_node(&l->graph, guard, n, *x) : n;
            }
        }
}

/* Phis read the values of before, so all are joined first. */
static void run_phis(struct lanes *l, uint32_t block, const arrival_list *arrivals)
{
    const struct cfg *cfg = l->frame->cfg;
    VEC(node_id *) joined = {0};
    for_each_offset_of_block (offset, cfg->words, &cfg->blocks[block]) {
        const uint32_t *at = cfg_words(cfg, offset);
        if (opcode_of(at) != SpvOpPhi) continue;
        uint32_t count = scalars_in_type(l, value_type(l->p->m, result_of(at)));
        node_id *to = count == 1 ? borrow_lanes(l)
                                 : arena_array(l->arena, node_id, (size_t)count * l->count + 1);
        join_phi(l, at, arrivals, to, count);
        vec_push(l->arena, &joined, to);
    }
    uint32_t k = 0;
    for_each_offset_of_block (offset, cfg->words, &cfg->blocks[block]) {
        const uint32_t *at = cfg_words(cfg, offset);
        if (opcode_of(at) != SpvOpPhi) continue;
        struct lane_value *v = new_lane_value(l, result_of(at));
        for (uint32_t i = 0; i < v->count; i++)
            for_each_active(lane, l) v->at[i * l->count + lane] = joined.at[k][i * l->count + lane];
        if (v->count == 1) return_lanes(l, joined.at[k]);
        k++;
    }
}

/* --- the end of a block -------------------------------------------------------------------- */

static uint32_t loop_around(const struct cfg *cfg, uint32_t header)
{
    uint32_t outer = cfg->blocks[header].outer;
    if (!outer) return 0;
    return cfg->blocks[outer].continue_block ? outer : cfg->blocks[outer].loop;
}

/* Lanes that leave or repeat a loop under another condition than they have entered it: each
 * iteration would have another set of values. Their guards are removed, and they leave the loop
 * opaquely. `to` is a block; 0: a return. */
static void check_loops(struct lanes *l, uint32_t to, node_id *guard, bool *is_opaque,
                        uint32_t *header)
{
    const struct cfg *cfg = l->frame->cfg;
    for (uint32_t h = cfg->blocks[l->block].loop; h; h = loop_around(cfg, h)) {
        if (to && to != h && is_in_construct(cfg, h, to)) return;
        for (uint32_t i = 0; i < l->count; i++) {
            if (!guard[i] || guard[i] == l->frame->loop_guard[h][i]) continue;
            if (*header && *header != h && is_in_construct(cfg, *header, h)) continue;
            *header = h;
            is_opaque[i] = true;
        }
    }
}

/* Sends lanes along the edges of the terminator. */
struct departure {
    uint32_t to;
    node_id *guard;
};

static void depart(struct lanes *l, struct departure *edges, uint32_t count)
{
    bool *is_opaque = arena_array(l->arena, bool, l->count);
    uint32_t header = 0;
    for (uint32_t e = 0; e < count; e++)
        check_loops(l, edges[e].to, edges[e].guard, is_opaque, &header);
    for (uint32_t e = 0; e < count; e++) {
        bool has_any = false;
        for (uint32_t i = 0; i < l->count; i++) {
            if (is_opaque[i]) edges[e].guard[i] = NO_NODE;
            has_any |= edges[e].guard[i] != NO_NODE;
        }
        if (has_any) deposit_lanes(l, edges[e].to, l->block, edges[e].guard, NULL);
        else return_lanes(l, edges[e].guard);
    }
    if (header) leave_opaquely(l, header, is_opaque);
}

static bool is_false_node(const struct lanes *l, node_id n)
{
    return is_number(&l->graph, n) && !node_at(&l->graph, n)->value;
}

/* The edges that go to one block are one. */
static struct departure *edge_to(struct lanes *l, struct departure *edges, uint32_t *count,
                                 uint32_t to)
{
    for (uint32_t e = 0; e < *count; e++)
        if (edges[e].to == to) return &edges[e];
    edges[*count] = (struct departure){to, borrow_lanes(l)};
    return &edges[(*count)++];
}

static void send(struct lanes *l, struct departure *edges, uint32_t *count, uint32_t to,
                 uint32_t lane, node_id condition)
{
    node_id guard = and_node(&l->graph, l->guard[lane], condition);
    if (is_false_node(l, guard)) return;
    struct departure *d = edge_to(l, edges, count, to);
    d->guard[lane] = d->guard[lane] ? or_node(&l->graph, d->guard[lane], guard) : guard;
}

static void branch(struct lanes *l, const uint32_t *at)
{
    const struct cfg_block *b = &l->frame->cfg->blocks[l->block];
    const uint32_t *to = l->frame->cfg->successors + b->first_successor;
    struct departure *edges = arena_array(l->arena, struct departure, b->successor_count);
    uint32_t count = 0;
    struct graph *g = &l->graph;
    for_each_active(lane, l)
    {
        if (opcode_of(at) == SpvOpBranch) send(l, edges, &count, to[0], lane, true_node(l));
        else if (opcode_of(at) == SpvOpBranchConditional) {
            node_id c = node_of(l, branch_conditional_condition(at), 0, lane);
            send(l, edges, &count, to[0], lane, c);
            send(l, edges, &count, to[1], lane, not_node(g, c));
        } else {
            node_id selector = node_of(l, switch_selector(at), 0, lane), none = true_node(l);
            unsigned width = node_at(g, selector)->width, words = width > 32 ? 2 : 1;
            for (unsigned i = 1; i < b->successor_count; i++) {
                const uint32_t *literal = at + 3 + (i - 1) * (words + 1);
                uint64_t value = literal[0] | (words > 1 ? (uint64_t)literal[1] << 32 : 0);
                node_id is_it = combine_two(g, NODE_EQUAL, selector, number_node(g, value, width));
                send(l, edges, &count, to[i], lane, is_it);
                none = and_node(g, none, not_node(g, is_it));
            }
            send(l, edges, &count, to[0], lane, none);
        }
    }
    depart(l, edges, count);
}

static void return_value(struct lanes *l, uint32_t id)
{
    struct lane_frame *f = l->frame;
    const struct lane_value *v = lane_value_of(l, id);
    if (!v->count) stop_lanes(l, "a function that returns a pointer or nothing");
    if (f->result.count != v->count || !f->result.at) {
        f->result.count = v->count;
        f->result.at = arena_array(l->arena, node_id, (size_t)v->count * l->count);
    }
    for (uint32_t i = 0; i < v->count; i++) for_each_active(lane, l)
        {
            node_id *x = &f->result.at[i * l->count + lane], n = node_of(l, id, i, lane);
            *x = f->returned[lane] ? choose_node(&l->graph, l->guard[lane], n, *x) : n;
        }
}

static void return_lanes_from(struct lanes *l, const uint32_t *at)
{
    struct lane_frame *f = l->frame;
    node_id *guard = borrow_lanes(l);
    bool *is_opaque = arena_array(l->arena, bool, l->count);
    uint32_t header = 0, event = ++l->events;
    memcpy(guard, l->guard, sizeof *guard * l->count);
    check_loops(l, 0, guard, is_opaque, &header);
    if (header) stop_lanes(l, "a return out of a loop, which depends on data");
    return_lanes(l, guard);
    if (opcode_of(at) == SpvOpReturnValue) return_value(l, return_value_value(at));
    for_each_active(lane, l)
    {
        node_id old = f->returned[lane];
        f->returned[lane] = old ? or_node(&l->graph, old, l->guard[lane]) : l->guard[lane];
        f->return_event[lane] = old ? MANY_LANES : event;
        if (l->depth == 1)
            l->alive[lane] =
                and_node(&l->graph, l->alive[lane], not_node(&l->graph, l->guard[lane]));
    }
}

/* --- blocks -------------------------------------------------------------------------------- */

static void run_function(struct lanes *l, uint32_t function, const node_id *guard);

static void call(struct lanes *l, const uint32_t *at)
{
    struct lane_frame *f = l->frame;
    uint32_t block = l->block, callee = function_call_function(at);
    const uint32_t *first = l->p->m->functions.at[find_id(l->p->m, callee)->function].at;
    unsigned k = 0;
    for_each_instruction_until (parameter, first,
                                opcode_of(parameter) == SpvOpLabel ||
                                    opcode_of(parameter) == SpvOpFunctionEnd) {
        if (opcode_of(parameter) != SpvOpFunctionParameter) continue;
        if (k + 4 >= length_of(at)) stop_lanes(l, "a call with too few arguments");
        struct lane_value *from = lane_value_of(l, call_argument(at, k++));
        struct lane_value *to = new_lane_value(l, result_of(parameter));
        to->pointer = from->pointer;
        for (uint32_t i = 0; i < to->count && i < from->count; i++)
            for_each_active(lane, l) to->at[i * l->count + lane] = from->at[i * l->count + lane];
    }
    node_id *guard = borrow_lanes(l);
    memcpy(guard, l->guard, sizeof *guard * l->count);
    run_function(l, callee, guard);
    struct lane_frame *g = &l->frames[find_id(l->p->m, callee)->function];
    l->frame = f;
    l->block = block;
    memcpy(l->guard, guard, sizeof *guard * l->count);
    l->active_count = 0;
    for (uint32_t i = 0; i < l->count; i++) {
        if (guard[i] != g->returned[i]) stop_lanes(l, "a call that some invocations do not leave");
        if (guard[i]) l->active[l->active_count++] = i;
    }
    return_lanes(l, guard);
    join_returns(l, g->return_event);
    if (opcode_of(value_type(l->p->m, result_of(at))) == SpvOpTypeVoid) return;
    struct lane_value *v = new_lane_value(l, result_of(at));
    for (uint32_t i = 0; i < v->count && i < g->result.count; i++)
        for_each_active(lane, l) v->at[i * l->count + lane] = g->result.at[i * l->count + lane];
}

static void run_body(struct lanes *l, uint32_t block)
{
    const struct cfg *cfg = l->frame->cfg;
    for_each_offset_of_block (offset, cfg->words, &cfg->blocks[block]) {
        const uint32_t *at = cfg_words(cfg, offset);
        if (opcode_of(at) == SpvOpLine)
            l->where = (struct source_place){line_file(at), line_line(at), line_column(at)};
        if (opcode_of(at) == SpvOpFunctionCall) call(l, at);
        else if (opcode_of(at) == SpvOpVariable) declare_lane_variable(l, at);
        else if (!is_terminator(opcode_of(at)) && opcode_of(at) != SpvOpPhi)
            run_lane_instruction(l, at);
    }
}

static void check_limits(struct lanes *l, const struct cfg_block *b)
{
    l->steps += (uint64_t)(b->end - b->begin) * l->active_count;
    if (l->graph.is_full || l->steps > MOST_STEPS)
        stop_lanes(l, "the shader is too large to be executed for all invocations");
    if (now() > l->until) stop_lanes(l, "the time is over (--prove-timeout)");
}

static void run_block(struct lanes *l, uint32_t block)
{
    struct lane_frame *f = l->frame;
    const struct cfg_block *b = &f->cfg->blocks[block];
    const uint32_t *end = cfg_words(f->cfg, b->end);
    arrival_list arrivals = f->arrivals[block];
    f->arrivals[block] = (arrival_list){0};
    l->block = block;
    gather_guards(l, &arrivals);
    check_limits(l, b);
    note_entry(l, block, &arrivals);
    join_promises(l, block, &arrivals);
    run_phis(l, block, &arrivals);
    for (uint32_t a = 0; a < arrivals.count; a++) {
        return_lanes(l, arrivals.at[a].guard);
        return_lanes(l, arrivals.at[a].state);
    }
    run_body(l, block);
    if (b->successor_count) branch(l, end);
    else if (opcode_of(end) == SpvOpReturn || opcode_of(end) == SpvOpReturnValue)
        return_lanes_from(l, end);
    else stop_lanes(l, "a block that ends the shader in another way than by a return");
}

/* The first block in structured order at which lanes wait: then those behind it may join. */
static uint32_t next_block(const struct lane_frame *f)
{
    for (uint32_t i = 0; i < f->cfg->reachable_count; i++)
        if (f->arrivals[f->cfg->order[i]].count) return f->cfg->order[i];
    return 0;
}

static void run_function(struct lanes *l, uint32_t function, const node_id *guard)
{
    if (++l->depth > MOST_NESTED_CALLS) stop_lanes(l, "calls are nested too deep");
    l->frame = enter_function(l, function);
    struct lane_frame *f = l->frame;
    node_id *own = borrow_lanes(l);
    memcpy(own, guard, sizeof *own * l->count);
    deposit_lanes(l, 1, 0, own, NULL);
    for (uint32_t block; (block = next_block(f));) {
        l->frame = f;
        run_block(l, block);
    }
    f->is_active = false;
    l->depth--;
}

void run_entry(struct lanes *l)
{
    node_id *all = borrow_lanes(l);
    for (uint32_t i = 0; i < l->count; i++) all[i] = true_node(l);
    run_function(l, l->p->entry->function, all);
    return_lanes(l, all);
}
