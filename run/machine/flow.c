/* Control flow of a strand: branches, calls, returns, barriers.
 *
 * Lanes wait at blocks; the strand continues with the lowest one.  Since blocks are in structured
 * order, lanes that left a construct wait at its merge block until all others of it are there. */
#include <stdlib.h>

#include "run/checks/claims.h"
#include "run/checks/happens.h"
#include "run/checks/races.h"
#include "run/debug/debugger.h"
#include "run/machine/random.h"
#include "run/machine/together.h"
#include "run/operations/operations.h"
#include "run/record/record.h"

void set_mask(struct group *g, lane_mask mask)
{
    if (mask == g->mask) return;
    g->mask = mask;
    g->active_count = 0;
    for (lane_mask rest = mask; rest; rest &= rest - 1)
        g->active[g->active_count++] = (uint8_t)lowest_lane(rest);
    g->is_full = g->active_count == g->lanes;
}

/* --- moves --------------------------------------------------------------------------------- */

/* The origin of a slot's poison, before others of the same edge are written. */
static void move_origins(struct group *g, const struct edge *e)
{
    for (uint32_t m = 0; m < e->moves; m++)
        for (uint32_t c = 0; c < e->at[m].slots; c++)
            if (g->poison[e->at[m].from + c] & g->mask)
                g->subgroup->origins[e->at[m].to + c] = g->subgroup->origins[e->at[m].from + c];
}

static void move_poison(struct group *g, uint32_t to, uint32_t from, uint32_t count)
{
    for (uint32_t c = 0; c < count; c++) take_poison(g, to + c, 1, g->poison[from + c], from + c);
}

void move_slots(struct group *g, uint32_t to, uint32_t from, uint32_t count)
{
    for (uint32_t c = 0; c < count; c++) {
        uint64_t *d = slot_at(g, to + c);
        const uint64_t *s = slot_at(g, from + c);
        FOR_LANES(g, d[i] = s[i]);
    }
    if (g->poison) move_poison(g, to, from, count);
}

void set_poison(struct group *g, uint32_t slot, uint32_t count, lane_mask poison)
{
    if (!g->poison) return;
    for (uint32_t c = 0; c < count; c++)
        g->poison[slot + c] = (g->poison[slot + c] & ~g->mask) | (poison & g->mask);
}

/* All phis of a block read before any of them is written (SPIR-V, OpPhi). */
static void move_phis(struct group *g, const struct edge *e)
{
    if (e->moves == 1) {
        move_slots(g, e->at[0].to, e->at[0].from, e->at[0].slots);
        return;
    }
    uint64_t *copy = g->scratch;
    lane_mask *poison = g->scratch_poison;
    if (g->poison) move_origins(g, e);
    for (uint32_t m = 0; m < e->moves; m++)
        for (uint32_t c = 0; c < e->at[m].slots; c++) {
            memcpy(copy, slot_at(g, e->at[m].from + c), sizeof *copy * g->lanes);
            copy += g->lanes;
            if (g->poison) *poison++ = g->poison[e->at[m].from + c];
        }
    copy = g->scratch;
    poison = g->scratch_poison;
    for (uint32_t m = 0; m < e->moves; m++)
        for (uint32_t c = 0; c < e->at[m].slots; c++) {
            uint64_t *d = slot_at(g, e->at[m].to + c);
            FOR_LANES(g, d[i] = copy[i]);
            copy += g->lanes;
            if (g->poison) {
                lane_mask *to = &g->poison[e->at[m].to + c];
                *to = (*to & ~g->mask) | (*poison++ & g->mask);
            }
        }
}

/* --- waiting lanes ------------------------------------------------------------------------- */

static struct frame *top(const struct group *g) { return &g->strand->frames[g->strand->depth - 1]; }

static bool is_random(const struct group *g) { return g->machine->options.schedule == RUN_RANDOM; }

static bool make_pending_room(struct group *g)
{
    struct strand *s = g->strand;
    if (s->pending_count < s->pending_room) return true;
    uint32_t room = s->pending_room ? 2 * s->pending_room : 16;
    struct pending *more = realloc(s->pending, sizeof *more * room);
    if (!more) {
        g->stop = true;
        return fail_machine(g->machine, "out of memory");
    }
    s->pending = more;
    s->pending_room = room;
    return true;
}

void add_pending(struct group *g, const struct pending *entry)
{
    struct strand *s = g->strand;
    uint32_t at = s->pending_count, first = top(g)->pending;
    while (at > first && s->pending[at - 1].block < entry->block) at--;
    if (at > first && s->pending[at - 1].block == entry->block &&
        joins(g, &s->pending[at - 1], entry)) {
        s->pending[at - 1].mask |= entry->mask;
        return;
    }
    if (!make_pending_room(g)) return;
    memmove(&s->pending[at + 1], &s->pending[at], sizeof *s->pending * (s->pending_count - at));
    s->pending[at] = *entry;
    s->pending_count++;
}

static void add_at(struct group *g, uint32_t block, lane_mask mask)
{
    if (is_random(g)) leave_constructs(g, block);
    struct pending entry = {.block = block, .waits = is_promised(g, block), .mask = mask};
    add_pending(g, &entry);
}

void go_to(struct group *g, const struct edge *edge, lane_mask mask)
{
    if (!mask) return;
    if (edge->moves) {
        set_mask(g, mask);
        move_phis(g, edge);
    }
    add_at(g, edge->target, mask);
}

static void pop_frame(struct group *g)
{
    struct strand *s = g->strand;
    struct frame done = *top(g);
    if (is_random(g)) leave_function(g);
    s->depth--;
    if (!s->depth) {
        s->state = s->parent ? STRAND_RETURNED : STRAND_DONE;
        s->back.mask = done.returned;
        g->stop = true;
        return;
    }
    set_mask(g, done.returned);
    g->next = done.next;
}

/* The first instruction of a block that has a line, or of those before it. */
static const struct instruction *line_in(const struct run_function *f, const struct block *b)
{
    for (uint32_t i = b->first; i < b->first + b->count; i++)
        if (f->instructions[i].place) return &f->instructions[i];
    for (uint32_t i = b->first; i-- > 0;)
        if (f->instructions[i].place) return &f->instructions[i];
    return &f->instructions[b->first];
}

static void check_limit(struct group *g, const struct instruction *in)
{
    if (!g->machine->options.limit || g->subgroup->steps <= g->machine->options.limit) return;
    char where[640];
    describe_waiting(g, where, sizeof where);
    stop_at(
        g, in,
        "a subgroup has executed %llu instructions without ending (--limit): a loop does not end, or invocations wait for others that cannot go on: %s [loops]",
        (unsigned long long)g->machine->options.limit, where);
}

/* Called once for many blocks. */
static void check_time(struct group *g, const struct instruction *in)
{
    if (!g->machine->options.end || time(NULL) <= g->machine->options.end) return;
    stop_at(g, in, "the run takes longer than --time-limit allows");
}

static void activate_block(struct group *g, uint32_t block, lane_mask mask)
{
    struct frame *frame = top(g);
    const struct block *b = &frame->f->blocks[block];
    frame->block = block;
    set_mask(g, mask);
    if (is_random(g)) reach_merge(g, block);
    g->next = &frame->f->instructions[b->first];
    g->subgroup->steps += b->cost;
    g->steps += (uint64_t)b->count * g->active_count;
    check_limit(g, line_in(frame->f, b));
    if (--g->quantum == 0) g->stop = true;
}

/* Continues with the lowest block at which lanes wait; leaves the function if there is none. */
void resume(struct group *g)
{
    struct strand *s = g->strand;
    if (g->subgroup->others) take_returned(g);
    if (g->subgroup->others && all_wait(g) && has_strands(g)) {
        s->state = STRAND_AWAY;
        g->stop = true;
        return;
    }
    if (s->pending_count == top(g)->pending) {
        pop_frame(g);
        return;
    }
    if (is_random(g)) {
        struct pending next = choose_lanes(g, top(g)->pending);
        activate_block(g, next.block, next.mask);
        if (next.next) g->next = next.next;
        return;
    }
    struct pending next = s->pending[--s->pending_count];
    activate_block(g, next.block, next.mask);
}

/* --- terminators --------------------------------------------------------------------------- */

void run_branch(struct group *g, const struct instruction *in)
{
    const struct branch *b = in->more;
    if (is_random(g) && b->has_merge) promise_merge(g, in);
    const struct edge *edge = b->edges[0];
    struct strand *s = g->strand;
    if (edge->moves) move_phis(g, edge);
    /* No lanes wait: this is the usual case. */
    if (s->pending_count == top(g)->pending && !is_random(g)) {
        activate_block(g, edge->target, g->mask);
        return;
    }
    add_at(g, edge->target, g->mask);
    resume(g);
}

void run_branch_conditional(struct group *g, const struct instruction *in)
{
    const struct branch *b = in->more;
    if (is_random(g) && b->has_merge) promise_merge(g, in);
    const uint64_t *condition = slot_at(g, in->args[0]);
    lane_mask yes = 0, mask = g->mask;
    for (unsigned k = 0; k < g->active_count; k++)
        if (condition[g->active[k]]) yes |= lane_bit(g->active[k]);
    if (is_random(g)) take_edge(g, in, yes == mask ? 0 : yes ? SPLIT : 1);
    go_to(g, b->edges[0], yes);
    go_to(g, b->edges[1], mask & ~yes);
    resume(g);
}

/* The edge that all active lanes take, or SPLIT. */
static uint32_t edge_of_switch(const struct group *g, const struct instruction *in)
{
    const struct branch *b = in->more;
    const uint64_t *selector = slot_at(g, in->args[0]);
    uint32_t common = 0;
    for (unsigned k = 0; k < g->active_count; k++) {
        uint32_t edge = 1;
        while (edge < b->count && b->literals[edge] != selector[g->active[k]]) edge++;
        if (edge == b->count) edge = 0;
        if (k && edge != common) return SPLIT;
        common = edge;
    }
    return common;
}

void run_switch(struct group *g, const struct instruction *in)
{
    const struct branch *b = in->more;
    if (is_random(g) && b->has_merge) promise_merge(g, in);
    const uint64_t *selector = slot_at(g, in->args[0]);
    lane_mask rest = g->mask;
    if (is_random(g)) take_edge(g, in, edge_of_switch(g, in));
    for (uint32_t c = 1; c < b->count && rest; c++) {
        lane_mask equal = 0;
        for (lane_mask left = rest; left; left &= left - 1) {
            unsigned i = lowest_lane(left);
            if (selector[i] == b->literals[c]) equal |= lane_bit(i);
        }
        rest &= ~equal;
        go_to(g, b->edges[c], equal);
    }
    go_to(g, b->edges[0], rest);
    resume(g);
}

void run_return(struct group *g, const struct instruction *in)
{
    (void)in;
    if (is_random(g)) leave_constructs(g, NO_SLOT);
    top(g)->returned |= g->mask;
    part_at_return(g);
    resume(g);
}

void run_return_value(struct group *g, const struct instruction *in)
{
    struct frame *frame = top(g);
    if (frame->result != NO_SLOT && in->types[0])
        move_slots(g, frame->result, in->args[0], frame->f->result->slots);
    run_return(g, in);
}

/* The invocations end without having returned. */
void run_end(struct group *g, const struct instruction *in)
{
    if (opcode_of(in->at) == SpvOpUnreachable && checks(g, RUN_UNDEFINED))
        report_fault(g, in, RUN_UNDEFINED, g->mask, "OpUnreachable is reached");
    g->subgroup->discarded |= g->mask;
    resume(g);
}

/* --- calls --------------------------------------------------------------------------------- */

void decode_call(struct run_program *p, struct instruction *in)
{
    struct run_function *f = function_of(p, in->at, function_call_function(in->at));
    if (in->count - 1 != f->parameter_count)
        refuse_at(p, in->at, "OpFunctionCall has %u arguments, and the function %u parameters",
                  in->count - 1, f->parameter_count);
    for (uint32_t i = 0; i < f->parameter_count; i++)
        if (!in->types[i + 1] || in->types[i + 1]->slots != f->parameter_types[i]->slots)
            refuse_at(p, in->at, "OpFunctionCall: argument %u is not of the parameter's type",
                      i + 1);
    if (in->type != f->result)
        refuse_at(p, in->at, "OpFunctionCall: its type is not that of the function");
    in->more = f;
}

void run_call(struct group *g, const struct instruction *in)
{
    const struct run_function *f = in->more;
    struct strand *s = g->strand;
    struct strand *forked = fork_call(g, in);
    if (forked) {
        for (uint32_t i = 0; i < f->parameter_count; i++)
            move_slots(g, f->parameters[i], in->args[i + 1], f->parameter_types[i]->slots);
        forked->next = &f->instructions[f->blocks[0].first];
        resume(g);
        return;
    }
    if (park(g, in)) {
        resume(g);
        return;
    }
    if (s->depth == MOST_FRAMES) {
        stop_at(g, in, "more than %d calls within each other are not supported", MOST_FRAMES);
        return;
    }
    for (uint32_t i = 0; i < f->parameter_count; i++)
        move_slots(g, f->parameters[i], in->args[i + 1], f->parameter_types[i]->slots);
    struct frame frame = {.f = f, .next = g->next, .result = in->to, .pending = s->pending_count};
    if (is_random(g)) enter_function(g, &frame);
    s->frames[s->depth++] = frame;
    activate_block(g, 0, g->mask);
}

/* --- barriers ------------------------------------------------------------------------------ */

void wait_at(struct group *g, const struct instruction *in, enum strand_state state)
{
    g->strand->state = state;
    g->strand->barrier = in;
    g->stop = true;
}

void decode_barrier(struct run_program *p, struct instruction *in)
{
    uint64_t scope = constant_of(p, in->at, control_barrier_execution(in->at));
    if (scope != SpvScopeWorkgroup && scope != SpvScopeSubgroup && scope != SpvScopeInvocation)
        refuse_at(p, in->at,
                  "%s of the scope %llu is not supported: expected Workgroup or Subgroup",
                  opcode_name(in->at), (unsigned long long)scope);
    in->width = (uint8_t)scope;
}

void run_barrier(struct group *g, const struct instruction *in)
{
    if (in->width == SpvScopeInvocation) return;
    if (park(g, in)) resume(g);
    else if (in->width == SpvScopeWorkgroup) wait_at(g, in, STRAND_AT_BARRIER);
    else if (g->poison)
        order_subgroup(g, time_now(g), (uint32_t)slot_at(g, in->args[2])[g->active[0]]);
}

void run_memory_barrier(struct group *g, const struct instruction *in)
{
    if (g->poison)
        order_by_fence(g, (uint32_t)slot_at(g, in->args[0])[g->active[0]],
                       (uint32_t)slot_at(g, in->args[1])[g->active[0]]);
}

/* --- execution ----------------------------------------------------------------------------- */

static void execute_plainly(struct group *g)
{
    while (!g->stop) {
        const struct instruction *in = g->next++;
        in->run(g, in);
    }
}

/* With --check alone. */
static void execute_checked(struct group *g)
{
    while (!g->stop) {
        const struct instruction *in = g->next++;
        g->current = in;
        if (in->track) in->track(g, in);
        in->run(g, in);
        if (in->assumes) check_assumptions(g, in);
    }
}

static void step(struct group *g, const struct instruction *in)
{
    g->current = in;
    if (g->machine->options.debugger) debug_instruction(g, in);
    if (g->machine->counters) count_instruction(g, in);
    if (g->machine->record) record_instruction(g, in);
    if (g->poison && in->track) in->track(g, in);
    in->run(g, in);
    if (g->machine->record) record_result(g, in);
    if (in->assumes && g->poison) check_assumptions(g, in);
    if (g->machine->claims && g->strand->state != STRAND_AT_MEETING)
        check_claims(g, g->machine->claims, in);
    if (g->machine->options.trace_line && g->strand->state != STRAND_AT_MEETING)
        trace_instruction(g, in);
    if (g->machine->options.debugger) debug_result(g, in);
}

static void execute_observed(struct group *g)
{
    while (!g->stop) step(g, g->next++);
}

void execute(struct group *g)
{
    struct strand *s = g->strand;
    g->stop = false;
    g->quantum = is_random(g) ? 1 + (unsigned)(next_random(&g->seed) % 64) : QUANTUM;
    g->next = s->next;
    g->mask = ~s->mask; /* so that set_mask notices */
    set_mask(g, s->mask);
    check_limit(g, s->frames[0].f->instructions);
    check_time(g, s->frames[0].f->instructions);
    if (s->state == STRAND_AWAY || s->resumes) {
        s->resumes = false;
        s->state = STRAND_READY;
        resume(g);
    }
    const struct run_machine *m = g->machine;
    if (m->counters || m->record || m->claims || m->options.trace_line || m->options.debugger)
        execute_observed(g);
    else if (g->poison) execute_checked(g);
    else execute_plainly(g);
    s->next = g->next;
    s->mask = g->mask;
}

void call_at_once(struct group *g, const struct run_function *f, uint32_t result)
{
    struct strand *s = g->strand;
    const struct instruction *next = g->next;
    uint32_t depth = s->depth;
    unsigned quantum = g->quantum;
    lane_mask mask = g->mask;
    if (depth == MOST_FRAMES) {
        stop_at(g, next - 1, "more than %d calls within each other are not supported", MOST_FRAMES);
        return;
    }
    g->quantum = UINT32_MAX;
    s->frames[s->depth++] = (struct frame){
        .f = f, .next = next, .result = result, .pending = s->pending_count, .entered = mask};
    activate_block(g, 0, mask);
    while (s->depth > depth && !g->stop) step(g, g->next++);
    set_mask(g, mask);
    g->next = next;
    g->quantum = quantum;
}
