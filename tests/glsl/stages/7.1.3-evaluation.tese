#version 450
// RUN: %compile %s | FileCheck %s
// GLSL 4.60, 7.1.3; a member is sized by a declaration of its own.
layout(triangles) in;
out float gl_ClipDistance[4];
// CHECK: capabilities: ClipDistance Shader Tessellation
// CHECK-DAG: OpDecorate %{{.*}} BuiltIn TessCoord
// CHECK-DAG: OpDecorate %[[OUTER:[a-zA-Z_0-9]+]] BuiltIn TessLevelOuter
// CHECK-DAG: OpDecorate %[[OUTER]] Patch
// CHECK-DAG: %[[OUTER]] = OpVariable %_ptr_Input_{{.*}} Input
void main()
{
    gl_Position = gl_in[0].gl_Position * gl_TessCoord.x + gl_in[gl_PatchVerticesIn - 1].gl_Position * gl_TessLevelOuter[1];
    gl_ClipDistance[gl_PatchVerticesIn] = 3.0;
}
