#version 440
// RUN: %refuse -fsyntax-only --target-env=opengl %s | FileCheck %s
// RUN: %sgcc --target-env=opengl4.6 -fsyntax-only -fauto-map-locations -fauto-bind-uniforms %s
// GLSL 4.60, 4.4.5: what holds "when not generating SPIR-V".
layout(std430) buffer Falling {
    layout(offset = 32) vec4 a;
    // CHECK: [[@LINE+1]]:29: error: offset 0 of 'b' is smaller than that of the member before it
    layout(offset = 0) vec4 b;
};
uniform Unplaced {
    // CHECK: [[@LINE+1]]:30: error: layout 'offset' needs a block of layout(std140) or layout(std430)
    layout(offset = 16) vec4 c;
    layout(align = 32) vec4 d;
};
layout(std140) uniform Placed {
    layout(offset = 16) vec4 e;
    layout(align = 32) vec4 f;
};
void main() { gl_Position = a + b + c + d + e + f; }
// CHECK: {{^}}2 errors generated.
