/* Group operations, barriers and atomics of kernels in their form for shaders: subgroup operations
 * become OpGroupNonUniform..., memory semantics name the storage classes of shaders, and no order
 * is stricter than acquire-release (Vulkan, VUID-StandaloneSpirv-MemorySemantics-10866 and
 * others). */
#include "codegen/passes/vulkan_kernel/lower_kernels.h"
#include "codegen/passes/vulkan_kernel/pointers/access_paths.h"
#include "codegen/passes/vulkan_kernel/pointers/bytes.h"
#include "codegen/passes/vulkan_kernel/memory/inputs.h"
#include "codegen/passes/vulkan_kernel/values.h"
#include "codegen/passes/vulkan_kernel/pointers/views.h"
#include "codegen/passes/vulkan_kernel/work_groups.h"
#include "lang/subgroup_forms.h"

/* --- scopes and semantics ------------------------------------------------------------------ */

enum {
    ORDERS = SpvMemorySemanticsAcquireMask | SpvMemorySemanticsReleaseMask |
             SpvMemorySemanticsAcquireReleaseMask | SpvMemorySemanticsSequentiallyConsistentMask,
    CLASSES = SpvMemorySemanticsUniformMemoryMask | SpvMemorySemanticsWorkgroupMemoryMask |
              SpvMemorySemanticsImageMemoryMask
};

static bool known_word(struct kernel_lowering *s, SpvId old, uint32_t *word)
{
    uint64_t value;
    if (!known_constant(s->m, translated(s, old), &value)) {
        cannot_express(s, NULL, "a scope or memory semantics is not constant");
        return false;
    }
    *word = (uint32_t)value;
    return true;
}

enum { BOTH = SpvMemorySemanticsAcquireReleaseMask };

/* Whether the scope is one invocation. That orders nothing, and so do empty semantics: such
 * barriers are omitted (VUID-StandaloneSpirv-None-04641). */
static bool is_for_one_invocation(struct kernel_lowering *s, SpvId scope)
{
    uint64_t known;
    return known_constant(s->m, translated(s, scope), &known) && known == SpvScopeInvocation;
}

/* The semantics of an instruction with memory scope `scope`. `most` are the orders that the
 * instruction permits: a load cannot release, a store cannot acquire. */
static SpvId semantics(struct kernel_lowering *s, SpvId scope, SpvId old, uint32_t most)
{
    uint32_t word;
    if (!known_word(s, old, &word)) return old;
    uint32_t requested = word & ORDERS, classes = word & (SpvMemorySemanticsWorkgroupMemoryMask |
                                                          SpvMemorySemanticsImageMemoryMask);
    if (word & SpvMemorySemanticsCrossWorkgroupMemoryMask)
        classes |= SpvMemorySemanticsUniformMemoryMask;
    if (requested && !(most == BOTH && requested & (BOTH | SpvMemorySemanticsAcquireMask |
                                                    SpvMemorySemanticsReleaseMask)))
        requested = most;
    if (requested && !classes)
        classes = SpvMemorySemanticsUniformMemoryMask | SpvMemorySemanticsWorkgroupMemoryMask;
    return uint_id(s->m, requested && classes & CLASSES && !is_for_one_invocation(s, scope)
                             ? requested | classes
                             : 0);
}

static SpvId scope(struct kernel_lowering *s, SpvId old)
{
    uint32_t word;
    if (!known_word(s, old, &word)) return old;
    return uint_id(s->m, word == SpvScopeCrossDevice ? SpvScopeDevice : word);
}

static void translate_control_barrier(struct kernel_lowering *s, const uint32_t *at)
{
    SpvId execution = scope(s, control_barrier_execution(at)),
          memory = scope(s, control_barrier_memory(at));
    SpvId order = semantics(s, control_barrier_memory(at), control_barrier_semantics(at), BOTH);
    emit_words(s->m, SECTION_FUNCTIONS, SpvOpControlBarrier, execution, memory, order);
}

static void translate_memory_barrier(struct kernel_lowering *s, const uint32_t *at)
{
    SpvId meaning = semantics(s, memory_barrier_memory(at), memory_barrier_semantics(at), BOTH);
    uint64_t known;
    if (known_constant(s->m, meaning, &known) && !known) return; /* orders nothing */
    emit_words(s->m, SECTION_FUNCTIONS, SpvOpMemoryBarrier, scope(s, memory_barrier_memory(at)),
               meaning);
}

/* --- atomic operations --------------------------------------------------------------------- */

/* The path for an atomic operation on a value of `type`. Floats are exchanged, loaded and stored as
 * integers, which needs no feature of the device: then `*bits` becomes the integer type. A buffer
 * has a variable for it, and memory of work-groups is an array of such integers (memory_words.c).
 * `bits` is NULL for an operation on floats as they are. */
static struct access_path *atomic_path(struct kernel_lowering *s, SpvId old, SpvId type,
                                       SpvId *bits)
{
    struct access_path *p = access_path_of(s, old);
    if (!p) cannot_express(s, NULL, "an atomic operation is on a pointer from somewhere");
    else if (p->class == SpvStorageClassFunction || p->class == SpvStorageClassPrivate)
        cannot_express(s, p, "an atomic operation is on private memory");
    if (s->failed) return NULL;
    if (bits && type_op(s, type) == SpvOpTypeFloat)
        type = *bits = integer_type(s, type_bits(s, type), 1);
    struct access_path *plain = copy_path(s, p);
    if (p->ratio == 1 && leaf_type(s, p) == type) plain->view = plain->ratio = 0;
    bool is_plain = !plain->view && leaf_type(s, plain) == type;
    return is_plain || is_null_path(p) ? plain : byte_path(s, p, type);
}

/* The operands that all atomic operations begin with. */
struct atomic {
    SpvId pointer, scope, semantics;
    SpvId type, bits; /* of the value in the kernel, and in memory: they differ for floats */
};

/* Translates those at `operands`. `most` are the orders that the instruction may have;
 * `adds_floats`: it works on floats as they are. */
static struct atomic translate_operands(struct kernel_lowering *s, const uint32_t *operands,
                                        SpvId type, uint32_t most, bool adds_floats)
{
    struct atomic a = {.type = type, .bits = type};
    const struct access_path *p = atomic_path(s, operands[0], type, adds_floats ? NULL : &a.bits);
    if (p) a.pointer = pointer_to(s, p);
    a.scope = scope(s, operands[1]);
    a.semantics = semantics(s, operands[1], operands[2], most);
    return a;
}

static SpvId to_memory(struct kernel_lowering *s, const struct atomic *a, SpvId old)
{
    SpvId value = translated(s, old);
    return a->bits == a->type ? value : make1(s, SpvOpBitcast, a->bits, value);
}

static SpvId from_memory(struct kernel_lowering *s, const struct atomic *a, SpvId value)
{
    return a->bits == a->type ? value : make1(s, SpvOpBitcast, a->type, value);
}

static void translate_flag_test(struct kernel_lowering *s, const uint32_t *at)
{
    SpvId uint = shader_uint(s);
    struct atomic a = translate_operands(s, at + 3, uint, BOTH, false);
    SpvId old = emit_value_of(s->m, SpvOpAtomicExchange, uint, a.pointer, a.scope, a.semantics,
                              uint_id(s->m, 1));
    translate_to(s, result_of(at),
                 make2(s, SpvOpINotEqual, result_type_of(at), old, uint_id(s->m, 0)));
}

static void translate_atomic_store(struct kernel_lowering *s, const uint32_t *at)
{
    bool clears = opcode_of(at) == SpvOpAtomicFlagClear;
    SpvId type = clears ? shader_uint(s)
                 : atomic_store_value(at) < s->r.old_bound && s->r.types[atomic_store_value(at)]
                     ? s->r.types[atomic_store_value(at)]
                     : type_of_id(s->m, translated(s, atomic_store_value(at)));
    struct atomic a = translate_operands(s, at + 1, type, SpvMemorySemanticsReleaseMask, false);
    SpvId value = clears ? uint_id(s->m, 0) : to_memory(s, &a, atomic_store_value(at));
    emit_words(s->m, SECTION_FUNCTIONS, SpvOpAtomicStore, a.pointer, a.scope, a.semantics, value);
}

static SpvId translate_atomic_load(struct kernel_lowering *s, const uint32_t *at)
{
    struct atomic a =
        translate_operands(s, at + 3, result_type_of(at), SpvMemorySemanticsAcquireMask, false);
    return from_memory(
        s, &a, emit_value_of(s->m, SpvOpAtomicLoad, a.bits, a.pointer, a.scope, a.semantics));
}

static SpvId translate_compare_exchange(struct kernel_lowering *s, const uint32_t *at)
{
    struct atomic a = translate_operands(s, at + 3, result_type_of(at), BOTH, false);
    SpvId unequal = semantics(s, operand(at, 1), operand(at, 3), SpvMemorySemanticsAcquireMask);
    SpvId value = translated(s, operand(at, 4)), comparator = translated(s, operand(at, 5));
    return emit_value_of(s->m, SpvOpAtomicCompareExchange, result_type_of(at), a.pointer, a.scope,
                         a.semantics, unequal, value, comparator);
}

bool translate_atomic(struct kernel_lowering *s, const uint32_t *at)
{
    SpvOp op = opcode_of(at);
    bool adds_floats = false;
    switch ((unsigned)op) {
    case SpvOpAtomicStore:
    case SpvOpAtomicFlagClear: translate_atomic_store(s, at); return true;
    case SpvOpAtomicFlagTestAndSet: translate_flag_test(s, at); return true;
    case SpvOpAtomicLoad: translate_to(s, result_of(at), translate_atomic_load(s, at)); return true;
    case SpvOpAtomicCompareExchange:
    case SpvOpAtomicCompareExchangeWeak:
        translate_to(s, result_of(at), translate_compare_exchange(s, at));
        return true;
    case SpvOpAtomicExchange:
    case SpvOpAtomicIIncrement:
    case SpvOpAtomicIDecrement:
    case SpvOpAtomicIAdd:
    case SpvOpAtomicISub:
    case SpvOpAtomicSMin:
    case SpvOpAtomicUMin:
    case SpvOpAtomicSMax:
    case SpvOpAtomicUMax:
    case SpvOpAtomicAnd:
    case SpvOpAtomicOr:
    case SpvOpAtomicXor: break;
    case SpvOpAtomicFAddEXT:
    case SpvOpAtomicFMinEXT:
    case SpvOpAtomicFMaxEXT: adds_floats = true; break;
    default: return false;
    }
    struct atomic a = translate_operands(s, at + 3, result_type_of(at), BOTH, adds_floats);
    uint32_t words[] = {a.pointer, a.scope, a.semantics, 0};
    unsigned length = length_of(at);
    if (length > 6) words[3] = to_memory(s, &a, operand(at, 3));
    translate_to(s, result_of(at),
                 from_memory(s, &a, emit_value(s->m, op, a.bits, words, length - 3)));
    return true;
}

/* --- groups -------------------------------------------------------------------------------- */

static SpvId subgroup_scope(struct kernel_lowering *s) { return uint_id(s->m, SpvScopeSubgroup); }

/* OpGroupAll to OpGroupSMax and the later OpGroupIMulKHR etc. have a scope: subgroup or work-
 * group. */
static bool has_group_scope(SpvOp op)
{
    return (op >= SpvOpGroupAll && op <= SpvOpGroupSMax) ||
           (op >= SpvOpGroupIMulKHR && op <= SpvOpGroupLogicalXorKHR);
}

static bool is_of_work_group(struct kernel_lowering *s, const uint32_t *at)
{
    uint64_t known;
    return has_group_scope(opcode_of(at)) &&
           known_constant(s->m, translated(s, operand(at, 0)), &known) &&
           known == SpvScopeWorkgroup;
}

/* Before SPIR-V 1.5 the invocation of a broadcast must be constant; that of a shuffle need not
 * be. */
static SpvOp broadcast_operation(struct kernel_lowering *s, SpvId id)
{
    uint64_t known;
    bool is_constant = known_constant(s->m, id, &known);
    return is_constant || has_spirv(s->m->facts, 0x10500) ? SpvOpGroupNonUniformBroadcast
                                                          : SpvOpGroupNonUniformShuffle;
}

/* A copy of a value of which the module says that it is the same for all of the subgroup; the value
 * itself may be used elsewhere. */
static SpvId say_uniform(struct kernel_lowering *s, SpvId value)
{
    SpvId copy = emit_value_of(s->m, SpvOpCopyObject, type_of_id(s->m, value), value);
    decorate(s->m, copy, SpvDecorationUniform, NULL, 0);
    return copy;
}

static void translate_group_operation(struct kernel_lowering *s, const uint32_t *at, SpvOp op)
{
    unsigned head = opcode_of(at) >= SpvOpSubgroupShuffleINTEL ? 3 : 4, count = 1;
    uint32_t words[8] = {subgroup_scope(s)};
    bool has_operation = op >= SpvOpGroupNonUniformIAdd && op <= SpvOpGroupNonUniformLogicalXor;
    for (unsigned i = head; i < length_of(at) && count < 8; i++)
        words[count++] = has_operation && i == head ? at[i] : translated(s, at[i]);
    if (op == SpvOpGroupNonUniformBroadcast && broadcast_operation(s, words[2]) != op) {
        op = SpvOpGroupNonUniformShuffle;
        if (s->m->c->options->mark_collectives) words[2] = say_uniform(s, words[2]);
    }
    translate_to(s, result_of(at), emit_value(s->m, op, result_type_of(at), words, count));
}

static SpvId subgroup_input(struct kernel_lowering *s, SpvBuiltIn builtin)
{
    return read_input(s, builtin, 1);
}

/* Reads `delta` further in two adjacent windows: SPV_INTEL_subgroups, OpSubgroupShuffleDownINTEL
 * and ...UpINTEL. */
static void translate_shuffle_relative(struct kernel_lowering *s, const uint32_t *at, bool is_down)
{
    struct module *m = s->m;
    SpvId uint = shader_uint(s), size = subgroup_input(s, SpvBuiltInSubgroupSize),
          lane = subgroup_input(s, SpvBuiltInSubgroupLocalInvocationId);
    SpvId first = translated(s, operand(at, 0)), second = translated(s, operand(at, 1)),
          delta = translated(s, operand(at, 2));
    SpvId source_lane =
        is_down ? make2(s, SpvOpIAdd, uint, lane, delta)
                : make2(s, SpvOpISub, uint, make2(s, SpvOpIAdd, uint, lane, size), delta);
    SpvId in_first = emit_pure_of(m, SpvOpULessThan, bool_type(s, 1), source_lane, size);
    SpvId source = emit_pure_of(m, SpvOpSelect, uint, in_first, source_lane,
                                make2(s, SpvOpISub, uint, source_lane, size));
    SpvId a = emit_value_of(m, SpvOpGroupNonUniformShuffle, result_type_of(at), subgroup_scope(s),
                            first, source);
    SpvId b = emit_value_of(m, SpvOpGroupNonUniformShuffle, result_type_of(at), subgroup_scope(s),
                            second, source);
    translate_to(s, result_of(at), select_value(s, result_type_of(at), in_first, a, b));
}

/* "The pointer, image, and coordinate arguments to these built-in functions must be the same for
 * all work items in the sub-group" (cl_intel_subgroups, 6.13.X, Sub-group Read and Write
 * Functions).  A copy of the index says so, since the index itself may be read where no block is.
 */
static const struct access_path *uniform_path(struct kernel_lowering *s,
                                              const struct access_path *p)
{
    uint64_t known;
    SpvId index = p->count && (p->is_stepped || p->unit) ? p->indices[p->count - 1] : 0;
    if (!index || known_constant(s->m, index, &known)) return p;
    struct access_path *same = copy_path(s, p);
    same->indices[p->count - 1] = say_uniform(s, index);
    return same;
}

/* Block reads and writes: element i of an invocation is at index lane + i * size. */
static struct access_path *block_element(struct kernel_lowering *s, const struct access_path *p,
                                         SpvId size, SpvId lane, unsigned i)
{
    SpvId uint = shader_uint(s), offset = make2(s, SpvOpIMul, uint, size, uint_id(s->m, i));
    return step_path(s, p, make2(s, SpvOpIAdd, uint, lane, offset));
}

static void translate_block(struct kernel_lowering *s, const uint32_t *at, bool is_read)
{
    struct access_path *p = access_path_of(s, at[is_read ? 3 : 1]);
    if (!p) {
        cannot_express(s, NULL, "a block is read from a pointer from somewhere");
        return;
    }
    SpvId size = subgroup_input(s, SpvBuiltInSubgroupSize),
          lane = subgroup_input(s, SpvBuiltInSubgroupLocalInvocationId);
    SpvId type = is_read ? result_type_of(at) : s->r.types[subgroup_block_write_intel_data(at)],
          part = type_part(s, type), parts[MOST_COMPONENTS] = {0};
    unsigned n = type_width(s, type);
    const struct access_path *all = uniform_path(s, p);
    for (unsigned i = 0; i < n; i++) {
        struct access_path *element = block_element(s, all, size, lane, i);
        if (is_read) parts[i] = load_path(s, element, part);
        else
            store_path(s, element,
                       n == 1 ? translated(s, subgroup_block_write_intel_data(at))
                              : emit_pure_of(s->m, SpvOpCompositeExtract, part,
                                             translated(s, subgroup_block_write_intel_data(at)), i),
                       part);
    }
    if (is_read)
        translate_to(s, result_of(at),
                     n == 1 ? parts[0] : emit_pure(s->m, SpvOpCompositeConstruct, type, parts, n));
}

/* Whether all work-items of the sub-group must encounter an operation: "Behavior is undefined
 * unless all invocations within Execution execute the same dynamic instance" (SPIR-V, OpGroupAll);
 * sub_group_barrier (OpenCL C, 6.15.8) and reads and writes of blocks (cl_intel_subgroups) alike.
 * Work-group functions become barriers, which say so themselves. */
static bool is_collective(struct kernel_lowering *s, const uint32_t *at)
{
    uint64_t scope;
    SpvOp op = opcode_of(at);
    if (op == SpvOpSubgroupBlockReadINTEL || op == SpvOpSubgroupBlockWriteINTEL) return true;
    if (op == SpvOpControlBarrier)
        return known_constant(s->m, translated(s, control_barrier_execution(at)), &scope) &&
               scope == SpvScopeSubgroup;
    return has_group_scope(op) && !is_of_work_group(s, at);
}

/* Says so for sgcc-run: the scope of translated operations is whoever executes them together. */
static void decorate_collective(struct kernel_lowering *s, const uint32_t *at)
{
    struct module *m = s->m;
    if (!m->c->options->mark_collectives || !is_collective(s, at)) return;
    if (!has_spirv(m->facts, 0x10600)) need_extension(m, "SPV_KHR_non_semantic_info");
    SpvId set = ext_import(m, "NonSemantic.sgcc.Subgroup");
    emit_value_of(m, SpvOpExtInst, void_id(m), set, 1, uint_id(m, opcode_of(at)));
}

bool translate_group(struct kernel_lowering *s, const uint32_t *at)
{
    SpvOp op = opcode_of(at), to = (SpvOp)shader_group_operation(op);
    decorate_collective(s, at);
    switch ((unsigned)op) {
    case SpvOpControlBarrier: translate_control_barrier(s, at); return true;
    case SpvOpMemoryBarrier: translate_memory_barrier(s, at); return true;
    case SpvOpSubgroupShuffleDownINTEL: translate_shuffle_relative(s, at, true); return true;
    case SpvOpSubgroupShuffleUpINTEL: translate_shuffle_relative(s, at, false); return true;
    case SpvOpSubgroupBlockReadINTEL: translate_block(s, at, true); return true;
    case SpvOpSubgroupBlockWriteINTEL: translate_block(s, at, false); return true;
    default: break;
    }
    if (translate_copies(s, at)) return true;
    if (is_of_work_group(s, at)) return translate_work_group(s, at);
    if (to == SpvOpNop) return false;
    translate_group_operation(s, at, to);
    return true;
}
