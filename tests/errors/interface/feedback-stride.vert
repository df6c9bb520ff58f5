#version 450
// RUN: %refuse %s | FileCheck %s
// GLSL 4.60, 4.4.2: strides hold what is captured, and doubles want multiples of 8.
layout(xfb_buffer = 0, xfb_stride = 16) out;
// CHECK-DAG: :[[@LINE-1]]:24: error: xfb_stride of buffer 0 is 16, but 24 bytes are captured (GLSL 4.60, 4.4.2)
layout(xfb_buffer = 1, xfb_stride = 12) out;
// CHECK-DAG: :[[@LINE-1]]:24: error: xfb_stride must be a multiple of 8, since something of 64 bits is captured (GLSL 4.60, 4.4.2)
layout(location = 0, xfb_buffer = 0, xfb_offset = 8) out vec4 a;
layout(location = 1, xfb_buffer = 1, xfb_offset = 0) out double b;
void main() { }
// CHECK: {{^}}2 errors generated.
