/* Choices by devices: what the least of them has. */
#include "lang/device_target.h"

#include "base/context.h"
#include "lang/device_names.h"
#include "lang/device_needs.h"
#include "lang/lang.h"
#include "lang/target.h"

static const char *shown_api(enum sgcc_api api)
{
    static const char *const names[] = {"Vulkan", "OpenGL", "OpenGL ES", "OpenCL"};
    return names[api];
}

static enum api api_of(const struct sgcc_device *d)
{
    static const enum api apis[] = {API_VULKAN, API_OPENGL, API_OPENGL_ES, API_OPENCL};
    return apis[d->api];
}

static unsigned least_api_version(const struct context *c)
{
    unsigned least = 0;
    const struct sgcc_device *d;
    for (size_t i = 0; (d = device_at(c->options, i)) != NULL; i++)
        if (device_knows(d, SGCC_DEVICE_API_VERSION) && (!least || d->api_version < least))
            least = d->api_version;
    return least;
}

/* The newest target of the API up to this version, or the oldest there is. */
static const struct target *newest_target(enum api api, unsigned version)
{
    const struct target *t, *best = NULL, *oldest = NULL;
    for (unsigned i = 0; (t = target_at(i)) != NULL; i++) {
        if (t->api != api || t->embedded || t->module_env) continue;
        if (!oldest || t->api_version < oldest->api_version) oldest = t;
        if (t->api_version <= version && (!best || t->api_version > best->api_version)) best = t;
    }
    return best ? best : oldest;
}

const struct target *target_of_devices(struct context *c)
{
    const struct sgcc_device *first = device_at(c->options, 0), *d;
    for (size_t i = 1; (d = device_at(c->options, i)) != NULL; i++) {
        if (api_of(d) == api_of(first)) continue;
        error_at(c, 0,
                 "device \"%s\" is one of %s, and device \"%s\" one of %s: no module is for both",
                 first->name, shown_api(first->api), d->name, shown_api(d->api));
        return NULL;
    }
    unsigned version = least_api_version(c);
    return version ? newest_target(api_of(first), version)
                   : default_target(api_of(first), c->options->spirv_version);
}

/* By name of an environment: a device must have what the module is then made for. */
static bool check_environment(struct context *c, const struct sgcc_device *d)
{
    const struct target *t = c->target;
    unsigned has = d->api_version, wants = t->api_version;
    bool is_es = d->api == SGCC_API_OPENGL_ES && t->api == API_OPENGL_ES;
    if (is_es && (!device_knows(d, SGCC_DEVICE_API_VERSION) || wants <= has)) return true;
    if (api_of(d) != t->api && !is_es) {
        error_at(c, 0, "device \"%s\" is one of %s: %s is not for it", d->name, shown_api(d->api),
                 t->name);
        return false;
    }
    if (!is_es && (!device_knows(d, SGCC_DEVICE_API_VERSION) || wants <= has)) return true;
    error_at(c, 0, "device \"%s\" has %s %u.%u: %s is not for it", d->name, shown_api(d->api),
             has >> 16, has & 0xffff, t->name);
    return false;
}

bool check_target_of_devices(struct context *c)
{
    const struct sgcc_device *d;
    unsigned requested = c->options->spirv_version;
    bool fits = true;
    for (size_t i = 0; (d = device_at(c->options, i)) != NULL; i++) {
        unsigned most = d->spirv_version;
        if (c->options->target_env && !check_environment(c, d)) fits = false;
        if (!device_knows(d, SGCC_DEVICE_SPIRV_VERSION) || requested <= most || !most) continue;
        error_at(c, 0, "device \"%s\" takes SPIR-V up to %u.%u: %u.%u was asked for", d->name,
                 most >> 16, most >> 8 & 255, requested >> 16, requested >> 8 & 255);
        fits = false;
    }
    return fits;
}

unsigned newest_spirv_of_devices(const struct context *c)
{
    unsigned newest = 0;
    const struct sgcc_device *d;
    for (size_t i = 0; (d = device_at(c->options, i)) != NULL; i++) {
        bool is_es =
            d->api == SGCC_API_OPENGL_ES; /* checked in the form that has all subgroup operations */
        unsigned own = is_es                                        ? c->target->spirv_most
                       : device_knows(d, SGCC_DEVICE_SPIRV_VERSION) ? d->spirv_version
                                                                    : 0;
        if (own && (!newest || own < newest)) newest = own;
    }
    return newest;
}

/* --- extensions of GLSL -------------------------------------------------------------------- */

/* Those that add types, for which there is no separate capability. */
static unsigned types_of_feature(const struct context *c, const struct feature *f)
{
    static const struct {
        unsigned feature, types;
    } rows[] = {
        {FEATURE_EXPLICIT_INT8, SGCC_TYPE_INT8},
        {FEATURE_EXPLICIT_INT16, SGCC_TYPE_INT16},
        {FEATURE_EXPLICIT_INT64, SGCC_TYPE_INT64},
        {FEATURE_EXPLICIT_FLOAT16, SGCC_TYPE_FLOAT16},
        {FEATURE_EXPLICIT_FLOAT64, SGCC_TYPE_FLOAT64},
        {FEATURE_GPU_SHADER_INT64, SGCC_TYPE_INT64},
        {FEATURE_GPU_SHADER_FP64, SGCC_TYPE_FLOAT64},
        {FEATURE_STORAGE_8BIT, SGCC_TYPE_STORAGE8},
        {FEATURE_STORAGE_16BIT, SGCC_TYPE_STORAGE16},
        {FEATURE_SHADER_ATOMIC_INT64, SGCC_TYPE_INT64_ATOMICS},
        {FEATURE_SUBGROUP_TYPES_INT8, SGCC_TYPE_SUBGROUP_EXTENDED_TYPES | SGCC_TYPE_INT8},
        {FEATURE_SUBGROUP_TYPES_INT16, SGCC_TYPE_SUBGROUP_EXTENDED_TYPES | SGCC_TYPE_INT16},
        {FEATURE_SUBGROUP_TYPES_INT64, SGCC_TYPE_SUBGROUP_EXTENDED_TYPES | SGCC_TYPE_INT64},
        {FEATURE_SUBGROUP_TYPES_FLOAT16, SGCC_TYPE_SUBGROUP_EXTENDED_TYPES | SGCC_TYPE_FLOAT16}};
    unsigned types = 0;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (&features[rows[i].feature] == f) types = rows[i].types;
    return lowers_int64(c) ? types & ~(unsigned)SGCC_TYPE_INT64 : types;
}

static bool device_has_feature(const struct context *c, const struct sgcc_device *d,
                               const struct feature *f)
{
    const struct capability_need *need = find_capability_need(f->capability);
    bool accepts_modules = d->api == SGCC_API_VULKAN || d->api == SGCC_API_OPENGL;
    bool by_extension =
        accepts_modules && f->spirv_extension && (!f->spirv_core || first_spirv(c) < f->spirv_core);
    if (need && (missing_features(d, need->features) || missing_types(d, need->types)))
        return false;
    return !missing_types(d, types_of_feature(c, f)) &&
           !(by_extension && device_lacks_spirv_extension(d, f->spirv_extension));
}

bool devices_have_feature(const struct context *c, const struct feature *f)
{
    const struct sgcc_device *d;
    size_t i = 0;
    while ((d = device_at(c->options, i)) != NULL && device_has_feature(c, d, f)) i++;
    return !d;
}
