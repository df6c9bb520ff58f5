#version 460
// RUN: %sgcc --dump=ast %s -o - | FileCheck %s --match-full-lines --strict-whitespace
// GLSL 4.60, chapter 9: declarations; GL_EXT_buffer_reference, GL_EXT_null_initializer.
#extension GL_EXT_buffer_reference : require
#extension GL_EXT_null_initializer : require
layout(local_size_x = 4 * 2, shared) in;
//      CHECK:(qualifiers layout(local_size_x=(* 4 2) shared) in)
layout(buffer_reference) buffer node;
// CHECK-NEXT:(forward layout(buffer_reference) buffer node)
layout(buffer_reference) buffer node { node next; float data[]; };
// CHECK-NEXT:(block layout(buffer_reference) buffer node
// CHECK-NEXT:  (variables node next)
// CHECK-NEXT:  (variables float data[]))
layout(buffer_reference) buffer node;
// CHECK-NEXT:(forward layout(buffer_reference) buffer node)
uniform u { highp vec3 a, b[2]; } v[3];
// CHECK-NEXT:(block uniform u v[3]
// CHECK-NEXT:  (variables highp vec3 a b[2]))
struct { int a; } x, y[2];
// CHECK-NEXT:(variables (struct
// CHECK-NEXT:    (variables int a)) x y[2])
struct s { int a; float[2] b[3]; };
// CHECK-NEXT:(variables (struct s
// CHECK-NEXT:    (variables int a)
// CHECK-NEXT:    (variables float[2] b[3])))
const s a = { 1, { 2.0, 3.0, }, }, b = s(1, float[2](2.0, 3.0));
// CHECK-NEXT:(variables const s a = (list 1 (list 0x1p+1 0x1.8p+1)) b = (construct s 1 (construct float[2] 0x1p+1 0x1.8p+1)))
shared int n[2][3] = {};
// CHECK-NEXT:(variables shared int n[2][3] = (list))
invariant precise c, d;
// CHECK-NEXT:(qualifiers invariant precise c d)
int;
// CHECK-NEXT:(variables int)
precision mediump float;
// CHECK-NEXT:(precision mediump float)
;
subroutine(f, g) vec4 h(const in vec3 a[2], inout s, int);
// CHECK-NEXT:(function subroutine(f g) vec4 h
// CHECK-NEXT:  (variables const in vec3 a[2])
// CHECK-NEXT:  (variables inout s)
// CHECK-NEXT:  (variables int))
float[2] i(void) { return c; }
// CHECK-NEXT:(function float[2] i
// CHECK-NEXT:  ({}
// CHECK-NEXT:    (return c)))
