/* The table of target environments, and what follows from the target of a compilation.  No other
 * code compares names of environments: what differs between them is a member of struct target. */
#ifndef SGCC_LANG_TARGET_H
#define SGCC_LANG_TARGET_H

#include <stdbool.h>

#include "lang/lang.h"

struct context;

enum api {
    API_VULKAN,
    API_OPENGL,
    API_OPENCL,
    API_OPENGL_ES /* without SPIR-V: sources are checked, no more */
};

struct target {
    const char *name; /* "vulkan1.1" */
    enum api api;
    unsigned api_version;               /* 0x00010001 is 1.1 */
    unsigned spirv_default, spirv_most; /* 0x00010300 is SPIR-V 1.3 */
    /* features may raise a module from `spirv_default` up to this version; 0: the version is
     * fixed */
    unsigned spirv_raised;
    /* the environment's name in spirv-val; NULL: there is none */
    const char *validator;
    /* its name for SPIR-V versions above `validator_most`; NULL: the same name for all versions */
    const char *late_validator;
    unsigned validator_most;
    /* from SPIR-V 1.3 on, or by extension, storage buffers have the storage class StorageBuffer
     * and Block; otherwise they have Uniform and BufferBlock */
    bool storage_buffer_class;
    bool explicit_vulkan;     /* GL_KHR_vulkan_glsl: sets, push constants, constant_id */
    bool vulkan_memory_model; /* the API version has the Vulkan memory model */
    bool may_lack_int64;      /* 64-bit integers need an extension of the API */
    bool embedded;            /* OpenCL's embedded profile */
    /* sources are for the compiler of a driver: the specification of their version applies, and
     * the requirements of SPIR-V do not */
    bool judges_source;
    /* judges_source: the environment of the modules that are made all the same; NULL: none can
     * be made */
    const char *module_env;
};

/* Returns the target of this name, or NULL.  "vulkan" is vulkan1.0. */
const struct target *find_target(const char *name);
/* Returns the target for a compilation that names none: vulkan1.1 or opencl, or the first of the
 * API that takes `spirv_version` (0: any); NULL if none takes it. */
/* Returns the first target of the API whose modules have this version or a later one; NULL: none.
 */
const struct target *target_for_spirv(enum api api, unsigned spirv_version);
const struct target *default_target(enum api api, unsigned spirv_version);
/* Returns the target of modules for `t`: itself, except for targets that check sources; NULL if
 * the API has no modules. */
const struct target *module_target(const struct target *t);
/* Returns whether the rules of SPIR-V for OpenGL hold (GL_ARB_gl_spirv; OpenGL 4.6, appendix C). */
bool follows_gl_spirv(const struct context *c);
/* Returns the SPIR-V version of the options. Uses in the source may raise it (sema/facts.h). */
unsigned first_spirv(const struct context *c);
/* Returns the target at `index` in the table; NULL if it is past the end. */
const struct target *target_at(unsigned index);

/* Returns whether rows of built-ins for `api` (FOR_ANY, ...) are for the target. */
bool is_for_target(const struct context *c, unsigned api);

/* Returns whether GL_EXT_vulkan_glsl_relaxed is enabled, which options do and only for Vulkan. */
bool is_relaxed(const struct context *c);
/* Returns whether 64-bit integers are lowered: --lower-int64. */
bool lowers_int64(const struct context *c);
/* Returns whether the module has kernels: OpenCL C for OpenCL.  For Vulkan, kernels are lowered to
 * shaders (codegen/passes/vulkan_kernel/lower_kernels.c). */
bool makes_kernels(const struct context *c);

#endif
