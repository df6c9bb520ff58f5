/* Types as lists of scalars, constants, and what built-in variables contain. */
#include "prove/lanes/lanes.h"
#include "prove/lanes/laws.h"
#include "prove/lanes/places.h"
#include "prove/lanes/values.h"
#include "prove/terms.h"
#include "prove/values.h"
#include "spirv/operands.h"

enum { MOST_SCALARS = 1 << 16 };

static const uint32_t *part_of_type(struct lanes *l, const uint32_t *type)
{
    return defined_by(l->p->m, element_type_of(type));
}

static bool is_composite(const uint32_t *type)
{
    SpvOp op = opcode_of(type);
    return op == SpvOpTypeVector || op == SpvOpTypeMatrix || op == SpvOpTypeArray ||
           op == SpvOpTypeStruct;
}

static uint64_t part_count(struct lanes *l, const uint32_t *type)
{
    SpvOp op = opcode_of(type);
    return op == SpvOpTypeArray    ? length_of_array(l->p, type)
           : op == SpvOpTypeStruct ? length_of(type) - 2
                                   : element_count_of(type);
}

uint32_t scalars_in_type(struct lanes *l, const uint32_t *type)
{
    SpvOp op = opcode_of(type);
    if (op == SpvOpTypeInt || op == SpvOpTypeFloat || op == SpvOpTypeBool) return 1;
    if (!is_composite(type)) return 0;
    uint64_t parts = part_count(l, type), sum = 0;
    if (op != SpvOpTypeStruct && parts) sum = parts * scalars_in_type(l, part_of_type(l, type));
    for (uint64_t i = 0; op == SpvOpTypeStruct && i < parts; i++)
        sum += scalars_in_type(l, defined_by(l->p->m, member_type_of(type, i)));
    if (parts > MOST_SCALARS || sum > MOST_SCALARS) stop_lanes(l, "a variable that is too large");
    return (uint32_t)sum;
}

unsigned scalar_width(const uint32_t *type)
{
    return opcode_of(type) == SpvOpTypeBool ? 1 : number_width(type);
}

static uint8_t *write_widths(struct lanes *l, const uint32_t *type, uint8_t *to)
{
    if (!is_composite(type)) {
        if (scalars_in_type(l, type)) *to++ = (uint8_t)scalar_width(type);
        return to;
    }
    uint64_t parts = part_count(l, type);
    for (uint64_t i = 0; i < parts; i++)
        to = write_widths(l, composite_part(l->p, type, i, NULL), to);
    return to;
}

void widths_of(struct lanes *l, const uint32_t *type, uint8_t *widths)
{
    write_widths(l, type, widths);
}

/* --- values -------------------------------------------------------------------------------- */

struct lane_value *new_lane_value(struct lanes *l, uint32_t id)
{
    struct lane_value *v = &l->values[id];
    const uint32_t *type = value_type(l->p->m, id);
    uint32_t count = scalars_in_type(l, type);
    if (!v->at || v->count != count) {
        v->count = count;
        v->at = arena_array(l->arena, node_id, (size_t)count * l->count + 1);
    }
    return v;
}

/* A constant, which the other prover has as a term of Z3: one program knows what constants are. */
static node_id number_of_term(struct lanes *l, Z3_ast term, unsigned width)
{
    struct prover *p = l->p;
    uint64_t value = 0;
    if (numeral_of(p, term, &value)) return number_node(&l->graph, value, width);
    if (is_true_term(p, term)) return number_node(&l->graph, 1, width);
    if (is_false_term(p, term)) return number_node(&l->graph, 0, width);
    Z3_ast simple = Z3_simplify(p->z3, term);
    if (numeral_of(p, simple, &value)) return number_node(&l->graph, value, width);
    if (is_true_term(p, simple) || is_false_term(p, simple))
        return number_node(&l->graph, is_true_term(p, simple), width);
    return function_node(&l->graph, (uint64_t)1 << 60 | Z3_get_ast_id(p->z3, simple), width, NULL,
                         0);
}

static struct lane_value *constant_lanes(struct lanes *l, uint32_t id)
{
    struct lane_value *v = new_lane_value(l, id);
    uint8_t *widths = arena_array(l->arena, uint8_t, v->count + 1);
    l->p->t = &l->p->threads[0];
    struct symbolic_value constant = value_of_id(l->p, id);
    if (constant.count != v->count) stop_lanes(l, "a constant that is too large");
    widths_of(l, value_type(l->p->m, id), widths);
    bool is_undefined = opcode_of(defined_by(l->p->m, id)) == SpvOpUndef;
    for (uint32_t i = 0; i < v->count; i++) {
        node_id n = is_undefined ? fresh_node(&l->graph, widths[i])
                                 : number_of_term(l, constant.leaf[i], widths[i]);
        for (uint32_t lane = 0; lane < l->count; lane++) v->at[i * l->count + lane] = n;
    }
    return v;
}

static struct lane_pointer *variable_pointer(struct lanes *l, uint32_t id, const uint32_t *at)
{
    struct lane_pointer *to = arena_new(l->arena, struct lane_pointer);
    to->root = id;
    to->storage = (SpvStorageClass)variable_storage_class(at);
    to->type = pointed_type(l->p->m, value_type(l->p->m, id));
    return to;
}

struct lane_value *lane_value_of(struct lanes *l, uint32_t id)
{
    struct lane_value *v = &l->values[id];
    if (v->at || v->pointer) return v;
    const uint32_t *at = defined_by(l->p->m, id);
    if (!at || !value_type(l->p->m, id)) stop_lanes(l, "a value that is not known");
    if (opcode_of(at) == SpvOpVariable) v->pointer = variable_pointer(l, id, at);
    else if ((opcode_of(at) >= SpvOpConstantTrue && opcode_of(at) <= SpvOpSpecConstantOp) ||
             opcode_of(at) == SpvOpUndef)
        return constant_lanes(l, id);
    else stop_lanes(l, "a value of an instruction that is not executed");
    return v;
}

node_id node_of(struct lanes *l, uint32_t id, uint32_t scalar, uint32_t lane)
{
    const struct lane_value *v = lane_value_of(l, id);
    if (scalar >= v->count) stop_lanes(l, "a value without numbers");
    node_id n = v->at[scalar * l->count + lane];
    if (n == NO_NODE) stop_lanes(l, "a value that an invocation has not computed");
    return n;
}

bool uniform_number(struct lanes *l, uint32_t id, uint64_t *value)
{
    node_id first = NO_NODE;
    for_each_active(lane, l)
    {
        node_id n = node_of(l, id, 0, lane);
        if (first && n != first) return false;
        first = n;
    }
    if (!first || !is_number(&l->graph, first)) return false;
    *value = node_at(&l->graph, first)->value;
    return true;
}

/* --- built-in variables -------------------------------------------------------------------- */

static node_id word(struct lanes *l, uint64_t value) { return number_node(&l->graph, value, 32); }

node_id group_of_dimension(struct lanes *l, unsigned dimension)
{
    enum { MOST_GROUPS = 65535 }; /* module.c */
    if (l->p->has_one_group[dimension]) return word(l, 0);
    return symbol_node(&l->graph, (uint64_t)2 << 60 | dimension, 32, MOST_GROUPS - 1);
}

int dimension_of_node(const struct lanes *l, node_id id)
{
    const struct term_node *n = node_at(&l->graph, id);
    bool is_group = n->kind == NODE_FUNCTION && n->value >> 2 == (uint64_t)2 << 58;
    return is_group ? (int)(n->value & 3) : -1;
}

static node_id group_count_node(struct lanes *l, unsigned dimension)
{
    if (l->p->has_one_group[dimension]) return word(l, 1);
    return symbol_node(&l->graph, (uint64_t)2 << 60 | 8 | dimension, 32, 65535);
}

static uint64_t local_id(const struct lanes *l, unsigned dimension, uint32_t lane)
{
    const uint64_t *size = l->p->local_size;
    return dimension == 0   ? lane % size[0]
           : dimension == 1 ? lane / size[0] % size[1]
                            : lane / (size[0] * size[1]);
}

/* Bits of the lanes that compare so with this one, in 128 bits. */
static uint32_t mask_word(const struct lanes *l, uint32_t builtin, uint32_t lane, unsigned at)
{
    uint32_t bits = 0, own = lane % l->size;
    for (uint32_t other = 32 * at; other < 32 * at + 32 && other < l->size; other++) {
        bool is_set = builtin == SpvBuiltInSubgroupEqMask   ? other == own
                      : builtin == SpvBuiltInSubgroupGeMask ? other >= own
                      : builtin == SpvBuiltInSubgroupGtMask ? other > own
                      : builtin == SpvBuiltInSubgroupLeMask ? other <= own
                                                            : other < own;
        bits |= (uint32_t)is_set << (other & 31);
    }
    return bits;
}

/* Scalar `i` of a built-in variable; NO_NODE: it is none of these. */
static node_id builtin_node(struct lanes *l, uint32_t builtin, unsigned i, uint32_t lane)
{
    switch (builtin) {
    case SpvBuiltInNumWorkgroups: return group_count_node(l, i);
    case SpvBuiltInWorkgroupSize: return word(l, l->p->local_size[i]);
    case SpvBuiltInWorkgroupId: return group_of_dimension(l, i);
    case SpvBuiltInLocalInvocationId: return word(l, local_id(l, i, lane));
    case SpvBuiltInGlobalInvocationId:
        return combine_two(&l->graph, NODE_ADD,
                           scaled_node(&l->graph, group_of_dimension(l, i), l->p->local_size[i]),
                           word(l, local_id(l, i, lane)));
    case SpvBuiltInLocalInvocationIndex: return word(l, lane);
    case SpvBuiltInSubgroupSize: return word(l, l->size);
    case SpvBuiltInNumSubgroups: return word(l, subgroups_of(l));
    case SpvBuiltInSubgroupId: return word(l, subgroup_of(l, lane));
    case SpvBuiltInSubgroupLocalInvocationId: return word(l, lane % l->size);
    case SpvBuiltInSubgroupEqMask:
    case SpvBuiltInSubgroupGeMask:
    case SpvBuiltInSubgroupGtMask:
    case SpvBuiltInSubgroupLeMask:
    case SpvBuiltInSubgroupLtMask: return word(l, mask_word(l, builtin, lane, i));
    default: return NO_NODE;
    }
}

bool value_of_lane_builtin(struct lanes *l, uint32_t variable, struct lane_variable *v)
{
    const struct module_decoration *d =
        find_decoration(l->p->m, variable, WHOLE, SpvDecorationBuiltIn);
    if (!d || !d->operand_count) return false;
    for (uint32_t i = 0; i < v->count; i++)
        for (uint32_t lane = 0; lane < l->count; lane++) {
            node_id n = builtin_node(l, d->operands[0], i, lane);
            if (n == NO_NODE) return false;
            v->at[i * l->count + lane] = n;
        }
    return true;
}
