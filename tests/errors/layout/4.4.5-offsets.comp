#version 450
// RUN: %refuse %s | FileCheck %s
// GLSL 4.60, 4.4.5: offset and align.
buffer A { layout(offset = 2) float f; } a;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: offset 2 of 'f' is not a multiple of 4, the base alignment of float
buffer B { layout(offset = 4) vec4 v; } b;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: offset 4 of 'v' is not a multiple of 16, the base alignment of vec4
buffer C { vec4 v; layout(offset = 8) float f; } c;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: offset 8 of 'f' lies within member 'v'
buffer D { layout(align = 6) float f; } d;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: align must be a power of two, this is 6 (GLSL 4.60, 4.4.5)
buffer E { layout(align = 0) float f; } e;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: align must be a power of two, this is 0 (GLSL 4.60, 4.4.5)
buffer F { layout(offset = 16) float x; layout(offset = 0) float y; } fine;
buffer G { float x; float y; layout(offset = 0) float z; } g;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: offset 0 of 'z' lies within member 'x'
layout(align = 3) buffer H { float f; } h;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: align must be a power of two, this is 3 (GLSL 4.60, 4.4.5)
buffer I { layout(offset = -4) float f; } i;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: the value of layout 'offset' must lie between 0 and 2147483647, this is -4
void main() { }
// CHECK: {{^}}8 errors generated.
