#version 310 es
// RUN: %compile %s | FileCheck %s
// GL_EXT_geometry_shader: the stage in ES 3.10; one invocation when nothing is said.
#extension GL_EXT_geometry_shader : require
layout(points) in;
layout(points, max_vertices = 1) out;
// CHECK: OpEntryPoint Geometry
// CHECK-DAG: InputPoints
// CHECK-DAG: OutputPoints
// CHECK-DAG: Invocations 1
// CHECK-DAG: OutputVertices 1
void main() { }
