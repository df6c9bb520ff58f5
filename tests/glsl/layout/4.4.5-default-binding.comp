#version 450
// RUN: %refuse %s | FileCheck %s
// RUN: %sgcc -fauto-bind-uniforms %s -o %t.spv
// RUN: %sgcc --target-env=opengl4.5 -D OPENGL %s -o %t.spv
// GLSL 4.60, 4.4.5: a block without a binding has binding 0.  OpenGL's API may move it; in Vulkan two of them would be one buffer.
layout(local_size_x = 1) in;
uniform F { int x; } f;
buffer G { int y; };        // CHECK: :[[@LINE]]:8: error: block 'G' has no binding, and another has binding 0: write layout(binding = 1), which is free, or compile with -fauto-bind-uniforms
#ifndef OPENGL
layout(set = 1) buffer H { int z; };
layout(set = 2, binding = 0) buffer I { int a; };
layout(set = 2) buffer J { int b; };
layout(set = 3, binding = 5) buffer K { int c; };
layout(set = 3, binding = 5) buffer L { float d; };
#endif
void main() { y = f.x; }
// CHECK: {{^}}1 error generated.
