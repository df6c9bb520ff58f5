#version 450
// RUN: %compile %s | FileCheck %s
// GLSL 4.60, 7.1.4: one BuiltIn is an input and an output.
layout(triangles) in;
layout(triangle_strip, max_vertices = 3) out;
// CHECK: capabilities: MultiViewport Shader
// CHECK-DAG: OpDecorate %[[A:[a-zA-Z_0-9]+]] BuiltIn PrimitiveId
// CHECK-DAG: %[[A]] = OpVariable %_ptr_Output_int Output
// CHECK-DAG: OpDecorate %[[B:[a-zA-Z_0-9]+]] BuiltIn PrimitiveId
// CHECK-DAG: %[[B]] = OpVariable %_ptr_Input_int Input
// CHECK-DAG: BuiltIn Layer
// CHECK-DAG: BuiltIn ViewportIndex
// CHECK-DAG: BuiltIn InvocationId
void main()
{
    gl_PrimitiveID = gl_PrimitiveIDIn;
    gl_Layer = gl_InvocationID;
    gl_ViewportIndex = 1;
    EmitVertex();
}
