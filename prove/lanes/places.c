/* Variables of lanes and shared memory, scalar by scalar. Indices mostly are numbers. An index that
 * data determine reads an unknown function of the whole variable. */
#include "prove/lanes/buffers.h"
#include "prove/lanes/lanes.h"
#include "prove/lanes/laws.h"
#include "prove/lanes/places.h"
#include "prove/lanes/values.h"
#include "prove/memory.h"
#include "prove/questions.h"
#include "prove/values.h"
#include "spirv/operands.h"

#include <stdlib.h>

enum { MOST_CONTENT = 1 << 14, MOST_CHOICES = 1 << 20 };

static bool is_buffer_storage(SpvStorageClass s)
{
    return s == SpvStorageClassStorageBuffer || s == SpvStorageClassUniform ||
           s == SpvStorageClassPushConstant;
}

/* --- variables ----------------------------------------------------------------------------- */

static void set_initial(struct lanes *l, struct lane_variable *v, const uint32_t *at)
{
    for (uint32_t i = 0; !v->is_shared && i < v->count; i++)
        for (uint32_t lane = 0; lane < l->count; lane++) v->at[i * l->count + lane] = NO_NODE;
    for (uint32_t i = 0; v->is_shared && i < v->count; i++)
        v->scalars[i] = (struct shared_scalar){0};
    if (length_of(at) <= 4) {
        if (!v->is_shared) value_of_lane_builtin(l, v->id, v);
        return;
    }
    const struct lane_value *initial = lane_value_of(l, variable_initializer(at));
    for (uint32_t i = 0; i < v->count && i < initial->count; i++)
        if (v->is_shared) v->scalars[i].value = initial->at[i * l->count];
        else
            for (uint32_t lane = 0; lane < l->count; lane++)
                v->at[i * l->count + lane] = initial->at[i * l->count + lane];
}

static struct lane_variable *make_variable(struct lanes *l, uint32_t id, const uint32_t *at)
{
    struct lane_variable *v = l->variables[id] = arena_new(l->arena, struct lane_variable);
    v->id = id;
    v->type = pointed_type(l->p->m, value_type(l->p->m, id));
    v->count = scalars_in_type(l, v->type);
    v->is_shared = variable_storage_class(at) == SpvStorageClassWorkgroup;
    if (v->is_shared) v->scalars = arena_array(l->arena, struct shared_scalar, v->count + 1);
    else if (v->count > MOST_CONTENT) stop_lanes(l, "a variable that is too large");
    else v->at = arena_array(l->arena, node_id, (size_t)v->count * l->count + 1);
    return v;
}

struct lane_variable *lane_variable(struct lanes *l, uint32_t id)
{
    const uint32_t *at = defined_by(l->p->m, id);
    if (l->variables[id]) return l->variables[id];
    struct lane_variable *v = make_variable(l, id, at);
    set_initial(l, v, at);
    return v;
}

/* Each call of a function begins with new variables, in the lanes that take part. */
void declare_lane_variable(struct lanes *l, const uint32_t *at)
{
    struct lane_variable *v = lane_variable(l, result_of(at));
    const struct lane_value *initial =
        length_of(at) > 4 ? lane_value_of(l, variable_initializer(at)) : NULL;
    for (uint32_t i = 0; i < v->count; i++)
        for_each_active(lane, l) v->at[i * l->count + lane] =
            initial ? initial->at[i * l->count + lane] : NO_NODE;
}

/* --- pointers ------------------------------------------------------------------------------ */

static void check_index(struct lanes *l, const uint32_t *type, const node_id *index)
{
    SpvOp op = opcode_of(type);
    uint64_t length = op == SpvOpTypeArray                             ? length_of_array(l->p, type)
                      : op == SpvOpTypeVector || op == SpvOpTypeMatrix ? element_count_of(type)
                                                                       : UINT64_MAX;
    for_each_active(lane, l) if (is_number(&l->graph, index[lane]) &&
                                 node_at(&l->graph, index[lane])->value >= length)
        stop_lanes(l, "an index that leaves its array");
}

static void extend(struct lanes *l, struct lane_pointer *to, uint32_t index)
{
    const struct lane_value *v = lane_value_of(l, index);
    uint64_t member = 0;
    if (to->depth == MOST_INDICES || !v->count) stop_lanes(l, "a pointer that is not followed");
    node_id *by_lane = arena_array(l->arena, node_id, l->count);
    for_each_active(lane, l) by_lane[lane] =
        resize_node(&l->graph, node_of(l, index, 0, lane), 32, true);
    check_index(l, to->type, by_lane);
    if (opcode_of(to->type) == SpvOpTypeStruct && !uniform_number(l, index, &member))
        stop_lanes(l, "a pointer that is not followed");
    to->type = composite_part(l->p, to->type, member, NULL);
    to->index[to->depth++] = by_lane;
}

void follow_access_chain(struct lanes *l, const uint32_t *at)
{
    const struct lane_value *base = lane_value_of(l, access_chain_base(at));
    struct lane_value *v = new_lane_value(l, result_of(at));
    if (!base->pointer || !base->pointer->root) stop_lanes(l, "a pointer that is not followed");
    struct lane_pointer to = *base->pointer, old = v->pointer ? *v->pointer : to;
    unsigned first = to.depth;
    for (unsigned i = 1; i + 3 < length_of(at); i++) extend(l, &to, operand(at, i));
    if (v->pointer && old.root != to.root) stop_lanes(l, "a pointer to several variables");
    bool is_again = v->pointer && old.depth == to.depth;
    if (!v->pointer) v->pointer = arena_new(l->arena, struct lane_pointer);
    for (unsigned i = first; is_again && i < to.depth; i++) {
        for_each_active(lane, l) old.index[i][lane] = to.index[i][lane];
        to.index[i] = old.index[i];
    }
    *v->pointer = to;
}

/* The number of the first scalar that a pointer leads to. */
static node_id place_of(struct lanes *l, const struct lane_pointer *to, uint32_t lane)
{
    const uint32_t *type = lane_variable(l, to->root)->type;
    node_id sum = number_node(&l->graph, 0, 32);
    for (unsigned i = 0; i < to->depth; i++) {
        const struct term_node *n = node_at(&l->graph, to->index[i][lane]);
        bool is_struct = opcode_of(type) == SpvOpTypeStruct;
        uint64_t member = is_struct ? n->value : 0, before = 0;
        for (uint64_t m = 0; is_struct && m < member; m++)
            before += scalars_in_type(l, composite_part(l->p, type, m, NULL));
        type = composite_part(l->p, type, member, NULL);
        node_id more = is_struct
                           ? number_node(&l->graph, before, 32)
                           : scaled_node(&l->graph, to->index[i][lane], scalars_in_type(l, type));
        sum = combine_two(&l->graph, NODE_ADD, sum, more);
    }
    return sum;
}

/* --- races --------------------------------------------------------------------------------- */

/* Whether what is noted may be at the same time as an access of the lane now. */
static bool is_unordered(const struct lanes *l, const struct access_note *n, uint32_t lane,
                         enum memory_class class)
{
    uint32_t subgroup = subgroup_of(l, lane);
    if (n->epoch != l->epoch[class] + 1 || n->lane == lane) return false;
    return n->subgroup != subgroup ||
           n->sub_epoch > l->sub_epoch[subgroup * MEMORY_CLASSES + class];
}

static void note_by(const struct lanes *l, struct access_note *n, uint32_t lane,
                    enum memory_class class)
{
    uint32_t subgroup = subgroup_of(l, lane), epoch = l->epoch[class] + 1,
             sub_epoch = l->sub_epoch[subgroup * MEMORY_CLASSES + class] + 1;
    bool is_first = n->epoch != epoch;
    *n = (struct access_note){epoch, sub_epoch, is_first || n->lane == lane ? lane : MANY_LANES,
                              is_first || n->subgroup == subgroup ? subgroup : MANY_LANES};
}

void note_lane_access(struct lanes *l, struct shared_scalar *s, enum access_effect kind,
                      uint32_t lane, enum memory_class class)
{
    bool is_race = is_unordered(l, &s->written, lane, class);
    if (kind != ACCESS_READ) is_race |= is_unordered(l, &s->read, lane, class);
    if (kind != ACCESS_ATOMIC) is_race |= is_unordered(l, &s->changed, lane, class);
    if (is_race) stop_lanes(l, "two invocations that access the same memory without order");
    note_by(l,
            kind == ACCESS_READ    ? &s->read
            : kind == ACCESS_WRITE ? &s->written
                                   : &s->changed,
            lane, class);
    if (kind == ACCESS_WRITE) s->where = l->where;
}

/* --- shared memory as a whole -------------------------------------------------------------- */

static uint64_t function_of(unsigned kind, uint32_t id)
{
    return (uint64_t)5 << 60 | (uint64_t)kind << 32 | id;
}
enum { CONTENT = 1, READ, UPDATES, SUM_AT, AFTER };

static int compare_ids(const void *a, const void *b)
{
    node_id x = *(const node_id *)a, y = *(const node_id *)b;
    return x < y ? -1 : x > y;
}

/* What the updates at data-dependent indices add to scalar `place`. */
static node_id scattered_at(struct lanes *l, struct lane_variable *v, node_id place, unsigned width)
{
    struct scattered *s = &v->scattered;
    if (s->bag == NO_NODE) {
        qsort(s->updates.at, s->updates.count, sizeof *s->updates.at, compare_ids);
        s->bag = function_node(&l->graph, function_of(UPDATES, s->how), 32, s->updates.at,
                               s->updates.count);
    }
    return function_node(&l->graph, function_of(SUM_AT, 0), width, (node_id[]){s->bag, place}, 2);
}

static node_id scalar_value(struct lanes *l, struct lane_variable *v, uint32_t i, unsigned width)
{
    struct shared_scalar *s = &v->scalars[i];
    if (!s->value) s->value = fresh_node(&l->graph, width);
    if (!v->scattered.how) return s->value;
    return combine_two(&l->graph, v->scattered.how, s->value,
                       scattered_at(l, v, number_node(&l->graph, i, 32), width));
}

/* Before a plain write, the updates at data-dependent indices become values of scalars. */
static void settle(struct lanes *l, struct lane_variable *v)
{
    if (!v->scattered.how) return;
    uint8_t *widths = arena_array(l->arena, uint8_t, v->count + 1);
    widths_of(l, v->type, widths);
    for (uint32_t i = 0; i < v->count; i++) {
        node_id n = scalar_value(l, v, i, widths[i]);
        v->scalars[i].value = n;
    }
    v->scattered.how = 0;
    v->scattered.updates.count = 0;
    v->scattered.bag = NO_NODE;
}

node_id content_of(struct lanes *l, struct lane_variable *v)
{
    if (v->content) return v->content;
    if (v->count > MOST_CONTENT) stop_lanes(l, "an index into a large array that data determine");
    uint8_t *widths = arena_array(l->arena, uint8_t, v->count + 1);
    node_id *all = arena_array(l->arena, node_id, v->count + 1);
    widths_of(l, v->type, widths);
    for (uint32_t i = 0; i < v->count; i++) all[i] = scalar_value(l, v, i, widths[i]);
    return v->content = function_node(&l->graph, function_of(CONTENT, v->id), 32, all, v->count);
}

void change_opaquely(struct lanes *l, struct lane_variable *v, const bool *lanes,
                     const node_id *states)
{
    need_races(l, "a loop that data end writes to shared memory");
    node_id *all = arena_array(l->arena, node_id, l->count + 1);
    uint8_t *widths = arena_array(l->arena, uint8_t, v->count + 1);
    uint32_t count = 0;
    widths_of(l, v->type, widths);
    for (uint32_t lane = 0; lane < l->count; lane++)
        if (lanes[lane]) all[count++] = states[lane];
    qsort(all, count, sizeof *all, compare_ids);
    node_id before = content_of(l, v);
    all[count++] = before;
    settle(l, v);
    node_id after = function_node(&l->graph, function_of(AFTER, v->id), 32, all, count);
    v->content = NO_NODE;
    v->plain_epoch = l->epoch[MEMORY_SHARED] + 1;
    for (uint32_t i = 0; i < v->count; i++)
        v->scalars[i].value = function_node(&l->graph, function_of(READ, 0), widths[i],
                                            (node_id[]){after, number_node(&l->graph, i, 32)}, 2);
}

/* Plain accesses and atomic ones at data-dependent indices are not told apart by index. */
static void note_kind(struct lanes *l, struct lane_variable *v, bool is_plain)
{
    uint32_t epoch = l->epoch[MEMORY_SHARED] + 1;
    *(is_plain ? &v->plain_epoch : &v->scattered.epoch) = epoch;
    if (v->plain_epoch == epoch && v->scattered.epoch == epoch)
        need_races(l, "accesses at indices that data determine");
}

/* --- loads --------------------------------------------------------------------------------- */

static node_id load_shared(struct lanes *l, struct lane_variable *v, node_id place, unsigned width,
                           uint32_t lane)
{
    note_kind(l, v, true);
    if (is_number(&l->graph, place)) {
        uint64_t i = node_at(&l->graph, place)->value;
        if (i >= v->count) stop_lanes(l, "an index that leaves its array");
        note_lane_access(l, &v->scalars[i], ACCESS_READ, lane, MEMORY_SHARED);
        return scalar_value(l, v, (uint32_t)i, width);
    }
    for (uint32_t i = 0; i < v->count; i++)
        note_lane_access(l, &v->scalars[i], ACCESS_READ, lane, MEMORY_SHARED);
    return function_node(&l->graph, function_of(READ, 0), width,
                         (node_id[]){content_of(l, v), place}, 2);
}

static node_id load_own(struct lanes *l, struct lane_variable *v, node_id place, unsigned width,
                        uint32_t lane)
{
    if (is_number(&l->graph, place)) {
        uint64_t i = node_at(&l->graph, place)->value;
        if (i >= v->count) stop_lanes(l, "an index that leaves its array");
        node_id *n = &v->at[i * l->count + lane];
        if (!*n) *n = fresh_node(&l->graph, width);
        return *n;
    }
    node_id *all = arena_array(l->arena, node_id, v->count + 1);
    for (uint32_t i = 0; i < v->count; i++) all[i] = v->at[i * l->count + lane];
    all[v->count] = place;
    return function_node(&l->graph, function_of(READ, 1), width, all, v->count + 1);
}

/* --- composites ---------------------------------------------------------------------------- */

/* The scalars of a part of a buffer, each with its indices. */
struct buffer_walk {
    const struct lane_pointer *to;
    uint32_t lane, scalar;
    node_id index[2 * MOST_INDICES];
    struct lane_value *loaded;
    const struct lane_value *stored;
};

static void visit_scalar(struct lanes *l, struct buffer_walk *w, const uint32_t *type,
                         unsigned depth)
{
    size_t at = (size_t)w->scalar++ * l->count + w->lane;
    if (w->loaded)
        w->loaded->at[at] = load_buffer(l, w->to, w->index, depth, scalar_width(type), w->lane);
    else store_buffer(l, w->to, w->index, depth, w->stored->at[at], w->lane);
}

static void visit(struct lanes *l, struct buffer_walk *w, const uint32_t *type, unsigned depth)
{
    SpvOp op = opcode_of(type);
    if (op == SpvOpTypeInt || op == SpvOpTypeFloat || op == SpvOpTypeBool) {
        visit_scalar(l, w, type, depth);
        return;
    }
    if (op == SpvOpTypeRuntimeArray || op == SpvOpTypePointer || depth + 1 >= 2 * MOST_INDICES)
        stop_lanes(l, "a value that is not followed");
    uint64_t parts = op == SpvOpTypeArray    ? length_of_array(l->p, type)
                     : op == SpvOpTypeStruct ? length_of(type) - 2
                                             : element_count_of(type);
    for (uint64_t i = 0; i < parts; i++) {
        w->index[depth] = number_node(&l->graph, i, 32);
        visit(l, w, composite_part(l->p, type, i, NULL), depth + 1);
    }
}

static void walk_buffer(struct lanes *l, const struct lane_pointer *to, struct lane_value *loaded,
                        const struct lane_value *stored)
{
    for_each_active(lane, l)
    {
        struct buffer_walk w = {.to = to, .lane = lane, .loaded = loaded, .stored = stored};
        for (unsigned i = 0; i < to->depth; i++) w.index[i] = to->index[i][lane];
        visit(l, &w, to->type, to->depth);
    }
}

void load_lanes(struct lanes *l, const struct lane_pointer *from, struct lane_value *to)
{
    if (is_buffer_storage(from->storage)) {
        walk_buffer(l, from, to, NULL);
        return;
    }
    struct lane_variable *v = lane_variable(l, from->root);
    uint8_t *widths = arena_array(l->arena, uint8_t, to->count + 1);
    widths_of(l, from->type, widths);
    for_each_active(lane, l)
    {
        node_id place = place_of(l, from, lane);
        for (uint32_t i = 0; i < to->count; i++) {
            node_id at = combine_two(&l->graph, NODE_ADD, place, number_node(&l->graph, i, 32));
            node_id n = v->is_shared ? load_shared(l, v, at, widths[i], lane)
                                     : load_own(l, v, at, widths[i], lane);
            to->at[i * l->count + lane] = narrow_node(&l->graph, l->guard[lane], n);
        }
    }
}

/* --- stores -------------------------------------------------------------------------------- */

static node_id guarded(struct lanes *l, node_id condition, node_id n, node_id old)
{
    if (is_number(&l->graph, condition)) return node_at(&l->graph, condition)->value ? n : old;
    if (!old) old = fresh_node(&l->graph, node_at(&l->graph, n)->width);
    return choose_node(&l->graph, condition, n, old);
}

static node_id is_place(struct lanes *l, node_id place, uint32_t i)
{
    return combine_two(&l->graph, NODE_EQUAL, place, number_node(&l->graph, i, 32));
}

static void store_shared(struct lanes *l, struct lane_variable *v, node_id place, node_id n,
                         uint32_t lane)
{
    note_kind(l, v, true);
    settle(l, v);
    v->content = NO_NODE;
    if (is_number(&l->graph, place)) {
        uint64_t i = node_at(&l->graph, place)->value;
        if (i >= v->count) stop_lanes(l, "an index that leaves its array");
        struct shared_scalar *s = &v->scalars[i];
        note_lane_access(l, s, ACCESS_WRITE, lane, MEMORY_SHARED);
        s->value = guarded(l, l->guard[lane], n, s->value);
        return;
    }
    need_races(l, "writes at indices that data determine");
    l->steps += 16 * (uint64_t)v->count;
    for (uint32_t i = 0; i < v->count; i++) {
        struct shared_scalar *s = &v->scalars[i];
        if (s->value && node_at(&l->graph, s->value)->width != node_at(&l->graph, n)->width)
            continue; /* another member */
        s->value =
            guarded(l, and_node(&l->graph, l->guard[lane], is_place(l, place, i)), n, s->value);
        s->where = l->where;
    }
}

static void store_own(struct lanes *l, struct lane_variable *v, node_id place, node_id n,
                      uint32_t lane)
{
    bool is_known = is_number(&l->graph, place);
    uint64_t first = is_known ? node_at(&l->graph, place)->value : 0;
    if (first >= v->count) stop_lanes(l, "an index that leaves its array");
    for (uint64_t i = first; i < (is_known ? first + 1 : v->count); i++) {
        node_id *x = &v->at[i * l->count + lane];
        node_id when = is_known
                           ? l->guard[lane]
                           : and_node(&l->graph, l->guard[lane], is_place(l, place, (uint32_t)i));
        if (*x && node_at(&l->graph, *x)->width != node_at(&l->graph, n)->width) continue;
        *x = guarded(l, when, n, *x);
    }
}

void store_lanes(struct lanes *l, const struct lane_pointer *to, const struct lane_value *value)
{
    for (uint32_t i = 0; i < value->count; i++)
        for_each_active(lane, l) if (!value->at[i * l->count + lane])
            stop_lanes(l, "a value that an invocation has not computed");
    if (is_buffer_storage(to->storage)) {
        walk_buffer(l, to, NULL, value);
        return;
    }
    struct lane_variable *v = lane_variable(l, to->root);
    for_each_active(lane, l)
    {
        node_id place = place_of(l, to, lane);
        for (uint32_t i = 0; i < value->count; i++) {
            node_id at = combine_two(&l->graph, NODE_ADD, place, number_node(&l->graph, i, 32));
            node_id n = value->at[i * l->count + lane];
            if (v->is_shared) store_shared(l, v, at, n, lane);
            else store_own(l, v, at, n, lane);
        }
    }
}

/* --- atomic operations --------------------------------------------------------------------- */

/* Operations of two kinds on one scalar do not commute. */
static void check_kind(struct lanes *l, struct lane_variable *v, bool is_scattered,
                       enum node_kind how)
{
    uint32_t epoch = l->epoch[MEMORY_SHARED] + 1;
    bool is_other = v->changed_epoch == epoch && v->changed_how != how;
    if (is_other && (is_scattered || v->scattered.epoch == epoch))
        stop_lanes(l, "atomic operations whose order may matter");
    v->changed_epoch = epoch;
    v->changed_how = how;
}

static void change_shared(struct lanes *l, struct lane_variable *v, node_id place,
                          enum node_kind how, node_id n, uint32_t lane)
{
    unsigned width = node_at(&l->graph, n)->width;
    check_kind(l, v, !is_number(&l->graph, place), how);
    v->content = NO_NODE;
    if (v->scattered.how && v->scattered.how != how) settle(l, v);
    if (!is_number(&l->graph, place)) {
        note_kind(l, v, false);
        v->scattered.how = how;
        v->scattered.bag = NO_NODE;
        node_id update =
            function_node(&l->graph, function_of(UPDATES, 0), 32, (node_id[]){place, n}, 2);
        vec_push(l->arena, &v->scattered.updates, update);
        return;
    }
    uint64_t i = node_at(&l->graph, place)->value;
    if (i >= v->count) stop_lanes(l, "an index that leaves its array");
    struct shared_scalar *s = &v->scalars[i];
    bool is_first = s->changed.epoch != l->epoch[MEMORY_SHARED] + 1;
    if (!is_first && s->atomic != how) stop_lanes(l, "atomic operations whose order may matter");
    s->atomic = (uint8_t)how;
    note_lane_access(l, s, ACCESS_ATOMIC, lane, MEMORY_SHARED);
    if (!s->value) s->value = fresh_node(&l->graph, width);
    s->value = combine_two(&l->graph, how, s->value, n);
}

void change_lanes(struct lanes *l, const struct lane_pointer *to, enum node_kind how,
                  const node_id *operand)
{
    struct graph *g = &l->graph;
    for_each_active(lane, l)
    {
        node_id none = identity_node(g, how, node_at(g, operand[lane])->width);
        node_id n = choose_node(g, l->guard[lane], operand[lane], none), index[MOST_INDICES];
        for (unsigned i = 0; i < to->depth; i++) index[i] = to->index[i][lane];
        if (is_buffer_storage(to->storage)) change_buffer(l, to, index, to->depth, how, n, lane);
        else if (to->storage == SpvStorageClassWorkgroup)
            change_shared(l, lane_variable(l, to->root), place_of(l, to, lane), how, n, lane);
        else stop_lanes(l, "an atomic operation on another kind of memory");
    }
}
