/* Warnings about the finished module: analysis/ finds divergent values and blocks, and this file
 * finds their locations. */
#include "analysis/divergence.h"
#include "compile/places.h"
#include "compile/result.h"
#include "lang/warnings.h"

struct warning_sink {
    struct places places;
    VEC(uint64_t) reported; /* hashes of names and places: inlined and unrolled code repeats them */
};

/* --- messages ------------------------------------------------------------------------------ */

static bool is_repeated(struct warning_sink *k, const struct finding *found, struct place at)
{
    uint64_t hash = (uintptr_t)found->name;
    hash = (hash ^ at.loc) * 0x9e3779b97f4a7c15u;
    hash = (hash ^ at.shown.line) * 0x9e3779b97f4a7c15u;
    hash = (hash ^ at.shown.column) * 0x9e3779b97f4a7c15u;
    if (k->places.path && !at.shown.line) return false;
    for (uint32_t i = 0; i < k->reported.count; i++)
        if (k->reported.at[i] == hash) return true;
    vec_push(&k->places.c->arena, &k->reported, hash);
    return false;
}

static void add_note(struct warning_sink *k, const struct uniformity *u, const struct reason *r)
{
    struct place at = place_of(&k->places, r->at);
    const char *text = text_of_reason(u, r);
    if (!k->places.path) note_at(k->places.c, at.loc, "%s", text);
    else if (at.shown.line) note_in(k->places.c, &at.shown, "%s", text);
    else return;
    mark_step(k->places.c);
}

/* Offers nonuniformEXT(...) around the index of an array of descriptors. It is certain if the
 * statement has no other such index. */
static void offer_mark(struct context *c, loc_t statement)
{
    const struct descriptor_index *found = NULL;
    for (uint32_t i = 0; i < c->descriptor_indices.count; i++) {
        const struct descriptor_index *d = &c->descriptor_indices.at[i];
        if (d->statement != statement) continue;
        bool is_same = found && d->source == found->source && d->text.start == found->text.start;
        if (found && !is_same) return;
        found = d;
    }
    if (!found) return;
    uint32_t start = found->text.start, length = found->text.end - start;
    const char *text =
        arena_printf(&c->arena, "nonuniformEXT(%.*s)", (int)length, found->source->text + start);
    offer_fix(c, (struct fix_edit){found->source, start, found->text.end, text}, true,
              arena_printf(&c->arena, "write '%s'", text));
}

static void report_finding(void *user, const struct uniformity *u, const struct finding *found)
{
    struct warning_sink *k = user;
    struct place at = place_of(&k->places, found->at);
    if (is_repeated(k, found, at)) return;
    enum warning w = find_warning(found->name, strlen(found->name));
    if (!k->places.path) {
        warn_of(k->places.c, w, at.loc, "%s", found->text);
        if (w == WARNING_NONUNIFORM_INDEX || w == WARNING_NONUNIFORM_LOST)
            offer_mark(k->places.c, at.loc);
    } else {
        if (!at.shown.line) at.shown.file = k->places.path;
        warn_of_in(k->places.c, w, &at.shown, "%s", found->text);
    }
    for (unsigned i = 0; i < found->reason_count; i++) add_note(k, u, &found->reasons[i]);
}

/* Returns what the warnings that are on are about. */
static unsigned wanted_subjects(const struct context *c)
{
    static const struct {
        enum warning warning;
        unsigned subject;
    } rows[] = {
        {WARNING_BARRIER_DIVERGENCE, ABOUT_BARRIERS},
        {WARNING_DERIVATIVE_DIVERGENCE, ABOUT_QUADS},
        {WARNING_SUBGROUP_DIVERGENCE, ABOUT_SUBGROUPS},
        {WARNING_NONUNIFORM_INDEX, ABOUT_DESCRIPTORS},
        {WARNING_NONUNIFORM_LOST, ABOUT_DESCRIPTORS},
        {WARNING_SHARED_RACE, ABOUT_SHARED_MEMORY},
        {WARNING_HELPER_INVOCATIONS, ABOUT_SUBGROUPS},
    };
    unsigned wanted = 0;
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++)
        if (wants_warning(c, rows[i].warning)) wanted |= rows[i].subject;
    return wanted;
}

static void find_all(struct warning_sink *k, const struct spirv_module *m)
{
    struct context *c = k->places.c;
    struct uniformity *u = analyze_uniformity(&c->arena, m);
    if (!k->places.path) u->is_opencl = is_opencl(c);
    find_divergence(u, report_finding, k);
    if (wants_warning(c, WARNING_SHARED_RACE)) find_races(u, report_finding, k);
}

const struct spirv_module *read_made_module(struct context *c, struct words words, bool is_trusted)
{
    struct module_error error;
    return is_trusted ? read_trusted_module(&c->arena, words)
                      : read_module(&c->arena, words.at, words.count * sizeof *words.at, &error);
}

void warn_about_module(struct context *c, struct words words, const struct located_words *locations,
                       bool is_trusted)
{
    if (!(find_subjects(&c->arena, words) & wanted_subjects(c))) return;
    const struct spirv_module *m = read_made_module(c, words, is_trusted);
    if (!m) return;
    struct warning_sink k = {.places = places_of_source(c, m, words.at, locations)};
    find_all(&k, m);
}

void warn_about_given_module(struct context *c, const struct spirv_module *m, const char *path)
{
    struct warning_sink k = {.places = places_of_module(c, m, path)};
    find_all(&k, m);
}
