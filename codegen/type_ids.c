/* Types of the source as types of SPIR-V, each exactly once (SPIR-V, 2.8: types that are not aggregates must not be declared
 * twice).
 *
 * Scalars, vectors, matrices and pointers are found by their instruction.  Arrays and structs depend on the layout of the memory they
 * lie in; each type has a row with a slot for every layout.  Two layouts that come to the same strides or offsets share one
 * id.
 *
 * A buffer reference is a pointer to a struct that may contain the same reference, so pointers are declared ahead
 * (OpTypeForwardPointer) while their struct is in the making.  Long chains of references are put off in a queue, so that the depth
 * of the recursion is that of nested structs, which SPIR-V bounds.
 */
#include "codegen/module.h"

enum { LAYOUTS = 9, DEEPEST_REFERENCE = 16, DEEPEST_STRUCT = 255 };     /* SPIR-V, 2.17: structure nesting depth */

/* What a struct in some layout was made of, to find an equal one. */
struct variant { SpvId id; const uint32_t *words; };    /* for each member: type, offset, matrix stride and order */

struct row {                            /* of a type */
    SpvId ids[LAYOUTS];
    struct variant *variants;           /* of structs: LAYOUTS of them, made when first needed */
    bool unfinished, declared_ahead;    /* of references */
};

struct implicit_array { const struct type *type; SpvId id, length; };

struct type_table {
    VEC(struct row *) rows;             /* by type.index */
    VEC(const struct type *) queue;     /* references whose struct is to be made */
    VEC(struct implicit_array) implicit;
    unsigned depth, reference_depth;
    SpvId vectors[SCALAR_COUNT][5];     /* by rows; 1: the scalar.  They are asked for most of all */
};

static struct type_table *type_table(struct module *m)
{
    if (!m->type_table) m->type_table = arena_new(&m->c->arena, struct type_table);
    return m->type_table;
}

static struct row *row_of(struct module *m, const struct type *t)
{
    struct type_table *table = type_table(m);
    vec_extend(&m->c->arena, &table->rows, t->index + 1);
    struct row **row = &table->rows.at[t->index];
    if (!*row) *row = arena_new(&m->c->arena, struct row);
    return *row;
}

/* --- types without layout ------------------------------------------------------------------------------------- */

static SpvId unique_type(struct module *m, SpvOp op, const uint32_t *operands, unsigned count)
{
    return unique_global(m, op, 0, operands, count, 0, 0, NULL);
}

SpvId void_id(struct module *m) { return unique_type(m, SpvOpTypeVoid, NULL, 0); }

/* SPV_KHR_bfloat16, SPV_EXT_float8: what OpTypeFloat says of floats that are not those of IEEE 754. */
static const uint32_t encodings[SCALAR_COUNT] = { [SCALAR_BFLOAT16] = 0, [SCALAR_FLOATE4M3] = 4214, [SCALAR_FLOATE5M2] = 4215 };

static SpvId make_scalar_id(struct module *m, enum scalar s)
{
    if (s == SCALAR_BOOL) return unique_type(m, SpvOpTypeBool, NULL, 0);
    if (scalar_is_float(s)) return unique_type(m, SpvOpTypeFloat, (uint32_t[]){ scalar_bits(s), encodings[s] }, 1 + scalar_has_no_operators(s));
    bool is_signed = scalar_is_signed(s) && !is_opencl(m->c);       /* a kernel's integers have no sign (OpenCL SPIR-V environment, 2.8) */
    return unique_type(m, SpvOpTypeInt, (uint32_t[]){ scalar_bits(s), is_signed }, 2);
}

SpvId scalar_id(struct module *m, enum scalar s)
{
    SpvId *id = &type_table(m)->vectors[s][1];
    if (!*id) *id = make_scalar_id(m, s);
    return *id;
}

SpvId vector_id(struct module *m, enum scalar s, unsigned rows)
{
    SpvId scalar = scalar_id(m, s);
    if (rows > 4) return unique_type(m, SpvOpTypeVector, (uint32_t[]){ scalar, rows }, 2);
    SpvId *id = &type_table(m)->vectors[s][rows];
    if (!*id) *id = unique_type(m, SpvOpTypeVector, (uint32_t[]){ scalar, rows }, 2);
    return *id;
}

SpvId pointer_id(struct module *m, SpvStorageClass class, SpvId pointee)
{
    unsigned slot = ((unsigned)class * 7 + pointee) % MOST_POINTERS;
    if (m->pointers[slot].pointee != pointee || m->pointers[slot].class != class) {     /* mostly it was one of the last */
        m->pointers[slot].id = unique_type(m, SpvOpTypePointer, (uint32_t[]){ (uint32_t)class, pointee }, 2);
        m->pointers[slot].class = class;
        m->pointers[slot].pointee = pointee;
    }
    return m->pointers[slot].id;
}

SpvId function_type_id(struct module *m, SpvId result, const SpvId *params, unsigned count)
{
    uint32_t few[16];
    uint32_t *words = count < 16 ? few : arena_array(&m->c->arena, uint32_t, count + 1);
    words[0] = result;
    for (unsigned i = 0; i < count; i++) words[i + 1] = params[i];
    return unique_type(m, SpvOpTypeFunction, words, count + 1);
}

SpvId pair_struct_id(struct module *m, SpvId first, SpvId second)
{
    return unique_type(m, SpvOpTypeStruct, (uint32_t[]){ first, second }, 2);
}

SpvId value_type_id(struct module *m, const struct type *t) { return type_id(m, t, NO_LAYOUT); }

enum scalar bool_in_memory(struct layout layout)
{
    return layout.packing == PACKING_NONE ? SCALAR_BOOL : layout.packing == PACKING_C ? SCALAR_UINT8 : SCALAR_UINT;
}

/* A bool has no representation in memory that others see (SPIR-V, 2.9.1): there it is a uint. */
static SpvId numeric_id(struct module *m, const struct type *t, struct layout layout)
{
    enum scalar s = t->scalar == SCALAR_BOOL ? bool_in_memory(layout) : t->scalar;
    SpvId column = vector_id(m, s, t->rows);
    return t->columns == 1 ? column : unique_type(m, SpvOpTypeMatrix, (uint32_t[]){ column, t->columns }, 2);
}

/* --- arrays ----------------------------------------------------------------------------------------------------- */

/* Arrays of blocks are arrays of descriptors: they have no stride. */
static uint32_t stride_of(const struct type *t, struct layout layout)
{
    const struct type *base = element_of(t);
    if (layout.packing == PACKING_NONE || layout.packing == PACKING_C || (base->kind == TYPE_STRUCT && base->block)) return 0;
    return extent_of(t, layout.packing, layout.row_major).stride;
}

/* An array that its uses size has a length of its own, which finish_types puts right. */
static SpvId implicit_array_id(struct module *m, const struct type *t, SpvId element)
{
    struct type_table *table = type_table(m);
    SpvId type = scalar_id(m, SCALAR_UINT), length = new_id(m), id = new_id(m);
    emit_global(m, SpvOpConstant, type, length, (uint32_t[]){ 1 }, 1);
    emit_global(m, SpvOpTypeArray, 0, id, (uint32_t[]){ element, length }, 2);
    vec_push(&m->c->arena, &table->implicit, ((struct implicit_array){ t, id, length }));
    return id;
}

static SpvId sized_array_id(struct module *m, const struct type *t, SpvId element, uint32_t stride, bool *fresh)
{
    bool is_runtime = !t->length && !t->length_expr;
    if (is_runtime) return unique_global(m, SpvOpTypeRuntimeArray, 0, &element, 1, stride, 0, fresh);
    SpvId length = t->length_expr && m->spec_length ? m->spec_length(m->spec_user, t->length_expr) : uint_id(m, t->length);
    return unique_global(m, SpvOpTypeArray, 0, (uint32_t[]){ element, length }, 2, stride, 0, fresh);
}

static bool is_array_of_descriptors(const struct type *t)
{
    const struct type *element = element_of(t);
    return element->has_opaque || (is_struct(element) && element->block);
}

static SpvId array_id(struct module *m, const struct type *t, struct layout layout)
{
    SpvId element = type_id(m, t->element, layout);
    bool is_runtime = t->has_runtime_array && layout.packing != PACKING_NONE && !is_array_of_descriptors(t);
    bool is_implicit = !t->length && !t->length_expr && !is_runtime;
    if (is_implicit) return implicit_array_id(m, t, element);
    bool fresh;
    uint32_t stride = stride_of(t, layout);
    SpvId id = sized_array_id(m, t, element, stride, &fresh);
    if (fresh && stride) decorate(m, id, SpvDecorationArrayStride, &stride, 1);
    return id;
}

/* In its place, which is one word longer. */
static void make_runtime_array(struct module *m, SpvId id)
{
    uint32_t *words = (uint32_t *)definition_of(m, id);
    words[0] = 3u << 16 | SpvOpTypeRuntimeArray;
    words[3] = 1u << 16 | SpvOpNop;
}

uint32_t descriptor_count(const struct type *t)
{
    uint32_t count = 1;
    for (; is_array(t); t = t->element) count *= t->length;
    return count;
}

static uint32_t length_by_use(const struct type *t)
{
    uint32_t length = t->length > t->implicit_length ? t->length : t->implicit_length;
    return length ? length : 1;
}

void finish_types(struct module *m)
{
    const struct type_table *table = type_table(m);
    for (uint32_t i = 0; i < table->implicit.count; i++) {
        const struct implicit_array *array = &table->implicit.at[i];
        const struct type *t = array->type->nested ? array->type->nested : array->type;
        uint32_t *constant = (uint32_t *)definition_of(m, array->length);
        if (t->sized_at_run_time && !t->length) make_runtime_array(m, array->id);
        constant[3] = length_by_use(t) * (array->type->nested ? descriptor_count(t->element) : 1);
    }
}

/* --- structs ---------------------------------------------------------------------------------------------------- */

struct layout field_layout(const struct type *t, uint32_t i, struct layout layout)
{
    if (layout.packing == PACKING_NONE) return NO_LAYOUT;
    uint8_t order = t->fields[i].order;
    if (order != ORDER_INHERITED) layout.row_major = order == ORDER_ROW_MAJOR;
    return layout;
}

enum { WORDS_PER_MEMBER = 3, NO_OFFSET = 0xffffffffu };    /* of variant.words: type, offset, matrix */

/* The stride of the matrices in a field, with the order in the lowest bit; 0 when there are none. */
static uint32_t matrix_word(const struct field *f, struct layout layout)
{
    const struct type *matrix = element_of(f->type);
    if (matrix->kind != TYPE_MATRIX || layout.packing == PACKING_NONE) return 0;
    return extent_of(matrix, layout.packing, layout.row_major).stride << 1 | layout.row_major;
}

/* Fills in the words of each member: those of a block were given offsets by sema, others follow from the rules. */
static void describe_members(struct module *m, const struct type *t, struct layout layout, uint32_t *words)
{
    uint64_t at = 0;
    for (uint32_t i = 0; i < t->field_count; i++, words += WORDS_PER_MEMBER) {
        struct layout own = field_layout(t, i, layout);
        words[0] = type_id(m, t->fields[i].type, own);
        words[1] = NO_OFFSET;
        if (layout.packing == PACKING_NONE || layout.packing == PACKING_C) continue;
        struct extent e = extent_of(t->fields[i].type, own.packing, own.row_major);
        if (e.align) at = (at + e.align - 1) / e.align * e.align;
        words[1] = t->block ? t->fields[i].offset : (uint32_t)at;
        words[2] = matrix_word(&t->fields[i], own);
        at += e.size;
    }
}

static void decorate_memory(struct module *m, SpvId id, uint32_t i, unsigned memory)
{
    if (memory & MEMORY_READONLY) decorate_member(m, id, i, SpvDecorationNonWritable, NULL, 0);
    if (memory & MEMORY_WRITEONLY) decorate_member(m, id, i, SpvDecorationNonReadable, NULL, 0);
    /* Restrict belongs to the variable (SPIR-V, 3.3.20), and with the Vulkan memory model accesses say what is coherent. */
    if (m->vulkan_memory_model) return;
    if (memory & MEMORY_ANY_COHERENT) decorate_member(m, id, i, SpvDecorationCoherent, NULL, 0);
    if (memory & MEMORY_VOLATILE) decorate_member(m, id, i, SpvDecorationVolatile, NULL, 0);
}

static void decorate_members(struct module *m, const struct type *t, struct layout layout, SpvId id, const uint32_t *words)
{
    for (uint32_t i = 0; i < t->field_count; i++, words += WORDS_PER_MEMBER) {
        const struct field *f = &t->fields[i];
        bool is_relaxed = f->precision == PRECISION_LOW || f->precision == PRECISION_MEDIUM;
        if (is_relaxed && is_numeric_shape(element_of(f->type)))
            decorate_member(m, id, i, SpvDecorationRelaxedPrecision, NULL, 0);
        if (layout.packing == PACKING_NONE || layout.packing == PACKING_C) continue;
        decorate_member(m, id, i, SpvDecorationOffset, &words[1], 1);
        if (words[2]) {
            uint32_t stride = words[2] >> 1;
            decorate_member(m, id, i, words[2] & 1 ? SpvDecorationRowMajor : SpvDecorationColMajor, NULL, 0);
            decorate_member(m, id, i, SpvDecorationMatrixStride, &stride, 1);
        }
        if (t->block) decorate_memory(m, id, i, f->memory | t->block->memory);
    }
}

static void name_members(struct module *m, const struct type *t, SpvId id)
{
    struct name *name = t->block ? t->block->name : t->name;
    if (!m->keep_names) return;
    if (name) name_id(m, id, name->text);
    for (uint32_t i = 0; i < t->field_count; i++)
        if (t->fields[i].name)
            emit_string(m, SECTION_NAMES, SpvOpMemberName, (uint32_t[]){ id, i }, 2, t->fields[i].name->text);
}

/* The same struct in another layout that came to the same words, or 0. */
static SpvId find_variant(const struct row *row, const uint32_t *words, size_t size)
{
    for (unsigned i = 0; row->variants && i < LAYOUTS; i++)
        if (row->variants[i].id && memcmp(row->variants[i].words, words, size) == 0) return row->variants[i].id;
    return 0;
}

/* The members of a struct of OpenCL C, with those that fill gaps. */
struct filled { struct module *m; const uint32_t *words; uint32_t *members, count; };

static void fill_member(void *user, int32_t field, uint32_t bytes)
{
    struct filled *f = user;
    uint32_t gap[] = { bytes ? scalar_id(f->m, SCALAR_UINT8) : 0, bytes ? uint_id(f->m, bytes) : 0 };
    f->members[f->count++] = bytes ? unique_type(f->m, SpvOpTypeArray, gap, 2) : f->words[field * WORDS_PER_MEMBER];
}

/* A struct whose members nobody has declared: only pointers lead to it. */
static SpvId opaque_struct_id(struct module *m, const struct type *t)
{
    const char *name = t->name ? t->name->text : "";
    uint32_t words[64] = { 0 };
    size_t length = strlen(name) < sizeof words ? strlen(name) : sizeof words - 1;
    SpvId id = new_id(m);
    memcpy(words, name, length);
    emit_global(m, SpvOpTypeOpaque, 0, id, words, (unsigned)(length / 4 + 1));
    return id;
}

static SpvId new_c_struct_id(struct module *m, const struct type *t, const uint32_t *words)
{
    if (!t->is_complete) return opaque_struct_id(m, t);
    struct filled f = { m, words, arena_array(&m->c->arena, uint32_t, t->field_count * 2 + 1), 0 };
    c_extent(t);
    walk_members(t, fill_member, &f);
    SpvId id = new_id(m);
    emit_global(m, SpvOpTypeStruct, 0, id, f.members, f.count);
    if (t->is_packed) decorate(m, id, SpvDecorationCPacked, NULL, 0);
    if (!t->has_padding) name_members(m, t, id);
    return id;
}

static SpvId new_struct_id(struct module *m, const struct type *t, struct layout layout, const uint32_t *words)
{
    if (is_opencl(m->c)) return new_c_struct_id(m, t, words);
    uint32_t *members = arena_array(&m->c->arena, uint32_t, t->field_count);
    for (uint32_t i = 0; i < t->field_count; i++) members[i] = words[i * WORDS_PER_MEMBER];
    SpvId id = new_id(m);
    emit_global(m, SpvOpTypeStruct, 0, id, members, t->field_count);
    name_members(m, t, id);
    decorate_members(m, t, layout, id, words);
    return id;
}

static SpvId struct_id(struct module *m, const struct type *t, struct layout layout, unsigned slot)
{
    struct type_table *table = type_table(m);
    if (table->depth == DEEPEST_STRUCT) {
        error_at(m->c, t->field_count ? t->fields[0].loc : 0, "structs nested deeper than %d (SPIR-V, 2.17)", DEEPEST_STRUCT);
        return scalar_id(m, SCALAR_UINT);
    }
    table->depth++;
    uint32_t *words = arena_array(&m->c->arena, uint32_t, (size_t)t->field_count * WORDS_PER_MEMBER);
    describe_members(m, t, layout, words);
    table->depth--;
    struct row *row = row_of(m, t);
    SpvId id = find_variant(row, words, t->field_count * WORDS_PER_MEMBER * sizeof *words);
    if (id) return id;
    if (!row->variants) row->variants = arena_array(&m->c->arena, struct variant, LAYOUTS);
    id = new_struct_id(m, t, layout, words);
    row->variants[slot] = (struct variant){ id, words };
    return id;
}

/* --- references ------------------------------------------------------------------------------------------------- */

/* A pointer of OpenCL C: its class has no say in how a struct lies there. */
static SpvStorageClass class_behind(const struct type *t)
{
    return is_pointer(t) ? class_of_space((enum address_space)t->space) : SpvStorageClassPhysicalStorageBuffer;
}

static void finish_pointer(struct module *m, const struct type *t)
{
    struct type_table *table = type_table(m);
    struct row *row = row_of(m, t);
    unsigned depth = table->depth;
    table->depth = 0;
    table->reference_depth++;
    SpvId pointee = type_id(m, t->element, C_LAYOUT);
    table->reference_depth--;
    table->depth = depth;
    uint32_t operands[] = { class_behind(t), pointee };
    bool fresh;
    SpvId there = unique_global(m, SpvOpTypePointer, 0, operands, 2, 0, row->ids[0], &fresh);
    if (!fresh) alias_id(m, row->ids[0], there);
    row->unfinished = false;
}

static void finish_reference(struct module *m, const struct type *t)
{
    struct type_table *table = type_table(m);
    struct row *row = row_of(m, t);
    if (is_pointer(t)) { finish_pointer(m, t); return; }
    struct layout layout = { t->block->packing, t->block->order == ORDER_ROW_MAJOR };
    const struct type *pointee = t->element ? t->element : t->block->type;
    unsigned depth = table->depth;
    table->depth = 0;                   /* a pointer is no nesting */
    table->reference_depth++;
    SpvId block = type_id(m, pointee, layout);
    table->reference_depth--;
    table->depth = depth;
    decorate(m, block, SpvDecorationBlock, NULL, 0);
    SpvId id = row->ids[0];
    uint32_t operands[] = { SpvStorageClassPhysicalStorageBuffer, block };
    bool fresh;
    unique_global(m, SpvOpTypePointer, 0, operands, 2, 0, id, &fresh);
    if (!fresh) emit_global(m, SpvOpTypePointer, 0, id, operands, 2);
    row->unfinished = false;
}

static void declare_ahead(struct module *m, const struct type *t, struct row *row)
{
    if (row->declared_ahead) return;
    row->declared_ahead = true;
    emit_words(m, SECTION_GLOBALS, SpvOpTypeForwardPointer, row->ids[0], class_behind(t));
}

static SpvId reference_id(struct module *m, const struct type *t)
{
    struct type_table *table = type_table(m);
    struct row *row = row_of(m, t);
    if (row->ids[0]) {
        if (row->unfinished) declare_ahead(m, t, row);
        return row->ids[0];
    }
    row->ids[0] = new_id(m);
    row->unfinished = true;
    if (table->reference_depth < DEEPEST_REFERENCE) {
        finish_reference(m, t);
    } else {
        declare_ahead(m, t, row);
        vec_push(&m->c->arena, &table->queue, t);
    }
    if (table->reference_depth == 0)
        while (table->queue.count) finish_reference(m, table->queue.at[--table->queue.count]);
    return row->ids[0];
}

/* --- pointers of OpenCL C ------------------------------------------------------------------------------------------ */

SpvStorageClass class_of_space(enum address_space space)
{
    static const uint8_t classes[] = {
        [SPACE_PRIVATE] = SpvStorageClassFunction, [SPACE_GLOBAL] = SpvStorageClassCrossWorkgroup,
        [SPACE_LOCAL] = SpvStorageClassWorkgroup, [SPACE_CONSTANT] = SpvStorageClassUniformConstant, [SPACE_GENERIC] = SpvStorageClassGeneric,
    };
    return (SpvStorageClass)classes[space];
}

enum { C_SLOT = PACKING_C * 2 };

static bool leads_to_struct(const struct type *t)
{
    while (is_pointer(t) || is_array(t)) t = t->element;
    return is_struct(t);
}

/* SPIR-V has neither const nor void behind a pointer, and types that differ in sign alone are one: only what leads to a struct, which may
 * contain the pointer again, is kept by its own row. */
static SpvId c_pointer_id(struct module *m, const struct type *t)
{
    const struct type *plain = pointer_type(m->types, t->element, (enum address_space)t->space, 0);
    bool is_made = row_of(m, t->element)->ids[C_SLOT] || row_of(m, plain)->ids[0];
    if (leads_to_struct(t->element) && (!is_made || row_of(m, plain)->ids[0])) return reference_id(m, plain);
    bool is_void = t->element->kind == TYPE_VOID;
    return pointer_id(m, class_behind(t), is_void ? scalar_id(m, SCALAR_UINT8) : type_id(m, t->element, C_LAYOUT));
}

/* --- cooperative matrices --------------------------------------------------------------------------------------- */

/* What stands in < > are ids of constants, which may be specialized. */
static SpvId cooperative_matrix_id(struct module *m, const struct type *t)
{
    if (t->scalar == SCALAR_BFLOAT16) need_capability(m, (SpvCapability)CAPABILITY_BFLOAT16_COOPERATIVE_MATRIX);
    else if (scalar_has_no_operators((enum scalar)t->scalar)) need_capability(m, (SpvCapability)CAPABILITY_FLOAT8_COOPERATIVE_MATRIX);
    uint32_t words[1 + MATRIX_PARAMETERS] = { scalar_id(m, (enum scalar)t->scalar) };
    unsigned count = 1;
    for (unsigned i = 0; i < MATRIX_PARAMETERS && t->matrix->parameters[i]; i++) {
        struct expr *e = t->matrix->parameters[i];
        bool is_known = e->constness == CONST_KNOWN || !m->spec_length;
        words[count++] = is_known ? uint_id(m, (uint32_t)e->constant->values[0].u) : m->spec_length(m->spec_user, e);
    }
    return unique_type(m, (SpvOp)(count > MATRIX_PARAMETERS ? OP_TYPE_COOPERATIVE_MATRIX_KHR : SpvOpTypeCooperativeMatrixNV), words, count);
}

/* --- any type --------------------------------------------------------------------------------------------------- */

static SpvId make_type_id(struct module *m, const struct type *t, struct layout layout, unsigned slot)
{
    switch ((enum type_kind)t->kind) {
    case TYPE_SCALAR:
    case TYPE_VECTOR:
    case TYPE_MATRIX: return numeric_id(m, t, layout);
    case TYPE_ARRAY: return array_id(m, t, layout);
    case TYPE_STRUCT: return struct_id(m, t, layout, slot);
    case TYPE_REFERENCE: return reference_id(m, t);
    case TYPE_COOPERATIVE_MATRIX: return cooperative_matrix_id(m, t);
    case TYPE_OPAQUE: return opaque_id(m, t);
    case TYPE_ATOMIC: return numeric_id(m, t->element, layout);
    case TYPE_ERROR: case TYPE_VOID: case TYPE_STRING: case TYPE_POINTER: case TYPE_BLOCK: break;
    }
    return void_id(m);
}

/* Of a type that is not in its row yet, or never: one that points to something. */
static __attribute__((noinline)) SpvId add_type_id(struct module *m, const struct type *t, struct layout layout, unsigned slot)
{
    if (is_pointer(t)) return c_pointer_id(m, t);
    struct row *row = row_of(m, t);
    SpvId id = make_type_id(m, t, layout, slot);
    if (t->kind != TYPE_REFERENCE) row->ids[slot] = id;
    return id;
}

SpvId type_id(struct module *m, const struct type *t, struct layout layout)
{
    unsigned slot = layout.packing == PACKING_NONE ? 0 : layout.packing * 2u + layout.row_major;
    const struct type_table *table = m->type_table;
    const struct row *row = table && t->index < table->rows.count ? table->rows.at[t->index] : NULL;
    bool is_there = row && row->ids[slot] && t->kind != TYPE_REFERENCE && !is_pointer(t);
    return is_there ? row->ids[slot] : add_type_id(m, t, layout, slot);
}
