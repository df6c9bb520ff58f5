/* Requirements of extensions, versions and stages.  Every message names the line that would help.
 */
#include "lang/device_needs.h"
#include "lang/dialect.h"
#include "lang/stage.h"
#include "lang/target.h"
#include "lexer/lexer.h"
#include "sema/facts.h"
#include "sema/requirements.h"

bool is_warned_of(const struct checker *ck, unsigned exts, enum feature_id f)
{
    const struct extensions *state = ck->c->extension_states.at[exts];
    return (state->warn[f / 32] >> f % 32 & 1) && !version_has(ck->c, features[f].core);
}

void warn_of_use(struct checker *ck, unsigned exts, loc_t loc, const char *what, enum feature_id f)
{
    if (is_warned_of(ck, exts, f)) warn_at(ck->c, loc, "%s uses %s", what, features[f].name);
}

/* Returns what to write for a version that has it ("#version 430", "#version 310 es"), in the
 * profile of the source.  NULL if no version of that profile has it. */
static const char *version_line(struct checker *ck, struct versions from)
{
    unsigned least = language_version(ck->c, from);
    if (least && ck->c->language == LANGUAGE_OPENCL)
        return arena_printf(&ck->c->arena, "OpenCL C %u.%u: write -cl-std=CL%u.%u", least / 100,
                            least / 10 % 10, least / 100, least / 10 % 10);
    return least ? arena_printf(&ck->c->arena, "#version %u%s", least, is_es(ck->c) ? " es" : "")
                 : NULL;
}

/* OpenCL C: an extension is enabled unless its version, a #pragma or -cl-ext disables it
 * (lang/features.def). */
static bool refuse_in_kernel(struct checker *ck, loc_t loc, const char *what, enum feature_id f,
                             const char *version)
{
    const struct feature *row = &features[f];
    bool is_there = f && ck->c->opencl_extensions->enabled[f / 32] >> f % 32 & 1;
    const char *extension_version = f ? version_line(ck, row->from) : NULL;
    if (is_there) {
        error_at(ck->c, loc, "%s needs #pragma OPENCL EXTENSION %s : enable", what, row->name);
        offer_extension(ck->c, row->name);
    } else if (f && row->served != SERVED)
        error_at(ck->c, loc, "%s needs %s, which is not supported yet", what, row->name);
    else if (extension_version && !version_has(ck->c, row->from))
        error_at(ck->c, loc, "%s needs %s", what, extension_version);
    else if (extension_version && opencl_device_without(ck->c->options, row->name))
        error_at(ck->c, loc, "%s needs %s, which device \"%s\" lacks", what, row->name,
                 opencl_device_without(ck->c->options, row->name)->name);
    else if (extension_version)
        error_at(ck->c, loc, "%s needs %s, which -cl-ext takes away", what, row->name);
    else if (version) error_at(ck->c, loc, "%s needs %s", what, version);
    else error_at(ck->c, loc, "%s is not part of OpenCL C", what);
    return false;
}

/* An #extension line of the extension helps nowhere, or not here. */
static void refuse_unserved_feature(struct checker *ck, loc_t loc, const char *what,
                                    enum feature_id f, const char *version)
{
    const char *helps = features[f].served == SERVED_FOR_DRIVERS
                            ? "modules do not have: it is for sources that drivers compile "
                              "(--target-env=opengl or opengles)"
                            : "is not supported yet";
    if (version)
        error_at(ck->c, loc, "%s needs %s, or %s, which %s", what, version, features[f].name,
                 helps);
    else error_at(ck->c, loc, "%s needs %s, which %s", what, features[f].name, helps);
}

static bool refuse(struct checker *ck, loc_t loc, const char *what, enum feature_id f,
                   const char *version)
{
    if (ck->c->language == LANGUAGE_OPENCL) return refuse_in_kernel(ck, loc, what, f, version);
    const char *extension = f && may_be_enabled(ck->c, &features[f]) ? features[f].name : NULL;
    if (f && features[f].served != SERVED && !is_implemented(ck->c, &features[f]))
        refuse_unserved_feature(ck, loc, what, f, version);
    else if (extension) {
        error_at(ck->c, loc, "%s needs #extension %s : enable%s%s", what, extension,
                 version ? " or " : "", version ? version : "");
        offer_extension(ck->c, extension);
    } else if (version) error_at(ck->c, loc, "%s needs %s", what, version);
    else if (f && version_line(ck, features[f].from))
        error_at(ck->c, loc, "%s needs %s and #extension %s : enable", what,
                 version_line(ck, features[f].from), features[f].name);
    else
        error_at(ck->c, loc, "%s is not part of %s", what,
                 is_es(ck->c) ? "GLSL ES" : "desktop GLSL");
    return false;
}

bool require_feature(struct checker *ck, unsigned exts, loc_t loc, const char *what,
                     enum feature_id f)
{
    if (!feature_enabled(ck->c, exts, f))
        return refuse(ck, loc, what, f, version_line(ck, features[f].core));
    warn_of_use(ck, exts, loc, what, f);
    return true;
}

void refuse_in_stage(struct checker *ck, loc_t loc, const char *what)
{
    if (ck->c->stage != SGCC_STAGE_UNKNOWN)
        error_at(ck->c, loc, "%s does not exist in %s shaders", what, stage_name(ck->c->stage));
}

bool check_requirement(struct checker *ck, unsigned exts, loc_t loc, const char *what,
                       enum feature_id feature, struct versions from, uint32_t stages)
{
    if (stages && !in_stages(ck->c, stages)) {
        refuse_in_stage(ck, loc, what);
        return false;
    }
    if (version_has(ck->c, from)) return true;
    if (feature && feature_enabled(ck->c, exts, feature)) {
        warn_of_use(ck, exts, loc, what, feature);
        return true;
    }
    return refuse(ck, loc, what, feature, version_line(ck, from));
}

bool require_language(struct checker *ck, unsigned exts, loc_t loc, enum language_part part)
{
    const struct language_row *row = &language_rows[part];
    return has_part(ck->c, exts, part) ||
           refuse(ck, loc, row->what, (enum feature_id)row->feature, version_line(ck, row->from));
}

bool check_requirements(struct checker *ck, unsigned exts, loc_t loc, const char *what,
                        const uint16_t *list, unsigned count, struct versions from)
{
    if (version_has(ck->c, from)) return true;
    for (unsigned i = 0; i < count && list[i]; i++) {
        if (!feature_enabled(ck->c, exts, (enum feature_id)list[i])) continue;
        warn_of_use(ck, exts, loc, what, (enum feature_id)list[i]);
        return true;
    }
    for (unsigned i = 0; i < count && list[i]; i++)
        if (may_be_enabled(ck->c, &features[list[i]]))
            return refuse(ck, loc, what, (enum feature_id)list[i], version_line(ck, from));
    return refuse(ck, loc, what, (enum feature_id)(count ? list[0] : FEATURE_NONE),
                  version_line(ck, from));
}

bool require_spirv(struct checker *ck, loc_t loc, const char *what, uint32_t wanted)
{
    if (require_spirv_version(ck, wanted)) return true;
    const struct target *t = target_for_spirv(ck->c->target->api, wanted);
    const char *environment = t ? arena_printf(&ck->c->arena, "--target-env=%s or ", t->name) : "";
    error_at(ck->c, loc, "%s needs SPIR-V %u.%u: write %s--target-spv=spv%u.%u", what, wanted >> 16,
             wanted >> 8 & 255, environment, wanted >> 16, wanted >> 8 & 255);
    return false;
}

bool has_spirv_of_builtin(struct checker *ck, const struct builtin *b)
{
    uint32_t taken = features[b->feature].spirv_version_limit;
    if (has_spirv(&ck->facts, b->spirv)) return true;
    return taken && has_spirv(&ck->facts, taken) && accepts_rule(ck->c, DIALECT_EXTENSION_VERSION);
}

/* --- scalars ------------------------------------------------------------------------------- */

/* The features that enable a scalar other than bool, int, uint and float: those that add all its
 * operations, and those that add it as a type of memory only (GL_EXT_shader_8bit_storage,
 * GL_EXT_shader_16bit_storage). */
static const struct {
    uint16_t arithmetic[4], storage;
    struct versions from;
} scalar_features[SCALAR_COUNT] = {
    [SCALAR_INT8] = {{FEATURE_EXPLICIT_INT8}, FEATURE_STORAGE_8BIT, {0, 0, 0}},
    [SCALAR_UINT8] = {{FEATURE_EXPLICIT_INT8}, FEATURE_STORAGE_8BIT, {0, 0, 0}},
    [SCALAR_INT16] = {{FEATURE_EXPLICIT_INT16, FEATURE_AMD_GPU_SHADER_INT16},
                      FEATURE_STORAGE_16BIT,
                      {0, 0, 0}},
    [SCALAR_UINT16] = {{FEATURE_EXPLICIT_INT16, FEATURE_AMD_GPU_SHADER_INT16},
                       FEATURE_STORAGE_16BIT,
                       {0, 0, 0}},
    [SCALAR_INT64] = {{FEATURE_EXPLICIT_INT64, FEATURE_GPU_SHADER_INT64}, 0, {0, 0, 0}},
    [SCALAR_UINT64] = {{FEATURE_EXPLICIT_INT64, FEATURE_GPU_SHADER_INT64}, 0, {0, 0, 0}},
    [SCALAR_FLOATE2M1] = {{FEATURE_FLOAT_E2M1}, 0, {0, 0, 0}},
    [SCALAR_FLOATE2M3] = {{FEATURE_FLOAT_E2M3}, 0, {0, 0, 0}},
    [SCALAR_FLOATE3M2] = {{FEATURE_FLOAT_E3M2}, 0, {0, 0, 0}},
    [SCALAR_FLOATUE8M0] = {{FEATURE_FLOAT_UE8M0}, 0, {0, 0, 0}},
    [SCALAR_FLOATMXINT8] = {{FEATURE_FLOAT_MXINT8}, 0, {0, 0, 0}},
    [SCALAR_FLOATE5M2] = {{FEATURE_FLOAT_E5M2}, 0, {0, 0, 0}},
    [SCALAR_FLOATE4M3] = {{FEATURE_FLOAT_E4M3}, 0, {0, 0, 0}},
    [SCALAR_BFLOAT16] = {{FEATURE_BFLOAT16}, 0, {0, 0, 0}},
    [SCALAR_FLOAT16] = {{FEATURE_EXPLICIT_FLOAT16, FEATURE_AMD_GPU_SHADER_HALF_FLOAT},
                        FEATURE_STORAGE_16BIT,
                        {0, 0, 0}},
    [SCALAR_DOUBLE] = {{FEATURE_EXPLICIT_FLOAT64, FEATURE_GPU_SHADER_FP64}, 0, {400, 0, 0}},
};

bool scalar_computes(const struct context *c, unsigned exts, enum scalar s)
{
    const uint16_t *row = scalar_features[s].arithmetic;
    if (!row[0] || version_has(c, scalar_features[s].from)) return true;
    for (int i = 0; i < 4 && row[i]; i++)
        if (feature_enabled(c, exts, (enum feature_id)row[i])) return true;
    return false;
}

bool is_memory_scalar(const struct context *c, unsigned exts, enum scalar s)
{
    enum feature_id storage = (enum feature_id)scalar_features[s].storage;
    return storage && feature_enabled(c, exts, storage);
}

bool check_scalar_allowed(struct checker *ck, unsigned exts, loc_t loc, enum scalar s,
                          bool arithmetic)
{
    const uint16_t *row = scalar_features[s].arithmetic;
    if (scalar_computes(ck->c, exts, s)) return true;
    bool stored_only = is_memory_scalar(ck->c, exts, s);
    if (stored_only && !arithmetic) return true;
    if (!loc) return false;
    enum feature_id wanted =
        (enum feature_id)(s == SCALAR_DOUBLE && !is_es(ck->c) ? FEATURE_GPU_SHADER_FP64 : row[0]);
    const char *what = arena_printf(&ck->c->arena, stored_only ? "'%s' outside of blocks" : "'%s'",
                                    scalar_name(s));
    return refuse(ck, loc, what, wanted, version_line(ck, scalar_features[s].from));
}

bool check_computes(struct checker *ck, const struct expr *e, const struct type *t)
{
    if (!is_numeric_shape(t) || scalar_bits((enum scalar)t->scalar) >= 32) return true;
    return check_scalar_allowed(ck, e->exts, e->loc, (enum scalar)t->scalar, true);
}
