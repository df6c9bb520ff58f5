/* What libsgcc-json.so offers: everything that reads or writes JSON for sgcc, in a shared object of
 * its own, since it needs jansson and a plain compilation must not pay for loading it.
 * driver/load.c loads it.
 */
#ifndef SGCC_DRIVER_JSON_JSON_H
#define SGCC_DRIVER_JSON_JSON_H

#include <stddef.h>

#include "include/sgcc.h"

/* What is wrong with a text, and where: line and column from 1, column in bytes. */
struct json_error {
    unsigned line, column;
    char text[400];
};

struct device_list {
    struct sgcc_device *devices; /* their names and lists live in `owner` */
    size_t count;
    void *owner;
};

struct json_functions {
    /* The devices of a device file (docs/devices.md): one object, or an array of them as sgcc-query
     * prints it.  0: `error` says why not, and `list` is empty. */
    int (*read_devices)(const char *text, size_t length, struct device_list *list,
                        struct json_error *error);
    void (*free_devices)(struct device_list *list);
    /* Reflection as docs/reflection.md has it; to be freed. */
    char *(*write_reflection)(const struct sgcc_reflection *reflection);
};
/* realloc that ends the process when there is no memory. */
typedef void *json_allocate_fn(void *old, size_t size);
/* The function by which the module is found. */
typedef const struct json_functions *sgcc_json_fn(json_allocate_fn *allocate);

/* Within the module: */
void *take_memory(size_t size);   /* from that function */
_Noreturn void lack_memory(void); /* ends the process as that function does */

#endif
