#version 450
// RUN: %refuse %s | FileCheck %s
// Explicit arithmetic types alone do not open the subgroup functions to them.
#extension GL_KHR_shader_subgroup_arithmetic : require
#extension GL_EXT_shader_explicit_arithmetic_types : require
layout(local_size_x = 32) in;
layout(std430, binding = 0) buffer Out { int r[]; };
void main()
{
    // CHECK: extended-types.comp:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}subgroupAdd{{.*}}GL_EXT_shader_subgroup_extended_types_int8
    r[0] = int(subgroupAdd(int8_t(r[1])));
    // CHECK: extended-types.comp:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}subgroupMin{{.*}}GL_EXT_shader_subgroup_extended_types_int16
    r[0] = int(subgroupMin(u16vec2(r[1])).x);
    // CHECK: extended-types.comp:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}subgroupMax{{.*}}GL_EXT_shader_subgroup_extended_types_int64
    r[0] = int(subgroupMax(int64_t(r[1])));
    // CHECK: extended-types.comp:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}subgroupMul{{.*}}GL_EXT_shader_subgroup_extended_types_float16
    r[0] = int(subgroupMul(float16_t(r[1])));
    // CHECK: {{^}}4 errors generated.
}
