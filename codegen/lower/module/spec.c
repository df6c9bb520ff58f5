/* Specialization-constant expressions (GL_KHR_vulkan_glsl, "Specialization-constant operations";
 * GLSL 4.60, 5.12) as OpSpecConstantOp and OpSpecConstantComposite. SPIR-V lists the permitted
 * operations (3.3.7, OpSpecConstantOp): integers, bools and changes of width, but in shaders no
 * float arithmetic. For others these functions return 0, and the expression is computed by
 * instructions. */
#include "codegen/lower/lower.h"
#include "codegen/lower/types/constant_ids.h"
#include "codegen/lower/module/decl.h"
#include "codegen/lower/expr.h"
#include "codegen/lower/extensions/matrix.h"
#include "codegen/lower/operator.h"

static bool is_listed(SpvOp op)
{
    switch ((int)op) {
    case SpvOpIAdd:
    case SpvOpISub:
    case SpvOpIMul:
    case SpvOpUDiv:
    case SpvOpSDiv:
    case SpvOpUMod:
    case SpvOpSMod:
    case SpvOpShiftLeftLogical:
    case SpvOpShiftRightArithmetic:
    case SpvOpShiftRightLogical:
    case SpvOpBitwiseAnd:
    case SpvOpBitwiseOr:
    case SpvOpBitwiseXor:
    case SpvOpLogicalAnd:
    case SpvOpLogicalOr:
    case SpvOpLogicalEqual:
    case SpvOpLogicalNotEqual:
    case SpvOpIEqual:
    case SpvOpINotEqual:
    case SpvOpSLessThan:
    case SpvOpULessThan:
    case SpvOpSGreaterThan:
    case SpvOpUGreaterThan:
    case SpvOpSLessThanEqual:
    case SpvOpULessThanEqual:
    case SpvOpSGreaterThanEqual:
    case SpvOpUGreaterThanEqual: return true;
    default: return false;
    }
}

static SpvId spec_op(struct lowering *lw, SpvOp op, const struct type *t, SpvId a, SpvId b)
{
    return spec_op_id(lw->m, value_type_id(lw, t), op, (uint32_t[]){a, b}, 2);
}

static SpvId spec_splat(struct lowering *lw, SpvId id, const struct type *t)
{
    SpvId *parts = arena_array(&lw->c->tree, SpvId, t->rows);
    for (unsigned i = 0; i < t->rows; i++) parts[i] = id;
    return spec_composite_id(lw->m, value_type_id(lw, t), parts, t->rows);
}

static SpvId spec_select(struct lowering *lw, const struct type *t, SpvId condition, SpvId yes,
                         SpvId no)
{
    if (is_vector(t)) condition = spec_splat(lw, condition, with_scalar(lw->types, t, SCALAR_BOOL));
    return spec_op_id(lw->m, value_type_id(lw, t), SpvOpSelect, (uint32_t[]){condition, yes, no},
                      3);
}

/* --- operators ----------------------------------------------------------------------------- */

static SpvId spec_binary(struct lowering *lw, const struct expr *e, SpvId left)
{
    const struct type *lt = e->binary.left->type, *rt = e->binary.right->type;
    SpvId right = spec_value(lw, e->binary.right);
    if (!left || !right || e->op == OP_COMMA || !is_scalar_or_vector(lt) ||
        !is_scalar_or_vector(rt))
        return 0;
    SpvOp op = binary_opcode((enum operator)e->op, (enum scalar)lt->scalar);
    bool is_comparison = e->op == OP_EQUAL || e->op == OP_NOT_EQUAL;
    if (!is_listed(op) || (is_comparison && is_vector(lt)))
        return 0; /* OpAll and OpAny are not permitted */
    if (is_scalar(lt) && is_vector(rt))
        left = spec_splat(lw, left, with_scalar(lw->types, rt, (enum scalar)lt->scalar));
    if (is_scalar(rt) && is_vector(lt))
        right = spec_splat(lw, right, with_scalar(lw->types, lt, (enum scalar)rt->scalar));
    return spec_op(lw, op, e->type, left, right);
}

static SpvId spec_spine(struct lowering *lw, struct expr *e)
{
    struct expr *bottom;
    uint32_t count;
    struct expr **spine = left_spine(lw, e, CONST_KNOWN, &bottom, &count);
    SpvId value = spec_value(lw, bottom);
    for (uint32_t i = 0; i < count && value; i++) value = spec_binary(lw, spine[i], value);
    return value;
}

static SpvId spec_unary(struct lowering *lw, const struct expr *e)
{
    SpvId operand = spec_value(lw, e->unary.operand), type = value_type_id(lw, e->type);
    if (!operand || e->op == OP_PLUS) return operand;
    bool is_integral = is_integer(e->type);
    if (e->op == OP_NOT) return spec_op_id(lw->m, type, SpvOpLogicalNot, &operand, 1);
    if (e->op == OP_NEGATE && is_integral)
        return spec_op_id(lw->m, type, SpvOpSNegate, &operand, 1);
    if (e->op == OP_COMPLEMENT && is_integral)
        return spec_op_id(lw->m, type, SpvOpNot, &operand, 1);
    return 0;
}

static SpvId spec_conditional(struct lowering *lw, const struct expr *e)
{
    SpvId condition = spec_value(lw, e->conditional.condition);
    SpvId yes = spec_value(lw, e->conditional.yes), no = spec_value(lw, e->conditional.no);
    if (!condition || !yes || !no || !is_scalar_or_vector(e->type)) return 0;
    return spec_select(lw, e->type, condition, yes, no);
}

/* --- conversions --------------------------------------------------------------------------- */

static SpvId number_constant(struct lowering *lw, const struct type *t, int64_t value)
{
    union scalar_value v = {.i = value};
    if (is_float(t)) v.f = (double)value;
    return splat_constant_id(lw, t, v);
}

/* OpBitcast is not permitted; adding 0 changes the signedness, too. OpUConvert is permitted from
 * 1.4 on; before, the sign bits are masked. */
static SpvId spec_integer(struct lowering *lw, SpvId id, const struct type *from,
                          const struct type *to)
{
    unsigned from_bits = scalar_bits((enum scalar)from->scalar),
             to_bits = scalar_bits((enum scalar)to->scalar);
    SpvId type = value_type_id(lw, to);
    if (from_bits == to_bits) return spec_op(lw, SpvOpIAdd, to, id, number_constant(lw, to, 0));
    id = spec_op_id(lw->m, type, SpvOpSConvert, &id, 1);
    if (to_bits < from_bits || scalar_is_signed((enum scalar)from->scalar)) return id;
    return spec_op(lw, SpvOpBitwiseAnd, to, id,
                   number_constant(lw, to, (int64_t)((1ull << from_bits) - 1)));
}

static SpvId spec_convert(struct lowering *lw, const struct expr *e)
{
    const struct type *from = e->unary.operand->type, *to = e->type;
    SpvId id = spec_value(lw, e->unary.operand);
    if (!id || !is_scalar_or_vector(from) || !is_scalar_or_vector(to)) return 0;
    if (from == to) return id;
    if (is_bool(from)) {
        SpvId result_type = value_type_id(lw, to);
        SpvId one = number_constant(lw, to, 1), zero = number_constant(lw, to, 0);
        return spec_op_id(lw->m, result_type, SpvOpSelect, (uint32_t[]){id, one, zero}, 3);
    }
    if (is_integer(from) && is_bool(to))
        return spec_op(lw, SpvOpINotEqual, to, id, number_constant(lw, from, 0));
    if (is_integer(from) && is_integer(to)) return spec_integer(lw, id, from, to);
    if (is_float(from) && is_float(to))
        return spec_op_id(lw->m, value_type_id(lw, to), SpvOpFConvert, &id, 1);
    return 0;
}

/* --- parts and composites ------------------------------------------------------------------ */

static SpvId spec_extract(struct lowering *lw, SpvId id, const struct type *part, uint32_t index)
{
    return id ? spec_op_id(lw->m, value_type_id(lw, part), SpvOpCompositeExtract,
                           (uint32_t[]){id, index}, 2)
              : 0;
}

static SpvId spec_swizzle(struct lowering *lw, const struct expr *e)
{
    SpvId id = spec_value(lw, e->swizzle.operand);
    uint32_t words[6] = {id, id};
    if (!id) return 0;
    if (is_scalar(e->swizzle.operand->type))
        return is_scalar(e->type) ? id : spec_splat(lw, id, e->type);
    if (e->swizzle.count == 1) return spec_extract(lw, id, e->type, e->swizzle.components[0]);
    for (unsigned i = 0; i < e->swizzle.count; i++) words[i + 2] = e->swizzle.components[i];
    return spec_op_id(lw->m, value_type_id(lw, e->type), SpvOpVectorShuffle, words,
                      e->swizzle.count + 2u);
}

static SpvId spec_index(struct lowering *lw, const struct expr *e)
{
    const struct expr *index = e->index.index;
    if (index->constness != CONST_KNOWN || !index->constant) return 0;
    return spec_extract(lw, spec_value(lw, e->index.operand), e->type,
                        (uint32_t)index->constant->values[0].u);
}

static unsigned append_components(struct lowering *lw, SpvId *parts, unsigned count,
                                  unsigned wanted, SpvId id, const struct type *t)
{
    if (is_scalar(t) && count < wanted) parts[count++] = id;
    for (unsigned i = 0; is_vector(t) && i < t->rows && count < wanted; i++)
        parts[count++] = spec_extract(lw, id, t->element, i);
    return count;
}

static SpvId spec_vector(struct lowering *lw, struct expr *args, const struct type *t)
{
    SpvId *parts = arena_array(&lw->c->tree, SpvId, t->rows);
    unsigned count = 0;
    if (!args->next && is_scalar(args->type)) {
        SpvId id = spec_value(lw, args);
        return id ? spec_splat(lw, id, t) : 0;
    }
    for (; args; args = args->next) {
        SpvId id = is_scalar_or_vector(args->type) ? spec_value(lw, args) : 0;
        if (!id) return 0;
        count = append_components(lw, parts, count, t->rows, id, args->type);
    }
    return spec_composite_id(lw->m, value_type_id(lw, t), parts, count);
}

static SpvId spec_columns(struct lowering *lw, const SpvId *parts, const struct type *t)
{
    SpvId columns[4], type = value_type_id(lw, t->element);
    for (unsigned i = 0; i < t->columns; i++)
        columns[i] = spec_composite_id(lw->m, type, parts + i * t->rows, t->rows);
    return spec_composite_id(lw->m, value_type_id(lw, t), columns, t->columns);
}

/* 5.4.2: components that are not given are those of the identity matrix, multiplied by the
 * scalar. */
static void set_diagonal(struct lowering *lw, SpvId *parts, const struct type *t, SpvId diagonal)
{
    SpvId zero = number_constant(lw, scalar_type(lw->types, (enum scalar)t->scalar), 0);
    for (unsigned i = 0; i < t->columns; i++)
        for (unsigned k = 0; k < t->rows; k++) parts[i * t->rows + k] = i == k ? diagonal : zero;
}

static void set_matrix(struct lowering *lw, SpvId *parts, const struct type *t, SpvId id,
                       const struct type *from)
{
    set_diagonal(lw, parts, t,
                 number_constant(lw, scalar_type(lw->types, (enum scalar)t->scalar), 1));
    for (unsigned i = 0; i < t->columns && i < from->columns; i++) {
        SpvId column = spec_extract(lw, id, from->element, i);
        for (unsigned k = 0; k < t->rows && k < from->rows; k++)
            parts[i * t->rows + k] = spec_extract(lw, column, from->element->element, k);
    }
}

static SpvId spec_matrix(struct lowering *lw, struct expr *args, const struct type *t)
{
    SpvId parts[16];
    unsigned count = 0;
    bool is_single = !args->next && !is_vector(args->type);
    for (; args; args = args->next) {
        SpvId id = spec_value(lw, args);
        if (!id) return 0;
        if (is_single && is_matrix(args->type)) set_matrix(lw, parts, t, id, args->type);
        else if (is_single) set_diagonal(lw, parts, t, id);
        else count = append_components(lw, parts, count, t->rows * t->columns, id, args->type);
    }
    return is_single || count == t->rows * t->columns ? spec_columns(lw, parts, t) : 0;
}

/* Returns a composite of `type`.  Its parts are the results of `value` for the arguments. */
static SpvId spec_parts(struct lowering *lw, const struct expr *e, SpvId type,
                        SpvId (*value)(struct lowering *, struct expr *))
{
    unsigned count = 0, used = 0;
    for (const struct expr *a = e->construct.args; a; a = a->next) count++;
    SpvId *parts = arena_array(&lw->c->tree, SpvId, count + 1);
    for (struct expr *a = e->construct.args; a; a = a->next)
        if (!(parts[used++] = value(lw, a))) return 0;
    return spec_composite_id(lw->m, type, parts, count);
}

static SpvId spec_construct(struct lowering *lw, const struct expr *e)
{
    struct expr *args = e->construct.args;
    if (is_vector(e->type) && e->kind == EXPR_CONSTRUCT)
        return args ? spec_vector(lw, args, e->type) : 0;
    if (is_matrix(e->type) && e->kind == EXPR_CONSTRUCT)
        return args ? spec_matrix(lw, args, e->type) : 0;
    return spec_parts(lw, e, value_type_id(lw, e->type), spec_value);
}

SpvId spec_in_memory(struct lowering *lw, struct expr *e)
{
    if (!e->type->has_bool) return spec_value(lw, e);
    if (e->constant) return constant_in_memory(lw, e->constant, C_LAYOUT);
    if (e->kind != EXPR_INIT_LIST && e->kind != EXPR_CONSTRUCT) return 0;
    return spec_parts(lw, e, memory_type_id(lw, e->type), spec_in_memory);
}

/* --- all kinds ----------------------------------------------------------------------------- */

static SpvId spec_length(struct lowering *lw, const struct expr *e)
{
    const struct type *array = e->unary.operand->type;
    if (is_cooperative_matrix(array)) return constant_matrix_length(lw, array);
    if (!array->length_expr) return 0;
    SpvId id = spec_value(lw, array->length_expr);
    const struct type *t = array->length_expr->type;
    return !id || t == e->type ? id : spec_integer(lw, id, t, e->type);
}

static SpvId spec_value_of_kind(struct lowering *lw, struct expr *e)
{
    switch ((enum expr_kind)e->kind) {
    case EXPR_NAME: return spec_constant(lw, e->name.decl);
    case EXPR_UNARY: return spec_unary(lw, e);
    case EXPR_BINARY: return spec_spine(lw, e);
    case EXPR_CONDITIONAL: return spec_conditional(lw, e);
    case EXPR_CONVERT: return spec_convert(lw, e);
    case EXPR_SWIZZLE: return spec_swizzle(lw, e);
    case EXPR_INDEX: return spec_index(lw, e);
    case EXPR_MEMBER:
        return spec_extract(lw, spec_value(lw, e->member.operand), e->type, e->member.field);
    case EXPR_LENGTH: return spec_length(lw, e);
    case EXPR_CONSTRUCT:
    case EXPR_INIT_LIST: return spec_construct(lw, e);
    case EXPR_LITERAL:
    case EXPR_STRING:
    case EXPR_ASSIGN:
    case EXPR_CALL:
    case UNCHECKED_EXPRS:
    case EXPR_ADDRESS:
    case EXPR_DEREF:
    case EXPR_BLOCK:
    case EXPR_STATEMENTS: break;
    }
    return 0;
}

SpvId spec_value(struct lowering *lw, struct expr *e)
{
    if (e->constness == CONST_KNOWN && e->constant) return constant_id(lw, e->constant);
    if (e->constness != CONST_SPEC) return 0;
    if (is_pointer(e->type)) return address_constant(lw, e);
    SpvId id = spec_value_of_kind(lw, e);
    if (id) note_location(lw->m, id, e->loc);
    return id;
}

SpvId lower_constant(struct lowering *lw, struct expr *e)
{
    SpvId id = spec_value(lw, e); /* fold_expr accepts no others */
    return id ? id : null_id(lw->m, value_type_id(lw, e->type));
}
