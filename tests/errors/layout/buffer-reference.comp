#version 450
// RUN: %refuse %s -pedantic-errors | FileCheck %s
// GL_EXT_buffer_reference.
#extension GL_EXT_buffer_reference : require
layout(buffer_reference, buffer_reference_align = 3) buffer A { int x; };    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: buffer_reference_align must be a power of two and at least 4, the size of the largest scalar in 'A', this is 3
layout(buffer_reference, buffer_reference_align = 4) buffer B { double x; };    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: buffer_reference_align must be a power of two and at least 8, the size of the largest scalar in 'B', this is 4
layout(buffer_reference) uniform C { int x; };    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: layout 'buffer_reference' cannot be combined with this block (GLSL 4.60, 4.4)
layout(buffer_reference) buffer D { int x; D next; };    // CHECK-DAG: :[[@LINE]]:44: error: 'D' is not declared: a type is expected, a buffer reference is declared before its own members by layout(buffer_reference) buffer NAME
layout(buffer_reference) buffer D { int x; };    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 'D' is declared already in this scope (GLSL 4.60, 4.2.2)
buffer NoLayout;    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: 'buffer' is not allowed on a name alone: a declaration needs a type
layout(push_constant) uniform P { D d; } p;
void main() { const D d = p.d; }    // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: a buffer reference cannot be const (GL_EXT_buffer_reference)
// CHECK: {{^}}7 errors generated.
