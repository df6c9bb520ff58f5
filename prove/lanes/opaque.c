/* Loops that data end. A lane whose way out of a loop depends on data would need another set of
 * values in each iteration. Instead, the rest of the loop becomes unknown functions: its results
 * are determined by where the lane is, the values that it has, and the memory that it reads. Two
 * sizes of subgroups in which these agree have the same results.
 *
 * The loop may compute, read, and change the lane's own variables. If races are excluded, it may
 * write to shared memory and buffers: then what is there becomes a function of all states. */
#include "prove/lanes/buffers.h"
#include "prove/lanes/flow.h"
#include "prove/lanes/lanes.h"
#include "prove/lanes/places.h"
#include "prove/lanes/values.h"
#include "prove/memory.h"
#include "prove/operations.h"
#include "spirv/operands.h"
#include "spirv/read/operations.h"

#include <stdlib.h>

struct opaque_loop {
    bool is_simple;
    const char *why;                          /* it is not */
    VEC(uint32_t) values, variables, changed; /* ids that it reads; variables that it changes */
    VEC(uint32_t) buffers, written; /* that the shader writes to: those that it reads, and writes */
};

enum { MOST_STATE = 1 << 14 }; /* operands of a state */

static void refuse(struct opaque_loop *o, const char *why)
{
    if (o->is_simple) o->why = why;
    o->is_simple = false;
}

#define add_once(l, list, id)                                                        \
    do {                                                                             \
        uint32_t added_at = 0;                                                       \
        while (added_at < (list)->count && (list)->at[added_at] != (id)) added_at++; \
        if (added_at == (list)->count) vec_push((l)->arena, list, id);               \
    } while (0)

static bool is_own_storage(SpvStorageClass s)
{
    return s == SpvStorageClassFunction || s == SpvStorageClassPrivate ||
           s == SpvStorageClassInput || s == SpvStorageClassOutput;
}

/* The variable that a pointer leads into, or 0. */
static uint32_t root_of_pointer(struct lanes *l, uint32_t id)
{
    const uint32_t *at = defined_by(l->p->m, id);
    while (at && (opcode_of(at) == SpvOpAccessChain || opcode_of(at) == SpvOpInBoundsAccessChain ||
                  opcode_of(at) == SpvOpCopyObject))
        at = defined_by(l->p->m, operand(at, 0));
    if (!at) return 0;
    if (opcode_of(at) == SpvOpVariable) return result_of(at);
    const struct lane_value *v = &l->values[result_of(at)];
    return opcode_of(at) == SpvOpFunctionParameter && v->pointer ? v->pointer->root : 0;
}

static void note_read(struct lanes *l, struct opaque_loop *o, uint32_t pointer)
{
    uint32_t root = root_of_pointer(l, pointer);
    const uint32_t *at = root ? defined_by(l->p->m, root) : NULL;
    if (!at) {
        refuse(o, "a loop that data end, with a pointer that is not followed");
        return;
    }
    SpvStorageClass s = (SpvStorageClass)variable_storage_class(at);
    struct pointer to = {.root = root, .storage = s};
    if (is_own_storage(s) || s == SpvStorageClassWorkgroup) add_once(l, &o->variables, root);
    else if (s != SpvStorageClassUniformConstant && !is_never_written(l->p, &to))
        add_once(l, &o->buffers, root);
}

static void note_write(struct lanes *l, struct opaque_loop *o, uint32_t pointer)
{
    uint32_t root = root_of_pointer(l, pointer);
    const uint32_t *at = root ? defined_by(l->p->m, root) : NULL;
    SpvStorageClass s = at ? (SpvStorageClass)variable_storage_class(at) : SpvStorageClassMax;
    if (s == SpvStorageClassStorageBuffer || s == SpvStorageClassUniform) {
        add_once(l, &o->buffers, root);
        add_once(l, &o->written, root);
    } else if (at && (is_own_storage(s) || s == SpvStorageClassWorkgroup)) {
        add_once(l, &o->variables, root);
        add_once(l, &o->changed, root);
    } else refuse(o, "a loop that data end, with a write by a pointer that is not followed");
}

static bool has_effect(const struct lanes *l, const uint32_t *at)
{
    SpvOp op = opcode_of(at);
    return op == SpvOpControlBarrier || op == SpvOpMemoryBarrier || op == SpvOpFunctionCall ||
           op == SpvOpCopyMemory || op == SpvOpImageWrite || op == SpvOpImageTexelPointer ||
           is_atomic_instruction(op) || is_subgroup_operation(l->p->m, at) ||
           is_group_instruction(op) || op == SpvOpReturn || op == SpvOpReturnValue ||
           op == SpvOpKill || op == SpvOpTerminateInvocation ||
           (op == SpvOpExtInst && writes_by_pointer(ext_inst_instruction(at)));
}

static void note_instruction(struct lanes *l, struct opaque_loop *o, const uint32_t *at)
{
    SpvOp op = opcode_of(at);
    if (has_effect(l, at))
        refuse(
            o,
            "a loop that data end, with an operation of several invocations, a call or a return");
    if (op == SpvOpLoad) note_read(l, o, load_pointer(at));
    if (op == SpvOpStore) note_write(l, o, store_pointer(at));
    for (unsigned i = 1; i < length_of(at) && op != SpvOpLine; i++) {
        const uint32_t *by = at[i] < l->p->m->bound ? defined_by(l->p->m, at[i]) : NULL;
        if (!by || is_constant_instruction(by) || is_type_instruction(by)) continue;
        if (opcode_of(by) == SpvOpVariable || !value_type(l->p->m, at[i])) continue;
        add_once(l, &o->values, at[i]);
    }
}

static struct opaque_loop *read_loop(struct lanes *l, uint32_t header)
{
    struct lane_frame *f = l->frame;
    const struct cfg *cfg = f->cfg;
    /* What a pointer that is a parameter leads to depends on the call. */
    if (f->opaque[header] && l->depth == 1) return f->opaque[header];
    struct opaque_loop *o = f->opaque[header] = arena_new(l->arena, struct opaque_loop);
    o->is_simple = true;
    for_each_block (cfg, b) {
        if (!cfg->blocks[b].enter || !is_in_construct(cfg, header, b)) continue;
        for_each_offset_of_block (offset, cfg->words, &cfg->blocks[b])
            note_instruction(l, o, cfg_words(cfg, offset));
        for (uint32_t i = 0; i < cfg->blocks[b].successor_count; i++) {
            uint32_t to = cfg->successors[cfg->blocks[b].first_successor + i];
            if (!is_in_construct(cfg, header, to) && to != cfg->blocks[header].merge_block)
                refuse(o, "a loop that data end, and that is left to several places");
        }
    }
    return o;
}

/* --- the state ----------------------------------------------------------------------------- */

static void add_value(struct lanes *l, node_id *state, uint32_t *count, node_id n)
{
    if (*count == MOST_STATE) stop_lanes(l, "a loop that data end, with large variables");
    state[(*count)++] = n;
}

static void add_pointer(struct lanes *l, node_id *state, uint32_t *count,
                        const struct lane_pointer *to, uint32_t lane)
{
    add_value(l, state, count, number_node(&l->graph, to->root, 32));
    for (unsigned i = 0; i < to->depth; i++) add_value(l, state, count, to->index[i][lane]);
}

/* Where else the lane waits in the loop: it is there under these conditions. */
static void add_places(struct lanes *l, uint32_t header, node_id *state, uint32_t *count,
                       uint32_t lane)
{
    const struct cfg *cfg = l->frame->cfg;
    for_each_block (cfg, b) {
        const arrival_list *list = &l->frame->arrivals[b];
        if (!list->count || !is_in_construct(cfg, header, b)) continue;
        for (uint32_t a = 0; a < list->count; a++) {
            if (!list->at[a].guard[lane]) continue;
            add_value(l, state, count, number_node(&l->graph, b, 32));
            add_value(l, state, count, number_node(&l->graph, list->at[a].from, 32));
            add_value(l, state, count, list->at[a].guard[lane]);
            if (list->at[a].state) add_value(l, state, count, list->at[a].state[lane]);
        }
    }
}

/* Blocks have numbers in their function, and labels in the module. */
static uint32_t label_of(const struct lanes *l, uint32_t block)
{
    return l->frame->cfg->words[l->frame->cfg->blocks[block].begin + 1];
}

static node_id state_of_lane(struct lanes *l, const struct opaque_loop *o, uint32_t header,
                             uint32_t lane, node_id *state)
{
    uint32_t count = 0;
    add_value(l, state, &count, l->guard[lane]);
    for (uint32_t i = 0; i < o->values.count; i++) {
        const struct lane_value *v = new_lane_value(l, o->values.at[i]);
        for (uint32_t k = 0; k < v->count; k++)
            add_value(l, state, &count, v->at[k * l->count + lane]);
        if (v->pointer) add_pointer(l, state, &count, v->pointer, lane);
        else add_value(l, state, &count, NO_NODE);
    }
    for (uint32_t i = 0; i < o->variables.count; i++) {
        struct lane_variable *v = lane_variable(l, o->variables.at[i]);
        if (v->is_shared) add_value(l, state, &count, content_of(l, v));
        for (uint32_t k = 0; !v->is_shared && k < v->count; k++)
            add_value(l, state, &count, v->at[k * l->count + lane]);
    }
    for (uint32_t i = 0; i < o->buffers.count; i++)
        add_value(l, state, &count, content_of_buffer(l, o->buffers.at[i]));
    add_places(l, header, state, &count, lane);
    return function_node(
        &l->graph, (uint64_t)3 << 60 | (uint64_t)label_of(l, header) << 32 | label_of(l, l->block),
        32, state, count);
}

node_id opaque_result(struct lanes *l, uint32_t id, uint32_t scalar, unsigned width, node_id state)
{
    return function_node(&l->graph, (uint64_t)4 << 60 | (uint64_t)scalar << 32 | id, width, &state,
                         1);
}

/* --- leaving ------------------------------------------------------------------------------- */

static void remove_arrivals(struct lanes *l, uint32_t header, const bool *lanes)
{
    const struct cfg *cfg = l->frame->cfg;
    for_each_block (cfg, b) {
        arrival_list *list = &l->frame->arrivals[b];
        if (!list->count || !is_in_construct(cfg, header, b)) continue;
        uint32_t kept = 0;
        for (uint32_t a = 0; a < list->count; a++) {
            bool has_any = false;
            for (uint32_t i = 0; i < l->count; i++) {
                if (lanes[i]) list->at[a].guard[i] = NO_NODE;
                has_any |= list->at[a].guard[i] != NO_NODE;
            }
            if (has_any) list->at[kept++] = list->at[a];
        }
        list->count = kept;
    }
}

static void set_results(struct lanes *l, uint32_t header, const bool *lanes, const node_id *state)
{
    const struct cfg *cfg = l->frame->cfg;
    uint8_t widths[MOST_LEAVES];
    for_each_block (cfg, b) {
        if (!cfg->blocks[b].enter || !is_in_construct(cfg, header, b)) continue;
        for_each_offset_of_block (offset, cfg->words, &cfg->blocks[b]) {
            const uint32_t *at = cfg_words(cfg, offset);
            const struct opcode_info *info = find_opcode(opcode_of(at));
            if (!info->has_type || !info->has_result) continue;
            const uint32_t *type = value_type(l->p->m, result_of(at));
            if (opcode_of(type) == SpvOpTypePointer || opcode_of(type) == SpvOpTypeVoid) continue;
            struct lane_value *v = new_lane_value(l, result_of(at));
            if (v->count > MOST_LEAVES) stop_lanes(l, "a loop that data end, with large values");
            widths_of(l, type, widths);
            for (uint32_t i = 0; i < v->count; i++)
                for (uint32_t lane = 0; lane < l->count; lane++)
                    if (lanes[lane])
                        v->at[i * l->count + lane] =
                            opaque_result(l, result_of(at), i, widths[i], state[lane]);
        }
    }
}

static void set_variables(struct lanes *l, const struct opaque_loop *o, const bool *lanes,
                          const node_id *state)
{
    for (uint32_t k = 0; k < o->changed.count; k++) {
        struct lane_variable *v = lane_variable(l, o->changed.at[k]);
        if (v->is_shared) {
            change_opaquely(l, v, lanes, state);
            continue;
        }
        uint8_t *widths = arena_array(l->arena, uint8_t, v->count + 1);
        widths_of(l, v->type, widths);
        for (uint32_t i = 0; i < v->count; i++)
            for (uint32_t lane = 0; lane < l->count; lane++)
                if (lanes[lane])
                    v->at[i * l->count + lane] = opaque_result(l, v->id, i, widths[i], state[lane]);
    }
}

/* All of a shared variable may have been read. */
static void note_reads(struct lanes *l, const struct opaque_loop *o, const bool *lanes)
{
    for (uint32_t k = 0; k < o->variables.count; k++) {
        struct lane_variable *v = lane_variable(l, o->variables.at[k]);
        bool is_changed = false;
        for (uint32_t c = 0; c < o->changed.count; c++) is_changed |= o->changed.at[c] == v->id;
        for (uint32_t i = 0; v->is_shared && !is_changed && i < v->count; i++)
            for (uint32_t lane = 0; lane < l->count; lane++)
                if (lanes[lane])
                    note_lane_access(l, &v->scalars[i], ACCESS_READ, lane, MEMORY_SHARED);
    }
}

void leave_opaquely(struct lanes *l, uint32_t header, const bool *lanes)
{
    const struct opaque_loop *o = read_loop(l, header);
    if (!o->is_simple) stop_lanes(l, o->why);
    node_id *scratch = malloc(sizeof *scratch * MOST_STATE), *state = borrow_lanes(l);
    if (!scratch) stop_lanes(l, "there is not enough memory");
    node_id *guard = borrow_lanes(l);
    for (uint32_t lane = 0; lane < l->count; lane++) {
        if (!lanes[lane]) continue;
        guard[lane] = l->frame->loop_guard[header][lane];
        state[lane] = state_of_lane(l, o, header, lane, scratch);
    }
    free(scratch);
    note_reads(l, o, lanes);
    remove_arrivals(l, header, lanes);
    set_results(l, header, lanes, state);
    set_variables(l, o, lanes, state);
    for (uint32_t k = 0; k < o->written.count; k++)
        for (uint32_t lane = 0; lane < l->count; lane++)
            if (lanes[lane]) write_opaquely(l, o->written.at[k], lane, state[lane]);
    if (o->buffers.count) need_races(l, "a loop that data end reads a buffer that is written");
    deposit_lanes(l, l->frame->cfg->blocks[header].merge_block, header, guard, state);
}
