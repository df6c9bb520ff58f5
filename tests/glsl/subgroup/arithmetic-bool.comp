#version 450
// RUN: %compile %s | FileCheck %s
// bool has And, Or and Xor, which are logical.
#extension GL_KHR_shader_subgroup_arithmetic : require
layout(local_size_x = 32) in;
layout(std430, binding = 0) buffer Out { bvec3 r[]; };
void main()
{
    bvec3 x = r[9];
    // CHECK: capabilities: GroupNonUniformArithmetic Shader{{$}}
    // CHECK: OpGroupNonUniformLogicalAnd %v3bool %uint_3 Reduce
    // CHECK: OpGroupNonUniformLogicalOr %v3bool %uint_3 InclusiveScan
    // CHECK: OpGroupNonUniformLogicalXor %v3bool %uint_3 ExclusiveScan
    r[0] = subgroupAnd(x);
    r[1] = subgroupInclusiveOr(x);
    r[2] = subgroupExclusiveXor(x);
}
