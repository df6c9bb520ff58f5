#version 450
// RUN: %compile %s | FileCheck %s
// Votes; subgroupAllEqual takes scalars and vectors of float, int, uint, bool and double.
#extension GL_KHR_shader_subgroup_vote : require
layout(local_size_x = 32) in;
layout(std430, binding = 0) buffer Out { bool r[]; };
layout(std430, binding = 1) readonly buffer In { float f; ivec2 i; uvec3 u; bvec4 b; double d; dvec3 e; };
void main()
{
    // CHECK: capabilities: Float64 GroupNonUniformVote Shader{{$}}
    // CHECK: OpGroupNonUniformAll %bool %uint_3 {{%[0-9]+$}}
    // CHECK: OpGroupNonUniformAny %bool %uint_3 {{%[0-9]+$}}
    r[0] = subgroupAll(f > 1.0);
    r[1] = subgroupAny(f > 2.0);
    // CHECK-COUNT-6: OpGroupNonUniformAllEqual %bool %uint_3 {{%[0-9]+$}}
    // CHECK-NOT: OpGroupNonUniform
    r[2] = subgroupAllEqual(f);
    r[3] = subgroupAllEqual(i);
    r[4] = subgroupAllEqual(u);
    r[5] = subgroupAllEqual(b);
    r[6] = subgroupAllEqual(d);
    r[7] = subgroupAllEqual(e);
}
