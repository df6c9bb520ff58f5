#version 320 es
// RUN: %refuse %s | FileCheck %s
// There is no double in ES; its name is one mistake.
#extension GL_KHR_shader_subgroup_arithmetic : require
layout(local_size_x = 32) in;
precision highp float;
layout(std430, binding = 0) buffer Out { float r[]; };
void main()
{
    // CHECK: es-double.comp:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}double
    r[0] = float(subgroupAdd(double(r[1])));
    // CHECK-NOT: error:
    // CHECK: {{^}}1 error generated.
}
