/* Declarations without a type: layout(...) in; layout(std430) buffer; precise x; invariant
 * gl_Position; and layout(constant_id = 1) gl_MaxClipDistances; (GLSL 4.60, 4.4, 4.8, 4.9, 4.11).
 */
#include "lang/limits.h"
#include "sema/glsl/blocks/builtin_blocks.h"
#include "sema/glsl/blocks/builtin_names.h"
#include "sema/glsl/glsl.h"
#include "sema/glsl/layouts/interface.h"
#include "sema/glsl/extensions/spirv_intrinsics.h"
#include "sema/scope.h"

/* --- the size of the workgroup (4.4.1.4) --------------------------------------------------- */

/* The limits for mesh and task shaders come from options only (GL_EXT_mesh_shader and
 * GL_NV_mesh_shader have no constants for them); those for compute shaders are constants (7.3).
 * Cluster culling shaders go by the constants, too (GL_HUAWEI_cluster_culling_shader, 4.4.1), but
 * not by the device's limits for compute. */
static bool check_dimension(struct checker *ck, loc_t loc, unsigned i, uint32_t size)
{
    enum sgcc_stage stage = ck->c->stage;
    const char *limit = "gl_MaxComputeWorkGroupSize";
    const char *kind = stage == SGCC_STAGE_COMPUTE ? "Compute"
                       : stage == SGCC_STAGE_MESH  ? "Mesh"
                                                   : "Task";
    int32_t most;
    const char *what = arena_printf(&ck->c->arena, "local_size_%c %u", "xyz"[i], size);
    bool is_cluster = stage == SGCC_STAGE_CLUSTER_CULLING;
    if (!is_cluster &&
        !fits_devices(ck->c, loc, arena_printf(&ck->c->arena, "max%sWorkGroupSize[%u]", kind, i),
                      size, what))
        return false;
    if (stage == SGCC_STAGE_COMPUTE || is_cluster) {
        most = limit_part(ck->c, limit, i);
        if (size > (uint32_t)most && leaves_limit_to_device(ck->c, loc, limit, i, what))
            return true;
    } else {
        limit = arena_printf(&ck->c->arena, "Max%sWorkGroupSize%c_%s", kind, "XYZ"[i],
                             is_nv_mesh(ck, ck->features.exts) ? "NV" : "EXT");
        most = limit_by_option(ck->c, limit);
    }
    if (size > (uint32_t)most)
        error_at(ck->c, loc, "local_size_%c is %u, but at most %d (%s)", "xyz"[i], size, most,
                 limit);
    return size <= (uint32_t)most;
}

/* Checks one dimension: its range, and that it agrees with earlier declarations. */
static void set_dimension(struct checker *ck, const struct layout_id *at, unsigned i, uint32_t size)
{
    uint32_t *there = &ck->info.workgroup.size[i];
    bool used = ck->info.workgroup.variable && ck->info.workgroup.variable->uses.is_used;
    ck->info.workgroup.is_given = true;
    if (!size) {
        error_at(ck->c, at->loc, "local_size_%c must be at least 1", "xyz"[i]);
        return;
    }
    if (!check_dimension(ck, at->loc, i, size)) return;
    if (*there != size && (ck->stage.local_sizes >> i & 1))
        error_at(ck->c, at->loc, "local_size_%c is %u here, but was %u before (GLSL 4.60, 4.4.1.4)",
                 "xyz"[i], size, *there);
    else if (*there != size && used)
        error_at(ck->c, at->loc,
                 "local_size_%c must precede any use of gl_WorkGroupSize (GLSL 4.60, 7.1.6)",
                 "xyz"[i]);
    *there = size;
    ck->stage.local_sizes |= (uint8_t)(1u << i);
    if (!ck->stage.local_size_loc) ck->stage.local_size_loc = at->loc;
}

static void set_local_size(struct checker *ck, const struct layout_values *l)
{
    for (unsigned i = 0; i < 3; i++) {
        enum layout_key key = (enum layout_key)(LAYOUT_LOCAL_SIZE_X + i);
        if (has_layout(l, key)) set_dimension(ck, l->id[key], i, (uint32_t)l->value[key]);
    }
}

static const struct layout_id *first_id(const struct layout_values *l, unsigned from)
{
    for (unsigned key = from; key < from + 3; key++)
        if (has_layout(l, (enum layout_key)key)) return l->id[key];
    return NULL;
}

/* Vulkan limits the product of the sizes (maxComputeWorkGroupInvocations and similar ones).  The
 * product of the sizes so far is checked unless specialization may change one. */
static void check_invocations(struct checker *ck, const struct layout_values *l)
{
    const struct layout_id *at = first_id(l, LAYOUT_LOCAL_SIZE_X);
    const int32_t *ids = ck->info.workgroup.size_id;
    if (ck->c->stage == SGCC_STAGE_CLUSTER_CULLING)
        return; /* what limits them is another property */
    if (!at || ids[0] >= 0 || ids[1] >= 0 || ids[2] >= 0) return;
    enum sgcc_stage stage = ck->c->stage;
    const char *limit = stage == SGCC_STAGE_COMPUTE ? "maxComputeWorkGroupInvocations"
                        : stage == SGCC_STAGE_MESH  ? "maxMeshWorkGroupInvocations"
                                                    : "maxTaskWorkGroupInvocations";
    uint64_t product = 1;
    for (unsigned i = 0; i < 3; i++) {
        uint64_t size = ck->info.workgroup.size[i];
        product = size && product > INT64_MAX / size ? INT64_MAX : product * size;
    }
    fits_devices(ck->c, at->loc, limit, product,
                 arena_printf(&ck->c->arena, "a workgroup of %llu invocations",
                              (unsigned long long)product));
}

static void set_local_size_ids(struct checker *ck, const struct layout_values *l)
{
    const struct layout_id *at = first_id(l, LAYOUT_LOCAL_SIZE_X_ID);
    if (!at) return;
    bool used = ck->info.workgroup.variable && ck->info.workgroup.variable->uses.is_used;
    if (used)
        error_at(ck->c, at->loc,
                 "layout '%s' must precede any use of gl_WorkGroupSize (GLSL 4.60, 4.11)",
                 at->name->text);
    for (unsigned i = 0; i < 3; i++) {
        if (!has_layout(l, (enum layout_key)(LAYOUT_LOCAL_SIZE_X_ID + i))) continue;
        int32_t id = l->value[LAYOUT_LOCAL_SIZE_X_ID + i], *there = &ck->info.workgroup.size_id[i];
        if (*there >= 0 && *there != id)
            error_at(ck->c, l->id[LAYOUT_LOCAL_SIZE_X_ID + i]->loc,
                     "local_size_%c_id was %d before", "xyz"[i], *there);
        *there = id;
    }
    if (!ck->info.workgroup.variable)
        ck->info.workgroup.variable =
            builtin_decl(ck, intern_string(&ck->c->names, "gl_WorkGroupSize"));
}

/* GL_QCOM_tile_shading, 4.4.1. */
static void set_shading_rate(struct checker *ck, const struct layout_values *l)
{
    for (unsigned i = 0; i < 3; i++) {
        enum layout_key key = (enum layout_key)(LAYOUT_SHADING_RATE_X + i);
        if (!has_layout(l, key)) continue;
        uint32_t rate = (uint32_t)l->value[key], *there = &ck->info.workgroup.shading_rate[i];
        loc_t loc = l->id[key]->loc;
        bool used = ck->info.workgroup.variable && ck->info.workgroup.variable->uses.is_used;
        if (used)
            error_at(ck->c, loc,
                     "%s must precede any use of gl_WorkGroupSize (GL_QCOM_tile_shading, 7.1.6)",
                     l->id[key]->name->text);
        if (!rate || (i < 2 && rate & (rate - 1)))
            error_at(ck->c, loc, "%s must be %s, this is %u (GL_QCOM_tile_shading, 4.4.1)",
                     l->id[key]->name->text, i < 2 ? "a power of 2" : "at least 1", rate);
        else if (ck->stage.shading_rates >> i & 1 && *there != rate)
            error_at(ck->c, loc, "%s is %u here, but was %u before (GL_QCOM_tile_shading, 4.4.1)",
                     l->id[key]->name->text, rate, *there);
        for (unsigned k = 0; k < 3; k++)
            if (!ck->info.workgroup.shading_rate[k]) ck->info.workgroup.shading_rate[k] = 1;
        *there = rate;
        ck->stage.shading_rates |= (uint8_t)(1u << i);
    }
}

/* --- declarations without a type ----------------------------------------------------------- */

/* layout(std430, row_major) buffer; (4.4.5) */
static void set_block_defaults(struct checker *ck, unsigned exts, const struct layout_values *l,
                               enum storage storage)
{
    unsigned i = storage == STORAGE_UNIFORM ? 0 : storage == STORAGE_BUFFER ? 1 : 2;
    bool std430 = has_layout(l, LAYOUT_PACKING) && l->value[LAYOUT_PACKING] == PACKING_STD430;
    if (storage == STORAGE_UNIFORM && std430 &&
        !allow_std430_uniform(ck, exts, l->id[LAYOUT_PACKING]->loc))
        return;
    ck->defaults.packing[i] = (uint8_t)layout_or(l, LAYOUT_PACKING, ck->defaults.packing[i]);
    ck->defaults.packed[i] = is_packed_layout(l, ck->defaults.packed[i]);
    ck->defaults.order[i] = (uint8_t)layout_or(l, LAYOUT_ORDER, ck->defaults.order[i]);
}

static void check_default_layout(struct checker *ck, struct declaration *d, struct qualifiers *q)
{
    static const uint8_t storages[QUALIFIER_COUNT] = {
        [QUALIFIER_IN] = STORAGE_INPUT,        [QUALIFIER_OUT] = STORAGE_OUTPUT,
        [QUALIFIER_UNIFORM] = STORAGE_UNIFORM, [QUALIFIER_BUFFER] = STORAGE_BUFFER,
        [QUALIFIER_SHARED] = STORAGE_SHARED,
    };
    enum storage storage = storages[q->storage];
    if (!at_file_scope(ck)) {
        error_at(ck->c, d->loc,
                 "layout declarations are only allowed outside of functions (GLSL 4.60, 4.4)");
        return;
    }
    check_layout(ck, &q->layout, TARGET_DEFAULT, storage);
    choose_stage_ids(ck, &q->layout, storage, NULL);
    if (storage == STORAGE_INPUT) {
        set_local_size(ck, &q->layout);
        set_local_size_ids(ck, &q->layout);
        set_shading_rate(ck, &q->layout);
        check_invocations(ck, &q->layout);
        update_workgroup_size(ck);
    } else if (storage == STORAGE_OUTPUT) {
        set_interface_defaults(ck, &q->layout);
    } else {
        set_block_defaults(ck, d->exts, &q->layout, storage);
        set_handle_defaults(ck, &q->layout);
    }
}

/* layout(constant_id = 31) gl_MaxClipDistances; (4.11): a built-in constant becomes a
 * specialization constant. */
static void specialize_builtin(struct checker *ck, const struct qualifiers *q,
                               struct declarator *dr, struct decl *d)
{
    const struct layout_id *at = q->layout.id[LAYOUT_CONSTANT_ID];
    bool constant = d->builtin && d->builtin->kind == BUILTIN_CONSTANT && is_scalar(d->type);
    if (!constant)
        error_at(ck->c, dr->loc,
                 "'%s' is not a built-in constant: constant_id needs const and a type",
                 dr->name->text);
    else if (d->uses.is_used)
        error_at(ck->c, dr->loc, "'%s' was used already (GLSL 4.60, 4.11)", dr->name->text);
    else if (d->storage == STORAGE_SPEC)
        error_at(ck->c, dr->loc, "'%s' has a constant_id already", dr->name->text);
    else if (reserve_spec_id(ck, at->loc, q->layout.value[LAYOUT_CONSTANT_ID])) {
        d->storage = STORAGE_SPEC;
        d->constant_id = q->layout.value[LAYOUT_CONSTANT_ID];
        add_global(ck, d);
    }
}

static void requalify(struct checker *ck, const struct qualifiers *q, struct declarator *dr)
{
    struct decl *d = look_up(ck, dr->name);
    dr->decl = d;
    if (!d && dr->name->is_poisoned) return;
    if (!d) error_at(ck->c, dr->loc, "'%s' is not declared", dr->name->text);
    else if (d->type && is_error(d->type)) return;
    else if (d->kind != DECL_VARIABLE && d->kind != DECL_BLOCK_MEMBER)
        error_at(ck->c, dr->loc, "'%s' is not a variable", dr->name->text);
    else if (has_layout(&q->layout, LAYOUT_CONSTANT_ID)) specialize_builtin(ck, q, dr, d);
    else if (d->builtin) requalify_builtin(ck, q, dr, d);
    else if (has_group(q, GROUP_INVARIANT)) make_invariant(ck, d, dr->loc);
    else d->precise = ck->features.uses_precise = true;
}

/* layout(primitive_culling); (GL_EXT_ray_flags_primitive_culling, 4.4.10) */
static void check_plain_layout(struct checker *ck, const struct declaration *d,
                               struct qualifiers *q)
{
    if (!at_file_scope(ck))
        error_at(ck->c, d->loc,
                 "layout declarations are only allowed outside of functions (GLSL 4.60, 4.4)");
    check_layout(ck, &q->layout, TARGET_ALONE, STORAGE_GLOBAL);
    ck->info.primitive_culling |= has_layout(&q->layout, LAYOUT_PRIMITIVE_CULLING);
}

void check_standalone(struct checker *ck, struct declaration *d)
{
    struct qualifiers q;
    read_qualifiers(ck, d->qualifiers, &q);
    if (!d->declarators) {
        if (has_group(&q, GROUP_SPIRV)) check_spirv_modes(ck, &q);
        else if (has_group(&q, GROUP_STORAGE) &&
                 allow_qualifiers(ck, &q, GROUP(STORAGE) | GROUP(LAYOUT),
                                  "a declaration without a name"))
            check_default_layout(ck, d, &q);
        else if (q.groups == GROUP(LAYOUT)) check_plain_layout(ck, d, &q);
        else if (!has_group(&q, GROUP_STORAGE))
            error_at(
                ck->c, d->loc,
                "a declaration needs a type, or a storage qualifier as in layout(local_size_x = 64) in");
        return;
    }
    if (!allow_qualifiers(ck, &q, GROUP(PRECISE) | GROUP(INVARIANT) | GROUP(LAYOUT),
                          "a name alone: a declaration needs a type"))
        return;
    if (has_group(&q, GROUP_LAYOUT)) check_layout(ck, &q.layout, TARGET_VARIABLE, STORAGE_SPEC);
    for (struct declarator *dr = d->declarators; dr; dr = dr->next) requalify(ck, &q, dr);
}
