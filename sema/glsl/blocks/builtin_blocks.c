/* Built-in blocks: gl_PerVertex and similar ones (GLSL 4.60, 7.1 and 7.5; ESSL 3.20, 7.1 and 7.4).
 * A row says which instance of a block a stage has; the members are the rows of builtins/ that name
 * the block.  A block is made when the program names a member or the instance, or redeclares the
 * block, so an unused block costs nothing. */
#include "sema/glsl/blocks/builtin_blocks.h"

#include "lang/stage.h"
#include "lang/target.h"
#include "sema/declarations/check_type.h"
#include "sema/glsl/blocks/builtin_names.h"
#include "lang/tables.h"
#include "sema/glsl/blocks/block.h"
#include "sema/glsl/glsl.h"
#include "sema/glsl/layouts/interface.h"
#include "sema/scope.h"

static const struct builtin_block {
    const char *name, *instance; /* instance NULL means that members are names of the file scope */
    uint8_t storage;
    uint32_t stages;
    uint16_t qualifiers; /* qualifiers of its members: IO_PERPRIMITIVE, or 0 */
    bool is_loose;       /* modules have a variable for each member that is used */
} blocks[MOST_BUILTIN_BLOCKS] = {
    {"gl_PerVertex", NULL, STORAGE_OUTPUT, STAGE(VERTEX) | STAGE(TESS_EVALUATION) | STAGE(GEOMETRY),
     0, false},
    {"gl_PerVertex", "gl_out", STORAGE_OUTPUT, STAGE(TESS_CONTROL), 0, false},
    {"gl_PerVertex", "gl_in", STORAGE_INPUT,
     STAGE(TESS_CONTROL) | STAGE(TESS_EVALUATION) | STAGE(GEOMETRY), 0, false},
    {"gl_MeshPerVertexEXT", "gl_MeshVerticesEXT", STORAGE_OUTPUT, STAGE(MESH), 0, false},
    {"gl_MeshPerPrimitiveEXT", "gl_MeshPrimitivesEXT", STORAGE_OUTPUT, STAGE(MESH), IO_PERPRIMITIVE,
     false},
    {"gl_MeshPerVertexNV", "gl_MeshVerticesNV", STORAGE_OUTPUT, STAGE(MESH), 0, false},
    {"gl_MeshPerPrimitiveNV", "gl_MeshPrimitivesNV", STORAGE_OUTPUT, STAGE(MESH), IO_PERPRIMITIVE,
     false},
    /* Of this there are two, for draws with indices and without.  A module must not have the
     * members of the other one, so it has those that the program uses (Vulkan, 19.10: "the variable
     * decorated with"). */
    {"gl_PerClusterHUAWEI", NULL, STORAGE_OUTPUT, STAGE(CLUSTER_CULLING), 0, true},
};

/* --- making -------------------------------------------------------------------------------- */

static struct interface_layout *no_layout(struct checker *ck, uint16_t qualifiers)
{
    struct interface_layout *io = arena_new(&ck->c->arena, struct interface_layout);
    *io = (struct interface_layout){qualifiers, -1, -1, -1, -1, -1, -1, -1};
    return io;
}

static struct block_info *new_block(struct checker *ck, const struct builtin_block *row,
                                    uint32_t members)
{
    struct block_info *b = arena_new(&ck->c->arena, struct block_info);
    struct type *t = new_struct_type(ck->types, intern_string(&ck->c->names, row->name));
    t->fields = arena_array(&ck->c->arena, struct field, members);
    t->block = b;
    *b = (struct block_info){.name = t->name,
                             .storage = row->storage,
                             .set = -1,
                             .binding = -1,
                             .bank = -1,
                             .member_offset = -1,
                             .type = t,
                             .is_builtin = true};
    return b;
}

static void add_member(struct checker *ck, struct block_info *b, const struct builtin_variable *row,
                       const struct type *t, struct interface_layout *io, loc_t loc)
{
    struct type *block = (struct type *)b->type;
    block->fields[block->field_count++] = (struct field){
        .name = intern_string(&ck->c->names, row->name),
        .loc = loc,
        .type = t,
        .precision = (uint8_t)builtin_precision(ck, t, row->precision),
        .io = io,
        .builtin = row,
        .offset_given = -1,
        .align_given = -1,
    };
}

/* A row with `out` belongs to output blocks only. */
static bool is_member_row(const struct builtin_variable *row, const struct block_info *b)
{
    bool is_on_side = row->kind != BUILTIN_OUTPUT || b->storage == STORAGE_OUTPUT;
    return is_on_side && row->block && strcmp(row->block, b->name->text) == 0;
}

/* GL_ARB_shader_viewport_layer_array, 7.1: both are in gl_PerVertex where it is redeclared with
 * them; "many implementations treated them as loose variables", as they are here otherwise. */
static bool is_loose_member(const struct checker *ck, const struct builtin_variable *row,
                            const struct block_info *b)
{
    return ck->c->target->judges_source && b->storage == STORAGE_OUTPUT &&
           row->kind == BUILTIN_OUTPUT && !row->block &&
           in_stages(ck->c, STAGE(VERTEX) | STAGE(TESS_EVALUATION)) &&
           (!strcmp(row->name, "gl_Layer") || !strcmp(row->name, "gl_ViewportIndex"));
}

/* Adds the members that this version and the enabled extensions have. */
static void add_all_members(struct checker *ck, struct block_info *b, uint16_t qualifiers)
{
    for (uint32_t i = 0; i < BUILTIN_VARIABLE_COUNT; i++) {
        bool open;
        const struct builtin_variable *row =
            best_builtin(ck, ck->features.exts, &builtin_variable_names[i], &open);
        if (open && is_member_row(row, b))
            add_member(ck, b, row, type_of_builtin(ck, row), no_layout(ck, qualifiers), 0);
    }
}

static struct decl *add_instance(struct checker *ck, struct block_info *b, struct name *name,
                                 const struct type *t, struct interface_layout *io)
{
    struct decl *d = new_builtin(ck, DECL_VARIABLE, name, NULL, t);
    d->storage = b->storage;
    d->block = b;
    d->io = io;
    b->instance = d;
    if (name) bind_builtin(ck, name, d);
    if (!is_error(t)) add_global(ck, d);
    return d;
}

static void note_contents(struct block_info *b)
{
    struct type *t = (struct type *)b->type;
    for (uint32_t i = 0; i < t->field_count; i++) t->scalars |= scalars_in(t->fields[i].type);
    finish_struct_type(t);
}

/* Makes the block without a redeclaration.  Its instance is an array if the inputs or outputs are
 * per vertex. */
static struct block_info *open_block(struct checker *ck, unsigned i)
{
    const struct builtin_block *row = &blocks[i];
    if (ck->blocks.builtin_blocks[i]) return ck->blocks.builtin_blocks[i];
    struct block_info *b = ck->blocks.builtin_blocks[i] =
        new_block(ck, row, BUILTIN_VARIABLE_COUNT);
    add_all_members(ck, b, row->qualifiers);
    note_contents(b);
    if (row->is_loose) return b;
    const struct type *t = b->type;
    uint32_t length = row->qualifiers & IO_PERPRIMITIVE ? ck->info.per_primitive_out
                      : row->storage == STORAGE_INPUT   ? ck->info.per_vertex_in
                                                        : ck->info.per_vertex_out;
    if (row->instance)
        t = length ? array_type(ck->types, t, length, NULL) : implicit_array_type(ck->types, t);
    add_instance(ck, b, row->instance ? intern_string(&ck->c->names, row->instance) : NULL, t,
                 no_layout(ck, row->qualifiers));
    return b;
}

/* --- naming -------------------------------------------------------------------------------- */

static struct decl *bind_member(struct checker *ck, struct block_info *b, uint32_t i)
{
    const struct field *f = &b->type->fields[i];
    struct decl *d = new_builtin(ck, DECL_BLOCK_MEMBER, f->name, f->builtin, f->type);
    d->storage = b->storage;
    d->block = b;
    d->member = i;
    d->precise = f->precise;
    bind_builtin(ck, f->name, d);
    return d;
}

/* Makes a variable of a member of a loose block. */
static struct decl *bind_loose(struct checker *ck, const struct block_info *b, uint32_t i)
{
    const struct field *f = &b->type->fields[i];
    struct decl *d = new_builtin(ck, DECL_VARIABLE, f->name, f->builtin, f->type);
    d->storage = b->storage;
    d->precise = f->precise;
    d->io = f->io;
    add_builtin(ck, d);
    bind_builtin(ck, f->name, d);
    return d;
}

/* Returns the index of the block of this name in this stage whose members are names of the file
 * scope; -1 if there is none. */
static int find_nameless(const struct checker *ck, const char *name)
{
    for (unsigned i = 0; i < MOST_BUILTIN_BLOCKS && blocks[i].name; i++)
        if (!blocks[i].instance && in_stages(ck->c, blocks[i].stages) &&
            strcmp(blocks[i].name, name) == 0)
            return (int)i;
    return -1;
}

struct decl *builtin_member(struct checker *ck, struct name *name,
                            const struct builtin_variable *row)
{
    int at = in_stages(ck->c, row->stages) ? find_nameless(ck, row->block) : -1;
    struct block_info *b = at < 0 ? NULL : open_block(ck, (unsigned)at);
    for (uint32_t i = 0; b && i < b->type->field_count; i++)
        if (b->type->fields[i].name == name)
            return blocks[at].is_loose ? bind_loose(ck, b, i) : bind_member(ck, b, i);
    struct decl *d = new_builtin(ck, DECL_VARIABLE, name, row, ck->types->error);
    bind_builtin(ck, name, d);
    return d;
}

struct decl *builtin_instance(struct checker *ck, struct name *name)
{
    for (unsigned i = 0; i < MOST_BUILTIN_BLOCKS && blocks[i].name; i++)
        if (blocks[i].instance && in_stages(ck->c, blocks[i].stages) &&
            strcmp(blocks[i].instance, name->text) == 0)
            return open_block(ck, i)->instance;
    return NULL;
}

static const char *instance_of(const struct checker *ck, const char *name)
{
    unsigned i = 0;
    while (i + 1 < MOST_BUILTIN_BLOCKS &&
           (!in_stages(ck->c, blocks[i].stages) || strcmp(blocks[i].name, name) != 0))
        i++;
    return blocks[i].instance;
}

bool explain_missing_member(struct checker *ck, const struct decl *d, loc_t loc)
{
    const char *name = d->builtin->name, *block = d->builtin->block;
    if (!block) return false;
    if (find_nameless(ck, block) >= 0)
        error_at(
            ck->c, loc,
            "'%s' is not a member of %s as it is declared, or needs its extension before its first use (GLSL 4.60, 7.5)",
            name, block);
    else if (ck->c->stage == SGCC_STAGE_MESH)
        error_at(ck->c, loc,
                 "'%s' is a member of a block: write %s[i].%s (GL_EXT_mesh_shader, 7.1)", name,
                 instance_of(ck, block), name);
    else
        error_at(
            ck->c, loc,
            "'%s' is a member of blocks: write gl_in[i].%s or gl_out[gl_InvocationID].%s (GLSL 4.60, 7.1.2)",
            name, name, name);
    return false;
}

bool is_member_used(const struct checker *ck, const char *name)
{
    for (unsigned i = 0; i < MOST_BUILTIN_BLOCKS; i++) {
        const struct block_info *b = ck->blocks.builtin_blocks[i];
        for (uint32_t k = 0; b && k < b->type->field_count; k++)
            if (b->type->fields[k].is_used && strcmp(b->type->fields[k].name->text, name) == 0)
                return true;
    }
    return false;
}

/* --- redeclaration ------------------------------------------------------------------------- */

bool is_builtin_block(const struct name *name)
{
    for (unsigned i = 0; i < MOST_BUILTIN_BLOCKS && blocks[i].name; i++)
        if (strcmp(blocks[i].name, name->text) == 0) return true;
    return false;
}

/* 7.5: layout identifiers such as location cannot be added. */
static void refuse_locations(struct checker *ck, const struct layout_values *l)
{
    static const uint8_t keys[] = {LAYOUT_LOCATION, LAYOUT_COMPONENT, LAYOUT_INDEX};
    for (unsigned i = 0; i < sizeof keys; i++)
        if (has_layout(l, (enum layout_key)keys[i]))
            error_at(ck->c, l->id[keys[i]]->loc,
                     "layout '%s' cannot be added to a built-in block (GLSL 4.60, 7.5)",
                     l->id[keys[i]]->name->text);
}

/* GL_NV_mesh_shader, 7.1: its block has `int gl_ViewportMask[]`, an array of one element here. */
static bool leaves_size_away(const struct type *t, const struct type *own)
{
    return is_array(t) && is_array(own) && !t->length && t->element == own->element;
}

/* Returns the type of a redeclared member: that of the built-in, or one with a size if that has
 * none. */
static const struct type *check_type_again(struct checker *ck, const struct builtin_variable *row,
                                           const struct type *t, const struct declarator *at)
{
    const struct type *own = type_of_builtin(ck, row);
    if (is_error(t)) return own;
    if (row->per_view && is_array(t) && !t->length) {
        const struct type *one = t->element;
        if (one == own->element || leaves_size_away(one, own->element)) return own;
        bool is_sized = is_array(own->element) && is_array(one) && !own->element->length &&
                        one->element == own->element->element;
        if (is_sized) return one->length ? array_type(ck->types, one, own->length, NULL) : own;
    }
    if (row->array == UNSIZED_ARRAY && is_array(t) && t->element == own->element)
        return t->length && check_builtin_size(ck, row, t->length, at->loc) ? t : own;
    if (t != own && !leaves_size_away(t, own))
        error_at(ck->c, at->loc, "'%s' is declared as %s, but it is %s", row->name,
                 type_name(ck->c, t), type_name(ck->c, own));
    return own;
}

bool check_cluster_mode(struct checker *ck, const char *name, const char *other, loc_t loc)
{
    static const char *const modes[2][3] = {
        {"gl_VertexCountHUAWEI", "gl_FirstVertexHUAWEI", ""},
        {"gl_IndexCountHUAWEI", "gl_FirstIndexHUAWEI", "gl_VertexOffsetHUAWEI"},
    };
    int mode[2] = {-1, -1};
    for (int i = 0; i < 2; i++)
        for (unsigned k = 0; k < 3; k++) {
            if (strcmp(modes[i][k], name) == 0) mode[0] = i;
            if (strcmp(modes[i][k], other) == 0) mode[1] = i;
        }
    if (mode[0] < 0 || mode[1] < 0 || mode[0] == mode[1]) return true;
    error_at(
        ck->c, loc,
        "'%s' is of draws with%s indices, and '%s' before it of draws with%s them: a cluster culling shader emits one kind (GL_HUAWEI_cluster_culling_shader, 7.1)",
        name, mode[0] ? "" : "out", other, mode[1] ? "" : "out");
    return false;
}

static bool is_member_twice(const struct block_info *b, const struct name *name)
{
    for (uint32_t i = 0; i < b->type->field_count; i++)
        if (b->type->fields[i].name == name) return true;
    return false;
}

static void redeclare_member(struct checker *ck, struct block_info *b, const struct declaration *m,
                             const struct declarator *at, const struct type *t,
                             const struct qualifiers *q, const struct interface_layout *io)
{
    const struct builtin_name *rows = find_builtin_variable_rows(at->name->text, at->name->length);
    const struct builtin_variable *row = rows ? best_builtin(ck, m->exts, rows, NULL) : NULL;
    if (!row || !(is_member_row(row, b) || is_loose_member(ck, row, b))) {
        error_at(ck->c, at->loc, "'%s' is not a member of %s (GLSL 4.60, 7.5)", at->name->text,
                 b->name->text);
        return;
    }
    if (is_member_twice(b, at->name)) {
        error_at(ck->c, at->loc, "'%s' is a member already", at->name->text);
        return;
    }
    if (!row->block && at->name->binding) {
        error_at(ck->c, at->loc,
                 "'%s' was used before: the block must precede its uses (GLSL 4.60, 7.5)",
                 at->name->text);
        return;
    }
    if (!check_builtin_requirement(ck, row, m->exts, at->loc)) return;
    for (uint32_t i = 0; i < b->type->field_count; i++)
        if (!check_cluster_mode(ck, row->name, b->type->fields[i].builtin->name, at->loc)) return;
    add_member(ck, b, row, check_type_again(ck, row, t, at), copy_interface(ck, io), at->loc);
    ((struct field *)b->type->fields)[b->type->field_count - 1].precise =
        has_group(q, GROUP_PRECISE);
}

static void redeclare_members(struct checker *ck, struct block_info *b, struct declaration *m,
                              const struct interface_layout *block)
{
    struct qualifiers q;
    read_qualifiers(ck, m->qualifiers, &q);
    allow_qualifiers(ck, &q,
                     GROUP(STORAGE) | GROUP(LAYOUT) | GROUP(PRECISION) | GROUP(PRECISE) |
                         GROUP(INVARIANT) | GROUP(INTERPOLATION) | GROUP(AUXILIARY),
                     "a member of a built-in block (GLSL 4.60, 7.5)");
    check_layout(ck, &q.layout, TARGET_MEMBER, (enum storage)b->storage);
    refuse_locations(ck, &q.layout);
    const struct type *base = check_specifier(ck, m->spec);
    const struct interface_layout *io = read_interface(ck, &q, (enum storage)b->storage, block);
    for (const struct declarator *at = m->declarators; at; at = at->next)
        redeclare_member(ck, b, m, at, apply_arrays(ck, base, m->spec->arrays, at->arrays), &q, io);
}

/* GL_NV_geometry_shader_passthrough, 4.4.1.2: "layout(passthrough) in gl_PerVertex {...};" stands
 * for the block of each vertex, without a name. */
static bool is_passed_through(struct checker *ck, const struct declaration *d, enum storage s)
{
    return s == STORAGE_INPUT && ck->c->stage == SGCC_STAGE_GEOMETRY &&
           feature_enabled(ck->c, d->exts, FEATURE_NV_GEOMETRY_SHADER_PASSTHROUGH);
}

/* Returns the index of the row that is redeclared; -1 after an error. */
static int find_redeclared(struct checker *ck, const struct declaration *d, enum storage s)
{
    for (unsigned i = 0; i < MOST_BUILTIN_BLOCKS && blocks[i].name; i++) {
        const struct builtin_block *row = &blocks[i];
        if (row->storage != s || !in_stages(ck->c, row->stages) ||
            strcmp(row->name, d->name->text) != 0)
            continue;
        const struct declarator *at = d->declarators;
        bool is_named = at ? row->instance && strcmp(row->instance, at->name->text) == 0
                           : !row->instance || is_passed_through(ck, d, s);
        if (is_named && at && at->arrays && at->arrays->next) {
            error_at(ck->c, at->loc, "'%s' has one dimension (GLSL 4.60, 7.1)", row->instance);
            return -1;
        }
        if (is_named && !ck->blocks.builtin_blocks[i]) return (int)i;
        if (!is_named)
            error_at(ck->c, at ? at->loc : d->name_loc,
                     row->instance ? "this block must be called '%s' (GLSL 4.60, 7.1)"
                                   : "this block has no instance name (GLSL 4.60, 7.1)",
                     row->instance);
        else
            error_at(
                ck->c, d->name_loc,
                "'%s' was %s before: it is declared once, and before its members are used (GLSL 4.60, 7.5)",
                d->name->text, ck->blocks.builtin_blocks[i]->loc ? "declared" : "used");
        return -1;
    }
    error_at(ck->c, d->name_loc, "'%s' is no %s block of %s shaders", d->name->text,
             s == STORAGE_INPUT ? "input" : "output", stage_name(ck->c->stage));
    return -1;
}

void redeclare_builtin_block(struct checker *ck, struct declaration *d, struct qualifiers *q,
                             enum storage s)
{
    int at = find_redeclared(ck, d, s);
    uint32_t members = count_declared_members(d->fields);
    if (at < 0 || !members) return; /* the parser reported a block without members */
    struct block_info *b = ck->blocks.builtin_blocks[at] = new_block(ck, &blocks[at], members);
    b->loc = d->name_loc;
    check_layout(ck, &q->layout, TARGET_BLOCK, s);
    refuse_locations(ck, &q->layout);
    struct interface_layout *io = read_interface(ck, q, s, NULL);
    io->qualifiers |= blocks[at].qualifiers;
    for (struct declaration *m = d->fields; m; m = m->next)
        if (m->kind == DECLARATION_VARIABLES) redeclare_members(ck, b, m, io);
    note_contents(b);
    if (blocks[at].is_loose) return;
    const struct declarator *dr = d->declarators;
    const struct type *t = dr ? apply_arrays(ck, b->type, dr->arrays, NULL) : b->type;
    t = check_interface_instance(ck, d, t, s, io);
    add_instance(ck, b, dr ? dr->name : NULL, t, io);
    for (uint32_t i = 0; !dr && i < b->type->field_count; i++) bind_member(ck, b, i);
}
