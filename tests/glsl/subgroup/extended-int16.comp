#version 450
// RUN: %compile %s | FileCheck %s
// 16-bit integers.
#extension GL_KHR_shader_subgroup_arithmetic : require
#extension GL_EXT_shader_subgroup_extended_types_int16 : require
layout(local_size_x = 32) in;
layout(std430, binding = 0) buffer Out { int r[]; };
void main()
{
    // CHECK: capabilities: GroupNonUniformArithmetic Int16 Shader{{$}}
    // CHECK: OpGroupNonUniformSMax %short %uint_3 InclusiveScan
    // CHECK: OpGroupNonUniformUMax %ushort %uint_3 ExclusiveScan
    r[0] = int(subgroupInclusiveMax(int16_t(r[8])));
    r[1] = int(subgroupExclusiveMax(uint16_t(r[8])));
}
