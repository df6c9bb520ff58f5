/* What engines need of a library beside compiling: copies of options, files that are released,
 * reasons why a file is not there, assembly, versions.  Prints what went wrong. */
#include <sgcc.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#if SGCC_VERSION_NUMBER < SGCC_MAKE_VERSION(1, 0, 0)
#error the version of the header
#endif

static int failures;

static void expect(const char *what, int good)
{
    if (good) return;
    printf("%s\n", what);
    failures++;
}

/* --- versions ------------------------------------------------------------------------------ */

static void versions(void)
{
    char text[40];
    sprintf(text, "%d.%d.%d", SGCC_VERSION_MAJOR, SGCC_VERSION_MINOR, SGCC_VERSION_PATCH);
    expect("the version of the header is that of the library",
           strncmp(text, sgcc_version(), strlen(text)) == 0); /* "-rc1" may follow */
    expect("... as a number, too", sgcc_version_number() == SGCC_VERSION_NUMBER);
}

/* --- clones -------------------------------------------------------------------------------- */

static char *copy_of(const char *text)
{
    char *copy = malloc(strlen(text) + 1);
    return strcpy(copy, text);
}

static const char source[] = "#version 450\n"
                             "#extension GL_KHR_shader_subgroup_vote : require\n"
                             "layout(local_size_x = SIZE) in;\n"
                             "layout(std430) buffer B { bool v; };\n"
                             "void main() { v = subgroupAll(gl_MaxDrawBuffers == 77); }\n";

/* All that the options point to is gone, or something else, before the copy is used. */
static void clones(void)
{
    struct sgcc_options options, *clone, *second;
    struct sgcc_device device;
    char *env = copy_of("vulkan1.2"), *macro = copy_of("SIZE=16"),
         *limit = copy_of("MaxDrawBuffers"), *name = copy_of("B"), *entry = copy_of("start"),
         *device_name = copy_of("toy");
    const char *macros[] = {macro, NULL};
    struct sgcc_limit limits[] = {{limit, 77}};
    struct sgcc_named_binding bindings[] = {{name, SGCC_STAGE_UNKNOWN, 3, 5}};
    sgcc_device_init(&device);
    device.name = device_name;
    device.known = SGCC_DEVICE_FEATURES;
    device.features = SGCC_SUBGROUP_BASIC | SGCC_SUBGROUP_VOTE;
    sgcc_options_init(&options);
    options.stage = SGCC_STAGE_COMPUTE;
    options.output = SGCC_OUTPUT_ASSEMBLY;
    options.target_env = env;
    options.defines = macros;
    options.limits = limits;
    options.limit_count = 1;
    options.named_bindings = bindings;
    options.named_binding_count = 1;
    options.entry_point = entry;
    options.devices = &device;
    options.device_count = 1;
    clone = sgcc_options_clone(&options);
    second = sgcc_options_clone(clone);
    sgcc_options_free(clone);
    memset(env, 'x', strlen(env)), memset(macro, 'x', strlen(macro));
    memset(limit, 'x', strlen(limit)), memset(name, 'x', strlen(name));
    memset(entry, 'x', strlen(entry)), memset(device_name, 'x', strlen(device_name));
    macros[0] = NULL, limits[0].value = 1, bindings[0].set = 9, device.features = 0;
    struct sgcc_result *r = sgcc_compile(second, source, strlen(source), "a.comp");
    const char *text = sgcc_result_output(r, NULL);
    expect("a copy of a copy compiles", sgcc_result_status(r) == SGCC_OK && text);
    expect("with the macros", text && strstr(text, "LocalSize 16 1 1"));
    expect("with the environment", text && strstr(text, "; Version: 1.5"));
    expect("with the entry point", text && strstr(text, "\"start\""));
    expect("with the bindings",
           text && strstr(text, "DescriptorSet 3") && strstr(text, "Binding 5"));
    expect("and the stage is known", sgcc_result_stage(r) == SGCC_STAGE_COMPUTE);
    sgcc_result_free(r);
    sgcc_options_free(second);
    sgcc_options_free(NULL);
    free(env), free(macro), free(limit), free(name), free(entry), free(device_name);
}

/* --- files that are released --------------------------------------------------------------- */

struct files {
    int asked, released;
    int alive; /* texts that were handed out and not given back */
};

static int find(void *user, const char *name, int system, const char *including,
                struct sgcc_include *found)
{
    struct files *files = user;
    (void)system, (void)including;
    files->asked++, files->alive++;
    char *text = malloc(100);
    found->handle = text;
    sprintf(text, "const uint from_%.20s = 3u;\n", name);
    if (strcmp(name, "locked") == 0) {
        found->error = strcpy(text, "the archive is locked");
        return 0;
    }
    if (strcmp(name, "absent") == 0) return 0;
    found->path = strcmp(name, "a") == 0 ? "a" : "b";
    found->text = text;
    found->length = strlen(text);
    return 1;
}

/* What is read after this is found by sanitizers, or is nonsense. */
static void give_back(void *user, void *handle)
{
    struct files *files = user;
    files->released++, files->alive--;
    memset(handle, '#', 100);
    free(handle);
}

static void compile_with_files(const char *what, const char *text, enum sgcc_output output,
                               const char *message, int asked)
{
    struct files files = {0, 0, 0};
    struct sgcc_options options;
    sgcc_options_init(&options);
    options.stage = SGCC_STAGE_COMPUTE;
    options.output = output;
    options.include_everywhere = 1;
    options.include = find;
    options.include_release = give_back;
    options.include_user = &files;
    struct sgcc_result *r = sgcc_compile(&options, text, strlen(text), "a.comp");
    struct sgcc_message m = sgcc_message_at(r, 0);
    expect(what,
           message ? m.text && strstr(m.text, message) != NULL : sgcc_result_status(r) == SGCC_OK);
    expect("all files were given back when the compilation returned",
           files.alive == 0 && files.released == files.asked && files.asked >= asked);
    sgcc_result_free(r);
}

static void released_files(void)
{
    compile_with_files("two files", "#version 450\n#include \"a\"\n#include <b>\nvoid main() { }\n",
                       SGCC_OUTPUT_SPIRV, NULL, 2);
    compile_with_files("a file whose reason is known",
                       "#version 450\n#include \"a\"\n#include \"locked\"\nvoid main() { }\n",
                       SGCC_OUTPUT_SPIRV, "cannot include 'locked': the archive is locked", 2);
    compile_with_files("a file that is not there",
                       "#version 450\n#include \"absent\"\nvoid main() { }\n", SGCC_OUTPUT_SPIRV,
                       "file not found: 'absent'", 1);
    compile_with_files("a source that is read twice",
                       "#version 450\n#include \"a\"\nvoid first() { }\nvoid main() { first(); }\n"
                       "#pragma use_vulkan_memory_model\n",
                       SGCC_OUTPUT_SPIRV, NULL, 1);
    compile_with_files("a source that is ported, with its trials",
                       "#version 450\n#extension GL_ARB_shader_ballot : require\n"
                       "#extension GL_ARB_gpu_shader_int64 : require\n#include \"a\"\n"
                       "layout(binding = 0) buffer B { uvec2 m; };\n"
                       "void main() { m = unpackUint2x32(ballotARB(true)); }\n",
                       SGCC_OUTPUT_PORTED, NULL, 2);
    compile_with_files("wrong options", "#version 99\n#include \"a\"\n", SGCC_OUTPUT_SPIRV, "", 0);
}

/* --- assembly ------------------------------------------------------------------------------ */

static void assembly(void)
{
    static const char good[] = "OpCapability Shader\nOpMemoryModel Logical GLSL450\n",
                      bad[] = "OpCapability Shader\nOpNoSuchThing\n";
    struct sgcc_options options;
    size_t size;
    sgcc_options_init(&options);
    options.target_env = "vulkan1.2";
    struct sgcc_result *r = sgcc_assemble(&options, good, strlen(good), "a.spvasm");
    if (sgcc_result_status(r) == SGCC_WRONG_USE &&
        strstr(sgcc_message_at(r, 0).text, "not installed")) {
        printf("there is no SPIRV-Tools: assembly was not tried\n");
        sgcc_result_free(r);
        return;
    }
    const uint32_t *words = sgcc_result_output(r, &size);
    expect("assembly",
           sgcc_result_status(r) == SGCC_OK && words && size == 40 && words[1] == 0x10500);
    sgcc_result_free(r);
    r = sgcc_assemble(&options, bad, strlen(bad), "a.spvasm");
    struct sgcc_message m = sgcc_message_at(r, 0);
    expect("wrong assembly has its line", sgcc_result_status(r) == SGCC_SOURCE_ERROR &&
                                              m.line == 2 && strcmp(m.file, "a.spvasm") == 0);
    sgcc_result_free(r);
    options.target_env = "vulkan9";
    r = sgcc_assemble(&options, good, strlen(good), NULL);
    expect("assembly for no environment", sgcc_result_status(r) == SGCC_WRONG_USE);
    sgcc_result_free(r);
}

/* --- options by name ----------------------------------------------------------------------- */

static void set(struct sgcc_options *options, const char *name, const char *value,
                const char *refusal)
{
    const char *found = sgcc_options_set(options, name, value);
    if (refusal ? found && strstr(found, refusal) : !found) return;
    printf("%s = %s: %s\n", name ? name : "(NULL)", value ? value : "(NULL)",
           found ? found : "it was set");
    failures++;
}

static void named_options(void)
{
    struct sgcc_options *options = sgcc_options_new();
    const char *name, *form;
    char value[] = "SIZE=32";
    set(options, "stage", "comp", NULL);
    set(options, "target-env", "vulkan1.2", NULL);
    set(options, "target-spv", "spv1.4", NULL);
    set(options, "define", value, NULL);
    memset(value, 'x', sizeof value - 1);
    set(options, "undefine", "OTHER", NULL);
    set(options, "auto-bind-uniforms", "1", NULL);
    set(options, "optimization", "none", NULL);
    set(options, "std", "450core", NULL);
    set(options, "limit", "MaxDrawBuffers=4", NULL);
    set(options, "image-binding-base", "comp 3", NULL);
    set(options, "ubo-binding-base", "4", NULL);
    set(options, "shift-ssbo-binding", "frag 3 1", NULL);
    set(options, "resource-set-binding", "Values 2 7", NULL);
    set(options, "resource-set-binding", "comp Values 2 8", NULL);
    set(options, "nothing", "1", "no option 'nothing'");
    set(options, "target-enw", "1", "did you mean 'target-env'?");
    set(options, "lower-for", "hlls", "essl, hlsl or msl, did you mean 'hlsl'?");
    set(options, "std", "450x", "'std'");
    set(options, "std", "CL9.9", "'std'");
    set(options, "limit", "MaxDrawBufferz=4", "'limit'");
    set(options, "limit", "MaxDrawBuffers=99999999999", "'limit'");
    set(options, "image-binding-base", "comp", "'image-binding-base'");
    set(options, "ubo-binding-base", "1 2", "'ubo-binding-base'");
    set(options, "ubo-binding-base", "1 2 3 4 5 6", "'ubo-binding-base'");
    set(options, "resource-set-binding", "Values", "\"NAME SET BINDING\"");
    set(options, NULL, "1", "name is NULL");
    set(options, "stage", NULL, "value is NULL");
    expect("rows of arrays", options->limit_count == 1 && options->binding_base_count == 3 &&
                                 options->named_binding_count == 2);
    expect("... with their stages", options->binding_bases[0].stage == SGCC_STAGE_COMPUTE &&
                                        options->binding_bases[2].set == 1 &&
                                        options->named_bindings[1].binding == 8);
    set(options, "debug", "yes", "'debug' is \"yes\": expected 0 or 1");
    set(options, "error-limit", "-1", "'error-limit'");
    set(options, "stage", "vertical", "'stage'");
    set(options, "target-spv", "2.0", "'target-spv'");
    set(options, "define", "=", "'define'");
    set(options, "lower-int64", "perhaps", "'lower-int64'");
    struct sgcc_result *r = sgcc_compile(options, source, strlen(source), NULL);
    expect("options by name compile", sgcc_result_status(r) == SGCC_OK);
    expect("... for SPIR-V 1.4", sgcc_result_status(r) == SGCC_OK &&
                                     ((const uint32_t *)sgcc_result_output(r, NULL))[1] == 0x10400);
    sgcc_result_free(r);
    for (size_t i = 0; sgcc_list_option(i, &name, &form); i++)
        for (size_t k = 0; sgcc_list_option_value(i, k); k++)
            set(options, name, sgcc_list_option_value(i, k), NULL);
    for (int i = 0; i < 3000; i++) set(options, "define", "N=1", NULL);
    sgcc_options_free(options);
}

int main(void)
{
    versions();
    clones();
    named_options();
    released_files();
    assembly();
    if (!failures) printf("all is well\n");
    return failures != 0;
}
