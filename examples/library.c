/* How a program uses libsgcc: it compiles shaders for a device on two threads, checks one of the
 * modules for OpenGL, and reads from another's reflection what it has to bind and what it must ask
 * the driver for.
 *
 *     cc library.c $(pkg-config --cflags --libs sgcc) -pthread -o library && ./library
 */
#include <pthread.h>
#include <sgcc.h>
#include <stdio.h>
#include <string.h>

static const char count_source[] =
    "#version 450\n"
    "#extension GL_KHR_shader_subgroup_ballot : require\n"
    "layout(local_size_x = 64) in;\n"
    "layout(std430, binding = 0) readonly buffer Values { float values[]; };\n"
    "layout(std430, binding = 1) buffer Count { uint count; uint sizes[4]; };\n"
    "layout(push_constant) uniform Limit { float limit; };\n"
    "void main()\n"
    "{\n"
    "    uint number = subgroupBallotBitCount(subgroupBallot(values[gl_GlobalInvocationID.x] > limit));\n"
    "    if (subgroupElect()) { atomicAdd(count, number); sizes[0] = gl_SubgroupSize; }\n"
    "}\n";

/* The device has no shuffles, so this one has a mistake. */
static const char turn_source[] =
    "#version 450\n"
    "#extension GL_KHR_shader_subgroup_shuffle : require\n"
    "layout(local_size_x = 64) in;\n"
    "layout(std430, binding = 0) buffer Values { float values[]; };\n"
    "void main() { values[gl_LocalInvocationIndex] = subgroupShuffleXor(values[gl_LocalInvocationIndex], 1u); }\n";

/* What the driver said: VkPhysicalDeviceSubgroupProperties.  A device file says the same to the
 * program sgcc. */
static void describe(struct sgcc_device *device)
{
    sgcc_device_init(device);
    device->name = "small device";
    device->api = SGCC_API_VULKAN;
    device->known = SGCC_DEVICE_STAGES | SGCC_DEVICE_FEATURES;
    device->stages = SGCC_STAGE_BIT_COMPUTE;
    device->features = SGCC_SUBGROUP_BASIC | SGCC_SUBGROUP_VOTE | SGCC_SUBGROUP_BALLOT;
}

struct job {
    const char *name, *source;
    const struct sgcc_device *device;
    struct sgcc_result *result;
};

static void *compile(void *user)
{
    struct job *job = user;
    struct sgcc_options options;
    sgcc_options_init(&options);
    options.stage = SGCC_STAGE_COMPUTE;
    options.target_env = "vulkan1.1";
    options.devices = job->device;
    options.device_count = 1;
    options.debug = 1; /* names, for the reflection */
    job->result = sgcc_compile(&options, job->source, strlen(job->source), job->name);
    return NULL;
}

static void print_messages(const struct sgcc_result *result)
{
    for (size_t i = 0; i < sgcc_message_count(result); i++) {
        struct sgcc_message message = sgcc_message_at(result, i);
        if (message.line)
            printf("%s:%u:%u: %s\n", message.file, message.line, message.column, message.text);
        else printf("%s: %s\n", message.file ? message.file : "sgcc", message.text);
    }
}

/* What vkCreateDescriptorSetLayout and vkCreatePipelineLayout want to know. */
static void print_layout(const struct sgcc_reflection *r)
{
    for (size_t i = 0; i < r->resource_count; i++) {
        const struct sgcc_resource *resource = &r->resources[i];
        printf("set %u, binding %u: %s %s, %u bytes and more\n", resource->set, resource->binding,
               resource->kind_name, resource->name, (unsigned)resource->size);
    }
    for (size_t i = 0; i < r->push_constant_count; i++)
        printf("push constants: %u bytes from %u\n", (unsigned)r->push_constants[i].size,
               r->push_constants[i].offset);
    for (size_t i = 0; i < r->entry_point_count; i++)
        printf("entry point %s: workgroups of %u\n", r->entry_points[i].name,
               r->entry_points[i].local_size[0]);
}

static void print_needs(const struct sgcc_reflection *r)
{
    for (unsigned bit = 1; bit; bit <<= 1)
        if (r->subgroup.features & bit) printf("needs %s\n", sgcc_subgroup_feature_name(bit));
    for (size_t i = 0; i < r->capability_count; i++)
        for (size_t k = 0; k < r->capabilities[i].any_count; k++)
            if (r->capabilities[i].any[k].kind == SGCC_NEED_FEATURE)
                printf("needs %s\n", r->capabilities[i].any[k].what);
}

/* Whether OpenGL would take the module: it has no push constants. */
static void check_for_opengl(const void *words, size_t size)
{
    struct sgcc_options options;
    sgcc_options_init(&options);
    options.target_env = "opengl4.5";
    struct sgcc_result *result = sgcc_check_module(&options, words, size, "count.spv");
    printf("OpenGL: %u errors\n", sgcc_error_count(result));
    sgcc_result_free(result);
}

int main(void)
{
    struct sgcc_device device;
    describe(&device);
    struct job jobs[] = {{"count.comp", count_source, &device, NULL},
                         {"turn.comp", turn_source, &device, NULL}};
    pthread_t threads[2];
    for (int i = 0; i < 2; i++)
        if (pthread_create(&threads[i], NULL, compile, &jobs[i])) return 1;
    for (int i = 0; i < 2; i++) pthread_join(threads[i], NULL);

    for (int i = 0; i < 2; i++) {
        size_t size;
        const void *words = sgcc_result_output(jobs[i].result, &size);
        print_messages(jobs[i].result);
        if (words) {
            const struct sgcc_reflection *reflection = sgcc_reflect(words, size, jobs[i].name);
            print_layout(reflection);
            print_needs(reflection);
            sgcc_reflection_free(reflection);
            check_for_opengl(words, size);
        }
        sgcc_result_free(jobs[i].result);
    }
    return 0;
}
