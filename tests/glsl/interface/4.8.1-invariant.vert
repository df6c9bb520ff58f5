// RUN: %compile %s -O0 | FileCheck %s
// GLSL 4.60, 4.8.1: in a declaration, or later by name.
#version 450
layout(location = 0) invariant out vec4 a;
layout(location = 1) out vec4 b;
layout(location = 2) out Block { vec4 c; vec4 d; };
layout(location = 4) out vec4 e;
invariant b, d;
invariant gl_Position;
// CHECK-DAG: OpDecorate %a Invariant
// CHECK-DAG: OpDecorate %b Invariant
// CHECK-DAG: OpMemberDecorate %Block 1 Invariant
// CHECK-NOT: OpMemberDecorate %Block 0 Invariant
// CHECK-NOT: OpDecorate %e Invariant
void main() { a = b = c = d = e = vec4(1); gl_Position = a; }
