/* The layout of structs: the features of Vulkan that the layouts of blocks need (Vulkan, "Offset
 * and Stride Assignment", "Standard Buffer Layout"), and the offsets in the structs of kernels,
 * which follow from OpenCL C and have no decorations.
 *
 * Structs are handled in the order of the module, so the structs in a struct are known.  A struct
 * block_layout has the base and extended alignment of a type, and the alignment rules that it or a
 * struct in it violates.
 */
#include "inspect/reflect.h"
#include "spirv/read/module_index.h"
#include "inspect/reflection/reflect_types.h"

enum {
    RELAXED = 1,      /* a vector is aligned to its component only: valid from Vulkan
                         1.1 on */
    NOT_EXTENDED = 2, /* a member does not have the extended alignment of uniform
                         blocks */
    NOT_BASE = 4      /* a member does not even have its base alignment */
};

struct block_layout {
    uint64_t base, extended;
    unsigned breaks;
};

static uint64_t round_up(uint64_t value, uint64_t to)
{
    return to && value % to ? value + (to - value % to) : value;
}

/* --- alignments ---------------------------------------------------------------------------- */

static struct block_layout vector_layout(uint64_t bytes, unsigned components)
{
    uint64_t base = components == 1 ? bytes : components == 2 ? 2 * bytes : 4 * bytes;
    return (struct block_layout){base, base, 0};
}

static struct block_layout member_layout(const struct reflector *r, uint32_t core_id,
                                         const struct sgcc_type *core,
                                         const struct sgcc_variable *v)
{
    if (core->kind == SGCC_KIND_STRUCT) return *facts_of(r, core_id)->layout;
    if (core->kind == SGCC_KIND_POINTER) return vector_layout(size_in_buffer(core, 0, false), 1);
    bool is_row_major = core->columns > 1 && v->qualifiers & SGCC_ROW_MAJOR;
    return vector_layout(core->bits / 8, is_row_major ? core->columns : core->rows);
}

/* --- what a struct breaks ------------------------------------------------------------------ */

/* Returns whether a vector straddles improperly (Vulkan, "Standard Buffer Layout"): one of at most
 * 16 bytes crosses a multiple of 16, or a longer one does not begin at one. */
static bool straddles(uint64_t offset, uint64_t size)
{
    return size <= 16 ? size && offset / 16 != (offset + size - 1) / 16 : offset % 16 != 0;
}

static unsigned offset_breaks(const struct block_layout *a, uint64_t offset)
{
    return (a->base && offset % a->base ? NOT_BASE : 0) |
           (a->extended && offset % a->extended ? NOT_EXTENDED : 0);
}

static unsigned strides_break(const struct block_layout *a, const struct sgcc_type *type,
                              uint32_t matrix_stride)
{
    unsigned breaks = offset_breaks(a, matrix_stride);
    for (; type->kind == SGCC_KIND_ARRAY; type = type->element)
        breaks |= offset_breaks(a, type->stride);
    return breaks;
}

/* The walk over the members of a struct, whose layout is `all`.  `begin`, `end` (in bytes),
 * `before` and `is_composite` describe the previous member: the member after a struct, an array or
 * a matrix must begin at a multiple of that one's alignment. */
struct struct_walk {
    struct block_layout all;
    uint64_t begin, end;
    struct block_layout before;
    bool is_composite;
};

static unsigned gap_breaks(const struct struct_walk *w, uint64_t offset)
{
    if (!w->is_composite || offset < w->begin) return 0;
    return (offset < round_up(w->end, w->before.base) ? NOT_BASE : 0) |
           (offset < round_up(w->end, w->before.extended) ? NOT_EXTENDED : 0);
}

static void add_member(const struct reflector *r, struct struct_walk *w,
                       const struct sgcc_variable *v, uint32_t type_id)
{
    const struct id_facts *facts = facts_of(r, type_id);
    struct block_layout a = member_layout(r, facts->core_id, facts->core, v);
    bool is_matrix = facts->core->columns > 1, is_array = facts->arrays != 0;
    uint64_t size = size_in_buffer(v->type, v->matrix_stride, v->qualifiers & SGCC_ROW_MAJOR);
    if (is_matrix || is_array) a.extended = round_up(a.extended, 16);
    w->all.breaks |= a.breaks;
    if (a.base > w->all.base) w->all.base = a.base;
    if (a.extended > w->all.extended) w->all.extended = a.extended;
    if (v->offset == SGCC_NONE) return;
    bool is_vector = facts->core->rows > 1 && !is_matrix && !is_array;
    if (is_vector && offset_breaks(&a, v->offset))
        w->all.breaks |= straddles(v->offset, size) ? NOT_BASE : RELAXED;
    if (!is_vector) w->all.breaks |= offset_breaks(&a, v->offset);
    w->all.breaks |= strides_break(&a, v->type, v->matrix_stride) | gap_breaks(w, v->offset);
    w->begin = v->offset;
    w->end = v->offset + (size < UINT32_MAX ? size : UINT32_MAX);
    w->before = a;
    w->is_composite = is_matrix || is_array || facts->core->kind == SGCC_KIND_STRUCT;
}

static void lay_out_struct(struct reflector *r, const uint32_t *at)
{
    struct id_facts *own = facts_of(r, declared_id(at));
    struct struct_walk w = {.all = {.base = 1, .extended = 16}};
    for (size_t i = 0; i < own->type->member_count; i++)
        add_member(r, &w, &own->type->members[i], at[2 + i]);
    w.all.extended = round_up(w.all.extended, 16);
    own->layout = arena_new(r->arena, struct block_layout);
    *own->layout = w.all;
}

/* --- what a module needs ------------------------------------------------------------------- */

/* Returns the violations for which a struct in this storage class needs a feature. */
static unsigned forbidden_in(const struct reflector *r, uint32_t class, uint32_t core_id)
{
    switch (class) {
    case SpvStorageClassUniform:
        return is_decorated(r->m, core_id, WHOLE, SpvDecorationBlock)
                   ? RELAXED | NOT_BASE | NOT_EXTENDED
                   : RELAXED | NOT_BASE;
    case SpvStorageClassStorageBuffer:
    case SpvStorageClassPushConstant:
    case SpvStorageClassPhysicalStorageBuffer:
    case SpvStorageClassShaderRecordBufferKHR:
    case SpvStorageClassWorkgroup: return RELAXED | NOT_BASE;
    default: return 0;
    }
}

unsigned layout_features(struct reflector *r)
{
    unsigned buffers = 0, shared = 0;
    for (const uint32_t *at = NULL;
         (at = next_instruction(r->m->words, at)) && opcode_of(at) != SpvOpFunction;)
        if (opcode_of(at) == SpvOpTypeStruct) lay_out_struct(r, at);
    for (const uint32_t *at = NULL;
         (at = next_instruction(r->m->words, at)) && opcode_of(at) != SpvOpFunction;) {
        if (opcode_of(at) != SpvOpTypePointer) continue;
        const struct id_facts *facts = facts_of(r, type_pointer_type(at));
        if (facts->core->kind != SGCC_KIND_STRUCT) continue;
        unsigned breaks = facts_of(r, facts->core_id)->layout->breaks &
                          forbidden_in(r, type_pointer_storage_class(at), facts->core_id);
        if (type_pointer_storage_class(at) == SpvStorageClassWorkgroup) shared |= breaks;
        else buffers |= breaks;
    }
    unsigned needed = shared & NOT_BASE ? LAYOUT_SHARED_SCALAR : 0;
    if (buffers & NOT_BASE) return needed | LAYOUT_SCALAR; /* it includes the other two */
    return needed | (buffers & NOT_EXTENDED ? LAYOUT_STANDARD : 0) |
           ((buffers | shared) & RELAXED ? LAYOUT_RELAXED : 0);
}

/* --- kernels ------------------------------------------------------------------------------- */

/* Returns the size of a type in kernels, in bytes; 0: it has no defined size.  The size is also the
 * alignment, except for structs (OpenCL C 3.0, 6.3.5).  A vector of 3 has the size of one of 4; the
 * addressing model gives the size of a pointer. */
static uint64_t c_size(const struct reflector *r, const struct sgcc_type *core)
{
    switch (core->kind) {
    case SGCC_KIND_BOOL: return 1;
    case SGCC_KIND_INT:
    case SGCC_KIND_UINT:
    case SGCC_KIND_FLOAT: return core->bits / 8 * (uint64_t)(core->rows == 3 ? 4 : core->rows);
    case SGCC_KIND_STRUCT: return core->size;
    case SGCC_KIND_POINTER: return r->m->memory_model[1] == SpvAddressingModelPhysical32 ? 4 : 8;
    default: return 0;
    }
}

static uint64_t array_length(const struct sgcc_type *t)
{
    uint64_t length = 1;
    for (; t->kind == SGCC_KIND_ARRAY; t = t->element)
        if (__builtin_mul_overflow(length, (uint64_t)t->length, &length)) return UINT64_MAX;
    return length;
}

void lay_out_as_c(struct reflector *r, struct sgcc_type *t, struct sgcc_variable *members,
                  const uint32_t *at)
{
    bool is_packed = is_decorated(r->m, declared_id(at), WHOLE, SpvDecorationCPacked);
    uint64_t end = 0, most = 1;
    for (size_t i = 0; i < t->member_count; i++) {
        const struct id_facts *facts = facts_of(r, at[2 + i]), *core = facts_of(r, facts->core_id);
        uint64_t one = c_size(r, facts->core), size;
        uint64_t alignment = is_packed                               ? 1
                             : facts->core->kind == SGCC_KIND_STRUCT ? core->alignment
                                                                     : one;
        if (!one || __builtin_mul_overflow(one, array_length(members[i].type), &size)) return;
        end = round_up(end, alignment);
        if (size >= SGCC_NONE || end + size >= SGCC_NONE) return;
        members[i].offset = (uint32_t)end;
        end += size;
        if (alignment > most) most = alignment;
    }
    t->size = round_up(end, most);
    facts_of(r, declared_id(at))->alignment = most;
}
