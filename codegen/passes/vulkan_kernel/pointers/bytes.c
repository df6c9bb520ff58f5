/* Byte paths: pointers that were cast so that the pointee's parts differ from those of the memory.
 * Such a path is an access path and a distance from its end. The distance counts units of the
 * alignment of the accessed type. A pointer has the alignment of its type (OpenCL C, 6.2.5), so
 * nothing is lost. In a buffer the path is the whole buffer, and each scalar or vector is accessed
 * through a variable that views the buffer as an array of its type (buffers.c). Other memory has
 * its declared type only: scalars.c. */
#include "codegen/passes/vulkan_kernel/pointers/bytes.h"
#include "codegen/passes/vulkan_kernel/memory/buffers.h"
#include "codegen/passes/vulkan_kernel/pointers/access_paths.h"
#include "codegen/passes/vulkan_kernel/pointers/pointer_variables.h"
#include "codegen/passes/vulkan_kernel/lower_kernels.h"
#include "codegen/passes/vulkan_kernel/memory/layout.h"
#include "codegen/passes/vulkan_kernel/memory/scalars.h"
#include "codegen/passes/vulkan_kernel/values.h"
#include "codegen/passes/vulkan_kernel/pointers/views.h"

/* of a struct or array that is loaded or stored whole */
enum { MOST_BYTES = 1024 };

/* --- distances ----------------------------------------------------------------------------- */

static uint32_t alignment(struct kernel_lowering *s, SpvId type)
{
    return shader_extent(s, type).align;
}

static bool is_packed_struct(const struct kernel_lowering *s, SpvId type)
{
    return type < s->r.old_bound && s->packed[type];
}

/* The largest power of two, at most `most`, that divides `n`. */
static uint32_t common_power(uint32_t n, uint32_t most)
{
    while (n % most) most /= 2;
    return most;
}

/* An operation with a constant operand. It folds at -O0, too: indices into structs must be
 * constant. */
SpvId index_by(struct kernel_lowering *s, SpvOp op, SpvId index, uint32_t by)
{
    uint64_t known;
    if (!known_constant(s->m, index, &known)) {
        SpvId type = shader_uint(s);
        return make2(s, op, type, index, uint_id(s->m, by));
    }
    uint32_t n = (uint32_t)known;
    switch ((unsigned)op) {
    case SpvOpShiftRightArithmetic: return uint_id(s->m, (uint32_t)((int32_t)n >> by));
    case SpvOpUDiv: return uint_id(s->m, n / by);
    default: return uint_id(s->m, n % by); /* OpUMod */
    }
}

/* Converts an index in units of `from` bytes to units of `to` bytes, both powers of two. Pointers
 * may be below their start, so the shift is arithmetic. */
static SpvId rescale(struct kernel_lowering *s, SpvId index, uint32_t from, uint32_t to)
{
    if (from >= to) return scale_index(s, index, from / to);
    return index_by(s, SpvOpShiftRightArithmetic, index, (uint32_t)__builtin_ctz(to / from));
}

/* The number of bytes that a step of index `i` means. */
static uint32_t stride_of(struct kernel_lowering *s, const struct access_path *p, uint8_t i)
{
    bool counts_components = p->ratio < 0 && i == p->count - 1;
    return counts_components ? type_bits(s, p->view) / 8
                             : part_offset(s, type_after_indices(s, p, i), 1);
}

/* The distance that the indices from `first` on cover, in units of `unit` bytes. */
static SpvId distance(struct kernel_lowering *s, const struct access_path *p, uint8_t first,
                      uint32_t unit)
{
    uint32_t strides[MOST_INDICES], step = unit, offset = 0;
    for (uint8_t i = first; i < p->count; i++) {
        uint64_t member = 0;
        bool is_member = chooses_member(s, p, i);
        if (is_member) known_constant(s->m, p->indices[i], &member);
        strides[i] = is_member ? 0 : stride_of(s, p, i);
        if (is_member) offset += part_offset(s, type_after_indices(s, p, i), (uint32_t)member);
        else step = common_power(strides[i], step);
    }
    step = common_power(offset, step);
    SpvId sum = uint_id(s->m, offset / step);
    for (uint8_t i = first; i < p->count; i++)
        if (strides[i]) sum = sum_index(s, sum, scale_index(s, p->indices[i], strides[i] / step));
    return rescale(s, sum, step, unit);
}

/* The distance from where the first indices lead, in units of `unit` bytes. The last index of a
 * byte path counts in other units. */
static SpvId distance_from(struct kernel_lowering *s, const struct access_path *from, uint8_t first,
                           uint32_t unit)
{
    if (!from->unit) return distance(s, from, first, unit);
    struct access_path way = *from;
    way.count--;
    way.unit = 0;
    way.view = 0;
    SpvId start = distance(s, &way, first, 1);
    SpvId bytes = sum_index(s, start, scale_index(s, from->indices[way.count], from->unit));
    return rescale(s, bytes, 1, unit);
}

SpvId byte_distance(struct kernel_lowering *s, const struct access_path *p)
{
    return distance_from(s, in_words(s, p), 0, 1);
}

/* --- paths --------------------------------------------------------------------------------- */

static SpvId *last_index(struct access_path *p) { return &p->indices[p->count - 1]; }

/* A copy of the path for another type. */
static struct access_path *as_type(struct kernel_lowering *s, const struct access_path *of,
                                   SpvId type)
{
    struct access_path *p = copy_path(s, of);
    p->view = type;
    p->unit = p->is_packed ? 1 : (uint16_t)alignment(s, type);
    *last_index(p) = rescale(s, *last_index(p), of->unit, p->unit);
    return p;
}

struct access_path *byte_path_after(struct kernel_lowering *s, const struct access_path *from,
                                    uint8_t first, SpvId type)
{
    uint32_t unit = from->is_packed ? 1 : alignment(s, type);
    struct access_path *p = copy_path(s, from);
    SpvId index = distance_from(s, from, first, unit);
    p->count = first;
    p->view = 0;
    p->ratio = 0;
    p = inner_path(s, p, index, false);
    p->view = type;
    p->unit = (uint16_t)unit;
    return p;
}

struct access_path *byte_path(struct kernel_lowering *s, const struct access_path *from, SpvId type)
{
    if (from->unit) return as_type(s, from, type);
    uint8_t first = from->buffer                      ? 0
                    : from->is_stepped && from->count ? from->count - 1
                                                      : from->count;
    return byte_path_after(s, from, first, type);
}

struct access_path *outer_byte_path(struct kernel_lowering *s, const struct access_path *from,
                                    SpvId type)
{
    uint8_t first = 0, most = from->unit ? from->count - 1 : from->count;
    if (!from->buffer)
        while (first < most && chooses_member(s, from, first)) first++;
    return byte_path_after(s, from, first, type);
}

/* An array index moves by elements, a member index to the offset of the member. Both may be less
 * aligned than the whole. */
struct access_path *inner_bytes(struct kernel_lowering *s, const struct access_path *of,
                                SpvId index)
{
    uint64_t member = 0;
    bool is_member = type_op(s, of->view) == SpvOpTypeStruct;
    if (is_member) known_constant(s->m, index, &member);
    SpvId part = shader_part(s, of->view, member);
    if (!part) {
        cannot_express(s, of, "it was cast, and has no such member");
        return (struct access_path *)of;
    }
    struct access_path whole = *of;
    whole.is_packed |= is_packed_struct(s, of->view);
    struct access_path *p = as_type(s, &whole, part);
    uint32_t bytes = part_offset(s, of->view, is_member ? (uint32_t)member : 1);
    *last_index(p) = sum_index(s, *last_index(p),
                               is_member ? uint_id(s->m, bytes / p->unit)
                                         : scale_index(s, index, bytes / p->unit));
    return p;
}

struct access_path *step_bytes(struct kernel_lowering *s, const struct access_path *p, SpvId steps)
{
    struct access_path *moved = copy_path(s, p);
    *last_index(moved) = sum_index(s, *last_index(moved),
                                   scale_index(s, steps, shader_extent(s, p->view).size / p->unit));
    return moved;
}

/* --- values -------------------------------------------------------------------------------- */

/* A pointer through the variable that views the buffer as an array of p->view. */
static SpvId pointer_into_buffer(struct kernel_lowering *s, const struct access_path *p)
{
    SpvId type = pointer_id(s->m, SpvStorageClassStorageBuffer, p->view),
          index = p->indices[p->count - 1];
    SpvId view = buffer_view(s, p->buffer, p->view), member = uint_id(s->m, 0);
    return emit_pure_of(s->m, SpvOpAccessChain, type, view, member, index);
}

static bool is_object_in_buffer(struct kernel_lowering *s, const struct access_path *p)
{
    SpvOp op = type_op(s, p->view);
    return p->buffer && p->unit == alignment(s, p->view) &&
           (op == SpvOpTypeInt || op == SpvOpTypeFloat || op == SpvOpTypeVector);
}

SpvId pointer_to_bytes(struct kernel_lowering *s, const struct access_path *p)
{
    if (is_object_in_buffer(s, p)) return pointer_into_buffer(s, p);
    if (!p->buffer) return pointer_to_scalar(s, p);
    cannot_express(s, p, "it is in a packed struct, where an atomic operation is not possible");
    return 0;
}

/* The number of parts of a struct, array or vector; 0 for a scalar. */
static uint32_t count_parts(struct kernel_lowering *s, SpvId type)
{
    uint64_t length = 0;
    const uint32_t *at = definition_of(s->m, type);
    switch ((unsigned)type_op(s, type)) {
    case SpvOpTypeStruct: return length_of(at) - 2;
    case SpvOpTypeArray:
        known_constant(s->m, type_array_length(at), &length);
        return (uint32_t)length;
    case SpvOpTypeVector: return element_count_of(at);
    default: return 0;
    }
}

static bool is_too_large(struct kernel_lowering *s, const struct access_path *p)
{
    if (shader_extent(s, p->view).size <= MOST_BYTES) return false;
    cannot_express(s, p, "it was cast, and more than 1024 bytes are read or written at once");
    return true;
}

/* Recursion depth is that of the type, at most MOST_STRUCT_DEPTH. */
SpvId load_bytes(struct kernel_lowering *s, const struct access_path *p, SpvId type)
{
    uint32_t count = count_parts(s, type);
    if (is_object_in_buffer(s, p)) return load_from_pointer(s, type, pointer_into_buffer(s, p));
    if (!count) return p->buffer ? load_unaligned(s, p) : load_scalar_at(s, p);
    if (is_too_large(s, p)) return 0;
    SpvId *parts = arena_array(&s->m->c->arena, SpvId, count);
    for (uint32_t i = 0; i < count && !s->failed; i++)
        parts[i] = load_bytes(s, inner_bytes(s, p, uint_id(s->m, i)), shader_part(s, type, i));
    return emit_value(s->m, SpvOpCompositeConstruct, type, parts, count);
}

void store_bytes(struct kernel_lowering *s, const struct access_path *p, SpvId value, SpvId type)
{
    uint32_t count = count_parts(s, type);
    if (is_object_in_buffer(s, p)) {
        store_pointer_value(s, pointer_into_buffer(s, p), value);
        return;
    }
    if (!count && p->buffer) {
        store_unaligned(s, p, value);
        return;
    }
    if (!count) {
        store_scalar_at(s, p, value);
        return;
    }
    if (is_too_large(s, p)) return;
    for (uint32_t i = 0; i < count && !s->failed; i++) {
        SpvId part = shader_part(s, type, i),
              element = emit_pure_of(s->m, SpvOpCompositeExtract, part, value, i);
        store_bytes(s, inner_bytes(s, p, uint_id(s->m, i)), element, part);
    }
}
