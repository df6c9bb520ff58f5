/* GL_EXT_vulkan_glsl_relaxed: what shaders for OpenGL have and those for Vulkan lack.
 *
 * Uniforms of types that are not opaque become members of one uniform block, in order of
 * declaration and by std140.  The counters of each binding become uints of a storage block, at
 * their offsets.  The block grows with each declaration.  The index of a member is known at once;
 * its offset is computed at the end of the source, and codegen makes the type of the block only
 * then. */
#include "lang/stage.h"
#include "lang/target.h"
#include "sema/declarations/check_type.h"
#include "sema/glsl/layouts/implicit_size.h"
#include "sema/glsl/layouts/layout.h"
#include "sema/glsl/relaxed.h"
#include "sema/scope.h"

struct gathered_block {
    struct block_info *info;
    struct type *type;
    VEC(struct field) fields; /* the storage of type->fields */
    int32_t counters; /* the binding that the counters declare; -1 for the default uniform block */
    bool is_full;     /* the error was reported once */
    struct gathered_block *next;
};

/* --- blocks -------------------------------------------------------------------------------- */

static bool is_counter(const struct type *t)
{
    t = element_of(t);
    return t->kind == TYPE_OPAQUE && opaque_of(t)->kind == OPAQUE_ATOMIC_COUNTER;
}

bool is_gathered(const struct checker *ck, const struct decl *d)
{
    if (!is_relaxed(ck->c) || d->storage != STORAGE_UNIFORM || d->spirv.class || is_error(d->type))
        return false;
    if (d->block && !d->block->is_gathered)
        return false; /* a member of a block that the source declares */
    return !d->type->has_opaque || is_counter(d->type);
}

bool is_gathered_again(const struct checker *ck, const struct decl *d, const struct type *t)
{
    return d->kind == DECL_BLOCK_MEMBER && d->block->is_gathered && is_gathered(ck, d) &&
           !t->has_opaque && same_type(d->type, t);
}

/* "If no name is given ...": the specification says gl_AtomicBufferBlock, implementations use
 * gl_AtomicCounterBlock. */
static const char *block_name(struct context *c, int32_t counters)
{
    const struct sgcc_options *o = c->options;
    if (counters < 0)
        return o->default_uniform_block ? o->default_uniform_block : "gl_DefaultUniformBlock";
    return arena_printf(&c->arena, "%s_%d",
                        o->atomic_counter_block ? o->atomic_counter_block : "gl_AtomicCounterBlock",
                        counters);
}

/* A binding is kept if options name the block or if it is not 0. Otherwise assign_bindings chooses
 * a free one. It always chooses that of counters, whose bindings are in a separate number space. */
static void set_binding(const struct context *c, struct block_info *b, bool is_of_counters)
{
    const struct sgcc_options *o = c->options;
    bool is_given = !is_of_counters && (o->default_uniform_block || o->default_uniform_binding);
    b->set = (int32_t)(is_of_counters ? o->atomic_counter_set : o->default_uniform_set);
    b->binding = is_given ? (int32_t)o->default_uniform_binding : -1;
}

static void declare_instance_of(struct checker *ck, struct gathered_block *g)
{
    struct decl *d = new_decl(ck, DECL_VARIABLE, NULL, g->info->loc, g->type);
    d->storage = g->info->storage;
    d->block = g->info;
    d->layout.set = g->info->set;
    d->layout.binding = g->info->binding;
    g->info->instance = d;
    add_global(ck, d);
}

static struct block_info *describe_block(struct checker *ck, int32_t counters, loc_t loc)
{
    bool is_of_counters = counters >= 0;
    struct block_info *b = arena_new(&ck->c->arena, struct block_info);
    b->name = intern_string(&ck->c->names, block_name(ck->c, counters));
    b->loc = loc;
    b->storage = is_of_counters ? STORAGE_BUFFER : STORAGE_UNIFORM;
    b->packing = is_of_counters ? PACKING_STD430 : PACKING_STD140;
    b->order = ORDER_COLUMN_MAJOR;
    b->reference_align = 16;
    b->is_gathered = true;
    set_binding(ck->c, b, is_of_counters);
    return b;
}

static void claim_name(struct checker *ck, const struct block_info *b)
{
    const char *interface = b->storage == STORAGE_BUFFER ? "buffer" : "uniform";
    const char *key = arena_printf(&ck->c->arena, "%s block %s", interface, b->name->text);
    claim(ck, key, b->loc, "there is another %s block '%s' (GLSL 4.60, 4.3.9)", interface,
          b->name->text);
}

static struct gathered_block *make_default_block(struct checker *ck, int32_t counters, loc_t loc)
{
    struct gathered_block *g = arena_new(&ck->c->arena, struct gathered_block);
    g->counters = counters;
    g->info = describe_block(ck, counters, loc);
    g->info->type = g->type = new_struct_type(ck->types, g->info->name);
    g->type->block = g->info;
    claim_name(ck, g->info);
    declare_instance_of(ck, g);
    return g;
}

static struct gathered_block *block_for(struct checker *ck, const struct decl *d)
{
    int32_t counters = is_counter(d->type) ? d->layout.binding : -1;
    struct gathered_block **at = &ck->blocks.gathered;
    while (*at && (*at)->counters != counters) at = &(*at)->next;
    if (!*at) *at = make_default_block(ck, counters, d->loc);
    return *at;
}

/* --- members ------------------------------------------------------------------------------- */

/* Returns the type of a member: counters are uints. */
static const struct type *type_of_member(struct checker *ck, const struct type *t)
{
    if (!t->has_opaque) return t;
    if (!is_array(t)) return scalar_type(ck->types, SCALAR_UINT);
    return array_type(ck->types, type_of_member(ck, t->element), t->length, NULL);
}

static void add_member(struct checker *ck, struct gathered_block *g, struct field f)
{
    vec_push(&ck->c->arena, &g->fields, f);
    g->type->fields = g->fields.at;
    g->type->field_count = g->fields.count;
}

void gather_uniform(struct checker *ck, const struct layout_values *layout, struct decl *d)
{
    struct gathered_block *g = block_for(ck, d);
    if (g->fields.count == MOST_MEMBERS) {
        if (!g->is_full)
            error_at(ck->c, d->loc, "block '%s' has at most %d members", g->info->name->text,
                     MOST_MEMBERS);
        g->is_full = true;
        return;
    }
    bool is_of_counters = g->counters >= 0;
    struct field f = {.name = d->name,
                      .loc = d->loc,
                      .type = type_of_member(ck, d->type),
                      .marks = d->spirv.marks};
    f.order = (uint8_t)layout_or(layout, LAYOUT_ORDER, ORDER_INHERITED);
    f.precision = is_of_counters ? PRECISION_NONE : d->precision;
    f.offset_given = is_of_counters ? d->layout.opaque_index : layout_or(layout, LAYOUT_OFFSET, -1);
    f.align_given = layout_or(layout, LAYOUT_ALIGN, -1);
    d->kind = DECL_BLOCK_MEMBER;
    d->block = g->info;
    d->member = g->fields.count;
    add_member(ck, g, f);
}

void update_gathered(const struct decl *d)
{
    if (d->kind == DECL_BLOCK_MEMBER && d->block->is_gathered)
        d->block->type->fields[d->member].type = d->type;
}

/* --- at the end ---------------------------------------------------------------------------- */

static void finish_default_block(struct checker *ck, struct gathered_block *g)
{
    for (uint32_t i = 0; i < g->fields.count; i++) {
        settle_size((struct type *)g->fields.at[i].type);
        g->type->scalars |= scalars_in(g->fields.at[i].type);
    }
    finish_struct_type(g->type);
    lay_out_members(ck, g->info);
}

void finish_gathered(struct checker *ck)
{
    for (struct gathered_block *g = ck->blocks.gathered; g; g = g->next)
        finish_default_block(ck, g);
}

/* --- built-in variables -------------------------------------------------------------------- */

/* 7.1.1: "aliases for gl_VertexIndex and gl_InstanceIndex", which include the base. */
const char *relaxed_alias(const struct checker *ck, const struct builtin_variable *row)
{
    static const struct {
        const char *name, *alias;
    } aliases[] = {
        {"gl_VertexID", "gl_VertexIndex"},
        {"gl_InstanceID", "gl_InstanceIndex"},
    };
    if (!is_relaxed(ck->c) || row->api != FOR_OPENGL || !in_stages(ck->c, row->stages)) return NULL;
    for (unsigned i = 0; i < sizeof aliases / sizeof *aliases; i++)
        if (strcmp(row->name, aliases[i].name) == 0) return aliases[i].alias;
    return NULL;
}
