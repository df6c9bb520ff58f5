#version 320 es
// RUN: %refuse %s | FileCheck %s
// ESSL 3.20, 4.3.6, 4.7.4: outputs are indexed by constants, and float has no default precision.
layout(location = 0) in float a;
// CHECK-DAG: :[[@LINE-1]]:31: error: float has no default precision in fragment shaders: write precision mediump float before (ESSL 3.20, 4.7.4)
layout(location = 1) flat in int i;
layout(location = 0) out vec4 b[2];
layout(location = 2) out vec4 c[2][2];
// CHECK-DAG: :[[@LINE-1]]:31: error: 'c' is an array of arrays in ES, which cannot be an output of fragment shaders or a part of one (ESSL 3.20, 4.3.6)
void main() { b[1] = vec4(a); b[i] = vec4(1); }
// CHECK-DAG: :[[@LINE-1]]:32: error: in ES an array of outputs is indexed by constants only (ESSL 3.20, 4.3.6)
// CHECK: {{^}}3 errors generated.
