/* Checks that the module has the places of the command line: checked before anything runs. */
#include <string.h>

#include "include/sgcc.h"
#include "run/command/messages.h"
#include "run/command/options.h"
#include "run/command/place_texts.h"
#include "run/command/places.h"

/* --- places that no module has ------------------------------------------------------------- */

/* The kernel of the module that has an argument of a name; NULL: none has. */
static const char *find_owner(const struct run_target *t, const char *name)
{
    for (size_t e = 0; t->reflection && e < t->reflection->entry_point_count; e++)
        for (size_t i = 0; i < t->reflection->entry_points[e].argument_count; i++)
            if (!strcmp(t->reflection->entry_points[e].arguments[i].name, name))
                return t->reflection->entry_points[e].name;
    return NULL;
}

/* A place that exists, as another kind or with fewer elements. */
static void refuse_other_kind(const struct given *g, const struct run_target *t)
{
    char text[64];
    struct resource_location at = g->asked;
    const struct run_resource *r = place_location(&at, t) ? find_placed(t->program, &at) : NULL;
    if (!r) return;
    location_text(&g->asked, text);
    if (!fits_kind(g, r))
        wrong_use("--%s: %s is %s %s, which --%s sets", g->option, text,
                  r->kind == RUN_BUFFER || r->kind == RUN_SAMPLER ? "a" : "an", kind_name(r),
                  kind_name(r));
    if (r->count == 1) wrong_use("--%s: there is no %s: it is not an array", g->option, text);
    wrong_use("--%s: there is no %s: the array has %u elements", g->option, text, r->count);
}

static _Noreturn void refuse_missing(const struct given *g, const struct run_target *t)
{
    char text[64];
    struct list list;
    const char *owner = g->asked.name ? find_owner(t, g->asked.name) : NULL;
    refuse_other_kind(g, t);
    if (owner && t->point)
        wrong_use(
            "--%s: '%s' is an argument of the kernel '%s', and '%s' is executed, which has %s (--entry chooses the kernel)",
            g->option, g->asked.name, owner, t->point->name, list_places(&list, t));
    if (g->asked.name)
        wrong_use("the shader has no buffer, image or argument '%s': it has %s", g->asked.name,
                  list_near(&list, &g->asked, t));
    wrong_use("the shader has no %s %s: it has %s",
              g->is_sampler ? "sampler"
              : g->is_image ? "image"
                            : "buffer",
              location_text(&g->asked, text), list_places(&list, t));
}

/* The type of the texels of a format of GLSL, from the suffix of its name. */
static const char *texel_kind(const char *format, size_t length)
{
    if (length < 2 || format[length - 1] != 'i') return "floats";
    return format[length - 2] == 'u' ? "unsigned integers" : "signed integers";
}

/* "The Sampled Type of OpTypeImage" must have the numeric type of the format (Vulkan, Image Format
 * and Type Matching). */
static void check_texels(const struct given *g, const struct run_target *t)
{
    char text[64];
    struct resource_location at = g->asked;
    const struct run_resource *r =
        g->is_image && (!at.name || place_location(&at, t)) ? find_placed(t->program, &at) : NULL;
    if (!r || !*r->format || r->kind == RUN_BUFFER) return;
    size_t length = strcspn(g->init, ":");
    const char *is = texel_kind(g->init, length),
               *wanted = texel_kind(r->format, strlen(r->format));
    if (strcmp(is, wanted) != 0)
        wrong_use("--%s: the texels of %s are %s in the shader, and those of %.*s are %s",
                  g->option, location_text(&g->asked, text), wanted, (int)length, g->init, is);
}

/* --- given twice --------------------------------------------------------------------------- */

static bool is_same(const struct given *a, const struct given *b)
{
    if (a->is_sampler != b->is_sampler || a->is_image != b->is_image) return false;
    if (a->at.name || b->at.name)
        return a->at.name && b->at.name && !strcmp(a->at.name, b->at.name) &&
               a->at.element == b->at.element;
    return a->at.set == b->at.set && a->at.binding == b->at.binding &&
           a->at.element == b->at.element;
}

/* The command line overrides a setup file; else nothing is given twice. */
static void settle_twice(struct run_command *cmd)
{
    for (size_t i = 0; i < cmd->contents.given_count; i++)
        for (size_t k = i + 1; k < cmd->contents.given_count; k++) {
            char one[64], other[64];
            struct given *a = &cmd->contents.given[i], *b = &cmd->contents.given[k];
            if (a->is_replaced || b->is_replaced || !is_same(a, b)) continue;
            if (a->from_setup != b->from_setup) {
                *(a->from_setup ? &a->is_replaced : &b->is_replaced) = true;
                continue;
            }
            location_text(&a->asked, one);
            location_text(&b->asked, other);
            if (!strcmp(one, other)) wrong_use("--%s: %s is given twice", b->option, other);
            wrong_use("--%s: %s is given twice, as %s, too", b->option, other, one);
        }
}

static void remove_replaced(struct run_command *cmd)
{
    size_t kept = 0;
    for (size_t i = 0; i < cmd->contents.given_count; i++)
        if (!cmd->contents.given[i].is_replaced)
            cmd->contents.given[kept++] = cmd->contents.given[i];
        else free_given(&cmd->contents.given[i]);
    cmd->contents.given_count = kept;
}

/* --- constants ----------------------------------------------------------------------------- */

static bool has_constant(const struct run_program *p, uint32_t id)
{
    for (size_t i = 0; i < run_constant_count(p); i++)
        if (run_constant_id(p, i) == id) return true;
    return false;
}

/* Vulkan ignores constants that a module lacks (VkSpecializationMapEntry), so this is not an
 * error. */
static void check_specs(const struct run_command *cmd, const struct run_target *targets,
                        size_t count)
{
    for (size_t i = 0; !cmd->session.quiet && i < cmd->options.spec_count; i++) {
        uint32_t id = cmd->options.specs[i].constant.id;
        struct list list = {0};
        bool found = false;
        for (size_t k = 0; k < count; k++) found |= has_constant(targets[k].program, id);
        if (found) continue;
        for (size_t k = 0; k < run_constant_count(targets->program) && !list.is_cut; k++)
            add_text(&list, "%u", run_constant_id(targets->program, k));
        fprintf(stderr, "sgcc-run: the shader has no specialization constant %u: it has %s\n", id,
                list.used ? list.at : "none");
    }
}

static void check_push(const struct run_command *cmd, const struct run_target *targets,
                       size_t count)
{
    size_t most = 0;
    bool is_unused = false;
    for (size_t k = 0; k < count; k++) {
        size_t size = run_push_size(targets[k].program);
        if (size > most) most = size;
        is_unused |= run_has_unused_push(targets[k].program);
    }
    if (!cmd->contents.first_push.size || most >= cmd->contents.first_push.size) return;
    if (!most && is_unused) {
        if (!cmd->session.quiet) fputs("sgcc-run: nothing uses the push constants\n", stderr);
        return;
    }
    if (!most) wrong_use("--push: the shader has no push constants");
    wrong_use("--push: %zu bytes are given, and the push constants have %zu",
              cmd->contents.first_push.size, most);
}

/* --- all of it ----------------------------------------------------------------------------- */

/* Executes the first of several entry points, with a note. */
static void say_entry(const struct run_command *cmd, const struct run_target *t)
{
    struct list list = {0};
    size_t count = run_entry_count(t->program);
    if (cmd->machine.entry || cmd->session.quiet || count < 2) return;
    for (size_t i = 0; i < count && !list.is_cut; i++)
        add_text(&list, "%.100s", run_entry_at(t->program, i));
    fprintf(stderr,
            "sgcc-run: %s is executed, the first of the entry points %s (--entry chooses)\n",
            run_entry_name(t->program), list.at);
}

static bool read_target(struct run_command *cmd, struct run_target *t)
{
    struct run_error error = {0};
    if (!start_target(cmd, t)) return false;
    t->program = run_load(t->module->at, t->module->size, &cmd->machine, &error);
    if (!t->program) return print_error(t->path, &error);
    place_names(cmd, t);
    settle_twice(cmd);
    return true;
}

static void check_given(const struct run_command *cmd, const struct run_target *t)
{
    char text[64];
    for (size_t i = 0; i < cmd->contents.given_count; i++) {
        const struct given *g = &cmd->contents.given[i];
        if (g->is_found && !g->is_replaced) check_texels(g, t);
        if (g->is_found || g->is_replaced) continue;
        if (!g->is_declared) refuse_missing(g, t);
        if (!cmd->session.quiet)
            fprintf(stderr, "sgcc-run: nothing uses %s\n", location_text(&g->asked, text));
    }
}

/* Whether there will be something at a place after the run. */
static void check_result(struct run_command *cmd, const struct resource_location *asked,
                         const char *option, const struct run_target *t)
{
    struct resource_location at = *asked;
    if (place_location(&at, t) && !at.name && find_placed(t->program, &at)) return;
    need_given(cmd, &at, option, t);
}

static void check_results(struct run_command *cmd, const struct run_target *t)
{
    for (size_t i = 0; i < cmd->options.dump_count; i++)
        check_result(cmd, &cmd->options.dumps[i].asked, "dump", t);
    for (size_t i = 0; i < cmd->options.expectation_count; i++)
        check_result(cmd, &cmd->options.expectations[i].asked, "expect", t);
}

bool check_places(struct run_command *cmd, const struct bytes *module, const struct bytes *other)
{
    struct run_target targets[2] = {{.path = cmd->options.input, .module = module},
                                    {.path = cmd->options.against, .module = other}};
    size_t count = cmd->options.against ? 2 : 1, read = 0;
    set_size(cmd, cmd->options.sizes[0]);
    while (read < count && read_target(cmd, &targets[read])) read++;
    if (read == count) {
        check_given(cmd, targets);
        check_specs(cmd, targets, count);
        check_push(cmd, targets, count);
        say_entry(cmd, targets);
        if (!cmd->options.against) check_results(cmd, targets);
        remove_replaced(cmd);
    }
    for (size_t i = 0; i < count; i++) end_target(&targets[i]);
    return read == count;
}
