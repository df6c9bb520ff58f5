/* Normal forms. Sums are linear combinations modulo 2^width, minima and bitwise operations are
 * sets, exclusive or cancels. Operands are sorted by number, so that the order in which a shader
 * combines them does not matter. */
#include "prove/lanes/laws.h"
#include "prove/lanes/nodes.h"

#include <stdlib.h>

enum law { LAW_SUM, LAW_PRODUCT, LAW_SET, LAW_CANCEL, LAW_NONE };
enum identity { ZERO, ONE, ONES, TOP, BOTTOM, NOTHING };

static const struct {
    enum law law;
    enum identity identity;
} operators[NODE_KINDS] = {
#define OPERATOR(name, law, identity, function) [NODE_##name] = {law, identity},
#include "prove/lanes/operators.def"
#undef OPERATOR
};

int64_t signed_value(uint64_t value, unsigned width)
{
    return width >= 64 ? (int64_t)value : (int64_t)(value << (64 - width)) >> (64 - width);
}

node_id identity_node(struct graph *g, enum node_kind how, unsigned width)
{
    uint64_t all = all_bits(width);
    switch (operators[how].identity) {
    case ZERO: return number_node(g, 0, width);
    case ONE: return number_node(g, 1, width);
    case ONES: return number_node(g, all, width);
    case TOP: return number_node(g, all >> 1, width);
    case BOTTOM: return number_node(g, (all >> 1) + 1, width);
    default: return NO_NODE;
    }
}

static bool join_halves(struct graph *g, node_id a, node_id b, node_id *whole);

/* --- constants ----------------------------------------------------------------------------- */

static bool has_quotient(enum node_kind how, uint64_t a, uint64_t b, unsigned width)
{
    bool is_signed = how != NODE_UDIVIDE && how != NODE_UREMAINDER;
    return b && !(is_signed && b == all_bits(width) && signed_value(a, width) == INT64_MIN);
}

static int64_t modulo(int64_t a, int64_t b)
{
    int64_t r = a % b;
    return r && (r < 0) != (b < 0) ? r + b : r;
}

/* False: the how has no value for these numbers, or is one of floats. */
static bool fold(enum node_kind how, uint64_t a, uint64_t b, unsigned width, uint64_t *value)
{
    int64_t x = signed_value(a, width), y = signed_value(b, width);
    switch (how) {
    case NODE_AND: *value = a & b; return true;
    case NODE_OR: *value = a | b; return true;
    case NODE_XOR: *value = a ^ b; return true;
    case NODE_UMIN: *value = a < b ? a : b; return true;
    case NODE_UMAX: *value = a > b ? a : b; return true;
    case NODE_SMIN: *value = x < y ? a : b; return true;
    case NODE_SMAX: *value = x > y ? a : b; return true;
    case NODE_EQUAL: *value = a == b; return true;
    case NODE_ULESS: *value = a < b; return true;
    case NODE_SLESS: *value = x < y; return true;
    case NODE_SHIFT_LEFT: *value = b < width ? a << b : 0; return b < width;
    case NODE_SHIFT_RIGHT: *value = b < width ? a >> b : 0; return b < width;
    case NODE_SHIFT_SIGNED: *value = b < width ? (uint64_t)(x >> b) : 0; return b < width;
    default: break;
    }
    if (how < NODE_UDIVIDE || how > NODE_SMODULO || !has_quotient(how, a, b, width)) return false;
    *value = how == NODE_UDIVIDE      ? a / b
             : how == NODE_UREMAINDER ? a % b
             : how == NODE_SDIVIDE    ? (uint64_t)(x / y)
             : how == NODE_SREMAINDER ? (uint64_t)(x % y)
                                      : (uint64_t)modulo(x, y);
    return true;
}

/* --- sums ---------------------------------------------------------------------------------- */

node_id scaled_node(struct graph *g, node_id a, uint64_t factor)
{
    const struct term_node n = *node_at(g, a);
    factor &= all_bits(n.width);
    if (!factor) return number_node(g, 0, n.width);
    if (factor == 1) return a;
    if (n.kind == NODE_NUMBER) return number_node(g, n.value * factor, n.width);
    if (n.kind == NODE_SCALED) {
        node_id inner = operands_of(g, a)[0];
        return scaled_node(g, inner, n.value * factor);
    }
    if (n.kind == NODE_ADD) {
        node_id *parts = malloc(sizeof *parts * n.count);
        if (!parts) return g->is_full = true, a;
        for (uint32_t i = 0; i < n.count; i++)
            parts[i] = scaled_node(g, operands_of(g, a)[i], factor);
        node_id sum = combine_nodes(g, NODE_ADD, parts, n.count);
        free(parts);
        return sum;
    }
    return intern_node(g, NODE_SCALED, n.width, factor, &a, 1);
}

static void add_addend(struct graph *g, node_id a, uint64_t *constant)
{
    const struct term_node *n = node_at(g, a);
    if (n->kind == NODE_NUMBER) *constant += n->value;
    else {
        struct addend x = {a, 1};
        if (n->kind == NODE_SCALED) x = (struct addend){operands_of(g, a)[0], n->value};
        vec_push(g->arena, &g->addends, x);
    }
}

static int compare_addends(const void *a, const void *b)
{
    node_id x = ((const struct addend *)a)->node, y = ((const struct addend *)b)->node;
    return x < y ? -1 : x > y;
}

static void sort_addends(struct graph *g)
{
    for (uint32_t i = 1; i < g->addends.count; i++)
        if (g->addends.at[i].node < g->addends.at[i - 1].node) {
            qsort(g->addends.at, g->addends.count, sizeof *g->addends.at, compare_addends);
            return;
        }
}

static bool is_guarded(const struct graph *g, node_id a)
{
    const struct term_node *n = node_at(g, a);
    node_id no = n->kind == NODE_CHOICE && n->width > 1 ? operands_of(g, a)[2] : NO_NODE;
    return no && is_number(g, no) && !node_at(g, no)->value;
}

/* Where guarded addends are: by term, longer guards first. */
static int compare_guarded(const void *x, const void *y)
{
    const struct guarded_addend *a = x, *b = y;
    if (a->term != b->term) return a->term < b->term ? -1 : 1;
    if (a->factor != b->factor) return a->factor < b->factor ? -1 : 1;
    if (a->length != b->length) return a->length > b->length ? -1 : 1;
    return a->guard < b->guard ? -1 : a->guard > b->guard;
}

/* Adds what excludes each other: a term under (g and c), and under (g and not c), is one under
 * g. Terms of one factor only: a guard that occurs twice is counted twice. */
static void join_guarded(struct graph *g)
{
    uint32_t kept = 0, joined = 0;
    g->guarded.count = 0;
    for (uint32_t i = 0; i < g->addends.count; i++) {
        struct addend a = g->addends.at[i];
        if (!is_guarded(g, a.node)) {
            g->addends.at[kept++] = a;
            continue;
        }
        node_id guard = operands_of(g, a.node)[0], term = operands_of(g, a.node)[1];
        uint32_t length = node_at(g, guard)->kind == NODE_AND ? node_at(g, guard)->count : 1;
        struct guarded_addend x = {term, guard, a.factor, length};
        vec_push(g->arena, &g->guarded, x);
    }
    g->addends.count = kept;
    if (g->guarded.count > 1)
        qsort(g->guarded.at, g->guarded.count, sizeof *g->guarded.at, compare_guarded);
    for (uint32_t i = 0; i < g->guarded.count; i++) {
        struct guarded_addend *last = joined ? &g->guarded.at[joined - 1] : NULL,
                              x = g->guarded.at[i];
        bool is_like = last && last->term == x.term && last->factor == x.factor;
        if (!is_like || !join_halves(g, last->guard, x.guard, &last->guard))
            g->guarded.at[joined++] = x;
    }
    for (uint32_t i = 0; i < joined; i++) {
        struct guarded_addend x = g->guarded.at[i];
        node_id zero = number_node(g, 0, node_at(g, x.term)->width), node = x.term;
        if (!is_number(g, x.guard))
            node = intern_node(g, NODE_CHOICE, node_at(g, x.term)->width, 0,
                               (node_id[]){x.guard, x.term, zero}, 3);
        struct addend a = {node, x.factor};
        vec_push(g->arena, &g->addends, a);
    }
}

/* Adds the factors of equal terms. */
static void merge_addends(struct graph *g)
{
    uint32_t count = 0;
    sort_addends(g);
    struct addend *a = g->addends.at;
    for (uint32_t i = 0; i < g->addends.count; i++)
        if (count && a[count - 1].node == a[i].node) a[count - 1].factor += a[i].factor;
        else a[count++] = a[i];
    g->addends.count = count;
}

static bool has_guarded(const struct graph *g)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < g->addends.count && count < 2; i++)
        count += is_guarded(g, g->addends.at[i].node);
    return count == 2;
}

/* The sum of g->addends and a constant. */
static node_id make_sum(struct graph *g, uint64_t constant, unsigned width)
{
    merge_addends(g);
    if (has_guarded(g)) {
        join_guarded(g);
        merge_addends(g);
    }
    g->list.count = 0;
    for (uint32_t i = 0; i < g->addends.count; i++) {
        node_id part = scaled_node(g, g->addends.at[i].node, g->addends.at[i].factor);
        if (is_number(g, part)) continue; /* zero */
        vec_push(g->arena, &g->list, part);
    }
    constant &= all_bits(width);
    if (constant || !g->list.count) vec_push(g->arena, &g->list, number_node(g, constant, width));
    if (g->list.count == 1) return g->list.at[0];
    return intern_node(g, NODE_ADD, width, 0, g->list.at, g->list.count);
}

static node_id sum_of(struct graph *g, const node_id *operands, uint32_t count, unsigned width)
{
    uint64_t constant = 0;
    g->addends.count = 0;
    for (uint32_t i = 0; i < count; i++)
        if (node_at(g, operands[i])->kind == NODE_ADD)
            for (uint32_t j = 0; j < node_at(g, operands[i])->count; j++)
                add_addend(g, operands_of(g, operands[i])[j], &constant);
        else add_addend(g, operands[i], &constant);
    return make_sum(g, constant, width);
}

node_id without_constant(struct graph *g, node_id a, uint64_t *constant)
{
    const struct term_node *n = node_at(g, a);
    *constant = n->kind == NODE_NUMBER ? n->value : 0;
    if (n->kind == NODE_NUMBER) return number_node(g, 0, n->width);
    if (n->kind != NODE_ADD) return a;
    node_id last = operands_of(g, a)[n->count - 1];
    if (!is_number(g, last)) return a;
    *constant = node_at(g, last)->value;
    node_id parts[2] = {a, number_node(g, 0 - *constant, n->width)};
    return combine_nodes(g, NODE_ADD, parts, 2);
}

/* --- products and sets --------------------------------------------------------------------- */

static int compare_nodes(const void *a, const void *b)
{
    node_id x = *(const node_id *)a, y = *(const node_id *)b;
    return x < y ? -1 : x > y;
}

static void sort_list(struct graph *g)
{
    for (uint32_t i = 1; i < g->list.count; i++)
        if (g->list.at[i] < g->list.at[i - 1]) {
            qsort(g->list.at, g->list.count, sizeof *g->list.at, compare_nodes);
            return;
        }
}

static node_id product_of(struct graph *g, const node_id *operands, uint32_t count, unsigned width)
{
    uint64_t factor = 1;
    g->list.count = 0;
    for (uint32_t i = 0; i < count; i++) {
        node_id a = operands[i];
        if (node_at(g, a)->kind == NODE_SCALED) {
            factor *= node_at(g, a)->value;
            a = operands_of(g, a)[0];
        }
        const struct term_node *n = node_at(g, a);
        if (n->kind == NODE_NUMBER) factor *= n->value;
        else if (n->kind != NODE_MULTIPLY) vec_push(g->arena, &g->list, a);
        else
            for (uint32_t j = 0; j < n->count; j++)
                vec_push(g->arena, &g->list, operands_of(g, a)[j]);
    }
    sort_list(g);
    if (!g->list.count) return number_node(g, factor, width);
    node_id rest = g->list.count == 1
                       ? g->list.at[0]
                       : intern_node(g, NODE_MULTIPLY, width, 0, g->list.at, g->list.count);
    return scaled_node(g, rest, factor);
}

/* Flattens operands into g->list. Constants are folded into `*constant`. */
static void flatten(struct graph *g, enum node_kind how, const node_id *operands, uint32_t count,
                    unsigned width, uint64_t *constant, bool *has_constant)
{
    g->list.count = 0;
    for (uint32_t i = 0; i < count; i++) {
        bool is_nested = node_at(g, operands[i])->kind == how;
        uint32_t parts = is_nested ? node_at(g, operands[i])->count : 1;
        for (uint32_t j = 0; j < parts; j++) {
            node_id a = is_nested ? operands_of(g, operands[i])[j] : operands[i];
            uint64_t folded, value = node_at(g, a)->value;
            if (!is_number(g, a) || !fold(how, value, value, width, &folded))
                vec_push(g->arena, &g->list, a);
            else if (!*has_constant) *constant = value, *has_constant = true;
            else fold(how, *constant, value, width, constant);
        }
    }
    sort_list(g);
}

static bool has_in_list(const struct graph *g, node_id a)
{
    return g->list.count && bsearch(&a, g->list.at, g->list.count, sizeof a, compare_nodes) != NULL;
}

/* Whether the list has a term and its complement. */
static bool has_complement(struct graph *g)
{
    for (uint32_t i = 0; i < g->list.count; i++) {
        const struct term_node *n = node_at(g, g->list.at[i]);
        if (n->kind != NODE_XOR) continue;
        node_id last = operands_of(g, g->list.at[i])[n->count - 1];
        bool is_complement = is_number(g, last) && node_at(g, last)->value == all_bits(n->width);
        if (is_complement && n->count == 2 && has_in_list(g, operands_of(g, g->list.at[i])[0]))
            return true;
    }
    return false;
}

static node_id set_of(struct graph *g, enum node_kind how, const node_id *operands, uint32_t count,
                      unsigned width);

/* Numbers that conditions choose, or 0: (c ? k : 0) or (d ? k : 0) is (c or d) ? k : 0. */
static void join_choices(struct graph *g, enum node_kind how)
{
    node_id guard = NO_NODE, term = NO_NODE;
    uint32_t kept = 0, count = 0;
    bool is_or = how == NODE_OR || how == NODE_UMAX;
    for (uint32_t i = 0; i < g->list.count; i++) {
        node_id a = g->list.at[i], own = is_guarded(g, a) ? operands_of(g, a)[1] : NO_NODE;
        if (own && (!term || own == term)) count++, term = own;
    }
    if (count < 2) return;
    g->other.count = 0;
    for (uint32_t i = 0; i < g->list.count; i++) {
        node_id a = g->list.at[i];
        if (is_guarded(g, a) && operands_of(g, a)[1] == term)
            vec_push(g->arena, &g->other, operands_of(g, a)[0]);
        else g->list.at[kept++] = a;
    }
    g->list.count = kept;
    node_id *rest = malloc(sizeof *rest * (kept + 1)), *guards = malloc(sizeof *guards * count);
    if (rest && guards) {
        memcpy(rest, g->list.at, sizeof *rest * kept);
        memcpy(guards, g->other.at, sizeof *guards * count);
        guard = set_of(g, is_or ? NODE_OR : NODE_AND, guards, count, 1);
        rest[kept] = choose_node(g, guard, term, number_node(g, 0, node_at(g, term)->width));
        g->list.count = 0;
        for (uint32_t i = 0; i <= kept; i++) vec_push(g->arena, &g->list, rest[i]);
        sort_list(g);
    } else g->is_full = true;
    free(rest);
    free(guards);
}

static node_id finish_list(struct graph *g, enum node_kind how, unsigned width, uint64_t constant,
                           bool has_constant)
{
    node_id identity = identity_node(g, how, width);
    if (has_constant && (identity == NO_NODE || constant != node_at(g, identity)->value))
        vec_push(g->arena, &g->list, number_node(g, constant, width));
    if (!g->list.count) return identity;
    if (g->list.count == 1) return g->list.at[0];
    return intern_node(g, how, width, 0, g->list.at, g->list.count);
}

/* A constant that decides alone: 0 of AND, all bits of OR. */
static bool absorbs(enum node_kind how, uint64_t constant, unsigned width)
{
    uint64_t all = all_bits(width);
    return how == NODE_AND || how == NODE_UMIN  ? constant == 0
           : how == NODE_OR || how == NODE_UMAX ? constant == all
           : how == NODE_SMIN                   ? constant == (all >> 1) + 1
           : how == NODE_SMAX                   ? constant == all >> 1
                                                : false;
}

static node_id set_of(struct graph *g, enum node_kind how, const node_id *operands, uint32_t count,
                      unsigned width)
{
    uint64_t constant = 0;
    bool has_constant = false;
    flatten(g, how, operands, count, width, &constant, &has_constant);
    if (has_constant && absorbs(how, constant, width)) return number_node(g, constant, width);
    uint32_t kept = 0;
    for (uint32_t i = 0; i < g->list.count; i++)
        if (!kept || g->list.at[kept - 1] != g->list.at[i]) g->list.at[kept++] = g->list.at[i];
    g->list.count = kept;
    bool is_unsigned = how == NODE_AND || how == NODE_OR || how == NODE_UMIN || how == NODE_UMAX;
    if (is_unsigned && width > 1) join_choices(g, how);
    if ((how == NODE_AND || how == NODE_OR) && has_complement(g))
        return number_node(g, how == NODE_AND ? 0 : all_bits(width), width);
    return finish_list(g, how, width, constant, has_constant);
}

static node_id xor_of(struct graph *g, const node_id *operands, uint32_t count, unsigned width)
{
    uint64_t constant = 0;
    bool has_constant = false;
    flatten(g, NODE_XOR, operands, count, width, &constant, &has_constant);
    uint32_t kept = 0;
    for (uint32_t i = 0; i < g->list.count; i++)
        if (kept && g->list.at[kept - 1] == g->list.at[i]) kept--;
        else g->list.at[kept++] = g->list.at[i];
    g->list.count = kept;
    return finish_list(g, NODE_XOR, width, constant, has_constant);
}

/* --- powers of two ------------------------------------------------------------------------- */

static unsigned log_of(uint64_t power) { return (unsigned)__builtin_ctzll(power); }

/* The sum of the parts of `a` that are multiples of 2^bits, divided by it, or of the others. */
static node_id parts_of_sum(struct graph *g, node_id a, unsigned bits, bool is_multiple)
{
    unsigned width = node_at(g, a)->width;
    uint64_t constant = 0, low = all_bits(bits);
    g->addends.count = 0;
    bool is_sum = node_at(g, a)->kind == NODE_ADD;
    for (uint32_t i = 0; i < (is_sum ? node_at(g, a)->count : 1); i++) {
        node_id part = is_sum ? operands_of(g, a)[i] : a;
        const struct term_node *n = node_at(g, part);
        bool has_factor = n->kind == NODE_SCALED || n->kind == NODE_NUMBER;
        if (n->kind == NODE_NUMBER) constant += is_multiple ? n->value >> bits : n->value & low;
        else if ((has_factor && !(n->value & low)) == is_multiple) {
            struct addend x = {part, 1};
            if (n->kind == NODE_SCALED)
                x = (struct addend){operands_of(g, part)[0],
                                    is_multiple ? n->value >> bits : n->value};
            vec_push(g->arena, &g->addends, x);
        }
    }
    return make_sum(g, constant, width);
}

/* `a` modulo 2^bits. */
static node_id low_bits(struct graph *g, node_id a, unsigned bits)
{
    unsigned width = node_at(g, a)->width;
    if (node_at(g, a)->most <= all_bits(bits)) return a;
    node_id rest = parts_of_sum(g, a, bits, false);
    if (node_at(g, rest)->most <= all_bits(bits)) return rest;
    node_id mask = number_node(g, all_bits(bits), width);
    if (is_number(g, rest)) return number_node(g, node_at(g, rest)->value & all_bits(bits), width);
    return set_of(g, NODE_AND, (node_id[]){rest, mask}, 2, width);
}

/* `a` divided by 2^bits; NO_NODE: it is not known. */
static node_id high_bits(struct graph *g, node_id a, unsigned bits)
{
    unsigned width = node_at(g, a)->width;
    if (node_at(g, a)->most <= all_bits(bits)) return number_node(g, 0, width);
    if (node_at(g, a)->most == all_bits(width)) return NO_NODE; /* it may have wrapped */
    node_id rest = parts_of_sum(g, a, bits, false);
    if (node_at(g, rest)->most > all_bits(bits)) return NO_NODE;
    return parts_of_sum(g, a, bits, true);
}

/* --- other operators ----------------------------------------------------------------------- */

static bool is_power(uint64_t value) { return value && !(value & (value - 1)); }

static node_id combine_with_number(struct graph *g, enum node_kind how, node_id a, uint64_t value)
{
    unsigned width = node_at(g, a)->width;
    if (how == NODE_SHIFT_LEFT && value < width) return scaled_node(g, a, (uint64_t)1 << value);
    if (how == NODE_SHIFT_RIGHT && value < width) return high_bits(g, a, (unsigned)value);
    if (how == NODE_UDIVIDE && is_power(value)) return high_bits(g, a, log_of(value));
    if (how == NODE_UREMAINDER && is_power(value)) return low_bits(g, a, log_of(value));
    if (how == NODE_UREMAINDER && node_at(g, a)->most < value) return a;
    if (how == NODE_UDIVIDE && node_at(g, a)->most < value) return number_node(g, 0, width);
    if (how == NODE_ULESS && node_at(g, a)->most < value) return number_node(g, 1, 1);
    if (how == NODE_ULESS && !value) return number_node(g, 0, 1);
    return NO_NODE;
}

static node_id equal_nodes(struct graph *g, node_id a, node_id b)
{
    unsigned width = node_at(g, a)->width;
    if (a == b) return number_node(g, 1, 1);
    if (width == 1) return not_node(g, combine_two(g, NODE_XOR, a, b));
    node_id difference = combine_two(g, NODE_ADD, a, scaled_node(g, b, all_bits(width)));
    if (is_number(g, difference)) return number_node(g, 0, 1);
    node_id both[2] = {a < b ? a : b, a < b ? b : a};
    return intern_node(g, NODE_EQUAL, 1, 0, both, 2);
}

static node_id plain_of(struct graph *g, enum node_kind how, node_id a, node_id b)
{
    uint64_t value;
    unsigned width = node_at(g, a)->width;
    bool is_condition = how >= NODE_EQUAL;
    if (is_number(g, a) && is_number(g, b) &&
        fold(how, node_at(g, a)->value, node_at(g, b)->value, width, &value))
        return number_node(g, value, is_condition ? 1 : width);
    if (how == NODE_EQUAL) return equal_nodes(g, a, b);
    if (is_condition && a == b) return number_node(g, 0, 1);
    node_id short_form =
        is_number(g, b) ? combine_with_number(g, how, a, node_at(g, b)->value) : NO_NODE;
    if (short_form) return short_form;
    if (how == NODE_ULESS && is_number(g, a) && node_at(g, a)->value >= node_at(g, b)->most)
        return number_node(g, 0, 1);
    return intern_node(g, how, is_condition ? 1 : width, 0, (node_id[]){a, b}, 2);
}

/* Bits that a mask clears: the conditions of a ballot become false. */
static node_id masked_bits(struct graph *g, node_id bits, uint64_t mask)
{
    node_id conditions[32], none = number_node(g, 0, 1);
    for (unsigned i = 0; i < 32; i++)
        conditions[i] = mask >> i & 1 ? operands_of(g, bits)[i] : none;
    return bits_node(g, conditions);
}

/* A mask of low bits keeps what is no multiple of the next power of two. */
static node_id masked(struct graph *g, node_id a, node_id b)
{
    if (is_number(g, a)) {
        node_id swap = a;
        a = b;
        b = swap;
    }
    if (is_number(g, a) || !is_number(g, b)) return NO_NODE;
    uint64_t mask = node_at(g, b)->value;
    if (node_at(g, a)->kind == NODE_BITS) return masked_bits(g, a, mask);
    if (!mask || node_at(g, a)->width == 1 || !is_power(mask + 1)) return NO_NODE;
    return low_bits(g, a, log_of(mask + 1));
}

node_id combine_nodes(struct graph *g, enum node_kind how, const node_id *operands, uint32_t count)
{
    unsigned width = node_at(g, operands[0])->width;
    if (g->is_full) return 1;
    if (how == NODE_AND && count == 2) {
        node_id short_form = masked(g, operands[0], operands[1]);
        if (short_form) return short_form;
    }
    switch (operators[how].law) {
    case LAW_SUM: return sum_of(g, operands, count, width);
    case LAW_PRODUCT: return product_of(g, operands, count, width);
    case LAW_SET: return set_of(g, how, operands, count, width);
    case LAW_CANCEL: return xor_of(g, operands, count, width);
    default: return plain_of(g, how, operands[0], operands[1]);
    }
}

node_id combine_two(struct graph *g, enum node_kind how, node_id a, node_id b)
{
    return combine_nodes(g, how, (node_id[]){a, b}, 2);
}

/* --- conditions and choices ---------------------------------------------------------------- */

/* Of conditions, only those that are not combined are negated. */
static node_id not_all(struct graph *g, node_id a)
{
    uint32_t count = node_at(g, a)->count;
    bool is_and = node_at(g, a)->kind == NODE_AND;
    node_id *parts = malloc(sizeof *parts * count);
    if (!parts) return g->is_full = true, a;
    for (uint32_t i = 0; i < count; i++) parts[i] = not_node(g, operands_of(g, a)[i]);
    node_id result = combine_nodes(g, is_and ? NODE_OR : NODE_AND, parts, count);
    free(parts);
    return result;
}

node_id not_node(struct graph *g, node_id a)
{
    unsigned width = node_at(g, a)->width, kind = node_at(g, a)->kind;
    if (width == 1 && (kind == NODE_AND || kind == NODE_OR)) return not_all(g, a);
    return combine_two(g, NODE_XOR, a, number_node(g, all_bits(width), width));
}

node_id and_node(struct graph *g, node_id a, node_id b)
{
    return a == b ? a : combine_two(g, NODE_AND, a, b);
}

static const node_id *conjuncts(const struct graph *g, const node_id *a, uint32_t *count)
{
    bool is_and = node_at(g, *a)->kind == NODE_AND;
    *count = is_and ? node_at(g, *a)->count : 1;
    return is_and ? operands_of(g, *a) : a;
}

/* Splits two sorted conjunctions into what both have and what only one has: g->other has the
 * common terms, those of `a` and those of `b`. */
struct split {
    uint32_t common, of_a, of_b; /* numbers of terms */
};

static struct split split_conjunctions(struct graph *g, node_id a, node_id b)
{
    uint32_t m, n;
    struct split s = {0};
    const node_id *x = conjuncts(g, &a, &m), *y = conjuncts(g, &b, &n);
    g->other.count = 0;
    vec_reserve(g->arena, &g->other, 2 * (m + n));
    for (unsigned pass = 0; pass < 3; pass++)
        for (uint32_t i = 0, j = 0; i < m || j < n;) {
            bool is_common = i < m && j < n && x[i] == y[j];
            bool is_a = !is_common && (j == n || (i < m && x[i] < y[j]));
            node_id term = is_common || is_a ? x[i] : y[j];
            uint32_t *count = pass == 0 ? &s.common : pass == 1 ? &s.of_a : &s.of_b;
            if (is_common ? pass == 0 : is_a ? pass == 1 : pass == 2) {
                g->other.at[g->other.count++] = term;
                ++*count;
            }
            i += is_common || is_a;
            j += is_common || !is_a;
        }
    return s;
}

static node_id conjunction(struct graph *g, const node_id *terms, uint32_t count)
{
    if (!count) return number_node(g, 1, 1);
    if (count == 1) return terms[0];
    node_id *copy = malloc(sizeof *copy * count);
    if (!copy) return g->is_full = true, terms[0];
    memcpy(copy, terms, sizeof *copy * count);
    node_id result = combine_nodes(g, NODE_AND, copy, count);
    free(copy);
    return result;
}

/* Where a branch has split a guard g, (g and c) or (g and not c) is g again: that is stored. The
 * two conditions exclude each other then. */
static bool join_halves(struct graph *g, node_id a, node_id b, node_id *whole)
{
    if (is_number(g, a) || is_number(g, b)) return false;
    struct split s = split_conjunctions(g, a, b);
    if (!s.of_a || !s.of_b || (s.of_a > 1 && s.of_b > 1)) return false;
    uint32_t a_at = s.common, b_at = s.common + s.of_a;
    if (s.of_b == 1) { /* the shorter one is negated */
        node_id single = g->other.at[b_at], many = conjunction(g, g->other.at + a_at, s.of_a);
        if (many != not_node(g, single)) return false;
    } else {
        node_id single = g->other.at[a_at], many = conjunction(g, g->other.at + b_at, s.of_b);
        if (many != not_node(g, single)) return false;
    }
    *whole = conjunction(g, g->other.at, s.common);
    return true;
}

node_id or_node(struct graph *g, node_id a, node_id b)
{
    node_id whole;
    if (a == b) return a;
    if (!is_number(g, a) && !is_number(g, b)) {
        struct split s = split_conjunctions(g, a, b);
        if (!s.of_a) return a; /* b implies it */
        if (!s.of_b) return b;
        if (join_halves(g, a, b, &whole)) return whole;
    }
    return combine_two(g, NODE_OR, a, b);
}

static bool is_complement(struct graph *g, node_id a)
{
    const struct term_node *n = node_at(g, a);
    return n->kind == NODE_XOR && n->width == 1 && n->count == 2 &&
           is_number(g, operands_of(g, a)[1]);
}

static node_id choose_condition(struct graph *g, node_id c, node_id yes, node_id no)
{
    if (is_number(g, yes))
        return node_at(g, yes)->value ? or_node(g, c, no) : and_node(g, not_node(g, c), no);
    if (is_number(g, no))
        return node_at(g, no)->value ? or_node(g, not_node(g, c), yes) : and_node(g, c, yes);
    return intern_node(g, NODE_CHOICE, 1, 0, (node_id[]){c, yes, no}, 3);
}

/* The term under a condition, 0 elsewhere: the guarded parts of a sum are guarded one by one, so
 * that make_sum finds those that are equal. */
static node_id guarded_node(struct graph *g, node_id c, node_id a)
{
    const struct term_node n = *node_at(g, a);
    if (is_number(g, c)) return node_at(g, c)->value ? a : number_node(g, 0, n.width);
    if (is_guarded(g, a)) {
        node_id own = operands_of(g, a)[0], inner = operands_of(g, a)[1];
        return guarded_node(g, and_node(g, c, own), inner);
    }
    if (n.kind == NODE_SCALED) {
        node_id inner = operands_of(g, a)[0];
        return scaled_node(g, guarded_node(g, c, inner), n.value);
    }
    if (n.kind != NODE_ADD || n.width == 1) {
        node_id zero = number_node(g, 0, n.width);
        return a == zero ? a : intern_node(g, NODE_CHOICE, n.width, 0, (node_id[]){c, a, zero}, 3);
    }
    node_id *parts = malloc(sizeof *parts * n.count);
    if (!parts) return g->is_full = true, a;
    for (uint32_t i = 0; i < n.count; i++) parts[i] = guarded_node(g, c, operands_of(g, a)[i]);
    node_id sum = combine_nodes(g, NODE_ADD, parts, n.count);
    free(parts);
    return sum;
}

/* A choice between sums is a sum of guarded terms. */
static node_id choose_sum(struct graph *g, node_id c, node_id yes, node_id no)
{
    bool is_sum = node_at(g, yes)->kind == NODE_ADD || node_at(g, no)->kind == NODE_ADD;
    node_id zero = number_node(g, 0, node_at(g, yes)->width);
    if (no == zero) return guarded_node(g, c, yes);
    if (yes == zero) return guarded_node(g, not_node(g, c), no);
    if (!is_sum) return NO_NODE;
    node_id more =
        combine_two(g, NODE_ADD, yes, scaled_node(g, no, all_bits(node_at(g, no)->width)));
    return combine_two(g, NODE_ADD, no, guarded_node(g, c, more));
}

node_id choose_node(struct graph *g, node_id condition, node_id yes, node_id no)
{
    if (g->is_full) return 1;
    if (is_number(g, condition)) return node_at(g, condition)->value ? yes : no;
    if (node_at(g, yes)->kind == NODE_CHOICE && operands_of(g, yes)[0] == condition)
        yes = operands_of(g, yes)[1];
    if (node_at(g, no)->kind == NODE_CHOICE && operands_of(g, no)[0] == condition)
        no = operands_of(g, no)[2];
    if (yes == no) return yes;
    unsigned width = node_at(g, yes)->width;
    if (width == 1) return choose_condition(g, condition, yes, no);
    node_id sum = choose_sum(g, condition, yes, no);
    if (!sum && is_complement(g, condition))
        return choose_node(g, operands_of(g, condition)[0], no, yes);
    return sum ? sum : intern_node(g, NODE_CHOICE, width, 0, (node_id[]){condition, yes, no}, 3);
}

node_id narrow_node(struct graph *g, node_id guard, node_id a)
{
    while (node_at(g, a)->kind == NODE_CHOICE && !is_number(g, guard)) {
        node_id c = operands_of(g, a)[0];
        node_id yes = operands_of(g, a)[1], no = operands_of(g, a)[2];
        if (!split_conjunctions(g, c, guard).of_a) a = yes;
        else if (!split_conjunctions(g, not_node(g, c), guard).of_a) a = no;
        else break;
    }
    return a;
}

/* --- bits and widths ----------------------------------------------------------------------- */

node_id bits_node(struct graph *g, const node_id conditions[32])
{
    uint64_t value = 0;
    for (unsigned i = 0; i < 32; i++) {
        if (!is_number(g, conditions[i])) return intern_node(g, NODE_BITS, 32, 0, conditions, 32);
        value |= node_at(g, conditions[i])->value << i;
    }
    return number_node(g, value, 32);
}

enum { EXTEND_ZEROS = 1, EXTEND_SIGN, TRUNCATE };

node_id resize_node(struct graph *g, node_id a, unsigned width, bool is_signed)
{
    const struct term_node *n = node_at(g, a);
    if (n->width == width) return a;
    if (n->width == 1)
        return choose_node(g, a, number_node(g, is_signed ? UINT64_MAX : 1, width),
                           number_node(g, 0, width));
    if (n->kind == NODE_NUMBER)
        return number_node(g, is_signed ? (uint64_t)signed_value(n->value, n->width) : n->value,
                           width);
    uint64_t which = n->width > width ? TRUNCATE : is_signed ? EXTEND_SIGN : EXTEND_ZEROS;
    uint64_t most = n->most;
    node_id id = function_node(g, which, width, &a, 1);
    if (which == EXTEND_ZEROS) g->nodes.at[id].most = most;
    return id;
}
