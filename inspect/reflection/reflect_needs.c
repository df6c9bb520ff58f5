/* Reflects the needs of a module: capabilities and extensions, each with the ways in which a
 * Vulkan device satisfies it (lang/vulkan_needs.def, lang/spirv_extensions.c), and the features
 * that execution modes, types, stages and stores need. */
#include "inspect/reflect.h"
#include "inspect/reflection/reflect_uses.h"
#include "lang/device_needs.h"
#include "lang/target.h"

#include <limits.h>

/* --- the tables ---------------------------------------------------------------------------- */

struct need_row {
    uint32_t value;
    const char *name;
    struct sgcc_need need;
};

static const struct need_row capability_rows[] = {
/* clang-format off */
#define CAPABILITY(value, name, kind, what) { value, name, { SGCC_NEED_##kind, what } },
/* clang-format on */
#include "lang/vulkan_needs.def"
#undef CAPABILITY
};

static const struct need_row other_rows[] = {
/* clang-format off */
#define OTHER(name, kind, what) { 0, name, { SGCC_NEED_##kind, what } },
/* clang-format on */
#include "lang/vulkan_needs.def"
#undef OTHER
};

#define ROWS(table) table, sizeof table / sizeof *table

/* Adds the needs of the table's rows for a demand, which are adjacent.  They are found by name or
 * by value. */
static void add_need_rows(struct reflector *r, struct sgcc_demand *d, const struct need_row *rows,
                          size_t count, bool by_name)
{
    size_t first = 0, end;
    while (first < count &&
           (by_name ? strcmp(rows[first].name, d->name) != 0 : rows[first].value != d->value))
        first++;
    for (end = first;
         end < count && (by_name ? !strcmp(rows[end].name, d->name) : rows[end].value == d->value);)
        end++;
    struct sgcc_need *any = arena_array(r->arena, struct sgcc_need, end - first);
    for (size_t i = first; i < end; i++) any[i - first] = rows[i].need;
    d->any = any;
    d->any_count = end - first;
}

/* --- capabilities -------------------------------------------------------------------------- */

typedef VEC(struct sgcc_demand) demand_list;

struct capability_reading {
    struct reflector *r;
    demand_list list;
};

static void add_capability(struct capability_reading *c, unsigned index, bool implied)
{
    const struct enumerant *row = capability_row(index);
    if (c->r->has_capability[index]) return;
    c->r->has_capability[index] = true;
    struct sgcc_demand *d = vec_add(c->r->arena, &c->list);
    *d = (struct sgcc_demand){
        .name = grammar_text + row->name, .value = row->value, .implied = implied};
    add_need_rows(c->r, d, ROWS(capability_rows), false);
}

/* Lists the declared capabilities in the order of the module, then those that they imply,
 * transitively. */
void reflect_capabilities(struct reflector *r)
{
    struct capability_reading c = {.r = r};
    for (uint32_t i = 0; i < r->m->capabilities.count; i++) {
        int index = capability_index((SpvCapability)r->m->capabilities.at[i][1]);
        if (index >= 0) add_capability(&c, (unsigned)index, false);
    }
    for (uint32_t i = 0; i < c.list.count; i++) {
        const struct needs *implied = &find_enumerant(KIND_CAPABILITY, c.list.at[i].value)->needs;
        for (unsigned k = 0; k < implied->capability_count; k++)
            add_capability(&c, grammar_lists[implied->capabilities + k], true);
    }
    r->has_subgroups = r->has_capability[capability_index(SpvCapabilityGroupNonUniform)];
    r->out->capabilities = c.list.at;
    r->out->capability_count = c.list.count;
}

/* --- extensions ---------------------------------------------------------------------------- */

static void add_need(struct sgcc_demand *d, struct sgcc_need *any, enum sgcc_need_kind kind,
                     const char *what)
{
    if (what) any[d->any_count++] = (struct sgcc_need){kind, what};
    d->any = any;
}

static void add_extension(struct reflector *r, struct sgcc_demand *d, const uint32_t *at)
{
    *d = (struct sgcc_demand){.name = string_operand(r->arena, at + 1, at + length_of(at)),
                              .value = SGCC_NONE};
    const struct spirv_extension *row = find_spirv_extension(d->name);
    if (!row) return;
    unsigned core = row->vulkan_core;
    struct sgcc_need *any = arena_array(r->arena, struct sgcc_need, 3);
    add_need(d, any, SGCC_NEED_VERSION,
             core ? arena_printf(r->arena, "%u.%u", core >> 16, core & 0xffff) : NULL);
    add_need(d, any, SGCC_NEED_EXTENSION, row->vulkan[0]);
    add_need(d, any, SGCC_NEED_EXTENSION, row->vulkan[1]);
}

static void reflect_extensions(struct reflector *r)
{
    uint32_t count = r->m->extensions.count;
    struct sgcc_demand *list = arena_array(r->arena, struct sgcc_demand, count + 1);
    for (uint32_t i = 0; i < count; i++) add_extension(r, &list[i], r->m->extensions.at[i]);
    r->out->extensions = list;
    r->out->extension_count = count;
}

/* --- other features ------------------------------------------------------------------------ */

/* Adds the need with this name to the list unless the list has it. */
static void demand(struct reflector *r, demand_list *list, const char *name)
{
    for (uint32_t i = 0; i < list->count; i++)
        if (!strcmp(list->at[i].name, name)) return;
    struct sgcc_demand d = {.name = name, .value = SGCC_NONE};
    add_need_rows(r, &d, ROWS(other_rows), true);
    if (d.any_count) vec_push(r->arena, list, d);
}

/* Returns whether the entry point uses a resource that stores or atomics may write
 * (VUID-RuntimeSpirv-NonWritable-06340 and 06341). */
static bool may_store(const struct reflector *r, const struct sgcc_entry_point *e)
{
    for (size_t i = 0; i < e->resource_count; i++) {
        const struct sgcc_resource *resource = &r->out->resources[e->resources[i]];
        bool storage = resource->kind == SGCC_RESOURCE_STORAGE_BUFFER ||
                       resource->kind == SGCC_RESOURCE_STORAGE_IMAGE ||
                       resource->kind == SGCC_RESOURCE_STORAGE_TEXEL_BUFFER;
        if (storage && !(resource->qualifiers & SGCC_READONLY)) return true;
    }
    return false;
}

static void demand_by_entry(struct reflector *r, demand_list *list,
                            const struct sgcc_entry_point *e)
{
    unsigned before_fragment = SGCC_STAGE_BIT_VERTEX | SGCC_STAGE_BIT_TESS_CONTROL |
                               SGCC_STAGE_BIT_TESS_EVALUATION | SGCC_STAGE_BIT_GEOMETRY;
    for (size_t i = 0; i < e->mode_count; i++) demand(r, list, e->modes[i].name);
    demand(r, list, e->model);
    if (e->stage_bit == SGCC_STAGE_BIT_FRAGMENT && may_store(r, e))
        demand(r, list, "fragment stores");
    if (e->stage_bit & before_fragment && may_store(r, e))
        demand(r, list, "vertex pipeline stores");
}

static void demand_by_layout(struct reflector *r, demand_list *list)
{
    unsigned needed = layout_features(r);
    if (needed & LAYOUT_RELAXED) demand(r, list, "relaxed block layout");
    if (needed & LAYOUT_STANDARD) demand(r, list, "uniform buffer standard layout");
    if (needed & LAYOUT_SCALAR) demand(r, list, "scalar block layout");
    if (needed & LAYOUT_SHARED_SCALAR) demand(r, list, "scalar block layout of shared memory");
}

static void reflect_features(struct reflector *r)
{
    demand_list list = {0};
    const struct sgcc_subgroup_needs *s = &r->out->subgroup;
    for (size_t i = 0; i < r->out->entry_point_count; i++)
        demand_by_entry(r, &list, &r->out->entry_points[i]);
    if (s->extended_types) demand(r, &list, "subgroup extended types");
    if (s->dynamic_broadcast) demand(r, &list, "subgroup broadcast dynamic id");
    if (s->features & SGCC_SUBGROUP_ROTATE_CLUSTERED) demand(r, &list, "subgroup clustered rotate");
    if (s->quad_all_stages) demand(r, &list, "quads in all stages");
    demand_by_layout(r, &list);
    r->out->features = list.at;
    r->out->feature_count = list.count;
}

/* Returns the first version of Vulkan that takes this version of SPIR-V without an extension. */
static unsigned first_vulkan(unsigned spirv_version)
{
    const struct target *t;
    unsigned first = UINT_MAX;
    for (unsigned i = 0; (t = target_at(i)) != NULL; i++)
        if (t->api == API_VULKAN && t->spirv_default >= spirv_version && t->api_version < first)
            first = t->api_version;
    return first;
}

void reflect_needs(struct reflector *r)
{
    for (unsigned i = 0; i < r->out->capability_count; i++)
        r->out->subgroup.features |= subgroup_bits_of(r->out->capabilities[i].value);
    reflect_extensions(r);
    if (r->is_opencl) return;
    r->out->vulkan_version = first_vulkan(r->m->version);
    reflect_features(r);
}
