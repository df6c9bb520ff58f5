#version 450
// RUN: %refuse %s | FileCheck %s
// Operations that a type has not.
#extension GL_KHR_shader_subgroup_arithmetic : require
layout(local_size_x = 32) in;
layout(std430, binding = 0) buffer Out { float r[]; };
void main()
{
    bool b = r[1] > 1.0;
    // CHECK: operation-types.comp:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}subgroupAdd
    b = subgroupAdd(b);
    // CHECK: operation-types.comp:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}subgroupAnd
    r[0] = subgroupAnd(r[1]);
    // CHECK: operation-types.comp:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}subgroupInclusiveMin
    bvec2 v = subgroupInclusiveMin(bvec2(b));
    // CHECK: operation-types.comp:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}subgroupMul
    r[1] = subgroupMul(mat2(r[1]))[0][0];
    // CHECK: {{^}}4 errors generated.
}
