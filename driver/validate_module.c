/* SPIRV-Tools behind one function, in a shared object of its own: it is C++ and large, and a plain compilation must
 * not pay for loading it.  validate.c finds and loads it.
 */
#include "driver/validate.h"

#include <spirv-tools/libspirv.h>
#include <stdlib.h>
#include <string.h>

char *sgcc_validate(const uint32_t *words, size_t count, const char *environment)
{
    spv_target_env env;
    if (!spvParseTargetEnv(environment, &env)) return strdup("this version of SPIRV-Tools does not know the environment");
    spv_context context = spvContextCreate(env);
    spv_validator_options options = spvValidatorOptionsCreate();
    spv_const_binary_t binary = { words, count };
    spv_diagnostic diagnostic = NULL;
    spv_result_t result = spvValidateWithOptions(context, options, &binary, &diagnostic);
    char *wrong = NULL;
    if (result != SPV_SUCCESS) wrong = strdup(diagnostic && diagnostic->error ? diagnostic->error : "not valid");
    spvDiagnosticDestroy(diagnostic);
    spvValidatorOptionsDestroy(options);
    spvContextDestroy(context);
    return wrong;
}
