/* Sizes and alignments of OpenCL C in bytes (OpenCL C 3.0, 6.3.5).  A vector is aligned to its
 * size, one of three counts as one of four.  Members of a struct follow each other at their
 * alignment, or without gaps with __attribute__((packed)) (6.13.1).  A union is as large as its
 * largest member. */
#include "sema/sema.h"

static uint32_t clamp(uint64_t n) { return n > UINT32_MAX ? UINT32_MAX : (uint32_t)n; }

static uint32_t round_up(uint64_t n, uint32_t align)
{
    return clamp((n + align - 1) / align * align);
}

static struct extent vector_extent(const struct type *t)
{
    uint32_t bytes = t->scalar == SCALAR_BOOL ? 1 : scalar_bits((enum scalar)t->scalar) / 8;
    uint32_t size = bytes * (t->rows == 3 ? 4u : t->rows);
    return (struct extent){size, size, 0};
}

static uint32_t field_align(const struct type *t, const struct field *f, const struct extent *e)
{
    uint32_t align = t->is_packed ? 1 : e->align,
             given = f->align_given > 0 ? (uint32_t)f->align_given : 0;
    return given > align ? given : align;
}

/* Returns the alignment that LLVM and others derive from the types of the members alone. */
static uint32_t natural_align(const struct type *t)
{
    t = element_of(t);
    if (!is_struct(t)) return c_extent(t).align;
    return c_extent(t).size ? t->natural_align : 1;
}

static int32_t storage_of_union(const struct type *t)
{
    int32_t best = 0;
    for (uint32_t i = 1; i < t->field_count; i++) {
        const struct type *f = t->fields[i].type, *b = t->fields[best].type;
        uint32_t own = natural_align(f), most = natural_align(b);
        if (own > most || (own == most && c_extent(f).size > c_extent(b).size)) best = (int32_t)i;
    }
    return best;
}

void walk_members(const struct type *t, void (*fill)(void *user, int32_t field, uint32_t bytes),
                  void *user)
{
    uint64_t at = 0;
    for (uint32_t i = 0; i < t->field_count && !t->is_union; i++) {
        const struct field *f = &t->fields[i];
        uint32_t natural = t->is_packed ? 1 : natural_align(f->type);
        if (f->offset > round_up(at, natural)) fill(user, -1, f->offset - (uint32_t)at);
        fill(user, (int32_t)i, 0);
        at = (uint64_t)f->offset + c_extent(f->type).size;
    }
    if (t->is_union) {
        int32_t storage = storage_of_union(t);
        fill(user, storage, 0);
        at = c_extent(t->fields[storage].type).size;
    }
    if (t->size > round_up(at, t->natural_align)) fill(user, -1, t->size - (uint32_t)at);
}

static void note_member(void *user, int32_t field, uint32_t bytes)
{
    struct type *t = user;
    if (bytes) t->has_padding = true;
    else t->fields[field].member = t->member_count;
    t->member_count++;
}

static void lay_out_fields(struct type *t)
{
    uint64_t at = 0, largest = 0;
    uint32_t align = t->align_given ? t->align_given : 1;
    t->natural_align = 1;
    for (uint32_t i = 0; i < t->field_count; i++) {
        struct field *f = &t->fields[i];
        struct extent e = c_extent(f->type);
        uint32_t own = field_align(t, f, &e), natural = t->is_packed ? 1 : natural_align(f->type);
        if (own > align) align = own;
        if (natural > t->natural_align) t->natural_align = natural;
        f->offset = t->is_union ? 0 : round_up(at, own);
        at = (uint64_t)f->offset + e.size;
        if (at > largest) largest = at;
    }
    t->align = align;
    t->size = round_up(largest, align);
    walk_members(t, note_member, t);
    t->has_padding |= t->is_union;
}

struct extent c_extent(const struct type *t)
{
    switch ((enum type_kind)t->kind) {
    case TYPE_SCALAR:
    case TYPE_VECTOR: return vector_extent(t);
    case TYPE_POINTER: return (struct extent){t->length, t->length, 0};
    case TYPE_ATOMIC: return vector_extent(t->element);
    case TYPE_ARRAY: {
        struct extent e = c_extent(t->element);
        return (struct extent){clamp((uint64_t)e.size * t->length), e.align, e.size};
    }
    case TYPE_STRUCT:
        if (!t->align && t->is_complete) lay_out_fields((struct type *)t); /* a cache */
        return (struct extent){t->size, t->align ? t->align : 1, 0};
    case TYPE_OPAQUE: return (struct extent){8, 8, 0};
    case TYPE_BLOCK:
    case TYPE_ERROR:
    case TYPE_VOID:
    case TYPE_STRING:
    case TYPE_MATRIX:
    case TYPE_REFERENCE:
    case TYPE_COOPERATIVE_MATRIX:
    case TYPE_TENSOR_LAYOUT:
    case TYPE_TENSOR_VIEW:
    case TYPE_FUNCTION: break;
    }
    return (struct extent){t->kind == TYPE_VOID, 1,
                           0}; /* the step of pointers to void is 1 byte, as in clang */
}
