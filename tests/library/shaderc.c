/* Uses every function of libshaderc, and prints what comes of it in words that do not depend on
 * how a compiler writes its modules: statuses, numbers of messages, bindings, locations, stages.
 * shaderc.py runs it with libshaderc and with libsgcc-shaderc, and compares. */
#include "shaderc_values.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static shaderc_compiler_t compiler;

/* --- modules ------------------------------------------------------------------------------- */

enum { OP_ENTRY_POINT = 15, OP_EXECUTION_MODE = 16, OP_DECORATE = 71, HEADER = 5 };

/* Prints the version, the entry point and the decorations with numbers, sorted by what they say. */
static int compare(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static void print_module(const char *bytes, size_t size)
{
    uint32_t words[1 << 14];
    char *lines[256];
    size_t count = size / 4, line_count = 0;
    if (size % 4 || count > sizeof words / sizeof *words || count < HEADER) {
        printf("  no module: %zu bytes\n", size);
        return;
    }
    memcpy(words, bytes, size);
    printf("  SPIR-V %x.%x\n", words[1] >> 16, words[1] >> 8 & 255);
    for (size_t i = HEADER; i < count && words[i] >> 16; i += words[i] >> 16) {
        char text[200] = "";
        unsigned op = words[i] & 0xffff, decoration = words[i + 2];
        if (op == OP_ENTRY_POINT)
            snprintf(text, sizeof text, "entry point %u %.100s", words[i + 1],
                     (const char *)&words[i + 3]);
        if (op == OP_EXECUTION_MODE && words[i + 2] == 17)
            snprintf(text, sizeof text, "local size %u", words[i + 3]);
        if (op == OP_DECORATE && (decoration == 30 || decoration == 33 || decoration == 34))
            snprintf(text, sizeof text, "decoration %u = %u", decoration, words[i + 3]);
        if (*text && line_count < sizeof lines / sizeof *lines) lines[line_count++] = strdup(text);
    }
    qsort(lines, line_count, sizeof *lines, compare);
    for (size_t i = 0; i < line_count; i++) printf("  %s\n", lines[i]), free(lines[i]);
}

/* --- one compilation ----------------------------------------------------------------------- */

enum form { FORM_MODULE, FORM_ASSEMBLY, FORM_PREPROCESSED };

static void print_result(const char *what, shaderc_compilation_result_t r, enum form form)
{
    shaderc_compilation_status status = shaderc_result_get_compilation_status(r);
    const char *messages = shaderc_result_get_error_message(r);
    size_t length = shaderc_result_get_length(r);
    printf("%s: status %d, errors %d, warnings %zu\n", what, (int)status,
           shaderc_result_get_num_errors(r) != 0, shaderc_result_get_num_warnings(r));
    /* where the first error is, but not its words */
    const char *error = strstr(messages, ": error: ");
    if (error) {
        const char *line = error;
        while (line > messages && line[-1] != '\n') line--;
        printf("  at %.*s\n", (int)(error - line), line);
    }
    if (status == shaderc_compilation_status_success && form == FORM_MODULE)
        print_module(shaderc_result_get_bytes(r), length);
    if (status == shaderc_compilation_status_success && form == FORM_ASSEMBLY)
        printf("  has OpEntryPoint: %d\n",
               strstr(shaderc_result_get_bytes(r), "OpEntryPoint") != NULL);
    if (status == shaderc_compilation_status_success && form == FORM_PREPROCESSED)
        printf("%s\n", shaderc_result_get_bytes(r));
    shaderc_result_release(r);
}

static void compile(const char *what, const char *source, shaderc_shader_kind kind,
                    shaderc_compile_options_t options)
{
    print_result(
        what,
        shaderc_compile_into_spv(compiler, source, strlen(source), kind, "a.glsl", "main", options),
        FORM_MODULE);
}

/* --- the sources --------------------------------------------------------------------------- */

static const char compute[] = "#version 450\n"
                              "#ifndef SIZE\n#define SIZE 8\n#endif\n"
                              "layout(local_size_x = SIZE) in;\n"
                              "layout(std430, set = 1, binding = 3) buffer B { uint v[]; };\n"
                              "void main() { v[gl_LocalInvocationIndex] = SIZE; }\n";
static const char resources[] =
    "#version 450\n"
    "uniform sampler2D t;\n"
    "layout(rgba8) uniform image2D i;\n"
    "uniform U { vec4 u; };\n"
    "buffer S { vec4 s; };\n"
    "in vec2 uv; out vec4 color;\n"
    "void main() { color = texture(t, uv) + imageLoad(i, ivec2(0)) + u + s; }\n";
static const char named[] = "#version 450\n#pragma shader_stage(compute)\n"
                            "layout(local_size_x = 4) in;\nvoid main() { }\n";
static const char vertex[] = "#version 450\nvoid main() { gl_Position = vec4(0.0); }\n";
static const char wrong[] = "#version 450\nvoid main() { undeclared = 1; }\n";
static const char warned[] = "#version 450\n#extension GL_unknown_one : enable\n"
                             "void main() { gl_Position = vec4(0.0); }\n";
static const char including[] = "#version 450\n#include \"one.h\"\n"
                                "void main() { gl_Position = vec4(ONE, TWO, 0.0, 1.0); }\n";
static const char lacking[] = "#version 450\n#include \"none.h\"\nvoid main() { }\n";

/* --- includes ------------------------------------------------------------------------------ */

static int includes, releases;

static shaderc_include_result *resolve(void *user, const char *name, int type, const char *from,
                                       size_t depth)
{
    shaderc_include_result *r = calloc(1, sizeof *r);
    printf("  include %s, type %d, from %s, depth %zu, user %s\n", name, type, from, depth,
           (const char *)user);
    includes++;
    r->content = "there is no such file";
    if (strcmp(name, "one.h") == 0)
        r->source_name = "dir/one.h", r->content = "#define ONE 1.0\n#include <two.h>\n";
    if (strcmp(name, "two.h") == 0) r->source_name = "dir/two.h", r->content = "#define TWO 2.0\n";
    if (!r->source_name) r->source_name = "";
    r->source_name_length = strlen(r->source_name);
    r->content_length = strlen(r->content);
    return r;
}

static void release(void *user, shaderc_include_result *r)
{
    (void)user;
    releases++;
    free(r);
}

static void try_includes(void)
{
    static char user[] = "u";
    shaderc_compile_options_t o = shaderc_compile_options_initialize();
    shaderc_compile_options_set_include_callbacks(o, resolve, release, user);
    compile("include", including, shaderc_vertex_shader, o);
    compile("include what is not there", lacking, shaderc_vertex_shader, o);
    print_result("include, preprocessed",
                 shaderc_compile_into_preprocessed_text(compiler, including, strlen(including),
                                                        shaderc_vertex_shader, "a.glsl", "main", o),
                 FORM_PREPROCESSED);
    printf("included and released alike: %d\n", includes == releases);
    shaderc_compile_options_release(o);
}

/* --- options ------------------------------------------------------------------------------- */

static void try_macros(void)
{
    shaderc_compile_options_t o = shaderc_compile_options_initialize(), copy;
    shaderc_compile_options_add_macro_definition(o, "SIZExxx", 4, "16yyy", 2);
    compile("macro", compute, shaderc_compute_shader, o);
    copy = shaderc_compile_options_clone(o);
    shaderc_compile_options_add_macro_definition(o, "SIZE", 4, "32", 2);
    compile("macro defined again", compute, shaderc_compute_shader, o);
    shaderc_compile_options_release(o);
    compile("cloned before", compute, shaderc_compute_shader, copy);
    shaderc_compile_options_release(copy);
}

static void try_bindings(void)
{
    shaderc_compile_options_t o = shaderc_compile_options_initialize();
    compile("without bindings", resources, shaderc_fragment_shader, o);
    shaderc_compile_options_set_auto_bind_uniforms(o, true);
    shaderc_compile_options_set_auto_map_locations(o, true);
    compile("automatic bindings", resources, shaderc_fragment_shader, o);
    shaderc_compile_options_set_binding_base(o, shaderc_uniform_kind_texture, 10);
    shaderc_compile_options_set_binding_base(o, shaderc_uniform_kind_image, 20);
    shaderc_compile_options_set_binding_base(o, shaderc_uniform_kind_buffer, 30);
    shaderc_compile_options_set_binding_base_for_stage(o, shaderc_fragment_shader,
                                                       shaderc_uniform_kind_storage_buffer, 40);
    shaderc_compile_options_set_binding_base_for_stage(o, shaderc_vertex_shader,
                                                       shaderc_uniform_kind_buffer, 50);
    shaderc_compile_options_t copy = shaderc_compile_options_clone(o);
    shaderc_compile_options_release(o);
    compile("bases", resources, shaderc_fragment_shader, copy);
    shaderc_compile_options_release(copy);
}

static void try_environments(void)
{
    static const struct {
        shaderc_target_env env;
        uint32_t version, spirv;
    } rows[] = {
        {shaderc_target_env_vulkan, 0, 0},
        {shaderc_target_env_vulkan, shaderc_env_version_vulkan_1_0, 0},
        {shaderc_target_env_vulkan, shaderc_env_version_vulkan_1_1, 0},
        {shaderc_target_env_vulkan, shaderc_env_version_vulkan_1_2, 0},
        {shaderc_target_env_vulkan, shaderc_env_version_vulkan_1_3, 0},
        {shaderc_target_env_vulkan, shaderc_env_version_vulkan_1_1, shaderc_spirv_version_1_5},
        {shaderc_target_env_vulkan, 0, shaderc_spirv_version_1_3},
        {shaderc_target_env_opengl, shaderc_env_version_opengl_4_5, 0},
        {shaderc_target_env_opengl, 0, 0},
        {shaderc_target_env_opengl_compat, shaderc_env_version_opengl_4_5, 0}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        shaderc_compile_options_t o = shaderc_compile_options_initialize();
        char what[40];
        shaderc_compile_options_set_target_env(o, rows[i].env, rows[i].version);
        if (rows[i].spirv)
            shaderc_compile_options_set_target_spirv(o, (shaderc_spirv_version)rows[i].spirv);
        snprintf(what, sizeof what, "environment %zu", i);
        compile(what, rows[i].env == shaderc_target_env_vulkan ? compute : vertex,
                rows[i].env == shaderc_target_env_vulkan ? shaderc_compute_shader
                                                         : shaderc_vertex_shader,
                o);
        shaderc_compile_options_release(o);
    }
}

static void try_limits(void)
{
    for (int limit = 0; limit <= shaderc_limit_max_samples; limit++) {
        shaderc_compile_options_t o = shaderc_compile_options_initialize();
        char source[500];
        shaderc_compile_options_set_limit(o, (shaderc_limit)limit, 1234);
        /* each of these is a built-in constant by which the limit can be seen */
        snprintf(source, sizeof source,
                 "#version 450\nlayout(constant_id = 1) const int c = 1;\n"
                 "void main() { int a[gl_MaxClipDistances == 1234 ? 1 : gl_MaxDrawBuffers == 1234 "
                 "? 1 : gl_MaxCullDistances == 1234 ? 1 : gl_MaxComputeWorkGroupSize.y == 1234 ? 1 "
                 ": gl_MinProgramTexelOffset == 1234 ? 1 : gl_MaxTransformFeedbackBuffers == 1234 "
                 "? 1 : -1]; }\n");
        char what[40];
        snprintf(what, sizeof what, "limit %d", limit);
        compile(what, source, shaderc_vertex_shader, o);
        shaderc_compile_options_release(o);
    }
}

static void try_switches(void)
{
    shaderc_compile_options_t o = shaderc_compile_options_initialize();
    shaderc_compile_options_set_source_language(o, shaderc_source_language_glsl);
    shaderc_compile_options_set_generate_debug_info(o);
    shaderc_compile_options_set_optimization_level(o, shaderc_optimization_level_performance);
    shaderc_compile_options_set_forced_version_profile(o, 460, shaderc_profile_core);
    shaderc_compile_options_set_auto_combined_image_sampler(o, true);
    shaderc_compile_options_set_hlsl_io_mapping(o, true);
    shaderc_compile_options_set_hlsl_offsets(o, true);
    shaderc_compile_options_set_hlsl_functionality1(o, true);
    shaderc_compile_options_set_hlsl_16bit_types(o, true);
    shaderc_compile_options_set_hlsl_register_set_and_binding(o, "t1", "1", "2");
    shaderc_compile_options_set_hlsl_register_set_and_binding_for_stage(o, shaderc_vertex_shader,
                                                                        "t1", "1", "2");
    shaderc_compile_options_set_invert_y(o, true);
    shaderc_compile_options_set_nan_clamp(o, true);
    compile("all switches", vertex, shaderc_vertex_shader, o);
    shaderc_compile_options_release(o);

    o = shaderc_compile_options_initialize();
    compile("a warning", warned, shaderc_vertex_shader, o);
    shaderc_compile_options_set_warnings_as_errors(o);
    compile("a warning as an error", warned, shaderc_vertex_shader, o);
    shaderc_compile_options_set_suppress_warnings(o);
    compile("a warning, suppressed", warned, shaderc_vertex_shader, o);
    shaderc_compile_options_release(o);
}

static void try_kinds(void)
{
    compile("inferred", named, shaderc_glsl_infer_from_source, NULL);
    compile("inferred from nothing", vertex, shaderc_glsl_infer_from_source, NULL);
    compile("default of a named one", named, shaderc_glsl_default_vertex_shader, NULL);
    compile("default", vertex, shaderc_glsl_default_vertex_shader, NULL);
    compile("without #version", "void main() { }\n", shaderc_vertex_shader, NULL);
    compile("wrong", wrong, shaderc_vertex_shader, NULL);
    compile("empty", "", shaderc_vertex_shader, NULL);
    compile("without main", "#version 450\n", shaderc_vertex_shader, NULL);
    print_result("assembly",
                 shaderc_compile_into_spv_assembly(compiler, compute, strlen(compute),
                                                   shaderc_compute_shader, "a.glsl", "main", NULL),
                 FORM_ASSEMBLY);
}

static void try_assembling(void)
{
    shaderc_compilation_result_t text = shaderc_compile_into_spv_assembly(
        compiler, compute, strlen(compute), shaderc_compute_shader, "a.glsl", "main", NULL);
    print_result("assembled",
                 shaderc_assemble_into_spv(compiler, shaderc_result_get_bytes(text),
                                           shaderc_result_get_length(text), NULL),
                 FORM_MODULE);
    shaderc_result_release(text);
    const char broken[] = "OpCapability Shader\nOpNonsense\n";
    shaderc_compilation_result_t r =
        shaderc_assemble_into_spv(compiler, broken, strlen(broken), NULL);
    printf("broken assembly: status %d, errors %zu\n",
           (int)shaderc_result_get_compilation_status(r), shaderc_result_get_num_errors(r));
    shaderc_result_release(r);
}

static void try_versions(void)
{
    static const char *const texts[] = {"450",  "450core", "310es", "120",  "330compatibility",
                                        "451",  "core",    "",      "450x", "100",
                                        "0450", "450 core"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        int version = 0;
        shaderc_profile profile = shaderc_profile_none;
        bool good = shaderc_parse_version_profile(texts[i], &version, &profile);
        printf("'%s': %d %d %d\n", texts[i], good, good ? version : 0, good ? (int)profile : 0);
    }
    unsigned version, revision;
    shaderc_get_spv_version(&version, &revision);
    printf("SPIR-V %x\n", version);
}

int main(void)
{
    compiler = shaderc_compiler_initialize();
    compile("no options", compute, shaderc_compute_shader, NULL);
    try_kinds();
    try_macros();
    try_bindings();
    try_environments();
    try_limits();
    try_switches();
    try_includes();
    try_assembling();
    try_versions();
    try_values(compile);
    shaderc_compiler_release(compiler);
    return 0;
}
