/* Built-in variables and constants, whose declarations are made when they are first named (GLSL
 * 4.60, 7.1 and 7.3).  A declaration is bound outside of all scopes, so it lasts.  Its requirements
 * are checked at each use, since #extension may change what is enabled from line to line.
 * gl_WorkGroupSize has the declared local size: a constant, or a specialization constant if a part
 * of it has an id. */
#include <spirv/unified1/spirv.h>

#include "sema/glsl/blocks/builtin_names.h"
#include "lang/limits.h"
#include "lang/stage.h"
#include "lang/suggest.h"
#include "lang/target.h"
#include "sema/glsl/blocks/builtin_blocks.h"
#include "sema/glsl/layouts/interface.h"
#include "sema/device_notes.h"
#include "sema/facts.h"
#include "sema/glsl/glsl.h"
#include "sema/requirements.h"
#include "sema/glsl/relaxed.h"
#include "sema/scope.h"

const struct type *type_of_builtin(struct checker *ck, const struct builtin_variable *row)
{
    const struct type *t =
        row->structure ? builtin_struct(ck, &builtin_structs[row->structure - 1])->type
                       : matrix_type(ck->types, row->scalar, row->columns ? row->columns : 1,
                                     row->width ? row->width : 1);
    uint32_t indices = row->per_primitive ? count_indices(ck, row) : 0;
    if (indices) return array_type(ck->types, t, indices, NULL);
    if (row->array == UNSIZED_ARRAY) t = implicit_array_type(ck->types, t);
    else if (row->array) t = array_type(ck->types, t, row->array, NULL);
    if (row->per_input_vertex) t = array_type(ck->types, t, 6, NULL); /* triangles_adjacency */
    uint32_t views = row->per_view ? (uint32_t)limit_of(ck->c, "gl_MaxMeshViewCountNV") : 0;
    return views ? array_type(ck->types, t, views, NULL) : t;
}

static void make_constant(struct checker *ck, struct decl *d, const int32_t value[3])
{
    struct arena *values = ck->body.values;
    ck->body.values = &ck->c->arena;
    struct constant *k = new_constant(ck, d->type);
    ck->body.values = values;
    for (unsigned i = 0; i < d->type->rows && i < 3; i++) k->values[i].i = value[i];
    d->constant = k;
    d->is_const = true;
}

void update_workgroup_size(struct checker *ck)
{
    struct decl *d = ck->info.workgroup.variable;
    if (!d) return;
    const int32_t *ids = ck->info.workgroup.size_id;
    int32_t size[3];
    for (unsigned i = 0; i < 3; i++) size[i] = (int32_t)ck->info.workgroup.size[i];
    d->storage = ids[0] >= 0 || ids[1] >= 0 || ids[2] >= 0 ? STORAGE_SPEC : STORAGE_CONSTANT;
    make_constant(ck, d, size);
}

/* Returns the value of the table, or the one that the options set.  `room` holds the latter. */
static const int32_t *constant_value(const struct context *c, const struct builtin_variable *row,
                                     int32_t room[3])
{
    if (!c->options->limit_count) return row->value;
    for (unsigned i = 0; i < 3; i++) room[i] = limit_part(c, row->name, i);
    return room;
}

static void set_storage(struct checker *ck, struct decl *d, const struct builtin_variable *row)
{
    int32_t value[3];
    switch (row->kind) {
    case BUILTIN_INPUT: d->storage = STORAGE_INPUT; break;
    /* SPIR-V cannot express an output whose value need not be used, such as gl_BoundingBox (ESSL
     * 3.20, 7.1.2). */
    case BUILTIN_OUTPUT:
        d->storage = row->builtin == NO_BUILTIN ? STORAGE_GLOBAL : STORAGE_OUTPUT;
        break;
    case BUILTIN_UNIFORM: d->storage = STORAGE_UNIFORM; break;
    case BUILTIN_CONSTANT:
        d->storage = STORAGE_CONSTANT;
        make_constant(ck, d, constant_value(ck->c, row, value));
        if (row->feature == FEATURE_EXT_OPACITY_MICROMAP_RAY_QUERY_MODE) ck->info.micromap_mode = d;
        break;
    case BUILTIN_WORKGROUP_SIZE:
        ck->info.workgroup.variable = d;
        update_workgroup_size(ck);
        break;
    }
}

void bind_builtin(struct checker *ck, struct name *name, struct decl *d)
{
    struct binding *b = arena_new(&ck->c->arena, struct binding);
    *b = (struct binding){.decl = d, .name = name};
    name->binding = b;
}

struct decl *new_builtin(struct checker *ck, enum decl_kind kind, struct name *name,
                         const struct builtin_variable *row, const struct type *type)
{
    struct decl *d = new_lasting_decl(ck, kind, name, 0, type);
    d->uses.loop_depth = 0;
    d->builtin = row;
    if (row) d->precision = (uint8_t)builtin_precision(ck, type, row->precision);
    return d;
}

static struct decl *make_builtin(struct checker *ck, struct name *name,
                                 const struct builtin_variable *row)
{
    struct decl *d = new_builtin(ck, DECL_VARIABLE, name, row, type_of_builtin(ck, row));
    set_storage(ck, d, row);
    if (d->storage == STORAGE_OUTPUT || d->storage == STORAGE_INPUT) add_builtin(ck, d);
    bind_builtin(ck, name, d);
    return d;
}

/* --- rows ---------------------------------------------------------------------------------- */

static bool has_profile(const struct checker *ck, struct versions v)
{
    return language_version(ck->c, v);
}

/* Returns whether the row is for this stage and target. */
static bool is_available_in_stage(const struct checker *ck, const struct builtin_variable *row)
{
    return (!row->stages || in_stages(ck->c, row->stages)) && is_for_target(ck->c, row->api);
}

/* Returns whether the row is also for this profile: an extension may add it to another one. */
static bool suits(const struct checker *ck, const struct builtin_variable *row)
{
    return is_available_in_stage(ck, row) &&
           (has_profile(ck, row->from) ||
            (row->feature && has_profile(ck, features[row->feature].from)));
}

static bool is_open(const struct checker *ck, unsigned exts, const struct builtin_variable *row)
{
    if (!is_available_in_stage(ck, row)) return false;
    if (is_removed(ck->c, row->until)) return false;
    if (version_has(ck->c, row->from)) return true;
    if (row->feature == FEATURE_NONE || !feature_enabled(ck->c, exts, row->feature)) return false;
    return row->feature2 == FEATURE_NONE || feature_enabled(ck->c, exts, row->feature2);
}

/* A row of the profile itself precedes one that an extension adds from another profile. */
const struct builtin_variable *best_builtin(const struct checker *ck, unsigned exts,
                                            const struct builtin_name *rows, bool *open)
{
    const struct builtin_variable *best = &builtin_variables[rows->first];
    unsigned best_rank = 0;
    for (uint32_t i = 0; i < rows->count; i++) {
        const struct builtin_variable *row = &builtin_variables[rows->first + i];
        unsigned rank = is_open(ck, exts, row) ? 3 + suits(ck, row)
                        : suits(ck, row)       ? 2
                                               : !row->stages || in_stages(ck->c, row->stages);
        if (rank <= best_rank) continue;
        best = row;
        best_rank = rank;
    }
    if (open) *open = best_rank >= 3;
    return best;
}

/* Binds a second name to the same variable. */
static struct decl *bind_alias(struct checker *ck, struct name *name, struct decl *d)
{
    bind_builtin(ck, name, d);
    return d;
}

struct decl *builtin_decl(struct checker *ck, struct name *name)
{
    if (name->binding) return name->binding->decl;
    if (name->length < 4 || memcmp(name->text, "gl_", 3) != 0) return NULL;
    const struct builtin_name *rows = find_builtin_variable_rows(name->text, name->length);
    if (!rows) return builtin_type(ck, name);
    const struct builtin_variable *row = best_builtin(ck, ck->features.exts, rows, NULL);
    const char *alias = relaxed_alias(ck, row);
    if (alias) return bind_alias(ck, name, builtin_decl(ck, intern_string(&ck->c->names, alias)));
    return row->block ? builtin_member(ck, name, row) : make_builtin(ck, name, row);
}

/* Returns the built-in variable of this name if the program named it so far, else NULL. */
static struct decl *named_builtin(struct checker *ck, const char *text)
{
    struct name *name = intern_string(&ck->c->names, text);
    return name->binding ? name->binding->decl : NULL;
}

struct decl *used_position(struct checker *ck)
{
    bool is_geometry = ck->c->stage == SGCC_STAGE_GEOMETRY;
    struct decl *d = is_geometry ? builtin_decl(ck, intern_string(&ck->c->names, "gl_Position"))
                                 : named_builtin(ck, "gl_Position");
    if (!d || d->kind != DECL_BLOCK_MEMBER || is_error(d->type)) return NULL;
    if (is_geometry) d->uses.is_used = d->block->type->fields[d->member].is_used = true;
    return d->uses.is_used ? d : NULL;
}

const struct decl *mesh_vertices(struct checker *ck)
{
    return named_builtin(ck, "gl_MeshVerticesEXT");
}

/* --- gates --------------------------------------------------------------------------------- */

/* Checks that SPIR-V and the target can express the variable. */
static bool check_form(struct checker *ck, const struct builtin_variable *row, loc_t loc,
                       const char *what)
{
    bool vulkan = ck->c->target->explicit_vulkan, drivers = ck->c->target->judges_source;
    if (row->api == FOR_DRIVERS && !drivers)
        error_at(
            ck->c, loc,
            "%s has no form in SPIR-V, --target-env=opengl -fsyntax-only checks sources for drivers%s",
            what, present_name(ck->c, row->name));
    else if (!is_for_target(ck->c, row->api))
        error_at(ck->c, loc, "%s needs %s target, this is %s (GL_KHR_vulkan_glsl)%s", what,
                 vulkan ? "an OpenGL" : "a Vulkan", ck->c->target->name,
                 present_name(ck->c, row->name));
    else if (row->builtin == NO_BUILTIN && row->kind == BUILTIN_INPUT && !drivers)
        error_at(ck->c, loc, "not supported yet: %s, which SPIR-V has no form of", what);
    else if (is_removed(ck->c, row->until))
        error_at(ck->c, loc, "%s is not part of #version %d%s%s", what, ck->c->version,
                 is_es(ck->c) ? " es" : "", present_name(ck->c, row->name));
    else return true;
    return false;
}

bool check_builtin_requirement(struct checker *ck, const struct builtin_variable *row,
                               unsigned exts, loc_t loc)
{
    bool open;
    row = best_builtin(ck, exts, find_builtin_variable_rows(row->name, (uint32_t)strlen(row->name)),
                       &open);
    const char *what = arena_printf(&ck->c->arena, "'%s'", row->name);
    if (!check_requirement(ck, exts, loc, what, (enum feature_id)row->feature, row->from,
                           row->stages))
        return false;
    if (row->feature2 != FEATURE_NONE &&
        !require_feature(ck, exts, loc, what, (enum feature_id)row->feature2))
        return false;
    return check_form(ck, row, loc, what);
}

/* SPV_KHR_shader_ballot has all built-in variables of subgroups except these. */
static bool check_spirv(struct checker *ck, const struct builtin_variable *row, loc_t loc)
{
    unsigned spirv = features[row->feature].spirv;
    bool has_form = row->builtin != SpvBuiltInNumSubgroups && row->builtin != SpvBuiltInSubgroupId;
    return has_form || !spirv ||
           require_spirv(ck, loc, arena_printf(&ck->c->arena, "'%s'", row->name), spirv);
}

/* Members of a loose block are variables, of which some exclude others. */
static bool agrees_with_others(struct checker *ck, const struct decl *d, loc_t loc)
{
    for (const struct decl *other = ck->blocks.builtins; d->builtin->block && other;
         other = other->next)
        if (other != d && other->uses.is_used && other->builtin->block &&
            !check_cluster_mode(ck, d->builtin->name, other->builtin->name, loc))
            return false;
    return true;
}

/* With a shading rate the device chooses the size (GL_QCOM_tile_shading, 4.4.1).  Vulkan wants an
 * object with this decoration to be a constant (VUID-WorkgroupSize-WorkgroupSize-04426), which does
 * not know the size, and an input (-TileShadingRateQCOM-10635): no module keeps both rules. */
static bool check_workgroup_size(struct checker *ck, const struct decl *d, loc_t loc)
{
    if (ck->info.workgroup.shading_rate[0])
        error_at(
            ck->c, loc,
            "'gl_WorkGroupSize' cannot be combined with shading_rate_xQCOM: the device chooses the size, and Vulkan has no valid input for it");
    else if (!ck->info.workgroup.is_given && d->storage != STORAGE_SPEC)
        error_unless_recovering(
            ck->c, loc,
            "'gl_WorkGroupSize' needs layout(local_size_x = N) in before it (GLSL 4.60, 7.1.6)");
    else return true;
    return false;
}

/* A variable that is not there is reported at its first use only, unless each use may be fixed. */
static bool was_reported(const struct checker *ck, const struct decl *d, unsigned exts)
{
    enum { MOST_COMPARED = 100 };
    for (uint32_t i = 0; i < ck->features.unavailable.count && i < MOST_COMPARED; i++)
        if (ck->features.unavailable.at[i].decl == d && ck->features.unavailable.at[i].exts == exts)
            return !ck->c->options->every_use;
    return false;
}

bool check_builtin_variable(struct checker *ck, const struct decl *d, const struct expr *use)
{
    if (was_reported(ck, d, use->exts)) return false;
    if (!check_builtin_requirement(ck, d->builtin, use->exts, use->loc)) {
        vec_push(&ck->c->arena, &ck->features.unavailable, ((struct unavailable){d, use->exts}));
        return false;
    }
    if (is_error(d->type)) return explain_missing_member(ck, d, use->loc);
    if (!agrees_with_others(ck, d, use->loc)) return false;
    note_builtin_variable(ck, use->loc, d->builtin);
    require_spirv_version_of_feature(ck, (enum feature_id)d->builtin->feature);
    if (!check_spirv(ck, d->builtin, use->loc)) return false;
    ck->info.opacity_micromap |= d->builtin->feature2 == FEATURE_EXT_OPACITY_MICROMAP;
    return d->builtin->kind != BUILTIN_WORKGROUP_SIZE || check_workgroup_size(ck, d, use->loc);
}
