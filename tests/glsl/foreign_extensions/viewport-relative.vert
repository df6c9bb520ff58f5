#version 450
// RUN: %compile %s | FileCheck %s
// RUN: %compile %s --target-env=vulkan1.2 | FileCheck %s
// GL_NV_viewport_array2, 7.1: the index of the viewport is added to the layer.
#extension GL_NV_viewport_array2 : require
layout(viewport_relative) out highp int gl_Layer;
void main()
{
    gl_Layer = 1;
    gl_ViewportMask[0] = 3;
    gl_Position = vec4(0.0);
}
// CHECK: OpCapability ShaderViewportMaskNV
// CHECK: OpExtension "SPV_NV_viewport_array2"
// CHECK-DAG: OpDecorate %[[LAYER:[0-9a-zA-Z_]+]] BuiltIn Layer
// CHECK-DAG: OpDecorate %[[LAYER]] ViewportRelativeNV
