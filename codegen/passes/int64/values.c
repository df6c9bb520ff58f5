/* --lower-int64: 64-bit integers as pairs of uints, and the basic instructions on them. pure_value
 * folds known values. */
#include "codegen/passes/int64/values.h"
#include "codegen/passes/int64/int64.h"

/* Composites among the globals consist of constants only. */
static SpvId constant_composite(struct module *m, SpvId type, const SpvId *parts, unsigned count)
{
    bool is_plain = true;
    for (unsigned i = 0; i < count; i++) is_plain &= is_plain_constant(m, parts[i]);
    return is_plain ? composite_constant_id(m, type, parts, count)
                    : spec_composite_id(m, type, parts, count);
}

SpvId pure_value(struct int64_lowering *n, SpvOp op, SpvId type, const uint32_t *operands,
                 unsigned count)
{
    struct module *m = n->m;
    if (!n->in_globals) return emit_pure(m, op, type, operands, count);
    if (op == SpvOpCompositeConstruct) return constant_composite(m, type, operands, count);
    SpvId known = simplify(m, op, type, operands, count);
    return known ? known : spec_op_id(m, type, op, operands, count);
}

static SpvId uint_type(struct int64_lowering *n) { return scalar_id(n->m, SCALAR_UINT); }

SpvId uint_of(struct int64_lowering *n, uint32_t value) { return uint_id(n->m, value); }

SpvId op1(struct int64_lowering *n, SpvOp op, SpvId a) { return pure_of(n, op, uint_type(n), a); }

SpvId op2(struct int64_lowering *n, SpvOp op, SpvId a, SpvId b)
{
    return pure_of(n, op, uint_type(n), a, b);
}

SpvId test2(struct int64_lowering *n, SpvOp op, SpvId a, SpvId b)
{
    return pure_of(n, op, scalar_id(n->m, SCALAR_BOOL), a, b);
}

SpvId choose(struct int64_lowering *n, SpvId condition, SpvId yes, SpvId no)
{
    return yes == no ? yes : pure_of(n, SpvOpSelect, uint_type(n), condition, yes, no);
}

struct pair choose_pair(struct int64_lowering *n, SpvId condition, struct pair yes, struct pair no)
{
    SpvId low = choose(n, condition, yes.low, no.low);
    return (struct pair){low, choose(n, condition, yes.high, no.high)};
}

struct pair pair_of(struct int64_lowering *n, uint64_t value)
{
    SpvId low = uint_of(n, (uint32_t)value);
    return (struct pair){low, uint_of(n, (uint32_t)(value >> 32))};
}

struct pair split(struct int64_lowering *n, SpvId value)
{
    SpvId type = uint_type(n);
    SpvId low = pure_of(n, SpvOpCompositeExtract, type, value, 0);
    return (struct pair){low, pure_of(n, SpvOpCompositeExtract, type, value, 1)};
}

SpvId join(struct int64_lowering *n, struct pair p)
{
    return pure_of(n, SpvOpCompositeConstruct, vector_id(n->m, SCALAR_UINT, 2), p.low, p.high);
}

SpvId element(struct int64_lowering *n, SpvId value, unsigned count, unsigned i)
{
    if (count == 1) return value;
    return pure_of(n, SpvOpCompositeExtract, vector_id(n->m, SCALAR_UINT, 2), value, i);
}

SpvId gather(struct int64_lowering *n, SpvId type, const SpvId *elements, unsigned count)
{
    return count == 1
               ? elements[0]
               : pure_value(n, SpvOpCompositeConstruct, canonical_id(n->m, type), elements, count);
}
