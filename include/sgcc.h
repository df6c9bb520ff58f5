/* libsgcc compiles shaders and kernels with subgroup operations, from GLSL, ESSL and OpenCL C to
 * SPIR-V.
 *
 * The input of a compilation is a source string and options. It returns a result that the caller
 * owns: an output (SPIR-V words or text) and messages. The library opens no file (but sgcc_assemble
 * loads SPIRV-Tools), prints nothing, never ends the process and keeps no state between calls, so
 * any number of threads may compile at once.
 */
#ifndef SGCC_H
#define SGCC_H

#include <stddef.h>
#include <stdint.h>

/* The version of this header, for #if; sgcc_version_number returns that of the library. */
#define SGCC_VERSION_MAJOR 1
#define SGCC_VERSION_MINOR 0
#define SGCC_VERSION_PATCH 0
#define SGCC_MAKE_VERSION(major, minor, patch) ((major)*1000000 + (minor)*1000 + (patch))
#define SGCC_VERSION_NUMBER \
    SGCC_MAKE_VERSION(SGCC_VERSION_MAJOR, SGCC_VERSION_MINOR, SGCC_VERSION_PATCH)

#ifdef __cplusplus
extern "C" {
#endif

#if defined __GNUC__
#define SGCC_API __attribute__((visibility("default")))
#else
#define SGCC_API
#endif

enum sgcc_stage {
    SGCC_STAGE_UNKNOWN, /* #pragma shader_stage must say it */
    SGCC_STAGE_VERTEX,
    SGCC_STAGE_TESS_CONTROL,
    SGCC_STAGE_TESS_EVALUATION,
    SGCC_STAGE_GEOMETRY,
    SGCC_STAGE_FRAGMENT,
    SGCC_STAGE_COMPUTE,
    SGCC_STAGE_TASK,
    SGCC_STAGE_MESH,
    SGCC_STAGE_RAYGEN,
    SGCC_STAGE_INTERSECTION,
    SGCC_STAGE_ANY_HIT,
    SGCC_STAGE_CLOSEST_HIT,
    SGCC_STAGE_MISS,
    SGCC_STAGE_CALLABLE,
    SGCC_STAGE_CLUSTER_CULLING,
    SGCC_STAGE_COUNT
};

enum sgcc_output {
    SGCC_OUTPUT_SPIRV,        /* SPIR-V words */
    SGCC_OUTPUT_ASSEMBLY,     /* text: the disassembled module */
    SGCC_OUTPUT_PREPROCESSED, /* text: the preprocessed source */
    SGCC_OUTPUT_NOTHING,      /* no output: the source is only checked */
    /* Dumps for people who work on the compiler.  Their format may change in any version. */
    SGCC_OUTPUT_TOKENS,    /* text: the tokens after preprocessing */
    SGCC_OUTPUT_AST,       /* text: the syntax tree */
    SGCC_OUTPUT_TYPES,     /* text: the tree with the types that semantic analysis added */
    SGCC_OUTPUT_PORTED,    /* text: the source, rewritten to use GL_KHR_shader_subgroup_* in
                              place of the older ARB, NV and AMD extensions */
    SGCC_OUTPUT_UNIFORMITY /* text: the lines of the source with the scopes over which their values
                              and their control flow are uniform; sgcc_result_uniformity has it too
                            */
};

/* The form of subgroup operations in the module.  CORE: instructions of SPIR-V 1.3.  BALLOT_EXT:
 * instructions of SPV_KHR_shader_ballot and SPV_KHR_subgroup_vote.  AUTO: CORE where the target has
 * SPIR-V 1.3, else BALLOT_EXT. */
enum sgcc_subgroup_ops {
    SGCC_SUBGROUP_OPS_AUTO,
    SGCC_SUBGROUP_OPS_CORE,
    SGCC_SUBGROUP_OPS_BALLOT_EXT
};

enum sgcc_language { SGCC_LANGUAGE_GLSL, SGCC_LANGUAGE_OPENCL_C };

/* Bits for the math options of OpenCL C (OpenCL API, 5.8.6.2 and 5.8.6.3).  UNSAFE and FAST_RELAXED
 * include the bits of the options that they imply. */
enum sgcc_math {
    SGCC_MATH_SINGLE_CONSTANTS = 1,    /* -cl-single-precision-constant */
    SGCC_MATH_FLUSH_DENORMS = 2,       /* -cl-denorms-are-zero */
    SGCC_MATH_CORRECT_DIVIDE_SQRT = 4, /* -cl-fp32-correctly-rounded-divide-sqrt */
    SGCC_MATH_MAD = 8,                 /* -cl-mad-enable */
    SGCC_MATH_NO_SIGNED_ZEROS = 16,    /* -cl-no-signed-zeros */
    SGCC_MATH_FINITE_ONLY = 32,        /* -cl-finite-math-only */
    SGCC_MATH_UNSAFE = 64 | SGCC_MATH_FLUSH_DENORMS | SGCC_MATH_MAD | SGCC_MATH_NO_SIGNED_ZEROS,
    SGCC_MATH_FAST_RELAXED = 128 | SGCC_MATH_UNSAFE | SGCC_MATH_FINITE_ONLY
};

/* Whether 64-bit integers are lowered to pairs of 32-bit integers.  AUTO lowers them where the
 * target may lack them: OpenGL (which has them by ARB_gpu_shader_int64 only), ESSL, and devices
 * that are known to lack them. */
enum sgcc_lower_int64 { SGCC_KEEP_INT64, SGCC_LOWER_INT64, SGCC_LOWER_INT64_AUTO };

/* The language into which SPIRV-Cross will translate the module.  Subgroup operations that this
 * language lacks are lowered to operations that it has.  GLSL means GLSL for Vulkan. */
enum sgcc_lower_for {
    SGCC_LOWER_FOR_NOTHING,
    SGCC_LOWER_FOR_GLSL,
    SGCC_LOWER_FOR_ESSL,
    SGCC_LOWER_FOR_HLSL,
    SGCC_LOWER_FOR_MSL
};

/* NONE keeps local variables in memory and adds their names and lines, for debuggers.  SIZE is
 * DEFAULT without unrolling and without the expansion of large functions.  CREATION is DEFAULT
 * without whatever makes a driver compile more: for those who wait for pipelines. */
enum sgcc_optimization {
    SGCC_OPTIMIZE_DEFAULT,
    SGCC_OPTIMIZE_NONE,
    SGCC_OPTIMIZE_SIZE,
    SGCC_OPTIMIZE_CREATION
};

/* The debug information in the module (docs/debug-info.md): none; types, variables, scopes and
 * lines; the same with the text of the source. The form is NonSemantic.Shader.DebugInfo.100, and
 * OpenCL.DebugInfo.100 for kernels. */
enum sgcc_debug_info { SGCC_DEBUG_INFO_NONE, SGCC_DEBUG_INFO_FULL, SGCC_DEBUG_INFO_SOURCE };

/* Resolves an #include.  `user` is sgcc_options.include_user.  `name` is the text between the
 * delimiters.  `system` is 1 for <name> and 0 for "name".  `including` is the path of the including
 * source.  All members of `found` are 0 at first.  If the file exists, the function sets `path`,
 * `text` and `length` and returns 1; else it returns 0, which becomes an error at the #include, and
 * may set `error`, the reason that the message states.  The caller of the library owns `path`,
 * `text` (`length` bytes, which need not end with NUL) and `error`, and keeps them valid until they
 * are released or, without sgcc_options.include_release, until the compilation returns.  It may set
 * `tokens` to what sgcc_tokenize made of this `text`: then the tokens are read in place of it. */
struct sgcc_tokens;
struct sgcc_include {
    const char *path;
    const char *text;
    size_t length;
    const char *error; /* NULL: "file not found" */
    void *handle;      /* what sgcc_options.include_release gets */
    const struct sgcc_tokens *tokens;
};
typedef int sgcc_include_fn(void *user, const char *name, int system, const char *including,
                            struct sgcc_include *found);
/* Called when the answer of a sgcc_include_fn is no longer needed: once for each call of it,
 * also if it returned 0, and before the compilation returns. `user` is
 * sgcc_options.include_user. */
typedef void sgcc_include_release_fn(void *user, void *handle);

/* --- devices ----------------------------------------------------------------------------------
 * The properties of a device, as its driver reports them: KHR_shader_subgroup, "Subgroup Queries";
 * Vulkan, VkPhysicalDeviceSubgroupProperties and related structures.  docs/devices.md describes the
 * same data as a file. */

enum sgcc_api { SGCC_API_VULKAN, SGCC_API_OPENGL, SGCC_API_OPENGL_ES, SGCC_API_OPENCL };

/* Classes of subgroup operations.  The values are the bits of SUBGROUP_SUPPORTED_FEATURES_KHR
 * (OpenGL) and of VkSubgroupFeatureFlagBits (Vulkan), which are equal. */
enum sgcc_subgroup_feature {
    SGCC_SUBGROUP_BASIC = 0x1,
    SGCC_SUBGROUP_VOTE = 0x2,
    SGCC_SUBGROUP_ARITHMETIC = 0x4,
    SGCC_SUBGROUP_BALLOT = 0x8,
    SGCC_SUBGROUP_SHUFFLE = 0x10,
    SGCC_SUBGROUP_SHUFFLE_RELATIVE = 0x20,
    SGCC_SUBGROUP_CLUSTERED = 0x40,
    SGCC_SUBGROUP_QUAD = 0x80,
    SGCC_SUBGROUP_PARTITIONED = 0x100,
    SGCC_SUBGROUP_ROTATE = 0x200,
    SGCC_SUBGROUP_ROTATE_CLUSTERED = 0x400
};

/* Sets of stages.  The values are VkShaderStageFlagBits, whatever the API. */
enum sgcc_stage_bit {
    SGCC_STAGE_BIT_VERTEX = 0x1,
    SGCC_STAGE_BIT_TESS_CONTROL = 0x2,
    SGCC_STAGE_BIT_TESS_EVALUATION = 0x4,
    SGCC_STAGE_BIT_GEOMETRY = 0x8,
    SGCC_STAGE_BIT_FRAGMENT = 0x10,
    SGCC_STAGE_BIT_COMPUTE = 0x20,
    SGCC_STAGE_BIT_TASK = 0x40,
    SGCC_STAGE_BIT_MESH = 0x80,
    SGCC_STAGE_BIT_RAYGEN = 0x100,
    SGCC_STAGE_BIT_ANY_HIT = 0x200,
    SGCC_STAGE_BIT_CLOSEST_HIT = 0x400,
    SGCC_STAGE_BIT_MISS = 0x800,
    SGCC_STAGE_BIT_INTERSECTION = 0x1000,
    SGCC_STAGE_BIT_CALLABLE = 0x2000,
    SGCC_STAGE_BIT_CLUSTER_CULLING = 0x80000
};

/* Support for types that are not 32 bits wide.  The brackets name Vulkan's feature. */
enum sgcc_type_feature {
    SGCC_TYPE_INT64 = 0x1,   /* 64-bit integers [shaderInt64] */
    SGCC_TYPE_FLOAT64 = 0x2, /* double [shaderFloat64] */
    /* arithmetic on 16-bit and 8-bit integers and on float16 [shaderInt16, shaderInt8,
     * shaderFloat16] */
    SGCC_TYPE_INT16 = 0x4,
    SGCC_TYPE_INT8 = 0x8,
    SGCC_TYPE_FLOAT16 = 0x10,
    /* 16-bit and 8-bit types in storage buffers [storageBuffer16BitAccess,
     * storageBuffer8BitAccess] */
    SGCC_TYPE_STORAGE16 = 0x20,
    SGCC_TYPE_STORAGE8 = 0x40,
    /* ... and in uniform blocks [uniformAndStorageBuffer16BitAccess,
     * uniformAndStorageBuffer8BitAccess] */
    SGCC_TYPE_UNIFORM16 = 0x80,
    SGCC_TYPE_UNIFORM8 = 0x100,
    /* ... and in push constants [storagePushConstant16, storagePushConstant8] */
    SGCC_TYPE_PUSH_CONSTANT16 = 0x200,
    SGCC_TYPE_PUSH_CONSTANT8 = 0x400,
    SGCC_TYPE_INPUT_OUTPUT16 = 0x800,           /* 16-bit inputs and outputs
                                                   [storageInputOutput16] */
    SGCC_TYPE_INT64_ATOMICS = 0x1000,           /* 64-bit atomics in buffers
                                                   [shaderBufferInt64Atomics] */
    SGCC_TYPE_SHARED_INT64_ATOMICS = 0x2000,    /* ... in shared memory
                                                   [shaderSharedInt64Atomics] */
    SGCC_TYPE_SUBGROUP_EXTENDED_TYPES = 0x4000, /* subgroup operations on 8, 16 and 64-bit integers
                                                   and on float16 [shaderSubgroupExtendedTypes] */
    SGCC_TYPE_SUBGROUP_BROADCAST_DYNAMIC_ID = 0x8000 /* subgroupBroadcast from a dynamically
                                                        uniform id
                                                        [subgroupBroadcastDynamicId] */
};

/* A limit by its name.  In sgcc_options a built-in constant of GLSL by the name of -flimit, which
 * lacks the prefix gl_: "MaxDrawBuffers" is gl_MaxDrawBuffers.  In sgcc_device one of Vulkan's
 * limits: "maxClipDistances". */
struct sgcc_limit {
    const char *name;
    int value;
};

/* Says which members of struct sgcc_device are known.  A member that is unknown is ignored: nothing
 * is checked against it. */
enum sgcc_device_member {
    SGCC_DEVICE_API_VERSION = 0x1,
    SGCC_DEVICE_SPIRV_VERSION = 0x2,
    SGCC_DEVICE_SUBGROUP_SIZE = 0x4,
    SGCC_DEVICE_STAGES = 0x8,
    SGCC_DEVICE_FEATURES = 0x10,
    SGCC_DEVICE_QUAD_ALL_STAGES = 0x20,
    SGCC_DEVICE_REQUIRED_SIZE_STAGES = 0x40,
    SGCC_DEVICE_MAX_SUBGROUPS = 0x80,
    SGCC_DEVICE_TYPES = 0x100,
    SGCC_DEVICE_EXTENSIONS = 0x200,
    SGCC_DEVICE_LIMITS = 0x400
};

struct sgcc_device {
    size_t size;            /* sizeof(struct sgcc_device): set by sgcc_device_init */
    const char *name;       /* shown in messages; never NULL */
    unsigned known;         /* bits of enum sgcc_device_member */
    enum sgcc_api api;      /* always known */
    unsigned api_version;   /* 0x00010003 is 1.3 */
    unsigned spirv_version; /* the newest that the device takes: 0x00010300 is 1.3.
                               0, where known: the device takes no SPIR-V */
    unsigned subgroup_size_min, subgroup_size_max; /* in invocations; powers of two, which are
                                      equal where the size is fixed */
    unsigned stages;                               /* stages that have subgroup operations: bits of
                                                      enum sgcc_stage_bit */
    unsigned features;                             /* bits of enum sgcc_subgroup_feature */
    int quad_all_stages;                           /* 1: quad operations exist in all of `stages`.
                                                      0: only in fragment and compute */
    unsigned required_size_stages; /* stages in which a pipeline may require a subgroup size:
                                      bits of enum sgcc_stage_bit */
    unsigned max_subgroups;        /* the most subgroups that a workgroup may have */
    unsigned types;                /* bits of enum sgcc_type_feature */
    const char *const *extensions; /* extensions of the API, "VK_KHR_...", "GL_KHR_..." or
                                      "cl_khr_..."; NULL ends the list */
    const struct sgcc_limit *limits;
    size_t limit_count; /* of Vulkan: docs/devices.md has their
       names; other names are ignored */
};

/* The treatment of code that a specification forbids, but that other compilers accept and shipped
 * shaders rely on. docs/dialect.md lists these deviations. */
enum sgcc_pedantry {
    SGCC_TAKE_DIALECT,   /* it is accepted without a message */
    SGCC_PEDANTIC,       /* it gives a warning that names the clause */
    SGCC_PEDANTIC_ERRORS /* it gives an error that names the clause */
};

/* Unused declarations that the module keeps at every level of optimization.  BINDINGS keeps
 * resources.  INTERFACE keeps push constants, specialization constants, inputs and outputs as
 * well. */
enum sgcc_preserved {
    SGCC_PRESERVE_BINDINGS = 1,
    SGCC_PRESERVE_INTERFACE = 2 | SGCC_PRESERVE_BINDINGS
};

#define SGCC_NONE 0xffffffffu /* the number is absent: no location, no binding, ... */

/* Kinds of resources for struct sgcc_binding_base.  TEXTURE includes subpass inputs, and combined
 * image samplers where no rule for COMBINED_SAMPLER applies.  UAV is a term of HLSL: no resource of
 * sgcc's languages is of that kind. */
enum sgcc_binding_kind {
    SGCC_BINDING_IMAGE,
    SGCC_BINDING_SAMPLER,
    SGCC_BINDING_TEXTURE,
    SGCC_BINDING_UNIFORM_BUFFER,
    SGCC_BINDING_STORAGE_BUFFER,
    SGCC_BINDING_UAV,
    SGCC_BINDING_COMBINED_SAMPLER,
    SGCC_BINDING_ACCELERATION_STRUCTURE,
    SGCC_BINDING_KIND_COUNT
};

/* A rule for the bindings of one kind of resources. If several rules apply to a resource, one for
 * COMBINED_SAMPLER wins over one for TEXTURE, one for its descriptor set wins over one for its
 * stage, which wins over a general one; the last of equals wins. */
struct sgcc_binding_base {
    enum sgcc_stage stage; /* UNKNOWN: the rule applies to every stage */
    enum sgcc_binding_kind kind;
    uint32_t base; /* the lowest binding that auto_bind_uniforms assigns; with
                      `shifts`, an offset that is added to explicit bindings */
    int shifts;    /* 1: `base` is added to the explicit bindings, too */
    uint32_t set;  /* with `shifts`, the descriptor set that the rule is for;
                      0xffffffff: every set */
};

/* The descriptor set and binding of a resource, whatever the source says. `name` is that of the
 * variable, or of a block (not of its instance). If several rows name a resource, one for its stage
 * wins over one for every stage; the last of equals wins. A name that the source does not declare
 * is ignored, since variants of a shader need not have all resources. */
struct sgcc_named_binding {
    const char *name;
    enum sgcc_stage stage; /* UNKNOWN: the row applies to every stage */
    uint32_t set, binding; /* SGCC_NONE: this number remains as it is without the row */
};

struct sgcc_result; /* what sgcc_compile returns */

/* The options of a compilation.  sgcc_options_init sets the defaults: 0 or NULL for every member
 * but `size`.  The caller owns all that the pointers refer to and keeps it valid until the
 * compilation returns.  More than 25 members: each is one option, and callers set them by name. */
struct sgcc_options {
    size_t size;           /* sizeof(struct sgcc_options): set by sgcc_options_init */
    enum sgcc_stage stage; /* UNKNOWN: #pragma shader_stage says it */
    int stage_is_forced;   /* 1: `stage` overrides #pragma shader_stage */
    enum sgcc_output output;
    enum sgcc_optimization optimization;
    enum sgcc_language language;
    const char *target_env; /* "vulkan1.1", "opengl4.5", "opencl2.0", ...; NULL: the
                               environment of `devices`; without devices vulkan1.1 for
                               GLSL, or the first Vulkan that takes `spirv_version`, and
                               opencl for OpenCL C */
    unsigned spirv_version; /* 0x00010300 is 1.3; 0: the default of the environment */
    int version;
    const char *profile;        /* used where the source has no #version.  GLSL: 110 to 460
                                   with the profile "core", "es", ..., or NULL; 0: 110.
                                   OpenCL C: 100, 110, 120, 200 or 300; 0: 120 */
    int version_is_forced;      /* 1: `version` and `profile` override #version */
    const char *const *defines; /* macros, in order; NULL ends the list.  "NAME" defines it
                                   as nothing (in OpenCL C as 1), "NAME=VALUE" as VALUE, and
                                   "-NAME" undefines it */
    const char *entry_point;    /* the name that it gets in the module; NULL: "main" */
    int debug;                  /* 1: the module has names, lines and the source */
    int auto_bind_uniforms;     /* 1: a resource without a binding gets a free one */
    int auto_map_locations;     /* 1: a variable without a location gets a free one */
    enum sgcc_subgroup_ops subgroup_ops;
    enum sgcc_lower_int64 lower_int64;
    enum sgcc_lower_for lower_for;
    int no_warnings, warnings_are_errors;
    /* The source must suit every device. If the form of the module depends on the devices, it
     * suits the least capable one. They are in an array with a stride of devices->size bytes. */
    const struct sgcc_device *devices;
    size_t device_count;

    /* --- options for OpenCL C --- */
    const char *const *opencl_extensions; /* changes to the set of supported extensions, in order:
                                             "+cl_khr_fp16", "-cl_khr_fp64", "-all", ...; NULL
                                             ends the list; NULL instead of a list: no changes */
    int address_bits;                     /* bits of a pointer: 32 or 64; 0: 64, or 32 for Vulkan */
    unsigned math;                        /* bits of enum sgcc_math */
    int kernel_arg_info;                  /* 1: the module has names and types of kernel arguments,
                                             for clGetKernelArgInfo */
    const char *const *kernels;           /* the kernels that become entry points, NULL-ended; NULL:
                                             all.  What only others use is left out */
    int create_library;                   /* 1: functions that are not static are exported */
    int uniform_work_group_size;          /* 1: every work-group has the size that was enqueued */
    int no_subgroup_ifp;                  /* 1: sub-groups need not progress independently */

    /* --- options for SGCC_OUTPUT_PORTED --- */
    int port_keep64; /* 1: ballot masks remain uint64_t */
    int port_diff;   /* 1: the output is a unified diff, which includes the
                        changes to included files */

    int warn_subgroup_portability; /* 1: warn about code that only suits one subgroup size */
    sgcc_include_fn *include;
    void *include_user;   /* NULL: every #include fails */
    int source_is_padded; /* 1: the library uses the source in place and does not copy
                             it.  SGCC_PADDING NUL bytes must follow it, and it must
                             stay valid as long as the result.  The library may write
                             to it and restores it before it returns */

    /* --- options for compatibility with other compilers --- */
    int include_everywhere; /* 1: #include and #line N "file" need no extension */
    enum sgcc_pedantry pedantry;
    unsigned preserve; /* bits of enum sgcc_preserved */
    int keep_names;    /* 1: the module has names; it has no lines and no source
                          unless `debug` is 1, even with SGCC_OPTIMIZE_NONE */
    int invert_y;      /* 1: gl_Position.y is negated in vertex, tessellation
                          evaluation, geometry and mesh shaders */
    int nan_clamp;     /* 1: min, max and clamp return the operand that is not a NaN */
    int auto_combined_image_sampler; /* 1: textures become combined image samplers, and samplers
                                        are removed */
    const struct sgcc_binding_base *binding_bases;
    size_t binding_base_count;
    uint32_t max_id_bound; /* the largest id bound without an error; 0: no limit */
    const struct sgcc_limit *limits;
    size_t limit_count;             /* values that replace those which
                   sgcc_list_limit gives */
    const char *preamble;           /* source text to read after #version; NULL: none */
    const char *const *prefix_maps; /* "OLD=NEW": a path that begins with OLD begins with NEW in
                                       the module and in __FILE__.  The last that matches wins;
                                       NULL ends the list */
    unsigned error_limit;           /* the compilation stops after this many errors; 0: 20;
                                       SGCC_NO_LIMIT: it never stops */
    const char *source_entry_point; /* the function that becomes the entry point; NULL: main */
    int unknown_image_formats;      /* 1: storage images have the format Unknown */
    int pass_unknown_extensions;    /* 1: with SGCC_OUTPUT_PREPROCESSED, an #extension that
                                       names an unknown extension is not an error */
    int semantics_version;          /* the value of the macros VULKAN and GL_SPIRV; 0: 100 */

    /* GL_EXT_vulkan_glsl_relaxed, enabled without an #extension: uniforms outside of blocks and
     * atomic counters become members of blocks, and gl_VertexID exists. */
    int vulkan_relaxed;
    /* The block of such uniforms.  NULL: it is called gl_DefaultUniformBlock, and a binding of 0
     * means that a free one is assigned. */
    const char *default_uniform_block;
    uint32_t default_uniform_set, default_uniform_binding;
    /* The name prefix of the counters' blocks (NULL: gl_AtomicCounterBlock) and their set. */
    const char *atomic_counter_block;
    uint32_t atomic_counter_set;

    int glslang_warnings;      /* 1: the warnings of glslang about `attribute`, `varying`
                                  and a #version without its profile are given as well */
    int glslang_preprocessing; /* SGCC_OUTPUT_PREPROCESSED has blanks, #version and #line 1: as
                                  glslang prints them; 2: as shaderc prints them if there is an
                                  #include, else as glslang */
    const char *after_pass;    /* for developers of sgcc: the output is the module after the
                                  pass of this name (sgcc_list_pass); NULL: the final one */

    enum sgcc_debug_info debug_info; /* besides `debug` and instead of its lines and source */

    /* --- options for sgcc_link --- */
    int links;            /* 1: the result keeps what sgcc_link needs.  With SGCC_OUTPUT_NOTHING the
                             source is one of several compilation units of its stage: main, bodies
                             of functions and layouts may be in others, and sgcc_link looks for
                             them */
    int links_as_glslang; /* of sgcc_link, 1: what glslang's linker accepts although the languages
                             refuse it gives no message, or what `pedantry` says */

    /* --- further options --- */
    sgcc_include_release_fn *include_release; /* NULL: no function is called */
    const struct sgcc_named_binding *named_bindings;
    size_t named_binding_count;
    int index; /* 1: the result has an index of names (sgcc_result_index), no output. Errors that
                  only the finished module shows are not reported */
    /* Results of other units of the program, compiled with `links`.  With `auto_map_locations` an
     * input or output without a location gets that of the output or input of its name in a
     * stage beside it, if that is free.  sgcc_options_clone does not copy them. */
    const struct sgcc_result *const *joined;
    size_t joined_count;
    int every_use; /* 1: a name that is not declared is an error at each use, not only at the first
                      one, as for edits that mend all of them */
    int enforce_limits; /* 1: all limits of sgcc_list_limit hold, as in glslang.  0: for Vulkan only
                           those in `limits` do, since a device may have more */
    int strip_names; /* 1: without optimization, too, the module has neither names nor lines unless
                        `debug`, `debug_info` or `keep_names` asks for them */
    int discard_is_terminate; /* 1: from SPIR-V 1.6 on, `discard` ends the invocation.  0: it
                                 becomes a helper invocation, so that derivatives stay defined */
    int mark_collectives; /* 1: a kernel's module for Vulkan says which operations all work-items of
                             a sub-group must execute: before each is instruction 1 of the extended
                             set NonSemantic.sgcc.Subgroup, with the opcode that it has for OpenCL
                           */
    const char *const *warnings; /* changes to the warnings that are on (sgcc_list_warning), in
                                    order: "all", "extra", "everything", "NAME", "no-NAME",
                                    "error=NAME", "no-error=NAME"; NULL ends the list; NULL instead
                                    of a list: no changes */
    int records;                 /* 1: sgcc_result_mentions and sgcc_result_save know the result */
    const char *constant_macro;  /* a macro that stands for a specialization constant of the source:
                                    it is an error if a directive looks at it. NULL: none */
    int no_check_unused; /* 1: functions that no entry point reaches cost their tokens alone. They
                            give no errors and no warnings; the module is the same */
};

/* bytes: see sgcc_options.source_is_padded */
enum { SGCC_PADDING = 8 };
#define SGCC_NO_LIMIT 0xffffffffu /* see sgcc_options.error_limit */

enum sgcc_severity { SGCC_NOTE, SGCC_WARNING, SGCC_ERROR };

/* A message.  A note says more about the error or warning before it.  The result owns all strings,
 * except for `file`, which may be the `path` that was given for the source. */
struct sgcc_message {
    enum sgcc_severity severity;
    const char *file;      /* NULL: the message is not about a file */
    unsigned line, column; /* from 1, the column in bytes; both 0: the message is about
                              the file as a whole, or about a module */
    const char *text;
    const char *source_line;
    size_t source_length; /* NULL: there is none; the
                 length is in bytes, and no NUL follows */
};

/* An edit of a source that mends an error: the bytes from `line` and `column` up to those of the
 * end, exclusive, become `text`.  Lines are those of the file, whatever #line says. */
struct sgcc_fix {
    const char *title; /* "write 'normalize'" */
    int is_certain;    /* 1: nothing else can have been meant */
    const char *file;
    unsigned line, column, end_line, end_column;
    size_t start, end; /* the same, as offsets in bytes */
    const char *text;
};

/* A part of the source of a message. Lines are those of #line; they and columns count from 1,
 * columns in bytes; the end is exclusive. */
struct sgcc_range {
    unsigned line, column, end_line, end_column;
};

/* More about a message.  The caller sets `size`.  Later versions of this header may have more
 * members. */
struct sgcc_message_details {
    size_t size;                   /* sizeof(struct sgcc_message_details) */
    unsigned end_line, end_column; /* after the token at the message's line and column, or after the
                                      expression that it is about; 0: it has no line */
    const char *rule; /* of errors and warnings: the name of a row of sgcc_list_rule, which
                         stays the same when texts change; NULL for notes */
    const struct sgcc_fix *fix; /* NULL: none is known */
    /* The physical location of the range, regardless of #line: offsets in bytes of this file; NULL:
     * nowhere. */
    const char *source_file;
    size_t start, end;
    const char *end_line_text; /* the line in which it ends, up to the end; no NUL follows; NULL:
                                  there is none */
    /* The operands of the operator at the message's column, or the whole expression around it.
     * range_count is 0 if the range is the one from the message's column to its end. */
    unsigned range_count;
    struct sgcc_range ranges[2];
    int is_step; /* of notes, 1: a step of the path that makes the warning before it true; the steps
                    lead from the warning back to its cause */
};

/* --- uniformity (docs/uniformity.md) ---------------------------------------------------------- */

/* A line, or a variable that the line reads or writes. Scopes are "invocation", "quad", "cluster",
 * "subgroup", "work-group", "dispatch", or "draw" in stages without work-groups. */
struct sgcc_uniformity_row {
    const char *file;
    unsigned line;       /* of the file, whatever #line says, from 1 */
    const char *name;    /* of the variable or of the member of a block; NULL: the row is about the
                            whole line. Variables have rows if the module has their names and keeps
                            them in memory: with SGCC_OPTIMIZE_NONE */
    const char *values;  /* the scope of the least uniform value; NULL: the line has no value */
    const char *control; /* the scope over which all invocations execute the line, or none does */
    const char *because; /* what the value depends on, "gl_SubgroupID (line 7)"; "" */
};

/* Rows are in the order of files and lines; the row of a line comes before those of its names. */
struct sgcc_uniformity {
    const struct sgcc_uniformity_row *rows;
    size_t count;
};

/* --- an index of names, for editors ----------------------------------------------------------- */

enum sgcc_symbol_kind {
    SGCC_SYMBOL_VARIABLE,
    SGCC_SYMBOL_PARAMETER,
    SGCC_SYMBOL_FUNCTION,
    SGCC_SYMBOL_TYPE,
    SGCC_SYMBOL_MEMBER,
    SGCC_SYMBOL_MACRO,
    SGCC_SYMBOL_BUILTIN_FUNCTION, /* sgcc_describe_builtin has the prototypes */
    SGCC_SYMBOL_BUILTIN_VARIABLE
};

/* A declaration of the source or, without a location, of the language. Lines are those of the file,
 * whatever #line says; they and columns count from 1, columns in bytes. */
struct sgcc_symbol {
    enum sgcc_symbol_kind kind;
    const char *name;
    const char *detail;    /* the declaration with its type and layout, as text */
    const char *type;      /* the type of a variable or member, without the sizes of arrays; "" */
    const char *parent;    /* of a member: the name of its structure or block; else "" */
    const char *file;      /* NULL: a built-in */
    unsigned line, column; /* the location of the name in its declaration */
    unsigned end_line;     /* the last line of the function in which it is visible; 0: it is visible
                              to the end of the source */
    int is_const;          /* 1: it cannot be assigned */
    int is_unqualified;    /* of a member, 1: its block has no instance, so the name denotes it */
};

/* Something that a source does not write and an editor may show at a location. */
enum sgcc_hint_kind {
    SGCC_HINT_CONVERSION, /* `text` is the type to which the expression here is converted */
    SGCC_HINT_LAYOUT      /* `text` is "binding = 1" or "location = 0" of the name here, which the
                             source may say or not */
};

struct sgcc_hint {
    enum sgcc_hint_kind kind;
    const char *file, *text;
    unsigned line, column;
};

/* A location of a name. */
struct sgcc_reference {
    const struct sgcc_symbol *symbol;
    const char *file;
    unsigned line, column, length; /* the length in bytes */
    int is_declaration;
};

struct sgcc_index {
    const struct sgcc_symbol *const *symbols; /* in the order in which they were found */
    size_t symbol_count;
    const struct sgcc_reference *const *references;
    size_t reference_count;
    const struct sgcc_hint *hints;
    size_t hint_count;
};

/* A rule that messages are about. */
struct sgcc_rule {
    const char *name, *clause;
    const char *text;    /* the text of the rule, in one or two sentences */
    const char *file;    /* the name of the example, by which its language and stage are known */
    const char *options; /* of sgcc, with which the example is compiled; "" */
    const char *example; /* lines that begin with "-" in a source that breaks the rule, with "+" in
                            one that keeps it, with a blank in both; a line "@ NAME" begins another
                            file.  NULL: there is none */
};

enum sgcc_status {
    SGCC_OK,
    SGCC_SOURCE_ERROR, /* the messages say what is wrong with the source */
    SGCC_WRONG_USE,    /* an option is wrong: the messages say which */
    SGCC_OUT_OF_MEMORY /* the result has no output and no messages */
};

struct sgcc_result; /* the caller frees it: sgcc_result_free */

/* Set the defaults. The struct has `size` bytes: the sizeof in the program, from which a library
 * of another version knows the members of the program's sgcc.h. For a device the defaults are:
 * the name "device", the API Vulkan, and no known member. */
SGCC_API void sgcc_options_init_size(struct sgcc_options *options, size_t size);
SGCC_API void sgcc_device_init_size(struct sgcc_device *device, size_t size);

static inline void sgcc_options_init(struct sgcc_options *options)
{
    sgcc_options_init_size(options, sizeof *options);
}

static inline void sgcc_device_init(struct sgcc_device *device)
{
    sgcc_device_init_size(device, sizeof *device);
}

/* Returns a copy of the options and of all strings, lists and arrays that they point to, which
 * the caller frees by sgcc_options_free; NULL if there is no memory. Data of callbacks
 * (`include_user`) is not copied. */
SGCC_API struct sgcc_options *sgcc_options_clone(const struct sgcc_options *options);
/* Returns options with the defaults, for sgcc_options_set, which the caller frees by
 * sgcc_options_free; NULL if there is no memory. */
SGCC_API struct sgcc_options *sgcc_options_new(void);
/* Sets an option by its name (sgcc_list_option): ("target-env", "vulkan1.2"), ("define", "N=4").
 * `options` are those of sgcc_options_new or sgcc_options_clone, which own a copy of the value.
 * Returns NULL, or the reason why nothing was set, which names the option, the values that it may
 * have and the nearest one: `options` own the text until the next call. For programs in other
 * languages, and for names that a user gives; in C the members of the struct serve as well. */
SGCC_API const char *sgcc_options_set(struct sgcc_options *options, const char *name,
                                      const char *value);
/* Frees what sgcc_options_new or sgcc_options_clone returned.  NULL is allowed. */
SGCC_API void sgcc_options_free(struct sgcc_options *options);

/* Return the name of one bit of enum sgcc_subgroup_feature ("SUBGROUP_FEATURE_BASIC_BIT_KHR"), of
 * enum sgcc_stage_bit ("COMPUTE_SHADER_BIT") or of enum sgcc_type_feature ("int64").  Return NULL
 * if `bit` has no name, is 0 or has several bits set. */
SGCC_API const char *sgcc_subgroup_feature_name(unsigned bit);
SGCC_API const char *sgcc_stage_bit_name(unsigned bit);
SGCC_API const char *sgcc_type_feature_name(unsigned bit);

/* Compiles `length` bytes of `source`.  `options` were set by sgcc_options_init.  `path` names the
 * source in messages, in debug information and for `including` of sgcc_include_fn; NULL means "".
 * The library copies the source and the options (but see source_is_padded); `path` must stay valid
 * as long as the result.  Returns a result that the caller frees, whatever its status; NULL only if
 * there is no memory for the result itself. */
SGCC_API struct sgcc_result *sgcc_compile(const struct sgcc_options *options, const char *source,
                                          size_t length, const char *path);

/* Makes the tokens of an included file, for programs that compile many sources with the same
 * files (sgcc_include.tokens). A compilation with the tokens has the same result as one with the
 * text, messages and locations included. Any number of compilations and threads may use them at
 * once. They belong to one language. SGCC_PADDING NUL bytes must follow the `length` bytes of
 * `text`, which stay valid and unchanged as long as the tokens. Returns NULL if a compilation
 * needs the text itself (it has characters that are errors wherever it is included, for
 * example), or if there is no memory. */
SGCC_API struct sgcc_tokens *sgcc_tokenize(enum sgcc_language language, const char *text,
                                           size_t length);
/* Returns how many bytes of memory they take. */
SGCC_API size_t sgcc_tokens_size(const struct sgcc_tokens *tokens);
/* NULL is allowed. */
SGCC_API void sgcc_tokens_free(struct sgcc_tokens *tokens);

/* Checks a finished module, whichever compiler made it, against rules that spirv-val does not
 * check: those of OpenGL (OpenGL 4.6, appendix C, as KHR_shader_subgroup modifies it) and the
 * limits of options->devices.  docs/check.md lists the rules.  Of the options, only target_env,
 * spirv_version, devices and language count; the language chooses the environment where neither
 * target_env nor devices do.
 *
 * `words` has `size` bytes in either byte order.  It is not kept.  `path` names the module in
 * messages; NULL means "".  The result has no output.  A violation, or data that is not a module,
 * gives errors and SGCC_SOURCE_ERROR; such messages have no line, and their source_line is the
 * disassembled instruction.  Returns NULL only if there is no memory for the result itself. */
SGCC_API struct sgcc_result *sgcc_check_module(const struct sgcc_options *options,
                                               const void *words, size_t size, const char *path);

/* For developers of sgcc: runs one pass (sgcc_list_pass; not "lower") over a finished module, and
 * finishes the module as a compilation does: unused code goes, capabilities are computed again.  Of
 * the options, target_env, spirv_version, output and those that the pass reads count.
 *
 * `words` has `size` bytes in either byte order.  It is not kept.  `path` names the module in
 * messages; NULL means "".  The output is a module, or text with SGCC_OUTPUT_ASSEMBLY.  Data that
 * is not a module, and what the pass refuses, give errors and SGCC_SOURCE_ERROR; a pass that does
 * not exist gives SGCC_WRONG_USE.  Returns NULL only if there is no memory for the result itself.
 */
SGCC_API struct sgcc_result *sgcc_run_pass(const struct sgcc_options *options, const char *pass,
                                           const void *words, size_t size, const char *path);

/* Checks that the shaders of a program fit together, as the linker of OpenGL does and as a pipeline
 * of Vulkan requires: outputs and inputs of consecutive stages, uniforms, buffers and blocks of one
 * name, and, of several units of one stage, their functions, globals and layouts.  docs/linking.md
 * lists the rules.
 *
 * `units` are `count` results of sgcc_compile for GLSL with options.links and the status SGCC_OK,
 * in any order. They are not changed, so several threads may link the same unit, and they may be
 * freed before the returned result is. Of the options, only links_as_glslang, pedantry,
 * no_warnings, warnings_are_errors and error_limit count. The result has no output. A mismatch
 * gives errors and SGCC_SOURCE_ERROR; a note shows the other declaration. Units that cannot be
 * linked give SGCC_WRONG_USE. Returns NULL only if there is no memory for the result itself. */
SGCC_API struct sgcc_result *sgcc_link(const struct sgcc_options *options,
                                       const struct sgcc_result *const *units, size_t count);

/* Assembles `length` bytes of SPIR-V's text form: the output of the result is the module's
 * words. SPIRV-Tools does it, in a module of sgcc (libsgcc-validate.so) that the first call
 * loads; no other function loads anything. Of the options, only target_env and spirv_version
 * count, which select the version of the module. `path` names the text in messages; NULL means
 * "". Text that is not a module gives an error at its line and SGCC_SOURCE_ERROR; a missing
 * SPIRV-Tools gives SGCC_WRONG_USE. Returns NULL only if there is no memory for the result
 * itself. */
SGCC_API struct sgcc_result *sgcc_assemble(const struct sgcc_options *options, const char *text,
                                           size_t length, const char *path);

SGCC_API enum sgcc_status sgcc_result_status(const struct sgcc_result *result);
/* Returns the output: SPIR-V words in this machine's byte order, or text that does not end with
 * NUL.  Stores its size in bytes in `*size` unless `size` is NULL.  Returns NULL if there is no
 * output.  The result owns it. */
SGCC_API const void *sgcc_result_output(const struct sgcc_result *result, size_t *size);
/* Returns the target environment of the compilation, which the options may leave to the library
 * (see sgcc_options.target_env).  Returns NULL if the options were wrong before it was chosen, or
 * memory ran out.  The string is static. */
SGCC_API const char *sgcc_target_env(const struct sgcc_result *result);
/* Returns the stage that was compiled: that of the options or of #pragma shader_stage;
 * SGCC_STAGE_UNKNOWN if neither names one, and for kernels. */
SGCC_API enum sgcc_stage sgcc_result_stage(const struct sgcc_result *result);
/* The messages, in the order of their detection.  sgcc_message_at takes time that is linear in
 * `index`; it returns a message of zeros if `index` is past the end. */
SGCC_API size_t sgcc_message_count(const struct sgcc_result *result);
SGCC_API struct sgcc_message sgcc_message_at(const struct sgcc_result *result, size_t index);
/* Fills in the members of `details` that its `size` includes.  Returns 0 if there is no such
 * message or the result is out of memory. */
SGCC_API int sgcc_message_details_at(const struct sgcc_result *result, size_t index,
                                     struct sgcc_message_details *details);
SGCC_API unsigned sgcc_error_count(const struct sgcc_result *result);
/* Returns 1 if the messages end before the end of the source because error_limit was reached. */
SGCC_API int sgcc_stopped_early(const struct sgcc_result *result);
/* Returns the path of an included file; files are in the order of their first inclusion.  Returns
 * NULL if `index` is past the end.  The result owns the string. */
SGCC_API const char *sgcc_included_file(const struct sgcc_result *result, size_t index);
/* Frees the result and all that it owns.  NULL is allowed. */
SGCC_API void sgcc_result_free(struct sgcc_result *result);

/* --- results that are kept for other compilations ---------------------------------------------
 * A compilation depends on the source and its path, on the options, on what options.include
 * answered, and on the version of the library. Of options.defines it depends only on the macros
 * that the source mentions. So a program may keep a result, and load it where all of these are
 * equal, in place of compiling. */

typedef void sgcc_write_fn(void *user, const void *bytes, size_t length);

/* Writes all options but the callbacks, `defines`, `joined` and `records` as bytes that are equal
 * if and only if the options are. */
SGCC_API void sgcc_options_write(const struct sgcc_options *options, sgcc_write_fn *write,
                                 void *user);
/* Returns 0 if a compilation with options.records has the same result whatever options.defines
 * says about the macro `name`: define it, undefine it or leave it out. Returns 1 if the result may
 * be another one. With NULL returns 1 if the whole list matters, and its order. */
SGCC_API int sgcc_result_mentions(const struct sgcc_result *result, const char *name);
/* Writes a result of a compilation with options.records. Returns 0, and writes nothing, if it
 * cannot be kept: memory ran out, the options were wrong, or the options ask for what is not kept
 * (index, links, SGCC_OUTPUT_PORTED). */
SGCC_API int sgcc_result_save(const struct sgcc_result *result, sgcc_write_fn *write, void *user);
/* Makes a result of these bytes, as sgcc_result_save of the same version of the library wrote them
 * on a machine of this byte order. All functions above return for it what they return for the
 * result that was saved. The caller frees it; NULL: the bytes are not a result, or there is no
 * memory. */
SGCC_API struct sgcc_result *sgcc_result_load(const void *bytes, size_t length);

/* The tables of the compiler, one row at a time. Each function stores the columns of row `index`
 * (from 0) and returns 1, or returns 0 if `index` is past the end. The strings are static. */
SGCC_API int sgcc_list_builtin(size_t index, const char **name, const char **description);
SGCC_API int sgcc_list_extension(size_t index, const char **name, const char **description);
/* The names that sgcc_options_set knows, with the form of their values: "flag" (1 or 0), "number",
 * "text", "list" (text; each call adds an entry), "choice" (one of sgcc_list_option_value), "set"
 * (the same; each call adds one), "stage" ("comp"), "spv1.N", "standard" ("450core", "CL1.2"); and
 * those of which each call adds a row: "limit" ("MaxDrawBuffers=4"), "base" ("N" or "STAGE N"),
 * "shift" (the same, or "[STAGE] N SET"), "binding" ("[STAGE] NAME SET BINDING"). */
SGCC_API int sgcc_list_option(size_t index, const char **name, const char **form);
/* Returns value number `value` that option `index` may have; NULL past the end, and for options
 * that are neither a choice nor a set.  The string is static. */
SGCC_API const char *sgcc_list_option_value(size_t index, size_t value);
/* The names that sgcc_options.limits may use, with their defaults. */
SGCC_API int sgcc_list_limit(size_t index, const char **name, int *value);
/* Returns the name of a pass over modules, for `after_pass`, in their order; "lower" is the module
 * before them.  Returns NULL if `index` is past the end.  The string is static. */
SGCC_API const char *sgcc_list_pass(size_t index);
/* Returns the reason for the position of that pass; NULL past the end. The string is static. */
SGCC_API const char *sgcc_pass_reason(size_t index);
/* Returns the table, or NULL unless the output is SGCC_OUTPUT_UNIFORMITY. The result owns it. */
SGCC_API const struct sgcc_uniformity *sgcc_result_uniformity(const struct sgcc_result *result);
/* Returns the index, or NULL unless options.index asked for it and the source was read.  The result
 * owns it. */
SGCC_API const struct sgcc_index *sgcc_result_index(const struct sgcc_result *result);
/* Returns the prototypes of a built-in function or variable in the version, the stage and the
 * extensions of the source, one in each line, and then its origin. NULL: there are none, or
 * there is no index. The result owns the text. Not to be called from several threads for one
 * result. */
SGCC_API const char *sgcc_describe_builtin(struct sgcc_result *result, const char *name);
/* Returns the extensions that the source must enable for a built-in function or variable, one in
 * each line. NULL: it is available, extensions do not add it to this version and stage, or there
 * is no index. The rest is as for sgcc_describe_builtin. */
SGCC_API const char *sgcc_extensions_of_builtin(struct sgcc_result *result, const char *name);
/* Returns what a built-in function or variable of GLSL does, in a sentence; NULL: there is no text.
 * The string is static. */
SGCC_API const char *sgcc_builtin_text(const char *name);
/* Returns the name of a layout identifier or of a keyword of GLSL; NULL past the end.  The string
 * is static. */
SGCC_API const char *sgcc_list_layout(size_t index);
SGCC_API const char *sgcc_list_keyword(size_t index);
/* Returns row `index` of the rules of messages (sgcc_message_details.rule), NULL past the end.
 * The row is static. Rules of modules, which sgcc_check_module checks, come after those of
 * sources and have no example. */
SGCC_API const struct sgcc_rule *sgcc_list_rule(size_t index);
/* Gives the name of warning `index`, and the group that turns it on: "default", "all" (which extra
 * includes), "extra", "pedantic" (sgcc_options.pedantry) or "" for none.  Returns 0 past the end.
 * The rule of that name explains it. */
SGCC_API int sgcc_list_warning(size_t index, const char **name, const char **group);
/* Return the version of the library: a static string, "1.0.0-rc1"; a number that can be compared
 * with SGCC_MAKE_VERSION(1, 0, 0). */
SGCC_API const char *sgcc_version(void);
SGCC_API int sgcc_version_number(void);

/* Returns the stage that `name` means ("comp", "compute", "vert", ..., with or without a leading
 * dot), or SGCC_STAGE_UNKNOWN. */
SGCC_API enum sgcc_stage sgcc_stage_by_name(const char *name);
/* Returns the extension of file names for a stage, without a dot: "comp".  Returns "unknown" for
 * SGCC_STAGE_UNKNOWN and for values that are not stages. */
SGCC_API const char *sgcc_stage_name(enum sgcc_stage stage);
/* Returns 1 if `env` names a target environment that sgcc supports, else 0. */
SGCC_API int sgcc_target_env_exists(const char *env);
/* Returns the first environment of the same API, from `env` on, that accepts `spirv_version`
 * (0x00010300 is 1.3). Returns `env` itself if it does, if none does, or if there is no such
 * environment. */
SGCC_API const char *sgcc_raised_env(const char *env, unsigned spirv_version);
/* Returns the name of the environment in spirv-val whose rules a module of this SPIR-V version
 * must obey. `env` is a target environment; NULL means the default one of the language. Returns
 * NULL if there is no such environment, or if its API has no SPIR-V. */
SGCC_API const char *sgcc_validation_env(enum sgcc_language language, const char *env,
                                         unsigned spirv_version);

/* --- reflection -------------------------------------------------------------------------------
 * The interface of a finished module (its entry points, resources and constants) and the features
 * that it requires of a device, as a tree of immutable structs.  docs/reflection.md describes each
 * member, and the same data as JSON.
 *
 * The reflection owns everything in the tree.  Strings are never NULL: a name that the module lacks
 * is "".  Empty lists may be NULL.  A number that may be absent is SGCC_NONE then; where 0 means
 * "none", the member's comment says so. */

enum sgcc_kind {
    SGCC_KIND_BOOL,
    SGCC_KIND_INT,
    SGCC_KIND_UINT,
    SGCC_KIND_FLOAT, /* scalars, vectors, matrices */
    SGCC_KIND_STRUCT,
    SGCC_KIND_ARRAY,
    SGCC_KIND_POINTER,
    SGCC_KIND_IMAGE,
    SGCC_KIND_SAMPLER,
    SGCC_KIND_SAMPLED_IMAGE,
    SGCC_KIND_ACCELERATION_STRUCTURE,
    SGCC_KIND_OTHER /* any other type of SPIR-V: `name` says which */
};

/* Qualifiers of a variable or member.  The input of a fragment shader is interpolated with
 * perspective unless it is FLAT, NOPERSPECTIVE or EXPLICIT. */
enum sgcc_qualifier {
    SGCC_READONLY = 0x1,
    SGCC_WRITEONLY = 0x2,
    SGCC_COHERENT = 0x4,
    SGCC_VOLATILE = 0x8,
    SGCC_RESTRICT = 0x10,
    SGCC_FLAT = 0x20,
    SGCC_NOPERSPECTIVE = 0x40,
    SGCC_CENTROID = 0x80,
    SGCC_SAMPLE = 0x100,
    SGCC_EXPLICIT = 0x200,
    SGCC_PATCH = 0x400,
    SGCC_PER_VERTEX = 0x800,
    SGCC_PER_PRIMITIVE = 0x1000,
    SGCC_PER_VIEW = 0x2000,
    SGCC_INVARIANT = 0x4000,
    SGCC_RELAXED_PRECISION = 0x8000,
    SGCC_ROW_MAJOR = 0x10000,
    SGCC_CONST = 0x20000
};

struct sgcc_image {
    const char *dim, *format;         /* the names in SPIR-V: "2D", "Rgba8", "Unknown", ... */
    const char *access;               /* in kernels, "ReadOnly", ...; else "" */
    const struct sgcc_type *texel;    /* the type of a component; NULL in kernels */
    int depth, arrayed, multisampled; /* 1: the image is so */
    int storage;                      /* 1: it is read and written without a sampler */
};

struct sgcc_type {
    enum sgcc_kind kind;
    const char *name;                /* "vec3", "sampler2D", in kernels "float4", or the name of
                                        a struct; for an array the name of its innermost element
                                        type, for a pointer that of the pointed-to type */
    unsigned bits, rows, columns;    /* the width of a component in bits, the components of a
                                        column, the columns of a matrix; rows and columns are 1
                                        for all other types */
    const struct sgcc_type *element; /* the element type of an array, or the type that a pointer
                                        points to, which may contain the pointer itself */
    uint32_t length, length_id;      /* of an array: its length (0: it is runtime-sized), and the
                                        SpecId of the constant for it, or SGCC_NONE */
    int specialized;                 /* 1: the length depends on specialization constants, and
                                        `length` follows from their defaults */
    uint32_t stride;                 /* of an array in a buffer, in bytes; else 0 */
    const struct sgcc_variable *members;
    size_t member_count;            /* of a struct */
    uint64_t size;                  /* bytes of a struct in a buffer up to the end of its last
                                       member, where a runtime-sized array counts 0; in kernels
                                       the sizeof of the struct; else 0 */
    size_t index;                   /* of a struct: its index in sgcc_reflection.structs */
    const struct sgcc_image *image; /* of images and sampled images; else NULL */
    const char *storage;            /* the storage class that a pointer points into,
                                       "PhysicalStorageBuffer", ...; else "" */
};

/* An input, an output, a payload or a member of a struct. */
struct sgcc_variable {
    const char *name;
    const char *storage; /* the storage class of a payload, "RayPayloadKHR", ...;
                            else "" */
    const struct sgcc_type *type;
    const char *builtin;                 /* the name of a built-in in SPIR-V, "Position"; else "" */
    unsigned qualifiers;                 /* bits of enum sgcc_qualifier */
    uint32_t location, component, index; /* each may be SGCC_NONE */
    uint32_t offset, matrix_stride;      /* in a buffer or a kernel's struct, in bytes; `offset` is
                                            also that of a captured output; each may be SGCC_NONE */
    uint32_t stream, xfb_buffer, xfb_stride; /* of transform feedback, the stride in bytes; each
                                                may be SGCC_NONE */
};

enum sgcc_resource_kind {
    SGCC_RESOURCE_UNIFORM_BUFFER,
    SGCC_RESOURCE_STORAGE_BUFFER,
    SGCC_RESOURCE_SAMPLER,
    SGCC_RESOURCE_SAMPLED_IMAGE,
    SGCC_RESOURCE_COMBINED_IMAGE_SAMPLER,
    SGCC_RESOURCE_STORAGE_IMAGE,
    SGCC_RESOURCE_UNIFORM_TEXEL_BUFFER,
    SGCC_RESOURCE_STORAGE_TEXEL_BUFFER,
    SGCC_RESOURCE_INPUT_ATTACHMENT,
    SGCC_RESOURCE_ACCELERATION_STRUCTURE,
    SGCC_RESOURCE_SHADER_RECORD, /* a block in the shader binding table; it has no
                                    descriptor */
    SGCC_RESOURCE_TILE_IMAGE,    /* GL_EXT_shader_tile_image; `location` is the attachment */
    SGCC_RESOURCE_ATOMIC_COUNTER,
    SGCC_RESOURCE_UNIFORM, /* for OpenGL only */
    SGCC_RESOURCE_OTHER
};

struct sgcc_resource {
    enum sgcc_resource_kind kind;
    const char *kind_name; /* "uniform_buffer", ... */
    const char *name; /* the name of the variable, or of its block if it has no instance name */
    const struct sgcc_type *type; /* includes the arrays of descriptors */
    uint64_t count;               /* of descriptors; 0: the descriptor set layout decides */
    uint32_t set, binding, location, input_attachment, offset; /* each may be SGCC_NONE; `offset`
                                                                  is that of an atomic counter, in
                                                                  bytes */
    uint64_t size;       /* of a block: the size of its type, in bytes; else 0 */
    unsigned qualifiers; /* bits of enum sgcc_qualifier, including those that all
                            members of a block have */
    unsigned stages;     /* VkShaderStageFlagBits of the entry points that use it;
                            0: none does */
};

struct sgcc_push_constants {
    const char *name;
    const struct sgcc_type *type; /* a struct */
    uint32_t offset;
    uint64_t size;                /* the VkPushConstantRange that covers the block, in
                                     bytes */
    unsigned stages;              /* as in struct sgcc_resource */
    uint32_t bank, member_offset; /* SPV_NV_push_constant_bank: the bank, and the offset in it that
                                     is added to those of the members; 0 without it */
};

struct sgcc_constant { /* a specialization constant */
    const char *name;
    uint32_t id;                  /* SpecId */
    const struct sgcc_type *type; /* a scalar */
    uint64_t bits;                /* the default value as its bits in the module; a bool is 0
                                     or 1 */
    double number;                /* the default value as a number; large 64-bit integers are
                                     rounded */
};

struct sgcc_argument {            /* an argument of a kernel; they are in order */
    const char *name, *type_name; /* `type_name` is the type as the source spells it,
                                     "float*", if the module has it */
    const struct sgcc_type *type; /* in a module for OpenCL; else NULL */
    const char *address_space;    /* "global", "constant", "local" or "private" */
    const char *access;           /* of an image: "read_only", "write_only" or "read_write";
                                     else "" */
    unsigned qualifiers;          /* SGCC_CONST, SGCC_VOLATILE, SGCC_RESTRICT */
    /* The location of the argument in a kernel that was lowered to a Vulkan shader
     * (docs/opencl-vulkan.md). The members that do not apply are SGCC_NONE. */
    uint32_t set, binding; /* of the storage buffer */
    uint32_t offset, size; /* in the push constants, in bytes */
    uint32_t spec_id;      /* of the constant that is the size of a local array, in
                              bytes */
};

/* The device requirements of the subgroup operations of an entry point, or of the module
 * (KHR_shader_subgroup; VkPhysicalDeviceSubgroupProperties). */
struct sgcc_subgroup_needs {
    unsigned features;                /* bits of enum sgcc_subgroup_feature */
    unsigned stages;                  /* the stages that use subgroup operations: bits of
                                         enum sgcc_stage_bit */
    int quads, quad_all_stages;       /* 1: quad operations are used; 1: they are used in other
                                         stages than fragment and compute */
    int extended_types;               /* 1: operations on 8, 16 or 64-bit integers or on
                                         float16 */
    int dynamic_broadcast;            /* 1: broadcasts from an id that is not a constant */
    unsigned cluster_sizes;           /* bit n is set: there are clusters of 2^n invocations */
    unsigned least_size;              /* the least subgroup size that clusters, quads and constant
                                         broadcast ids allow; 0: any size */
    unsigned required_size;           /* the only subgroup size (SubgroupSize); 0: any size */
    unsigned subgroups_per_workgroup; /* SubgroupsPerWorkgroup; 0: any number */
    int full_quads;                   /* 1: RequireFullQuadsKHR */
    int uniform_control_flow, maximal_reconvergence; /* 1: the execution mode is set */
};

/* An execution mode: its name in SPIR-V and its literal operands. */
struct sgcc_mode {
    const char *name;
    const uint32_t *operands;
    size_t operand_count;
};

struct sgcc_entry_point {
    const char *name;
    const char *model;          /* the execution model in SPIR-V: "GLCompute", "Kernel" */
    enum sgcc_stage stage;      /* UNKNOWN for kernels */
    const char *stage_name;     /* as for -fshader-stage, "compute"; "kernel" */
    unsigned stage_bit;         /* of enum sgcc_stage_bit; 0 for kernels */
    uint32_t local_size[3];     /* the workgroup size, with the defaults of specialization
                                   constants; 0: there is none */
    uint32_t local_size_ids[3]; /* SpecId of the constant that is the size, or SGCC_NONE */
    const struct sgcc_mode *modes;
    size_t mode_count;
    const struct sgcc_variable *inputs;
    size_t input_count;
    const struct sgcc_variable *outputs;
    size_t output_count;
    const struct sgcc_variable *payloads;
    size_t payload_count; /* ray payloads, callable data, hit
     attributes and task payloads */
    const uint32_t *resources;
    size_t resource_count; /* used ones: indices into
      sgcc_reflection.resources */
    const uint32_t *push_constants;
    size_t push_constant_count; /* ... into .push_constants */
    const struct sgcc_argument *arguments;
    size_t argument_count;
    struct sgcc_subgroup_needs subgroup;
};

/* One way in which a Vulkan device can satisfy a need. `what` names it. */
enum sgcc_need_kind {
    SGCC_NEED_VERSION,   /* a version of Vulkan: "1.1" */
    SGCC_NEED_FEATURE,   /* a feature to enable:
                            "VkPhysicalDeviceFeatures::shaderInt64" */
    SGCC_NEED_PROPERTY,  /* a property to query:
                            "VkPhysicalDeviceVulkan12Properties::..." */
    SGCC_NEED_EXTENSION, /* an extension to enable: "VK_KHR_shader_clock" */
    SGCC_NEED_SUBGROUP   /* a bit of
                            VkPhysicalDeviceSubgroupProperties::supportedOperations:
                            "VK_SUBGROUP_FEATURE_VOTE_BIT" */
};
struct sgcc_need {
    enum sgcc_need_kind kind;
    const char *what;
};

struct sgcc_demand { /* a capability, an extension or a feature that a module
                        requires */
    const char *name;
    uint32_t value; /* the number of a capability; else SGCC_NONE */
    int implied;    /* 1: a capability that the module does not declare, but
                       that another one implies */
    const struct sgcc_need *any;
    size_t any_count; /* any one of these satisfies the need; an empty list: the Vulkan
                         specification names none */
};

/* What a module declares. More than 25 members: they are pairs of a list and its length. */
struct sgcc_reflection {
    enum sgcc_status status; /* SGCC_OK; SGCC_SOURCE_ERROR: the words are not a valid
                                module; or SGCC_OUT_OF_MEMORY.  Only SGCC_OK comes with
                                contents */
    const struct sgcc_message *messages;
    size_t message_count;    /* errors */
    unsigned spirv_version;  /* 0x00010300 is 1.3 */
    unsigned vulkan_version; /* the first that takes `spirv_version`: 0x00010001 is 1.1;
                                0: the module is for OpenCL */
    const char *addressing_model, *memory_model; /* the names in SPIR-V */
    const char *source_language;
    unsigned source_version; /* from OpSource: "GLSL" and 450; ""
                                and 0 */
    const struct sgcc_entry_point *entry_points;
    size_t entry_point_count;
    const struct sgcc_resource *resources;
    size_t resource_count;
    const struct sgcc_push_constants *push_constants;
    size_t push_constant_count;
    const struct sgcc_constant *constants;
    size_t constant_count;
    const struct sgcc_type *const *structs;
    size_t struct_count;                 /* all that the above refer
                                            to */
    struct sgcc_subgroup_needs subgroup; /* those of all entry points, and
                                            those that capabilities imply */
    const struct sgcc_demand *capabilities;
    size_t capability_count;
    const struct sgcc_demand *extensions;
    size_t extension_count;
    const struct sgcc_demand *features;
    size_t feature_count; /* Vulkan features that execution
                             modes, types, stages and stores
                             require */
};

/* Reads a finished module of `size` bytes in either byte order.  The words are not kept.  `path`
 * names the module in messages; NULL means "".  Returns a reflection that the caller frees,
 * whatever its status; NULL only if there is no memory for the reflection itself. */
SGCC_API const struct sgcc_reflection *sgcc_reflect(const void *words, size_t size,
                                                    const char *path);
/* Frees the reflection and all that it owns.  NULL is allowed. */
SGCC_API void sgcc_reflection_free(const struct sgcc_reflection *reflection);
/* Returns the name of one bit of enum sgcc_qualifier, "readonly"; NULL if `bit` has no name, is 0
 * or has several bits set. */
SGCC_API const char *sgcc_qualifier_name(unsigned bit);

#ifdef __cplusplus
}
#endif

#endif
