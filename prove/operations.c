/* Instructions: a table of those that compute, and those that access memory or wait. An unknown
 * instruction makes answers unknown, unless it only computes a result from its operands. */
#include "prove/loops.h"
#include "prove/memory.h"
#include "prove/operations.h"
#include "prove/prover.h"
#include "prove/terms.h"
#include "prove/values.h"
#include "spirv/operands.h"
#include "spirv/read/operations.h"

#include <spirv/unified1/GLSL.std.450.h>

/* --- the table ----------------------------------------------------------------------------- */

typedef Z3_ast unary_fn(Z3_context z3, Z3_ast a);
typedef Z3_ast binary_fn(Z3_context z3, Z3_ast a, Z3_ast b);

static Z3_ast make_unequal(Z3_context z3, Z3_ast a, Z3_ast b)
{
    return Z3_mk_not(z3, Z3_mk_eq(z3, a, b));
}
static Z3_ast make_and(Z3_context z3, Z3_ast a, Z3_ast b)
{
    return Z3_mk_and(z3, 2, (Z3_ast[]){a, b});
}
static Z3_ast make_or(Z3_context z3, Z3_ast a, Z3_ast b)
{
    return Z3_mk_or(z3, 2, (Z3_ast[]){a, b});
}

enum form { FORM_PLAIN, FORM_PARTIAL, FORM_SHIFT, FORM_COMPARISON };

static const struct term_operation {
    SpvOp op;
    enum form form;
    unary_fn *unary;
    binary_fn *binary;
} rows[] = {
#define UNARY(name, function, how) {SpvOp##name, FORM_PLAIN, function, NULL},
#define BINARY(name, function, how, form) {SpvOp##name, FORM_PLAIN, NULL, function},
#define PARTIAL(name, function, how, form) {SpvOp##name, FORM_PARTIAL, NULL, function},
#define SHIFT(name, function, how, form) {SpvOp##name, FORM_SHIFT, NULL, function},
#define COMPARISON(name, function, how, form) {SpvOp##name, FORM_COMPARISON, NULL, function},
#include "prove/operations.def"
};

static const struct {
    uint32_t instruction;
    binary_fn *first_if;
} extended_rows[] = {
#define EXTENDED(name, function, how) {GLSLstd450##name, function},
#include "prove/operations.def"
};

static const struct term_operation *find_operation(SpvOp op)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (rows[i].op == op) return &rows[i];
    return NULL;
}

/* Where the operation is undefined, the result is arbitrary. */
static Z3_ast binary(struct prover *p, const struct term_operation *row, Z3_ast a, Z3_ast b)
{
    uint64_t constant;
    unsigned width = width_of_term(p, a);
    if (row->form == FORM_SHIFT) {
        bool is_wide = width_of_term(p, b) > width; /* what is cut off would shift too far */
        Z3_ast amount = resize_term(p, b, width), r = row->binary(p->z3, a, amount);
        if (!is_wide && numeral_of(p, b, &constant) && constant < width) return r;
        Z3_ast holds = Z3_mk_bvult(p->z3, b, number_term(p, width, width_of_term(p, b)));
        return choose_term(p, holds, r, new_symbol(p, bits_sort(p, width)));
    }
    Z3_ast r = row->binary(p->z3, a, b);
    if (row->form != FORM_PARTIAL || (numeral_of(p, b, &constant) && constant)) return r;
    Z3_ast undefined = equal_term(p, b, number_term(p, 0, width));
    return choose_term(p, undefined, new_symbol(p, bits_sort(p, width)), r);
}

static void compute(struct prover *p, const struct term_operation *row, const uint32_t *at)
{
    struct symbolic_value a = value_of_id(p, operand(at, 0)), b = {0};
    if (row->binary) b = value_of_id(p, operand(at, 1));
    struct symbolic_value v = new_value(p, a.count);
    if (row->binary && a.count != b.count) stop_proof(p, "operands differ in length");
    for (uint32_t i = 0; i < a.count; i++)
        v.leaf[i] =
            row->unary ? row->unary(p->z3, a.leaf[i]) : binary(p, row, a.leaf[i], b.leaf[i]);
    if (row->form == FORM_COMPARISON)
        for (uint32_t i = 0; i < a.count; i++) note_bound(p, a.leaf[i], b.leaf[i]);
    set_value(p, result_of(at), v);
}

/* --- composites ---------------------------------------------------------------------------- */

static void construct(struct prover *p, const uint32_t *at)
{
    const uint32_t *type = value_type_of(p, result_of(at));
    uint32_t count = leaves_of(p, type), n = 0;
    struct symbolic_value v = new_value(p, count > MOST_LEAVES ? 0 : count);
    for (unsigned i = 0; i + 3 < length_of(at); i++) {
        struct symbolic_value part = value_of_id(p, operand(at, i));
        for (uint32_t j = 0; j < part.count && n < v.count; j++) v.leaf[n++] = part.leaf[j];
    }
    set_value(p, result_of(at), n == v.count ? v : any_value(p, type));
}

/* The place of the part that literal indices from word `first` on lead to. False: it is not
 * followed. */
static bool find_part(struct prover *p, const uint32_t *at, unsigned first, const uint32_t *type,
                      uint32_t *offset, uint32_t *size)
{
    uint32_t whole = leaves_of(p, type), at_offset = 0;
    for (unsigned i = first; i + 3 < length_of(at); i++) {
        uint32_t more;
        type = composite_part(p, type, operand(at, i), &more);
        at_offset += more;
    }
    *offset = at_offset;
    *size = leaves_of(p, type);
    return whole <= MOST_LEAVES && at_offset + *size <= whole;
}

static void extract(struct prover *p, const uint32_t *at)
{
    struct symbolic_value from = value_of_id(p, operand(at, 0));
    uint32_t offset, size;
    if (!find_part(p, at, 1, value_type_of(p, operand(at, 0)), &offset, &size) ||
        offset + size > from.count) {
        set_value(p, result_of(at), any_value(p, value_type_of(p, result_of(at))));
        return;
    }
    struct symbolic_value v = new_value(p, size);
    for (uint32_t i = 0; i < size; i++) v.leaf[i] = from.leaf[offset + i];
    set_value(p, result_of(at), v);
}

static void insert(struct prover *p, const uint32_t *at)
{
    struct symbolic_value part = value_of_id(p, operand(at, 0)),
                          whole = value_of_id(p, operand(at, 1));
    uint32_t offset, size;
    if (!find_part(p, at, 2, value_type_of(p, operand(at, 1)), &offset, &size) ||
        offset + size > whole.count || part.count != size) {
        set_value(p, result_of(at), any_value(p, value_type_of(p, result_of(at))));
        return;
    }
    struct symbolic_value v = new_value(p, whole.count);
    for (uint32_t i = 0; i < whole.count; i++)
        v.leaf[i] = i >= offset && i < offset + size ? part.leaf[i - offset] : whole.leaf[i];
    set_value(p, result_of(at), v);
}

static void shuffle(struct prover *p, const uint32_t *at)
{
    struct symbolic_value a = value_of_id(p, operand(at, 0)), b = value_of_id(p, operand(at, 1));
    struct symbolic_value v = any_value(p, value_type_of(p, result_of(at)));
    for (uint32_t i = 0; i < v.count && i + 5 < length_of(at); i++) {
        uint32_t from = operand(at, 2 + i);
        if (from < a.count) v.leaf[i] = a.leaf[from];
        else if (from - a.count < b.count) v.leaf[i] = b.leaf[from - a.count];
    }
    set_value(p, result_of(at), v);
}

static void extract_dynamic(struct prover *p, const uint32_t *at)
{
    struct symbolic_value from = value_of_id(p, operand(at, 0)), v = new_value(p, 1);
    Z3_ast index = term_of(p, operand(at, 1));
    if (!from.count) stop_proof(p, "a vector is expected");
    hinder(p, QUESTION_BOUNDS, "a component of a value that an index selects");
    v.leaf[0] = from.leaf[0];
    for (uint32_t i = 1; i < from.count; i++)
        v.leaf[0] = choose_term(p, equal_term(p, index, number_term(p, i, width_of_term(p, index))),
                                from.leaf[i], v.leaf[0]);
    set_value(p, result_of(at), v);
}

static void select_value(struct prover *p, const uint32_t *at)
{
    struct symbolic_value c = value_of_id(p, operand(at, 0)), a = value_of_id(p, operand(at, 1)),
                          b = value_of_id(p, operand(at, 2)), v = new_value(p, a.count);
    if (a.pointer || !c.count || a.count != b.count) {
        set_value(p, result_of(at), any_value(p, value_type_of(p, result_of(at))));
        return;
    }
    for (uint32_t i = 0; i < a.count; i++)
        v.leaf[i] = choose_term(p, c.leaf[c.count == a.count ? i : 0], a.leaf[i], b.leaf[i]);
    set_value(p, result_of(at), v);
}

/* --- conversions --------------------------------------------------------------------------- */

static void convert(struct prover *p, const uint32_t *at, bool is_signed)
{
    uint32_t count;
    Z3_sort *sorts = sorts_of(p, value_type_of(p, result_of(at)), &count);
    struct symbolic_value a = value_of_id(p, operand(at, 0)), v = new_value(p, count);
    if (a.count != count) stop_proof(p, "operands differ in length");
    for (uint32_t i = 0; i < count; i++) {
        unsigned from = width_of_term(p, a.leaf[i]), to = Z3_get_bv_sort_size(p->z3, sorts[i]);
        v.leaf[i] = is_signed && to > from ? Z3_mk_sign_ext(p->z3, to - from, a.leaf[i])
                                           : resize_term(p, a.leaf[i], to);
    }
    set_value(p, result_of(at), v);
}

static void copy(struct prover *p, const uint32_t *at)
{
    set_value(p, result_of(at), value_of_id(p, operand(at, 0)));
}

static void bitcast(struct prover *p, const uint32_t *at)
{
    uint32_t count;
    struct symbolic_value a = value_of_id(p, operand(at, 0));
    Z3_sort *sorts = sorts_of(p, value_type_of(p, result_of(at)), &count);
    bool is_same = a.count && a.count == count &&
                   width_of_term(p, a.leaf[0]) == Z3_get_bv_sort_size(p->z3, sorts[0]);
    if (is_same) copy(p, at);
    else if (a.count) set_value(p, result_of(at), uninterpreted(p, at, 0));
    else set_value(p, result_of(at), any_value(p, value_type_of(p, result_of(at))));
}

/* --- extended instructions ----------------------------------------------------------------- */

bool writes_by_pointer(uint32_t number)
{
    return number == GLSLstd450Modf || number == GLSLstd450Frexp;
}

static void execute_extended(struct prover *p, const uint32_t *at, Z3_ast active)
{
    const char *set = (const char *)(defined_by(p->m, ext_inst_set(at)) + 2);
    uint32_t number = ext_inst_instruction(at);
    if (strncmp(set, "NonSemantic.", 12) == 0) {
        if (strncmp(set, "NonSemantic.sgcc", 16) == 0 && !strstr(set, "Uniform"))
            hinder(p, QUESTION_BARRIERS, "an operation that all invocations must execute");
        return;
    }
    if (strcmp(set, "GLSL.std.450") != 0) {
        hinder(p, ALL_QUESTIONS, "an instruction of an unknown extended set");
        set_value(p, result_of(at), any_value(p, value_type_of(p, result_of(at))));
        return;
    }
    for (size_t i = 0; i < sizeof extended_rows / sizeof *extended_rows; i++) {
        if (extended_rows[i].instruction != number) continue;
        struct symbolic_value a = value_of_id(p, ext_argument(at, 0)),
                              b = value_of_id(p, ext_argument(at, 1));
        struct symbolic_value v = new_value(p, a.count);
        for (uint32_t j = 0; j < a.count; j++)
            v.leaf[j] = choose_term(p, extended_rows[i].first_if(p->z3, a.leaf[j], b.leaf[j]),
                                    a.leaf[j], b.leaf[j]);
        set_value(p, result_of(at), v);
        return;
    }
    if (writes_by_pointer(number)) {
        struct symbolic_value to = value_of_id(p, ext_argument(at, 1));
        struct symbolic_value any =
            to.pointer && to.pointer->type ? any_value(p, to.pointer->type) : new_value(p, 0);
        if (to.pointer) store_value(p, to.pointer, &any, active);
        set_value(p, result_of(at), any_value(p, value_type_of(p, result_of(at))));
        return;
    }
    set_value(p, result_of(at), uninterpreted(p, at, 2));
}

/* --- memory -------------------------------------------------------------------------------- */

static const struct pointer *pointer_of(struct prover *p, uint32_t id)
{
    static const struct pointer unknown;
    struct symbolic_value v = value_of_id(p, id);
    return v.pointer ? v.pointer : &unknown;
}

static void execute_load(struct prover *p, const uint32_t *at, Z3_ast active)
{
    const uint32_t *type = value_type_of(p, result_of(at));
    const struct pointer *from = pointer_of(p, load_pointer(at));
    struct symbolic_value v = load_value(p, from, active);
    bool is_followed = from->root && (v.pointer || v.count == leaves_of(p, type));
    set_value(p, result_of(at), is_followed ? v : any_value(p, type));
}

static void execute_store(struct prover *p, const uint32_t *at, Z3_ast active)
{
    struct symbolic_value v = value_of_id(p, store_object(at));
    store_value(p, pointer_of(p, store_pointer(at)), &v, active);
}

static void copy_memory(struct prover *p, const uint32_t *at, Z3_ast active)
{
    const struct pointer *from = pointer_of(p, copy_memory_source(at));
    struct symbolic_value v = load_value(p, from, active);
    store_value(p, pointer_of(p, copy_memory_target(at)), &v, active);
}

/* An atomic of a scope that has only a part of the other invocations is a plain access. */
bool is_wide_scope(struct prover *p, uint32_t scope, SpvStorageClass storage)
{
    uint64_t value;
    if (!constant_integer(p->m, scope, &value)) return false;
    return value == SpvScopeDevice || value == SpvScopeQueueFamily ||
           value == SpvScopeCrossDevice ||
           (value == SpvScopeWorkgroup && storage == SpvStorageClassWorkgroup);
}

/* Sums, and other operations with themselves, commute: then the order of invocations does not
 * matter, unless a result is read. */
static void note_order(struct prover *p, const uint32_t *at, const struct pointer *to)
{
    SpvOp op = opcode_of(at);
    bool is_sum = op == SpvOpAtomicIAdd || op == SpvOpAtomicISub || op == SpvOpAtomicIIncrement ||
                  op == SpvOpAtomicIDecrement;
    bool commutes = is_sum || (op >= SpvOpAtomicSMin && op <= SpvOpAtomicXor);
    SpvOp kind = is_sum ? SpvOpAtomicIAdd : op;
    SpvOp *before = &p->atomic_kind[to->root];
    bool is_used = find_opcode(op)->has_result && p->is_used[result_of(at)];
    if (!commutes || is_used || (*before && *before != kind))
        hinder(p, QUESTION_SIZE, "an atomic operation whose order may matter");
    *before = kind;
}

static void execute_atomic(struct prover *p, const uint32_t *at, Z3_ast active)
{
    SpvOp op = opcode_of(at);
    const struct opcode_info *info = find_opcode(op);
    const struct pointer *to = pointer_of(p, at[atomic_pointer_word(op)]);
    struct pointer plain = *to;
    bool is_wide = is_wide_scope(p, at[memory_scope_word(op)], to->storage);
    if (info->has_result)
        set_value(p, result_of(at), any_value(p, value_type_of(p, result_of(at))));
    if (to->root && to->storage == SpvStorageClassFunction) {
        struct symbolic_value any = any_value(p, to->type);
        store_value(p, to, &any, active);
        return;
    }
    if (to->in_bounds) {
        struct index_check *check = vec_add(&p->arena, &p->t->checks);
        *check = (struct index_check){active, to->in_bounds, *to, p->t->where, p->t->loop};
    }
    record_access(p, is_wide ? ACCESS_ATOMIC : ACCESS_WRITE, &plain, active, NULL);
    note_order(p, at, to);
}

static void array_length(struct prover *p, const uint32_t *at)
{
    const struct pointer *to = pointer_of(p, array_length_structure(at));
    struct symbolic_value v = new_value(p, 1);
    if (!to->root || to->count == MOST_INDICES) {
        set_value(p, result_of(at), any_value(p, value_type_of(p, result_of(at))));
        return;
    }
    struct pointer array = *to;
    uint32_t member = array_length_array_member(at);
    array.index[array.count++] = number_term(p, member, 32);
    array.type = composite_part(p, to->type, member, NULL);
    v.leaf[0] = buffer_length(p, &array);
    set_value(p, result_of(at), v);
}

/* --- barriers ------------------------------------------------------------------------------ */

bool orders_memory(uint64_t semantics, enum memory_class class)
{
    static const uint32_t masks[MEMORY_CLASSES] = {
        [MEMORY_SHARED] = SpvMemorySemanticsWorkgroupMemoryMask,
        [MEMORY_BUFFERS] = SpvMemorySemanticsUniformMemoryMask,
        [MEMORY_IMAGES] = SpvMemorySemanticsImageMemoryMask,
    };
    uint64_t both =
        SpvMemorySemanticsAcquireReleaseMask | SpvMemorySemanticsSequentiallyConsistentMask;
    return (semantics & masks[class]) && (semantics & both);
}

static void execute_barrier(struct prover *p, const uint32_t *at, Z3_ast active)
{
    uint64_t execution = 0, memory = 0, semantics = 0;
    bool is_known = constant_integer(p->m, control_barrier_execution(at), &execution) &&
                    constant_integer(p->m, control_barrier_memory(at), &memory) &&
                    constant_integer(p->m, control_barrier_semantics(at), &semantics);
    if (!is_known || execution != SpvScopeWorkgroup) {
        if (!is_known || execution != SpvScopeSubgroup)
            hinder(p, ALL_QUESTIONS, "a barrier of a scope other than the work-group");
        return;
    }
    struct meeting *m = vec_add(&p->arena, &p->t->meetings);
    *m = (struct meeting){
        .active = active, .loop = p->t->loop, .where = p->t->where, .is_barrier = true};
    bool is_wide =
        memory == SpvScopeWorkgroup || memory == SpvScopeDevice || memory == SpvScopeQueueFamily;
    for (unsigned c = 0; c < MEMORY_CLASSES; c++) {
        if (!is_wide || !orders_memory(semantics, (enum memory_class)c)) continue;
        Z3_ast next = Z3_mk_bvadd(p->z3, p->t->phase[c], number_term(p, 1, 64));
        p->t->phase[c] = choose_term(p, active, Z3_simplify(p->z3, next), p->t->phase[c]);
    }
}

/* --- images -------------------------------------------------------------------------------- */

static void access_image(struct prover *p, const uint32_t *at)
{
    const struct opcode_info *info = find_opcode(opcode_of(at));
    if (info->has_result)
        set_value(p, result_of(at), any_value(p, value_type_of(p, result_of(at))));
    if (opcode_of(at) == SpvOpImageWrite || opcode_of(at) == SpvOpImageTexelPointer)
        hinder(p, QUESTION_RACES | QUESTION_BOUNDS | QUESTION_SIZE,
               "a write to an image, which is not modelled");
    else if (opcode_of(at) != SpvOpSampledImage && opcode_of(at) != SpvOpImage)
        hinder(p, QUESTION_BOUNDS, "a read of an image, whose size is not modelled");
}

/* --- all ----------------------------------------------------------------------------------- */

static bool is_in(SpvOp op, SpvOp first, SpvOp last) { return op >= first && op <= last; }

bool is_pure_operation(SpvOp op)
{
    return is_in(op, SpvOpConvertFToU, SpvOpConvertUToF) || op == SpvOpFConvert ||
           op == SpvOpQuantizeToF16 || is_in(op, SpvOpFNegate, SpvOpSMulExtended) ||
           is_in(op, SpvOpAny, SpvOpFUnordGreaterThanEqual) ||
           is_in(op, SpvOpBitFieldInsert, SpvOpBitCount) || op == SpvOpTranspose ||
           op == SpvOpVectorInsertDynamic || op == SpvOpSizeOf;
}

bool is_image_operation(SpvOp op)
{
    return is_in(op, SpvOpSampledImage, SpvOpImageQuerySamples) || op == SpvOpImageTexelPointer ||
           is_in(op, SpvOpImageSparseSampleImplicitLod, SpvOpImageSparseRead);
}

bool has_no_effect(SpvOp op)
{
    return op == SpvOpNop || op == SpvOpLabel || op == SpvOpSelectionMerge ||
           op == SpvOpLoopMerge || op == SpvOpLine || op == SpvOpNoLine || op == SpvOpPhi ||
           op == SpvOpMemoryBarrier || op == SpvOpFunction || op == SpvOpFunctionParameter ||
           op == SpvOpVariable || op == SpvOpLifetimeStart || op == SpvOpLifetimeStop ||
           op == SpvOpAssumeTrueKHR;
}

static void execute_unknown(struct prover *p, const uint32_t *at)
{
    SpvOp op = opcode_of(at);
    const struct opcode_info *info = find_opcode(op);
    if (info->has_type && info->has_result) {
        if (is_pure_operation(op)) {
            if (op == SpvOpVectorInsertDynamic)
                hinder(p, QUESTION_BOUNDS, "a component of a value that an index selects");
            set_value(p, result_of(at), uninterpreted(p, at, 0));
            return;
        }
        set_value(p, result_of(at), any_value(p, value_type_of(p, result_of(at))));
    }
    hinder(p, ALL_QUESTIONS,
           arena_printf(&p->arena, "an instruction that is not modelled, %s", name_of_opcode(op)));
}

static bool execute_value(struct prover *p, const uint32_t *at)
{
    switch ((unsigned)opcode_of(at)) {
    case SpvOpCompositeConstruct: construct(p, at); break;
    case SpvOpCompositeExtract: extract(p, at); break;
    case SpvOpCompositeInsert: insert(p, at); break;
    case SpvOpVectorShuffle: shuffle(p, at); break;
    case SpvOpVectorExtractDynamic: extract_dynamic(p, at); break;
    case SpvOpSelect: select_value(p, at); break;
    case SpvOpUConvert: convert(p, at, false); break;
    case SpvOpSConvert: convert(p, at, true); break;
    case SpvOpBitcast: bitcast(p, at); break;
    case SpvOpCopyObject:
    case SpvOpCopyLogical: copy(p, at); break;
    case SpvOpArrayLength: array_length(p, at); break;
    case SpvOpUndef:
        set_value(p, result_of(at), any_value(p, value_type_of(p, result_of(at))));
        break;
    default: return false;
    }
    return true;
}

void execute_instruction(struct prover *p, const uint32_t *at, Z3_ast active)
{
    SpvOp op = opcode_of(at);
    const struct term_operation *row = find_operation(op);
    if (row) compute(p, row, at);
    else if (has_no_effect(op) || is_terminator(op)) return;
    else if (execute_value(p, at)) return;
    else if (op == SpvOpLoad) execute_load(p, at, active);
    else if (op == SpvOpStore) execute_store(p, at, active);
    else if (op == SpvOpAccessChain || op == SpvOpInBoundsAccessChain)
        execute_access_chain(p, at, active);
    else if (op == SpvOpCopyMemory) copy_memory(p, at, active);
    else if (op == SpvOpControlBarrier) execute_barrier(p, at, active);
    else if (op == SpvOpExtInst) execute_extended(p, at, active);
    else if (is_atomic_instruction(op)) execute_atomic(p, at, active);
    else if (is_image_operation(op)) access_image(p, at);
    else if (!execute_subgroup_operation(p, at, active)) execute_unknown(p, at);
}
