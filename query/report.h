/* What a device file says, one line after the other. */
#ifndef SGCC_QUERY_REPORT_H
#define SGCC_QUERY_REPORT_H

#include "query/query.h"

/* A device file with what all of them begin with.  `version` is the interface's, as "1.3"; `spirv`
 * the largest version that it takes; NULL: none. */
json_t *new_device(const char *api, const char *name, const char *driver, const char *version,
                   const char *spirv);
/* The names of the bits that are set, then the rest as one number. */
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
