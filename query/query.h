/* sgcc-query: what the drivers of this machine say of their devices, as device files
 * (query/README.md).
 *
 * Each interface is loaded at run time, so the program itself needs no driver.  An interface has
 * one function, which gives a JSON array with an object for each device; or NULL, and says in
 * `reason` why it cannot.
 */
#ifndef SGCC_QUERY_QUERY_H
#define SGCC_QUERY_QUERY_H

#include <jansson.h>
#include <stddef.h>
#include <stdint.h>

#include "lang/device_names.h"

struct kernel_question {        /* --kernel: of OpenCL devices only */
    const char *path, *name;    /* a module, and a kernel in it */
    size_t global[3], local[3]; /* the ND-range; local[0] 0: none was given */
    unsigned dimensions;
};

struct question {
    struct kernel_question kernel; /* path NULL: none */
    char reason[256];
};

json_t *query_vulkan(struct question *q);
json_t *query_opengl(struct question *q);
json_t *query_opengles(struct question *q);
json_t *query_opencl(struct question *q);

/* --- load.c -------------------------------------------------------------------------------- */

/* The first of these libraries (NULL-ended) that can be loaded; NULL, and a reason that names the
 * Debian package. */
void *load_library(struct question *q, const char *const *names, const char *package);
void *load_symbol(void *library, const char *name);

/* --- report.c ------------------------------------------------------------------------------ */

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
