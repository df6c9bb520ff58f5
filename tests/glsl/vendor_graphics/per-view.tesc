#version 450
// RUN: %compile %s | FileCheck %s
// GL_NVX_multiview_per_view_attributes, 7.1: gl_in has positions alone, gl_out masks of viewports too.
#extension GL_NVX_multiview_per_view_attributes : require
layout(vertices = 3) out;
void main()
{
    gl_out[gl_InvocationID].gl_PositionPerViewNV[0] = gl_in[0].gl_PositionPerViewNV[1];
    gl_out[gl_InvocationID].gl_ViewportMaskPerViewNV[1] = 3;
}
// CHECK: capabilities: PerViewAttributesNV Shader Tessellation
// CHECK-DAG: OpMemberDecorate %[[IN:.*]] {{[0-9]}} BuiltIn PositionPerViewNV
// CHECK-DAG: OpMemberDecorate %[[OUT:.*]] {{[0-9]}} BuiltIn PositionPerViewNV
// CHECK-DAG: OpMemberDecorate %{{.*}} {{[0-9]}} BuiltIn ViewportMaskPerViewNV
