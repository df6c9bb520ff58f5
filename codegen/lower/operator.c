/* Operators: GLSL 4.60, 5.8 and 5.9. A table has the opcode of each operator for each class of
 * scalar. The rest is how operands of different shapes are combined (5.9: component-wise, or linear
 * algebra). */
#include "codegen/lower/operator.h"
#include "codegen/lower/types/constant_ids.h"
#include "codegen/lower/expr.h"
#include "codegen/lower/flow/flow.h"
#include "codegen/lower/lower.h"
#include "codegen/lower/ranges.h"
#include "codegen/lower/lvalue.h"
#include "codegen/lower/lvalue_access.h"
#include "codegen/lower/extensions/matrix.h"
#include "codegen/lower/opencl/pointer.h"

enum scalar_class { CLASS_FLOAT, CLASS_INT, CLASS_UINT, CLASS_BOOL };

static enum scalar_class class_of(enum scalar s)
{
    if (s == SCALAR_BOOL) return CLASS_BOOL;
    return scalar_is_float(s) ? CLASS_FLOAT : scalar_is_signed(s) ? CLASS_INT : CLASS_UINT;
}

/* 5.9 leaves % of negative operands undefined, so SMod does as well as SRem. */
static const uint16_t opcodes[OP_COUNT][4] = {
    [OP_ADD] = {SpvOpFAdd, SpvOpIAdd, SpvOpIAdd, 0},
    [OP_SUB] = {SpvOpFSub, SpvOpISub, SpvOpISub, 0},
    [OP_MUL] = {SpvOpFMul, SpvOpIMul, SpvOpIMul, 0},
    [OP_DIV] = {SpvOpFDiv, SpvOpSDiv, SpvOpUDiv, 0},
    [OP_MOD] = {SpvOpFMod, SpvOpSMod, SpvOpUMod, 0},
    [OP_SHL] = {0, SpvOpShiftLeftLogical, SpvOpShiftLeftLogical, 0},
    [OP_SHR] = {0, SpvOpShiftRightArithmetic, SpvOpShiftRightLogical, 0},
    [OP_BIT_AND] = {0, SpvOpBitwiseAnd, SpvOpBitwiseAnd, SpvOpLogicalAnd},
    [OP_BIT_XOR] = {0, SpvOpBitwiseXor, SpvOpBitwiseXor, SpvOpLogicalNotEqual},
    [OP_BIT_OR] = {0, SpvOpBitwiseOr, SpvOpBitwiseOr, SpvOpLogicalOr},
    [OP_LESS] = {SpvOpFOrdLessThan, SpvOpSLessThan, SpvOpULessThan, 0},
    [OP_GREATER] = {SpvOpFOrdGreaterThan, SpvOpSGreaterThan, SpvOpUGreaterThan, 0},
    [OP_LESS_EQUAL] = {SpvOpFOrdLessThanEqual, SpvOpSLessThanEqual, SpvOpULessThanEqual, 0},
    [OP_GREATER_EQUAL] = {SpvOpFOrdGreaterThanEqual, SpvOpSGreaterThanEqual, SpvOpUGreaterThanEqual,
                          0},
    [OP_EQUAL] = {SpvOpFOrdEqual, SpvOpIEqual, SpvOpIEqual, SpvOpLogicalEqual},
    [OP_NOT_EQUAL] = {SpvOpFUnordNotEqual, SpvOpINotEqual, SpvOpINotEqual, SpvOpLogicalNotEqual},
    [OP_LOGICAL_AND] = {0, 0, 0, SpvOpLogicalAnd},
    [OP_LOGICAL_OR] = {0, 0, 0, SpvOpLogicalOr},
    [OP_LOGICAL_XOR] = {0, 0, 0, SpvOpLogicalNotEqual},
};

SpvOp binary_opcode(enum operator op, enum scalar s) { return (SpvOp)opcodes[op][class_of(s)]; }

static SpvId emit_binary(struct lowering *lw, SpvOp op, SpvId type, SpvId left, SpvId right)
{
    return emit_pure_of(lw->m, op, type, left, right);
}

/* --- equality ------------------------------------------------------------------------------ */

static SpvId equal(struct lowering *lw, SpvId left, SpvId right, const struct type *t);

static SpvId both(struct lowering *lw, SpvId a, SpvId b)
{
    return a ? emit_binary(lw, SpvOpLogicalAnd, scalar_id(lw->m, SCALAR_BOOL), a, b) : b;
}

static SpvId equal_parts(struct lowering *lw, SpvId left, SpvId right, const struct type *t)
{
    uint32_t count = is_array(t) ? t->length : is_matrix(t) ? t->columns : t->field_count;
    SpvId all = 0;
    for (uint32_t i = 0; i < count; i++) {
        const struct type *part = is_struct(t) ? t->fields[i].type : t->element;
        SpvId left_part = extract(lw, left, part, i);
        all = both(lw, all, equal(lw, left_part, extract(lw, right, part, i), part));
    }
    return all ? all : bool_id(lw->m, true);
}

/* 5.9: operands are equal if all components, elements and members are; the result is one bool. */
static SpvId equal(struct lowering *lw, SpvId left, SpvId right, const struct type *t)
{
    if (!is_scalar_or_vector(t)) return equal_parts(lw, left, right, t);
    SpvId same =
        emit_binary(lw, binary_opcode(OP_EQUAL, (enum scalar)t->scalar),
                    value_type_id(lw, with_scalar(lw->types, t, SCALAR_BOOL)), left, right);
    return is_scalar(t) ? same : emit_pure_of(lw->m, SpvOpAll, scalar_id(lw->m, SCALAR_BOOL), same);
}

static SpvId unequal(struct lowering *lw, SpvId left, SpvId right, const struct type *t)
{
    SpvId type = scalar_id(lw->m, SCALAR_BOOL);
    if (!is_scalar_or_vector(t))
        return emit_pure_of(lw->m, SpvOpLogicalNot, type, equal(lw, left, right, t));
    SpvOp op = binary_opcode(OP_NOT_EQUAL, (enum scalar)t->scalar);
    SpvId differs =
        emit_binary(lw, op, value_type_id(lw, with_scalar(lw->types, t, SCALAR_BOOL)), left, right);
    return is_scalar(t) ? differs : emit_pure_of(lw->m, SpvOpAny, type, differs);
}

static SpvId lower_equality(struct lowering *lw, enum operator op, SpvId left, SpvId right,
                            const struct type *t)
{
    DECORATE_VALUES(lw->m, lw->m->value_decorations & VALUE_NON_UNIFORM);
    return (op == OP_EQUAL ? equal : unequal)(lw, left, right, t);
}

/* --- buffer references (GL_EXT_buffer_reference2) ------------------------------------------ */

/* Returns the end of the last member, rounded up to the alignment of the reference. */
static uint32_t reference_stride(const struct type *t)
{
    const struct block_info *b = t->block;
    const struct type *s = t->element;
    uint32_t align = b->reference_align ? b->reference_align : 16;
    if (!s->field_count) return align;
    const struct field *last = &s->fields[s->field_count - 1];
    bool row_major = last->order == ORDER_INHERITED ? b->order == ORDER_ROW_MAJOR
                                                    : last->order == ORDER_ROW_MAJOR;
    uint64_t end =
        (uint64_t)last->offset + extent_of(last->type, (enum packing)b->packing, row_major).size;
    return (uint32_t)((end + align - 1) / align * align);
}

static SpvId reference_offset(struct lowering *lw, SpvId count, const struct type *count_type,
                              const struct type *reference)
{
    const struct type *wide = scalar_type(lw->types, SCALAR_INT64);
    SpvId stride = scalar_constant_id(lw->m, SCALAR_INT64,
                                      (union scalar_value){.i = reference_stride(reference)});
    SpvId result_type = value_type_id(lw, wide);
    return emit_binary(lw, SpvOpIMul, result_type, lower_conversion(lw, count, count_type, wide),
                       stride);
}

static SpvId address(struct lowering *lw, SpvId reference)
{
    return emit_pure_of(lw->m, SpvOpConvertPtrToU, scalar_id(lw->m, SCALAR_UINT64), reference);
}

static SpvId lower_reference_arithmetic(struct lowering *lw, enum operator op, SpvId left,
                                        const struct type *lt, SpvId right, const struct type *rt)
{
    SpvId wide = scalar_id(lw->m, SCALAR_UINT64);
    lw->opencl.uses_references = true;
    if (lt->kind == TYPE_REFERENCE && rt->kind == TYPE_REFERENCE) {
        SpvId signed_wide = scalar_id(lw->m, SCALAR_INT64);
        SpvId left_address = address(lw, left);
        SpvId difference =
            emit_binary(lw, SpvOpISub, signed_wide, left_address, address(lw, right));
        SpvId stride = scalar_constant_id(lw->m, SCALAR_INT64,
                                          (union scalar_value){.i = reference_stride(lt)});
        return emit_binary(lw, SpvOpSDiv, signed_wide, difference, stride);
    }
    bool is_left = lt->kind == TYPE_REFERENCE;
    const struct type *reference = is_left ? lt : rt;
    SpvId offset = reference_offset(lw, is_left ? right : left, is_left ? rt : lt, reference);
    SpvId sum = emit_binary(lw, op == OP_SUB ? SpvOpISub : SpvOpIAdd, wide,
                            address(lw, is_left ? left : right), offset);
    return emit_pure_of(lw->m, SpvOpConvertUToPtr, value_type_id(lw, reference), sum);
}

/* --- arithmetic ---------------------------------------------------------------------------- */

/* A scalar operand is repeated for each component of a vector. */
static SpvId widen(struct lowering *lw, SpvId id, const struct type *t, const struct type *to)
{
    return is_scalar(t) && is_vector(to)
               ? splat(lw, id, with_scalar(lw->types, to, (enum scalar)t->scalar))
               : id;
}

/* --- division ------------------------------------------------------------------------------ */

static SpvId number_like(struct lowering *lw, const struct type *t, enum scalar s, int64_t value)
{
    SpvId id = scalar_constant_id(lw->m, s, (union scalar_value){.u = (uint64_t)value});
    return is_scalar(t) ? id : splat(lw, id, with_scalar(lw->types, t, s));
}

static SpvId divide_unsigned(struct lowering *lw, SpvId left, const struct type *t, int64_t by)
{
    SpvId type = value_type_id(lw, t);
    SpvId wide = value_type_id(lw, with_scalar(lw->types, t, SCALAR_UINT));
    SpvId quotient = emit_binary(lw, SpvOpUDiv, wide, emit_pure_of(lw->m, SpvOpBitcast, wide, left),
                                 number_like(lw, t, SCALAR_UINT, by));
    return emit_pure_of(lw->m, SpvOpBitcast, type, quotient);
}

/* The quotient of absolute values, with the sign of the dividend. */
static SpvId divide_absolute(struct lowering *lw, SpvId left, const struct type *t, int64_t by)
{
    SpvId type = value_type_id(lw, t);
    SpvId sign =
        emit_binary(lw, SpvOpShiftRightArithmetic, type, left, number_like(lw, t, SCALAR_INT, 31));
    SpvId absolute =
        emit_binary(lw, SpvOpISub, type, emit_binary(lw, SpvOpBitwiseXor, type, left, sign), sign);
    SpvId quotient = divide_unsigned(lw, absolute, t, by);
    return emit_binary(lw, SpvOpISub, type, emit_binary(lw, SpvOpBitwiseXor, type, quotient, sign),
                       sign);
}

/* Signed division by a known positive number as an unsigned one, since a driver that multiplies by
 * the reciprocal may do so for unsigned numbers alone: NVIDIA's converts signed ones to floats and
 * back, twice, in 18 instructions (stencil of bench/device took 1.17 of the time). Returns 0 where
 * the division stays. */
static SpvId divide_by_known(struct lowering *lw, SpvId left, SpvId right, const struct type *rt,
                             const struct type *t)
{
    uint64_t known;
    /* With RelaxedPrecision an instruction may have 16 bits (SPIR-V, 2.14): too few for the steps.
     */
    bool may_be = transforms(lw->c, TRANSFORM_DIVIDE_BY_CONSTANTS) && !is_opencl(lw->c) &&
                  t->scalar == SCALAR_INT && is_scalar(rt) &&
                  !(lw->m->value_decorations & VALUE_RELAXED_PRECISION);
    if (!may_be || !known_constant(lw->m, canonical_id(lw->m, right), &known)) return 0;
    int64_t by = (int32_t)(uint32_t)known;
    if (by < 2) return 0;
    if (is_scalar(t) && limit_of_value(lw, left)) return divide_unsigned(lw, left, t, by);
    return by & (by - 1) ? divide_absolute(lw, left, t, by) : 0;
}

/* --- by components ------------------------------------------------------------------------- */

static SpvId lower_componentwise(struct lowering *lw, SpvOp op, SpvId left, const struct type *lt,
                                 SpvId right, const struct type *rt, const struct type *result)
{
    SpvId result_type = value_type_id(lw, result);
    SpvId left_operand = widen(lw, left, lt, result);
    SpvId quotient = op == SpvOpSDiv ? divide_by_known(lw, left_operand, right, rt, result) : 0;
    if (quotient) return quotient;
    return emit_binary(lw, op, result_type, left_operand, widen(lw, right, rt, result));
}

static SpvId column_of(struct lowering *lw, SpvId id, const struct type *t,
                       const struct type *column, unsigned i)
{
    return is_matrix(t) ? extract(lw, id, column, i) : widen(lw, id, t, column);
}

/* Matrices have no component-wise instructions: emits one for each column. */
static SpvId lower_by_columns(struct lowering *lw, SpvOp op, SpvId left, const struct type *lt,
                              SpvId right, const struct type *rt, const struct type *result)
{
    SpvId columns[4];
    for (unsigned i = 0; i < result->columns; i++) {
        SpvId result_type = value_type_id(lw, result->element);
        SpvId left_column = column_of(lw, left, lt, result->element, i);
        columns[i] = emit_binary(lw, op, result_type, left_column,
                                 column_of(lw, right, rt, result->element, i));
    }
    return construct(lw, result, columns, result->columns);
}

static SpvOp product_opcode(const struct type *lt, const struct type *rt)
{
    if (is_matrix(lt))
        return is_matrix(rt)   ? SpvOpMatrixTimesMatrix
               : is_vector(rt) ? SpvOpMatrixTimesVector
                               : SpvOpMatrixTimesScalar;
    return is_scalar(rt) ? SpvOpVectorTimesScalar : SpvOpVectorTimesMatrix;
}

static SpvId lower_product(struct lowering *lw, SpvId left, const struct type *lt, SpvId right,
                           const struct type *rt, const struct type *result)
{
    bool swap = is_scalar(lt);
    SpvId type = value_type_id(lw, result);
    return swap ? emit_binary(lw, product_opcode(rt, lt), type, right, left)
                : emit_binary(lw, product_opcode(lt, rt), type, left, right);
}

static bool is_product(enum operator op, const struct type *lt, const struct type *rt)
{
    if (op != OP_MUL || !is_float(lt)) return false;
    return is_matrix(lt) || is_matrix(rt) || is_scalar(lt) != is_scalar(rt);
}

SpvId lower_binary(struct lowering *lw, enum operator op, SpvId left, const struct type *lt,
                   SpvId right, const struct type *rt, const struct type *result)
{
    if (is_opencl(lw->c)) {
        if (is_pointer(lt)) return lower_pointer_binary(lw, op, left, lt, right, rt);
        return lower_componentwise(lw, c_binary_opcode(op, (enum scalar)lt->scalar), left, lt,
                                   right, rt, result);
    }
    if (op == OP_EQUAL || op == OP_NOT_EQUAL) return lower_equality(lw, op, left, right, lt);
    if (lt->kind == TYPE_REFERENCE || rt->kind == TYPE_REFERENCE)
        return lower_reference_arithmetic(lw, op, left, lt, right, rt);
    if (is_cooperative_matrix(lt) || is_cooperative_matrix(rt))
        return lower_matrix_binary(lw, op, left, lt, right, rt);
    if (is_product(op, lt, rt)) return lower_product(lw, left, lt, right, rt, result);
    SpvOp opcode = binary_opcode(op, (enum scalar)lt->scalar);
    if (is_matrix(result)) return lower_by_columns(lw, opcode, left, lt, right, rt, result);
    return lower_componentwise(lw, opcode, left, lt, right, rt, result);
}

/* --- unary --------------------------------------------------------------------------------- */

static SpvId negate(struct lowering *lw, SpvId id, const struct type *t)
{
    SpvOp op = scalar_is_float((enum scalar)t->scalar) ? SpvOpFNegate : SpvOpSNegate;
    if (!is_matrix(t)) return emit_pure_of(lw->m, op, value_type_id(lw, t), id);
    SpvId columns[4];
    for (unsigned i = 0; i < t->columns; i++) {
        SpvId result_type = value_type_id(lw, t->element);
        columns[i] = emit_pure_of(lw->m, op, result_type, extract(lw, id, t->element, i));
    }
    return construct(lw, t, columns, t->columns);
}

static SpvId step_pointer(struct lowering *lw, const struct expr *e, struct lvalue *p, SpvId old)
{
    SpvId one = scalar_constant_id(lw->m, (enum scalar)size_type(lw->types, true)->scalar,
                                   (union scalar_value){.u = 1});
    SpvId value = move_pointer(lw, old, e->unary.operand->type, one,
                               e->op == OP_PRE_DEC || e->op == OP_POST_DEC);
    store_lvalue(lw, p, value);
    return e->op == OP_PRE_INC || e->op == OP_PRE_DEC ? value : old;
}

/* C99, 6.5.2.4 and 6.5.3.1: ++ is += 1, which makes a bool true; -- is -= 1, which inverts it. */
static SpvId step_bool(struct lowering *lw, const struct expr *e, struct lvalue *p, SpvId old)
{
    bool is_up = e->op == OP_PRE_INC || e->op == OP_POST_INC;
    SpvId type = value_type_id(lw, e->unary.operand->type);
    SpvId value = is_up ? scalar_constant_id(lw->m, SCALAR_BOOL, (union scalar_value){.u = 1})
                        : emit_pure_of(lw->m, SpvOpLogicalNot, type, old);
    store_lvalue(lw, p, value);
    return e->op == OP_PRE_INC || e->op == OP_PRE_DEC ? value : old;
}

/* Lowers ++ and -- (5.8). */
static SpvId lower_step(struct lowering *lw, struct expr *e)
{
    const struct type *t = e->unary.operand->type;
    const struct type *unit =
        scalar_type(lw->types, is_pointer(t) ? SCALAR_INT : (enum scalar)t->scalar);
    union scalar_value one = {.u = 1};
    if (is_float(unit)) one.f = 1;
    SpvId by = is_pointer(t)  ? 0
               : is_vector(t) ? splat_constant_id(lw, t, one)
                              : scalar_constant_id(lw->m, (enum scalar)unit->scalar, one);
    const struct type *by_type = is_vector(t) ? t : unit;
    enum operator op = e->op == OP_PRE_INC || e->op == OP_POST_INC ? OP_ADD : OP_SUB;
    struct lvalue p = lower_lvalue(lw, e->unary.operand);
    SpvId old = load_lvalue(lw, &p);
    if (is_pointer(t)) return step_pointer(lw, e, &p, old);
    if (is_bool(t)) return step_bool(lw, e, &p, old);
    SpvId value = lower_decorated_binary(lw, e, op, old, t, by, by_type, t);
    store_lvalue(lw, &p, value);
    return e->op == OP_PRE_INC || e->op == OP_PRE_DEC ? value : old;
}

SpvId lower_unary(struct lowering *lw, struct expr *e)
{
    if (e->op >= OP_PRE_INC) return lower_step(lw, e);
    SpvId operand = lower_value(lw, e->unary.operand);
    DECORATE_VALUES(lw->m, value_decorations_of(e));
    SpvId id = operand, type = value_type_id(lw, e->type);
    if (e->op == OP_NEGATE) id = negate(lw, operand, e->type);
    if (e->op == OP_NOT) id = emit_pure_of(lw->m, SpvOpLogicalNot, type, operand);
    if (e->op == OP_COMPLEMENT) id = emit_pure_of(lw->m, SpvOpNot, type, operand);
    return id;
}

/* --- assignment ---------------------------------------------------------------------------- */

/* Evaluates the lvalue once, before the right operand, and reads its old value after that (5.8:
 * lvalue = lvalue op expression). */
SpvId lower_assign(struct lowering *lw, struct expr *e)
{
    struct lvalue p = lower_lvalue(lw, e->binary.left);
    SpvId value = lower_value(lw, e->binary.right);
    if (e->op != OP_NONE && is_opencl(lw->c)) value = lower_c_compound(lw, e, &p, value);
    else if (e->op != OP_NONE) {
        const struct type *t = e->binary.left->type;
        SpvId old = load_lvalue(lw, &p);
        value = lower_decorated_binary(lw, e, (enum operator)e->op, old, t, value,
                                       e->binary.right->type, t);
    }
    store_lvalue(lw, &p, value);
    return value;
}
