// #pragma STDGL invariant(all) behind an output and its use (GLSL 4.60, 4.8.1), and the same before.
// RUN: %compile %s -DFIRST | FileCheck %s
// RUN: %compile %s -DLAST | FileCheck %s
// RUN: %compile %s -DFIRST -O0 | FileCheck %s
// RUN: %compile %s -DLAST -O0 | FileCheck %s
#version 450
#ifdef FIRST
#pragma STDGL invariant(all)
#endif
layout(location = 0) out vec4 color;
// CHECK-DAG: OpDecorate {{.*}} Invariant
// CHECK-DAG: OpMemberDecorate {{.*}} 0 Invariant
void place() { gl_Position = vec4(1); }
void main() { place(); color = vec4(2); }
#ifdef LAST
#pragma STDGL invariant(all)
#endif
