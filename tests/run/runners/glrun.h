/* glrun runs vkrun's jobs (vkrun.h) on an OpenGL driver: compute shaders in GLSL, which the driver
 * compiles itself, or in SPIR-V.
 *
 * vkrun.c, job.c and pass.c serve both programs; gl_device.c finds a driver through EGL, without a
 * window, and gl_execute.c runs a job. libEGL is loaded at run time, and what is used of EGL and
 * OpenGL is declared here: no header of theirs is needed. GLRUN_DEVICE=TEXT chooses the driver
 * whose renderer contains TEXT; a GPU is preferred to what runs on the CPU.
 *
 * Of a job, the buffers of set 0, specialization constants (of SPIR-V) and dispatches are served; a
 * module is SPIR-V when it begins with its magic number. `glrun --info` prints the device and its
 * extensions as JSON.
 *
 * glcompile (gl_compile.c) asks the same driver for its verdict on sources of all stages. */
#ifndef GLRUN_H
#define GLRUN_H

#include "vkrun.h"

/* --- EGL */

enum {
    EGL_NONE = 0x3038,
    EGL_EXTENSIONS = 0x3055,
    EGL_OPENGL_ES_API = 0x30a0,
    EGL_OPENGL_API = 0x30a2,
    EGL_PLATFORM_DEVICE = 0x313f,
    EGL_PLATFORM_SURFACELESS = 0x31dd,
    EGL_CONTEXT_MAJOR_VERSION = 0x3098,
    EGL_CONTEXT_MINOR_VERSION = 0x30fb,
    EGL_CONTEXT_PROFILE_MASK = 0x30fd,
    EGL_CORE_PROFILE_BIT = 1,
    EGL_COMPATIBILITY_PROFILE_BIT = 2,
};

/* --- OpenGL */

enum {
    GL_RENDERER = 0x1f01,
    GL_VERSION = 0x1f02,
    GL_EXTENSIONS = 0x1f03,
    GL_NUM_EXTENSIONS = 0x821d,
    GL_COMPUTE_SHADER = 0x91b9,
    GL_COMPILE_STATUS = 0x8b81,
    GL_LINK_STATUS = 0x8b82,
    GL_SHADER_BINARY_FORMAT_SPIR_V = 0x9551,
    GL_SHADER_STORAGE_BUFFER = 0x90d2,
    GL_UNIFORM_BUFFER = 0x8a11,
    GL_DYNAMIC_COPY = 0x88ea,
    GL_MAX_COMPUTE_WORK_GROUP_INVOCATIONS = 0x90eb,
    GL_MAX_SHADER_STORAGE_BUFFER_BINDINGS = 0x90dd,
};
#define GL_ALL_BARRIER_BITS 0xffffffffu

/* All that is called: result, name, parameters. */
#define GL_FUNCTIONS(F)                                                                          \
    F(const char *, glGetString, (unsigned name))                                                \
    F(const char *, glGetStringi, (unsigned name, unsigned index))                               \
    F(void, glGetIntegerv, (unsigned name, int *value))                                          \
    F(unsigned, glGetError, (void))                                                              \
    F(unsigned, glCreateShader, (unsigned stage))                                                \
    F(void, glShaderSource,                                                                      \
      (unsigned shader, int count, const char *const *text, const int *length))                  \
    F(void, glCompileShader, (unsigned shader))                                                  \
    F(void, glShaderBinary,                                                                      \
      (int count, const unsigned *shaders, unsigned format, const void *binary, int size))       \
    F(void, glSpecializeShaderARB,                                                               \
      (unsigned shader, const char *entry, unsigned count, const unsigned *ids,                  \
       const unsigned *values))                                                                  \
    F(void, glGetShaderiv, (unsigned shader, unsigned name, int *value))                         \
    F(void, glGetShaderInfoLog, (unsigned shader, int size, int *length, char *log))             \
    F(void, glDeleteShader, (unsigned shader))                                                   \
    F(unsigned, glCreateProgram, (void))                                                         \
    F(void, glAttachShader, (unsigned program, unsigned shader))                                 \
    F(void, glLinkProgram, (unsigned program))                                                   \
    F(void, glGetProgramiv, (unsigned program, unsigned name, int *value))                       \
    F(void, glGetProgramInfoLog, (unsigned program, int size, int *length, char *log))           \
    F(void, glUseProgram, (unsigned program))                                                    \
    F(void, glDeleteProgram, (unsigned program))                                                 \
    F(void, glGenBuffers, (int count, unsigned *buffers))                                        \
    F(void, glBindBuffer, (unsigned target, unsigned buffer))                                    \
    F(void, glBindBufferBase, (unsigned target, unsigned index, unsigned buffer))                \
    F(void, glBufferData, (unsigned target, ptrdiff_t size, const void *data, unsigned usage))   \
    F(void, glGetBufferSubData, (unsigned target, ptrdiff_t offset, ptrdiff_t size, void *data)) \
    F(void, glDeleteBuffers, (int count, const unsigned *buffers))                               \
    F(void, glDispatchCompute, (unsigned x, unsigned y, unsigned z))                             \
    F(void, glMemoryBarrier, (unsigned barriers))                                                \
    F(void, glFinish, (void))

enum gl_context { GL_CORE, GL_COMPATIBILITY, GL_FOR_ES };

struct gl {
#define MEMBER(result, name, parameters) result(*name) parameters;
    GL_FUNCTIONS(MEMBER)
#undef MEMBER
};

/* Makes a context current; NULL, or why there is none. open_device() is this for GL_CORE. */
const char *open_context(struct device *d, enum gl_context kind);

#endif
