/* Types of the source as types of SPIR-V; each exists once (SPIR-V, 2.8: types other than
 * aggregates must not be declared twice).
 *
 * Scalars, vectors, matrices and pointers are found by their instruction. Arrays and structs depend
 * on the memory layout; each type has a row with a slot for every layout. Layouts with the same
 * strides and offsets share an id. A buffer reference points to a struct that may contain the same
 * reference, so pointers are declared ahead (OpTypeForwardPointer) while their struct is being
 * made. Chains of references go through a queue, so that recursion is as deep as structs nest,
 * which SPIR-V limits.
 */
#include "codegen/lower/lower.h"
#include "codegen/lower/module/decl.h"
#include "codegen/lower/types/late_types.h"

enum { LAYOUTS = 9, DEEPEST_REFERENCE = 16 };

/* A description of a struct in some layout, to find an equal one. */
/* for each member: type, offset, matrix stride and order */
struct layout_variant {
    SpvId id;
    const uint32_t *words;
};

struct type_row { /* The ids of one type. */
    SpvId ids[LAYOUTS];
    struct layout_variant *
        variants; /* the variants of a struct, an array of LAYOUTS that is allocated at first use */
    bool unfinished, declared_ahead; /* both are for references only */
};

struct type_table {
    VEC(struct type_row *) rows;    /* by type.index */
    VEC(const struct type *) queue; /* references whose struct is not made yet */
    unsigned reference_depth;
};

static struct type_table *type_table(struct lowering *lw)
{
    if (!lw->type_table) lw->type_table = arena_new(&lw->c->arena, struct type_table);
    return lw->type_table;
}

static struct type_row *row_of(struct lowering *lw, const struct type *t)
{
    struct type_table *table = type_table(lw);
    vec_extend(&lw->c->arena, &table->rows, t->index + 1);
    struct type_row **row = &table->rows.at[t->index];
    if (!*row) *row = arena_new(&lw->c->arena, struct type_row);
    return *row;
}

/* --- numbers and vectors ------------------------------------------------------------------- */

SpvId value_type_id(struct lowering *lw, const struct type *t) { return type_id(lw, t, NO_LAYOUT); }

enum scalar bool_in_memory(struct layout layout)
{
    return layout.packing == PACKING_NONE ? SCALAR_BOOL
           : layout.packing == PACKING_C  ? SCALAR_UINT8
                                          : SCALAR_UINT;
}

/* SPV_EXT_long_vector and SPV_NV_cooperative_vector, which share OpTypeVectorIdEXT. The length
 * is an id if it may be specialized, and in every cooperative vector. */
static SpvId long_vector_id(struct lowering *lw, const struct type *t, enum scalar s)
{
    SpvId scalar = scalar_id(lw->m, s);
    if (!t->length_expr && !t->is_cooperative)
        return unique_type(lw->m, SpvOpTypeVector, (uint32_t[]){scalar, t->rows}, 2);
    need_capability(lw->m, (SpvCapability)(t->is_cooperative ? SpvCapabilityCooperativeVectorNV
                                                             : SpvCapabilityLongVectorEXT));
    SpvId length = t->length_expr ? lower_constant(lw, t->length_expr) : uint_id(lw->m, t->rows);
    return unique_type(lw->m, SpvOpTypeVectorIdEXT, (uint32_t[]){scalar, length}, 2);
}

/* A bool has no representation in shared memory (SPIR-V, 2.9.1): it is a uint there. */
static SpvId numeric_id(struct lowering *lw, const struct type *t, struct layout layout)
{
    enum scalar s = t->scalar == SCALAR_BOOL ? bool_in_memory(layout) : t->scalar;
    if (t->is_long) return long_vector_id(lw, t, s);
    SpvId column = vector_id(lw->m, s, t->rows);
    return t->columns == 1
               ? column
               : unique_type(lw->m, SpvOpTypeMatrix, (uint32_t[]){column, t->columns}, 2);
}

/* --- arrays -------------------------------------------------------------------------------- */

/* An array of blocks is an array of descriptors and has no stride. */
static uint32_t stride_of(const struct type *t, struct layout layout)
{
    const struct type *base = element_of(t);
    if (layout.packing == PACKING_NONE || layout.packing == PACKING_C ||
        (base->kind == TYPE_STRUCT && base->block))
        return 0;
    return extent_of(t, layout.packing, layout.row_major).stride;
}

static SpvId sized_array_id(struct lowering *lw, const struct type *t, SpvId element,
                            uint32_t stride, bool *fresh)
{
    bool is_runtime = !t->length && !t->length_expr;
    if (is_runtime)
        return unique_global(lw->m, SpvOpTypeRuntimeArray, 0, &element, 1, stride, 0, fresh);
    SpvId length = t->length_expr ? lower_constant(lw, t->length_expr) : uint_id(lw->m, t->length);
    return unique_global(lw->m, SpvOpTypeArray, 0, (uint32_t[]){element, length}, 2, stride, 0,
                         fresh);
}

static bool is_array_of_descriptors(const struct type *t)
{
    const struct type *element = element_of(t);
    return element->has_opaque || (is_struct(element) && element->block);
}

static SpvId array_id(struct lowering *lw, const struct type *t, struct layout layout)
{
    SpvId element = type_id(lw, t->element, layout);
    bool is_runtime =
        t->has_runtime_array && layout.packing != PACKING_NONE && !is_array_of_descriptors(t);
    bool is_implicit = !t->length && !t->length_expr && !is_runtime;
    bool fresh = true;
    uint32_t stride = stride_of(t, layout);
    SpvId id = is_implicit ? implicit_array_id(lw, t, element)
                           : sized_array_id(lw, t, element, stride, &fresh);
    if (fresh && stride) decorate(lw->m, id, SpvDecorationArrayStride, &stride, 1);
    return id;
}

uint32_t descriptor_count(const struct type *t)
{
    uint32_t count = 1;
    for (; is_array(t); t = t->element) count *= t->length;
    return count;
}

/* --- structs ------------------------------------------------------------------------------- */

struct layout field_layout(const struct type *t, uint32_t i, struct layout layout)
{
    if (layout.packing == PACKING_NONE) return NO_LAYOUT;
    uint8_t order = t->fields[i].order;
    if (order != ORDER_INHERITED) layout.row_major = order == ORDER_ROW_MAJOR;
    return layout;
}

/* the words of a member in variant.words: type, offset, matrix */
enum { WORDS_PER_MEMBER = 3 };
#define NO_OFFSET 0xffffffffu

/* Returns the stride of the matrices in a field, with the order in the lowest bit; 0 if there are
 * none. */
static uint32_t matrix_word(const struct field *f, struct layout layout)
{
    const struct type *matrix = element_of(f->type);
    if (matrix->kind != TYPE_MATRIX || layout.packing == PACKING_NONE) return 0;
    return extent_of(matrix, layout.packing, layout.row_major).stride << 1 | layout.row_major;
}

/* Writes the words of each member. Sema has assigned the offsets in blocks; others follow from the
 * layout rules. */
static void describe_members(struct lowering *lw, const struct type *t, struct layout layout,
                             uint32_t *words)
{
    uint64_t at = 0;
    for (uint32_t i = 0; i < t->field_count; i++, words += WORDS_PER_MEMBER) {
        struct layout own = field_layout(t, i, layout);
        words[0] = type_id(lw, t->fields[i].type, own);
        words[1] = NO_OFFSET;
        if (layout.packing == PACKING_NONE || layout.packing == PACKING_C) continue;
        struct extent e = extent_of(t->fields[i].type, own.packing, own.row_major);
        if (e.align) at = (at + e.align - 1) / e.align * e.align;
        words[1] = t->block ? t->fields[i].offset : (uint32_t)at;
        words[2] = matrix_word(&t->fields[i], own);
        at += e.size;
    }
}

static void decorate_memory(struct lowering *lw, SpvId id, uint32_t i, const struct field *f,
                            unsigned memory)
{
    if (memory & MEMORY_READONLY) {
        decorate_member(lw->m, id, i, SpvDecorationNonWritable, NULL, 0);
        note_restricted(lw, f, SpvDecorationNonWritable, id, i);
    }
    if (memory & MEMORY_WRITEONLY) {
        decorate_member(lw->m, id, i, SpvDecorationNonReadable, NULL, 0);
        note_restricted(lw, f, SpvDecorationNonReadable, id, i);
    }
    /* Restrict decorates the variable (SPIR-V, 3.3.20). In the Vulkan memory model accesses say
     * what is coherent. */
    if (has_vulkan_memory(lw->m)) return;
    if (memory & MEMORY_ANY_COHERENT) decorate_member(lw->m, id, i, SpvDecorationCoherent, NULL, 0);
    if (memory & MEMORY_VOLATILE) decorate_member(lw->m, id, i, SpvDecorationVolatile, NULL, 0);
}

static void decorate_members(struct lowering *lw, const struct type *t, struct layout layout,
                             SpvId id, const uint32_t *words)
{
    for (uint32_t i = 0; i < t->field_count; i++, words += WORDS_PER_MEMBER) {
        const struct field *f = &t->fields[i];
        bool is_relaxed = f->precision == PRECISION_LOW || f->precision == PRECISION_MEDIUM;
        if (is_relaxed && is_numeric_shape(element_of(f->type)))
            decorate_member(lw->m, id, i, SpvDecorationRelaxedPrecision, NULL, 0);
        if (layout.packing == PACKING_NONE || layout.packing == PACKING_C) continue;
        if (t->block && t->block->is_placed_late) note_late_offset(lw, f);
        decorate_member(lw->m, id, i, SpvDecorationOffset, &words[1], 1);
        if (words[2]) {
            uint32_t stride = words[2] >> 1;
            decorate_member(lw->m, id, i,
                            words[2] & 1 ? SpvDecorationRowMajor : SpvDecorationColMajor, NULL, 0);
            decorate_member(lw->m, id, i, SpvDecorationMatrixStride, &stride, 1);
        }
        if (t->block) decorate_memory(lw, id, i, f, f->memory | t->block->memory);
    }
}

void name_members(struct lowering *lw, const struct type *t, SpvId id)
{
    struct name *name = t->block ? t->block->name : t->name;
    if (!lw->m->keep_names) return;
    if (name) name_id(lw->m, id, name->text);
    for (uint32_t i = 0; i < t->field_count; i++)
        if (t->fields[i].name)
            emit_string(lw->m, SECTION_NAMES, SpvOpMemberName, (uint32_t[]){id, i}, 2,
                        t->fields[i].name->text);
}

/* Returns the id of the same struct in another layout with the same words, or 0. */
static SpvId find_variant(const struct type_row *row, const uint32_t *words, size_t size)
{
    for (unsigned i = 0; row->variants && i < LAYOUTS; i++)
        if (row->variants[i].id && memcmp(row->variants[i].words, words, size) == 0)
            return row->variants[i].id;
    return 0;
}

/* Writes the members of a struct of OpenCL C, including padding. */
struct filled {
    struct lowering *lw;
    const uint32_t *words;
    uint32_t *members, count;
};

static void fill_member(void *user, int32_t field, uint32_t bytes)
{
    struct filled *f = user;
    SpvId member = 0;
    if (bytes) {
        SpvId byte = scalar_id(f->lw->m, SCALAR_UINT8), length = uint_id(f->lw->m, bytes);
        member = unique_type(f->lw->m, SpvOpTypeArray, (uint32_t[]){byte, length}, 2);
    } else member = f->words[field * WORDS_PER_MEMBER];
    f->members[f->count++] = member;
}

/* Returns an incomplete struct, which is only used through pointers. */
static SpvId opaque_struct_id(struct lowering *lw, const struct type *t)
{
    const char *name = t->name ? t->name->text : "";
    uint32_t words[64] = {0};
    size_t length = strlen(name) < sizeof words ? strlen(name) : sizeof words - 1;
    SpvId id = new_id(lw->m);
    memcpy(words, name, length);
    emit_global(lw->m, SpvOpTypeOpaque, 0, id, words, (unsigned)(length / 4 + 1));
    return id;
}

static SpvId new_c_struct_id(struct lowering *lw, const struct type *t, const uint32_t *words)
{
    if (!t->is_complete) return opaque_struct_id(lw, t);
    struct filled f = {lw, words, arena_array(&lw->c->arena, uint32_t, t->field_count * 2 + 1), 0};
    c_extent(t);
    walk_members(t, fill_member, &f);
    SpvId id = new_id(lw->m);
    emit_global(lw->m, SpvOpTypeStruct, 0, id, f.members, f.count);
    if (t->is_packed) decorate(lw->m, id, SpvDecorationCPacked, NULL, 0);
    if (!t->has_padding) name_members(lw, t, id);
    return id;
}

static SpvId new_struct_id(struct lowering *lw, const struct type *t, struct layout layout,
                           const uint32_t *words)
{
    if (is_opencl(lw->c)) return new_c_struct_id(lw, t, words);
    uint32_t *members = arena_array(&lw->c->arena, uint32_t, t->field_count);
    for (uint32_t i = 0; i < t->field_count; i++) members[i] = words[i * WORDS_PER_MEMBER];
    SpvId id = new_id(lw->m);
    emit_global(lw->m, SpvOpTypeStruct, 0, id, members, t->field_count);
    name_members(lw, t, id);
    decorate_members(lw, t, layout, id, words);
    return id;
}

static SpvId struct_id(struct lowering *lw, const struct type *t, struct layout layout,
                       unsigned slot)
{
    uint32_t *words =
        arena_array(&lw->c->arena, uint32_t, (size_t)t->field_count * WORDS_PER_MEMBER);
    describe_members(lw, t, layout, words);
    struct type_row *row = row_of(lw, t);
    SpvId id = find_variant(row, words, t->field_count * WORDS_PER_MEMBER * sizeof *words);
    if (id) return id;
    if (!row->variants) row->variants = arena_array(&lw->c->arena, struct layout_variant, LAYOUTS);
    id = new_struct_id(lw, t, layout, words);
    row->variants[slot] = (struct layout_variant){id, words};
    return id;
}

/* --- references ---------------------------------------------------------------------------- */

/* Returns the storage class of a pointer.  In OpenCL C it does not affect the layout of the
 * struct. */
static SpvStorageClass pointee_class(const struct type *t)
{
    return is_pointer(t) ? class_of_space((enum address_space)t->space)
                         : SpvStorageClassPhysicalStorageBuffer;
}

static void finish_pointer(struct lowering *lw, const struct type *t)
{
    struct type_table *table = type_table(lw);
    struct type_row *row = row_of(lw, t);
    table->reference_depth++;
    SpvId pointee = type_id(lw, t->element, C_LAYOUT);
    table->reference_depth--;
    uint32_t operands[] = {pointee_class(t), pointee};
    bool fresh;
    SpvId existing = unique_global(lw->m, SpvOpTypePointer, 0, operands, 2, 0, row->ids[0], &fresh);
    if (!fresh) replace_all_uses_with(lw->m, row->ids[0], existing);
    row->unfinished = false;
}

static void declare_ahead(struct lowering *lw, const struct type *t, struct type_row *row)
{
    if (row->declared_ahead) return;
    row->declared_ahead = true;
    emit_words(lw->m, SECTION_GLOBALS, SpvOpTypeForwardPointer, row->ids[0], pointee_class(t));
}

static bool has_narrow_scalars(const struct type *t)
{
    t = element_of(t);
    unsigned scalars = is_numeric_shape(t) ? 1u << t->scalar : is_struct(t) ? t->scalars : 0;
    for (unsigned s = 0; scalars >> s; s++)
        if ((scalars >> s & 1) && s != SCALAR_BOOL && scalar_bits((enum scalar)s) < 32) return true;
    return false;
}

/* Returns the block that a reference points to. A block that is declared and never defined has
 * no members, and the reference can only be passed on. */
static SpvId pointee_block(struct lowering *lw, const struct type *pointee, const struct type *t)
{
    struct type_table *table = type_table(lw);
    SpvId block = 0;
    table->reference_depth++;
    if (pointee)
        block = type_id(lw, pointee,
                        (struct layout){t->block->packing, t->block->order == ORDER_ROW_MAJOR});
    else emit_global(lw->m, SpvOpTypeStruct, 0, block = new_id(lw->m), NULL, 0);
    table->reference_depth--;
    decorate(lw->m, block, SpvDecorationBlock, NULL, 0);
    /* SPV_NV_shader_invocation_reorder names no target, and drivers know it on the block. */
    if (t->block && t->block->hit_object_record == SpvDecorationHitObjectShaderRecordBufferNV)
        decorate(lw->m, block, SpvDecorationHitObjectShaderRecordBufferNV, NULL, 0);
    return block;
}

/* Validators look through pointers for types of 8 and 16 bits and then require a capability for the
 * pointer variable's storage class, which SPIR-V does not (2.16.1). They stop at pointers that were
 * declared ahead. */
static void finish_reference(struct lowering *lw, const struct type *t)
{
    struct type_row *row = row_of(lw, t);
    if (is_pointer(t)) {
        finish_pointer(lw, t);
        return;
    }
    const struct type *pointee = t->element ? t->element : t->block ? t->block->type : NULL;
    SpvId block = pointee_block(lw, pointee, t);
    if (pointee && has_narrow_scalars(pointee)) declare_ahead(lw, t, row);
    SpvId id = row->ids[0];
    uint32_t operands[] = {SpvStorageClassPhysicalStorageBuffer, block};
    bool fresh;
    unique_global(lw->m, SpvOpTypePointer, 0, operands, 2, 0, id, &fresh);
    if (!fresh) emit_global(lw->m, SpvOpTypePointer, 0, id, operands, 2);
    row->unfinished = false;
}

static SpvId reference_id(struct lowering *lw, const struct type *t)
{
    struct type_table *table = type_table(lw);
    struct type_row *row = row_of(lw, t);
    if (row->ids[0]) {
        if (row->unfinished) declare_ahead(lw, t, row);
        return row->ids[0];
    }
    row->ids[0] = new_id(lw->m);
    row->unfinished = true;
    if (table->reference_depth < DEEPEST_REFERENCE) {
        finish_reference(lw, t);
    } else {
        declare_ahead(lw, t, row);
        vec_push(&lw->c->arena, &table->queue, t);
    }
    if (table->reference_depth == 0)
        while (table->queue.count) finish_reference(lw, table->queue.at[--table->queue.count]);
    return row->ids[0];
}

/* --- pointers of OpenCL C ------------------------------------------------------------------ */

SpvStorageClass class_of_space(enum address_space space)
{
    static const uint8_t classes[] = {
        [SPACE_PRIVATE] = SpvStorageClassFunction,
        [SPACE_GLOBAL] = SpvStorageClassCrossWorkgroup,
        [SPACE_LOCAL] = SpvStorageClassWorkgroup,
        [SPACE_CONSTANT] = SpvStorageClassUniformConstant,
        [SPACE_GENERIC] = SpvStorageClassGeneric,
    };
    return (SpvStorageClass)classes[space];
}

enum { C_SLOT = PACKING_C * 2 };

static bool leads_to_struct(const struct type *t)
{
    while (is_pointer(t) || is_array(t)) t = t->element;
    return is_struct(t);
}

/* SPIR-V has neither const nor void pointees, and types that differ only in signedness are one.
 * Only a pointer to a struct, which may contain the pointer again, has its own row. */
static SpvId c_pointer_id(struct lowering *lw, const struct type *t)
{
    const struct type *plain = pointer_type(lw->types, t->element, (enum address_space)t->space, 0);
    bool is_made = row_of(lw, t->element)->ids[C_SLOT] || row_of(lw, plain)->ids[0];
    if (leads_to_struct(t->element) && (!is_made || row_of(lw, plain)->ids[0]))
        return reference_id(lw, plain);
    bool is_void = t->element->kind == TYPE_VOID;
    return pointer_id(lw->m, pointee_class(t),
                      is_void ? scalar_id(lw->m, SCALAR_UINT8) : type_id(lw, t->element, C_LAYOUT));
}

/* --- cooperative matrices ------------------------------------------------------------------ */

/* The parameters in < > become ids of constants, which may be specialized. Returns the new count of
 * words. */
static unsigned append_parameters(struct lowering *lw, const struct type *t, uint32_t *words,
                                  unsigned count)
{
    for (unsigned i = 0; i < MOST_TYPE_PARAMETERS && t->matrix->parameters[i]; i++) {
        struct expr *e = t->matrix->parameters[i];
        bool is_number = e->constness == CONST_KNOWN && e->type->scalar != SCALAR_BOOL;
        words[count++] =
            is_number ? uint_id(lw->m, (uint32_t)e->constant->values[0].u) : lower_constant(lw, e);
    }
    return count;
}

/* SPV_NV_tensor_addressing */
static SpvId tensor_type_id(struct lowering *lw, const struct type *t)
{
    uint32_t words[MOST_TYPE_PARAMETERS];
    SpvOp op =
        (SpvOp)(t->kind == TYPE_TENSOR_LAYOUT ? SpvOpTypeTensorLayoutNV : SpvOpTypeTensorViewNV);
    return unique_type(lw->m, op, words, append_parameters(lw, t, words, 0));
}

static SpvId cooperative_matrix_id(struct lowering *lw, const struct type *t)
{
    if (t->scalar == SCALAR_BFLOAT16)
        need_capability(lw->m, SpvCapabilityBFloat16CooperativeMatrixKHR);
    else if (scalar_has_no_operators((enum scalar)t->scalar))
        need_capability(lw->m, SpvCapabilityFloat8CooperativeMatrixEXT);
    /* SPV_NV_cooperative_matrix2, 2.16.1: the constants that size the workgroup precede such types
     */
    const struct expr *scope = t->matrix->parameters[MATRIX_SCOPE];
    bool may_be_workgroup = scope->constness != CONST_KNOWN || !scope->constant ||
                            scope->constant->values[0].i == SpvScopeWorkgroup;
    const int32_t *ids = lw->info->workgroup.size_id;
    if (may_be_workgroup && (ids[0] >= 0 || ids[1] >= 0 || ids[2] >= 0))
        workgroup_size_constant(lw);
    uint32_t words[1 + MOST_TYPE_PARAMETERS] = {scalar_id(lw->m, (enum scalar)t->scalar)};
    unsigned count = append_parameters(lw, t, words, 1);
    return unique_type(lw->m,
                       (SpvOp)(count > MATRIX_PARAMETERS ? SpvOpTypeCooperativeMatrixKHR
                                                         : SpvOpTypeCooperativeMatrixNV),
                       words, count);
}

/* --- any type ------------------------------------------------------------------------------ */

static SpvId make_type_id(struct lowering *lw, const struct type *t, struct layout layout,
                          unsigned slot)
{
    switch ((enum type_kind)t->kind) {
    case TYPE_SCALAR:
    case TYPE_VECTOR:
    case TYPE_MATRIX: return numeric_id(lw, t, layout);
    case TYPE_ARRAY: return array_id(lw, t, layout);
    case TYPE_STRUCT: return struct_id(lw, t, layout, slot);
    case TYPE_REFERENCE: return reference_id(lw, t);
    case TYPE_COOPERATIVE_MATRIX: return cooperative_matrix_id(lw, t);
    case TYPE_TENSOR_LAYOUT:
    case TYPE_TENSOR_VIEW: return tensor_type_id(lw, t);
    case TYPE_OPAQUE: return opaque_id(lw, t);
    case TYPE_ATOMIC: return numeric_id(lw, t->element, layout);
    case TYPE_ERROR:
    case TYPE_VOID:
    case TYPE_STRING:
    case TYPE_FUNCTION:
    case TYPE_POINTER:
    case TYPE_BLOCK: break;
    }
    return void_id(lw->m);
}

/* Makes the id of a type that is not in its row yet.  Pointers never are. */
static __attribute__((noinline)) SpvId add_type_id(struct lowering *lw, const struct type *t,
                                                   struct layout layout, unsigned slot)
{
    if (is_pointer(t)) return c_pointer_id(lw, t);
    struct type_row *row = row_of(lw, t);
    SpvId id = make_type_id(lw, t, layout, slot);
    if (t->kind != TYPE_REFERENCE) row->ids[slot] = id;
    return id;
}

SpvId type_id(struct lowering *lw, const struct type *t, struct layout layout)
{
    unsigned slot = layout.packing == PACKING_NONE ? 0 : layout.packing * 2u + layout.row_major;
    const struct type_table *table = lw->type_table;
    const struct type_row *row =
        table && t->index < table->rows.count ? table->rows.at[t->index] : NULL;
    bool exists = row && row->ids[slot] && t->kind != TYPE_REFERENCE && !is_pointer(t);
    return exists ? row->ids[slot] : add_type_id(lw, t, layout, slot);
}
