// GL_QCOM_tile_shading, 7.1.6: gl_WorkGroupSize comes after what says the size, which is the rate where there is one.
// RUN: %refuse %s | FileCheck %s
#version 460
#extension GL_QCOM_tile_shading : require
layout(local_size_x = 8) in;
layout(set = 0, binding = 0) buffer B { uvec3 size; };
void before() { size = gl_WorkGroupSize; }
layout(shading_rate_xQCOM = 2) in;
// CHECK: [[@LINE-1]]:8: error: shading_rate_xQCOM must precede any use of gl_WorkGroupSize (GL_QCOM_tile_shading, 7.1.6)
void main() { before(); }
// CHECK: {{^}}1 error generated.
