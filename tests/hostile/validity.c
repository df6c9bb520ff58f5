/* SPIRV-Tools through its C interface: a process for each module would take a hundred times as
 * long. */
#include "tests/hostile/validity.h"

#include <spirv-tools/libspirv.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

/* What some validators refuse wrongly: what they say, and what the source of such a module has in
 * it.  Maximal reconvergence, small floats, cooperative matrices, positions of hit triangles and
 * unsized arrays in uniform blocks are newer than they are.  GL_EXT_spirv_intrinsics puts the
 * source's own instructions, decorations and modes into the module, which a mutation may make any.
 */
static const struct {
    const char *message, *mark;
} excuses[] = {
    {"The Result Type of OpArrayLength", "GL_EXT_shader_64bit_indexing"},
    {"VUID-StandaloneSpirv-Offset-04663",
     "GL_EXT_texture_offset_non_const"}, /* the feature maintenance8 allows it */
    {"VUID-StandaloneSpirv-OpTypeRuntimeArray-04680", "GL_EXT_uniform_buffer_unsized_array"},
    {"Invalid execution mode operand: 6023", ""},
    /* capabilities of tools/grammar_additions.json, which are newer than the validator: sgcc
     * declares none that its grammar lacks */
    {"Invalid capability operand: ", ""},
    {"VUID-StandaloneSpirv-OpTypeImage-04656",
     "half_float_fetch"}, /* SPV_AMD_gpu_shader_half_float_fetch */
    /* of debug information: the sets have no such rules */
    {"DebugTypePointer: expected operand Base Type", ""},
    {"DebugTypeQualifier: expected operand Base Type", ""},
    {"DebugTypedef: expected operand Base Type", ""},
    {"DebugGlobalVariable: expected operand Variable must be", ""},
    {"Capability SplitBarrier", "split_barrier"}, /* its EXT form is younger */
    /* GL_KHR_compute_shader_derivatives has the capability of the older extension's number */
    {"Capability ComputeDerivativeGroup", "compute_shader_derivatives"},
    {"OpenCL.DebugInfo.100 DebugTypeVector: Component Count", ""},
    /* SPV_NV_cooperative_matrix, 3.32.11: such matrices, too */
    {"Expected Result Type to be a pointer or int or float vector or scalar type: Bitcast",
     "coopmat"},
    {"", "GL_EXT_spirv_intrinsics"},
};

volatile sig_atomic_t is_validating;
static bool no_excuses;

void take_no_excuses(void) { no_excuses = true; }

static bool is_excused(const char *message, const char *source)
{
    if (no_excuses) return false;
    for (size_t i = 0; i < sizeof excuses / sizeof *excuses; i++)
        if (strstr(message, excuses[i].message) && strstr(source, excuses[i].mark)) return true;
    return false;
}

/* A context for each environment is made once. */
static spv_context context_for(const char *environment)
{
    static struct {
        char name[32];
        spv_context context;
    } known[16];
    size_t i = 0;
    for (; i + 1 < sizeof known / sizeof *known && known[i].context; i++)
        if (!strcmp(known[i].name, environment)) return known[i].context;
    spv_target_env env;
    if (!spvParseTargetEnv(environment, &env)) return NULL;
    spvContextDestroy(known[i].context);
    snprintf(known[i].name, sizeof known[i].name, "%s", environment);
    return known[i].context = spvContextCreate(env);
}

const char *find_invalid(const uint32_t *words, size_t count, const char *environment,
                         const char *source)
{
    static char why[600];
    spv_context context = environment ? context_for(environment) : NULL;
    if (!context) return NULL;
    spv_validator_options options = spvValidatorOptionsCreate();
    spvValidatorOptionsSetScalarBlockLayout(options, true);
    spv_const_binary_t binary = {words, count};
    spv_diagnostic diagnostic = NULL;
    is_validating = 1;
    spv_result_t result = spvValidateWithOptions(context, options, &binary, &diagnostic);
    is_validating = 0;
    snprintf(why, sizeof why, "invalid (%s): %s", environment,
             diagnostic && diagnostic->error ? diagnostic->error : "not valid");
    spvDiagnosticDestroy(diagnostic);
    spvValidatorOptionsDestroy(options);
    return result == SPV_SUCCESS || is_excused(why, source) ? NULL : why;
}
