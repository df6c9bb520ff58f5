/* Constants, each exactly once, and what is known of them.
 *
 * Literals take the words that SPIR-V, 2.2.1 asks for: narrower ones in the low bits of one word, signed integers
 * sign-extended; wider ones low word first.
 */
#include "codegen/lower_opencl.h"
#include "codegen/module.h"
#include "lang/small_float.h"

/* --- bits of floats ------------------------------------------------------------------------------------------- */

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

/* The bits of a scalar, in the low bits of the result; signed integers sign-extended. */
static uint64_t literal_bits(enum scalar s, union scalar_value value)
{
    switch (s) {
    case SCALAR_BOOL: return value.b;
    case SCALAR_INT8: return (uint64_t)(int64_t)(int8_t)value.i;
    case SCALAR_UINT8: return (uint8_t)value.u;
    case SCALAR_INT16: return (uint64_t)(int64_t)(int16_t)value.i;
    case SCALAR_UINT16: return (uint16_t)value.u;
    case SCALAR_INT: return (uint64_t)(int64_t)(int32_t)value.i;
    case SCALAR_UINT: return (uint32_t)value.u;
    case SCALAR_INT64: case SCALAR_UINT64: return value.u;
    case SCALAR_FLOATE5M2: case SCALAR_FLOATE4M3: case SCALAR_BFLOAT16: case SCALAR_FLOAT16: return small_float_bits(s, value.f);
    case SCALAR_FLOAT: return float_bits(value.f);
    case SCALAR_DOUBLE: return double_bits(value.f);
    case SCALAR_COUNT: break;
    }
    return 0;
}

/* --- making constants --------------------------------------------------------------------------------------- */

SpvId bool_id(struct module *m, bool value)
{
    return unique_global(m, value ? SpvOpConstantTrue : SpvOpConstantFalse, scalar_id(m, SCALAR_BOOL), NULL, 0, 0, 0, NULL);
}

SpvId scalar_constant_id(struct module *m, enum scalar s, union scalar_value value)
{
    if (s == SCALAR_BOOL) return bool_id(m, value.b);
    uint64_t bits = literal_bits(s, value);
    if (scalar_bits(s) < 32 && is_opencl(m->c)) bits &= (1u << scalar_bits(s)) - 1;     /* types without a sign: zeros (SPIR-V, 2.2.1) */
    SpvId type = scalar_id(m, s);
    size_t slot = (bits + s) * UINT64_C(0x9e3779b97f4a7c15) >> 32 & (MOST_SCALARS - 1);
    if (m->scalars[slot].bits != bits || m->scalars[slot].type != type) {       /* mostly it was one of the last */
        uint32_t words[] = { (uint32_t)bits, (uint32_t)(bits >> 32) };
        m->scalars[slot].id = unique_global(m, SpvOpConstant, type, words, scalar_bits(s) > 32 ? 2 : 1, 0, 0, NULL);
        m->scalars[slot].bits = bits;
        m->scalars[slot].type = type;
    }
    return m->scalars[slot].id;
}

SpvId uint_id(struct module *m, uint32_t value)
{
    return scalar_constant_id(m, SCALAR_UINT, (union scalar_value){ .u = value });
}

SpvId int_id(struct module *m, int32_t value)
{
    return scalar_constant_id(m, SCALAR_INT, (union scalar_value){ .i = value });
}

SpvId null_id(struct module *m, SpvId type)
{
    const uint32_t *made = is_opencl(m->c) ? definition_of(m, type) : NULL;     /* llvm-spirv 15 knows no null scalars */
    if (made && opcode_of(made) == SpvOpTypeBool) return bool_id(m, false);
    if (made && (opcode_of(made) == SpvOpTypeInt || opcode_of(made) == SpvOpTypeFloat))
        return unique_global(m, SpvOpConstant, type, (uint32_t[]){ 0, 0 }, made[2] > 32 ? 2 : 1, 0, 0, NULL);
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
    uint32_t words[32] = { (uint32_t)op };
    if (count > 31) count = 31;         /* no operation allowed there takes as many */
    for (unsigned i = 0; i < count; i++) words[i + 1] = operands[i];
    return unique_global(m, SpvOpSpecConstantOp, type, words, count + 1, 0, 0, NULL);
}

SpvId splat_constant_id(struct module *m, const struct type *t, union scalar_value value)
{
    SpvId parts[16], part = scalar_constant_id(m, t->scalar, value);
    if (t->rows > 1) {
        for (unsigned i = 0; i < t->rows; i++) parts[i] = part;
        part = composite_constant_id(m, vector_id(m, t->scalar, t->rows), parts, t->rows);
    }
    if (t->columns == 1) return part;
    for (unsigned i = 0; i < t->columns; i++) parts[i] = part;
    return composite_constant_id(m, value_type_id(m, t), parts, t->columns);
}

/* --- constants of the source --------------------------------------------------------------------------------- */

static SpvId constant_part(struct module *m, const struct constant *k, bool *is_zero);

static SpvId vector_constant(struct module *m, enum scalar s, unsigned rows, const union scalar_value *values, bool *is_zero)
{
    SpvId parts[16];
    for (unsigned i = 0; i < rows; i++) {
        *is_zero &= literal_bits(s, values[i]) == 0;
        parts[i] = scalar_constant_id(m, s, values[i]);
    }
    return rows == 1 ? parts[0] : composite_constant_id(m, vector_id(m, s, rows), parts, rows);
}

static SpvId matrix_constant(struct module *m, const struct constant *k, bool *is_zero)
{
    const struct type *t = k->type;
    SpvId columns[4];
    for (unsigned i = 0; i < t->columns; i++)
        columns[i] = vector_constant(m, t->scalar, t->rows, k->values + (size_t)i * t->rows, is_zero);
    SpvId type = value_type_id(m, t);
    return *is_zero ? null_id(m, type) : composite_constant_id(m, type, columns, t->columns);
}

/* Between the members of a struct of OpenCL C stand those that fill gaps. */
SpvId padded_composite(struct module *m, const struct type *t, const SpvId *parts, SpvId *all)
{
    SpvId type = value_type_id(m, t);
    for (uint32_t i = 0; i < t->member_count; i++) all[i] = 0;
    for (uint32_t i = 0; i < t->field_count; i++) all[t->fields[i].member] = parts[i];
    for (uint32_t i = 0; i < t->member_count; i++)
        if (!all[i]) all[i] = null_id(m, definition_of(m, type)[2 + i]);
    return type;
}

static SpvId aggregate_constant(struct module *m, const struct constant *k, bool *is_zero)
{
    const struct type *t = k->type;
    if (t->is_union || !k->elements) return null_id(m, value_type_id(m, t));       /* no other union is a constant */
    uint32_t count = t->kind == TYPE_STRUCT ? t->field_count : t->length;
    SpvId few[16];
    SpvId *parts = count <= 16 ? few : arena_array(&m->c->arena, SpvId, count);
    for (uint32_t i = 0; i < count; i++) {
        bool part_is_zero = true;
        parts[i] = i && k->elements[i] == k->elements[i - 1] ? parts[i - 1] : constant_part(m, k->elements[i], &part_is_zero);
        *is_zero &= part_is_zero;
    }
    SpvId type = value_type_id(m, t);
    if (*is_zero) return null_id(m, type);
    if (!t->has_padding) return composite_constant_id(m, type, parts, count);
    SpvId *all = arena_array(&m->c->arena, SpvId, t->member_count);
    return composite_constant_id(m, padded_composite(m, t, parts, all), all, t->member_count);
}

/* *is_zero stays true when each bit of the value is 0. */
static SpvId constant_part(struct module *m, const struct constant *k, bool *is_zero)
{
    if (k->type->kind == TYPE_OPAQUE && k->values) return opencl_sampler_id(m, k->type, (uint32_t)k->values[0].u);
    switch ((enum type_kind)k->type->kind) {
    case TYPE_SCALAR:
    case TYPE_VECTOR: return vector_constant(m, k->type->scalar, k->type->rows, k->values, is_zero);
    case TYPE_MATRIX: return matrix_constant(m, k, is_zero);
    case TYPE_ARRAY:
    case TYPE_STRUCT: return aggregate_constant(m, k, is_zero);
    case TYPE_ERROR: case TYPE_VOID: case TYPE_STRING: case TYPE_REFERENCE: case TYPE_COOPERATIVE_MATRIX:
    case TYPE_OPAQUE: case TYPE_POINTER: case TYPE_BLOCK: case TYPE_ATOMIC: break;
    }
    return null_id(m, value_type_id(m, k->type));
}

SpvId constant_id(struct module *m, const struct constant *k)
{
    bool is_zero = true;
    return constant_part(m, k, &is_zero);
}

/* --- what is known ---------------------------------------------------------------------------------------------- */

bool known_constant(const struct module *m, SpvId id, uint64_t *value)
{
    const uint32_t *at = definition_of(m, id), *type = at ? definition_of(m, at[1]) : NULL;
    if (!type || (opcode_of(type) != SpvOpTypeInt && opcode_of(type) != SpvOpTypeBool)) return false;
    switch ((unsigned)opcode_of(at)) {
    case SpvOpConstantTrue: *value = 1; return true;
    case SpvOpConstantFalse:
    case SpvOpConstantNull: *value = 0; return true;
    case SpvOpConstant: break;
    default: return false;
    }
    bool is_signed = type[3];
    *value = type[2] == 64 ? at[3] | (uint64_t)at[4] << 32 : is_signed ? (uint64_t)(int64_t)(int32_t)at[3] : at[3];
    return true;
}
