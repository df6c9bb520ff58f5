#version 450
// RUN: %compile %s | FileCheck %s
// GLSL 4.60, 7.1.5: integers among the inputs are flat (Vulkan, VUID-StandaloneSpirv-Flat-04744).
layout(depth_less) out float gl_FragDepth;
layout(origin_upper_left) in vec4 gl_FragCoord;
in float gl_ClipDistance[3];
layout(location = 0) out vec4 color;
// CHECK: capabilities: ClipDistance MultiViewport SampleRateShading Shader
// CHECK-DAG: OpExecutionMode %{{.*}} OriginUpperLeft
// CHECK-DAG: OpExecutionMode %{{.*}} DepthReplacing
// CHECK-DAG: OpExecutionMode %{{.*}} DepthLess
// CHECK-DAG: OpDecorate %[[P:[a-zA-Z_0-9]+]] BuiltIn PrimitiveId
// CHECK-DAG: OpDecorate %[[P]] Flat
// CHECK-DAG: OpDecorate %[[S:[a-zA-Z_0-9]+]] BuiltIn SampleId
// CHECK-DAG: OpDecorate %[[S]] Flat
// CHECK-DAG: OpDecorate %[[L:[a-zA-Z_0-9]+]] BuiltIn Layer
// CHECK-DAG: OpDecorate %[[L]] Flat
// CHECK-DAG: BuiltIn SampleMask
// CHECK-DAG: BuiltIn FrontFacing
// CHECK-DAG: BuiltIn HelperInvocation
// CHECK-DAG: BuiltIn PointCoord
// CHECK-DAG: BuiltIn SamplePosition
void main()
{
    gl_FragDepth = gl_FragCoord.z;
    color = vec4(gl_PrimitiveID, gl_SampleID, gl_Layer, gl_ViewportIndex);
    if (gl_FrontFacing && !gl_HelperInvocation) color.xy += gl_PointCoord + gl_SamplePosition;
    gl_SampleMask[0] = gl_SampleMaskIn[0];
    color.x += gl_ClipDistance[gl_SampleID & 1];
}
