/* OpenGL and OpenGL ES through EGL, without a window: GetIntegerv with SUBGROUP_SIZE_KHR and the
 * like, and the extension strings (KHR_shader_subgroup, "Subgroup Queries"). */
#include <EGL/egl.h>
#include <EGL/eglext.h>

#include <stdio.h>
#include <string.h>

#include "query/query.h"
#include "query/report.h"

/* The parts of OpenGL that are used here. The headers of the two APIs differ. */
enum {
    GL_RENDERER_ = 0x1F01,
    GL_VERSION_ = 0x1F02,
    GL_EXTENSIONS_ = 0x1F03,
    GL_MAJOR_VERSION_ = 0x821B,
    GL_MINOR_VERSION_ = 0x821C,
    GL_NUM_EXTENSIONS_ = 0x821D,
    SUBGROUP_SIZE_KHR = 0x9532,
    SUBGROUP_SUPPORTED_STAGES_KHR,
    SUBGROUP_SUPPORTED_FEATURES_KHR,
    SUBGROUP_QUAD_ALL_STAGES_KHR
};

/* clang-format off */
#define EGL_FUNCTIONS(X) \
    X(EGLBoolean, Initialize, (EGLDisplay, EGLint *, EGLint *)) X(EGLBoolean, BindAPI, (EGLenum)) \
    X(EGLBoolean, ChooseConfig, (EGLDisplay, const EGLint *, EGLConfig *, EGLint, EGLint *)) \
    X(EGLContext, CreateContext, (EGLDisplay, EGLConfig, EGLContext, const EGLint *)) \
    X(EGLBoolean, MakeCurrent, (EGLDisplay, EGLSurface, EGLSurface, EGLContext)) \
    X(EGLBoolean, DestroyContext, (EGLDisplay, EGLContext)) X(EGLBoolean, Terminate, (EGLDisplay)) \
    X(EGLDisplay, GetDisplay, (EGLNativeDisplayType))
/* clang-format on */
#define EGL_MEMBER(type, name, parameters) type(EGLAPIENTRY *name) parameters;
struct gl {
    EGL_FUNCTIONS(EGL_MEMBER)
    PFNEGLGETPROCADDRESSPROC find;
    const char *(*GetString)(unsigned name);
    const char *(*GetStringi)(unsigned name, unsigned index);
    void (*GetIntegerv)(unsigned name, int *value);
    void (*GetBooleanv)(unsigned name, unsigned char *value);
};

struct gl_api {
    const char *name;
    EGLenum api;
    EGLint renderable;
    int most[2];
};

static int open_egl(struct question *q, struct gl *gl)
{
    static const char *const names[] = {"libEGL.so.1", "libEGL.so", NULL};
    void *library = load_library(q, names, "libegl1");
    if (!library) return 0;
    *(void **)&gl->find = load_symbol(library, "eglGetProcAddress");
    int all = gl->find != NULL;
#define LOAD(type, name, parameters)                         \
    *(void **)&gl->name = load_symbol(library, "egl" #name); \
    all &= gl->name != NULL;
    EGL_FUNCTIONS(LOAD)
    if (!all) snprintf(q->reason, sizeof q->reason, "libEGL.so.1 is not complete");
    return all;
}

static int load_gl(struct gl *gl)
{
#define FIND(name) gl->name = (__typeof__(gl->name))gl->find("gl" #name);
    FIND(GetString)
    FIND(GetStringi)
    FIND(GetIntegerv)
    FIND(GetBooleanv)
    return gl->GetString && gl->GetStringi && gl->GetIntegerv && gl->GetBooleanv;
}

static json_t *describe_opengl_device(const struct gl *gl, const struct gl_api *api)
{
    int major = 0, minor = 0, count = 0, has_subgroups = 0, has_spirv = 0;
    gl->GetIntegerv(GL_MAJOR_VERSION_, &major);
    gl->GetIntegerv(GL_MINOR_VERSION_, &minor);
    gl->GetIntegerv(GL_NUM_EXTENSIONS_, &count);
    char version[32];
    snprintf(version, sizeof version, "%d.%d", major, minor);
    json_t *extensions = json_array();
    for (int i = 0; i < count; i++) {
        const char *name = gl->GetStringi(GL_EXTENSIONS_, (unsigned)i);
        if (!name) continue;
        has_subgroups |= strcmp(name, "GL_KHR_shader_subgroup") == 0;
        has_spirv |= strcmp(name, "GL_ARB_gl_spirv") == 0;
        json_array_append_new(extensions, json_string(name));
    }
    has_spirv |= api->api == EGL_OPENGL_API && (major > 4 || (major == 4 && minor >= 6));
    json_t *device =
        new_device(api->name, gl->GetString(GL_RENDERER_), gl->GetString(GL_VERSION_), version,
                   !has_spirv      ? NULL
                   : has_subgroups ? "1.3"
                                   : "1.0");
    if (has_subgroups) {
        int size = 0, stages = 0, features = 0;
        unsigned char quads = 0;
        gl->GetIntegerv(SUBGROUP_SIZE_KHR, &size);
        gl->GetIntegerv(SUBGROUP_SUPPORTED_STAGES_KHR, &stages);
        gl->GetIntegerv(SUBGROUP_SUPPORTED_FEATURES_KHR, &features);
        gl->GetBooleanv(SUBGROUP_QUAD_ALL_STAGES_KHR, &quads);
        report_subgroups(device,
                         &(struct subgroup_values){(uint32_t)size, (uint32_t)size, (uint32_t)stages,
                                                   (uint32_t)features, quads},
                         gl_stage_bits);
    }
    /* OpenGL has doubles from 4.0 on. Other types need extensions. */
    static const struct {
        const char *extension, *type;
    } types[] = {
        {"GL_ARB_gpu_shader_fp64", "float64"},       {"GL_ARB_gpu_shader_int64", "int64"},
        {"GL_AMD_gpu_shader_int64", "int64"},        {"GL_NV_gpu_shader5", "int64"},
        {"GL_AMD_gpu_shader_half_float", "float16"}, {"GL_AMD_gpu_shader_int16", "int16"},
    };
    json_object_set_new(device, "types", json_array());
    const char *last = "";
    for (size_t t = 0; t < sizeof types / sizeof *types; t++) {
        json_t *each;
        size_t i;
        json_array_foreach(extensions, i,
                           each) if (strcmp(json_string_value(each), types[t].extension) == 0 &&
                                     strcmp(last, types[t].type) != 0)
            report_type(device, last = types[t].type);
    }
    json_object_set_new(device, "extensions", extensions);
    return device;
}

static EGLContext create_context(const struct gl *gl, EGLDisplay display, const struct gl_api *api)
{
    const EGLint wanted[] = {EGL_SURFACE_TYPE, EGL_PBUFFER_BIT, EGL_RENDERABLE_TYPE,
                             api->renderable, EGL_NONE};
    EGLConfig config = NULL;
    EGLint count = 0;
    if (!gl->ChooseConfig(display, wanted, &config, 1, &count) || !count) config = NULL;
    for (int minor = api->most[1]; minor >= 0; minor--) {
        const EGLint attributes[] = {EGL_CONTEXT_MAJOR_VERSION, api->most[0],
                                     EGL_CONTEXT_MINOR_VERSION, minor, EGL_NONE};
        EGLContext context = gl->CreateContext(display, config, EGL_NO_CONTEXT, attributes);
        if (context != EGL_NO_CONTEXT) return context;
    }
    return EGL_NO_CONTEXT;
}

static json_t *query_display(struct gl *gl, EGLDisplay display, const struct gl_api *api)
{
    if (display == EGL_NO_DISPLAY || !gl->Initialize(display, NULL, NULL)) return NULL;
    json_t *device = NULL;
    EGLContext context = gl->BindAPI(api->api) ? create_context(gl, display, api) : EGL_NO_CONTEXT;
    if (context != EGL_NO_CONTEXT &&
        gl->MakeCurrent(display, EGL_NO_SURFACE, EGL_NO_SURFACE, context) && load_gl(gl))
        device = describe_opengl_device(gl, api);
    if (context != EGL_NO_CONTEXT) {
        gl->MakeCurrent(display, EGL_NO_SURFACE, EGL_NO_SURFACE, EGL_NO_CONTEXT);
        gl->DestroyContext(display, context);
    }
    gl->Terminate(display);
    return device;
}

/* Two EGL devices may refer to the same renderer, which is printed once. */
static void append_new_device(json_t *devices, json_t *device)
{
    json_t *each;
    size_t i;
    if (!device) return;
    json_array_foreach(devices, i, each) if (json_equal(each, device))
    {
        json_decref(device);
        return;
    }
    json_array_append_new(devices, device);
}

static json_t *query_gl(struct question *q, const struct gl_api *api)
{
    struct gl gl;
    if (!open_egl(q, &gl)) return NULL;
    PFNEGLQUERYDEVICESEXTPROC query = (PFNEGLQUERYDEVICESEXTPROC)gl.find("eglQueryDevicesEXT");
    PFNEGLGETPLATFORMDISPLAYEXTPROC get =
        (PFNEGLGETPLATFORMDISPLAYEXTPROC)gl.find("eglGetPlatformDisplayEXT");
    EGLDeviceEXT list[64];
    EGLint count = 0;
    if (!query || !get || !query(64, list, &count)) count = 0;
    json_t *devices = json_array();
    for (EGLint i = 0; i < count; i++)
        append_new_device(devices,
                          query_display(&gl, get(EGL_PLATFORM_DEVICE_EXT, list[i], NULL), api));
    if (!json_array_size(devices) && get)
        append_new_device(
            devices,
            query_display(&gl, get(EGL_PLATFORM_SURFACELESS_MESA, EGL_DEFAULT_DISPLAY, NULL), api));
    if (json_array_size(devices)) return devices;
    snprintf(
        q->reason, sizeof q->reason,
        "EGL gives no context without a window (Debian: apt-get install libgl1-mesa-dri, or the vendor's driver)");
    json_decref(devices);
    return NULL;
}

json_t *query_opengl(struct question *q)
{
    return query_gl(q, &(struct gl_api){"opengl", EGL_OPENGL_API, EGL_OPENGL_BIT, {4, 6}});
}

json_t *query_opengles(struct question *q)
{
    return query_gl(q, &(struct gl_api){"opengles", EGL_OPENGL_ES_API, EGL_OPENGL_ES3_BIT, {3, 2}});
}
