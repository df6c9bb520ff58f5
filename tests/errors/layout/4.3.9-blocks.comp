#version 450
// RUN: %refuse %s | FileCheck %s
// GLSL 4.60, 4.3.9: blocks.
in A { float f; } a;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: compute shaders have no input blocks (GLSL 4.60, 4.3.9)
out B { float f; } b;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: compute shaders have no output blocks (GLSL 4.60, 4.3.9)
const C { float f; } c;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: a block needs one of in, out, uniform, buffer, shared before its name (GLSL 4.60, 4.3.9)
uniform D { };    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: a block needs a member
uniform E { float f = 3.0; } e;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: expected a semicolon after 'f', found '='
uniform F { struct S { int x; } s; } f;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: a struct cannot be defined inside of a block: define it before (GLSL 4.60, 4.3.9)
uniform G { in float f; } g;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 'in' on a member of a block of 'uniform' (GLSL 4.60, 4.3.9)
uniform H { const float f; } h;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 'const' is not allowed on a member of a block that is not a buffer block
uniform I { float i; };
float i;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 'i' is declared already in this scope (GLSL 4.60, 4.2.2)
uniform J { float j; };
uniform K { float j; };    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 'j' is declared already in this scope (GLSL 4.60, 4.2.2)
uniform L { float f; } l;
uniform L { float f; } l2;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: there is another uniform block 'L' (GLSL 4.60, 4.3.9)
uniform M { float f; } m;
float M;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 'M' is the name of a block already (GLSL 4.60, 4.3.9)
buffer N { float x[][]; float y; } n;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: member 'x' needs a size: an array may go without in its first dimension only (GLSL 4.60, 4.1.9)
shared O { float f; } o;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: a shared block needs #extension GL_EXT_shared_memory_block : enable
void main() { buffer P { float f; } p; }    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: a block is declared outside of functions (GLSL 4.60, 4.3.9)
// CHECK: {{^}}15 errors generated.
