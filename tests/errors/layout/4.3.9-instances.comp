#version 450
// RUN: %refuse %s -pedantic-errors | FileCheck %s
// GLSL 4.60, 4.3.9 and 4.4.3: instances; memory qualifiers are for buffer blocks (4.10).
uniform A { float f; } a[];    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: an array of blocks needs a size (GLSL 4.60, 4.3.9), or #extension GL_EXT_nonuniform_qualifier : enable
uniform B { float f[2][]; } b;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: member 'f' needs a size: an array may go without in its first dimension only (GLSL 4.60, 4.1.9)
buffer C { float f[2][]; } c;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: member 'f' needs a size: an array may go without in its first dimension only (GLSL 4.60, 4.1.9)
layout(push_constant) uniform D { float f; } d;
layout(push_constant) uniform E { float f; } e;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: there is another push_constant block, and only one is allowed (GLSL 4.60, 4.4.3)
layout(push_constant) uniform F { float f; } f[2];    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: a push_constant block cannot be an array
layout(push_constant) buffer G { float f; } g;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: layout 'push_constant' cannot be combined with this block (GLSL 4.60, 4.4)
layout(push_constant, binding = 1) uniform H { float f; } h;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: layout 'binding' cannot be combined with this block (GLSL 4.60, 4.4)
layout(push_constant, set = 1) uniform I { float f; } i;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: layout 'set' cannot be combined with this block (GLSL 4.60, 4.4)
readonly uniform J { float f; } j;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 'readonly' is not allowed on a block that is not a buffer block (GLSL 4.60, 4.10)
uniform K { coherent float f; } k;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 'coherent' is not allowed on a member of a block that is not a buffer block
buffer L { readonly float f; } l;
void main() { l.f = 1.0; d.f = 1.0; }    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: a readonly variable or member cannot be assigned
// CHECK-DAG: :11:1: error: there is another push_constant block
// CHECK-DAG: :12:1: error: there is another push_constant block
// CHECK-DAG: :16:28: error: the push constant 'd' cannot be assigned
// CHECK: {{^}}14 errors generated.
