/* Reads device files. Each member has a row that names the function to read it. An error of that
 * function is reported with the path to the value; its line and column follow from that path. */
#include "driver/json/read_device.h"

#include <jansson.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "driver/json/locate.h"
#include "lang/device_names.h"

enum { FORMAT_VERSION = 2, MOST_STEPS = 4 };

/* Properties that files of version 1 do not have. They count as present, so that nothing is
 * reported about them. */
enum {
    TYPES_SINCE_2 = SGCC_TYPE_UNIFORM16 | SGCC_TYPE_UNIFORM8 | SGCC_TYPE_PUSH_CONSTANT16 |
                    SGCC_TYPE_PUSH_CONSTANT8 | SGCC_TYPE_INPUT_OUTPUT16 |
                    SGCC_TYPE_SHARED_INT64_ATOMICS | SGCC_TYPE_SUBGROUP_BROADCAST_DYNAMIC_ID
};

struct device_reader {
    const char *text;
    size_t length;
    struct json_error *json_error;
    struct json_step steps[MOST_STEPS]; /* to the value that is being read */
    unsigned depth;
    const json_t *object; /* the device's */
    struct sgcc_device *device;
    unsigned format; /* the version of the device's object */
    bool gl_numbers; /* numbers of stages are those of OpenGL */
};

/* --- mistakes ------------------------------------------------------------------------------ */

__attribute__((format(printf, 2, 3))) static bool refuse_device(struct device_reader *r,
                                                                const char *fmt, ...)
{
    va_list args;
    va_start(args, fmt);
    vsnprintf(r->json_error->text, sizeof r->json_error->text, fmt, args);
    va_end(args);
    set_location(r->json_error, r->text, r->length,
                 locate_value(r->text, r->length, r->steps, r->depth));
    return false;
}

static void enter(struct device_reader *r, const char *member, size_t index)
{
    r->steps[r->depth++] = (struct json_step){member, index};
}

/* The member being read: the last name on the way to the value. */
static const char *member_name(const struct device_reader *r)
{
    unsigned i = r->depth;
    while (i && !r->steps[i - 1].member) i--;
    return i ? r->steps[i - 1].member : "the device";
}

static const char *kind_of(const json_t *value)
{
    switch (json_typeof(value)) {
    case JSON_OBJECT: return "an object";
    case JSON_ARRAY: return "an array";
    case JSON_STRING: return "a string";
    case JSON_INTEGER: return "an integer";
    case JSON_REAL: return "a number with a fraction or an exponent";
    case JSON_TRUE:
    case JSON_FALSE: return "a boolean";
    default: return "null";
    }
}

static bool refuse_kind(struct device_reader *r, const json_t *value, const char *expected)
{
    return refuse_device(r, "%s is %s, but %s is expected", member_name(r), kind_of(value),
                         expected);
}

/* --- values -------------------------------------------------------------------------------- */

static bool read_string_value(struct device_reader *r, const json_t *value, const char **into)
{
    if (!json_is_string(value)) return refuse_kind(r, value, "a string");
    *into = json_string_value(value);
    return true;
}

static bool read_integer_value(struct device_reader *r, const json_t *value, json_int_t least,
                               json_int_t most, const char *expected, unsigned *into)
{
    if (!json_is_integer(value)) return refuse_kind(r, value, expected);
    json_int_t number = json_integer_value(value);
    if (number < least || number > most)
        return refuse_device(r, "%s is %" JSON_INTEGER_FORMAT ", but %s is expected",
                             member_name(r), number, expected);
    *into = (unsigned)number;
    return true;
}

/* "1.3" */
static bool read_version_value(struct device_reader *r, const json_t *value, unsigned *major,
                               unsigned *minor)
{
    const char *text = NULL;
    int end = 0;
    if (!read_string_value(r, value, &text)) return false;
    if (sscanf(text, "%2u.%2u%n", major, minor, &end) == 2 && !text[end] && text[0] >= '0')
        return true;
    return refuse_device(r, "%s is \"%.40s\", but a version such as \"1.3\" is expected",
                         member_name(r), text);
}

static bool refuse_name(struct device_reader *r, const char *name, const struct bit_name *names)
{
    char known[300] = "";
    size_t used = 0;
    for (const struct bit_name *n = names; n->bit && used < sizeof known; n++)
        used += (size_t)snprintf(known + used, sizeof known - used, "%s%s", n == names ? "" : ", ",
                                 n->name);
    return refuse_device(r, "%s knows no \"%.60s\": it has %s%s", member_name(r), name, known,
                         used < sizeof known ? "" : "...");
}

/* OpenGL's values of stages differ from Vulkan's. */
static unsigned stages_of_gl(unsigned number)
{
    unsigned stages = 0;
    for (const struct bit_name *n = gl_stage_bits; n->bit; n++)
        if (number & n->bit) stages |= bit_of_name(stage_bits, n->name);
    return stages;
}

static bool read_bit(struct device_reader *r, const json_t *value, const struct bit_name *names,
                     unsigned *bits)
{
    unsigned number = 0;
    if (json_is_string(value)) {
        const char *name = json_string_value(value);
        uint32_t bit = bit_of_name(names, name);
        *bits |= bit;
        return bit || refuse_name(r, name, names);
    }
    if (!read_integer_value(r, value, 0, 0xffffffffll, "a bit's name, or a number of 32 bits,",
                            &number))
        return false;
    *bits |= r->gl_numbers ? stages_of_gl(number) : number;
    return true;
}

/* Names and numbers in an array, or one number. */
static bool read_bits(struct device_reader *r, const json_t *value, const struct bit_name *names,
                      unsigned *bits)
{
    *bits = 0;
    if (json_is_integer(value)) return read_bit(r, value, names, bits);
    if (!json_is_array(value))
        return refuse_kind(r, value, "an array of names and numbers, or a number,");
    for (size_t i = 0; i < json_array_size(value); i++) {
        enter(r, NULL, i);
        if (!read_bit(r, json_array_get(value, i), names, bits)) return false;
        r->depth--;
    }
    return true;
}

/* --- members ------------------------------------------------------------------------------- */

static bool read_text(struct device_reader *r, const json_t *value)
{
    const char *text;
    return read_string_value(r, value, &text);
}

static bool read_anything(struct device_reader *r, const json_t *value)
{
    (void)r, (void)value;
    return true;
}

static bool read_format(struct device_reader *r, const json_t *value)
{
    return read_integer_value(r, value, 1, FORMAT_VERSION, "1 or 2, the version of this format,",
                              &r->format);
}

static bool read_name(struct device_reader *r, const json_t *value)
{
    if (!read_string_value(r, value, &r->device->name)) return false;
    return *r->device->name || refuse_device(r, "name is empty");
}

static bool read_api(struct device_reader *r, const json_t *value)
{
    const char *name = NULL;
    if (!read_string_value(r, value, &name)) return false;
    int i = 0;
    while (api_names[i] && strcmp(api_names[i], name) != 0) i++;
    if (!api_names[i])
        return refuse_device(
            r, "api is \"%.40s\", but vulkan, opengl, opengles or opencl is expected", name);
    r->device->api = (enum sgcc_api)i;
    return true;
}

static bool read_api_version(struct device_reader *r, const json_t *value)
{
    unsigned major, minor;
    if (!read_version_value(r, value, &major, &minor)) return false;
    r->device->api_version = major << 16 | minor;
    return true;
}

static bool read_spirv(struct device_reader *r, const json_t *value)
{
    unsigned major, minor;
    if (json_is_false(value)) return true; /* known, and 0: none */
    if (!read_version_value(r, value, &major, &minor)) return false;
    if (major != 1 || minor > 6)
        return refuse_device(r, "spirv is \"%u.%u\", but \"1.0\" to \"1.6\", or false, is expected",
                             major, minor);
    r->device->spirv_version = major << 16 | minor << 8;
    return true;
}

static bool read_power(struct device_reader *r, const json_t *value, unsigned *into)
{
    /* GL_KHR_shader_subgroup, gl_SubgroupSize: at most 128, the number of bits in a ballot.
     * OpenCL has no such limit. */
    bool is_opencl = r->device->api == SGCC_API_OPENCL;
    const char *expected = is_opencl ? "a power of two of 1 to 4096" : "a power of two of 1 to 128";
    if (!read_integer_value(r, value, 1, is_opencl ? 4096 : 128, expected, into)) return false;
    return !(*into & (*into - 1)) ||
           refuse_device(r, "%s is %u, but %s is expected", member_name(r), *into, expected);
}

static bool read_limit(struct device_reader *r, const json_t *range, const char *name,
                       unsigned *into)
{
    const json_t *value = json_object_get(range, name);
    if (!value)
        return refuse_device(r, "SUBGROUP_SIZE_KHR has no %s: a range is {\"min\": 8, \"max\": 32}",
                             name);
    enter(r, name, 0);
    if (!read_power(r, value, into)) return false;
    r->depth--;
    return true;
}

static bool read_size(struct device_reader *r, const json_t *value)
{
    struct sgcc_device *d = r->device;
    if (json_is_integer(value)) {
        if (!read_power(r, value, &d->subgroup_size_min)) return false;
        d->subgroup_size_max = d->subgroup_size_min;
        return true;
    }
    if (!json_is_object(value))
        return refuse_kind(r, value, "an integer, or {\"min\": 8, \"max\": 32},");
    if (!read_limit(r, value, "min", &d->subgroup_size_min) ||
        !read_limit(r, value, "max", &d->subgroup_size_max))
        return false;
    if (json_object_size(value) > 2)
        return refuse_device(r, "SUBGROUP_SIZE_KHR has members other than min and max");
    if (d->subgroup_size_min <= d->subgroup_size_max) return true;
    return refuse_device(r, "SUBGROUP_SIZE_KHR has the min %u, which is larger than its max %u",
                         d->subgroup_size_min, d->subgroup_size_max);
}

static bool read_stage_bits(struct device_reader *r, const json_t *value, unsigned *stages)
{
    r->gl_numbers = r->device->api == SGCC_API_OPENGL || r->device->api == SGCC_API_OPENGL_ES;
    bool good = read_bits(r, value, stage_bits, stages);
    r->gl_numbers = false;
    return good;
}

static bool read_stages(struct device_reader *r, const json_t *value)
{
    return read_stage_bits(r, value, &r->device->stages);
}

static bool read_required_size(struct device_reader *r, const json_t *value)
{
    return read_stage_bits(r, value, &r->device->required_size_stages);
}

static bool read_features(struct device_reader *r, const json_t *value)
{
    return read_bits(r, value, subgroup_feature_bits, &r->device->features);
}

static bool read_types(struct device_reader *r, const json_t *value)
{
    if (!json_is_array(value)) return refuse_kind(r, value, "an array of names");
    if (!read_bits(r, value, type_feature_bits, &r->device->types)) return false;
    if (r->format < 2) r->device->types |= TYPES_SINCE_2;
    return true;
}

/* GetBooleanv returns 0 or 1. */
static bool read_quads(struct device_reader *r, const json_t *value)
{
    unsigned number = json_is_true(value);
    if (!json_is_boolean(value) && !read_integer_value(r, value, 0, 1, "true or false", &number))
        return false;
    r->device->quad_all_stages = (int)number;
    return true;
}

static bool read_max_subgroups(struct device_reader *r, const json_t *value)
{
    return read_integer_value(r, value, 1, 0x7fffffff, "a positive number",
                              &r->device->max_subgroups);
}

static bool read_extensions(struct device_reader *r, const json_t *value)
{
    if (!json_is_array(value)) return refuse_kind(r, value, "an array of names");
    size_t count = json_array_size(value);
    const char **names = calloc(count + 1, sizeof *names);
    if (!names) return refuse_device(r, "out of memory");
    r->device->extensions = names;
    for (size_t i = 0; i < count; i++) {
        enter(r, NULL, i);
        if (!read_string_value(r, json_array_get(value, i), &names[i])) return false;
        r->depth--;
    }
    return true;
}

static bool read_limit_of(struct device_reader *r, const char *name, const json_t *value,
                          struct sgcc_limit *into)
{
    size_t i = 0;
    unsigned number;
    while (device_limit_names[i] && strcmp(device_limit_names[i], name) != 0) i++;
    if (!device_limit_names[i])
        return refuse_device(r, "limits knows no \"%.60s\" (docs/devices.md has the list)", name);
    if (!read_integer_value(r, value, 0, 0x7fffffff, "an integer of 31 bits", &number))
        return false;
    *into = (struct sgcc_limit){device_limit_names[i], (int)number};
    return true;
}

static bool read_limits(struct device_reader *r, const json_t *value)
{
    if (!json_is_object(value)) return refuse_kind(r, value, "an object");
    struct sgcc_limit *limits = calloc(json_object_size(value) + 1, sizeof *limits);
    if (!limits) return refuse_device(r, "out of memory");
    r->device->limits = limits;
    const char *name;
    json_t *each;
    json_object_foreach((json_t *)value, name, each)
    {
        enter(r, name, 0);
        if (!read_limit_of(r, name, each, &limits[r->device->limit_count])) return false;
        r->device->limit_count++;
        r->depth--;
    }
    return true;
}

/* In the order in which they are read: what an `api` says is known when the others are. */
static const struct member {
    const char *name;
    bool (*read)(struct device_reader *r, const json_t *value);
    unsigned known; /* enum sgcc_device_member */
    bool required;
} members[] = {
    {"sgcc_device", read_format, 0, true},
    {"name", read_name, 0, true},
    {"api", read_api, 0, true},
    {"driver", read_text, 0, false},
    {"source", read_text, 0, false},
    {"version", read_api_version, SGCC_DEVICE_API_VERSION, false},
    {"spirv", read_spirv, SGCC_DEVICE_SPIRV_VERSION, false},
    {"SUBGROUP_SIZE_KHR", read_size, SGCC_DEVICE_SUBGROUP_SIZE, false},
    {"SUBGROUP_SUPPORTED_STAGES_KHR", read_stages, SGCC_DEVICE_STAGES, false},
    {"SUBGROUP_SUPPORTED_FEATURES_KHR", read_features, SGCC_DEVICE_FEATURES, false},
    {"SUBGROUP_QUAD_ALL_STAGES_KHR", read_quads, SGCC_DEVICE_QUAD_ALL_STAGES, false},
    {"requiredSubgroupSizeStages", read_required_size, SGCC_DEVICE_REQUIRED_SIZE_STAGES, false},
    {"CL_DEVICE_MAX_NUM_SUB_GROUPS", read_max_subgroups, SGCC_DEVICE_MAX_SUBGROUPS, false},
    {"types", read_types, SGCC_DEVICE_TYPES, false},
    {"limits", read_limits, SGCC_DEVICE_LIMITS, false},
    {"extensions", read_extensions, SGCC_DEVICE_EXTENSIONS, false},
    {"kernel", read_anything, 0, false},
};
enum { MEMBER_COUNT = sizeof members / sizeof *members };

/* --- devices ------------------------------------------------------------------------------- */

static bool refuse_member(struct device_reader *r, const char *name)
{
    enter(r, name, 0);
    refuse_device(r, "a device has no member \"%.60s\" (docs/devices.md has the list)", name);
    set_location(r->json_error, r->text, r->length,
                 locate_name(r->text, r->length, r->steps, r->depth));
    return false;
}

static bool knows_members(struct device_reader *r)
{
    const char *name;
    json_t *value;
    json_object_foreach((json_t *)r->object, name, value)
    {
        size_t i = 0;
        while (i < MEMBER_COUNT && strcmp(members[i].name, name) != 0) i++;
        if (i == MEMBER_COUNT) return refuse_member(r, name);
    }
    return true;
}

static bool read_device(struct device_reader *r, const json_t *object, struct sgcc_device *device)
{
    unsigned depth = r->depth;
    r->object = object;
    r->device = device;
    *device = (struct sgcc_device){.size = sizeof *device, .name = "device"};
    if (!json_is_object(object)) return refuse_kind(r, object, "an object");
    for (size_t i = 0; i < MEMBER_COUNT; i++) {
        const json_t *value = json_object_get(object, members[i].name);
        if (!value && members[i].required)
            return refuse_device(r, "the device has no member \"%s\"", members[i].name);
        if (!value) continue;
        enter(r, members[i].name, 0);
        if (!members[i].read(r, value)) return false;
        r->depth = depth;
        device->known |= members[i].known;
    }
    return knows_members(r);
}

static bool read_all(struct device_reader *r, const json_t *root, struct device_list *list)
{
    if (!json_is_array(root)) return read_device(r, root, &list->devices[list->count++]);
    for (size_t i = 0; i < json_array_size(root); i++) {
        enter(r, NULL, i);
        if (!read_device(r, json_array_get(root, i), &list->devices[list->count++])) return false;
        r->depth--;
    }
    return list->count > 0 || refuse_device(r, "there is no device in the array");
}

int read_devices(const char *text, size_t length, struct device_list *list,
                 struct json_error *json_error)
{
    json_error_t error;
    json_t *root = json_loadb(text, length, JSON_REJECT_DUPLICATES, &error);
    *list = (struct device_list){.owner = root};
    if (!root) {
        set_syntax_error(json_error, error.line, error.column, error.text);
        return 0;
    }
    struct device_reader r = {.text = text, .length = length, .json_error = json_error};
    list->devices =
        calloc(json_is_array(root) ? json_array_size(root) + 1 : 1, sizeof *list->devices);
    if (list->devices ? read_all(&r, root, list) : refuse_device(&r, "out of memory")) return 1;
    free_devices(list);
    return 0;
}

void free_devices(struct device_list *list)
{
    for (size_t i = 0; i < list->count; i++) {
        free((void *)list->devices[i].extensions);
        free((void *)list->devices[i].limits);
    }
    free(list->devices);
    json_decref(list->owner);
    *list = (struct device_list){0};
}
