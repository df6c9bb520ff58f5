#version 450
// RUN: %refuse %s -pedantic-errors | FileCheck %s
// GLSL 4.60, 4.4.2, Transform Feedback Layout Qualifiers.
struct S { float f; double d; };
layout(xfb_buffer = 1, xfb_stride = 32) out;
layout(xfb_buffer = 1, xfb_stride = 64) out;
// CHECK-DAG: :[[@LINE-1]]:24: error: xfb_stride of buffer 1 is 64 here, but was 32 before (GLSL 4.60, 4.4.2)
layout(xfb_buffer = 4) out;
// CHECK-DAG: :[[@LINE-1]]:8: error: xfb_buffer must be less than 4 (gl_MaxTransformFeedbackBuffers), this is 4
layout(xfb_stride = 30, xfb_buffer = 2) out;
// CHECK-DAG: :[[@LINE-1]]:8: error: xfb_stride must be a multiple of 4, this is 30 (GLSL 4.60, 4.4.2)
layout(xfb_stride = 1024, xfb_buffer = 2) out;
// CHECK-DAG: :[[@LINE-1]]:8: error: xfb_stride is at most 256 (gl_MaxTransformFeedbackInterleavedComponents), this is 1024
layout(xfb_buffer = 0) out;
layout(xfb_offset = 0) out;
// CHECK-DAG: :[[@LINE-1]]:8: error: layout 'xfb_offset' cannot be combined with a declaration without a name (GLSL 4.60, 4.4)
layout(location = 0, xfb_offset = 2) out float a;
// CHECK-DAG: :[[@LINE-1]]:48: error: xfb_offset 2 of 'a' is not a multiple of 4 (GLSL 4.60, 4.4.2)
layout(location = 1, xfb_offset = 4) out double b;
// CHECK-DAG: :[[@LINE-1]]:49: error: xfb_offset 4 of 'b' is not a multiple of 8 (GLSL 4.60, 4.4.2)
layout(location = 2, xfb_offset = 4) out S c;
// CHECK-DAG: :[[@LINE-1]]:44: error: xfb_offset 4 of 'c' is not a multiple of 8 (GLSL 4.60, 4.4.2)
layout(location = 4, xfb_offset = 16) out vec4 d;
layout(location = 5, xfb_offset = 28) out vec4 e;
// CHECK-DAG: :[[@LINE-1]]:48: error: 'e' at offset 28 of buffer 0 overlaps 'd' (GLSL 4.60, 4.4.2)
layout(location = 6, xfb_buffer = 2) out Block { layout(xfb_buffer = 3) vec4 f; layout(xfb_buffer = 2) vec4 g; } block;
// CHECK-DAG: :[[@LINE-1]]:57: error: xfb_buffer 3 on a member of a block of buffer 2: a block goes to one buffer (GLSL 4.60, 4.4.2)
layout(location = 8, xfb_buffer = 3) out Blocks { layout(xfb_offset = 0) vec4 h; } blocks[2];
// CHECK-DAG: :[[@LINE-1]]:84: error: the elements of 'Blocks' are captured by buffers 3 to 4, but the last one is 3 (GLSL 4.60, 4.4.2)
layout(location = 10, xfb_buffer = 3, xfb_offset = 200) out vec4 i[8];
// CHECK-DAG: :[[@LINE-1]]:66: error: 'i' is captured up to byte 328, but a buffer has at most 256 for each vertex (gl_MaxTransformFeedbackInterleavedComponents)
layout(location = 0, xfb_offset = 0) in vec4 j;
// CHECK-DAG: :[[@LINE-1]]:22: error: layout 'xfb_offset' cannot be combined with this variable (GLSL 4.60, 4.4)
void main() { }
// CHECK: {{^}}13 errors generated.
