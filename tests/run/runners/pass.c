/* The lines about passes: what is run over the job's resources, and with which state. */
#include <string.h>
#include "reader.h"

#define LENGTH(array) (sizeof(array) / sizeof *(array))

static const struct {
    const char *name;
    enum pass_kind kind;
    int counts;
} kinds[] = {{"dispatch", PASS_DISPATCH, 3},
             {"draw", PASS_DRAW, 4},
             {"tasks", PASS_TASKS, 3},
             {"nv_tasks", PASS_NV_TASKS, 3}};

static const struct {
    const char *name;
    VkShaderStageFlagBits stage;
} stages[] = {
    {"vert", VK_SHADER_STAGE_VERTEX_BIT},
    {"tesc", VK_SHADER_STAGE_TESSELLATION_CONTROL_BIT},
    {"tese", VK_SHADER_STAGE_TESSELLATION_EVALUATION_BIT},
    {"geom", VK_SHADER_STAGE_GEOMETRY_BIT},
    {"frag", VK_SHADER_STAGE_FRAGMENT_BIT},
    {"comp", VK_SHADER_STAGE_COMPUTE_BIT},
    {"task", VK_SHADER_STAGE_TASK_BIT_EXT},
    {"mesh", VK_SHADER_STAGE_MESH_BIT_EXT},
};

/* State that is one number. */
static const struct {
    const char *name;
    size_t offset;
} numbers[] = {
    {"topology", offsetof(struct pass, topology)},
    {"patch-points", offsetof(struct pass, patch_points)},
    {"blend", offsetof(struct pass, blend)},
    {"cull", offsetof(struct pass, cull)},
    {"front", offsetof(struct pass, front)},
    {"samples", offsetof(struct pass, samples)},
    {"compare", offsetof(struct pass, compare)},
    {"capturing", offsetof(struct pass, capturing)},
};

static void begin_pass(struct reader *r, size_t kind)
{
    struct job *job = r->job;
    job->passes = grow(job->passes, job->pass_count, sizeof *job->passes);
    r->pass = &job->passes[job->pass_count++];
    *r->pass = (struct pass){
        .kind = kinds[kind].kind,
        .depth = -1,
        .indices = -1,
        .samples = 1,
        .compare = VK_COMPARE_OP_LESS,
        .topology = VK_PRIMITIVE_TOPOLOGY_TRIANGLE_LIST,
    };
    for (int i = 0; i < kinds[kind].counts; i++) r->pass->counts[i] = next_number(r);
}

static void read_module(struct reader *r)
{
    const char *name = next_word(r);
    if (r->pass->module_count == MAX_STAGES) refuse(r, "too many stages");
    struct module *m = &r->pass->modules[r->pass->module_count++];
    for (size_t i = 0; i < LENGTH(stages); i++)
        if (!strcmp(name, stages[i].name)) m->stage = stages[i].stage;
    if (!m->stage) refuse(r, "no such stage");
    m->path = strdup(next_word(r));
}

static void read_entry(struct reader *r)
{
    if (!r->pass->module_count) refuse(r, "an entry point without a module");
    r->pass->modules[r->pass->module_count - 1].entry = strdup(next_word(r));
}

static uint32_t read_image(struct reader *r, VkImageUsageFlags usage, bool written)
{
    uint32_t index = next_number(r);
    if (index >= r->job->image_count) refuse(r, "no such image");
    r->job->images[index].usage |= usage;
    r->job->images[index].written |= written;
    return index;
}

static void read_attachment(struct reader *r, struct attachment **list, size_t *count,
                            VkImageUsageFlags usage)
{
    *list = grow(*list, *count, sizeof **list);
    struct attachment *a = &(*list)[(*count)++];
    a->index = next_number(r);
    a->image = read_image(r, usage, usage == VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT);
    if (a->index >= MAX_COLORS) refuse(r, "too many attachments");
}

static void read_vertices(struct reader *r)
{
    struct pass *p = r->pass;
    p->vertices = grow(p->vertices, p->vertices_count, sizeof *p->vertices);
    struct vertices *v = &p->vertices[p->vertices_count++];
    v->layout.binding = next_number(r);
    v->layout.stride = next_number(r);
    v->layout.inputRate =
        next_number(r) ? VK_VERTEX_INPUT_RATE_INSTANCE : VK_VERTEX_INPUT_RATE_VERTEX;
    v->buffer = read_content(r, VK_BUFFER_USAGE_VERTEX_BUFFER_BIT);
}

static void read_attribute(struct reader *r)
{
    struct pass *p = r->pass;
    p->attributes = grow(p->attributes, p->attribute_count, sizeof *p->attributes);
    VkVertexInputAttributeDescription *a = &p->attributes[p->attribute_count++];
    a->location = next_number(r);
    a->binding = next_number(r);
    a->format = next_number(r);
    a->offset = next_number(r);
}

static void read_viewport(struct reader *r)
{
    struct pass *p = r->pass;
    p->viewports = grow(p->viewports, p->viewport_count, sizeof *p->viewports);
    VkViewport *v = &p->viewports[p->viewport_count++];
    v->x = (float)next_number(r);
    v->y = (float)next_number(r);
    v->width = (float)next_number(r);
    v->height = (float)next_number(r);
    v->maxDepth = 1;
}

static bool read_state(struct reader *r, const char *key)
{
    struct pass *p = r->pass;
    if (!strcmp(key, "area"))
        for (int i = 0; i < 4; i++) p->area[i] = next_number(r);
    else if (!strcmp(key, "module")) read_module(r);
    else if (!strcmp(key, "entry")) read_entry(r);
    else if (!strcmp(key, "color"))
        read_attachment(r, &p->colors, &p->color_count, VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT);
    else if (!strcmp(key, "input"))
        read_attachment(r, &p->inputs, &p->input_count, VK_IMAGE_USAGE_INPUT_ATTACHMENT_BIT);
    else if (!strcmp(key, "depth"))
        p->depth = read_image(r, VK_IMAGE_USAGE_DEPTH_STENCIL_ATTACHMENT_BIT, true);
    else if (!strcmp(key, "vertices")) read_vertices(r);
    else if (!strcmp(key, "attribute")) read_attribute(r);
    else if (!strcmp(key, "indices"))
        p->indices = read_content(r, VK_BUFFER_USAGE_INDEX_BUFFER_BIT);
    else if (!strcmp(key, "viewport")) read_viewport(r);
    else return false;
    return true;
}

bool read_pass_line(struct reader *r, const char *key)
{
    for (size_t i = 0; i < LENGTH(kinds); i++)
        if (!strcmp(key, kinds[i].name)) {
            begin_pass(r, i);
            return true;
        }
    if (!r->pass) return false;
    for (size_t i = 0; i < LENGTH(numbers); i++)
        if (!strcmp(key, numbers[i].name)) {
            *(uint32_t *)((char *)r->pass + numbers[i].offset) = next_number(r);
            return true;
        }
    return read_state(r, key);
}
