#version 450
// RUN: %compile %s | FileCheck %s
// GLSL 4.60, 7.1.2: gl_in has as many elements as a patch may have, gl_out as many as the layout says.  Levels are of the patch.
layout(vertices = 3) out;
// CHECK: capabilities: Shader TessellationPointSize
// CHECK-DAG: OpDecorate %[[OUTER:[a-zA-Z_0-9]+]] BuiltIn TessLevelOuter
// CHECK-DAG: OpDecorate %[[OUTER]] Patch
// CHECK-DAG: OpDecorate %[[INNER:[a-zA-Z_0-9]+]] BuiltIn TessLevelInner
// CHECK-DAG: OpDecorate %[[INNER]] Patch
// CHECK-DAG: OpDecorate %{{.*}} BuiltIn InvocationId
// CHECK-DAG: OpDecorate %{{.*}} BuiltIn PrimitiveId
// CHECK-DAG: OpDecorate %{{.*}} BuiltIn PatchVertices
// CHECK-DAG: %[[N:.*]] = OpConstant %uint 32
// CHECK-DAG: OpTypeArray %{{.*}} %[[N]]
// CHECK-DAG: %[[M:.*]] = OpConstant %uint 3
// CHECK-DAG: OpTypeArray %{{.*}} %[[M]]
void main()
{
    gl_out[gl_InvocationID].gl_Position = gl_in[gl_InvocationID].gl_Position;
    gl_out[gl_InvocationID].gl_PointSize = float(gl_out.length() + gl_in.length() + gl_PatchVerticesIn + gl_PrimitiveID);
    gl_TessLevelOuter[gl_InvocationID] = 1.0;
    gl_TessLevelInner = float[2](1.0, 2.0);
}
