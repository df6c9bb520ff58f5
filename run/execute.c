/* One execution of a module: resources that were not given get default content, the interpreter
 * runs, and dumps, expectations and reports are served. */
#include "run/execute.h"

#include <stdlib.h>
#include <string.h>

#include "driver/system/system.h"
#include "include/sgcc.h"
#include "run/command/arguments.h"
#include "run/command/messages.h"
#include "run/command/options.h"
#include "run/command/places.h"
#include "run/command/values.h"
#include "run/report/dump.h"
#include "run/report/report.h"
#include "run/report/results.h"

/* --- resources ----------------------------------------------------------------------------- */

/* The last run takes the content with which each begins. */
static void copy_content(const struct run_command *cmd, struct given *g)
{
    if (cmd->session.is_last_run) {
        free(g->content.at);
        g->content = g->first;
        g->first = (struct bytes){0};
        return;
    }
    g->content.at = allocate(g->content.at, g->first.size + 8);
    g->content.size = g->first.size;
    if (g->first.size) memcpy(g->content.at, g->first.at, g->first.size);
}

/* The size of a buffer without content: an array without size has an element for each
 * invocation. */
static size_t missing_size(const struct run_command *cmd, const struct run_program *p,
                           const struct run_resource *r)
{
    const uint32_t *local = run_local_size(p);
    double count = 1;
    for (unsigned i = 0; i < 3; i++) count *= (double)local[i] * cmd->options.groups[i];
    double size = (double)r->size + (double)r->stride * (count > 1 ? count - 1 : 0);
    return size > 1 << 26 ? 1 << 26 : (size_t)size;
}

/* It begins with zeros; to compare modules, with random words. */
static void fill_missing(const struct run_command *cmd, struct given *g, size_t size)
{
    char *init = allocate(NULL, 64);
    snprintf(init, 64, cmd->options.against && size >= 4 ? "random:u32:%zu" : "zeros:%zu",
             cmd->options.against && size >= 4 ? (size + 3) / 4 : size);
    g->init = g->owned = init;
    g->first = make_content(init, 0);
}

/* Random bytes of small magnitude, which are not NaN as floats. */
static void fill_image(struct given *g)
{
    for (size_t i = 0; i < g->first.size; i++)
        g->first.at[i] = i % 4 == 3 ? 0x3f : (uint8_t)(i * 37 + i / 251);
}

/* SpvDim */
enum { DIM_1D = 0, DIM_3D = 2, DIM_CUBE = 3, DIM_BUFFER = 5 };

/* An image has a texel for each invocation, along each of its dimensions. */
static const struct given *give_image(struct run_command *cmd, const struct run_program *p,
                                      const struct run_resource *r, uint32_t element)
{
    const uint32_t *local = run_local_size(p);
    uint32_t sizes[3], faces = r->dimension == DIM_CUBE ? 6 : 1;
    char value[160];
    for (unsigned i = 0; i < 3; i++) {
        double size = (double)local[i] * cmd->options.groups[i];
        sizes[i] = size > 1024 ? 1024 : (uint32_t)size;
    }
    if (r->dimension == DIM_CUBE) sizes[1] = sizes[0];
    if (r->set == RUN_OUTPUT_SET) memcpy(sizes, cmd->machine.pixels, sizeof cmd->machine.pixels);
    unsigned used = (unsigned)snprintf(value, sizeof value, "%u.%u[%u]=%s:%u", r->set, r->binding,
                                       element, r->format, sizes[0]);
    if (r->dimension != DIM_1D && r->dimension != DIM_BUFFER)
        used += (unsigned)snprintf(value + used, sizeof value - used, "x%u", sizes[1]);
    if (r->dimension == DIM_3D)
        used += (unsigned)snprintf(value + used, sizeof value - used, "x%u", sizes[2]);
    if (faces > 1)
        used +=
            (unsigned)snprintf(value + used, sizeof value - used, ":cubes=%u", r->arrayed ? 2 : 1);
    else if (r->arrayed) used += (unsigned)snprintf(value + used, sizeof value - used, ":layers=2");
    if (r->multisampled) snprintf(value + used, sizeof value - used, ":samples=4");
    char *text = allocate(NULL, strlen(value) + 1);
    set_image(cmd, strcpy(text, value));
    cmd->contents.given[cmd->contents.given_count - 1].is_automatic = true;
    cmd->contents.given[cmd->contents.given_count - 1].owned = text;
    if (cmd->options.against) fill_image(&cmd->contents.given[cmd->contents.given_count - 1]);
    return &cmd->contents.given[cmd->contents.given_count - 1];
}

static const struct given *give_buffer(struct run_command *cmd, const struct run_program *p,
                                       const struct run_resource *r, uint32_t element)
{
    struct given g = {.at = {r->set, r->binding, element, NULL}, .is_automatic = true};
    g.asked = g.at;
    cmd->contents.given = allocate(cmd->contents.given,
                                   sizeof *cmd->contents.given * (cmd->contents.given_count + 1));
    fill_missing(cmd, &g, missing_size(cmd, p, r));
    cmd->contents.given[cmd->contents.given_count] = g;
    return &cmd->contents.given[cmd->contents.given_count++];
}

/* Reports the default content of a resource; for an array, the content of its elements. */
static void say_missing(const struct run_command *cmd, const struct run_resource *r,
                        const struct given *g)
{
    const char *kind = g->is_image ? "image" : "buffer", *space = *r->name ? " " : "";
    if (r->set == RUN_OUTPUT_SET) return;
    if (r->set == RUN_INPUT_SET) {
        fprintf(stderr, "sgcc-run: the input %u%s%s was not given: it is 0 (--buffer %s=f32:...)\n",
                r->binding, space, r->name, *r->name ? r->name : "4294967294.0");
        return;
    }
    if (r->count > 1)
        fprintf(stderr, "sgcc-run: not all elements of %u.%u%s%s were given: each other has ",
                r->set, r->binding, space, r->name);
    else
        fprintf(stderr, "sgcc-run: the %s %u.%u%s%s was not given: it %s ", kind, r->set,
                r->binding, space, r->name, g->is_image ? "is" : "has");
    if (g->is_image)
        fprintf(stderr, "%s of %s (--image sets it)\n", strchr(g->owned, ':') + 1, r->format);
    else
        fprintf(stderr, "%zu %s bytes (--buffer sets it)\n", g->first.size,
                cmd->options.against ? "random" : "zero");
}

/* In an array of more descriptors, or without size, only the first gets content. */
enum { MOST_GIVEN = 256 };

static void add_missing(struct run_command *cmd, const struct run_program *p)
{
    for (size_t k = 0; k < run_resource_count(p); k++) {
        const struct run_resource *r = run_resource_at(p, k);
        bool said = cmd->session.quiet || r->kind == RUN_SAMPLER;
        if (r->is_unused) continue;
        for (uint32_t element = 0;
             r->kind != RUN_SAMPLER && element < (r->count > MOST_GIVEN ? 1 : r->count);
             element++) {
            struct resource_location at = {r->set, r->binding, element, NULL};
            if (find_given(cmd, &at)) continue;
            const struct given *g = r->kind == RUN_BUFFER ? give_buffer(cmd, p, r, element)
                                                          : give_image(cmd, p, r, element);
            if (!said) say_missing(cmd, r, g);
            said = true;
        }
    }
}

static void bind_all(struct run_command *cmd, struct run_machine *m)
{
    for (size_t i = 0; i < cmd->contents.given_count; i++) {
        struct given *g = &cmd->contents.given[i];
        if (g->at.name) {
            copy_content(cmd, g);
            continue;
        }
        if (g->is_sampler) {
            run_bind_sampler(m, g->at.set, g->at.binding, g->at.element, &g->sampler);
            continue;
        }
        copy_content(cmd, g);
        if (g->is_image) {
            g->image.bytes = g->content.at;
            g->image.size = g->content.size;
            run_bind_image(m, g->at.set, g->at.binding, g->at.element, &g->image);
        } else
            run_bind_buffer(m, g->at.set, g->at.binding, g->at.element, g->content.at,
                            g->content.size);
    }
    run_set_push(m, cmd->contents.push.at, cmd->contents.push.size);
}

/* Push constants that are not given are zeros. */
static void complete_push(struct run_command *cmd, const struct run_target *t)
{
    size_t size = run_push_size(t->program);
    if (!cmd->contents.push.size && size) {
        cmd->contents.push_is_automatic = true;
        cmd->contents.first_push =
            (struct bytes){allocate(cmd->contents.first_push.at, size + 8), size};
        memset(cmd->contents.first_push.at, 0, size + 8);
        if (!cmd->session.quiet && !(t->point && t->point->argument_count))
            fprintf(
                stderr,
                "sgcc-run: the push constants were not given: they are %zu zero bytes (--push sets them)\n",
                size);
    }
    say_missing_arguments(cmd, t);
    if (cmd->contents.push.size >= size) return;
    if (!cmd->session.quiet && !(t->point && t->point->argument_count))
        fprintf(
            stderr,
            "sgcc-run: the push constants have %zu bytes, of which %zu were given: the others are zeros\n",
            size, cmd->contents.push.size);
    cmd->contents.push.at = allocate(cmd->contents.push.at, size + 8);
    memset(cmd->contents.push.at + cmd->contents.push.size, 0, size - cmd->contents.push.size);
    cmd->contents.push.size = size;
}

/* --- runs ---------------------------------------------------------------------------------- */

static bool dispatch(struct run_command *cmd, struct run_machine *m, const struct run_target *t)
{
    struct run_error error = {0};
    double start = read_clock();
    bool good = run_dispatch(m, cmd->options.groups, &error);
    double taken = read_clock() - start;
    if (cmd->options.report_count) report_run(cmd, m, t->program, &error);
    if (!good) return print_error(t->path, &error);
    if (cmd->options.time)
        fprintf(
            stderr,
            "sgcc-run: subgroup size %u: %llu lane-instructions in %.3f s, %.1f million per second\n",
            cmd->session.current_size, (unsigned long long)run_steps(m), taken,
            (double)run_steps(m) / taken * 1e-6);
    if (cmd->options.coverage) write_coverage(cmd, m);
    if (cmd->options.profile) print_profile(cmd, m);
    return true;
}

/* Prints and compares what the run left. */
static int judge(struct run_command *cmd, const struct run_target *t)
{
    if (cmd->options.against) return STATUS_DONE;
    print_dumps(cmd, t);
    bool good = check_expectations(cmd, t);
    write_resources(cmd);
    return good ? STATUS_DONE : STATUS_DIFFERS;
}

/* Executes a module that was read. */
static int run_target(struct run_command *cmd, struct run_target *t)
{
    struct run_error error = {0};
    struct run_machine *m = run_new(t->program, &cmd->machine, &error);
    if (!m) print_error(t->path, &error);
    int status = STATUS_WRONG;
    if (m) {
        place_names(cmd, t);
        add_missing(cmd, t->program);
        complete_push(cmd, t);
        bind_all(cmd, m);
        cmd->session.quiet = true; /* said once */
        const struct run_follower *follower = cmd->session.follower;
        bool begins = !follower || follower->begins(follower->user, t->program, m);
        if (begins && dispatch(cmd, m, t)) status = judge(cmd, t);
        if (begins && follower) follower->ends(follower->user);
    }
    run_delete(m);
    return status;
}

static void note_and_print(void *user, const struct run_message *message)
{
    if (message->rule) report_finding(user, message);
    print_message(user, message);
}

static void check_recorded_group(const struct run_command *cmd)
{
    const uint32_t *first = cmd->machine.record_group, *groups = cmd->options.groups;
    for (unsigned i = 0; i < 3; i++)
        if (first[i] && first[i] >= groups[i])
            wrong_use("--report-workgroup: there is no workgroup (%u, %u, %u)", first[0], first[1],
                      first[2]);
}

/* A workgroup stands for a tile of pixels. */
static void spread_pixels(struct run_command *cmd, const struct run_program *p)
{
    for (unsigned i = 0; i < 2; i++)
        cmd->options.groups[i] =
            (cmd->machine.pixels[i] + run_local_size(p)[i] - 1) / run_local_size(p)[i];
}

int run_once(struct run_command *cmd, const char *path, const struct bytes *module, unsigned size)
{
    struct run_error error = {0};
    struct run_target t = {.path = path, .module = module};
    int status = STATUS_WRONG;
    if (cmd->options.report_count) cmd->machine.report = note_and_print;
    set_size(cmd, size);
    if (start_target(cmd, &t)) {
        t.program = run_load(module->at, module->size, &cmd->machine, &error);
        if (t.program && cmd->machine.pixels[0]) spread_pixels(cmd, t.program);
        check_recorded_group(cmd);
        if (t.program) status = run_target(cmd, &t);
        else print_error(path, &error);
    }
    end_target(&t);
    return status;
}
