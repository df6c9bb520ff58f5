#version 450
// RUN: %refuse %s | FileCheck %s
// What follows from a mistake is not reported again.
#extension GL_KHR_shader_subgroup_arithmetic : require
layout(local_size_x = 32) in;
layout(std430, binding = 0) buffer Out { int r[]; };
void main()
{
    // CHECK: one-mistake-one-message.comp:[[@LINE+1]]:{{[0-9]+}}: error:
    int a = subgroupAdd(missing) + 1;
    a += missing;
    r[0] = a * 2;
    // CHECK-NOT: error:
    // CHECK: {{^}}1 error generated.
}
