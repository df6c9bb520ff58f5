#version 450
// RUN: %compile %s | FileCheck %s
// RUN: %compile -DUNUSED %s | FileCheck --check-prefix=UNUSED %s
// GL_NVX_multiview_per_view_attributes, 7.1: members of gl_PerVertex; the module declares their capability.
#extension GL_NVX_multiview_per_view_attributes : require
void main()
{
    gl_Position = vec4(0);
#ifndef UNUSED
    gl_PositionPerViewNV[0] = vec4(1);
    gl_PositionPerViewNV[1] = vec4(2);
    gl_ViewportMaskPerViewNV[0] = 3;
#endif
}
// CHECK: capabilities: PerViewAttributesNV Shader
// CHECK: extensions: SPV_NVX_multiview_per_view_attributes
// CHECK-DAG: OpMemberDecorate %[[B:.*]] {{[0-9]}} BuiltIn PositionPerViewNV
// CHECK-DAG: OpMemberDecorate %[[B]] {{[0-9]}} BuiltIn ViewportMaskPerViewNV
// CHECK-DAG: OpTypeArray %v4float %uint_2
// CHECK-DAG: OpTypeArray %int %uint_1
// UNUSED: capabilities: PerViewAttributesNV Shader
