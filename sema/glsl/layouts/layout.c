/* Memory layout of types: std140, std430 (OpenGL 4.6, 7.6.2.2) and scalar
 * (GL_EXT_scalar_block_layout).  Sizes, alignments, strides and offsets are in bytes.
 *
 * extent_of computes size, alignment and stride of a type under a packing.  A struct caches the
 * result in type.extents, so nested structs cost linear time, and so does a walk over members.
 * Sizes saturate at UINT32_MAX.  Offsets and strides, for which SPIR-V has 32 bits, are checked
 * where a block is laid out; a size alone may be larger.
 *
 * lay_out_members assigns offsets to the members of a block and checks the offsets that the source
 * states (GLSL 4.60, 4.4.5). */
#include "sema/glsl/layouts/layout.h"
#include "sema/warnings/warnings.h"

#include <stdlib.h>

#include "lang/dialect.h"
#include "lang/target.h"

static uint32_t clamp(uint64_t n) { return n > UINT32_MAX ? UINT32_MAX : (uint32_t)n; }

static uint32_t round_up(uint64_t n, uint32_t align)
{
    return clamp((n + align - 1) / align * align);
}

/* Rules 1 to 3: a vector of three or more is aligned like one of four
 * (GL_EXT_long_vector, 7.6.2.2), except in scalar layout, which aligns by components. */
static struct extent vector_extent(enum scalar s, unsigned rows, enum packing packing)
{
    uint32_t bytes = scalar_bits(s) / 8, aligned = packing == PACKING_SCALAR ? 1
                                                   : rows > 2                ? 4
                                                                             : rows;
    return (struct extent){clamp((uint64_t)bytes * rows), bytes * aligned, 0};
}

/* Rules 4 and 10: the elements of an array at their stride; std140 rounds their alignment up to
 * that of a vec4. */
static struct extent repeat(struct extent element, uint32_t count, enum packing packing)
{
    if (packing == PACKING_STD140) element.align = round_up(element.align, 16);
    uint32_t stride = round_up(element.size, element.align);
    uint64_t size = (uint64_t)stride * count;
    if (packing == PACKING_SCALAR && count) size -= stride - element.size;
    return (struct extent){clamp(size), element.align, stride};
}

/* Rules 5 to 8: a matrix is an array of its columns, or of its rows. */
static struct extent matrix_extent(const struct type *t, enum packing packing, bool row_major)
{
    unsigned vectors = row_major ? t->rows : t->columns, length = row_major ? t->columns : t->rows;
    return repeat(vector_extent(t->scalar, length, packing), vectors, packing);
}

static bool field_is_row_major(const struct field *f, bool row_major)
{
    return f->order == ORDER_INHERITED ? row_major : f->order == ORDER_ROW_MAJOR;
}

static unsigned slot_of(enum packing packing, bool row_major) { return packing * 2 + row_major; }

/* Returns where field `i` ends, in bytes, if it starts at or after `at`.  *start gets its offset.
 */
static uint64_t lay_out_field(const struct field *f, uint64_t at, enum packing packing,
                              bool row_major, uint32_t *start, uint32_t *align)
{
    struct extent e = extent_of(f->type, packing, field_is_row_major(f, row_major));
    if (e.align > *align) *align = e.align;
    *start = round_up(at, e.align);
    return clamp((uint64_t)*start + e.size);
}

/* Rule 9: a struct is aligned like its strictest member, rounded up to a vec4 by std140.  Scalar
 * layout has no padding at the end. */
static struct extent struct_extent(const struct type *t, enum packing packing, bool row_major)
{
    struct type *cache = (struct type *)t; /* a cache that only this file reads */
    unsigned slot = slot_of(packing, row_major);
    if (t->extents[slot].align)
        return (struct extent){t->extents[slot].size, t->extents[slot].align, 0};
    uint64_t at = 0;
    uint32_t align = 1, start;
    for (uint32_t i = 0; i < t->field_count; i++)
        at = lay_out_field(&t->fields[i], at, packing, row_major, &start, &align);
    if (packing == PACKING_STD140) align = round_up(align, 16);
    uint32_t size = packing == PACKING_SCALAR ? clamp(at) : round_up(at, align);
    cache->extents[slot].size = size;
    cache->extents[slot].align = (uint8_t)align;
    return (struct extent){size, align, 0};
}

struct extent extent_of(const struct type *t, enum packing packing, bool row_major)
{
    if (packing == PACKING_C) return c_extent(t);
    if (packing == PACKING_NONE) packing = PACKING_STD430;
    switch ((enum type_kind)t->kind) {
    case TYPE_SCALAR:
    case TYPE_VECTOR: return vector_extent(t->scalar, t->rows, packing);
    case TYPE_MATRIX: return matrix_extent(t, packing, row_major);
    case TYPE_ARRAY: return repeat(extent_of(t->element, packing, row_major), t->length, packing);
    case TYPE_STRUCT: return struct_extent(t, packing, row_major);
    case TYPE_REFERENCE: /* GL_EXT_buffer_reference: a scalar of eight bytes */
    case TYPE_OPAQUE:    /* GL_ARB_bindless_texture: a handle of 64 bits */
        return (struct extent){8, 8, 0};
    case TYPE_ERROR:
    case TYPE_VOID:
    case TYPE_STRING:
    case TYPE_COOPERATIVE_MATRIX:
    case TYPE_TENSOR_LAYOUT:
    case TYPE_TENSOR_VIEW:
    case TYPE_FUNCTION:
    case TYPE_POINTER:
    case TYPE_BLOCK:
    case TYPE_ATOMIC: break;
    }
    return (struct extent){0, 1, 0};
}

/* Continues from the field of the previous call, since callers request all fields in order. */
uint32_t field_offset(const struct type *t, uint32_t i, enum packing packing, bool row_major)
{
    if (packing == PACKING_C) return c_extent(t).size ? t->fields[i].offset : 0;
    if (packing == PACKING_NONE) packing = PACKING_STD430;
    struct type *cache = (struct type *)t;
    unsigned slot = slot_of(packing, row_major);
    uint32_t from = t->extents[slot].field, start = 0, align = 1;
    uint64_t at = t->extents[slot].end;
    if (from > i) from = 0, at = 0;
    for (; from < i; from++)
        at = lay_out_field(&t->fields[from], at, packing, row_major, &start, &align);
    cache->extents[slot].field = i;
    cache->extents[slot].end = (uint32_t)at;
    lay_out_field(&t->fields[i], at, packing, row_major, &start, &align);
    return start;
}

/* --- members of blocks --------------------------------------------------------------------- */

/* Vulkan 1.4, 15.9.5, "Offset and Stride Assignment": a vector may be aligned like its
 * components if it does not improperly straddle. One of up to 16 bytes must not cross a multiple
 * of 16; a larger one begins at such a multiple. Allowed from Vulkan 1.1 on, and by
 * VK_KHR_relaxed_block_layout. */
static bool is_relaxed_offset(const struct type *t, uint32_t offset)
{
    if (!is_vector(t)) return false;
    uint64_t bytes = scalar_bits(t->scalar) / 8, size = bytes * t->rows;
    return offset % bytes == 0 &&
           (size > 16 ? offset % 16 == 0 : offset / 16 == (offset + size - 1) / 16);
}

/* Checks that the offset of the source is a multiple of `align`, in bytes.  Returns the alignment
 * to use. */
static uint32_t check_offset(struct checker *ck, const struct field *f, uint32_t align)
{
    uint32_t offset = (uint32_t)f->offset_given;
    if (offset % align == 0) return align;
    bool is_vulkan = ck->c->target->explicit_vulkan;
    if (is_vulkan && accepts_dialect(ck->c) && is_relaxed_offset(f->type, offset)) {
        dialect_at(ck->c, f->loc, DIALECT_RELAXED_OFFSET,
                   arena_printf(&ck->c->arena, "offset %u of '%s'", offset, f->name->text));
        return 1;
    }
    const char *straddles =
        is_vulkan && is_vector(f->type) && offset % (scalar_bits(f->type->scalar) / 8) == 0
            ? ", and there it straddles a multiple of 16 (Vulkan, Offset and Stride Assignment): GL_EXT_scalar_block_layout takes it"
            : "";
    error_at(ck->c, f->loc, "offset %u of '%s' is not a multiple of %u, the base alignment of %s%s",
             offset, f->name->text, align, type_name(ck->c, f->type), straddles);
    return align;
}

/* GLSL 4.60, 4.4.5: the member starts at its given offset, or at the end of the previous member,
 * rounded up to the actual alignment. */
static uint32_t lay_out_member(struct checker *ck, struct field *f, struct extent e, uint64_t after)
{
    uint32_t align = f->offset_given < 0 ? e.align : check_offset(ck, f, e.align);
    if (f->align_given > (int32_t)e.align) align = (uint32_t)f->align_given;
    return round_up(f->offset_given < 0 ? after : (uint64_t)f->offset_given, align);
}

/* Checks the inside of a type whose size does not fit 32 bits: strides and offsets must.  At most
 * one member of a struct is as large, and it is the last one, so this follows one path. */
static bool fits_32_bits(const struct type *t, enum packing packing, bool row_major)
{
    for (; is_array(t); t = t->element)
        if (extent_of(t, packing, row_major).stride == UINT32_MAX) return false;
    uint64_t at = 0;
    uint32_t align = 1, start;
    for (uint32_t i = 0; is_struct(t) && i < t->field_count; i++) {
        const struct field *f = &t->fields[i];
        at = lay_out_field(f, at, packing, row_major, &start, &align);
        if (start == UINT32_MAX ||
            (at == UINT32_MAX && !fits_32_bits(f->type, packing, field_is_row_major(f, row_major))))
            return false;
    }
    return true;
}

static bool check_size_fits(struct checker *ck, const struct block_info *b, const struct field *f,
                            struct extent e)
{
    bool fits =
        f->offset != UINT32_MAX &&
        (e.size != UINT32_MAX ||
         fits_32_bits(f->type, b->packing, field_is_row_major(f, b->order == ORDER_ROW_MAJOR)));
    if (!fits)
        error_at(
            ck->c, f->loc,
            "member '%s' of block '%s', or a part of it, begins beyond 4 GiB: SPIR-V has offsets and strides of 32 bits",
            f->name->text, b->name->text);
    return fits;
}

struct span {
    uint64_t start, end;
    const struct field *field;
};

static int compare_spans(const void *a, const void *b)
{
    const struct span *x = a, *y = b;
    if (x->start != y->start) return x->start < y->start ? -1 : 1;
    return x->field < y->field ? -1 : x->field > y->field;
}

/* Members must not overlap. */
static void check_overlap(struct checker *ck, struct span *spans, uint32_t count)
{
    qsort(spans, count, sizeof *spans, compare_spans);
    uint64_t end = 0;
    const struct field *last = NULL;
    for (uint32_t i = 0; i < count; i++) {
        if (last && spans[i].start < end) {
            const struct field *later = spans[i].field > last ? spans[i].field : last;
            uint64_t all = end;
            for (uint32_t j = i; j < count; j++) all = spans[j].end > all ? spans[j].end : all;
            uint32_t alignment = later->offset ? later->offset & -later->offset : 16;
            if (alignment > 16) alignment = 16;
            error_at(ck->c, later->loc,
                     "offset %u of '%s' lies within member '%s': offset %llu is free",
                     later->offset, later->name->text,
                     (later == last ? spans[i].field : last)->name->text,
                     (unsigned long long)((all + alignment - 1) / alignment * alignment));
            return;
        }
        if (spans[i].end >= end) {
            end = spans[i].end;
            last = spans[i].field;
        }
    }
}

/* 4.4.5, "when not targeting Vulkan" and "when not generating SPIR-V". */
static bool check_stated_layout(struct checker *ck, const struct block_info *b,
                                const struct field *f, uint64_t before)
{
    bool is_given = f->offset_given >= 0 || f->align_given > 0;
    if (!ck->c->target->judges_source || !is_given) return true;
    const char *what = f->offset_given >= 0 ? "offset" : "align";
    if (b->packing == PACKING_NONE)
        error_at(ck->c, f->loc,
                 "layout '%s' needs a block of layout(std140) or layout(std430) (GLSL 4.60, 4.4.5)",
                 what);
    else if (f->offset_given >= 0 && (uint64_t)f->offset_given < before)
        error_at(
            ck->c, f->loc,
            "offset %d of '%s' is smaller than that of the member before it (GLSL 4.60, 4.4.5)",
            f->offset_given, f->name->text);
    else return true;
    return false;
}

void lay_out_members(struct checker *ck, struct block_info *b)
{
    const struct type *t = b->type;
    struct span *spans = arena_array(&ck->c->tree, struct span, t->field_count);
    uint64_t *ends = arena_array(&ck->c->tree, uint64_t, t->field_count);
    uint64_t after = 0;
    bool given = false, fits = true;
    for (uint32_t i = 0; i < t->field_count; i++) {
        struct field *f = &t->fields[i];
        if (is_error(f->type)) continue;
        struct extent e =
            extent_of(f->type, b->packing, field_is_row_major(f, b->order == ORDER_ROW_MAJOR));
        f->offset = lay_out_member(ck, f, e, after);
        given |= f->offset_given >= 0;
        fits = fits && check_stated_layout(ck, b, f, i ? f[-1].offset : 0) &&
               check_size_fits(ck, b, f, e);
        after = (uint64_t)f->offset + e.size;
        spans[i] = (struct span){f->offset, after, f};
        ends[i] = after;
    }
    if (wants_warning(ck->c, WARNING_LAYOUT_PADDING)) warn_of_padding(ck, b, ends);
    if (given && fits) check_overlap(ck, spans, t->field_count);
}
