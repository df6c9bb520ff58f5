/* Builds the members of a device file (docs/devices.md) as JSON. */
#include "query/report.h"

json_t *new_device(const char *api, const char *name, const char *driver, const char *version,
                   const char *spirv)
{
    json_t *device = json_object();
    json_object_set_new(device, "sgcc_device", json_integer(2));
    json_object_set_new(device, "name", json_string(name ? name : "?"));
    if (driver && *driver) json_object_set_new(device, "driver", json_string(driver));
    json_object_set_new(device, "api", json_string(api));
    json_object_set_new(device, "version", json_string(version));
    if (spirv) json_object_set_new(device, "spirv", json_string(spirv));
    return device;
}

json_t *name_bits(uint32_t bits, const struct bit_name *names)
{
    json_t *list = json_array();
    for (; names->bit; names++) {
        if (bits & names->bit) json_array_append_new(list, json_string(names->name));
        bits &= ~names->bit;
    }
    if (bits) json_array_append_new(list, json_integer(bits));
    return list;
}

static json_t *size_of_subgroups(const struct subgroup_values *v)
{
    if (v->least_size == v->most_size) return json_integer(v->least_size);
    return json_pack("{s:i, s:i}", "min", (int)v->least_size, "max", (int)v->most_size);
}

void report_subgroups(json_t *device, const struct subgroup_values *v,
                      const struct bit_name *stages)
{
    json_object_set_new(device, "SUBGROUP_SIZE_KHR", size_of_subgroups(v));
    json_object_set_new(device, "SUBGROUP_SUPPORTED_STAGES_KHR", name_bits(v->stages, stages));
    json_object_set_new(device, "SUBGROUP_SUPPORTED_FEATURES_KHR",
                        name_bits(v->features, subgroup_feature_bits));
    json_object_set_new(device, "SUBGROUP_QUAD_ALL_STAGES_KHR", json_boolean(v->quad_all_stages));
}

static void add_to(json_t *device, const char *list, const char *name)
{
    if (!json_object_get(device, list)) json_object_set_new(device, list, json_array());
    json_array_append_new(json_object_get(device, list), json_string(name));
}

void report_type(json_t *device, const char *name) { add_to(device, "types", name); }
void report_extension(json_t *device, const char *name) { add_to(device, "extensions", name); }
