/* A row for each way to compile.  A result is judged by what holds of every one: messages where it
 * failed; a module that SPIRV-Tools takes, that can be reflected and keeps the environment's rules
 * where it did not; a ported source that compiles. */
#include "tests/hostile/modes.h"
#include "tests/hostile/validity.h"

#include <stdio.h>
#include <string.h>

#define SPIRV .output = SGCC_OUTPUT_SPIRV
#define O0 .optimization = SGCC_OPTIMIZE_NONE
#define DEBUG .debug = 1
#define FULL .debug_info = SGCC_DEBUG_INFO_SOURCE
#define AUTO .auto_bind_uniforms = 1, .auto_map_locations = 1
#define LOWERED .lower_int64 = SGCC_LOWER_INT64
#define FOR(language) .lower_for = SGCC_LOWER_FOR_##language
#define BALLOT_EXT .subgroup_ops = SGCC_SUBGROUP_OPS_BALLOT_EXT
#define TEXT(kind) .output = SGCC_OUTPUT_##kind

/* clang-format off */
static const struct mode glsl_modes[] = {
    {"vulkan1.0", "vulkan1.0", {SPIRV, AUTO}},
    {"vulkan1.1", "vulkan1.1", {SPIRV}},
    {"vulkan1.1-auto", "vulkan1.1", {SPIRV, AUTO}},
    {"vulkan1.2", "vulkan1.2", {SPIRV}},
    {"vulkan1.3", "vulkan1.3", {SPIRV}},
    {"vulkan1.3-auto", "vulkan1.3", {SPIRV, AUTO}},
    {"vulkan1.1-O0", "vulkan1.1", {SPIRV, O0}},
    {"vulkan1.2-g", "vulkan1.2", {SPIRV, DEBUG}},
    {"vulkan1.3-O0-g", "vulkan1.3", {SPIRV, O0, DEBUG, AUTO}},
    {"vulkan1.2-gVS", "vulkan1.2", {SPIRV, FULL, AUTO}},
    {"vulkan1.1-O0-gVS", "vulkan1.1", {SPIRV, O0, FULL, AUTO}},
    {"int64-gVS", "vulkan1.3", {SPIRV, LOWERED, FULL, AUTO}},
    {"opengl4.5", "opengl4.5", {SPIRV, AUTO}},
    {"opengl4.6-O0", "opengl4.6", {SPIRV, AUTO, O0}},
    {"int64", "vulkan1.1", {SPIRV, LOWERED}},
    {"int64-O0", "vulkan1.2", {SPIRV, LOWERED, O0}},
    {"int64-g", "vulkan1.3", {SPIRV, LOWERED, DEBUG, AUTO}},
    {"int64-opengl4.6", "opengl4.6", {SPIRV, LOWERED, AUTO}},
    {"ballot-ext", "vulkan1.0", {SPIRV, BALLOT_EXT, AUTO}},
    {"for-glsl", "vulkan1.1", {SPIRV, FOR(GLSL)}},
    {"for-essl", "vulkan1.1", {SPIRV, FOR(ESSL), LOWERED}},
    {"for-hlsl", "vulkan1.1", {SPIRV, FOR(HLSL)}},
    {"for-hlsl-O0", "vulkan1.2", {SPIRV, FOR(HLSL), O0, DEBUG}},
    {"for-msl", "vulkan1.1", {SPIRV, FOR(MSL)}},
    {"for-msl-int64", "vulkan1.3", {SPIRV, FOR(MSL), LOWERED, AUTO}},
    {"assembly", "vulkan1.2", {TEXT(ASSEMBLY), DEBUG}},
    {"check", "opengles3.2", {TEXT(NOTHING)}},
    {"preprocessed", NULL, {TEXT(PREPROCESSED)}},
    {"tokens", NULL, {TEXT(TOKENS)}},
    {"ast", NULL, {TEXT(AST)}},
    {"types", NULL, {TEXT(TYPES)}},
    {"ported", NULL, {TEXT(PORTED)}},
    {"ported-keep64", NULL, {TEXT(PORTED), .port_keep64 = 1}},
    {"ported-diff", NULL, {TEXT(PORTED), .port_diff = 1, .warn_subgroup_portability = 1}},
    {"portability", NULL, {TEXT(NOTHING), .warn_subgroup_portability = 1}},
    {"no-check-unused", "vulkan1.3", {SPIRV, AUTO, .no_check_unused = 1}},
    {"version-310es", "vulkan1.1",
     {SPIRV, AUTO, .version = 310, .profile = "es", .version_is_forced = 1}},
    {"version-460", "vulkan1.3",
     {SPIRV, AUTO, .version = 460, .profile = "core", .version_is_forced = 1}},
};
/* clang-format on */

/* clang-format off */
static const struct mode opencl_modes[] = {
    {"opencl1.2", "opencl1.2", {SPIRV, .version = 120}},
    {"opencl2.0", "opencl2.0", {SPIRV, .version = 200}},
    {"opencl3.0", "opencl3.0", {SPIRV, .version = 300}},
    {"opencl2.0-O0", "opencl2.0", {SPIRV, .version = 200, O0}},
    {"opencl3.0-O0-g", "opencl3.0", {SPIRV, .version = 300, O0, DEBUG, .kernel_arg_info = 1}},
    {"opencl2.0-gVS", "opencl2.0", {SPIRV, .version = 200, FULL}},
    {"opencl3.0-O0-gVS", "opencl3.0", {SPIRV, .version = 300, O0, FULL}},
    {"opencl-32", NULL, {SPIRV, .version = 200, .address_bits = 32, .create_library = 1}},
    {"opencl-fast", NULL, {SPIRV, .version = 300, .math = SGCC_MATH_FAST_RELAXED,
     .no_subgroup_ifp = 1, .uniform_work_group_size = 1}},
    {"kernel-vulkan1.1", "vulkan1.1", {SPIRV, .version = 200}},
    {"kernel-vulkan1.1-12", "vulkan1.1", {SPIRV, .version = 120}},
    {"kernel-vulkan1.2-O0", "vulkan1.2", {SPIRV, .version = 300, O0, DEBUG}},
    {"kernel-vulkan1.3", "vulkan1.3", {SPIRV, .version = 200, DEBUG}},
    {"kernel-vulkan1.2-gVS", "vulkan1.2", {SPIRV, .version = 200, FULL}},
    {"kernel-vulkan-int64", "vulkan1.1", {SPIRV, .version = 200, LOWERED}},
    {"kernel-vulkan-hlsl", "vulkan1.1", {SPIRV, .version = 120, FOR(HLSL)}},
    {"kernel-vulkan-msl", "vulkan1.2", {SPIRV, .version = 200, FOR(MSL), LOWERED, O0}},
    {"no-check-unused", NULL, {SPIRV, .version = 200, .no_check_unused = 1}},
    {"assembly", NULL, {TEXT(ASSEMBLY), .version = 200}},
    {"preprocessed", NULL, {TEXT(PREPROCESSED), .version = 200}},
    {"tokens", NULL, {TEXT(TOKENS)}},
    {"ast", NULL, {TEXT(AST), .version = 300}},
    {"types", NULL, {TEXT(TYPES), .version = 200}},
};
/* clang-format on */

size_t count_modes(bool opencl)
{
    return opencl ? sizeof opencl_modes / sizeof *opencl_modes
                  : sizeof glsl_modes / sizeof *glsl_modes;
}

const struct mode *mode_at(bool opencl, size_t index)
{
    return opencl ? &opencl_modes[index] : &glsl_modes[index];
}

struct sgcc_result *compile_in_mode(const struct mode *mode, bool opencl, enum sgcc_stage stage,
                                    const char *text, size_t length, const char *path,
                                    sgcc_include_fn *include, void *user)
{
    struct sgcc_options options = mode->options;
    options.size = sizeof options;
    options.language = opencl ? SGCC_LANGUAGE_OPENCL_C : SGCC_LANGUAGE_GLSL;
    options.stage = stage;
    options.target_env = mode->env;
    options.include = include;
    options.include_user = user;
    return sgcc_compile(&options, text, length, path);
}

/* --- judging ------------------------------------------------------------------------------- */

static const char *judge_messages(const struct sgcc_result *r)
{
    for (size_t i = 0; i < sgcc_message_count(r); i++) {
        struct sgcc_message m = sgcc_message_at(r, i);
        if (!m.text || !*m.text) return "a message without a text";
        if (m.source_line && m.line && m.column > m.source_length + 1)
            return "a message whose column is behind its line";
    }
    return NULL;
}

static const char *judge_reflection(const void *words, size_t size)
{
    const struct sgcc_reflection *r = sgcc_reflect(words, size, "module");
    bool good = r && r->status == SGCC_OK && !r->message_count;
    static char why[400];
    snprintf(why, sizeof why, "not reflected: %s",
             r && r->message_count ? r->messages[0].text : "?");
    sgcc_reflection_free(r);
    return good ? NULL : why;
}

static const char *judge_check(const struct mode *mode, bool opencl, const void *words, size_t size)
{
    static char why[400];
    struct sgcc_options options;
    sgcc_options_init(&options);
    options.target_env = mode->env;
    options.language = opencl ? SGCC_LANGUAGE_OPENCL_C : SGCC_LANGUAGE_GLSL;
    struct sgcc_result *r = sgcc_check_module(&options, words, size, "module");
    bool good = sgcc_result_status(r) == SGCC_OK;
    snprintf(why, sizeof why, "--check: %s",
             sgcc_message_count(r) ? sgcc_message_at(r, 0).text : "?");
    sgcc_result_free(r);
    return good ? NULL : why;
}

static const char *judge_module(const struct mode *mode, bool opencl, const void *words,
                                size_t size, const char *source)
{
    uint32_t head[5];
    if (size < sizeof head || size % 4) return "a module of a strange size";
    memcpy(head, words, sizeof head);
    enum sgcc_language language = opencl ? SGCC_LANGUAGE_OPENCL_C : SGCC_LANGUAGE_GLSL;
    const char *why = find_invalid(
        words, size / 4, sgcc_validation_env(language, mode->env, head[1] & 0xffff00), source);
    if (why || strstr(source, "GL_EXT_spirv_intrinsics"))
        return why; /* the source's own opcodes need not be known */
    why = judge_reflection(words, size);
    return why ? why : judge_check(mode, opencl, words, size);
}

/* What was ported from a source that compiles has to compile. */
static const char *judge_ported(enum sgcc_stage stage, const char *text, size_t size,
                                const char *source)
{
    static const struct mode plain = {"plain", "vulkan1.3", {SPIRV, AUTO}};
    static char why[400];
    struct sgcc_result *before =
        compile_in_mode(&plain, false, stage, source, strlen(source), "source", NULL, NULL);
    bool good = sgcc_result_status(before) == SGCC_OK;
    sgcc_result_free(before);
    if (!good) return NULL;
    struct sgcc_result *after =
        compile_in_mode(&plain, false, stage, text, size, "ported", NULL, NULL);
    good = sgcc_result_status(after) == SGCC_OK;
    snprintf(why, sizeof why, "the ported source: %s",
             sgcc_message_count(after) ? sgcc_message_at(after, 0).text : "?");
    sgcc_result_free(after);
    return good ? NULL : why;
}

const char *judge_result(const struct mode *mode, bool opencl, enum sgcc_stage stage,
                         const struct sgcc_result *result, const char *source, bool *made_module)
{
    size_t size = 0;
    const void *output = sgcc_result_output(result, &size);
    const char *why = judge_messages(result);
    enum sgcc_status status = sgcc_result_status(result);
    enum sgcc_output kind = mode->options.output;
    *made_module = false;
    if (why) return why;
    if (status == SGCC_WRONG_USE) return "the options were taken for wrong";
    if (status == SGCC_OUT_OF_MEMORY) return "out of memory";
    if ((status == SGCC_OK) != (sgcc_error_count(result) == 0))
        return "status and number of errors differ";
    if (status != SGCC_OK)
        return kind == SGCC_OUTPUT_SPIRV && output ? "a module in spite of errors" : NULL;
    if (!output) return kind == SGCC_OUTPUT_NOTHING || !size ? NULL : "no output";
    if (kind == SGCC_OUTPUT_PORTED && !mode->options.port_diff)
        return judge_ported(stage, output, size, source);
    if (kind != SGCC_OUTPUT_SPIRV) return NULL;
    *made_module = true;
    return judge_module(mode, opencl, output, size, source);
}
