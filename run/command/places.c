/* Places of the command line: names and numbers become those of the module that runs.
 *
 * A name is one of a kernel's argument, of a variable or of its block.  Two modules of --against
 * may have a name at different places, so names are looked up again for each run. */
#include "run/command/place_texts.h"
#include "run/command/places.h"

#include <stdlib.h>
#include <string.h>

#include "include/sgcc.h"
#include "run/command/arguments.h"
#include "run/command/options.h"

/* --- names --------------------------------------------------------------------------------- */

/* A variable, a block, and a member, whose name is that of the shader where a block has none for
 * itself; what is not used comes after what is. */
enum tier { BY_VARIABLE, BY_BLOCK, BY_MEMBER, TIERS };

static bool is_called(const struct run_program *p, const struct run_resource *r, const char *name,
                      enum tier tier)
{
    for (size_t i = 0; tier == BY_MEMBER && i < run_member_count(r); i++)
        if (!strcmp(run_member_at(p, r, i), name)) return true;
    if (tier == BY_MEMBER) return false;
    return !strcmp(tier == BY_BLOCK ? r->block : r->name, name);
}

static const struct run_resource *find_by(const struct run_program *p, const char *name,
                                          enum tier tier, bool is_unused)
{
    const struct run_resource *found = NULL;
    for (size_t k = 0; k < run_resource_count(p); k++) {
        const struct run_resource *r = run_resource_at(p, k);
        if (r->is_unused != is_unused || !is_called(p, r, name, tier)) continue;
        if (found && (found->set != r->set || found->binding != r->binding))
            wrong_use("the shader has '%s' at %u.%u and at %u.%u: expected one of these numbers",
                      name, found->set, found->binding, r->set, r->binding);
        found = r;
    }
    return found;
}

static const struct run_resource *find_named(const struct run_program *p, const char *name)
{
    const struct run_resource *found = NULL;
    for (unsigned tier = 0; tier < 2 * TIERS && !found; tier++)
        found = find_by(p, name, (enum tier)(tier % TIERS), tier >= TIERS);
    return found;
}

bool place_location(struct resource_location *at, const struct run_target *t)
{
    if (!at->name) return true;
    const struct sgcc_argument *a = find_argument(t, at->name);
    if (a && a->set == SGCC_NONE) return false;
    const struct run_resource *r = a ? NULL : find_named(t->program, at->name);
    if (!a && !r) return false;
    *at = a ? (struct resource_location){a->set, a->binding, at->element, NULL}
            : (struct resource_location){r->set, r->binding, at->element, NULL};
    return true;
}

bool fits_kind(const struct given *g, const struct run_resource *r)
{
    if (g->is_sampler) return r->kind == RUN_SAMPLER || r->kind == RUN_COMBINED;
    if (g->is_image) return r->kind != RUN_BUFFER && r->kind != RUN_SAMPLER;
    return r->kind == RUN_BUFFER;
}

const struct run_resource *find_placed(const struct run_program *p,
                                       const struct resource_location *at)
{
    for (size_t k = 0; !at->name && k < run_resource_count(p); k++) {
        const struct run_resource *r = run_resource_at(p, k);
        if (!r->is_unused && r->set == at->set && r->binding == at->binding) return r;
    }
    return NULL;
}

/* Notes whether the module has a place of that kind. */
static void note_given(struct given *g, const struct run_target *t)
{
    g->is_found |= g->is_placed;
    for (size_t k = 0; !g->at.name && k < run_resource_count(t->program); k++) {
        const struct run_resource *r = run_resource_at(t->program, k);
        if (r->set != g->at.set || r->binding != g->at.binding) continue;
        g->is_declared |= r->is_unused;
        g->is_found |= fits_kind(g, r) && g->at.element < r->count;
    }
}

static void drop_automatic(struct run_command *cmd, const struct given *by)
{
    for (size_t i = 0; i < cmd->contents.given_count; i++) {
        struct given *g = &cmd->contents.given[i];
        if (!g->is_automatic || g->at.name || by->at.set != g->at.set ||
            by->at.binding != g->at.binding || by->at.element != g->at.element)
            continue;
        g->is_dropped = true;
        g->at.name = "";
    }
}

/* Default content that the other module needs must not be where the command line set content for
 * this one. */
static void settle_automatic(struct run_command *cmd)
{
    for (size_t i = 0; i < cmd->contents.given_count; i++)
        cmd->contents.given[i].is_dropped = false;
    for (size_t i = 0; cmd->options.against && i < cmd->contents.given_count; i++) {
        const struct given *g = &cmd->contents.given[i];
        if (!g->is_automatic && !g->is_sampler && !g->at.name) drop_automatic(cmd, g);
    }
}

void place_names(struct run_command *cmd, struct run_target *t)
{
    for (size_t i = 0; i < cmd->contents.given_count; i++) {
        struct given *g = &cmd->contents.given[i];
        if (!g->is_placed) place_location(&g->at, t);
        note_given(g, t);
    }
    settle_automatic(cmd);
    for (size_t i = 0; i < cmd->options.dump_count; i++) {
        cmd->options.dumps[i].at = cmd->options.dumps[i].asked;
        place_location(&cmd->options.dumps[i].at, t);
    }
    for (size_t i = 0; i < cmd->options.expectation_count; i++) {
        cmd->options.expectations[i].at = cmd->options.expectations[i].asked;
        place_location(&cmd->options.expectations[i].at, t);
    }
}

/* --- before the module is read ------------------------------------------------------------- */

static const struct sgcc_entry_point *find_point(const struct run_command *cmd,
                                                 const struct sgcc_reflection *r)
{
    for (size_t e = 0; e < r->entry_point_count; e++) {
        const struct sgcc_entry_point *point = &r->entry_points[e];
        if (point->stage != SGCC_STAGE_COMPUTE) continue;
        if (!cmd->machine.entry || !strcmp(point->name, cmd->machine.entry)) return point;
    }
    return NULL;
}

/* --local: the constants of the workgroup size. */
static bool place_local_size(struct run_command *cmd, const struct sgcc_entry_point *point)
{
    for (unsigned i = 0; cmd->options.local[0] && point && i < 3; i++) {
        if (point->local_size_ids[i] == SGCC_NONE) {
            if (point->local_size[i] == cmd->options.local[i]) continue;
            fprintf(
                stderr,
                "sgcc-run: error: --local: the workgroup size of the module is fixed: %u,%u,%u\n",
                point->local_size[0], point->local_size[1], point->local_size[2]);
            return false;
        }
        set_constant(cmd, point->local_size_ids[i], cmd->options.local[i]);
    }
    return true;
}

static void restart(struct run_command *cmd)
{
    cmd->contents.constants = allocate(cmd->contents.constants, sizeof *cmd->contents.constants *
                                                                    (cmd->options.spec_count + 1));
    cmd->contents.constant_count = cmd->options.spec_count;
    for (size_t i = 0; i < cmd->options.spec_count; i++)
        cmd->contents.constants[i] = cmd->options.specs[i].constant;
    cmd->contents.push.at = allocate(cmd->contents.push.at, cmd->contents.first_push.size + 8);
    cmd->contents.push.size = cmd->contents.first_push.size;
    if (cmd->contents.push.size)
        memcpy(cmd->contents.push.at, cmd->contents.first_push.at, cmd->contents.push.size);
    for (size_t i = 0; i < cmd->contents.given_count; i++) {
        cmd->contents.given[i].at = cmd->contents.given[i].asked;
        cmd->contents.given[i].is_placed = false;
    }
}

/* Whether a module may be a kernel, whose arguments have names. */
static bool needs_reflection(const struct run_command *cmd)
{
    bool any = cmd->options.local[0] != 0 || cmd->options.dump_json;
    for (size_t i = 0; i < cmd->contents.given_count; i++)
        any |= cmd->contents.given[i].asked.name != NULL;
    for (size_t i = 0; i < cmd->options.dump_count; i++) any |= !*cmd->options.dumps[i].type;
    return any;
}

static bool place_arguments(struct run_command *cmd, struct run_target *t)
{
    if (!needs_reflection(cmd)) return true;
    t->reflection = sgcc_reflect(t->module->at, t->module->size, t->path);
    t->point = t->reflection ? find_point(cmd, t->reflection) : NULL;
    if (!place_local_size(cmd, t->point)) return false;
    for (size_t i = 0; i < cmd->contents.given_count; i++) {
        struct given *g = &cmd->contents.given[i];
        const struct sgcc_argument *a = g->at.name ? find_argument(t, g->at.name) : NULL;
        if (a) place_argument(cmd, a, g);
    }
    return true;
}

bool start_target(struct run_command *cmd, struct run_target *t)
{
    restart(cmd);
    bool good = place_arguments(cmd, t);
    cmd->machine.constants = cmd->contents.constants;
    cmd->machine.constant_count = cmd->contents.constant_count;
    return good;
}

void end_target(struct run_target *t)
{
    run_free(t->program);
    sgcc_reflection_free(t->reflection);
    t->program = NULL;
    t->reflection = NULL;
    t->point = NULL;
}

/* --- what the command line gives --------------------------------------------------------- */

struct given *find_given(struct run_command *cmd, const struct resource_location *at)
{
    for (size_t i = 0; i < cmd->contents.given_count; i++) {
        struct given *g = &cmd->contents.given[i];
        if (g->is_sampler) continue;
        if (at->name || g->at.name) {
            if (at->name && g->at.name && !strcmp(g->at.name, at->name)) return g;
        } else if (g->at.set == at->set && g->at.binding == at->binding &&
                   g->at.element == at->element)
            return g;
    }
    return NULL;
}

struct given *need_given(struct run_command *cmd, const struct resource_location *at,
                         const char *option, const struct run_target *t)
{
    char text[64];
    struct list list;
    struct given *g = find_given(cmd, at);
    if (!g)
        wrong_use("--%s: the shader has no buffer or image %s: it has %s", option,
                  location_text(at, text), list_near(&list, at, t));
    return g;
}
