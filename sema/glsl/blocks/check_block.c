/* Interface blocks: GLSL 4.60, 4.3.9 and 4.4.5; push constants (4.4.3), GL_EXT_buffer_reference,
 * GL_EXT_shared_memory_block.  A block makes a struct type with offsets, a struct block_info, and
 * declarations: its instance or, if it has no name, a nameless instance and a DECL_BLOCK_MEMBER for
 * each member.  A buffer reference makes a type instead. */
#include "lang/dialect.h"
#include "sema/declarations/check_type.h"
#include "sema/glsl/blocks/block.h"
#include "sema/glsl/blocks/builtin_blocks.h"
#include "sema/requirements.h"
#include "sema/glsl/layouts/implicit_size.h"
#include "sema/glsl/layouts/interface.h"
#include "sema/glsl/layouts/layout.h"
#include "sema/glsl/glsl.h"
#include "sema/glsl/extensions/structured_heap.h"
#include "sema/glsl/layouts/transform_feedback.h"
#include "sema/scope.h"
#include "sema/report.h"

/* --- what kind of block -------------------------------------------------------------------- */

/* SPV_KHR_workgroup_memory_explicit_layout requires SPIR-V 1.4. */
static bool check_shared_requirement(struct checker *ck, const struct interface_block *b)
{
    if (!check_shared_stage(ck, b->q.first[GROUP_STORAGE])) return false;
    if (!require_feature(ck, b->q.first[GROUP_STORAGE]->exts, b->d->loc, "a shared block",
                         FEATURE_SHARED_MEMORY_BLOCK))
        return false;
    return require_spirv(ck, b->d->loc, "a shared block", 0x10400);
}

/* GL_NV_mesh_shader, 4.3.4 and 4.3.6: task shaders hand one block to the mesh shaders that they
 * spawn. */
static bool find_task_storage(struct checker *ck, struct interface_block *b)
{
    const struct qualifier *w = b->q.first[GROUP_AUXILIARY];
    bool is_in = b->q.storage == QUALIFIER_IN;
    b->info->storage = STORAGE_TASK;
    if (ck->c->stage == (is_in ? SGCC_STAGE_MESH : SGCC_STAGE_TASK))
        return claim(
            ck, "the taskNV block", b->d->name_loc,
            "there is another taskNV block, and a shader has only one (GL_NV_mesh_shader, 4.3.%d)",
            is_in ? 4 : 6);
    error_at(
        ck->c, w->loc,
        "'taskNV' is only allowed on outputs of task shaders and inputs of mesh shaders (GL_NV_mesh_shader, 4.3)");
    return false;
}

static bool find_storage(struct checker *ck, struct interface_block *b)
{
    const struct layout_values *l = &b->q.layout;
    b->info->storage = STORAGE_UNIFORM;
    if (has_group(&b->q, GROUP_STORAGE) && is_payload_word((enum qualifier_kind)b->q.storage)) {
        enum storage s;
        bool found = find_payload_storage(ck, &b->q, &s);
        b->info->storage = (uint8_t)s;
        return found;
    }
    switch (has_group(&b->q, GROUP_STORAGE) ? b->q.storage : QUALIFIER_COUNT) {
    case QUALIFIER_UNIFORM:
        if (has_layout(l, LAYOUT_PUSH_CONSTANT)) b->info->storage = STORAGE_PUSH_CONSTANT;
        return require_language(ck, b->d->exts, b->d->loc, PART_UNIFORM_BLOCK);
    case QUALIFIER_BUFFER:
        b->info->storage = has_layout(l, LAYOUT_BUFFER_REFERENCE) ? STORAGE_REFERENCE
                           : has_layout(l, LAYOUT_SHADER_RECORD)  ? STORAGE_SHADER_RECORD
                                                                  : STORAGE_BUFFER;
        return true;
    case QUALIFIER_RESOURCEHEAP:
    case QUALIFIER_SAMPLERHEAP:
        b->info->storage =
            b->q.storage == QUALIFIER_RESOURCEHEAP ? STORAGE_RESOURCE_HEAP : STORAGE_SAMPLER_HEAP;
        return check_heap_target(ck, b);
    case QUALIFIER_SHARED:
        b->info->storage = STORAGE_SHARED;
        return check_shared_requirement(ck, b);
    case QUALIFIER_IN:
    case QUALIFIER_OUT:
    case QUALIFIER_ATTRIBUTE_OLD:
    case QUALIFIER_VARYING: {
        enum storage s;
        if (b->q.io & IO_PERTASK) return find_task_storage(ck, b);
        /* The outputs of cluster culling shaders are this block alone. */
        if (is_builtin_block(b->d->name) && ck->c->stage == SGCC_STAGE_CLUSTER_CULLING) {
            b->info->storage = b->q.storage == QUALIFIER_OUT ? STORAGE_OUTPUT : STORAGE_INPUT;
            return true;
        }
        bool found = find_interface_storage(ck, &b->q, true, &s);
        b->info->storage = (uint8_t)s;
        return found;
    }
    default:
        return refuse_block(
            ck, b,
            "a block needs one of in, out, uniform, buffer, shared before its name (GLSL 4.60, 4.3.9)");
    }
}

/* Returns whether it is a shader storage block (GLSL 4.60, 4.3.9), or laid out like one. */
static bool is_stored(enum storage s)
{
    return s == STORAGE_BUFFER || s == STORAGE_REFERENCE || s == STORAGE_SHADER_RECORD;
}

static bool is_read_alone(const struct interface_block *b)
{
    return b->info->storage == STORAGE_UNIFORM || b->info->storage == STORAGE_PUSH_CONSTANT;
}

/* Accepts memory qualifiers on a uniform block or push constants. */
static bool accept_memory_qualifiers(struct checker *ck, const struct interface_block *b,
                                     const struct qualifiers *q)
{
    return is_read_alone(b) && accept_memory_words(ck, q);
}

/* Memory that is never written needs no coherence, unless it contains a buffer reference or an
 * image. */
static uint16_t readable_memory(const struct interface_block *b, const struct type *t,
                                uint16_t memory)
{
    return is_read_alone(b) && !t->has_reference && !t->has_opaque ? memory & MEMORY_NONPRIVATE
                                                                   : memory;
}

/* Returns the groups of qualifiers that other compilers ignore on such a block. */
static uint32_t idle_on_block(const struct interface_block *b)
{
    uint32_t idle = GROUP(PRECISION);
    if (is_interface((enum storage)b->info->storage)) idle |= GROUP(MEMORY);
    else if (!(b->q.io & ~IO_OF_BLOCKS)) idle |= GROUP(INTERPOLATION) | GROUP(AUXILIARY);
    return b->info->storage == STORAGE_TASK ? 0 : idle;
}

static bool allow_block_qualifiers(struct checker *ck, struct interface_block *b)
{
    uint32_t allowed = GROUP(STORAGE) | GROUP(LAYOUT) | GROUP(PRECISE);
    bool stored = is_stored((enum storage)b->info->storage);
    drop_idle_groups(ck, &b->q, idle_on_block(b));
    if (stored || b->q.memory == MEMORY_NONPRIVATE)
        allowed |= GROUP(MEMORY); /* GL_KHR_memory_scope_semantics, 4.10 */
    else if (accept_memory_qualifiers(ck, b, &b->q)) {
        allowed |= GROUP(MEMORY);
        b->q.memory &= MEMORY_NONPRIVATE;
    }
    bool is_of_blocks = is_interface((enum storage)b->info->storage) && !(b->q.io & ~IO_OF_BLOCKS);
    if (b->info->storage == STORAGE_TASK) allowed |= GROUP(AUXILIARY);
    if (is_of_blocks) allowed |= GROUP(AUXILIARY) | GROUP(INTERPOLATION);
    return allow_qualifiers(ck, &b->q, allowed,
                            stored ? "a buffer block"
                            : has_group(&b->q, GROUP_MEMORY)
                                ? "a block that is not a buffer block (GLSL 4.60, 4.10)"
                                : "a block (GLSL 4.60, 4.3.9)");
}

/* --- packing ------------------------------------------------------------------------------- */

static unsigned default_row(enum storage s)
{
    return s == STORAGE_SHARED ? 2 : is_stored(s) ? 1 : 0;
}

/* 4.4.5: std430 is for buffers; for uniforms it needs GL_EXT_scalar_block_layout. */
bool allow_std430_uniform(struct checker *ck, unsigned exts, loc_t loc)
{
    return feature_enabled(ck->c, exts, FEATURE_STD430_UNIFORM_NV) ||
           require_feature(ck, exts, loc, "std430 on a uniform block", FEATURE_SCALAR_BLOCK_LAYOUT);
}

static void check_packing(struct checker *ck, const struct interface_block *b)
{
    const struct layout_values *l = &b->q.layout;
    if (b->info->storage == STORAGE_UNIFORM && has_layout(l, LAYOUT_PACKING) &&
        b->info->packing == PACKING_STD430)
        allow_std430_uniform(ck, b->q.first[GROUP_STORAGE]->exts, l->id[LAYOUT_PACKING]->loc);
}

bool is_packed_layout(const struct layout_values *l, bool otherwise)
{
    if (!has_layout(l, LAYOUT_PACKING)) return otherwise;
    return l->value[LAYOUT_PACKING] == PACKING_NONE &&
           strcmp(l->id[LAYOUT_PACKING]->name->text, "packed") == 0;
}

static void set_packing(struct checker *ck, struct interface_block *b)
{
    const struct layout_values *l = &b->q.layout;
    unsigned row = default_row(b->info->storage);
    bool push = b->info->storage == STORAGE_PUSH_CONSTANT || b->info->storage == STORAGE_TASK;
    if (!has_packing((enum storage)b->info->storage)) return;
    if (is_heap_storage((enum storage)b->info->storage)) {
        b->info->packing = PACKING_SCALAR; /* GL_EXT_structured_descriptor_heap, Overview */
        b->info->order = (uint8_t)layout_or(l, LAYOUT_ORDER, ORDER_COLUMN_MAJOR);
        return;
    }
    b->info->packing =
        (uint8_t)layout_or(l, LAYOUT_PACKING, push ? PACKING_STD430 : ck->defaults.packing[row]);
    b->info->is_packed = is_packed_layout(l, ck->defaults.packed[row]);
    b->info->order = (uint8_t)layout_or(l, LAYOUT_ORDER, ck->defaults.order[row]);
    check_packing(ck, b);
}

static bool is_power_of_2(int32_t n) { return n > 0 && !(n & (n - 1)); }

static int32_t read_align(struct checker *ck, const struct layout_values *l)
{
    if (!has_layout(l, LAYOUT_ALIGN)) return -1;
    int32_t align = l->value[LAYOUT_ALIGN];
    if (is_power_of_2(align)) return align;
    error_at(ck->c, l->id[LAYOUT_ALIGN]->loc,
             "align must be a power of two, this is %d (GLSL 4.60, 4.4.5)", align);
    return -1;
}

/* --- members ------------------------------------------------------------------------------- */

static bool check_member_storage(struct checker *ck, const struct interface_block *b,
                                 const struct qualifiers *q)
{
    if (!has_group(q, GROUP_STORAGE) || q->storage == b->q.storage) return true;
    if (is_heap_storage((enum storage)b->info->storage)) return true; /* check_heap_member */
    error_at(ck->c, q->first[GROUP_STORAGE]->loc,
             "'%s' on a member of a block of '%s' (GLSL 4.60, 4.3.9)", qualifier_text(q->storage),
             qualifier_text(b->q.storage));
    return false;
}

/* `t` is the type of the members without their arrays.  Handles of images have memory qualifiers in
 * every block (GL_ARB_bindless_texture). */
static void check_member_qualifiers(struct checker *ck, const struct interface_block *b,
                                    const struct type *t, struct qualifiers *q)
{
    bool stored = is_stored((enum storage)b->info->storage);
    uint32_t allowed = GROUP(STORAGE) | GROUP(LAYOUT) | GROUP(PRECISION) | GROUP(PRECISE) |
                       GROUP(NONUNIFORM) | GROUP(SPIRV);
    bool is_heap = is_heap_storage((enum storage)b->info->storage);
    if (stored || is_heap || q->memory == MEMORY_NONPRIVATE || is_image_handle(ck, t))
        allowed |= GROUP(MEMORY);
    else if (accept_memory_qualifiers(ck, b, q)) allowed |= GROUP(MEMORY);
    if (is_interface((enum storage)b->info->storage)) {
        allowed |= GROUP(INTERPOLATION) | GROUP(AUXILIARY) | GROUP(INVARIANT);
        drop_idle_groups(ck, q, GROUP(MEMORY) & ~allowed);
    } else if (!(q->io & ~IO_PERPRIMITIVE)) drop_idle_groups(ck, q, GROUP(AUXILIARY));
    allow_qualifiers(ck, q, allowed,
                     stored ? "a member of a block"
                            : "a member of a block that is not a buffer block");
    check_member_storage(ck, b, q);
    check_layout(ck, &q->layout, TARGET_MEMBER, b->info->storage);
}

/* GL_EXT_uniform_buffer_unsized_array, 4.1.9: a uniform block may end with such an array, too.
 * Push constants are not in a buffer. */
static bool may_end_unsized(const struct checker *ck, const struct interface_block *b)
{
    enum storage s = (enum storage)b->info->storage;
    if (s == STORAGE_UNIFORM)
        return feature_enabled(ck->c, b->q.first[GROUP_STORAGE]->exts,
                               FEATURE_UNIFORM_BUFFER_UNSIZED_ARRAY);
    if (is_heap_storage(s)) return true; /* GL_EXT_structured_descriptor_heap, 4.1.9 */
    return is_stored(s) && s != STORAGE_SHADER_RECORD; /* Vulkan, 04680 */
}

/* 4.1.9: an array indexed by constants only, at any position, gets its size from them.  ES has no
 * such arrays, and payloads do not allow them (GL_EXT_ray_tracing, 4.3.X). */
static bool is_sized_by_its_use(const struct checker *ck, const struct interface_block *b,
                                const struct type *t, bool last)
{
    if (!has_unsized_dimension(t, true) || has_unsized_dimension(t, false)) return false;
    enum storage s = (enum storage)b->info->storage;
    return !is_es(ck->c) && !is_payload(s) && !is_heap_storage(s) &&
           !(last && may_end_unsized(ck, b));
}

static bool check_member_array(struct checker *ck, const struct interface_block *b,
                               const struct declarator *d, const struct type *t, bool last)
{
    if (!has_unsized_dimension(t, true)) return true;
    if (last && may_end_unsized(ck, b) && !has_unsized_dimension(t, false)) return true;
    if (is_sized_by_its_use(ck, b, t, last)) return true;
    if (is_es(ck->c))
        error_at(
            ck->c, d->loc,
            "member '%s' needs a size: only the last member of a buffer block may go without, in its first dimension "
            "(ESSL 3.20, 4.1.9)",
            d->name->text);
    else if (is_heap_storage((enum storage)b->info->storage))
        error_at(
            ck->c, d->loc,
            "member '%s' needs a size: only the last member of a heap block may go without, in its first dimension "
            "(GL_EXT_structured_descriptor_heap, 4.1.9)",
            d->name->text);
    else
        error_at(ck->c, d->loc, "member '%s' needs a size%s", d->name->text,
                 has_unsized_dimension(t, false)
                     ? ": an array may go without in its first dimension only (GLSL 4.60, 4.1.9)"
                     : ", as all arrays in a payload (GL_EXT_ray_tracing, 4.3.X)");
    return false;
}

static const struct type *size_by_use(struct checker *ck, struct interface_block *b,
                                      const struct type *t)
{
    if (!b->info->is_placed_late) defer_placement(ck, b->info);
    return implicit_array_type(ck->types, t->element);
}

static const struct type *check_member_type(struct checker *ck, struct interface_block *b,
                                            const struct type *base, struct declaration *m,
                                            struct declarator *d, bool last)
{
    const struct type *t = apply_arrays(ck, base, m->spec->arrays, d->arrays);
    if (d->init)
        error_at_expr(ck->c, d->init, "a block member cannot be initialized (GLSL 4.60, 4.3.9)");
    if (is_error(t)) return t;
    if (t->kind == TYPE_VOID) error_at(ck->c, d->loc, "member '%s' cannot be void", d->name->text);
    else if (t->has_opaque && !is_handle(ck, t) && !is_heap_storage((enum storage)b->info->storage))
        error_at(ck->c, d->loc,
                 "member '%s' is %s: opaque types cannot be in a block (GLSL 4.60, 4.3.9)",
                 d->name->text, type_name(ck->c, t));
    else if (check_type_storage(ck, d->loc, t, (enum storage)b->info->storage) &&
             check_member_array(ck, b, d, t, last) && check_inner_sizes(ck, d->loc, t))
        return is_sized_by_its_use(ck, b, t, last) ? size_by_use(ck, b, t) : t;
    return ck->types->error;
}

static void check_members_of(struct checker *ck, struct interface_block *b, struct declaration *m,
                             int32_t block_align)
{
    struct qualifiers q;
    read_qualifiers(ck, m->qualifiers, &q);
    const struct type *plain = check_specifier(ck, m->spec);
    check_member_qualifiers(ck, b, plain, &q);
    if (m->spec->kind == SPEC_STRUCT)
        error_at(
            ck->c, m->spec->loc,
            "a struct cannot be defined inside of a block: define it before (GLSL 4.60, 4.3.9)");
    if (!m->declarators) error_at(ck->c, m->loc, "a member needs a name");
    const struct type *base = apply_format(ck, &q, plain);
    int32_t align = read_align(ck, &q.layout);
    const struct interface_layout *io =
        b->io ? read_interface(ck, &q, (enum storage)b->info->storage, b->io) : NULL;
    for (struct declarator *d = m->declarators; d; d = d->next) {
        struct field *f = &b->type->fields[b->type->field_count++];
        check_new_name(ck, d->name, d->loc);
        f->name = d->name;
        f->loc = d->loc;
        f->type = check_member_type(ck, b, base, m, d, !m->next && !d->next);
        if (io && io->qualifiers & IO_PERVIEW) f->type = size_views(ck, f->name, f->loc, f->type);
        f->precision = (uint8_t)precision_for(ck, &q, f->type, d->loc);
        f->order = (uint8_t)layout_or(&q.layout, LAYOUT_ORDER, ORDER_INHERITED);
        f->memory = readable_memory(b, f->type, q.memory);
        f->marks = read_spirv_decorations(ck, &q);
        f->nonuniform = has_group(&q, GROUP_NONUNIFORM);
        f->align_given = align > 0 ? align : block_align;
        f->offset_given = layout_or(&q.layout, LAYOUT_OFFSET, -1);
        f->precise = has_group(&q, GROUP_PRECISE) || has_group(&b->q, GROUP_PRECISE);
        b->precise |= f->precise;
        if (io) f->io = copy_interface(ck, io);
        if (io) check_interface_member(ck, f, (enum storage)b->info->storage);
        if (is_heap_storage((enum storage)b->info->storage))
            check_heap_member(ck, b, &q, m->exts, f);
        check_feedback_array(ck, f->name, f->loc, f->type, f->io, b->io);
    }
}

static void note_contents(struct type *t)
{
    for (uint32_t i = 0; i < t->field_count; i++) t->scalars |= scalars_in(t->fields[i].type);
    finish_struct_type(t);
}

static bool check_members(struct checker *ck, struct interface_block *b)
{
    uint32_t count = count_declared_members(b->d->fields);
    if (count > MOST_MEMBERS)
        error_at(ck->c, b->d->loc, "a block has at most %d members", MOST_MEMBERS);
    if (!count || count > MOST_MEMBERS)
        return false; /* the parser reported a block without members */
    b->type->fields = arena_array(&ck->c->arena, struct field, count);
    int32_t align = read_align(ck, &b->q.layout);
    for (struct declaration *m = b->d->fields; m; m = m->next)
        if (m->kind == DECLARATION_VARIABLES) check_members_of(ck, b, m, align);
    check_member_names(ck, b->type);
    note_contents(b->type);
    b->type->block = b->info;
    b->info->type = b->type;
    bool has_descriptors = is_heap_storage((enum storage)b->info->storage) && b->type->has_opaque;
    /* the device places descriptors */
    if (has_descriptors) return check_heap_size(ck, b);
    if (has_packing((enum storage)b->info->storage) && !b->info->is_placed_late)
        lay_out_members(ck, b->info);
    return true;
}

/* --- buffer references --------------------------------------------------------------------- */

/* Returns the reference type of this name: one that was declared forward, or a new one. */
static struct type *reference_type(struct checker *ck, struct declaration *d)
{
    struct binding *there = d->name->binding;
    if (there && there->scope == ck->scope && there->decl->kind == DECL_TYPE &&
        there->decl->type->kind == TYPE_REFERENCE && !there->decl->type->element)
        return (struct type *)there->decl->type; /* the caller completes it */
    struct type *t = new_reference_type(ck->types, d->name);
    if (check_new_name(ck, d->name, d->name_loc))
        declare_new(ck, new_decl(ck, DECL_TYPE, d->name, d->name_loc, t));
    return t;
}

void check_reference_forward(struct checker *ck, struct declaration *d)
{
    struct qualifiers q;
    read_qualifiers(ck, d->qualifiers, &q);
    if (!at_file_scope(ck)) {
        error_at(ck->c, d->loc, "a block is declared outside of functions");
    } else if (!has_layout(&q.layout, LAYOUT_BUFFER_REFERENCE) || q.storage != QUALIFIER_BUFFER) {
        error_at(ck->c, d->loc, "'%s' needs a type before it, or layout(buffer_reference) buffer",
                 d->name->text);
    } else {
        struct binding *there = d->name->binding;
        bool again = there && there->scope == ck->scope && there->decl->kind == DECL_TYPE &&
                     there->decl->type->kind == TYPE_REFERENCE;
        if (!again) reference_type(ck, d);
    }
}

static uint32_t largest_scalar(const struct type *t)
{
    uint32_t bytes = t->has_reference ? 8 : 1;
    for (unsigned s = 0; s < SCALAR_COUNT; s++)
        if ((t->scalars >> s & 1) && scalar_bits(s) / 8 > bytes) bytes = scalar_bits(s) / 8;
    return bytes;
}

static uint32_t reference_align(struct checker *ck, const struct interface_block *b)
{
    if (!has_layout(&b->q.layout, LAYOUT_BUFFER_REFERENCE_ALIGN)) return 16;
    int32_t align = b->q.layout.value[LAYOUT_BUFFER_REFERENCE_ALIGN];
    loc_t loc = b->q.layout.id[LAYOUT_BUFFER_REFERENCE_ALIGN]->loc;
    uint32_t least = largest_scalar(b->type);
    if (is_power_of_2(align) && (uint32_t)align >= least) return (uint32_t)align;
    if (is_power_of_2(align) && accepts_dialect(ck->c)) {
        dialect_at(ck->c, loc, DIALECT_REFERENCE_ALIGN,
                   arena_printf(&ck->c->arena, "buffer_reference_align = %d", align));
        return (uint32_t)align;
    }
    error_at(
        ck->c, loc,
        "buffer_reference_align must be a power of two and at least %u, the size of the largest scalar in '%s', this is %d",
        least, b->d->name->text, align);
    return 16;
}

/* GL_EXT_buffer_reference, 4.3.9: with an instance name the block is a buffer block, too. */
static void declare_reference_instance(struct checker *ck, struct interface_block *b)
{
    if (!b->d->declarators) return;
    struct block_info *info = arena_new(&ck->c->arena, struct block_info);
    *info = *b->info;
    info->storage = STORAGE_BUFFER;
    struct type *type = new_struct_type(ck->types, b->d->name);
    type->loc = b->d->loc;
    type->fields = b->type->fields;
    type->field_count = b->type->field_count;
    type->block = info;
    info->type = type;
    note_contents(type);
    struct interface_block instance = {b->d, b->q, info, type, NULL, false};
    declare_instance(ck, &instance);
}

/* GL_EXT_structured_descriptor_heap, 4.3.9. */
static void check_buffer_type(struct checker *ck, struct interface_block *b)
{
    bool is_good = check_members(ck, b) && check_buffer_layouts(ck, b);
    struct decl *d = new_decl(ck, DECL_TYPE, b->d->name, b->d->name_loc, ck->types->error);
    if (is_good) d->type = new_buffer_type(ck->types, b->d->name, b->type);
    if (check_new_name(ck, b->d->name, b->d->name_loc)) declare_new(ck, d);
}

static void check_reference(struct checker *ck, struct interface_block *b)
{
    /* members may use the reference only if it was declared forward (GL_EXT_buffer_reference,
     * 4.3.9) */
    bool is_good = check_members(ck, b);
    struct type *reference = reference_type(ck, b->d);
    if (!is_good) return;
    b->info->reference_align = reference_align(ck, b);
    if (has_layout(&b->q.layout, LAYOUT_HIT_OBJECT_RECORD))
        b->info->hit_object_record = (uint16_t)b->q.layout.value[LAYOUT_HIT_OBJECT_RECORD];
    reference->element = b->type;
    reference->block = b->info;
    declare_reference_instance(ck, b);
}

/* --- blocks -------------------------------------------------------------------------------- */

/* Declares the names of a block with an error with type_error, so that their uses report nothing.
 */
static void declare_poison(struct checker *ck, const struct declaration *d)
{
    if (d->declarators) {
        declare(ck, new_decl(ck, DECL_VARIABLE, d->declarators->name, d->declarators->loc,
                             ck->types->error));
        return;
    }
    for (struct declaration *m = d->fields; m; m = m->next)
        for (struct declarator *dr = m->declarators; dr; dr = dr->next)
            declare(ck, new_decl(ck, DECL_VARIABLE, dr->name, dr->loc, ck->types->error));
}

static void set_bindings(struct interface_block *b)
{
    const struct layout_values *l = &b->q.layout;
    b->info->set = layout_or(l, LAYOUT_SET, -1);
    b->info->binding = layout_or(l, LAYOUT_BINDING, -1);
    b->info->bank = layout_or(l, LAYOUT_BANK, -1);
    b->info->member_offset = layout_or(l, LAYOUT_MEMBER_OFFSET, -1);
    b->info->reference_align = 16;
    b->info->memory = b->q.memory;
    b->info->name = b->d->name;
    b->info->loc = b->d->name_loc;
}

void check_block(struct checker *ck, struct declaration *d)
{
    struct interface_block b = {.d = d, .info = arena_new(&ck->c->arena, struct block_info)};
    read_qualifiers(ck, d->qualifiers, &b.q);
    bool placed = at_file_scope(ck);
    d->name->is_poisoned |=
        b.q.layout.is_poisoned; /* it may have been meant as a buffer reference */
    if (!placed)
        error_at(ck->c, d->loc, "a block is declared outside of functions (GLSL 4.60, 4.3.9)");
    if (!placed || !find_storage(ck, &b) || d->is_poisoned) {
        declare_poison(ck, d);
        return;
    }
    if (is_builtin_block(d->name) && is_interface((enum storage)b.info->storage)) {
        redeclare_builtin_block(ck, d, &b.q, (enum storage)b.info->storage);
        return;
    }
    if (!allow_block_qualifiers(ck, &b)) {
        declare_poison(ck, d);
        return;
    }
    check_layout(ck, &b.q.layout, TARGET_BLOCK, b.info->storage);
    set_packing(ck, &b);
    set_bindings(&b);
    if (is_interface((enum storage)b.info->storage))
        b.io = read_interface(ck, &b.q, (enum storage)b.info->storage, NULL);
    check_new_name(ck, d->name, d->name_loc);
    b.type = new_struct_type(ck->types, d->name);
    if (is_heap_storage((enum storage)b.info->storage)) read_heap_offset(ck, &b);
    b.type->loc = d->loc;
    if (b.info->storage == STORAGE_REFERENCE) check_reference(ck, &b);
    else if (has_layout(&b.q.layout, LAYOUT_BUFFER_TYPE)) check_buffer_type(ck, &b);
    else if (check_members(ck, &b)) declare_instance(ck, &b);
    else declare_poison(ck, d);
}
