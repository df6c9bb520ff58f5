#version 450
// RUN: %refuse %s | FileCheck %s
// clustered enables basic, but no plain reductions.
#extension GL_KHR_shader_subgroup_clustered : require
layout(local_size_x = 32) in;
layout(std430, binding = 0) buffer Out { int r[]; };
void main()
{
    // CHECK: clustered-implies-nothing.comp:[[@LINE+1]]:12: error: {{.*}}subgroupAdd{{.*}}GL_KHR_shader_subgroup_arithmetic
    r[0] = subgroupAdd(r[1]);
}
// CHECK: {{^}}1 error generated.
