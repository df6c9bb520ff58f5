#version 450
// RUN: %compile %s | FileCheck %s
// GLSL 4.60, 4.4.1.2 and 4.4.2.3: what a geometry shader takes and makes; saying it again is not a mistake.
layout(triangles_adjacency, invocations = 1 + 1) in;
layout(triangles_adjacency) in;
layout(invocations = 2) in;
layout(line_strip, max_vertices = 60) out;
layout(MAX_VERTICES = 60) out;
// CHECK: capabilities: Geometry Shader
// CHECK: OpEntryPoint Geometry %[[MAIN:[0-9]+]] "main"
// CHECK-DAG: OpExecutionMode %[[MAIN]] InputTrianglesAdjacency
// CHECK-DAG: OpExecutionMode %[[MAIN]] Invocations 2
// CHECK-DAG: OpExecutionMode %[[MAIN]] OutputLineStrip
// CHECK-DAG: OpExecutionMode %[[MAIN]] OutputVertices 60
// CHECK-NOT: OpExecutionMode
void main() { }
