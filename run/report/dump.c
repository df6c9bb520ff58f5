/* --dump: selects what is printed of buffers and images, and the types in which it is printed. */
#include "driver/messages/json_string.h"

#include <string.h>

#include "include/sgcc.h"
#include "run/command/arguments.h"
#include "run/command/options.h"
#include "run/command/place_texts.h"
#include "run/command/values.h"
#include "run/memory/texel.h"
#include "run/report/dump.h"
#include "run/report/results.h"

enum { PER_LINE = 8 };

/* The receiver of a value's parts. */
struct sink {
    run_visit_part *visit;
    void *user;
    const uint8_t **bytes; /* that offsets of parts count from */
};

static void open_value(const struct sink *to, enum run_part_kind kind, uint32_t count)
{
    to->visit(to->user, &(struct run_part){.kind = kind, .count = count});
}

/* Numbers of one kind; several are a vector. */
static void visit_numbers(const struct sink *to, const struct scalar_kind *k, unsigned count,
                          uint64_t offset, size_t step)
{
    if (count > 1) open_value(to, RUN_PART_VECTOR, count);
    for (unsigned c = 0; c < count; c++)
        to->visit(to->user, &(struct run_part){.kind = RUN_PART_SCALAR,
                                               .count = 1,
                                               .offset = offset + c * step,
                                               .bytes = k->size,
                                               .number = k->kind});
    if (count > 1) open_value(to, RUN_PART_END, 0);
}

/* Elements of `count` components each. */
static void visit_array(const struct sink *to, const struct scalar_kind *k, unsigned count,
                        size_t size)
{
    size_t stride = (size_t)k->size * (count == 3 ? 4 : count);
    open_value(to, RUN_PART_ARRAY, 0);
    for (size_t at = 0; at + (size_t)k->size * count <= size; at += stride)
        visit_numbers(to, k, count, at, k->size);
    open_value(to, RUN_PART_END, 0);
}

/* An argument of a kernel has the type of the source: the module's integers have no sign. */
static const struct sgcc_argument *argument_at(const struct run_target *t,
                                               const struct resource_location *at)
{
    for (size_t i = 0; t->point && i < t->point->argument_count; i++) {
        const struct sgcc_argument *a = &t->point->arguments[i];
        if (at->name ? !strcmp(a->name, at->name) : a->set == at->set && a->binding == at->binding)
            return a;
    }
    return NULL;
}

/* Integers of the size of a texel, or floats, as read_texel gives them. */
static void visit_texels(const struct sink *to, const struct given *g)
{
    uint32_t format = g->image.format, bytes = texel_bytes(format), count = texel_channels(format);
    const struct scalar_kind *k = texel_is_float(format) ? find_kind('f', 4) : find_kind('i', 8);
    open_value(to, RUN_PART_ARRAY, 0);
    for (size_t at = 0; bytes && at + bytes <= g->content.size; at += bytes) {
        uint64_t components[4] = {0};
        read_texel(format, g->content.at + at, components);
        *to->bytes = (const uint8_t *)components;
        visit_numbers(to, k, count, 0, sizeof *components);
    }
    open_value(to, RUN_PART_END, 0);
}

/* `type` is that of the option; "": that of the module, or of the source for a kernel's argument.
 */
static void visit_value(const struct sink *to, const char *type, const struct given *g,
                        const struct run_target *t)
{
    unsigned count = 1;
    const struct sgcc_argument *a = argument_at(t, &g->at);
    const struct scalar_kind *k = *type ? find_scalar(type, strlen(type))
                                  : a   ? pointed_scalar(a, &count)
                                        : NULL;
    const struct run_resource *r = find_placed(t->program, &g->at);
    *to->bytes = g->content.at;
    if (k) visit_array(to, k, count, g->content.size);
    else if (g->is_image) visit_texels(to, g);
    else if (r) run_walk_parts(t->program, r, g->content.size, to->visit, to->user);
    else visit_array(to, find_kind('u', 4), 1, g->content.size);
}

/* --- as text ------------------------------------------------------------------------------- */

static void print_dump(struct run_command *cmd, const struct requested_dump *d,
                       const struct run_target *t)
{
    char text[64];
    const struct given *g = need_given(cmd, &d->at, "dump", t);
    struct text_dump printer = {.per_line = d->per_line ? d->per_line : PER_LINE};
    struct sink to = {print_text_part, &printer, &printer.bytes};
    if (d->path && !g->is_image)
        wrong_use("--dump: %s is not an image", location_text(&d->asked, text));
    if (d->path) {
        write_picture(g, d->path);
        return;
    }
    if (cmd->options.dump_json) return;
    if (cmd->options.dump_count > 1 || cmd->options.size_count > 1)
        printf("# %s at subgroup size %u\n", location_text(&d->asked, text),
               cmd->session.current_size);
    visit_value(&to, d->type, g, t);
}

/* --- as JSON ------------------------------------------------------------------------------- */

static const char *name_given(const struct given *g, const struct run_target *t)
{
    const struct sgcc_argument *a = argument_at(t, &g->at);
    const struct run_resource *r = find_placed(t->program, &g->at);
    return a ? a->name : r ? r->name : "";
}

static void print_image_header(const struct run_image *image, const char *init)
{
    fputs(",\"image\":{\"format\":", stdout);
    print_json_string(stdout, init, strcspn(init, ":"));
    printf(",\"width\":%u,\"height\":%u,\"depth\":%u,\"layers\":%u,\"levels\":%u,\"samples\":%u}",
           image->width, image->height, image->depth, image->layers, image->levels, image->samples);
}

static void print_resource(struct run_session *session, const struct given *g, const char *type,
                           const struct run_target *t)
{
    struct json_dump printer = {0};
    struct sink to = {print_json_part, &printer, &printer.bytes};
    const char *name = name_given(g, t);
    fputs(session->printed++ ? ",{" : "{", stdout);
    fputs("\"name\":", stdout);
    print_json_string(stdout, name, strlen(name));
    printf(",\"set\":%u,\"binding\":%u,\"element\":%u", g->at.set, g->at.binding, g->at.element);
    if (g->is_image) print_image_header(&g->image, g->init);
    fputs(",\"value\":", stdout);
    visit_value(&to, type, g, t);
    if (!printer.any) fputs("[]", stdout); /* a buffer without bytes */
    putchar('}');
}

/* All buffers and images, in the order of the module. */
static void print_all(struct run_command *cmd, const struct run_target *t)
{
    for (size_t k = 0; k < run_resource_count(t->program); k++) {
        const struct run_resource *r = run_resource_at(t->program, k);
        if (r->is_unused ||
            find_placed(t->program, &(struct resource_location){r->set, r->binding, 0, NULL}) != r)
            continue;
        for (uint32_t e = 0; e < r->count; e++) {
            struct resource_location at = {r->set, r->binding, e, NULL};
            const struct given *g = find_given(cmd, &at);
            if (g && !g->is_dropped) print_resource(&cmd->session, g, "", t);
        }
    }
}

/* The resources of --dump=PLACE, or all. */
static void print_json(struct run_command *cmd, const struct run_target *t)
{
    bool is_chosen = false;
    cmd->session.printed = 0;
    printf("{\"subgroup_size\":%u,\"resources\":[", cmd->session.current_size);
    for (size_t i = 0; i < cmd->options.dump_count; i++) {
        const struct requested_dump *d = &cmd->options.dumps[i];
        if (d->path) continue;
        is_chosen = true;
        print_resource(&cmd->session, need_given(cmd, &d->at, "dump", t), d->type, t);
    }
    if (!is_chosen) print_all(cmd, t);
    puts("]}");
}

/* --- all of them --------------------------------------------------------------------------- */

void print_dumps(struct run_command *cmd, const struct run_target *t)
{
    for (size_t i = 0; i < cmd->options.dump_count; i++) print_dump(cmd, &cmd->options.dumps[i], t);
    if (cmd->options.dump_json) print_json(cmd, t);
    fflush(stdout);
}
