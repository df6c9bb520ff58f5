/* --lower-int64: conversions between pairs of uints and other types. */
#include "codegen/passes/int64/int64.h"
#include "codegen/passes/int64/arithmetic.h"
#include "codegen/passes/int64/values.h"

static const uint32_t *type_words(const struct int64_lowering *n, SpvId type)
{
    return definition_of(n->m, canonical_id(n->m, type));
}

static bool is_float_type(const uint32_t *type)
{
    return type && opcode_of(type) == SpvOpTypeFloat;
}

static SpvId int64_to_float(struct int64_lowering *n, SpvOp op, SpvId type, uint32_t bits,
                            struct pair a)
{
    SpvId result;
    use_int64_library(n, library_replacement(int64_operations, op), type, bits,
                      (SpvId[]){a.low, a.high}, &result);
    return result;
}

static struct pair float_to_int64(struct int64_lowering *n, SpvOp op, SpvId value, uint32_t bits)
{
    SpvId type = scalar_id(n->m, bits == 64 ? SCALAR_DOUBLE : SCALAR_FLOAT), results[2];
    if (bits < 32) value = pure_of(n, SpvOpFConvert, type, value);
    use_int64_library(n, library_replacement(int64_operations, op), type, bits == 64 ? 64 : 32,
                      &value, results);
    return (struct pair){results[0], results[1]};
}

/* --- exported functions -------------------------------------------------------------------- */

static SpvId bits_from_int64(struct int64_lowering *n, SpvId type, struct pair a)
{
    SpvId both = join(n, a), own = canonical_id(n->m, type);
    const uint32_t *to = type_words(n, type);
    if (own == vector_id(n->m, SCALAR_UINT, 2)) return both;
    if (is_float_type(to) && type_float_width(to) == 64)
        return emit_glsl450(n->m, GLSLstd450PackDouble2x32, own, &both, 1);
    return pure_of(n, SpvOpBitcast, own, both);
}

/* Converts the word `value` to `type`, the 32-bit integer type of the other signedness.
 * OpSpecConstantOp does not permit OpBitcast. */
static SpvId change_sign(struct int64_lowering *n, SpvId type, SpvId value)
{
    if (n->in_globals) return pure_of(n, SpvOpIAdd, type, value, uint_of(n, 0));
    return pure_of(n, SpvOpBitcast, type, value);
}

SpvId from_int64(struct int64_lowering *n, SpvOp op, SpvId type, struct pair a)
{
    const uint32_t *to = type_words(n, type);
    SpvId own = canonical_id(n->m, type);
    bool is_integer = to && opcode_of(to) == SpvOpTypeInt;
    if (op == SpvOpBitcast || op == SpvOpConvertUToPtr || !to) return bits_from_int64(n, type, a);
    if (is_float_type(to)) return int64_to_float(n, op, own, type_float_width(to), a);
    if (is_integer && number_width(to) == 32)
        return type_int_signedness(to) ? change_sign(n, own, a.low) : a.low;
    return pure_of(n, op, own, a.low); /* OpUConvert or OpSConvert to 8 or 16 bits */
}

static struct pair bits_to_int64(struct int64_lowering *n, SpvId value, SpvId type)
{
    SpvId both = vector_id(n->m, SCALAR_UINT, 2);
    const uint32_t *from = type_words(n, type);
    if (is_float_type(from))
        return split(n, emit_glsl450(n->m, GLSLstd450UnpackDouble2x32, both, &value, 1));
    return split(n,
                 canonical_id(n->m, type) == both ? value : pure_of(n, SpvOpBitcast, both, value));
}

/* OpUConvert extends with zeros, OpSConvert with the sign. */
static struct pair extend(struct int64_lowering *n, SpvOp op, SpvId value, const uint32_t *from)
{
    bool with_sign = op == SpvOpSConvert;
    if (number_width(from) < 32)
        value = pure_of(n, op, scalar_id(n->m, with_sign ? SCALAR_INT : SCALAR_UINT), value);
    bool is_int = number_width(from) < 32 ? with_sign : type_int_signedness(from) != 0;
    if (is_int) value = change_sign(n, scalar_id(n->m, SCALAR_UINT), value);
    return (struct pair){value, with_sign ? op2(n, SpvOpShiftRightArithmetic, value, uint_of(n, 31))
                                          : uint_of(n, 0)};
}

struct pair to_int64(struct int64_lowering *n, SpvOp op, SpvId value, SpvId type)
{
    const uint32_t *from = type_words(n, type);
    if (op == SpvOpBitcast || op == SpvOpConvertPtrToU || !from)
        return bits_to_int64(n, value, type);
    if (is_float_type(from)) return float_to_int64(n, op, value, type_float_width(from));
    return extend(n, op, value, from);
}
