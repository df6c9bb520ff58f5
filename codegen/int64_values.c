/* --lower-int64: 64-bit integers as pairs of uints, and the instructions that the rest is made of.  emit_pure folds what is known. */
#include "codegen/int64.h"

static SpvId uint_type(struct narrowing *n) { return scalar_id(n->m, SCALAR_UINT); }

SpvId uint_of(struct narrowing *n, uint32_t value) { return uint_id(n->m, value); }

SpvId op1(struct narrowing *n, SpvOp op, SpvId a) { return emit_pure_of(n->m, op, uint_type(n), a); }

SpvId op2(struct narrowing *n, SpvOp op, SpvId a, SpvId b) { return emit_pure_of(n->m, op, uint_type(n), a, b); }

SpvId test2(struct narrowing *n, SpvOp op, SpvId a, SpvId b) { return emit_pure_of(n->m, op, scalar_id(n->m, SCALAR_BOOL), a, b); }

SpvId choose(struct narrowing *n, SpvId condition, SpvId yes, SpvId no)
{
    return yes == no ? yes : emit_pure_of(n->m, SpvOpSelect, uint_type(n), condition, yes, no);
}

struct pair choose_pair(struct narrowing *n, SpvId condition, struct pair yes, struct pair no)
{
    return (struct pair){ choose(n, condition, yes.low, no.low), choose(n, condition, yes.high, no.high) };
}

struct pair pair_of(struct narrowing *n, uint64_t value)
{
    return (struct pair){ uint_of(n, (uint32_t)value), uint_of(n, (uint32_t)(value >> 32)) };
}

struct pair split(struct narrowing *n, SpvId value)
{
    SpvId type = uint_type(n);
    SpvId low = emit_pure_of(n->m, SpvOpCompositeExtract, type, value, 0);
    return (struct pair){ low, emit_pure_of(n->m, SpvOpCompositeExtract, type, value, 1) };
}

SpvId join(struct narrowing *n, struct pair p)
{
    return emit_pure_of(n->m, SpvOpCompositeConstruct, vector_id(n->m, SCALAR_UINT, 2), p.low, p.high);
}

SpvId element(struct narrowing *n, SpvId value, unsigned count, unsigned i)
{
    if (count == 1) return value;
    return emit_pure_of(n->m, SpvOpCompositeExtract, vector_id(n->m, SCALAR_UINT, 2), value, i);
}

SpvId gather(struct narrowing *n, SpvId type, const SpvId *elements, unsigned count)
{
    return count == 1 ? elements[0] : emit_pure(n->m, SpvOpCompositeConstruct, resolve_id(n->m, type), elements, count);
}
