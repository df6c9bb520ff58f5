/* Loads and stores of lvalues: memory operands, SSA values and swizzles. */
#include "codegen/lower/lvalue_access.h"
#include "codegen/lower/types/copy_layout.h"
#include "codegen/lower/expr.h"
#include "codegen/lower/flow/flow.h"
#include "codegen/lower/flow/function.h"
#include "codegen/lower/module/invert_y.h"
#include "codegen/lower/lvalue.h"
#include "spirv/build/simplify.h"
#include "lang/stage.h"

/* --- memory accesses ----------------------------------------------------------------------- */

/* SPIR-V, 3.2.26: the scope at which an access in the Vulkan memory model is coherent
 * (GL_KHR_memory_scope_semantics, 4.10). */
SpvScope memory_scope(unsigned memory)
{
    if (memory & (MEMORY_COHERENT | MEMORY_VOLATILE)) return SpvScopeQueueFamily;
    if (memory & MEMORY_DEVICE_COHERENT) return SpvScopeDevice;
    if (memory & MEMORY_SHADER_CALL_COHERENT) return SpvScopeShaderCallKHR;
    return memory & MEMORY_WORKGROUP_COHERENT ? SpvScopeWorkgroup : SpvScopeSubgroup;
}

/* Vulkan, VUID-StandaloneSpirv-PhysicalStorageBuffer64-06314: at least the size of the largest
 * scalar, whatever buffer_reference_align says. */
static uint32_t reference_alignment(const struct lvalue *p)
{
    uint32_t least = extent_of(p->type, PACKING_SCALAR, false).align;
    return p->align > least ? p->align : least ? least : 1;
}

unsigned access_operands(struct lowering *lw, const struct lvalue *p, bool is_store,
                         uint32_t *words)
{
    unsigned used = 1, memory = p->memory;
    uint32_t mask = 0;
    /* a handle is constant; only the image itself is shared */
    if (p->class == SpvStorageClassUniformConstant && p->layout.packing != PACKING_C) return 0;
    /* GL_KHR_memory_scope_semantics, 4.3.8: shared variables are implicitly workgroupcoherent. */
    if (p->class == SpvStorageClassWorkgroup) memory |= MEMORY_WORKGROUP_COHERENT;
    bool shared_memory = p->class != SpvStorageClassFunction &&
                         p->class != SpvStorageClassPrivate && p->class != SpvStorageClassInput &&
                         p->class != SpvStorageClassPushConstant;
    bool is_reference = p->class == SpvStorageClassPhysicalStorageBuffer;
    bool is_c = p->layout.packing == PACKING_C;
    if (memory & MEMORY_NONTEMPORAL) mask |= SpvMemoryAccessNontemporalMask;
    if (memory & MEMORY_VOLATILE && (is_reference || is_c || has_vulkan_memory(lw->m)))
        mask |= SpvMemoryAccessVolatileMask;
    if (is_reference || is_c) {
        mask |= SpvMemoryAccessAlignedMask;
        words[used++] = is_c ? (p->align ? p->align : 1) : reference_alignment(p);
    }
    if (has_vulkan_memory(lw->m) && shared_memory) {
        if (memory & (MEMORY_ANY_COHERENT | MEMORY_NONPRIVATE))
            mask |= SpvMemoryAccessNonPrivatePointerMask;
        if (memory & MEMORY_ANY_COHERENT) {
            mask |= is_store ? SpvMemoryAccessMakePointerAvailableMask
                             : SpvMemoryAccessMakePointerVisibleMask;
            words[used++] = uint_id(lw->m, memory_scope(memory));
        }
    }
    words[0] = mask;
    return mask ? used : 0;
}

static SpvId emit_load(struct lowering *lw, const struct lvalue *p, SpvId type, SpvId pointer)
{
    uint32_t words[4] = {pointer};
    unsigned count = 1 + access_operands(lw, p, false, words + 1);
    bool pure = p->never_written && !(p->memory & MEMORY_VOLATILE);
    return (pure ? emit_pure : emit_value)(lw->m, SpvOpLoad, type, words, count);
}

static void emit_store(struct lowering *lw, const struct lvalue *p, SpvId pointer, SpvId value)
{
    uint32_t words[5] = {pointer, value};
    unsigned count = 2 + access_operands(lw, p, true, words + 2);
    emit(lw->m, SECTION_FUNCTIONS, SpvOpStore, words, count);
}

/* --- loading ------------------------------------------------------------------------------- */

static SpvId extract_path(struct lowering *lw, SpvId value, const struct lvalue *p)
{
    uint32_t words[MOST_PATH + 1] = {value};
    if (!p->path_count) return value;
    for (unsigned i = 0; i < p->path_count; i++) words[i + 1] = p->path[i];
    return emit_pure(lw->m, SpvOpCompositeExtract, value_type_id(lw, p->type), words,
                     p->path_count + 1u);
}

/* Loads an array that is too large for single instructions into a variable, element by element. */
static SpvId load_in_loop(struct lowering *lw, const struct lvalue *p)
{
    struct lvalue copy = variable_lvalue(lw, acquire_temporary(lw, p->type), p->type);
    copy_in_loop(lw, &copy, p);
    SpvId value = load_base(lw, &copy);
    release_temporary(lw, copy.pointer);
    return value;
}

SpvId load_base(struct lowering *lw, const struct lvalue *p)
{
    if (p->kind == LVALUE_SSA) return extract_path(lw, local_value(lw, p->decl), p);
    if (p->kind == LVALUE_VALUE) return extract_path(lw, p->value, p);
    if (copies_in_loop(lw, p->type, p->layout)) return load_in_loop(lw, p);
    SpvId result_type = type_id(lw, p->type, p->layout);
    SpvId id = emit_load(lw, p, result_type, object_pointer(lw, p));
    return value_from_memory(lw, id, p->type, p->layout);
}

static SpvId shuffle(struct lowering *lw, SpvId value, const struct type *t, const uint8_t *swizzle)
{
    uint32_t words[18] = {value, value};
    for (unsigned i = 0; i < t->rows; i++) words[i + 2] = swizzle[i];
    return emit_pure(lw->m, SpvOpVectorShuffle, value_type_id(lw, t), words, t->rows + 2u);
}

static bool selects_nothing(const struct lvalue *p)
{
    if (p->swizzle_count != p->type->rows) return false;
    for (unsigned i = 0; i < p->swizzle_count; i++)
        if (p->swizzle[i] != i) return false;
    return true;
}

/* The component of a vector that a variable chooses, by OpSelect: NVIDIA's driver stores the
 * operand of OpVectorExtractDynamic to memory and loads from there, and Mesa's makes selects of it.
 * On an H200 ggml's product of q4_K and 512 columns takes 0.58 of the time. */
static SpvId choose_component(struct lowering *lw, const struct type *t, SpvId vector, SpvId index,
                              SpvId index_type)
{
    SpvId type = scalar_id(lw->m, (enum scalar)t->scalar), words[] = {vector, index};
    SpvId chosen = simplify(lw->m, SpvOpVectorExtractDynamic, type, words, 2);
    if (chosen) return chosen;
    if (!transforms(lw->c, TRANSFORM_CHOOSE_COMPONENTS) || is_opencl(lw->c) || t->rows > 4)
        return emit_pure(lw->m, SpvOpVectorExtractDynamic, type, words, 2);
    const struct type *scalar = scalar_type(lw->types, (enum scalar)t->scalar);
    SpvId truth = scalar_id(lw->m, SCALAR_BOOL);
    chosen = extract(lw, vector, scalar, t->rows - 1u);
    for (unsigned i = t->rows - 1u; i-- > 0;) {
        SpvId is_this =
            emit_pure_of(lw->m, SpvOpIEqual, truth, index, int_constant(lw->m, index_type, i));
        chosen =
            emit_pure_of(lw->m, SpvOpSelect, type, is_this, extract(lw, vector, scalar, i), chosen);
    }
    return chosen;
}

SpvId load_lvalue(struct lowering *lw, struct lvalue *p)
{
    bool is_component = p->component || p->swizzle_count == 1;
    if (is_component && p->kind == LVALUE_POINTER) {
        struct lvalue part = component_lvalue(lw, p, p->swizzle[0]);
        return load_base(lw, &part);
    }
    SpvId value = load_base(lw, p);
    if (p->component) return choose_component(lw, p->type, value, p->component, p->component_type);
    if (p->swizzle_count == 1)
        return extract(lw, value, scalar_type(lw->types, (enum scalar)p->type->scalar),
                       p->swizzle[0]);
    if (!p->swizzle_count || selects_nothing(p)) return value;
    return shuffle(lw, value, swizzled_type(lw, p), p->swizzle);
}

/* --- storing ------------------------------------------------------------------------------- */

static void store_base(struct lowering *lw, const struct lvalue *p, SpvId value);

static void store_in_loop(struct lowering *lw, const struct lvalue *p, SpvId value)
{
    struct lvalue copy = variable_lvalue(lw, acquire_temporary(lw, p->type), p->type);
    store_base(lw, &copy, value);
    copy_in_loop(lw, p, &copy);
    release_temporary(lw, copy.pointer);
}

static void store_base(struct lowering *lw, const struct lvalue *p, SpvId value)
{
    if (p->kind == LVALUE_VALUE) return; /* sema rejects such assignments */
    if (p->kind == LVALUE_SSA) {
        uint32_t words[MOST_PATH + 2] = {value, 0};
        if (p->path_count) {
            words[1] = local_value(lw, p->decl);
            for (unsigned i = 0; i < p->path_count; i++) words[i + 2] = p->path[i];
            value = emit_pure(lw->m, SpvOpCompositeInsert, value_type_id(lw, p->decl->type), words,
                              p->path_count + 2u);
        }
        assign_local(lw, p->decl, value);
        return;
    }
    if (copies_in_loop(lw, p->type, p->layout)) {
        store_in_loop(lw, p, value);
        return;
    }
    SpvId pointer = object_pointer(lw, p);
    emit_store(lw, p, pointer, value_to_memory(lw, value, p->type, p->layout));
}

/* Extends a vector of `count` components by undefined ones: llvm-spirv 15 shuffles only vectors of
 * one type. */
static SpvId lengthen(struct lowering *lw, SpvId value, const struct type *t, unsigned count)
{
    uint32_t words[18] = {value, value};
    for (unsigned i = 0; i < t->rows; i++) words[i + 2] = i < count ? i : 0xffffffff;
    return emit_pure(lw->m, SpvOpVectorShuffle, value_type_id(lw, t), words, t->rows + 2u);
}

/* Returns the whole vector with `value` in the components of the swizzle. */
static SpvId replace_components(struct lowering *lw, const struct lvalue *p, SpvId whole,
                                SpvId value)
{
    SpvId type = value_type_id(lw, p->type);
    uint32_t words[18] = {whole, value};
    if (p->component && p->kind == LVALUE_SSA && !is_opencl(lw->c)) keep_in_memory(lw, p->decl);
    if (p->component)
        return emit_pure_of(lw->m, SpvOpVectorInsertDynamic, type, whole, value, p->component);
    if (p->swizzle_count == 1)
        return emit_pure_of(lw->m, SpvOpCompositeInsert, type, value, whole, p->swizzle[0]);
    if (is_opencl(lw->c)) words[1] = lengthen(lw, value, p->type, p->swizzle_count);
    for (unsigned i = 0; i < p->type->rows; i++) words[i + 2] = i;
    for (unsigned i = 0; i < p->swizzle_count; i++) words[p->swizzle[i] + 2u] = p->type->rows + i;
    return emit_pure(lw->m, SpvOpVectorShuffle, type, words, p->type->rows + 2u);
}

/* In shared memory only the named components may be written: one store for each. */
static void store_swizzle(struct lowering *lw, const struct lvalue *p, SpvId value)
{
    for (unsigned i = 0; i < p->swizzle_count; i++) {
        struct lvalue part = component_lvalue(lw, p, p->swizzle[i]);
        store_base(lw, &part, extract(lw, value, part.type, i));
    }
}

void store_lvalue(struct lowering *lw, struct lvalue *p, SpvId value)
{
    if (inverts_y(lw, STAGE(MESH))) value = invert_stored(lw, p, value);
    if (!p->component && (!p->swizzle_count || (is_scalar(p->type) && p->swizzle_count == 1))) {
        store_base(lw, p, value);
        return;
    }
    bool is_own = p->kind != LVALUE_POINTER || p->class == SpvStorageClassFunction ||
                  p->class == SpvStorageClassPrivate;
    if (p->kind == LVALUE_POINTER && (p->component || p->swizzle_count == 1)) {
        struct lvalue part = component_lvalue(lw, p, p->swizzle[0]);
        store_base(lw, &part, value);
    } else if (p->swizzle_count == p->type->rows) {
        uint8_t inverse[16];
        for (unsigned i = 0; i < p->swizzle_count; i++) inverse[p->swizzle[i]] = (uint8_t)i;
        store_base(lw, p, selects_nothing(p) ? value : shuffle(lw, value, p->type, inverse));
    } else if (is_own) {
        store_base(lw, p, replace_components(lw, p, load_base(lw, p), value));
    } else {
        store_swizzle(lw, p, value);
    }
}
