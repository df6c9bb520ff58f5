#version 450
// RUN: %compile %s | FileCheck %s
// GLSL 4.60, 7.1.5: a fragment shader that writes gl_FragDepth replaces the depth.
// CHECK: OpEntryPoint Fragment %[[MAIN:[0-9]+]] "main"
// CHECK-NEXT: OpExecutionMode %[[MAIN]] OriginUpperLeft
// CHECK-NEXT: OpExecutionMode %[[MAIN]] DepthReplacing
// CHECK-DAG: BuiltIn FragDepth
// CHECK-DAG: BuiltIn FragCoord
void main() { gl_FragDepth = gl_FragCoord.x; }
