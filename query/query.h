/* sgcc-query: reads the properties of devices from the drivers of this machine and prints device
 * files (query/README.md).
 *
 * The libraries of the interfaces are loaded at run time, so the program needs no driver to start.
 * Each interface has one function.  It returns a JSON array with an object for each device, or NULL
 * after it has set question.reason.
 */
#ifndef SGCC_QUERY_QUERY_H
#define SGCC_QUERY_QUERY_H

#include <jansson.h>
#include <stddef.h>
#include <stdint.h>

#include "lang/device_names.h"

struct kernel_question {        /* --kernel, which only OpenCL devices answer */
    const char *path, *name;    /* a module, and a kernel in it */
    size_t global[3], local[3]; /* the ND-range; local[0] is 0 if no local size was given */
    unsigned dimensions;
};

struct question {
    struct kernel_question kernel; /* path is NULL if it was not asked */
    char reason[256];
};

/* --- vulkan.c, opengl.c, opencl.c ---------------------------------------------------------- */

json_t *query_vulkan(struct question *q);
json_t *query_opengl(struct question *q);
json_t *query_opengles(struct question *q);
json_t *query_opencl(struct question *q);

/* --- load.c -------------------------------------------------------------------------------- */

/* Returns the first of these libraries (NULL-ended) that can be loaded.  NULL: none can; the reason
 * names the Debian package. */
void *load_library(struct question *q, const char *const *names, const char *package);
void *load_symbol(void *library, const char *name);

#endif
