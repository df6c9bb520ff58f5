/* Target environments are rows.  Nothing else in the code asks for an environment by name. */
#ifndef SGCC_LANG_TARGET_H
#define SGCC_LANG_TARGET_H

#include <stdbool.h>

#include "lang/lang.h"

struct context;

enum api { API_VULKAN, API_OPENGL, API_OPENCL, API_OPENGL_ES /* without SPIR-V: sources are checked, no more */ };

struct target {
    const char *name;                   /* "vulkan1.1" */
    enum api api;
    unsigned api_version;               /* 0x00010001 is 1.1 */
    unsigned spirv_default, spirv_most; /* 0x00010300 is SPIR-V 1.3 */
    unsigned spirv_raised;              /* up to here, what needs a later version than the default makes it that; 0: nothing does */
    const char *validator;              /* the environment's name in spirv-val ... */
    const char *late_validator;         /* ... and for SPIR-V versions above `validator_most`; or NULL */
    unsigned validator_most;
    bool storage_buffer_class;          /* storage buffers are StorageBuffer + Block from SPIR-V 1.3 on, or by extension;
                                           without: Uniform + BufferBlock */
    bool explicit_vulkan;               /* GL_KHR_vulkan_glsl: sets, push constants, specialization by constant_id */
    bool vulkan_memory_model;           /* available with the API version */
    bool may_lack_int64;                /* 64-bit integers come with an extension of the API */
    bool embedded;                      /* OpenCL's embedded profile */
};

const struct target *find_target(const char *name);     /* NULL when there is none; "vulkan" is vulkan1.0 */
/* Where nobody named an environment: vulkan1.1 or opencl, or the first of the API that takes this SPIR-V version (0: any). */
const struct target *default_target(enum api api, unsigned spirv_version);
/* Whether the module has, or by being made one of that version gets, at least this version of SPIR-V. */
bool reach_spirv(struct context *c, unsigned wanted);
/* What a feature brings is used: OpenGL takes SPIR-V 1.3 where it has KHR_shader_subgroup ("Modifications to Appendix C"), and
 * a module is that as soon as it uses the extension.  Not with --subgroup-ops=ballot-ext, and not for ARB_shader_ballot and its kin, whose rows
 * name no capability: they have a form in SPIR-V 1.0. */
void rise_for_feature(struct context *c, enum feature_id feature);
const struct target *target_at(unsigned index);         /* NULL past the end */

/* Whether 64-bit integers are to be lowered: --lower-int64. */
bool lowers_int64(const struct context *c);
/* Whether the module is one of kernels: OpenCL C for OpenCL.  For Vulkan kernels become shaders (codegen/kernel_shader.c). */
bool makes_kernels(const struct context *c);

#endif
