/* Cooperative matrices (GL_KHR_cooperative_matrix, GL_NV_cooperative_matrix): operators,
 * conversions, length() and functions. Component-wise instructions accept whole matrices. The
 * type identifies the extension: KHR types have a use. The instructions of the two differ in
 * their opcodes and little in their operands. */
#include "codegen/lower/extensions/matrix.h"
#include "codegen/lower/extensions/matrix2.h"
#include "codegen/lower/module/opaque.h"
#include "codegen/lower/extensions/cooperative_vector.h"
#include "codegen/lower/expr.h"
#include "codegen/lower/lower.h"
#include "codegen/lower/lvalue.h"
#include "codegen/lower/lvalue_access.h"
#include "codegen/lower/operator.h"

static bool is_khr(const struct type *t) { return t->matrix->parameters[MATRIX_USE] != NULL; }

static SpvId emit_on(struct lowering *lw, SpvOp op, const struct type *t, SpvId id)
{
    return emit_pure_of(lw->m, op, value_type_id(lw, t), id);
}

/* --- operators (5.9) ----------------------------------------------------------------------- */

SpvId lower_matrix_binary(struct lowering *lw, enum operator op, SpvId left, const struct type *lt,
                          SpvId right, const struct type *rt)
{
    SpvId type = value_type_id(lw, is_cooperative_matrix(lt) ? lt : rt);
    if (lt == rt)
        return emit_pure_of(lw->m, binary_opcode(op, (enum scalar)lt->scalar), type, left, right);
    return is_cooperative_matrix(lt)
               ? emit_pure_of(lw->m, SpvOpMatrixTimesScalar, type, left, right)
               : emit_pure_of(lw->m, SpvOpMatrixTimesScalar, type, right, left);
}

/* --- conversions (5.4.X) ------------------------------------------------------------------- */

static const struct type *component_operand(struct lowering *lw, const struct type *t,
                                            enum scalar s)
{
    return cooperative_matrix_type(lw->types, s, t->matrix->parameters);
}

/* signed and unsigned types are adjacent in the enumeration */
static enum scalar unsigned_of(enum scalar s)
{
    return scalar_is_signed(s) ? (enum scalar)(s + 1) : s;
}

/* The result of OpUConvert is unsigned; for equal widths OpBitcast is used. */
static SpvId between_integers(struct lowering *lw, SpvId id, enum scalar from,
                              const struct type *to)
{
    enum scalar target = (enum scalar)to->scalar;
    unsigned from_bits = scalar_bits(from), to_bits = scalar_bits(target);
    if (from_bits != to_bits && scalar_is_signed(from_bits < to_bits ? from : target))
        return emit_on(lw, SpvOpSConvert, to, id);
    if (from_bits != to_bits) {
        id = emit_on(lw, SpvOpUConvert, component_operand(lw, to, unsigned_of(target)), id);
        from = unsigned_of(target);
    }
    return from == target ? id : emit_on(lw, SpvOpBitcast, to, id);
}

static SpvOp op_to_float(enum scalar source)
{
    return scalar_is_float(source)    ? SpvOpFConvert
           : scalar_is_signed(source) ? SpvOpConvertSToF
                                      : SpvOpConvertUToF;
}

static SpvId convert_components(struct lowering *lw, SpvId id, enum scalar source,
                                const struct type *to)
{
    enum scalar target = (enum scalar)to->scalar;
    if (source == target) return id;
    if (scalar_is_float(target)) return emit_on(lw, op_to_float(source), to, id);
    if (scalar_is_float(source))
        return emit_on(lw, scalar_is_signed(target) ? SpvOpConvertFToS : SpvOpConvertFToU, to, id);
    return between_integers(lw, id, source, to);
}

static const struct expr *use_parameter(const struct type *t)
{
    return t->matrix->parameters[MATRIX_USE];
}

/* Returns whether an accumulator becomes a matrix of another use (GL_NV_cooperative_matrix2,
 * 5.9). */
static bool changes_use(const struct type *from, const struct type *to)
{
    const struct expr *a = use_parameter(from), *b = use_parameter(to);
    bool known = a && b && a->constness == CONST_KNOWN && b->constness == CONST_KNOWN;
    return known && a->constant->values[0].u != b->constant->values[0].u;
}

/* Returns whether the use changes, and requires the capability for that. */
static bool note_change_of_use(struct lowering *lw, const struct type *from, const struct type *to)
{
    if (!changes_use(from, to)) return false;
    need_capability(lw->m, (SpvCapability)(lw->info->converts_matrices_by_ext
                                               ? SpvCapabilityCooperativeMatrixConversionsEXT
                                               : SpvCapabilityCooperativeMatrixConversionsNV));
    return true;
}

/* SPV_NV_cooperative_matrix2, 3.49.11: a conversion of components may change the use, too;
 * OpBitcast may not. */
SpvId convert_cooperative_matrix(struct lowering *lw, SpvId id, const struct type *from,
                                 const struct type *to)
{
    enum scalar source = (enum scalar)from->scalar, target = (enum scalar)to->scalar;
    bool changes = note_change_of_use(lw, from, to);
    bool only_bits = scalar_is_integer(source) && scalar_is_integer(target) &&
                     scalar_bits(source) == scalar_bits(target);
    if (changes && (source == target || only_bits)) {
        const struct type *same = component_operand(lw, to, source);
        id = emit_on(lw, SpvOpCooperativeMatrixConvertNV, same, id);
    }
    return convert_components(lw, id, source, to);
}

/* --- length() (5.X) ------------------------------------------------------------------------ */

SpvId cooperative_matrix_length(struct lowering *lw, const struct type *t,
                                const struct type *wanted)
{
    SpvOp op =
        (SpvOp)(is_khr(t) ? SpvOpCooperativeMatrixLengthKHR : SpvOpCooperativeMatrixLengthNV);
    SpvId result_type = scalar_id(lw->m, SCALAR_UINT);
    SpvId length = emit_pure_of(lw->m, op, result_type, value_type_id(lw, t));
    return lower_conversion(lw, length, scalar_type(lw->types, SCALAR_UINT), wanted);
}

/* Returns the same as a constant (SPV_NV_cooperative_matrix, 3.32.7): DIALECT_MATRIX_LENGTH. */
SpvId constant_matrix_length(struct lowering *lw, const struct type *t)
{
    SpvOp op =
        (SpvOp)(is_khr(t) ? SpvOpCooperativeMatrixLengthKHR : SpvOpCooperativeMatrixLengthNV);
    SpvId of = value_type_id(lw, t),
          length = spec_op_id(lw->m, scalar_id(lw->m, SCALAR_UINT), op, &of, 1);
    SpvId zero = uint_id(lw->m, 0);
    return spec_op_id(lw->m, scalar_id(lw->m, SCALAR_INT), SpvOpIAdd, (uint32_t[]){length, zero},
                      2);
}

/* --- functions (8.X) ----------------------------------------------------------------------- */

/* A memory location for a load or store: element, stride, layout and memory operands. */
struct matrix_access {
    struct lvalue lvalue;
    SpvId pointer, stride, layout;
    uint32_t operands[4];
    unsigned count; /* number of memory operands */
};

/* SPV_ARM_cooperative_matrix_layouts, 3.31 */
static void need_layout(struct lowering *lw, const struct expr *layout)
{
    if (layout->constness != CONST_KNOWN) return;
    uint64_t value = layout->constant->values[0].u;
    if (value == SpvCooperativeMatrixLayoutRowBlockedInterleavedARM ||
        value == SpvCooperativeMatrixLayoutColumnBlockedInterleavedARM)
        need_capability(lw->m, SpvCapabilityCooperativeMatrixLayoutsARM);
}

static struct matrix_access lower_access(struct lowering *lw, struct expr *array, bool is_store)
{
    struct matrix_access a = {.lvalue = lower_lvalue(lw, array)};
    struct expr *element = array->next, *stride = element->next;
    enter_index(lw, &a.lvalue, lower_array_index(lw, element));
    a.stride = lower_value(lw, stride);
    a.layout = lower_constant(lw, stride->next);
    need_layout(lw, stride->next);
    a.pointer = lvalue_pointer(lw, &a.lvalue);
    a.count = access_operands(lw, &a.lvalue, is_store, a.operands);
    return a;
}

/* KHR takes the layout and then the stride.  NV takes the stride, and then whether columns are
 * contiguous.  NV always has a mask. */
static unsigned append_access(uint32_t *words, unsigned count, const struct matrix_access *a,
                              bool khr)
{
    words[count++] = khr ? a->layout : a->stride;
    words[count++] = khr ? a->stride : a->layout;
    for (unsigned i = 0; i < a->count; i++) words[count++] = a->operands[i];
    return count;
}

static void lower_load(struct lowering *lw, struct expr *matrix)
{
    bool khr = is_khr(matrix->type);
    struct lvalue to = lower_lvalue(lw, matrix);
    struct matrix_access a = lower_access(lw, matrix->next, false);
    uint32_t words[8] = {a.pointer};
    unsigned count = append_access(words, 1, &a, khr);
    SpvOp op = (SpvOp)(khr ? SpvOpCooperativeMatrixLoadKHR : SpvOpCooperativeMatrixLoadNV);
    store_lvalue(lw, &to, emit_value(lw->m, op, value_type_id(lw, matrix->type), words, count));
}

static void lower_store(struct lowering *lw, struct expr *matrix)
{
    bool khr = is_khr(matrix->type);
    SpvId value = lower_value(lw, matrix);
    struct matrix_access a = lower_access(lw, matrix->next, true);
    uint32_t words[8] = {a.pointer, value};
    unsigned count = append_access(words, 2, &a, khr);
    emit(lw->m, SECTION_FUNCTIONS,
         (SpvOp)(khr ? SpvOpCooperativeMatrixStoreKHR : SpvOpCooperativeMatrixStoreNV), words,
         count);
}

/* SPV_KHR_cooperative_matrix, Cooperative Matrix Operands: the four lowest bits say which matrices
 * have signed components. */
static uint32_t matrix_operands(const struct expr *const m[3], const struct expr *given)
{
    enum { A = 1, B = 2, C = 4, RESULT = 8 };
    uint32_t mask = given && given->constant ? (uint32_t)given->constant->values[0].u : 0;
    if (scalar_is_signed((enum scalar)m[0]->type->scalar)) mask |= A;
    if (scalar_is_signed((enum scalar)m[1]->type->scalar)) mask |= B;
    if (scalar_is_signed((enum scalar)m[2]->type->scalar)) mask |= C | RESULT;
    return mask;
}

static SpvId lower_multiply(struct lowering *lw, struct expr *e)
{
    struct expr *a = e->call.args, *b = a->next, *c = b->next;
    uint32_t words[4];
    words[0] = lower_value(lw, a);
    words[1] = lower_value(lw, b);
    words[2] = lower_value(lw, c);
    words[3] = matrix_operands((const struct expr *const[]){a, b, c}, c->next);
    bool khr = is_khr(e->type);
    SpvOp op = (SpvOp)(khr ? SpvOpCooperativeMatrixMulAddKHR : SpvOpCooperativeMatrixMulAddNV);
    return emit_value(lw->m, op, value_type_id(lw, e->type), words, khr && words[3] ? 4 : 3);
}

static SpvId lower_saturate(struct lowering *lw, struct expr *e)
{
    const struct expr *result = e->call.args, *m = result->next;
    struct lvalue to = lower_lvalue(lw, e->call.args);
    SpvId value = lower_value(lw, e->call.args->next);
    note_change_of_use(lw, m->type, result->type);
    store_lvalue(
        lw, &to,
        saturated_conversion(lw, op_to_float((enum scalar)m->type->scalar), result->type, value));
    return 0;
}

SpvId lower_matrix_call(struct lowering *lw, struct expr *e)
{
    switch ((unsigned)e->call.builtin->lowering) {
    case LOWER_MATRIX_MULTIPLY:
    case LOWER_MATRIX_MULTIPLY_NV: return lower_multiply(lw, e);
    case LOWER_MATRIX_LOAD:
    case LOWER_MATRIX_LOAD_NV: lower_load(lw, e->call.args); return 0;
    case LOWER_MATRIX_STORE:
    case LOWER_MATRIX_STORE_NV: lower_store(lw, e->call.args); return 0;
    case LOWER_MATRIX_SATURATE: return lower_saturate(lw, e);
    case LOWER_MATRIX_REDUCE: return lower_matrix_reduce(lw, e);
    case LOWER_MATRIX_TRANSPOSE: return lower_matrix_transpose(lw, e);
    case LOWER_MATRIX_COORDINATE: return lower_matrix_coordinate(lw, e);
    case LOWER_MATRIX_PER_ELEMENT: return lower_matrix_per_element(lw, e);
    case LOWER_MATRIX_LOAD_TENSOR: return lower_matrix_load_tensor(lw, e);
    case LOWER_MATRIX_STORE_TENSOR: return lower_matrix_store_tensor(lw, e);
    case LOWER_VECTOR_MULTIPLY: return lower_vector_multiply(lw, e);
    case LOWER_VECTOR_LOAD: return lower_vector_load(lw, e);
    case LOWER_VECTOR_STORE: return lower_vector_store(lw, e);
    case LOWER_VECTOR_OUTER_PRODUCT:
    case LOWER_VECTOR_REDUCE_SUM: return lower_vector_accumulate(lw, e);
    case LOWER_BITCAST_ARRAY:
    case LOWER_EXTRACT_SUB_ARRAY:
    case LOWER_VECTOR_TO_MATRIX:
    case LOWER_MATRIX_TO_VECTOR: return lower_array_conversion(lw, e);
    case LOWER_TENSOR_READ: return lower_tensor_read(lw, e);
    case LOWER_TENSOR_WRITE: return lower_tensor_write(lw, e);
    case LOWER_TENSOR_SIZE: return lower_tensor_size(lw, e);
    case LOWER_IMAGE_PROCESSING: return lower_image_processing(lw, e);
    default: return lower_tensor(lw, e);
    }
}
