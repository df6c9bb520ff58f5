/* Writes struct sgcc_reflection as JSON, member by member in the order of docs/reflection.md. */
#include "driver/json/write_reflection.h"
#include "driver/json/write_types.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

static json_t *version_value(unsigned major, unsigned minor)
{
    char text[32];
    snprintf(text, sizeof text, "%u.%u", major, minor);
    return json_string(text);
}

/* --- subgroups ----------------------------------------------------------------------------- */

/* Vulkan's name of a bit: SUBGROUP_FEATURE_VOTE_BIT_KHR is VK_SUBGROUP_FEATURE_VOTE_BIT. */
static json_t *vulkan_features(unsigned features)
{
    json_t *list = json_array();
    for (const struct bit_name *b = subgroup_feature_bits; b->bit; b++) {
        char name[80];
        if (!(features & b->bit)) continue;
        snprintf(name, sizeof name, "VK_%s", b->name);
        size_t length = strlen(name), suffix = strlen("_KHR");
        if (length > suffix && !strcmp(name + length - suffix, "_KHR"))
            name[length - suffix] = '\0';
        append(list, json_string(name));
    }
    return list;
}

static json_t *cluster_sizes(unsigned sizes)
{
    json_t *list = json_array();
    for (unsigned n = 0; n < 32; n++)
        if (sizes >> n & 1) append(list, json_integer((json_int_t)1 << n));
    return list;
}

static json_t *subgroup_value(const struct sgcc_subgroup_needs *s)
{
    return json_pack(
        "{s:o, s:o, s:I, s:o, s:I, s:b, s:b, s:b, s:b, s:o, s:I, s:I, s:I, s:b, s:b, s:b}",
        "SUBGROUP_SUPPORTED_FEATURES_KHR", bit_names(s->features, subgroup_feature_bits),
        "VkSubgroupFeatureFlagBits", vulkan_features(s->features), "features",
        (json_int_t)s->features, "SUBGROUP_SUPPORTED_STAGES_KHR", bit_names(s->stages, stage_bits),
        "stages", (json_int_t)s->stages, "SUBGROUP_QUAD_ALL_STAGES_KHR", s->quad_all_stages,
        "quads", s->quads, "extended_types", s->extended_types, "dynamic_broadcast",
        s->dynamic_broadcast, "cluster_sizes", cluster_sizes(s->cluster_sizes), "least_size",
        (json_int_t)s->least_size, "required_size", (json_int_t)s->required_size,
        "subgroups_per_workgroup", (json_int_t)s->subgroups_per_workgroup, "full_quads",
        s->full_quads, "uniform_control_flow", s->uniform_control_flow, "maximal_reconvergence",
        s->maximal_reconvergence);
}

/* --- entry points -------------------------------------------------------------------------- */

static json_t *variables_value(const struct sgcc_variable *v, size_t count)
{
    json_t *list = json_array();
    for (size_t i = 0; i < count; i++) append(list, variable_value(&v[i]));
    return list;
}

static json_t *numbers_value(const uint32_t *numbers, size_t count)
{
    json_t *list = json_array();
    for (size_t i = 0; i < count; i++)
        append(list, numbers[i] == SGCC_NONE ? json_null() : json_integer(numbers[i]));
    return list;
}

static void set_local_size(json_t *object, const struct sgcc_entry_point *e)
{
    bool by_ids = false;
    for (unsigned i = 0; i < 3; i++) by_ids |= e->local_size_ids[i] != SGCC_NONE;
    if (e->local_size[0] || by_ids) put(object, "local_size", numbers_value(e->local_size, 3));
    if (by_ids) put(object, "local_size_ids", numbers_value(e->local_size_ids, 3));
}

static json_t *modes_value(const struct sgcc_entry_point *e)
{
    json_t *list = json_array();
    for (size_t i = 0; i < e->mode_count; i++) {
        json_t *mode = json_object();
        put(mode, "name", text_value(e->modes[i].name));
        set_list(mode, "operands", numbers_value(e->modes[i].operands, e->modes[i].operand_count));
        append(list, mode);
    }
    return list;
}

static json_t *argument_value(const struct sgcc_argument *a)
{
    json_t *object = json_object();
    put(object, "name", text_value(a->name));
    put(object, "type_name", text_value(a->type_name));
    if (a->type) set_type(object, a->type);
    put(object, "address_space", text_value(a->address_space));
    if (*a->access) put(object, "access", text_value(a->access));
    set_list(object, "qualifiers", bit_names(a->qualifiers, variable_qualifier_bits));
    set_number(object, "set", a->set);
    set_number(object, "binding", a->binding);
    set_number(object, "offset", a->offset);
    set_number(object, "size", a->size);
    set_number(object, "specialization_id", a->spec_id);
    return object;
}

static json_t *entry_point_value(const struct sgcc_entry_point *e)
{
    json_t *object = json_object(), *arguments = json_array();
    for (size_t i = 0; i < e->argument_count; i++)
        append(arguments, argument_value(&e->arguments[i]));
    put(object, "name", text_value(e->name));
    put(object, "stage", text_value(e->stage_name));
    put(object, "execution_model", text_value(e->model));
    set_local_size(object, e);
    put(object, "modes", modes_value(e));
    put(object, "inputs", variables_value(e->inputs, e->input_count));
    put(object, "outputs", variables_value(e->outputs, e->output_count));
    set_list(object, "payloads", variables_value(e->payloads, e->payload_count));
    put(object, "resources", numbers_value(e->resources, e->resource_count));
    put(object, "push_constants", numbers_value(e->push_constants, e->push_constant_count));
    set_list(object, "arguments", arguments);
    put(object, "subgroup", subgroup_value(&e->subgroup));
    return object;
}

/* --- resources and constants --------------------------------------------------------------- */

static json_t *resource_value(const struct sgcc_resource *r)
{
    json_t *object = json_object();
    put(object, "name", text_value(r->name));
    put(object, "kind", json_string(r->kind_name));
    set_number(object, "set", r->set);
    set_number(object, "binding", r->binding);
    set_number(object, "location", r->location);
    set_number(object, "input_attachment", r->input_attachment);
    set_number(object, "offset", r->offset);
    put(object, "count", size_value(r->count));
    set_type(object, r->type);
    if (r->size) put(object, "size", size_value(r->size));
    set_list(object, "qualifiers", bit_names(r->qualifiers, variable_qualifier_bits));
    put(object, "stages", bit_names(r->stages, stage_bits));
    return object;
}

static json_t *push_constants_value(const struct sgcc_push_constants *p)
{
    json_t *object = json_object();
    put(object, "name", text_value(p->name));
    set_type(object, p->type);
    put(object, "offset", json_integer(p->offset));
    put(object, "size", size_value(p->size));
    put(object, "stages", bit_names(p->stages, stage_bits));
    if (p->bank) put(object, "bank", json_integer(p->bank));
    if (p->member_offset) put(object, "member_offset", json_integer(p->member_offset));
    return object;
}

static json_t *constant_value(const struct sgcc_constant *k)
{
    json_t *object = json_object();
    put(object, "name", text_value(k->name));
    put(object, "id", json_integer(k->id));
    put(object, "type", text_value(k->type->name));
    put(object, "default", default_value(k));
    return object;
}

/* --- needs --------------------------------------------------------------------------------- */

static json_t *demands_value(const struct sgcc_demand *d, size_t count)
{
    static const char *const kinds[] = {/* by enum sgcc_need_kind */
                                        "version", "feature", "property", "extension", "subgroup"};
    json_t *list = json_array();
    for (size_t i = 0; i < count; i++) {
        json_t *object = json_object(), *any = json_array();
        for (size_t k = 0; k < d[i].any_count; k++)
            append(any, json_pack("{s:s}", kinds[d[i].any[k].kind], d[i].any[k].what));
        put(object, "name", text_value(d[i].name));
        set_number(object, "value", d[i].value);
        set_flag(object, "implied", d[i].implied);
        put(object, "any", any);
        append(list, object);
    }
    return list;
}

static json_t *needs_value(const struct sgcc_reflection *r)
{
    json_t *object = json_object();
    put(object, "spirv", version_value(r->spirv_version >> 16, r->spirv_version >> 8 & 0xff));
    if (r->vulkan_version)
        put(object, "vulkan", version_value(r->vulkan_version >> 16, r->vulkan_version & 0xffff));
    put(object, "subgroup", subgroup_value(&r->subgroup));
    put(object, "capabilities", demands_value(r->capabilities, r->capability_count));
    put(object, "extensions", demands_value(r->extensions, r->extension_count));
    put(object, "features", demands_value(r->features, r->feature_count));
    return object;
}

/* --- all of it ----------------------------------------------------------------------------- */

/* A list of what VALUE makes of each of COUNT rows. */
#define LIST(list, value, rows, count) \
    json_t *list = json_array();       \
    for (size_t row = 0; row < (count); row++) append(list, value(rows[row]))

static void set_lists(json_t *root, const struct sgcc_reflection *r)
{
    LIST(entry_points, entry_point_value, &r->entry_points, r->entry_point_count);
    LIST(resources, resource_value, &r->resources, r->resource_count);
    LIST(push_constants, push_constants_value, &r->push_constants, r->push_constant_count);
    LIST(constants, constant_value, &r->constants, r->constant_count);
    LIST(structs, struct_value, r->structs, r->struct_count);
    put(root, "entry_points", entry_points);
    put(root, "resources", resources);
    put(root, "push_constants", push_constants);
    put(root, "specialization_constants", constants);
    put(root, "structs", structs);
}

char *write_reflection(const struct sgcc_reflection *r)
{
    json_t *root = json_object();
    put(root, "sgcc_reflection", json_integer(1));
    put(root, "addressing_model", text_value(r->addressing_model));
    put(root, "memory_model", text_value(r->memory_model));
    if (*r->source_language)
        put(root, "source",
            json_pack("{s:s, s:I}", "language", r->source_language, "version",
                      (json_int_t)r->source_version));
    set_lists(root, r);
    put(root, "needs", needs_value(r));
    char *text = json_dumps(root, JSON_INDENT(2));
    json_decref(root);
    return text;
}
