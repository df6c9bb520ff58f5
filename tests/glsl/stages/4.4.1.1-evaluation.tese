#version 450
// RUN: %compile %s | FileCheck %s
// GLSL 4.60, 4.4.1.1.
layout(quads, fractional_odd_spacing, cw) in;
layout(point_mode) in;
// CHECK: capabilities: Shader Tessellation
// CHECK: OpEntryPoint TessellationEvaluation %[[MAIN:[0-9]+]] "main"
// CHECK-DAG: OpExecutionMode %[[MAIN]] Quads
// CHECK-DAG: OpExecutionMode %[[MAIN]] SpacingFractionalOdd
// CHECK-DAG: OpExecutionMode %[[MAIN]] VertexOrderCw
// CHECK-DAG: OpExecutionMode %[[MAIN]] PointMode
void main() { }
