/* The fuzz target: any bytes, through the whole compiler, must give a module or messages.
 *
 * The first two bytes choose options; the rest is the source.  A module is checked for what holds
 * of every module; `make fuzz` runs this over the shaders of the test suite.
 */
#include "include/sgcc.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const char *const environments[] = {NULL,        "vulkan1.0", "vulkan1.1", "vulkan1.2",
                                           "vulkan1.3", "vulkan1.4", "opengl4.5"};
static const enum sgcc_output outputs[] = {SGCC_OUTPUT_SPIRV, SGCC_OUTPUT_SPIRV,
                                           SGCC_OUTPUT_ASSEMBLY, SGCC_OUTPUT_PREPROCESSED};

/* Two files there are: one that includes itself, and one that is harmless. */
static int find_include(void *user, const char *name, int system, const char *including,
                        struct sgcc_include *found)
{
    static const char cycle[] = "#include \"cycle\"\n\0", harmless[] = "#define A(x) x\n\0";
    (void)user, (void)system, (void)including;
    if (strcmp(name, "cycle") == 0)
        *found = (struct sgcc_include){.path = "cycle", .text = cycle, .length = sizeof cycle - 2};
    else if (strcmp(name, "a") == 0)
        *found =
            (struct sgcc_include){.path = "a", .text = harmless, .length = sizeof harmless - 2};
    else return 0;
    return 1;
}

static void check_module(const void *bytes, size_t size)
{
    uint32_t words[5];
    if (size < sizeof words || size % 4) abort();
    memcpy(words, bytes, sizeof words);
    if (words[0] != 0x07230203 || words[3] == 0 || words[4] != 0) abort();
}

static void check_result(const struct sgcc_options *options, const struct sgcc_result *result)
{
    size_t size = 0;
    const void *output = sgcc_result_output(result, &size);
    for (size_t i = 0; i < sgcc_message_count(result); i++) {
        struct sgcc_message m = sgcc_message_at(result, i);
        if (!m.text || !*m.text) abort();
    }
    if (sgcc_result_status(result) == SGCC_OK) {
        if (sgcc_error_count(result) || !output) abort();
        if (options->output == SGCC_OUTPUT_SPIRV) check_module(output, size);
    } else if (sgcc_result_status(result) == SGCC_SOURCE_ERROR && !sgcc_error_count(result)) {
        abort();
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 2) return 0;
    struct sgcc_options options;
    sgcc_options_init(&options);
    options.stage = SGCC_STAGE_COMPUTE;
    options.target_env = environments[data[0] % (sizeof environments / sizeof *environments)];
    options.output = outputs[data[1] % 4];
    options.optimization = data[1] & 4 ? SGCC_OPTIMIZE_NONE : SGCC_OPTIMIZE_DEFAULT;
    options.debug = (data[1] & 8) != 0;
    options.auto_bind_uniforms = (data[1] & 16) != 0;
    options.preserve = data[1] & 32 ? SGCC_PRESERVE_INTERFACE : 0;
    options.include_everywhere = options.nan_clamp = options.invert_y = options.keep_names =
        (data[1] & 64) != 0;
    options.auto_combined_image_sampler = options.unknown_image_formats = (data[1] & 128) != 0;
    options.include = find_include;
    struct sgcc_result *result =
        sgcc_compile(&options, (const char *)data + 2, size - 2, "fuzz.comp");
    if (!result) return 0;
    check_result(&options, result);
    sgcc_result_free(result);
    return 0;
}
