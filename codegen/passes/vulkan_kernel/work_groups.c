/* Work-group functions (OpenCL C, 6.15.16). Shaders have them for subgroups only. They use an array
 * in workgroup memory and barriers, so they do not depend on the subgroup size or on full
 * subgroups. Each is a call of a helper function. Work-items store their values in the array at
 * their local linear index. Steps of 1, 2, 4, ... compute an inclusive scan there. A reduction is
 * the last sum, an exclusive scan the preceding one. The barriers are valid, since either all
 * work-items call these functions or none. */
#include "codegen/passes/vulkan_kernel/work_groups.h"
#include "codegen/passes/vulkan_kernel/memory/inputs.h"
#include "codegen/passes/vulkan_kernel/memory/arguments.h"
#include "codegen/passes/vulkan_kernel/lower_kernels.h"
#include "codegen/passes/vulkan_kernel/values.h"

/* The operation of one step. */
static const struct scan_operation {
    uint16_t group; /* the instruction of kernels */
    uint16_t op;    /* that of shaders; 0: `glsl` is used */
    uint16_t glsl;  /* of GLSL.std.450 */
    enum {
        IDENTITY_ZERO,
        IDENTITY_ONE,
        IDENTITY_ONES,
        IDENTITY_LEAST,
        IDENTITY_MOST,
        IDENTITY_SIGNED_LEAST,
        IDENTITY_SIGNED_MOST
    } identity;
} operations[] = {
    {SpvOpGroupIAdd, SpvOpIAdd, 0, IDENTITY_ZERO},
    {SpvOpGroupFAdd, SpvOpFAdd, 0, IDENTITY_ZERO},
    {SpvOpGroupFMin, 0, GLSLstd450NMin, IDENTITY_MOST},
    {SpvOpGroupUMin, 0, GLSLstd450UMin, IDENTITY_ONES},
    {SpvOpGroupSMin, 0, GLSLstd450SMin, IDENTITY_SIGNED_MOST},
    {SpvOpGroupFMax, 0, GLSLstd450NMax, IDENTITY_LEAST},
    {SpvOpGroupUMax, 0, GLSLstd450UMax, IDENTITY_ZERO},
    {SpvOpGroupSMax, 0, GLSLstd450SMax, IDENTITY_SIGNED_LEAST},
    {SpvOpGroupIMulKHR, SpvOpIMul, 0, IDENTITY_ONE},
    {SpvOpGroupFMulKHR, SpvOpFMul, 0, IDENTITY_ONE},
    {SpvOpGroupBitwiseAndKHR, SpvOpBitwiseAnd, 0, IDENTITY_ONES},
    {SpvOpGroupBitwiseOrKHR, SpvOpBitwiseOr, 0, IDENTITY_ZERO},
    {SpvOpGroupBitwiseXorKHR, SpvOpBitwiseXor, 0, IDENTITY_ZERO},
    /* On bools, which are 0 and 1 in memory. */
    {SpvOpGroupLogicalAndKHR, SpvOpBitwiseAnd, 0, IDENTITY_ONE},
    {SpvOpGroupLogicalOrKHR, SpvOpBitwiseOr, 0, IDENTITY_ZERO},
    {SpvOpGroupLogicalXorKHR, SpvOpBitwiseXor, 0, IDENTITY_ZERO},
    {SpvOpGroupAll, SpvOpBitwiseAnd, 0, IDENTITY_ONE},
    {SpvOpGroupAny, SpvOpBitwiseOr, 0, IDENTITY_ZERO},
};

/* A helper function. */
struct group_helper {
    const struct scan_operation *operation; /* NULL: it broadcasts */
    SpvGroupOperation kind;
    SpvId type, id;
    struct group_helper *next;
};

struct group_array {
    SpvId type, id;
    struct group_array *next;
};

static const struct scan_operation *find_group_operation(SpvOp op)
{
    for (size_t i = 0; i < sizeof operations / sizeof *operations; i++)
        if (operations[i].group == op) return &operations[i];
    return NULL;
}

/* --- sizes --------------------------------------------------------------------------------- */

static SpvId size_part(struct kernel_lowering *s, unsigned i)
{
    SpvId uint = shader_uint(s);
    return emit_pure_of(s->m, SpvOpCompositeExtract, uint, workgroup_size(s), i);
}

SpvId work_item_count(struct kernel_lowering *s)
{
    SpvId uint = shader_uint(s);
    SpvId width = size_part(s, 0);
    SpvId slice = make2(s, SpvOpIMul, uint, width, size_part(s, 1));
    return make2(s, SpvOpIMul, uint, slice, size_part(s, 2));
}

/* Returns the array for values of a type; there is one for each type. */
static SpvId array_of(struct kernel_lowering *s, SpvId type)
{
    struct module *m = s->m;
    for (struct group_array *a = s->group_arrays; a; a = a->next)
        if (a->type == type) return a->id;
    struct group_array *a = arena_new(&m->c->arena, struct group_array);
    SpvId array = new_id(m);
    *a = (struct group_array){type, new_id(m), s->group_arrays};
    s->group_arrays = a;
    emit_global(m, SpvOpTypeArray, 0, array, (uint32_t[]){type, most_work_items(s)}, 2);
    emit_global(m, SpvOpVariable, pointer_id(m, SpvStorageClassWorkgroup, array), a->id,
                (uint32_t[]){SpvStorageClassWorkgroup}, 1);
    return a->id;
}

/* --- calls --------------------------------------------------------------------------------- */

static SpvId find_helper(struct kernel_lowering *s, struct group_helper wanted)
{
    for (struct group_helper *h = s->group_helpers; h; h = h->next)
        if (h->operation == wanted.operation && h->kind == wanted.kind && h->type == wanted.type)
            return h->id;
    struct group_helper *h = arena_new(&s->m->c->arena, struct group_helper);
    *h = wanted;
    h->id = new_id(s->m);
    h->next = s->group_helpers;
    s->group_helpers = h;
    return h->id;
}

static SpvId call_helper(struct kernel_lowering *s, struct group_helper wanted, SpvId value,
                         SpvId argument)
{
    return emit_value_of(s->m, SpvOpFunctionCall, wanted.type, find_helper(s, wanted), value,
                         argument);
}

static SpvId is_true(struct kernel_lowering *s, SpvId number)
{
    SpvId type = bool_type(s, 1);
    return make2(s, SpvOpINotEqual, type, number, uint_id(s->m, 0));
}

/* The linear index of a local id (OpenCL C, 6.15.1, get_local_linear_id), which is a number or a
 * vector of two or three. */
static SpvId linear_index(struct kernel_lowering *s, SpvId old)
{
    SpvId value = translated(s, old),
          type = s->r.types[old] ? s->r.types[old] : type_of_id(s->m, value), uint = shader_uint(s);
    unsigned n = type_width(s, type);
    SpvId index = n == 1 ? value : emit_pure_of(s->m, SpvOpCompositeExtract, uint, value, 0),
          row = 0;
    for (unsigned i = 1; i < n; i++) {
        row = row ? make2(s, SpvOpIMul, uint, row, size_part(s, i - 1)) : size_part(s, 0);
        index = make2(s, SpvOpIAdd, uint, index,
                      make2(s, SpvOpIMul, uint, row,
                            emit_pure_of(s->m, SpvOpCompositeExtract, uint, value, i)));
    }
    return index;
}

bool translate_work_group(struct kernel_lowering *s, const uint32_t *at)
{
    SpvOp op = opcode_of(at);
    bool is_truth = type_op(s, result_type_of(at)) == SpvOpTypeBool;
    struct group_helper h = {.operation = find_group_operation(op),
                             .type = is_truth ? shader_uint(s) : result_type_of(at)};
    if (op == SpvOpGroupBroadcast) {
        SpvId value = translated(s, group_broadcast_value(at));
        translate_to(s, result_of(at),
                     call_helper(s, h, value, linear_index(s, group_broadcast_local_id(at))));
        return true;
    }
    if (!h.operation) return false;
    bool is_vote = op == SpvOpGroupAll || op == SpvOpGroupAny;
    if (!is_vote) h.kind = (SpvGroupOperation)operand(at, 1);
    SpvId value = translated(s, at[is_vote ? 4 : 5]);
    if (is_truth) {
        SpvId one = uint_id(s->m, 1), zero = uint_id(s->m, 0);
        value = emit_pure_of(s->m, SpvOpSelect, h.type, value, one, zero);
    }
    value = call_helper(s, h, value, work_item_count(s));
    translate_to(s, result_of(at), is_truth ? is_true(s, value) : value);
    return true;
}

/* --- the functions ------------------------------------------------------------------------- */

void begin_shader_block(struct kernel_lowering *s, SpvId label)
{
    forget_values(s->m);
    s->m->block_start = s->m->sections[SECTION_FUNCTIONS].count;
    emit_words(s->m, SECTION_FUNCTIONS, SpvOpLabel, label);
}

static void barrier(struct kernel_lowering *s)
{
    SpvId group = uint_id(s->m, SpvScopeWorkgroup);
    SpvId meaning =
        uint_id(s->m, SpvMemorySemanticsAcquireReleaseMask | SpvMemorySemanticsWorkgroupMemoryMask);
    emit_words(s->m, SECTION_FUNCTIONS, SpvOpControlBarrier, group, group, meaning);
}

static SpvId pointer_of(struct kernel_lowering *s, const struct group_helper *h, SpvId index)
{
    SpvId result_type = pointer_id(s->m, SpvStorageClassWorkgroup, h->type);
    return emit_pure_of(s->m, SpvOpAccessChain, result_type, array_of(s, h->type), index);
}

static SpvId load_element(struct kernel_lowering *s, const struct group_helper *h, SpvId index)
{
    return emit_value_of(s->m, SpvOpLoad, h->type, pointer_of(s, h, index));
}

static void store_element(struct kernel_lowering *s, const struct group_helper *h, SpvId index,
                          SpvId value)
{
    SpvId pointer = pointer_of(s, h, index);
    emit_words(s->m, SECTION_FUNCTIONS, SpvOpStore, pointer, value);
}

static SpvId step(struct kernel_lowering *s, const struct group_helper *h, SpvId a, SpvId b)
{
    if (h->operation->op) return make2(s, (SpvOp)h->operation->op, h->type, a, b);
    return emit_glsl450(s->m, (enum GLSLstd450)h->operation->glsl, h->type, (SpvId[]){a, b}, 2);
}

static SpvId identity(struct kernel_lowering *s, const struct group_helper *h)
{
    bool is_float = type_op(s, h->type) == SpvOpTypeFloat;
    uint64_t sign = (uint64_t)1 << (is_float ? 0 : type_bits(s, h->type) - 1);
    switch (h->operation->identity) {
    case IDENTITY_ONE:
        return is_float ? float_constant(s, h->type, 1) : integer_constant(s, h->type, 1);
    case IDENTITY_ONES: return integer_constant(s, h->type, ~(uint64_t)0);
    case IDENTITY_LEAST: return float_constant(s, h->type, -__builtin_inf());
    case IDENTITY_MOST: return float_constant(s, h->type, __builtin_inf());
    case IDENTITY_SIGNED_LEAST: return integer_constant(s, h->type, sign);
    case IDENTITY_SIGNED_MOST: return integer_constant(s, h->type, sign - 1);
    case IDENTITY_ZERO: break;
    }
    return is_float ? float_constant(s, h->type, 0) : integer_constant(s, h->type, 0);
}

/* Makes the array its inclusive scan. After the step of distance `d`, element i is the sum of up to
 * 2 * d elements that end with it. Elements below d stay. */
static void scan_array(struct kernel_lowering *s, const struct group_helper *h, SpvId index,
                       SpvId count, SpvId entry)
{
    struct module *m = s->m;
    SpvId uint = shader_uint(s), bools = bool_type(s, 1), header = new_id(m), body = new_id(m),
          next = new_id(m), merge = new_id(m);
    SpvId d = new_id(m), doubled = new_id(m);
    emit_words(m, SECTION_FUNCTIONS, SpvOpBranch, header);
    begin_shader_block(s, header);
    emit_words(m, SECTION_FUNCTIONS, SpvOpPhi, uint, d, uint_id(m, 1), entry, doubled, next);
    note_definition(m, d, SECTION_FUNCTIONS, last_instruction(m));
    SpvId goes_on = make2(s, SpvOpULessThan, bools, d, count);
    emit_words(m, SECTION_FUNCTIONS, SpvOpLoopMerge, merge, next, SpvLoopControlMaskNone);
    emit_words(m, SECTION_FUNCTIONS, SpvOpBranchConditional, goes_on, body, merge);
    begin_shader_block(s, body);
    SpvId reaches = make2(s, SpvOpUGreaterThanEqual, bools, index, d),
          before = make2(s, SpvOpISub, uint, index, d);
    SpvId other = load_element(s, h, emit_pure_of(m, SpvOpSelect, uint, reaches, before, index)),
          own = load_element(s, h, index);
    barrier(s);
    store_element(s, h, index,
                  emit_pure_of(m, SpvOpSelect, h->type, reaches, step(s, h, other, own), own));
    barrier(s);
    emit_words(m, SECTION_FUNCTIONS, SpvOpBranch, next);
    begin_shader_block(s, next);
    emit_words(m, SECTION_FUNCTIONS, SpvOpShiftLeftLogical, uint, doubled, d, uint_id(m, 1));
    note_definition(m, doubled, SECTION_FUNCTIONS, last_instruction(m));
    emit_words(m, SECTION_FUNCTIONS, SpvOpBranch, header);
    begin_shader_block(s, merge);
}

/* The value at `index`, or the result of the group operation. `argument` is the index, or the
 * number of work-items. */
static SpvId find_result(struct kernel_lowering *s, const struct group_helper *h, SpvId index,
                         SpvId argument)
{
    SpvId uint = shader_uint(s), one = uint_id(s->m, 1);
    if (!h->operation) return load_element(s, h, argument);
    if (h->kind == SpvGroupOperationReduce)
        return load_element(s, h, make2(s, SpvOpISub, uint, argument, one));
    if (h->kind == SpvGroupOperationInclusiveScan) return load_element(s, h, index);
    SpvId result_type = bool_type(s, 1);
    SpvId is_first = make2(s, SpvOpIEqual, result_type, index, uint_id(s->m, 0));
    SpvId before = emit_pure_of(s->m, SpvOpSelect, uint, is_first, index,
                                make2(s, SpvOpISub, uint, index, one));
    SpvId none = identity(s, h), sum = load_element(s, h, before);
    return emit_pure_of(s->m, SpvOpSelect, h->type, is_first, none, sum);
}

/* A second barrier protects the array until all work-items have read. */
static void write_helper(struct kernel_lowering *s, const struct group_helper *h)
{
    struct module *m = s->m;
    SpvId uint = shader_uint(s), value = new_id(m), argument = new_id(m), entry = new_id(m);
    SpvId type = function_type_id(m, h->type, (SpvId[]){h->type, uint}, 2);
    emit_words(m, SECTION_FUNCTIONS, SpvOpFunction, h->type, h->id, SpvFunctionControlMaskNone,
               type);
    emit_words(m, SECTION_FUNCTIONS, SpvOpFunctionParameter, h->type, value);
    note_definition(m, value, SECTION_FUNCTIONS, last_instruction(m));
    emit_words(m, SECTION_FUNCTIONS, SpvOpFunctionParameter, uint, argument);
    note_definition(m, argument, SECTION_FUNCTIONS, last_instruction(m));
    begin_shader_block(s, entry);
    SpvId index = read_input(s, SpvBuiltInLocalInvocationIndex, 1);
    store_element(s, h, index, value);
    barrier(s);
    if (h->operation) scan_array(s, h, index, argument, entry);
    SpvId result = find_result(s, h, index, argument);
    barrier(s);
    emit_words(m, SECTION_FUNCTIONS, SpvOpReturnValue, result);
    emit(m, SECTION_FUNCTIONS, SpvOpFunctionEnd, NULL, 0);
}

void write_group_helpers(struct kernel_lowering *s)
{
    for (const struct group_helper *h = s->group_helpers; h; h = h->next) write_helper(s, h);
}
