#version 310 es
// RUN: %refuse %s | FileCheck %s
// ES has no implicit conversions: the id is a uint.
#extension GL_KHR_shader_subgroup_ballot : require
layout(local_size_x = 32) in;
precision highp int;
layout(std430, binding = 0) buffer Out { uint r[]; };
void main()
{
    // CHECK: es-exact-types.comp:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}subgroupBroadcast
    r[0] = subgroupBroadcast(r[1], 0);
    r[1] = subgroupBroadcast(r[1], 0u);
    // CHECK: {{^}}1 error generated.
}
