#version 400
// RUN: %compile %s | FileCheck %s
// GLSL 4.60, 4.4.1.1: spacing is equal and the order counter-clockwise when the shader says neither.
layout(isolines) in;
// CHECK-DAG: OpExecutionMode %{{.*}} Isolines
// CHECK-DAG: OpExecutionMode %{{.*}} SpacingEqual
// CHECK-DAG: OpExecutionMode %{{.*}} VertexOrderCcw
// CHECK-NOT: PointMode
void main() { }
