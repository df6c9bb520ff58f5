/* Comparisons that the size of the work-group decides: `gl_LocalInvocationIndex < 64` is true for
 * all invocations of a work-group of 64. */
#include "analysis/uniformity.h"

/* The least and the largest value of an unsigned integer of at most 32 bits. */
struct range {
    uint64_t least, most;
};

enum { DEEPEST_RANGE = 6 };

static const struct range anything = {0, UINT32_MAX};

/* Returns the exclusive bound of an input: all of gl_LocalInvocationIndex, or a component of
 * gl_LocalInvocationID. 0: unknown. */
static uint64_t bound_of_input(const struct uniformity *u, const uint32_t *pointer,
                               uint64_t component)
{
    uint32_t root = u->values[rank_of_id(u, result_of(pointer))].root;
    const uint32_t *variable = root ? u->m->ids[root - 1].at : NULL;
    if (!variable || opcode_of(variable) != SpvOpVariable) return 0;
    const struct module_decoration *d =
        find_decoration(u->m, result_of(variable), WHOLE, SpvDecorationBuiltIn);
    if (!d || variable[3] != SpvStorageClassInput) return 0;
    const uint32_t *size = u->local_size;
    if (d->operands[0] == SpvBuiltInLocalInvocationIndex)
        return (uint64_t)size[0] * size[1] * size[2];
    return d->operands[0] == SpvBuiltInLocalInvocationId && component < 3 ? size[component] : 0;
}

static uint64_t bound_of_load(const struct uniformity *u, const uint32_t *load, uint64_t component)
{
    const uint32_t *pointer = defined_by(u->m, load[3]);
    SpvOp op = opcode_of(pointer);
    bool is_chain =
        (op == SpvOpAccessChain || op == SpvOpInBoundsAccessChain) && length_of(pointer) == 5;
    if (is_chain && !constant_integer(u->m, pointer[4], &component)) return 0;
    return op == SpvOpVariable || is_chain ? bound_of_input(u, pointer, component) : 0;
}

static struct range range_of_input(const struct uniformity *u, const uint32_t *at)
{
    uint64_t bound = 0;
    if (opcode_of(at) == SpvOpLoad) bound = bound_of_load(u, at, 3);
    else {
        const uint32_t *vector = defined_by(u->m, at[3]);
        if (opcode_of(vector) == SpvOpLoad && length_of(at) == 5)
            bound = bound_of_load(u, vector, at[4]);
    }
    return bound && bound <= UINT32_MAX ? (struct range){0, bound - 1} : anything;
}

/* Returns the variable that is loaded if one store before all loads sets it; else NULL. */
static const struct variable_fact *single_store_of(const struct uniformity *u, const uint32_t *load)
{
    uint32_t root = u->values[rank_of_id(u, load[3])].root;
    bool is_whole = root && opcode_of(defined_by(u->m, load[3])) == SpvOpVariable;
    const struct variable_fact *v = is_whole ? find_variable(u, root) : NULL;
    return v && v->has_single_store && v->store && !v->is_escaped ? v : NULL;
}

static struct range range_of(const struct uniformity *u, SpvId id, unsigned depth)
{
    const uint32_t *at = defined_by(u->m, id), *type = value_type(u->m, id);
    uint64_t value;
    if (!type || opcode_of(type) != SpvOpTypeInt || type[2] != 32) return anything;
    if (opcode_of(at) == SpvOpConstant) return (struct range){at[3], at[3]};
    if (depth == DEEPEST_RANGE) return anything;
    const struct variable_fact *v = NULL;
    switch (opcode_of(at)) {
    case SpvOpLoad:
        v = single_store_of(u, at);
        return v ? range_of(u, v->store[2], depth + 1) : range_of_input(u, at);
    case SpvOpCompositeExtract: return range_of_input(u, at);
    case SpvOpBitcast:
    case SpvOpCopyObject: return range_of(u, at[3], depth + 1);
    case SpvOpBitwiseAnd: {
        struct range a = range_of(u, at[3], depth + 1), b = range_of(u, at[4], depth + 1);
        return (struct range){0, a.most < b.most ? a.most : b.most};
    }
    case SpvOpShiftRightLogical:
    case SpvOpUDiv:
    case SpvOpUMod: {
        struct range a = range_of(u, at[3], depth + 1), b = range_of(u, at[4], depth + 1);
        value = b.most;
        if (b.least != value || !value) return anything;
        if (opcode_of(at) == SpvOpUMod)
            return (struct range){0, a.most < value ? a.most : value - 1};
        if (opcode_of(at) == SpvOpUDiv) return (struct range){a.least / value, a.most / value};
        return value < 32 ? (struct range){a.least >> value, a.most >> value} : anything;
    }
    default: return anything;
    }
}

bool is_decided_by_size(const struct uniformity *u, const uint32_t *at)
{
    SpvOp op = opcode_of(at);
    bool is_signed = op == SpvOpSLessThan || op == SpvOpSLessThanEqual || op == SpvOpSGreaterThan ||
                     op == SpvOpSGreaterThanEqual;
    bool is_unsigned = op == SpvOpULessThan || op == SpvOpULessThanEqual ||
                       op == SpvOpUGreaterThan || op == SpvOpUGreaterThanEqual;
    bool is_equal = op == SpvOpIEqual || op == SpvOpINotEqual;
    if (!u->local_size[0] || !(is_signed || is_unsigned || is_equal)) return false;
    struct range a = range_of(u, at[3], 0), b = range_of(u, at[4], 0);
    if (is_signed && (a.most > INT32_MAX || b.most > INT32_MAX)) return false;
    bool is_apart = a.most < b.least || b.most < a.least;
    if (is_equal || is_apart) return is_apart;
    bool is_less = op == SpvOpULessThan || op == SpvOpSLessThan;
    bool is_greater_equal = op == SpvOpUGreaterThanEqual || op == SpvOpSGreaterThanEqual;
    /* where the ranges touch, a < b and a >= b are decided if a is never below, and the others if
     * it is never above */
    return is_less || is_greater_equal ? b.most <= a.least : a.most <= b.least;
}
