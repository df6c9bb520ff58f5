/* Outputs of one stage and inputs of the next (GLSL 4.60, 4.3.4; OpenGL 4.6, 7.4.1 and 7.4.2;
 * Vulkan, 19.1.3). SPIR-V matches them by location and component. In a program of OpenGL's sources,
 * inputs with a location are matched in this way, and all others by name. */
#include "link/report.h"

#include <string.h>

/* An upper bound: sema refuses higher locations (sema/glsl/layouts/locations.c). */
enum { MOST_LOCATIONS = 4096 };

/* A variable or member that takes locations. */
struct interface_part {
    struct declared d;
    const struct summary_type *type; /* without the dimension of vertices */
    uint32_t first;                  /* location * 4 + component */
};

struct stage_interface {
    struct linker *lk;
    uint32_t from, from_count;                /* the units of the stage that writes */
    uint32_t to, to_count;                    /* the units of the stage that reads */
    VEC(const struct interface_part *) slots; /* outputs, by location * 4 + component */
};

static const struct summary *writer(const struct stage_interface *j)
{
    return j->lk->units[j->from];
}

/* --- parts --------------------------------------------------------------------------------- */

typedef void part_fn(struct stage_interface *j, const struct interface_part *p);

static void visit_part(struct stage_interface *j, const struct declared *d,
                       const struct summary_type *type, int32_t location, int32_t component,
                       part_fn *take)
{
    struct interface_part *p = arena_new(&j->lk->c->arena, struct interface_part);
    *p = (struct interface_part){*d, type, 0};
    p->first = location < 0 || location >= MOST_LOCATIONS
                   ? UINT32_MAX
                   : (uint32_t)location * 4 + (component < 0 ? 0 : (uint32_t)component);
    take(j, p);
}

/* The members of a block are parts, except in an array of blocks. */
static void visit_symbol(struct stage_interface *j, const struct summary *u,
                         const struct summary_symbol *s, part_fn *take)
{
    const struct summary_type *t = type_at_interface(s);
    struct declared d = {.unit = u, .symbol = s};
    if (!s->is_block || t->kind != SUMMARY_STRUCT) {
        int32_t location = s->is_block ? innermost(t)->members[0].location : s->location;
        visit_part(j, &d, t, location, s->q.numbers[NUMBER_COMPONENT], take);
        return;
    }
    for (uint32_t i = 0; i < t->member_count; i++) {
        d.member = &t->members[i];
        visit_part(j, &d, d.member->type, d.member->location, d.member->q.numbers[NUMBER_COMPONENT],
                   take);
    }
}

/* GL_NV_geometry_shader_passthrough: the passed variable is an output with the location of the
 * input. */
static bool is_written(const struct declared *d)
{
    return d->symbol->interface == INTERFACE_OUTPUT || d->symbol->q.passes ||
           (d->member && d->member->q.passes);
}

static void for_each_output(struct stage_interface *j, part_fn *take)
{
    for (uint32_t i = j->from; i < j->from + j->from_count; i++)
        for (uint32_t k = 0; k < j->lk->units[i]->symbol_count; k++) {
            const struct summary_symbol *s = &j->lk->units[i]->symbols[k];
            if (s->interface <= INTERFACE_OUTPUT && s->interface >= INTERFACE_INPUT &&
                !s->is_builtin)
                visit_symbol(j, j->lk->units[i], s, take);
        }
}

/* --- outputs ------------------------------------------------------------------------------- */

static bool is_same(const struct declared *a, const struct declared *b)
{
    if (!a->member != !b->member || strcmp(a->symbol->name, b->symbol->name) != 0) return false;
    return !a->member || strcmp(a->member->name, b->member->name) == 0;
}

/* GLSL 4.60, 4.4.1: no two outputs take the same component of a location. */
static bool claim_slot(struct stage_interface *j, const struct interface_part *p, uint32_t slot)
{
    const struct interface_part **at = &j->slots.at[slot];
    if (*at && (*at)->d.unit != p->d.unit && !is_same(&(*at)->d, &p->d)) {
        struct link_finding f = {REFUSED_BY_LETTER, location_of_declared(&p->d),
                                 location_of_declared(&(*at)->d), NULL};
        report(j->lk, f, "location %u of %s is taken by %s in %s (GLSL 4.60, 4.4.1)", slot / 4,
               describe(j->lk, &p->d), describe(j->lk, &(*at)->d),
               shader_text(j->lk, (*at)->d.unit, p->d.unit));
        return false;
    }
    if (!*at) *at = p;
    return true;
}

/* The second location of a column of three doubles has two components (4.4.1). */
static unsigned components_at(const struct summary_type *plain, unsigned component, uint32_t i)
{
    bool is_half = plain->components == 4 && plain->words < 4 * plain->locations && i % 2;
    unsigned count = is_half ? 2 : plain->components;
    return !count || component + count > 4 ? 4 - component : count;
}

static void add_written_part(struct stage_interface *j, const struct interface_part *p)
{
    uint32_t locations = p->type->locations;
    if (p->first == UINT32_MAX || locations > MOST_LOCATIONS || !is_written(&p->d)) return;
    const struct summary_type *plain = innermost(p->type);
    unsigned component = p->first % 4;
    vec_extend(&j->lk->c->arena, &j->slots, p->first + 4 * locations + 4);
    for (uint32_t i = 0; i < locations; i++)
        for (unsigned k = 0; k < components_at(plain, component, i); k++)
            if (!claim_slot(j, p, p->first + 4 * i + k)) return;
}

/* --- outputs by name ----------------------------------------------------------------------- */

static const struct declared *find_output(const struct stage_interface *j, enum stage_space space,
                                          const char *name)
{
    const struct declared *d =
        *find_slot(&j->lk->names, space_of_stage(writer(j)->stage, space), name);
    return d && is_written(d) ? d : NULL;
}

/* OpenGL 4.6, 7.4.1; Vulkan, 19.1.3. */
static void report_location(struct stage_interface *j, const struct declared *output,
                            const struct declared *d)
{
    int32_t there = output->symbol->q.numbers[NUMBER_LOCATION],
            here = d->symbol->q.numbers[NUMBER_LOCATION];
    struct link_finding f = {there < 0 || here < 0 ? REFUSED_BY_LETTER : REFUSED_BY_ALL,
                             &d->symbol->shown_at, &output->symbol->shown_at, NULL};
    const char *what = describe(j->lk, d), *stage = stage_text(writer(j)),
               *clause = j->lk->is_vulkan ? "Vulkan, 19.1.3" : "OpenGL 4.6, 7.4.1";
    if (there < 0)
        report(j->lk, f,
               "%s has the location %d, but none in the %s shader: they do not match (%s)", what,
               here, stage, clause);
    else if (here < 0)
        report(j->lk, f, "%s has no location, but %d in the %s shader: they do not match (%s)",
               what, there, stage, clause);
    else
        report(j->lk, f, "%s has the location %d, but %d in the %s shader: they do not match (%s)",
               what, here, there, stage, clause);
}

/* --- inputs by location -------------------------------------------------------------------- */

static bool is_read(const struct interface_part *p)
{
    if (!p->d.member) return p->d.symbol->is_used;
    return p->d.member->is_used || (p->d.symbol->instance && p->d.symbol->is_used);
}

static const char *spot_text(const struct stage_interface *j, uint32_t slot)
{
    struct arena *a = &j->lk->c->arena;
    return slot % 4 ? arena_printf(a, "location %u, component %u", slot / 4, slot % 4)
                    : arena_printf(a, "location %u", slot / 4);
}

static void miss_location(struct stage_interface *j, const struct interface_part *p)
{
    const struct declared *other =
        p->d.member ? NULL : find_output(j, SPACE_GLOBALS, p->d.symbol->name);
    if (!is_read(p)) return;
    if (other && !other->member &&
        other->symbol->q.numbers[NUMBER_LOCATION] != p->d.symbol->q.numbers[NUMBER_LOCATION]) {
        report_location(j, other, &p->d);
        return;
    }
    report(j->lk, (struct link_finding){REFUSED_BY_LETTER, location_of_declared(&p->d), NULL, NULL},
           "%s is read, but the %s shader has no output at %s (GLSL 4.60, 4.3.4)",
           describe(j->lk, &p->d), stage_text(writer(j)), spot_text(j, p->first));
}

/* Reports an output that overlaps the input but begins before it: for example an array whose
 * elements are separate inputs. */
static void refuse_overlap(struct stage_interface *j, const struct interface_part *output,
                           const struct interface_part *p)
{
    struct link_finding f = {is_same(&output->d, &p->d) ? REFUSED_BY_ALL : REFUSED_BY_LETTER,
                             location_of_declared(&p->d), location_of_declared(&output->d), NULL};
    report(
        j->lk, f,
        "%s is at %s, in the middle of %s of the %s shader, which begins at %s: an input has the "
        "location of an output (GLSL 4.60, 4.3.4)",
        describe(j->lk, &p->d), spot_text(j, p->first), describe(j->lk, &output->d),
        stage_text(writer(j)), spot_text(j, output->first));
}

/* -fauto-map-locations counts locations in each shader by itself. A variable that gets one this
 * way, and has an output of its name, means that output. */
static void warn_of_automatic(struct stage_interface *j, const struct interface_part *output,
                              const struct interface_part *p)
{
    const struct summary_symbol *s = p->d.symbol;
    const struct declared *meant = s->is_block ? NULL : find_output(j, SPACE_GLOBALS, s->name);
    if (!meant || meant->member || j->lk->c->options->links_as_glslang) return;
    if (s->q.numbers[NUMBER_LOCATION] >= 0 && meant->symbol->q.numbers[NUMBER_LOCATION] >= 0)
        return;
    warn_in(j->lk->c, &s->shown_at,
            "%s gets %s, where the %s shader has %s, and not its '%s': write layout(location = N) "
            "in both",
            describe(j->lk, &p->d), spot_text(j, p->first), stage_text(writer(j)),
            describe(j->lk, &output->d), s->name);
    note_in(j->lk->c, location_of_declared(meant), "the output of this name is here");
}

static void match_located(struct stage_interface *j, const struct interface_part *output,
                          const struct interface_part *p)
{
    bool is_other = !is_same(&output->d, &p->d);
    j->lk->joins_others = is_other;
    bool fits = match_declared(j->lk, &output->d, &p->d, AT_STAGE_INTERFACE, true);
    j->lk->joins_others = false;
    if (fits && is_other) warn_of_automatic(j, output, p);
}

static void match_by_location(struct stage_interface *j, const struct interface_part *p)
{
    const struct interface_part *output = p->first < j->slots.count ? j->slots.at[p->first] : NULL;
    if (p->first == UINT32_MAX) return;
    if (!output) miss_location(j, p);
    else if (output->first != p->first) refuse_overlap(j, output, p);
    else match_located(j, output, p);
}

/* --- inputs by name ------------------------------------------------------------------------ */

static void miss_name(struct stage_interface *j, const struct declared *d)
{
    struct link_finding f = {REFUSED_BY_LETTER, &d->symbol->shown_at, NULL, NULL};
    if (d->symbol->is_used)
        report(j->lk, f, "%s is read, but the %s shader has no output%s of this name (%s)",
               describe(j->lk, d), stage_text(writer(j)), d->symbol->is_block ? " block" : "",
               j->lk->is_es ? "ESSL 3.20, 9.1" : "GLSL 4.60, 4.3.4");
}

static const char *describe_location(const struct stage_interface *j, int32_t location)
{
    return location < 0 ? "no location"
                        : arena_printf(&j->lk->c->arena, "the location %d", location);
}

static void match_variable(struct stage_interface *j, const struct declared *d)
{
    const struct declared *output = find_output(j, SPACE_GLOBALS, d->symbol->name);
    if (!output) {
        miss_name(j, d);
    } else if (output->member) {
        report(j->lk,
               (struct link_finding){REFUSED_BY_ALL, &d->symbol->shown_at,
                                     &output->member->shown_at, NULL},
               "%s is %s in the %s shader (GLSL 4.60, 4.3.9)", describe(j->lk, d),
               describe(j->lk, output), stage_text(writer(j)));
    } else if (d->symbol->q.numbers[NUMBER_LOCATION] >= 0) {
        report_location(j, output, d);
    } else if (match_declared(j->lk, output, d, AT_STAGE_INTERFACE, false) && d->symbol->is_used &&
               output->symbol->q.numbers[NUMBER_LOCATION] >= 0) {
        report_location(j, output, d);
    }
}

/* OpenGL 4.6, 7.4.1: "the members of the block match exactly in name, type, qualification".  A
 * location of the block is one of its members. */
static void match_locations(struct stage_interface *j, const struct declared *output,
                            const struct declared *d)
{
    const struct summary_type *a = innermost(output->symbol->type), *b = innermost(d->symbol->type);
    for (uint32_t i = 0; i < b->member_count; i++) {
        const struct summary_member *m = &b->members[i];
        if (a->members[i].location == m->location) continue;
        struct link_finding f = {REFUSED_BY_ALL, &m->shown_at, &a->members[i].shown_at, NULL};
        report(j->lk, f, "member '%s' of block '%s' has %s, but %s in the %s shader (%s)", m->name,
               d->symbol->name, describe_location(j, m->location),
               describe_location(j, a->members[i].location), stage_text(writer(j)),
               "OpenGL 4.6, 7.4.1");
        return;
    }
}

/* OpenGL 4.6, 7.4.1: blocks of two names that have a location "may be considered to match by some
 * implementations, but not all". */
static bool match_other_block(struct stage_interface *j, const struct declared *d)
{
    int32_t location = innermost(d->symbol->type)->members[0].location;
    uint32_t slot = location < 0 ? UINT32_MAX : (uint32_t)location * 4;
    const struct interface_part *at = slot < j->slots.count ? j->slots.at[slot] : NULL;
    if (!at || !at->d.symbol->is_block) return false;
    struct declared output = {.unit = at->d.unit, .symbol = at->d.symbol};
    if (!match_declared(j->lk, &output, d, AT_STAGE_INTERFACE, false)) return true;
    match_locations(j, &output, d);
    if (j->lk->c->options->links_as_glslang) return true;
    warn_in(
        j->lk->c, &d->symbol->shown_at,
        "%s has the location of block '%s' in the %s shader: not all drivers take blocks of two "
        "names for one (OpenGL 4.6, 7.4.1)",
        describe(j->lk, d), output.symbol->name, stage_text(writer(j)));
    return true;
}

static void match_block(struct stage_interface *j, const struct declared *d)
{
    const struct declared *output = find_output(j, SPACE_OUTPUT_BLOCKS, d->symbol->name);
    if (!output) output = find_output(j, SPACE_INPUT_BLOCKS, d->symbol->name);
    if (!output && match_other_block(j, d)) return;
    if (!output) miss_name(j, d);
    else if (match_declared(j->lk, output, d, AT_STAGE_INTERFACE, false))
        match_locations(j, output, d);
}

static void match_by_name(struct stage_interface *j, const struct declared *d)
{
    const struct summary_symbol *s = d->symbol;
    int32_t location = s->q.numbers[NUMBER_LOCATION], component = s->q.numbers[NUMBER_COMPONENT];
    uint32_t slot = location < 0 || location >= MOST_LOCATIONS
                        ? UINT32_MAX
                        : (uint32_t)location * 4 + (component < 0 ? 0 : (uint32_t)component);
    const struct interface_part *at = slot < j->slots.count ? j->slots.at[slot] : NULL;
    /* glslang compares sizes of members alone */
    j->lk->joins_sizes = j->from_count == 1 && j->to_count == 1 &&
                         (s->is_block || !j->lk->c->options->links_as_glslang);
    j->lk->joins_structs = !j->lk->c->options->links_as_glslang || location >= 0;
    if (s->is_block) match_block(j, d);
    else if (at && at->first == slot) match_declared(j->lk, &at->d, d, AT_STAGE_INTERFACE, false);
    else match_variable(j, d);
    j->lk->joins_sizes = j->lk->joins_structs = false;
}

/* --- built-in variables -------------------------------------------------------------------- */

/* OpenGL 4.6, 7.4.1: "If either shader redeclares the built-in arrays gl_ClipDistance[] or
 * gl_CullDistance[], the array must have the same size in both shaders." */
static void match_distances(struct stage_interface *j, const struct declared *d)
{
    const struct summary_type *t = d->symbol->type;
    const struct declared *block = find_output(j, SPACE_OUTPUT_BLOCKS, "gl_PerVertex");
    if (!block || t->kind != SUMMARY_ARRAY || t->is_implicit) return;
    const struct summary_type *members = innermost(block->symbol->type);
    for (uint32_t i = 0; i < members->member_count; i++) {
        const struct summary_member *m = &members->members[i];
        if (strcmp(m->name, d->symbol->name) != 0 || m->type->kind != SUMMARY_ARRAY ||
            m->type->is_implicit || m->type->length == t->length)
            continue;
        report(j->lk,
               (struct link_finding){REFUSED_BY_LETTER, &d->symbol->shown_at, &m->shown_at, NULL},
               "'%s' has %u elements, but %u in the %s shader (OpenGL 4.6, 7.4.1)", d->symbol->name,
               t->length, m->type->length, stage_text(writer(j)));
    }
}

/* A built-in output of the stage before: a variable, or a member of gl_PerVertex. */
struct builtin_output {
    const struct summary_qualifiers *q;
    const struct shown_location *shown_at;
    bool is_used;
};

static bool add_builtin_output(const struct summary_symbol *s, const char *name,
                               struct builtin_output *found)
{
    if (!s->is_builtin || s->interface != INTERFACE_OUTPUT) return false;
    const struct summary_type *t = innermost(s->type);
    if (!s->is_block && strcmp(s->name, name) == 0) {
        *found = (struct builtin_output){&s->q, &s->shown_at, s->is_used};
        return true;
    }
    for (uint32_t i = 0; s->is_block && i < t->member_count; i++)
        if (strcmp(t->members[i].name, name) == 0) {
            const struct summary_member *m = &t->members[i];
            *found = (struct builtin_output){&m->q, &m->shown_at, m->is_used};
            return true;
        }
    return false;
}

static bool find_builtin(const struct stage_interface *j, const char *name,
                         struct builtin_output *found)
{
    for (uint32_t i = j->from; i < j->from + j->from_count; i++)
        for (uint32_t k = 0; k < j->lk->units[i]->symbol_count; k++)
            if (add_builtin_output(&j->lk->units[i]->symbols[k], name, found)) return true;
    return false;
}

static const char *interpolation_in(const struct summary_qualifiers *q)
{
    return q->words[WORD_INTERPOLATION] ? q->words[WORD_INTERPOLATION] : "smooth";
}

/* GLSL 4.60, 7.1: "If gl_Color is redeclared with an interpolation qualifier, then gl_FrontColor
 * and gl_BackColor (if they are written to) must also be redeclared with the same interpolation
 * qualifier, and vice versa." */
static void match_colors(struct stage_interface *j, const struct summary_symbol *s)
{
    static const char *const pairs[][2] = {{"gl_Color", "gl_FrontColor"},
                                           {"gl_Color", "gl_BackColor"},
                                           {"gl_SecondaryColor", "gl_FrontSecondaryColor"},
                                           {"gl_SecondaryColor", "gl_BackSecondaryColor"}};
    for (unsigned i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        struct builtin_output output;
        if (!s->is_used || strcmp(s->name, pairs[i][0]) != 0 ||
            !find_builtin(j, pairs[i][1], &output) || !output.is_used)
            continue;
        const char *here = interpolation_in(&s->q), *there = interpolation_in(output.q);
        struct link_finding f = {REFUSED_BY_LETTER, &s->shown_at, output.shown_at, NULL};
        if (strcmp(here, there) != 0)
            report(j->lk, f, "'%s' is %s, but '%s' is %s in the %s shader (GLSL 4.60, 7.1)",
                   pairs[i][0], here, pairs[i][1], there, stage_text(writer(j)));
    }
}

/* ESSL 1.00, 4.6.4: "gl_FragCoord can only be declared invariant if and only if gl_Position is
 * declared invariant", and so for gl_PointCoord and gl_PointSize. */
static void match_invariance(struct stage_interface *j, const struct summary_symbol *s)
{
    static const char *const pairs[][2] = {{"gl_FragCoord", "gl_Position"},
                                           {"gl_PointCoord", "gl_PointSize"}};
    if (!j->lk->is_es || j->lk->version >= 300 || !s->q.words[WORD_INVARIANT]) return;
    for (unsigned i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        struct builtin_output output;
        if (strcmp(s->name, pairs[i][0]) != 0) continue;
        if (find_builtin(j, pairs[i][1], &output) && output.q->words[WORD_INVARIANT]) continue;
        report(j->lk, (struct link_finding){REFUSED_BY_LETTER, &s->shown_at, NULL, NULL},
               "'%s' is invariant, but '%s' is not in the %s shader (ESSL 1.00, 4.6.4)",
               pairs[i][0], pairs[i][1], stage_text(writer(j)));
    }
}

static void match_builtin(struct stage_interface *j, const struct declared *d)
{
    const struct declared *output =
        d->symbol->is_block ? find_output(j, SPACE_OUTPUT_BLOCKS, d->symbol->name) : NULL;
    if (output && d->symbol->q.passes) return;
    if (output) match_builtin_blocks(j->lk, output, d);
    else if (!d->symbol->is_block) {
        match_distances(j, d);
        match_colors(j, d->symbol);
        match_invariance(j, d->symbol);
    }
}

/* --- consecutive stages -------------------------------------------------------------------- */

static void match_inputs(struct stage_interface *j)
{
    for (uint32_t i = j->to; i < j->to + j->to_count; i++)
        for (uint32_t k = 0; k < j->lk->units[i]->symbol_count; k++) {
            struct declared d = {.unit = j->lk->units[i], .symbol = &j->lk->units[i]->symbols[k]};
            if (d.symbol->interface != INTERFACE_INPUT) continue;
            if (d.symbol->is_builtin) match_builtin(j, &d);
            else if (j->lk->joins_by_numbers) visit_symbol(j, d.unit, d.symbol, match_by_location);
            else match_by_name(j, &d);
        }
}

bool precedes(enum sgcc_stage a, enum sgcc_stage b)
{
    static const uint16_t before[SGCC_STAGE_COUNT] = {
        [SGCC_STAGE_TESS_CONTROL] = STAGE(VERTEX),
        [SGCC_STAGE_TESS_EVALUATION] = STAGE(VERTEX) | STAGE(TESS_CONTROL),
        [SGCC_STAGE_GEOMETRY] = STAGE(VERTEX) | STAGE(TESS_EVALUATION),
        [SGCC_STAGE_FRAGMENT] =
            STAGE(VERTEX) | STAGE(TESS_EVALUATION) | STAGE(GEOMETRY) | STAGE(MESH),
    };
    return before[b] >> a & 1;
}

static void link_stages(struct linker *lk, uint32_t to, uint32_t count)
{
    struct stage_interface j = {.lk = lk, .to = to, .to_count = count};
    bool found = false;
    for (uint32_t i = 0; i < lk->count; i += count_stage(lk, i)) {
        if (!precedes(lk->units[i]->stage, lk->units[to]->stage)) continue;
        found = true;
        j.from = i;
        j.from_count = count_stage(lk, i);
    }
    if (!found) return;
    for_each_output(&j, add_written_part);
    match_inputs(&j);
}

void link_stage_interfaces(struct linker *lk) { for_each_stage(lk, link_stages); }
