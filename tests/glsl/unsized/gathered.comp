#version 450
// RUN: %compile %s -R -fauto-bind-uniforms | FileCheck %s
// GL_EXT_vulkan_glsl_relaxed and GLSL 4.60, 4.1.9: uniforms outside of blocks, and blocks beside them.
// options: -R -fauto-bind-uniforms
layout(local_size_x = 1) in;
uniform float a[];
uniform float b;
uniform B { float c[]; float d; };
buffer Out { float r; };
void main() { r = a[2] + b + c[4] + d; }
// CHECK-DAG: OpMemberDecorate %{{.*}} 1 Offset 48
// CHECK-DAG: OpMemberDecorate %{{.*}} 1 Offset 80
