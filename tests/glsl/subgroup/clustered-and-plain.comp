#version 450
// RUN: %compile %s | FileCheck %s
// Beside a clustered reduction, a plain one still needs Arithmetic.
#extension GL_KHR_shader_subgroup_clustered : require
#extension GL_KHR_shader_subgroup_arithmetic : require
layout(local_size_x = 32) in;
layout(std430, binding = 0) buffer Out { int r[]; };
void main()
{
    // CHECK: capabilities: GroupNonUniformArithmetic GroupNonUniformClustered Shader{{$}}
    r[0] = subgroupClusteredAdd(r[9], 8u);
    r[1] = subgroupAdd(r[9]);
}
