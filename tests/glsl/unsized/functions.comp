#version 450
// RUN: %compile %s | FileCheck %s
// RUN: %compile %s -O0 | FileCheck %s
// RUN: %compile %s -fpreserve-bindings -fauto-bind-uniforms | FileCheck %s
// RUN: %reflect %s | FileCheck --check-prefix=TOLD %s
// GLSL 4.60, 4.1.9: whatever uses the block before the largest index comes sees the final size.
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { float r[8]; };
layout(std430, binding = 1) buffer B { float a[]; float b; };
float start = b + a[1];
float early(int n) { float x = 0.0; for (int i = 0; i < n; i++) { if (r[i] > 2.0) return x; x += b * r[i]; } return x + a[2]; }
void main() { r[0] = start; r[1] = early(3); r[2] = early(4); b = r[3]; a[9] = 1.0; }
void never() { r[4] = a[11]; }
// CHECK: OpMemberDecorate %{{.*}} 1 Offset 48
// CHECK: OpTypeArray %float %uint_12
// TOLD: "name": "a"
// TOLD: "name": "b"
// TOLD: "offset": 48
