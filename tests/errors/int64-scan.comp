// RUN: %refuse %s --lower-int64 | FileCheck %s
// A minimum over the subgroup is made of two; a scan for it is not.
#version 460
#extension GL_KHR_shader_subgroup_arithmetic : enable
#extension GL_EXT_shader_subgroup_extended_types_int64 : enable
layout(local_size_x = 64) in;
layout(binding = 0) buffer Results { uint64_t least, scanned; };
void main()
{
    least = subgroupMin(least);
    // CHECK: error: --lower-int64 has no form for OpGroupNonUniformUMin of 64-bit integers
    scanned = subgroupInclusiveMin(scanned);
}
