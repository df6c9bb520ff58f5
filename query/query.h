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

/* --- vulkan.c, opengl.c, opencl.c ---------------------------------------------------------- */

json_t *query_vulkan(struct question *q);
json_t *query_opengl(struct question *q);
json_t *query_opengles(struct question *q);
json_t *query_opencl(struct question *q);

/* --- load.c -------------------------------------------------------------------------------- */

/* The first of these libraries (NULL-ended) that can be loaded; NULL, and a reason that names the
 * Debian package. */
void *load_library(struct question *q, const char *const *names, const char *package);
void *load_symbol(void *library, const char *name);

#endif
