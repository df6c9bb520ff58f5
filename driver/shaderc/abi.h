/* libsgcc-shaderc: the functions of libshaderc, by their names and their binary interface, over
 * libsgcc. A program that was built against libshaderc's header runs with this library in its place
 * (docs/library.md). Programs include libshaderc's own header; here are the numbers and structs
 * that it fixes, in this project's words.
 *
 * Objects are the caller's, who releases them by the functions of their kind. */
#ifndef SGCC_DRIVER_SHADERC_ABI_H
#define SGCC_DRIVER_SHADERC_ABI_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "include/sgcc.h"

enum shaderc_status {
    STATUS_SUCCESS,
    STATUS_INVALID_STAGE,
    STATUS_COMPILATION_ERROR,
    STATUS_INTERNAL_ERROR,
    STATUS_NULL_RESULT,
    STATUS_INVALID_ASSEMBLY,
    STATUS_VALIDATION_ERROR,
    STATUS_TRANSFORMATION_ERROR,
    STATUS_CONFIGURATION_ERROR
};

enum shaderc_api { API_OF_VULKAN, API_OF_OPENGL, API_OF_OPENGL_COMPAT, API_OF_WEBGPU };
enum shaderc_language { LANGUAGE_OF_GLSL, LANGUAGE_OF_HLSL };
enum shaderc_level { LEVEL_ZERO, LEVEL_SIZE, LEVEL_PERFORMANCE };
enum shaderc_profile { PROFILE_NONE, PROFILE_CORE, PROFILE_COMPATIBILITY, PROFILE_ES };

/* The result of the program's callback for #include. After a failure the name is empty and the
 * content is the reason. */
struct shaderc_include {
    const char *name;
    size_t name_length;
    const char *content;
    size_t content_length;
    void *user;
};
typedef struct shaderc_include *shaderc_include_fn(void *user, const char *name, int is_standard,
                                                   const char *including, size_t depth);
typedef void shaderc_release_fn(void *user, struct shaderc_include *include);

struct shaderc_compiler;
struct shaderc_compile_options;
struct shaderc_compilation_result;

/* --- options.c ----------------------------------------------------------------------------- */

struct shaderc_compile_options {
    struct sgcc_options options; /* `defines`, `limits` and `binding_bases` are set by settle */
    char **macros;               /* as sgcc_options.defines has them */
    size_t macro_count;
    struct sgcc_limit *limits;
    struct sgcc_binding_base *bases;
    shaderc_include_fn *include;
    shaderc_release_fn *release;
    void *include_user;
    enum shaderc_language language;
    enum shaderc_api api;
    uint32_t api_version;
    enum shaderc_level level;
    bool warnings_are_errors;
    bool is_full; /* memory ran out: a compilation says so */
};

/* Fills `options` for one compilation. Their pointers refer to `given`, which is NULL if the
 * program has no options. Returns the reason why these options cannot be served, or NULL. */
const char *settle_options(const struct shaderc_compile_options *given,
                           struct sgcc_options *options);

/* --- include.c ----------------------------------------------------------------------------- */

/* The answers of the program to the #includes of a compilation. All zeros is an empty list. */
struct includes {
    const struct shaderc_compile_options *given;
    struct included *last;
};

/* Makes `options` call the program's callback, if `given` has one. `files` must not move until
 * the compilation has returned and free_includes was called. */
void include_by(struct includes *files, const struct shaderc_compile_options *given,
                struct sgcc_options *options);
/* Releases the answers of the program, and frees the list. */
void free_includes(struct includes *files);

/* --- compile.c ----------------------------------------------------------------------------- */

/* Returns the stage that a number of shaderc_shader_kind names, SGCC_STAGE_UNKNOWN for none.
 * `is_forced`, unless NULL: whether it holds against #pragma shader_stage. */
enum sgcc_stage stage_of_kind(int kind, bool *is_forced);

/* --- result.c ------------------------------------------------------------------------------ */

/* Makes a result that has one error; NULL only without memory. */
struct shaderc_compilation_result *failed_result(enum shaderc_status status, const char *file,
                                                 const char *text);

/* Makes a result from sgcc's result `from`, and frees `from`. `names_stage`: the source had to
 * name its stage. */
struct shaderc_compilation_result *wrap_result(struct sgcc_result *from,
                                               enum shaderc_status on_error, bool names_stage,
                                               bool promotes_warnings);

SGCC_API void shaderc_result_release(struct shaderc_compilation_result *result);

#endif
