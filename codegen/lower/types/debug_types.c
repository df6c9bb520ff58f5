/* Debug information: types of the source.
 *
 * A record may only use earlier ones, so a struct that a reference or pointer in it leads back to
 * is described there by its name alone. Types with a layout have the sizes and offsets of the
 * memory. For other types they are computed without padding, and the record has
 * FlagUnknownPhysicalLayout. */
#include "codegen/lower/types/debug.h"

enum {
    FLAG_FWD_DECL = 1 << 4,
    FLAG_UNKNOWN_LAYOUT = 1 << 17,
    TAG_STRUCTURE = 1,
    TAG_UNION = 2,
    QUALIFIER_ATOMIC = 3,
    MOST_DIMENSIONS = 64,
    DEEPEST_POINTERS = 16, /* references in references; further ones are described by name */
    BITS_OF_BOOL = 32,
    MEMBER_OPERANDS = 9
};

/* NonSemantic.Shader.DebugInfo, Base Type Attribute Encodings */
enum {
    ENCODING_BOOLEAN = 2,
    ENCODING_FLOAT = 3,
    ENCODING_SIGNED = 4,
    ENCODING_SIGNED_CHAR = 5,
    ENCODING_UNSIGNED = 6,
    ENCODING_UNSIGNED_CHAR = 7
};

static bool is_placed(struct layout layout) { return layout.packing != PACKING_NONE; }

static uint32_t limited(uint64_t bits) { return bits > UINT32_MAX ? UINT32_MAX : (uint32_t)bits; }

static uint32_t bits_of_scalar_type(enum scalar s)
{
    return s == SCALAR_BOOL ? BITS_OF_BOOL : scalar_bits(s);
}

/* Returns the size of a type without a layout, in bits. */
static uint64_t packed_bits(const struct type *t)
{
    uint64_t bits = 0, length = 1;
    for (; is_array(t); t = t->element) length = limited(length * t->length);
    for (uint32_t i = 0; is_struct(t) && i < t->field_count; i++)
        bits = limited(bits + packed_bits(t->fields[i].type));
    if (is_numeric_shape(t))
        bits = bits_of_scalar_type((enum scalar)t->scalar) * (uint64_t)(t->rows * t->columns);
    if (t->kind == TYPE_REFERENCE) bits = 64;
    if (is_pointer(t)) bits = t->length * 8u;
    if (is_atomic_type(t)) bits = packed_bits(t->element);
    return limited(bits * length);
}

/* Returns the size of a block in bytes. Members may have explicit offsets, so it may exceed the
 * sum of their sizes. */
static uint64_t block_bytes(const struct type *t, struct layout layout)
{
    uint64_t end = 0;
    for (uint32_t i = 0; i < t->field_count; i++) {
        struct layout own = field_layout(t, i, layout);
        uint64_t size = extent_of(t->fields[i].type, own.packing, own.row_major).size;
        if (end < t->fields[i].offset + size) end = t->fields[i].offset + size;
    }
    uint64_t align = extent_of(t, layout.packing, layout.row_major).align;
    return (end + align - 1) / align * align;
}

static uint64_t placed_bytes(const struct type *t, struct layout layout)
{
    return is_struct(t) && t->block ? block_bytes(t, layout)
                                    : extent_of(t, layout.packing, layout.row_major).size;
}

static uint32_t bits_of(struct lowering *lw, const struct type *t, struct layout layout)
{
    if (element_of(t)->has_opaque) return 0;
    if (is_opencl(lw->c))
        return is_struct(element_of(t)) && !element_of(t)->is_complete
                   ? 0
                   : limited((uint64_t)c_extent(t).size * 8);
    return limited(is_placed(layout) ? placed_bytes(t, layout) * 8 : packed_bits(t));
}

/* --- types without members ----------------------------------------------------------------- */

static uint32_t encoding_of(const struct lowering *lw, enum scalar s)
{
    bool is_char = is_opencl(lw->c) && scalar_bits(s) == 8;
    if (s == SCALAR_BOOL) return ENCODING_BOOLEAN;
    if (!scalar_is_integer(s)) return ENCODING_FLOAT;
    if (scalar_is_signed(s)) return is_char ? ENCODING_SIGNED_CHAR : ENCODING_SIGNED;
    return is_char ? ENCODING_UNSIGNED_CHAR : ENCODING_UNSIGNED;
}

static uint32_t scalar_record(struct lowering *lw, enum scalar s)
{
    const char *name = type_name(lw->c, scalar_type(lw->types, s));
    struct debug_operand operands[] = {debug_text(lw->m, name),
                                       {DEBUG_SIZE, bits_of_scalar_type(s)},
                                       {DEBUG_NUMBER, encoding_of(lw, s)},
                                       {DEBUG_NUMBER, 0}};
    return add_debug_record(lw->m, NonSemanticShaderDebugInfo100DebugTypeBasic, operands,
                            lw->m->debug->is_of_kernels ? 3 : 4);
}

/* Vulkan has no vectors of 8 and 16 components: kernels have arrays there. */
static uint32_t vector_record(struct lowering *lw, enum scalar s, uint32_t rows)
{
    uint32_t element = debug_type(lw, scalar_type(lw->types, s), NO_LAYOUT);
    if (rows > 4 && !lw->m->debug->is_of_kernels)
        return ADD_DEBUG_RECORD(lw->m, NonSemanticShaderDebugInfo100DebugTypeArray,
                                {DEBUG_RECORD, element}, {DEBUG_SIZE, rows});
    return ADD_DEBUG_RECORD(lw->m, NonSemanticShaderDebugInfo100DebugTypeVector,
                            {DEBUG_RECORD, element}, {DEBUG_NUMBER, rows});
}

/* A row-major matrix is described by its rows. */
static uint32_t matrix_record(struct lowering *lw, const struct type *t, bool row_major)
{
    enum scalar s = (enum scalar)t->scalar;
    uint32_t vector =
        debug_type(lw, vector_type(lw->types, s, row_major ? t->columns : t->rows), NO_LAYOUT);
    return ADD_DEBUG_RECORD(
        lw->m, NonSemanticShaderDebugInfo100DebugTypeMatrix, {DEBUG_RECORD, vector},
        {DEBUG_NUMBER, row_major ? t->rows : t->columns}, {DEBUG_BOOL, !row_major});
}

/* All dimensions of an array of arrays are in one record, outermost first; 0 is that of an array
 * sized at run time. An array whose length is specialized has its default length. */
uint32_t debug_array(struct lowering *lw, const struct type *t, uint32_t element, uint32_t depth)
{
    struct debug_operand operands[MOST_DIMENSIONS + 1];
    uint32_t count = 1;
    operands[0] = (struct debug_operand){DEBUG_RECORD, element};
    for (; is_array(t) && count <= MOST_DIMENSIONS && count <= depth; t = t->element)
        operands[count++] =
            (struct debug_operand){DEBUG_SIZE, t->length ? t->length : t->implicit_length};
    return add_debug_record(lw->m, NonSemanticShaderDebugInfo100DebugTypeArray, operands, count);
}

/* Names without members: opaque types, and structs that are not described here. The linkage name
 * begins with a character that no name of the source has. */
static uint32_t nameless_record(struct lowering *lw, const char *name, uint32_t flags)
{
    struct module *m = lw->m;
    const char *linkage = arena_printf(&lw->c->arena, "@%s", name);
    struct debug_operand name_text = debug_text(m, name), linkage_text = debug_text(m, linkage);
    return ADD_DEBUG_RECORD(m, NonSemanticShaderDebugInfo100DebugTypeComposite, name_text,
                            {DEBUG_NUMBER, TAG_STRUCTURE}, {DEBUG_FILE, 0}, {DEBUG_NUMBER, 0},
                            {DEBUG_NUMBER, 0}, {DEBUG_RECORD, m->debug->unit}, linkage_text,
                            {DEBUG_RECORD, m->debug->none}, {DEBUG_NUMBER, flags});
}

/* --- structs ------------------------------------------------------------------------------- */

static const char *struct_name(const struct type *t)
{
    const struct name *name = t->block ? t->block->name : t->name;
    return name ? name->text : "";
}

static uint32_t offset_of(struct lowering *lw, const struct type *t, uint32_t i,
                          struct layout layout, uint64_t packed)
{
    if (is_opencl(lw->c)) return t->fields[i].offset * 8;
    if (!is_placed(layout)) return limited(packed);
    return 8 *
           (t->block ? t->fields[i].offset : field_offset(t, i, layout.packing, layout.row_major));
}

/* With `has_parent`, the struct is among the operands, as OpenCL.DebugInfo.100 requires. set_parent
 * fills it in later. */
static uint32_t member_record(struct lowering *lw, const struct type *t, uint32_t i,
                              struct layout layout, uint32_t offset, bool has_parent)
{
    const struct field *f = &t->fields[i];
    struct layout own = field_layout(t, i, layout);
    bool is_known = is_placed(layout) || is_opencl(lw->c);
    struct debug_operand operands[MEMBER_OPERANDS];
    uint32_t count = 5;
    operands[0] = debug_text(lw->m, f->name ? f->name->text : "");
    operands[1] = (struct debug_operand){
        DEBUG_RECORD, debug_named_type(lw, f->type, f->alias, f->qualifiers, own)};
    locate_debug(lw, f->loc, operands + 2);
    if (has_parent) operands[count++] = (struct debug_operand){DEBUG_LATER, 0};
    operands[count++] = (struct debug_operand){DEBUG_SIZE, offset};
    operands[count++] = (struct debug_operand){DEBUG_SIZE, bits_of(lw, f->type, own)};
    operands[count++] = (struct debug_operand){DEBUG_NUMBER, is_known ? 0 : FLAG_UNKNOWN_LAYOUT};
    return add_debug_record(lw->m, NonSemanticShaderDebugInfo100DebugTypeMember, operands, count);
}

/* Now that the struct has a record, its members get it. */
static void set_parent(struct lowering *lw, const struct debug_operand *members, uint32_t count,
                       uint32_t composite)
{
    const struct debug_info *d = lw->m->debug;
    for (uint32_t i = 0; i < count; i++)
        d->operands.at[d->records.at[members[i].value - 1].first + 5].value = composite;
}

static uint32_t struct_record(struct lowering *lw, const struct type *t, struct layout layout)
{
    enum { HEAD = 9 };
    struct module *m = lw->m;
    bool of_kernels = m->debug->is_of_kernels, is_known = is_placed(layout) || is_opencl(lw->c);
    struct debug_operand *operands =
        arena_array(&lw->c->arena, struct debug_operand, t->field_count + HEAD);
    uint64_t packed = 0;
    uint32_t scope = debug_scope_of(lw, t->loc);
    if (is_opencl(lw->c) && t->is_complete) c_extent(t); /* places the members */
    for (uint32_t i = 0; i < t->field_count; i++) {
        uint32_t member =
            member_record(lw, t, i, layout, offset_of(lw, t, i, layout, packed), of_kernels);
        operands[HEAD + i] = (struct debug_operand){DEBUG_RECORD, member};
        packed += packed_bits(t->fields[i].type);
    }
    operands[0] = operands[6] = debug_text(m, struct_name(t));
    operands[1] = (struct debug_operand){DEBUG_NUMBER, t->is_union ? TAG_UNION : TAG_STRUCTURE};
    locate_debug(lw, t->loc, operands + 2);
    operands[5] = (struct debug_operand){DEBUG_RECORD, scope};
    operands[7] = (struct debug_operand){DEBUG_SIZE, bits_of(lw, t, layout)};
    operands[8] = (struct debug_operand){DEBUG_NUMBER, is_known ? 0 : FLAG_UNKNOWN_LAYOUT};
    uint32_t record = add_debug_record(m, NonSemanticShaderDebugInfo100DebugTypeComposite, operands,
                                       HEAD + t->field_count);
    if (of_kernels) set_parent(lw, operands + HEAD, t->field_count, record);
    return record;
}

/* --- pointers ------------------------------------------------------------------------------ */

static uint32_t pointee_record(struct lowering *lw, const struct type *t)
{
    if (is_pointer(t)) return debug_named_type(lw, t->element, NULL, t->qualifiers, C_LAYOUT);
    const struct type *block = t->element ? t->element : t->block ? t->block->type : NULL;
    if (!block) return nameless_record(lw, t->name ? t->name->text : "", FLAG_FWD_DECL);
    return debug_type(lw, block,
                      (struct layout){t->block->packing, t->block->order == ORDER_ROW_MAJOR});
}

/* Kernels that become shaders have their global and constant memory in buffers. */
static SpvStorageClass pointed_class(const struct lowering *lw, const struct type *t)
{
    if (!is_pointer(t)) return SpvStorageClassPhysicalStorageBuffer;
    SpvStorageClass class = class_of_space((enum address_space)t->space);
    bool is_buffer =
        class == SpvStorageClassCrossWorkgroup || class == SpvStorageClassUniformConstant;
    return is_buffer && !lw->m->debug->is_of_kernels ? SpvStorageClassStorageBuffer : class;
}

uint32_t debug_pointer(struct lowering *lw, const struct type *t, uint32_t target)
{
    return ADD_DEBUG_RECORD(lw->m, NonSemanticShaderDebugInfo100DebugTypePointer,
                            {DEBUG_RECORD, target}, {DEBUG_NUMBER, pointed_class(lw, t)},
                            {DEBUG_NUMBER, 0});
}

/* --- any type ------------------------------------------------------------------------------ */

static uint32_t new_type_record(struct lowering *lw, const struct type *t, struct layout layout)
{
    switch ((enum type_kind)t->kind) {
    case TYPE_SCALAR: return scalar_record(lw, (enum scalar)t->scalar);
    case TYPE_VECTOR: return vector_record(lw, (enum scalar)t->scalar, t->rows);
    case TYPE_MATRIX: return matrix_record(lw, t, layout.row_major);
    case TYPE_ARRAY:
        return debug_array(lw, t, debug_type(lw, element_of(t), layout), MOST_DIMENSIONS);
    case TYPE_STRUCT: return struct_record(lw, t, layout);
    case TYPE_REFERENCE:
    case TYPE_POINTER: return debug_pointer(lw, t, pointee_record(lw, t));
    case TYPE_ATOMIC:
        return ADD_DEBUG_RECORD(lw->m, NonSemanticShaderDebugInfo100DebugTypeQualifier,
                                {DEBUG_RECORD, debug_type(lw, t->element, layout)},
                                {DEBUG_NUMBER, QUALIFIER_ATOMIC});
    case TYPE_OPAQUE:
    case TYPE_COOPERATIVE_MATRIX:
    case TYPE_TENSOR_LAYOUT:
    case TYPE_TENSOR_VIEW:
    case TYPE_BLOCK: return nameless_record(lw, type_name(lw->c, t), 0);
    case TYPE_ERROR:
    case TYPE_FUNCTION:
    case TYPE_VOID:
    case TYPE_STRING: break;
    }
    return lw->m->debug->none;
}

/* While a struct or pointer is being described, its slot holds a description by name. */
uint32_t debug_type(struct lowering *lw, const struct type *t, struct layout layout)
{
    if (is_opencl(lw->c)) layout = C_LAYOUT;
    bool is_leaf = t->kind == TYPE_SCALAR || t->kind == TYPE_VECTOR;
    uint32_t form = is_leaf ? 0 : layout.packing * 2u + layout.row_major;
    uint32_t record = *debug_slot(lw, DEBUG_KEY_TYPE, t, form, 0);
    if (record) return record;
    if (is_struct(t)) {
        if (lw->debug_depth > DEEPEST_POINTERS)
            return nameless_record(lw, struct_name(t), FLAG_FWD_DECL);
        record = nameless_record(lw, struct_name(t), FLAG_FWD_DECL);
        *debug_slot(lw, DEBUG_KEY_TYPE, t, form, 0) = record;
    }
    bool leads_on = t->kind == TYPE_REFERENCE || is_pointer(t);
    lw->debug_depth += leads_on;
    record = new_type_record(lw, t, layout);
    lw->debug_depth -= leads_on;
    return *debug_slot(lw, DEBUG_KEY_TYPE, t, form, 0) = record;
}
