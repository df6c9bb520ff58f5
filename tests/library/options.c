/* Options and devices as programs of other versions, and careless ones, hand them over.  Prints
 * what went wrong; ends with 0 where nothing did. */
#include <sgcc.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char source[] = "#version 450\n"
                             "#extension GL_KHR_shader_subgroup_vote : require\n"
                             "layout(local_size_x = 32) in;\n"
                             "layout(std430, binding = 0) buffer B { uint v[]; };\n"
                             "void main() { v[0] = uint(subgroupAll(v[1] == 2u)); }\n";

static int failures;

static void expect(const char *what, int good)
{
    if (good) return;
    printf("%s\n", what);
    failures++;
}

/* Compiles with what is there; the status, and whether the only message has the text (NULL: there
 * is none). */
static int gives(const struct sgcc_options *options, enum sgcc_status status, const char *text)
{
    struct sgcc_result *r = sgcc_compile(options, source, strlen(source), NULL);
    size_t size;
    int good = sgcc_result_status(r) == status && sgcc_message_count(r) == (text != NULL);
    if (text)
        good = good && strstr(sgcc_message_at(r, 0).text, text) && !sgcc_result_output(r, NULL);
    else good = good && sgcc_result_output(r, &size) && size;
    if (!good)
        printf("status %d, %zu messages: %s\n", (int)sgcc_result_status(r), sgcc_message_count(r),
               sgcc_message_count(r) ? sgcc_message_at(r, 0).text : "");
    sgcc_result_free(r);
    return good;
}

/* An older header ends after `target_env`; what lies behind is the program's own. */
static void older_header(void)
{
    size_t size = offsetof(struct sgcc_options, spirv_version);
    struct sgcc_options *options = malloc(sizeof *options);
    memset(options, 0x5a, sizeof *options);
    sgcc_options_init_size(options, size);
    options->stage = SGCC_STAGE_COMPUTE;
    expect("an older header: what it has not was written or read",
           ((unsigned char *)options)[size] == 0x5a && gives(options, SGCC_OK, NULL));
    free(options);
}

struct newer_options {
    struct sgcc_options options;
    int member;
};

static void newer_header(void)
{
    struct newer_options newer;
    memset(&newer, 0x5a, sizeof newer);
    sgcc_options_init_size(&newer.options, sizeof newer);
    newer.options.stage = SGCC_STAGE_COMPUTE;
    expect("a newer header whose members are left alone", gives(&newer.options, SGCC_OK, NULL));
    newer.member = 1;
    expect("a newer header whose member is set",
           gives(&newer.options, SGCC_WRONG_USE, "compiled with a newer sgcc.h"));
}

/* Devices lie at the program's distance. */
struct newer_device {
    struct sgcc_device device;
    int member;
};

static void other_devices(void)
{
    struct newer_device devices[2];
    struct sgcc_options options;
    for (int i = 0; i < 2; i++) sgcc_device_init_size(&devices[i].device, sizeof devices[i]);
    devices[1].device.name = "second";
    devices[1].device.known = SGCC_DEVICE_FEATURES;
    devices[1].device.features = SGCC_SUBGROUP_BASIC;
    sgcc_options_init(&options);
    options.stage = SGCC_STAGE_COMPUTE;
    options.devices = &devices[0].device;
    options.device_count = 2;
    expect("two devices of a newer header",
           gives(&options, SGCC_SOURCE_ERROR,
                 "needs SUBGROUP_FEATURE_VOTE_BIT_KHR, which device \"second\" lacks"));
    devices[1].device.name = NULL;
    expect("a device without a name",
           gives(&options, SGCC_SOURCE_ERROR, "device \"device\" lacks"));
    devices[1].device.api = (enum sgcc_api)7;
    expect("a device of no API", gives(&options, SGCC_WRONG_USE, "has the api 7"));
}

static void wrong_options(void)
{
    static const struct {
        size_t offset;
        int value;
        const char *text;
    } rows[] = {
        {offsetof(struct sgcc_options, stage), SGCC_STAGE_COUNT, "the option stage is"},
        {offsetof(struct sgcc_options, output), 99, "the option output is 99"},
        {offsetof(struct sgcc_options, optimization), -1, "the option optimization is"},
        {offsetof(struct sgcc_options, language), 2, "the option language is 2"},
        {offsetof(struct sgcc_options, subgroup_ops), 3, "the option subgroup_ops is 3"},
        {offsetof(struct sgcc_options, lower_int64), 3, "the option lower_int64 is 3"},
        {offsetof(struct sgcc_options, lower_for), 5, "the option lower_for is 5"},
        {offsetof(struct sgcc_options, spirv_version), 0x103,
         "the option spirv_version is 0x00000103"},
        {offsetof(struct sgcc_options, spirv_version), 0x10301,
         "the option spirv_version is 0x00010301"},
        {offsetof(struct sgcc_options, spirv_version), 0x10700,
         "the option spirv_version is 0x00010700"},
        {offsetof(struct sgcc_options, address_bits), 16, "the option address_bits is 16"},
        {offsetof(struct sgcc_options, default_uniform_set), -1,
         "the option default_uniform_set is 4294967295"},
        {offsetof(struct sgcc_options, atomic_counter_set), -1,
         "the option atomic_counter_set is 4294967295"},
    };
    struct sgcc_options options;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        sgcc_options_init(&options);
        options.stage = SGCC_STAGE_COMPUTE;
        memcpy((char *)&options + rows[i].offset, &rows[i].value, sizeof rows[i].value);
        expect(rows[i].text, gives(&options, SGCC_WRONG_USE, rows[i].text));
    }
    memset(&options, 0, sizeof options);
    expect("options that nobody filled",
           gives(&options, SGCC_WRONG_USE, "sgcc_options_init first"));
}

/* GL_EXT_vulkan_glsl_relaxed: the blocks of what stands outside of blocks. */
static void named_blocks(void)
{
    static const char plain[] =
        "#version 450\n"
        "uniform vec4 tint;\n"
        "uniform sampler2D image;\n"
        "layout(binding = 4) uniform atomic_uint counter;\n"
        "layout(location = 0) out vec4 color;\n"
        "void main() { color = tint * texture(image, vec2(0)) + atomicCounter(counter); }\n";
    static const char *const wanted[] = {"OpName %Globals \"Globals\"",
                                         "OpName %Counters_4 \"Counters_4\"", "DescriptorSet 2",
                                         "DescriptorSet 3", "Binding 7"};
    struct sgcc_options options;
    sgcc_options_init(&options);
    options.stage = SGCC_STAGE_FRAGMENT;
    options.output = SGCC_OUTPUT_ASSEMBLY;
    options.vulkan_relaxed = options.debug = 1;
    options.default_uniform_block = "Globals";
    options.default_uniform_set = 2;
    options.default_uniform_binding = 7;
    options.atomic_counter_block = "Counters";
    options.atomic_counter_set = 3;
    struct sgcc_result *r = sgcc_compile(&options, plain, strlen(plain), NULL);
    const char *text = sgcc_result_output(r, NULL);
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++)
        expect(wanted[i], text && strstr(text, wanted[i]));
    sgcc_result_free(r);
}

static int includes(void *user, const char *name, int system, const char *including,
                    struct sgcc_include *found)
{
    static const char text[] = "uint twice(uint x) { return x * 2u; }\n#define N 1\n#define N 1\n";
    (void)name, (void)system, (void)including;
    ++*(int *)user;
    found->path = "twice.glsl";
    found->text = text;
    found->length = sizeof text - 1;
    return 1;
}

/* The pragma at the end says how the function before it is to be compiled: the source is read
 * twice, and nobody outside sees it. */
static void late_fact(void)
{
    static const char late[] = "#version 450\n"
                               "#extension GL_NOBODY_knows : enable\n"
                               "#include \"twice.glsl\"\n"
                               "layout(local_size_x = 8) in;\n"
                               "layout(binding = 0) coherent buffer B { uint v[]; };\n"
                               "void first() { v[0] = twice(v[1]); }\n"
                               "void main() { first(); }\n"
                               "#pragma use_vulkan_memory_model\n";
    struct sgcc_options options;
    int calls = 0;
    sgcc_options_init(&options);
    options.stage = SGCC_STAGE_COMPUTE;
    options.output = SGCC_OUTPUT_ASSEMBLY;
    options.optimization = SGCC_OPTIMIZE_NONE;
    options.include_everywhere = 1;
    options.include = includes;
    options.include_user = &calls;
    struct sgcc_result *r = sgcc_compile(&options, late, strlen(late), "late.comp");
    const char *text = sgcc_result_output(r, NULL);
    expect("a fact that comes last holds",
           text && strstr(text, "OpMemoryModel Logical Vulkan") && !strstr(text, "Coherent"));
    expect("an #include is asked for once", calls == 1);
    expect("and is in the list once", sgcc_included_file(r, 0) && !sgcc_included_file(r, 1));
    expect("a warning is given once",
           sgcc_message_count(r) == 1 && sgcc_message_at(r, 0).severity == SGCC_WARNING);
    sgcc_result_free(r);
}

/* Messages are all that a wrong module gives, and nobody has to name a path. */
static void wrong_modules(void)
{
    struct sgcc_options options;
    sgcc_options_init(&options);
    struct sgcc_result *r = sgcc_check_module(&options, "spirv", 5, NULL);
    expect("no module to check",
           sgcc_result_status(r) == SGCC_SOURCE_ERROR && sgcc_error_count(r) == 1);
    sgcc_result_free(r);
    r = sgcc_check_module(&options, NULL, 0, NULL);
    expect("nothing to check", sgcc_result_status(r) == SGCC_SOURCE_ERROR);
    sgcc_result_free(r);
    const struct sgcc_reflection *found = sgcc_reflect(NULL, 0, NULL);
    expect("nothing to reflect", found->status == SGCC_SOURCE_ERROR && found->message_count == 1 &&
                                     !found->entry_point_count && *found->memory_model == '\0');
    sgcc_reflection_free(found);
    sgcc_reflection_free(NULL);
    sgcc_result_free(NULL);
}

int main(void)
{
    older_header();
    newer_header();
    other_devices();
    wrong_options();
    named_blocks();
    late_fact();
    wrong_modules();
    return failures != 0;
}
