/* glrun: finds an OpenGL driver through EGL, without a window, and describes it as JSON. */
#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>
#include "glrun.h"

#define LENGTH(array) (sizeof(array) / sizeof *(array))
#define MOST_DEVICES 16

typedef void (*function)(void);

/* What is used of EGL. */
struct egl {
    function (*get)(const char *name);
    void *(*display)(unsigned platform, void *native, const int *attributes);
    unsigned (*devices)(int most, void **devices, int *count);
    unsigned (*initialize)(void *display, int *major, int *minor);
    unsigned (*bind_api)(unsigned api);
    void *(*create_context)(void *display, void *config, void *share, const int *attributes);
    unsigned (*make_current)(void *display, void *draw, void *read, void *context);
    unsigned (*destroy_context)(void *display, void *context);
};

/* POSIX has functions fit into void *, ISO C does not know. */
static function as_function(void *address)
{
    function f;
    memcpy(&f, &address, sizeof f);
    return f;
}

static const char *load_egl(struct egl *e)
{
    void *library = dlopen("libEGL.so.1", RTLD_NOW | RTLD_GLOBAL);
    if (!library) return "libEGL.so.1 cannot be loaded";
    function get = as_function(dlsym(library, "eglGetProcAddress"));
    if (!get) return "libEGL.so.1 has no eglGetProcAddress";
    e->get = (function(*)(const char *))get;
    e->display = (void *(*)(unsigned, void *, const int *))e->get("eglGetPlatformDisplayEXT");
    e->devices = (unsigned (*)(int, void **, int *))e->get("eglQueryDevicesEXT");
    e->initialize =
        (unsigned (*)(void *, int *, int *))as_function(dlsym(library, "eglInitialize"));
    e->bind_api = (unsigned (*)(unsigned))as_function(dlsym(library, "eglBindAPI"));
    e->create_context = (void *(*)(void *, void *, void *, const int *))as_function(
        dlsym(library, "eglCreateContext"));
    e->make_current =
        (unsigned (*)(void *, void *, void *, void *))as_function(dlsym(library, "eglMakeCurrent"));
    e->destroy_context =
        (unsigned (*)(void *, void *))as_function(dlsym(library, "eglDestroyContext"));
    bool complete = e->display && e->initialize && e->bind_api && e->create_context &&
                    e->make_current && e->destroy_context;
    return complete ? NULL : "libEGL.so.1 lacks functions of EGL 1.5 or EGL_EXT_platform_base";
}

/* A current context of the newest version of a kind that there is, or NULL. Compute shaders came
 * with OpenGL 4.3 and OpenGL ES 3.1. */
static void *enter(const struct egl *e, void *display, enum gl_context kind)
{
    static const int minors[][5] = {[GL_CORE] = {6, 5, 4, 3, -1},
                                    [GL_COMPATIBILITY] = {6, 5, 4, 3, -1},
                                    [GL_FOR_ES] = {2, 1, -1}};
    bool for_es = kind == GL_FOR_ES;
    if (!display || !e->initialize(display, NULL, NULL) ||
        !e->bind_api(for_es ? EGL_OPENGL_ES_API : EGL_OPENGL_API))
        return NULL;
    for (const int *minor = minors[kind]; *minor >= 0; minor++) {
        const int attributes[] = {EGL_CONTEXT_MAJOR_VERSION,
                                  for_es ? 3 : 4,
                                  EGL_CONTEXT_MINOR_VERSION,
                                  *minor,
                                  for_es ? EGL_NONE : EGL_CONTEXT_PROFILE_MASK,
                                  kind == GL_CORE ? EGL_CORE_PROFILE_BIT
                                                  : EGL_COMPATIBILITY_PROFILE_BIT,
                                  EGL_NONE};
        void *context = e->create_context(display, NULL, NULL, attributes);
        if (context && e->make_current(display, NULL, NULL, context)) return context;
    }
    return NULL;
}

static const char *load_functions(const struct egl *e, struct gl *gl)
{
#define LOAD(result, name, parameters) gl->name = (result(*) parameters)e->get(#name);
    GL_FUNCTIONS(LOAD)
#undef LOAD
    return gl->glGetString && gl->glGetStringi && gl->glDispatchCompute
               ? NULL
               : "the driver has no compute shaders";
}

static int preference(const struct gl *gl)
{
    const char *wanted = getenv("GLRUN_DEVICE"), *renderer = gl->glGetString(GL_RENDERER);
    if (wanted && strstr(renderer, wanted)) return 10;
    return strstr(renderer, "llvmpipe") || strstr(renderer, "softpipe") ? 1 : 2;
}

/* All displays that EGL offers without a window system: one for each device, and Mesa's surfaceless
 * one. */
static size_t list_displays(const struct egl *e, void *displays[MOST_DEVICES + 1])
{
    void *devices[MOST_DEVICES];
    int count = 0;
    size_t found = 0;
    if (!e->devices || !e->devices(MOST_DEVICES, devices, &count)) count = 0;
    for (int i = 0; i < count; i++)
        displays[found++] = e->display(EGL_PLATFORM_DEVICE, devices[i], NULL);
    displays[found++] = e->display(EGL_PLATFORM_SURFACELESS, NULL, NULL);
    return found;
}

const char *open_context(struct device *d, enum gl_context kind)
{
    struct egl e;
    struct gl *gl = calloc(1, sizeof *gl);
    void *displays[MOST_DEVICES + 1], *best = NULL;
    const char *why = load_egl(&e);
    int best_preference = 0;
    size_t count = why || !gl ? 0 : list_displays(&e, displays);
    for (size_t i = 0; i < count; i++) {
        void *context = enter(&e, displays[i], kind);
        if (!context) continue;
        if (!load_functions(&e, gl) && preference(gl) > best_preference) {
            best = displays[i];
            best_preference = preference(gl);
        }
        e.make_current(displays[i], NULL, NULL, NULL);
        e.destroy_context(displays[i], context);
    }
    memset(d, 0, sizeof *d);
    d->gl = gl;
    if (why) return why;
    return best && enter(&e, best, kind) ? load_functions(&e, gl)
                                         : "no driver of OpenGL 4.3 or OpenGL ES 3.1 through EGL";
}

const char *open_device(struct device *d) { return open_context(d, GL_CORE); }

static int number(const struct gl *gl, unsigned name)
{
    int value = 0;
    gl->glGetIntegerv(name, &value);
    return value;
}

int print_device(void)
{
    struct device d;
    const char *why = open_device(&d);
    if (why) {
        fprintf(stderr, "glrun: %s\n", why);
        return 2;
    }
    const struct gl *gl = d.gl;
    printf(
        "{\n\"device\": \"%s\",\n\"driver\": \"%s\",\n\"max_invocations\": %d,\n\"extensions\": [",
        gl->glGetString(GL_RENDERER), gl->glGetString(GL_VERSION),
        number(gl, GL_MAX_COMPUTE_WORK_GROUP_INVOCATIONS));
    int count = number(gl, GL_NUM_EXTENSIONS);
    for (int i = 0; i < count; i++)
        printf("%s\"%s\"", i ? ", " : "", gl->glGetStringi(GL_EXTENSIONS, (unsigned)i));
    printf("]\n}\n");
    return 0;
}
