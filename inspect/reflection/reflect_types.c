/* Reflects types: one struct sgcc_type for each OpType... instruction.  All are allocated before
 * the first is filled, because a pointer may point to a later type.  All other types refer only to
 * earlier ones (module_reader.h), whose sizes are known when they are needed.
 */
#include "inspect/reflection/reflect_types.h"
#include "spirv/read/module_index.h"
#include "inspect/reflect.h"

const struct sgcc_type *type_at(const struct reflector *r, uint32_t id)
{
    return facts_of(r, id)->type;
}

/* --- sizes --------------------------------------------------------------------------------- */

/* bytes, always: SPV_KHR_physical_storage_buffer */
enum { PHYSICAL_POINTER = 8 };

/* Multiplies and saturates, since a hostile module may contain any sizes. */
static uint64_t times(uint64_t a, uint64_t b)
{
    uint64_t product;
    return __builtin_mul_overflow(a, b, &product) ? UINT64_MAX : product;
}

static uint64_t plus(uint64_t a, uint64_t b) { return a > UINT64_MAX - b ? UINT64_MAX : a + b; }

uint64_t size_in_buffer(const struct sgcc_type *t, uint32_t matrix_stride, bool row_major)
{
    bool is_matrix = t->columns > 1 && matrix_stride;
    switch (t->kind) {
    case SGCC_KIND_INT:
    case SGCC_KIND_UINT:
    case SGCC_KIND_FLOAT:
        if (is_matrix) return times(matrix_stride, row_major ? t->rows : t->columns);
        return times(t->bits / 8, times(t->rows, t->columns));
    case SGCC_KIND_ARRAY:
        return t->stride ? times(t->stride, t->length)
                         : times(t->length, size_in_buffer(t->element, matrix_stride, row_major));
    case SGCC_KIND_STRUCT: return t->size;
    case SGCC_KIND_POINTER: return PHYSICAL_POINTER;
    default: return 0;
    }
}

/* --- decorations --------------------------------------------------------------------------- */

static const struct {
    SpvDecoration decoration;
    unsigned qualifier;
} qualifier_decorations[] = {
    {SpvDecorationNonWritable, SGCC_READONLY},
    {SpvDecorationNonReadable, SGCC_WRITEONLY},
    {SpvDecorationCoherent, SGCC_COHERENT},
    {SpvDecorationVolatile, SGCC_VOLATILE},
    {SpvDecorationRestrict, SGCC_RESTRICT},
    {SpvDecorationFlat, SGCC_FLAT},
    {SpvDecorationNoPerspective, SGCC_NOPERSPECTIVE},
    {SpvDecorationCentroid, SGCC_CENTROID},
    {SpvDecorationSample, SGCC_SAMPLE},
    {SpvDecorationExplicitInterpAMD, SGCC_EXPLICIT},
    {SpvDecorationPatch, SGCC_PATCH},
    {SpvDecorationPerVertexKHR, SGCC_PER_VERTEX},
    {SpvDecorationPerPrimitiveNV, SGCC_PER_PRIMITIVE},
    {SpvDecorationPerViewNV, SGCC_PER_VIEW},
    {SpvDecorationInvariant, SGCC_INVARIANT},
    {SpvDecorationRelaxedPrecision, SGCC_RELAXED_PRECISION},
    {SpvDecorationRowMajor, SGCC_ROW_MAJOR},
};

/* Returns the member of `v` that a decoration with one number sets, or NULL. */
static uint32_t *number_of(struct sgcc_variable *v, uint32_t decoration)
{
    switch (decoration) {
    case SpvDecorationLocation: return &v->location;
    case SpvDecorationComponent: return &v->component;
    case SpvDecorationIndex: return &v->index;
    case SpvDecorationOffset: return &v->offset;
    case SpvDecorationMatrixStride: return &v->matrix_stride;
    case SpvDecorationStream: return &v->stream;
    case SpvDecorationXfbBuffer: return &v->xfb_buffer;
    case SpvDecorationXfbStride: return &v->xfb_stride;
    default: return NULL;
    }
}

static void read_decoration(struct sgcc_variable *v, const struct module_decoration *d)
{
    for (size_t i = 0; i < sizeof qualifier_decorations / sizeof *qualifier_decorations; i++)
        if (qualifier_decorations[i].decoration == (SpvDecoration)d->decoration)
            v->qualifiers |= qualifier_decorations[i].qualifier;
    if (!d->operand_count) return;
    uint32_t *number = number_of(v, d->decoration);
    if (number && opcode_of(d->at) != SpvOpDecorateId) *number = d->operands[0];
    if (d->decoration == SpvDecorationBuiltIn)
        v->builtin = name_of_enumerant(KIND_BUILT_IN, d->operands[0]);
}

/* Returns the index of the first decoration of a member; they are sorted by member, so bisection
 * finds it. */
static uint32_t first_of_member(const struct reflector *r, const struct module_id *row,
                                int32_t member)
{
    uint32_t low = row->first_decoration, high = low + row->decoration_count;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (r->m->decorations.at[middle].member < member) low = middle + 1;
        else high = middle;
    }
    return low;
}

void read_decorations(const struct reflector *r, struct sgcc_variable *v, uint32_t id,
                      int32_t member)
{
    const struct module_id *row = find_id(r->m, id);
    uint32_t end = row->first_decoration + row->decoration_count;
    v->builtin = v->storage = "";
    v->location = v->component = v->index = v->offset = v->stream = v->xfb_buffer = v->xfb_stride =
        SGCC_NONE;
    for (uint32_t i = first_of_member(r, row, member);
         i < end && r->m->decorations.at[i].member == member; i++)
        read_decoration(v, &r->m->decorations.at[i]);
}

/* --- each type ----------------------------------------------------------------------------- */

static void fill_vector(struct reflector *r, struct sgcc_type *t, const uint32_t *at)
{
    const struct sgcc_type *part = type_at(r, element_type_of(at));
    if (part->kind > SGCC_KIND_FLOAT) return;
    t->kind = part->kind;
    t->bits = part->bits;
    t->rows = opcode_of(at) == SpvOpTypeVector ? type_vector_component_count(at) : part->rows;
    if (opcode_of(at) == SpvOpTypeMatrix) t->columns = type_matrix_column_count(at);
}

/* Returns 1 + the encoding of a floating-point type, an optional operand after the width
 * (SPV_KHR_bfloat16, SPV_EXT_float8); 0: it has none.  A vector or matrix has the encoding of its
 * component. */
static unsigned encoding_of(const struct reflector *r, const uint32_t *at)
{
    while (opcode_of(at) == SpvOpTypeVector || opcode_of(at) == SpvOpTypeMatrix)
        at = find_id(r->m, element_type_of(at))->at;
    return opcode_of(at) == SpvOpTypeFloat && length_of(at) > 3 ? float_encoding_of(at) + 1 : 0;
}

static void fill_array(struct reflector *r, struct sgcc_type *t, const uint32_t *at)
{
    struct id_facts *own = facts_of(r, declared_id(at)),
                    *element = facts_of(r, element_type_of(at));
    const struct module_decoration *stride =
        find_decoration(r->m, declared_id(at), WHOLE, SpvDecorationArrayStride);
    t->element = element->type;
    t->length_id = SGCC_NONE;
    if (stride && stride->operand_count) t->stride = stride->operands[0];
    own->core = element->core;
    own->core_id = element->core_id;
    own->arrays = element->arrays + 1;
    if (own->arrays > MOST_ARRAYS)
        reflect_error(r, at, "arrays are nested more than %d deep", (int)MOST_ARRAYS);
    if (opcode_of(at) != SpvOpTypeArray) return;
    const struct id_facts *length = facts_of(r, type_array_length(at));
    t->length = length->value < SGCC_NONE ? (uint32_t)length->value : SGCC_NONE;
    t->length_id = specialization_id(r, type_array_length(at));
    t->specialized = length->specialized;
}

static void fill_member(struct reflector *r, struct sgcc_type *t, struct sgcc_variable *v,
                        const uint32_t *at, uint32_t i)
{
    const char *name = module_member_name(r->m, declared_id(at), i);
    read_decorations(r, v, declared_id(at), (int32_t)i);
    v->name = name ? name : "";
    v->type = type_at(r, at[2 + i]);
    uint64_t size = v->offset == SGCC_NONE
                        ? 0
                        : plus(v->offset, size_in_buffer(v->type, v->matrix_stride,
                                                         v->qualifiers & SGCC_ROW_MAJOR));
    if (size > t->size) t->size = size;
}

/* Sets the common qualifiers and the least offset of the members of a struct.  They are computed
 * once for each struct, since many variables may have the same type. */
static void sum_up_members(struct id_facts *own, const struct sgcc_variable *members,
                           uint32_t count)
{
    own->common_qualifiers =
        count ? SGCC_READONLY | SGCC_WRITEONLY | SGCC_COHERENT | SGCC_VOLATILE | SGCC_RESTRICT : 0;
    own->first_offset = SGCC_NONE;
    for (uint32_t i = 0; i < count; i++) {
        own->common_qualifiers &= members[i].qualifiers;
        if (members[i].offset < own->first_offset) own->first_offset = members[i].offset;
    }
    if (own->first_offset == SGCC_NONE) own->first_offset = 0;
}

static void fill_struct(struct reflector *r, struct sgcc_type *t, const uint32_t *at)
{
    uint32_t count = length_of(at) - 2;
    struct sgcc_variable *members = arena_array(r->arena, struct sgcc_variable, count);
    for (uint32_t i = 0; i < count; i++) fill_member(r, t, &members[i], at, i);
    t->members = members;
    t->member_count = count;
    t->name = id_name(r, declared_id(at));
    sum_up_members(facts_of(r, declared_id(at)), members, count);
    if (r->is_opencl) lay_out_as_c(r, t, members, at);
}

static void fill_image(struct reflector *r, struct sgcc_type *t, const uint32_t *at)
{
    struct sgcc_image *image = arena_new(r->arena, struct sgcc_image);
    const struct sgcc_type *texel = type_at(r, type_image_sampled_type(at));
    *image = (struct sgcc_image){
        .dim = name_of_enumerant(KIND_DIM, type_image_dim(at)),
        .format = name_of_enumerant(KIND_IMAGE_FORMAT, type_image_image_format(at)),
        .access = length_of(at) > 9
                      ? name_of_enumerant(KIND_ACCESS_QUALIFIER, type_image_access_qualifier(at))
                      : "",
        .texel = texel->kind == SGCC_KIND_OTHER ? NULL : texel,
        .depth = type_image_depth(at) == 1,
        .arrayed = type_image_arrayed(at) == 1,
        .multisampled = type_image_ms(at) == 1,
        .storage = type_image_sampled(at) == 2,
    };
    t->image = image;
    t->name = image_name(r, t);
}

static void fill_pointer(struct reflector *r, struct sgcc_type *t, const uint32_t *at)
{
    t->element = type_at(r, type_pointer_type(at));
    t->storage = name_of_enumerant(KIND_STORAGE_CLASS, type_pointer_storage_class(at));
    t->name = facts_of(r, type_pointer_type(at))->core->name;
}

static const char *plain_name(SpvOp op)
{
    const struct opcode_info *info = find_opcode(op);
    switch ((unsigned)op) {
    case SpvOpTypeSampler: return "sampler";
    case SpvOpTypeAccelerationStructureKHR: return "accelerationStructureEXT";
    case SpvOpTypeRayQueryKHR: return "rayQueryEXT";
    case SpvOpTypeHitObjectNV: return "hitObjectNV";
    case SpvOpTypeHitObjectEXT: return "hitObjectEXT";
    case SpvOpTypeVoid: return "void";
    default: return grammar_text + info->name + strlen("OpType");
    }
}

static void fill_type(struct reflector *r, struct sgcc_type *t, const uint32_t *at)
{
    switch ((unsigned)opcode_of(at)) {
    case SpvOpTypeInt:
    case SpvOpTypeFloat: t->bits = number_width(at); /* fall through */
    case SpvOpTypeBool: t->name = numeric_name(r, t, encoding_of(r, at)); break;
    case SpvOpTypeVector:
    case SpvOpTypeMatrix:
        fill_vector(r, t, at);
        if (t->kind <= SGCC_KIND_FLOAT) t->name = numeric_name(r, t, encoding_of(r, at));
        break;
    case SpvOpTypeArray:
    case SpvOpTypeRuntimeArray:
        fill_array(r, t, at);
        t->name = facts_of(r, declared_id(at))->core->name;
        t->size = size_in_buffer(t, 0, false);
        break;
    case SpvOpTypeStruct: fill_struct(r, t, at); break;
    case SpvOpTypeImage: fill_image(r, t, at); break;
    case SpvOpTypeSampledImage:
        t->image = type_at(r, type_sampled_image_image_type(at))->image;
        t->name = image_name(r, t);
        break;
    case SpvOpTypePointer: fill_pointer(r, t, at); break;
    default: t->name = plain_name(opcode_of(at)); break;
    }
}

/* --- all types ----------------------------------------------------------------------------- */

static enum sgcc_kind kind_of(const uint32_t *at)
{
    switch ((unsigned)opcode_of(at)) {
    case SpvOpTypeBool: return SGCC_KIND_BOOL;
    case SpvOpTypeInt: return type_int_signedness(at) ? SGCC_KIND_INT : SGCC_KIND_UINT;
    case SpvOpTypeFloat: return SGCC_KIND_FLOAT;
    case SpvOpTypeArray:
    case SpvOpTypeRuntimeArray: return SGCC_KIND_ARRAY;
    case SpvOpTypeStruct: return SGCC_KIND_STRUCT;
    case SpvOpTypePointer: return SGCC_KIND_POINTER;
    case SpvOpTypeImage: return SGCC_KIND_IMAGE;
    case SpvOpTypeSampler: return SGCC_KIND_SAMPLER;
    case SpvOpTypeSampledImage: return SGCC_KIND_SAMPLED_IMAGE;
    case SpvOpTypeAccelerationStructureKHR: return SGCC_KIND_ACCELERATION_STRUCTURE;
    default: return SGCC_KIND_OTHER;
    }
}

static void create_types(struct reflector *r)
{
    for (uint32_t i = 0; i < r->m->id_count; i++) {
        const uint32_t *at = r->m->ids[i].at;
        if (!is_type_instruction(at)) continue;
        struct sgcc_type *t = arena_new(r->arena, struct sgcc_type);
        *t = (struct sgcc_type){.kind = kind_of(at),
                                .name = "",
                                .rows = 1,
                                .columns = 1,
                                .length_id = SGCC_NONE,
                                .storage = ""};
        r->facts[i] = (struct id_facts){.type = t, .core = t, .core_id = r->m->ids[i].id};
    }
}

void reflect_types(struct reflector *r)
{
    create_types(r);
    for (const uint32_t *at = NULL; (at = next_instruction(r->m->words, at)) &&
                                    opcode_of(at) != SpvOpFunction && !r->failed;) {
        if (is_type_instruction(at)) fill_type(r, facts_of(r, declared_id(at))->type, at);
        else reflect_value(r, at);
    }
}

/* --- the list of structs ------------------------------------------------------------------- */

/* Returns the type inside of arrays and pointers. */
static const struct sgcc_type *struct_in(const struct sgcc_type *t)
{
    for (unsigned i = 0;
         i <= MOST_ARRAYS && t && (t->kind == SGCC_KIND_ARRAY || t->kind == SGCC_KIND_POINTER); i++)
        t = t->element;
    return t && t->kind == SGCC_KIND_STRUCT ? t : NULL;
}

static void list_struct(struct reflector *r, const struct sgcc_type *t)
{
    if (!t || (t->index < r->structs.count && r->structs.at[t->index] == t)) return;
    ((struct sgcc_type *)t)->index = r->structs.count; /* the reflection allocated it */
    vec_push(r->arena, &r->structs, t);
}

void list_structs(struct reflector *r, const struct sgcc_type *type)
{
    uint32_t next = r->structs.count;
    list_struct(r, struct_in(type));
    for (; next < r->structs.count; next++) {
        const struct sgcc_type *t = r->structs.at[next];
        for (size_t i = 0; i < t->member_count; i++) list_struct(r, struct_in(t->members[i].type));
    }
}
