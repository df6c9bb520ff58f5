/* Functions that add members to the JSON of a device file (docs/devices.md). */
#ifndef SGCC_QUERY_REPORT_H
#define SGCC_QUERY_REPORT_H

#include "query/query.h"

/* Returns an object with the members that all device files begin with.  `version` is that of the
 * interface ("1.3"), `spirv` the latest version of SPIR-V that it takes, NULL if it takes none. */
json_t *new_device(const char *api, const char *name, const char *driver, const char *version,
                   const char *spirv);
/* Returns the names of the bits that are set.  Bits without a name follow as one number. */
json_t *name_bits(uint32_t bits, const struct bit_name *names);

/* The four values of KHR_shader_subgroup. */
struct subgroup_values {
    uint32_t least_size, most_size, stages, features;
    int quad_all_stages;
};
void report_subgroups(json_t *device, const struct subgroup_values *values,
                      const struct bit_name *stages);

/* Adds `name` to the array "types" or "extensions" of a device. */
void report_type(json_t *device, const char *name);
void report_extension(json_t *device, const char *name);

#endif
