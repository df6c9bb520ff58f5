/* interpret: runs vkrun's jobs (vkrun.h) by sgcc-run's interpreter, so that the same tests run at
 * any subgroup size and without a driver.
 *
 * vkrun.c, job.c and pass.c serve this program, too.  INTERPRET_SIZE is the subgroup size (32),
 * INTERPRET_CHECK=1 switches the checks on (INTERPRET_REPORTS names the file of reports), and
 * INTERPRET_SCHEDULE=SEED chooses --schedule=random:SEED, and INTERPRET_UNDEFINED=WORD is what
 * reads from lanes that are not active give.  With INTERPRET_STRICT=1 a module that is refused is a
 * failure, and is not skipped. */
#include <stdlib.h>
#include <string.h>

#include "features.h"
#include "run/run.h"
#include "vkrun.h"

static unsigned number_from(const char *name, unsigned none)
{
    const char *text = getenv(name);
    return text && *text ? (unsigned)strtoul(text, NULL, 10) : none;
}

static unsigned subgroup_size(void) { return number_from("INTERPRET_SIZE", 32); }

const char *open_device(struct device *d)
{
    *d = (struct device){0};
    return NULL;
}

/* All features exist, though a job that draws is not supported. */
int print_device(void)
{
    const char *separator = "";
    printf(
        "{\n\"device\": \"sgcc-run %u\",\n\"driver\": \"sgcc-run\",\n\"version\": \"1.3\",\n\"max_invocations\": 1024,\n"
        "\"subgroup\": {\"size\": %u, \"quad_all_stages\": false, \"operations\": [\"basic\", \"vote\", "
        "\"arithmetic\", \"ballot\", \"shuffle\", \"shuffle_relative\", \"clustered\", \"quad\", \"rotate\", \"rotate_clustered\", \"partitioned\"], "
        "\"stages\": [\"compute\"]},\n\"features\": {",
        subgroup_size(), subgroup_size());
    for (size_t i = 0; i < feature_row_count; i++)
        for (const struct member *m = feature_rows[i].members; m->name; m++) {
            printf("%s\n  \"%s\": true", separator, m->name);
            separator = ",";
        }
    printf(
        "\n},\n\"extensions\": [\"VK_EXT_shader_subgroup_ballot\", \"VK_EXT_shader_subgroup_vote\"]\n}\n");
    return 0;
}

/* --- resources ----------------------------------------------------------------------------- */

static const char *say(const char *fmt, const char *text)
{
    char *line = malloc(strlen(fmt) + strlen(text) + 1);
    if (!line) return "out of memory";
    sprintf(line, fmt, text);
    for (char *p = line; *p; p++)
        if (*p == '\n') *p = ' ';
    return line;
}

static void bind(struct run_machine *m, const struct job *job, struct run_image *images,
                 struct run_sampler *samplers)
{
    for (size_t i = 0; i < job->descriptor_count; i++) {
        const struct descriptor *x = &job->descriptors[i];
        switch (x->type) {
        case VK_DESCRIPTOR_TYPE_STORAGE_BUFFER:
        case VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER:
            run_bind_buffer(m, x->set, x->binding, x->element, job->buffers[x->resource].content,
                            job->buffers[x->resource].size);
            break;
        case VK_DESCRIPTOR_TYPE_STORAGE_TEXEL_BUFFER:
        case VK_DESCRIPTOR_TYPE_UNIFORM_TEXEL_BUFFER: {
            const struct buffer *b = &job->buffers[x->resource];
            images[i] = (struct run_image){.bytes = b->content,
                                           .size = b->size,
                                           .format = x->format,
                                           .height = 1,
                                           .depth = 1,
                                           .layers = 1,
                                           .levels = 1,
                                           .samples = 1};
            run_bind_image(m, x->set, x->binding, x->element, &images[i]);
            break;
        }
        case VK_DESCRIPTOR_TYPE_SAMPLED_IMAGE:
        case VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER:
        case VK_DESCRIPTOR_TYPE_STORAGE_IMAGE: {
            const struct image *b = &job->images[x->resource];
            images[i] = (struct run_image){
                b->content,      b->size,   b->format, b->extent.width, b->extent.height,
                b->extent.depth, b->layers, b->levels, b->samples,      x->view};
            run_bind_image(m, x->set, x->binding, x->element, &images[i]);
            break;
        }
        default: break;
        }
        if (x->type != VK_DESCRIPTOR_TYPE_SAMPLER &&
            x->type != VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER)
            continue;
        const VkSamplerCreateInfo *s = &x->sampler;
        samplers[i] =
            (struct run_sampler){.linear = s->magFilter == VK_FILTER_LINEAR,
                                 .linear_mipmap = s->mipmapMode == VK_SAMPLER_MIPMAP_MODE_LINEAR,
                                 .has_compare = s->compareEnable,
                                 .unnormalized = s->unnormalizedCoordinates,
                                 .address = s->addressModeU,
                                 .compare = s->compareOp,
                                 .border = s->borderColor,
                                 .max_lod = s->maxLod};
        run_bind_sampler(m, x->set, x->binding, x->element, &samplers[i]);
    }
    for (size_t i = 0; i < job->address_count; i++) {
        const struct address *a = &job->addresses[i];
        const struct buffer *target = &job->buffers[a->target];
        uint64_t address = run_add_memory(m, target->content, target->size, run_address(a->target));
        memcpy(job->buffers[a->buffer].content + a->offset, &address, sizeof address);
    }
    run_set_push(m, job->push, job->push_size);
}

/* --- one pass ------------------------------------------------------------------------------ */

/* A line for each report, in the file that INTERPRET_REPORTS names. */
static void report(void *user, const struct run_message *message)
{
    const struct job *job = user;
    const char *path = getenv("INTERPRET_REPORTS");
    FILE *out = message->rule && path ? fopen(path, "a") : NULL;
    if (!out) return;
    fprintf(out, "%s:%u: %s [%s] (%s)\n", message->file ? message->file : "?", message->line,
            message->text, message->rule, job->name);
    fclose(out);
}

static void *read_file(const char *path, size_t *size)
{
    FILE *file = fopen(path, "rb");
    char *bytes = NULL;
    long length;
    if (!file) return NULL;
    if (fseek(file, 0, SEEK_END) == 0 && (length = ftell(file)) >= 0 &&
        fseek(file, 0, SEEK_SET) == 0 && (bytes = malloc((size_t)length + 1)))
        *size = fread(bytes, 1, (size_t)length, file);
    fclose(file);
    return bytes;
}

static const char *run_pass(struct job *job, const struct pass *pass)
{
    struct run_options options = {
        .subgroup_size = job->subgroup_size ? job->subgroup_size : subgroup_size(),
        .entry = pass->modules[0].entry,
        .limit = 100000000,
        .report = report,
        .user = job,
        .undefined = number_from("INTERPRET_UNDEFINED", 0) * 0x100000001ull,
        .checks = getenv("INTERPRET_CHECK") ? ~0ull : 0};
    if (getenv("INTERPRET_SCHEDULE")) {
        options.schedule = RUN_RANDOM;
        options.seed = number_from("INTERPRET_SCHEDULE", 1);
    }
    struct run_constant *constants = calloc(job->constant_count + 1, sizeof *constants);
    for (size_t i = 0; i < job->constant_count; i++) {
        constants[i].id = job->constants[i].id;
        constants[i].size = (uint32_t)job->constants[i].size;
        memcpy(constants[i].bytes, job->constants[i].value, 8);
    }
    options.constants = constants;
    options.constant_count = job->constant_count;
    size_t size = 0;
    void *bytes = read_file(pass->modules[0].path, &size);
    struct run_error error = {0};
    const char *why = NULL;
    struct run_image *images = calloc(job->descriptor_count + 1, sizeof *images);
    struct run_sampler *samplers = calloc(job->descriptor_count + 1, sizeof *samplers);
    struct run_program *program = bytes ? run_load(bytes, size, &options, &error) : NULL;
    struct run_machine *machine = program ? run_new(program, &options, &error) : NULL;
    if (!bytes) why = say("cannot read %s", pass->modules[0].path);
    else if (!program || !machine)
        why = say(getenv("INTERPRET_STRICT") ? "refused: %s" : "unsupported %s", error.text);
    else {
        bind(machine, job, images, samplers);
        if (!run_dispatch(machine, pass->counts, &error)) why = say("%s", error.text);
    }
    run_delete(machine);
    run_free(program);
    free(bytes);
    free(constants);
    free(images);
    free(samplers);
    return why;
}

/* The job has room for one sample of each texel. */
static bool make_samples(struct job *job)
{
    for (size_t i = 0; i < job->image_count; i++) {
        struct image *b = &job->images[i];
        size_t size = b->size * b->samples;
        if (b->samples <= 1) continue;
        uint8_t *more = calloc(1, size ? size : 1);
        if (!more) return false;
        free(b->content);
        b->content = more;
        b->size = size;
    }
    return true;
}

const char *execute_job(struct device *d, struct job *job)
{
    (void)d;
    if (!make_samples(job)) return "out of memory";
    for (size_t i = 0; i < job->pass_count; i++) {
        if (job->passes[i].kind != PASS_DISPATCH || job->passes[i].module_count != 1)
            return "unsupported graphics";
        const char *why = run_pass(job, &job->passes[i]);
        if (why) return why;
    }
    return NULL;
}
