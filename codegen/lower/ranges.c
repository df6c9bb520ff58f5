/* Upper limits of integers: of the index of an invocation in its work-group, and of values that are
 * computed from it and constants. */
#include "codegen/lower/ranges.h"

enum { MOST_STEPS = 6 };

#define PAST_INT ((int64_t)INT32_MAX + 1)

/* --- inputs -------------------------------------------------------------------------------- */

int64_t limit_of_input(const struct lowering *lw, unsigned builtin, uint64_t row)
{
    const struct module_info *info = lw->info;
    int64_t product = 1;
    for (unsigned i = 0; i < 3; i++) {
        if (!info->workgroup.is_given || info->workgroup.size_id[i] >= 0) return 0;
        product *= info->workgroup.size[i];
        if (product > INT32_MAX) return 0;
    }
    if (builtin == SpvBuiltInLocalInvocationIndex) return product;
    return builtin == SpvBuiltInLocalInvocationId && row < 3 ? info->workgroup.size[row] : 0;
}

/* The range of a value that is loaded from an input variable. */
static int64_t limit_of_variable(const struct lowering *lw, SpvId id, uint64_t row)
{
    for (unsigned i = 0; i < lw->interface.inputs.count; i++)
        if (lw->interface.inputs.at[i].id == id)
            return limit_of_input(lw, lw->interface.inputs.at[i].builtin, row);
    return 0;
}

/* Of a load of an input, or of the component of one. */
static int64_t limit_of_load(const struct lowering *lw, const uint32_t *at)
{
    uint64_t row = 0;
    if (opcode_of(at) == SpvOpCompositeExtract && length_of(at) == 5) {
        row = operand(at, 1);
        at = definition_of(lw->m, canonical_id(lw->m, composite_extract_composite(at)));
    }
    if (!at || opcode_of(at) != SpvOpLoad) return 0;
    SpvId variable = canonical_id(lw->m, load_pointer(at));
    const uint32_t *chain = definition_of(lw->m, variable);
    if (!chain || opcode_of(chain) != SpvOpAccessChain || length_of(chain) != 5)
        return limit_of_variable(lw, variable, row);
    return known_constant(lw->m, operand(chain, 1), &row)
               ? limit_of_variable(lw, access_chain_base(chain), row)
               : 0;
}

int64_t local_index_bound_of(const struct lowering *lw, SpvId id)
{
    const uint32_t *at = definition_of(lw->m, canonical_id(lw->m, id));
    for (unsigned i = 0; at && opcode_of(at) == SpvOpBitcast && i < MOST_STEPS; i++)
        at = definition_of(lw->m, canonical_id(lw->m, bitcast_operand(at)));
    return at ? limit_of_load(lw, at) : 0;
}

/* --- computed values ----------------------------------------------------------------------- */

static int64_t upper_limit(const struct lowering *lw, SpvId id, unsigned steps);

/* Of an operation whose right operand is the constant `c`; 0: it has other limits, or none. */
static int64_t limit_by_constant(SpvOp op, uint64_t c)
{
    bool is_small = c && c < (uint64_t)PAST_INT;
    switch ((unsigned)op) {
    case SpvOpUMod:
    case SpvOpSMod: return is_small ? (int64_t)c : 0;
    case SpvOpUDiv: return is_small && c > 1 ? (int64_t)(UINT32_MAX / c) + 1 : 0;
    case SpvOpBitwiseAnd: return c < (uint64_t)PAST_INT ? (int64_t)c + 1 : 0;
    case SpvOpShiftRightLogical: return c && c < 32 ? (int64_t)1 << (32 - c) : 0;
    default: return 0;
    }
}

static int64_t limit_of_operation(const struct lowering *lw, const uint32_t *at, unsigned steps)
{
    uint64_t c;
    SpvOp op = opcode_of(at);
    int64_t by_constant = known_constant(lw->m, canonical_id(lw->m, operand(at, 1)), &c)
                              ? limit_by_constant(op, c)
                              : 0;
    if (by_constant || (op != SpvOpIAdd && op != SpvOpIMul)) return by_constant;
    int64_t left = upper_limit(lw, operand(at, 0), steps),
            right = upper_limit(lw, operand(at, 1), steps);
    if (!left || !right) return 0;
    int64_t most = op == SpvOpIAdd ? left - 1 + right - 1 : (left - 1) * (right - 1);
    return most < PAST_INT ? most + 1 : 0;
}

static bool is_integer_32(const struct lowering *lw, const uint32_t *at)
{
    const uint32_t *type = definition_of(lw->m, result_type_of(at));
    return type && opcode_of(type) == SpvOpTypeInt && type_int_width(type) == 32;
}

static int64_t upper_limit(const struct lowering *lw, SpvId id, unsigned steps)
{
    uint64_t known;
    id = canonical_id(lw->m, id);
    const uint32_t *at = definition_of(lw->m, id);
    if (!at || !steps || !is_integer_32(lw, at)) return 0;
    if (known_constant(lw->m, id, &known))
        return known < (uint64_t)PAST_INT ? (int64_t)known + 1 : 0;
    switch ((unsigned)opcode_of(at)) {
    case SpvOpBitcast: return upper_limit(lw, bitcast_operand(at), steps - 1);
    case SpvOpLoad:
    case SpvOpCompositeExtract: return limit_of_load(lw, at);
    case SpvOpIAdd:
    case SpvOpIMul:
    case SpvOpUDiv:
    case SpvOpUMod:
    case SpvOpSMod:
    case SpvOpBitwiseAnd:
    case SpvOpShiftRightLogical: return limit_of_operation(lw, at, steps - 1);
    default: return 0;
    }
}

int64_t limit_of_value(const struct lowering *lw, SpvId id)
{
    return upper_limit(lw, id, MOST_STEPS);
}
