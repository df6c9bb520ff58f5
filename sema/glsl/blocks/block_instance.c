/* Instances of blocks (GLSL 4.60, 4.3.9): which arrays each kind of block allows, and how many
 * instances. */
#include "lang/dialect.h"
#include "sema/glsl/blocks/block.h"
#include "sema/declarations/check_type.h"
#include "sema/glsl/layouts/interface.h"
#include "sema/glsl/glsl.h"
#include "sema/scope.h"

static bool is_reference(const struct decl *d)
{
    return d->kind == DECL_TYPE && d->type->kind == TYPE_REFERENCE;
}

/* 4.3.9: blocks of one interface have different names, which are not names of other things at file
 * scope. */
static void reserve_name(struct checker *ck, const struct interface_block *b)
{
    const struct binding *there = b->d->name->binding;
    bool taken = there && there->scope == ck->scope && !is_reference(there->decl);
    if (taken) {
        error_at(ck->c, b->d->name_loc,
                 "'%s' is declared already: a block needs a unique name (GLSL 4.60, 4.3.9)",
                 b->d->name->text);
        note_at(ck->c, there->decl->loc, "the other declaration is here");
        return;
    }
    b->d->name->is_block_name = !there;
    static const char *const interfaces[] = {
        [STORAGE_BUFFER] = "buffer",
        [STORAGE_SHARED] = "shared",
        [STORAGE_INPUT] = "input",
        [STORAGE_OUTPUT] = "output",
        [STORAGE_UNIFORM] = "uniform",
        [STORAGE_PUSH_CONSTANT] = "uniform",
        [STORAGE_REFERENCE] = "uniform",
        [STORAGE_RAY_PAYLOAD] = "rayPayloadEXT",
        [STORAGE_RAY_PAYLOAD_IN] = "rayPayloadInEXT",
        [STORAGE_HIT_ATTRIBUTE] = "hitAttributeEXT",
        [STORAGE_CALLABLE_DATA] = "callableDataEXT",
        [STORAGE_CALLABLE_DATA_IN] = "callableDataInEXT",
        [STORAGE_HIT_OBJECT_ATTRIBUTE] = "hitObjectAttributeEXT",
        [STORAGE_HIT_OBJECT_ATTRIBUTE_NV] = "hitObjectAttributeNV",
        [STORAGE_SHADER_RECORD] = "buffer",
        [STORAGE_TASK_PAYLOAD] = "taskPayloadSharedEXT",
        [STORAGE_TASK] = "taskNV",
        [STORAGE_RESOURCE_HEAP] = "resourceheap",
        [STORAGE_SAMPLER_HEAP] = "samplerheap",
    };
    const char *interface = interfaces[b->info->storage];
    const char *key = arena_printf(&ck->c->arena, "%s block %s", interface, b->d->name->text);
    claim(ck, key, b->d->name_loc, "there is another %s block '%s' (GLSL 4.60, 4.3.9)", interface,
          b->d->name->text);
}

/* GL_NV_push_constant_bank, 4.4.5.X: "a multiple of the alignment requirement of the first member".
 */
static bool check_member_offset(struct checker *ck, const struct interface_block *b)
{
    int32_t offset = b->info->member_offset;
    if (offset <= 0 || !b->type->field_count || is_error(b->type->fields[0].type)) return true;
    bool row_major =
        b->type->fields[0].order == ORDER_ROW_MAJOR ||
        (b->type->fields[0].order == ORDER_INHERITED && b->info->order == ORDER_ROW_MAJOR);
    uint32_t align =
        extent_of(b->type->fields[0].type, (enum packing)b->info->packing, row_major).align;
    if ((uint32_t)offset % align == 0) return true;
    error_at(
        ck->c, b->q.layout.id[LAYOUT_MEMBER_OFFSET]->loc,
        "member_offset %d must be a multiple of %u, the alignment of the first member (GL_NV_push_constant_bank, 4.4.5)",
        offset, align);
    return false;
}

static bool check_push_constant(struct checker *ck, const struct interface_block *b,
                                const struct type *t)
{
    if (is_array(t)) {
        error_at(ck->c, b->d->declarators->loc, "a push_constant block cannot be an array");
        return false;
    }
    if (!check_member_offset(ck, b)) return false;
    bool has_banks =
        feature_enabled(ck->c, b->q.first[GROUP_STORAGE]->exts, FEATURE_NV_PUSH_CONSTANT_BANK);
    if (ck->blocks.push_constants && !has_banks) {
        error_at(
            ck->c, b->d->loc,
            "there is another push_constant block, and only one is allowed (GLSL 4.60, 4.4.3)");
        note_at(ck->c, ck->blocks.push_constants->loc, "it is here");
        return false;
    }
    ck->blocks.push_constants = b->info;
    return true;
}

static bool check_shared(struct checker *ck, const struct interface_block *b, const struct type *t)
{
    if (is_array(t)) {
        error_at(ck->c, b->d->declarators->loc,
                 "a shared block cannot be an array (GL_EXT_shared_memory_block)");
        return false;
    }
    if (!ck->blocks.shared_block) ck->blocks.shared_block = b->d->loc;
    if (ck->blocks.shared_variable)
        error_at(
            ck->c, b->d->loc,
            "a shared block cannot be combined with shared variables (GL_EXT_shared_memory_block)");
    return true;
}

/* GL_EXT_ray_tracing, 4.4.5: a shader has at most one. */
static bool check_shader_record(struct checker *ck, const struct interface_block *b,
                                const struct type *t)
{
    if (is_array(t))
        error_at(ck->c, b->d->declarators->loc, "a shaderRecordEXT block cannot be an array");
    else
        claim(
            ck, "the shaderRecordEXT block", b->d->name_loc,
            "there is another shaderRecordEXT block, and a shader has only one (GL_EXT_ray_tracing, 4.4.5)");
    return !is_array(t);
}

/* GL_EXT_ray_tracing, 4.3.X: arrays must have a size. */
static bool check_payload_instance(struct checker *ck, const struct interface_block *b,
                                   const struct type *t)
{
    if (!has_unsized_dimension(t, true)) return true;
    error_at(ck->c, b->d->declarators->loc, "array '%s' needs a size",
             b->d->declarators->name->text);
    return false;
}

/* Vulkan's descriptors have one dimension: codegen flattens the array, so its size must be known.
 */
static bool check_instance_dimensions(struct checker *ck, const struct interface_block *b,
                                      const struct type *t)
{
    bool specialized = false;
    if (!is_array(t->element)) return true;
    for (; is_array(t); t = t->element) specialized |= t->length_expr != NULL;
    if (specialized)
        error_at(
            ck->c, b->d->declarators->loc,
            "not supported yet: an array of arrays of blocks that is sized by a specialization constant");
    return !specialized;
}

/* An array of blocks without a size is sized by its uses (member.c), as any other array.
 * GL_EXT_nonuniform_qualifier says so strictly, which a variable index needs, and
 * DIALECT_BLOCK_ARRAY without it. ES has the letter alone. */
static bool check_instance_array(struct checker *ck, const struct interface_block *b,
                                 const struct type *t)
{
    loc_t loc = b->d->declarators->loc;
    if (!has_unsized_dimension(t, true)) return true;
    if (!has_unsized_dimension(t, false)) {
        if (feature_enabled(ck->c, b->q.first[GROUP_STORAGE]->exts, FEATURE_NONUNIFORM_QUALIFIER))
            return true;
        if (!is_es(ck->c) && accepts_rule(ck->c, DIALECT_BLOCK_ARRAY))
            return dialect_at(ck->c, loc, DIALECT_BLOCK_ARRAY, NULL);
    }
    error_at(ck->c, loc,
             "an array of blocks needs a size (GLSL 4.60, 4.3.9), or #extension "
             "GL_EXT_nonuniform_qualifier : enable");
    return false;
}

static bool check_instance_type(struct checker *ck, const struct interface_block *b,
                                const struct type *t)
{
    if (is_error(t)) return false;
    if (b->info->storage == STORAGE_PUSH_CONSTANT) return check_push_constant(ck, b, t);
    if (b->info->storage == STORAGE_SHARED) return check_shared(ck, b, t);
    if (b->info->storage == STORAGE_SHADER_RECORD) return check_shader_record(ck, b, t);
    if (b->info->storage == STORAGE_TASK && is_array(t)) {
        error_at(ck->c, b->d->declarators->loc,
                 "a taskNV block cannot be an array (GL_NV_mesh_shader, 4.3)");
        return false;
    }
    if (is_heap_storage((enum storage)b->info->storage) && is_array(t)) {
        error_at(ck->c, b->d->declarators->loc,
                 "a heap block cannot be an array (GL_EXT_structured_descriptor_heap, 4.3.10)");
        return false;
    }
    if (is_payload((enum storage)b->info->storage)) return check_payload_instance(ck, b, t);
    return !is_array(t) || (check_instance_array(ck, b, t) && check_instance_dimensions(ck, b, t));
}

static struct decl *new_instance(struct checker *ck, const struct interface_block *b,
                                 struct name *name, loc_t loc, const struct type *t)
{
    struct decl *d = new_decl(ck, DECL_VARIABLE, name, loc, t);
    d->storage = b->info->storage;
    d->block = b->info;
    d->memory = b->info->memory;
    d->layout.set = b->info->set;
    d->layout.binding = b->info->binding;
    d->layout.in_heap = is_heap_storage((enum storage)d->storage);
    d->io = b->io;
    /* One precise member makes the instance precise, since codegen may decorate more than it
     * must. */
    d->precise = b->precise;
    ck->features.uses_precise |= b->precise;
    if (is_payload((enum storage)d->storage))
        d->layout.location = layout_or(&b->q.layout, LAYOUT_LOCATION, -1);
    b->info->instance = d;
    return d;
}

/* 4.3.9: without an instance name the members are names of the file scope. */
static void declare_members(struct checker *ck, const struct interface_block *b)
{
    for (uint32_t i = 0; i < b->type->field_count; i++) {
        const struct field *f = &b->type->fields[i];
        struct decl *d = new_decl(ck, DECL_BLOCK_MEMBER, f->name, f->loc, f->type);
        d->storage = b->info->storage;
        d->block = b->info;
        d->member = i;
        d->memory = f->memory | b->info->memory;
        d->precision = f->precision;
        d->nonuniform = f->nonuniform;
        d->precise = f->precise;
        declare_new(ck, d);
    }
}

/* GL_EXT_descriptor_heap, 4.4.5. */
static void declare_in_heap(struct checker *ck, const struct interface_block *b,
                            const struct type *t)
{
    struct declarator *dr = b->d->declarators;
    struct decl *d = new_instance(ck, b, dr ? dr->name : NULL, dr ? dr->loc : b->d->name_loc, t);
    d->type = check_heap(ck, &b->q.layout, d, t);
    reserve_name(ck, b);
    if (!dr) declare_members(ck, b); /* check_heap reported it */
    else if (check_new_name(ck, dr->name, dr->loc)) declare_new(ck, d);
    if (dr) dr->decl = d;
    if (!is_error(d->type)) add_global(ck, d);
}

void declare_instance(struct checker *ck, struct interface_block *b)
{
    struct declarator *dr = b->d->declarators;
    const struct type *t = dr ? apply_arrays(ck, b->type, dr->arrays, NULL) : b->type;
    bool is_in_heap = has_heap_layout(&b->q.layout);
    if (is_in_heap) {
        declare_in_heap(ck, b, t);
        return;
    }
    if (b->io) t = check_interface_instance(ck, b->d, t, (enum storage)b->info->storage, b->io);
    else if (!check_instance_type(ck, b, t)) t = ck->types->error;
    else if (is_array(t) && has_unsized_dimension(t, true))
        t = implicit_array_type(ck->types, t->element);
    struct decl *d = new_instance(ck, b, dr ? dr->name : NULL, dr ? dr->loc : b->d->name_loc, t);
    reserve_name(ck, b);
    if (!dr) declare_members(ck, b);
    else if (check_new_name(ck, dr->name, dr->loc)) declare_new(ck, d);
    if (dr) dr->decl = d;
    if (is_payload((enum storage)d->storage)) enter_payload(ck, d, b->d->name_loc);
    if (!is_error(t)) add_global(ck, d);
}
