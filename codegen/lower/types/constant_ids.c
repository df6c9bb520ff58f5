/* Constants of the source: constructs values from their parts (spirv/constant_ids.c emits them). */
#include "codegen/lower/types/constant_ids.h"
#include "codegen/lower/expr.h"
#include "codegen/lower/opencl/builtin.h"

/* A long vector (GL_EXT_long_vector) may have a specialized length, or be replicated. */
static SpvId splat_vector_id(struct lowering *lw, SpvId scalar, const struct type *t)
{
    SpvId parts[16];
    if (t->length_expr || t->rows > 16) return splat(lw, scalar, t);
    for (unsigned i = 0; i < t->rows; i++) parts[i] = scalar;
    return composite_constant_id(lw->m, value_type_id(lw, t), parts, t->rows);
}

SpvId splat_constant_id(struct lowering *lw, const struct type *t, union scalar_value value)
{
    SpvId parts[4], part = scalar_constant_id(lw->m, t->scalar, value);
    const struct type *column = is_matrix(t) ? t->element : t;
    if (is_vector(column)) part = splat_vector_id(lw, part, column);
    if (column == t) return part;
    for (unsigned i = 0; i < t->columns; i++) parts[i] = part;
    return composite_constant_id(lw->m, value_type_id(lw, t), parts, t->columns);
}

/* --- constants of the source --------------------------------------------------------------- */

static SpvId constant_part(struct lowering *lw, const struct constant *k, struct layout layout,
                           bool *is_zero);

/* Returns the type of a scalar or vector in memory, where bools are numbers. */
static const struct type *type_in(struct lowering *lw, struct layout layout, const struct type *t)
{
    return t->scalar == SCALAR_BOOL && layout.packing != PACKING_NONE
               ? with_scalar(lw->types, t, bool_in_memory(layout))
               : t;
}

static inline SpvId component_constant(struct lowering *lw, const struct type *t,
                                       union scalar_value value, bool *is_zero)
{
    *is_zero &= bits_of_scalar(t->scalar, value) == 0;
    return scalar_constant_id(lw->m, t->scalar, value);
}

static SpvId vector_constant(struct lowering *lw, const struct type *t,
                             const union scalar_value *values, bool *is_zero)
{
    if (is_scalar(t)) return component_constant(lw, t, values[0], is_zero);
    SpvId few[16], *parts = few;
    if (t->rows > 16) parts = arena_array(&lw->c->tree, SpvId, t->rows);
    for (unsigned i = 0; i < t->rows; i++) parts[i] = component_constant(lw, t, values[i], is_zero);
    return composite_constant_id(lw->m, value_type_id(lw, t), parts, t->rows);
}

static SpvId matrix_constant(struct lowering *lw, const struct constant *k, bool *is_zero)
{
    const struct type *t = k->type;
    SpvId columns[4];
    for (unsigned i = 0; i < t->columns; i++)
        columns[i] = vector_constant(lw, t->element, k->values + (size_t)i * t->rows, is_zero);
    SpvId type = value_type_id(lw, t);
    return *is_zero ? null_id(lw->m, type)
                    : composite_constant_id(lw->m, type, columns, t->columns);
}

/* Members of a struct of OpenCL C are separated by padding members. */
SpvId padded_composite(struct lowering *lw, const struct type *t, struct layout layout,
                       const SpvId *parts, SpvId *all)
{
    SpvId type = type_id(lw, t, layout);
    for (uint32_t i = 0; i < t->member_count; i++) all[i] = 0;
    for (uint32_t i = 0; i < t->field_count; i++) all[t->fields[i].member] = parts[i];
    for (uint32_t i = 0; i < t->member_count; i++)
        if (!all[i]) all[i] = null_id(lw->m, definition_of(lw->m, type)[2 + i]);
    return type;
}

static SpvId aggregate_constant(struct lowering *lw, const struct constant *k, struct layout layout,
                                bool *is_zero)
{
    const struct type *t = k->type;
    /* other unions are not constants */
    if (t->is_union || !k->elements) return null_id(lw->m, type_id(lw, t, layout));
    uint32_t count = t->kind == TYPE_STRUCT ? t->field_count : t->length;
    SpvId few[16];
    SpvId *parts = count <= 16 ? few : arena_array(&lw->c->arena, SpvId, count);
    for (uint32_t i = 0; i < count; i++) {
        bool part_is_zero = true;
        parts[i] = i && k->elements[i] == k->elements[i - 1]
                       ? parts[i - 1]
                       : constant_part(lw, k->elements[i], layout, &part_is_zero);
        *is_zero &= part_is_zero;
    }
    SpvId type = type_id(lw, t, layout);
    if (*is_zero) return null_id(lw->m, type);
    if (!t->has_padding) return composite_constant_id(lw->m, type, parts, count);
    SpvId *all = arena_array(&lw->c->arena, SpvId, t->member_count);
    return composite_constant_id(lw->m, padded_composite(lw, t, layout, parts, all), all,
                                 t->member_count);
}

/* Clears *is_zero if a bit of the value is set. */
static SpvId constant_part(struct lowering *lw, const struct constant *k, struct layout layout,
                           bool *is_zero)
{
    if (k->type->kind == TYPE_OPAQUE && k->values)
        return opencl_sampler_id(lw, k->type, (uint32_t)k->values[0].u);
    switch ((enum type_kind)k->type->kind) {
    case TYPE_SCALAR:
    case TYPE_VECTOR: return vector_constant(lw, type_in(lw, layout, k->type), k->values, is_zero);
    case TYPE_MATRIX: return matrix_constant(lw, k, is_zero);
    case TYPE_ARRAY:
    case TYPE_STRUCT: return aggregate_constant(lw, k, layout, is_zero);
    case TYPE_ERROR:
    case TYPE_VOID:
    case TYPE_STRING:
    case TYPE_REFERENCE:
    case TYPE_COOPERATIVE_MATRIX:
    case TYPE_TENSOR_LAYOUT:
    case TYPE_TENSOR_VIEW:
    case TYPE_FUNCTION:
    case TYPE_OPAQUE:
    case TYPE_POINTER:
    case TYPE_BLOCK:
    case TYPE_ATOMIC: break;
    }
    return null_id(lw->m, type_id(lw, k->type, layout));
}

SpvId constant_in_memory(struct lowering *lw, const struct constant *k, struct layout layout)
{
    bool is_zero = true;
    return constant_part(lw, k, layout, &is_zero);
}

SpvId constant_id(struct lowering *lw, const struct constant *k)
{
    return constant_in_memory(lw, k, NO_LAYOUT);
}
