#version 460
// RUN: %refuse %s --target-env=opengl4.5 | FileCheck %s
// RUN: %sgcc %s --target-env=vulkan1.1 -o -
// OpenGL 4.6, appendix C.4, Decorations.
struct S { float a, b; };
layout(location = 0, xfb_buffer = 0, xfb_offset = 8) out double d;
// CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: 'f' is captured at offset 4, but buffer 0 has something of 64 bits, so SPIR-V for OpenGL wants multiples of 8 (OpenGL 4.6, C.4)
layout(location = 1, xfb_buffer = 0, xfb_offset = 4) out float f;
// CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: 's' is a structure, and SPIR-V for OpenGL captures members of blocks only: declare them in one (OpenGL 4.6, C.4)
layout(location = 2, xfb_buffer = 1, xfb_offset = 0) out S s;
void main() { d = 1.0LF; f = 1.0; s = S(1.0, 2.0); gl_Position = vec4(0); }
// CHECK: {{^}}2 errors generated.
