/* The functions of the library on devices. */
#include "lang/device_names.h"

SGCC_API const char *sgcc_subgroup_feature_name(unsigned bit)
{
    return name_of_bit(subgroup_feature_bits, bit);
}

SGCC_API const char *sgcc_stage_bit_name(unsigned bit) { return name_of_bit(stage_bits, bit); }

SGCC_API const char *sgcc_type_feature_name(unsigned bit)
{
    return name_of_bit(type_feature_bits, bit);
}
