#version 450
// RUN: %compile %s | FileCheck %s
// The thread through a vertex shader: its model, no local size, inputs and outputs that are built in.
// CHECK: OpEntryPoint Vertex %{{[0-9]+}} "main"
// CHECK-NOT: OpExecutionMode
// CHECK-DAG: OpMemberDecorate %[[BLOCK:[a-zA-Z0-9_]+]] 0 BuiltIn Position
// CHECK-DAG: OpDecorate %[[BLOCK]] Block
// CHECK-DAG: OpDecorate %{{.*}} BuiltIn VertexIndex
// CHECK-DAG: OpDecorate %{{.*}} BuiltIn InstanceIndex
// CHECK: OpFunction
void main()
{
    gl_Position = vec4(gl_VertexIndex, gl_InstanceIndex, 0, 1);
    gl_Position.x += 1.0;
}
