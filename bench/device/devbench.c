/* devbench [--statistics-only | --compare-only] [--rounds=N] [--creations=N] JOB: runs a job
 * (kernel.h) and prints one line of JSON.
 *
 * Pipelines are created again and again without a cache; then the variants run in turn, round by
 * round, each as often in a row as takes at least 0.3 ms, between two timestamps. Before that each
 * variant runs once from the same contents, and what it writes is compared. Exit status: 0 (the
 * line says what failed), 2 for an invalid command line or job, 3 when the device refuses. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include "bench/device/kernel.h"

#define ROUND_NANOSECONDS 300000.0
#define MAX_REPEATS 2000
#define MAX_ROUNDS 1000

struct settings {
    bool statistics_only, compare_only;
    uint32_t rounds, creations;
    const char *job;
};

static double now_nanoseconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

static void barrier(struct bench *b)
{
    VkMemoryBarrier all = {
        .sType = VK_STRUCTURE_TYPE_MEMORY_BARRIER,
        .srcAccessMask = VK_ACCESS_MEMORY_WRITE_BIT,
        .dstAccessMask = VK_ACCESS_MEMORY_READ_BIT | VK_ACCESS_MEMORY_WRITE_BIT,
    };
    VkPipelineStageFlags stage = b->kernel->is_draw ? VK_PIPELINE_STAGE_ALL_COMMANDS_BIT
                                                    : VK_PIPELINE_STAGE_COMPUTE_SHADER_BIT;
    vkCmdPipelineBarrier(b->commands, stage, stage, 0, 1, &all, 0, NULL, 0, NULL);
}

static void record_draw(struct bench *b)
{
    const struct resource *color = b->kernel->resources;
    while (color->kind != RESOURCE_COLOR) color++;
    VkRenderingAttachmentInfo attachment = {
        .sType = VK_STRUCTURE_TYPE_RENDERING_ATTACHMENT_INFO,
        .imageView = color->view,
        .imageLayout = VK_IMAGE_LAYOUT_GENERAL,
        .loadOp = VK_ATTACHMENT_LOAD_OP_DONT_CARE,
        .storeOp = VK_ATTACHMENT_STORE_OP_STORE,
    };
    VkRenderingInfo info = {
        .sType = VK_STRUCTURE_TYPE_RENDERING_INFO,
        .renderArea = {{0, 0}, {color->extent.width, color->extent.height}},
        .layerCount = 1,
        .colorAttachmentCount = 1,
        .pColorAttachments = &attachment,
    };
    vkCmdBeginRendering(b->commands, &info);
    vkCmdDraw(b->commands, 3, 1, 0, 0);
    vkCmdEndRendering(b->commands);
}

static void record_once(struct bench *b)
{
    const struct kernel *k = b->kernel;
    if (k->is_draw) record_draw(b);
    else vkCmdDispatch(b->commands, k->groups[0], k->groups[1], k->groups[2]);
    barrier(b);
}

/* Nanoseconds on the device for one of `repeats` dispatches; one before them warms caches. */
static double run_variant(struct bench *b, const struct variant *v, uint32_t repeats, bool warm)
{
    const struct kernel *k = b->kernel;
    VkPipelineBindPoint point =
        k->is_draw ? VK_PIPELINE_BIND_POINT_GRAPHICS : VK_PIPELINE_BIND_POINT_COMPUTE;
    begin_commands(b);
    vkCmdResetQueryPool(b->commands, b->queries, 0, 2);
    vkCmdBindPipeline(b->commands, point, v->pipeline);
    vkCmdBindDescriptorSets(b->commands, point, b->layout, 0, 1, &b->set, 0, NULL);
    if (k->push_size)
        vkCmdPushConstants(b->commands, b->layout,
                           k->is_draw ? VK_SHADER_STAGE_FRAGMENT_BIT : VK_SHADER_STAGE_COMPUTE_BIT,
                           0, k->push_size, k->push);
    if (warm) record_once(b);
    vkCmdWriteTimestamp(b->commands, VK_PIPELINE_STAGE_BOTTOM_OF_PIPE_BIT, b->queries, 0);
    for (uint32_t i = 0; i < repeats; i++) record_once(b);
    vkCmdWriteTimestamp(b->commands, VK_PIPELINE_STAGE_BOTTOM_OF_PIPE_BIT, b->queries, 1);
    submit_and_wait(b);
    uint64_t ticks[2];
    if (vkGetQueryPoolResults(b->device.logical, b->queries, 0, 2, sizeof ticks, ticks, 8,
                              VK_QUERY_RESULT_64_BIT | VK_QUERY_RESULT_WAIT_BIT))
        give_up("vkGetQueryPoolResults");
    return (double)(ticks[1] - ticks[0]) * b->period / repeats;
}

static void print_list(const char *key, const double *values, uint32_t count)
{
    printf(", \"%s\": [", key);
    for (uint32_t i = 0; i < count; i++) printf("%s%.0f", i ? ", " : "", values[i]);
    printf("]");
}

/* Wall-clock nanoseconds of all creations of all variants, in turn; the last pipeline of each
 * variant stays. */
static void measure_creations(struct bench *b, const struct settings *s, double times[][MAX_ROUNDS])
{
    for (uint32_t round = 0; round < s->creations; round++)
        for (uint32_t i = 0; i < b->kernel->variant_count; i++) {
            struct variant *v = &b->kernel->variants[(i + round) % b->kernel->variant_count];
            vkDestroyPipeline(b->device.logical, v->pipeline, NULL);
            v->pipeline = VK_NULL_HANDLE;
            double start = now_nanoseconds();
            if (create_pipeline(b, v, 0, &v->pipeline)) give_up("a pipeline cannot be created");
            times[v - b->kernel->variants][round] = now_nanoseconds() - start;
        }
}

/* A kernel that writes nothing would compare equal to anything. */
static bool is_blank(const struct resource *r)
{
    return !r->reference[0] && !memcmp(r->reference, r->reference + 1, r->size - 1);
}

/* Runs a variant from the first contents. Returns how many numbers differ from what the first
 * variant wrote. */
static uint64_t check_variant(struct bench *b, const struct variant *v, double *worst)
{
    uint64_t differences = 0;
    reset_resources(b);
    run_variant(b, v, 1, false);
    for (uint32_t i = 0; i < b->kernel->resource_count; i++) {
        struct resource *r = &b->kernel->resources[i];
        if (!r->tolerance.compared) continue;
        const uint8_t *got = read_resource(b, r);
        if (r->reference) differences += count_differences(r, got, worst);
        else r->reference = memcpy(malloc(r->size), got, r->size);
        if (is_blank(r)) give_up("the first variant writes nothing but zeros");
    }
    return differences;
}

static uint32_t find_repeats(struct bench *b)
{
    double once = run_variant(b, &b->kernel->variants[0], 1, true);
    once = run_variant(b, &b->kernel->variants[0], 4, true);
    double repeats = ceil(ROUND_NANOSECONDS / (once > 1 ? once : 1));
    return repeats > MAX_REPEATS ? MAX_REPEATS : (uint32_t)repeats;
}

static uint32_t measure_rounds(struct bench *b, const struct settings *s,
                               double times[][MAX_ROUNDS])
{
    uint32_t repeats = find_repeats(b), count = b->kernel->variant_count;
    for (uint32_t round = 0; round < s->rounds; round++)
        for (uint32_t i = 0; i < count; i++) {
            uint32_t index = (i + round) % count;
            times[index][round] = run_variant(b, &b->kernel->variants[index], repeats, true);
        }
    return repeats;
}

static void print_variant_statistics(struct bench *b, const struct variant *v)
{
    VkPipeline pipeline = VK_NULL_HANDLE;
    printf(", \"statistics\": ");
    if (create_pipeline(b, v, VK_PIPELINE_CREATE_CAPTURE_STATISTICS_BIT_KHR, &pipeline))
        printf("{}");
    else print_statistics(b, pipeline);
    vkDestroyPipeline(b->device.logical, pipeline, NULL);
}

static void measure(struct bench *b, const struct settings *s, bool has_statistics)
{
    static double creations[MAX_VARIANTS][MAX_ROUNDS], rounds[MAX_VARIANTS][MAX_ROUNDS];
    uint64_t differences[MAX_VARIANTS] = {0};
    double worst[MAX_VARIANTS] = {0}, first_use[MAX_VARIANTS] = {0};
    uint32_t repeats = 0;
    measure_creations(b, s, creations);
    for (uint32_t i = 0; i < b->kernel->variant_count && !s->statistics_only; i++) {
        double start = now_nanoseconds();
        differences[i] = check_variant(b, &b->kernel->variants[i], &worst[i]);
        first_use[i] = now_nanoseconds() - start;
    }
    bool is_timed = !s->statistics_only && !s->compare_only;
    if (is_timed) repeats = measure_rounds(b, s, rounds);
    printf("\"repeats\": %u, \"variants\": {", repeats);
    for (uint32_t i = 0; i < b->kernel->variant_count; i++) {
        const struct variant *v = &b->kernel->variants[i];
        printf("%s\"%s\": {\"words\": %zu, \"differences\": %llu, \"worst\": %.3g", i ? ", " : "",
               v->name, v->word_count, (unsigned long long)differences[i],
               isinf(worst[i]) ? 1e30 : worst[i]);
        if (is_timed) print_list("time_ns", rounds[i], s->rounds);
        print_list("creation_ns", creations[i], s->creations);
        print_list("first_use_ns", &first_use[i], 1);
        if (has_statistics) print_variant_statistics(b, v);
        printf("}");
    }
    printf("}");
}

static void make_commands(struct bench *b)
{
    VkDevice d = b->device.logical;
    VkCommandPoolCreateInfo pool = {.sType = VK_STRUCTURE_TYPE_COMMAND_POOL_CREATE_INFO,
                                    .queueFamilyIndex = b->device.family};
    VkFenceCreateInfo fence = {.sType = VK_STRUCTURE_TYPE_FENCE_CREATE_INFO};
    VkQueryPoolCreateInfo queries = {
        .sType = VK_STRUCTURE_TYPE_QUERY_POOL_CREATE_INFO,
        .queryType = VK_QUERY_TYPE_TIMESTAMP,
        .queryCount = 2,
    };
    if (vkCreateCommandPool(d, &pool, NULL, &b->pool) ||
        vkCreateFence(d, &fence, NULL, &b->fence) ||
        vkCreateQueryPool(d, &queries, NULL, &b->queries))
        give_up("no command pool");
    VkCommandBufferAllocateInfo one = {
        .sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_ALLOCATE_INFO,
        .commandPool = b->pool,
        .level = VK_COMMAND_BUFFER_LEVEL_PRIMARY,
        .commandBufferCount = 1,
    };
    if (vkAllocateCommandBuffers(d, &one, &b->commands)) give_up("vkAllocateCommandBuffers");
}

static uint32_t read_count(const char *text)
{
    unsigned long value = strtoul(text, NULL, 10);
    if (!value || value > MAX_ROUNDS) {
        fprintf(stderr, "devbench: a number from 1 to %d was expected, not '%s'\n", MAX_ROUNDS,
                text);
        exit(2);
    }
    return (uint32_t)value;
}

static void read_settings(int argc, char **argv, struct settings *s)
{
    for (int i = 1; i < argc; i++) {
        if (!strcmp(argv[i], "--statistics-only")) s->statistics_only = true;
        else if (!strcmp(argv[i], "--compare-only")) s->compare_only = true;
        else if (!strncmp(argv[i], "--rounds=", 9)) s->rounds = read_count(argv[i] + 9);
        else if (!strncmp(argv[i], "--creations=", 12)) s->creations = read_count(argv[i] + 12);
        else if (argv[i][0] != '-' && !s->job) s->job = argv[i];
        else s->job = "", i = argc;
    }
    if (!s->job || !*s->job) {
        fprintf(
            stderr,
            "usage: devbench [--statistics-only | --compare-only] [--rounds=N] [--creations=N] JOB\n");
        exit(2);
    }
}

/* The first feature that the kernel needs and the device lacks; NULL: none. */
static const char *missing_feature(struct bench *b)
{
    for (uint32_t i = 0; i < b->kernel->required_count; i++)
        if (!device_has_feature(&b->device, b->kernel->required[i])) return b->kernel->required[i];
    return NULL;
}

int main(int argc, char **argv)
{
    static struct kernel kernel;
    static const char *const left_out[] = {
        "robustBufferAccess", "cooperativeMatrixRobustBufferAccess",
        NULL}; /* its checks of bounds cost time that shaders do not ask for */
    struct bench b = {.kernel = &kernel};
    struct settings s = {.rounds = 15, .creations = 7};
    read_settings(argc, argv, &s);
    read_kernel(s.job, &kernel);
    const char *why = open_device_without(&b.device, left_out);
    if (why) give_up(why);
    VkPhysicalDeviceProperties p;
    vkGetPhysicalDeviceProperties(b.device.physical, &p);
    b.period = p.limits.timestampPeriod;
    printf("{\"kernel\": \"%s\", \"device\": \"%s\", \"driver\": %u, ", kernel.name, p.deviceName,
           p.driverVersion);
    why = missing_feature(&b);
    if (why) {
        printf("\"missing\": \"%s\"}\n", why);
        return 0;
    }
    make_layout(&b);
    if (!s.statistics_only) { /* a driver without its device has neither memory nor queues */
        make_commands(&b);
        make_resources(&b);
        make_set(&b);
    }
    measure(&b, &s, device_has_feature(&b.device, "pipelineExecutableInfo"));
    printf("}\n");
    return 0;
}
