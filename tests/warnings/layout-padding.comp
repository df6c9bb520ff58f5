// RUN: %sgcc %s -fsyntax-only -Wlayout-padding 2>&1 | FileCheck %s --implicit-check-not=warning:
#version 450
#extension GL_EXT_scalar_block_layout : enable
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer B {
    float a;
    // CHECK: :[[#@LINE+1]]:10: warning: 12 bytes between 'a', which ends at 4, and 'b' at offset 16 [-Wlayout-padding]
    vec3 b;
    vec2 c;
    // CHECK: :[[#@LINE-1]]:10: note: 4 bytes between 'b', which ends at 28, and 'c' at offset 32
};
layout(push_constant) uniform P {
    float d;
    // CHECK: :[[#@LINE+1]]:10: warning: 4 bytes between 'd', which ends at 4, and 'e' at offset 8
    vec2 e;
};
layout(std430, binding = 1) buffer C { vec3 f; float g; vec4 h; };
layout(scalar, binding = 2) buffer D { float k; vec3 l; };
layout(std430, binding = 3) buffer E { float m; layout(offset = 16) vec3 n; };
void main() { b = f + l + n + a; }
