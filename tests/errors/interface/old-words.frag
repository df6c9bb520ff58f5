#version 140
// RUN: %refuse %s -fauto-map-locations | FileCheck %s
attribute vec4 a;
// CHECK-DAG: :[[@LINE-1]]:1: error: 'attribute' does not exist in fragment shaders (GLSL 4.60, 4.3)
varying vec4 fine;
void main() { fine = vec4(1); }
// CHECK-DAG: :[[@LINE-1]]:15: error: the input 'fine' cannot be assigned
// CHECK: {{^}}2 errors generated.
