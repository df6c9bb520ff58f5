/* Reflects resources and push constants: the module's variables in storage classes that the
 * application provides (Vulkan, "Shader Resource Interface"; for OpenGL, ARB_gl_spirv).
 */
#include "inspect/reflect.h"
#include "spirv/read/module_index.h"
#include "inspect/reflection/reflect_types.h"

static const char *const kind_names[] = {/* by enum sgcc_resource_kind */
                                         "uniform_buffer",
                                         "storage_buffer",
                                         "sampler",
                                         "sampled_image",
                                         "combined_image_sampler",
                                         "storage_image",
                                         "uniform_texel_buffer",
                                         "storage_texel_buffer",
                                         "input_attachment",
                                         "acceleration_structure",
                                         "shader_record",
                                         "tile_image",
                                         "atomic_counter",
                                         "uniform",
                                         "other"};

/* --- kinds --------------------------------------------------------------------------------- */

static enum sgcc_resource_kind image_kind(const struct sgcc_type *t)
{
    bool buffer = !strcmp(t->image->dim, "Buffer");
    if (!strcmp(t->image->dim, "SubpassData")) return SGCC_RESOURCE_INPUT_ATTACHMENT;
    if (!strcmp(t->image->dim, "TileImageDataEXT")) return SGCC_RESOURCE_TILE_IMAGE;
    if (t->image->storage)
        return buffer ? SGCC_RESOURCE_STORAGE_TEXEL_BUFFER : SGCC_RESOURCE_STORAGE_IMAGE;
    if (buffer) return SGCC_RESOURCE_UNIFORM_TEXEL_BUFFER;
    return t->kind == SGCC_KIND_SAMPLED_IMAGE ? SGCC_RESOURCE_COMBINED_IMAGE_SAMPLER
                                              : SGCC_RESOURCE_SAMPLED_IMAGE;
}

static enum sgcc_resource_kind constant_kind(const struct sgcc_type *t)
{
    switch (t->kind) {
    case SGCC_KIND_IMAGE:
    case SGCC_KIND_SAMPLED_IMAGE: return t->image ? image_kind(t) : SGCC_RESOURCE_OTHER;
    case SGCC_KIND_SAMPLER: return SGCC_RESOURCE_SAMPLER;
    case SGCC_KIND_ACCELERATION_STRUCTURE: return SGCC_RESOURCE_ACCELERATION_STRUCTURE;
    case SGCC_KIND_OTHER: return SGCC_RESOURCE_OTHER;
    default: return SGCC_RESOURCE_UNIFORM;
    }
}

/* Returns whether the application provides a variable of this storage class and type; stores its
 * kind. */
static bool is_resource(const struct reflector *r, uint32_t class, const struct sgcc_type *core,
                        enum sgcc_resource_kind *kind)
{
    switch (class) {
    case SpvStorageClassStorageBuffer: *kind = SGCC_RESOURCE_STORAGE_BUFFER; return true;
    case SpvStorageClassUniform: *kind = SGCC_RESOURCE_UNIFORM_BUFFER; return true;
    case SpvStorageClassShaderRecordBufferKHR: *kind = SGCC_RESOURCE_SHADER_RECORD; return true;
    case SpvStorageClassAtomicCounter: *kind = SGCC_RESOURCE_ATOMIC_COUNTER; return true;
    case SpvStorageClassTileAttachmentQCOM:
    case SpvStorageClassUniformConstant: *kind = constant_kind(core); return !r->is_opencl;
    default:
        *kind = SGCC_RESOURCE_TILE_IMAGE;
        return core->image && !strcmp(core->image->dim, "TileImageDataEXT");
    }
}

/* --- members ------------------------------------------------------------------------------- */

static uint32_t number(const struct reflector *r, uint32_t id, SpvDecoration decoration)
{
    const struct module_decoration *d = find_decoration(r->m, id, WHOLE, decoration);
    return d && d->operand_count ? d->operands[0] : SGCC_NONE;
}

/* The operand of a decoration; 0 without it. */
static uint32_t number_or_0(const struct reflector *r, uint32_t id, unsigned decoration)
{
    uint32_t found = number(r, id, (SpvDecoration)decoration);
    return found == SGCC_NONE ? 0 : found;
}

static uint64_t count_descriptors(const struct sgcc_type *t)
{
    uint64_t count = 1;
    for (; t->kind == SGCC_KIND_ARRAY; t = t->element)
        if (__builtin_mul_overflow(count, (uint64_t)t->length, &count)) return UINT64_MAX;
    return count;
}

static void add_resource(struct reflector *r, struct sgcc_resource *out, const uint32_t *at,
                         const struct id_facts *pointee, enum sgcc_resource_kind kind)
{
    const struct sgcc_type *type = pointee->type, *core = pointee->core;
    struct sgcc_variable v = {0};
    uint32_t id = result_of(at);
    read_decorations(r, &v, id, WHOLE);
    *out = (struct sgcc_resource){
        .kind = kind,
        .kind_name = kind_names[kind],
        .name = id_name(r, id),
        .type = type,
        .qualifiers = v.qualifiers,
        .count = count_descriptors(type),
        .location = v.location,
        .offset = v.offset,
        .set = number(r, id, SpvDecorationDescriptorSet),
        .binding = number(r, id, SpvDecorationBinding),
        .input_attachment = number(r, id, SpvDecorationInputAttachmentIndex),
    };
    if (core->kind == SGCC_KIND_STRUCT) {
        if (!*out->name) out->name = core->name;
        out->size = core->size;
        out->qualifiers |= facts_of(r, pointee->core_id)->common_qualifiers;
    }
    list_structs(r, type);
}

/* The range begins at the least offset of a member. */
static void add_push_constants(struct reflector *r, struct sgcc_push_constants *out,
                               const uint32_t *at, const struct id_facts *pointee)
{
    const struct sgcc_type *type = pointee->type;
    *out = (struct sgcc_push_constants){.name = id_name(r, result_of(at)), .type = type};
    if (!*out->name) out->name = type->name;
    out->offset = facts_of(r, pointee->core_id)->first_offset;
    out->size = type->size > out->offset ? type->size - out->offset : 0;
    out->bank = number_or_0(r, result_of(at), SpvDecorationBankNV);
    out->member_offset = number_or_0(r, result_of(at), SpvDecorationMemberOffsetNV);
    list_structs(r, type);
}

/* --- all of them --------------------------------------------------------------------------- */

typedef VEC(struct sgcc_resource) resource_list;
typedef VEC(struct sgcc_push_constants) push_list;

static void note_index(struct reflector *r, const uint32_t *at, uint32_t index)
{
    r->resource_at[find_id(r->m, result_of(at)) - r->m->ids] = index + 1;
}

static void reflect_variable(struct reflector *r, const uint32_t *at, resource_list *resources,
                             push_list *pushes)
{
    const uint32_t *pointer = defined_by(r->m, result_type_of(at));
    if (!pointer || opcode_of(pointer) != SpvOpTypePointer) return;
    const struct id_facts *pointee = facts_of(r, type_pointer_type(pointer));
    const struct sgcc_type *core = pointee->core;
    enum sgcc_resource_kind kind;
    if (variable_storage_class(at) == SpvStorageClassPushConstant) {
        note_index(r, at, pushes->count);
        add_push_constants(r, vec_add(r->arena, pushes), at, pointee);
    } else if (is_resource(r, variable_storage_class(at), core, &kind)) {
        bool old_form = kind == SGCC_RESOURCE_UNIFORM_BUFFER &&
                        is_decorated(r->m, pointee->core_id, WHOLE, SpvDecorationBufferBlock);
        if (old_form) kind = SGCC_RESOURCE_STORAGE_BUFFER; /* SPIR-V 1.0 */
        note_index(r, at, resources->count);
        add_resource(r, vec_add(r->arena, resources), at, pointee, kind);
    }
}

void reflect_resources(struct reflector *r)
{
    resource_list resources = {0};
    push_list pushes = {0};
    for (const uint32_t *at = NULL;
         (at = next_instruction(r->m->words, at)) && opcode_of(at) != SpvOpFunction;)
        if (opcode_of(at) == SpvOpVariable) reflect_variable(r, at, &resources, &pushes);
    r->out->resources = resources.at;
    r->out->resource_count = resources.count;
    r->out->push_constants = pushes.at;
    r->out->push_constant_count = pushes.count;
}
