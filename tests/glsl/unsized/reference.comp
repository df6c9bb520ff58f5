#version 450
// RUN: %compile %s --target-env=vulkan1.2 | FileCheck %s
// GL_EXT_buffer_reference and GLSL 4.60, 4.1.9: accesses promise no more than what is known of the alignment of a member that is placed at the end.
// env: vulkan1.2
#extension GL_EXT_buffer_reference : require
layout(local_size_x = 1) in;
layout(buffer_reference, std430) buffer R { int a[]; int b; vec2 c; };
layout(push_constant) uniform P { R r; };
layout(binding = 0) buffer Out { int o[2]; };
void main() { o[0] = r.b + r.a[2]; r.c = vec2(1); o[1] = r.a[4]; }
// CHECK-DAG: OpMemberDecorate %[[R:[_a-zA-Z0-9]+]] 2 Offset 24
// CHECK-DAG: OpMemberDecorate %[[R]] 1 Offset 20
// CHECK: OpLoad %int %{{[0-9]+}} Aligned 4
// CHECK: OpStore %{{[0-9]+}} %{{[0-9]+}} Aligned 8
