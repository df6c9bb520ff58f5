#version 450
// RUN: %refuse %s | FileCheck %s --implicit-check-not=error:
// GLSL 4.60, 4.4.2: "It is a compile-time error to apply xfb_offset to the declaration of an unsized array."
// CHECK: :[[@LINE+1]]:63: error: 'a' has an xfb_offset and needs a size (GLSL 4.60, 4.4.2)
layout(location = 0, xfb_buffer = 0, xfb_offset = 0) out vec4 a[];
// CHECK: :[[@LINE+1]]:75: error: 'b' has an xfb_offset and needs a size
layout(location = 4, xfb_buffer = 1) out B { layout(xfb_offset = 16) vec4 b[]; vec4 c[]; };
// CHECK: :[[@LINE+1]]:67: error: 'd' has an xfb_offset and needs a size
layout(location = 9, xfb_buffer = 2, xfb_offset = 0) out C { vec4 d[]; };
layout(location = 12, xfb_buffer = 3) out vec4 e[];
void main() { }
// CHECK: {{^}}3 errors generated.
