/* Calls of the built-in functions of OpenCL C: interprets a row of lang/opencl_builtins.def, as
 * lower/builtin.c does for GLSL. All arguments are values, pointers included. Besides arguments,
 * splats and constants, a template has:
 *   T         (first) the instruction returns a bool; sema has given the call type int
 *   <3        whether argument 3 is negative
 *   Z         0 of the type of the first argument
 *   S3        argument 3, a memory_scope, as a Scope; O3: a memory_order as Memory Semantics
 *   f3n;      argument 3, cl_mem_fence_flags, as Memory Semantics with order n; F34: with argument
 * 4, a memory_order V35       arguments 3 to 5 as a vector G3        argument 3, a pointer,
 * converted to a pointer to bytes in the generic address space E3        argument 3, a pointer,
 * converted to a pointer into the generic address space Kn;       the constant n as a size_t W R
 * width and rounding mode of the function's name: constants, which finish.c writes as literals P A
 * size and alignment of the packets of argument 0, a pipe If one instruction is not enough, the row
 * names a lowering: one of the functions at the end of this file. */
#include <stdlib.h>

#include "codegen/lower/opencl/builtin.h"
#include "codegen/lower/module/builtin_variables.h"
#include "codegen/lower/types/constant_ids.h"
#include "codegen/lower/expr.h"
#include "codegen/lower/lvalue_access.h"

/* The enumerators of OpenCL C (6.15.8, 6.15.12.2, 6.15.12.3) that SPIR-V numbers differently. */
enum { FENCE_LOCAL = 1, FENCE_GLOBAL = 2, FENCE_IMAGE = 4 };
/* memory_scope_work_item, _work_group, _device, _all_svm_devices, _sub_group: four bits each,
 * lowest first. */
enum {
    SCOPES = SpvScopeInvocation | SpvScopeWorkgroup << 4 | SpvScopeDevice << 8 |
             SpvScopeCrossDevice << 12 | SpvScopeSubgroup << 16
};

/* --- arguments ----------------------------------------------------------------------------- */

static unsigned class_of_scalar(enum scalar s)
{
    if (scalar_is_float(s)) return 0;
    return s == SCALAR_BOOL ? 3 : scalar_is_signed(s) ? 1 : 2;
}

/* The scalar class of the type of T. */
static unsigned class_of_call(const struct builtin *row, const struct expr *e)
{
    unsigned i = 0;
    for (const struct expr *a = e->call.args; a && i < row->count; a = a->next, i++) {
        const struct type *t = plain_of(is_pointer(a->type) ? a->type->element : a->type);
        if (row->params[i].scalar == SCALAR_T && is_scalar_or_vector(t))
            return class_of_scalar((enum scalar)t->scalar);
    }
    return 0;
}

/* A handle may be given by a number: a sampler by CLK_... flags, or a null event (6.15.13.1,
 * 6.15.11). */
static SpvId lower_handle(struct lowering *lw, struct expr *e)
{
    const struct type *t = e->type;
    const struct expr *number =
        e->kind == EXPR_CONVERT && t->kind == TYPE_OPAQUE ? e->unary.operand : NULL;
    if (!number || !number->constant || !is_scalar(number->type)) return lower_value(lw, e);
    if (opaque_of(t)->kind == OPAQUE_SAMPLER)
        return opencl_sampler_id(lw, t, (uint32_t)number->constant->values[0].u);
    return null_id(lw->m, value_type_id(lw, t));
}

static void lower_arguments(struct call *call)
{
    unsigned i = 0;
    for (struct expr *a = call->e->call.args; a && i < call->row->count; a = a->next, i++) {
        call->args[i] = a;
        call->values[i] =
            a->type->kind == TYPE_OPAQUE ? lower_handle(call->lw, a) : lower_value(call->lw, a);
    }
}

static SpvId uint_op(struct lowering *lw, SpvOp op, SpvId a, uint32_t b)
{
    SpvId type = scalar_id(lw->m, SCALAR_UINT);
    return emit_pure_of(lw->m, op, type, a, uint_id(lw->m, b));
}

static SpvId scope_of(struct lowering *lw, SpvId scope)
{
    uint64_t known;
    if (known_constant(lw->m, scope, &known))
        return uint_id(lw->m, known < 5 ? (uint32_t)SCOPES >> 4 * known & 15 : SpvScopeCrossDevice);
    SpvId type = scalar_id(lw->m, SCALAR_UINT);
    SpvId scopes = uint_id(lw->m, SCOPES), by = uint_op(lw, SpvOpShiftLeftLogical, scope, 2);
    SpvId shifted = emit_pure_of(lw->m, SpvOpShiftRightLogical, type, scopes, by);
    return uint_op(lw, SpvOpBitwiseAnd, shifted, 15);
}

/* Maps relaxed 0, acquire 2, release 3, acq_rel 4, seq_cst 5 to 0 and the bits 1 to 4. */
static SpvId semantics_of_order(struct lowering *lw, SpvId order)
{
    uint64_t known;
    if (known_constant(lw->m, order, &known)) return uint_id(lw->m, 1u << (known & 7) >> 1 & ~1u);
    SpvId type = scalar_id(lw->m, SCALAR_UINT);
    SpvId bit = emit_pure_of(lw->m, SpvOpShiftLeftLogical, type, uint_id(lw->m, 1), order);
    return uint_op(lw, SpvOpShiftRightLogical, bit, 1);
}

/* The memory that the flags name, as semantics. */
static SpvId semantics_of_flags(struct lowering *lw, SpvId flags)
{
    _Static_assert(SpvMemorySemanticsWorkgroupMemoryMask == FENCE_LOCAL << 8 &&
                       SpvMemorySemanticsCrossWorkgroupMemoryMask == FENCE_GLOBAL << 8 &&
                       SpvMemorySemanticsImageMemoryMask == FENCE_IMAGE << 9,
                   "flags move to their places by shifts");
    uint64_t known;
    if (known_constant(lw->m, flags, &known))
        return uint_id(lw->m, (uint32_t)((known & (FENCE_LOCAL | FENCE_GLOBAL)) << 8 |
                                         (known & FENCE_IMAGE) << 9));
    SpvId low = uint_op(lw, SpvOpShiftLeftLogical,
                        uint_op(lw, SpvOpBitwiseAnd, flags, FENCE_LOCAL | FENCE_GLOBAL), 8);
    SpvId high =
        uint_op(lw, SpvOpShiftLeftLogical, uint_op(lw, SpvOpBitwiseAnd, flags, FENCE_IMAGE), 9);
    return emit_pure_of(lw->m, SpvOpBitwiseOr, scalar_id(lw->m, SCALAR_UINT), low, high);
}

static SpvId semantics_of_fence(struct lowering *lw, SpvId flags, SpvId order)
{
    uint64_t memory, known;
    flags = semantics_of_flags(lw, flags);
    if (known_constant(lw->m, flags, &memory) && known_constant(lw->m, order, &known))
        return uint_id(lw->m, (uint32_t)(memory | known));
    return emit_pure_of(lw->m, SpvOpBitwiseOr, scalar_id(lw->m, SCALAR_UINT), flags, order);
}

static SpvId is_negative(struct call *call, unsigned i)
{
    struct module *m = call->lw->m;
    const struct type *t = call->args[i]->type;
    SpvId result_type = vector_id(m, SCALAR_BOOL, t->rows);
    return emit_pure_of(m, SpvOpSLessThan, result_type, call->values[i],
                        splat_constant_id(call->lw, t, (union scalar_value){0}));
}

static SpvId vector_of(struct call *call, unsigned first, unsigned last)
{
    enum scalar s = (enum scalar)call->args[first]->type->scalar;
    return emit_pure(call->lw->m, SpvOpCompositeConstruct,
                     vector_id(call->lw->m, s, last - first + 1), &call->values[first],
                     last - first + 1);
}

static SpvId generic_bytes(struct call *call, unsigned i)
{
    struct module *m = call->lw->m;
    const struct type *t = call->args[i]->type;
    SpvId pointer = call->values[i],
          bytes = pointer_id(m, SpvStorageClassGeneric, scalar_id(m, SCALAR_UINT8));
    SpvId generic = pointer_id(m, SpvStorageClassGeneric, value_type_id(call->lw, t->element));
    if (t->space != SPACE_GENERIC)
        pointer = emit_pure_of(m, SpvOpPtrCastToGeneric, generic, pointer);
    return generic == bytes ? pointer : emit_pure_of(m, SpvOpBitcast, bytes, pointer);
}

static SpvId sizeof_constant(struct lowering *lw, uint64_t value)
{
    return scalar_constant_id(lw->m, (enum scalar)size_type(lw->types, false)->scalar,
                              (union scalar_value){.u = value});
}

static SpvId packet_extent(const struct call *call, bool is_alignment)
{
    const struct type *packet = call->args[0]->type->element;
    struct extent e = packet ? c_extent(packet) : (struct extent){0, 1, 0};
    return uint_id(call->lw->m, is_alignment ? e.align : e.size);
}

static unsigned digit(char c) { return (unsigned)(c <= '9' ? c - '0' : c - 'a' + 10); }

static const char *lower_fence(struct call *call, const char *at, uint32_t *word)
{
    char *end;
    struct lowering *lw = call->lw;
    SpvId flags = call->values[digit(at[1])];
    if (*at == 'F') {
        *word = semantics_of_fence(lw, flags, semantics_of_order(lw, call->values[digit(at[2])]));
        return at + 3;
    }
    uint32_t order = (uint32_t)strtoul(at + 2, &end, 16);
    *word = semantics_of_fence(lw, flags, uint_id(lw->m, order));
    return end + 1;
}

/* Evaluates the operand template at `at` to *word. Returns the text after it. */
static const char *lower_opencl_operand(struct call *call, const char *at, uint32_t *word)
{
    struct lowering *lw = call->lw;
    const struct builtin_name *name = call->e->call.name->builtin;
    char *end;
    switch (*at) {
    case '<': *word = is_negative(call, digit(at[1])); return at + 2;
    case 'Z':
        *word = splat_constant_id(lw, call->args[0]->type, (union scalar_value){0});
        return at + 1;
    case 'S': *word = scope_of(lw, call->values[digit(at[1])]); return at + 2;
    case 'O': *word = semantics_of_order(lw, call->values[digit(at[1])]); return at + 2;
    case 'f':
    case 'F': return lower_fence(call, at, word);
    case 'V': *word = vector_of(call, digit(at[1]), digit(at[2])); return at + 3;
    case 'G': *word = generic_bytes(call, digit(at[1])); return at + 2;
    case 'E':
        *word = generic_pointer(lw, call->args[digit(at[1])], call->values[digit(at[1])]);
        return at + 2;
    case 'K': *word = sizeof_constant(lw, strtoul(at + 1, &end, 16)); return end + 1;
    case 'W': *word = uint_id(lw->m, name->width); return at + 1;
    case 'R': *word = uint_id(lw->m, name->rounding - 1u); return at + 1;
    case 'P':
    case 'A': *word = packet_extent(call, *at == 'A'); return at + 1;
    default: return lower_operand(call, at, word);
    }
}

void lower_opencl_template(struct call *call)
{
    const char *at = call->row->operand_template;
    if (*at == 'T') at++;
    while (*at && call->operand_count < MOST_OPERANDS)
        at = lower_opencl_operand(call, at, &call->operands[call->operand_count++]);
}

/* --- one instruction ----------------------------------------------------------------------- */

static SpvId emit_call(struct call *call, SpvOp op)
{
    struct module *m = call->lw->m;
    bool is_void = call->row->result.scalar == SCALAR_VOID;
    if (is_void && op != SpvOpExtInst) {
        emit(m, SECTION_FUNCTIONS, op, call->operands, call->operand_count);
        return 0;
    }
    SpvId type = is_void ? void_id(m) : value_type_id(call->lw, call->e->type);
    SpvId value = call->row->pure ? emit_pure(m, op, type, call->operands, call->operand_count)
                                  : emit_value(m, op, type, call->operands, call->operand_count);
    return is_void ? 0 : value;
}

static SpvId lower_cl_op(struct call *call)
{
    lower_opencl_template(call);
    return emit_call(call, row_opcode(call));
}

static SpvId lower_cl_ext(struct call *call)
{
    call->operands[call->operand_count++] = opencl_std_import(call->lw->m);
    call->operands[call->operand_count++] = (uint32_t)row_opcode(call);
    lower_opencl_template(call);
    return emit_call(call, SpvOpExtInst);
}

/* The template's operands, then all further arguments. */
static SpvId lower_cl_printf(struct call *call)
{
    struct lowering *lw = call->lw;
    enum { PRINTF = 184 }; /* OpenCL.std, 2.6 */
    VEC(uint32_t) words = {0};
    vec_push(&lw->c->tree, &words, opencl_std_import(lw->m));
    vec_push(&lw->c->tree, &words, PRINTF);
    vec_push(&lw->c->tree, &words, call->values[0]);
    for (struct expr *a = call->args[0]->next; a; a = a->next)
        vec_push(&lw->c->tree, &words, lower_value(lw, a));
    return emit_value(lw->m, SpvOpExtInst, value_type_id(lw, call->e->type), words.at, words.count);
}

/* OpGroupNonUniformBroadcast takes a constant index before SPIR-V 1.5; a shuffle replaces it
 * there. */
static SpvId lower_cl_broadcast(struct call *call)
{
    uint64_t known;
    bool is_plain = has_spirv(call->lw->m->facts, 0x10500) ||
                    known_constant(call->lw->m, call->values[1], &known);
    lower_opencl_template(call);
    return emit_call(call, is_plain ? row_opcode(call) : SpvOpGroupNonUniformShuffle);
}

/* --- built-in variables -------------------------------------------------------------------- */

static SpvId load_builtin(struct lowering *lw, SpvBuiltIn builtin, const struct type *t)
{
    struct lvalue p = {
        .kind = LVALUE_POINTER, .type = t, .class = SpvStorageClassInput, .never_written = true};
    p.pointer = builtin_variable(lw, p.class, builtin, value_type_id(lw, t));
    return load_lvalue(lw, &p);
}

/* The component that the argument selects; one that does not exist has the value in the template
 * (6.15.1). */
static SpvId lower_cl_input(struct call *call)
{
    struct lowering *lw = call->lw;
    const struct type *t = call->e->type;
    SpvBuiltIn builtin = (SpvBuiltIn)row_opcode(call);
    uint64_t dimension;
    if (!call->row->count) return load_builtin(lw, builtin, t);
    union scalar_value other = {.u = strtoul(call->row->operand_template, NULL, 16)};
    SpvId none = scalar_constant_id(lw->m, (enum scalar)t->scalar, other);
    bool is_known = known_constant(lw->m, call->values[0], &dimension);
    if (is_known && dimension > 2) return none;
    SpvId all = load_builtin(lw, builtin, vector_type(lw->types, (enum scalar)t->scalar, 3));
    if (is_known) return extract(lw, all, t, (uint32_t)dimension);
    SpvId result_type = scalar_id(lw->m, SCALAR_BOOL);
    SpvId exists =
        emit_pure_of(lw->m, SpvOpULessThan, result_type, call->values[0], uint_id(lw->m, 3));
    SpvId value =
        emit_pure_of(lw->m, SpvOpVectorExtractDynamic, value_type_id(lw, t), all, call->values[0]);
    return emit_pure_of(lw->m, SpvOpSelect, value_type_id(lw, t), exists, value, none);
}

/* --- pointers ------------------------------------------------------------------------------ */

/* to_global, to_local, to_private (6.15.10). */
static SpvId lower_cl_to_space(struct call *call)
{
    static const uint8_t classes[] = {[SPACE_PRIVATE] = SpvStorageClassFunction,
                                      [SPACE_GLOBAL] = SpvStorageClassCrossWorkgroup,
                                      [SPACE_LOCAL] = SpvStorageClassWorkgroup};
    struct module *m = call->lw->m;
    const struct type *from = call->args[0]->type;
    SpvId pointer = call->values[0];
    /* the argument is converted to a generic pointer, like all arguments (6.15.10) */
    if (from->space != SPACE_GENERIC) {
        if (from->space == call->e->type->space) return pointer;
        const struct type *generic =
            pointer_type(call->lw->types, from->element, SPACE_GENERIC, from->qualifiers);
        pointer = emit_pure_of(m, SpvOpPtrCastToGeneric, value_type_id(call->lw, generic), pointer);
    }
    return emit_pure_of(m, SpvOpGenericCastToPtrExplicit, value_type_id(call->lw, call->e->type),
                        pointer, classes[call->e->type->space]);
}

static SpvId lower_cl_get_fence(struct call *call)
{
    struct lowering *lw = call->lw;
    unsigned space = call->args[0]->type->space;
    if (space != SPACE_GENERIC)
        return uint_id(lw->m, space == SPACE_LOCAL    ? FENCE_LOCAL
                              : space == SPACE_GLOBAL ? FENCE_GLOBAL
                                                      : 0);
    SpvId semantics = emit_pure_of(lw->m, SpvOpGenericPtrMemSemantics,
                                   scalar_id(lw->m, SCALAR_UINT), call->values[0]);
    return uint_op(lw, SpvOpBitwiseAnd, uint_op(lw, SpvOpShiftRightLogical, semantics, 8),
                   FENCE_LOCAL | FENCE_GLOBAL);
}

/* --- atomics ------------------------------------------------------------------------------- */

static SpvId lower_cl_atomic_init(struct call *call)
{
    emit_words(call->lw->m, SECTION_FUNCTIONS, SpvOpStore, call->values[0], call->values[1]);
    return 0;
}

/* cl_ext_float_atomics: a - b is a + -b. */
static SpvId lower_cl_atomic_subtract(struct call *call)
{
    struct module *m = call->lw->m;
    SpvId type = value_type_id(call->lw, call->e->type);
    call->values[1] = emit_pure_of(m, SpvOpFNegate, type, call->values[1]);
    lower_opencl_template(call);
    return emit_value(m, row_opcode(call), type, call->operands, call->operand_count);
}

/* The value as an integer, which SPIR-V can compare; and a pointer to an integer. */
static SpvId as_integer(struct call *call, SpvId value, const struct type *t)
{
    enum scalar s = scalar_bits((enum scalar)t->scalar) == 64 ? SCALAR_UINT64 : SCALAR_UINT;
    return scalar_is_float((enum scalar)t->scalar)
               ? emit_pure_of(call->lw->m, SpvOpBitcast, scalar_id(call->lw->m, s), value)
               : value;
}

static void pop_integers(struct call *call, const struct type *t)
{
    struct lowering *lw = call->lw;
    if (!scalar_is_float((enum scalar)t->scalar)) return;
    const struct type *object = call->args[0]->type,
                      *word = scalar_type(lw->types, scalar_bits((enum scalar)t->scalar) == 64
                                                         ? SCALAR_UINT64
                                                         : SCALAR_UINT);
    const struct type *pointer =
        pointer_type(lw->types, word, (enum address_space)object->space, object->qualifiers);
    call->values[0] =
        emit_pure_of(lw->m, SpvOpBitcast, value_type_id(lw, pointer), call->values[0]);
    call->values[2] = as_integer(call, call->values[2], t);
}

/* 6.15.12.6: stores the old value to *expected and returns whether they were equal. */
static SpvId lower_cl_compare_exchange(struct call *call)
{
    struct lowering *lw = call->lw;
    struct module *m = lw->m;
    const struct type *t = call->args[0]->type->element->element; /* the type in the atomic type */
    SpvId expected_pointer = call->values[1], type = value_type_id(lw, t);
    SpvId expected = emit_value_of(m, SpvOpLoad, type, expected_pointer);
    call->values[1] = as_integer(call, expected, t);
    pop_integers(call, t);
    lower_opencl_template(call);
    SpvId word = type_of_id(m, call->values[2]);
    SpvId old =
        emit_value(m, row_opcode(call), word ? word : type, call->operands, call->operand_count);
    SpvId same = emit_pure_of(m, SpvOpIEqual, scalar_id(m, SCALAR_BOOL), old, call->values[1]);
    emit_words(m, SECTION_FUNCTIONS, SpvOpStore, expected_pointer,
               scalar_is_float((enum scalar)t->scalar) ? emit_pure_of(m, SpvOpBitcast, type, old)
                                                       : old);
    return same;
}

/* --- which function does what -------------------------------------------------------------- */

typedef SpvId lower_fn(struct call *call);

static lower_fn *const lowerings[LOWER_COUNT] = {
    [LOWER_CL_OP] = lower_cl_op,
    [LOWER_CL_EXT] = lower_cl_ext,
    [LOWER_CL_INPUT] = lower_cl_input,
    [LOWER_CL_CONVERT] = lower_cl_convert,
    [LOWER_CL_REINTERPRET] = lower_cl_reinterpret,
    [LOWER_CL_ARM_DOT] = lower_cl_arm_dot,
    [LOWER_CL_ARM_DOT_SAT] = lower_cl_arm_dot_sat,
    [LOWER_CL_BROADCAST] = lower_cl_broadcast,
    [LOWER_CL_TO_SPACE] = lower_cl_to_space,
    [LOWER_CL_GET_FENCE] = lower_cl_get_fence,
    [LOWER_CL_ATOMIC_INIT] = lower_cl_atomic_init,
    [LOWER_CL_ATOMIC_SUBTRACT] = lower_cl_atomic_subtract,
    [LOWER_CL_COMPARE_EXCHANGE] = lower_cl_compare_exchange,
    [LOWER_CL_PRINTF] = lower_cl_printf,
    [LOWER_CL_NDRANGE] = lower_cl_ndrange,
    [LOWER_CL_NDRANGE_ARRAYS] = lower_cl_ndrange_arrays,
    [LOWER_CL_ENQUEUE] = lower_cl_enqueue,
    [LOWER_CL_KERNEL_QUERY] = lower_cl_kernel_query,
    [LOWER_CL_IMAGE] = lower_cl_image,
    [LOWER_CL_IMAGE_SIZE] = lower_cl_image_size,
    [LOWER_CL_IMAGE_KIND] = lower_cl_image_kind,
};

SpvId lower_opencl_builtin(struct lowering *lw, struct expr *e)
{
    const struct builtin *row = e->call.builtin;
    struct call call = {.lw = lw, .e = e, .row = row, .scalar_class = class_of_call(row, e)};
    lower_arguments(&call);
    return lowerings[row->lowering](&call);
}
