/* Conversions: GLSL 4.60, 5.4.1, GL_EXT_shader_explicit_arithmetic_types and
 * GL_EXT_buffer_reference. Conversions between integers of 8 or 16 bits and floats, and between
 * float16 and integers, go through 32 bits where such types may only be stored (SPIR-V, 2.16.1:
 * without Int8, Int16 or Float16 only conversions of width accept them). That is exact for all
 * values of the target type. Where the source has arithmetic on them they are single instructions:
 * ggml's products of q8_0 with cooperative matrices 2 took 1.05 of the time through 32 bits. */
#include "codegen/lower/lower.h"
#include <limits.h>
#include "codegen/lower/types/constant_ids.h"
#include "codegen/lower/expr.h"
#include "codegen/lower/flow/flow.h"
#include "codegen/lower/extensions/matrix.h"
#include "codegen/lower/opencl/pointer.h"
#include "codegen/lower/ranges.h"

/* In place of extensions: arithmetic on 8 and 16 bits is not known to be permitted. */
enum { NO_ARITHMETIC = UINT_MAX };

static SpvId emit_conversion(struct lowering *lw, SpvOp op, enum scalar to,
                             const struct type *shape, SpvId id)
{
    return emit_pure_of(lw->m, op, value_type_id(lw, with_scalar(lw->types, shape, to)), id);
}

static SpvId scalar_constant(struct lowering *lw, enum scalar s, const struct type *shape,
                             int value)
{
    union scalar_value v = {.i = value};
    if (scalar_is_float(s)) v.f = value;
    return splat_constant_id(lw, with_scalar(lw->types, shape, s), v);
}

static SpvId from_bool(struct lowering *lw, SpvId id, enum scalar to, const struct type *shape)
{
    int truth =
        is_vector(shape) && is_opencl(lw->c) ? -1 : 1; /* OpenCL C 3.0, 6.4.4: all bits set */
    SpvId one = scalar_constant(lw, to, shape, truth), zero = scalar_constant(lw, to, shape, 0);
    return emit_pure_of(lw->m, SpvOpSelect, value_type_id(lw, with_scalar(lw->types, shape, to)),
                        id, one, zero);
}

static SpvId to_bool(struct lowering *lw, SpvId id, enum scalar from, const struct type *shape)
{
    SpvOp op = scalar_is_float(from) ? SpvOpFUnordNotEqual : SpvOpINotEqual;
    SpvId type = value_type_id(lw, with_scalar(lw->types, shape, SCALAR_BOOL));
    return emit_pure_of(lw->m, op, type, id, scalar_constant(lw, from, shape, 0));
}

static enum scalar unsigned_of(enum scalar s)
{
    /* signed and unsigned types are adjacent in the enumeration */
    return scalar_is_signed(s) ? (enum scalar)(s + 1) : s;
}

/* SConvert and UConvert extend by the sign of the source, and truncate. The result of UConvert is
 * unsigned. */
static SpvId between_integers(struct lowering *lw, SpvId id, enum scalar from, enum scalar to,
                              const struct type *shape)
{
    unsigned from_bits = scalar_bits(from), to_bits = scalar_bits(to);
    if (from_bits == to_bits && to_bits < 32 && lw->m->narrow_is_stored_only) {
        /* OpBitcast counts as arithmetic */
        enum scalar wide = scalar_is_signed(from) ? SCALAR_INT : SCALAR_UINT;
        return between_integers(lw, between_integers(lw, id, from, wide, shape), wide, to, shape);
    }
    if (from_bits == to_bits && is_opencl(lw->c)) return id; /* they are the same type */
    if (from_bits == to_bits) return emit_conversion(lw, SpvOpBitcast, to, shape, id);
    bool is_signed = from_bits < to_bits ? scalar_is_signed(from) : scalar_is_signed(to);
    if (is_signed) return emit_conversion(lw, SpvOpSConvert, to, shape, id);
    id = emit_conversion(lw, SpvOpUConvert, unsigned_of(to), shape, id);
    if (is_opencl(lw->c)) return id;
    return scalar_is_signed(to) ? emit_conversion(lw, SpvOpBitcast, to, shape, id) : id;
}

static enum scalar at_least_32_bits(enum scalar s)
{
    if (scalar_is_float(s)) return scalar_bits(s) < 32 ? SCALAR_FLOAT : s;
    if (scalar_bits(s) >= 32) return s;
    return scalar_is_signed(s) ? SCALAR_INT : SCALAR_UINT;
}

static SpvId integer_type_like(struct lowering *lw, SpvId id, enum scalar to,
                               const struct type *shape)
{
    SpvOp op = scalar_is_signed(to) ? SpvOpConvertFToS : SpvOpConvertFToU;
    return emit_conversion(lw, op, to, shape, id);
}

/* A uint that is known not to have the highest bit is converted as an int: drivers have slower
 * instructions for what they see to be 16 unsigned bits (noise of bench/device took 1.02 of the
 * time), and processors no instruction for unsigned numbers. */
static SpvId float_of(struct lowering *lw, SpvId id, enum scalar from, enum scalar to,
                      const struct type *shape)
{
    bool may_be = transforms(lw->c, TRANSFORM_CONVERT_AS_SIGNED) && !is_opencl(lw->c) &&
                  from == SCALAR_UINT && to == SCALAR_FLOAT && is_scalar(shape);
    if (may_be && limit_of_value(lw, id)) {
        id = emit_conversion(lw, SpvOpBitcast, SCALAR_INT, shape, id);
        from = SCALAR_INT;
    }
    SpvOp op = scalar_is_signed(from) ? SpvOpConvertSToF : SpvOpConvertUToF;
    return emit_conversion(lw, op, to, shape, id);
}

/* Returns the type of at least 32 bits that a conversion of integers and floats goes through
 * instead of `s`; `s` itself where the extensions `exts` have arithmetic on it. */
static enum scalar computed_type(const struct lowering *lw, enum scalar s, unsigned exts)
{
    bool is_common = s == SCALAR_FLOAT16 || !scalar_is_float(s);
    if (exts != NO_ARITHMETIC && is_common && scalar_computes(lw->c, exts, s)) return s;
    return at_least_32_bits(s);
}

static SpvId convert_components(struct lowering *lw, SpvId id, enum scalar from, enum scalar to,
                                const struct type *shape, unsigned exts)
{
    if (from == to) return id;
    if (from == SCALAR_BOOL) return from_bool(lw, id, to, shape);
    if (to == SCALAR_BOOL) return to_bool(lw, id, from, shape);
    bool from_float = scalar_is_float(from), to_float = scalar_is_float(to);
    /* two narrow floats of different kinds */
    bool is_strange = scalar_bits(from) < 32 && scalar_bits(to) < 32 && from_float && to_float;
    if (is_strange)
        return convert_components(lw, convert_components(lw, id, from, SCALAR_FLOAT, shape, exts),
                                  SCALAR_FLOAT, to, shape, exts);
    if (from_float && to_float) return emit_conversion(lw, SpvOpFConvert, to, shape, id);
    if (!from_float && !to_float) return between_integers(lw, id, from, to, shape);
    if (is_opencl(lw->c))
        return from_float ? integer_type_like(lw, id, to, shape)
                          : float_of(lw, id, from, to, shape);
    enum scalar wide_from = computed_type(lw, from, exts), wide_to = computed_type(lw, to, exts);
    id = convert_components(lw, id, from, wide_from, shape, exts);
    id = from_float ? integer_type_like(lw, id, wide_to, shape)
                    : float_of(lw, id, wide_from, wide_to, shape);
    return convert_components(lw, id, wide_to, to, shape, exts);
}

static SpvId convert_reference(struct lowering *lw, SpvId id, const struct type *from,
                               const struct type *to)
{
    SpvOp op = SpvOpBitcast;
    lw->opencl.uses_references = true;
    if (is_scalar(to)) op = SpvOpConvertPtrToU;
    else if (is_scalar(from)) op = SpvOpConvertUToPtr;
    return emit_pure_of(lw->m, op, value_type_id(lw, to), id);
}

/* An array that gets its size after its first use has a separate type in SPIR-V (GLSL 4.60,
 * 4.1.9). */
static SpvId convert_array(struct lowering *lw, SpvId id, const struct type *from,
                           const struct type *to)
{
    SpvId result_type = value_type_id(lw, from);
    /* those with specialized sizes become one type at the end */
    if (result_type == value_type_id(lw, to) || from->length_expr) return id;
    SpvId *parts = arena_array(&lw->c->tree, SpvId, to->length);
    for (uint32_t i = 0; i < to->length; i++)
        parts[i] =
            lower_conversion(lw, extract(lw, id, from->element, i), from->element, to->element);
    return construct(lw, to, parts, to->length);
}

SpvId lower_conversion_by(struct lowering *lw, SpvId id, const struct type *from,
                          const struct type *to, unsigned exts)
{
    if (from == to || !id) return id;
    if (is_array(from) && is_array(to) && !from->has_opaque) return convert_array(lw, id, from, to);
    if (from->kind == TYPE_REFERENCE || to->kind == TYPE_REFERENCE)
        return convert_reference(lw, id, from, to);
    if (is_pointer(from) || is_pointer(to))
        return to->kind == TYPE_VOID ? 0 : convert_pointer(lw, id, from, to);
    if (is_cooperative_matrix(from)) return convert_cooperative_matrix(lw, id, from, to);
    if (!is_numeric_shape(from) || !is_numeric_shape(to)) return id;
    enum scalar source = (enum scalar)from->scalar, target = (enum scalar)to->scalar;
    if (!is_matrix(from)) return convert_components(lw, id, source, target, from, exts);
    SpvId columns[4];
    for (unsigned i = 0; i < from->columns; i++)
        columns[i] = convert_components(lw, extract(lw, id, from->element, i), source, target,
                                        from->element, exts);
    return construct(lw, to, columns, to->columns);
}

SpvId lower_conversion(struct lowering *lw, SpvId id, const struct type *from,
                       const struct type *to)
{
    return lower_conversion_by(lw, id, from, to, NO_ARITHMETIC);
}

/* A decorated conversion must not be merged with an undecorated one, so it is not emitted as
 * pure. */
SpvId saturated_conversion(struct lowering *lw, SpvOp op, const struct type *to, SpvId id)
{
    SpvId result = emit_value_of(lw->m, op, value_type_id(lw, to), id);
    decorate(lw->m, result, SpvDecorationSaturatedToLargestFloat8NormalConversionEXT, NULL, 0);
    return result;
}
