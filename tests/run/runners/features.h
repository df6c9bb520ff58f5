/* The features that shaders can ask for: a row per feature structure, with its extension (or the
 * version of Vulkan that has it) and the names of its members.  Enabling (device.c) and printing
 * both walk the table. */
#ifndef FEATURES_H
#define FEATURES_H

#include <stddef.h>
#include <vulkan/vulkan.h>

#define MAX_FEATURE_ROWS 64

struct member {
    const char *name;
    size_t offset;
};

struct feature_row {
    VkStructureType type;
    size_t size;
    const char *extension;        /* NULL: in core */
    uint32_t version;             /* of Vulkan, from which it may be asked for */
    const struct member *members; /* ends with a NULL name */
};

extern const struct feature_row feature_rows[];
extern const size_t feature_row_count;

#endif
