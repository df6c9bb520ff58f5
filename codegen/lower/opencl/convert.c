/* convert_type_sat_rounding and as_type (OpenCL C 3.0, 6.4.3 and 6.4.5): one conversion
 * instruction, decorated as the name says. */
#include "codegen/lower/opencl/builtin.h"

/* Emits a conversion with the decorations of the name that apply: a rounding mode for floats,
 * saturation for integers. */
static SpvId emit_decorated(struct call *call, SpvOp op, SpvId type, SpvId value, bool rounds,
                            bool saturates)
{
    struct module *m = call->lw->m;
    const struct builtin_name *name = call->e->call.name->builtin;
    if (!(rounds && name->rounding) && !saturates) return emit_pure_of(m, op, type, value);
    /* not pure: a decorated value must not be merged with an undecorated one */
    SpvId id = emit_value_of(m, op, type, value);
    if (rounds && name->rounding)
        decorate(m, id, SpvDecorationFPRoundingMode, (uint32_t[]){name->rounding - 1u}, 1);
    if (saturates) decorate(m, id, SpvDecorationSaturatedConversion, NULL, 0);
    return id;
}

/* A saturated conversion between integers. Conversions between signednesses have separate
 * instructions. */
static SpvId saturate_integer(struct call *call, SpvId type, SpvId value, enum scalar from,
                              enum scalar to)
{
    bool is_signed = scalar_is_signed(from);
    if (is_signed != scalar_is_signed(to))
        return emit_pure_of(call->lw->m, is_signed ? SpvOpSatConvertSToU : SpvOpSatConvertUToS,
                            type, value);
    if (scalar_bits(from) == scalar_bits(to)) return value;
    return emit_decorated(call, is_signed ? SpvOpSConvert : SpvOpUConvert, type, value, false,
                          scalar_bits(from) > scalar_bits(to));
}

SpvId lower_cl_convert(struct call *call)
{
    struct lowering *lw = call->lw;
    const struct type *from = call->args[0]->type, *to = call->e->type;
    enum scalar a = (enum scalar)from->scalar, b = (enum scalar)to->scalar;
    bool saturates = call->e->call.name->builtin->saturated;
    SpvId type = value_type_id(lw, to), value = call->values[0];
    if (a == b) return value;
    if (a == SCALAR_BOOL) return lower_conversion(lw, value, from, to);
    if (scalar_is_float(a) && scalar_is_float(b))
        return emit_decorated(call, SpvOpFConvert, type, value, true, false);
    if (scalar_is_float(a))
        return emit_decorated(call, scalar_is_signed(b) ? SpvOpConvertFToS : SpvOpConvertFToU, type,
                              value, true, saturates);
    if (scalar_is_float(b))
        return emit_decorated(call, scalar_is_signed(a) ? SpvOpConvertSToF : SpvOpConvertUToF, type,
                              value, true, false);
    if (saturates) return saturate_integer(call, type, value, a, b);
    if (scalar_bits(a) == scalar_bits(b))
        return value; /* integers of Kernel modules are unsigned */
    return emit_decorated(call, scalar_is_signed(a) ? SpvOpSConvert : SpvOpUConvert, type, value,
                          false, false);
}

static SpvId change_width(struct lowering *lw, SpvId value, enum scalar s, unsigned rows)
{
    uint32_t words[] = {value, value, 0, 1, 2, 0xffffffff};
    return emit_pure(lw->m, SpvOpVectorShuffle, vector_id(lw->m, s, rows), words, 2 + rows);
}

/* A bitcast; types that are one in SPIR-V need none. */
static SpvId lower_bits(struct lowering *lw, SpvId value, const struct type *from,
                        const struct type *to)
{
    SpvId type = value_type_id(lw, to);
    return type == value_type_id(lw, from) ? value : emit_pure_of(lw->m, SpvOpBitcast, type, value);
}

/* Vectors of three have the size of four (6.4.5.1). */
SpvId lower_cl_reinterpret(struct call *call)
{
    struct lowering *lw = call->lw;
    const struct type *from = call->args[0]->type, *to = call->e->type;
    enum scalar a = (enum scalar)from->scalar, b = (enum scalar)to->scalar;
    unsigned rows = to->rows == 3 ? 4 : to->rows;
    SpvId value = call->values[0];
    if (from->rows == 3 && to->rows == 3) return a == b ? value : lower_bits(lw, value, from, to);
    if (from->rows == 3) value = change_width(lw, value, a, 4);
    value = lower_bits(lw, value, vector_type(lw->types, a, from->rows == 3 ? 4 : from->rows),
                       vector_type(lw->types, b, rows));
    return to->rows == 3 ? change_width(lw, value, b, 3) : value;
}
