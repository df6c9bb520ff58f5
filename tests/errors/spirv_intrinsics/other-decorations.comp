#version 460
// RUN: %refuse %s | FileCheck %s --implicit-check-not=error:
#extension GL_EXT_spirv_intrinsics : require
layout(local_size_x = 4) in;
spirv_decorate(30, 1) in uvec3 located; // CHECK: :[[@LINE]]:23: error: compute shaders have no inputs of their own (GLSL 4.60, 4.3.4)
void main() { }
// CHECK: {{^}}1 error generated.
