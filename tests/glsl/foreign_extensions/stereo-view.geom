#version 450
// RUN: %compile %s | FileCheck %s
// GL_NV_stereo_view_rendering, 7.1: geometry shaders read and write the second position; both layouts of gl_Layer are allowed.
#extension GL_NV_viewport_array2 : require
#extension GL_NV_stereo_view_rendering : require
layout(viewport_relative, secondary_view_offset = 1) out highp int gl_Layer;
layout(points) in;
layout(points, max_vertices = 1) out;
void main()
{
    gl_Position = gl_in[0].gl_Position;
    gl_SecondaryPositionNV = gl_in[0].gl_SecondaryPositionNV;
    gl_Layer = 0;
    EmitVertex();
}
// CHECK: OpCapability ShaderStereoViewNV
// CHECK-DAG: OpDecorate %[[LAYER:.*]] BuiltIn Layer
// CHECK-DAG: OpDecorate %[[LAYER]] ViewportRelativeNV
// CHECK-DAG: OpDecorate %[[LAYER]] SecondaryViewportRelativeNV 1
