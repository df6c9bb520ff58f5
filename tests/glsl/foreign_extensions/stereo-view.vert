#version 450
// RUN: %compile %s | FileCheck %s
// GL_NV_stereo_view_rendering: position, viewport mask and layer of the second view.
#extension GL_NV_viewport_array2 : require
#extension GL_NV_stereo_view_rendering : require
layout(secondary_view_offset = 3) out highp int gl_Layer;
void main()
{
    gl_Position = vec4(0.0);
    gl_SecondaryPositionNV = vec4(1.0);
    gl_SecondaryViewportMaskNV[0] = 2;
    gl_Layer = 1;
}
// CHECK: OpCapability ShaderStereoViewNV
// CHECK: OpExtension "SPV_NV_stereo_view_rendering"
// CHECK-DAG: OpMemberDecorate %{{.*}} BuiltIn SecondaryPositionNV
// CHECK-DAG: OpDecorate %[[LAYER:.*]] BuiltIn Layer
// CHECK-DAG: OpDecorate %[[LAYER]] SecondaryViewportRelativeNV 3
// CHECK-DAG: BuiltIn SecondaryViewportMaskNV
