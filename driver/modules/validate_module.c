/* libsgcc-validate.so: SPIRV-Tools as one function. It is a shared object since SPIRV-Tools is C++
 * and large, and a plain compilation must not pay for loading it. validate.c loads it. */
#include "include/validate_module.h"

#include <spirv-tools/libspirv.h>
#include <stdlib.h>
#include <string.h>

/* A module does not say by which rules a block is laid out: only the source has `layout(scalar)`.
 * So the weakest rules hold, those of scalar block layout (GL_EXT_scalar_block_layout), which allow
 * relaxed block layout and std430 in uniform blocks, too. */
static void allow_all_layouts(spv_validator_options options)
{
    spvValidatorOptionsSetScalarBlockLayout(options, true);
    spvValidatorOptionsSetWorkgroupScalarBlockLayout(options, true);
}

bool sgcc_validate(const uint32_t *words, size_t count, const char *environment, char **wrong)
{
    spv_target_env env;
    if (!spvParseTargetEnv(environment, &env))
        return *wrong = strdup("this version of SPIRV-Tools does not know the environment"), false;
    spv_context context = spvContextCreate(env);
    spv_validator_options options = spvValidatorOptionsCreate();
    allow_all_layouts(options);
    spv_const_binary_t binary = {words, count};
    spv_diagnostic diagnostic = NULL;
    bool is_valid = spvValidateWithOptions(context, options, &binary, &diagnostic) == SPV_SUCCESS;
    if (!is_valid)
        *wrong = strdup(diagnostic && diagnostic->error ? diagnostic->error : "not valid");
    spvDiagnosticDestroy(diagnostic);
    spvValidatorOptionsDestroy(options);
    spvContextDestroy(context);
    return is_valid;
}

uint32_t *sgcc_assemble_words(const char *text, size_t length, const char *environment,
                              size_t *count, char **wrong, size_t *line)
{
    spv_target_env env;
    *line = 0;
    if (!spvParseTargetEnv(environment, &env))
        return *wrong = strdup("this version of SPIRV-Tools does not know the environment"), NULL;
    spv_context context = spvContextCreate(env);
    spv_binary binary = NULL;
    spv_diagnostic diagnostic = NULL;
    uint32_t *words = NULL;
    *wrong = NULL;
    if (spvTextToBinaryWithOptions(context, text, length, SPV_TEXT_TO_BINARY_OPTION_NONE, &binary,
                                   &diagnostic) == SPV_SUCCESS) {
        words = malloc(binary->wordCount * sizeof *words + 1);
        if (words) memcpy(words, binary->code, binary->wordCount * sizeof *words);
        *count = binary->wordCount;
    } else {
        *wrong = strdup(diagnostic && diagnostic->error ? diagnostic->error
                                                        : "no module can be made of it");
    }
    if (diagnostic) *line = diagnostic->position.line + 1;
    spvDiagnosticDestroy(diagnostic);
    spvBinaryDestroy(binary);
    spvContextDestroy(context);
    return words;
}
