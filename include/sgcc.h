/* libsgcc: shaders and kernels with subgroup operations, from GLSL and OpenCL C to SPIR-V.
 *
 * A compilation takes a source string and options and gives a result that the caller owns: words or text, and
 * messages.  The library opens no file, prints nothing, never ends the process, and keeps no state between calls,
 * so any number of threads may compile at once.
 */
#ifndef SGCC_H
#define SGCC_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined __GNUC__
#define SGCC_API __attribute__((visibility("default")))
#else
#define SGCC_API
#endif

enum sgcc_stage {
    SGCC_STAGE_UNKNOWN,         /* by #pragma shader_stage, or an error */
    SGCC_STAGE_VERTEX, SGCC_STAGE_TESS_CONTROL, SGCC_STAGE_TESS_EVALUATION, SGCC_STAGE_GEOMETRY,
    SGCC_STAGE_FRAGMENT, SGCC_STAGE_COMPUTE, SGCC_STAGE_TASK, SGCC_STAGE_MESH,
    SGCC_STAGE_RAYGEN, SGCC_STAGE_INTERSECTION, SGCC_STAGE_ANY_HIT, SGCC_STAGE_CLOSEST_HIT, SGCC_STAGE_MISS,
    SGCC_STAGE_CALLABLE,
    SGCC_STAGE_COUNT
};

enum sgcc_output {
    SGCC_OUTPUT_SPIRV,          /* words */
    SGCC_OUTPUT_ASSEMBLY,       /* text: the module disassembled */
    SGCC_OUTPUT_PREPROCESSED,   /* text: the source after preprocessing */
    SGCC_OUTPUT_NOTHING,        /* check only */
    SGCC_OUTPUT_TOKENS,         /* text, for people: what each stage made of the source */
    SGCC_OUTPUT_AST,
    SGCC_OUTPUT_TYPES,
    SGCC_OUTPUT_PORTED          /* text: the source with GL_KHR_shader_subgroup_* in place of older extensions */
};

/* Instructions of SPIR-V 1.3, or those of SPV_KHR_shader_ballot and SPV_KHR_subgroup_vote; by default the former where the target has
 * them. */
enum sgcc_subgroup_ops { SGCC_SUBGROUP_OPS_AUTO, SGCC_SUBGROUP_OPS_CORE, SGCC_SUBGROUP_OPS_BALLOT_EXT };

enum sgcc_language { SGCC_LANGUAGE_GLSL, SGCC_LANGUAGE_OPENCL_C };

/* What the options for OpenCL C's arithmetic allow (OpenCL API, 5.8.6.2 and 5.8.6.3).  Some include others. */
enum sgcc_math {
    SGCC_MATH_SINGLE_CONSTANTS = 1,     /* -cl-single-precision-constant */
    SGCC_MATH_FLUSH_DENORMS = 2,        /* -cl-denorms-are-zero */
    SGCC_MATH_CORRECT_DIVIDE_SQRT = 4,  /* -cl-fp32-correctly-rounded-divide-sqrt */
    SGCC_MATH_MAD = 8,                  /* -cl-mad-enable */
    SGCC_MATH_NO_SIGNED_ZEROS = 16,     /* -cl-no-signed-zeros */
    SGCC_MATH_FINITE_ONLY = 32,         /* -cl-finite-math-only */
    SGCC_MATH_UNSAFE = 64 | SGCC_MATH_FLUSH_DENORMS | SGCC_MATH_MAD | SGCC_MATH_NO_SIGNED_ZEROS,
    SGCC_MATH_FAST_RELAXED = 128 | SGCC_MATH_UNSAFE | SGCC_MATH_FINITE_ONLY
};

/* Automatic: where they need not exist, which is OpenGL without ARB_gpu_shader_int64 (ARB_gl_spirv), ESSL, and a device without. */
enum sgcc_lower_int64 { SGCC_KEEP_INT64, SGCC_LOWER_INT64, SGCC_LOWER_INT64_AUTO };

/* The language that SPIRV-Cross shall write: subgroup operations that it lacks are made of others.  GLSL is that for Vulkan. */
enum sgcc_lower_for {
    SGCC_LOWER_FOR_NOTHING, SGCC_LOWER_FOR_GLSL, SGCC_LOWER_FOR_ESSL, SGCC_LOWER_FOR_HLSL, SGCC_LOWER_FOR_MSL
};

enum sgcc_optimization { SGCC_OPTIMIZE_DEFAULT, SGCC_OPTIMIZE_NONE };

/* An #include is to be resolved.  `name` is what stands between the delimiters, `system` is 1 for <name>, and
 * `including` is the path of the including source.  To succeed, set all three of the following, and return 1; the
 * bytes and the path must stay until the compilation is over.  Return 0 when there is no such file. */
struct sgcc_include { const char *path; const char *text; size_t length; };
typedef int sgcc_include_fn(void *user, const char *name, int system, const char *including, struct sgcc_include *found);

/* --- devices ---------------------------------------------------------------------------------------------------------
 * What a driver says of a device, as far as it is known: KHR_shader_subgroup, "Subgroup Queries"; Vulkan,
 * VkPhysicalDeviceSubgroupProperties and kin.  docs/devices.md has the form of it in files. */

enum sgcc_api { SGCC_API_VULKAN, SGCC_API_OPENGL, SGCC_API_OPENGL_ES, SGCC_API_OPENCL };

/* Classes of subgroup operations: the bits of SUBGROUP_SUPPORTED_FEATURES_KHR, which are VkSubgroupFeatureFlagBits. */
enum sgcc_subgroup_feature {
    SGCC_SUBGROUP_BASIC = 0x1, SGCC_SUBGROUP_VOTE = 0x2, SGCC_SUBGROUP_ARITHMETIC = 0x4, SGCC_SUBGROUP_BALLOT = 0x8,
    SGCC_SUBGROUP_SHUFFLE = 0x10, SGCC_SUBGROUP_SHUFFLE_RELATIVE = 0x20, SGCC_SUBGROUP_CLUSTERED = 0x40,
    SGCC_SUBGROUP_QUAD = 0x80, SGCC_SUBGROUP_PARTITIONED = 0x100, SGCC_SUBGROUP_ROTATE = 0x200,
    SGCC_SUBGROUP_ROTATE_CLUSTERED = 0x400
};

/* Stages: VkShaderStageFlagBits, for every API. */
enum sgcc_stage_bit {
    SGCC_STAGE_BIT_VERTEX = 0x1, SGCC_STAGE_BIT_TESS_CONTROL = 0x2, SGCC_STAGE_BIT_TESS_EVALUATION = 0x4,
    SGCC_STAGE_BIT_GEOMETRY = 0x8, SGCC_STAGE_BIT_FRAGMENT = 0x10, SGCC_STAGE_BIT_COMPUTE = 0x20, SGCC_STAGE_BIT_TASK = 0x40,
    SGCC_STAGE_BIT_MESH = 0x80, SGCC_STAGE_BIT_RAYGEN = 0x100, SGCC_STAGE_BIT_ANY_HIT = 0x200,
    SGCC_STAGE_BIT_CLOSEST_HIT = 0x400, SGCC_STAGE_BIT_MISS = 0x800, SGCC_STAGE_BIT_INTERSECTION = 0x1000,
    SGCC_STAGE_BIT_CALLABLE = 0x2000
};

/* What shaders may do with types other than 32-bit ones.  In brackets, Vulkan's feature. */
enum sgcc_type_feature {
    SGCC_TYPE_INT64 = 0x1,                      /* 64-bit integers [shaderInt64] */
    SGCC_TYPE_FLOAT64 = 0x2,                    /* double [shaderFloat64] */
    SGCC_TYPE_INT16 = 0x4, SGCC_TYPE_INT8 = 0x8, SGCC_TYPE_FLOAT16 = 0x10,      /* in arithmetic [shaderInt16, ...] */
    SGCC_TYPE_STORAGE16 = 0x20, SGCC_TYPE_STORAGE8 = 0x40,      /* 16 and 8 bits in storage buffers [storageBuffer16BitAccess, ...] */
    SGCC_TYPE_UNIFORM16 = 0x80, SGCC_TYPE_UNIFORM8 = 0x100,     /* ... in uniform blocks too [uniformAndStorageBuffer16BitAccess, ...] */
    SGCC_TYPE_PUSH_CONSTANT16 = 0x200, SGCC_TYPE_PUSH_CONSTANT8 = 0x400,        /* [storagePushConstant16, 8] */
    SGCC_TYPE_INPUT_OUTPUT16 = 0x800,           /* inputs and outputs of 16 bits [storageInputOutput16] */
    SGCC_TYPE_INT64_ATOMICS = 0x1000,           /* in buffers [shaderBufferInt64Atomics] */
    SGCC_TYPE_SHARED_INT64_ATOMICS = 0x2000,    /* in shared memory [shaderSharedInt64Atomics] */
    SGCC_TYPE_SUBGROUP_EXTENDED_TYPES = 0x4000, /* 8, 16 and 64-bit integers and float16 in subgroup operations
                                                   [shaderSubgroupExtendedTypes] */
    SGCC_TYPE_SUBGROUP_BROADCAST_DYNAMIC_ID = 0x8000    /* subgroupBroadcastDynamicId */
};

/* Members of struct sgcc_device that are known.  Nothing is checked by one that is not. */
enum sgcc_device_member {
    SGCC_DEVICE_API_VERSION = 0x1, SGCC_DEVICE_SPIRV_VERSION = 0x2, SGCC_DEVICE_SUBGROUP_SIZE = 0x4, SGCC_DEVICE_STAGES = 0x8,
    SGCC_DEVICE_FEATURES = 0x10, SGCC_DEVICE_QUAD_ALL_STAGES = 0x20, SGCC_DEVICE_REQUIRED_SIZE_STAGES = 0x40,
    SGCC_DEVICE_MAX_SUBGROUPS = 0x80, SGCC_DEVICE_TYPES = 0x100, SGCC_DEVICE_EXTENSIONS = 0x200
};

struct sgcc_device {
    size_t size;                        /* sizeof(struct sgcc_device): set by sgcc_device_init */
    const char *name;                   /* for messages; never NULL */
    unsigned known;                     /* bits of enum sgcc_device_member; the others do not count */
    enum sgcc_api api;                  /* always known */
    unsigned api_version;               /* 0x00010003 is 1.3 */
    unsigned spirv_version;             /* the newest that it takes: 0x00010300 is 1.3; known and 0: it takes none */
    unsigned subgroup_size_min, subgroup_size_max;      /* invocations; powers of two, the same where the size is fixed */
    unsigned stages;                    /* with subgroup operations: bits of enum sgcc_stage_bit */
    unsigned features;                  /* bits of enum sgcc_subgroup_feature */
    int quad_all_stages;                /* 0: quad operations are in fragment and compute alone */
    unsigned required_size_stages;      /* in which a size may be required: bits of enum sgcc_stage_bit */
    unsigned max_subgroups;             /* of a work-group */
    unsigned types;                     /* bits of enum sgcc_type_feature */
    const char *const *extensions;      /* of the API: "VK_KHR_...", "GL_KHR_...", "cl_khr_..."; NULL-ended */
};

struct sgcc_options {
    size_t size;                        /* sizeof(struct sgcc_options): set by sgcc_options_init */
    enum sgcc_stage stage;              /* SGCC_STAGE_UNKNOWN: as the source says */
    int stage_is_forced;                /* #pragma shader_stage does not count */
    enum sgcc_output output;
    enum sgcc_optimization optimization;
    enum sgcc_language language;
    const char *target_env;             /* "vulkan1.1", "opengl4.5", "opencl2.0", ...; NULL: that of the devices; without them
                                           for GLSL vulkan1.1, or the first Vulkan that takes spirv_version; for OpenCL C
                                           opencl */
    unsigned spirv_version;             /* 0x00010300 is 1.3; 0: the environment's */
    int version; const char *profile;   /* assumed instead of a missing #version; 0: 110 as the standard says.  Of OpenCL C:
                                           100, 110, 120, 200 or 300; 0: 120 */
    int version_is_forced;              /* ... and instead of a #version that is there */
    const char *const *defines;         /* NULL-ended: "NAME" (in OpenCL C that is 1), "NAME=VALUE"; "-NAME" undefines */
    const char *entry_point;            /* name in the module; NULL: "main" */
    int debug;                          /* names, lines and the source in the module */
    int auto_bind_uniforms;             /* blocks without a binding get the next free one */
    int auto_map_locations;
    enum sgcc_subgroup_ops subgroup_ops;
    enum sgcc_lower_int64 lower_int64;  /* the module has no 64-bit integers: each is two of 32 bits */
    enum sgcc_lower_for lower_for;
    int no_warnings, warnings_are_errors;
    const struct sgcc_device *devices; size_t device_count;     /* the source must suit all of them; choices follow the least */

    /* For OpenCL C alone. */
    const char *const *opencl_extensions;   /* NULL-ended, in order: "+cl_khr_fp16", "-cl_khr_fp64", "-all"; or NULL */
    int address_bits;                   /* of pointers: 32, 64; 0: 64, for Vulkan 32 */
    unsigned math;                      /* bits of enum sgcc_math */
    int kernel_arg_info;                /* names and types of arguments in the module, for clGetKernelArgInfo */
    int create_library;                 /* functions that are not static can be linked to */
    int uniform_work_group_size;        /* every work-group has the size that was asked for */
    int no_subgroup_ifp;                /* sub-groups need not make progress independently */

    int port_keep64;                    /* of SGCC_OUTPUT_PORTED: masks stay uint64_t */
    int port_diff;                      /* ... as differences (diff -u), those of included files, too */
    int warn_subgroup_portability;      /* of what is right for one size of subgroups only */
    sgcc_include_fn *include; void *include_user;   /* NULL: every #include fails */
    int source_is_padded;               /* there are SGCC_PADDING NUL bytes behind the source, it may be written to (afterwards
                                           it is as it was), and it stays as long as the result: so it need not be copied */
};

enum { SGCC_PADDING = 8 };

enum sgcc_severity { SGCC_NOTE, SGCC_WARNING, SGCC_ERROR };

struct sgcc_message {
    enum sgcc_severity severity;
    const char *file;                   /* NULL when the message belongs to no place */
    unsigned line, column;              /* from 1; column in bytes; both 0 when the message is about all of the file, or about a module */
    const char *text;
    const char *source_line; size_t source_length;  /* the line of the source; NULL when there is none */
};

enum sgcc_status {
    SGCC_OK,
    SGCC_SOURCE_ERROR,                  /* the messages say what */
    SGCC_WRONG_USE,                     /* an option is not known: one message says which */
    SGCC_OUT_OF_MEMORY                  /* nothing else is valid */
};

struct sgcc_result;                     /* owned by the caller: sgcc_result_free */

SGCC_API void sgcc_options_init(struct sgcc_options *options);

/* A device of which nothing is known but the API, Vulkan, and a name, "device". */
SGCC_API void sgcc_device_init(struct sgcc_device *device);

/* The names of bits, one at a time: "SUBGROUP_FEATURE_BASIC_BIT_KHR", "COMPUTE_SHADER_BIT", "int64".  NULL for a bit without a
 * name, and for none or several. */
SGCC_API const char *sgcc_subgroup_feature_name(unsigned bit);
SGCC_API const char *sgcc_stage_bit_name(unsigned bit);
SGCC_API const char *sgcc_type_feature_name(unsigned bit);

/* Compiles `length` bytes of `source`; `path` is used in messages and for #include.  Never returns NULL, but for a
 * process without any memory left.  Neither source nor options are kept, unless an option says it. */
SGCC_API struct sgcc_result *sgcc_compile(const struct sgcc_options *options, const char *source, size_t length,
                                          const char *path);

/* Checks a finished module, whoever made it, by the rules of its environment that spirv-val does not know: OpenGL's (OpenGL 4.6, appendix C, with the
 * changes of KHR_shader_subgroup) and what `options->devices` say of themselves; docs/check.md lists them.  Of the options, target_env, devices and
 * language (the environment, where none is named) count.  `size` is in bytes; either byte order will do.  `path` is used in messages.  The messages
 * (SGCC_SOURCE_ERROR) stand in no line: sgcc_message.source_line is the instruction, disassembled.  Words that are no module are an
 * error as well.  The result has no output.  Never returns NULL, but for a process without any memory left; nothing is kept. */
SGCC_API struct sgcc_result *sgcc_check_module(const struct sgcc_options *options, const void *words, size_t size, const char *path);

SGCC_API enum sgcc_status sgcc_status(const struct sgcc_result *result);
/* The output: SPIR-V words in this machine's byte order, or text (not NUL-terminated).  `*size` is in bytes.  NULL
 * when there is none.  It lives as long as the result. */
SGCC_API const void *sgcc_output(const struct sgcc_result *result, size_t *size);
/* The environment that the output is for, by option or, where none was named, by devices, version and language.  NULL: none. */
SGCC_API const char *sgcc_target_env(const struct sgcc_result *result);
SGCC_API size_t sgcc_message_count(const struct sgcc_result *result);
SGCC_API struct sgcc_message sgcc_message_at(const struct sgcc_result *result, size_t index);
SGCC_API unsigned sgcc_error_count(const struct sgcc_result *result);
/* 1 when the messages stop before the end of the source because there were too many. */
SGCC_API int sgcc_stopped_early(const struct sgcc_result *result);
/* The files that were included, in order of first inclusion; NULL at the end. */
SGCC_API const char *sgcc_included_file(const struct sgcc_result *result, size_t index);
SGCC_API void sgcc_result_free(struct sgcc_result *result);

/* What sgcc knows, as rows for lists: name, and a line about it.  0 when `index` is past the end. */
SGCC_API int sgcc_list_builtin(size_t index, const char **name, const char **description);
SGCC_API int sgcc_list_extension(size_t index, const char **name, const char **description);
SGCC_API const char *sgcc_version(void);

/* The stage that a name means ("comp", "compute", "vert", ...; with or without a leading dot), or UNKNOWN. */
SGCC_API enum sgcc_stage sgcc_stage_by_name(const char *name);
/* 1 when `env` is a target environment that sgcc serves. */
SGCC_API int sgcc_target_env_exists(const char *env);
/* The name by which spirv-val knows the rules that a module of this SPIR-V version has to obey in `env` (NULL: the one that
 * is meant for the language then); NULL when there is no such environment. */
SGCC_API const char *sgcc_validation_env(enum sgcc_language language, const char *env, unsigned spirv_version);

#ifdef __cplusplus
}
#endif

#endif
