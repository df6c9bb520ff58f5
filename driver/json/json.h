/* Reads and writes all JSON of sgcc, by jansson.  A build without jansson has driver/no_json.c
 * instead. */
#ifndef SGCC_DRIVER_JSON_JSON_H
#define SGCC_DRIVER_JSON_JSON_H

#include <stddef.h>

#include "include/sgcc.h"

/* An error in a text.  Line and column count from 1, the column in bytes. */
struct json_error {
    unsigned line, column;
    char text[400];
};

struct device_list {
    struct sgcc_device *devices; /* their names and lists live in `owner` */
    size_t count;
    void *owner;
};

/* A command line in JSON.  Its texts are the caller's, who may take them. */
struct json_request {
    char *id;        /* or NULL */
    char *directory; /* or NULL */
    char **arguments;
    size_t argument_count;
    int request_id;
    int is_cancel;
};

/* A line of --batch, or a request to --persistent_worker. */
enum json_request_form { JSON_REQUEST_LINE, JSON_REQUEST_WORKER };

/* --variants: what a file of variants has (docs/builds.md).  It owns all its texts. */
struct variant_value {
    char *text; /* in names and conditions */
    char **arguments;
    size_t argument_count;
};

struct variant_axis {
    char *name;
    char *macro; /* "define": its name; else NULL */
    struct variant_value *values;
    size_t count;
};

/* An axis has one of some values. */
struct variant_term {
    size_t axis; /* its index; the number of axes: the source */
    char **texts;
    size_t count;
};

struct variant_condition { /* all terms hold */
    struct variant_term *terms;
    size_t count;
};

struct variant_set {
    struct variant_axis *axes;
    size_t axis_count;
    struct variant_condition *only, *except;
    size_t only_count, except_count;
    char *output; /* the pattern of names, or NULL */
    char **arguments;
    size_t argument_count;
};

/* Texts, which it owns. */
struct json_words {
    char **at;
    size_t count;
};

struct json_functions {
    /* Reads a device file (docs/devices.md): one object, or an array of them, as sgcc-query prints
     * it. Returns 0 after an error, which `error` describes; `list` is empty then. */
    int (*read_devices)(const char *text, size_t length, struct device_list *list,
                        struct json_error *error);
    void (*free_devices)(struct device_list *list);
    /* Reads an object.  Returns 0 after an error, which `error` describes. */
    int (*read_request)(const char *text, size_t length, enum json_request_form form,
                        struct json_request *request, struct json_error *error);
    void (*free_request)(struct json_request *request);
    /* Reads a file of variants.  Returns 0 after an error, which `error` describes. */
    int (*read_variants)(const char *text, size_t length, struct variant_set *set,
                         struct json_error *error);
    void (*free_variants)(struct variant_set *set);
    /* Reads a file of settings (docs/editors.md) in `folder`, which ends with a separator or is
     * "": the arguments that it stands for. Returns 0 after an error, which `error` describes. */
    int (*read_settings)(const char *text, size_t length, const char *folder,
                         struct json_words *arguments, struct json_error *error);
    void (*free_settings)(struct json_words *arguments);
    /* Returns the text that docs/reflection.md describes; the caller frees it. */
    char *(*write_reflection)(const struct sgcc_reflection *reflection);
};
/* Returns the functions, or NULL where sgcc was built without jansson, which load_json
 * (driver/modules/load.h) reports. */
const struct json_functions *json_functions(void);

/* Makes jansson allocate by `take_memory`. */
void use_json_memory(void);
/* Allocates, or ends the process as `allocate` (driver/system/files.h) does. */
void *take_memory(size_t size);
_Noreturn void lack_memory(void);

#endif
