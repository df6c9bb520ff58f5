/* A program of the library's that needs the module with SPIRV-Tools: prints "assembled", or why
 * not. */
#include <sgcc.h>
#include <stdio.h>
#include <string.h>

int main(void)
{
    static const char text[] = "OpCapability Shader\nOpMemoryModel Logical GLSL450\n";
    struct sgcc_options options;
    sgcc_options_init(&options);
    options.target_env = "vulkan1.2";
    struct sgcc_result *result = sgcc_assemble(&options, text, strlen(text), "a.spvasm");
    puts(sgcc_result_status(result) == SGCC_OK ? "assembled" : sgcc_message_at(result, 0).text);
    sgcc_result_free(result);
    return 0;
}
