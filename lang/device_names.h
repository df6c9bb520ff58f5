/* Names of the properties in device files: bits of KHR_shader_subgroup and Vulkan, types, APIs.
 * One table for the library, the reader of device files and sgcc-query; it therefore needs only
 * the library's header. */
#ifndef SGCC_LANG_DEVICE_NAMES_H
#define SGCC_LANG_DEVICE_NAMES_H

#include <stdbool.h>
#include <stdint.h>

#include "include/sgcc.h"

/* tables of these end with bit 0 */
struct bit_name {
    uint32_t bit;
    const char *name;
};

extern const struct bit_name
    subgroup_feature_bits[]; /* enum sgcc_subgroup_feature: the same in OpenGL and Vulkan */
extern const struct bit_name stage_bits[];        /* enum sgcc_stage_bit: the values of Vulkan */
extern const struct bit_name gl_stage_bits[];     /* the values that OpenGL has for some of them */
extern const struct bit_name type_feature_bits[]; /* enum sgcc_type_feature */
extern const struct bit_name variable_qualifier_bits[]; /* enum sgcc_qualifier, of reflection */
extern const char *const
    device_limit_names[]; /* of struct sgcc_device, the limits that sgcc checks; NULL-ended */
extern const char *const api_names[]; /* by enum sgcc_api; NULL-ended */

/* The name of the one bit that is set in `bit`, or NULL. */
const char *name_of_bit(const struct bit_name *names, uint32_t bit);
/* The bit of this name, or 0. */
uint32_t bit_of_name(const struct bit_name *names, const char *name);
/* The bit of enum sgcc_stage_bit of a stage; 0 of SGCC_STAGE_UNKNOWN. */
uint32_t bit_of_stage(enum sgcc_stage stage);

static inline bool device_knows(const struct sgcc_device *device, enum sgcc_device_member member)
{
    return device->known & member;
}

#endif
