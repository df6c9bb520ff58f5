/* Global variables of the module. Each becomes an object, a resource, or both. */
#include "run/read/fragment.h"
#include "run/read/layout.h"
#include "run/read/program.h"
#include "run/read/types.h"
#include "run/read/unserved.h"
#include "spirv/read/operations.h"

enum access_kind access_of(const struct run_program *p, uint32_t storage)
{
    switch (storage) {
    case SpvStorageClassFunction:
    case SpvStorageClassPrivate:
    case SpvStorageClassInput:
    case SpvStorageClassOutput: return ACCESS_LANE;
    case SpvStorageClassWorkgroup: return p->explicit_shared ? ACCESS_BYTES : ACCESS_SHARED;
    case SpvStorageClassUniformConstant: return ACCESS_HANDLE;
    default: return ACCESS_BYTES;
    }
}

static uint32_t decoration_of(struct run_program *p, uint32_t id, SpvDecoration d, uint32_t none)
{
    const struct module_decoration *found = find_decoration(p->m, id, WHOLE, d);
    return found && found->operand_count ? found->operands[0] : none;
}

static uint32_t add_object(struct run_program *p, struct object object)
{
    vec_push(&p->arena, &p->objects, object);
    return p->objects.count - 1;
}

/* The type of one descriptor of an array of them. */
static const struct run_type *one_of(const struct run_type *t)
{
    while (t->kind == RUN_TYPE_ARRAY || t->kind == RUN_TYPE_RUNTIME_ARRAY) t = t->element;
    return t;
}

static const char *name_block(struct run_program *p, const struct run_type *t)
{
    const char *name = one_of(t)->kind == RUN_TYPE_STRUCT ? module_name(p->m, one_of(t)->id) : NULL;
    return name ? name : "";
}

static const char *name_variable(struct run_program *p, const uint32_t *at,
                                 const struct run_type *t)
{
    const char *name = module_name(p->m, result_of(at));
    return name && *name ? name : name_block(p, t);
}

/* --- resources ----------------------------------------------------------------------------- */

/* Whether the members of a block, or the variable, may only be read. */
static bool is_read_only(struct run_program *p, const uint32_t *at, const struct run_type *block)
{
    if (variable_storage_class(at) == SpvStorageClassUniform &&
        !is_decorated(p->m, block->id, WHOLE, SpvDecorationBufferBlock))
        return true;
    return false;
}

/* The bytes of a block; a runtime array at its end counts with one element. */
static uint64_t block_size(const struct run_type *t, uint64_t *stride)
{
    uint64_t size = size_in_bytes(t, 0, false);
    if (t->count) {
        const struct type_member *last = &t->members[t->count - 1];
        if (last->type->kind == RUN_TYPE_RUNTIME_ARRAY) {
            *stride = last->type->stride;
            size = last->offset + *stride;
        }
    }
    return size;
}

static enum run_resource_kind kind_of_resource(struct run_program *p, const uint32_t *at,
                                               const struct run_type *t)
{
    switch (t->kind) {
    case RUN_TYPE_STRUCT: return RUN_BUFFER;
    case RUN_TYPE_IMAGE: return t->dim == SpvDimBuffer ? RUN_TEXELS : RUN_IMAGE;
    case RUN_TYPE_SAMPLER: return RUN_SAMPLER;
    case RUN_TYPE_SAMPLED_IMAGE:
        return t->element &&
                       p->types[rank_of(p, type_sampled_image_image_type(defined_by(p->m, t->id)))]
                               ->dim == SpvDimBuffer
                   ? RUN_TEXELS
                   : RUN_COMBINED;
    default: refuse_variable(p, at, t);
    }
}

/* The names of SPIR-V are those of GLSL with an upper case first letter: Rgba8Snorm, rgba8_snorm.
 */
static void name_format(struct run_program *p, const struct run_type *image, char *to, size_t size)
{
    uint32_t number = type_image_image_format(defined_by(p->m, image->id));
    const struct enumerant *e = number ? find_enumerant(KIND_IMAGE_FORMAT, number) : NULL;
    const char *name = e                  ? grammar_text + e->name
                       : image->format    ? "Rgba32f"
                       : image->is_signed ? "Rgba32i"
                                          : "Rgba32ui";
    size_t used = 0;
    for (; *name && used + 2 < size; name++) {
        bool is_upper = *name >= 'A' && *name <= 'Z';
        if (is_upper && used) to[used++] = '_';
        to[used++] = is_upper ? (char)(*name - 'A' + 'a') : *name;
    }
    to[used] = '\0';
    if (!strncmp(to, "r11f", 4)) snprintf(to, size, "r11f_g11f_b10f");
}

static struct run_resource start_resource(struct run_program *p, const uint32_t *at,
                                          const struct run_type *t)
{
    return (struct run_resource){
        .count = 1,
        .set = decoration_of(p, result_of(at), SpvDecorationDescriptorSet, 0),
        .binding = decoration_of(p, result_of(at), SpvDecorationBinding, 0),
        .name = name_variable(p, at, t),
        .block = name_block(p, t),
        .type = one_of(t)};
}

static void read_resource(struct run_program *p, const uint32_t *at, struct variable *v)
{
    const struct run_type *t = v->type;
    struct run_resource r = start_resource(p, at, t);
    uint64_t count = 1;
    for (; t->kind == RUN_TYPE_ARRAY || t->kind == RUN_TYPE_RUNTIME_ARRAY; t = t->element)
        count *= t->kind == RUN_TYPE_ARRAY ? t->count : MOST_DESCRIPTORS;
    if (count > 1 << 16)
        refuse_at(p, at, "an array of %llu descriptors is not supported",
                  (unsigned long long)count);
    r.count = (uint32_t)count;
    r.kind = kind_of_resource(p, at, t);
    r.is_uniform = t->kind == RUN_TYPE_STRUCT && is_read_only(p, at, t);
    if (t->kind == RUN_TYPE_STRUCT) r.size = block_size(t, &r.stride);
    if (t->kind == RUN_TYPE_IMAGE || t->kind == RUN_TYPE_SAMPLED_IMAGE) {
        const struct run_type *image =
            t->kind == RUN_TYPE_IMAGE
                ? t
                : p->types[rank_of(p, type_sampled_image_image_type(defined_by(p->m, t->id)))];
        r.dimension = image->dim;
        r.arrayed = image->arrayed != 0;
        r.multisampled = image->multisampled != 0;
        name_format(p, image, r.format, sizeof r.format);
    }
    v->object = p->objects.count;
    r.first_object = v->object;
    for (uint32_t i = 0; i < r.count; i++)
        add_object(p, (struct object){.kind = OBJECT_NONE,
                                      .is_uniform = r.is_uniform,
                                      .name = r.name,
                                      .set = r.set,
                                      .binding = r.binding,
                                      .element = i});
    vec_push(&p->arena, &p->resources, r);
    v->resource = p->resources.count;
}

/* --- other variables ----------------------------------------------------------------------- */

static uint32_t push_bytes(const struct run_type *t)
{
    uint64_t size = size_in_bytes(t, 0, false);
    return size > 1 << 20 ? 1 << 20 : (uint32_t)size;
}

static void read_lane_variable(struct run_program *p, const uint32_t *at, struct variable *v)
{
    v->slot = p->slots;
    if (v->type->slots > MOST_TYPE_SLOTS || v->type->slots > MOST_SLOTS - p->slots)
        refuse_at(p, at, "variables of more than %d scalars are not supported", MOST_TYPE_SLOTS);
    p->slots += v->type->slots;
    v->object = add_object(p, (struct object){.kind = OBJECT_LANE,
                                              .first = v->slot,
                                              .size = v->type->slots,
                                              .name = name_variable(p, at, v->type)});
}

static void read_shared(struct run_program *p, const uint32_t *at, struct variable *v)
{
    const char *name = name_variable(p, at, v->type);
    if (p->explicit_shared) { /* all blocks are at the same address */
        uint64_t size = size_in_bytes(v->type, 0, false);
        if (size > 1 << 24)
            refuse_at(p, at, "%llu bytes of shared memory are not supported",
                      (unsigned long long)size);
        if (size > p->shared_bytes) p->shared_bytes = (uint32_t)size;
        if (!p->shared_object)
            p->shared_object = add_object(p, (struct object){.kind = OBJECT_BYTES, .name = name});
        v->object = p->shared_object;
        return;
    }
    v->slot = p->shared_slots;
    if (v->type->slots > MOST_SHARED - p->shared_slots)
        refuse_at(p, at, "more than %d scalars in shared memory are not supported", MOST_SHARED);
    p->shared_slots += v->type->slots;
    v->object = add_object(
        p, (struct object){
               .kind = OBJECT_SHARED, .first = v->slot, .size = v->type->slots, .name = name});
}

/* Variables that the entry point does not use have only a name and a place. */
static void note_unused(struct run_program *p, const uint32_t *at, const struct run_type *t)
{
    if (variable_storage_class(at) == SpvStorageClassPushConstant) p->has_unused_push = true;
    if (variable_storage_class(at) != SpvStorageClassUniform &&
        variable_storage_class(at) != SpvStorageClassStorageBuffer &&
        variable_storage_class(at) != SpvStorageClassUniformConstant)
        return;
    struct run_resource r = start_resource(p, at, t);
    r.is_unused = true;
    r.count = 0;
    vec_push(&p->arena, &p->resources, r);
}

static void read_variable(struct run_program *p, const uint32_t *at)
{
    struct variable v = {.at = at, .initializer = NO_SLOT};
    v.pointer = type_of(p, at, result_type_of(at));
    if (v.pointer->kind != RUN_TYPE_POINTER || !v.pointer->element)
        refuse_at(p, at, "OpVariable of a type that is not a pointer");
    v.type = v.pointer->element;
    if (!p->reached[rank_of(p, result_of(at))]) {
        note_unused(p, at, v.type);
        return;
    }
    v.builtin = decoration_of(p, result_of(at), SpvDecorationBuiltIn, NO_SLOT);
    if (length_of(at) > 4) {
        const struct value *init = value_of(p, variable_initializer(at));
        if (!init->is_constant || init->type->slots != v.type->slots)
            refuse_at(p, at, "OpVariable: %%%u is not a constant of its type",
                      variable_initializer(at));
        v.initializer = init->slot;
    }
    switch (variable_storage_class(at)) {
    case SpvStorageClassUniform:
    case SpvStorageClassStorageBuffer:
    case SpvStorageClassUniformConstant: read_resource(p, at, &v); break;
    case SpvStorageClassPushConstant:
        v.object = add_object(p, (struct object){.kind = OBJECT_PUSH,
                                                 .is_uniform = true,
                                                 .name = name_variable(p, at, v.type)});
        p->push_object = v.object;
        p->push_size = push_bytes(v.type);
        break;
    case SpvStorageClassWorkgroup: read_shared(p, at, &v); break;
    case SpvStorageClassInput:
    case SpvStorageClassPrivate:
    case SpvStorageClassOutput:
        read_lane_variable(p, at, &v);
        if (p->is_fragment && variable_storage_class(at) != SpvStorageClassPrivate)
            add_pixel_resource(p, at, &v);
        break;
    default: {
        const struct enumerant *e = find_enumerant(KIND_STORAGE_CLASS, variable_storage_class(at));
        refuse_at(p, at, "variables of the storage class %s are not supported",
                  e ? grammar_text + e->name : "?");
    }
    }
    uint32_t slot = p->constants.count;
    vec_push(&p->arena, &p->constants, (uint64_t)v.object << OFFSET_BITS);
    *value_of(p, result_of(at)) =
        (struct value){.type = v.pointer, .slot = slot, .is_constant = true};
    vec_push(&p->arena, &p->variables, v);
}

/* The slots of lane variables are numbered from 0 first, and moved after the constants later. */
void read_variables(struct run_program *p)
{
    for (const uint32_t *at = NULL; (at = next_instruction(p->m->words, at));) {
        if (opcode_of(at) == SpvOpFunction) break;
        if (opcode_of(at) == SpvOpVariable) read_variable(p, at);
        if (p->objects.count > 1 << 20)
            refuse_at(p, at, "more than %d descriptors are not supported", 1 << 20);
    }
    p->constant_slots = p->constants.count;
    for (uint32_t i = 0; i < p->variables.count; i++) {
        struct variable *v = &p->variables.at[i];
        if (p->objects.at[v->object].kind != OBJECT_LANE) continue;
        v->slot += p->constant_slots;
        p->objects.at[v->object].first = v->slot;
    }
    if (p->constant_slots > MOST_SLOTS - p->slots)
        refuse_at(p, NULL, "the constants and variables of this module are too many");
    p->slots += p->constant_slots;
}
