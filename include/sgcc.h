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

/* Automatic: where they need not exist, which is OpenGL without ARB_gpu_shader_int64 (ARB_gl_spirv) and ESSL. */
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

struct sgcc_options {
    size_t size;                        /* sizeof(struct sgcc_options): set by sgcc_options_init */
    enum sgcc_stage stage;              /* SGCC_STAGE_UNKNOWN: as the source says */
    int stage_is_forced;                /* #pragma shader_stage does not count */
    enum sgcc_output output;
    enum sgcc_optimization optimization;
    enum sgcc_language language;
    const char *target_env;             /* "vulkan1.1", "opengl4.5", "opencl2.0", ...; NULL: for GLSL vulkan1.1, or the first
                                           Vulkan that takes spirv_version; for OpenCL C opencl */
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
    unsigned line, column;              /* from 1; column in bytes */
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

/* Compiles `length` bytes of `source`; `path` is used in messages and for #include.  Never returns NULL, but for a
 * process without any memory left.  Neither source nor options are kept, unless an option says it. */
SGCC_API struct sgcc_result *sgcc_compile(const struct sgcc_options *options, const char *source, size_t length,
                                          const char *path);

SGCC_API enum sgcc_status sgcc_status(const struct sgcc_result *result);
/* The output: SPIR-V words in this machine's byte order, or text (not NUL-terminated).  `*size` is in bytes.  NULL
 * when there is none.  It lives as long as the result. */
SGCC_API const void *sgcc_output(const struct sgcc_result *result, size_t *size);
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
