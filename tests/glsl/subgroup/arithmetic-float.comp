#version 450
// RUN: %compile %s | FileCheck %s
// Opcodes for float and double.
#extension GL_KHR_shader_subgroup_arithmetic : require
layout(local_size_x = 32) in;
layout(std430, binding = 0) buffer Out { vec4 r[4]; double d[]; };
void main()
{
    vec4 x = r[3];
    double y = d[10];
    // CHECK: capabilities: Float64 GroupNonUniformArithmetic Shader{{$}}
    // CHECK: OpGroupNonUniformFAdd %v4float %uint_3 Reduce
    // CHECK: OpGroupNonUniformFMul %v4float %uint_3 InclusiveScan
    // CHECK: OpGroupNonUniformFMin %v4float %uint_3 ExclusiveScan
    // CHECK: OpGroupNonUniformFMax %double %uint_3 Reduce
    // CHECK: OpGroupNonUniformFAdd %double %uint_3 ExclusiveScan
    r[0] = subgroupAdd(x);
    r[1] = subgroupInclusiveMul(x);
    r[2] = subgroupExclusiveMin(x);
    d[0] = subgroupMax(y);
    d[1] = subgroupExclusiveAdd(y);
}
