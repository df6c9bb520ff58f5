/* Calls of built-in functions: interprets a row of lang/builtins.def.
 *
 * A row has an opcode for each class of scalars and a template for the operands
 * (builtin_operands.c). If one instruction is not enough, the row names a lowering: one of the
 * functions at the end of this file.
 *
 * Arguments are lowered once, from left to right. Out parameters are stored after the instruction
 * (GLSL 4.60, 6.1.1).
 */
#include <stdlib.h>

#include "codegen/lower/builtin.h"
#include "codegen/lower/module/builtin_variables.h"
#include "codegen/lower/module/decl.h"
#include "codegen/lower/expr.h"
#include "codegen/lower/flow/flow.h"
#include "codegen/lower/module/invert_y.h"
#include "codegen/lower/lvalue.h"
#include "codegen/lower/lvalue_access.h"
#include "codegen/lower/extensions/matrix.h"
#include "codegen/lower/module/opaque.h"
#include "lang/stage.h"
#include "lang/subgroup_forms.h"
#include "lang/target.h"

/* --- arguments ----------------------------------------------------------------------------- */

static unsigned class_of_scalar(enum scalar s)
{
    if (scalar_is_float(s)) return 0;
    if (s == SCALAR_BOOL) return 3;
    return scalar_is_signed(s) ? 1 : 2;
}

/* Returns the scalar class of the type of T. Rows without T have one opcode for all classes. */
static unsigned class_of_call(const struct builtin *row, const struct expr *e)
{
    unsigned i = 0;
    for (const struct expr *a = e->call.args; a && i < row->count; a = a->next, i++) {
        const struct pattern *p = &row->params[i];
        if (p->scalar == SCALAR_T) return class_of_scalar(a->type->scalar);
        if (p->scalar == SCALAR_IMAGES && opaque_patterns[p->opaque].scalar == SCALAR_T)
            return class_of_scalar(opaque_of(a->type)->scalar);
    }
    return 0;
}

static struct opaque_lvalue *lvalue_of_image(struct lowering *lw, struct expr *e)
{
    struct opaque_lvalue *p = arena_new(&lw->c->tree, struct opaque_lvalue);
    *p = lower_opaque(lw, e);
    return p;
}

static void lvalue_of_argument(struct call *call, unsigned i, struct expr *e)
{
    struct lvalue lvalue = lower_lvalue(call->lw, e);
    if (!call->lvalues)
        call->lvalues = arena_array(&call->lw->c->tree, struct lvalue, call->row->count);
    call->lvalues[i] = lvalue;
}

static void lower_arguments(struct call *call)
{
    unsigned i = 0;
    for (struct expr *a = call->e->call.args; a && i < call->row->count; a = a->next, i++) {
        const struct pattern *p = &call->row->params[i];
        call->args[i] = a;
        bool is_location = pattern_location(p->flags) && !(p->flags & PATTERN_LVALUE);
        if (p->scalar == SCALAR_STRING || is_location) continue;
        if (p->scalar == SCALAR_IMAGES) call->image = lvalue_of_image(call->lw, a);
        else if (p->flags & (PATTERN_OUT | PATTERN_LVALUE)) lvalue_of_argument(call, i, a);
        else call->values[i] = lower_value(call->lw, a);
    }
}

/* --- one instruction ----------------------------------------------------------------------- */

SpvOp row_opcode(const struct call *call) { return (SpvOp)call->row->opcode[call->scalar_class]; }

static SpvId store_result(struct call *call, SpvId type)
{
    struct module *m = call->lw->m;
    return call->row->pure
               ? emit_pure(m, row_opcode(call), type, call->operands, call->operand_count)
               : emit_value(m, row_opcode(call), type, call->operands, call->operand_count);
}

/* Some drivers that have SPV_KHR_shader_ballot cannot read vectors from another invocation, so this
 * reads component by component. */
static SpvId read_components(struct lowering *lw, const struct subgroup_form *form, SpvId type,
                             const uint32_t *operands, unsigned count)
{
    struct module *m = lw->m;
    uint32_t part = element_type_of(definition_of(m, type)),
             width = element_count_of(definition_of(m, type)),
             words[2] = {0, count > 1 ? operands[1] : 0};
    SpvId *parts = arena_array(&lw->c->tree, SpvId, width);
    for (uint32_t i = 0; i < width; i++) {
        words[0] = emit_pure_of(m, SpvOpCompositeExtract, part, operands[0], i);
        parts[i] = emit_value(m, (SpvOp)form->opcode, part, words, count);
    }
    return emit_pure(m, SpvOpCompositeConstruct, type, parts, width);
}

SpvId emit_group(struct lowering *lw, SpvOp op, SpvId type, const uint32_t *operands,
                 unsigned count)
{
    const struct subgroup_form *form =
        uses_ballot_extension(lw->c, lw->m->facts) ? find_subgroup_form(op) : NULL;
    if (!form) return emit_value(lw->m, op, type, operands, count);
    need_capability(lw->m, (SpvCapability)form->capability);
    need_extension(lw->m, form->extension);
    const uint32_t *vector = definition_of(lw->m, type);
    bool reads = form->opcode == SpvOpSubgroupReadInvocationKHR ||
                 form->opcode == SpvOpSubgroupFirstInvocationKHR;
    if (reads && opcode_of(vector) == SpvOpTypeVector)
        return read_components(lw, form, type, operands + 1, count - 1);
    return emit_value(lw->m, (SpvOp)form->opcode, type, operands + 1, count - 1);
}

/* GL_ARB_shader_ballot: the index is dynamically uniform. OpGroupNonUniformBroadcast takes a
 * constant index before SPIR-V 1.5; a shuffle replaces it there. */
static SpvId lower_read_invocation(struct call *call)
{
    struct lowering *lw = call->lw;
    bool broadcasts = uses_ballot_extension(lw->c, lw->m->facts) ||
                      has_spirv(lw->m->facts, 0x10500) || call->args[1]->constness != CONST_NOT;
    lower_operand_template(call);
    return emit_group(lw, broadcasts ? SpvOpGroupNonUniformBroadcast : row_opcode(call),
                      value_type_id(lw, call->e->type), call->operands, call->operand_count);
}

static SpvId lower_op(struct call *call)
{
    if (row_opcode(call) == SpvOpMemoryBarrier && orders_one_invocation(call)) return 0;
    lower_operand_template(call);
    bool is_vertex =
        row_opcode(call) == SpvOpEmitVertex || row_opcode(call) == SpvOpEmitStreamVertex;
    if (is_vertex && inverts_y(call->lw, STAGE(GEOMETRY))) invert_position(call->lw);
    if (call->row->group && uses_ballot_extension(call->lw->c, call->lw->m->facts))
        return emit_group(call->lw, row_opcode(call), value_type_id(call->lw, call->e->type),
                          call->operands, call->operand_count);
    if (call->row->result.scalar != SCALAR_VOID)
        return store_result(call, value_type_id(call->lw, call->e->type));
    emit(call->lw->m, SECTION_FUNCTIONS, row_opcode(call), call->operands, call->operand_count);
    return 0;
}

/* GL_EXT_shader_tile_image. */
static SpvId lower_read_attachment(struct call *call)
{
    call->values[0] = load_opaque(call->lw, call->image);
    return lower_op(call);
}

static SpvId lower_ext(struct call *call)
{
    lower_operand_template(call);
    return emit_glsl450(call->lw->m, (enum GLSLstd450)row_opcode(call),
                        value_type_id(call->lw, call->e->type), call->operands,
                        call->operand_count);
}

/* Returns the set of extended instructions that has the name of the row's SPIR-V extension, as the
 * sets of AMD do. */
static SpvId import_of_feature(struct call *call)
{
    const char *name = features[call->row->feature].spirv_extension;
    need_extension(call->lw->m, name);
    return ext_import(call->lw->m, name);
}

static SpvId lower_ext_of_feature(struct call *call)
{
    call->operands[call->operand_count++] = import_of_feature(call);
    call->operands[call->operand_count++] = (uint32_t)row_opcode(call);
    lower_operand_template(call);
    return emit_pure(call->lw->m, SpvOpExtInst, value_type_id(call->lw, call->e->type),
                     call->operands, call->operand_count);
}

/* --- instructions with two results --------------------------------------------------------- */

/* Returns the type of parameter `i` in rows whose parameters are all as wide as the first.  The
 * argument's own type may differ by a conversion (GLSL 4.60, 6.1.1). */
static const struct type *out_type(const struct call *call, unsigned i)
{
    uint8_t scalar = call->row->params[i].scalar;
    const struct type *t = call->args[0]->type;
    return scalar < SCALAR_COUNT ? with_scalar(call->lw->types, t, (enum scalar)scalar) : t;
}

static void store_argument(struct call *call, unsigned i, SpvId pair, unsigned member)
{
    const struct type *t = out_type(call, i);
    SpvId value = extract(call->lw, pair, t, member);
    store_lvalue(call->lw, &call->lvalues[i],
                 lower_conversion(call->lw, value, t, call->args[i]->type));
}

/* Emits an instruction that returns a struct of two results. Precision decorates its members, not
 * the struct. */
static SpvId emit_ext_pair(struct call *call)
{
    struct module *m = call->lw->m;
    SpvId result_type = value_type_id(call->lw, call->e->type);
    SpvId pair = pair_struct_id(m, result_type, value_type_id(call->lw, out_type(call, 1)));
    DECORATE_VALUES(m, 0);
    return emit_glsl450(m, (enum GLSLstd450)row_opcode(call), pair, call->values, 1);
}

/* Lowers modf and frexp.  The first member is the result, and the second is stored to parameter
 * 1. */
static SpvId lower_pair_ext(struct call *call)
{
    SpvId both = emit_ext_pair(call);
    store_argument(call, 1, both, 1);
    return extract(call->lw, both, call->e->type, 0);
}

static SpvId emit_pair(struct call *call)
{
    struct module *m = call->lw->m;
    SpvId type = value_type_id(call->lw, call->args[0]->type);
    DECORATE_VALUES(m, 0);
    return emit_pure(m, row_opcode(call), pair_struct_id(m, type, type), call->values, 2);
}

static SpvId lower_carry(struct call *call)
{
    SpvId both = emit_pair(call);
    store_argument(call, 2, both, 1);
    return extract(call->lw, both, call->e->type, 0);
}

/* Lowers umulExtended and imulExtended.  The low half is the first member and is stored to the last
 * parameter. */
static SpvId lower_extended(struct call *call)
{
    SpvId both = emit_pair(call);
    store_argument(call, 2, both, 1);
    store_argument(call, 3, both, 0);
    return 0;
}

/* A counter in a buffer (GL_EXT_vulkan_glsl_relaxed) is counted like any uint: Vulkan drivers do
 * not expect OpAtomicIIncrement. */
static SpvId count(struct call *call, SpvOp op)
{
    if (!is_relaxed(call->lw->c)) return lower_op(call);
    lower_operand_template(call);
    call->operands[call->operand_count++] = uint_id(call->lw->m, 1);
    return emit_value(call->lw->m, op, value_type_id(call->lw, call->e->type), call->operands,
                      call->operand_count);
}

static SpvId lower_counter_increment(struct call *call) { return count(call, SpvOpAtomicIAdd); }

/* OpAtomicIDecrement returns the value before, atomicCounterDecrement the value after (GLSL 4.60,
 * 8.10.2). */
static SpvId lower_counter_decrement(struct call *call)
{
    SpvId type = scalar_id(call->lw->m, SCALAR_UINT), before = count(call, SpvOpAtomicISub);
    return emit_pure_of(call->lw->m, SpvOpISub, type, before, uint_id(call->lw->m, 1));
}

/* Stores the result of the instruction to the last parameter. */
static SpvId lower_store_result(struct call *call)
{
    struct lowering *lw = call->lw;
    unsigned last = call->row->count - 1u;
    lower_operand_template(call);
    SpvId value = emit_value(lw->m, row_opcode(call), value_type_id(lw, call->args[last]->type),
                             call->operands, call->operand_count);
    store_lvalue(lw, &call->lvalues[last], value);
    return 0;
}

/* --- others -------------------------------------------------------------------------------- */

/* Applies a component-wise instruction on matrices to each column. */
static SpvId lower_columns(struct call *call)
{
    struct lowering *lw = call->lw;
    const struct type *t = call->e->type;
    SpvId columns[4], type = value_type_id(lw, t->element);
    for (unsigned i = 0; i < t->columns; i++) {
        SpvId left = extract(lw, call->values[0], t->element, i),
              right = extract(lw, call->values[1], t->element, i);
        columns[i] = emit_pure_of(lw->m, row_opcode(call), type, left, right);
    }
    return construct(lw, t, columns, t->columns);
}

/* Returns the low 64 bits of a ballot, its components x and y (GL_ARB_shader_ballot: bit n is
 * invocation n). */
static SpvId low_64_bits(struct lowering *lw, SpvId ballot)
{
    SpvId low = emit_pure_of(lw->m, SpvOpVectorShuffle, vector_id(lw->m, SCALAR_UINT, 2), ballot,
                             ballot, 0, 1);
    return emit_pure_of(lw->m, SpvOpBitcast, scalar_id(lw->m, SCALAR_UINT64), low);
}

static SpvId lower_ballot64(struct call *call)
{
    struct module *m = call->lw->m;
    uint32_t operands[] = {uint_id(m, SpvScopeSubgroup), call->values[0]};
    SpvId ballot =
        emit_group(call->lw, row_opcode(call), vector_id(m, SCALAR_UINT, 4), operands, 2);
    return low_64_bits(call->lw, ballot);
}

SpvId load_input(struct lowering *lw, const struct decl *d, const struct type *t)
{
    struct lvalue p = {
        .kind = LVALUE_POINTER, .type = t, .class = SpvStorageClassInput, .never_written = true};
    unsigned known = lw->interface.inputs.count;
    p.pointer =
        builtin_variable(lw, p.class, (SpvBuiltIn)d->builtin->builtin, value_type_id(lw, t));
    if (lw->interface.inputs.count != known) decorate_builtin(lw, d, p.pointer);
    if (is_volatile_builtin(lw, d)) p.memory = MEMORY_VOLATILE;
    return load_lvalue(lw, &p);
}

SpvId lower_builtin_variable(struct lowering *lw, const struct decl *d)
{
    const struct type *scalar = scalar_type(lw->types, SCALAR_UINT);
    if (d->builtin->lowering == LOWER_SIGNED) {
        SpvId result_type = value_type_id(lw, d->type);
        return emit_pure_of(lw->m, SpvOpBitcast, result_type, load_input(lw, d, scalar));
    }
    if (d->builtin->lowering != LOWER_TRANSPOSE) {
        SpvId mask = load_input(lw, d, vector_type(lw->types, SCALAR_UINT, 4));
        return d->builtin->lowering == LOWER_MASK32 ? extract(lw, mask, scalar, 0)
                                                    : low_64_bits(lw, mask);
    }
    const struct type *t =
        matrix_type(lw->types, (enum scalar)d->type->scalar, d->type->rows, d->type->columns);
    SpvId value_type = value_type_id(lw, d->type);
    return emit_pure_of(lw->m, SpvOpTranspose, value_type, load_input(lw, d, t));
}

static SpvId lower_debug_printf(struct call *call)
{
    struct lowering *lw = call->lw;
    struct module *m = lw->m;
    VEC(uint32_t) words = {0};
    const struct feature *f = &features[call->row->feature];
    if (!has_spirv(lw->m->facts, f->spirv_core)) need_extension(m, f->spirv_extension);
    SpvId set = ext_import(m, "NonSemantic.DebugPrintf");
    vec_push(&lw->c->tree, &words, set);
    vec_push(&lw->c->tree, &words, 1);
    for (struct expr *a = call->args[0]; a; a = a->next)
        vec_push(&lw->c->tree, &words, lower_value(lw, a));
    emit_value(m, SpvOpExtInst, void_id(m), words.at, words.count);
    return 0;
}

/* Lowers dot of bfloat16_t.  There is an instruction for vectors.  The product of two scalars is
 * computed as float and rounded. */
static SpvId lower_dot_small(struct call *call)
{
    struct lowering *lw = call->lw;
    const struct type *t = call->args[0]->type, *wide = scalar_type(lw->types, SCALAR_FLOAT);
    if (is_vector(t)) {
        need_capability(lw->m, SpvCapabilityBFloat16DotProductKHR);
        return emit_pure_of(lw->m, SpvOpDot, value_type_id(lw, call->e->type), call->values[0],
                            call->values[1]);
    }
    SpvId left = lower_conversion(lw, call->values[0], t, wide),
          right = lower_conversion(lw, call->values[1], t, wide);
    return lower_conversion(
        lw, emit_pure_of(lw->m, SpvOpFMul, value_type_id(lw, wide), left, right), wide, t);
}

static SpvId lower_saturated_convert(struct call *call)
{
    SpvId id = saturated_conversion(call->lw, SpvOpFConvert, call->args[0]->type, call->values[1]);
    store_lvalue(call->lw, &call->lvalues[0], id);
    return 0;
}

static SpvId lower_matrix_function(struct call *call)
{
    return lower_matrix_call(call->lw, call->e);
}

/* Interpolates the whole input at the given location, then selects the named components (GLSL 4.60,
 * 8.14.11). */
static SpvId lower_interpolate(struct call *call)
{
    struct lowering *lw = call->lw;
    struct lvalue *p = &call->lvalues[0], whole = *p;
    whole.component = 0;
    whole.swizzle_count = 0;
    bool is_vertex = call->row->lowering == LOWER_INTERPOLATE_AT_VERTEX;
    SpvId set = is_vertex ? import_of_feature(call) : glsl450_import(lw->m);
    SpvId pointer = lvalue_pointer(lw, &whole);
    if (is_vertex) need_capability(lw->m, SpvCapabilityInterpolationFunction);
    uint32_t words[] = {set, (uint32_t)row_opcode(call), pointer, call->values[1]};
    SpvId value =
        emit_value(lw->m, SpvOpExtInst, value_type_id(lw, p->type), words, call->row->count + 2u);
    struct lvalue part = value_lvalue(value, p->type);
    memcpy(part.swizzle, p->swizzle, sizeof part.swizzle);
    part.swizzle_count = p->swizzle_count;
    part.component = p->component;
    part.component_type = p->component_type;
    return load_lvalue(lw, &part);
}

/* Ends the invocation by the instruction of the row.  Inside of a larger expression the rest counts
 * as reachable. */
static void end_invocation(struct call *call, const uint32_t *operands, unsigned count)
{
    struct lowering *lw = call->lw;
    SpvId end = new_id(lw->m), rest = new_id(lw->m);
    bool is_whole = call->e == lw->body.whole;
    if (!is_whole) {
        emit_words(lw->m, SECTION_FUNCTIONS, SpvOpSelectionMerge, rest,
                   SpvSelectionControlMaskNone);
        branch_on(lw, bool_id(lw->m, true), end, rest);
        begin_block(lw, end);
    }
    end_block(lw, row_opcode(call), operands, count);
    if (!is_whole) begin_block(lw, rest);
}

/* Passes the payload if there is one. The instruction ends the block and the shader
 * (SPV_EXT_mesh_shader, 3.49). */
static SpvId lower_emit_mesh_tasks(struct call *call)
{
    struct lowering *lw = call->lw;
    lower_operand_template(call);
    for (struct decl *d = lw->info->globals; d; d = d->next)
        if (d->storage == STORAGE_TASK_PAYLOAD)
            call->operands[call->operand_count++] = global_variable(lw, d);
    end_invocation(call, call->operands, call->operand_count);
    return 0;
}

/* The instruction ends the block (SPV_KHR_abort, 3.52.17). */
static SpvId lower_abort(struct call *call)
{
    struct lowering *lw = call->lw;
    uint32_t words[2];
    lower_abort_message(lw, call->args[0], words);
    end_invocation(call, words, 2);
    return 0;
}

typedef SpvId lower_fn(struct call *call);

static lower_fn *const lowerings[LOWER_COUNT] = {
    [LOWER_OP] = lower_op,
    [LOWER_EXT] = lower_ext,
    [LOWER_IMAGE] = lower_image,
    [LOWER_INTERPOLATE] = lower_interpolate,
    [LOWER_INTERPOLATE_AT_VERTEX] = lower_interpolate,
    [LOWER_EXT_OF_FEATURE] = lower_ext_of_feature,
    [LOWER_STREAM] = lower_op,
    [LOWER_INTERLOCK_BEGIN] = lower_op,
    [LOWER_INTERLOCK_END] = lower_op,
    [LOWER_MODF] = lower_pair_ext,
    [LOWER_FREXP] = lower_pair_ext,
    [LOWER_CARRY] = lower_carry,
    [LOWER_EXTENDED] = lower_extended,
    [LOWER_COLUMNS] = lower_columns,
    [LOWER_BALLOT64] = lower_ballot64,
    [LOWER_READ_INVOCATION] = lower_read_invocation,
    [LOWER_BALLOT32] = lower_ballot32,
    [LOWER_QUAD_SWIZZLE] = lower_quad_swizzle,
    [LOWER_SHUFFLE_INDEX] = lower_shuffle_index,
    [LOWER_SHUFFLE_UP] = lower_shuffle_up,
    [LOWER_SHUFFLE_DOWN] = lower_shuffle_down,
    [LOWER_SHUFFLE_XOR] = lower_shuffle_xor,
    [LOWER_SWIZZLE_FOUR] = lower_swizzle_four,
    [LOWER_SWIZZLE_MASKED] = lower_swizzle_masked,
    [LOWER_WRITE_INVOCATION] = lower_write_invocation,
    [LOWER_MASK_COUNT] = lower_mask_count,
    [LOWER_CUBE_FACE_INDEX] = lower_cube_face_index,
    [LOWER_CUBE_FACE_COORD] = lower_cube_face_coord,
    [LOWER_READ_ATTACHMENT] = lower_read_attachment,
    [LOWER_DEBUG_PRINTF] = lower_debug_printf,
    [LOWER_ABORT] = lower_abort,
    [LOWER_STORE_RESULT] = lower_store_result,
    [LOWER_EMIT_MESH_TASKS] = lower_emit_mesh_tasks,
    [LOWER_DOT_SMALL] = lower_dot_small,
    [LOWER_SATURATED_CONVERT] = lower_saturated_convert,
    [LOWER_MATRIX_SATURATE] = lower_matrix_function,
    [LOWER_COUNTER_INCREMENT] = lower_counter_increment,
    [LOWER_COUNTER_DECREMENT] = lower_counter_decrement,
    [LOWER_MATRIX_LOAD] = lower_matrix_function,
    [LOWER_MATRIX_LOAD_NV] = lower_matrix_function,
    [LOWER_MATRIX_STORE] = lower_matrix_function,
    [LOWER_MATRIX_STORE_NV] = lower_matrix_function,
    [LOWER_MATRIX_MULTIPLY] = lower_matrix_function,
    [LOWER_MATRIX_MULTIPLY_NV] = lower_matrix_function,
    [LOWER_MATRIX_LOAD_TENSOR] = lower_matrix_function,
    [LOWER_MATRIX_STORE_TENSOR] = lower_matrix_function,
    [LOWER_MATRIX_REDUCE] = lower_matrix_function,
    [LOWER_MATRIX_PER_ELEMENT] = lower_matrix_function,
    [LOWER_MATRIX_TRANSPOSE] = lower_matrix_function,
    [LOWER_MATRIX_COORDINATE] = lower_matrix_function,
    [LOWER_VECTOR_MULTIPLY] = lower_matrix_function,
    [LOWER_VECTOR_LOAD] = lower_matrix_function,
    [LOWER_VECTOR_STORE] = lower_matrix_function,
    [LOWER_VECTOR_OUTER_PRODUCT] = lower_matrix_function,
    [LOWER_VECTOR_REDUCE_SUM] = lower_matrix_function,
    [LOWER_BITCAST_ARRAY] = lower_matrix_function,
    [LOWER_EXTRACT_SUB_ARRAY] = lower_matrix_function,
    [LOWER_VECTOR_TO_MATRIX] = lower_matrix_function,
    [LOWER_MATRIX_TO_VECTOR] = lower_matrix_function,
    [LOWER_TENSOR_READ] = lower_matrix_function,
    [LOWER_TENSOR_WRITE] = lower_matrix_function,
    [LOWER_TENSOR_SIZE] = lower_matrix_function,
    [LOWER_IMAGE_PROCESSING] = lower_matrix_function,
    [LOWER_CREATE_TENSOR] = lower_matrix_function,
    [LOWER_SET_TENSOR] = lower_matrix_function,
};

SpvId lower_builtin_call(struct lowering *lw, struct expr *e)
{
    const struct builtin *row = e->call.builtin;
    struct call call = {.lw = lw, .e = e, .row = row, .scalar_class = class_of_call(row, e)};
    lower_arguments(&call);
    DECORATE_VALUES(lw->m, value_decorations_of(e));
    return lowerings[row->lowering](&call);
}
