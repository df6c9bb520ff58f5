/* The functions of libshaderc that compile: shaderc_compile_into_spv and similar ones. Each makes
 * options of libsgcc from those of the caller. */
#include "driver/shaderc/abi.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

typedef struct shaderc_compilation_result Result;
typedef struct shaderc_compile_options Options;

/* The library keeps no state, so a compiler is only an object to release. */
struct shaderc_compiler {
    char unused;
};

SGCC_API struct shaderc_compiler *shaderc_compiler_initialize(void)
{
    return calloc(1, sizeof(struct shaderc_compiler));
}

SGCC_API void shaderc_compiler_release(struct shaderc_compiler *compiler) { free(compiler); }

/* --- stages -------------------------------------------------------------------------------- */

/* By the numbers of shaderc_shader_kind. */
static const struct {
    enum sgcc_stage stage;
    bool is_forced;
} kinds[] = {
    {SGCC_STAGE_VERTEX, true},        {SGCC_STAGE_FRAGMENT, true},
    {SGCC_STAGE_COMPUTE, true},       {SGCC_STAGE_GEOMETRY, true},
    {SGCC_STAGE_TESS_CONTROL, true},  {SGCC_STAGE_TESS_EVALUATION, true},
    {SGCC_STAGE_UNKNOWN, false}, /* inferred from the source */
    {SGCC_STAGE_VERTEX, false},       {SGCC_STAGE_FRAGMENT, false},
    {SGCC_STAGE_COMPUTE, false},      {SGCC_STAGE_GEOMETRY, false},
    {SGCC_STAGE_TESS_CONTROL, false}, {SGCC_STAGE_TESS_EVALUATION, false},
    {SGCC_STAGE_UNKNOWN, true}, /* assembly */
    {SGCC_STAGE_RAYGEN, true},        {SGCC_STAGE_ANY_HIT, true},
    {SGCC_STAGE_CLOSEST_HIT, true},   {SGCC_STAGE_MISS, true},
    {SGCC_STAGE_INTERSECTION, true},  {SGCC_STAGE_CALLABLE, true},
    {SGCC_STAGE_RAYGEN, false},       {SGCC_STAGE_ANY_HIT, false},
    {SGCC_STAGE_CLOSEST_HIT, false},  {SGCC_STAGE_MISS, false},
    {SGCC_STAGE_INTERSECTION, false}, {SGCC_STAGE_CALLABLE, false},
    {SGCC_STAGE_TASK, true},          {SGCC_STAGE_MESH, true},
    {SGCC_STAGE_TASK, false},         {SGCC_STAGE_MESH, false},
};

enum { KIND_INFERRED = 6, KIND_COUNT = sizeof kinds / sizeof *kinds };

enum sgcc_stage stage_of_kind(int kind, bool *is_forced)
{
    bool known = kind >= 0 && kind < KIND_COUNT;
    if (is_forced) *is_forced = known && kinds[kind].is_forced;
    return known ? kinds[kind].stage : SGCC_STAGE_UNKNOWN;
}

/* --- compiling ----------------------------------------------------------------------------- */

struct request {
    const char *source;
    size_t length;
    int kind;
    const char *file, *entry_point;
    const Options *given;
};

static Result *compile(const struct request *q, enum sgcc_output output)
{
    struct sgcc_options options;
    struct includes files = {0};
    bool is_forced;
    const char *file = q->file ? q->file : "", *wrong = settle_options(q->given, &options);
    options.stage = stage_of_kind(q->kind, &is_forced);
    options.stage_is_forced = is_forced;
    options.output = output;
    if (q->entry_point && strcmp(q->entry_point, "main") != 0) options.entry_point = q->entry_point;
    if (wrong) return failed_result(STATUS_COMPILATION_ERROR, file, wrong);
    if (options.stage == SGCC_STAGE_UNKNOWN && q->kind != KIND_INFERRED)
        return failed_result(STATUS_INVALID_STAGE, file, "the kind of the shader names no stage");
    include_by(&files, q->given, &options);
    struct sgcc_result *result = sgcc_compile(&options, q->source, q->length, file);
    Result *r = wrap_result(result, STATUS_COMPILATION_ERROR, q->kind == KIND_INFERRED,
                            q->given && q->given->warnings_are_errors);
    free_includes(&files);
    return r;
}

#define COMPILE(name, output)                                                                      \
    SGCC_API Result *name(const struct shaderc_compiler *compiler, const char *source,             \
                          size_t length, int kind, const char *file, const char *entry_point,      \
                          const Options *given)                                                    \
    {                                                                                              \
        (void)compiler;                                                                            \
        return compile(&(struct request){source, length, kind, file, entry_point, given}, output); \
    }

COMPILE(shaderc_compile_into_spv, SGCC_OUTPUT_SPIRV)
COMPILE(shaderc_compile_into_spv_assembly, SGCC_OUTPUT_ASSEMBLY)
COMPILE(shaderc_compile_into_preprocessed_text, SGCC_OUTPUT_PREPROCESSED)

SGCC_API Result *shaderc_assemble_into_spv(const struct shaderc_compiler *compiler,
                                           const char *text, size_t length, const Options *given)
{
    struct sgcc_options options;
    const char *wrong = settle_options(given, &options);
    (void)compiler;
    if (wrong) return failed_result(STATUS_CONFIGURATION_ERROR, "", wrong);
    return wrap_result(sgcc_assemble(&options, text, length, "assembly"), STATUS_INVALID_ASSEMBLY,
                       false, false);
}

/* --- versions ------------------------------------------------------------------------------ */

SGCC_API void shaderc_get_spv_version(unsigned *version, unsigned *revision)
{
    *version = 0x10600;
    *revision = 1;
}

/* "450core", "310es", "120": the number of a version and, perhaps, a profile. */
SGCC_API bool shaderc_parse_version_profile(const char *text, int *version, int *profile)
{
    static const int versions[] = {100, 110, 120, 130, 140, 150, 300, 310, 320,
                                   330, 400, 410, 420, 430, 440, 450, 460};
    static const char *const profiles[] = {"", "core", "compatibility", "es"};
    char *end;
    long number = isdigit((unsigned char)*text) ? strtol(text, &end, 10) : 0;
    size_t v = 0, p = 0;
    while (v < sizeof versions / sizeof *versions && versions[v] != number) v++;
    if (v == sizeof versions / sizeof *versions) return false;
    end += strspn(end, " \t");
    while (p < sizeof profiles / sizeof *profiles && strcmp(profiles[p], end) != 0) p++;
    if (p == sizeof profiles / sizeof *profiles) return false;
    *version = versions[v];
    *profile = (int)p;
    return true;
}
