#version 450
// RUN: %refuse %s | FileCheck %s
// 4.4.1.3, 4.4.2.4: these are layouts of two built-ins, and of nothing else.
layout(origin_upper_left) in vec4 gl_FragCoord;
layout(depth_any) out float gl_FragDepth;
layout(origin_upper_left, location = 0) in vec4 a;      // CHECK: :[[@LINE]]:8: error: layout 'origin_upper_left' goes with 'gl_FragCoord' only (GLSL 4.60, 4.4)
layout(depth_any, location = 0) out float b;            // CHECK: :[[@LINE]]:8: error: layout 'depth_any' goes with 'gl_FragDepth' only (GLSL 4.60, 4.4)
void main() { b = a.x; gl_FragDepth = 1.0; }
// CHECK: {{^}}2 errors generated.
