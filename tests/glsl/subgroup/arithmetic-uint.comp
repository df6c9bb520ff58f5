#version 450
// RUN: %compile %s | FileCheck %s
// Unsigned minima and maxima.
#extension GL_KHR_shader_subgroup_arithmetic : require
layout(local_size_x = 32) in;
layout(std430, binding = 0) buffer Out { uint r[]; };
void main()
{
    uint x = r[100];
    // CHECK: capabilities: GroupNonUniformArithmetic Shader{{$}}
    // CHECK: OpGroupNonUniformUMin %uint %uint_3 Reduce
    // CHECK: OpGroupNonUniformUMax %uint %uint_3 InclusiveScan
    // CHECK: OpGroupNonUniformUMin %uint %uint_3 ExclusiveScan
    // CHECK: OpGroupNonUniformIAdd %uint %uint_3 ExclusiveScan
    r[0] = subgroupMin(x);
    r[1] = subgroupInclusiveMax(x);
    r[2] = subgroupExclusiveMin(x);
    r[3] = subgroupExclusiveAdd(x);
}
