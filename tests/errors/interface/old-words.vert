#version 450
// RUN: %refuse %s | FileCheck %s
// GLSL 4.60, 4.3: words of old versions.
attribute vec4 a;
// CHECK-DAG: :[[@LINE-1]]:1: error: 'attribute' is not part of #version 450: write 'in' (GLSL 4.60, 4.3)
varying vec4 b;
// CHECK-DAG: :[[@LINE-1]]:1: error: 'varying' is not part of #version 450: write 'out' (GLSL 4.60, 4.3)
varying Block { vec4 c; } block;
// CHECK-DAG: :[[@LINE-1]]:1: error: 'varying' is for variables, not for blocks (GLSL 4.60, 4.3.9)
void main() { }
// CHECK: {{^}}3 errors generated.
