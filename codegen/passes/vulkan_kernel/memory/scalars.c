/* Scalars at byte paths (bytes.c) in memory of one type: private and local memory. They consist of
 * scalars of the memory or are parts of them, so the memory's scalars must be known. */
#include "codegen/passes/vulkan_kernel/memory/scalars.h"
#include "codegen/passes/vulkan_kernel/pointers/access_paths.h"
#include "codegen/passes/vulkan_kernel/pointers/bytes.h"
#include "codegen/passes/vulkan_kernel/memory/layout.h"
#include "codegen/passes/vulkan_kernel/lower_kernels.h"
#include "codegen/passes/vulkan_kernel/values.h"
#include "codegen/passes/vulkan_kernel/pointers/views.h"

/* --- the path to a scalar ------------------------------------------------------------------ */

/* index: counts scalars of this size, from where `at` leads */
struct scalar_slot {
    struct access_path *at;
    SpvId type, index;
    uint32_t scalar;
};

static struct access_path *further(struct kernel_lowering *s, const struct access_path *at,
                                   SpvId index)
{
    return inner_path(s, at, index, false);
}

static uint32_t member_at(struct kernel_lowering *s, SpvId type, uint32_t byte)
{
    const uint32_t *offsets = shader_extent(s, type).offsets;
    uint32_t low = 0, high = length_of(definition_of(s->m, type)) - 2;
    while (high - low > 1) {
        uint32_t middle = low + (high - low) / 2;
        if (offsets[middle] <= byte) low = middle;
        else high = middle;
    }
    return low;
}

/* Enters structs and arrays until all scalars have one size, as long as the index is known. */
static bool enter_uniform(struct kernel_lowering *s, struct scalar_slot *slot,
                          const struct access_path *p)
{
    uint64_t known;
    while (!(slot->scalar = shader_extent(s, slot->type).scalar)) {
        if (!known_constant(s->m, slot->index, &known)) {
            cannot_view(
                s, p,
                "it was cast, and what it points to has scalars of several sizes, and a shader must know which it reads and writes");
            return false;
        }
        uint32_t byte = (uint32_t)known * p->unit;
        uint32_t part = type_op(s, slot->type) == SpvOpTypeStruct
                            ? member_at(s, slot->type, byte)
                            : byte / part_offset(s, slot->type, 1);
        SpvId type = shader_part(s, slot->type, part);
        byte -= part_offset(s, slot->type, part);
        if (byte + p->unit > shader_extent(s, type).size) {
            cannot_view(
                s, p,
                "it was cast, and several members of a struct are read or written as one value");
            return false;
        }
        struct access_path *at = further(s, slot->at, uint_id(s->m, part));
        *slot = (struct scalar_slot){at, type, uint_id(s->m, byte / p->unit), 0};
    }
    return true;
}

static struct scalar_slot begin_slot(struct kernel_lowering *s, const struct access_path *p)
{
    struct access_path *at = copy_path(s, p);
    at->count--;
    at->view = at->unit = 0;
    return (struct scalar_slot){at, type_after_indices(s, at, at->count), p->indices[at->count], 0};
}

/* Takes one step from the slot toward its scalar. */
static bool enter_part(struct kernel_lowering *s, struct scalar_slot *slot,
                       const struct access_path *p)
{
    uint64_t known = 0;
    SpvOp op = type_op(s, slot->type);
    bool is_known = known_constant(s->m, slot->index, &known);
    uint32_t part = 0,
             stride = op == SpvOpTypeArray ? part_offset(s, slot->type, 1) / slot->scalar : 1;
    SpvId index = stride == 1 ? slot->index : index_by(s, SpvOpUDiv, slot->index, stride),
          rest = uint_id(s->m, 0);
    if (stride > 1) rest = index_by(s, SpvOpUMod, slot->index, stride);
    if (op == SpvOpTypeStruct) {
        if (!is_known && shader_part(s, slot->type, 1))
            cannot_view(
                s, p,
                "it was cast, and moves from member to member of a struct, and a shader must know which");
        if (is_known) part = member_at(s, slot->type, (uint32_t)known * slot->scalar);
        index = uint_id(s->m, part);
        rest = is_known ? uint_id(s->m,
                                  (uint32_t)known - part_offset(s, slot->type, part) / slot->scalar)
                        : slot->index;
    }
    *slot = (struct scalar_slot){further(s, slot->at, index), shader_part(s, slot->type, part),
                                 rest, slot->scalar};
    return !s->failed;
}

/* The path of scalar number `index` of the slot; NULL for the padding of a vector of three. */
static struct access_path *scalar_path(struct kernel_lowering *s, struct scalar_slot slot,
                                       SpvId index, const struct access_path *p)
{
    uint64_t known = 0;
    slot.index = index;
    while (shader_part(s, slot.type, 0)) {
        bool is_vector = type_op(s, slot.type) == SpvOpTypeVector;
        if (is_vector && known_constant(s->m, slot.index, &known) &&
            known >= type_width(s, slot.type))
            return NULL;
        if (!enter_part(s, &slot, p)) return NULL;
    }
    return slot.at;
}

/* --- bits ---------------------------------------------------------------------------------- */

static SpvId bits_type(struct kernel_lowering *s, uint32_t bytes)
{
    return integer_type(s, bytes * 8, 1);
}

static SpvId to_bits(struct kernel_lowering *s, SpvId value, SpvId type)
{
    SpvId bits = bits_type(s, type_bits(s, type) / 8);
    return bits == type ? value : make1(s, SpvOpBitcast, bits, value);
}

static SpvId from_bits(struct kernel_lowering *s, SpvId bits, SpvId type)
{
    return bits_type(s, type_bits(s, type) / 8) == type ? bits : make1(s, SpvOpBitcast, type, bits);
}

static SpvId resize(struct kernel_lowering *s, SpvId bits, uint32_t from, uint32_t to)
{
    return from == to ? bits : make1(s, SpvOpUConvert, bits_type(s, to), bits);
}

static SpvId shift(struct kernel_lowering *s, SpvOp op, uint32_t bytes, SpvId bits, SpvId by)
{
    uint64_t known;
    bool is_none = known_constant(s->m, by, &known) && !known;
    return is_none ? bits : make2(s, op, bits_type(s, bytes), bits, by);
}

static SpvId load_bits(struct kernel_lowering *s, const struct access_path *access_path,
                       uint32_t bytes)
{
    if (!access_path) return integer_constant(s, bits_type(s, bytes), 0);
    SpvId type = leaf_type(s, access_path);
    return to_bits(s, load_path(s, access_path, type), type);
}

static void store_bits(struct kernel_lowering *s, const struct access_path *access_path, SpvId bits)
{
    if (!access_path) return;
    SpvId type = leaf_type(s, access_path);
    store_path(s, access_path, from_bits(s, bits, type), type);
}

/* A scalar of `bytes` bytes, made of `n` scalars of the memory, lowest first. */
static SpvId load_several(struct kernel_lowering *s, const struct scalar_slot *slot, uint32_t bytes,
                          const struct access_path *p)
{
    uint32_t n = bytes / slot->scalar;
    SpvId first = scale_index(s, slot->index, n), sum = 0;
    for (uint32_t i = 0; i < n && !s->failed; i++) {
        SpvId part = load_bits(s, scalar_path(s, *slot, sum_index(s, first, uint_id(s->m, i)), p),
                               slot->scalar);
        SpvId bits = resize(s, part, slot->scalar, bytes);
        part = shift(s, SpvOpShiftLeftLogical, bytes, bits, uint_id(s->m, i * slot->scalar * 8));
        sum = sum ? make2(s, SpvOpBitwiseOr, bits_type(s, bytes), sum, part) : part;
    }
    return sum;
}

static void store_several(struct kernel_lowering *s, const struct scalar_slot *slot, uint32_t bytes,
                          SpvId bits, const struct access_path *p)
{
    uint32_t n = bytes / slot->scalar;
    SpvId first = scale_index(s, slot->index, n);
    for (uint32_t i = 0; i < n && !s->failed; i++) {
        SpvId part =
            shift(s, SpvOpShiftRightLogical, bytes, bits, uint_id(s->m, i * slot->scalar * 8));
        const struct access_path *access_path =
            scalar_path(s, *slot, sum_index(s, first, uint_id(s->m, i)), p);
        store_bits(s, access_path, resize(s, part, bytes, slot->scalar));
    }
}

/* The path of the memory's scalar that contains the scalar, and the number of bits to shift it
 * by. */
static struct access_path *around(struct kernel_lowering *s, const struct scalar_slot *slot,
                                  uint32_t bytes, const struct access_path *p, SpvId *by)
{
    uint32_t n = slot->scalar / bytes;
    *by = scale_index(s, index_by(s, SpvOpUMod, slot->index, n), bytes * 8);
    return scalar_path(s, *slot, index_by(s, SpvOpUDiv, slot->index, n), p);
}

static SpvId load_part(struct kernel_lowering *s, const struct scalar_slot *slot, uint32_t bytes,
                       const struct access_path *p)
{
    SpvId by, whole = load_bits(s, around(s, slot, bytes, p, &by), slot->scalar);
    return resize(s, shift(s, SpvOpShiftRightLogical, slot->scalar, whole, by), slot->scalar,
                  bytes);
}

/* Uses atomics: other work-items may write other parts of the scalar at the same time. */
static void store_shared_part(struct kernel_lowering *s, const struct access_path *access_path,
                              SpvId keep, SpvId bits)
{
    SpvId type = leaf_type(s, access_path), pointer = pointer_to(s, access_path),
          scope = uint_id(s->m, SpvScopeWorkgroup), relaxed = uint_id(s->m, 0);
    if (type_op(s, type) != SpvOpTypeInt || type_bits(s, type) != 32) {
        cannot_view(s, access_path,
                    "parts of scalars in local memory are written, and these are no int or uint");
        return;
    }
    emit_value_of(s->m, SpvOpAtomicAnd, type, pointer, scope, relaxed, keep);
    emit_value_of(s->m, SpvOpAtomicOr, type, pointer, scope, relaxed, bits);
}

static void store_part(struct kernel_lowering *s, const struct scalar_slot *slot, uint32_t bytes,
                       SpvId bits, const struct access_path *p)
{
    SpvId by, type = bits_type(s, slot->scalar);
    struct access_path *access_path = around(s, slot, bytes, p, &by);
    if (!access_path) return;
    uint64_t all = bytes * 8 < 64 ? ((uint64_t)1 << bytes * 8) - 1 : ~(uint64_t)0;
    SpvId mask = shift(s, SpvOpShiftLeftLogical, slot->scalar, integer_constant(s, type, all), by),
          keep = make1(s, SpvOpNot, type, mask);
    bits = shift(s, SpvOpShiftLeftLogical, slot->scalar, resize(s, bits, bytes, slot->scalar), by);
    if (p->class == SpvStorageClassWorkgroup) {
        store_shared_part(s, access_path, keep, bits);
        return;
    }
    SpvId old = make2(s, SpvOpBitwiseAnd, type, load_bits(s, access_path, slot->scalar), keep);
    store_bits(s, access_path, make2(s, SpvOpBitwiseOr, type, old, bits));
}

/* --- scalars ------------------------------------------------------------------------------- */

SpvId pointer_to_scalar(struct kernel_lowering *s, const struct access_path *p)
{
    struct scalar_slot slot = begin_slot(s, p);
    const struct access_path *access_path = enter_uniform(s, &slot, p) && slot.scalar == p->unit
                                                ? scalar_path(s, slot, slot.index, p)
                                                : NULL;
    if (access_path && leaf_type(s, access_path) == p->view) return pointer_to(s, access_path);
    cannot_express(s, p, "it was cast, and memory has nothing of that type there");
    return 0;
}

SpvId load_scalar_at(struct kernel_lowering *s, const struct access_path *p)
{
    struct scalar_slot slot = begin_slot(s, p);
    if (!enter_uniform(s, &slot, p)) return 0;
    return from_bits(s,
                     slot.scalar <= p->unit ? load_several(s, &slot, p->unit, p)
                                            : load_part(s, &slot, p->unit, p),
                     p->view);
}

void store_scalar_at(struct kernel_lowering *s, const struct access_path *p, SpvId value)
{
    struct scalar_slot slot = begin_slot(s, p);
    SpvId bits = to_bits(s, value, p->view);
    if (!enter_uniform(s, &slot, p)) return;
    if (slot.scalar <= p->unit) store_several(s, &slot, p->unit, bits, p);
    else store_part(s, &slot, p->unit, bits, p);
}

/* --- scalars that are not aligned ---------------------------------------------------------- */

static struct access_path *byte_at(struct kernel_lowering *s, const struct access_path *p,
                                   uint32_t i)
{
    struct access_path *byte = copy_path(s, p);
    SpvId *last = &byte->indices[p->count - 1];
    byte->view = bits_type(s, 1);
    *last = sum_index(s, *last, uint_id(s->m, i));
    return byte;
}

SpvId load_unaligned(struct kernel_lowering *s, const struct access_path *p)
{
    uint32_t bytes = type_bits(s, p->view) / 8;
    SpvId sum = 0;
    for (uint32_t i = 0; i < bytes; i++) {
        const struct access_path *byte = byte_at(s, p, i);
        SpvId part = resize(s, load_path(s, byte, bits_type(s, 1)), 1, bytes);
        part = shift(s, SpvOpShiftLeftLogical, bytes, part, uint_id(s->m, i * 8));
        sum = sum ? make2(s, SpvOpBitwiseOr, bits_type(s, bytes), sum, part) : part;
    }
    return from_bits(s, sum, p->view);
}

void store_unaligned(struct kernel_lowering *s, const struct access_path *p, SpvId value)
{
    uint32_t bytes = type_bits(s, p->view) / 8;
    SpvId bits = to_bits(s, value, p->view);
    for (uint32_t i = 0; i < bytes; i++) {
        SpvId part = resize(s, shift(s, SpvOpShiftRightLogical, bytes, bits, uint_id(s->m, i * 8)),
                            bytes, 1);
        const struct access_path *byte = byte_at(s, p, i);
        store_path(s, byte, part, bits_type(s, 1));
    }
}
