/* Constants: each exists once for its type and words. Literals follow SPIR-V, 2.2.1: narrow ones
 * are in the low bits of one word, signed integers sign-extended; wide ones have the low word
 * first. */
#include "spirv/build/spirv.h"
#include "lang/small_float.h"

/* --- bits of floats ------------------------------------------------------------------------ */

static uint32_t float_bits(double f)
{
    float narrow = (float)f;
    uint32_t bits;
    memcpy(&bits, &narrow, sizeof bits);
    return bits;
}

static uint64_t double_bits(double f)
{
    uint64_t bits;
    memcpy(&bits, &f, sizeof bits);
    return bits;
}

uint64_t bits_of_scalar(enum scalar s, union scalar_value value)
{
    switch (s) {
    case SCALAR_BOOL: return value.b;
    case SCALAR_INT8: return (uint64_t)(int64_t)(int8_t)value.i;
    case SCALAR_UINT8: return (uint8_t)value.u;
    case SCALAR_INT16: return (uint64_t)(int64_t)(int16_t)value.i;
    case SCALAR_UINT16: return (uint16_t)value.u;
    case SCALAR_INT: return (uint64_t)(int64_t)(int32_t)value.i;
    case SCALAR_UINT: return (uint32_t)value.u;
    case SCALAR_INT64:
    case SCALAR_UINT64: return value.u;
    case SCALAR_FLOATE2M1:
    case SCALAR_FLOATE2M3:
    case SCALAR_FLOATE3M2:
    case SCALAR_FLOATUE8M0:
    case SCALAR_FLOATMXINT8:
    case SCALAR_FLOATE5M2:
    case SCALAR_FLOATE4M3:
    case SCALAR_BFLOAT16:
    case SCALAR_FLOAT16: return small_float_bits(s, value.f);
    case SCALAR_FLOAT: return float_bits(value.f);
    case SCALAR_DOUBLE: return double_bits(value.f);
    case SCALAR_COUNT: break;
    }
    return 0;
}

/* --- making constants ---------------------------------------------------------------------- */

SpvId bool_id(struct module *m, bool value)
{
    return unique_global(m, value ? SpvOpConstantTrue : SpvOpConstantFalse,
                         scalar_id(m, SCALAR_BOOL), NULL, 0, 0, 0, NULL);
}

SpvId scalar_constant_id(struct module *m, enum scalar s, union scalar_value value)
{
    if (s == SCALAR_BOOL) return bool_id(m, value.b);
    uint64_t bits = bits_of_scalar(s, value);
    /* unsigned types are zero-extended (SPIR-V, 2.2.1) */
    if (scalar_bits(s) < 32 && is_opencl(m->c)) bits &= (1u << scalar_bits(s)) - 1;
    SpvId type = scalar_id(m, s);
    size_t slot = (bits + s) * UINT64_C(0x9e3779b97f4a7c15) >> 32 & (MOST_SCALARS - 1);
    /* usually one of those requested last */
    if (m->scalars[slot].bits != bits || m->scalars[slot].type != type) {
        uint32_t words[] = {(uint32_t)bits, (uint32_t)(bits >> 32)};
        m->scalars[slot].id =
            unique_global(m, SpvOpConstant, type, words, scalar_bits(s) > 32 ? 2 : 1, 0, 0, NULL);
        m->scalars[slot].bits = bits;
        m->scalars[slot].type = type;
    }
    return m->scalars[slot].id;
}

SpvId uint_id(struct module *m, uint32_t value)
{
    return scalar_constant_id(m, SCALAR_UINT, (union scalar_value){.u = value});
}

SpvId int_id(struct module *m, int32_t value)
{
    return scalar_constant_id(m, SCALAR_INT, (union scalar_value){.i = value});
}

SpvId null_id(struct module *m, SpvId type)
{
    /* llvm-spirv 15 lacks scalar null constants */
    const uint32_t *made = is_opencl(m->c) ? definition_of(m, type) : NULL;
    if (made && opcode_of(made) == SpvOpTypeBool) return bool_id(m, false);
    if (made && (opcode_of(made) == SpvOpTypeInt || opcode_of(made) == SpvOpTypeFloat))
        return unique_global(m, SpvOpConstant, type, (uint32_t[]){0, 0},
                             number_width(made) > 32 ? 2 : 1, 0, 0, NULL);
    return unique_global(m, SpvOpConstantNull, type, NULL, 0, 0, 0, NULL);
}

SpvId undef_id(struct module *m, SpvId type)
{
    return unique_global(m, SpvOpUndef, type, NULL, 0, 0, 0, NULL);
}

SpvId composite_constant_id(struct module *m, SpvId type, const SpvId *parts, unsigned count)
{
    return unique_global(m, SpvOpConstantComposite, type, parts, count, 0, 0, NULL);
}

SpvId spec_composite_id(struct module *m, SpvId type, const SpvId *parts, unsigned count)
{
    return unique_global(m, SpvOpSpecConstantComposite, type, parts, count, 0, 0, NULL);
}

SpvId spec_op_id(struct module *m, SpvId type, SpvOp op, const uint32_t *operands, unsigned count)
{
    uint32_t words[32] = {(uint32_t)op};
    if (count > 31) count = 31; /* no operation permitted there has more */
    for (unsigned i = 0; i < count; i++) words[i + 1] = operands[i];
    return unique_global(m, SpvOpSpecConstantOp, type, words, count + 1, 0, 0, NULL);
}

/* --- what is known ------------------------------------------------------------------------- */

bool known_constant(const struct module *m, SpvId id, uint64_t *value)
{
    /* A function that is lowered again leaves definitions whose words are gone. Constants are
     * outside of functions. */
    if (!is_plain_constant(m, id)) return false;
    const uint32_t *at = definition_of(m, id), *type = definition_of(m, result_type_of(at));
    if (!type || (opcode_of(type) != SpvOpTypeInt && opcode_of(type) != SpvOpTypeBool))
        return false;
    switch ((unsigned)opcode_of(at)) {
    case SpvOpConstantTrue: *value = 1; return true;
    case SpvOpConstantFalse:
    case SpvOpConstantNull: *value = 0; return true;
    case SpvOpConstant: break;
    default: return false;
    }
    bool is_signed = type_int_signedness(type);
    *value = number_width(type) == 64 ? operand(at, 0) | (uint64_t)operand(at, 1) << 32
             : is_signed              ? (uint64_t)(int64_t)(int32_t)operand(at, 0)
                                      : operand(at, 0);
    return true;
}
