/* Device files: their members, and names for bits.  The names are those of KHR_shader_subgroup; stages that OpenGL has not
 * follow them. */
#include "query/query.h"

json_t *new_device(const char *api, const char *name, const char *driver, const char *version, const char *spirv)
{
    json_t *device = json_object();
    json_object_set_new(device, "sgcc_device", json_integer(1));
    json_object_set_new(device, "name", json_string(name ? name : "?"));
    if (driver && *driver) json_object_set_new(device, "driver", json_string(driver));
    json_object_set_new(device, "api", json_string(api));
    json_object_set_new(device, "version", json_string(version));
    if (spirv) json_object_set_new(device, "spirv", json_string(spirv));
    return device;
}

const struct bit_name feature_bits[] = {
    { 0x001, "SUBGROUP_FEATURE_BASIC_BIT_KHR" },
    { 0x002, "SUBGROUP_FEATURE_VOTE_BIT_KHR" },
    { 0x004, "SUBGROUP_FEATURE_ARITHMETIC_BIT_KHR" },
    { 0x008, "SUBGROUP_FEATURE_BALLOT_BIT_KHR" },
    { 0x010, "SUBGROUP_FEATURE_SHUFFLE_BIT_KHR" },
    { 0x020, "SUBGROUP_FEATURE_SHUFFLE_RELATIVE_BIT_KHR" },
    { 0x040, "SUBGROUP_FEATURE_CLUSTERED_BIT_KHR" },
    { 0x080, "SUBGROUP_FEATURE_QUAD_BIT_KHR" },
    { 0x100, "SUBGROUP_FEATURE_PARTITIONED_BIT_NV" },
    { 0x200, "SUBGROUP_FEATURE_ROTATE_BIT_KHR" },
    { 0x400, "SUBGROUP_FEATURE_ROTATE_CLUSTERED_BIT_KHR" },
    { 0, NULL }
};

const struct bit_name gl_stage_bits[] = {
    { 0x01, "VERTEX_SHADER_BIT" },
    { 0x02, "FRAGMENT_SHADER_BIT" },
    { 0x04, "GEOMETRY_SHADER_BIT" },
    { 0x08, "TESS_CONTROL_SHADER_BIT" },
    { 0x10, "TESS_EVALUATION_SHADER_BIT" },
    { 0x20, "COMPUTE_SHADER_BIT" },
    { 0, NULL }
};

const struct bit_name vulkan_stage_bits[] = {
    { 0x0001, "VERTEX_SHADER_BIT" },
    { 0x0002, "TESS_CONTROL_SHADER_BIT" },
    { 0x0004, "TESS_EVALUATION_SHADER_BIT" },
    { 0x0008, "GEOMETRY_SHADER_BIT" },
    { 0x0010, "FRAGMENT_SHADER_BIT" },
    { 0x0020, "COMPUTE_SHADER_BIT" },
    { 0x0040, "TASK_SHADER_BIT" },
    { 0x0080, "MESH_SHADER_BIT" },
    { 0x0100, "RAYGEN_SHADER_BIT" },
    { 0x0200, "ANY_HIT_SHADER_BIT" },
    { 0x0400, "CLOSEST_HIT_SHADER_BIT" },
    { 0x0800, "MISS_SHADER_BIT" },
    { 0x1000, "INTERSECTION_SHADER_BIT" },
    { 0x2000, "CALLABLE_SHADER_BIT" },
    { 0, NULL }
};

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

void report_subgroups(json_t *device, const struct subgroup_values *v, const struct bit_name *stages)
{
    json_object_set_new(device, "SUBGROUP_SIZE_KHR", size_of_subgroups(v));
    json_object_set_new(device, "SUBGROUP_SUPPORTED_STAGES_KHR", name_bits(v->stages, stages));
    json_object_set_new(device, "SUBGROUP_SUPPORTED_FEATURES_KHR", name_bits(v->features, feature_bits));
    json_object_set_new(device, "SUBGROUP_QUAD_ALL_STAGES_KHR", json_boolean(v->quad_all_stages));
}

static void add_to(json_t *device, const char *list, const char *name)
{
    if (!json_object_get(device, list)) json_object_set_new(device, list, json_array());
    json_array_append_new(json_object_get(device, list), json_string(name));
}

void report_type(json_t *device, const char *name) { add_to(device, "types", name); }
void report_extension(json_t *device, const char *name) { add_to(device, "extensions", name); }
