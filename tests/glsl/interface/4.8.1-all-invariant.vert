// RUN: %compile %s -O0 | FileCheck %s
#version 450
#pragma STDGL invariant(all)
layout(location = 0) out vec4 a;
layout(location = 1) out Block { vec4 b; };
layout(location = 0) in vec4 c;
// CHECK-DAG: OpDecorate %a Invariant
// CHECK-DAG: OpMemberDecorate %Block 0 Invariant
// CHECK-NOT: OpDecorate %c Invariant
void main() { a = b = c; }
