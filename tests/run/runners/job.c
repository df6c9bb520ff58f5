/* The list of jobs: lines of words, as vkrun.h describes them: the resources (pass.c has the
 * passes).
 *
 * The list comes from the project's own scripts, so the first thing that is wrong ends the program
 * with the number of the line.  Everything lives until the process ends. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include "reader.h"

_Noreturn void refuse(const struct reader *r, const char *why)
{
    fprintf(stderr, "jobs: line %u: %s\n", r->line, why);
    exit(2);
}

static void *allocate(size_t size)
{
    void *memory = calloc(1, size ? size : 1);
    if (!memory) {
        fputs("out of memory\n", stderr);
        exit(2);
    }
    return memory;
}

void *grow(void *array, size_t count, size_t size)
{
    void *bigger = realloc(array, (count + 1) * size);
    if (!bigger) {
        fputs("out of memory\n", stderr);
        exit(2);
    }
    memset((char *)bigger + count * size, 0, size);
    return bigger;
}

const char *next_word(struct reader *r)
{
    char *word = strtok_r(NULL, " \n", &r->rest);
    if (!word) refuse(r, "a word is missing");
    return word;
}

uint32_t next_number(struct reader *r)
{
    const char *word = next_word(r);
    char *end;
    errno = 0;
    unsigned long n = strtoul(word, &end, 10);
    if (*end || errno || n > UINT32_MAX) refuse(r, "not a number");
    return (uint32_t)n;
}

static int hex_digit(const struct reader *r, char c)
{
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    refuse(r, "not a lower case hexadecimal digit");
}

size_t read_hex(const struct reader *r, const char *hex, uint8_t *to, size_t limit)
{
    size_t digits = strlen(hex);
    if (digits % 2 || digits / 2 > limit) refuse(r, "wrong number of hexadecimal digits");
    for (size_t i = 0; i < digits; i += 2)
        to[i / 2] = (uint8_t)(hex_digit(r, hex[i]) << 4 | hex_digit(r, hex[i + 1]));
    return digits / 2;
}

uint32_t read_content(struct reader *r, VkBufferUsageFlags usage)
{
    struct job *job = r->job;
    job->buffers = grow(job->buffers, job->buffer_count, sizeof *job->buffers);
    struct buffer *b = &job->buffers[job->buffer_count];
    b->usage = usage;
    b->size = next_number(r);
    b->content = allocate(b->size);
    const char *hex = strtok_r(NULL, " \n", &r->rest);
    if (hex) read_hex(r, hex, b->content, b->size);
    return (uint32_t)job->buffer_count++;
}

/* The descriptor types by the words of the lines that make them. */
static const struct {
    const char *line, *kind;
    VkDescriptorType type;
    VkFlags usage; /* of the buffer or image */
} kinds[] = {
    {"buffer", "storage", VK_DESCRIPTOR_TYPE_STORAGE_BUFFER, VK_BUFFER_USAGE_STORAGE_BUFFER_BIT},
    {"buffer", "uniform", VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER, VK_BUFFER_USAGE_UNIFORM_BUFFER_BIT},
    {"texels", "storage", VK_DESCRIPTOR_TYPE_STORAGE_TEXEL_BUFFER,
     VK_BUFFER_USAGE_STORAGE_TEXEL_BUFFER_BIT},
    {"texels", "uniform", VK_DESCRIPTOR_TYPE_UNIFORM_TEXEL_BUFFER,
     VK_BUFFER_USAGE_UNIFORM_TEXEL_BUFFER_BIT},
    {"view", "sampled", VK_DESCRIPTOR_TYPE_SAMPLED_IMAGE, VK_IMAGE_USAGE_SAMPLED_BIT},
    {"view", "combined", VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER, VK_IMAGE_USAGE_SAMPLED_BIT},
    {"view", "storage", VK_DESCRIPTOR_TYPE_STORAGE_IMAGE, VK_IMAGE_USAGE_STORAGE_BIT},
    {"view", "input", VK_DESCRIPTOR_TYPE_INPUT_ATTACHMENT, VK_IMAGE_USAGE_INPUT_ATTACHMENT_BIT},
};

static struct descriptor *add_descriptor(struct reader *r, VkDescriptorType type)
{
    struct job *job = r->job;
    job->descriptors = grow(job->descriptors, job->descriptor_count, sizeof *job->descriptors);
    struct descriptor *d = &job->descriptors[job->descriptor_count++];
    d->type = type;
    d->set = next_number(r);
    d->binding = next_number(r);
    d->element = next_number(r);
    return d;
}

static void read_view(struct reader *r, struct descriptor *d, VkImageUsageFlags usage)
{
    d->resource = next_number(r);
    d->view = next_number(r);
    if (d->resource >= r->job->image_count) refuse(r, "no such image");
    struct image *image = &r->job->images[d->resource];
    image->usage |= usage;
    image->written |= d->type == VK_DESCRIPTOR_TYPE_STORAGE_IMAGE;
    image->is_cube |=
        d->view == VK_IMAGE_VIEW_TYPE_CUBE || d->view == VK_IMAGE_VIEW_TYPE_CUBE_ARRAY;
}

static bool read_descriptor(struct reader *r, const char *line)
{
    size_t count = sizeof kinds / sizeof *kinds, i = 0;
    while (i < count && strcmp(line, kinds[i].line)) i++;
    if (i == count) return false;
    const char *kind = next_word(r);
    while (i < count && (strcmp(line, kinds[i].line) || strcmp(kind, kinds[i].kind))) i++;
    if (i == count) refuse(r, "no such kind of descriptor");
    struct descriptor *d = add_descriptor(r, kinds[i].type);
    if (!strcmp(line, "view")) {
        read_view(r, d, kinds[i].usage);
        return true;
    }
    if (!strcmp(line, "texels")) d->format = next_number(r);
    d->resource = read_content(r, kinds[i].usage);
    return true;
}

static void read_sampler(struct reader *r)
{
    struct job *job = r->job;
    struct descriptor *d = add_descriptor(r, VK_DESCRIPTOR_TYPE_SAMPLER);
    for (struct descriptor *e = job->descriptors; e < d; e++)
        if (e->set == d->set && e->binding == d->binding && e->element == d->element) {
            job->descriptor_count--;
            d = e;
            break;
        }
    VkSamplerCreateInfo *s = &d->sampler;
    s->sType = VK_STRUCTURE_TYPE_SAMPLER_CREATE_INFO;
    s->magFilter = s->minFilter = next_number(r);
    s->mipmapMode = next_number(r);
    s->addressModeU = s->addressModeV = s->addressModeW = next_number(r);
    uint32_t compare = next_number(r);
    s->compareEnable = compare > 0;
    s->compareOp = compare ? compare - 1 : 0;
    s->borderColor = next_number(r);
    s->unnormalizedCoordinates = next_number(r);
    s->maxLod = (float)next_number(r);
}

static uint32_t halved(uint32_t size, uint32_t level) { return size >> level ? size >> level : 1; }

VkExtent3D level_extent(const struct image *image, uint32_t level)
{
    const VkExtent3D *e = &image->extent;
    return (VkExtent3D){halved(e->width, level), halved(e->height, level), halved(e->depth, level)};
}

static void read_image(struct reader *r)
{
    struct job *job = r->job;
    job->images = grow(job->images, job->image_count, sizeof *job->images);
    struct image *m = &job->images[job->image_count++];
    m->format = next_number(r);
    m->texel = next_number(r);
    m->dimensions = next_number(r) - 1; /* 1 to 3; Vulkan counts from 0 */
    m->extent.width = next_number(r);
    m->extent.height = next_number(r);
    m->extent.depth = next_number(r);
    m->layers = next_number(r);
    m->levels = next_number(r);
    m->samples = next_number(r);
    for (uint32_t level = 0; level < m->levels; level++) {
        VkExtent3D e = level_extent(m, level);
        m->size += (size_t)e.width * e.height * e.depth * m->layers * m->texel;
    }
    m->content = allocate(m->size);
    const char *hex = strtok_r(NULL, " \n", &r->rest);
    if (hex && read_hex(r, hex, m->content, m->size) != m->size)
        refuse(r, "the content of an image is to be whole");
}

static void read_address(struct reader *r)
{
    struct job *job = r->job;
    job->addresses = grow(job->addresses, job->address_count, sizeof *job->addresses);
    struct address *a = &job->addresses[job->address_count++];
    a->buffer = next_number(r);
    a->offset = next_number(r);
    a->target = next_number(r);
    if (a->buffer >= job->buffer_count || a->target >= job->buffer_count ||
        (size_t)a->offset + 8 > job->buffers[a->buffer].size)
        refuse(r, "no such place for an address");
}

static void read_capture(struct reader *r)
{
    struct job *job = r->job;
    if (job->capture_count == MAX_CAPTURES) refuse(r, "too many captures");
    struct capture *c = &job->captures[job->capture_count++];
    c->binding = next_number(r);
    c->buffer = read_content(r, VK_BUFFER_USAGE_TRANSFORM_FEEDBACK_BUFFER_BIT_EXT);
}

static void read_constant(struct reader *r)
{
    struct job *job = r->job;
    job->constants = grow(job->constants, job->constant_count, sizeof *job->constants);
    struct constant *c = &job->constants[job->constant_count++];
    c->id = next_number(r);
    c->size = read_hex(r, next_word(r), c->value, sizeof c->value);
}

static void read_push(struct reader *r)
{
    const char *hex = next_word(r);
    r->job->push = allocate(strlen(hex));
    r->job->push_size = read_hex(r, hex, r->job->push, strlen(hex));
}

static void read_line(struct reader *r, const char *key)
{
    if (!strcmp(key, "image")) read_image(r);
    else if (!strcmp(key, "sampler")) read_sampler(r);
    else if (!strcmp(key, "address")) read_address(r);
    else if (!strcmp(key, "capture")) read_capture(r);
    else if (!strcmp(key, "push")) read_push(r);
    else if (!strcmp(key, "spec")) read_constant(r);
    else if (!strcmp(key, "subgroup-size")) r->job->subgroup_size = next_number(r);
    else if (!read_descriptor(r, key) && !read_pass_line(r, key)) refuse(r, "unknown word");
}

struct job *read_jobs(FILE *in, size_t *count)
{
    struct reader r = {0};
    struct job *jobs = NULL;
    char *line = NULL;
    size_t room = 0;

    *count = 0;
    while (getline(&line, &room, in) > 0) {
        r.line++;
        const char *key = strtok_r(line, " \n", &r.rest);
        if (!key) continue;
        if (!strcmp(key, "job")) {
            if (r.job) refuse(&r, "job inside a job");
            jobs = grow(jobs, *count, sizeof *jobs);
            r.job = &jobs[(*count)++];
            r.job->name = strdup(next_word(&r));
        } else if (!r.job) {
            refuse(&r, "expected a job");
        } else if (!strcmp(key, "end")) {
            if (!r.pass) refuse(&r, "job without a pass");
            r.job = NULL;
            r.pass = NULL;
        } else {
            read_line(&r, key);
        }
    }
    if (r.job) refuse(&r, "job without an end");
    free(line);
    return jobs;
}
