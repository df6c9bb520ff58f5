/* Buffers that the shader writes. An index has a part that is the same in all invocations of a
 * work-group, such as gl_WorkGroupID.x * 64, and a number. Where all indices into an array have the
 * same first part, the numbers tell elements apart, and each has a term. Else, if nothing reads the
 * array after a write, the writes of each invocation in order are compared, and if an opaque loop
 * writes to a buffer, so are those of all of it. */
#include "prove/lanes/buffers.h"
#include "prove/lanes/lanes.h"
#include "prove/lanes/laws.h"
#include "prove/lanes/places.h"
#include "prove/lanes/values.h"
#include "prove/memory.h"
#include "prove/values.h"

#include <stdlib.h>

struct buffer_element {
    node_id address;
    struct shared_scalar content;
    bool is_changed; /* by writes or atomic operations */
};

/* A write, an atomic operation `how`, or what an opaque loop does to the whole buffer. */
struct buffer_write {
    uint32_t lane, number;
    enum node_kind how;           /* 0: a write */
    struct buffer_region *region; /* NULL: the loop */
    node_id update;
};

/* All of a buffer. */
struct buffer_root {
    uint32_t id;
    VEC(struct buffer_write) writes;
    bool is_opaque;  /* an opaque loop wrote to it: elements are not known */
    node_id content; /* or NO_NODE: it changed */
    struct source_place where;
};

/* The scalars of a buffer that differ only in indices of arrays. */
struct buffer_region {
    struct buffer_root *buffer;
    uint32_t root;
    node_id shape; /* its members */
    node_id skeleton;
    bool is_mixed;               /* accesses have several skeletons */
    bool is_read, is_read_later; /* later: after a write */
    bool is_written, is_changed;
    enum node_kind how; /* of all atomic operations */
    VEC(struct buffer_element) elements;
    uint32_t *table; /* by address: 1 + an index */
    uint32_t table_mask;
    struct source_place where; /* of the last write */
};

enum { INITIAL = 1, SHAPE, SKELETON, ADDRESS, WRITE, SEQUENCE, BAG, READ };

static uint64_t function_of(unsigned kind, uint32_t root)
{
    return (uint64_t)6 << 60 | (uint64_t)kind << 32 | root;
}

static node_id initial_content(struct lanes *l, uint32_t root, const node_id *index, unsigned depth,
                               unsigned width)
{
    return function_node(&l->graph, function_of(INITIAL, root), width, index, depth);
}

uint32_t root_of_content(const struct lanes *l, node_id id)
{
    const struct term_node *n = node_at(&l->graph, id);
    bool is_content = n->kind == NODE_FUNCTION && n->value >> 32 == function_of(INITIAL, 0) >> 32;
    return is_content ? (uint32_t)n->value : 0;
}

/* --- whole buffers ------------------------------------------------------------------------- */

static struct buffer_root *buffer_of(struct lanes *l, uint32_t id)
{
    for (uint32_t i = 0; i < l->buffers.count; i++)
        if (l->buffers.at[i]->id == id) return l->buffers.at[i];
    struct buffer_root *b = arena_new(l->arena, struct buffer_root);
    b->id = id;
    vec_push(l->arena, &l->buffers, b);
    return b;
}

static int compare_updates(const void *a, const void *b)
{
    node_id x = *(const node_id *)a, y = *(const node_id *)b;
    return x < y ? -1 : x > y;
}

static int compare_writes(const void *a, const void *b)
{
    const struct buffer_write *x = a, *y = b;
    if (x->lane != y->lane) return x->lane < y->lane ? -1 : 1;
    return x->number < y->number ? -1 : x->number > y->number;
}

/* Writes of one invocation are a sequence; those of all have no order. `only`: of a region; NULL:
 * of the whole buffer. */
static node_id bag_of_writes(struct lanes *l, struct buffer_root *b,
                             const struct buffer_region *only)
{
    uint32_t total = b->writes.count, count = 0;
    node_id *bag = malloc(sizeof *bag * (total + 1)), *list = malloc(sizeof *list * (total + 1));
    struct buffer_write *writes = b->writes.at;
    if (!bag || !list) {
        free(bag);
        free(list);
        stop_lanes(l, "there is not enough memory");
    }
    if (total) qsort(writes, total, sizeof *writes, compare_writes);
    for (uint32_t i = 0, next; i < total; i = next) {
        uint32_t length = 0;
        for (next = i; next < total && writes[next].lane == writes[i].lane; next++) {
            bool is_counted = !only || writes[next].region == only;
            if (is_counted && writes[next].how) bag[count++] = writes[next].update;
            else if (is_counted) list[length++] = writes[next].update;
        }
        if (length)
            bag[count++] = function_node(&l->graph, function_of(SEQUENCE, b->id), 32, list, length);
    }
    if (count) qsort(bag, count, sizeof *bag, compare_updates);
    node_id result = function_node(&l->graph, function_of(BAG, b->id), 32, bag, count);
    free(bag);
    free(list);
    return result;
}

node_id content_of_buffer(struct lanes *l, uint32_t id)
{
    struct buffer_root *b = buffer_of(l, id);
    if (!b->content) b->content = bag_of_writes(l, b, NULL);
    return b->content;
}

static void add_write(struct lanes *l, struct buffer_root *b, uint32_t lane, enum node_kind how,
                      struct buffer_region *region, node_id update)
{
    struct buffer_write w = {lane, b->writes.count, how, region, update};
    vec_push(l->arena, &b->writes, w);
    b->content = NO_NODE;
    b->where = l->where;
}

void write_opaquely(struct lanes *l, uint32_t id, uint32_t lane, node_id state)
{
    struct buffer_root *b = buffer_of(l, id);
    b->is_opaque = true;
    add_write(l, b, lane, (enum node_kind)0, NULL, state);
    need_races(l, "a loop that data end writes to a buffer");
}

/* --- regions ------------------------------------------------------------------------------- */

/* Of members, the shape has the number; of arrays, the skeleton has what is no number. */
static void split_address(struct lanes *l, uint32_t root, const node_id *index, unsigned depth,
                          node_id *shape, node_id *skeleton)
{
    node_id members[2 * MOST_INDICES], rest[2 * MOST_INDICES];
    const uint32_t *type = pointed_type(l->p->m, value_type(l->p->m, root));
    uint64_t constant;
    for (unsigned i = 0; i < depth; i++) {
        bool is_member = opcode_of(type) == SpvOpTypeStruct;
        members[i] = is_member ? index[i] : NO_NODE;
        rest[i] = is_member ? NO_NODE : without_constant(&l->graph, index[i], &constant);
        uint64_t member = is_member ? node_at(&l->graph, index[i])->value : 0;
        type = composite_part(l->p, type, member, NULL);
    }
    *shape = function_node(&l->graph, function_of(SHAPE, root), 32, members, depth);
    *skeleton = function_node(&l->graph, function_of(SKELETON, root), 32, rest, depth);
}

static struct buffer_region *region_of(struct lanes *l, uint32_t root, const node_id *index,
                                       unsigned depth)
{
    node_id shape, skeleton;
    split_address(l, root, index, depth, &shape, &skeleton);
    for (uint32_t i = 0; i < l->regions.count; i++) {
        struct buffer_region *r = l->regions.at[i];
        if (r->shape != shape) continue;
        r->is_mixed |= r->skeleton != skeleton;
        return r;
    }
    struct buffer_region *r = arena_new(l->arena, struct buffer_region);
    *r = (struct buffer_region){
        .buffer = buffer_of(l, root), .root = root, .shape = shape, .skeleton = skeleton};
    vec_push(l->arena, &l->regions, r);
    return r;
}

static void grow_elements(struct lanes *l, struct buffer_region *r)
{
    uint32_t size = r->table ? 2 * (r->table_mask + 1) : 64;
    r->table = arena_array(l->arena, uint32_t, size);
    r->table_mask = size - 1;
    for (uint32_t i = 0; i < r->elements.count; i++) {
        uint32_t at = r->elements.at[i].address * 2654435761u & r->table_mask;
        while (r->table[at]) at = (at + 1) & r->table_mask;
        r->table[at] = i + 1;
    }
}

static struct buffer_element *element_of(struct lanes *l, struct buffer_region *r,
                                         const node_id *index, unsigned depth, unsigned width)
{
    node_id address = function_node(&l->graph, function_of(ADDRESS, r->root), 32, index, depth);
    if (!r->table || 2 * r->elements.count > r->table_mask) grow_elements(l, r);
    uint32_t at = address * 2654435761u & r->table_mask;
    for (; r->table[at]; at = (at + 1) & r->table_mask)
        if (r->elements.at[r->table[at] - 1].address == address)
            return &r->elements.at[r->table[at] - 1];
    struct buffer_element *e = vec_add(l->arena, &r->elements);
    r->table[at] = r->elements.count;
    e->address = address;
    e->content.value = initial_content(l, r->root, index, depth, width);
    return e;
}

/* --- accesses ------------------------------------------------------------------------------ */

node_id load_buffer(struct lanes *l, const struct lane_pointer *from, const node_id *index,
                    unsigned depth, unsigned width, uint32_t lane)
{
    struct pointer to = {.root = from->root, .storage = from->storage};
    if (is_never_written(l->p, &to)) return initial_content(l, from->root, index, depth, width);
    struct buffer_region *r = region_of(l, from->root, index, depth);
    struct buffer_element *e = element_of(l, r, index, depth, width);
    r->is_read = true;
    r->is_read_later |= r->is_written || r->is_changed;
    note_lane_access(l, &e->content, ACCESS_READ, lane, MEMORY_BUFFERS);
    if (!r->buffer->is_opaque) return e->content.value;
    node_id what[2] = {content_of_buffer(l, from->root), e->address};
    return function_node(&l->graph, function_of(READ, 0), width, what, 2);
}

static void note_write(struct lanes *l, struct buffer_region *r, const struct buffer_element *e,
                       enum node_kind how, node_id n, uint32_t lane)
{
    node_id guard =
        how ? NO_NODE : l->guard[lane]; /* that of atomic operations is in the operand */
    node_id update =
        function_node(&l->graph, function_of(WRITE, how), 32, (node_id[]){e->address, n, guard}, 3);
    add_write(l, r->buffer, lane, how, r, update);
    r->where = l->where;
}

void store_buffer(struct lanes *l, const struct lane_pointer *to, const node_id *index,
                  unsigned depth, node_id value, uint32_t lane)
{
    struct graph *g = &l->graph;
    struct buffer_region *r = region_of(l, to->root, index, depth);
    struct buffer_element *e = element_of(l, r, index, depth, node_at(g, value)->width);
    r->is_written = e->is_changed = true;
    note_lane_access(l, &e->content, ACCESS_WRITE, lane, MEMORY_BUFFERS);
    e->content.value = choose_node(g, l->guard[lane], value, e->content.value);
    note_write(l, r, e, (enum node_kind)0, value, lane);
}

void change_buffer(struct lanes *l, const struct lane_pointer *to, const node_id *index,
                   unsigned depth, enum node_kind how, node_id operand, uint32_t lane)
{
    struct graph *g = &l->graph;
    struct buffer_region *r = region_of(l, to->root, index, depth);
    struct buffer_element *e = element_of(l, r, index, depth, node_at(g, operand)->width);
    if (r->is_changed && r->how != how) stop_lanes(l, "atomic operations whose order may matter");
    r->is_changed = e->is_changed = true;
    r->how = how;
    note_lane_access(l, &e->content, ACCESS_ATOMIC, lane, MEMORY_BUFFERS);
    e->content.value = combine_two(g, how, e->content.value, operand);
    e->content.where = l->where;
    note_write(l, r, e, how, operand, lane);
}

/* --- work-groups --------------------------------------------------------------------------- */

/* An interval of numbers, beside a multiple of the number of the work-group. */
struct spread {
    uint64_t least, most, factor;
    unsigned dimensions; /* bits: x, y, z of the work-group's number that the index depends on */
};

/* False: the index is of another form. */
static bool spread_over(struct lanes *l, struct spread *s, node_id index)
{
    const struct graph *g = &l->graph;
    uint64_t constant;
    node_id rest = without_constant(&l->graph, index, &constant);
    if (is_number(g, rest)) return true; /* no work-group is in it */
    const struct term_node n = *node_at(g, rest);
    node_id symbol = n.kind == NODE_SCALED ? operands_of(g, rest)[0] : rest;
    uint64_t scale = n.kind == NODE_SCALED ? n.value : 1;
    int dimension = dimension_of_node(l, symbol);
    if (dimension < 0 || (s->factor && s->factor != scale)) return false;
    s->factor = scale;
    s->dimensions |= 1u << dimension;
    if (constant < s->least) s->least = constant;
    if (constant > s->most) s->most = constant;
    return true;
}

/* Whether accesses of two work-groups are to different elements: the index is a multiple m of the
 * number of the work-group, plus a number, and all numbers are in an interval shorter than m. */
static bool is_apart(struct lanes *l, const struct buffer_region *r)
{
    struct spread s = {.least = UINT64_MAX};
    for (uint32_t i = 0; i < r->elements.count; i++) {
        node_id address = r->elements.at[i].address;
        for (uint32_t k = 0; k < node_at(&l->graph, address)->count; k++)
            if (!spread_over(l, &s, operands_of(&l->graph, address)[k])) return false;
    }
    for (int i = 0; i < 3; i++)
        if (!l->p->has_one_group[i] && !(s.dimensions >> i & 1)) return false;
    return s.factor && s.most - s.least < s.factor && s.factor < UINT32_MAX / 65536 &&
           s.most < UINT32_MAX / 2;
}

static bool has_one_group(const struct lanes *l)
{
    return l->p->has_one_group[0] && l->p->has_one_group[1] && l->p->has_one_group[2];
}

static void check_groups(struct lanes *l, const struct buffer_region *r)
{
    bool is_atomic = !r->is_written && !r->is_read;
    if (is_atomic || has_one_group(l) || (!r->is_mixed && is_apart(l, r))) return;
    l->where = r->where;
    need_races(l, "accesses of several work-groups");
}

/* --- what is left -------------------------------------------------------------------------- */

static void collect_region(struct lanes *l, struct buffer_region *r, left_contents *contents)
{
    if (r->buffer->is_opaque) {
        if (r->is_changed) stop_lanes(l, "atomic operations and a loop that data end");
        return;
    }
    if (!r->is_written && !r->is_changed) return;
    check_groups(l, r);
    l->where = r->where;
    if (r->is_mixed) {
        if (r->is_read_later || (r->is_written && r->is_changed))
            stop_lanes(l, "indices of a buffer that may be equal or not");
        if (r->is_written) need_races(l, "writes at indices that data determine");
        struct left_content c = {r->shape, bag_of_writes(l, r->buffer, r), r->root, r->where};
        vec_push(l->arena, contents, c);
        return;
    }
    for (uint32_t i = 0; i < r->elements.count; i++) {
        const struct buffer_element *e = &r->elements.at[i];
        const struct term_node *address = node_at(&l->graph, e->address);
        unsigned width = node_at(&l->graph, e->content.value)->width;
        node_id index[2 * MOST_INDICES];
        memcpy(index, operands_of(&l->graph, e->address), sizeof *index * address->count);
        node_id initial = initial_content(l, r->root, index, address->count, width);
        if (e->content.value == initial) continue;
        struct left_content c = {e->address, e->content.value, r->root, e->content.where};
        vec_push(l->arena, contents, c);
    }
}

static int compare_contents(const void *a, const void *b)
{
    const struct left_content *x = a, *y = b;
    return x->place < y->place ? -1 : x->place > y->place;
}

void collect_contents(struct lanes *l, left_contents *contents)
{
    for (uint32_t i = 0; i < l->regions.count; i++) collect_region(l, l->regions.at[i], contents);
    for (uint32_t i = 0; i < l->buffers.count; i++) {
        struct buffer_root *b = l->buffers.at[i];
        if (!b->is_opaque) continue;
        node_id place = number_node(&l->graph, b->id, 64);
        struct left_content c = {place, content_of_buffer(l, b->id), b->id, b->where};
        vec_push(l->arena, contents, c);
    }
    if (contents->count)
        qsort(contents->at, contents->count, sizeof *contents->at, compare_contents);
}
