#version 450
// RUN: %compile %s | FileCheck %s
// GLSL 4.60, 7.1.1: the block has all members of the version; only those in use need capabilities.  gl_ClipDistance is as large as
// its largest index says.
// CHECK: capabilities: ClipDistance Shader
// CHECK: extensions: (none)
// CHECK-DAG: OpMemberDecorate %[[B:[a-z_0-9]+]] 0 BuiltIn Position
// CHECK-DAG: OpMemberDecorate %[[B]] 1 BuiltIn PointSize
// CHECK-DAG: OpMemberDecorate %[[B]] 2 BuiltIn ClipDistance
// CHECK-DAG: OpMemberDecorate %[[B]] 3 BuiltIn CullDistance
// CHECK-DAG: OpDecorate %[[B]] Block
// CHECK-DAG: OpMemberDecorate %[[B]] 0 Invariant
// CHECK-DAG: %[[FOUR:.*]] = OpConstant %uint 4
// CHECK-DAG: %[[CLIP:.*]] = OpTypeArray %float %[[FOUR]]
// CHECK-DAG: %[[B]] = OpTypeStruct %v4float %float %[[CLIP]] %{{.*}}
invariant gl_Position;
void main()
{
    gl_Position = vec4(0);
    gl_ClipDistance[3] = 1.0;
    gl_ClipDistance[0] = gl_Position.x;
}
