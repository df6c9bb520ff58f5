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

/* The options that hold where nothing else is said; a device of which nothing is known but the API, Vulkan, and a name, "device".  `size` is the
 * sizeof of the struct, by which a library of another version knows which members the program has. */
SGCC_API void sgcc_options_init_size(struct sgcc_options *options, size_t size);
SGCC_API void sgcc_device_init_size(struct sgcc_device *device, size_t size);

static inline void sgcc_options_init(struct sgcc_options *options) { sgcc_options_init_size(options, sizeof *options); }
static inline void sgcc_device_init(struct sgcc_device *device) { sgcc_device_init_size(device, sizeof *device); }

/* The names of bits, one at a time: "SUBGROUP_FEATURE_BASIC_BIT_KHR", "COMPUTE_SHADER_BIT", "int64".  NULL for a bit without a
 * name, and for none or several. */
SGCC_API const char *sgcc_subgroup_feature_name(unsigned bit);
SGCC_API const char *sgcc_stage_bit_name(unsigned bit);
SGCC_API const char *sgcc_type_feature_name(unsigned bit);

/* Compiles `length` bytes of `source`; `path` is used in messages and for #include (NULL: "").  Never returns NULL, but for a
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
/* The output: SPIR-V words in this machine's byte order, or text (not NUL-terminated).  `*size` (or NULL) is in bytes.  NULL
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

/* --- reflection --------------------------------------------------------------------------------------------------------
 * What a finished module offers to the program that uses it, and what that program must ask its driver before: a tree of structs
 * that nobody changes, owned by the caller of sgcc_reflect.  docs/reflection.md describes each member, and the same as JSON.
 * Strings are never NULL; what the module has no name for is "".  Lists that are empty may be NULL. */

#define SGCC_NONE 0xffffffffu           /* no such number: no location, no binding, ... */

enum sgcc_kind {
    SGCC_KIND_BOOL, SGCC_KIND_INT, SGCC_KIND_UINT, SGCC_KIND_FLOAT,     /* scalars, vectors, matrices */
    SGCC_KIND_STRUCT, SGCC_KIND_ARRAY, SGCC_KIND_POINTER,
    SGCC_KIND_IMAGE, SGCC_KIND_SAMPLER, SGCC_KIND_SAMPLED_IMAGE, SGCC_KIND_ACCELERATION_STRUCTURE,
    SGCC_KIND_OTHER                     /* `name` says what */
};

/* What is said of a variable or member.  Inputs of fragments without FLAT, NOPERSPECTIVE and EXPLICIT are interpolated. */
enum sgcc_qualifier {
    SGCC_READONLY = 0x1, SGCC_WRITEONLY = 0x2, SGCC_COHERENT = 0x4, SGCC_VOLATILE = 0x8, SGCC_RESTRICT = 0x10,
    SGCC_FLAT = 0x20, SGCC_NOPERSPECTIVE = 0x40, SGCC_CENTROID = 0x80, SGCC_SAMPLE = 0x100, SGCC_EXPLICIT = 0x200,
    SGCC_PATCH = 0x400, SGCC_PER_VERTEX = 0x800, SGCC_PER_PRIMITIVE = 0x1000, SGCC_PER_VIEW = 0x2000, SGCC_INVARIANT = 0x4000,
    SGCC_RELAXED_PRECISION = 0x8000, SGCC_ROW_MAJOR = 0x10000, SGCC_CONST = 0x20000
};

struct sgcc_image {
    const char *dim, *format;           /* as SPIR-V calls them: "2D", "Rgba8"; "Unknown": none was said */
    const char *access;                 /* of kernels: "ReadOnly", ...; "" */
    const struct sgcc_type *texel;      /* the type of a component; NULL: kernels have none */
    int depth, arrayed, multisampled;
    int storage;                        /* for reading and writing without a sampler */
};

struct sgcc_type {
    enum sgcc_kind kind;
    const char *name;                   /* "vec3", "sampler2D", a struct's own; in kernels "float4"; of an array and of a
                                           pointer that of what is in it, or behind it */
    unsigned bits, rows, columns;       /* of a component; components of a column; columns of a matrix: else 1 */
    const struct sgcc_type *element;    /* of an array; behind a pointer (may lead round) */
    uint32_t length, length_id;         /* of an array: 0 is open-ended; SpecId of the constant that says it, or NONE */
    int specialized;                    /* the length follows from specialization constants, and is that of their defaults */
    uint32_t stride;                    /* of an array in a buffer: bytes; else 0 */
    const struct sgcc_variable *members; size_t member_count;
    uint64_t size;                      /* bytes in a buffer, up to the end of the last member; an open array counts 0; of a
                                           kernel's struct, its sizeof */
    size_t index;                       /* of a struct: which of sgcc_reflection's */
    const struct sgcc_image *image;     /* of images and sampled images */
    const char *storage;                /* of a pointer: "PhysicalStorageBuffer", ...; else "" */
};

/* An input, an output, a payload, a member of a struct. */
struct sgcc_variable {
    const char *name;
    const char *storage;                /* of a payload: "RayPayloadKHR", ...; else "" */
    const struct sgcc_type *type;
    const char *builtin;                /* as SPIR-V calls it: "Position"; "" */
    unsigned qualifiers;                /* bits of enum sgcc_qualifier */
    uint32_t location, component, index;/* NONE: not said */
    uint32_t offset, matrix_stride;     /* in a buffer, or in a kernel's struct, in bytes; offset also for transform feedback */
    uint32_t stream, xfb_buffer, xfb_stride;
};

enum sgcc_resource_kind {
    SGCC_RESOURCE_UNIFORM_BUFFER, SGCC_RESOURCE_STORAGE_BUFFER,
    SGCC_RESOURCE_SAMPLER, SGCC_RESOURCE_SAMPLED_IMAGE, SGCC_RESOURCE_COMBINED_IMAGE_SAMPLER, SGCC_RESOURCE_STORAGE_IMAGE,
    SGCC_RESOURCE_UNIFORM_TEXEL_BUFFER, SGCC_RESOURCE_STORAGE_TEXEL_BUFFER, SGCC_RESOURCE_INPUT_ATTACHMENT,
    SGCC_RESOURCE_ACCELERATION_STRUCTURE,
    SGCC_RESOURCE_SHADER_RECORD,        /* a block in the shader binding table: no descriptor */
    SGCC_RESOURCE_TILE_IMAGE,           /* GL_EXT_shader_tile_image: `location` says which attachment */
    SGCC_RESOURCE_ATOMIC_COUNTER, SGCC_RESOURCE_UNIFORM,        /* of OpenGL */
    SGCC_RESOURCE_OTHER
};

struct sgcc_resource {
    enum sgcc_resource_kind kind;
    const char *kind_name;              /* "uniform_buffer", ... */
    const char *name;                   /* of the variable; of a block without an instance name that of the block */
    const struct sgcc_type *type;       /* with the arrays of descriptors around */
    uint64_t count;                     /* of descriptors; 0: as many as the set's layout has */
    uint32_t set, binding, location, input_attachment, offset;  /* NONE: not said */
    uint64_t size;                      /* of blocks, as of their type */
    unsigned qualifiers;                /* bits of enum sgcc_qualifier; READONLY also where all members are */
    unsigned stages;                    /* VkShaderStageFlagBits of the entry points that use it; 0: none does */
};

struct sgcc_push_constants {
    const char *name;
    const struct sgcc_type *type;       /* a struct */
    uint32_t offset; uint64_t size;     /* what a VkPushConstantRange needs to cover, in bytes */
    unsigned stages;
};

struct sgcc_constant {                  /* a specialization constant */
    const char *name;
    uint32_t id;                        /* SpecId */
    const struct sgcc_type *type;       /* a scalar */
    uint64_t bits;                      /* the default, as it stands in the module; a bool is 0 or 1 */
    double number;                      /* the same as a number, rounded where 64-bit integers are large */
};

struct sgcc_argument {                  /* of a kernel, in order */
    const char *name, *type_name;       /* the type as it was written, where the module says it: "float*" */
    const struct sgcc_type *type;       /* in a module for OpenCL; else NULL */
    const char *address_space;          /* "global", "constant", "local", "private" */
    const char *access;                 /* of images: "read_only", "write_only", "read_write"; else "" */
    unsigned qualifiers;                /* CONST, VOLATILE, RESTRICT */
    /* Where a kernel that became a Vulkan shader finds it (docs/opencl-vulkan.md); NONE for the others. */
    uint32_t set, binding;              /* of a storage buffer */
    uint32_t offset, size;              /* in the push constants, in bytes */
    uint32_t spec_id;                   /* of the constant that is a local array's size in bytes */
};

/* Subgroup operations, of an entry point or of the module: KHR_shader_subgroup, VkPhysicalDeviceSubgroupProperties. */
struct sgcc_subgroup_needs {
    unsigned features;                  /* SUBGROUP_FEATURE_*_BIT_KHR, bits of enum sgcc_subgroup_feature */
    unsigned stages;                    /* those that have subgroup operations: VkShaderStageFlagBits */
    int quads, quad_all_stages;         /* quad operations; ... in other stages than fragment and compute */
    int extended_types;                 /* operations on 8, 16, 64-bit integers or float16 */
    int dynamic_broadcast;              /* broadcasts from an invocation that no constant says */
    unsigned cluster_sizes;             /* bit n: clusters of 2 to the n */
    unsigned least_size;                /* of a subgroup, for clusters, quads and constant ids in broadcasts; 0: any will do */
    unsigned required_size;             /* the only one (SubgroupSize); 0: any */
    unsigned subgroups_per_workgroup;   /* SubgroupsPerWorkgroup; 0: any */
    int full_quads;                     /* RequireFullQuadsKHR */
    int uniform_control_flow, maximal_reconvergence;
};

struct sgcc_mode { const char *name; const uint32_t *operands; size_t operand_count; };   /* of OpExecutionMode, as SPIR-V calls it */

struct sgcc_entry_point {
    const char *name;
    const char *model;                  /* as SPIR-V calls it: "GLCompute", "Kernel" */
    enum sgcc_stage stage;              /* UNKNOWN of kernels */
    const char *stage_name;             /* as for -fshader-stage: "compute"; "kernel" */
    unsigned stage_bit;                 /* VkShaderStageFlagBits; 0 of kernels */
    uint32_t local_size[3];             /* 0: there is none.  Defaults where a specialization constant says it: */
    uint32_t local_size_ids[3];         /* its SpecId, or NONE */
    const struct sgcc_mode *modes; size_t mode_count;
    const struct sgcc_variable *inputs; size_t input_count;
    const struct sgcc_variable *outputs; size_t output_count;
    const struct sgcc_variable *payloads; size_t payload_count; /* what shaders hand to each other: of rays, callables, hits, tasks */
    const uint32_t *resources; size_t resource_count;           /* those that it uses: places in sgcc_reflection's lists */
    const uint32_t *push_constants; size_t push_constant_count;
    const struct sgcc_argument *arguments; size_t argument_count;
    struct sgcc_subgroup_needs subgroup;
};

/* Something that a Vulkan device may have: one of a list, any of which is enough. */
enum sgcc_need_kind {
    SGCC_NEED_VERSION,                  /* of Vulkan: "1.1" */
    SGCC_NEED_FEATURE,                  /* to be enabled: "VkPhysicalDeviceFeatures::shaderInt64" */
    SGCC_NEED_PROPERTY,                 /* to be looked at: "VkPhysicalDeviceVulkan12Properties::..." */
    SGCC_NEED_EXTENSION,                /* to be enabled: "VK_KHR_shader_clock" */
    SGCC_NEED_SUBGROUP                  /* in VkPhysicalDeviceSubgroupProperties::supportedOperations: "VK_SUBGROUP_FEATURE_VOTE_BIT" */
};
struct sgcc_need { enum sgcc_need_kind kind; const char *what; };

struct sgcc_demand {                    /* a capability, an extension, another thing that a module demands */
    const char *name;
    uint32_t value;                     /* of a capability; else NONE */
    int implied;                        /* a capability that only follows from others */
    const struct sgcc_need *any; size_t any_count;      /* none: Vulkan's tables do not have it */
};

struct sgcc_reflection {
    enum sgcc_status status;            /* OK, SOURCE_ERROR (the words are no module), OUT_OF_MEMORY */
    const struct sgcc_message *messages; size_t message_count;  /* what is wrong; the rest is empty then */
    unsigned spirv_version;             /* 0x00010300 is 1.3 */
    unsigned vulkan_version;            /* the first that takes it: 0x00010001 is 1.1; 0: OpenCL's */
    const char *addressing_model, *memory_model;                /* as SPIR-V calls them */
    const char *source_language; unsigned source_version;       /* of OpSource: "GLSL", 450; "" */
    const struct sgcc_entry_point *entry_points; size_t entry_point_count;
    const struct sgcc_resource *resources; size_t resource_count;
    const struct sgcc_push_constants *push_constants; size_t push_constant_count;
    const struct sgcc_constant *constants; size_t constant_count;
    const struct sgcc_type *const *structs; size_t struct_count;        /* that the above refer to */
    struct sgcc_subgroup_needs subgroup;                        /* of all entry points, and what capabilities claim */
    const struct sgcc_demand *capabilities; size_t capability_count;
    const struct sgcc_demand *extensions; size_t extension_count;
    const struct sgcc_demand *features; size_t feature_count;   /* Vulkan features that modes, types, stages and stores need */
};

/* Reads a finished module of `size` bytes, in either byte order; `path` is used in messages.  Never returns NULL, but for a process
 * without any memory left.  The words are not kept.  Any number of threads may reflect at once. */
SGCC_API const struct sgcc_reflection *sgcc_reflect(const void *words, size_t size, const char *path);
SGCC_API void sgcc_reflection_free(const struct sgcc_reflection *reflection);
/* The name of a bit of enum sgcc_qualifier: "readonly"; NULL for none or several. */
SGCC_API const char *sgcc_qualifier_name(unsigned bit);

#ifdef __cplusplus
}
#endif

#endif
