/* Compares the needs of the finished module with the devices. The capabilities in the module decide
 * whether there is an error, so a use that was folded or eliminated is none. The notes of sema
 * (sema/device_notes.h) say where. (KHR_shader_subgroup, issue 2: what a stage or an implementation
 * lacks is a compile-time error.) */
#include "compile/device_check.h"

#include "lang/device_names.h"
#include "lang/device_needs.h"
#include "lang/stage.h"
#include "lang/subgroup_forms.h"
#include "lang/target.h"
#include "lexer/lexer.h"
#include "sema/device_notes.h"

struct device_check {
    const struct module_needs *needs;
    struct context *c;
    const struct device_notes *notes;
    const struct directives *directives;
    uint32_t stage;    /* its bit of enum sgcc_stage_bit */
    unsigned reported; /* bits of enum sgcc_subgroup_feature that a use was reported for */
};

static bool needs_capability(const struct device_check *dc, unsigned capability)
{
    int i = capability_index((SpvCapability)capability);
    return i >= 0 && dc->needs->capabilities[i / 64] >> i % 64 & 1;
}

/* --- which class of operations a use belongs to -------------------------------------------- */

/* The first that is of a class is that of the plain form: OpGroupNonUniformIAdd's is Arithmetic. */
static unsigned capability_of_needs(const struct needs *needs)
{
    for (unsigned i = 0; i < needs->capability_count; i++) {
        unsigned capability = capability_row(grammar_lists[needs->capabilities + i])->value;
        const struct capability_need *need = find_capability_need(capability);
        if (need && need->features) return capability;
    }
    return NO_CAPABILITY;
}

/* For a group operation of kernels: the operation that it becomes for Vulkan. */
static unsigned capability_of_opcode(unsigned op)
{
    const struct opcode_info *info = op ? find_opcode((SpvOp)op) : NULL;
    if (!info) return NO_CAPABILITY;
    unsigned own = capability_of_needs(&info->needs);
    return own != NO_CAPABILITY ? own : capability_of_opcode(shader_group_operation(op));
}

/* gl_FragColor and gl_FragData are outputs at locations, and no built-ins of SPIR-V. */
static unsigned capability_of_variable(const struct builtin_variable *variable)
{
    const struct enumerant *built_in = find_enumerant(KIND_BUILT_IN, variable->builtin);
    return built_in ? capability_of_needs(&built_in->needs) : NO_CAPABILITY;
}

static unsigned capability_of_use(const struct group_use *use)
{
    if (use->variable) return capability_of_variable(use->variable);
    unsigned of_feature = features[use->function->feature].capability, capability = NO_CAPABILITY;
    if (find_capability_need(of_feature)) return of_feature;
    for (unsigned i = 0; i < 4 && capability == NO_CAPABILITY; i++)
        capability = capability_of_opcode(use->function->opcode[i]);
    return capability;
}

/* Returns the SUBGROUP_FEATURE_* bits that the use of a capability needs; 0 if it is not a
 * subgroup operation. */
static unsigned features_of_use(const struct group_use *use, unsigned capability)
{
    const struct capability_need *need = find_capability_need(capability);
    unsigned wanted = need ? need->features : 0;
    if (wanted == SGCC_SUBGROUP_ROTATE && use->function->count > 2)
        wanted |= SGCC_SUBGROUP_ROTATE_CLUSTERED;
    return wanted;
}

/* --- what is wrong with a use -------------------------------------------------------------- */

static const char *name_of_use(const struct group_use *use)
{
    return use->variable ? use->variable->name : use->function->name;
}

/* Vulkan, VUID-RuntimeSpirv-None-06275: 8, 16 and 64-bit integers and 16-bit floats, except
 * double. */
static bool is_extended(const struct device_check *dc, enum scalar s)
{
    if (s == SCALAR_INT64 || s == SCALAR_UINT64) return !lowers_int64(dc->c);
    return s == SCALAR_FLOAT16 || (scalar_is_integer(s) && scalar_bits(s) < 32);
}

#define LACKS ", which device \"%s\" lacks"

/* Returns why the device lacks the use, as a message; NULL: it has it, or does not say. */
static const char *error_of_use(struct device_check *dc, const struct group_use *use,
                                const struct sgcc_device *d)
{
    unsigned wanted = features_of_use(use, capability_of_use(use)),
             missing = missing_features(d, wanted);
    const char *name = name_of_use(use);
    struct arena *a = &dc->c->arena;
    bool has_quads =
        dc->stage & (SGCC_STAGE_BIT_FRAGMENT | SGCC_STAGE_BIT_COMPUTE) || d->quad_all_stages;
    if (device_knows(d, SGCC_DEVICE_STAGES) && !(d->stages & dc->stage))
        return arena_printf(
            a, "'%s' in a %s shader needs %s among SUBGROUP_SUPPORTED_STAGES_KHR" LACKS, name,
            stage_name(dc->c->stage), name_of_bit(stage_bits, dc->stage), d->name);
    if (missing)
        return arena_printf(a, "'%s' needs %s" LACKS, name,
                            name_of_bit(subgroup_feature_bits, missing & -missing), d->name);
    if ((wanted & SGCC_SUBGROUP_QUAD) && device_knows(d, SGCC_DEVICE_QUAD_ALL_STAGES) && !has_quads)
        return arena_printf(a, "'%s' in a %s shader needs SUBGROUP_QUAD_ALL_STAGES_KHR" LACKS, name,
                            stage_name(dc->c->stage), d->name);
    if (is_extended(dc, (enum scalar)use->scalar) &&
        missing_types(d, SGCC_TYPE_SUBGROUP_EXTENDED_TYPES))
        return arena_printf(a, "'%s' of %s needs subgroup_extended_types" LACKS, name,
                            scalar_name((enum scalar)use->scalar), d->name);
    if (use->id_varies && missing_types(d, SGCC_TYPE_SUBGROUP_BROADCAST_DYNAMIC_ID))
        return arena_printf(
            a,
            "'%s' with an index that is not a constant needs subgroup_broadcast_dynamic_id" LACKS,
            name, d->name);
    if (device_knows(d, SGCC_DEVICE_SUBGROUP_SIZE) && use->cluster > d->subgroup_size_max)
        return arena_printf(
            a, "'%s' has clusters of %u invocations, but a subgroup of device \"%s\" has %u%s",
            name, use->cluster, d->name, d->subgroup_size_max,
            d->subgroup_size_min < d->subgroup_size_max ? " at most" : "");
    return NULL;
}

/* A second error at the same location is suppressed, so notes report further devices. */
static void diagnose(struct device_check *dc, loc_t loc, const char *text, bool *is_reported)
{
    if (*is_reported) note_at(dc->c, loc, "%s", text);
    else error_at(dc->c, loc, "%s", text);
    *is_reported = true;
}

static void check_use(struct device_check *dc, const struct group_use *use)
{
    unsigned capability = capability_of_use(use), wanted = features_of_use(use, capability);
    const struct sgcc_device *d;
    bool is_reported = false;
    if (!wanted || !needs_capability(dc, capability)) return;
    for (size_t i = 0; (d = device_at(dc->c->options, i)) != NULL; i++) {
        const char *error = error_of_use(dc, use, d);
        if (error) diagnose(dc, use->loc, error, &is_reported);
    }
    if (is_reported) dc->reported |= wanted;
}

/* GL_KHR_shader_subgroup: of a cluster that is larger than the subgroup the result is undefined. */
static void warn_of_cluster(struct device_check *dc, const struct group_use *use)
{
    const struct sgcc_device *d;
    for (size_t i = 0; use->cluster && (d = device_at(dc->c->options, i)) != NULL; i++) {
        bool may_be_larger = device_knows(d, SGCC_DEVICE_SUBGROUP_SIZE) &&
                             use->cluster > d->subgroup_size_min &&
                             use->cluster <= d->subgroup_size_max;
        if (!may_be_larger) continue;
        warn_at(
            dc->c, use->loc,
            "'%s' has clusters of %u invocations, but a subgroup of device \"%s\" may have no more than %u",
            name_of_use(use), use->cluster, d->name, d->subgroup_size_min);
        return;
    }
}

/* --- required sizes: cl_intel_required_subgroup_size,
 * VkPhysicalDeviceSubgroupSizeControlProperties --- */

static const char *error_of_size(struct device_check *dc, uint32_t size,
                                 const struct sgcc_device *d)
{
    struct arena *a = &dc->c->arena;
    bool is_kernel = is_opencl(dc->c);
    if (device_knows(d, SGCC_DEVICE_SUBGROUP_SIZE) &&
        (size < d->subgroup_size_min || size > d->subgroup_size_max))
        return arena_printf(
            a,
            is_kernel ? "a sub-group of %u work-items is required, but device \"%s\" has %u to %u"
                      : "a subgroup size of %u is required, but device \"%s\" has %u to %u",
            size, d->name, d->subgroup_size_min, d->subgroup_size_max);
    if (device_knows(d, SGCC_DEVICE_REQUIRED_SIZE_STAGES) && !(d->required_size_stages & dc->stage))
        return arena_printf(a, "a required %s size needs %s among requiredSubgroupSizeStages" LACKS,
                            is_kernel ? "sub-group" : "subgroup",
                            name_of_bit(stage_bits, dc->stage), d->name);
    return NULL;
}

static void check_required_size(struct device_check *dc, const struct required_size *required)
{
    const struct sgcc_device *d;
    bool is_reported = false;
    for (size_t i = 0; (d = device_at(dc->c->options, i)) != NULL; i++) {
        const char *error = error_of_size(dc, required->size, d);
        if (error) diagnose(dc, required->loc, error, &is_reported);
    }
}

/* --- types --------------------------------------------------------------------------------- */

enum {
    INT8S = 1 << SCALAR_INT8 | 1 << SCALAR_UINT8,
    INT16S = 1 << SCALAR_INT16 | 1 << SCALAR_UINT16,
    INT64S = 1 << SCALAR_INT64 | 1 << SCALAR_UINT64,
    FLOAT16S = 1 << SCALAR_FLOAT16,
    DOUBLES = 1 << SCALAR_DOUBLE,
    FLOAT8S = 1 << SCALAR_FLOATUE8M0 | 1 << SCALAR_FLOATMXINT8 | 1 << SCALAR_FLOATE5M2 |
              1 << SCALAR_FLOATE4M3,
    BFLOATS = 1 << SCALAR_BFLOAT16
};

static const struct {
    uint32_t type;
    uint32_t scalars;
    const char *what;
} type_rows[] = {
    {SGCC_TYPE_INT64, INT64S, "64-bit integers"},
    {SGCC_TYPE_FLOAT64, DOUBLES, "doubles"},
    {SGCC_TYPE_INT16, INT16S, "16-bit integers"},
    {SGCC_TYPE_INT8, INT8S, "8-bit integers"},
    {SGCC_TYPE_FLOAT16, FLOAT16S, "16-bit floats"},
    {SGCC_TYPE_STORAGE16, INT16S | FLOAT16S | BFLOATS, "16-bit types in storage buffers"},
    {SGCC_TYPE_STORAGE8, INT8S | FLOAT8S, "8-bit types in storage buffers"},
    {SGCC_TYPE_UNIFORM16, INT16S | FLOAT16S | BFLOATS, "16-bit types in uniform blocks"},
    {SGCC_TYPE_UNIFORM8, INT8S | FLOAT8S, "8-bit types in uniform blocks"},
    {SGCC_TYPE_PUSH_CONSTANT16, INT16S | FLOAT16S | BFLOATS, "16-bit types in push constants"},
    {SGCC_TYPE_PUSH_CONSTANT8, INT8S | FLOAT8S, "8-bit types in push constants"},
    {SGCC_TYPE_INPUT_OUTPUT16, INT16S | FLOAT16S, "16-bit inputs and outputs"},
};

static loc_t first_of(const struct device_notes *notes, uint32_t scalars)
{
    loc_t first = 0;
    for (unsigned s = 0; s < SCALAR_COUNT; s++)
        if ((scalars >> s & 1) && notes->scalars[s] && (!first || notes->scalars[s] < first))
            first = notes->scalars[s];
    return first;
}

static void check_scalar_type(struct device_check *dc, uint32_t type, const char *what, loc_t loc)
{
    const struct sgcc_device *d;
    bool is_reported = false;
    const char *advice =
        type == SGCC_TYPE_INT64 ? ", --lower-int64=auto makes a module without them" : "";
    for (size_t i = 0; (d = device_at(dc->c->options, i)) != NULL; i++)
        if (missing_types(d, type))
            diagnose(dc, loc,
                     arena_printf(&dc->c->arena, "%s need %s" LACKS "%s", what,
                                  name_of_bit(type_feature_bits, type), d->name, advice),
                     &is_reported);
}

/* Images of 64-bit integers need Int64Atomics, too, but neither of its features for memory. */
static void check_atomics(struct device_check *dc)
{
    if (dc->notes->atomics[0])
        check_scalar_type(dc, SGCC_TYPE_INT64_ATOMICS, "atomic operations on 64-bit integers",
                          dc->notes->atomics[0]);
    if (dc->notes->atomics[1])
        check_scalar_type(dc, SGCC_TYPE_SHARED_INT64_ATOMICS,
                          "atomic operations on 64-bit integers in shared memory",
                          dc->notes->atomics[1]);
}

static void check_scalar_types(struct device_check *dc)
{
    const struct capability_need *need;
    for (unsigned i = 0; (need = capability_need_at(i)) != NULL; i++) {
        if (!need->types || !needs_capability(dc, need->capability)) continue;
        if (need->capability == SpvCapabilityInt64Atomics) check_atomics(dc);
        for (size_t row = 0; row < sizeof type_rows / sizeof *type_rows; row++)
            if (type_rows[row].type == need->types)
                check_scalar_type(dc, need->types, type_rows[row].what,
                                  first_of(dc->notes, type_rows[row].scalars));
    }
}

/* --- what no use denotes ---------------------------------------------------------------- */

/* Reports needs of lowering that capability_of_use does not know, at the first use of subgroups. */
static void check_features(struct device_check *dc)
{
    const struct capability_need *need;
    const struct sgcc_device *d;
    loc_t loc = dc->notes->uses.count ? dc->notes->uses.at[0].loc : 0;
    bool is_reported = false;
    for (unsigned i = 0; (need = capability_need_at(i)) != NULL; i++) {
        if (!need->features || dc->reported || !needs_capability(dc, need->capability)) continue;
        for (size_t k = 0; (d = device_at(dc->c->options, k)) != NULL; k++)
            if (missing_features(d, need->features))
                diagnose(dc, loc,
                         arena_printf(&dc->c->arena, "the shader needs %s" LACKS,
                                      name_of_bit(subgroup_feature_bits, need->features), d->name),
                         &is_reported);
    }
}

/* --- extensions ---------------------------------------------------------------------------- */

/* Returns the location that requests this extension of SPIR-V: its #extension, or the first use
 * of subgroups. */
static loc_t location_of_extension(const struct device_check *dc, const char *name)
{
    for (unsigned f = FEATURE_NONE + 1; f < FEATURE_COUNT; f++)
        if (features[f].spirv_extension && dc->directives->features[f] &&
            strcmp(features[f].spirv_extension, name) == 0)
            return dc->directives->features[f];
    bool is_subgroups = strstr(name, "shader_ballot") || strstr(name, "subgroup");
    return is_subgroups && dc->notes->uses.count ? dc->notes->uses.at[0].loc : 0;
}

static void check_extension(struct device_check *dc, const char *name)
{
    const struct spirv_extension *row = find_spirv_extension(name);
    const struct sgcc_device *d;
    bool is_reported = false;
    for (size_t i = 0; row && (d = device_at(dc->c->options, i)) != NULL; i++) {
        const char *const *bringers = d->api == SGCC_API_VULKAN   ? row->vulkan
                                      : d->api == SGCC_API_OPENGL ? row->opengl
                                                                  : NULL;
        const char *bringer = bringers && bringers[0] ? bringers[0] : name;
        if (d->api == SGCC_API_OPENGL_ES || d->api == SGCC_API_OPENCL ||
            !device_lacks_spirv_extension(d, name))
            continue;
        diagnose(dc, location_of_extension(dc, name),
                 arena_printf(&dc->c->arena, "the shader needs %s%s%s" LACKS, name,
                              bringer != name ? " of " : "", bringer != name ? bringer : "",
                              d->name),
                 &is_reported);
    }
}

static void check_extensions(struct device_check *dc)
{
    for (uint32_t i = 0; i < dc->needs->extension_count; i++)
        check_extension(dc, dc->needs->extensions[i]);
}

void check_devices(struct context *c, const struct module_needs *needs,
                   const struct device_notes *notes, const struct directives *directives)
{
    struct device_check dc = {.needs = needs,
                              .c = c,
                              .notes = notes,
                              .directives = directives,
                              .stage = bit_of_stage(c->stage)};
    if (!dc.notes) return;
    if (is_opencl(c)) dc.stage = SGCC_STAGE_BIT_COMPUTE;
    for (uint32_t i = 0; i < dc.notes->uses.count; i++) {
        check_use(&dc, &dc.notes->uses.at[i]);
        warn_of_cluster(&dc, &dc.notes->uses.at[i]);
    }
    if (c->subgroup_size)
        check_required_size(&dc, &(struct required_size){c->subgroup_size_at, c->subgroup_size});
    for (uint32_t i = 0; i < dc.notes->required_sizes.count; i++)
        check_required_size(&dc, &dc.notes->required_sizes.at[i]);
    check_scalar_types(&dc);
    check_features(&dc);
    check_extensions(&dc);
}
